// @ts-check
// A sentence said beside what was touched: why a box is forbidden, why something was refused.

import { make, setText } from './elements.js';

const LASTS = 6_000;
const GAP = 8;
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
 * Below what was touched, or above it where there is no room.
 * @param {HTMLElement} element
 * @param {DOMRect} rect
 */
function place(element, rect) {
  const { offsetWidth: width, offsetHeight: height } = element;
  const left = Math.max(GAP, Math.min(rect.left + rect.width / 2 - width / 2, innerWidth - width - GAP));
  const below = rect.bottom + GAP + height < innerHeight;
  element.style.left = `${left}px`;
  element.style.top = `${below ? rect.bottom + GAP : Math.max(GAP, rect.top - height - GAP)}px`;
}
