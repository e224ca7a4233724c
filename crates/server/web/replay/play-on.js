// @ts-check
// The dialog for playing on from a position of a finished game. It asks for the seat and the bots, and opens a new
// table.

import { startAt } from '../front/arrange.js';
import { luckDuties } from '../luck/luck.js';
import { say } from '../page/bubble.js';
import { button, dialog, freshId, make, openDialog, setAttribute } from '../page/elements.js';
import { nameField } from '../page/name-field.js';
import { askTable, games, introduce, look, playOn, refusalIn, rememberedName, whoAmI } from '../network/api.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../table/table.js').Scene} Scene */

const said = await chapter('replay');

/**
 * @param {Scene} scene the scene with that position
 * @param {(table: string) => void} go
 */
export async function askToPlayOn({ update, name }, go) {
  const level = make('select', { id: freshId('level') });
  const seat = make('select', { id: freshId('seat') });
  const who = nameField({ id: freshId('name'), autocomplete: 'nickname' });
  who.value = rememberedName();
  seat.append(...update.seats.map((_, place) => make('option', { value: place }, name(place))));
  // The default is the user's own seat or, without one, the seat whose turn it is.
  const mine = update.seats.findIndex(({ chair }) => chair.type === 'person' && chair.player === whoAmI()?.player);
  seat.value = String(mine >= 0 ? mine : (update.turn ?? 0));
  const row = (/** @type {string} */ label, /** @type {HTMLInputElement | HTMLSelectElement} */ field) => make('p', { class: 'play-on-row' }, make('label', { for: field.id }, label), field);
  const rows = [row(said.seat, seat)];
  if (update.seats.length > 1) rows.push(row(said.level, level));
  if (!whoAmI()) rows.push(row(said.name, who));
  const { element, foot } = dialog(said.playOnTitle, words.cancel, make('p', {}, said.playOnText), ...rows);
  const begin = button(said.begin, 'brass', async (near) => {
    const called = (whoAmI()?.name ?? who.value).trim() || words.front.guest;
    if (near.hasAttribute('aria-disabled')) return;
    setAttribute(near, 'aria-disabled', 'true');
    try {
      await introduce(called);
      const table = await start(update, Number(seat.value), level.value);
      element.close();
      go(table);
    } catch (error) {
      say(near, words.refusal(refusalIn(error), name));
    }
    setAttribute(near, 'aria-disabled', null);
  });
  foot.append(begin);
  openDialog(element);
  const bots = (await games()).find((game) => game.name === update.game)?.bots ?? [];
  level.append(...bots.map((bot) => make('option', { value: bot.name }, words.newTable.bot(bot))));
  level.value = update.stand_in;
}

/**
 * Opens the table, contributes to its luck, and starts it.
 * @param {import('../network/types.d.ts').Update} update
 * @param {number} seat
 * @param {string} level
 * @returns {Promise<string>} the new table's id
 */
async function start(update, seat, level) {
  const { table } = await playOn(update.table, { version: update.version, seat, ...(level ? { level } : {}) });
  for (const duty of luckDuties(await look(table), [seat], new Set())) await askTable(table, duty);
  await startAt(table, [seat]);
  return table;
}
