// @ts-check
// Makes elements and changes them in place. Text is always inserted as text, so a name can contain any character. The
// setters change the page only if the value differs: focused controls stay focused, and screen readers repeat nothing.

const SVG = 'http://www.w3.org/2000/svg';

/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * Creates an element.
 * @template {keyof HTMLElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {HTMLElementTagNameMap[Tag]}
 */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children);
  return element;
}

/**
 * Creates an SVG element.
 * @template {keyof SVGElementTagNameMap} Tag
 * @param {Tag} tag
 * @param {Attributes} [attributes]
 * @param {...(Node | string)} children
 * @returns {SVGElementTagNameMap[Tag]}
 */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value);
  element.append(...children);
  return element;
}

/**
 * Creates a button that calls `act` when it is pressed.
 * @param {string} text
 * @param {string} style
 * @param {(button: HTMLButtonElement) => void} act
 */
export function button(text, style, act) {
  const element = make('button', { type: 'button', class: style }, text);
  element.addEventListener('click', () => act(element));
  return element;
}

/**
 * @param {Element} element
 * @param {string} name
 * @param {string | number | boolean | null | undefined} value `true` sets an empty attribute; `false`, `null` and
 *   `undefined` remove it
 */
export function setAttribute(element, name, value) {
  if (value === null || value === undefined || value === false) {
    if (element.hasAttribute(name)) element.removeAttribute(name);
    return;
  }
  const text = value === true ? '' : String(value);
  if (element.getAttribute(name) !== text) element.setAttribute(name, text);
}

/**
 * @param {Node} node
 * @param {string} text
 */
export function setText(node, text) {
  if (node.textContent !== text) node.textContent = text;
}

/**
 * @param {HTMLElement} element
 * @param {boolean} visible
 */
export function show(element, visible) {
  if (element.hidden === visible) element.hidden = !visible;
}

/**
 * Makes the children of `parent` match `items`, one each, in order. A child whose key is still among the items is kept
 * and only refreshed.
 * @template Item
 * @template {HTMLElement} Child
 * @param {HTMLElement} parent
 * @param {Item[]} items
 * @param {(item: Item) => string} key
 * @param {(item: Item) => Child} create
 * @param {(child: Child, item: Item) => void} refresh
 */
export function list(parent, items, key, create, refresh) {
  const old = new Map([...parent.children].map((child) => [child.getAttribute('data-key') ?? '', child]));
  let place = parent.firstElementChild;
  for (const item of items) {
    const name = key(item);
    const found = /** @type {Child | undefined} */ (old.get(name));
    const child = found ?? create(item);
    old.delete(name);
    child.setAttribute('data-key', name);
    refresh(child, item);
    if (child === place) place = place.nextElementSibling;
    else parent.insertBefore(child, place);
  }
  for (const child of old.values()) child.remove();
}

/**
 * A dialog with a heading, shown on top of everything until it is closed.
 * @param {string} title
 * @param {string} close the label of the button that only closes it
 * @param {...(Node | string)} content
 */
export function dialog(title, close, ...content) {
  const heading = make('h2', { id: freshId('dialog') }, title);
  const foot = make('div', { class: 'dialog-foot' });
  const element = make('dialog', { class: 'paper', 'aria-labelledby': heading.id }, heading, ...content, foot);
  foot.append(button(close, 'quiet', () => element.close()));
  // Clicks on the backdrop and on the padding both have the dialog as their target; the position tells them apart.
  element.addEventListener('click', (event) => {
    if (event.target !== element) return;
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) element.close();
  });
  return { element, foot };
}

/**
 * Shows a dialog until it is closed.
 * @param {HTMLDialogElement} element
 */
export function openDialog(element) {
  element.addEventListener('close', () => element.remove());
  document.body.append(element);
  element.showModal();
  // Shows the top of the dialog, even if the focused element is at its end.
  element.scrollTop = 0;
}

let ids = 0;

/**
 * An id that no other element has.
 * @param {string} stem
 */
export function freshId(stem) {
  ids += 1;
  return `${stem}-${ids}`;
}
