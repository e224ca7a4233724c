// @ts-check
// The texts of Clue, except those on the board and in the notebook.

import { capital, counted, listed } from '../grammar.js';
import { settings } from '../page.js';
import { board } from './board.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../../clue/types.d.ts').Crime} Crime */
/** @typedef {import('../../../clue/types.d.ts').Room} Room */
/** @typedef {import('../../../clue/types.d.ts').Suspect} Suspect */
/** @typedef {import('../../../clue/types.d.ts').Weapon} Weapon */
/** @typedef {import('../../en/clue/game.js').Asked} Asked */
/** @typedef {import('../../en/clue/game.js').Who} Who */

/** @type {Record<Suspect, string>} */
const SHORT = { scarlet: 'Scarlet', mustard: 'Mustard', white: 'White', green: 'Green', peacock: 'Peacock', plum: 'Plum' };
/** The parts of long words in the names of cards. @type {Record<string, string[]>} */
const PARTS = {
  Fräulein: ['Fräu', 'lein'],
  Scarlet: ['Scar', 'let'],
  Mustard: ['Mus', 'tard'],
  Peacock: ['Pea', 'cock'],
  Professor: ['Profes', 'sor'],
  Kerzenleuchter: ['Kerzen', 'leuch', 'ter'],
  Bleirohr: ['Blei', 'rohr'],
  Revolver: ['Revol', 'ver'],
  Rohrzange: ['Rohr', 'zange'],
  Ballsaal: ['Ball', 'saal'],
  Wintergarten: ['Winter', 'garten'],
  Speisezimmer: ['Speise', 'zim', 'mer'],
  Billardzimmer: ['Billard', 'zim', 'mer'],
  Bibliothek: ['Biblio', 'thek'],
  Arbeitszimmer: ['Arbeits', 'zim', 'mer'],
};
/** The suspects in the dative and accusative. @type {Partial<Record<Card, string>>} */
const OBJECTS = { green: 'Herrn Green' };
/** Nouns by their articles. @type {Record<'der' | 'die' | 'das', Card[]>} */
const GENDERS = {
  der: ['candlestick', 'revolver', 'ballroom', 'conservatory', 'lounge'],
  die: ['wrench', 'kitchen', 'library', 'hall'],
  das: ['knife', 'lead_pipe', 'rope', 'dining_room', 'billiard_room', 'study'],
};
const ACCUSATIVE = { der: 'den', die: 'die', das: 'das' };
const DATIVE = { der: 'dem', die: 'der', das: 'dem' };
const TO = { der: 'zum', die: 'zur', das: 'zum' };
const INSIDE = { der: 'im', die: 'in der', das: 'im' };

/** @param {Card} card */
const gender = (card) => /** @type {'der' | 'die' | 'das'} */ (Object.entries(GENDERS).find(([, cards]) => cards.includes(card))?.[0] ?? 'das');
/** @param {Card} card @returns {string} */
const short = (card) => SHORT[/** @type {Suspect} */ (card)] ?? board.weapons[/** @type {Weapon} */ (card)] ?? board.rooms[/** @type {Room} */ (card)];
/** In the accusative. @param {Card} card @returns {string} */
const the = (card) => OBJECTS[card] ?? board.suspects[/** @type {Suspect} */ (card)] ?? `${ACCUSATIVE[gender(card)]} ${short(card)}`;
/** In the nominative. @param {Card} card @returns {string} */
const nominative = (card) => board.suspects[/** @type {Suspect} */ (card)] ?? `${gender(card)} ${short(card)}`;
/** @param {Room} room */
const inside = (room) => `${INSIDE[gender(room)]} ${board.rooms[room]}`;
/** @param {string} place a room or a square */
const to = (place) => (place in board.rooms ? `${TO[gender(/** @type {Room} */ (place))]} ${short(/** @type {Room} */ (place))}` : 'auf dieses Feld');
/** @param {string} place a room or a square */
const into = (place) => (place in board.rooms ? `in ${the(/** @type {Room} */ (place))}` : 'auf dieses Feld');
/** @param {import('../../../clue/distances.js').Near} near */
const onto = (near) => (near.steps === 0 ? into(near.room) : `auf ein Feld ${board.away(near)}`);
/** @param {Crime} crime */
const list = ({ suspect, weapon, room }) => [suspect, weapon, room].map(short).join(', ');
/** @param {Crime} crime */
const crimeWords = ({ suspect, weapon, room }) => `${board.suspects[suspect]}, mit ${DATIVE[gender(weapon)]} ${board.weapons[weapon]}, ${inside(room)}`;
/** @param {Crime} crime */
const deed = ({ suspect, weapon, room }) => `${board.suspects[suspect]} mit ${DATIVE[gender(weapon)]} ${board.weapons[weapon]} ${inside(room)}`;
/** @param {Who} who */
const subject = ({ name, you }) => (you ? 'du' : name);
/** @param {Who} who */
const has = ({ you }) => (you ? 'hast' : 'hat');
/** @param {Who} who */
const whom = ({ name, you }) => (you ? 'dir' : name);

/** @param {Who[]} none */
function couldNot(none) {
  if (none.length === 0) return '';
  const you = none.some((who) => who.you);
  const verb = none.length === 1 ? (you ? 'hattest' : 'hatte') : you ? 'hattet' : 'hatten';
  return `${capital(listed(none.map(subject)))} ${verb} keine davon`;
}

/** @param {Asked} asked */
function answer({ by, none, refuter, card, waits }) {
  if (refuter === null) return 'Niemand konnte eine Karte zeigen.';
  const who = subject(refuter);
  const seen = by.you ? 'dir ' : refuter.you ? `${by.name} ` : '';
  const shown = waits ? `${who} ${refuter.you ? 'musst' : 'muss'} eine Karte zeigen` : `${who} ${has(refuter)} ${card === null ? '' : seen}${card === null ? 'eine Karte' : the(card)} gezeigt`;
  const before = couldNot(none);
  return before ? `${before}; ${shown}.` : `${capital(shown)}.`;
}

/** @type {typeof import('../../en/clue/game.js').game} */
export const game = {
  parts: PARTS,
  short,
  the,
  percent: settings.percent,
  /** A large number in groups of three digits. @param {string} digits */
  grouped: (digits) => (digits.length > 4 ? digits.replace(/\B(?=(\d{3})+$)/g, '\u202f') : digits),
  list,
  crime: crimeWords,
  kinds: { suspect: 'Verdächtige', weapon: 'Waffe', room: 'Raum' },

  describe: ({ stop_early, free_suggestions, last_one_wins }) => (stop_early || free_suggestions || last_one_wins ? 'Hausregeln' : 'klassisch'),
  variant: (name) => capital(counted(Number(name.split('_')[1]), 'eine Person', 'Personen')),
  turnNumber: (turn) => `Zug ${turn}`,
  progress: (suggestions, name) => `${capital(counted(suggestions, 'eine Verdächtigung', 'Verdächtigungen'))}${name === null ? '' : ` · ${name} ist am Zug`}`,
  keys: (key) => [
    ['Leertaste', 'würfeln oder das, was auf dem Messingknopf steht; überspringt eine laufende Bewegung'],
    [key.roll, 'würfeln'],
    ['1 – 9', 'ein Ziel oder eine Karte zum Zeigen wählen'],
    ['← ↑ → ↓', 'durch die Orte auf dem Brett oder die Kästchen des Notizbuchs gehen'],
    ['Enter', 'das tun, was auf dem Messingknopf steht, oder das Gerät übernehmen'],
    ['S', 'jemanden verdächtigen'],
    ['A', 'anklagen'],
    ['G', 'den Geheimgang nehmen'],
    ['D', 'Entfernungen zeigen oder verbergen'],
    ['E', 'den Zug beenden'],
    ['H · N · V', 'Haus, Notizbuch, Verlauf'],
    ['Y · X · Q', 'im Notizbuch: ✓, ✗ oder ? eintragen'],
    ['Esc', 'eine Auswahl oder eine Notiz schließen'],
  ],
  rules({ suspects, stop_early, free_suggestions, last_one_wins }) {
    /** @type {[string, string][]} */
    const points = [['Bewegung', stop_early ? 'ein Weg darf früher enden' : 'der ganze Wurf, außer beim Betreten eines Raums']];
    points.push(['Verdächtigungen', free_suggestions ? 'in jedem Raum freiwillig' : 'in jedem betretenen Raum Pflicht']);
    points.push(['Die letzte Person', last_one_wins ? 'gewinnt sofort' : 'muss die drei Karten noch nennen']);
    if (suspects) points.push(['Verdächtige', listed(suspects.map(short))]);
    return points;
  },
  bots: {
    random: 'Macht irgendeinen erlaubten Zug und klagt an, wen er will.',
    easy: 'Hakt die Karten ab, die er gesehen hat, und fragt nach den anderen.',
    medium: 'Zieht jeden Schluss, fragt aber aufs Geratewohl nach dem, was offen ist.',
    hard: 'Kennt die Wahrscheinlichkeit jeder Karte und fragt, wo er am meisten erfährt.',
  },

  options: {
    suspects: 'Verdächtige',
    suspectsUsual: (suspects) => `${suspects.map(short).join(', ')} (wie üblich)`,
    suspectsName: (suspects) => suspects.map(short).join(', '),
    suspectsNote: 'In der Reihenfolge der Plätze, im Uhrzeigersinn. Von Scarlet aus beginnt die erste Person.',
    stopEarly: 'Ein Weg darf früher enden',
    stopEarlyNote: 'Du kannst weniger Schritte gehen, als der Würfel zeigt.',
    free: 'Verdächtigungen sind freiwillig',
    freeNote: 'Du kannst einen Raum betreten, ohne jemanden zu verdächtigen.',
    lastWins: 'Wer zuletzt übrig ist, gewinnt',
    lastWinsNote: 'Sobald alle anderen falsch angeklagt haben.',
  },

  table: 'Das Haus und deine Karten',
  hand: 'Deine Karten',
  openHandOf: (name) => `Die Karten von ${name}`,
  handOf: (name, cards) => `${capital(counted(cards, 'eine Karte', 'Karten'))} von ${name}, verdeckt`,
  die: (die) => `Würfel: ${die}`,
  noDie: 'Es wurde noch nicht gewürfelt',
  tabs: { house: 'Haus', notebook: 'Notizbuch', history: 'Verlauf' },
  tabsTitle: 'Was zu sehen ist',
  close: 'Schließen',

  roll: 'Würfeln',
  walk: ({ room, steps }) => (steps === 0 ? `Geh ${to(room)}` : 'Geh auf dieses Feld'),
  choosePlace: 'Wähl ein Ziel',
  passage: (room) => `Geheimgang ${to(room)}`,
  suggest: 'Verdächtigen\u00a0…',
  accuse: 'Anklagen …',
  endTurn: 'Zug beenden',
  showCard: 'Karte zeigen …',
  distances: 'Entfernungen',
  waits: (name) => `Warten auf ${name}`,
  square: 'Ein Feld',
  destinations: 'Wohin du gehen kannst',

  todo: {
    roll: 'Würfle.',
    rollOrPassage: (room) => `Würfle oder nimm den Geheimgang ${to(room)}.`,
    invited: () => 'Du wurdest hierher geholt: Verdächtige jemanden oder zieh weiter.',
    trapped: (room, passage) => `Alle Türen sind blockiert: Du kommst nicht aus dem Raum (${board.rooms[room]}). ${passage ? 'Nimm den Geheimgang oder warte.' : 'Warte auf deinen nächsten Zug.'}`,
    choose: (die) => `Eine ${die}: Wähl einen beleuchteten Raum oder ein Feld.`,
    walk: (die, near, steps) => `Eine ${die}: Mit ${counted(steps, 'einem Schritt', 'Schritten')} kommst du ${onto(near)}.`,
    suggest: (room) => `Wer war es ${inside(room)}, und womit?`,
    maySuggest: (room) => `Du darfst ${inside(room)} jemanden verdächtigen.`,
    show: (name) => `${name} muss dir eine Karte zeigen.`,
    asked: (_name, crime) => `${crimeWords(crime)}: Zeig eine Karte.`,
    wasShown: (name, card) => `${name} hat dir ${the(card)} gezeigt.`,
    nobodyShowed: 'Niemand konnte dir eine Karte zeigen. Klag an oder beende deinen Zug.',
    end: 'Klag an oder beende deinen Zug.',
  },
  others: {
    roll: 'Würfelt gleich.',
    walk: (die) => `Hat eine ${die} gewürfelt und wählt einen Weg.`,
    suggest: (room) => `Ist ${inside(room)} und verdächtigt gleich jemanden.`,
    show: (crime, name) => `Hat gefragt: ${list(crime)}. ${name} muss eine Karte zeigen.`,
    end: 'Beendet gleich den Zug.',
    asks: (name) => `${name} fragt`,
  },
  outNote: 'Deine Anklage war falsch. Du kennst die Fallakte und bist nicht mehr am Zug, zeigst aber weiter Karten, wenn du gefragt wirst.',
  file: (crime) => `Die Fallakte: ${crimeWords(crime)}.`,
  fileTitle: 'Die Fallakte',
  outNoteOf: (name) => `${name} hat falsch angeklagt und kennt deshalb die Fallakte.`,
  fileYours: 'Nur du kennst sie, durch deine Anklage.',
  solved: 'Der Fall ist gelöst.',
  lastLeft: 'Alle anderen hatten falsch angeklagt.',
  unsolved: 'Alle haben falsch angeklagt, also gewinnt niemand.',

  ending: {
    text: (winner, turn, crime) => (winner === null ? `Alle haben falsch angeklagt. Es war ${deed(crime)}.` : turn === null ? `Alle anderen haben falsch angeklagt. Es war ${deed(crime)}.` : `${capital(subject(winner))} ${has(winner)} den Fall in Zug ${turn} gelöst: ${deed(crime)}.`),
    false: (turn) => `Du hast in Zug ${turn} falsch angeklagt.`,
    never: 'Du hast nicht angeklagt.',
    won: (turn) => (turn === null ? 'als Einzige oder Einziger übrig' : 'hat den Fall gelöst'),
    out: (turn) => `in Zug ${turn} falsch angeklagt`,
  },

  coach: 'Der Coach rechnet aus, was aus dem folgt, was du gesehen hast, wie wahrscheinlich der Rest ist und welche Fragen am meisten verraten.',

  history: 'Was geschehen ist',
  historyEmpty: 'Noch wurde niemand verdächtigt. Hier steht dann, wer wonach gefragt hat.',
  historyWays: { words: 'In Worten', table: 'Als Tabelle' },
  lastQuestion: (turn) => `Deine letzte Frage: Zug ${turn}`,
  asked: (asked) => `${capital(subject(asked.by))} ${has(asked.by)} gefragt: ${list(asked.crime)}. ${answer(asked)}`,
  accused: (who, crime, right) => `${capital(subject(who))} ${has(who)} angeklagt: ${list(crime)}. ${right ? 'Das stimmte!' : `Das war falsch, also ${who.you ? 'bist du' : `ist ${who.name}`} ausgeschieden.`}`,
  accusedRow: (right) => (right ? '✓ Anklage: richtig' : '✗ Anklage: falsch'),
  turn: 'Zug',
  askedFor: 'Gefragt nach',
  by: 'Von',
  couldNot: 'hatte keine',
  showed: (card) => (card === null ? 'hat eine Karte gezeigt' : `hat ${the(card)} gezeigt`),
  notAsked: 'wurde nicht gefragt',

  saidRolled: (who, die) => `${capital(subject(who))} ${has(who)} eine ${die} gewürfelt.`,
  saidStuck: (who, die) => `${capital(subject(who))} ${has(who)} eine ${die} gewürfelt und ${who.you ? 'konntest' : 'konnte'} nicht ziehen.`,
  saidWalked(who, near, die) {
    const rolled = die > 0 ? `${has(who)} eine ${die} gewürfelt und ` : '';
    return `${capital(subject(who))} ${rolled}${who.you ? 'bist' : 'ist'} ${onto(near)} gegangen.`;
  },
  saidPassed: (who, room) => `${capital(subject(who))} ${has(who)} den Geheimgang ${to(room)} genommen.`,
  saidSuggested: (who, crime) => `${capital(subject(who))} ${has(who)} gefragt: ${crimeWords(crime)}.`,
  saidNone: (none) => `${couldNot(none)}.`,
  saidNobody: 'Niemand konnte eine Karte zeigen.',
  saidShown: (by, to, card) => `${capital(subject(by))} ${has(by)} ${whom(to)} ${card === null ? 'eine Karte' : the(card)} gezeigt.`,
  saidAccused: (who, crime, right) => `${capital(subject(who))} ${has(who)} angeklagt: ${crimeWords(crime)}. ${right ? 'Das stimmt!' : 'Das ist falsch.'}`,
  saidDealt: 'Die Karten sind verteilt.',

  moment: {
    asks: (who) => (who.you ? 'Du fragst' : `${who.name} fragt`),
    accuses: (who) => (who.you ? 'Du klagst an' : `${who.name} klagt an`),
    right: 'Das stimmt!',
    wrong: 'Das ist falsch.',
    showedYou: (name) => `${name} hat dir gezeigt`,
    youShowed: (name) => `Du hast ${name} gezeigt`,
    showed: (by, to) => `${by.name} hat ${whom(to)} eine Karte gezeigt`,
    none: 'hat keine',
    shows: 'zeigt eine Karte',
  },

  tray: {
    suggest: (room) => `Ein Verdacht ${inside(room)}`,
    suggestText: 'Die verdächtige Person und die Waffe kommen in den Raum. Dann suchen die anderen im Uhrzeigersinn nach einer der drei Karten.',
    accuse: 'Eine Anklage',
    accuseText: 'Du siehst allein in die Fallakte. Ist eine der drei Karten anders, scheidest du aus und zeigst nur noch Karten.',
    suspect: 'Wer?',
    weapon: 'Womit?',
    room: 'Wo?',
    doSuggest: (crime) => `${SHORT[crime.suspect]} mit ${DATIVE[gender(crime.weapon)]} ${short(crime.weapon)} verdächtigen`,
    chooseTwo: 'Wähl Person und Waffe',
    doAccuse: (crime) => `${the(crime.suspect)} anklagen …`,
    warning: (crime) => `${the(crime.suspect)}, mit ${DATIVE[gender(crime.weapon)]} ${board.weapons[crime.weapon]}, ${inside(crime.room)} anklagen? Du kannst nur einmal anklagen.`,
    confirm: (crime) => `Ja, ${the(crime.suspect)} anklagen`,
    seen: (who, card) => (who.you ? `Du hast selbst ${the(card)}.` : `Du hast gesehen, dass ${who.name} ${the(card)} hat.`),
    back: 'Nein, ändern',
    chooseThree: 'Wähl drei Karten',
    yours: 'deine',
    sealed: 'Die Fallakte bleibt versiegelt, bis jemand anklagt.',
  },
  show: {
    title: (name) => `Zeig ${name} eine dieser Karten`,
    titleOne: (name) => `Zeig ${name} diese Karte`,
    asked: (name, crime) => `${name} hat gefragt: ${crimeWords(crime)}.`,
    notInHand: 'nicht auf deiner Hand',
    sawAlready: (name, turn) => `${name} hat sie in Zug ${turn} gesehen: nichts Neues`,
    sawOthers: (seen) => `Gesehen von ${listed(seen.map(({ name, turn }) => `${name} (Zug ${turn})`))}`,
    nobodySaw: 'Noch von niemandem gesehen',
    act: (name, card) => `${name} ${the(card)} zeigen`,
    choose: 'Wähl eine Karte',
    sees: (name, others) => `Nur ${name} sieht, welche Karte.${others.length > 0 ? ` ${listed(others)} ${others.length === 1 ? 'sieht' : 'sehen'}, dass du eine gezeigt hast.` : ''}`,
    answers: 'Ab jetzt für mich antworten …',
  },
  answers: {
    open: 'Für mich antworten …',
    openOn: 'Der Tisch antwortet für dich …',
    title: 'Für mich antworten',
    text: 'Wenn du gefragt wirst, zeigt der Tisch die erste dieser Karten, die passt, immer nach der gleichen Art von Pause. Niemand erfährt, ob du von Hand gewählt hast.',
    order: 'Deine Karten, die erste zuerst',
    up: (card) => `${capital(nominative(card))}: nach oben`,
    down: (card) => `${capital(nominative(card))}: nach unten`,
    on: 'So für mich antworten',
    off: 'Ich antworte selbst',
    isOn: 'Der Tisch antwortet für dich.',
    isOff: 'Du antwortest selbst.',
  },

  refusals: {
    game_over: () => 'Das Spiel ist vorbei.',
    not_your_turn: (data, name) => `Warte auf ${name(data.waiting_on)}.`,
    must_show: () => 'Zeig erst eine deiner Karten, die passt.',
    not_asked: () => 'Niemand fragt dich gerade nach einer Karte.',
    not_in_hand: (data) => `Du hast ${the(data.card)} nicht.`,
    not_suggested: (data) => `${capital(nominative(data.card))} ist keine der drei Karten.`,
    roll_first: () => 'Würfle erst.',
    already_moved: () => 'Du bist in diesem Zug schon gezogen.',
    must_walk: () => 'Du hast gewürfelt: Geh erst.',
    trapped: (data) => `Alle Türen sind blockiert (${board.rooms[/** @type {Room} */ (data.room)]}). Warte, oder nimm einen Geheimgang, wenn es einen gibt.`,
    no_passage: () => 'Hier ist kein Geheimgang. Es gibt sie in der Küche, im Arbeitszimmer, im Salon und im Wintergarten.',
    out_of_reach: (data) => `Mit einer ${data.die} kommst du nicht ${into(data.to)}.`,
    same_room: (data) => `Du kannst nicht im selben Zug zurück ${into(data.room)}.`,
    not_in_room: () => 'Um jemanden zu verdächtigen, musst du in einem Raum sein.',
    already_suggested: () => 'Du hast in diesem Zug schon jemanden verdächtigt.',
    enter_first: (data) => `Du bist seit deinem letzten Zug ${inside(data.room)}. Betritt erst einen Raum.`,
    must_suggest: (data) => `Verdächtige erst jemanden ${inside(data.room)}.`,
    must_move: () => 'Du kannst ziehen, also musst du: Würfle.',
  },
};
