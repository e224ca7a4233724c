// @ts-check
// Moves the keyboard focus when the focused element disappears or a new page is shown.

/** Elements that use the arrow and scroll keys themselves. The game ignores these keys there. */
export const OWN_ARROWS = 'table-drawer, [role=tablist], [role=region], [role=log]';

/** The events that show that the user is active. */
const TOUCHES = ['keydown', 'pointerdown'];

/**
 * Whether the focus is outside the game that an element belongs to, for example in the chat. If so, the focus must not
 * be moved.
 * @param {Element} element
 */
export function busyElsewhere(element) {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.checkVisibility() && !element.closest('main')?.contains(focused);
}

/**
 * Makes a change and returns whether it removed or hid the focused element within a part of the page.
 * @param {Element} part
 * @param {() => void} change
 */
export function losesFocus(part, change) {
  const focused = document.activeElement;
  const held = focused !== null && part.contains(focused) && focused.checkVisibility();
  change();
  // Browsers notice only later that the focused element has become invisible.
  const moved = document.activeElement !== focused && document.activeElement !== document.body;
  return held && !moved && !(focused.isConnected && focused.checkVisibility());
}

/**
 * Moves the focus to the heading of a new page, even if the heading is added late or replaced. Stops when the user does
 * something or the page moves the focus elsewhere.
 * @param {HTMLElement} page
 */
export function focusHeading(page) {
  /** @type {Element | null} */
  let heading = null;
  const look = () => {
    const focused = document.activeElement;
    if (!page.isConnected || (focused !== document.body && focused !== heading)) stop();
    else if (!heading?.isConnected || focused === document.body) {
      const found = [...page.querySelectorAll('h1')].find((one) => one.checkVisibility());
      heading = found ?? null;
      if (found && !found.hasAttribute('tabindex')) found.tabIndex = -1;
      found?.focus({ preventScroll: true });
    }
  };
  const watch = new MutationObserver(look);
  const stop = () => {
    watch.disconnect();
    for (const touch of TOUCHES) removeEventListener(touch, stop, true);
  };
  for (const touch of TOUCHES) addEventListener(touch, stop, true);
  watch.observe(page, { childList: true, subtree: true });
  look();
}
