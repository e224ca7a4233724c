// @ts-check
// The dialog that asks for the names of several players on one device and starts the game.

import { button, dialog, list, make, openDialog, setAttribute, show } from '../page/elements.js';
import { nameField } from '../page/name-field.js';
import { lettersOf, setToken, token } from '../page/seat-token.js';
import { words } from '../words/words.js';

const said = words.front.passing;
/** Sharing a device takes at least two players. */
const LEAST = 2;

/**
 * Asks for the players' names.
 * @param {string} first the first player's name, or empty if unknown
 * @param {import('../games.js').Bounds} bounds
 * @param {(place: HTMLElement, seats: number) => void} dress gives the tokens inside an element the colours of the game
 * @param {(names: string[], near: HTMLElement) => Promise<boolean>} start starts the game and
 *   returns whether that succeeded; the first name may be empty
 */
export function askWhoPlays(first, { least, most }, dress, start) {
  const few = Math.max(LEAST, least);
  /** Each player has an id, so that a name stays with its field when another player is removed. */
  let players = Array.from({ length: few }, (_, place) => ({ id: place + 1, name: place === 0 ? first : '' }));
  const rows = make('ol', { class: 'passing' });
  const add = button(said.add, 'quiet', () => {
    players = [...players, { id: Math.max(...players.map(({ id }) => id)) + 1, name: '' }];
    render();
    rows.lastElementChild?.querySelector('input')?.focus();
  });
  const render = () => {
    const letters = lettersOf(players.map(({ name }) => name));
    list(rows, players, ({ id }) => String(id), makeRow, (row, player) => {
      const place = players.indexOf(player);
      const [shape, input, remove] = row.children;
      setToken(/** @type {SVGElement} */ (shape), place, player.name || said.name(place + 1), letters[place] || String(place + 1));
      setAttribute(input, 'placeholder', said.name(place + 1));
      setAttribute(input, 'aria-label', said.name(place + 1));
      setAttribute(remove, 'aria-label', said.remove(player.name || said.name(place + 1)));
      show(/** @type {HTMLElement} */ (remove), players.length > few);
    });
    show(add, players.length < most);
    dress(rows, players.length);
  };
  /** @param {{ id: number, name: string }} player */
  const makeRow = (player) => {
    const input = nameField({});
    input.value = player.name;
    input.addEventListener('input', () => {
      player.name = input.value.trim();
      render();
    });
    const remove = button('×', 'quiet round', () => {
      players = players.filter((other) => other !== player);
      render();
      add.focus();
    });
    return make('li', {}, token(0, ''), input, remove);
  };
  const form = make('form', { class: 'passing-form', novalidate: true }, make('p', {}, said.lead), rows, add);
  const { element, foot } = dialog(said.title, words.cancel, form);
  const go = make('button', { class: 'brass' }, said.start);
  form.append(foot);
  foot.append(go);
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    // If the first field is empty, the first player keeps their usual name.
    const names = players.map(({ name }, place) => name || (place === 0 ? '' : said.name(place + 1)));
    if (await start(names, go)) element.close();
  });
  render();
  openDialog(element);
  // Focus the first field that is empty.
  (first ? rows.children[1] : rows.children[0]).querySelector('input')?.focus();
}
