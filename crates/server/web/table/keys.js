// @ts-check
// Dispatches the keys of a table. page/single-keys.js defines the letters of the page, and each game handles its own
// keys in its `key` method. Each key that is pressed outside a field is handled in this order:
//
// 1. Keys with Ctrl, Alt or Meta, keys in a field or a dialog, and keys that an element has handled already are
//    ignored.
// 2. A game that the player types into (`takesText`) gets the key first, so that a T in a word does not open the chat.
// 3. Keys that do not act in the game: the key sheet, the chat, the coach. The sound key works on every page
//    (page/settings.js).
// 4. While the page is still showing earlier moves, a key that could act skips to the latest one and does nothing else.
// 5. The frame's own actions: undo, object, let a move pass.
// 6. The cover of a shared device takes Enter, and keeps all other keys from the game.
// 7. The game's `key` method. Space and Enter do not reach it if they press the focused button. A switch beside the game
//    loses the focus when it is clicked with a pointer: players do not see it there, and expect Enter to do what the
//    brass button says.
// 8. Escape, if nothing else has handled it, closes the drawer.

import { OWN_ARROWS } from '../page/focus.js';
import { KEYS, setTyping, singleKey } from '../page/single-keys.js';

/** @typedef {import('./table.js').GameElement} GameElement */
/**
 * @typedef {object} Keyed
 * @property {() => GameElement | null} game the game, while it is played
 * @property {import('./beside-game.js').BesideGame} besideGame
 * @property {() => boolean} catchUp shows everything that is still queued; returns whether the game has moved on
 * @property {() => void} sheet shows the list of keys
 */

/** The elements that Space and Enter press. */
const PRESSED = 'button, a, summary';
/** Switches, but none of the things that players touch. */
const SWITCHES = 'button:is([aria-pressed], [aria-expanded]):not(.touch *, .record *)';

export class TableKeys {
  #keyed;
  #listener = (/** @type {KeyboardEvent} */ event) => this.#key(event);
  #onClick = (/** @type {MouseEvent} */ event) => {
    if (/** @type {PointerEvent} */ (event).pointerType) /** @type {HTMLElement | null} */ (/** @type {Element} */ (event.target).closest(SWITCHES))?.blur();
  };

  /** @param {Keyed} keyed */
  constructor(keyed) {
    this.#keyed = keyed;
  }

  open() {
    document.addEventListener('keydown', this.#listener);
    document.addEventListener('click', this.#onClick);
  }

  close() {
    document.removeEventListener('keydown', this.#listener);
    document.removeEventListener('click', this.#onClick);
    setTyping(false);
  }

  /** Shows the letters of the page only while they work. */
  update() {
    setTyping(this.#typing);
  }

  /** Whether the player types into the game. While a shared device is handed over, nobody does. */
  get #typing() {
    return this.#keyed.game()?.takesText === true && !this.#keyed.besideGame.cover.covers;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open]') || target.closest('input, select, textarea')) return;
    const game = this.#keyed.game();
    const pressed = [' ', 'Enter'].includes(event.key) && target.closest(PRESSED) !== null;
    const own = event.key.startsWith('Arrow') && target.closest(OWN_ARROWS) !== null;
    const typed = game !== null && this.#typing && !pressed && !own;
    if (typed) {
      if (this.#fastForwards(event, pressed)) return;
      game.key(event);
      // A letter that the game ignores must not trigger anything else.
      if ([...event.key].length === 1) event.preventDefault();
      if (event.defaultPrevented) return;
    }
    if (this.#leavesGame(event) || this.#fastForwards(event, pressed) || this.#actsBeside(event)) return;
    const { cover, drawer } = this.#keyed.besideGame;
    if (!cover.covers) {
      if (!own && !typed && !pressed) game?.key(event);
    } else if (event.key === 'Enter' && !event.repeat && !pressed) {
      // The focus moves to the game, and the same key must not press the button that receives it.
      event.preventDefault();
      cover.take();
    }
    if (event.key === 'Escape' && !event.defaultPrevented && drawer.shown !== '') drawer.close();
  }

  /**
   * Handles the keys that do not act in the game.
   * @param {KeyboardEvent} event
   */
  #leavesGame(event) {
    const { besideGame, sheet } = this.#keyed;
    const key = singleKey(event);
    if (key === KEYS.sheet) sheet();
    else if (key === KEYS.chat && !besideGame.drawer.tabs.hidden) {
      event.preventDefault();
      besideGame.speak();
    } else if (key === KEYS.coach) {
      event.preventDefault();
      if (!event.repeat) besideGame.askCoach();
    } else return key === KEYS.sound;
    return true;
  }

  /**
   * Skips to the latest scene. The player has not seen that scene yet, so the key does nothing else.
   * @param {KeyboardEvent} event
   * @param {boolean} pressed whether the key presses the focused element
   */
  #fastForwards(event, pressed) {
    const { key } = event;
    const acts = [...key].length === 1 ? key === ' ' || singleKey(event) !== '' || this.#keyed.game()?.takesText === true : key === 'Enter';
    if (!acts || pressed || !this.#keyed.catchUp()) return false;
    event.preventDefault();
    return true;
  }

  /**
   * Handles the frame's own keys that act in the game.
   * @param {KeyboardEvent} event
   */
  #actsBeside(event) {
    const { besideGame } = this.#keyed;
    const key = singleKey(event);
    if (key === KEYS.undo) {
      if (!event.repeat) besideGame.takeBack();
    } else if (!event.repeat && besideGame.object(key)) event.preventDefault();
    else return false;
    return true;
  }
}
