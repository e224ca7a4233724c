// @ts-check
// Passing one device round.

export const handover = {
  /** @param {string} name */
  title: (name) => `Hand the device to ${name}`,
  /** @param {string} name */
  waits: (name) => `The table waits until ${name} has it.`,
  /** @param {string} name */
  take: (name) => `I am ${name}`,
  key: 'Enter',
};
