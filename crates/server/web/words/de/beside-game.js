// @ts-check
// The texts around the game at a table: presence, clocks, votes, and the next table.

import { capital, counted, listed } from './grammar.js';

/** @typedef {import('../../network/types.d.ts').Motion} Motion */
/** @typedef {[one: string, many: string]} Unit the arguments of `counted` */

/** @type {Record<'seconds' | 'minutes' | 'hours' | 'days', Unit>} */
const LASTING = { seconds: ['eine Sekunde', 'Sekunden'], minutes: ['eine Minute', 'Minuten'], hours: ['eine Stunde', 'Stunden'], days: ['ein Tag', 'Tage'] };

/** The units in the dative, for use after "seit" and "in". @type {typeof LASTING} */
const SINCE = { seconds: ['einer Sekunde', 'Sekunden'], minutes: ['einer Minute', 'Minuten'], hours: ['einer Stunde', 'Stunden'], days: ['einem Tag', 'Tagen'] };

/**
 * A duration in its largest suitable unit.
 * @param {number} ms
 * @param {typeof LASTING} units
 */
function lasting(ms, units) {
  const seconds = Math.max(1, Math.floor(ms / 1000));
  if (seconds < 60) return counted(seconds, ...units.seconds);
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return counted(minutes, ...units.minutes);
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? counted(hours, ...units.hours) : counted(Math.floor(hours / 24), ...units.days);
}

const two = (/** @type {number} */ value) => String(value).padStart(2, '0');

/** @type {typeof import('../en/beside-game.js').besideGame} */
export const besideGame = {
  people: 'Leute',
  seats: 'Spieler',
  you: 'du',
  yourDevice: 'an deinem Gerät',
  host: 'Gastgeber',
  hinted: 'hat den Coach gefragt',
  /** @param {string} level */
  bot: (level) => `Bot, ${level}`,
  /** @param {string} level @param {string} name */
  standIn: (level, name) => `Bot „${level}“ spielt für ${name}`,
  here: 'da',
  awayNow: 'weg',
  /** @param {number} ms */
  away: (ms) => (ms < 5_000 ? 'weg' : `weg seit ${lasting(ms, SINCE)}`),
  openSeat: 'Freier Platz',
  /** @param {number} count */
  spectators: (count) => (count === 0 ? 'Sonst schaut niemand zu.' : `${capital(counted(count, 'eine Person', 'Leute'))} ${count === 1 ? 'schaut' : 'schauen'} zu.`),
  /** @param {number} others */
  watching: (others) => (others > 0 ? `Du schaust zu, mit ${others === 1 ? 'einer weiteren Person' : `${others} anderen`}.` : 'Du schaust zu.'),
  watchingNote: 'Du siehst, was alle sehen können. Einen Platz kannst du nur einnehmen, bevor ein Spiel beginnt.',
  access: { public: 'Alle können diesen Tisch finden.', link: 'Wer den Link hat, kann kommen.', private: 'Nur Eingeladene können kommen.' },
  passHost: 'Zum Gastgeber machen',
  /** @param {string} name */
  passHostTo: (name) => `${name} zum Gastgeber machen`,

  chances: 'Gewinnchancen',
  /** @param {number} chance */
  percent: (chance) => `${Math.round(chance * 100)}\u202f%`,
  /** @param {string} name @param {number} chance */
  chanceOf: (name, chance) => `${name}: ${Math.round(chance * 100)} Prozent`,

  /** A clock in digits. @param {number} ms */
  clock(ms) {
    const seconds = Math.max(0, Math.ceil(ms / 1000));
    if (seconds < 3600) return `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;
    if (seconds < 86_400) return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
    return counted(Math.floor(seconds / 86_400), ...LASTING.days);
  },
  /** @param {string} name @param {number} ms */
  clockSpoken: (name, ms) => (ms < 1_000 ? `${name}: keine Zeit mehr` : `${name}: noch ${lasting(ms, LASTING)}`),
  tenSeconds: 'Noch zehn Sekunden.',
  /** @param {string} name */
  tenSecondsFor: (name) => `${name} hat noch zehn Sekunden.`,
  /** @param {number} seconds */
  hurry: (seconds) => (seconds > 0 ? `Noch ${counted(seconds, ...LASTING.seconds)} Zeit` : 'Die Zeit ist um'),
  rail: 'Mitspielende und Uhren',

  undo: 'Zurücknehmen',
  undoAsk: 'Um Zurücknehmen bitten',
  /** @param {import('../../page/single-keys.js').Keys} key */
  keys: (key) => [
    [key.undo, 'deine letzte Aktion zurücknehmen, wenn das Spiel es erlaubt'],
    [key.chat, 'eine Nachricht in den Chat schreiben'],
    [`${key.object} ${key.pass}`, 'gegen den letzten Zug Einspruch erheben oder darauf verzichten, wenn das Spiel es erlaubt'],
    ['← →', 'zwischen den Reitern neben dem Spiel wechseln, sobald Tab einen erreicht hat'],
  ],
  menu: 'Tischmenü',
  end: 'Spiel im Einvernehmen beenden',
  endHint: 'Alle werden gefragt. Wenn alle zustimmen, endet das Spiel, und niemand gewinnt.',
  endAlone: 'Spiel beenden',
  endAloneHint: 'Niemand sonst muss zustimmen. Das Spiel endet, und niemand gewinnt.',
  leaveHint: 'Ein Bot übernimmt deinen Platz.',
  keysHint: 'Tastenkürzel.',
  inviteHint: 'Der Link zu diesem Tisch.',

  /** @param {string} who @param {Motion} motion @param {(seat: number) => string} name */
  question(who, motion, name) {
    if (motion.type === 'undo') return `${who} möchte die letzte Aktion zurücknehmen.`;
    if (motion.type === 'abandon') return `${who} möchte das Spiel ohne Ergebnis beenden.`;
    const absent = name(motion.seat);
    if (motion.type === 'skip') return `${absent} ist weg. ${who} möchte den Zug von ${absent} überspringen. Dann werden einfache Züge gemacht.`;
    return `${who} möchte, dass ein Bot für ${absent} spielt, bis ${absent} zurück ist.`;
  },
  /** @param {Motion} motion @param {(seat: number) => string} name */
  ownQuestion(motion, name) {
    if (motion.type === 'undo') return 'Du möchtest deine letzte Aktion zurücknehmen und hast die anderen gefragt.';
    if (motion.type === 'abandon') return 'Du möchtest das Spiel ohne Ergebnis beenden und hast die anderen gefragt.';
    if (motion.type === 'skip') return `Du möchtest den Zug von ${name(motion.seat)} überspringen und hast die anderen gefragt.`;
    return `Du möchtest, dass ein Bot für ${name(motion.seat)} spielt, und hast die anderen gefragt.`;
  },
  /** @param {string[]} names */
  stillAsked: (names) => `Es fehlt noch die Antwort von ${listed(names)}.`,
  answered: 'Du hast zugestimmt.',
  /** @param {number} seconds */
  secondsLeft: (seconds) => `Noch ${seconds}\u202fs`,
  motionTitle: 'Eine Frage an den Tisch',
  /** @type {Record<Motion['type'], string>} */
  yes: { undo: 'Ja, zurücknehmen', abandon: 'Ja, Spiel beenden', skip: 'Ja, überspringen', take_over: 'Ja, ein Bot soll spielen' },
  /** @type {Record<Motion['type'], string>} */
  no: { undo: 'Nein, es bleibt so', abandon: 'Nein, weiterspielen', skip: 'Nein, warten', take_over: 'Nein, warten' },
  withdraw: 'Frage zurückziehen',
  /** @param {string} name @param {number} ms */
  gone: (name, ms) => `${name} ist seit ${lasting(ms, SINCE)} weg, und das Spiel wartet.`,
  /** @param {string} level @param {string} name */
  takeOver: (level, name) => `Bot „${level}“ für ${name} spielen lassen`,
  skip: 'Diesen Zug überspringen',

  /** @param {string} level */
  playsForYou: (level) => `Bot „${level}“ spielt für dich. Er macht Platz, sobald du etwas tust.`,
  /** @param {string} level */
  playedForYou: (level) => `Du bist zurück. Bot „${level}“ hat für dich gespielt, während du weg warst.`,

  // Announcements of events at the table, one sentence each.
  /** @param {string} name */
  sat: (name) => `${name} hat sich gesetzt.`,
  /** @param {string} seat */
  left: (seat) => `${seat} ist wieder frei.`,
  /** @param {string} name @param {string} level */
  leftBot: (name, level) => `${name} ist gegangen. Bot „${level}“ spielt auf diesem Platz weiter.`,
  agreed: 'Der Gastgeber hat die Regeln dieses Tisches geändert.',
  /** @param {string} a @param {string} b */
  swapped: (a, b) => `${a} und ${b} haben die Plätze getauscht.`,
  /** @param {string} seat */
  removed: (seat) => `Der Gastgeber hat jemanden vom Tisch gebeten. ${seat} ist wieder frei.`,
  /** @param {string} name @param {boolean} away */
  hostPassed: (name, away) => (away ? `Der Gastgeber war weg, darum ist jetzt ${name} Gastgeber.` : `${name} ist jetzt Gastgeber.`),
  youAreHost: 'Du bist jetzt Gastgeber.',
  started: 'Das Spiel hat begonnen.',
  clocksRested: 'Der Server lief nicht. Die Uhren laufen gleich dort weiter, wo sie standen.',
  /** @param {string} name @param {string} level */
  tookOver: (name, level) => `${name} ist weg. Bot „${level}“ spielt für ${name}.`,
  /** @param {string} name */
  handedBack: (name) => `${name} ist zurück und spielt wieder selbst.`,
  /** @param {string} name */
  hintedSaid: (name) => `${name} hat den Coach gefragt.`,
  youHinted: 'Du hast den Coach gefragt. Alle können das sehen.',
  /** @param {string} name */
  undone: (name) => `${name} hat die letzte Aktion zurückgenommen.`,
  youUndid: 'Du hast deine letzte Aktion zurückgenommen.',
  /** @param {string} name @param {boolean} yes */
  voted: (name, yes) => (yes ? `${name} stimmt zu.` : `${name} stimmt nicht zu.`),
  /** @param {boolean} yes @returns {string} */
  youVoted: (yes) => (yes ? 'Du stimmst zu.' : 'Du stimmst nicht zu.'),
  dropped: 'Die Frage ist vom Tisch.',
  abandonedSaid: 'Das Spiel wurde ohne Ergebnis beendet.',
  /** @param {string} name */
  timeUp: (name) => `Die Zeit von ${name} ist abgelaufen. Es wurde automatisch gezogen.`,
  yourTimeUp: 'Deine Zeit ist abgelaufen. Es wurde automatisch für dich gezogen.',
  /** @param {string} name */
  skipped: (name) => `${name} setzt aus. Der Tisch macht einen einfachen Zug.`,
  /** @param {string} name */
  rematched: (name) => `${name} hat den nächsten Tisch eingerichtet.`,
  rematchedByYou: 'Du hast den nächsten Tisch eingerichtet.',

  next: 'Der nächste Tisch',
  nextSet: 'Der nächste Tisch steht bereit.',
  /** @param {number} seconds */
  nextIn: (seconds) => (seconds === 0 ? 'Jetzt geht es dorthin.' : `In ${counted(seconds, ...SINCE.seconds)} geht es dorthin.`),
  nextStay: 'Alle, die mitgespielt haben, haben dort einen Platz.',
  nextWatch: 'Auch dort kannst du zuschauen.',
  nextPrivate: 'Er ist privat, deshalb kannst du dort nicht zuschauen. Du bleibst hier.',
  go: 'Hingehen',
  stay: 'Hierbleiben',

  restarting: 'Der Server startet neu. Das Spiel ist gespeichert und geht gleich weiter.',
  imported: 'Dieses Spiel wurde anderswo gespielt und sein Protokoll importiert. Dieser Server bürgt nicht dafür.',
  /** @param {import('../../network/types.d.ts').Stopped} why @param {(seat: number) => string} name */
  stopped(why, name) {
    const left = 'Ihr könnt gehen oder das Spiel gemeinsam beenden.';
    if (why.type === 'log_full') return `Dieses Spiel kann nicht weitergehen: Sein Protokoll ist mit ${why.rows} Zeilen voll. Ihr könnt nur noch gehen.`;
    if (why.type === 'no_data') return `Dieses Spiel kann nicht weitergehen: Dem Server fehlen Daten, die es braucht. ${left}`;
    return `Dieses Spiel kann nicht weitergehen: Die Regeln lassen für ${name(why.seat)} keinen Zug zu. ${left}`;
  },
  signedOut: 'Du wurdest an diesem Gerät abgemeldet und kannst hier nur zuschauen. An deinen anderen Geräten behältst du deinen Platz.',
  privateTitle: 'Dieser Tisch ist privat',
  privateHint: 'Bitte den Gastgeber um den ganzen Link. Er endet mit „#join=“ und einem langen Geheimnis, das dich hereinlässt.',
  offline: 'Dieses Gerät ist offline. Das Spiel ist gespeichert; nichts geht verloren.',

  noticeTitle: 'Wenn du am Zug bist',
  noticeAsk: 'Benachrichtige mich',
  noticeOn: 'Du bekommst eine Benachrichtigung, während diese Seite im Hintergrund ist.',
  noticeDenied: 'Dieser Browser erlaubt hier keine Benachrichtigungen. Stattdessen sagt es dir der Titel der Seite.',
  noticeTitleOnly: 'Der Titel der Seite sagt es dir, während sie im Hintergrund ist.',
  /** @param {string} game @param {string[]} others */
  noticeBody: (game, others) => (others.length > 0 ? `${game}, mit ${listed(others)}` : game),
  callYou: { turn: 'Du bist am Zug', answer: 'Du musst antworten', objection: 'Du kannst Einspruch erheben' },
  callFor: { turn: (name) => `${name} ist am Zug`, answer: (name) => `${name} muss antworten`, objection: (names, count) => `${names} ${count === 1 ? 'kann' : 'können'} Einspruch erheben` },

  /** @param {string} next @param {boolean} own */
  windowYou: (next, own) => (own ? 'Du kannst Einspruch erheben oder weiterspielen.' : next ? `Du kannst Einspruch erheben, bis ${next} weiterspielt.` : 'Du kannst Einspruch erheben.'),
  /** @param {string[]} names */
  windowAnyone: (names) => (names.length === 1 ? `Erhebst du Einspruch, ${names[0]}?` : `${listed(names)} können Einspruch erheben.`),
  /** @param {string[]} names @param {boolean} waived */
  windowOthers: (names, waived) => `${waived ? 'Du hast auf Einspruch verzichtet. ' : ''}${listed(names)} ${names.length === 1 ? 'kann' : 'können'} ${waived ? 'noch ' : ''}Einspruch erheben.`,
  /** @param {string} name @param {string} objection */
  windowBy: (name, objection) => `${name}: ${objection}`,
  windowPass: 'Kein Einspruch',
  windowNobody: 'Niemand erhebt Einspruch',
  /** @param {string} name */
  waived: (name) => `${name} erhebt keinen Einspruch.`,
  youWaived: 'Du erhebst keinen Einspruch.',
  windowClosed: { waived: 'Niemand erhebt Einspruch.', expired: 'Die Zeit für Einsprüche ist abgelaufen.' },
};
