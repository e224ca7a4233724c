// @ts-check
// Recovers a page whose first files did not come, because the server was restarting or had too many requests. It is a plain script
// without imports, so that it runs where the modules do not. A style sheet is asked for again; without the first module, the whole
// page is.

(() => {
  const TRIES = 10;
  /** @param {number} tries so far */
  const pause = (tries) => Math.min(1_500 * 2 ** tries, 30_000);
  const stuck = () => document.body && !document.querySelector('body > :not(noscript, .boot)');

  const say = () => {
    if (!stuck() || document.querySelector('.boot')) return;
    let language = navigator.language;
    try {
      language = JSON.parse(localStorage.getItem('parlor.language') ?? 'null') ?? language;
    } catch {
      // A browser that keeps nothing for us has its own language.
    }
    const line = document.createElement('p');
    line.className = 'message boot';
    line.setAttribute('role', 'status');
    line.textContent = language.startsWith('de')
      ? 'Parlor ist noch nicht ganz geladen. Falls es länger dauert, lade die Seite neu.'
      : 'Parlor has not loaded completely yet. If this takes long, reload the page.';
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
    // Those that pages bring later are tried again by wear.js.
    if (!(target instanceof HTMLLinkElement) || target.rel !== 'stylesheet' || 'brought' in target.dataset) return;
    const tries = Number(target.dataset.tries ?? 0);
    const other = /** @type {HTMLLinkElement} */ (target.cloneNode());
    other.dataset.tries = String(tries + 1);
    if (tries < TRIES) setTimeout(() => target.replaceWith(other), pause(tries));
  }, true);
  addEventListener('unhandledrejection', again);
  setTimeout(say, 2_000);
})();
