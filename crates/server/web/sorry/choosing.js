// @ts-check
// The choice that a player is about to make: the card, the pawn, the move, and the second half of a split 7. It draws
// nothing and contains no rules: everything comes from the moves that the view offers.

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Leg} Leg */
/** @typedef {import('./types.d.ts').Offer} Offer */
/** @typedef {import('./types.d.ts').Spot} Spot */
/** @typedef {import('./types.d.ts').Step} Step */
/**
 * One option: a move, or the first part of a 7 that can be continued in several ways.
 * @typedef {object} Option
 * @property {string} key
 * @property {Card} card
 * @property {Step} step
 * @property {Leg} leg the move of the pawn
 * @property {Offer[]} offers the moves that begin with it
 * @property {boolean} part whether another pawn must use the rest of the 7
 */
/** @typedef {{ colour: Colour, from: Spot }} Pawn a pawn, identified by its place */

export class Choosing {
  /** @type {Offer[]} */
  #offers = [];
  /** @type {Card | null} The card of the hand that is to be played; null if a card was drawn. */
  card = null;
  /** @type {Pawn | null} */
  pawn = null;
  /** @type {Option | null} The first part of a split 7. */
  first = null;
  /** @type {Option | null} The option that is selected, but not played yet. */
  aim = null;
  /** Whether the same player draws again after a 2. */
  again = false;
  #key = '';

  /**
   * Starts over if the offered moves have changed.
   * @param {Offer[]} offers
   * @param {boolean} hand whether a card of the hand has to be chosen first
   */
  offer(offers, hand) {
    const key = JSON.stringify([offers.map(({ card, step, then }) => [card, step, then]), hand]);
    if (key === this.#key) return;
    this.#key = key;
    this.#offers = offers;
    this.#hand = hand;
    this.#known = null;
    this.card = null;
    this.#clear();
  }

  #hand = false;

  #clear() {
    this.pawn = null;
    this.first = null;
    this.#settle();
  }

  /** Selects the only option, unless nothing is picked yet and several moves are offered. */
  #settle() {
    const options = this.options;
    this.aim = options.length === 1 && (this.#offers.length === 1 || this.pawn !== null || this.first !== null || this.card !== null) ? options[0] : null;
  }

  /** The options at this point, in a fixed order. @returns {Option[]} */
  get options() {
    const all = this.#all();
    const { pawn } = this;
    return this.first || !pawn ? all : all.filter(({ leg }) => leg.colour === pawn.colour && leg.from === pawn.from);
  }

  /** The options of all pawns. The list is cached, so that each option remains the same object. @returns {Option[]} */
  #all() {
    const { card, first } = this;
    if (this.#known?.card !== card || this.#known.first !== first) this.#known = { card, first, options: this.#list() };
    return this.#known.options;
  }

  /** @type {{ card: Card | null, first: Option | null, options: Option[] } | null} */
  #known = null;

  /** @returns {Option[]} */
  #list() {
    const { card, first } = this;
    if (this.#hand && !card) return [];
    if (first) {
      return first.offers.flatMap((offer) => (offer.then ? [{ key: JSON.stringify(offer.then), card: offer.card, step: offer.then, leg: offer.legs[1], offers: [offer], part: false }] : []));
    }
    /** @type {Map<string, Option>} */
    const found = new Map();
    for (const offer of this.#offers) {
      if (card && offer.card !== card) continue;
      const key = JSON.stringify([offer.step, offer.then !== undefined]);
      const known = found.get(key);
      if (known) known.offers.push(offer);
      else found.set(key, { key, card: offer.card, step: offer.step, leg: offer.legs[0], offers: [offer], part: offer.then !== undefined });
    }
    return [...found.values()];
  }

  /** The cards that can move a pawn. @returns {Set<Card>} */
  get playable() {
    return new Set(this.#offers.map(({ card }) => card));
  }

  /** The pawns that can be moved at this point. @returns {Pawn[]} */
  get movable() {
    const pawns = new Map(this.#all().map(({ leg: { colour, from } }) => [`${colour} ${from}`, { colour, from }]));
    return [...pawns.values()];
  }

  /** The pawn whose moves are shown: the picked one, or the only one that can be moved. @returns {Pawn | null} */
  get shown() {
    const { movable } = this;
    return this.pawn ?? (movable.length === 1 && !this.first ? movable[0] : null);
  }

  /** The legs played before the one that is being chosen. @returns {Leg[]} */
  get before() {
    return this.first ? [this.first.leg] : [];
  }

  /** Whether there is a choice to undo before anything is sent. */
  get begun() {
    return this.first !== null || this.pawn !== null || this.card !== null;
  }

  /** @param {Card | null} card */
  choose(card) {
    this.card = card;
    this.#clear();
  }

  /** @param {Pawn | null} pawn */
  pick(pawn) {
    if (this.first) {
      const found = this.options.filter(({ leg }) => pawn && leg.colour === pawn.colour && leg.from === pawn.from);
      if (found.length === 1) this.aim = found[0];
      return;
    }
    this.pawn = pawn;
    this.#settle();
  }

  /** @param {Option | null} option */
  aimAt(option) {
    this.aim = option;
  }

  /**
   * Takes an option.
   * @param {Option} option
   * @returns {Offer | null} the move to send; null if a part of it is still to be chosen
   */
  take(option) {
    if (!option.part) return option.offers[0];
    this.first = option;
    this.pawn = null;
    this.#settle();
    return null;
  }

  /**
   * Selects everything that an action contains, so that only the confirmation is left.
   * @param {Action} action
   */
  mean(action) {
    const offer = offerOf(this.#offers, action);
    if (this.#hand) this.card = action.type === 'move' || action.type === 'discard' ? action.card : null;
    this.#clear();
    if (!offer) return;
    const same = (/** @type {Option} */ { offers }) => offers.includes(offer);
    const first = this.options.find(same);
    if (!first) return;
    this.pick({ colour: first.leg.colour, from: first.leg.from });
    this.aim = first;
    if (!first.part) return;
    this.take(first);
    this.aim = this.options.find(same) ?? null;
  }

  /** Undoes the last choice. @returns {boolean} whether there was one */
  back() {
    if (this.first) {
      const { colour, from } = this.first.leg;
      this.first = null;
      this.pick({ colour, from });
    } else if (this.pawn) this.pick(null);
    else if (this.card) this.choose(null);
    else return false;
    return true;
  }
}

/**
 * The offered move that corresponds to an action.
 * @param {Offer[]} offers
 * @param {Action} action
 * @returns {Offer | null} null if the action moves no pawn
 */
export function offerOf(offers, action) {
  if (action.type !== 'move') return null;
  const key = (/** @type {Pick<Offer, 'card' | 'step' | 'then'>} */ { card, step, then }) => JSON.stringify([card, Object.entries(step).sort(), Object.entries(then ?? {}).sort()]);
  return offers.find((offer) => key(offer) === key(action)) ?? null;
}

/**
 * The choice to show for a move that the mouse only points at: the last leg of the move, after the others.
 * @param {Offer} offer
 * @returns {Pick<Choosing, 'movable' | 'shown' | 'options' | 'aim' | 'before'>}
 */
export function peeked({ card, step, then, legs }) {
  const aim = { key: '', card, step: then ?? step, leg: legs[legs.length - 1], offers: [], part: false };
  return { movable: [], shown: null, options: [], aim, before: legs.slice(0, -1) };
}
