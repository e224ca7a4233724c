// @ts-check
// The texts of the guided first game of Yahtzee.

/** @typedef {import('../../../yahtzee/types.d.ts').Config} Config */

/** @param {Config} config */
function jokerText({ joker, yahtzee_bonus: bonus }) {
  if (joker === 'none' && bonus) return 'Five of a kind is a Yahtzee, worth 50. Each extra one earns 100 on top of its box.';
  if (joker === 'none') return 'Five of a kind is a Yahtzee, worth 50. At this table, a second one is just five matching dice.';
  const rule = 'A second Yahtzee is a Joker: you can also score it in some boxes it wouldn’t normally match. The pad shows which.';
  return bonus ? `${rule} With 50 in the Yahtzee box, it earns 100 as well.` : rule;
}

/**
 * @type {Record<'roll' | 'keep' | 'again' | 'write' | 'upper' | 'lower' | 'joker' | 'nothing' | 'others' | 'end',
 *   (config: Config, name: string, rollKey: string) => [string, string]>}
 */
const steps = {
  roll: (_config, _name, rollKey) => ['Roll the dice', `Press the brass button or the ${rollKey} key. You can roll up to three times per turn.`],
  keep: () => ['Keep what you like', 'Tap a die, or drag it to the rail, to keep it. Matching dice and runs such as 2 3 4 are a good start. Then roll the others.'],
  again: () => ['One more roll', 'You can keep other dice now, or put some back. If you’re happy with the dice, write a score right away.'],
  write: () => ['Write a score', 'Choose a box on the pad. The number in each box is what the dice score there. Each box is filled once, so a game has thirteen turns.'],
  upper: () => ['The upper boxes, and a bonus', 'Aces to Sixes count only dice of their own number. A total of 63 or more in these boxes earns 35 extra points: three of each number make exactly 63. Now roll.'],
  lower: () => ['The lower boxes', 'They need patterns: matching dice, a full house of three and two, runs of four or five, or a Yahtzee. Chance takes anything. Keep dice, roll, then write a score.'],
  joker: (config) => ['A second Yahtzee', `${jokerText(config)} Roll for your third turn.`],
  nothing: () => ['When nothing fits', 'Every turn fills a box. If the dice are worth nothing, put a zero where it costs least: in Aces, or in a box that’s hard to get.'],
  others: (_, name) => [`${name} plays`, 'Watch what they keep and what they write. Then it’s your turn.'],
  end: () => ['That’s all', 'Play on, or go to the front page. The highest grand total wins.'],
};

export const guide = {
  steps,
  /** @param {number} turn @param {number} turns */
  turn: (turn, turns) => `Turn ${turn} of ${turns}`,
  skip: 'I know how to play',
  playOn: 'Play on',
};
