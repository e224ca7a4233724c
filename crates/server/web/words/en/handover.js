// @ts-check
// Passing one device round.

export const handover = {
  /** @param {string} name */
  title: (name) => `Hand the device to ${name}`,
  note: 'The table waits.',
  /** @param {string} name */
  take: (name) => `I am ${name}`,
};
