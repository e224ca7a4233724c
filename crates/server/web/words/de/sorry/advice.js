// @ts-check
// The texts of the coach's advice on Sorry!, at the table, in the explorer and in reviews.

import { listed } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../sorry/types.d.ts').Action} Action */
/** @typedef {import('../../../sorry/types.d.ts').Leg} Leg */

/** @param {number} value */
const tenth = (value) => value.toFixed(1).replace('.', ',');
/** @param {number} share */
const percent = (share) => `${tenth(share * 100)} %`;
/** @param {number} share */
const points = (share) => tenth(share * 100);

/**
 * A choice in words.
 * @param {Action} action
 * @param {Leg[]} legs
 * @param {{ several?: boolean, hand?: boolean, own?: boolean }} told
 */
function choice(action, legs, { several = false, hand = false, own = false }) {
  if (action.type === 'pass') return 'Passen: alles bleibt, wie es steht';
  if (action.type === 'discard') return game.layDown(action.card);
  if (action.type !== 'move') return '';
  const steps = [action.step, ...(action.then ? [action.then] : [])];
  const parts = legs.map((leg, place) => game.move({ key: '', card: action.card, step: steps[place], leg, offers: [], part: false }, several));
  const text = parts.join('; dann ').replaceAll('; dann Figur', '; dann die Figur');
  return `${hand ? `${game.card(action.card)} · ` : ''}${own ? text : text.replaceAll('die eigene', 'eine eigene')}`;
}

/** @type {typeof import('../../en/sorry/advice.js').advice} */
export const advice = {
  percent,
  points,
  choice,
  ranking: 'Die Möglichkeiten, die beste zuerst',
  why(choices, value, gap) {
    if (choices === 1) return `Es gibt nur diese Möglichkeit. Danach liegt die Gewinnchance bei ${percent(value)}.`;
    if (gap < 0.0005) return `Mehrere Möglichkeiten sind gleich gut: Danach liegt die Gewinnchance bei ${percent(value)}.`;
    return `Nach dem besten Zug liegt die Gewinnchance bei ${percent(value)}, nach dem nächstbesten ${points(gap)} Punkte darunter.`;
  },
  nothing: 'Hier gibt es nichts zu wählen.',
  draw: 'Bevor eine Karte gezogen ist, gibt es nichts zu wählen.',
  noHand: 'Ohne Hand werden nur die Gewinnchancen gezeigt.',
  best: 'am besten',
  loss: (loss) => (loss < 0.0005 ? 'gleich gut' : `−${points(loss)}`),
  line: (choice, place, value, loss) => `${choice}. Gewinnchance ${percent(value)}, ${place === 0 ? 'die beste Wahl' : loss < 0.0005 ? 'so gut wie die beste' : `${points(loss)} Punkte weniger als die beste`}.`,
  all: (choices) => `Alle ${choices} zeigen`,
  fewer: 'Weniger zeigen',
  chances: 'Gewinnchancen',
  chanceOf: (colours, chance) => `${listed(colours.map(game.colour))}: ${percent(chance)}`,
  side: (colours) => listed(colours.map(game.colour)),
  note: ({ hands, drawn }) => `${hands ? 'Ohne Kenntnis der Hand.' : drawn ? 'Mit der gezogenen Karte.' : 'Bevor die Karte gezogen ist.'} Schätzungen, gelernt aus sehr vielen Spielen.`,
  explore: 'Diese Stellung im Strategie-Rechner ansehen',
};
