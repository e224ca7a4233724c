// @ts-check
// The actions on a seat before the game begins, apart from sitting down: choosing a bot, changing places, making
// somebody else the host, asking somebody to leave.

import { button, dialog, make, openDialog } from '../page/elements.js';
import { say } from '../page/bubble.js';
import { nameField } from '../page/name-field.js';
import { words } from '../words/words.js';

/** @typedef {import('./table.js').Scene} Scene */
/** @typedef {import('../network/types.d.ts').Ask} Ask */
/** @typedef {{ title: string, note: string, ask: Ask }} Choice */

const said = words.waiting;

/**
 * The actions for a seat that have no button of their own.
 * @param {Scene} scene
 * @param {number} seat
 * @returns {Choice[]}
 */
export function seatChoices({ update, mine, host, name }, seat) {
  const { chair } = update.seats[seat];
  if (chair.type === 'open') return [];
  /** @type {Choice[]} */
  const choices = [];
  const own = mine.includes(seat);
  if (host && chair.type === 'person' && !own) {
    choices.push({ title: said.passHost, note: said.passHostNote(name(seat)), ask: { type: 'pass_host', seat } });
    choices.push({ title: said.askToGo, note: said.askToGoNote(name(seat)), ask: { type: 'remove', seat } });
  }
  for (const [other, { chair: there }] of update.seats.entries()) {
    const open = there.type === 'open';
    const allowed = other !== seat && (host || (own && (open || mine.includes(other))));
    if (!allowed) continue;
    const title = open ? said.swapOpen(other) : said.swap(name(other));
    choices.push({ title, note: open ? '' : said.swapNote(other), ask: { type: 'swap', seat, with: other } });
  }
  return choices;
}

/**
 * Shows a dialog with these choices.
 * @param {string} title
 * @param {Choice[]} choices
 * @param {(ask: Ask) => void} choose
 */
export function askWhich(title, choices, choose) {
  const buttons = choices.map(({ title: text, note, ask }) => {
    const press = button('', 'bot-choice', () => {
      element.close();
      choose(ask);
    });
    press.append(make('b', {}, text), ...(note ? [make('span', { class: 'soft small' }, note)] : []));
    return press;
  });
  const { element } = dialog(title, words.cancel, make('div', { class: 'bot-choices' }, ...buttons));
  openDialog(element);
}

/**
 * Asks for the name of another player on this device.
 * @param {(name: string) => void} choose
 */
export function askName(choose) {
  const input = nameField({ 'aria-label': said.sitAlsoName });
  const form = make('form', { class: 'name-row', novalidate: true }, input, make('button', { class: 'quiet' }, said.sit));
  const { element } = dialog(said.sitAlsoName, words.cancel, form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const name = input.value.trim();
    if (name === '') return say(input, words.newTable.hereNameNeeded);
    element.close();
    return choose(name);
  });
  openDialog(element);
}
