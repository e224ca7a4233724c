// @ts-check
// The menu of a table: inviting others, the list of keys, ending the game and leaving it.

import { words } from '../words/words.js';
import { askToLeave, showMenu, showShare } from './dialogs.js';

/** @typedef {import('./table.js').Scene} Scene */
/**
 * @typedef {object} Menu
 * @property {string} title
 * @property {Element} near the element beside which a refusal is shown
 * @property {boolean} alone whether no other person has to be asked for consent
 * @property {() => void} keys shows the list of keys
 * @property {(ask: import('../network/types.d.ts').Ask) => void} ask
 */

const said = words.table;

/**
 * @param {Scene} scene
 * @param {Menu} menu
 */
export function openMenu(scene, { title, near, alone, keys, ask }) {
  const texts = words.besideGame;
  const { update, mine } = scene;
  const choices = [{ text: words.keys.title, hint: texts.keysHint, act: keys }];
  if (update.origin?.type !== 'daily') choices.unshift({ text: said.share, hint: texts.inviteHint, act: () => showShare(update.table, near) });
  if (mine.length > 0 && update.stage === 'playing') {
    const ends = whatEnds(scene);
    const propose = () => ask({ type: 'propose', seat: mine[0], motion: { type: 'abandon' } });
    if (update.motion === null && !ends) {
      // Nobody else will be asked, so this browser asks for confirmation.
      const act = alone ? () => askToLeave(said.endsAway, propose) : propose;
      choices.push({ text: alone ? texts.endAlone : texts.end, hint: alone ? texts.endAloneHint : texts.endHint, act });
    }
    const leave = () => mine.forEach((seat) => ask({ type: 'leave', seat }));
    // If no other person plays, leaving ends the game.
    choices.push({ text: ends ? texts.endAlone : said.leave, hint: ends || texts.leaveHint, act: () => askToLeave(ends, ends ? propose : leave) });
  }
  showMenu(title, choices, update.game);
}

/**
 * The warning that the game ends when this browser leaves; empty if another person plays on.
 * @param {Scene} scene
 */
function whatEnds({ update, mine }) {
  if (!update.seats.every(({ chair }, seat) => chair.type !== 'person' || mine.includes(seat))) return '';
  return update.origin?.type === 'daily' ? said.leaveEndsDay : said.leaveEnds;
}
