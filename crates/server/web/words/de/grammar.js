// @ts-check
// German grammar: counts, lists and possessives.

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

/** @param {number} count */
export const number = (count) => NUMBERS[count] ?? String(count);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * "ein Würfel", "drei Würfel", "eine Sekunde". The caller passes the noun with its article, because that depends on the
 * noun's gender.
 * @param {number} count
 * @param {string} one the noun with its article: "eine Sekunde"
 * @param {string} [many] the noun after a number; by default `one` without its article
 */
export function counted(count, one, many = one.replace(/^eine?[nmrs]? /, '')) {
  if (count === 1) return one;
  // The plural "keine" is the same for all genders: "keine Sekunden", "keine Würfel".
  return count === 0 ? `keine ${many}` : `${number(count)} ${many}`;
}

/**
 * "Ada", "Ada und Ben", "Ada, Ben und Cleo".
 * @param {string[]} parts
 * @param {string} [last]
 */
export function listed(parts, last = 'und') {
  if (parts.length < 2) return parts.join('');
  return `${parts.slice(0, -1).join(', ')} ${last} ${parts[parts.length - 1]}`;
}

/** @param {string} name */
export const whose = (name) => (/([sßxz]|ce)$/i.test(name) ? `${name}’` : `${name}s`);

/** @param {number} value */
export const signed = (value) => (value === 0 ? '±0' : value > 0 ? `+${value}` : `−${-value}`);
