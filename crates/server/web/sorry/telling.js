// @ts-check
// What happened, in words, and how long it is left to be seen.

import { chapters } from '../words/words.js';
import { rests, timeOf } from './motion.js';

/** @typedef {import('./types.d.ts').Notice} Notice */

const said = await chapters.sorry();

/** How long a thing that happened is left to be seen. @param {Notice} notice */
export function timeFor(notice) {
  const { drew, moved, lost, small } = rests();
  if (notice.type === 'moved') return timeOf(notice.legs) + moved;
  if (notice.type === 'drew' || notice.type === 'laid') return drew;
  return notice.type === 'forfeited' || notice.type === 'discarded' ? lost : small;
}

/**
 * @param {Notice} notice
 * @param {(seat: number) => string} name
 */
export function tellOne(notice, name) {
  switch (notice.type) {
    case 'game_started': return said.saidStarts(name(notice.starter), notice.drawn);
    case 'drew': return said.saidDrew(name(notice.seat), notice.card);
    case 'laid': return said.saidLaid(name(notice.seat), notice.card);
    case 'moved': return said.saidMoved(name(notice.seat), notice.legs, notice.left);
    case 'forfeited': return said.saidForfeited(name(notice.seat), notice.card, notice.by_choice);
    case 'discarded': return said.saidDiscarded(name(notice.seat), notice.card);
    case 'reshuffled': return said.saidReshuffled;
    default: return '';
  }
}
