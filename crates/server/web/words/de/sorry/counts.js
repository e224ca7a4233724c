// @ts-check
// The texts about the player's own Sorry! statistics, apart from the scores.

/** @type {typeof import('../../en/sorry/counts.js').counts} */
export const counts = {
  pawns: 'Figuren im ZIEL',
  pawnsText: (average, most) => `Am Ende eines Spiels waren im Durchschnitt ${average} von ${most} im ZIEL.`,
  counts: 'Ereignisse',
  heads: ['Ereignis', 'Gesamt', 'Je Spiel'],
  names: {
    cards: 'Gespielte Karten',
    forfeits: 'Nutzlose Karten',
    bumps: 'Zurückgeschickte Figuren',
    sorries: 'Genutzte Sorry!-Karten',
    bumped: 'Eigene, von anderen zurückgeschickt',
    own_bumps: 'Eigene, selbst zurückgeschickt',
    slides: 'Rutschen',
    switches: 'Getauschte Plätze',
    splits: 'Geteilte 7',
  },
};
