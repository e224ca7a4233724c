// @ts-check
// Every text that people read is made here from codes and data, in the language of the reader. Only that language is loaded;
// whoever chooses another one gets the page anew.

import { keep, recall } from '../room/keep.js';

/** The languages that the page speaks, by the names that their speakers know. */
export const LANGUAGES = { en: 'English' };

/** @typedef {keyof typeof LANGUAGES} Language */
/** @typedef {typeof import('./en/words.js').words} Words */

/** @type {Language} */
export const language = wanted();

/** @type {Words} */
export const words = (await import('./en/words.js')).words;

/** What only some pages say, loaded with them. */
export const chapters = {
  me: async () => (await import('./en/me.js')).me,
  daily: async () => (await import('./en/daily.js')).daily,
  leaderboard: async () => (await import('./en/leaderboard.js')).leaderboard,
  rules: async () => (await import('./en/rules.js')).rules,
  offline: async () => (await import('./en/offline.js')).offline,
};

document.documentElement.lang = language;

/** @returns {Language} the one that was chosen, or the first that both the browser and the page know */
function wanted() {
  const known = (/** @type {unknown} */ code) => typeof code === 'string' && code in LANGUAGES;
  const wishes = [recall('language'), ...navigator.languages.map((code) => code.split('-')[0])];
  return /** @type {Language} */ (wishes.find(known) ?? 'en');
}

/** @param {Language} code */
export function speak(code) {
  keep('language', code);
  location.reload();
}
