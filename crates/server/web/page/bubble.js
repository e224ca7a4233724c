// @ts-check
// A speech bubble beside an element, for example to explain why something was refused.

import { make, setText } from './elements.js';

const LASTS = 6_000;
const GAP = 8;
/** The maximum width of a bubble, and the minimum width of a bubble at the side of its element. */
const WIDE = 320;
const NARROW = 130;
/** The controls that the bubble should not cover. */
const PRESSED = 'button:not(:disabled, [aria-disabled]), a[href], input, select';
/**
 * For this many milliseconds, the bubble follows its element: the page may still be scrolling the element into view.
 */
const SETTLES = 400;

/** @type {HTMLElement | null} */
let bubble = null;
let timer = 0;
/** @type {Element | null} The element that the bubble is beside; `when` is the time at which it was shown. */
let beside = null;
let when = 0;

/**
 * Shows a bubble beside an element. It disappears after some seconds or with the next click or key.
 * @param {Element} near
 * @param {string} text
 */
export function say(near, text) {
  bubble ??= makeBubble();
  // An open dialog covers the rest of the page, so the bubble must be inside the dialog too.
  (near.closest('dialog') ?? document.body).append(bubble);
  bubble.hidden = false;
  beside = near;
  when = Date.now();
  setText(bubble, text);
  place(bubble, near.getBoundingClientRect());
  clearTimeout(timer);
  timer = window.setTimeout(hush, LASTS);
}

export function hush() {
  clearTimeout(timer);
  if (bubble) bubble.hidden = true;
}

function follow() {
  if (!bubble || bubble.hidden) return;
  if (beside?.isConnected && Date.now() - when < SETTLES) place(bubble, beside.getBoundingClientRect());
  else hush();
}

function makeBubble() {
  const element = make('p', { class: 'bubble', role: 'alert' });
  addEventListener('pointerdown', hush, { capture: true });
  addEventListener('keydown', hush, { capture: true });
  addEventListener('scroll', follow, { capture: true, passive: true });
  return element;
}

/**
 * Places the bubble below, above or at one side of the element, wherever it covers the fewest controls.
 * @param {HTMLElement} element
 * @param {DOMRect} rect
 */
function place(element, rect) {
  const pressed = [...(element.parentElement ?? document).querySelectorAll(PRESSED)].map((other) => other.getBoundingClientRect()).filter(({ width }) => width > 0);
  const room = { left: rect.left - 2 * GAP, right: innerWidth - rect.right - 2 * GAP };
  const ways = ['below', 'above', ...(room.right >= NARROW ? ['right'] : []), ...(room.left >= NARROW ? ['left'] : [])];
  let least = Infinity;
  let best = { left: 0, top: 0, width: 0 };
  for (const way of ways) {
    const most = way === 'left' || way === 'right' ? Math.min(room[way], WIDE) : WIDE;
    element.style.maxWidth = `min(${most}px, calc(100vw - ${2 * GAP}px))`;
    const { offsetWidth: width, offsetHeight: height } = element;
    const [x, y] = [rect.left + rect.width / 2 - width / 2, rect.top + rect.height / 2 - height / 2];
    const left = within(way === 'right' ? rect.right + GAP : way === 'left' ? rect.left - GAP - width : x, innerWidth - width);
    const top = within(way === 'below' ? rect.bottom + GAP : way === 'above' ? rect.top - GAP - height : y, innerHeight - height);
    const covers = (/** @type {DOMRect} */ { left: a, right: b, top: c, bottom: d }) => a < left + width && b > left && c < top + height && d > top;
    const cost = pressed.filter(covers).length + (covers(rect) ? 100 : 0);
    if (cost >= least) continue;
    least = cost;
    best = { left, top, width: most };
  }
  element.style.maxWidth = `min(${best.width}px, calc(100vw - ${2 * GAP}px))`;
  element.style.left = `${best.left}px`;
  element.style.top = `${best.top}px`;
}

/**
 * @param {number} wanted
 * @param {number} room
 */
function within(wanted, room) {
  return Math.max(GAP, Math.min(wanted, room - GAP));
}
