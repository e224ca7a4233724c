// @ts-check
// The texts of the front page, of the links to the other pages, and for continuing on another device.

import { counted, listed, number } from './grammar.js';

/** @type {typeof import('../en/front.js').front} */
export const front = {
  title: 'Dein eigener Spieltisch',
  /** @param {string[]} games the names of the games */
  lead: (games) => `${listed(games)} mit Freunden, gegen einen Bot oder reihum an einem Gerät. Ohne Konto, ohne Werbung und mit ${games.length === 1 ? 'Würfeln, die' : 'einem Zufall, den'} du nachprüfen kannst.`,
  games: {
    yahtzee: {
      title: 'Yahtzee',
      line: 'Fünf Würfel, drei Würfe, dreizehn Felder.',
      learn: 'Neu bei Yahtzee? Lern es in zwei Minuten',
      solo: 'Du, fünf Würfel und dein bestes Ergebnis.',
    },
    sorry: {
      title: 'Sorry!',
      line: 'Bring vier Figuren nach Hause und schick alle, die im Weg stehen, zurück zum Start.',
    },
    clue: {
      title: 'Clue',
      line: 'Wer war es, wo und womit? Frag, notier und klag zuerst an.',
      explore: 'Notizbuch für das echte Brett',
      beside: 'Spielt ihr mit dem echten Brett? Führ hier dein Notizbuch',
    },
  },
  /** @param {string} game */
  moreWaysOf: (game) => `Weitere Arten, ${game} zu spielen`,
  set: 'Tisch einrichten',
  setNote: 'Plätze, Bots und Regeln nach Wunsch.',
  rules: 'Regeln',
  rulesNote: 'So wird gespielt.',
  whichGame: 'Spiel',
  noGames: 'Dieser Server hat kein Spiel, das diese Seite zeigen kann.',
  name: 'Dein Name',
  nameHint: 'So sehen dich die anderen. Du kannst ihn jederzeit ändern.',
  /** The default name of a player. */
  guest: 'Gast',
  playNow: 'Jetzt spielen',
  /** @param {string} bot @param {number} count */
  playNowAgainst: (bot, count) => `gegen ${count > 1 ? `${number(count)} Bots` : 'den Bot'} „${bot}“`,
  ways: 'Weitere Arten zu spielen',
  friends: 'Mit Freunden',
  friendsNote: 'Schick einen Link. Ein Konto braucht niemand.',
  pass: 'Reihum',
  passNote: 'Mehrere Leute, ein Gerät.',
  solo: 'Solo',
  daily: 'Würfel des Tages',
  dailyNote: 'Einmal am Tag, für alle dieselben.',
  tables: 'Offene Tische',
  tablesLoading: 'Offene Tische werden gesucht …',
  noTables: 'Zurzeit gibt es keine öffentlichen Tische.',
  noTablesHint: 'Richte selbst einen ein und öffne ihn für alle, oder schick Freunden den Link.',
  tablesAway: 'Die Liste lässt sich nicht laden: Der Server antwortet nicht.',
  tablesAwayHint: 'Diese Seite versucht es weiter.',
  join: 'Mitspielen',
  watch: 'Zuschauen',
  back: 'Zurück zum Tisch',
  /**
   * @param {string} act
   * @param {string} names
   */
  actAt: (act, names) => (names ? `${act}: ${names}` : act),
  yourTables: 'Deine Tische',
  /** @param {number} more */
  allYours: (more) => `noch ${more === 1 ? 'einer' : number(more)} in „Meine Spiele“`,
  yourTurn: 'Du bist am Zug',
  /** @param {string} name */
  turnOf: (name) => `Am Zug ist ${name}`,
  /** @param {number} open */
  waits: (open) => (open === 0 ? 'Alle Plätze sind besetzt' : open === 1 ? 'Es fehlt noch eine Person' : `Es fehlen noch ${number(open)} Leute`),
  nobody: 'jemand',
  /** @type {Record<string, string>} */
  stages: { gathering: 'Wartet noch', opening: 'Beginnt', playing: 'Läuft', over: 'Beendet', abandoned: 'Abgebrochen' },
  /** @param {number} open */
  seatsOpen: (open) => `${counted(open, 'ein Platz', 'Plätze')} frei`,
  /** @param {string[]} games the names of the games */
  foot: (games) => `Dieser Parlor-Server wird privat betrieben. ${listed(games)} ${games.length === 1 ? 'ist eine Marke ihres Inhabers' : 'sind Marken ihrer Inhaber'}.`,

  pages: {
    title: 'Seiten',
    menu: 'Menü',
    me: 'Meine Spiele',
    daily: 'Würfel des Tages',
    leaderboard: 'Bestenliste',
    explore: 'Strategie-Rechner',
    rules: 'Regeln',
  },

  passing: {
    title: 'Reihum an einem Gerät',
    lead: 'Gebt das Gerät weiter, sobald jemand anderes an der Reihe ist.',
    /** @param {number} place */
    name: (place) => `Person ${place}`,
    add: 'Person hinzufügen',
    /** @param {string} name */
    remove: (name) => `${name} entfernen`,
    start: 'Spiel starten',
  },

  another: {
    title: 'Auf einem anderen Gerät weiterspielen',
    lead: 'Öffne dort diesen Link oder scanne das Bild mit der Kamera. Dein Name, deine Spiele und deine Statistik sind dann auch dort.',
    link: 'Link für das andere Gerät',
    picture: 'QR-Code mit dem Link',
    careful: 'Wer diesen Link zuerst öffnet, kann in deinem Namen spielen. Gib ihn nicht weiter.',
    /** @param {number} minutes */
    lasts: (minutes) => `Er gilt einmal, noch ${counted(minutes, 'eine Minute', 'Minuten')} lang.`,
    expired: 'Dieser Link ist abgelaufen.',
    again: 'Neuen Link erstellen',
    making: 'Der Link wird erstellt …',
    nobody: 'Es gibt noch nichts fortzusetzen. Spiel erst ein Spiel und komm dann wieder.',
    /** @param {string} name */
    welcome: (name) => `Willkommen, ${name}. Deine Spiele und dein Name sind jetzt auf diesem Gerät.`,
    failed: 'Dieser Link wurde schon benutzt oder ist abgelaufen. Erstelle auf deinem anderen Gerät einen neuen.',
    replaceTitle: 'Auf diesem Gerät wechseln?',
    /** @param {string} name */
    replace: (name) => `In diesem Browser spielst du als ${name}. Mit diesem Link spielst du hier so wie auf deinem anderen Gerät und nicht mehr als ${name}.`,
    replaceYes: 'Wechseln',
    /** @param {string} name */
    replaceNo: (name) => `${name} bleiben`,
  },
};
