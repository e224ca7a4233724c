// @ts-check
// Setting a table: who sits where, which rules, who may come. It says what was set with a `plan` event.

import { GAMES } from '../games.js';
import { say } from '../room/bubble.js';
import { button, freshId, list, make, setAttribute, setText, show } from '../room/elements.js';
import { keep, recall } from '../room/keep.js';
import { nameField } from '../room/name-field.js';
import { token } from '../room/token.js';
import { words } from '../words/words.js';
import { choice } from './choice.js';
import { firstBot } from './first-bot.js';
import { FRIENDLY } from './terms.js';

/** @typedef {import('../server/api.js').GameInfo} GameInfo */
/** @typedef {import('./arrange.js').PlannedSeat} PlannedSeat */
/** @typedef {{ who: string, name: string }} Row `who` is `me`, `open`, `here` or `bot:LEVEL` */

const said = words.starter;

export class TableStarter extends HTMLElement {
  /** @type {GameInfo | null} */
  #game = null;
  /** @type {Row[]} */
  #rows = [{ who: 'me', name: '' }, { who: 'open', name: '' }];
  #count = make('output', { class: 'seat-count' });
  #fewer = button('−', 'quiet round', () => this.#resize(-1));
  #more = button('+', 'quiet round', () => this.#resize(1));
  #seats = make('ol', { class: 'planned' });
  #options = make('div', { class: 'options' });
  #seldom = make('div', { class: 'options' });
  #access = choice('access', said.access, said.accesses, (access) => said.accessNotes[access] ?? '');
  #terms = /** @type {import('./terms.js').TableTerms} */ (document.createElement('table-terms'));
  #submit = make('button', { class: 'brass' });
  #form = make('form', { class: 'starter-form', novalidate: true });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    setAttribute(this.#fewer, 'aria-label', said.fewer);
    setAttribute(this.#more, 'aria-label', said.more);
    const count = make('div', { class: 'count-row' }, this.#fewer, this.#count, this.#more);
    const seats = make('fieldset', {}, make('legend', {}, make('h3', {}, said.seats)), count, this.#seats);
    const fold = make('details', { class: 'more-options', 'aria-label': said.moreOptions }, make('summary', {}, said.moreOptions), this.#seldom, this.#terms);
    this.#terms.classList.add('options');
    this.#terms.terms = FRIENDLY;
    const rules = make('fieldset', { class: 'agreed' }, make('legend', {}, make('h3', {}, said.rules)), this.#options, this.#access.row, fold);
    this.#form.append(make('div', { class: 'starter-columns' }, seats, rules), this.#submit);
    this.append(make('h2', {}, said.title), this.#form);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#plan();
    });
    this.#render();
  }

  /** @param {GameInfo} game */
  set game(game) {
    if (this.#game) return;
    this.#game = game;
    const part = GAMES[game.name];
    if (part) {
      const options = /** @type {import('../games.js').OptionsElement} */ (document.createElement(part.options));
      options.classList.add('game-options');
      options.config = game.config;
      this.#options.replaceChildren(options);
      this.#seldom.replaceChildren(options.more);
    }
    this.#terms.levels = game.bots;
    this.#terms.standIn = firstBot(game.bots)?.name ?? '';
    this.#recall(game);
    this.#render();
  }

  /**
   * Sets the table as it was set the last time, as far as the game still has all that.
   * @param {GameInfo} game
   */
  #recall({ name, config, bots, least, most }) {
    const kept = recall('setting');
    if (kept?.game !== name || !Array.isArray(kept.rows)) return;
    const known = ['me', 'open', 'here', ...bots.map((bot) => `bot:${bot.name}`)];
    const rows = kept.rows.filter((/** @type {Row} */ row) => known.includes(row?.who) && typeof row.name === 'string');
    if (rows.length >= least && rows.length <= most) this.#rows = rows;
    const options = /** @type {import('../games.js').OptionsElement | null} */ (this.#options.firstElementChild);
    // What the game does not know any more would be refused, each time anew.
    const old = Object.entries(kept.config ?? {}).filter(([key]) => key in config);
    if (options) options.config = { ...config, ...Object.fromEntries(old) };
    if (this.#access.has(kept.access)) this.#access.set(kept.access);
    if (kept.terms) this.#terms.terms = kept.terms;
    if (bots.some((bot) => bot.name === kept.standIn)) this.#terms.standIn = kept.standIn;
  }

  #render() {
    const { least, most } = this.#game ?? { least: 1, most: 10 };
    setText(this.#count, String(this.#rows.length));
    this.#fewer.disabled = this.#rows.length <= least;
    this.#more.disabled = this.#rows.length >= most;
    setText(this.#submit, this.#rows.some(({ who }) => who === 'open') ? said.open : said.start);
    list(
      this.#seats,
      this.#rows.map((row, seat) => ({ row, seat })),
      ({ seat }) => `${seat} ${this.#game?.bots.length ?? 0}`,
      ({ seat }) => this.#makeRow(seat),
      (item, { row }) => {
        const [, select, name, note] = item.children;
        /** @type {HTMLSelectElement} */ (select).value = row.who;
        show(/** @type {HTMLElement} */ (name), row.who === 'here');
        if (/** @type {HTMLInputElement} */ (name).value !== row.name) /** @type {HTMLInputElement} */ (name).value = row.name;
        const bot = this.#game?.bots.find((level) => row.who === `bot:${level.name}`);
        setText(note, bot ? said.botAbout(bot) : '');
        show(/** @type {HTMLElement} */ (note), bot !== undefined);
      },
    );
  }

  /** @param {number} seat */
  #makeRow(seat) {
    const note = make('p', { class: 'soft small', id: freshId('bot') });
    const select = make('select', { 'aria-label': said.seat(seat), 'aria-describedby': note.id });
    for (const [value, text] of [['me', said.you], ['open', said.friend], ['here', said.here]]) select.append(make('option', { value }, text));
    const bots = make('optgroup', { label: said.bots });
    for (const bot of this.#game?.bots ?? []) bots.append(make('option', { value: `bot:${bot.name}` }, said.bot(bot)));
    select.append(bots);
    const name = nameField({ placeholder: said.hereName, 'aria-label': said.hereNameOf(seat) });
    select.addEventListener('change', () => this.#choose(seat, select.value));
    name.addEventListener('input', () => {
      this.#rows[seat].name = name.value;
    });
    return make('li', {}, token(seat, said.seat(seat), String(seat + 1)), select, name, note);
  }

  /**
   * @param {number} seat
   * @param {string} who
   */
  #choose(seat, who) {
    // There is only one of you: whoever was marked so before becomes a friend.
    if (who === 'me') this.#rows = this.#rows.map((row) => (row.who === 'me' ? { ...row, who: 'open' } : row));
    this.#rows[seat] = { ...this.#rows[seat], who };
    this.#render();
    if (who === 'here') /** @type {HTMLElement} */ (this.#seats.children[seat].children[2]).focus();
  }

  /** @param {number} change */
  #resize(change) {
    if (change < 0) this.#rows.pop();
    else this.#rows.push({ who: 'open', name: '' });
    this.#render();
  }

  #plan() {
    const nameless = this.#rows.findIndex(({ who, name }) => who === 'here' && name.trim() === '');
    if (nameless >= 0) {
      const field = /** @type {HTMLElement} */ (this.#seats.children[nameless].children[2]);
      field.focus();
      say(field, said.hereNameNeeded);
      return;
    }
    /** @type {PlannedSeat[]} */
    const seats = this.#rows.map(({ who, name }) => {
      if (who.startsWith('bot:')) return { type: 'bot', level: who.slice(4) };
      if (who === 'here') return { type: 'here', name: name.trim() };
      return who === 'me' ? { type: 'me', name: '' } : { type: 'open' };
    });
    const options = /** @type {import('../games.js').OptionsElement | null} */ (this.#options.firstElementChild);
    /** @type {import('./arrange.js').Plan} */
    const plan = {
      game: this.#game?.name ?? 'yahtzee',
      config: options?.config,
      access: /** @type {import('../server/types.d.ts').Access} */ (this.#access.get()),
      terms: this.#terms.terms,
      standIn: this.#terms.standIn || undefined,
      seats,
    };
    keep('setting', { ...plan, seats: undefined, rows: this.#rows });
    this.dispatchEvent(new CustomEvent('plan', { detail: { plan, near: this.#submit } }));
  }
}

customElements.define('table-starter', TableStarter);
