// @ts-check
// The drafts of this browser's seats: dice marked to keep, tiles laid out, notes. They are stored on the server,
// visible only to the holder of the seat, and survive a reload or a change of device.

import { loadDraft, refusalIn, storeDraft, whoAmI } from '../network/api.js';

/** The shortest time between two requests that store a draft, in milliseconds. */
const APART = 400;
/** How long to wait before a failed request is repeated, in milliseconds. */
const RETRY = 5_000;
/** How long a draft left by the last page is used, in milliseconds. After that, the server may have a newer one. */
const FRESH = 30_000;

/**
 * @typedef {object} Draft
 * @property {any} value undefined until it is loaded
 * @property {number} revision counts the changes made here, so that an older answer of the server is recognised
 * @property {number} stored the revision that the server has
 * @property {number} refused the revision that the server has refused
 * @property {boolean} busy whether a request is on its way
 * @property {number} timer when the next request may be sent; 0 if it may be sent at once
 */

export class Drafts {
  #table;
  #loaded;
  #refused;
  /** @type {Map<number, Draft>} The drafts, by seat. */
  #drafts = new Map();
  #closed = false;
  #onVisibility = () => {
    this.#storeNow();
    if (!document.hidden) this.#reload();
  };
  #onFocus = () => this.#reload();
  #onHide = () => this.#storeAll();
  /** If the browser brings back a page that went away, it is unknown whether its last request has arrived. */
  #onShow = () => this.#storeNow();

  /**
   * @param {string} table
   * @param {() => void} loaded called when a draft has been loaded
   * @param {(error: import('../network/api.js').Refusal) => void} refused called when the server has refused a draft
   */
  constructor(table, loaded, refused) {
    this.#table = table;
    this.#loaded = loaded;
    this.#refused = refused;
    document.addEventListener('visibilitychange', this.#onVisibility);
    addEventListener('focus', this.#onFocus);
    addEventListener('pagehide', this.#onHide);
    addEventListener('pageshow', this.#onShow);
  }

  close() {
    document.removeEventListener('visibilitychange', this.#onVisibility);
    removeEventListener('focus', this.#onFocus);
    removeEventListener('pagehide', this.#onHide);
    removeEventListener('pageshow', this.#onShow);
    this.#storeAll();
    this.#closed = true;
  }

  /**
   * The draft of a seat. The first call loads it.
   * @param {number} seat
   * @returns {any} undefined until it is loaded, null if there is none
   */
  of(seat) {
    const known = this.#drafts.get(seat);
    if (known) return known.value;
    const draft = this.#hold(seat);
    const unsent = takeDraft(this.#table, seat);
    if (unsent === undefined) this.#load(seat, draft);
    else this.keep(seat, unsent);
    return draft.value;
  }

  /**
   * Stores a draft: at once, or soon if another one has just been sent.
   * @param {number} seat
   * @param {any} value null to delete it
   */
  keep(seat, value) {
    const draft = this.#drafts.get(seat) ?? this.#hold(seat);
    draft.value = value;
    draft.revision += 1;
    this.#store(seat, draft);
  }

  /** @param {number} seat */
  #hold(seat) {
    const draft = { value: undefined, revision: 0, stored: 0, refused: 0, busy: false, timer: 0 };
    this.#drafts.set(seat, draft);
    return draft;
  }

  /** Loads the drafts again, because the player may have changed them on another device. */
  #reload() {
    for (const [seat, draft] of this.#drafts) if (draft.revision === draft.stored) this.#load(seat, draft);
  }

  /**
   * @param {number} seat
   * @param {Draft} draft
   */
  async #load(seat, draft) {
    const { revision } = draft;
    try {
      const value = await loadDraft(this.#table, seat);
      if (this.#closed || draft.revision !== revision) return;
      draft.value = value;
      this.#loaded();
    } catch (error) {
      // The game can be played without its draft, so a failure is not reported.
      if (!this.#closed && isPassing(error)) setTimeout(() => this.#closed || draft.revision !== revision || this.#load(seat, draft), RETRY);
    }
  }

  /**
   * Sends the latest revision, one request at a time, so that an older one never arrives last.
   * @param {number} seat
   * @param {Draft} draft
   */
  async #store(seat, draft) {
    if (draft.busy || draft.timer !== 0 || !isUnsaved(draft) || this.#closed) return;
    const { revision } = draft;
    let pause = APART;
    draft.busy = true;
    try {
      await storeDraft(this.#table, seat, draft.value);
      draft.stored = revision;
      takeDraft(this.#table, seat);
    } catch (error) {
      if (isPassing(error)) pause = RETRY;
      else {
        // Repeating the request would not help. The player keeps the draft on this page.
        draft.refused = revision;
        this.#refused(refusalIn(error));
      }
    }
    draft.busy = false;
    draft.timer = window.setTimeout(() => {
      draft.timer = 0;
      this.#store(seat, draft);
    }, pause);
  }

  /** Stores all unsaved drafts without a pause, because a phone may soon end a page that is hidden. */
  #storeNow() {
    for (const [seat, draft] of this.#drafts) {
      clearTimeout(draft.timer);
      draft.timer = 0;
      this.#store(seat, draft);
    }
  }

  /**
   * Stores all unsaved drafts before the page goes away. Nothing can wait for an earlier request any longer, and the
   * next page may load the draft before this request arrives.
   */
  #storeAll() {
    for (const [seat, draft] of this.#drafts) {
      clearTimeout(draft.timer);
      draft.timer = 0;
      if (!isUnsaved(draft)) continue;
      const { revision } = draft;
      const stored = () => {
        draft.stored = Math.max(draft.stored, revision);
        if (draft.revision === revision) takeDraft(this.#table, seat);
      };
      leaveDraft(this.#table, seat, draft.value);
      storeDraft(this.#table, seat, draft.value, true).then(stored, () => {});
    }
  }
}

/** @param {Draft} draft */
function isUnsaved({ revision, stored, refused }) {
  return revision !== stored && revision !== refused;
}

/** Whether a later request may succeed: the server could not be reached or was too busy. @param {unknown} error */
function isPassing(error) {
  const { status } = refusalIn(error);
  return status === 0 || status === 429 || status >= 500;
}

/**
 * Leaves a draft for the next page in this tab, which may load it before the request that stores it has arrived.
 * @param {string} table
 * @param {number} seat
 * @param {any} value
 */
function leaveDraft(table, seat, value) {
  try {
    sessionStorage.setItem(keyOf(table, seat), JSON.stringify({ value, by: whoAmI()?.player, at: Date.now() }));
  } catch {
    // Without storage, the next page has what the server has.
  }
}

/**
 * Takes the draft that the last page left, if the player is still the same.
 * @param {string} table
 * @param {number} seat
 * @returns {any} undefined if it left none
 */
function takeDraft(table, seat) {
  try {
    const text = sessionStorage.getItem(keyOf(table, seat));
    sessionStorage.removeItem(keyOf(table, seat));
    const { value, by, at } = JSON.parse(text ?? '{}');
    return by === whoAmI()?.player && Math.abs(Date.now() - at) < FRESH ? value : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {string} table
 * @param {number} seat
 */
function keyOf(table, seat) {
  return `parlor.draft.${table}.${seat}`;
}
