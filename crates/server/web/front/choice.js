// @ts-check
// Form controls with an explanatory note: a select element and a checkbox.

import { freshId, make, setText, show } from '../page/elements.js';

/**
 * A select element with a note on the current choice.
 * @param {string} name the value of its `data-option` attribute
 * @param {string} title
 * @param {string[][]} options values and their names
 * @param {(value: string) => string} about
 */
export function choice(name, title, options, about) {
  const note = make('p', { class: 'soft small', id: freshId('note') });
  const select = make('select', { id: freshId('choice'), 'aria-describedby': note.id });
  const add = (/** @type {string} */ value, /** @type {string} */ text) => select.append(make('option', { value }, text));
  for (const [value, text] of options) add(value, text);
  const explain = () => {
    setText(note, about(select.value));
    show(note, note.textContent !== '');
  };
  select.addEventListener('change', explain);
  explain();
  const row = make('div', { class: 'option', 'data-option': name }, make('label', { for: select.id }, title), select, note);
  const has = (/** @type {string} */ value) => [...select.options].some((option) => option.value === value);
  const set = (/** @type {string} */ value) => {
    if (has(value)) select.value = value;
    explain();
  };
  return { row, select, set, add, has, get: () => select.value };
}

/**
 * A checkbox.
 * @param {string} name the value of its `data-option` attribute
 * @param {string} title
 * @param {string} [about]
 */
export function check(name, title, about = '') {
  const input = make('input', { type: 'checkbox' });
  const text = make('span', {}, title);
  const row = make('label', { class: 'check', 'data-option': name }, input, text);
  if (about) {
    const note = make('span', { class: 'soft small', id: freshId('note') }, about);
    // The note is attached as a description, not as part of the name, so that screen readers read the name first.
    text.append(make('br'), note);
    input.setAttribute('aria-describedby', note.id);
    input.setAttribute('aria-label', title);
  }
  return { row, input };
}
