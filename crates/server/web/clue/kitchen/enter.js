// @ts-check
// The form for an entry: a suggestion or a false accusation. It expects the next player, and asks only for what can be
// known. Dispatches `enter` { at, entry }, `remove` { at } and `done`, when an entry is no longer being corrected.

import { button, freshId, make, setAttribute, setText, show } from '../../page/elements.js';
import { chapter } from '../../words/words.js';
import { cardsOf, divided, KINDS, kindOf, OF_KIND } from '../cards.js';
import { couldNot } from '../record.js';
import { nextIn, outIn, whoIn } from './game.js';
import { CardPicks, RowPicks } from './picks.js';

/** @typedef {import('../types.d.ts').Card} Card */
/** @typedef {import('../types.d.ts').Crime} Crime */
/** @typedef {import('../cards.js').Kind} Kind */
/** @typedef {import('./game.js').Entry} Entry */
/** @typedef {import('./game.js').Game} Game */
/**
 * @typedef {object} EnterView
 * @property {Game} game
 * @property {number | null} at the number of the entry that is being corrected, from 0
 * @property {(room: Card | null) => Card[] | null} best the suggestion that tells most, in a room or anywhere
 * @property {(card: Card) => import('./picks.js').Known} known
 */
/** The entry as far as it has been chosen. @typedef {{ kind: Entry['kind'], by: number, crime: Partial<Crime>, refuter: string | null, shown: Card | null, file: Partial<Crime> }} Draft */

const said = (await chapter('clue/kitchen')).enter;
const [{ entry: numbered, delete: deleteText }, game] = await Promise.all([chapter('clue/kitchen'), chapter('clue/game')]);
const NOBODY = 'nobody';
const UNSEEN = 'unseen';

export class KitchenEnter extends HTMLElement {
  /** @type {EnterView | null} */
  #view = null;
  /** @type {Draft} */
  #draft = emptyDraft(0);
  /** The entry of which the draft is a correction, or the number of entries before a new one. */
  #about = '';
  #title = make('h2', { tabindex: -1 });
  #switch = button('', 'quiet', () => this.#set({ kind: this.#draft.kind === 'asked' ? 'accused' : 'asked' }));
  #by = new RowPicks(() => this.#set({ by: Number(this.#by.picked), refuter: null, shown: null }));
  #cards = KINDS.map((kind) => ({ kind, picks: new CardPicks(kind, said[kind], 'radio', () => this.#pick(kind)) }));
  #bestText = make('span');
  #best = button('', 'kit-best', () => this.#useBest());
  #refuter = new RowPicks(() => this.#set({ refuter: this.#refuter.picked, shown: null }));
  #shown = new RowPicks(() => this.#set({ shown: this.#shown.picked === UNSEEN ? null : /** @type {Card | null} */ (this.#shown.picked) }));
  #file = KINDS.map((kind) => ({ kind, select: this.#makeFile(kind) }));
  #filePart = make('fieldset', { class: 'kit-row kit-file' }, make('legend', {}, said.file), ...this.#file.map(({ select }) => select));
  #act = make('button', { type: 'submit', class: 'brass' });
  #remove = button(deleteText, 'quiet', () => this.#view?.at !== null && this.dispatchEvent(new CustomEvent('remove', { detail: { at: this.#view?.at } })));
  #cancel = button(said.cancel, 'quiet', () => this.dispatchEvent(new CustomEvent('done')));
  #form = make('form', { class: 'kit-enter' });

  connectedCallback() {
    if (this.childElementCount > 0) return;
    this.#best.append(this.#bestText, make('b', {}, said.use));
    this.#form.append(this.#title, this.#by.element, this.#best, ...this.#cards.map(({ picks }) => picks.element), this.#refuter.element, this.#shown.element, this.#filePart, make('div', { class: 'kit-enter-acts' }, this.#act, this.#switch, this.#remove, this.#cancel));
    this.#form.addEventListener('submit', (event) => {
      event.preventDefault();
      this.#enter();
    });
    this.append(this.#form);
  }

  /** @param {EnterView} view */
  update(view) {
    this.#view = view;
    const about = `${view.at ?? 'new'} ${view.at === null ? view.game.log.length : JSON.stringify(view.game.log[view.at])} ${view.game.players.length}`;
    if (about !== this.#about) {
      this.#about = about;
      this.#draft = view.at === null ? emptyDraft(nextIn(view.game)) : draftOf(view.game.log[view.at]);
    }
    this.#render();
  }

  /** Fills in a suggestion of the user. @param {Card[]} cards */
  fill(cards) {
    const me = this.#view?.game.me ?? 0;
    this.#set({ kind: 'asked', by: me, crime: crimeOf(cards), ...(this.#draft.by === me && this.#draft.kind === 'asked' ? {} : { refuter: null, shown: null }) });
  }

  focus() {
    this.#title.focus({ preventScroll: true });
  }

  /** @param {Partial<Draft>} change */
  #set(change) {
    this.#draft = { ...this.#draft, ...change };
    this.#render();
  }

  /** @param {Kind} kind */
  #pick(kind) {
    const [card] = this.#cards.find((row) => row.kind === kind)?.picks.picked ?? [];
    const crime = { ...this.#draft.crime, [kind]: card };
    const keeps = this.#draft.shown !== null && Object.values(crime).includes(this.#draft.shown);
    this.#set({ crime, shown: keeps ? this.#draft.shown : null });
  }

  #useBest() {
    const cards = this.#view?.best(this.#draft.crime.room ?? null);
    if (cards) this.fill(cards);
  }

  #render() {
    const view = this.#view;
    if (!view) return;
    const { game: { players, me, hand, log }, at } = view;
    const { kind, by, crime, refuter, file } = this.#draft;
    const who = whoIn(view.game);
    const asked = kind === 'asked';
    const out = outIn(view.game).filter((seat) => at === null || log[at].by !== seat || log[at].kind !== 'accused');
    setText(this.#title, at === null ? said.title : said.edit(at + 1));
    setText(this.#switch, asked ? said.toAccused : said.toAsked);
    show(this.#switch, out.length < players.length);
    this.#by.update(said.by[kind], players.map(({ suspect }, seat) => ({ value: String(seat), text: who(seat).name, suspect, off: !asked && out.includes(seat) })), String(by));
    for (const { kind: of, picks } of this.#cards) {
      const card = crime[of];
      picks.picked = card ? [card] : [];
      picks.note(view.known);
    }
    const best = asked && by === me && at === null ? view.best(crime.room ?? null) : null;
    show(this.#best, best !== null && cardsOf(/** @type {Crime} */ (crime)).join() !== best.join());
    setText(this.#bestText, best ? said.best(best) : '');

    const others = players.map((_, step) => (by + 1 + step) % players.length).filter((seat) => seat !== by);
    const none = refuter === null ? [] : couldNot({ seat: by, refuter: refuter === NOBODY ? null : Number(refuter) }, players.length);
    const answers = others.map((seat) => ({ value: String(seat), text: who(seat).name, suspect: players[seat].suspect, note: none.includes(seat) ? said.couldNot : '' }));
    show(this.#refuter.element, asked);
    this.#refuter.update(said.refuter, [...answers, { value: NOBODY, text: said.nobody }], refuter);

    const showing = asked && refuter !== null && refuter !== NOBODY;
    const byMe = Number(refuter) === me;
    const offered = /** @type {Card[]} */ (Object.values(crime)).filter((card) => !byMe || hand.includes(card));
    // With only one card that fits, there is nothing to ask.
    if (showing && byMe && offered.length === 1) this.#draft.shown = offered[0];
    show(this.#shown.element, showing && offered.length > 0);
    const question = by === me ? said.shown.toMe(showing ? who(Number(refuter)).name : '') : byMe ? said.shown.byMe : said.shown.other;
    this.#shown.update(question, [...sorted(offered).map((card) => ({ value: /** @type {string} */ (card), text: divided(game.short(card)) })), ...(by === me ? [] : [{ value: UNSEEN, text: said.unseen }])], this.#draft.shown ?? (by === me ? null : UNSEEN));

    show(this.#filePart, !asked && by === me);
    for (const { kind: of, select } of this.#file) select.value = file[of] ?? '';
    const missing = this.#missing;
    setText(this.#act, missing.length > 0 ? said.missing(missing) : at === null ? said.add : said.save);
    setAttribute(this.#act, 'aria-disabled', missing.length > 0 ? 'true' : null);
    setAttribute(this.#form, 'data-ready', missing.length === 0);
    for (const element of [this.#remove, this.#cancel]) show(element, at !== null);
    setAttribute(this.#form, 'data-edits', at !== null);
    setAttribute(this.#form, 'aria-label', at === null ? said.title : numbered(at + 1));
  }

  /** What has not been chosen yet. */
  get #missing() {
    const { kind, by, crime, refuter, shown } = this.#draft;
    const open = KINDS.filter((of) => !crime[of]).map((of) => said.parts[of]);
    if (kind !== 'asked') return open;
    if (refuter === null) return [...open, said.parts.refuter];
    // The player who asked has seen the card.
    return by === this.#view?.game.me && refuter !== NOBODY && shown === null ? [...open, said.parts.shown] : open;
  }

  #enter() {
    const { kind, by, crime, refuter, shown, file } = this.#draft;
    const view = this.#view;
    if (!view || this.#missing.length > 0) return;
    const whole = /** @type {Crime} */ (crime);
    const seen = by === view.game.me && KINDS.every((of) => file[of]) ? /** @type {Crime} */ (file) : null;
    const answer = refuter === NOBODY ? null : Number(refuter);
    /** @type {Entry} */
    const entry = kind === 'accused' ? { kind, by, crime: whole, file: seen } : { kind, by, crime: whole, refuter: answer, shown: answer === null ? null : shown };
    this.dispatchEvent(new CustomEvent('enter', { detail: { at: view.at, entry } }));
  }

  /** @param {Kind} kind */
  #makeFile(kind) {
    const select = make('select', { id: freshId('file'), 'aria-label': said[kind] }, make('option', { value: '' }, said.fileUnknown), ...OF_KIND[kind].map((card) => make('option', { value: card }, game.short(card))));
    select.addEventListener('change', () => this.#set({ file: { ...this.#draft.file, [kind]: select.value || undefined } }));
    return select;
  }
}

/** @param {number} by @returns {Draft} */
function emptyDraft(by) {
  return { kind: 'asked', by, crime: {}, refuter: null, shown: null, file: {} };
}

/** @param {Entry} entry @returns {Draft} */
function draftOf(entry) {
  const { kind, by, crime } = entry;
  if (kind === 'accused') return { ...emptyDraft(by), kind, crime, file: entry.file ?? {} };
  return { kind, by, crime, refuter: entry.refuter === null ? NOBODY : String(entry.refuter), shown: entry.shown, file: {} };
}

/** @param {Card[]} cards @returns {Partial<Crime>} */
function crimeOf(cards) {
  return Object.fromEntries(cards.map((card) => [kindOf(card), card]));
}

/** Cards in the order of their kinds. @param {Card[]} cards */
function sorted(cards) {
  return cards.toSorted((a, b) => KINDS.indexOf(kindOf(a)) - KINDS.indexOf(kindOf(b)));
}

customElements.define('clue-kitchen-enter', KitchenEnter);
