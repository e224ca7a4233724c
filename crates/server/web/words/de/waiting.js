// @ts-check
// The texts of the waiting room, of the link to a table, and of the entrance page of a private table.

import { capital, counted, listed, number } from './grammar.js';

/** @type {typeof import('../en/waiting.js').waiting} */
export const waiting = {
  title: 'Der Tisch steht bereit',
  /** @param {number} open */
  waits: (open) => (open === 1 ? 'Es fehlt noch eine Person.' : `Es fehlen noch ${number(open)} Leute.`),
  ready: 'Alle sind da.',
  readyGuest: 'Alle sind da. Der Gastgeber kann starten.',
  /** @param {string[]} missing */
  seated: (missing) => `Alle Plätze sind besetzt. ${listed(missing)} ${missing.length === 1 ? 'ist' : 'sind'} gerade nicht da.`,
  /** @param {number} spectators */
  lookOn: (spectators) => (spectators === 0 ? '' : spectators === 1 ? 'Eine Person schaut zu.' : `${capital(number(spectators))} Leute schauen zu.`),
  open: 'Freier Platz',
  you: 'du',
  onYourDevice: 'an deinem Gerät',
  bot: 'Bot',
  hostMark: 'Gastgeber',
  here: 'da',
  away: 'weg',
  sit: 'Hier Platz nehmen',
  sitAlso: 'Jemand an diesem Gerät',
  sitAlsoName: 'Name der Person an diesem Gerät',
  addBot: 'Bot dazusetzen',
  botLevel: 'Welcher Bot',
  /**
   * @param {string} act
   * @param {number} seat
   */
  actAt: (act, seat) => `${act}, Platz ${seat + 1}`,
  remove: 'Entfernen',
  leave: 'Gehen',
  more: 'Mehr',
  /** @param {string} name */
  seatOf: (name) => `Platz von ${name}`,
  passHost: 'Zum Gastgeber machen',
  /** @param {string} name */
  passHostNote: (name) => `${name} kann dann starten, Bots dazusetzen und die Optionen ändern. Du kannst das dann nicht mehr.`,
  askToGo: 'Vom Tisch bitten',
  /** @param {string} name */
  askToGoNote: (name) => `Der Platz wird wieder frei, und ${name} kann sich nicht mehr an diesen Tisch setzen.`,
  /** @param {number} seat */
  swapOpen: (seat) => `Auf Platz ${seat + 1} wechseln`,
  /** @param {string} name */
  swap: (name) => `Mit ${name} den Platz tauschen`,
  /** @param {number} seat */
  swapNote: (seat) => `Jetzt auf Platz ${seat + 1}.`,
  seats: 'Plätze',
  fewer: 'Platz entfernen',
  /** @param {number} seat */
  fewerTaken: (seat) => `Platz ${seat + 1} ist besetzt. Nur ein freier letzter Platz lässt sich entfernen.`,
  moreSeats: 'Platz hinzufügen',
  start: 'Spiel starten',
  /** @param {number} open */
  startWaits: (open) => `${capital(counted(open, 'ein Platz', 'Plätze'))} ${open === 1 ? 'ist' : 'sind'} noch frei. Besetze ${open === 1 ? 'ihn' : 'sie'} mit Leuten oder Bots, dann kannst du starten.`,
  /** @param {string[]} missing */
  startAwaits: (missing) => `Das Spiel kann erst beginnen, wenn ${listed(missing)} dazugekommen ${missing.length === 1 ? 'ist' : 'sind'}. Du kannst ${missing.length === 1 ? 'den Platz' : 'die Plätze'} auch freimachen und neu besetzen.`,
  /** @param {string} name */
  hostAway: (name) => `${name} ist Gastgeber und startet das Spiel. Bleibt ${name} weg, wird innerhalb von zwei Minuten jemand anderes Gastgeber.`,
  rules: 'Regeln',
  change: 'Ändern',
  changeTitle: 'Regeln ändern',
  save: 'Speichern',
  /** @param {string} name */
  hostDecides: (name) => `Darüber entscheidet ${name} als Gastgeber.`,

  share: 'Freunde einladen',
  shareText: /** @type {Record<string, string>} */ ({
    public: 'Alle finden diesen Tisch auf der Startseite oder über diesen Link.',
    link: 'Wer diesen Link hat, kann zuschauen oder einen freien Platz einnehmen.',
    private: 'Nur wer diesen Link hat, kommt herein. Schick ihn Leuten, denen du vertraust.',
  }),
  secretLost: 'Dieser Browser hat den Link nicht mehr. Erstelle einen neuen; ältere Links gelten dann nicht mehr.',
  secretOfHost: 'Dieser Tisch ist privat. Nur der Gastgeber kann Leute einladen.',
  newLink: 'Neuen Link erstellen',
  newLinkNote: 'Ältere Links gelten dann nicht mehr. Wer schon da ist, bleibt.',
  copy: 'Link kopieren',
  copied: 'Kopiert',
  copyFailed: 'Markiere den Link und kopiere ihn von Hand.',
  send: 'Senden …',
  onlyHere: ['Nur dieser Computer kann diesen Link öffnen. Starte Parlor mit ', 'parlor serve --lan', ', um andere hereinzulassen.'],
  link: 'Link zu diesem Tisch',
  qr: 'QR-Code mit dem Link zu diesem Tisch',

  door: {
    title: 'Du bist eingeladen',
    lead: 'Das ist ein privater Tisch. Gib deinen Namen ein, um hereinzukommen.',
    enter: 'Hereinkommen',
    entering: 'Du wirst hereingelassen …',
    failed: 'Du kommst nicht herein',
    again: 'Noch einmal versuchen',
  },
};
