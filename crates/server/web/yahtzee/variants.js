// @ts-check
// The rules under which scores of Yahtzee can be compared, as the server names them, in the order in which they are shown.

const JOKERS = ['classic', '2014', 'free_choice', 'no_joker'];

export const VARIANTS = [...JOKERS, ...JOKERS.map((name) => `${name}_no_bonus`)];
