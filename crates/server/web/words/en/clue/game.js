// @ts-check
// The texts of Clue, except those on the board and in the notebook.

import { capital, counted, listed, whose } from '../grammar.js';
import { settings } from '../page.js';
import { board } from './board.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../../clue/types.d.ts').Config} Config */
/** @typedef {import('../../../clue/types.d.ts').Crime} Crime */
/** @typedef {import('../../../clue/types.d.ts').Room} Room */
/** @typedef {import('../../../clue/types.d.ts').Suspect} Suspect */
/** @typedef {import('../../../clue/types.d.ts').Weapon} Weapon */
/** @typedef {import('../../../clue/distances.js').Near} Near */
/** @typedef {(seat: number) => string} Name */
/**
 * A player in a text.
 * @typedef {{ name: string, you: boolean }} Who
 */
/**
 * A suggestion and its answer. `none` are the players who could not show a card; `shown` is whether somebody could, and
 * `card` the card, if the reader knows it.
 * @typedef {{ by: Who, crime: Crime, none: Who[], refuter: Who | null, card: Card | null, waits: boolean }} Asked
 */

/** @type {Record<Suspect, string>} */
const SHORT = { scarlet: 'Scarlet', mustard: 'Mustard', white: 'White', green: 'Green', peacock: 'Peacock', plum: 'Plum' };

/** The parts of long words in the names of cards. @type {Record<string, string[]>} */
const PARTS = {
  Scarlet: ['Scar', 'let'],
  Colonel: ['Colo', 'nel'],
  Mustard: ['Mus', 'tard'],
  Peacock: ['Pea', 'cock'],
  Professor: ['Profes', 'sor'],
  Candlestick: ['Candle', 'stick'],
  Revolver: ['Revol', 'ver'],
  Kitchen: ['Kitch', 'en'],
  Ballroom: ['Ball', 'room'],
  Conservatory: ['Conser', 'vatory'],
  Billiard: ['Bil', 'liard'],
  Library: ['Li', 'brary'],
};

/** The name of a card in a list. @param {Card} card @returns {string} */
const short = (card) => SHORT[/** @type {Suspect} */ (card)] ?? board.weapons[/** @type {Weapon} */ (card)] ?? board.rooms[/** @type {Room} */ (card)];
/** The name of a card in a sentence. @param {Card} card @returns {string} */
const the = (card) => board.suspects[/** @type {Suspect} */ (card)] ?? `the ${short(card)}`;
/** @param {string} place a room or a square */
const to = (place) => (place in board.rooms ? the(/** @type {Room} */ (place)) : 'that square');
/** @param {Crime} crime */
const list = ({ suspect, weapon, room }) => [suspect, weapon, room].map(short).join(', ');
/** @param {Crime} crime */
const crimeWords = ({ suspect, weapon, room }) => `${board.suspects[suspect]}, with the ${board.weapons[weapon]}, in the ${board.rooms[room]}`;
/** @param {Crime} crime */
const deed = ({ suspect, weapon, room }) => `${board.suspects[suspect]} with the ${board.weapons[weapon]} in the ${board.rooms[room]}`;
/** @param {Who} who */
const subject = ({ name, you }) => (you ? 'you' : name);
/** @param {Who[]} players */
const subjects = (players) => listed(players.map(subject));

/** @param {Who[]} none */
const couldNot = (none) => (none.length > 0 ? `${capital(subjects(none))} had none of them` : '');

/** @param {Asked} asked */
function answer({ by, none, refuter, card, waits }) {
  if (refuter === null) return 'Nobody could show a card.';
  const who = subject(refuter);
  const whom = by.you ? 'you' : refuter.you ? by.name : '';
  const shown = waits ? `${who} ${refuter.you ? 'have' : 'has'} to show a card` : card !== null ? `${who} showed ${whom} ${the(card)}` : `${who} showed a card`;
  const before = couldNot(none);
  return before ? `${before}; ${shown}.` : `${capital(shown)}.`;
}

export const game = {
  parts: PARTS,
  short,
  the,
  /** A whole number of percent. */
  percent: settings.percent,
  /** A large number in groups of three digits. @param {string} digits */
  grouped: (digits) => digits.replace(/\B(?=(\d{3})+$)/g, ','),
  list,
  crime: crimeWords,
  kinds: { suspect: 'Suspect', weapon: 'Weapon', room: 'Room' },

  /** @param {Config} config @returns {string} */
  describe: ({ stop_early, free_suggestions, last_one_wins }) => (stop_early || free_suggestions || last_one_wins ? 'house rules' : 'classic'),
  /** The number of players, as the rules whose statistics are counted separately. @param {string} name */
  variant: (name) => capital(counted(Number(name.split('_')[1]), 'player')),
  /** @param {number} turn */
  turnNumber: (turn) => `turn ${turn}`,
  /** @param {number} suggestions @param {string | null} name */
  progress: (suggestions, name) => `${capital(counted(suggestions, 'suggestion'))}${name === null ? '' : ` · ${whose(name)} turn`}`,
  /** @param {import('../../../page/single-keys.js').Keys} key @returns {string[][]} */
  keys: (key) => [
    ['Space', 'roll, or do what the brass button says; skips a running animation'],
    [key.roll, 'roll'],
    ['1 – 9', 'choose where to walk, or a card to show'],
    ['← ↑ → ↓', 'move through the places on the board, or the cells of the notebook'],
    ['Enter', 'do what the brass button says, or take over the device'],
    ['S', 'make a suggestion'],
    ['A', 'accuse'],
    ['G', 'use the secret passage'],
    ['D', 'show or hide distances'],
    ['E', 'end the turn'],
    ['H · N · V', 'house, notebook, history'],
    ['Y · X · Q', 'in the notebook: mark ✓, ✗ or ?'],
    ['Esc', 'close a tray or a note'],
  ],
  /** @param {Config} config @returns {[string, string][]} */
  rules({ suspects, stop_early, free_suggestions, last_one_wins }) {
    /** @type {[string, string][]} */
    const points = [['Moving', stop_early ? 'a walk may stop early' : 'the whole roll, unless a room is entered']];
    points.push(['Suggestions', free_suggestions ? 'optional in every room' : 'required in every room that is entered']);
    points.push(['Last one left', last_one_wins ? 'wins at once' : 'must still name the three cards']);
    if (suspects) points.push(['Suspects', listed(suspects.map(short))]);
    return points;
  },
  /** @type {Record<string, string>} */
  bots: {
    random: 'Makes any legal move, and accuses at random.',
    easy: 'Ticks off the cards it has seen, and asks about the others.',
    medium: 'Draws every conclusion, but asks at random about what is open.',
    hard: 'Knows the odds of every card, and asks where it learns most.',
  },

  options: {
    suspects: 'Suspects',
    /** @param {Suspect[]} suspects */
    suspectsUsual: (suspects) => `${suspects.map(short).join(', ')} (default)`,
    /** @param {Suspect[]} suspects */
    suspectsName: (suspects) => suspects.map(short).join(', '),
    suspectsNote: 'In seat order, clockwise around the board. The first one from Scarlet begins.',
    stopEarly: 'A walk may stop early',
    stopEarlyNote: 'Use fewer steps than the die shows.',
    free: 'Suggestions are optional',
    freeNote: 'You may enter a room without making one.',
    lastWins: 'The last one left wins',
    lastWinsNote: 'As soon as everybody else has accused falsely.',
  },

  table: 'The house and your cards',
  hand: 'Your cards',
  /** @param {string} name */
  openHandOf: (name) => `${whose(name)} cards`,
  /** @param {string} name @param {number} cards */
  handOf: (name, cards) => `${whose(name)} ${counted(cards, 'card')}, face down`,
  /** @param {number} die */
  die: (die) => `Die: ${die}`,
  noDie: 'The die has not been rolled',
  tabs: { house: 'House', notebook: 'Notebook', history: 'History' },
  tabsTitle: 'What to show',
  close: 'Close',

  roll: 'Roll',
  /** @param {Near} near */
  walk: ({ room, steps }) => (steps === 0 ? `Walk to ${the(room)}` : 'Walk to this square'),
  choosePlace: 'Choose where to walk',
  /** @param {Room} room */
  passage: (room) => `Passage to ${the(room)}`,
  suggest: 'Suggest…',
  accuse: 'Accuse…',
  endTurn: 'End turn',
  showCard: 'Show a card…',
  distances: 'Distances',
  /** @param {string} name */
  waits: (name) => `Waiting for ${name}`,
  square: 'A square',
  destinations: 'Where to walk',

  /** What the player whose turn it is has to do. */
  todo: {
    roll: 'Roll the die.',
    /** @param {Room} room */
    rollOrPassage: (room) => `Roll, or use the secret passage to ${the(room)}.`,
    /** @param {Room} room */
    invited: (room) => `You were moved to ${the(room)}: suggest, or move on.`,
    /** @param {Room} room @param {boolean} passage */
    trapped: (room, passage) => `All doors of ${the(room)} are blocked. ${passage ? 'Use the secret passage, or wait.' : 'Wait for your next turn.'}`,
    /** @param {number} die */
    choose: (die) => `You rolled ${die}. Choose a lit room or square.`,
    /** @param {number} die @param {Near} near @param {number} steps */
    walk: (die, near, steps) => `You rolled ${die}: ${counted(steps, 'step takes', 'steps take')} you ${near.steps === 0 ? `into ${the(near.room)}` : `to a square ${board.away(near)}`}.`,
    /** @param {Room} room */
    suggest: (room) => `Who did it in ${the(room)}, and with what?`,
    /** @param {Room} room */
    maySuggest: (room) => `You may make a suggestion for ${the(room)}.`,
    /** @param {string} name */
    show: (name) => `Waiting for ${name} to show you a card.`,
    /** @param {string} _name @param {Crime} crime */
    asked: (_name, crime) => `${crimeWords(crime)}: show a card.`,
    /** @param {string} name @param {Card} card */
    wasShown: (name, card) => `${name} showed you ${the(card)}.`,
    nobodyShowed: 'Nobody could show you a card. Accuse, or end your turn.',
    end: 'Accuse, or end your turn.',
  },
  /** What another player is doing. */
  others: {
    roll: 'About to roll.',
    /** @param {number} die */
    walk: (die) => `Rolled ${die}, and chooses a way.`,
    /** @param {Room} room */
    suggest: (room) => `In ${the(room)}, about to make a suggestion.`,
    /** @param {Crime} crime @param {string} name */
    show: (crime, name) => `Asked: ${list(crime)}. ${name} has to show a card.`,
    end: 'About to end the turn.',
    /** @param {string} name */
    asks: (name) => `${name} asks`,
  },
  outNote: 'Your accusation was false. You know the case file and take no more turns, but you still show cards when you are asked.',
  /** @param {Crime} crime */
  file: (crime) => `The case file: ${crimeWords(crime)}.`,
  fileTitle: 'The case file',
  /** @param {string} name */
  outNoteOf: (name) => `${whose(name)} accusation was false, so ${name} knows the case file.`,
  fileYours: 'Only you know it, from your accusation.',
  solved: 'The case is solved.',
  lastLeft: 'Everybody else had accused falsely.',
  unsolved: 'Everybody has accused falsely, so nobody wins.',

  /** How the game ended. */
  ending: {
    /** @param {Who | null} winner @param {number | null} turn null if everybody else was out @param {Crime} crime */
    text: (winner, turn, crime) => (winner === null ? `Everybody accused falsely. It was ${deed(crime)}.` : turn === null ? `Everybody else accused falsely. It was ${deed(crime)}.` : `${capital(subject(winner))} solved the case in turn ${turn}: ${deed(crime)}.`),
    /** @param {number} turn */
    false: (turn) => `You accused falsely in turn ${turn}.`,
    never: 'You never accused.',
    /** @param {number | null} turn @returns {string} */
    won: (turn) => (turn === null ? 'last one left' : 'solved the case'),
    /** @param {number} turn */
    out: (turn) => `false accusation in turn ${turn}`,
  },

  coach: 'The coach works out what follows from what you’ve seen, how likely the rest is, and which questions tell most.',

  history: 'What happened',
  historyEmpty: 'No suggestions yet. They will be listed here.',
  historyWays: { words: 'In words', table: 'As a table' },
  /** @param {number} turn */
  lastQuestion: (turn) => `Your last question: turn ${turn}`,
  /** @param {Asked} asked */
  asked: (asked) => `${capital(subject(asked.by))} asked: ${list(asked.crime)}. ${answer(asked)}`,
  /** @param {Who} who @param {Crime} crime @param {boolean} right */
  accused: (who, crime, right) => `${capital(subject(who))} accused: ${list(crime)}. ${right ? 'That was right!' : `That was false, so ${who.you ? 'you are' : `${who.name} is`} out.`}`,
  /** @param {boolean} right @returns {string} */
  accusedRow: (right) => (right ? '✓ Accusation: right' : '✗ Accusation: false'),
  turn: 'Turn',
  askedFor: 'Asked for',
  by: 'Asked by',
  couldNot: 'had none',
  /** @param {Card | null} card */
  showed: (card) => (card === null ? 'showed a card' : `showed ${the(card)}`),
  notAsked: 'was not asked',

  /** @param {Who} who @param {number} die */
  saidRolled: (who, die) => `${capital(subject(who))} rolled ${die}.`,
  /** @param {Who} who @param {number} die */
  saidStuck: (who, die) => `${capital(subject(who))} rolled ${die} and could not move.`,
  /** @param {Who} who @param {Near} near @param {number} die 0 if it is not known */
  saidWalked(who, near, die) {
    const rolled = die > 0 ? `rolled ${die} and ` : '';
    return `${capital(subject(who))} ${rolled}${near.steps === 0 ? `went into ${the(near.room)}` : `walked to a square ${board.away(near)}`}.`;
  },
  /** @param {Who} who @param {Room} room */
  saidPassed: (who, room) => `${capital(subject(who))} used the secret passage to ${the(room)}.`,
  /** @param {Who} who @param {Crime} crime */
  saidSuggested: (who, crime) => `${capital(subject(who))} asked: ${crimeWords(crime)}.`,
  /** @param {Who[]} none */
  saidNone: (none) => `${couldNot(none)}.`,
  saidNobody: 'Nobody could show a card.',
  /** @param {Who} by @param {Who} whom @param {Card | null} card */
  saidShown: (by, whom, card) => `${capital(subject(by))} showed ${subject(whom)} ${card === null ? 'a card' : the(card)}.`,
  /** @param {Who} who @param {Crime} crime @param {boolean} right */
  saidAccused: (who, crime, right) => `${capital(subject(who))} accused: ${crimeWords(crime)}. ${right ? 'That was right!' : 'That was false.'}`,
  saidDealt: 'The cards are dealt.',

  moment: {
    /** @param {Who} who */
    asks: (who) => (who.you ? 'You ask' : `${who.name} asks`),
    /** @param {Who} who */
    accuses: (who) => (who.you ? 'You accuse' : `${who.name} accuses`),
    right: 'That is right!',
    wrong: 'That is false.',
    /** @param {string} name */
    showedYou: (name) => `${name} showed you`,
    /** @param {string} name */
    youShowed: (name) => `You showed ${name}`,
    /** @param {Who} by @param {Who} whom */
    showed: (by, whom) => `${by.name} showed ${subject(whom)} a card`,
    none: 'has none',
    shows: 'shows a card',
  },

  tray: {
    /** @param {Room} room */
    suggest: (room) => `A suggestion for ${the(room)}`,
    suggestText: 'The suspect and the weapon are moved into the room. Then the others, clockwise, look for one of the three cards.',
    accuse: 'An accusation',
    accuseText: 'You look into the case file alone. If one of the three cards is different, you are out, and only show cards.',
    suspect: 'Who?',
    weapon: 'With what?',
    room: 'Where?',
    /** @param {Crime} crime */
    doSuggest: (crime) => `Suggest ${SHORT[crime.suspect]}, ${short(crime.weapon)}`,
    chooseTwo: 'Choose a suspect and a weapon',
    /** @param {Crime} crime */
    doAccuse: (crime) => `Accuse ${board.suspects[crime.suspect]}…`,
    /** @param {Crime} crime */
    warning: (crime) => `Accuse ${crimeWords(crime)}? You can accuse only once.`,
    /** @param {Crime} crime */
    confirm: (crime) => `Yes, accuse ${board.suspects[crime.suspect]}`,
    /** @param {Who} who @param {Card} card */
    seen: (who, card) => (who.you ? `You have ${the(card)} yourself.` : `You have seen that ${who.name} has ${the(card)}.`),
    back: 'No, change it',
    chooseThree: 'Choose three cards',
    yours: 'yours',
    sealed: 'The case file stays sealed until somebody accuses.',
  },
  show: {
    /** @param {string} name */
    title: (name) => `Show one of these cards to ${name}`,
    /** @param {string} name */
    titleOne: (name) => `Show this card to ${name}`,
    /** @param {string} name @param {Crime} crime */
    asked: (name, crime) => `${name} asked: ${crimeWords(crime)}.`,
    notInHand: 'not in your hand',
    /** @param {string} name @param {number} turn */
    sawAlready: (name, turn) => `${name} saw it in turn ${turn}: nothing new`,
    /** @param {{ name: string, turn: number }[]} seen */
    sawOthers: (seen) => `${listed(seen.map(({ name, turn }) => `${name} (turn ${turn})`))} saw it`,
    nobodySaw: 'Nobody has seen it',
    /** @param {string} name @param {Card} card */
    act: (name, card) => `Show ${name} ${the(card)}`,
    choose: 'Choose a card',
    /** @param {string} name @param {string[]} others */
    sees: (name, others) => `Only ${name} sees which card.${others.length > 0 ? ` ${listed(others)} ${others.length === 1 ? 'sees' : 'see'} that you showed one.` : ''}`,
    answers: 'Answer for me from now on…',
  },
  answers: {
    open: 'Answer for me…',
    openOn: 'The table answers for you…',
    title: 'Answer for me',
    text: 'When you are asked, the table shows the first of these cards that fits, always after the same kind of pause. Nobody learns whether you chose by hand.',
    order: 'Your cards, the first one first',
    /** @param {Card} card */
    up: (card) => `Move ${the(card)} up`,
    /** @param {Card} card */
    down: (card) => `Move ${the(card)} down`,
    on: 'Answer for me in this order',
    off: 'I answer myself',
    isOn: 'The table is answering for you.',
    isOff: 'You are answering yourself.',
  },

  /** @type {Record<string, (data: any, name: Name) => string>} */
  refusals: {
    game_over: () => 'The game is over.',
    not_your_turn: (data, name) => `Wait for ${name(data.waiting_on)}.`,
    must_show: () => 'Show one of your cards that fits first.',
    not_asked: () => 'Nobody is asking you for a card.',
    not_in_hand: (data) => `You don’t have ${the(data.card)}.`,
    not_suggested: (data) => `${capital(the(data.card))} isn’t one of the three cards.`,
    roll_first: () => 'Roll the die first.',
    already_moved: () => 'You have already moved in this turn.',
    must_walk: () => 'You have rolled: walk first.',
    trapped: (data) => `All doors of ${the(data.room)} are blocked. Wait, or use a secret passage if there is one.`,
    no_passage: () => 'There is no secret passage here. They are in the Kitchen, the Study, the Lounge and the Conservatory.',
    out_of_reach: (data) => `A ${data.die} doesn’t take you to ${to(data.to)}.`,
    same_room: (data) => `You can’t go back into ${the(data.room)} in the same turn.`,
    not_in_room: () => 'You have to be in a room to make a suggestion.',
    already_suggested: () => 'You have already made a suggestion in this turn.',
    enter_first: (data) => `You have been in ${the(data.room)} since your last turn. Enter a room first.`,
    must_suggest: (data) => `Make a suggestion for ${the(data.room)} first.`,
    must_move: () => 'You can move, so you have to: roll the die.',
  },
};
