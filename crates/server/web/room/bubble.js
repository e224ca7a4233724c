// @ts-check
// A sentence said beside what was touched: why a box is forbidden, why something was refused.

import { make, setText } from './elements.js';

const LASTS = 6_000;
const GAP = 8;
/** How wide it becomes, and how narrow it may be beside what was touched. */
const WIDE = 320;
const NARROW = 130;
/** What somebody may want to press next. */
const PRESSED = 'button:not(:disabled, [aria-disabled]), a[href], input, select';
/** What scrolls so soon was set going before, by what brought what was touched into sight. */
const SETTLES = 400;

/** @type {HTMLElement | null} */
let bubble = null;
let timer = 0;
/** @type {Element | null} Beside what it is said, and when it was. */
let beside = null;
let when = 0;

/**
 * Says something beside an element. It goes away by itself, or with the next touch.
 * @param {Element} near
 * @param {string} text
 */
export function say(near, text) {
  bubble ??= makeBubble();
  // Inside an open dialog the rest of the page is covered, so the sentence has to be in there too.
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
 * Below what was touched, above it or at one of its sides: where it covers the least that can be pressed next.
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
