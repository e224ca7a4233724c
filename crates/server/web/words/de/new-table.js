// @ts-check
// The texts of the form for a new table: seats, bots, rules, and the terms of the table itself.

import { counted } from './grammar.js';

/** @typedef {import('../../network/types.d.ts').Clock} Clock */
/** @typedef {import('../../network/types.d.ts').Terms} Terms */
/** @typedef {{ name: string, title: string, about: string }} Bot a bot as described by the server */

/** The names of the bots, in all games. @type {Record<string, string>} */
const TITLES = {
  random: 'Zufall',
  beginner: 'Anfänger',
  casual: 'Gemütlich',
  strong: 'Stark',
  perfect: 'Perfekt',
  champion: 'Champion',
  easy: 'Leicht',
  medium: 'Mittel',
  hard: 'Schwer',
  expert: 'Experte',
};

/** @param {number} seconds */
function span(seconds) {
  if (seconds % 86_400 === 0) return counted(seconds / 86_400, 'ein Tag', 'Tage');
  if (seconds % 3_600 === 0) return counted(seconds / 3_600, 'eine Stunde', 'Stunden');
  if (seconds % 60 === 0) return counted(seconds / 60, 'eine Minute', 'Minuten');
  return `${seconds} Sekunden`;
}

/**
 * "nach einer Minute": a duration in the dative.
 * @param {number} seconds
 */
function after(seconds) {
  if (seconds % 86_400 === 0) return `nach ${counted(seconds / 86_400, 'einem Tag', 'Tagen')}`;
  if (seconds % 3_600 === 0) return `nach ${counted(seconds / 3_600, 'einer Stunde', 'Stunden')}`;
  if (seconds % 60 === 0) return `nach ${counted(seconds / 60, 'einer Minute', 'Minuten')}`;
  return `nach ${seconds} Sekunden`;
}

/** @param {Bot} bot */
const botTitle = (bot) => TITLES[bot.name] ?? bot.title;

/** @param {Clock | undefined} clock */
function clockName(clock) {
  if (!clock) return 'Keine Uhr';
  if (clock.type === 'move') return `${span(clock.seconds)} pro Aktion`;
  return clock.increment === 0 ? `${span(clock.seconds)} pro Person` : `${span(clock.seconds)} pro Person, +${clock.increment}\u202fs`;
}

/**
 * A clock in chess notation.
 * @param {Clock | undefined} clock
 */
function clockMark(clock) {
  if (!clock) return '';
  return clock.type === 'move' || clock.seconds % 60 !== 0 ? clockName(clock) : `Uhr ${clock.seconds / 60} + ${clock.increment}`;
}

/** @type {typeof import('../en/new-table.js').newTable} */
export const newTable = {
  title: 'Tisch einrichten',
  seats: 'Plätze',
  fewer: 'Platz entfernen',
  more: 'Platz hinzufügen',
  /** @param {number} seat */
  seat: (seat) => `Platz ${seat + 1}`,
  you: 'Du',
  friend: 'Jemand per Link',
  here: 'Jemand an diesem Gerät',
  bots: 'Bots',
  botTitle,
  /** @param {Bot} bot */
  bot: (bot) => `Bot „${botTitle(bot)}“`,
  hereName: 'Name dieser Person',
  /** @param {number} seat */
  hereNameOf: (seat) => `Name der Person auf Platz ${seat + 1}`,
  hereNameNeeded: 'Gib allen an diesem Gerät einen Namen.',
  rules: 'Regeln',
  access: 'Zugang',
  accesses: [['link', 'Per Link'], ['public', 'Alle'], ['private', 'Nur Eingeladene']],
  accessNotes: /** @type {Record<string, string>} */ ({
    public: 'Der Tisch steht in der Liste auf der Startseite. Alle können sich setzen oder zuschauen.',
    link: 'Der Tisch steht in keiner Liste. Wer den Link hat, kann sich setzen oder zuschauen.',
    private: 'Ohne den geheimen Link kann niemand auch nur zuschauen, und du kannst ihn ungültig machen.',
  }),
  moreOptions: 'Weitere Optionen',
  coach: 'Coach erlauben',
  coachNote: 'Wer mitspielt, darf um Rat fragen, und alle sehen die Gewinnchancen. Ein Spiel mit Hilfe wird gekennzeichnet.',
  clock: 'Uhr',
  /** @type {(Clock | undefined)[]} */
  clocks: [
    undefined,
    { type: 'move', seconds: 30 },
    { type: 'move', seconds: 60 },
    { type: 'move', seconds: 120 },
    { type: 'move', seconds: 86_400 },
    { type: 'bank', seconds: 300, increment: 5 },
    { type: 'bank', seconds: 600, increment: 5 },
    { type: 'bank', seconds: 1_200, increment: 10 },
  ],
  clockName,
  /** @param {Clock | undefined} clock */
  clockNote(clock) {
    if (!clock) return 'Alle nehmen sich so viel Zeit, wie sie möchten.';
    const what = clock.type === 'move' ? 'Für jede Aktion.' : `Für das ganze Spiel${clock.increment > 0 ? `, dazu ${clock.increment} Sekunden für jede Aktion` : ''}.`;
    return `${what} Ist die Zeit abgelaufen, wird ein einfacher Zug für dich gemacht.`;
  },
  grace: 'Abwesend',
  graces: [0, 60, 120, 300, 900],
  /** @param {number} grace */
  graceName: (grace) => (grace === 0 ? 'Warten' : `Ein Bot ${after(grace)}`),
  /**
   * @param {number} grace
   * @returns {string} */
  graceNote: (grace) => (grace === 0 ? 'Ist jemand weg, wartet das Spiel. Die anderen können trotzdem vereinbaren weiterzuspielen.' : 'Ist jemand so lange weg, spielt ein Bot weiter. Wer zurückkommt, hat den Platz sofort wieder.'),
  standIn: 'Vertretung',
  standInNote: 'Dieser Bot übernimmt auch, wenn jemand endgültig geht.',
  /**
   * The terms of the table itself, as titles and values.
   * @param {Terms} terms
   * @param {string} standIn
   * @returns {[string, string][]}
   */
  termsOf: (terms, standIn) => [
    ['Uhr', clockName(terms.clock)],
    ['Coach', terms.coach ? 'Erlaubt' : 'Nicht erlaubt'],
    ['Abwesend', terms.grace ? `Der Bot „${standIn}“ spielt ${after(terms.grace)} weiter` : 'Das Spiel wartet'],
  ],
  /**
   * The notable terms of a table, for a list of tables.
   * @param {Terms} terms
   */
  marks: (terms) => [clockMark(terms.clock), terms.coach ? 'mit Coach' : ''].filter(Boolean).join(' · '),
  open: 'Tisch öffnen',
  start: 'Spiel starten',
};
