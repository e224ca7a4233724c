// @ts-check
// Dialogs: the game as text, to copy or to replace; and starting a new game.

import { copyText } from '../../page/copy.js';
import { button, dialog, freshId, make, openDialog, setAttribute, setText } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { fromText, toQuestion } from './game.js';

/** @typedef {import('./game.js').Game} Game */

const said = await chapter('clue/kitchen');
const { cancel } = said.enter;

/**
 * @param {Game | null} game the game to show; null if there is none yet
 * @param {(game: Game) => void} take called with a game that was pasted
 */
export function exchange(game, take) {
  const wrong = make('p', { class: 'warn', id: freshId('wrong'), role: 'status' });
  const text = make('textarea', { class: 'kit-text', rows: 9, spellcheck: 'false', autocomplete: 'off', autocapitalize: 'off', 'aria-label': said.exchangeTitle });
  text.value = game ? readable(toQuestion(game)) : '';
  const { element, foot } = dialog(said.exchangeTitle, said.sheet.close, make('p', { class: 'soft' }, said.exchangeText), text, wrong);
  element.classList.add('kit-dialog');
  const copy = button(said.copy, 'quiet', async () => setText(copy, (await copyText(text.value)) ? said.copied : said.copyFailed));
  const use = button(said.take, 'quiet', () => {
    const read = fromText(text.value);
    setText(wrong, read ? '' : said.unreadable);
    setAttribute(text, 'aria-invalid', read ? null : 'true');
    setAttribute(text, 'aria-describedby', read ? null : wrong.id);
    if (!read) return;
    element.close();
    take(read);
  });
  text.addEventListener('input', () => setText(copy, said.copy));
  foot.prepend(...(game ? [copy] : []), use);
  openDialog(element);
  text.setSelectionRange(0, 0);
  text.scrollTop = 0;
}

/**
 * A question as text, with a line for each field and for each entry.
 * @param {import('../types.d.ts').Question} question
 */
function readable({ log = [], ...question }) {
  const entries = log.map((entry) => `\n  ${JSON.stringify(entry)}`).join(',');
  const fields = Object.entries(question).map(([name, value]) => `${JSON.stringify(name)}: ${JSON.stringify(value)}`);
  return `{\n${[...fields, `"log": [${entries}]`].join(',\n')}\n}`;
}

/**
 * Asks before starting a new game.
 * @param {(samePlayers: boolean) => void} start
 */
export function askForNewGame(start) {
  const same = make('input', { type: 'checkbox', checked: true });
  const { element, foot } = dialog(said.newGameTitle, cancel, make('p', {}, said.newGameText), make('label', { class: 'check kit-check' }, same, make('span', {}, said.samePlayers)));
  const yes = button(said.newGameYes, 'brass', () => {
    element.close();
    start(same.checked);
  });
  foot.prepend(yes);
  openDialog(element);
}
