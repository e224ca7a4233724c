// @ts-check
// What a player is about to do: which card, which pawn, which of its moves, and the second half of a 7 that is split. Nothing is
// drawn here, and no rule is known: everything comes from the moves that the view offers.

/** @typedef {import('./types.d.ts').Action} Action */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('./types.d.ts').Colour} Colour */
/** @typedef {import('./types.d.ts').Leg} Leg */
/** @typedef {import('./types.d.ts').Offer} Offer */
/** @typedef {import('./types.d.ts').Spot} Spot */
/** @typedef {import('./types.d.ts').Step} Step */
/**
 * One thing to choose: a move, or the first part of a 7 with several ways to go on.
 * @typedef {object} Option
 * @property {string} key
 * @property {Card} card
 * @property {Step} step
 * @property {Leg} leg what happens
 * @property {Offer[]} offers the moves that begin with it
 * @property {boolean} part whether another pawn has to use the rest
 */
/** @typedef {{ colour: Colour, from: Spot }} Pawn a pawn by where it stands */

export class Choosing {
  /** @type {Offer[]} */
  #offers = [];
  /** @type {Card | null} The card of the hand that is to be played; nothing where one was drawn. */
  card = null;
  /** @type {Pawn | null} */
  pawn = null;
  /** @type {Option | null} The first part of a 7 that is split. */
  first = null;
  /** @type {Option | null} What is about to be done. */
  aim = null;
  /** Whether the same player goes on after a 2. */
  again = false;
  #key = '';

  /**
   * Begins anew if other moves are offered than before.
   * @param {Offer[]} offers
   * @param {boolean} hand whether a card has to be chosen first
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

  /** Where there is but one thing to do, that is what is meant. */
  #settle() {
    const options = this.options;
    this.aim = options.length === 1 && (this.#offers.length === 1 || this.pawn !== null || this.first !== null || this.card !== null) ? options[0] : null;
  }

  /** What can be chosen at this point, in a fixed order. @returns {Option[]} */
  get options() {
    const all = this.#all();
    const { pawn } = this;
    return this.first || !pawn ? all : all.filter(({ leg }) => leg.colour === pawn.colour && leg.from === pawn.from);
  }

  /** The same, of all pawns. What was offered once is the same thing as long as it is. @returns {Option[]} */
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

  /** The cards with which something can be moved. @returns {Set<Card>} */
  get playable() {
    return new Set(this.#offers.map(({ card }) => card));
  }

  /** The pawns that can be moved at this point. @returns {Pawn[]} */
  get movable() {
    const pawns = new Map(this.#all().map(({ leg: { colour, from } }) => [`${colour} ${from}`, { colour, from }]));
    return [...pawns.values()];
  }

  /** The pawn whose moves are shown: the one that was picked, or the only one that can be moved. @returns {Pawn | null} */
  get shown() {
    const { movable } = this;
    return this.pawn ?? (movable.length === 1 && !this.first ? movable[0] : null);
  }

  /** What happens before the part that is being chosen. @returns {Leg[]} */
  get before() {
    return this.first ? [this.first.leg] : [];
  }

  /** Whether there is something to take back before anything is sent. */
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
   * Does what is meant.
   * @param {Option} option
   * @returns {Offer | null} the move to ask for; nothing if a part of it is still to be chosen
   */
  take(option) {
    if (!option.part) return option.offers[0];
    this.first = option;
    this.pawn = null;
    this.#settle();
    return null;
  }

  /**
   * Chooses all of what somebody else proposes, so that only the last step is left.
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

  /** Takes the last choice back. @returns {boolean} whether there was one */
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
 * The move of an action.
 * @param {Offer[]} offers
 * @param {Action} action
 * @returns {Offer | null} nothing if it moves no pawn
 */
export function offerOf(offers, action) {
  if (action.type !== 'move') return null;
  const key = (/** @type {Pick<Offer, 'card' | 'step' | 'then'>} */ { card, step, then }) => JSON.stringify([card, Object.entries(step).sort(), Object.entries(then ?? {}).sort()]);
  return offers.find((offer) => key(offer) === key(action)) ?? null;
}

/**
 * What is shown of a move that somebody only looks at: the last of its legs, after the others.
 * @param {Offer} offer
 * @returns {Pick<Choosing, 'movable' | 'shown' | 'options' | 'aim' | 'before'>}
 */
export function peeked({ card, step, then, legs }) {
  const aim = { key: '', card, step: then ?? step, leg: legs[legs.length - 1], offers: [], part: false };
  return { movable: [], shown: null, options: [], aim, before: legs.slice(0, -1) };
}
