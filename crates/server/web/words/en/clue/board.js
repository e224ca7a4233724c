// @ts-check
// The texts of the board of Clue, and the names of its suspects, weapons and rooms.

import { counted } from '../grammar.js';

/** @typedef {import('../../../clue/types.d.ts').Room} Room */
/** @typedef {import('../../../clue/types.d.ts').Suspect} Suspect */
/** @typedef {import('../../../clue/types.d.ts').Weapon} Weapon */
/** @typedef {import('../../../clue/distances.js').Near} Near */

/** @type {Record<Suspect, string>} */
const suspects = { scarlet: 'Miss Scarlet', mustard: 'Colonel Mustard', white: 'Mrs. White', green: 'Mr. Green', peacock: 'Mrs. Peacock', plum: 'Professor Plum' };
/** The letters on their tokens. @type {Record<Suspect, string>} */
const letters = { scarlet: 'S', mustard: 'M', white: 'W', green: 'G', peacock: 'P', plum: 'Pl' };
/** @type {Record<Weapon, string>} */
const weapons = { candlestick: 'Candlestick', knife: 'Knife', lead_pipe: 'Lead Pipe', revolver: 'Revolver', rope: 'Rope', wrench: 'Wrench' };
/** @type {Record<Room, string>} */
const rooms = {
  kitchen: 'Kitchen',
  ballroom: 'Ballroom',
  conservatory: 'Conservatory',
  dining_room: 'Dining Room',
  billiard_room: 'Billiard Room',
  library: 'Library',
  lounge: 'Lounge',
  hall: 'Hall',
  study: 'Study',
};

/** @param {number} count */
const steps = (count) => counted(count, 'step');

/** Where a square is. @param {Near} near */
const away = ({ room, steps: count }) => (count === 1 ? `at a door of the ${rooms[room]}` : `${steps(count)} from the ${rooms[room]}`);

export const board = {
  away,
  suspects,
  letters,
  weapons,
  rooms,
  /** @param {string} name @param {Suspect} suspect */
  player: (name, suspect) => `${name}, ${suspects[suspect]}`,
  /** The name of the group of places. */
  destinations: 'Where to walk',
  /** @param {Room} room @param {number} count @param {number} doors the number of doors that no token blocks */
  roomChoice: (room, count, doors) => `${rooms[room]}: ${steps(count)}, ${counted(doors, 'free door')}`,
  /** @param {string} square @param {Near} near @param {number} count */
  squareChoice: (square, near, count) => `Square ${square}, ${away(near)}: ${steps(count)}`,
  /** @param {Room} room */
  passageChoice: (room) => `Secret passage to the ${rooms[room]}`,
  /** Beside the passage, on the board. @param {Room} room */
  passageTo: (room) => `to ${rooms[room]}`,
  caseFile: 'Case file',
  map: 'Map: show the whole house',
  mapClose: 'Map: show a part of the house',
  /** @param {{ suspect: Suspect, name?: string, place: string }[]} tokens @param {{ weapon: Weapon, room: Room }[]} lying */
  position: (tokens, lying) => `The mansion. ${[...tokens.map(({ suspect, name, place }) => `${name ? `${name}, ${suspects[suspect]}` : suspects[suspect]}: ${rooms[/** @type {Room} */ (place)] ?? place}`), ...lying.map(({ weapon, room }) => `${weapons[weapon]}: ${rooms[room]}`)].join('. ')}.`,
};
