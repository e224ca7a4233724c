// @ts-check
// The texts about the player's own statistics of Clue.

import { game } from './game.js';

/** @param {number} share from 0 to 1 */
const percent = (share) => game.percent(Math.round(share * 100));

/** @type {typeof import('../../en/clue/counts.js').counts} */
export const counts = {
  found: 'Den Fall lösen',
  accusations: (solved, wrong) => `Richtige Anklagen: ${solved}. Falsche Anklagen: ${wrong}.`,
  perSolved: (suggestions) => `Auf jeden gelösten Fall kommen durchschnittlich ${suggestions} Verdächtigungen von dir.`,
  unanswered: (unanswered, all) => `Verdächtigungen, auf die niemand eine Karte zeigen konnte: ${unanswered} von ${all} (${percent(unanswered / all)}).`,
  counts: 'Ereignisse',
  heads: ['Ereignis', 'Gesamt', 'Je Spiel'],
  names: {
    turns: 'Züge',
    rolls: 'Würfe',
    steps: 'Schritte',
    passages: 'Geheimgänge',
    suggestions: 'Verdächtigungen',
    refuted: 'Verdächtigungen, auf die jemand eine Karte zeigte',
    unanswered: 'Verdächtigungen, auf die niemand eine Karte zeigte',
    shown: 'Anderen gezeigte Karten',
    solved: 'Richtige Anklagen',
    wrong_accusations: 'Falsche Anklagen',
  },
  die: 'Deine Würfe',
  dieLabel: (total, counts) => `Diagramm: wie oft jede Augenzahl in ${total} Würfen fiel. ${counts.map((count, face) => `${face + 1}: ${count}`).join(', ')}.`,
  dieHeads: ['Augenzahl', 'Gewürfelt', 'Erwartet'],
  dieText: (total, each) => `Du hast ${total === 1 ? 'einmal' : `${total}-mal`} gewürfelt. Die gestrichelte Linie zeigt, was ein fairer Würfel im Schnitt ergibt: jede Augenzahl ${each}-mal.`,
};
