// @ts-check
// Which dice somebody has marked to keep, until they are thrown: a page that is loaded anew still knows. It is kept for one throw
// of one table, as long as the tab is open.

const KEY = 'parlor.marks';

/**
 * @param {string} thrown which throw the dice are of
 * @returns {boolean[] | null}
 */
export function recallMarks(thrown) {
  try {
    const marks = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return marks?.thrown === thrown && Array.isArray(marks.kept) && marks.kept.length === 5 ? marks.kept.map(Boolean) : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} thrown
 * @param {boolean[]} kept
 */
export function keepMarks(thrown, kept) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ thrown, kept }));
  } catch {
    // Then they last as long as the page.
  }
}
