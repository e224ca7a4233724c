// @ts-check
// Every text that people read is made here from codes and data, in the language of the reader. Only that language is loaded;
// whoever chooses another one gets the page anew.

import { keep, recall } from '../room/keep.js';
import { retried } from '../room/retry.js';

/** The languages that the page speaks, by the names that their speakers know. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' };

/** @typedef {keyof typeof LANGUAGES} Language */

/**
 * The texts that only some pages need, loaded with them. A chapter is named here, once for all languages: it is the file of that name
 * in the folder of each language, and what that file exports under the last part of the name. The English text has the type to which
 * the others are held.
 * @typedef {{
 *   words: typeof import('./en/words.js').words,
 *   daily: typeof import('./en/daily.js').daily,
 *   elsewhere: typeof import('./en/elsewhere.js').elsewhere,
 *   leaderboard: typeof import('./en/leaderboard.js').leaderboard,
 *   me: typeof import('./en/me.js').me,
 *   offline: typeof import('./en/offline.js').offline,
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
 * A chapter in the reader's language.
 * @template {keyof Chapters} Name
 * @param {Name} name
 * @returns {Promise<Chapters[Name]>}
 */
export async function chapter(name) {
  const text = await retried(() => import(`./${language}/${name}.js`));
  return text[name.slice(name.lastIndexOf('/') + 1)];
}

/** What every page says. */
export const words = await chapter('words');

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
