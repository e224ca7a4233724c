// @ts-check
// Passing one device round.

/** @type {typeof import('../en/handover.js').handover} */
export const handover = {
  /** @param {string} name */
  title: (name) => `Gib das Gerät an ${name} weiter`,
  /** @param {string} name */
  waits: (name) => `Der Tisch wartet, bis ${name} es hat.`,
  /** @param {string} name */
  take: (name) => `Ich bin ${name}`,
  key: 'Enter',
};
