// @ts-check
// Every text that people read is made here from codes and data, in the language of the reader. Only that language is loaded;
// whoever chooses another one gets the page anew.

import { keep, recall } from '../room/keep.js';

/** The languages that the page speaks, by the names that their speakers know. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };

/** @typedef {keyof typeof LANGUAGES} Language */
/** @typedef {typeof import('./en/words.js').words} Words */

/** Where each language stands: what every page says, and the chapters that come with the pages that need them. */
const SHELF = {
  en: {
    words: () => import('./en/words.js'),
    yahtzee: () => import('./en/yahtzee.js'),
    yahtzeeCounts: () => import('./en/yahtzee-counts.js'),
    me: () => import('./en/me.js'),
    daily: () => import('./en/daily.js'),
    leaderboard: () => import('./en/leaderboard.js'),
    rules: () => import('./en/rules.js'),
    guide: () => import('./en/guide.js'),
    offline: () => import('./en/offline.js'),
    elsewhere: () => import('./en/elsewhere.js'),
    review: () => import('./en/review.js'),
    replay: () => import('./en/replay.js'),
    printed: () => import('./en/printed.js'),
    proof: () => import('./en/proof.js'),
    explore: () => import('./en/explore.js'),
    advice: () => import('./en/advice.js'),
    sorry: () => import('./en/sorry.js'),
    sorryRules: () => import('./en/sorry-rules.js'),
    sorryAdvice: () => import('./en/sorry-advice.js'),
    sorryReview: () => import('./en/sorry-review.js'),
    sorryExplore: () => import('./en/sorry-explore.js'),
    sorryCounts: () => import('./en/sorry-counts.js'),
  },
  de: {
    words: () => import('./de/words.js'),
    yahtzee: () => import('./de/yahtzee.js'),
    yahtzeeCounts: () => import('./de/yahtzee-counts.js'),
    me: () => import('./de/me.js'),
    daily: () => import('./de/daily.js'),
    leaderboard: () => import('./de/leaderboard.js'),
    rules: () => import('./de/rules.js'),
    guide: () => import('./de/guide.js'),
    offline: () => import('./de/offline.js'),
    elsewhere: () => import('./de/elsewhere.js'),
    review: () => import('./de/review.js'),
    replay: () => import('./de/replay.js'),
    printed: () => import('./de/printed.js'),
    proof: () => import('./de/proof.js'),
    explore: () => import('./de/explore.js'),
    advice: () => import('./de/advice.js'),
    sorry: () => import('./de/sorry.js'),
    sorryRules: () => import('./de/sorry-rules.js'),
    sorryAdvice: () => import('./de/sorry-advice.js'),
    sorryReview: () => import('./de/sorry-review.js'),
    sorryExplore: () => import('./de/sorry-explore.js'),
    sorryCounts: () => import('./de/sorry-counts.js'),
  },
};

/** @type {Language} */
export const language = wanted();

const book = SHELF[language];

/** @type {Words} */
export const words = (await book.words()).words;

/** What only some pages say, loaded with them. */
export const chapters = {
  yahtzee: async () => (await book.yahtzee()).yahtzee,
  yahtzeeCounts: async () => (await book.yahtzeeCounts()).yahtzeeCounts,
  me: async () => (await book.me()).me,
  daily: async () => (await book.daily()).daily,
  leaderboard: async () => (await book.leaderboard()).leaderboard,
  rules: async () => (await book.rules()).rules,
  guide: async () => (await book.guide()).guide,
  offline: async () => (await book.offline()).offline,
  elsewhere: async () => (await book.elsewhere()).elsewhere,
  review: async () => (await book.review()).review,
  replay: async () => (await book.replay()).replay,
  printed: async () => (await book.printed()).printed,
  proof: async () => (await book.proof()).proof,
  explore: async () => (await book.explore()).explore,
  advice: async () => (await book.advice()).advice,
  sorry: async () => (await book.sorry()).sorry,
  sorryRules: async () => (await book.sorryRules()).sorryRules,
  sorryAdvice: async () => (await book.sorryAdvice()).sorryAdvice,
  sorryReview: async () => (await book.sorryReview()).sorryReview,
  sorryExplore: async () => (await book.sorryExplore()).sorryExplore,
  sorryCounts: async () => (await book.sorryCounts()).sorryCounts,
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
