// @ts-check
// The width of a text on the board, known before it is drawn.

/** @type {CanvasRenderingContext2D | null} */
let canvas = null;

/**
 * @param {string} text
 * @param {string} style weight and size, such as "700 13px"
 * @param {string} family a custom property with the font family
 */
export function widthOf(text, style, family) {
  canvas ??= document.createElement('canvas').getContext('2d');
  if (!canvas) return text.length * 8;
  canvas.font = `${style} ${getComputedStyle(document.documentElement).getPropertyValue(family)}`;
  return canvas.measureText(text).width;
}
