// @ts-check
// The daily game.

import { capital, number } from './grammar.js';

export const daily = {
  title: 'Today’s dice',
  lead: 'Each day everyone can play one game alone with the same dice: whoever does the same rolls the same. When you have finished, you see how the others did with them.',
  loading: 'Fetching today’s dice…',
  away: 'Today’s dice cannot be fetched. The server does not answer.',
  retry: 'Try again',
  unknown: 'There are no shared dice for this game.',
  play: 'Play today’s dice',
  /** @param {string} variant */
  playLabel: (variant) => `Play today’s dice: ${variant}`,
  resume: 'Continue your game',
  /** @param {string} variant */
  resumeLabel: (variant) => `Continue your game: ${variant}`,
  begun: 'You have begun. Whatever is not finished when the day ends does not count.',
  ended: 'You ended this game before its time, and everyone has one try. How the others did is told tomorrow.',
  look: 'Look at your game',
  /** @param {string} variant */
  lookLabel: (variant) => `Look at your game: ${variant}`,
  /** @param {number} played */
  played: (played) => (played === 0 ? 'Nobody has finished it yet. Be the first.' : `${capital(number(played))} ${played === 1 ? 'player has' : 'players have'} finished it. You see their results when you have finished yours.`),
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
  best: (shown, played) => `The best ${shown} of ${played}.`,
  /** @param {number} count */
  all: (count) => `Show all ${count}`,
  once: 'Everyone plays once a day, without the coach, and nothing is taken back.',

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
  noYesterday: 'There were no shared dice yesterday: the server was not there.',
  nobodyYesterday: 'Nobody finished yesterday’s game.',
  seed: 'The number that made the dice, opened',
  promised: 'Its fingerprint, shown the day before',
  /** The state of a day's promise. */
  promises: {
    open: '',
    kept: 'The number has this fingerprint.',
    seen: 'The number has this fingerprint, and it is the one that this browser was shown beforehand.',
    broken: 'The number does not have this fingerprint. Do not trust these dice.',
    changed: 'This browser was shown another fingerprint beforehand. Do not trust these dice.',
  },
  tomorrow: 'Tomorrow',
  tomorrowText: 'Tomorrow’s dice are settled already. This is the fingerprint of the number that makes them; the number itself is opened when that day is over, so nobody can change it in between.',
  noTomorrow: 'Tomorrow’s dice are not settled yet.',
  fair: 'How the dice are made',
};
