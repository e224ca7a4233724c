// @ts-check
// The coach at the table: when it can be asked, and what asking means. What it says is in advice.js.

/** @type {typeof import('../en/coach.js').coach} */
export const coach = {
  title: 'Coach',
  ask: 'Den Coach fragen',
  always: 'Von jetzt an bei jedem Wurf fragen',
  /** @param {import('../../room/single-keys.js').Keys} key */
  keys: (key) => [[key.coach, 'den Coach fragen']],
  warning: 'Der Coach weiß, wie man am besten spielt. Wer ihn fragt, spielt mit Hilfe; das Spiel wird für alle sichtbar so gekennzeichnet.',
  marked: 'Dieses Spiel ist als Spiel mit Hilfe gekennzeichnet: Hier wurde der Coach gefragt.',
  thinking: 'Der Coach rechnet diese Regeln durch. Das dauert ein, zwei Sekunden.',
  notNow: 'Du kannst den Coach fragen, wenn du am Zug bist.',
  watching: 'Wer hier spielt, darf den Coach fragen. Du schaust zu.',
  over: 'Das Spiel ist vorbei.',
  notAllowed: 'An diesem Tisch wird ohne den Coach gespielt.',
  howToAllow: 'Wer einen Tisch eröffnet, kann ihn dort erlauben, bevor das Spiel beginnt. Im Strategie-Rechner kannst du jede Stellung ausprobieren.',
  explorer: 'Strategie-Rechner',
};
