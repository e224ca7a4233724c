// @ts-check
// Continuing on another device: makes a link that signs the other device in as this player, and handles such a link
// when it is opened.

import { button, dialog, make, openDialog, setAttribute, setText, show } from '../page/elements.js';
import { meet, refusalIn, serverTime } from '../network/api.js';
import { continueAs, linkAnotherDevice, pictureOf } from '../network/access.js';
import { copyButton, isLoopback, onlyHere } from '../table/share.js';
import { words } from '../words/words.js';

const said = words.front.another;
const MINUTE = 60_000;

/** Makes a link for another device, and shows it until the dialog is closed. */
export async function openContinue() {
  const link = make('input', { type: 'text', readonly: true, class: 'link', 'aria-label': said.link });
  link.addEventListener('focus', () => link.select());
  const picture = make('img', { alt: said.picture, width: 168, height: 168 });
  const lasts = make('p', { class: 'soft small', role: 'status' }, said.making);
  const again = button(said.again, 'quiet', () => begin());
  const ways = make('div', { class: 'share-ways' }, copyButton(link), again);
  const lead = make('p', {}, said.lead);
  const warning = onlyHere();
  const body = make('div', { class: 'share another' }, lead, warning, picture, link, ways, make('p', { class: 'only-here' }, said.careful), lasts);
  const { element } = dialog(said.title, words.close, body);
  let timer = 0;
  let expires = 0;

  const refresh = () => {
    const left = Math.max(0, Math.ceil((expires - serverTime()) / MINUTE));
    setText(lasts, left > 0 ? said.lasts(left) : said.expired);
    show(again, left === 0);
    show(link, left > 0);
    if (left === 0) show(picture, false);
  };
  const begin = async () => {
    clearInterval(timer);
    link.value = '';
    for (const part of [link, picture, again, warning]) show(part, false);
    setText(lasts, said.making);
    try {
      const made = await linkAnotherDevice();
      if (!element.open) return;
      // The server may only know its loopback address, while this page was loaded from a reachable one.
      const hidden = isLoopback(made.url);
      const url = hidden && !isLoopback(location.origin) ? `${location.origin}/${new URL(made.url).hash}` : made.url;
      expires = made.expires;
      link.value = url;
      refresh();
      timer = window.setInterval(refresh, 5_000);
      show(warning, isLoopback(url));
      // The server draws a QR code only for its own address, and a loopback address is useless to another device.
      if (hidden) return;
      setAttribute(picture, 'src', await pictureOf(url));
      show(picture, true);
    } catch (error) {
      if (link.value === '') setText(lasts, words.refusal(refusalIn(error)));
    }
  };

  element.addEventListener('close', () => clearInterval(timer));
  openDialog(element);
  if (!(await meet().catch(() => null))) {
    setText(lead, said.nobody);
    body.replaceChildren(lead);
    return;
  }
  if (element.open) await begin();
}

/**
 * Takes the secret of a sign-in link from this page's address, and removes it there, so that nobody finds it later.
 * @returns {string} the secret; empty if the address has none
 */
export function takeContinue() {
  const secret = /^#continue=([0-9A-Za-z]+)$/.exec(location.hash)?.[1] ?? '';
  if (secret) history.replaceState(history.state, '', location.pathname);
  return secret;
}

/**
 * Signs this browser in as the player who made the link. If the browser already has a player, the user is asked for
 * confirmation first.
 * @param {string} secret
 * @returns {Promise<string>} the message to show; empty if the user declined
 */
export async function continueHere(secret) {
  const known = await meet().catch(() => null);
  if (known && !(await reallyReplace(known.name))) return '';
  try {
    return said.welcome((await continueAs(secret)).name);
  } catch (error) {
    const { code, status } = /** @type {any} */ (error);
    // A link that the server cannot parse was probably truncated.
    return code === 'no_such_link' || status === 400 ? said.failed : words.refusal(refusalIn(error));
  }
}

/**
 * @param {string} name
 * @returns {Promise<boolean>}
 */
function reallyReplace(name) {
  return new Promise((answer) => {
    let yes = false;
    const { element, foot } = dialog(said.replaceTitle, said.replaceNo(name), make('p', {}, said.replace(name)));
    foot.append(button(said.replaceYes, 'brass', () => {
      yes = true;
      element.close();
    }));
    element.addEventListener('close', () => answer(yes));
    openDialog(element);
  });
}
