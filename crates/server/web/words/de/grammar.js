// @ts-check
// How German counts, lists and owns.

const NUMBERS = ['kein', 'ein', 'zwei', 'drei', 'vier', 'fünf', 'sechs', 'sieben', 'acht', 'neun', 'zehn'];

/** @param {number} count */
export const number = (count) => NUMBERS[count] ?? String(count);

/** @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * "ein Würfel", "drei Würfel", "eine Sekunde". None and one are said as the noun's gender asks for: whoever names the noun says
 * its article with it, "eine Sekunde" or "ein Würfel"; "kein" follows it.
 * @param {number} count
 * @param {string} one with its article: "eine Sekunde"
 * @param {string} [many] as it stands after a number, without article; as after the article if left out
 */
export function counted(count, one, many = one.replace(/^eine?[nmrs]? /, '')) {
  if (count === 1) return one;
  // "keine Sekunden", "keine Würfel": the plural of "kein" knows no gender.
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
