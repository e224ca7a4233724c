// @ts-check
// The texts shared by all pages: settings, missing pages and keyboard shortcuts.

/** @type {typeof import('../en/page.js').settings} */
export const settings = {
  title: 'Einstellungen',
  open: 'Einstellungen',
  theme: 'Design',
  themes: { system: 'Gerät', day: 'Hell', night: 'Dunkel' },
  speed: 'Bewegung',
  speeds: { normal: 'Normal', fast: 'Schnell', off: 'Keine' },
  speedNote: 'Wenn dein Gerät reduzierte Bewegung verlangt, wird nichts animiert.',
  speedLess: 'Dein Gerät verlangt weniger Bewegung. Darum bewegt sich nichts, egal was du hier wählst.',
  sound: 'Ton',
  sounds: { off: 'Aus', on: 'An' },
  volume: 'Lautstärke',
  /** @param {number} percent */
  percent: (percent) => `${percent}\u202f%`,
  /** @param {boolean} on @returns {string} */
  soundNow: (on, key) => (on ? `Der Ton ist an. Mit ${key} schaltest du ihn aus.` : 'Der Ton ist aus.'),
  handover: 'Mehrere Leute an diesem Gerät',
  handovers: { ask: 'Vor jedem Zug fragen', off: 'Gleich weiter' },
  handoverNote: 'Wenn hier jemand anderes an die Reihe kommt, wartet der Tisch, bis das Gerät weitergegeben ist.',
  keys: 'Tastenkürzel',
  keyChoices: { on: 'An', off: 'Aus' },
  keysNote: 'Tastenkürzel mit Buchstaben, Ziffern und „?“. Tab, Pfeiltasten, Enter und Leertaste funktionieren immer.',
  language: 'Sprache',
};

/** @type {typeof import('../en/page.js').notFound} */
export const notFound = {
  title: 'Seite nicht gefunden',
  text: 'Vielleicht ist die Adresse vertippt oder unvollständig.',
  missing: 'Diese Seite ließ sich nicht laden. Entweder ist dieses Gerät offline, oder der Server ist kurz nicht erreichbar.',
  retry: 'Noch einmal versuchen',
};

/** @type {typeof import('../en/page.js').keys} */
export const keys = {
  title: 'Tasten',
  open: 'Tasten',
  off: 'Buchstaben, Ziffern und „?“ sind in den Einstellungen ausgeschaltet. Diese Tasten funktionieren weiterhin:',
  /** @param {import('../../page/single-keys.js').Keys} key */
  general: (key) => [
    [key.sheet, 'diese Übersicht zeigen'],
    [key.sound, 'Ton an- oder ausschalten'],
    ['Tab', 'zum nächsten Element'],
    ['Esc', 'das oberste Fenster schließen'],
  ],
};
