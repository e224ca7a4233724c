// @ts-check
// The leaderboard.

/** @type {typeof import('../en/leaderboard.js').leaderboard} */
export const leaderboard = {
  title: 'Bestenliste',
  lead: 'Die Besten dieses Servers, getrennt nach den Regeln, nach denen sie gespielt haben. Spiele mit Hilfe zählen nicht, die Würfel des Tages auch nicht.',
  loading: 'Die Bestenliste wird geholt …',
  away: 'Die Bestenliste lässt sich nicht holen. Der Server antwortet nicht.',
  retry: 'Noch einmal versuchen',
  off: 'Hier gibt es keine Bestenliste',
  offText: 'Wer diesen Server betreibt, hat sie abgeschaltet. Deine eigenen Ergebnisse werden trotzdem gezählt.',
  toMe: 'Meine Spiele',
  unknown: 'Für dieses Spiel gibt es keine Bestenliste.',
  rules: 'Regeln',
  scores: 'Beste Ergebnisse',
  averages: 'Beste Durchschnitte',
  noScores: 'Nach diesen Regeln hat noch niemand ein Spiel beendet.',
  noScoresHint: 'Der erste Platz ist frei.',
  play: 'Ein Spiel spielen',
  /** @param {number} least */
  noAverages: (least) => `Ein Durchschnitt zählt ab ${least} Spielen. So viele hat noch niemand gespielt.`,
  /** @param {number} least */
  averagesNote: (least) => `Ab ${least} Spielen.`,
  heads: { place: 'Platz', name: 'Name', best: 'Bestes', average: 'Durchschnitt', games: 'Spiele' },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1).replace('.', ','),
  listed: 'Wer hier nicht gezeigt werden möchte, sagt es in „Meine Spiele“.',
};
