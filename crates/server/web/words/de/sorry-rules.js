// @ts-check
export const sorryRules = { title: 'x' };
