// @ts-check
// The choice between several games on the front page, which the browser remembers.

import { entryOf, FIRST, nameOf } from '../games.js';
import { keep, recall } from '../page/browser-storage.js';
import { make, show } from '../page/elements.js';
import { words } from '../words/words.js';

/**
 * The game that was chosen last or, if none is stored, the game of the last table: older versions of the page stored
 * only that.
 */
export function lastGame() {
  const kept = recall('game') ?? recall('setting')?.game;
  return entryOf(kept) ? String(kept) : FIRST;
}

/** @param {string} game */
export function rememberGame(game) {
  keep('game', game);
}

/** @param {(game: string) => void} choose */
export function whichGame(choose) {
  const element = make('fieldset', { class: 'choice game-choice' });
  /**
   * @param {string[]} games the available games
   * @param {string} chosen
   */
  const offer = (games, chosen) => {
    const radios = games.map((game) => {
      const radio = make('input', { type: 'radio', name: 'front-game', value: game });
      radio.checked = game === chosen;
      radio.addEventListener('change', () => choose(game));
      return make('label', {}, radio, make('span', {}, nameOf(game)));
    });
    // If the list of games is unchanged, the elements are kept, so that the focus is not lost.
    const known = [...element.querySelectorAll('input')].map(({ value }) => value);
    if (known.join() !== games.join()) element.replaceChildren(make('legend', {}, words.front.whichGame), ...radios);
    for (const radio of element.querySelectorAll('input')) radio.checked = radio.value === chosen;
    show(element, games.length > 1);
  };
  return { element, offer };
}
