// @ts-check
// Determines which seat acts on this device, which seats can object, whose view the device shows, and what the table is
// waiting for. All code that shows a view, covers it, rings the bell or asks a question uses these functions instead
// of deciding for itself.

/** @typedef {import('../network/types.d.ts').Update} Update */
/**
 * Something that the table is waiting for this device to do: take a turn, answer a question, or say whether somebody
 * objects. `since` distinguishes two chances to object.
 * @typedef {{ kind: 'turn' | 'answer' | 'objection', seats: number[], since: number }} Call
 */

/**
 * The seat of this device that the game is waiting for. A shared device is handed to that player.
 * @param {Update} update
 * @param {number[]} mine the seats of this device
 * @returns {number | null}
 */
export function awaitedOf({ stage, must }, mine) {
  return (stage === 'playing' ? mine.find((seat) => must.includes(seat)) : undefined) ?? null;
}

/**
 * The seat of this device that acts next. If several people share the device, only the player whom the game is waiting
 * for can act; the frame asks the others all at once whether they object.
 * @param {Update} update
 * @param {number[]} mine the seats of this device
 * @returns {number | null}
 */
export function actorOf(update, mine) {
  const { stage, must, may } = update;
  if (stage !== 'playing') return null;
  const beside = must.length === 0 || mine.length === 1 ? mine.find((seat) => may.includes(seat)) : undefined;
  return awaitedOf(update, mine) ?? beside ?? null;
}

/**
 * The seat whose view the device shows. If several people share the device and none of them has to act, there is none.
 * @param {Update} update
 * @param {number[]} mine
 * @returns {number | null} null for a spectator's view
 */
export function eyesOf(update, mine) {
  return mine.length === 1 ? mine[0] : awaitedOf(update, mine);
}

/**
 * Whether an update shows a shared device something that its current player must not see. This happens for a moment
 * when the player changes and the update for the next player has not arrived yet.
 * @param {Update} update
 * @param {number[]} mine
 */
export function isCovered(update, mine) {
  return mine.length > 1 && update.viewer !== null && update.viewer !== eyesOf(update, mine);
}

/**
 * The seats of this device that are asked whether they object: first the others, then the player whose turn is next.
 * @param {Update} update
 * @param {number[]} mine
 */
export function objectorsOf({ stage, must, may, window }, mine) {
  const open = stage !== 'playing' ? [] : (window?.seats ?? (must.length > 0 ? may : []));
  const own = mine.filter((seat) => open.includes(seat));
  const others = own.filter((seat) => !must.includes(seat));
  return others.length > 0 ? others : own;
}

/**
 * Whether any of the seats that are asked belongs to a player other than the next one.
 * @param {Update} update
 * @param {number[]} mine
 */
export function asksOthers(update, mine) {
  return objectorsOf(update, mine).some((seat) => !update.must.includes(seat));
}

/**
 * The version of the last entry in an update that changed the game. Other entries, such as a waiver, leave the game
 * as it is.
 * @param {Update} update
 * @returns {number} 0 if there is none
 */
export function lastMoveIn({ notes }) {
  return notes.findLast(({ kind, what }) => kind !== 'table' || what?.type === 'undone')?.version ?? 0;
}

/**
 * What the table is waiting for this device to do now.
 * @param {Update} update
 * @param {number[]} mine
 * @returns {Call | null}
 */
export function callOf(update, mine) {
  if (update.stage !== 'playing') return null;
  const awaited = awaitedOf(update, mine);
  const seats = objectorsOf(update, mine);
  // The others who share the device are asked before it is handed to the next player.
  const first = update.window !== null && asksOthers(update, mine);
  if (awaited !== null && !first) return { kind: awaited === update.turn ? 'turn' : 'answer', seats: [awaited], since: 0 };
  return seats.length > 0 ? { kind: 'objection', seats, since: update.window?.opened ?? 0 } : null;
}

/**
 * Whether the table has started to wait for something new. A shorter list of people who can object is not new.
 * @param {Call | null} call
 * @param {Call | null} before
 */
export function isNews(call, before) {
  if (call === null) return false;
  return call.kind !== before?.kind || call.since !== before.since || !call.seats.every((seat) => before.seats.includes(seat));
}
