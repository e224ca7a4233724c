// @ts-check
// Chances in percent.

/**
 * A chance as a whole number of percent. Only what is certain is 0 or 100, and a chance is never rounded to that.
 * @param {number} chance between 0 and 1, without these two
 */
export function openPercent(chance) {
  return Math.min(99, Math.max(1, Math.round(chance * 100)));
}
