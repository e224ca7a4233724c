// @ts-check
// The texts of the coach's advice and its reasons. The sentences are built from the codes and numbers of a reason.

import { capital } from '../grammar.js';
import { category } from './game.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Category} Category */
/** @typedef {import('../../../yahtzee/types.d.ts').Chances} Chances */
/** @typedef {import('../../../yahtzee/types.d.ts').Part} Part */
/** @typedef {import('../../../yahtzee/types.d.ts').Reason} Reason */
/** @typedef {import('../../../yahtzee/types.d.ts').ComparedChoice} ComparedChoice */
/** @typedef {import('../../../yahtzee/types.d.ts').ExplainedChoice} ExplainedChoice */
/** @typedef {import('../../../yahtzee/types.d.ts').Comparison} Comparison */
/** @typedef {import('../../../yahtzee/types.d.ts').ScoreProspects} ScoreProspects */

/** The length in characters up to which a sentence may mention the box that stays open. */
const LONGEST = 230;

/** "4.1" @param {number} value */
const tenths = (value) => Math.abs(value).toFixed(1);
/** "4.1", and "25" for a whole number @param {number} value */
const short = (value) => tenths(value).replace(/\.0$/, '');
/** @param {boolean} bonus */
const onTop = (bonus) => (bonus ? ' with 100 on top' : '');
/** @param {ExplainedChoice} told */
const isFill = (told) => told.type === 'fill';

/** @type {Record<NonNullable<ComparedChoice['purpose']>, string>} */
const PURPOSES = {
  small_straight: ' for the small straight',
  large_straight: ' for the large straight',
  straights: ' for the straights',
  full_house: ' for the full house',
  chance: ' for Chance',
};

/** @param {ComparedChoice} side */
const purpose = (side) => (side.purpose ? PURPOSES[side.purpose] : '');

/**
 * A choice as an item of a list: "keep 3 3 5", "Full house for 25", "a zero in Aces".
 * @param {ExplainedChoice} told
 */
function choice(told) {
  if (told.type === 'keep') return told.dice.length > 0 ? `keep ${told.dice.join(' ')}` : 'roll all five dice again';
  const { category: box, points, bonus } = told;
  return `${points === 0 ? `a zero in ${category(box)}` : `${category(box)} for ${points}`}${onTop(bonus)}`;
}

/**
 * A choice as an instruction: "Keep 3 3 5", "Stop and write 25 into Full house".
 * @param {ExplainedChoice} told
 * @param {boolean} mayRoll
 */
function toDo(told, mayRoll) {
  if (told.type === 'keep') return capital(choice(told));
  const { category: box, points, bonus } = told;
  return `${mayRoll ? 'Stop and write' : 'Write'} ${points || 'a zero'} into ${category(box)}${onTop(bonus)}`;
}

/**
 * A choice as part of a comparison: "keeping 3 3 5", "25 in Full house".
 * @param {ExplainedChoice} told
 * @param {boolean} mayRoll
 */
function doing(told, mayRoll) {
  if (told.type === 'keep') return told.dice.length > 0 ? `keeping ${told.dice.join(' ')}` : 'rolling all five dice again';
  const { category: box, points, bonus } = told;
  return `${mayRoll ? 'stopping with ' : ''}${points || 'a zero'} in ${category(box)}${onTop(bonus)}`;
}

/**
 * A chance as part of a sentence; never "0 %" for something possible.
 * @param {number} chance
 */
function percent(chance) {
  const whole = Math.round(chance * 100);
  if (chance <= 0) return 'none';
  if (whole === 0) return 'under 1%';
  return whole === 100 && chance < 1 ? 'over 99%' : `${whole}%`;
}

/**
 * Why the best choice is best. Omits the box that stays open if the sentence would be too long.
 * @param {Reason} reason
 */
function why(reason) {
  const whole = inFull(reason);
  return whole.length <= LONGEST ? whole : inFull(withoutSpared(reason));
}

/**
 * @param {Reason} reason
 * @returns {Reason}
 */
function withoutSpared(reason) {
  if (reason.type !== 'compared' || reason.verdict.type !== 'better') return reason;
  const parts = reason.verdict.parts.map((part) => (part.type === 'rest' ? { ...part, spared: null } : part));
  return { ...reason, verdict: { ...reason.verdict, parts } };
}

/** @param {Reason} reason */
function inFull(reason) {
  if (reason.type === 'card_full') return `The card is full, with ${reason.points} points.`;
  if (reason.type === 'first_roll') return 'There is nothing to choose before the first roll: roll all five dice.';
  if (reason.type === 'forced') {
    const cause = reason.joker ? 'this Joker has to go there' : 'no other box is open';
    return `${toDo(reason.choice, false)}: ${cause}, and no rolls are left.`;
  }
  const { best, other, may_roll: mayRoll, joker, verdict } = reason;
  const lead = `${toDo(best.choice, mayRoll)}${joker ? ', where this Joker has to go' : purpose(best)}`;
  const rival = `${doing(other.choice, mayRoll)}${purpose(other)}`;
  return compare(lead, rival, best.choice, other.choice, verdict);
}

/**
 * @param {string} lead
 * @param {string} rival
 * @param {ExplainedChoice} best
 * @param {ExplainedChoice} other
 * @param {Comparison} verdict
 */
function compare(lead, rival, best, other, verdict) {
  if (verdict.type === 'equal') return `${lead}, but ${rival} is about as good: both lead to ${tenths(verdict.expected)} points on average.`;
  const { ahead } = verdict;
  if (verdict.type === 'cheaper_zero') return `${lead}: it costs the rest of the card ${tenths(ahead)} less than ${rival}, the next best.`;
  const join = (verdict.parts.at(-1)?.ahead ?? 0) < 0 ? ', though it ' : ' and ';
  return `${lead}: worth ${tenths(ahead)} more than ${rival}, because it ${verdict.parts.map((part) => tell(part, best, other)).join(join)}.`;
}

/**
 * "brings 2.3 more points this turn (19.4 against 17.1)", "leaves the rest of the card worth 9.1 more".
 * @param {Part} part
 * @param {ExplainedChoice} best
 * @param {ExplainedChoice} other
 */
function tell(part, best, other) {
  if (part.type === 'turn') {
    const size = isFill(best) && isFill(other) ? short(part.ahead) : tenths(part.ahead);
    const points = `${part.ahead > 0 ? 'more' : 'fewer'} ${size === '1' ? 'point' : 'points'}`;
    const against = `${turnOf(part.best, best)} against ${turnOf(part.other, other)}`;
    return `brings ${size} ${points} this turn (${against}${part.notable ? notable(part.notable) : ''})`;
  }
  const { ahead, bonus } = part;
  const upper = bonus === null ? '' : bonus === ahead ? ' through the upper bonus' : ` (${tenths(bonus)} of it in the upper bonus)`;
  return `leaves the rest of the card worth ${tenths(ahead)} ${ahead > 0 ? 'more' : 'less'}${upper}${part.spared ? spared(part.spared) : ''}`;
}

/**
 * The points of a turn: exact if the choice ends the turn, otherwise the expected number.
 * @param {number} points
 * @param {ExplainedChoice} told
 */
const turnOf = (points, told) => (isFill(told) ? short(points) : points === 0 ? 'next to none' : tenths(points));

/** @param {Chances} chances */
function notable({ category: box, best, other }) {
  const kind = box === 'three_of_a_kind' || box === 'four_of_a_kind';
  const name = kind ? category(box) : `a ${box === 'yahtzee' ? category(box) : category(box).toLowerCase()}`;
  return `, with ${name} in ${percent(best)} of cases, compared with ${percent(other)}`;
}

/** @param {Chances} chances */
function spared({ category: box, best, other }) {
  const ours = best === 1 ? 'all cases' : `${percent(best)} of cases`;
  const often = best === 1 && other === 0 ? '' : other === 0 ? ` in ${ours}` : ` in ${ours}, compared with ${percent(other)}`;
  return ` (${category(box)} stays open${often})`;
}

export const advice = {
  choice,
  why,
  explore: 'Look at this position in the explorer',

  ranking: 'The choices, best first',
  best: 'best',
  /** @param {number} expected */
  expected: (expected) => expected.toFixed(1),
  /** @param {number} expected */
  expectedTitle: (expected) => `Expected final score: ${expected.toFixed(1)}`,
  /** @param {number} loss */
  loss: (loss) => (loss < 0.005 ? '±0' : `−${loss < 9.95 ? loss.toFixed(2) : loss.toFixed(1)}`),
  /**
   * A line of the ranking, for screen readers.
   * @param {ExplainedChoice} told
   * @param {number} place
   * @param {number} expected
   * @param {number} loss
   */
  line: (told, place, expected, loss) =>
    `${place + 1}. ${capital(choice(told))}. Expected score ${expected.toFixed(1)}${place === 0 ? ', the best' : `, ${loss.toFixed(2)} less than the best`}.`,
  rollAll: 'Roll all five again',
  keep: 'Keep',
  /** @param {Extract<ExplainedChoice, { type: 'fill' }>} told */
  fill: ({ category: box, points, bonus }) => `${points === 0 ? `A zero in ${category(box)}` : `${category(box)} for ${points}`}${bonus ? ' + 100' : ''}`,
  /** @param {number} count */
  all: (count) => `Show all ${count}`,
  fewer: 'Show the best five',

  chances: 'This turn',
  chancesNote: 'How likely you are to fill each open box this turn if you play only for that box.',
  chancesBox: 'Box',
  chancesNow: 'Now',
  chancesNowLong: 'Points with these dice',
  chancesGoal: 'Goal',
  chancesGoalLong: 'Points to reach',
  chancesChance: 'Chance',
  /** @param {number} points @param {boolean} always whether the box can score nothing else */
  goal: (points, always) => (always ? String(points) : `${points}+`),
  /** @param {number} chance */
  chance: (chance) => (chance <= 0 ? 'no' : chance >= 1 ? 'sure' : percent(chance)),
  /** @param {number | null} points @param {number} onTop */
  now: (points, onTop) => (points === null ? '–' : onTop > 0 ? `${points} + ${onTop}` : String(points)),

  prospects: 'Likely final score',
  /** @param {ScoreProspects} prospects */
  half({ quantiles: [, low, , high], error }) {
    if (low === high) return `With perfect play, half of all games from here end with ${low}.`;
    return `With perfect play, half of all games from here end between ${error > 0 ? 'about ' : ''}${low} and ${high}.`;
  },
  /** @param {ScoreProspects} prospects */
  nineTenths: ({ quantiles: [low, , , , high] }) => (low === high ? '' : `Nine out of ten end between ${low} and ${high}.`),
  /** @param {number} score @param {number} chance */
  beat: (score, chance) => `Chance to beat ${score}: ${chance <= 0 ? 'none' : chance >= 1 ? 'certain' : percent(chance)}.`,
  /** @param {number[]} quantiles */
  range: ([lowest, low, middle, high, highest]) => `Final score: at most ${lowest} in 5% of games, ${low} in 25%, ${middle} in half, ${high} in 75%, ${highest} in 95%`,
};
