// @ts-check
// The board: the mansion with its rooms, the tokens and weapons, and the places to which a token can walk. It knows
// where everything is, but no rules: the view lists where a token may go.
//
// The element fills the width of its parent, with the ratio of the board. A style sheet that gives it another height
// turns it into a window onto the board, which can be moved and enlarged (see camera.js).

import { make } from '../../page/elements.js';

/** @typedef {import('../types.d.ts').Destination} Destination */
/** @typedef {import('../types.d.ts').Place} Place */
/** @typedef {import('../types.d.ts').Room} Room */
/** @typedef {import('../types.d.ts').Suspect} Suspect */
/** @typedef {import('../types.d.ts').Weapon} Weapon */
/**
 * What the board shows. Everything that is omitted is empty.
 * @typedef {object} MansionView
 * @property {{ [key in Suspect]?: Place }} tokens as in the view
 * @property {{ [key in Weapon]?: Room }} weapons as in the view
 * @property {Suspect | null} [mine] the viewer's own suspect, on which the window opens
 * @property {Suspect | null} [acting] the suspect whose turn it is; the token stands in a brass ring
 * @property {Destination[]} [destinations] where the viewer can walk now; empty for everybody else
 * @property {Room | null} [passage] the room to which the viewer can go now through a secret passage
 * @property {Place | 'passage' | null} [chosen] the chosen one of these places
 * @property {Destination | null} [way] a way to show although the viewer does not choose, such as the last move
 * @property {Map<Room, number> | null} [distances] the number of steps to each room, shown on the plaques
 * @property {{ [key in Suspect]?: string }} [names] the players' names, for screen readers
 */

/**
 * Events:
 * - `choose` { place }: a lit place has been tapped once or reached with the arrow keys. `place` is a `Place`, or
 *   'passage'. The game answers with an `update` in which it is `chosen`.
 * - `walk` { place }: the chosen place has been tapped again, or Enter has been pressed on it. Again, `place` may be
 *   'passage'.
 */
export class ClueMansion extends HTMLElement {
  connectedCallback() {
    if (this.childElementCount === 0) this.append(make('div', { class: 'mansion-window' }));
  }

  /**
   * Shows a position. It can be called as often as needed: only what differs is changed, and the focus is kept.
   * @param {MansionView} _view
   */
  update(_view) {}

  /**
   * Animates a token that walks to its present place: call it after the `update` that puts it there.
   * @param {Suspect} _suspect
   * @param {Place} _from where it stood
   * @param {Destination} _way
   * @returns {number} the duration in milliseconds; 0 with reduced motion. `timeOfWalk` in motion.js returns the same.
   */
  showWalk(_suspect, _from, _way) {
    return 0;
  }

  /**
   * Animates a token or weapon that is moved to its present place by a suggestion or through a passage: call it after
   * the `update` that puts it there.
   * @param {Suspect | Weapon} _piece
   * @param {Place} _from where it was
   * @returns {number} the duration in milliseconds; 0 with reduced motion. `timeOfMove` in motion.js returns the same.
   */
  showMoved(_piece, _from) {
    return 0;
  }

  /** Ends all animations. */
  settle() {}

  /** Moves the window so that a place is visible. @param {Place} _place */
  lookAt(_place) {}

  /** Moves the focus to the chosen place, or to the first one that can be chosen. @returns {boolean} whether there is one */
  focusChoice() {
    return false;
  }
}

customElements.define('clue-mansion', ClueMansion);
