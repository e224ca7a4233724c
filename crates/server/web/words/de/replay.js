// @ts-check
// The texts of the replay of a game.

/** @typedef {(seat: number) => string} Name */

/** @type {Record<string, (what: any, name: Name, seat: number | null) => string>} */
const HAPPENED = {
  opened: () => 'Der Tisch wurde eröffnet.',
  agreed: () => 'Der Gastgeber hat die Regeln geändert.',
  swapped: () => 'Zwei Plätze wurden getauscht.',
  removed: (_, name, seat) => `Der Gastgeber hat ${who(name, seat, 'jemanden')} gebeten zu gehen.`,
  host_passed: () => 'Der Tisch hat einen neuen Gastgeber.',
  sat: (_, name, seat) => `${who(name, seat)} hat sich gesetzt.`,
  committed: (_, name, seat) => `Das Gerät von ${who(name, seat, 'jemandem')} hat sich auf eine Zahl für den Zufall festgelegt.`,
  accepted: (_, name, seat) => `${who(name, seat)} macht bei der Revanche mit.`,
  left: (what, name, seat) => (what.stand_in ? `${who(name, seat)} ist gegangen, und ein Bot spielt weiter.` : `${who(name, seat)} ist gegangen.`),
  started: () => 'Das Spiel beginnt, und die Geräte legen ihre Zahlen offen.',
  bytes_opened: (_, name, seat) => `Das Gerät von ${who(name, seat, 'jemandem')} hat seine Zahl offengelegt.`,
  start_voided: () => 'Der Start war ungültig: Ein Gerät hat seine Zahl nicht rechtzeitig offengelegt.',
  waived: (_, name, seat) => `${who(name, seat)} hat keinen Einspruch erhoben.`,
  window_closed: (what) => ({ waived: 'Niemand hat Einspruch erhoben.', expired: 'Die Zeit für Einsprüche war abgelaufen.', moved: 'Niemand hat rechtzeitig Einspruch erhoben.' })[/** @type {string} */ (what.why)] ?? '',
  clocks_rested: () => 'Der Server lief nicht, und die Uhren standen still.',
  took_over: (_, name, seat) => `${who(name, seat)} ist weg, und ein Bot übernimmt so lange.`,
  handed_back: (_, name, seat) => `${who(name, seat)} ist wieder da.`,
  hinted: (_, name, seat) => `${who(name, seat)} hat den Coach gefragt.`,
  proposed: (what, name, seat) => {
    /** @type {Record<string, string>} */
    const proposals = { undo: 'die letzte Aktion zurückzunehmen', abandon: 'das Spiel zu beenden', skip: 'die abwesende Person zu überspringen', take_over: 'einen Bot für die abwesende Person spielen zu lassen' };
    const proposal = proposals[what.motion?.type];
    return proposal ? `${who(name, seat)} hat vorgeschlagen, ${proposal}.` : `${who(name, seat)} hat etwas vorgeschlagen.`;
  },
  voted: (what, name, seat) => (what.yes ? `${who(name, seat)} hat zugestimmt.` : `${who(name, seat)} hat nicht zugestimmt.`),
  motion_dropped: () => 'Die Frage hat sich erledigt.',
  undone: (_, name, seat) => (seat === null ? 'Die letzte Aktion wurde zurückgenommen.' : `${who(name, seat)} hat die letzte Aktion zurückgenommen.`),
  abandoned: () => 'Das Spiel wurde vorzeitig beendet.',
  revealed: () => 'Der Server hat seine Zahl offengelegt: Jetzt lässt sich alles prüfen.',
  rematched: () => 'Dieselben Leute spielen noch einmal.',
};

/**
 * @param {Name} name
 * @param {number | null} seat
 * @param {string} [somebody] the pronoun in the case that the sentence needs
 */
const who = (name, seat, somebody = 'Jemand') => (seat === null ? somebody : name(seat));

/** @type {typeof import('../en/replay.js').replay} */
export const replay = {
  where: 'Wiedergabe',
  elsewhere: 'anderswo gespielt',
  loading: 'Das Spiel wird geladen …',
  noRow: 'Diesen Schritt gibt es nicht',
  /** @param {number} last */
  noRowHint: (last) => `Das Protokoll dieses Tisches endet mit Zeile ${last}.`,
  unknown: 'Die Wiedergabe lässt sich nicht zeigen',
  toEnd: 'Zum letzten Schritt',
  review: 'Rückblick',
  before: 'Vor dem ersten Zug',
  /** @param {number} step @param {number} last @returns {string} */
  step: (step, last) => `Schritt ${step} von ${last}`,
  /** @param {string} type @param {any} what @param {Name} name @param {number | null} seat */
  happened: (type, what, name, seat) => HAPPENED[type]?.(what, name, seat) ?? '',
  timeUp: 'Die Zeit war abgelaufen.',
  skipped: 'Die anderen haben sich geeinigt weiterzuspielen.',
  bar: 'Schritte des Spiels',
  first: 'Erster Schritt',
  back: 'Ein Schritt zurück',
  play: 'Abspielen',
  pause: 'Pause',
  forward: 'Ein Schritt weiter',
  last: 'Letzter Schritt',
  slider: 'Schritt',
  seenBy: 'Gesehen von',
  spectators: 'Zuschauern',
  copy: 'Link zu diesem Schritt kopieren',
  copied: 'Kopiert',
  copyFailed: 'Der Link steht in der Adresszeile.',
  keys: [
    ['← →', 'einen Schritt zurück oder weiter'],
    ['Bild ↑ Bild ↓', 'einen Zug zurück oder weiter'],
    ['Pos1 Ende', 'zum ersten oder letzten Schritt'],
    ['Leertaste', 'abspielen oder anhalten'],
  ],
  playOn: 'Von hier weiterspielen',
  playOnTitle: 'Von hier gegen Bots weiterspielen',
  playOnText: 'Ein neuer Tisch mit derselben Stellung wird eröffnet. Von hier an ist der Zufall neu.',
  seat: 'Du spielst als',
  level: 'Die anderen spielt',
  name: 'Dein Name',
  begin: 'Weiterspielen',
  notHere: 'Bei diesem Schritt ist das Spiel vorbei. Geh ein paar Schritte zurück.',
  tooEarly: 'Noch hat kein Spiel begonnen. Geh ein paar Schritte weiter.',
  live: 'Dieses Spiel läuft noch. Du siehst, was du damals sehen konntest.',
};
