// @ts-check
// The texts of the review of a game of Clue: who knew what, and when.

import { reviewPage } from '../coach-pages.js';
import { capital, counted, listed, whose } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../en/clue/game.js').Who} Who */

const { short } = game;
/** @param {Who} who */
const subject = ({ name, you }) => (you ? 'du' : name);
/** @param {Who} who */
const Subject = (who) => capital(subject(who));
/** @param {Who} who */
const forWhom = ({ name, you }) => (you ? 'dich' : name);
/** @param {Who} who @param {string} second @param {string} third */
const verb = ({ you }, second, third) => (you ? second : third);

/** @param {number} chance */
function percent(chance) {
  if (chance === 1) return '100\u202f%';
  const hundred = chance * 100;
  const text = hundred > 99 ? '>99' : hundred >= 9.95 ? String(Math.round(hundred)) : hundred >= 0.95 ? hundred.toFixed(1).replace('.0', '') : hundred.toFixed(2);
  return `${text.replace('.', ',')}\u202f%`;
}
/** @param {number} bits */
const bits = (bits) => `${Math.abs(bits) < 0.005 ? '0' : `${bits < 0 ? '−' : ''}${Math.abs(bits).toFixed(2).replace('.', ',')}`} Bit`;
/** @type {typeof import('../../en/clue/review.js').review} */
export const review = {
  ...reviewPage,
  title: 'Wer wusste was, und wann',
  loading: 'Wer was wusste, wird nachgerechnet …',
  loadingHint: 'Nach jeder Frage werden für alle die Verteilungen gezählt, die noch passen.',

  solvedBy: (who, turn) => `${Subject(who)} ${verb(who, 'hast', 'hat')} den Fall in Zug ${turn} gelöst.`,
  stopped: 'Das Spiel wurde abgebrochen, bevor der Fall gelöst war.',
  nobodyCould: 'Beweisen konnte ihn bis dahin niemand.',
  noEarlier: 'Früher hätte ihn auch ein perfekter Detektiv nicht beweisen können.',
  couldFirst: (who, turn, same) => (same ? `Beweisen ließ er sich dabei schon in Zug ${turn}.` : `An ${who.you ? 'deiner Stelle' : `der Stelle von ${who.name}`} hätte ihn ein perfekter Detektiv in Zug ${turn} gelöst.`),

  chart: 'Wie nah alle dran waren',
  chartHint: 'Wie wahrscheinlich die wahre Fallakte für jede Person war, nach allem, was sie gesehen hatte. Wähl einen Moment, um zu sehen, was sich da wissen ließ.',
  chartSpoken: (names, steps) => `Ein Diagramm der Wahrscheinlichkeit der Wahrheit über ${counted(steps, 'eine Frage', 'Fragen')}, je eine Linie für ${listed(names)}. Die Zahlen stehen in der Tabelle darunter.`,
  step: 'Zug',
  beginning: 'Beginn',
  beginningText: 'Alle kannten nur die eigenen Karten.',
  turn: (turn) => `Zug ${turn}`,
  percent,
  point: (name, chance) => `${name}: ${percent(chance)}`,
  knowsFile: '–',
  numbers: 'Daten des Diagramms',
  key: { proven: 'der Fall ließ sich beweisen', false: 'eine falsche Anklage' },

  atOnce: (who, turn) => `${Subject(who)} ${verb(who, 'hast', 'hat')} den Fall in Zug ${turn} gelöst, sobald er sich beweisen ließ.`,
  late: (who, turn, ready) => `${Subject(who)} ${verb(who, 'hast', 'hat')} den Fall in Zug ${turn} gelöst, ${verb(who, 'hättest', 'hätte')} ihn aber schon in Zug ${ready} beweisen können.`,
  guessed: (who, turn, chance) => `${Subject(who)} ${verb(who, 'hast', 'hat')} in Zug ${turn} richtig geraten, mit einer Chance von ${percent(chance)}.`,
  accusedFalsely: (who, turn, chance) => `${Subject(who)} ${verb(who, 'hast', 'hat')} in Zug ${turn} falsch angeklagt. ${chance === 0 ? 'Es konnte nicht stimmen.' : `Die Chance war ${percent(chance)}.`}`,
  couldHave: (who, ready) => `${Subject(who)} ${verb(who, 'hättest', 'hätte')} den Fall in Zug ${ready} beweisen können, ${verb(who, 'hast', 'hat')} aber nicht angeklagt.`,
  tooLate: (who, turn) => `${Subject(who)} ${verb(who, 'konntest', 'konnte')} den Fall nach Zug ${turn} beweisen, ${verb(who, 'warst', 'war')} aber nicht mehr am Zug.`,
  knewBefore: (who) => `${Subject(who)} ${verb(who, 'konntest', 'konnte')} den Fall von Anfang an beweisen.`,
  neverCould: (who, chance) => `${Subject(who)} ${verb(who, 'konntest', 'konnte')} den Fall nie beweisen. Am Ende hatte die Wahrheit eine Wahrscheinlichkeit von ${percent(chance)}.`,
  wasOut: (who) => `${Subject(who)} ${verb(who, 'hattest', 'hatte')} schon falsch angeklagt.`,
  closest: (by, turn, accused, before, after) => `Größter Schritt: von ${percent(before)} auf ${percent(after)}, durch ${by.you ? 'deine' : 'die'} ${accused ? 'Anklage' : 'Frage'}${by.you ? '' : ` von ${by.name}`} in Zug ${turn}.`,
  made: (all, idle) => (all === 0 ? 'Keine Verdächtigungen.' : `${capital(counted(all, 'eine Verdächtigung', 'Verdächtigungen'))}; ${idle === 0 ? 'jede verriet etwas' : idle === all ? 'keine verriet etwas' : `${counted(idle, 'eine verriet', 'verrieten')} nichts`}.`),

  players: 'Was sich wissen ließ',
  moment: 'Moment des Spiels',
  earlier: 'Früher',
  later: 'Später',
  seeStep: 'Noch einmal ansehen',
  again: 'Noch einmal versuchen',
  sheetOf: (who, turn) => `Was ${subject(who)} ${turn === null ? 'nach dem Verteilen' : `nach Zug ${turn}`} wissen ${verb(who, 'konntest', 'konnte')}`,
  knew(who, chance, before, deals) {
    if (chance === 1) return `${Subject(who)} ${verb(who, 'konntest', 'konnte')} den Fall beweisen.`;
    const change = before === null || before === chance ? '' : ` (vorher: ${percent(before)})`;
    const fits = deals === '1' ? 'Eine Verteilung passte' : `${game.grouped(deals)} Verteilungen passten`;
    return `Für ${forWhom(who)} hatte die Wahrheit eine Wahrscheinlichkeit von ${percent(chance)}${change}. ${fits} zu dem, was ${who.you ? 'du gesehen hattest' : `${who.name} gesehen hatte`}.`;
  },
  sawFile: (who) => `${Subject(who)} ${verb(who, 'hattest', 'hatte')} inzwischen in die Fallakte gesehen. Das Blatt zeigt, was sich ohne sie wissen ließ.`,
  solvedByOther: (who) => `Das Spiel war vorbei. Das Blatt zeigt, was ${subject(who)} ohne die Fallakte wissen ${verb(who, 'konntest', 'konnte')}.`,
  unseen: (who, card) => `Welche Karte es war (${short(card)}), ${verb(who, 'hast', 'hat')} ${subject(who)} nicht gesehen.`,
  pick: 'Wähl ein Kästchen, um zu sehen, warum sich etwas wissen ließ.',

  suggestionsOf: (who) => (who.you ? 'Deine Verdächtigungen' : `${whose(who.name)} Verdächtigungen`),
  bitsNote: 'Bringt eine Verdächtigung ein Bit, so ist die Wahrheit danach doppelt so wahrscheinlich. Wie viel sie bringt, ist auch Zufall; vergleich also, was zu erwarten war. Die besseren gelten für denselben Raum; rot sind sie, wenn mindestens 0,6 Bit mehr zu erwarten waren, und rot ist auch, was nichts verraten hat.',
  show: 'Zeigen',
  filters: {
    all: (count) => `Alle (${count})`,
    idle: (count) => `Verrieten nichts (${count})`,
    better: (count) => `Es gab Besseres (${count})`,
  },
  noSuggestions: 'Es gab keine Verdächtigungen.',
  noneOfThese: 'Keine.',
  nobody: 'Niemand konnte eine Karte zeigen.',
  unanswered: 'Sie wurde nicht beantwortet.',
  brought: 'Gebracht',
  nothing: 'nichts',
  bits,
  expected: (value) => `erwartet: ${bits(value)}`,
  expectedOf: (value) => `(erwartet ${bits(value)})`,
  better: 'Besser',
  wasBest: 'nichts in diesem Raum',
  pair: ({ suspect, weapon }) => `${short(suspect)}, ${short(weapon)}`,
  sheet: 'Blatt',
  sheetAt: (turn) => `Was sich nach Zug ${turn} wissen ließ`,
  replayAt: (turn) => `Zug ${turn} in der Wiedergabe`,
};
