// @ts-check
// The form for a new table: its seats, its rules and who may join. It dispatches the result as a `plan` event.

import { botAbout, loadClients, dressSeats, entryOf, FIRST, nameOf, seatsOf } from '../games.js';
import { keep, recall } from '../page/browser-storage.js';
import { say } from '../page/bubble.js';
import { button, freshId, list, make, setAttribute, setText, show } from '../page/elements.js';
import { nameField } from '../page/name-field.js';
import { token } from '../page/seat-token.js';
import { loadedPart, refusalIn } from '../network/api.js';
import { words } from '../words/words.js';
import { choice } from './choice.js';
import { defaultBot } from './default-bot.js';
import { FRIENDLY } from './terms.js';
import { lastGame, rememberGame } from './which-game.js';

/** @typedef {import('../network/api.js').GameInfo} GameInfo */
/** @typedef {import('../games.js').OptionsElement} OptionsElement */
/** @typedef {import('./arrange.js').PlannedSeat} PlannedSeat */
/** @typedef {{ who: string, name: string }} Row `who` is `me`, `open`, `here` or `bot:LEVEL` */

const said = words.newTable;

export class NewTable extends HTMLElement {
  /** @type {GameInfo | null} */
  #game = null;
  /** @type {Row[]} */
  #rows = [{ who: 'me', name: '' }, { who: 'open', name: '' }];
  #count = make('output', { class: 'seat-count' });
  #fewer = button('−', 'quiet round', () => this.#resize(-1));
  #more = button('+', 'quiet round', () => this.#resize(1));
  #seats = make('ol', { class: 'planned' });
  #games = choice('game', words.front.whichGame, [], () => '');
  /** @type {GameInfo[]} */
  #infos = [];
  #options = make('div', { class: 'options' });
  #seldom = make('div', { class: 'options' });
  #access = choice('access', said.access, said.accesses, (access) => said.accessNotes[access] ?? '');
  #terms = /** @type {import('./terms.js').TableTerms} */ (document.createElement('table-terms'));
  #submit = make('button', { class: 'brass' });
  #form = make('form', { class: 'new-table-form', novalidate: true });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    setAttribute(this.#fewer, 'aria-label', said.fewer);
    setAttribute(this.#more, 'aria-label', said.more);
    const count = make('div', { class: 'count-row' }, this.#fewer, this.#count, this.#more);
    const seats = make('fieldset', {}, make('legend', {}, make('h3', {}, said.seats)), count, this.#seats);
    const fold = make('details', { class: 'more-options', 'aria-label': said.moreOptions }, make('summary', {}, said.moreOptions), this.#seldom, this.#terms);
    this.#terms.classList.add('options');
    this.#terms.terms = FRIENDLY;
    const rules = make('fieldset', { class: 'agreed' }, make('legend', {}, make('h3', {}, said.rules)), this.#games.row, this.#options, this.#access.row, fold);
    show(this.#games.row, false);
    this.#games.select.addEventListener('change', () => {
      const game = this.#infos.find(({ name }) => name === this.#games.get());
      if (game) this.#take(game);
    });
    // The options can change the allowed number of seats.
    for (const part of [this.#options, this.#seldom]) part.addEventListener('change', () => this.#fit());
    this.#form.append(make('div', { class: 'new-table-columns' }, seats, rules), this.#submit);
    this.append(make('h2', {}, said.title), this.#form);
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#plan();
    });
    this.#render();
  }

  /** @param {GameInfo[]} infos the available games, in display order */
  set games(infos) {
    if (this.#game) return;
    this.#infos = infos;
    for (const { name } of infos) this.#games.add(name, nameOf(name));
    show(this.#games.row, infos.length > 1);
    const last = lastGame();
    this.#take(infos.find(({ name }) => name === last) ?? infos[0]);
  }

  /**
   * Shows the options of a game.
   * @param {string} name
   */
  take(name) {
    const game = this.#infos.find((info) => info.name === name);
    if (game) this.#take(game);
  }

  /**
   * Shows the options of a game, and moves the view and the focus to the form.
   * @param {string} name
   */
  choose(name) {
    const game = this.#infos.find((info) => info.name === name);
    if (!game) return;
    this.#take(game);
    this.scrollIntoView({ block: 'start' });
    this.#games.select.focus({ preventScroll: true });
  }

  /** @param {GameInfo} game */
  async #take(game) {
    this.#games.set(game.name);
    const part = entryOf(game.name);
    if (!part || (this.#game === game && this.#chosen)) return;
    this.#game = game;
    // The options of the previous game do not apply to this one.
    for (const place of [this.#options, this.#seldom]) place.replaceChildren();
    try {
      await loadedPart(Promise.all([part.loadOptions(), loadClients([game.name])]));
    } catch (error) {
      say(this.#games.select, words.refusal(refusalIn(error)));
    }
    if (this.#game !== game || this.#chosen) return;
    const options = customElements.get(part.options) ? /** @type {OptionsElement} */ (document.createElement(part.options)) : null;
    if (options) {
      options.classList.add('game-options');
      options.config = game.config;
    }
    this.#options.replaceChildren(...(options ? [options] : []));
    this.#seldom.replaceChildren(...(options ? [options.more] : []));
    this.#terms.levels = game.bots;
    this.#terms.standIn = defaultBot(game)?.name ?? '';
    this.#recall(game);
    this.#fit();
  }

  /** The options element of the chosen game, if it is loaded. */
  get #chosen() {
    return /** @type {OptionsElement | null} */ (this.#options.firstElementChild);
  }

  /** The allowed number of seats with the current options. */
  get #bounds() {
    if (!this.#game) return { least: 1, most: 10 };
    return seatsOf(this.#game.name, this.#chosen?.config ?? this.#game.config, this.#game);
  }

  /**
   * Adds or removes seats to fit the game and its options. Seats with bots that this game does not have become open.
   */
  #fit() {
    const { least, most } = this.#bounds;
    const known = ['me', 'open', 'here', ...(this.#game?.bots ?? []).map((bot) => `bot:${bot.name}`)];
    this.#rows = this.#rows.slice(0, most).map((row) => (known.includes(row.who) ? row : { ...row, who: 'open' }));
    while (this.#rows.length < least) this.#rows.push({ who: 'open', name: '' });
    this.#render();
  }

  /**
   * Restores the last settings, as far as the game still supports them.
   * @param {GameInfo} game
   */
  #recall({ name, config, bots, least, most }) {
    const last = recall('setting');
    const kept = last?.game === name ? last : recall(`setting.${name}`);
    if (!Array.isArray(kept?.rows)) return;
    const known = ['me', 'open', 'here', ...bots.map((bot) => `bot:${bot.name}`)];
    const rows = kept.rows.filter((/** @type {Row} */ row) => known.includes(row?.who) && typeof row.name === 'string');
    if (rows.length >= least && rows.length <= most) this.#rows = rows;
    const options = this.#chosen;
    // The server would refuse every request that contains an option the game no longer has.
    const old = Object.entries(kept.config ?? {}).filter(([key]) => key in config);
    if (options) options.config = { ...config, ...Object.fromEntries(old) };
    if (this.#access.has(kept.access)) this.#access.set(kept.access);
    if (kept.terms) this.#terms.terms = kept.terms;
    if (bots.some((bot) => bot.name === kept.standIn)) this.#terms.standIn = kept.standIn;
  }

  #render() {
    const { least, most } = this.#bounds;
    const options = this.#chosen;
    if (options) options.seats = this.#rows.length;
    if (this.#game) dressSeats(this.#seats, this.#game.name, options?.config ?? this.#game.config, this.#rows.length);
    setText(this.#count, String(this.#rows.length));
    this.#fewer.disabled = this.#rows.length <= least;
    this.#more.disabled = this.#rows.length >= most;
    setText(this.#submit, this.#rows.some(({ who }) => who === 'open') ? said.open : said.start);
    list(
      this.#seats,
      this.#rows.map((row, seat) => ({ row, seat })),
      ({ seat }) => `${seat} ${this.#game?.name ?? ''}`,
      ({ seat }) => this.#makeRow(seat),
      (item, { row }) => {
        const [, select, name, note] = item.children;
        /** @type {HTMLSelectElement} */ (select).value = row.who;
        show(/** @type {HTMLElement} */ (name), row.who === 'here');
        if (/** @type {HTMLInputElement} */ (name).value !== row.name) /** @type {HTMLInputElement} */ (name).value = row.name;
        const bot = this.#game?.bots.find((level) => row.who === `bot:${level.name}`);
        setText(note, bot ? botAbout(this.#game?.name ?? '', bot) : '');
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
    // The user has only one seat, so the seat that was theirs before becomes an open one.
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
    /** @type {import('./arrange.js').Plan} */
    const plan = {
      game: this.#game?.name ?? FIRST,
      config: this.#chosen?.config,
      access: /** @type {import('../network/types.d.ts').Access} */ (this.#access.get()),
      terms: this.#terms.terms,
      standIn: this.#terms.standIn || undefined,
      seats,
    };
    // The settings are stored per game, and once more as the most recent ones.
    for (const name of ['setting', `setting.${plan.game}`]) keep(name, { ...plan, seats: undefined, rows: this.#rows });
    rememberGame(plan.game);
    this.dispatchEvent(new CustomEvent('plan', { detail: { plan, near: this.#submit } }));
  }
}

customElements.define('new-table', NewTable);
