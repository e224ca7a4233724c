// @ts-check
// The reasons for an entry of the notebook, in words.

import { chapter } from '../../words/words.js';

/** @typedef {import('./facts.js').Holder} Holder */
/** @typedef {import('./facts.js').Reason} Reason */
/** @typedef {import('../../words/en/clue/game.js').Who} Who */

const said = await chapter('clue/notebook');

/**
 * @param {Reason} reason
 * @param {(seat: number) => Who} who
 * @param {boolean} over whether the game is over, so that everybody knows the case file
 * @returns {{ turn: number | null, text: string }}
 */
export function reasonWords(reason, who, over) {
  const holder = (/** @type {Holder} */ of) => (of === 'file' ? null : who(of));
  switch (reason.kind) {
    case 'own': return { turn: null, text: said.own(who(reason.who)) };
    case 'not_own': return { turn: null, text: said.notOwn(who(reason.who)) };
    case 'file': return { turn: null, text: over || reason.who === null ? said.fileShown : said.fileKnown(who(reason.who)) };
    case 'file_other': return { turn: null, text: said.fileOther(reason.card) };
    case 'shown': return { turn: reason.turn, text: said.shown(who(reason.by), who(reason.to), reason.card) };
    case 'none': return { turn: reason.turn, text: said.none(who(reason.who), who(reason.suggestion.seat), reason.suggestion.crime) };
    case 'elsewhere': return { turn: null, text: said.elsewhere(holder(reason.holder), reason.card) };
    case 'showed_one': {
      const { seat, refuter, crime } = reason.suggestion;
      return { turn: reason.turn, text: said.showedOne(who(refuter ?? 0), who(seat), crime) };
    }
    case 'told': return { turn: reason.turn, text: reason.text };
  }
}
