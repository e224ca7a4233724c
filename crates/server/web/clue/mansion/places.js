// @ts-check
// Where the plaques, passages and pieces are in each room, in SVG units.

import { cellOf, isRoom, middleOf, UNIT } from './board.js';

/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('../types.d.ts').Room} Room */
/** @typedef {import('./board.js').Point} Point */

/**
 * The middle of each room's plaque, the middle of its passage with the point where the text beside it starts or ends,
 * and the places of its tokens and weapons, of which those that hide little furniture come first.
 * @type {Record<Room, { plaque: Point, passage?: { at: Point, text: Point, anchor: 'start' | 'end' }, spots: Point[] }>}
 */
export const PLACES = {
  study: {
    plaque: [92, 48],
    passage: { at: [15, 82], text: [29, 86], anchor: 'start' },
    spots: [[111, 79], [40, 24], [137, 79], [65, 24], [15, 57], [90, 24], [156, 66], [115, 24], [15, 32], [64, 71], [39, 71], [156, 40]],
  },
  hall: {
    plaque: [288, 82],
    spots: [[263, 112], [313, 112], [288, 112], [288, 52], [263, 52], [313, 52], [275, 136], [301, 136], [288, 27], [263, 27], [313, 27], [250, 136]],
  },
  lounge: {
    plaque: [500, 60],
    passage: { at: [559, 131], text: [545, 135], anchor: 'end' },
    spots: [[462, 88], [530, 88], [496, 88], [456, 113], [440, 40], [482, 113], [507, 113], [480, 36], [505, 36], [530, 36], [439, 67], [555, 104]],
  },
  library: {
    plaque: [80, 192],
    spots: [[44, 218], [118, 218], [69, 218], [93, 218], [56, 170], [104, 170], [80, 170], [146, 186], [129, 241], [32, 170], [47, 241], [147, 226]],
  },
  billiard_room: {
    plaque: [73, 313],
    spots: [[20, 395], [104, 395], [46, 395], [78, 395], [118, 337], [130, 394], [20, 337], [44.5, 337], [69, 337], [93.5, 337], [14, 364], [130, 366]],
  },
  conservatory: {
    plaque: [72, 497],
    passage: { at: [37.5, 468], text: [50, 472], anchor: 'start' },
    spots: [[36, 523], [108, 523], [44, 549], [100, 549], [60, 523], [84, 523], [132, 524], [12, 524], [72, 547], [126, 549], [18, 549], [106, 469]],
  },
  ballroom: {
    plaque: [288, 540],
    spots: [[250, 505], [326, 505], [226, 484], [350, 484], [275, 510], [301, 510], [226, 440], [350, 440], [288, 486], [212, 462], [364, 462], [288, 440]],
  },
  kitchen: {
    plaque: [503, 492],
    passage: { at: [447, 563], text: [461, 567], anchor: 'start' },
    spots: [[478, 466], [527, 467], [467, 519], [503, 466], [540, 513], [466, 544], [512, 514], [542, 538], [491, 541], [517, 541], [540, 446], [514, 443]],
  },
  dining_room: {
    plaque: [482, 341],
    spots: [[402, 338], [563, 338], [408, 262], [560, 262], [560, 300], [408, 314], [552, 364], [478, 366], [503, 366], [528, 366], [440, 232], [470, 232]],
  },
};

/** The middle of a hallway square. @param {Place} square @returns {Point} */
export function squareMiddle(square) {
  const [x, y] = middleOf(cellOf(square));
  return [x * UNIT, y * UNIT];
}

/**
 * Gives each piece in a room a spot of its own. A piece keeps its spot as long as it stays in the room.
 */
export class Spots {
  /** @type {Map<string, { room: Room, spot: number }>} by piece */
  #taken = new Map();

  /**
   * @param {[piece: string, place: Place][]} pieces all pieces with their places
   * @returns {Map<string, Point>} the middle of each piece
   */
  arrange(pieces) {
    const before = this.#taken;
    this.#taken = new Map();
    for (const [piece, place] of pieces) {
      const old = before.get(piece);
      if (old && old.room === place) this.#taken.set(piece, old);
    }
    for (const [piece, place] of pieces) if (isRoom(place) && !this.#taken.has(piece)) this.#taken.set(piece, { room: place, spot: this.#free(place) });
    return new Map(pieces.map(([piece, place]) => [piece, this.at(piece, place)]));
  }

  /** The first free spot of a room. @param {Room} room */
  #free(room) {
    const used = new Set([...this.#taken.values()].filter((taken) => taken.room === room).map(({ spot }) => spot));
    return Math.max(0, PLACES[room].spots.findIndex((_, spot) => !used.has(spot)));
  }

  /** The middle of a piece at a place. @param {string} piece @param {Place} place @returns {Point} */
  at(piece, place) {
    if (!isRoom(place)) return squareMiddle(place);
    const taken = this.#taken.get(piece);
    const spots = PLACES[place].spots;
    return spots[taken?.room === place ? taken.spot : 0];
  }
}
