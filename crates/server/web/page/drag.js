// @ts-check
// Dragging with a mouse, a pen or a finger. A press that hardly moves remains a click, so everything that can be
// dragged can also be clicked, and keyboards need nothing else. The style sheet must give the element
// `touch-action: none`, because the browser would otherwise scroll and cancel the drag.

import { setAttribute } from './elements.js';

/** How far a finger may slip before a press becomes a drag, in pixels. */
const SLIP = 8;

/**
 * @typedef {object} DragHandlers
 * @property {() => boolean} can whether the element can be dragged now
 * @property {(at: PointerEvent) => void} [over] called while the element is dragged
 * @property {(at: PointerEvent) => void} drop called when the element is dropped
 * @property {() => void} [end] called after every drag, dropped or not, to remove what `over` has shown
 */

/**
 * Makes an element draggable. While it is dragged, it has the attribute `data-dragged`, and the properties `--drag-x`
 * and `--drag-y` contain the distance by which the style sheet moves it.
 */
export class Drag {
  #element;
  #handlers;
  /** @type {{ x: number, y: number, moved: boolean } | null} where the press began, and whether it is now a drag */
  #from = null;
  /** Whether the next click only ends a drag. */
  #dragged = false;
  /** An element that is removed while it is dragged gets no more events, but the document does. */
  #lost = () => this.cancel();

  /**
   * @param {HTMLElement} element
   * @param {DragHandlers} handlers
   */
  constructor(element, handlers) {
    this.#element = element;
    this.#handlers = handlers;
    element.addEventListener('pointerdown', (event) => this.#press(event));
    element.addEventListener('pointermove', (event) => this.#move(event));
    element.addEventListener('pointerup', (event) => this.#release(event));
    element.addEventListener('pointercancel', () => this.cancel());
    element.addEventListener('click', (event) => this.#click(event), { capture: true });
  }

  /** Ends the press or drag, and puts the element back. */
  cancel() {
    const from = this.#from;
    this.#from = null;
    if (!from?.moved) return;
    document.removeEventListener('lostpointercapture', this.#lost);
    setAttribute(this.#element, 'data-dragged', false);
    this.#element.style.removeProperty('--drag-x');
    this.#element.style.removeProperty('--drag-y');
    this.#handlers.end?.();
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.cancel();
    this.#dragged = false;
    if (!this.#handlers.can() || !event.isPrimary || event.button !== 0) return;
    this.#from = { x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const from = this.#from;
    if (!from || !event.isPrimary) return;
    // The button was released outside the element before the press had become a drag.
    if (event.buttons === 0) return this.cancel();
    const [x, y] = [event.clientX - from.x, event.clientY - from.y];
    if (!from.moved && Math.hypot(x, y) < SLIP) return;
    if (!from.moved) {
      from.moved = true;
      this.#element.setPointerCapture(event.pointerId);
      document.addEventListener('lostpointercapture', this.#lost);
      setAttribute(this.#element, 'data-dragged', true);
    }
    this.#element.style.setProperty('--drag-x', `${x}px`);
    this.#element.style.setProperty('--drag-y', `${y}px`);
    this.#handlers.over?.(event);
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const moved = this.#from?.moved === true;
    this.cancel();
    if (!moved) return;
    this.#dragged = true;
    // The game may have moved on during the drag.
    if (this.#handlers.can()) this.#handlers.drop(event);
  }

  /** @param {MouseEvent} event */
  #click(event) {
    // A click made with the keyboard is not the end of a drag.
    if (this.#dragged && event.detail > 0) event.stopImmediatePropagation();
    this.#dragged = false;
  }
}
