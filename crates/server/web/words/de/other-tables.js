// @ts-check
// The texts about turns at other tables.

import { counted } from './grammar.js';

/** @type {typeof import('../en/other-tables.js').otherTables} */
export const otherTables = {
  title: 'Ein anderer Tisch',
  go: 'Zum Tisch',
  goObject: 'Zum Tisch',
  dismiss: 'Ausblenden',
  /** @param {number} count */
  more: (count) => `und an ${counted(count, 'einem weiteren Tisch', 'weiteren Tischen')}`,
};
