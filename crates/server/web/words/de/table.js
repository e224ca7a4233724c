// @ts-check
// The texts shown around every game, for handing over a device, and for asking the coach. The advice itself is in
// advice.js.

import { listed } from './grammar.js';

/** @type {typeof import('../en/table.js').table} */
export const table = {
  unknown: 'Tisch nicht gefunden',
  unknownHint: 'Vielleicht ist der Link unvollständig, oder der Tisch wurde gelöscht.',
  toFront: 'Zur Startseite',
  away: 'Der Server antwortet nicht',
  awayHint: 'Diese Seite versucht es weiter, und das Spiel geht dort weiter, wo es stand.',
  loading: 'Der Tisch wird geladen …',
  boardNotLoaded: 'Das Spielfeld ließ sich nicht laden. Diese Seite versucht es weiter.',
  partNotLoaded: 'Dieser Teil der Seite ließ sich nicht laden. Die Seite versucht es weiter.',
  reconnecting: 'Die Verbindung wird neu aufgebaut. Das Spiel ist gespeichert; nichts geht verloren.',
  onItsWay: 'Der Tisch antwortet gleich …',
  share: 'Einladen',
  /** @param {string} date empty for today */
  daily: (date) => (date ? `Würfel vom ${date}` : 'Würfel des Tages'),
  leave: 'Tisch verlassen',
  leaveTitle: 'Dieses Spiel verlassen?',
  endTitle: 'Dieses Spiel beenden?',
  leaveText: 'Ein Bot spielt an deiner Stelle weiter. Du kannst weiter zuschauen, bekommst den Platz aber nicht zurück.',
  leaveEnds: 'Sonst spielt niemand an diesem Tisch. Darum endet das Spiel, und niemand gewinnt.',
  endsAway: 'Alle anderen sind weg, darum muss niemand zustimmen. Das Spiel endet für alle, und niemand gewinnt.',
  leaveEndsDay: 'Das Spiel endet und zählt nicht. Es ist dein einziger Versuch mit den Würfeln des Tages: Du kannst nicht neu beginnen.',
  leaveYes: 'Verlassen',
  leaveYesEnds: 'Spiel beenden',
  leaveNo: 'Bleiben',
  /** @param {string} game */
  unknownGame: (game) => `Diese Seite kennt „${game}“ nicht`,
  unknownGameHint: 'Der Server hat ein Spiel, das diese Seite nicht zeigen kann. Spiel es mit einem anderen Programm.',
  abandoned: 'Das Spiel endete vorzeitig',
  abandonedHint: 'Jemand ist gegangen, oder alle wollten es beenden. Niemand gewinnt.',
  opening: 'Der Zufall entsteht gemeinsam',
  openingHint: 'Die Geräte aller, die mitspielen, legen ihren Anteil am Zufall offen. Das dauert einen Moment.',
  /** @param {string[]} names */
  openingWaits: (names) => (names.length === 1 ? `Es fehlt noch das Gerät von ${listed(names)}.` : `Es fehlen noch die Geräte von ${listed(names)}.`),
  live: 'Was geschieht',
  drawer: 'Neben dem Spiel',
  drawerClose: 'Schließen',
  /** @param {string} title */
  drawerNew: (title) => `${title}, etwas Neues`,
  voided: 'Der Start war ungültig: Ein Gerät hat seinen Anteil am Zufall nicht rechtzeitig offengelegt. Startet noch einmal, wenn alle da sind.',
};

/** @type {typeof import('../en/table.js').turn} */
export const turn = {
  /** @param {string} name */
  yours: (name) => `Du bist am Zug, ${name}`,
  /** @param {string} name */
  of: (name) => `${name} ist am Zug`,
  botThinks: 'Der Bot denkt nach.',
};

/** @type {typeof import('../en/table.js').handover} */
export const handover = {
  /** @param {string} name */
  title: (name) => `Gib das Gerät an ${name} weiter`,
  /** @param {string} name */
  first: (name) => `Bevor ${name} weiterspielt`,
  /** @param {string} name */
  waits: (name) => `Warten, bis ${name} das Gerät hat.`,
  /** @param {string} name */
  take: (name) => `Ich bin ${name}`,
  key: 'Enter',
};

/** @type {typeof import('../en/table.js').coach} */
export const coach = {
  title: 'Coach',
  ask: 'Den Coach fragen',
  always: 'Von jetzt an bei jeder Entscheidung fragen',
  /** @param {import('../../page/single-keys.js').Keys} key */
  keys: (key) => [[key.coach, 'den Coach fragen']],
  warning: (exact, about) => `${about ?? (exact ? 'Der Coach weiß, wie man am besten spielt.' : 'Der Coach beurteilt jeden Zug so gut wie ein starker Spieler.')} Wenn du ihn fragst, wird dieses Spiel für alle sichtbar als Spiel mit Hilfe gekennzeichnet.`,
  marked: 'Dieses Spiel ist als Spiel mit Hilfe gekennzeichnet: Hier wurde der Coach gefragt.',
  thinking: 'Der Coach rechnet diese Regeln durch. Das dauert ein, zwei Sekunden.',
  notNow: 'Du kannst den Coach fragen, wenn du am Zug bist.',
  watching: 'Nur wer mitspielt, kann den Coach fragen. Du schaust zu.',
  over: 'Das Spiel ist vorbei.',
  notAllowed: 'An diesem Tisch wird ohne den Coach gespielt.',
  howToAllow: 'Der Gastgeber kann ihn erlauben, bevor das Spiel beginnt. Im Strategie-Rechner kannst du jede Stellung ausprobieren.',
  explorer: 'Strategie-Rechner',
};
