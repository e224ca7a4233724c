// @ts-check
// Texts about the events of a game, and how long each event is shown.

import { lessMotion, speed } from '../page/settings.js';
import { chapter } from '../words/words.js';
import { timeOfRoll } from './die.js';
import { whereabouts } from './distances.js';
import { timeOfMove, timeOfPassage, timeOfWalk } from './mansion/motion.js';
import { couldNot } from './record.js';

/** @typedef {import('./types.d.ts').Notice} Notice */
/** @typedef {import('../words/en/clue/game.js').Who} Who */
/** @typedef {(seat: number) => Who} Named */

const said = await chapter('clue/game');

/** How long each event stays on screen, in milliseconds, in addition to its animation. */
function rests() {
  if (lessMotion.matches || speed() === 'off') return { moved: 350, asked: 1_100, shown: 1_200, accused: 2_000, small: 0 };
  if (speed() === 'fast') return { moved: 150, asked: 700, shown: 800, accused: 1_400, small: 0 };
  return { moved: 300, asked: 1_400, shown: 1_500, accused: 2_600, small: 0 };
}

/** How long an event is shown, in milliseconds. @param {Notice} notice */
export function timeFor(notice) {
  const { moved, asked, shown, accused, small } = rests();
  switch (notice.type) {
    case 'rolled': return timeOfRoll() + moved;
    case 'walked': return timeOfWalk(notice.way) + moved;
    case 'passed': return timeOfPassage() + moved;
    case 'suggested': return timeOfMove() + asked;
    case 'shown': return shown;
    case 'accused': return accused;
    case 'dealt': return moved;
    default: return small;
  }
}

/**
 * Texts about all events, for screen readers.
 * @param {Notice[]} notices
 * @param {Named} who
 * @param {number} seats
 * @param {boolean} shared whether several people use this device; then a card that was shown is not announced
 * @returns {string[]}
 */
export function tellAll(notices, who, seats, shared) {
  return notices.flatMap((notice, place) => {
    switch (notice.type) {
      case 'dealt': return [said.saidDealt];
      case 'rolled': {
        const after = notices[place + 1]?.type;
        return [after === 'turn_ended' ? said.saidStuck(who(notice.seat), notice.die) : said.saidRolled(who(notice.seat), notice.die)];
      }
      case 'walked': return [said.saidWalked(who(notice.seat), whereabouts(notice.way.to), 0)];
      case 'passed': return [said.saidPassed(who(notice.seat), notice.to)];
      case 'suggested': {
        const none = couldNot(notice, seats).map(who);
        const answer = notice.refuter === null ? [said.saidNobody] : none.length > 0 ? [said.saidNone(none)] : [];
        return [said.saidSuggested(who(notice.seat), notice.crime), ...answer];
      }
      case 'shown': return [said.saidShown(who(notice.seat), who(notice.to), shared ? null : notice.card)];
      case 'accused': return [said.saidAccused(who(notice.seat), notice.crime, notice.right)];
      case 'closed': return [said.file(notice.file)];
      default: return [];
    }
  });
}
