// @ts-check
// English dates and durations. Times are local.

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];
const DAY = 86_400_000;

/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/**
 * "15 November 2026".
 * @param {number} time in milliseconds since 1970
 */
export function date(time) {
  const when = new Date(time);
  return `${when.getDate()} ${MONTHS[when.getMonth()]} ${when.getFullYear()}`;
}

/**
 * "18:05".
 * @param {number} time
 */
export function clock(time) {
  const when = new Date(time);
  return `${two(when.getHours())}:${two(when.getMinutes())}`;
}

/**
 * A date, with the time if it is close: "today, 18:05", "yesterday, 18:05", "tomorrow, 18:05", "15 November 2026".
 * @param {number} time
 * @param {number} [now]
 */
export function moment(time, now = Date.now()) {
  if (date(time) === date(now)) return `today, ${clock(time)}`;
  if (date(time) === date(now - DAY)) return `yesterday, ${clock(time)}`;
  if (date(time) === date(now + DAY)) return `tomorrow, ${clock(time)}`;
  return date(time);
}

/**
 * A UTC day, as a number of days since 1970: "15 November 2026".
 * @param {number} number
 */
export function day(number) {
  const when = new Date(number * DAY);
  return `${when.getUTCDate()} ${MONTHS[when.getUTCMonth()]} ${when.getUTCFullYear()}`;
}

/**
 * A duration: "2 h 5 min", "4 min 10 s", "0.4 s".
 * @param {number} time in milliseconds
 */
export function duration(time) {
  const seconds = Math.round(time / 1000);
  if (seconds < 10) return `${(time / 1000).toFixed(1)} s`;
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
  return `${Math.floor(seconds / 3600)} h ${Math.floor((seconds % 3600) / 60)} min`;
}
