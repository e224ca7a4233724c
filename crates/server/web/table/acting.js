// @ts-check
// The seat that acts on this device, the seats that can object, the eyes it has, and what the table wants of it now. Everything
// that shows, covers, rings or asks goes by these functions, and decides nothing of the kind itself.

/** @typedef {import('../server/types.d.ts').Update} Update */
/**
 * What the table wants of this device: a turn, an answer to a question, or whether somebody objects. `since` tells two chances to
 * object apart.
 * @typedef {{ kind: 'turn' | 'answer' | 'objection', seats: number[], since: number }} Call
 */

/**
 * The seat of this device that the game waits for: a shared device goes to that player.
 * @param {Update} update
 * @param {number[]} mine the seats of this device
 * @returns {number | null}
 */
export function awaitedOf({ stage, must }, mine) {
  return (stage === 'playing' ? mine.find((seat) => must.includes(seat)) : undefined) ?? null;
}

/**
 * The seat of this device that acts next. Where several people share the device, nobody acts beside the player the game waits
 * for: the frame asks them together whether they object.
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
 * Whose eyes the device has. Nobody's, where several people share it and none of them is to act.
 * @param {Update} update
 * @param {number[]} mine
 * @returns {number | null} nothing for a spectator's
 */
export function eyesOf(update, mine) {
  return actorOf(update, mine) ?? (mine.length === 1 ? mine[0] : null);
}

/**
 * Whether an update tells a shared device what the player whose eyes it has must not see. That happens for a moment when the
 * eyes change: the update for the next player is still on its way.
 * @param {Update} update
 * @param {number[]} mine
 */
export function isCovered(update, mine) {
  return mine.length > 1 && update.viewer !== null && update.viewer !== eyesOf(update, mine);
}

/**
 * The seats of this device that are asked whether they object: the others first, and the player who is next after them.
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
 * Whether those who are asked are others than the player who is next.
 * @param {Update} update
 * @param {number[]} mine
 */
export function asksOthers(update, mine) {
  return objectorsOf(update, mine).some((seat) => !update.must.includes(seat));
}

/**
 * The last row of an update by which the game moved. What else happens at a table, such as a waiver, leaves the game as it is.
 * @param {Update} update
 * @returns {number} 0 if there is none
 */
export function lastMoveIn({ notes }) {
  return notes.findLast(({ kind, what }) => kind !== 'table' || what?.type === 'undone')?.version ?? 0;
}

/**
 * What the table wants of this device now.
 * @param {Update} update
 * @param {number[]} mine
 * @returns {Call | null}
 */
export function callOf(update, mine) {
  if (update.stage !== 'playing') return null;
  const awaited = awaitedOf(update, mine);
  const seats = objectorsOf(update, mine);
  // Whoever shares the device is asked before it is handed to the next player.
  const first = update.window !== null && asksOthers(update, mine);
  if (awaited !== null && !first) return { kind: awaited === update.turn ? 'turn' : 'answer', seats: [awaited], since: 0 };
  return seats.length > 0 ? { kind: 'objection', seats, since: update.window?.opened ?? 0 } : null;
}

/**
 * Whether the table wants something that it did not want before. Fewer people who can still object are no news.
 * @param {Call | null} call
 * @param {Call | null} before
 */
export function isNews(call, before) {
  if (call === null) return false;
  return call.kind !== before?.kind || call.since !== before.since || !call.seats.every((seat) => before.seats.includes(seat));
}
