// @ts-check
// The texts of the leaderboard.

/** @type {typeof import('../en/leaderboard.js').leaderboard} */
export const leaderboard = {
  title: 'Bestenliste',
  lead: 'Die Besten dieses Servers, nach Regeln getrennt. Spiele mit Hilfe und die Würfel des Tages zählen nicht.',
  loading: 'Die Bestenliste wird geladen …',
  away: 'Die Bestenliste lässt sich nicht laden. Der Server antwortet nicht.',
  retry: 'Noch einmal versuchen',
  off: 'Hier gibt es keine Bestenliste',
  offText: 'Der Betreiber dieses Servers hat sie abgeschaltet. Deine eigenen Ergebnisse werden trotzdem gezählt.',
  toMe: 'Meine Spiele',
  unknown: 'Für dieses Spiel gibt es keine Bestenliste.',
  rules: 'Regeln',
  scores: 'Beste Ergebnisse',
  averages: 'Beste Durchschnitte',
  noScores: 'Nach diesen Regeln hat noch niemand ein Spiel beendet.',
  noScoresHint: 'Der erste Platz ist noch frei.',
  play: 'Ein Spiel spielen',
  /** @param {number} least */
  noAverages: (least) => `Ein Durchschnitt zählt ab ${least} Spielen. So viele hat noch niemand gespielt.`,
  /** @param {number} least */
  averagesNote: (least) => `Ab ${least} Spielen.`,
  heads: { place: 'Platz', name: 'Name', best: 'Bestes', average: 'Durchschnitt', games: 'Spiele' },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1).replace('.', ','),
  listed: 'Du möchtest hier nicht erscheinen? Das kannst du in „Meine Spiele“ einstellen.',
};
