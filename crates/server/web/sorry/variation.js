// @ts-check
// What the rules that were agreed on come to, so that nothing else has to know which variation has it.

/** @typedef {{ variation: import('./types.d.ts').Variation }} Agreed */

/** Whether everybody holds a hand of five; otherwise the player on turn draws one card. @param {Agreed} agreed */
export const hasHands = ({ variation }) => variation === 'points';

/** Whether partners play together, against another pair. @param {Agreed} agreed */
export const isTeam = ({ variation }) => variation === 'team';

/** Whether a game gives points, so that several of them can be a series. @param {Agreed} agreed */
export const keepsScore = ({ variation }) => variation === 'points';
