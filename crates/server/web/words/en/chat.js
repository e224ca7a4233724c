// @ts-check
// The texts of the chat.

/** @typedef {import('../../network/types.d.ts').Phrase} Phrase */
/** @typedef {import('../../network/types.d.ts').ChatRule} ChatRule */

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
  your_turn: 'It’s your turn',
  one_moment: 'One moment',
  back_soon: 'Back soon',
  rematch: 'Play again?',
  yes: 'Yes',
  no: 'No',
  wow: 'Wow',
  goodbye: 'Goodbye',
};

/** @type {Record<ChatRule, string>} */
const rules = { all: 'Everybody at the table', seats: 'Only seated players', off: 'Nobody' };

export const chat = {
  title: 'Chat',
  lines: 'Messages',
  empty: 'No messages yet.',
  phrasesTitle: 'Quick phrases',
  phrases,
  /** The text of a phrase, or its code if this page does not know it. @param {string} code */
  phrase: (code) => /** @type {Record<string, string>} */ (phrases)[code] ?? code.replaceAll('_', ' '),
  input: 'Your message',
  placeholder: 'Write a message…',
  say: 'Send',
  /** @param {number} left */
  left: (left) => `${left} left`,
  somebody: 'A player',
  forgotten: 'This message was deleted.',
  watching: 'watching',
  you: 'you',
  /** @param {string} name @param {string} text */
  heard: (name, text) => `${name} says: ${text}`,
  /** The time of a line in local time. @param {number} ms */
  time: (ms) => [new Date(ms).getHours(), new Date(ms).getMinutes()].map((part) => String(part).padStart(2, '0')).join(':'),
  nameFirst: 'Your name',
  nameNeeded: 'Enter your name first.',
  imported: 'Nobody can chat in an imported game.',
  off: 'The host has turned the chat off at this table.',
  seatsOnly: 'Only seated players can chat at this table. You can still read the messages.',
  silenced: 'The host has silenced you at this table. You can still read the messages.',
  unwanted: 'You’ve turned the chat off for yourself at all tables.',
  wantAgain: 'Show the chat again',
  about: 'Chat settings',
  unwant: 'Turn chat off for me',
  ruleTitle: 'Who can chat',
  rules,
  /** @param {string} name */
  more: (name) => `About ${name}`,
  /** @param {string} name */
  mute: (name) => `Mute ${name} for me`,
  muteHint: 'You no longer see their messages at any table. They aren’t told.',
  /** @param {string} name */
  silence: (name) => `Silence ${name} at this table`,
  /** @param {string} name */
  letChat: (name) => `Let ${name} chat again`,
  silenceHint: 'Their earlier messages stay.',
  muted: 'You’ve muted',
  unmute: 'Unmute',
  /** @param {string} name */
  unmuteWho: (name) => `Unmute ${name}`,
};
