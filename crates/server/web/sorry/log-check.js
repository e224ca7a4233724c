// @ts-check
// The part of checking a log that depends on Sorry!: which card each draw means, and which stream it comes from. A draw
// is the number of a card among those left in the deck, counted from the 1s to the Sorry! cards, so the deck is tracked
// through the whole log. docs/api.md describes the streams.

/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {import('../network/types.d.ts').Draw} Draw */
/** @typedef {Map<Card, number>} Cards the number of each card */

/** @type {Card[]} */
const KINDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'sorry'];
/** The number of streams reserved for a game: one for the deal, one for each seat, and some to spare. */
const STREAMS = 8;

/** @type {import('../luck/check.js').Follow} */
export function follow(seats) {
  let games = 0;
  let deck = whole();
  /** @type {Cards} */
  let used = new Map();
  /** @type {Map<number, number>} */
  let drawn = new Map();

  /**
   * Tracks the deck through some events.
   * @param {any[]} events
   * @param {(card: Card) => void} next called for each card drawn from the deck
   * @returns {boolean} whether the deck was reshuffled only when it was empty
   */
  const go = (events, next) => {
    let due = true;
    for (const event of events) {
      if (event.type === 'game_started') {
        games += 1;
        [deck, used, drawn] = [whole(), new Map(), new Map()];
      } else if (event.type === 'dealt') event.cards.forEach(next);
      else if (event.type === 'reshuffled') {
        due &&= size(deck) === 0;
        for (const [card, count] of used) change(deck, card, count);
        used = new Map();
      } else if (event.type === 'laid' || event.type === 'discarded') change(used, event.card, 1);
      else if (event.type === 'drew' || event.type === 'took') {
        next(event.card);
        drawn.set(event.seat, (drawn.get(event.seat) ?? 0) + 1);
        // A card that is drawn openly goes straight to the discards.
        if (event.type === 'drew') change(used, event.card, 1);
      }
    }
    return due;
  };

  return {
    moment: (events) => {
      const draw = events.find(({ type }) => type === 'drew' || type === 'took');
      if (!draw) return { stream: STREAMS * games, start: 0 };
      return { stream: STREAMS * (games - 1) + 1 + draw.seat, start: drawn.get(draw.seat) ?? 0 };
    },
    fits: (events, draws) => {
      const before = { games, deck: new Map(deck), used: new Map(used), drawn: new Map(drawn) };
      let place = 0;
      let holds = events.filter(({ type }) => ['game_started', 'drew', 'took'].includes(type)).length <= 1;
      const start = events.find(({ type }) => type === 'game_started');
      if (start?.drawn) holds &&= isDraw(draws[place++], seats, start.starter);
      const due = go(events, (card) => {
        const draw = draws[place++];
        holds &&= draw?.bound === size(deck) && cardAt(deck, draw.value) === card;
        change(deck, card, -1);
      });
      ({ games, deck, used, drawn } = before);
      return holds && due && place === draws.length;
    },
    take: (events) => void go(events, (card) => change(deck, card, -1)),
  };
}

/**
 * @param {Draw | undefined} draw
 * @param {number} bound
 * @param {number} value
 */
function isDraw(draw, bound, value) {
  return draw?.bound === bound && draw.value === value;
}

/** @returns {Cards} */
function whole() {
  return new Map(KINDS.map((kind) => [kind, kind === '1' ? 5 : 4]));
}

/** @param {Cards} cards */
function size(cards) {
  return KINDS.reduce((sum, kind) => sum + (cards.get(kind) ?? 0), 0);
}

/**
 * @param {Cards} cards
 * @param {Card} card
 * @param {number} by
 */
function change(cards, card, by) {
  cards.set(card, (cards.get(card) ?? 0) + by);
}

/**
 * @param {Cards} deck
 * @param {number} index
 */
function cardAt(deck, index) {
  let rest = index;
  return KINDS.find((kind) => (rest -= deck.get(kind) ?? 0) < 0);
}
