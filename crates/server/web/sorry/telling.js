// @ts-check
// Texts about the events of a game, and how long each event is shown.

import { chapter } from '../words/words.js';
import { rests, timeOf } from './animation.js';

/** @typedef {import('./types.d.ts').Notice} Notice */

const said = await chapter('sorry/game');

/** How long an event is shown, in milliseconds. @param {Notice} notice */
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
function tellOne(notice, name) {
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

/**
 * Texts about all events, for screen readers.
 * @param {Notice[]} notices
 * @param {(seat: number) => string} name
 * @param {boolean} alone whether only one person uses this device; otherwise a card that is taken is not announced
 * @returns {string[]}
 */
export function tellAll(notices, name, alone) {
  return notices.flatMap((notice, place) => {
    // The text about a forfeited card already names the card that was drawn.
    if (notice.type === 'drew' && notices[place + 1]?.type === 'forfeited') return [];
    if (notice.type === 'took') return notice.card !== null && alone ? [said.saidTook(notice.card)] : [];
    const line = tellOne(notice, name);
    return line ? [line] : [];
  });
}

/**
 * The text in the middle of the board about the last event. It is empty for most events of players on this device, who
 * can see them from the card and the pawns.
 * @param {Notice | null} notice
 * @param {import('../table/table.js').Scene} scene
 */
export function noteOf(notice, scene) {
  if (!notice || notice.type === 'took' || notice.type === 'dealt') return '';
  const own = 'seat' in notice && scene.mine.includes(notice.seat) && (notice.type === 'drew' || notice.type === 'laid' || notice.type === 'moved');
  return own ? '' : tellOne(notice, scene.name);
}
