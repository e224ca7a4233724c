// @ts-check
// The drafts of this browser's seats: dice marked to keep, tiles laid out, notes. They are stored on the server,
// visible only to the holder of the seat, and survive a reload or a change of device.

import { loadDraft, storeDraft } from '../server/api.js';

/** The shortest time between two requests that store a draft, in milliseconds. */
const APART = 400;
/** How long to wait before a failed request is repeated, in milliseconds. */
const RETRY = 5_000;

/**
 * `value` is undefined until it is loaded.
 * @typedef {{ value: any, loading: boolean, changed: boolean, timer: number }} Draft
 */

export class Drafts {
  #table;
  #loaded;
  /** @type {Map<number, Draft>} The drafts, by seat. */
  #drafts = new Map();
  #onVisible = () => document.hidden || this.#reload();
  #onHide = () => this.#storeAll();

  /**
   * @param {string} table
   * @param {() => void} loaded called when a draft has been loaded
   */
  constructor(table, loaded) {
    this.#table = table;
    this.#loaded = loaded;
    document.addEventListener('visibilitychange', this.#onVisible);
    addEventListener('pagehide', this.#onHide);
  }

  close() {
    document.removeEventListener('visibilitychange', this.#onVisible);
    removeEventListener('pagehide', this.#onHide);
    this.#storeAll();
  }

  /**
   * The draft of a seat. The first call loads it.
   * @param {number} seat
   * @returns {any} undefined until it is loaded, null if there is none
   */
  of(seat) {
    const draft = this.#drafts.get(seat);
    if (!draft) this.#load(seat, this.#hold(seat));
    return draft?.value;
  }

  /**
   * Stores a draft: at once, or soon if another one has just been sent.
   * @param {number} seat
   * @param {any} value null to delete it
   */
  keep(seat, value) {
    const draft = this.#drafts.get(seat) ?? this.#hold(seat);
    draft.value = value;
    draft.changed = true;
    if (draft.timer === 0) this.#store(seat, draft);
  }

  /** @param {number} seat */
  #hold(seat) {
    const draft = { value: undefined, loading: false, changed: false, timer: 0 };
    this.#drafts.set(seat, draft);
    return draft;
  }

  /** Another device may have changed the drafts while this page was hidden. */
  #reload() {
    for (const [seat, draft] of this.#drafts) if (!draft.changed && draft.timer === 0) this.#load(seat, draft);
  }

  /**
   * @param {number} seat
   * @param {Draft} draft
   */
  async #load(seat, draft) {
    if (draft.loading) return;
    draft.loading = true;
    // The game can be played without its draft, so a failure is not reported.
    const value = await loadDraft(this.#table, seat).catch(() => draft.value);
    draft.loading = false;
    if (draft.changed || draft.timer !== 0) return;
    draft.value = value;
    if (value !== undefined) this.#loaded();
  }

  /**
   * @param {number} seat
   * @param {Draft} draft
   */
  async #store(seat, draft) {
    draft.changed = false;
    draft.timer = window.setTimeout(() => this.#next(seat, draft), APART);
    try {
      await storeDraft(this.#table, seat, draft.value);
    } catch (error) {
      // If the server refuses the draft, repeating the request would not help.
      if (/** @type {{ status?: number }} */ (error).status !== 0) return;
      clearTimeout(draft.timer);
      draft.changed = true;
      draft.timer = window.setTimeout(() => this.#next(seat, draft), RETRY);
    }
  }

  /**
   * @param {number} seat
   * @param {Draft} draft
   */
  #next(seat, draft) {
    draft.timer = 0;
    if (draft.changed) this.#store(seat, draft);
  }

  /** Stores all unsaved drafts, before the page goes away. */
  #storeAll() {
    for (const [seat, draft] of this.#drafts) {
      clearTimeout(draft.timer);
      if (draft.changed) storeDraft(this.#table, seat, draft.value).catch(() => {});
      draft.changed = false;
      draft.timer = 0;
    }
  }
}
