// @ts-check
// The texts of the review of a game of Sorry!: how the chances of winning changed, and every decision.

import { reviewPage } from '../coach-pages.js';
import { counted, number } from '../grammar.js';
import { advice } from './advice.js';

const { percent, points } = advice;

/** @type {typeof import('../../en/sorry/review.js').review} */
export const review = {
  ...reviewPage,
  loading: 'Jede Entscheidung wird nachgerechnet …',
  loadingHint: 'Jede Wahl wird mit allen Alternativen verglichen.',

  chart: 'Chancen im Lauf des Spiels',
  chartHint: 'Die Gewinnchancen in diesem Spiel nach jedem Schritt.',
  chartHands: 'Die Gewinnchancen in diesem Spiel nach jedem Schritt, ohne Kenntnis der Hände.',
  chartTeams: 'Ein Team gewinnt zusammen und teilt sich eine Linie.',
  chartSpoken: (names, steps) => `Ein Diagramm der Gewinnchancen über ${counted(steps, 'einen Schritt', 'Schritte')}, je eine Linie für ${names.join(', ')}. Die Zahlen stehen in der Tabelle darunter.`,
  step: 'Schritt',
  beginning: 'Beginn',
  percent,
  point: (name, chance) => `${name}: ${percent(chance)}`,
  numbers: 'Daten des Diagramms',

  choices: 'Die Entscheidungen',
  summary(name, best, all, lost) {
    if (all === 0) return name === null ? 'Du hattest nichts zu entscheiden.' : `${name} hatte nichts zu entscheiden.`;
    const made = `${name === null ? 'Du hast' : `${name} hat`} ${best} von ${all} Mal das Beste gewählt`;
    if (lost < 0.0005) return `${made} und nichts verschenkt.`;
    return `${made}. Im Durchschnitt hat eine Entscheidung die Gewinnchance um ${lost / all < 0.0005 ? 'weniger als 0,1 %' : percent(lost / all)} gesenkt.`;
  },
  worst: (count) => (count === 1 ? 'Die teuerste Entscheidung' : `Die ${number(count)} teuersten Entscheidungen`),
  noMistakes: 'Kein einziger Fehler. Jede Wahl war die beste.',
  played: 'Gespielt',
  better: 'Besser',
  wasBest: 'die beste Wahl',
  leaves: (value) => `Gewinnchance ${percent(value)}`,
  cost: (cost) => `−${points(cost)}`,
  costSpoken: (cost) => `${points(cost)} Prozentpunkte verschenkt`,
  withCard: (card) => `Mit ${card.replace(/^eine /, 'einer ')}`,
  withHand: (hand) => `Hand: ${hand.join(', ')}`,
  stepOf: (version) => `Schritt ${version}`,
  of: (choices) => `eine von ${number(choices)} Möglichkeiten`,
  seeStep: 'Noch einmal ansehen',
  picture: (choice) => `Das Brett und was das bewirkt: ${choice}`,

  decisions: 'Jede Entscheidung',
  show: 'Zeigen',
  filters: {
    all: (count) => `Alle (${count})`,
    mistakes: (count) => `Nicht das Beste (${count})`,
  },
};
