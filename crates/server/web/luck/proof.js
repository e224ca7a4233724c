// @ts-check
// The page that proves that the dice were fair. It shows the steps of the check, for a table's log or for a log from a
// file.

import { seatName } from '../page/names.js';
import { button, list, make, setAttribute, setText, show } from '../page/elements.js';
import { saveFile } from '../page/save.js';
import { top } from '../page/top.js';
import { exportAddress, exportLog, look, meet, Refusal } from '../network/api.js';
import { wayBack } from '../table/table-link.js';
import { chapter, words } from '../words/words.js';
import { checkLog } from './check-log.js';
import { receiptOf, seatsKept } from './luck.js';

/** @typedef {import('../network/types.d.ts').Export} Export */
/** @typedef {import('../network/types.d.ts').Receipt} Receipt */
/** @typedef {import('./check.js').Check} Check */
/** @typedef {{ kind: string, state: 'good' | 'fault' | 'open', text: string, detail: string }} Step */

const said = await chapter('proof');
/** The steps in order, each with the faults that it can find. */
const STEPS = [
  { kind: 'chain', faults: ['form', 'chain', 'other'] },
  { kind: 'promise', faults: ['unfinished', 'scheme', 'seed'] },
  { kind: 'openings', faults: ['opening'] },
  { kind: 'receipt', faults: ['receipt'] },
  { kind: 'mixed', faults: [] },
  { kind: 'draws', faults: ['draw', 'shown'] },
  { kind: 'rules', faults: ['rules'] },
];

export class LuckProof extends HTMLElement {
  /** @type {import('../main.js').Place} */
  place = {};
  #of = make('p', { class: 'soft' });
  #lead = make('p', { class: 'lead' });
  #verdict = make('p', { class: 'verdict', role: 'status' });
  #note = make('p', { class: 'soft' });
  #steps = make('ol', { class: 'proof-steps', 'aria-label': said.steps });
  #limits = make('p', { class: 'soft' }, said.limits);
  #receipts = make('span', { class: 'proof-receipts' });
  #keep = make('section', { class: 'paper proof-part' });
  #drop = make('section', { class: 'paper proof-part proof-drop' });

  get #table() {
    return this.place.table ?? '';
  }

  connectedCallback() {
    if (this.childElementCount > 0) return;
    const back = wayBack(this.#table);
    show(back, this.#table !== '');
    const head = make('header', { class: 'proof-head' }, make('h1', { tabindex: -1 }, said.title), this.#of, this.#lead);
    const result = make('section', { class: 'paper proof-part proof-result', 'aria-label': said.steps }, this.#verdict, this.#note, this.#steps, this.#limits);
    const side = make('div', { class: 'proof-side' }, this.#keep, ...(this.#table ? [this.#command(), this.#drop] : [this.#drop, this.#command()]));
    this.append(top(make('p', {}, said.where), back), make('main', { class: 'proof' }, head, result, side));
    this.#fillKeep();
    this.#fillDrop();
    document.title = `${said.where} · ${words.brand}`;
    if (this.#table) this.#checkTable();
    else setText(this.#lead, said.leadFile);
    show(result, this.#table !== '');
  }

  disconnectedCallback() {
    document.title = words.brand;
  }

  async #checkTable() {
    setText(this.#of, said.ofTable(this.#table));
    setText(this.#lead, said.lead);
    this.#say('', said.checking);
    try {
      await meet();
      const log = await exportLog(this.#table);
      if ('live' in log) {
        setText(this.#lead, '');
        const { stage } = /** @type {{ update: import('../network/types.d.ts').Update }} */ (/** @type {unknown} */ (log)).update;
        this.#say('', stage === 'over' ? words.results.sealed : said.open);
      } else {
        show(this.#keep, true);
        const { imported } = await look(this.#table);
        await this.#report(log, seatsKept(this.#table).flatMap((seat) => receiptOf(this.#table, seat) ?? []), { imported });
      }
    } catch (error) {
      setText(this.#lead, '');
      this.#say('', error instanceof Refusal ? words.refusal(error) : said.wrong({ kind: 'form' }, String));
    }
  }

  /**
   * @param {Export} log
   * @param {Receipt[]} receipts
   * @param {{ other?: boolean, imported?: boolean }} [known] `other`: whether the server has a different log of the
   *   same table; `imported`: whether the log was imported, or may have been because this browser has no data about
   *   its table
   */
  async #report(log, receipts, { other = false, imported = false } = {}) {
    // A log from a file can contain anything.
    const rows = Array.isArray(log.rows) ? log.rows : [];
    const start = rows.findLast((sealed) => sealed?.row?.what?.type === 'started')?.row.what;
    const chairs = start?.type === 'started' && Array.isArray(start.chairs) ? start.chairs : [];
    const name = (/** @type {number} */ seat) => seatName({ name: log.names?.[seat] ?? '', chair: chairs[seat] }, seat);
    const { checks, fault: found, draws, weakness: weak } = await checkLog(log, receipts);
    // Somebody could have made up an imported log. A receipt proves that this game was really played.
    const weakness = weak ?? (imported && receipts.length === 0 ? 'imported' : null);
    /** @type {import('./check.js').Fault | null} */
    const fault = found ?? (other ? { kind: 'other' } : null);
    const judged = checks.some(({ kind }) => kind === 'rules');
    if (fault) this.#say('fault', said.wrong(fault, name));
    else this.#say(judged && !weakness ? 'good' : '', `${said.good(draws, receipts.length > 0)} ${judged ? said.ruled : said.unjudged}`);
    const noted = weakness ? said.weak[weakness] : receipts.length === 0 ? said.noReceipt : '';
    setText(this.#note, fault ? (['form', 'unfinished', 'scheme'].includes(fault.kind) ? '' : said.warning) : noted);
    /** @type {Step[]} */
    const steps = STEPS.filter(({ kind }) => kind !== 'receipt' || receipts.length > 0).map(({ kind, faults }) => {
      const done = checks.find((check) => check.kind === kind);
      const left = kind === 'draws' && checks.find((check) => check.kind === 'rules_only');
      if (kind === 'openings' && done?.kind === 'openings' && done.seats.length === 0) return { kind, state: 'open', text: said.did(done, name), detail: '' };
      if (left) return { kind, state: 'open', text: said.did(left, name), detail: '' };
      const wrong = fault?.kind === 'other' && kind === 'chain';
      if (done && !wrong) return { kind, state: 'good', text: said.did(done, name), detail: detailOf(done) };
      if (fault && faults.includes(fault.kind)) return { kind, state: 'fault', text: said.wrong(fault, name), detail: '' };
      return { kind, state: 'open', text: fault ? said.notReached : said.rulesUnknown, detail: '' };
    });
    list(
      this.#steps,
      steps,
      ({ kind }) => kind,
      () => make('li', {}, make('h2'), make('p'), make('code', { class: 'soft' })),
      (item, { kind, state, text, detail }) => {
        setAttribute(item, 'data-state', state);
        setAttribute(item, 'data-step', kind);
        setText(item.children[0], said.titles[kind]);
        setText(item.children[1], text);
        setText(item.children[2], detail);
      },
    );
  }

  /**
   * @param {'good' | 'fault' | ''} kind empty if there is no result
   * @param {string} text
   */
  #say(kind, text) {
    setAttribute(this.#verdict, 'data-kind', kind || null);
    setText(this.#verdict, text);
    setText(this.#note, '');
    this.#steps.replaceChildren();
  }

  #fillKeep() {
    const seats = seatsKept(this.#table);
    const log = make('a', { class: 'quiet', href: exportAddress(this.#table), download: `parlor-${this.#table}.json` }, said.log);
    for (const seat of seats) {
      const text = seats.length === 1 ? said.receipt : said.receiptOf(words.newTable.seat(seat));
      this.#receipts.append(button(text, 'quiet', () => saveFile(`parlor-${this.#table}-receipt-${seat + 1}.json`, receiptOf(this.#table, seat))));
    }
    this.#keep.append(make('h2', {}, said.keep), make('p', {}, said.keepText), make('div', { class: 'proof-acts' }, log, this.#receipts));
    show(this.#keep, false);
  }

  #command() {
    return make('section', { class: 'paper proof-part' }, make('h2', {}, said.command), make('p', {}, said.commandText), make('code', { class: 'proof-command' }, said.commandLine));
  }

  #fillDrop() {
    const input = make('input', { type: 'file', multiple: true, accept: '.json,application/json', class: 'unseen', tabindex: -1, 'aria-hidden': 'true' });
    const choose = button(said.choose, 'quiet', () => input.click());
    this.#drop.append(make('h2', {}, said.other), make('p', {}, said.otherText), choose, input);
    input.addEventListener('change', () => this.#read([...(input.files ?? [])]).finally(() => (input.value = '')));
    this.addEventListener('dragover', (event) => {
      event.preventDefault();
      setAttribute(this.#drop, 'data-over', true);
    });
    this.addEventListener('dragleave', () => setAttribute(this.#drop, 'data-over', false));
    this.addEventListener('drop', (event) => {
      event.preventDefault();
      setAttribute(this.#drop, 'data-over', false);
      this.#read([...(event.dataTransfer?.files ?? [])]);
    });
  }

  /**
   * Checks the log found among the files against the receipts among them or, without any, against those that this
   * browser stored.
   * @param {File[]} files
   */
  async #read(files) {
    if (files.length === 0) return;
    /** @type {any} */
    let log = null;
    /** @type {any[]} */
    const receipts = [];
    // The previous result was about another log.
    this.#say('', '');
    setText(this.#of, said.ofFile(words.listed(files.map(({ name }) => name))));
    setText(this.#lead, '');
    show(/** @type {HTMLElement} */ (this.#verdict.parentElement), true);
    for (const file of files) {
      let read;
      try {
        read = JSON.parse(await file.text());
      } catch {
        return this.#refuse(said.unreadable(file.name));
      }
      if (read?.start && read.bytes) receipts.push(read);
      else {
        log = read;
        setText(this.#of, said.ofFile(file.name));
      }
    }
    if (!log) return this.#refuse(said.noLog);
    setText(this.#lead, said.leadOfFile);
    // The download links are for the page's table, which may differ from the table of this log.
    show(this.#keep, false);
    const table = String(log.table ?? '');
    const kept = receipts.length > 0 ? receipts : seatsKept(table).flatMap((seat) => receiptOf(table, seat) ?? []);
    // Asks the server only about the table of this page and tables for which this browser has a receipt.
    const known = table === this.#table || seatsKept(table).length > 0;
    const other = known && (await isOther(log));
    // The log of any other table is treated as imported.
    await this.#report(log, kept, { other, imported: !known });
    return this.#verdict.scrollIntoView({ block: 'nearest' });
  }

  /** @param {string} why the files cannot be checked */
  #refuse(why) {
    this.#say('fault', why);
    this.#verdict.scrollIntoView({ block: 'nearest' });
  }
}

/**
 * Whether this server has a finished log of the same table with a different end. False if the server does not know the
 * table.
 * @param {any} log
 */
async function isOther(log) {
  const kept = await exportLog(String(log.table ?? '')).catch(() => null);
  if (!kept || 'live' in kept) return false;
  return kept.rows.at(-1)?.chain !== log.rows?.at?.(-1)?.chain;
}

/** @param {Check} done */
function detailOf(done) {
  if (done.kind === 'chain') return said.details.seal(done.seal);
  if (done.kind === 'promise') return said.details.commitment(done.commitment);
  return done.kind === 'mixed' ? said.details.seed(done.seed) : '';
}

customElements.define('parlor-proof', LuckProof);
