// @ts-check
// The scene, which the frame passes to a game for display, and the interface of a game's element.

import { seatName } from '../page/names.js';
import { words } from '../words/words.js';
import { eyesOf, isCovered } from './who-acts.js';

/** @typedef {import('../network/types.d.ts').Update} Update */
/** @typedef {import('../network/types.d.ts').Around} Around */
/** @typedef {import('../page/pacer.js').Step} Step */
/**
 * A table as this browser sees it.
 * @typedef {object} Scene
 * @property {Update} update
 * @property {Around | null} around who is present; null until that is known
 * @property {number[]} mine the seats that this browser holds
 * @property {number | null} eyes the seat whose view this device shows, whether or not it can act; null for a
 *   spectator, and on a shared device while none of its players has to act. What those players learn meanwhile is in
 *   their next view, not in a notice. In a replay, it is the chosen viewpoint, which is none of `mine`
 * @property {boolean} covered whether this shared device is being handed over, or has an update meant for a player
 *   other than the current one; if so, the game draws nothing secret, and nobody can act
 * @property {() => any} draft the draft of `eyes`: undefined until it is loaded, null if there is none
 * @property {boolean} host whether this browser is the host's
 * @property {boolean} busy whether an action has been sent but not answered yet
 * @property {boolean} waits whether the answer has taken so long that the page should say so
 * @property {(seat: number) => string} name the name of a seat's player
 * @property {import('../games.js').Bounds} bounds the seats that this game allows; its options may allow fewer
 * @property {import('../network/api.js').BotLevel[]} levels the bots of this game
 * @property {(name: string) => string} level the title of a bot of this game
 * @property {() => number} now the server's time, in milliseconds since 1970
 */
/**
 * The element of a game.
 * @typedef {object} GamePart
 * @property {HTMLElement} clocks where the frame shows the clocks and who is away
 * @property {HTMLElement} results where the frame shows results
 * @property {HTMLElement} foot the footer, where the frame adds lines of its own
 * @property {HTMLElement} tools where the frame adds buttons beside the next action
 * @property {HTMLElement} chances where the frame adds the chances of winning, beside the record
 * @property {HTMLElement} top the element that the frame covers while a device is handed over
 * @property {(update: Update, showScene: (moving: boolean) => void) => Step[]} steps
 * @property {(update: Update, name: (seat: number) => string, shared?: boolean) => string[]} tell describes what
 *   happened; on a shared device, without anything that only one of the players may know
 * @property {(scene: Scene) => void} update
 * @property {(error: any, near: Element | null) => void} refused
 * @property {(event: KeyboardEvent) => void} key handles a key; it calls `preventDefault` if it does
 * @property {boolean} [takesText] whether the player is typing into the game now; then the game gets every key before
 *   the frame, and the frame's letter keys are neither shown nor announced. The game dispatches `typing` when this
 *   changes without a new scene. Escape should end it, so that keyboard users can reach the other keys
 * @property {(update: Update) => number} [lasts] how long it takes to show the moves that led to a scene, in
 *   milliseconds; for games where that varies a lot
 * @property {() => void} focusNext focuses the control for the next action
 */
/** @typedef {HTMLElement & GamePart} GameElement */
/**
 * The state that the frame, not the session, contributes to a scene.
 * @typedef {{ asking: boolean, waits: boolean, handsOver: boolean, secret: boolean }} State
 */

/**
 * @param {import('./session.js').Session} session
 * @param {Update} update
 * @param {State} state
 * @returns {Scene}
 */
export function sceneOf(session, update, { asking, waits, handsOver, secret }) {
  const mine = session.mine(update);
  const eyes = eyesOf(update, mine);
  return {
    update,
    around: session.around,
    mine,
    eyes,
    covered: handsOver || (secret && isCovered(update, mine)),
    draft: () => (eyes === null || handsOver || update.imported ? null : session.drafts.of(eyes)),
    host: session.isHost(update),
    busy: asking || update.version < session.answered,
    waits,
    name: (seat) => seatName(update.seats[seat], seat),
    bounds: { least: session.least, most: session.most },
    levels: session.levels,
    level: (name) => words.newTable.botTitle(session.levels.find((level) => level.name === name) ?? { name, title: words.capital(name), about: '' }),
    now: () => session.now(),
  };
}
