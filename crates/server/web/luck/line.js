// @ts-check
// One line about where the dice come from, which expands to the full explanation.

import { list, make, setText, show } from '../page/elements.js';
import { seedIsAsPromised } from './luck.js';
import { setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';

/** @typedef {import('../table/table.js').Scene} Scene */

export class LuckLine extends HTMLElement {
  #promise = make('code');
  #seed = make('code');
  #seedPart = make('div');
  #verdict = make('p');
  #explain = words.luck.explain.map(() => make('p'));
  #parts = make('ul', { class: 'luck-parts' });
  #partsPart = make('div', {}, make('h3', {}, words.luck.parts), this.#parts);
  #voids = make('p');

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#seedPart.append(make('h3', {}, words.luck.seed), this.#seed, this.#verdict);
    this.append(
      make(
        'details',
        { 'aria-label': words.luck.summary },
        make('summary', {}, words.luck.summary),
        ...this.#explain,
        make('h3', {}, words.luck.promise),
        this.#promise,
        this.#seedPart,
        this.#partsPart,
        this.#voids,
      ),
    );
  }

  /** @param {Scene} scene */
  update({ update, name }) {
    const daily = update.origin?.type === 'daily';
    const texts = daily ? words.luck.explainDaily : words.luck.explain;
    this.#explain.forEach((part, place) => setText(part, texts[place]));
    // The dice of a daily game are the same for everybody, so no device contributes to them.
    show(this.#partsPart, !daily);
    setText(this.#promise, update.luck.commitment);
    setText(this.#seed, update.luck.seed ?? '');
    show(this.#seedPart, update.luck.seed !== null);
    const kept = seedIsAsPromised(update);
    setText(this.#verdict, kept === false ? words.luck.broken : words.luck.kept);
    const seats = update.seats.flatMap((info, seat) => (info.chair.type === 'person' ? [{ seat, commitment: info.chair.commitment }] : []));
    list(
      this.#parts,
      seats,
      ({ seat }) => String(seat),
      ({ seat }) => make('li', {}, token(seat, name(seat)), make('bdi'), make('code')),
      (item, { seat, commitment }) => {
        setToken(/** @type {SVGElement} */ (item.children[0]), seat, name(seat));
        setText(item.children[1], name(seat));
        setText(item.children[2], commitment ? `${commitment.slice(0, 16)}…` : words.luck.none);
      },
    );
    setText(this.#voids, words.luck.voids(update.luck.void_starts));
    show(this.#voids, update.luck.void_starts > 0);
  }
}

customElements.define('luck-line', LuckLine);
