// @ts-check
// The texts about the player's own games, statistics and devices.

import { capital, counted, listed } from './grammar.js';

/**
 * Games in the dative: "in 10 Spielen".
 * @param {number} count
 */
const games = (count) => `${count} ${count === 1 ? 'Spiel' : 'Spielen'}`;

/**
 * Points in the dative: "mit 231 Punkten"; empty if there are none.
 * @param {number | null} count
 */
const points = (count) => (count === null ? '' : count === 1 ? ' mit einem Punkt' : ` mit ${count} Punkten`);

/** @type {typeof import('../en/me.js').me} */
export const me = {
  title: 'Meine Spiele',
  loading: 'Deine Spiele werden gesucht …',
  away: 'Deine Spiele lassen sich nicht laden. Der Server antwortet nicht.',
  retry: 'Noch einmal versuchen',
  nobody: 'Hier hat noch niemand gespielt',
  nobodyText: 'In diesem Browser spielt bisher niemand. Wähle einen Namen und spiel los. Deine Spiele, deine Statistik und deine Geräte stehen dann hier. Es gibt kein Konto und kein Passwort.',
  nobodyElse: 'Wenn du schon auf einem anderen Gerät gespielt hast, öffne dort „Meine Spiele“ und wähle „Auf einem anderen Gerät weiterspielen“.',
  play: 'Ein Spiel spielen',

  name: 'Dein Name',
  nameNote: 'So sehen dich die anderen an den Tischen, an die du dich von jetzt an setzt.',
  save: 'Speichern',
  saved: 'Gespeichert.',
  listed: 'Mich in der Bestenliste und in den Tagesergebnissen zeigen',
  chat: 'Mir den Chat an den Tischen zeigen',

  running: 'Laufende Spiele',
  noRunning: 'Du hast keine laufenden Spiele.',
  finished: 'Beendete Spiele',
  noFinished: 'Noch keine beendeten Spiele. Sie werden hier aufbewahrt, damit du sie wieder ansehen kannst.',
  more: 'Mehr zeigen',
  resume: 'Weiterspielen',
  toTable: 'Zum Tisch',
  noSeat: 'Du hast hier keinen Platz',
  review: 'Rückblick',
  /** @param {string} when */
  reviewOpens: (when) => `Rückblick ab ${when}`,
  replay: 'Wiedergabe',
  remove: 'Entfernen',
  removeTitle: 'Dieses Spiel aus deiner Liste entfernen?',
  removeText: 'Es verschwindet nur aus deiner Liste. Das Spiel selbst und deine Statistik bleiben, wie sie sind. Heb den Link auf, falls du es noch einmal sehen möchtest.',
  removeYes: 'Entfernen',
  /** @param {string} act @param {string} who */
  actOn: (act, who) => `${act}: ${who}`,
  hinted: 'mit Coach',
  imported: 'importiert',
  daily: 'Würfel des Tages',
  open: 'freier Platz',
  /**
   * The result of a finished game.
   * @param {{ yours: number | null, score: number | null, place: number, players: number, ranked: boolean, team: boolean,
   *   winners: string[], winning: number | null, shared: boolean }} result
   */
  result({ yours, score, place, players, ranked, team, winners, winning, shared }) {
    if (winners.length === 0) return 'Niemand hat gewonnen';
    if (yours === null) return `${capital(listed(winners))} ${winners.length === 1 ? 'hat' : 'haben'}${points(winning)} gewonnen`;
    if (players === 1) return score === null ? me.ended : score === 1 ? '1 Punkt' : `${score} Punkte`;
    if (team) return place === 1 ? 'Dein Team hat gewonnen' : 'Dein Team hat verloren';
    if (place === 1) return shared ? `Du hast dir${points(score)} den ersten Platz geteilt` : `Du hast${points(score)} gewonnen`;
    if (!ranked) return `Du hast verloren, ${listed(winners)} ${winners.length === 1 ? 'hat' : 'haben'} gewonnen`;
    return `Du wurdest ${me.place(place)} von ${players}${points(score)}`;
  },
  /** @param {number} place */
  place: (place) => `${place}.`,
  ended: 'Das Spiel ist vorbei',
  abandoned: 'Nicht zu Ende gespielt',
  hidden: 'Ein privater Tisch, den du verlassen hast',

  bring: 'Protokoll importieren',
  bringText: 'Importiere das Protokoll eines beendeten Spiels, von hier oder von einem anderen Server, um es anzusehen, darauf zurückzublicken oder von einem Schritt aus weiterzuspielen. Wähle die Datei oder zieh sie hierher.',
  bringChoose: 'Datei wählen …',
  bringing: 'Das Protokoll wird geprüft …',
  bringNot: 'Diese Datei ist nicht das Protokoll eines Spiels.',
  bringLarge: 'Diese Datei ist zu groß. Ein Protokoll darf höchstens 4\u202fMB haben.',

  devices: 'Deine Geräte',
  devicesText: 'Wer eines dieser Geräte benutzt, spielt unter deinem Namen.',
  thisDevice: 'Dieses Gerät',
  otherDevice: 'Ein anderes Gerät',
  /** @param {string} created @param {string} used */
  device: (created, used) => `Dabei seit dem ${created}, zuletzt benutzt: ${used}`,
  signOut: 'Abmelden',
  signOutTitle: 'Dieses Gerät abmelden?',
  signOutText: 'Dort kann dann niemand mehr in deinem Namen spielen. Deine Spiele bleiben.',
  signedOut: 'Das Gerät ist abgemeldet.',

  another: 'Auf einem anderen Gerät weiterspielen',

  forget: 'Mich vergessen',
  forgetText: 'Entferne dich von diesem Server.',
  forgetTitle: 'Dich endgültig löschen?',
  forgetGoes: 'Das wird gelöscht',
  forgetGoing: [
    'dein Name, hier und an jedem Tisch, an dem du gesessen hast',
    'deine Chat-Nachrichten',
    'deine Statistik und dein Platz in der Bestenliste',
    'alle deine Geräte und Links: niemand kann je wieder in deinem Namen spielen',
    'deine Plätze in unbeendeten Spielen; ein Bot übernimmt',
  ],
  forgetStays: 'Das bleibt',
  forgetStaying: [
    'die Spiele selbst, ohne deinen Namen, für die Leute, mit denen du gespielt hast',
    'deine Ergebnisse mit den Würfeln des Tages, ohne deinen Namen',
  ],
  forgetSure: 'Ich verstehe, dass sich das nicht rückgängig machen lässt',
  forgetSureFirst: 'Setz zuerst das Häkchen, wenn du sicher bist.',
  forgetYes: 'Mich vergessen',
  forgetNo: 'Doch nicht',

  statistics: 'Statistik',
  whichGame: 'Spiel',
  noStatistics: 'Wenn du ein Spiel beendet hast, erscheinen deine Ergebnisse hier.',
  noneCounted: 'Wenn du ein Spiel beendet hast, erscheinen deine Ergebnisse hier. Spiele mit mehreren Leuten an einem Gerät zählen nicht, weil niemand weiß, wer auf welchem Platz gespielt hat.',
  rules: 'Regeln',
  plain: 'Ohne Hilfe',
  noPlain: 'Bisher hast du alle Spiele nach diesen Regeln mit Hilfe gespielt.',
  games: 'Spiele',
  wins: 'Gewonnene Spiele',
  matches: 'Gewonnene Matches',
  /** @param {number} wins @param {number} contested */
  winsOf: (wins, contested) => (contested === 0 ? '–' : `${wins} von ${contested}`),
  best: 'Bestes Ergebnis',
  average: 'Durchschnitt',
  soloBest: 'Bestes allein',
  none: '–',
  scores: 'Ergebnisse',
  /** @param {number} played @param {number} low @param {number} high @param {number} helped the number with help */
  scoresLabel: (played, low, high, helped) =>
    `Diagramm: wie oft jedes Ergebnis von ${low} bis ${high} in ${games(played)}${helped > 0 ? `, davon ${helped} mit Hilfe,` : ''} erreicht wurde.`,
  asTable: 'Als Tabelle zeigen',
  scoresHeads: ['Ergebnis', 'Spiele'],
  /** @param {number} from @param {number} width */
  span: (from, width) => `${from}–${from + width - 1}`,
  helped: 'Mit Hilfe',
  /**
   * `scored` says whether the scores are shown, and `beside` whether there are numbers of games without help.
   * @param {{ games: number, best: number | null, average: string, wins: number, contested: number, scored: boolean,
   *   beside: boolean }} played
   */
  helpedText({ games, best, average, wins, contested, scored, beside }) {
    const facts = [...(scored ? [`bestes Ergebnis ${best ?? '–'}`, `Durchschnitt ${average}`] : []), ...(contested > 0 ? [`${wins} von ${contested} gewonnen`] : [])];
    const which = `${capital(counted(games, 'ein Spiel', 'Spiele'))}, in ${games === 1 ? 'dem' : 'denen'} du den Coach gefragt hast oder ein Bot dich vertreten hat`;
    const one = games === 1;
    const apart = [...(scored ? [`${one ? 'ist' : 'sind'} im Diagramm umrandet`] : []), ...(beside ? [`${one ? 'zählt' : 'zählen'} in den anderen Zahlen oben nicht mit`] : [])];
    return [`${[which, facts.join(', ')].filter(Boolean).join(': ')}.`, ...(apart.length > 0 ? [`${one ? 'Es' : 'Sie'} ${apart.join(' und ')}.`] : [])].join(' ');
  },
  /** @param {number} value */
  decimal: (value) => value.toFixed(1).replace('.', ','),
  /**
   * Whether the dice look fair.
   * @param {'too_few' | 'ordinary' | 'unusual' | 'rare' | 'extreme'} verdict
   * @param {number | null} p
   */
  fairness(verdict, p) {
    if (verdict === 'too_few' || p === null) return 'Für ein Urteil sind es noch zu wenige Würfe.';
    const of = p < 0.01 ? `${Math.max(1, Math.round(p * 1000))} von 1000` : `${Math.round(p * 100)} von 100`;
    const few = p < 0.001 ? 'in weniger als 1 von 1000' : `nur in ${of}`;
    if (verdict === 'ordinary') return `Faire Würfel weichen in ${of} solchen Zählungen mindestens so weit von einer gleichmäßigen Verteilung ab. Das ist nicht ungewöhnlich.`;
    if (verdict === 'unusual') return `Faire Würfel weichen ${few} solchen Zählungen so weit ab. Das ist ungewöhnlich, kommt aber ab und zu vor.`;
    if (verdict === 'extreme') return 'Faire Würfel weichen in weniger als einer von einer Million solcher Zählungen so weit ab. Durch Zufall kommt das praktisch nie vor. Jedes beendete Spiel lässt sich nachprüfen, Wurf für Wurf.';
    return `Faire Würfel weichen ${few} solchen Zählungen so weit ab. Das ist selten. Jedes beendete Spiel lässt sich nachprüfen, Wurf für Wurf.`;
  },
};
