// @ts-check
// The features of each variation of the rules, so that no other code has to compare variations.

/** @typedef {{ variation: import('./types.d.ts').Variation }} Agreed */

/**
 * Whether each player has a hand of five cards; otherwise the player whose turn it is draws one card.
 * @param {Agreed} agreed
 */
export const hasHands = ({ variation }) => variation === 'points';

/** Whether partners play together against another pair. @param {Agreed} agreed */
export const isTeam = ({ variation }) => variation === 'team';

/** Whether a game gives points, so that several games can form a series. @param {Agreed} agreed */
export const keepsScore = ({ variation }) => variation === 'points';
