// @ts-check
// The texts of the daily game.

import { capital, number } from './grammar.js';

/** @type {typeof import('../en/daily.js').daily} */
export const daily = {
  title: 'Würfel des Tages',
  lead: 'Jeden Tag können alle ein Spiel allein mit denselben Würfeln spielen: Wer dasselbe tut, würfelt dasselbe. Wenn du fertig bist, siehst du, was die anderen daraus gemacht haben.',
  loading: 'Die Würfel des Tages werden geladen …',
  away: 'Die Würfel des Tages lassen sich nicht laden. Der Server antwortet nicht.',
  retry: 'Noch einmal versuchen',
  unknown: 'Für dieses Spiel gibt es keine gemeinsamen Würfel.',
  play: 'Würfel des Tages spielen',
  /** @param {string} variant */
  playLabel: (variant) => `Würfel des Tages spielen: ${variant}`,
  resume: 'Dein Spiel fortsetzen',
  /** @param {string} variant */
  resumeLabel: (variant) => `Dein Spiel fortsetzen: ${variant}`,
  begun: 'Du hast angefangen. Dein Spiel zählt nur, wenn du vor dem Ende des Tages fertig bist.',
  ended: 'Du hast dieses Spiel vorzeitig beendet, und alle haben nur einen Versuch. Was die anderen erreicht haben, steht morgen hier.',
  look: 'Dein Spiel ansehen',
  /** @param {string} variant */
  lookLabel: (variant) => `Dein Spiel ansehen: ${variant}`,
  /** @param {number} played */
  played(played) {
    if (played === 0) return 'Noch hat es niemand zu Ende gespielt. Mach den Anfang.';
    if (played === 1) return 'Eine Person hat es zu Ende gespielt. Ihr Ergebnis siehst du, sobald du dein eigenes Spiel beendet hast.';
    return `${capital(number(played))} Leute haben es zu Ende gespielt. Ihre Ergebnisse siehst du, sobald du dein eigenes Spiel beendet hast.`;
  },
  /** @param {{ score: number, place: number, played: number, shared: boolean }} yours */
  yours({ score, place, played, shared }) {
    const points = score === 1 ? '1 Punkt' : `${score} Punkte`;
    if (played === 1) return `Du hast ${points}. Sonst ist noch niemand fertig.`;
    return `Du hast ${points}: ${shared ? 'geteilter Platz' : 'Platz'} ${place} von ${played}.`;
  },
  results: 'Ergebnisse',
  heads: { place: 'Platz', name: 'Name', score: 'Punkte', took: 'Zeit' },
  you: 'du',
  somebody: 'jemand',
  /** @param {number} shown @param {number} played */
  best: (shown, played) => `Die besten ${shown} von ${played}.`,
  once: 'Alle spielen einmal am Tag, ohne Coach und ohne Zurücknehmen.',

  /** @param {string} left @param {string} clock */
  next: (left, clock) => `Neue Würfel in ${left}, um ${clock} Uhr deiner Zeit.`,
  /**
   * The time left, in the dative, for use after "in".
   * @param {number} minutes
   */
  left(minutes) {
    if (minutes < 1) return 'weniger als einer Minute';
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const spoken = (/** @type {number} */ count, /** @type {string} */ unit) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 'n'}`);
    return [spoken(hours, 'Stunde'), spoken(rest, 'Minute')].filter(Boolean).join(' und ');
  },

  yesterday: 'Gestern',
  noYesterday: 'Gestern gab es keine gemeinsamen Würfel: Der Server lief nicht.',
  nobodyYesterday: 'Das Spiel von gestern hat niemand zu Ende gespielt.',
  seed: 'Die Zahl, aus der die Würfel entstanden, offengelegt',
  promised: 'Ihr Fingerabdruck, am Tag zuvor veröffentlicht',
  tomorrow: 'Morgen',
  tomorrowText: 'Die Würfel von morgen stehen schon fest. Das ist der Fingerabdruck der Zahl, aus der sie entstehen. Die Zahl selbst wird offengelegt, wenn der Tag vorbei ist. So kann sie niemand mehr ändern.',
  noTomorrow: 'Die Würfel von morgen stehen noch nicht fest.',
  fair: 'Wie die Würfel entstehen',
  /** @param {number} count */
  all: (count) => `Alle ${count} zeigen`,
  /** The state of the server's commitment for a day. */
  commitments: {
    open: '',
    kept: 'Die Zahl passt zu diesem Fingerabdruck.',
    seen: 'Die Zahl passt zu diesem Fingerabdruck, den dieser Browser vorher gesehen hat.',
    broken: 'Die Zahl passt nicht zu diesem Fingerabdruck. Trau diesen Würfeln nicht.',
    changed: 'Dieser Browser hat vorher einen anderen Fingerabdruck gesehen. Trau diesen Würfeln nicht.',
  },
};
