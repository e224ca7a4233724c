// @ts-check
// The texts shared by all pages: settings, missing pages and keyboard shortcuts.

/** @type {typeof import('../en/room.js').settings} */
export const settings = {
  title: 'Einstellungen',
  open: 'Einstellungen',
  theme: 'Licht',
  themes: { system: 'Wie das Gerät', day: 'Tag', night: 'Nacht' },
  speed: 'Bewegung',
  speeds: { normal: 'Normal', fast: 'Schnell', off: 'Keine' },
  speedNote: 'Ein Gerät, das weniger Bewegung wünscht, bekommt keine, was auch immer hier gewählt ist.',
  speedLess: 'Dein Gerät wünscht weniger Bewegung. Darum kullert und gleitet nichts, was auch immer hier gewählt ist.',
  sound: 'Ton',
  sounds: { off: 'Aus', on: 'An' },
  volume: 'Lautstärke',
  /** @param {number} percent */
  percent: (percent) => `${percent}\u202f%`,
  /** @param {boolean} on @returns {string} */
  soundNow: (on, key) => (on ? `Der Ton ist an. ${key} schaltet ihn aus.` : 'Der Ton ist aus.'),
  handover: 'Mehrere Leute an diesem Gerät',
  handovers: { ask: 'Vor jedem Zug fragen', off: 'Gleich weiter' },
  handoverNote: 'Wenn hier jemand anderes an die Reihe kommt, wartet der Tisch, bis das Gerät weitergegeben ist.',
  keys: 'Einzelne Tasten',
  keyChoices: { on: 'An', off: 'Aus' },
  keysNote: 'Buchstaben, Ziffern und ?, die allein etwas auslösen. Tab, Pfeile, Enter und Leertaste gehen immer.',
  language: 'Sprache',
};

/** @type {typeof import('../en/room.js').nowhere} */
export const nowhere = {
  title: 'Hier ist nichts',
  text: 'Vielleicht ist die Adresse vertippt oder abgeschnitten.',
  missing: 'Diese Seite ließ sich nicht laden. Entweder hat dieses Gerät keine Verbindung, oder der Server ist einen Moment weg.',
  retry: 'Noch einmal versuchen',
};

/** @type {typeof import('../en/room.js').keys} */
export const keys = {
  title: 'Tasten',
  open: 'Tasten',
  off: 'Buchstaben, Ziffern und ? sind in den Einstellungen ausgeschaltet. Diese Tasten gehen:',
  /** @param {import('../../room/single-keys.js').Keys} key */
  general: (key) => [
    [key.sheet, 'diese Übersicht'],
    [key.sound, 'Ton an oder aus'],
    ['Tab', 'von Element zu Element'],
    ['Esc', 'schließen, was obenauf liegt'],
  ],
};
