// @ts-check
// The texts about turns at other tables.

import { counted } from './grammar.js';

/** @type {typeof import('../en/elsewhere.js').elsewhere} */
export const elsewhere = {
  title: 'Ein anderer Tisch',
  go: 'Zum Tisch',
  goObject: 'Zum Tisch',
  dismiss: 'Ausblenden',
  /** @param {number} count */
  more: (count) => `und an ${counted(count, 'einem weiteren Tisch', 'weiteren Tischen')}`,
};
