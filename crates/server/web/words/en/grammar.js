// @ts-check
// English grammar: counts, lists and possessives.

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** @param {number} count */
export const number = (count) => NUMBERS[count] ?? String(count);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
export const counted = (count, one, many = `${one}s`) => `${number(count)} ${count === 1 ? one : many}`;

/**
 * "Ada", "Ada and Ben", "Ada, Ben and Cleo".
 * @param {string[]} parts
 * @param {string} [last]
 */
export function listed(parts, last = 'and') {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

/** "1st", "2nd", "11th". @param {number} place */
export const ordinal = (place) => `${place}${(place % 100 > 10 && place % 100 < 14 ? '' : ['', 'st', 'nd', 'rd'][place % 10]) || 'th'}`;

/** @param {string} name */
export const whose = (name) => `${name}’s`;

/** @param {number} value */
export const signed = (value) => (value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`);
