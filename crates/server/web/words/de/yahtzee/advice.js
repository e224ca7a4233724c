// @ts-check
// The texts of the coach's advice and its reasons. The sentences are built from the codes and numbers of a reason.

import { at, the } from './boxes.js';
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

/** "4,1" @param {number} value @param {number} [places] */
const comma = (value, places = 1) => value.toFixed(places).replace('.', ',');
/** "4,1", without the sign @param {number} value */
const tenths = (value) => comma(Math.abs(value));
/** "4,1", and "25" for a whole number @param {number} value */
const short = (value) => tenths(value).replace(/,0$/, '');
/** @param {boolean} bonus */
const onTop = (bonus) => (bonus ? ' mit 100 obendrauf' : '');
/** @param {ExplainedChoice} told */
const isFill = (told) => told.type === 'fill';

/** @type {Record<NonNullable<ComparedChoice['purpose']>, string>} */
const PURPOSES = {
  small_straight: ' für die Kleine Straße',
  large_straight: ' für die Große Straße',
  straights: ' für die Straßen',
  full_house: ' für das Full House',
  chance: ' für die Chance',
};

/** @param {ComparedChoice} side */
const purpose = (side) => (side.purpose ? PURPOSES[side.purpose] : '');

/** The combinations with which a turn may end, in the dative. @type {Partial<Record<Category, string>>} */
const WITH = {
  three_of_a_kind: 'einem Dreierpasch',
  four_of_a_kind: 'einem Viererpasch',
  full_house: 'einem Full House',
  small_straight: 'einer Kleinen Straße',
  large_straight: 'einer Großen Straße',
  yahtzee: 'einem Yahtzee',
};

/**
 * A choice as an item of a list: "3 3 5 behalten", "Full House für 25", "die Einser streichen".
 * @param {ExplainedChoice} told
 */
function choice(told) {
  if (told.type === 'keep') return told.dice.length > 0 ? `${told.dice.join(' ')} behalten` : 'alle fünf Würfel neu werfen';
  const { category: box, points, bonus } = told;
  if (points === 0) return bonus ? `eine Null${onTop(bonus)} ${at(box)}` : `${the(box)} streichen`;
  return `${category(box)} für ${points}${onTop(bonus)}`;
}

/**
 * A choice as an instruction: "Behalte 3 3 5", "Hör auf und trag 25 beim Full House ein", "Streich die Einser".
 * @param {ExplainedChoice} told
 * @param {boolean} mayRoll
 */
function toDo(told, mayRoll) {
  if (told.type === 'keep') return told.dice.length > 0 ? `Behalte ${told.dice.join(' ')}` : 'Wirf alle fünf Würfel neu';
  const { category: box, points, bonus } = told;
  const write = points === 0 && !bonus ? `streich ${the(box)}` : `trag ${points || 'eine Null'}${onTop(bonus)} ${at(box)} ein`;
  return mayRoll ? `Hör auf und ${write}` : capital(write);
}

/**
 * A choice as part of a comparison: "3 4 5 für die Kleine Straße zu behalten", "25 beim Full House einzutragen".
 * @param {ComparedChoice} side
 * @param {boolean} mayRoll
 */
function doing(side, mayRoll) {
  const told = side.choice;
  if (told.type === 'keep') return told.dice.length > 0 ? `${told.dice.join(' ')}${purpose(side)} zu behalten` : `alle fünf Würfel${purpose(side)} neu zu werfen`;
  const { category: box, points, bonus } = told;
  const write = points === 0 && !bonus ? `${the(box)} zu streichen` : `${points || 'eine Null'}${onTop(bonus)} ${at(box)} einzutragen`;
  return mayRoll ? `aufzuhören und ${write}` : write;
}

/**
 * A chance as part of a sentence; never "0 %" for what can happen.
 * @param {number} chance
 */
function percent(chance) {
  const whole = Math.round(chance * 100);
  if (chance <= 0) return 'keine';
  if (whole === 0) return 'unter 1 %';
  return whole === 100 && chance < 1 ? 'über 99 %' : `${whole} %`;
}

/** "in 30 % der Fälle", "nie" @param {number} chance */
const often = (chance) => (chance <= 0 ? 'nie' : chance >= 1 ? 'in allen Fällen' : `in ${percent(chance)} der Fälle`);
/** "statt in 12 %", "statt nie" @param {number} chance */
const instead = (chance) => (chance <= 0 ? 'statt nie' : `statt in ${percent(chance)}`);

/**
 * Why the best choice is best.
 * @param {Reason} reason
 */
function why(reason) {
  if (reason.type === 'card_full') return `Der Block ist voll, mit ${reason.points} Punkten.`;
  if (reason.type === 'first_roll') return 'Vor dem ersten Wurf gibt es nichts zu wählen: Wirf alle fünf Würfel.';
  if (reason.type === 'forced') {
    const cause = reason.joker ? 'Dieser Joker muss dorthin' : 'Kein anderes Feld ist offen';
    return `${toDo(reason.choice, false)}: ${cause}, und es bleibt kein Wurf.`;
  }
  const { best, other, may_roll: mayRoll, joker, verdict } = reason;
  const lead = `${toDo(best.choice, mayRoll)}${joker ? ', wo dieser Joker hinmuss' : purpose(best)}`;
  return compare(lead, doing(other, mayRoll), best.choice, other.choice, verdict);
}

/**
 * @param {string} lead
 * @param {string} rival
 * @param {ExplainedChoice} best
 * @param {ExplainedChoice} other
 * @param {Comparison} verdict
 */
function compare(lead, rival, best, other, verdict) {
  if (verdict.type === 'equal') return `${lead}, aber ${rival} ist etwa gleich gut: Beides führt im Schnitt zu ${tenths(verdict.expected)} Punkten.`;
  const { ahead } = verdict;
  if (verdict.type === 'cheaper_zero') return `${lead}: Das kostet den Rest des Blocks ${tenths(ahead)} weniger als die nächstbeste Wahl, ${rival}.`;
  const join = (verdict.parts.at(-1)?.ahead ?? 0) < 0 ? ', auch wenn ' : ' und ';
  return `${lead}: Das ist ${tenths(ahead)} mehr wert, als ${rival}, weil ${verdict.parts.map((part) => tell(part, best, other)).join(join)}.`;
}

/**
 * "es in diesem Zug 2,3 Punkte mehr bringt (19,4 gegen 17,1)", "der Rest des Blocks danach 9,1 mehr wert ist".
 * @param {Part} part
 * @param {ExplainedChoice} best
 * @param {ExplainedChoice} other
 */
function tell(part, best, other) {
  if (part.type === 'turn') {
    const size = isFill(best) && isFill(other) ? short(part.ahead) : tenths(part.ahead);
    const points = `${size === '1' ? 'Punkt' : 'Punkte'} ${part.ahead > 0 ? 'mehr' : 'weniger'}`;
    const against = `${turnOf(part.best, best)} gegen ${turnOf(part.other, other)}`;
    return `es in diesem Zug ${size} ${points} bringt (${against}${part.notable ? notable(part.notable) : ''})`;
  }
  const { ahead, bonus } = part;
  const by = bonus !== null && bonus === ahead ? ' durch den oberen Bonus' : '';
  const upper = bonus === null || by ? '' : ` (davon ${tenths(bonus)} durch den oberen Bonus)`;
  return `der Rest des Blocks danach${by} ${tenths(ahead)} ${ahead > 0 ? 'mehr' : 'weniger'} wert ist${upper}${part.spared ? spared(part.spared) : ''}`;
}

/**
 * The points of a turn: exact if the choice ends the turn, otherwise the expected number.
 * @param {number} points
 * @param {ExplainedChoice} told
 */
const turnOf = (points, told) => (isFill(told) ? short(points) : points === 0 ? 'fast nichts' : tenths(points));

/** @param {Chances} chances */
function notable({ category: box, best, other }) {
  return `, mit ${WITH[box] ?? category(box)} ${often(best)} ${instead(other)}`;
}

/** @param {Chances} chances */
function spared({ category: box, best, other }) {
  if (other === 0) return ` (das Feld ${category(box)} bleibt ${best === 1 ? '' : `${often(best)} `}offen)`;
  return ` (das Feld ${category(box)} bleibt ${often(best)} offen ${instead(other)})`;
}

/** @type {typeof import('../../en/yahtzee/advice.js').advice} */
export const advice = {
  choice,
  why,
  explore: 'Diese Stellung im Strategie-Rechner ansehen',

  ranking: 'Was zu tun ist, das Beste zuerst',
  best: 'beste',
  /** @param {number} expected */
  expected: (expected) => comma(expected),
  /** @param {number} expected */
  expectedTitle: (expected) => `Erwartete Endpunktzahl: ${comma(expected)}`,
  /** @param {number} loss */
  loss: (loss) => (loss < 0.005 ? '±0' : `−${comma(loss, loss < 9.95 ? 2 : 1)}`),
  /**
   * A line of the ranking, for screen readers.
   * @param {ExplainedChoice} told
   * @param {number} place
   * @param {number} expected
   * @param {number} loss
   */
  line: (told, place, expected, loss) =>
    `${place + 1}. ${capital(choice(told))}. Erwartete Punktzahl ${comma(expected)}${place === 0 ? ', das Beste' : `, ${comma(loss, 2)} weniger als das Beste`}.`,
  rollAll: 'Alle fünf neu würfeln',
  keep: 'Behalten',
  /** @param {Extract<ExplainedChoice, { type: 'fill' }>} told */
  fill: ({ category: box, points, bonus }) => (points === 0 ? (bonus ? `Null ${at(box)} + 100` : `${capital(the(box))} streichen`) : `${category(box)} für ${points}${bonus ? ' + 100' : ''}`),
  /** @param {number} count */
  all: (count) => `Alle ${count} zeigen`,
  fewer: 'Die besten fünf zeigen',

  chances: 'Dieser Zug',
  chancesNote: 'Wie wahrscheinlich du jedes offene Feld in diesem Zug füllst, wenn du nur darauf spielst.',
  chancesBox: 'Feld',
  chancesNow: 'Jetzt',
  chancesNowLong: 'Punkte mit diesen Würfeln',
  chancesGoal: 'Ziel',
  chancesGoalLong: 'Punkte, die zu erreichen sind',
  chancesChance: 'Chance',
  /** @param {number} points @param {boolean} always whether the box can score nothing else */
  goal: (points, always) => (always ? String(points) : `${points}+`),
  /** @param {number} chance */
  chance: (chance) => (chance <= 0 ? 'keine' : chance >= 1 ? 'sicher' : percent(chance)),
  /** @param {number | null} points @param {number} onTop */
  now: (points, onTop) => (points === null ? '–' : onTop > 0 ? `${points} + ${onTop}` : String(points)),

  prospects: 'Voraussichtliche Endpunktzahl',
  /** @param {ScoreProspects} prospects */
  half({ quantiles: [, low, , high], error }) {
    if (low === high) return `Bei perfektem Spiel endet von hier aus die Hälfte aller Spiele mit ${low}.`;
    return `Bei perfektem Spiel endet von hier aus die Hälfte aller Spiele zwischen ${error > 0 ? 'etwa ' : ''}${low} und ${high}.`;
  },
  /** @param {ScoreProspects} prospects */
  nineTenths: ({ quantiles: [low, , , , high] }) => (low === high ? '' : `Neun von zehn enden zwischen ${low} und ${high}.`),
  /** @param {number} score @param {number} chance */
  beat: (score, chance) => `Chance, ${score} zu übertreffen: ${chance <= 0 ? 'keine' : chance >= 1 ? 'sicher' : percent(chance)}.`,
  /** @param {number[]} quantiles */
  range: ([lowest, low, middle, high, highest]) => `Endpunktzahl: in 5 % der Spiele höchstens ${lowest}, in 25 % höchstens ${low}, in der Hälfte höchstens ${middle}, in 75 % höchstens ${high}, in 95 % höchstens ${highest}`,
};
