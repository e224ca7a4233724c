// @ts-check
// The ways in which the draws of a table are numbered. The row of its start names one.

/** By the number of the row: whoever knew the seed could choose among dice by adding rows. A start that names no scheme has it. */
export const FIRST_SCHEME = 1;
/** By the place in the game, which nobody can move. It is the only one that this browser opens its bytes for. */
export const NEWEST_SCHEME = 2;
