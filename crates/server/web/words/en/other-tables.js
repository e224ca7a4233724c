// @ts-check
// The texts about turns at other tables.

import { counted } from './grammar.js';

export const otherTables = {
  title: 'Another table',
  go: 'Take your turn',
  goObject: 'Go to the table',
  dismiss: 'Dismiss',
  /** @param {number} count */
  more: (count) => `and at ${counted(count, 'other table')}`,
};
