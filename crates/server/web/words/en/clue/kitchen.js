// @ts-check
// The texts of the notebook for a game of Clue with the real board.

import { counted, whose } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */
/** @typedef {import('../../../clue/types.d.ts').Room} Room */
/** @typedef {import('./game.js').Who} Who */

const { short, the } = game;
/** @param {Card[]} cards */
const named = (cards) => cards.map(short).join(', ');
export const kitchen = {
  title: 'Notebook for the real board',
  about: 'For Clue with real cards on a real table. Enter what you see: the notebook shows what follows and why, and suggests what to ask next.',
  about2: 'Everything stays on this device, and is still here after a reload. To draw conclusions, the page sends your entries to the server, which does not keep them.',
  me: 'Me',
  /** @param {number} place */
  player: (place) => `Player ${place}`,

  setup: {
    title: 'Who plays?',
    edit: 'Players and cards',
    players: 'Players',
    playersFixed: 'The number of players can’t change after the first entry.',
    order: 'Clockwise around the table.',
    /** @param {number} place */
    name: (place) => `Name of player ${place}`,
    /** @param {Who} who */
    suspect: ({ name, you }) => (you ? 'Your suspect' : `${whose(name)} suspect`),
    /** @param {Who} who */
    size: ({ name, you }) => (you ? 'Your number of cards' : `${whose(name)} number of cards`),
    /** @param {number} size */
    cards: (size) => (size === 1 ? '1 card' : `${size} cards`),
    me: 'This is me',
    watching: 'None of them: I only watch',
    hand: 'My cards',
    /** @param {number} chosen @param {number} size */
    chosen: (chosen, size) => `${chosen} of ${size}`,
    start: 'Start the notebook',
    save: 'Save',
    cancel: 'Cancel',
    import: 'Continue from a text…',
    /** @type {Record<'names' | 'sizes' | 'hand', (sum: number, size: number) => string>} */
    wrong: {
      names: () => 'Two players have the same name.',
      sizes: (sum) => `Together the hands have ${sum} cards. It must be 18, because 3 of the 21 are in the case file.`,
      hand: (chosen, size) => (chosen > size ? `You have chosen ${chosen} cards, but only ${size} are yours.` : `Choose ${counted(size - chosen, 'more of your cards', 'more of your cards')}.`),
    },
  },

  tabs: { enter: 'Enter', sheet: 'Sheet', advice: 'Advice', entries: 'Entries' },
  tabsTitle: 'What to show',
  undo: 'Undo',
  redo: 'Redo',
  more: 'More',
  newGame: 'New game…',
  newGameTitle: 'Start a new game?',
  newGameText: 'The entries of this game are removed. “Undo” brings them back.',
  newGameYes: 'New game',
  samePlayers: 'Same players',
  exchange: 'As text…',
  exchangeTitle: 'The game as text',
  exchangeText: 'This is the question that the coach is asked. “parlor analyze clue” and the coach of the API read the same text. Paste another one to continue that game here.',
  copy: 'Copy',
  copied: 'Copied',
  copyFailed: 'Select it and copy it',
  take: 'Use this text',
  unreadable: 'This text is not a question about a game of Clue. Check that it was copied completely.',

  // What follows, in one line.
  asking: 'Working out what follows…',
  /** @param {string} worlds */
  worlds: (worlds) => (worlds === '1' ? 'Only one deal fits.' : `${game.grouped(worlds)} deals fit.`),
  /** @param {Card[]} cards */
  solved: (cards) => `Proven: ${named(cards)}. Accuse.`,
  /** @param {string[]} kinds the likeliest cards of each kind, with their chance */
  likeliest: (kinds) => `Likeliest: ${kinds.join('; ')}.`,
  or: 'or',
  level: 'Nothing stands out yet.',
  away: 'The server can’t be reached. Your entries are kept, and the sheet shows what was seen.',
  limited: 'Too many questions at once. Your entries are kept, and the page asks again in a moment.',
  /** Why the server did not read the question, by the status of its answer. @type {Record<number, string>} */
  unanswerable: {
    400: 'The server does not understand this question. Reload the page, which may be older than the server. Your entries are kept.',
    413: 'The entries are too long for the coach. Shorten the names or delete entries.',
  },
  again: 'Try again',
  refused: 'The coach can’t use these entries:',
  clash: 'These entries can’t all be right.',
  clashShort: 'A contradiction.',
  clashSee: 'See why',
  /** @param {number} entry */
  clashFrom: (entry) => `Entry ${entry} can’t be right if those before it are.`,
  clashSetup: 'Even without any entry, no deal fits. Check your cards and the sizes of the hands.',
  clashWhy: 'Why',
  clashPick: 'One of these is wrong. Correct or delete it:',
  clashCounted: 'No deal of the cards fits all of this.',
  correct: 'Correct',
  delete: 'Delete',
  /** @param {number} entry */
  entry: (entry) => `No. ${entry}`,
  /** @param {number} entry */
  entryLong: (entry) => `entry ${entry}`,

  enter: {
    title: 'What happened?',
    /** @param {number} entry */
    edit: (entry) => `Correct entry ${entry}`,
    toAccused: 'False accusation…',
    toAsked: 'Suggestion…',
    by: { asked: 'Who asks?', accused: 'Who accused?' },
    suspect: 'Who did it?',
    weapon: 'With what?',
    room: 'Where?',
    refuter: 'Who showed a card?',
    nobody: 'Nobody',
    couldNot: 'had none',
    shown: {
      /** @param {string} name */
      toMe: (name) => `What did ${name} show you?`,
      byMe: 'What did you show?',
      other: 'Did you see which card?',
    },
    unseen: 'Not seen',
    file: 'What did you see in the case file?',
    fileUnknown: '(not noted)',
    add: 'Note it',
    save: 'Save the entry',
    /** @param {string[]} what */
    missing: (what) => `Still open: ${what.join(', ')}`,
    parts: { suspect: 'who', weapon: 'with what', room: 'where', refuter: 'who showed', shown: 'which card' },
    /** @param {Card[]} cards */
    best: (cards) => `Tells most: ${named(cards)}`,
    use: 'Use',
    mine: 'yours',
    /** @param {string} chance */
    inFile: (chance) => `${chance} in the case file`,
    cancel: 'Cancel',
    /** @param {number} entry */
    noted: (entry) => `Entry ${entry} is noted.`,
    /** @param {number} entry */
    deleted: (entry) => `Entry ${entry} is deleted.`,
  },

  entries: {
    title: 'Entries',
    empty: 'No entries yet. Note each suggestion as it is made.',
    hint: 'Choose an entry to correct or delete it.',
    /** @param {number} entry @param {string} text */
    open: (entry, text) => `Entry ${entry}: ${text} Correct it`,
  },

  sheet: {
    title: 'The detective’s sheet',
    hint: 'Choose a cell to see why something is known.',
    legend: { has: 'has it', not: 'has not', odds: 'odds %' },
    close: 'Close',
  },

  advice: {
    title: 'What to ask next',
    where: 'Where are you?',
    anywhere: 'Any room',
    best: 'The questions that tell most',
    bits: 'How much the answer can be expected to tell about the case file, in bits. Choose one to enter it.',
    nothing: 'No question tells anything new.',
    solved: 'There is nothing left to ask: accuse.',
    watching: 'Questions are suggested only to players.',
    none: 'There is no advice until the coach answers.',
    likeliest: 'Likeliest in the case file',
    /** @param {number} bits */
    worth: (bits) => `${bits.toFixed(2)} bits`,
  },

  /**
   * Why the coach refuses the entries, by the code without its prefix. `data.card` is a card of the page, and `name` the
   * name of a player.
   * @type {Record<string, (data: any, name: (seat: number) => string) => string>}
   */
  faults: {
    players: () => 'Three to six players can play.',
    hand_sizes: () => 'There must be one size for each hand.',
    uneven_hands: () => 'Say how many cards each player has.',
    cards_dealt: (data) => `Together the hands have ${data.cards} cards. It must be 18.`,
    no_such_player: (data) => (data.entry === null ? `There are only ${data.players} players.` : `Entry ${data.entry + 1}: there are only ${data.players} players.`),
    my_hand_size: (data) => `You have chosen ${data.cards} cards, but ${data.size} are yours.`,
    twice_in_hand: (data) => `You have chosen ${the(data.card)} twice.`,
    hand_without_me: () => 'Say which of the players you are, because you have chosen cards.',
    names: () => 'Each player needs a different name.',
    long_name: (data) => `Names can have at most ${data.most} characters.`,
    too_many_entries: (data) => `There are ${data.entries} entries, but the coach reads at most ${data.most}.`,
    who_acted: (data) => `Entry ${data.entry + 1} must be either a suggestion or a false accusation.`,
    not_a_crime: (data) => `Entry ${data.entry + 1} must name one suspect, one weapon and one room.`,
    answered_accusation: (data) => `Entry ${data.entry + 1} is an accusation: nobody shows a card.`,
    refutes_own: (data) => `Entry ${data.entry + 1}: nobody shows a card to themselves.`,
    shown_by_nobody: (data) => `Entry ${data.entry + 1}: a card was shown. Say by whom.`,
    shown_not_suggested: (data) => `Entry ${data.entry + 1}: ${the(data.card)} was shown, but is none of the three cards.`,
    accused_twice: (data, name) => `Entry ${data.entry + 1}: ${name(data.player)} has accused before.`,
    file_not_seen: () => 'You can have seen the case file only after a false accusation of your own.',
    not_a_file: () => 'The case file has one suspect, one weapon and one room.',
    not_a_room: (data) => `Questions can be suggested only for a room, and ${the(data.card)} is none.`,
  },
};
