// @ts-check
// Where the keyboard goes on when what had the focus goes away, or when something new wants it.

/** In these the arrows, and what else scrolls, move what is read or go from one to the next: the game leaves them alone. */
export const OWN_ARROWS = 'table-drawer, [role=tablist], [role=region], [role=log]';

/** By these one shows that one goes on by oneself. */
const TOUCHES = ['keydown', 'pointerdown'];

/**
 * Whether somebody is busy outside the game that an element belongs to: who writes to the others is not pulled away from it.
 * @param {Element} element
 */
export function busyElsewhere(element) {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.checkVisibility() && !element.closest('main')?.contains(focused);
}

/**
 * Whether a change takes away what had the focus, if that is in a part of the page.
 * @param {Element} part
 * @param {() => void} change
 */
export function losesFocus(part, change) {
  const focused = document.activeElement;
  const held = focused !== null && part.contains(focused) && focused.checkVisibility();
  change();
  // A browser notices only later that what has the focus cannot be seen any more.
  const moved = document.activeElement !== focused && document.activeElement !== document.body;
  return held && !moved && !(focused.isConnected && focused.checkVisibility());
}

/**
 * Puts the focus on the heading of a page that was gone to, also if it comes late or is made anew, until somebody touches
 * something or the page itself puts it elsewhere.
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
