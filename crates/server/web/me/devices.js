// @ts-check
// The devices on which a player is signed in. Devices can be added and signed out, and the player can be deleted.

import { devices, signOut } from '../network/own-data.js';
import { say } from '../page/bubble.js';
import { button, dialog, list, make, openDialog, setText, show } from '../page/elements.js';
import { retried } from '../page/retry.js';
import { loadedPart, refusalIn } from '../network/api.js';
import { chapter, words } from '../words/words.js';
import { openForget } from './forget.js';

/** @typedef {import('../network/own-data.js').Device} Device */

const said = await chapter('me');

export class OwnDevices extends HTMLElement {
  #list = make('ul', { class: 'devices' });
  #status = make('p', { class: 'soft small said', role: 'status' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const another = button(said.another, 'quiet', (near) => this.#openAnother(near));
    const forget = button(said.forget, 'quiet warn', () => openForget(this));
    this.append(make('h2', {}, said.devices), make('p', { class: 'soft small' }, said.devicesText), this.#list, another, this.#status, make('p', { class: 'forget' }, make('span', { class: 'soft small' }, said.forgetText), forget));
    this.#load();
  }

  async #load() {
    try {
      this.#show(await devices());
    } catch (error) {
      setText(this.#status, words.refusal(refusalIn(error)));
    }
  }

  /** @param {Device[]} known */
  #show(known) {
    list(this.#list, known, ({ id }) => id, (device) => this.#makeDevice(device), (item, device) => {
      setText(item.children[0].children[0], device.this ? said.thisDevice : said.otherDevice);
      setText(item.children[0].children[1], said.device(words.date(device.created), lastHere(device.used)));
      show(/** @type {HTMLElement} */ (item.children[1]), !device.this);
    });
  }

  /** @param {Device} device */
  #makeDevice({ id }) {
    const out = button(said.signOut, 'quiet', () => this.#signOut(id, out));
    return make('li', {}, make('div', {}, make('b'), make('span', { class: 'soft small' })), out);
  }

  /**
   * @param {string} device
   * @param {HTMLElement} near
   */
  #signOut(device, near) {
    const { element, foot } = dialog(said.signOutTitle, words.cancel, make('p', {}, said.signOutText));
    foot.append(
      button(said.signOut, 'brass', async () => {
        element.close();
        try {
          this.#show(await signOut(device));
          setText(this.#status, said.signedOut);
        } catch (error) {
          say(near, words.refusal(refusalIn(error)));
        }
      }),
    );
    openDialog(element);
  }

  /** @param {HTMLElement} near */
  async #openAnother(near) {
    try {
      const { openContinue } = await loadedPart(retried(() => import('../front/continue.js')));
      await openContinue();
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
    }
  }
}

/**
 * The day of the last use. The server stores only the UTC day, so no time is shown.
 * @param {number} used
 */
function lastHere(used) {
  return words.day(Math.floor(used / 86_400_000));
}

customElements.define('own-devices', OwnDevices);
