// @ts-check
// The leaderboard of the server, one per variant, because only scores under the same rules can be compared.

import { loadClients, clientOf, entryOf, FIRST } from '../games.js';
import { loadedPart, meet, refusalIn, whoAmI } from '../network/api.js';
import { leaderboard } from '../network/contests.js';
import { button, freshId, make, show } from '../page/elements.js';
import { gameTabs } from '../page/game-tabs.js';
import { top } from '../page/top.js';
import { chapter, words } from '../words/words.js';

/** @typedef {import('../network/contests.js').Leader} Leader */
/** @typedef {import('../network/contests.js').Leaderboard} Leaderboard */

const said = await chapter('leaderboard');

export class ParlorLeaderboard extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  #variant = make('select', { id: freshId('variant') });
  #choice = make('p', { class: 'variant-choice' }, make('label', { for: this.#variant.id }, said.rules), this.#variant);
  #lists = make('div', { class: 'leaders' });
  #main = make('main', { class: 'reading' });
  /** Counts the requests, so that only the answer to the latest one is used. */
  #asked = 0;

  get #game() {
    return this.place.game ?? FIRST;
  }

  connectedCallback() {
    document.title = `${said.title} · ${words.brand}`;
    this.#variant.addEventListener('change', () => this.#load());
    const head = make('header', { class: 'reading-head' }, make('h1', {}, said.title), make('p', {}, said.lead));
    show(this.#choice, false);
    this.#main.append(head, gameTabs('leaderboard', this.#game), this.#choice, this.#lists);
    this.append(top(make('p', {}, said.title)), this.#main);
    if (!entryOf(this.#game)?.leaderboard) {
      this.#lists.append(make('section', { class: 'paper sheet' }, make('p', {}, said.unknown), make('a', { class: 'quiet', href: '/' }, words.table.toFront)));
      return;
    }
    this.#lists.append(make('p', { class: 'soft', role: 'status' }, said.loading));
    this.#load();
  }

  async #load() {
    const asked = ++this.#asked;
    try {
      await Promise.all([loadedPart(loadClients([this.#game])), meet().catch(() => null)]);
      this.#fill();
      const told = await leaderboard(this.#game, this.#variant.value);
      if (asked === this.#asked) this.#show(told);
    } catch (error) {
      if (asked === this.#asked) this.#refused(refusalIn(error));
    }
  }

  /** Fills the list of variants once the game's client is loaded. */
  #fill() {
    const client = clientOf(this.#game);
    if (!client || this.#variant.childElementCount > 0) return;
    this.#variant.append(...client.variants.map((name) => make('option', { value: name }, client.variantName(name))));
    show(this.#choice, true);
  }

  /** @param {import('../network/api.js').Refusal} error */
  #refused(error) {
    if (error.code === 'no_leaderboard') {
      this.#choice.remove();
      this.#lists.replaceChildren(make('section', { class: 'paper sheet' }, make('h2', {}, said.off), make('p', {}, said.offText), make('a', { class: 'quiet', href: '/me' }, said.toMe)));
      return;
    }
    const text = error.status === 404 ? said.unknown : said.away;
    this.#lists.replaceChildren(make('section', { class: 'paper sheet' }, make('p', {}, text), button(said.retry, 'quiet', () => this.#load())));
  }

  /** @param {Leaderboard} told */
  #show({ scores, averages, least_games: least }) {
    const best = make('section', { class: 'paper sheet', 'data-by': 'best' }, make('h2', {}, said.scores));
    if (scores.length > 0) best.append(leaders(said.scores, scores, 'best'));
    else best.append(make('div', { class: 'empty' }, make('p', {}, said.noScores), make('p', { class: 'soft small' }, said.noScoresHint)), make('a', { class: 'brass', href: '/' }, said.play));
    const mean = make('section', { class: 'paper sheet', 'data-by': 'average' }, make('h2', {}, said.averages));
    if (averages.length > 0) mean.append(leaders(said.averages, averages, 'average'), make('p', { class: 'soft small' }, said.averagesNote(least)));
    else mean.append(make('div', { class: 'empty' }, make('p', {}, said.noAverages(least))));
    this.#lists.replaceChildren(make('div', { class: 'sheet-columns' }, best, mean), make('p', { class: 'soft small' }, said.listed));
  }
}

/**
 * @param {string} caption
 * @param {Leader[]} ranked sorted, best first
 * @param {'best' | 'average'} by
 */
function leaders(caption, ranked, by) {
  const { place, name, games } = said.heads;
  const head = make('tr', {}, make('th', { scope: 'col' }, place), make('th', { scope: 'col', class: 'text' }, name), make('th', { scope: 'col' }, said.heads[by]), make('th', { scope: 'col' }, games));
  const rows = ranked.map((leader) => {
    // Players with equal results share a place.
    const above = ranked.findIndex((other) => other[by] === leader[by]);
    const value = by === 'best' ? String(leader.best) : said.decimal(leader.average);
    const cells = [make('td', {}, String(above + 1)), make('th', { scope: 'row', class: 'text' }, make('bdi', {}, leader.name)), make('td', { class: 'value' }, value), make('td', {}, String(leader.games))];
    return make('tr', { 'data-you': leader.player === whoAmI()?.player }, ...cells);
  });
  return make('table', { class: 'ledger ranking' }, make('caption', { class: 'unseen' }, caption), make('thead', {}, head), make('tbody', {}, ...rows));
}

customElements.define('parlor-leaderboard', ParlorLeaderboard);
