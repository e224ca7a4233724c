// @ts-check
// Recovers a page whose first files could not be loaded because the server was restarting or overloaded. It is a plain
// script without imports, so that it runs even if the modules fail. A missing style sheet is requested again; if a
// module is missing, the whole page is reloaded.

(() => {
  const TRIES = 10;
  /** @param {number} tries the number of tries so far */
  const pause = (tries) => Math.min(1_500 * 2 ** tries, 30_000);
  const stuck = () => document.body && !document.querySelector('body > :not(noscript, .boot)');

  const say = () => {
    if (!stuck() || document.querySelector('.boot')) return;
    let language = navigator.language;
    try {
      language = JSON.parse(localStorage.getItem('parlor.language') ?? 'null') ?? language;
    } catch {
      // Without storage, the browser's language is used.
    }
    const line = document.createElement('p');
    line.className = 'message boot';
    line.setAttribute('role', 'status');
    line.textContent = language.startsWith('de')
      ? 'Parlor ist noch nicht ganz geladen. Falls es länger dauert, lade die Seite neu.'
      : 'Parlor hasn’t finished loading. If this takes a while, reload the page.';
    document.body.append(line);
  };

  const again = () => {
    const tries = history.state?.boots ?? 0;
    say();
    setTimeout(() => {
      if (!stuck() || tries >= TRIES) return;
      history.replaceState({ ...history.state, boots: tries + 1 }, '');
      location.reload();
    }, pause(tries));
  };

  addEventListener('error', ({ target }) => {
    if (target instanceof HTMLScriptElement ? target.type === 'module' : target === window) again();
    // Style sheets that pages load later are retried by styles.js.
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || 'page' in target.dataset) return;
    const tries = Number(target.dataset.tries ?? 0);
    const other = /** @type {HTMLLinkElement} */ (target.cloneNode());
    other.dataset.tries = String(tries + 1);
    if (tries < TRIES) setTimeout(() => target.replaceWith(other), pause(tries));
  }, true);
  addEventListener('unhandledrejection', again);
  setTimeout(say, 2_000);
})();
