// @ts-check
// The coach's reasons for what it has concluded in Clue.

import { capital, counted, listed } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../en/clue/reasons.js').Holder} Holder */

const { the, short } = game;
/** @param {Holder} holder */
const subject = (holder) => (holder === null ? 'die Fallakte' : holder.you ? 'du' : holder.name);
/** @param {Holder} holder */
const have = (holder) => (holder?.you ? 'hast' : 'hat');
/** None of these cards: "das Messer nicht", "weder das Messer noch das Seil". @param {Card[]} cards */
const none = (cards) => (cards.length > 1 ? `weder ${listed(cards.map(the), 'noch')}` : `${cards.map(the)} nicht`);
/** @param {Card[]} cards */
const all = (cards) => listed(cards.map(the));
/**
 * The form of a verb for one holder, for the reader, for several holders, or for several with the reader.
 * @param {Holder[]} holders
 * @param {[string, string, string, string]} forms
 */
const verb = (holders, [one, you, several, plural]) => (holders.length > 1 ? (holders.some((holder) => holder?.you) ? plural : several) : holders[0]?.you ? you : one);

/** @type {typeof import('../../en/clue/reasons.js').reasons} */
export const reasons = {
  found: (holders, has, cards) => `${listed(holders.map(subject))} ${verb(holders, [holders[0] === null ? 'enthält' : 'hat', 'hast', 'haben', 'habt'])} ${has ? all(cards) : none(cards)}`,
  whole: (statement) => `${capital(statement)}.`,
  so: (statement) => `Also: ${capital(statement)}.`,
  suppose: (statement) => `Angenommen: ${capital(statement)}.`,
  but: (sentence) => `Aber: ${sentence}`,
  impossible: 'Beides zugleich geht nicht, also ist die Annahme falsch.',
  counted: 'Jede passende Verteilung stimmt darin überein.',
  onlyOne: 'Damit bleibt nur eine Karte dieser Art.',
  onlySize: (holder, size) => `${capital(subject(holder))} ${have(holder)} nur ${counted(size, 'eine Karte', 'Karten')}.`,
  needsAll: (holder, size) => `${capital(subject(holder))} ${have(holder)} ${counted(size, 'eine Karte', 'Karten')} und ${holder?.you ? 'brauchst' : 'braucht'} dafür alle übrigen.`,
  sawFile: (cards) => `Du hast ${all(cards)} in der Fallakte gesehen.`,
  shown: (holder, by, cards) => `${capital(subject(holder))} ${have(holder)} ${by?.you ? 'dir ' : holder?.you && by ? `${by.name} ` : ''}${all(cards)} gezeigt.`,
  couldNot: (holders, cards) => `${capital(listed(holders.map(subject)))} ${verb(holders, ['konnte', 'konntest', 'konnten', 'konntet'])} ${none(cards)} zeigen.`,
  oneOf: (holder, by, cards) => `${capital(subject(holder))} ${have(holder)} ${by?.you ? 'dir ' : by ? `${by.name} ` : ''}eine dieser Karten gezeigt: ${cards.map(short).join(', ')}.`,
  hasToShow: (holder, by, cards) => `${capital(subject(holder))} ${holder?.you ? 'musst' : 'muss'} ${by?.you ? 'dir ' : by ? `${by.name} ` : ''}eine dieser Karten zeigen: ${cards.map(short).join(', ')}.`,
  falseAccusation: (holder, cards) => `${capital(subject(holder))} ${have(holder)} falsch angeklagt: ${cards.map(short).join(', ')}.`,
};
