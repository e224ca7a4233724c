// @ts-check
// Loads the texts of the interface, which are built from codes and data, in the user's language. Only that language is
// loaded; choosing another one reloads the page.

import { keep, recall } from '../page/browser-storage.js';
import { retried } from '../page/retry.js';

/** The available languages, by their native names. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };

/** @typedef {keyof typeof LANGUAGES} Language */

/**
 * The chapters: texts that only some pages need, loaded together with them. A chapter is a file of that name in the
 * folder of each language, which exports it under the last part of the name, in camel case. The English text defines
 * the type that the others must have.
 * @typedef {{
 *   words: typeof import('./en/words.js').words,
 *   daily: typeof import('./en/daily.js').daily,
 *   leaderboard: typeof import('./en/leaderboard.js').leaderboard,
 *   me: typeof import('./en/me.js').me,
 *   offline: typeof import('./en/offline.js').offline,
 *   'other-tables': typeof import('./en/other-tables.js').otherTables,
 *   printed: typeof import('./en/printed.js').printed,
 *   proof: typeof import('./en/proof.js').proof,
 *   replay: typeof import('./en/replay.js').replay,
 *   'yahtzee/advice': typeof import('./en/yahtzee/advice.js').advice,
 *   'yahtzee/counts': typeof import('./en/yahtzee/counts.js').counts,
 *   'yahtzee/explore': typeof import('./en/yahtzee/explore.js').explore,
 *   'yahtzee/game': typeof import('./en/yahtzee/game.js').game,
 *   'yahtzee/guide': typeof import('./en/yahtzee/guide.js').guide,
 *   'yahtzee/review': typeof import('./en/yahtzee/review.js').review,
 *   'yahtzee/rules': typeof import('./en/yahtzee/rules.js').rules,
 *   'clue/advice': typeof import('./en/clue/advice.js').advice,
 *   'clue/board': typeof import('./en/clue/board.js').board,
 *   'clue/counts': typeof import('./en/clue/counts.js').counts,
 *   'clue/game': typeof import('./en/clue/game.js').game,
 *   'clue/kitchen': typeof import('./en/clue/kitchen.js').kitchen,
 *   'clue/notebook': typeof import('./en/clue/notebook.js').notebook,
 *   'clue/reasons': typeof import('./en/clue/reasons.js').reasons,
 *   'clue/review': typeof import('./en/clue/review.js').review,
 *   'clue/rules': typeof import('./en/clue/rules.js').rules,
 *   'sorry/advice': typeof import('./en/sorry/advice.js').advice,
 *   'sorry/counts': typeof import('./en/sorry/counts.js').counts,
 *   'sorry/explore': typeof import('./en/sorry/explore.js').explore,
 *   'sorry/game': typeof import('./en/sorry/game.js').game,
 *   'sorry/review': typeof import('./en/sorry/review.js').review,
 *   'sorry/rules': typeof import('./en/sorry/rules.js').rules,
 * }} Chapters
 */

/** @type {Language} */
export const language = wanted();

/**
 * Loads a chapter in the user's language.
 * @template {keyof Chapters} Name
 * @param {Name} name
 * @returns {Promise<Chapters[Name]>}
 */
export async function chapter(name) {
  const text = await retried(() => import(`./${language}/${name}.js`));
  return text[name.slice(name.lastIndexOf('/') + 1).replace(/-(.)/g, (_, letter) => letter.toUpperCase())];
}

/** The texts that every page needs. */
export const words = await chapter('words');

document.documentElement.lang = language;

/** @returns {Language} the chosen language, or the first that both the browser and the page support */
function wanted() {
  const known = (/** @type {unknown} */ code) => typeof code === 'string' && code in LANGUAGES;
  const preferred = [recall('language'), ...navigator.languages.map((code) => code.split('-')[0])];
  return /** @type {Language} */ (preferred.find(known) ?? 'en');
}

/** @param {Language} code */
export function speak(code) {
  keep('language', code);
  location.reload();
}
