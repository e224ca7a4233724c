// @ts-check
// German dates and durations. Times are local.

const MONTHS = ['Januar', 'Februar', 'März', 'April', 'Mai', 'Juni', 'Juli', 'August', 'September', 'Oktober', 'November', 'Dezember'];
const DAY = 86_400_000;

/** @param {number} value */
const two = (value) => String(value).padStart(2, '0');

/**
 * "15. November 2026".
 * @param {number} time in milliseconds since 1970
 */
export function date(time) {
  const when = new Date(time);
  return `${when.getDate()}. ${MONTHS[when.getMonth()]} ${when.getFullYear()}`;
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
 * A date, with the time if it is close: "heute, 18:05", "gestern, 18:05", "morgen, 18:05", "15. November 2026".
 * @param {number} time
 * @param {number} [now]
 */
export function moment(time, now = Date.now()) {
  if (date(time) === date(now)) return `heute, ${clock(time)}`;
  if (date(time) === date(now - DAY)) return `gestern, ${clock(time)}`;
  if (date(time) === date(now + DAY)) return `morgen, ${clock(time)}`;
  return date(time);
}

/**
 * A UTC day, as a number of days since 1970: "15. November 2026".
 * @param {number} number
 */
export function day(number) {
  const when = new Date(number * DAY);
  return `${when.getUTCDate()}. ${MONTHS[when.getUTCMonth()]} ${when.getUTCFullYear()}`;
}

/**
 * A duration: "2 h 5 min", "4 min 10 s", "0,4 s".
 * @param {number} time in milliseconds
 */
export function duration(time) {
  const seconds = Math.round(time / 1000);
  if (seconds < 10) return `${(time / 1000).toFixed(1).replace('.', ',')}\u202fs`;
  if (seconds < 60) return `${seconds}\u202fs`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)}\u202fmin ${seconds % 60}\u202fs`;
  return `${Math.floor(seconds / 3600)}\u202fh ${Math.floor((seconds % 3600) / 60)}\u202fmin`;
}
