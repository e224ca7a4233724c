// @ts-check
// A player's name, and whether they appear on leaderboards and see chat.

import { introduce, refusalIn } from '../network/api.js';
import { changeProfile } from '../network/own-data.js';
import { say } from '../page/bubble.js';
import { freshId, make, setText } from '../page/elements.js';
import { nameField, nameNotKept } from '../page/name-field.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../network/own-data.js').Profile} Profile */

const said = await chapter('me');

export class OwnProfile extends HTMLElement {
  /** @type {Profile} */
  profile = { player: '', name: '', listed: true, chat: true };
  #name = nameField({ id: freshId('name'), required: true, autocomplete: 'nickname' });
  #status = make('p', { class: 'soft small said', role: 'status' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#name.value = this.profile.name;
    const note = make('p', { class: 'soft small', id: freshId('note') }, said.nameNote);
    this.#name.setAttribute('aria-describedby', note.id);
    const save = make('button', { type: 'submit', class: 'quiet' }, said.save);
    const form = make('form', { class: 'name-form' }, this.#name, save);
    form.noValidate = true;
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#rename();
    });
    const title = make('h2', {}, make('label', { for: this.#name.id }, said.name));
    this.append(title, form, note, this.#choice('listed'), this.#choice('chat'), this.#status);
  }

  async #rename() {
    try {
      const { name } = await introduce(this.#name.value.trim());
      this.#name.value = name;
      this.#saved();
    } catch (error) {
      nameNotKept(this.#name, refusalIn(error));
    }
  }

  /**
   * A checkbox whose value is saved as soon as it changes.
   * @param {'listed' | 'chat'} requested
   */
  #choice(requested) {
    const box = make('input', { type: 'checkbox', name: requested });
    box.checked = this.profile[requested];
    box.addEventListener('change', async () => {
      try {
        this.profile = await changeProfile({ [requested]: box.checked });
        this.#saved();
      } catch (error) {
        say(box, words.refusal(refusalIn(error)));
      } finally {
        box.checked = this.profile[requested];
      }
    });
    return make('label', { class: 'check' }, box, make('span', {}, said[requested]));
  }

  #saved() {
    // Cleared first, because screen readers do not announce an unchanged text.
    setText(this.#status, '');
    requestAnimationFrame(() => setText(this.#status, said.saved));
  }
}

customElements.define('own-profile', OwnProfile);
