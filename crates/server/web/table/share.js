// @ts-check
// The panel with the link to a table, which can be copied, sent, or shown as a QR code. The host can also change who
// may join.

import { say } from '../page/bubble.js';
import { copyText } from '../page/copy.js';
import { button, make, setAttribute, setText, show } from '../page/elements.js';
import { about, look, qrAddress, refusalIn, whoAmI } from '../network/api.js';
import { lookAround, pictureOf, setAccess } from '../network/access.js';
import { words } from '../words/words.js';
import { keepLink, keptLink } from './kept-links.js';

/** @typedef {import('../network/types.d.ts').Access} Access */

const said = words.waiting;

export class SharePanel extends HTMLElement {
  /** @type {string} The table; set before the element is put on the page. */
  table = '';
  #host = false;
  /** @type {Access | null} */
  #access = null;
  /**
   * The address for other devices, once the server has sent it, and whether a QR code is possible: the server makes QR
   * codes only for its own address.
   */
  #base = location.origin;
  #drawable = false;
  #drawn = '';
  /** The link whose QR code is to be shown. The code of another link may still be loading. */
  #pictured = '';
  #choices = make('fieldset', { class: 'choice access-choice' }, make('legend', { class: 'unseen' }, words.newTable.access));
  #text = make('p');
  #link = make('input', { type: 'text', readonly: true, class: 'link', 'aria-label': said.link });
  #warning = onlyHere();
  #picture = make('img', { alt: said.qr, width: 148, height: 148 });
  #copy = copyButton(this.#link);
  #send = button(said.send, 'quiet', () => navigator.share({ url: this.#link.value }).catch(() => {}));
  #fresh = button(said.newLink, 'quiet', (near) => this.#change('private', near));
  #freshNote = make('p', { class: 'soft small' }, said.newLinkNote);
  #ways = make('div', { class: 'share-ways' }, make('div', { class: 'share-acts' }, this.#copy, this.#send, this.#fresh, this.#freshNote), this.#picture);

  connectedCallback() {
    if (this.childElementCount > 0) return;
    for (const [access, title] of words.newTable.accesses) {
      const input = make('input', { type: 'radio', name: `access-${this.table}`, value: access });
      input.addEventListener('change', () => this.#change(/** @type {Access} */ (access), input));
      this.#choices.append(make('label', {}, input, make('span', {}, title)));
    }
    this.classList.add('share');
    this.append(this.#choices, this.#text, this.#warning, this.#link, this.#ways);
    this.#link.addEventListener('focus', () => this.#link.select());
    this.#render();
    // The address in this page's location may work on this device only. The server knows the address for other devices.
    about()
      .then(({ url }) => {
        this.#drawable = !isLoopback(url);
        if (this.#drawable || isLoopback(location.origin)) this.#base = url.replace(/\/$/, '');
      })
      .catch(() => {})
      .finally(() => this.#render());
  }

  /**
   * @param {Access} access
   * @param {boolean} host
   */
  update(access, host) {
    if (access === this.#access && host === this.#host) return;
    this.#access = access;
    this.#host = host;
    this.#render();
  }

  /** Loads the access setting, for a panel that no page updates. */
  async find() {
    try {
      const [update, around] = await Promise.all([look(this.table), lookAround(this.table)]);
      this.update(around.access, update.host === whoAmI()?.player);
    } catch (error) {
      setText(this.#text, words.refusal(refusalIn(error)));
    }
  }

  /**
   * @param {Access} access
   * @param {HTMLElement} near
   */
  async #change(access, near) {
    try {
      const answer = await setAccess(this.table, access);
      keepLink(this.table, answer.url);
      this.#access = answer.access;
    } catch (error) {
      say(near, words.refusal(refusalIn(error)));
    }
    this.#render();
  }

  #render() {
    const access = this.#access;
    // Until the access setting is known, no link is shown: the link to a private table needs a secret.
    for (const part of [this.#link, this.#ways, this.#warning, this.#choices]) show(part, access !== null);
    if (access === null) return;
    const closed = access === 'private';
    const kept = closed ? keptLink(this.table) : null;
    const known = !closed || kept !== null;
    for (const input of this.#choices.querySelectorAll('input')) input.checked = input.value === access;
    show(this.#choices, this.#host);
    setText(this.#text, known ? said.shareText[access] : this.#host ? said.secretLost : said.secretOfHost);
    // The kept link may have an address that works on this device only.
    const link = `${this.#base}/t/${this.table}${kept === null ? '' : new URL(kept).hash}`;
    if (known && this.#link.value !== link) this.#link.value = link;
    for (const part of [this.#link, this.#copy]) show(part, known);
    show(this.#send, known && 'share' in navigator);
    show(this.#ways, known || this.#host);
    show(this.#fresh, closed && this.#host);
    show(this.#freshNote, closed && this.#host && known);
    show(this.#warning, known && isLoopback(link));
    // A phone can't use a QR code with a loopback address: that leads to the phone itself.
    this.#pictured = known && this.#drawable ? link : '';
    show(this.#picture, this.#pictured !== '' && this.#drawn === link);
    if (this.#pictured !== '' && this.#drawn !== link) this.#draw(link, closed);
  }

  /**
   * @param {string} link
   * @param {boolean} secret whether the link is secret, and must not be part of an address
   */
  async #draw(link, secret) {
    try {
      const picture = secret ? await pictureOf(link) : qrAddress(this.table);
      if (this.#pictured !== link) return;
      setAttribute(this.#picture, 'src', picture);
      this.#drawn = link;
      show(this.#picture, true);
    } catch {
      // Without the QR code, the link can still be used.
    }
  }
}

customElements.define('share-panel', SharePanel);

/**
 * A panel that loads the access setting itself.
 * @param {string} table
 */
export function sharePanel(table) {
  const panel = /** @type {SharePanel} */ (document.createElement('share-panel'));
  panel.table = table;
  panel.find();
  return panel;
}

/**
 * A button that copies a link.
 * @param {HTMLInputElement} link
 */
export function copyButton(link) {
  const copy = button(said.copy, 'quiet', async () => {
    const done = await copyText(link.value);
    // The user can then copy the link manually.
    if (!done) link.focus();
    setText(copy, done ? said.copied : said.copyFailed);
    setTimeout(() => setText(copy, said.copy), 2_500);
  });
  return copy;
}

/** The warning beside a link that works on this device only. */
export function onlyHere() {
  const [before, command, after] = said.onlyHere;
  return make('p', { class: 'only-here' }, before, make('code', {}, command), after);
}

/**
 * Whether this is a loopback address, which leads every device to itself.
 * @param {string} address
 */
export function isLoopback(address) {
  const { hostname } = new URL(address);
  return hostname === '[::1]' || hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname);
}
