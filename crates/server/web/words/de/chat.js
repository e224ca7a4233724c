// @ts-check
// The texts of the chat.

/** @typedef {import('../../network/types.d.ts').Phrase} Phrase */
/** @typedef {import('../../network/types.d.ts').ChatRule} ChatRule */

/** @type {Record<Phrase, string>} */
const phrases = {
  hello: 'Hallo',
  good_luck: 'Viel Glück',
  well_played: 'Gut gespielt',
  good_game: 'Schönes Spiel',
  thanks: 'Danke',
  oops: 'Hoppla',
  lucky: 'Das war Glück',
  unlucky: 'So ein Pech',
  your_turn: 'Du bist am Zug',
  one_moment: 'Einen Moment',
  back_soon: 'Bin gleich zurück',
  rematch: 'Noch ein Spiel?',
  yes: 'Ja',
  no: 'Nein',
  wow: 'Wow',
  goodbye: 'Tschüss',
};

/** @type {Record<ChatRule, string>} */
const rules = { all: 'Alle am Tisch', seats: 'Nur wer einen Platz hat', off: 'Niemand' };

/** @type {typeof import('../en/chat.js').chat} */
export const chat = {
  title: 'Chat',
  lines: 'Nachrichten',
  empty: 'Noch keine Nachrichten.',
  phrasesTitle: 'Schnell gesagt',
  phrases,
  /** The text of a phrase, or its code if this page does not know it. @param {string} code */
  phrase: (code) => /** @type {Record<string, string>} */ (phrases)[code] ?? code.replaceAll('_', ' '),
  input: 'Deine Nachricht',
  placeholder: 'Nachricht schreiben …',
  say: 'Senden',
  /** @param {number} left */
  left: (left) => `noch ${left}`,
  // This form is the same in every grammatical case that the sentences below use.
  somebody: 'Eine Person',
  forgotten: 'Diese Nachricht wurde gelöscht.',
  watching: 'schaut zu',
  you: 'du',
  /** @param {string} name @param {string} text */
  heard: (name, text) => `${name} sagt: ${text}`,
  /** The time of a line in local time. @param {number} ms */
  time: (ms) => [new Date(ms).getHours(), new Date(ms).getMinutes()].map((part) => String(part).padStart(2, '0')).join(':'),
  nameFirst: 'Dein Name',
  nameNeeded: 'Gib zuerst deinen Namen ein.',
  imported: 'In einem importierten Spiel kann niemand chatten.',
  off: 'Der Gastgeber hat den Chat an diesem Tisch ausgeschaltet.',
  seatsOnly: 'An diesem Tisch kann nur chatten, wer einen Platz hat. Du kannst mitlesen.',
  silenced: 'Der Gastgeber hat dich an diesem Tisch stummgeschaltet. Du kannst mitlesen.',
  unwanted: 'Du hast den Chat für dich an allen Tischen ausgeschaltet.',
  wantAgain: 'Chat wieder zeigen',
  about: 'Chat-Einstellungen',
  unwant: 'Chat für mich ausschalten',
  ruleTitle: 'Wer chatten darf',
  rules,
  /** @param {string} name */
  more: (name) => `Über ${name}`,
  /** @param {string} name */
  mute: (name) => `${name} für mich stummschalten`,
  muteHint: 'Du siehst die Nachrichten dieser Person an keinem Tisch mehr. Sie erfährt es nicht.',
  /** @param {string} name */
  silence: (name) => `${name} an diesem Tisch stummschalten`,
  /** @param {string} name */
  letChat: (name) => `${name} wieder chatten lassen`,
  silenceHint: 'Was vorher gesagt wurde, bleibt stehen.',
  muted: 'Für dich stummgeschaltet',
  unmute: 'Wieder hören',
  /** @param {string} name */
  unmuteWho: (name) => `${name} wieder hören`,
};
