// @ts-check
// Every text that people read is made here from codes and data, in the language of the reader. Only that language is loaded;
// whoever chooses another one gets the page anew.

import { keep, recall } from '../room/keep.js';
import { retried } from '../room/retry.js';

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
export const words = (await retried(book.words)).words;

/** What only some pages say, loaded with them. */
export const chapters = {
  yahtzee: async () => (await retried(book.yahtzee)).yahtzee,
  yahtzeeCounts: async () => (await retried(book.yahtzeeCounts)).yahtzeeCounts,
  me: async () => (await retried(book.me)).me,
  daily: async () => (await retried(book.daily)).daily,
  leaderboard: async () => (await retried(book.leaderboard)).leaderboard,
  rules: async () => (await retried(book.rules)).rules,
  guide: async () => (await retried(book.guide)).guide,
  offline: async () => (await retried(book.offline)).offline,
  elsewhere: async () => (await retried(book.elsewhere)).elsewhere,
  review: async () => (await retried(book.review)).review,
  replay: async () => (await retried(book.replay)).replay,
  printed: async () => (await retried(book.printed)).printed,
  proof: async () => (await retried(book.proof)).proof,
  explore: async () => (await retried(book.explore)).explore,
  advice: async () => (await retried(book.advice)).advice,
  sorry: async () => (await retried(book.sorry)).sorry,
  sorryRules: async () => (await retried(book.sorryRules)).sorryRules,
  sorryAdvice: async () => (await retried(book.sorryAdvice)).sorryAdvice,
  sorryReview: async () => (await retried(book.sorryReview)).sorryReview,
  sorryExplore: async () => (await retried(book.sorryExplore)).sorryExplore,
  sorryCounts: async () => (await retried(book.sorryCounts)).sorryCounts,
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
