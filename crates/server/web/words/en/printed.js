// @ts-check
// The score sheet on paper.
export const printed = {};
