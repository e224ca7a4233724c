// @ts-check
// The chat.

/** @typedef {import('../../server/types.d.ts').Phrase} Phrase */
/** @typedef {import('../../server/types.d.ts').TalkRule} TalkRule */

/** @type {Record<Phrase, string>} */
const phrases = {
  hello: 'Hello',
  good_luck: 'Good luck',
  well_played: 'Well played',
  good_game: 'Good game',
  thanks: 'Thank you',
  oops: 'Oops',
  lucky: 'That was lucky',
  unlucky: 'Bad luck',
  your_turn: 'It is your turn',
  one_moment: 'One moment',
  back_soon: 'Back soon',
  rematch: 'Play again?',
  yes: 'Yes',
  no: 'No',
  wow: 'Wow',
  goodbye: 'Goodbye',
};

/** @type {Record<TalkRule, string>} */
const rules = { all: 'Everybody who can see the table', seats: 'Only who has a seat', off: 'Nobody' };

export const talk = {
  title: 'Talk',
  lines: 'What was said',
  empty: 'Nobody has said anything yet.',
  phrasesTitle: 'Quick phrases',
  phrases,
  /** The text of a phrase, or its code if this page does not know it. @param {string} code */
  phrase: (code) => /** @type {Record<string, string>} */ (phrases)[code] ?? code.replaceAll('_', ' '),
  input: 'What you want to say',
  placeholder: 'Say something…',
  say: 'Say',
  /** @param {number} left */
  left: (left) => `${left} left`,
  somebody: 'A player',
  forgotten: 'This was taken back.',
  watching: 'watching',
  you: 'you',
  /** @param {string} name @param {string} text */
  heard: (name, text) => `${name} says: ${text}`,
  /** The time of a line in local time. @param {number} ms */
  time: (ms) => [new Date(ms).getHours(), new Date(ms).getMinutes()].map((part) => String(part).padStart(2, '0')).join(':'),
  nameFirst: 'Your name',
  nameNeeded: 'Say who you are first.',
  brought: 'Nobody can talk at a game that was brought here.',
  off: 'The host has switched the talk off at this table.',
  seatsOnly: 'At this table only who has a seat can talk. You can listen.',
  silenced: 'The host has silenced you at this table. You can listen.',
  unwanted: 'You have switched talk off for yourself, at all tables.',
  wantAgain: 'Show talk again',
  about: 'Talk settings',
  unwant: 'Switch talk off for me',
  ruleTitle: 'Who may talk',
  rules,
  /** @param {string} name */
  more: (name) => `About ${name}`,
  /** @param {string} name */
  mute: (name) => `Mute ${name} for me`,
  muteHint: 'You no longer see what they say, at any table. They are not told.',
  /** @param {string} name */
  silence: (name) => `Silence ${name} at this table`,
  /** @param {string} name */
  letTalk: (name) => `Let ${name} talk again`,
  silenceHint: 'What they said before stays.',
  muted: 'You have muted',
  unmute: 'Unmute',
  /** @param {string} name */
  unmuteWho: (name) => `Unmute ${name}`,
};
