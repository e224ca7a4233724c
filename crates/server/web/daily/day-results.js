// @ts-check
// The results of everyone who played the dice of one day.

import { dailyResults } from '../network/contests.js';
import { button, make, show } from '../page/elements.js';
import { refusalIn } from '../network/api.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../network/contests.js').DailyResult} DailyResult */
/** @typedef {import('../network/contests.js').DailyResults} DailyResults */

const said = await chapter('daily');
/** The number of rows shown before the list is expanded. */
const FIRST = 10;

export class DayResults extends HTMLElement {
  which = { game: '', variant: '', day: 0 };

  async connectedCallback() {
    if (this.childElementCount > 0) return;
    const { game, variant, day } = this.which;
    try {
      this.#show(await dailyResults(game, variant, day));
    } catch (error) {
      this.append(make('p', { class: 'warn' }, words.refusal(refusalIn(error))));
    }
  }

  /** @param {DailyResults} told */
  #show({ yours, results, played }) {
    if (yours) {
      const shared = results.some(({ place, you }) => !you && place === yours.place);
      this.append(make('p', { class: 'yours' }, said.yours({ score: yours.score, place: yours.place, played, shared })));
    }
    const { place, name, score, took } = said.heads;
    const head = make('tr', {}, make('th', { scope: 'col' }, place), make('th', { scope: 'col', class: 'text' }, name), make('th', { scope: 'col' }, score), make('th', { scope: 'col' }, took));
    const shown = yours && !results.some(({ you }) => you) ? [...results, yours] : results;
    const rows = shown.map(makeRow);
    const table = make('table', { class: 'ledger ranking' }, make('caption', { class: 'unseen' }, said.results), make('thead', {}, head), make('tbody', {}, ...rows));
    this.append(table);
    const folded = rows.filter((row, place) => place >= FIRST && !row.hasAttribute('data-you'));
    folded.forEach((row) => show(row, false));
    if (folded.length > 0) {
      const all = button(said.all(rows.length), 'quiet', () => {
        folded.forEach((row) => show(row, true));
        all.remove();
      });
      this.append(all);
    }
    if (played > results.length) this.append(make('p', { class: 'soft small' }, said.best(results.length, played)));
  }
}

/** @param {DailyResult} result */
function makeRow({ place, name, score, took, you }) {
  const who = make('th', { scope: 'row', class: 'text' }, make('bdi', {}, name ?? (you ? said.you : said.somebody)));
  return make('tr', { 'data-you': you }, make('td', {}, String(place)), who, make('td', {}, String(score)), make('td', {}, words.duration(took)));
}

customElements.define('day-results', DayResults);
