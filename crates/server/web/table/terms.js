// @ts-check
// The rules and terms of a table: everybody can read them, and the host can change them until the game begins. Changes
// are requested with an `ask` event.

import { clientOf, entryOf, seatsOf } from '../games.js';
import { say } from '../page/bubble.js';
import { button, dialog, list, make, openDialog, setText, show } from '../page/elements.js';
import { retried } from '../page/retry.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */

const said = words.waiting;

export class TableAgreed extends HTMLElement {
  /** @type {Scene | null} */
  #scene = null;
  #points = make('dl', { class: 'agreed-points' });
  #change = button(said.change, 'quiet', () => this.#ask());
  #decides = make('p', { class: 'soft small' });

  connectedCallback() {
    if (this.childElementCount === 0) this.append(this.#points, this.#change, this.#decides);
  }

  /** @param {Scene} scene */
  update(scene) {
    this.#scene = scene;
    const { update, host, levels, name } = scene;
    const bot = levels.find((level) => level.name === update.stand_in);
    const standIn = bot ? words.newTable.botTitle(bot) : update.stand_in;
    const points = [...(clientOf(update.game)?.rules(update.config, update.seats.length) ?? []), ...words.newTable.termsOf(update.terms, standIn)];
    list(this.#points, points, ([title]) => title, ([title]) => make('div', {}, make('dt', {}, title), make('dd')), (row, [, text]) => {
      setText(row.children[1], words.capital(text));
    });
    // The terms of a daily game, or of a game that continues another one, were fixed in advance.
    const fixed = update.origin !== null && update.origin.type !== 'rematch';
    show(this.#change, host && !fixed && entryOf(update.game) !== undefined);
    const hostSeat = update.seats.findIndex(({ chair }) => chair.type === 'person' && chair.player === update.host);
    show(this.#decides, !host && hostSeat >= 0);
    if (hostSeat >= 0) setText(this.#decides, said.hostDecides(name(hostSeat)));
  }

  async #ask() {
    const part = entryOf(this.#scene?.update.game);
    if (!part) return;
    try {
      // Only the host needs these modules, and rarely.
      await Promise.all([retried(() => import('../front/terms.js')), part.loadOptions()]);
    } catch {
      say(this.#change, words.refusal({ code: 'server_away' }));
      return;
    }
    if (!this.isConnected || document.querySelector('dialog[open]')) return;
    const { update, levels, bounds } = /** @type {Scene} */ (this.#scene);
    const options = /** @type {import('../games.js').OptionsElement} */ (document.createElement(part.options));
    options.classList.add('game-options');
    const terms = /** @type {import('../front/terms.js').TableTerms} */ (document.createElement('table-terms'));
    for (const part of [options, terms]) part.classList.add('options');
    const { element, foot } = dialog(said.changeTitle, words.cancel, options);
    element.insertBefore(options.more, foot);
    element.insertBefore(terms, foot);
    element.classList.add('wide');
    options.seats = update.seats.length;
    options.config = update.config;
    terms.levels = levels;
    terms.terms = update.terms;
    terms.standIn = update.stand_in;
    foot.append(
      button(said.save, 'brass', () => {
        element.close();
        const { config } = options;
        const { least, most } = seatsOf(update.game, config, bounds);
        // The new options can require more seats, or fewer.
        const seats = Math.min(most, Math.max(least, update.seats.length));
        const ask = { type: 'agree', config, terms: terms.terms, stand_in: terms.standIn, ...(seats !== update.seats.length && { seats }) };
        this.dispatchEvent(new CustomEvent('ask', { bubbles: true, detail: { ask, near: this.#change } }));
      }),
    );
    openDialog(element);
  }
}

customElements.define('table-agreed', TableAgreed);
