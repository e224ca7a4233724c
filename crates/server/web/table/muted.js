// @ts-check
// The players whom this person has muted, with buttons to unmute them.

import { button, list, make, setText, show } from '../page/elements.js';
import { mute, mutedPlayers } from '../network/chat.js';
import { words } from '../words/words.js';

const said = words.chat;

export class MutedPlayers extends HTMLElement {
  #title = make('p', { class: 'soft small' }, said.muted);
  #list = make('ul', { class: 'muted-list' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.append(this.#title, this.#list);
    show(this, false);
  }

  /**
   * Loads the list and shows it.
   * @param {(player: string) => string} name
   */
  async look(name) {
    /** @type {string[]} */
    const muted = await mutedPlayers().catch(() => []);
    show(this, muted.length > 0);
    list(this.#list, muted, String, (player) => this.#make(player, name), (item, player) => setText(/** @type {Node} */ (item.firstElementChild), name(player)));
  }

  /**
   * @param {string} player
   * @param {(player: string) => string} name
   */
  #make(player, name) {
    const unmute = button(said.unmute, 'quiet small', (near) => {
      const run = async () => {
        await mute(player, false);
        await this.look(name);
      };
      this.dispatchEvent(new CustomEvent('chat-request', { bubbles: true, detail: { what: `unmute ${player}`, near, run, listen: true } }));
    });
    unmute.setAttribute('aria-label', said.unmuteWho(name(player)));
    return make('li', {}, make('bdi', {}), unmute);
  }
}

customElements.define('muted-players', MutedPlayers);
