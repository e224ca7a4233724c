// @ts-check
// What the frame gives a game to show, and what it expects of the game's element.

import { seatName } from '../room/names.js';
import { words } from '../words/words.js';
import { eyesOf, isCovered } from './acting.js';

/** @typedef {import('../server/types.d.ts').Update} Update */
/** @typedef {import('../server/types.d.ts').Around} Around */
/** @typedef {import('../room/pacer.js').Step} Step */
/**
 * A table as this browser sees it.
 * @typedef {object} Scene
 * @property {Update} update
 * @property {Around | null} around who is there, as far as is known yet
 * @property {number[]} mine the seats that this browser holds
 * @property {boolean} covered whether several people share this device and whoever looks at it now must not see what the update tells one of them: the game draws nothing secret, and nobody acts
 * @property {() => any} draft the draft of the seat whose view this device shows: undefined until it is loaded, null if there is none
 * @property {boolean} host whether it is the host's
 * @property {boolean} busy whether an action is on its way
 * @property {boolean} waits whether it is on its way for so long that it should be said
 * @property {(seat: number) => string} name what a seat is called
 * @property {import('../games.js').Bounds} bounds for how few and for how many seats this game is; its options may allow less
 * @property {import('../server/api.js').BotLevel[]} levels the bots of this game
 * @property {(name: string) => string} level what a bot of this game is called
 * @property {() => number} now the server's time, in milliseconds since 1970
 */
/**
 * The element of a game.
 * @typedef {object} GamePart
 * @property {HTMLElement} crown where the frame shows clocks and who is away
 * @property {HTMLElement} stand where the frame shows results
 * @property {HTMLElement} foot where the frame adds its lines
 * @property {HTMLElement} tools where it adds what can be done beside the next action
 * @property {HTMLElement} ledge where it adds what is to be seen with the record
 * @property {HTMLElement} top what the frame covers while a device goes from one person to the next
 * @property {(update: Update, showScene: (moving: boolean) => void) => Step[]} steps
 * @property {(update: Update, name: (seat: number) => string, shared?: boolean) => string[]} tell what happened, in words; on a device that several people share, nothing that only one of them may know
 * @property {(scene: Scene) => void} update
 * @property {(error: any, near: Element | null) => void} refused
 * @property {(event: KeyboardEvent) => void} key takes a key by calling `preventDefault`
 * @property {boolean} [takesText] whether the player types into the game now, so that it is asked about every key before the frame
 * @property {(update: Update) => number} [lasts] how long what led to a scene takes to be seen, in milliseconds, where that differs much
 * @property {() => void} focusNext puts the focus on the one thing to do next
 */
/** @typedef {HTMLElement & GamePart} GameElement */
/**
 * What the frame knows beside the session.
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
    covered: handsOver || (secret && isCovered(update, mine)),
    draft: () => (eyes === null || handsOver || update.imported ? null : session.drafts.of(eyes)),
    host: session.isHost(update),
    busy: asking || update.version < session.answered,
    waits,
    name: (seat) => seatName(update.seats[seat], seat),
    bounds: { least: session.least, most: session.most },
    levels: session.levels,
    level: (name) => words.starter.botTitle(session.levels.find((level) => level.name === name) ?? { name, title: words.capital(name), about: '' }),
    now: () => session.now(),
  };
}
