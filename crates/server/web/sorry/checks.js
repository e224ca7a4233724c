// @ts-check
// What whoever checks a log has to know of Sorry!: which card each draw stands for. A draw is the number of a card among those
// that are left, counted from the 1s to the Sorry! cards, so the deck is followed through the whole log.

/** @typedef {import('../server/types.d.ts').Row} Row */
/** @typedef {import('./types.d.ts').Card} Card */
/** @typedef {Map<Card, number>} Cards how many there are of each */

/** @type {Card[]} */
const KINDS = ['1', '2', '3', '4', '5', '7', '8', '10', '11', '12', 'sorry'];

/** @type {WeakMap<Row[], number[][]>} */
const known = new WeakMap();

/**
 * @param {Row} row
 * @param {Row[]} rows the whole log
 * @returns {number[]} each draw as it is, if the events show the card that it stands for; −1 if they show another
 */
export function drawn(row, rows) {
  const all = known.get(rows) ?? follow(rows);
  known.set(rows, all);
  return all[rows.indexOf(row)];
}

/** @param {Row[]} rows */
function follow(rows) {
  let deck = whole();
  let used = /** @type {Cards} */ (new Map());
  return rows.map(({ events, draws }) => {
    /** @type {number[]} */
    const shown = [];
    const next = (/** @type {Card} */ card) => {
      const draw = draws[shown.length];
      const left = KINDS.reduce((sum, kind) => sum + (deck.get(kind) ?? 0), 0);
      shown.push(draw && draw.bound === left && cardAt(deck, draw.value) === card ? draw.value : -1);
      deck.set(card, (deck.get(card) ?? 0) - 1);
    };
    const use = (/** @type {Card} */ card) => used.set(card, (used.get(card) ?? 0) + 1);
    for (const event of /** @type {any[]} */ (events)) {
      if (event.type === 'game_started') {
        if (event.drawn) shown.push(event.starter);
        deck = whole();
        used = new Map();
      } else if (event.type === 'dealt') event.cards.forEach(next);
      else if (event.type === 'reshuffled') {
        deck = used;
        used = new Map();
      } else if (event.type === 'drew') {
        next(event.card);
        use(event.card);
      } else if (event.type === 'took') next(event.card);
      else if (event.type === 'laid' || event.type === 'discarded') use(event.card);
    }
    return shown;
  });
}

/** @returns {Cards} */
function whole() {
  return new Map(KINDS.map((kind) => [kind, kind === '1' ? 5 : 4]));
}

/**
 * @param {Cards} deck
 * @param {number} index
 */
function cardAt(deck, index) {
  let rest = index;
  return KINDS.find((kind) => (rest -= deck.get(kind) ?? 0) < 0);
}

/**
 * By the row: there is no game of the day.
 * @param {Row[]} rows
 */
export function moments(rows) {
  return rows.map(({ version }) => version);
}
