// @ts-check
// The part of checking a log that depends on Yahtzee: which dice the events of a row show, and which stream they come
// from. docs/api.md describes the streams.

/** @typedef {import('./types.d.ts').Event} Event */

/** The number of rolls in a turn. */
const ROLLS = 3;
/** A number larger than the number of turns in any game. */
const TURNS = 1000;

/** @type {import('../luck/check.js').Follow} */
export function follow() {
  let games = 0;
  let filled = 0;
  let rolls = 0;
  /** @type {number[]} */
  let dice = [];
  /** The dice that an event shows as thrown; null if the event is impossible. @param {Event} event */
  const thrown = (event) => {
    if (event.type === 'game_started') return event.rolls.flat().flatMap((roll) => roll.dice);
    if (event.type !== 'rolled') return [];
    // A kept die must show the same face as before.
    const kept = event.keep.every((keep, place) => !keep || event.dice[place] === dice[place]);
    return kept && rolls < ROLLS ? event.dice.filter((_, place) => !event.keep[place]) : null;
  };
  return {
    moment: () => ({ stream: games === 0 ? 0 : 1 + 4 * (TURNS * (games - 1) + filled) + rolls, start: 0 }),
    fits: (events, draws) => {
      if (events.filter(({ type }) => type === 'game_started' || type === 'rolled').length > 1) return false;
      const shown = events.map(thrown);
      const faces = shown.flatMap((some) => some ?? []);
      return !shown.includes(null) && faces.length === draws.length && draws.every(({ bound, value }, place) => bound === 6 && value === faces[place] - 1);
    },
    take: (events) => {
      for (const event of /** @type {Event[]} */ (events)) {
        if (event.type === 'game_started') [games, filled, rolls, dice] = [games + 1, 0, 0, []];
        else if (event.type === 'rolled') [rolls, dice] = [rolls + 1, [...event.dice]];
        else if (event.type === 'wrote') [filled, rolls, dice] = [filled + 1, 0, []];
      }
    },
  };
}
