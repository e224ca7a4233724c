// @ts-check
// Chooses day or night before anything is drawn, so that the page does not flash. It is a plain script for that reason:
// a module would run after the first paint. Later changes are made by settings.js.

(() => {
  let chosen = null;
  try {
    chosen = JSON.parse(localStorage.getItem('parlor.theme') ?? 'null');
  } catch {
    // Without storage, the theme of the system is used.
  }
  const night = chosen === 'night' || (chosen !== 'day' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = night ? 'night' : 'day';
})();
