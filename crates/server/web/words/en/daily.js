// @ts-check
// The texts of the daily game.

import { capital, number } from './grammar.js';

export const daily = {
  title: 'Today’s dice',
  lead: 'Every day, everyone can play one solo game with the same dice: make the same choices, and you get the same rolls. Once you’ve finished, you’ll see how the others did.',
  loading: 'Loading today’s dice…',
  away: 'Today’s dice can’t be loaded. The server isn’t answering.',
  retry: 'Try again',
  unknown: 'There are no shared dice for this game.',
  play: 'Play today’s dice',
  /** @param {string} variant */
  playLabel: (variant) => `Play today’s dice: ${variant}`,
  resume: 'Continue your game',
  /** @param {string} variant */
  resumeLabel: (variant) => `Continue your game: ${variant}`,
  begun: 'You’ve started. Your game only counts if you finish it before the day ends.',
  ended: 'You ended this game early, and everyone gets one try. Come back tomorrow to see how the others did.',
  look: 'Look at your game',
  /** @param {string} variant */
  lookLabel: (variant) => `Look at your game: ${variant}`,
  /** @param {number} played */
  played: (played) => (played === 0 ? 'Nobody has finished it yet. Be the first.' : `${capital(number(played))} ${played === 1 ? 'player has' : 'players have'} finished it. You’ll see their results once you’ve finished your own game.`),
  /** @param {{ score: number, place: number, played: number, shared: boolean }} yours */
  yours({ score, place, played, shared }) {
    if (played === 1) return `You scored ${score}. Nobody else has finished yet.`;
    return `You scored ${score}: ${shared ? 'you share place' : 'place'} ${place} of ${played}.`;
  },
  results: 'Results',
  heads: { place: 'Place', name: 'Player', score: 'Score', took: 'Time' },
  you: 'you',
  somebody: 'a player',
  /** @param {number} shown @param {number} played */
  best: (shown, played) => `The top ${shown} of ${played}.`,
  /** @param {number} count */
  all: (count) => `Show all ${count}`,
  once: 'Everyone plays once a day, without the coach and without undo.',

  /** @param {string} left @param {string} clock */
  next: (left, clock) => `New dice in ${left}, at ${clock} your time.`,
  /** @param {number} minutes */
  left(minutes) {
    if (minutes < 1) return 'less than a minute';
    const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
    const spoken = (/** @type {number} */ count, /** @type {string} */ unit) => (count === 0 ? '' : `${count} ${unit}${count === 1 ? '' : 's'}`);
    return [spoken(hours, 'hour'), spoken(rest, 'minute')].filter(Boolean).join(' and ');
  },

  yesterday: 'Yesterday',
  noYesterday: 'There were no shared dice yesterday: the server wasn’t running.',
  nobodyYesterday: 'Nobody finished yesterday’s game.',
  seed: 'The number that made the dice, now revealed',
  promised: 'Its fingerprint, published the day before',
  /** The state of the server's commitment for a day. */
  commitments: {
    open: '',
    kept: 'The number matches this fingerprint.',
    seen: 'The number matches this fingerprint, which this browser saw beforehand.',
    broken: 'The number doesn’t match this fingerprint. Don’t trust these dice.',
    changed: 'This browser saw a different fingerprint beforehand. Don’t trust these dice.',
  },
  tomorrow: 'Tomorrow',
  tomorrowText: 'Tomorrow’s dice are already fixed. This is the fingerprint of the number that makes them. The number itself is revealed when that day is over, so nobody can change it in between.',
  noTomorrow: 'Tomorrow’s dice aren’t fixed yet.',
  fair: 'How the dice are made',
};
