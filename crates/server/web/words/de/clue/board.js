// @ts-check
// The texts of the board of Clue, and the names of its suspects, weapons and rooms.

import { counted } from '../grammar.js';

/** @typedef {import('../../../clue/types.d.ts').Room} Room */
/** @typedef {import('../../../clue/types.d.ts').Suspect} Suspect */
/** @typedef {import('../../../clue/types.d.ts').Weapon} Weapon */

/** @type {Record<Suspect, string>} */
const suspects = { scarlet: 'Fräulein Scarlet', mustard: 'Oberst Mustard', white: 'Frau White', green: 'Herr Green', peacock: 'Frau Peacock', plum: 'Professor Plum' };
/** The letters on their tokens. @type {Record<Suspect, string>} */
const letters = { scarlet: 'S', mustard: 'M', white: 'W', green: 'G', peacock: 'P', plum: 'Pl' };
/** @type {Record<Weapon, string>} */
const weapons = { candlestick: 'Kerzenleuchter', knife: 'Messer', lead_pipe: 'Bleirohr', revolver: 'Revolver', rope: 'Seil', wrench: 'Rohrzange' };
/** @type {Record<Room, string>} */
const rooms = {
  kitchen: 'Küche',
  ballroom: 'Ballsaal',
  conservatory: 'Wintergarten',
  dining_room: 'Speisezimmer',
  billiard_room: 'Billardzimmer',
  library: 'Bibliothek',
  lounge: 'Salon',
  hall: 'Halle',
  study: 'Arbeitszimmer',
};
/** @param {Room} room */
const to = (room) => (['kitchen', 'library', 'hall'].includes(room) ? 'zur' : 'zum');

/** @param {number} count */
const steps = (count) => counted(count, 'ein Schritt', 'Schritte');

/** Where a square is. @param {import('../../../clue/distances.js').Near} near */
const away = ({ room, steps: count }) => (count === 1 ? `an einer Tür ${to(room)} ${rooms[room]}` : `${steps(count)} vor ${to(room) === 'zur' ? 'der' : 'dem'} ${rooms[room]}`);

/** @type {typeof import('../../en/clue/board.js').board} */
export const board = {
  away,
  suspects,
  letters,
  weapons,
  rooms,
  player: (name, suspect) => `${name}, ${suspects[suspect]}`,
  destinations: 'Wohin du gehen kannst',
  roomChoice: (room, count, doors) => `${rooms[room]}: ${steps(count)}, ${counted(doors, 'eine freie Tür', 'freie Türen')}`,
  squareChoice: (square, near, count) => `Feld ${square}, ${away(near)}: ${steps(count)}`,
  passageChoice: (room) => `Geheimgang ${to(room)} ${rooms[room]}`,
  passageTo: (room) => `${to(room)} ${rooms[room]}`,
  caseFile: 'Fallakte',
  map: 'Plan: das ganze Haus zeigen',
  mapClose: 'Plan: einen Teil des Hauses zeigen',
  position: (tokens, lying) => `Das Haus. ${[...tokens.map(({ suspect, name, place }) => `${name ? `${name}, ${suspects[suspect]}` : suspects[suspect]}: ${rooms[/** @type {import('../../../clue/types.d.ts').Room} */ (place)] ?? place}`), ...lying.map(({ weapon, room }) => `${weapons[weapon]}: ${rooms[room]}`)].join('. ')}.`,
};
