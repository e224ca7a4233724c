// @ts-check
// The width of a text on the board, known before it is drawn.

/** @type {CanvasRenderingContext2D | null} */
let canvas = null;
/** @type {Map<string, number>} */
const known = new Map();

/**
 * @param {string} text
 * @param {string} style weight and size, such as "700 13px"
 * @param {string} family a custom property with the font family
 */
export function widthOf(text, style, family) {
  const key = `${style} ${text}`;
  const width = known.get(key) ?? measured(text, style, family);
  known.set(key, width);
  return width;
}

/** @param {string} text @param {string} style @param {string} family */
function measured(text, style, family) {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 8;
  canvas.font = `${style} ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;
  return canvas.measureText(text).width;
}
