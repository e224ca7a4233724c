// @ts-check
// The sides of a game: single players or teams.

/** Partners sit opposite each other. */
export const TEAMS = [[0, 2], [1, 3]];

/**
 * The seats of each side: two teams, or everyone for themselves.
 * @param {number} seats
 * @param {boolean} team
 * @returns {number[][]}
 */
export function sidesOf(seats, team) {
  return team && seats === TEAMS.flat().length ? TEAMS : Array.from({ length: seats }, (_, seat) => [seat]);
}
