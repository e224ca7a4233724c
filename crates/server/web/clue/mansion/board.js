// @ts-check
// The geometry of the board: where the squares, rooms and doors are. One square is one unit; the board is 24 units wide
// and 25 high. It contains no rules: the view lists where a token may go.

/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('../types.d.ts').Room} Room */
/** @typedef {import('../types.d.ts').Square} Square */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {[x: number, y: number]} Point */
/** @typedef {{ room: Room, inside: Point, outside: Point }} Door two cells, one on each side */

/**
 * Hallway squares as `.`, starting squares as `1` to `6`, the stairs as `x`, the garden as `#`, and the rooms by letter.
 */
const MAP = [
  'SSSSSS#.##HHHH##1#OOOOOO',
  'SSSSSSS..HHHHHH..OOOOOOO',
  'SSSSSSS..HHHHHH..OOOOOOO',
  'SSSSSSS..HHHHHH..OOOOOOO',
  '#........HHHHHH..OOOOOOO',
  '6........HHHHHH..OOOOOOO',
  '#LLLLL...HHHHHH........#',
  'LLLLLLL................2',
  'LLLLLLL..xxxxx.........#',
  'LLLLLLL..xxxxx..DDDDDDDD',
  '#LLLLL...xxxxx..DDDDDDDD',
  '#........xxxxx..DDDDDDDD',
  'BBBBBB...xxxxx..DDDDDDDD',
  'BBBBBB...xxxxx..DDDDDDDD',
  'BBBBBB...xxxxx..DDDDDDDD',
  'BBBBBB.............DDDDD',
  'BBBBBB.................#',
  '#.......RRRRRRRR........',
  '5.......RRRRRRRR..KKKKK#',
  '#CCCC...RRRRRRRR..KKKKKK',
  'CCCCCC..RRRRRRRR..KKKKKK',
  'CCCCCC..RRRRRRRR..KKKKKK',
  'CCCCCC..RRRRRRRR..KKKKKK',
  'CCCCCC#...RRRR...#KKKKKK',
  '#########4####3#########',
];

export const WIDTH = 24;
export const HEIGHT = 25;
/** The number of SVG units in a square. */
export const UNIT = 24;
/** The cells of the stairs: left, top, width and height. */
export const STAIRS = [9, 8, 5, 7];

/** @type {Record<string, Room>} */
const LETTERS = { K: 'kitchen', R: 'ballroom', C: 'conservatory', D: 'dining_room', B: 'billiard_room', L: 'library', O: 'lounge', H: 'hall', S: 'study' };
/** The rooms, in the order of their cards. */
export const ROOMS = Object.values(LETTERS);

/** @type {Record<Suspect, Point>} */
export const STARTS = { scarlet: [16, 0], mustard: [23, 7], white: [14, 24], green: [9, 24], peacock: [0, 18], plum: [0, 5] };

/** @type {{ [key in Room]?: Room }} */
export const PASSAGES = { study: 'kitchen', kitchen: 'study', lounge: 'conservatory', conservatory: 'lounge' };

/** @type {Door[]} */
export const DOORS = [
  { room: 'study', inside: [6, 3], outside: [6, 4] },
  { room: 'hall', inside: [9, 4], outside: [8, 4] },
  { room: 'hall', inside: [11, 6], outside: [11, 7] },
  { room: 'hall', inside: [12, 6], outside: [12, 7] },
  { room: 'lounge', inside: [17, 5], outside: [17, 6] },
  { room: 'library', inside: [6, 8], outside: [7, 8] },
  { room: 'library', inside: [3, 10], outside: [3, 11] },
  { room: 'billiard_room', inside: [1, 12], outside: [1, 11] },
  { room: 'billiard_room', inside: [5, 15], outside: [6, 15] },
  { room: 'conservatory', inside: [4, 19], outside: [5, 19] },
  { room: 'ballroom', inside: [8, 19], outside: [7, 19] },
  { room: 'ballroom', inside: [9, 17], outside: [9, 16] },
  { room: 'ballroom', inside: [14, 17], outside: [14, 16] },
  { room: 'ballroom', inside: [15, 19], outside: [16, 19] },
  { room: 'kitchen', inside: [19, 18], outside: [19, 17] },
  { room: 'dining_room', inside: [17, 9], outside: [17, 8] },
  { room: 'dining_room', inside: [16, 12], outside: [15, 12] },
];

/** What is at a cell: its sign on the map; the garden outside of it. @param {number} x @param {number} y */
const signAt = (x, y) => MAP[y]?.[x] ?? '#';

/** @param {number} x @param {number} y @returns {Room | null} */
export function roomAt(x, y) {
  return LETTERS[signAt(Math.floor(x), Math.floor(y))] ?? null;
}

/** Whether a cell is a hallway square. @param {number} x @param {number} y */
export function isHallway(x, y) {
  return /[.1-6]/.test(signAt(x, y));
}

/** The cells for which a condition holds. @param {(x: number, y: number) => boolean} holds */
export function cells(holds) {
  return Array.from({ length: WIDTH * HEIGHT }, (_, at) => /** @type {Point} */ ([at % WIDTH, Math.floor(at / WIDTH)])).filter(([x, y]) => holds(x, y));
}

/** The hallway squares. */
export const HALLWAY = cells(isHallway);
/** The cells of the garden. */
export const GARDEN = cells((x, y) => signAt(x, y) === '#');

/** @param {Place} place @returns {place is Room} */
export function isRoom(place) {
  return /** @type {string[]} */ (ROOMS).includes(place);
}

/** The name of a square, such as I5. @param {Point} cell @returns {Square} */
export function squareName([x, y]) {
  return `${String.fromCharCode(65 + x)}${y + 1}`;
}

/** The cell of a square. @param {Square} square @returns {Point} */
export function cellOf(square) {
  return [square.charCodeAt(0) - 65, Number(square.slice(1)) - 1];
}

/** The middle of a cell. @param {Point} cell @returns {Point} */
export function middleOf([x, y]) {
  return [x + 0.5, y + 0.5];
}

/** The doors of a room that no token blocks. @param {Room} room @param {Iterable<Place>} taken the places of the tokens */
export function freeDoors(room, taken) {
  const blocked = new Set(taken);
  return DOORS.filter((door) => door.room === room && !blocked.has(squareName(door.outside)));
}

/**
 * The door between a room and a square.
 * @param {Room} room
 * @param {Square | undefined} square
 */
export function doorBetween(room, square) {
  const doors = DOORS.filter((door) => door.room === room);
  return doors.find(({ outside }) => squareName(outside) === square) ?? doors[0];
}

/**
 * The outline of the area in which a condition holds, as the corners of a polygon, clockwise. The area has no holes.
 * @param {(x: number, y: number) => boolean} holds
 * @returns {Point[]}
 */
function outline(holds) {
  // Walks along the edge with the area on the right-hand side, from the upper left corner of the first cell.
  const start = cells(holds)[0];
  /** @type {Point[]} */
  const corners = [];
  let [x, y] = start;
  let [dx, dy] = [1, 0];
  do {
    // The cells to the left and to the right of the next step.
    const [right, left] = [[x + (dx - dy - 1) / 2, y + (dx + dy - 1) / 2], [x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2]];
    if (holds(left[0], left[1])) {
      corners.push([x, y]);
      [dx, dy] = [dy, -dx];
    } else if (!holds(right[0], right[1])) {
      corners.push([x, y]);
      [dx, dy] = [-dy, dx];
    } else {
      x += dx;
      y += dy;
      continue;
    }
    x += dx;
    y += dy;
  } while (x !== start[0] || y !== start[1]);
  corners.push(start);
  return corners;
}

/** The outline of each room, in SVG units. */
export const OUTLINES = /** @type {Record<Room, string>} */ (Object.fromEntries(ROOMS.map((room) => [room, `M${outline((x, y) => roomAt(x, y) === room).map(([x, y]) => `${x * UNIT} ${y * UNIT}`).join('L')}Z`])));

/** The part of the board that a room takes up, in squares. @param {Room} room */
export function boxOf(room) {
  const own = cells((x, y) => roomAt(x, y) === room);
  const [xs, ys] = [own.map(([x]) => x), own.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, width: Math.max(...xs) + 1 - left, height: Math.max(...ys) + 1 - top };
}
