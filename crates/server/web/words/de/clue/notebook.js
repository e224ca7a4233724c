// @ts-check
// The texts of the notebook of Clue.

import { capital, listed } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../en/clue/notebook.js').Holder} Holder */

const { the, short, list } = game;
/** @param {Holder} holder */
const subject = (holder) => (holder === null ? 'die Fallakte' : holder.you ? 'du' : holder.name);
/** @param {Holder} holder */
const verb = (holder) => (holder === null ? 'enthält' : holder.you ? 'hast' : 'hat');

/** @type {typeof import('../../en/clue/notebook.js').notebook} */
export const notebook = {
  title: 'Dein Notizbuch',
  watched: 'Das Notizbuch',
  titleOf: (name) => `Das Notizbuch von ${name}`,
  suspects: 'Verdächtige',
  weapons: 'Waffen',
  rooms: 'Räume',
  file: 'Akte',
  marks: { yes: '✓', no: '✗', maybe: '?' },
  markNames: { yes: 'hat sie', no: 'hat sie nicht', maybe: 'vielleicht' },
  yourMark: 'Dein Zeichen',
  note: 'Notiz',
  noteLabel: 'Eine kurze Notiz zu diesem Kästchen',
  noteMore: 'Notizen zum Spiel',
  noteMoreHint: 'Nur du kannst sie sehen.',
  close: 'Schließen',
  tooMuch: 'Das Notizbuch ist voll. Kürz eine Notiz, um mehr zu schreiben.',
  loading: 'Deine Notizen werden geladen.',
  pick: 'Wähl ein Kästchen, um es zu markieren oder zu sehen, warum etwas bekannt ist.',
  look: 'Wähl ein Kästchen, um zu sehen, warum etwas bekannt ist.',

  legend: { has: 'hat sie', not: 'hat sie nicht', odds: 'Chance in %', own: 'von dir', real: 'da war sie wirklich' },
  really: (cell) => `${cell}; da war sie wirklich`,
  revealed: (who, found, all) => `Die goldenen Rahmen zeigen, wo jede Karte wirklich war.${who ? ` ${who.you ? 'Du wusstest' : `${who.name} wusste`} es von ${found} der ${all} Karten.` : ''}`,
  fill: 'Eintragen',
  fills: { nothing: 'nichts', seen: 'was zu sehen war', follows: 'alles, was folgt' },
  fillNotes: {
    nothing: 'Du schreibst alles selbst.',
    seen: 'Deine Karten, Karten, die dir gezeigt wurden, und wer keine Karte zeigen konnte.',
    follows: '„Alles, was folgt“ ist, was sich beweisen lässt, und die Wahrscheinlichkeit des Rests. Das zählt als Hilfe des Coachs.',
  },
  noCoach: '„Alles, was folgt“ lässt sich nur an Tischen eintragen, die den Coach erlauben.',

  cell(card, holder, { has, odds, mark, note }) {
    const who = holder === null ? 'Fallakte' : holder.you ? `${holder.name}, du` : holder.name;
    const known = has !== null ? `${verb(holder)} sie${has ? '' : ' nicht'}` : odds !== null ? `${odds} Prozent` : 'offen';
    return [`${short(card)}, ${who}: ${known}`, mark ? `dein Zeichen: ${notebook.markNames[mark]}` : '', note ? `Notiz: ${note}` : ''].filter(Boolean).join('; ');
  },
  slipTitle(card, holder, has, odds) {
    if (has === null) return odds === null ? `${short(card)}, ${holder === null ? 'Fallakte' : subject(holder)}` : `${short(card)}, ${holder === null ? 'Fallakte' : subject(holder)}: ${game.percent(odds)}`;
    return `${capital(subject(holder))} ${verb(holder)} ${the(card)}${has ? '' : ' nicht'}. Warum?`;
  },
  open: 'Noch ist nichts sicher.',
  turn: (turn) => `Zug ${turn}`,

  own: (who) => `Sie ist auf ${who.you ? 'deiner Hand' : `der Hand von ${who.name}`}.`,
  notOwn: (who) => `Sie ist nicht auf ${who.you ? 'deiner Hand' : `der Hand von ${who.name}`}.`,
  shown: (by, to, card) => `${by.name} hat ${to.you ? 'dir' : to.name} ${the(card)} gezeigt.`,
  none: (who, by, crime) => `${by.you ? 'Du hast' : `${by.name} hat`} nach ${list(crime)} gefragt: ${who.you ? 'Du hattest' : `${who.name} hatte`} keine davon.`,
  elsewhere: (holder, card) => `${capital(subject(holder))} ${verb(holder)} ${the(card)}.`,
  fileKnown: (who) => `${who.you ? 'Du hast' : `${who.name} hat`} in die Fallakte gesehen.`,
  fileShown: 'Die Fallakte ist offen.',
  fileOther: (card) => `Die Fallakte enthält ${the(card)}.`,
  showedOne: (who, by, crime) => `${who.you ? 'Du hast' : `${who.name} hat`} ${by.you ? 'dir' : by.name} eine dieser Karten gezeigt: ${list(crime)}.`,
  likeliest: (kinds) => (kinds.every((cards) => cards.length === 0) ? 'Noch sticht nichts hervor.' : `Am wahrscheinlichsten: ${kinds.filter((cards) => cards.length > 0).map((cards) => listed(cards.map(short), 'oder')).join('; ')}.`),
};
