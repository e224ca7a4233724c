// @ts-check
// The strategy explorer of Yahtzee: a card, dice and rules that can be changed freely, and the coach's advice on them.

import './card.js';
import './hand.js';
import './rules.js';
import { ExplorePage } from '../../coach/explore-page.js';
import { make } from '../../page/elements.js';
import { askCoach } from '../../network/api.js';
import { chapter, words } from '../../words/words.js';
import { fromFragment, toFragment } from '../position.js';
import '../advice.js';

/** @typedef {import('../types.d.ts').Advice} Advice */
/** @typedef {ReturnType<typeof fromFragment>} Position */

const said = await chapter('yahtzee/explore');
const advised = await chapter('yahtzee/advice');

/** Instructive positions. */
const EXAMPLES = {
  pair_or_run: '#dice=33451&left=2',
  full_house: '#dice=22255&left=2',
  rubbish: '#dice=11346&left=0',
  sixes: '#card=aces:2,twos:6,threes:9,fours:12,fives:15,three_of_a_kind:22,full_house:25,small_straight:30&dice=66662&left=0',
  joker: '#card=aces:2,fours:12,yahtzee:50&dice=44444&left=0',
  last_box: '#card=aces:3,twos:6,threes:9,fours:12,fives:15,sixes:18,three_of_a_kind:22,four_of_a_kind:17,full_house:25,small_straight:30,large_straight:40,chance:24&dice=55512&left=2&beat=270',
};

/** @extends {ExplorePage<Position, Advice>} */
export class YahtzeeExplore extends ExplorePage {
  /** @type {Position} */
  #position = fromFragment(location.hash);
  #card = /** @type {import('./card.js').ExploreCard} */ (document.createElement('yahtzee-explore-card'));
  #hand = /** @type {import('./hand.js').ExploreHand} */ (document.createElement('yahtzee-explore-hand'));
  #rules = /** @type {import('./rules.js').ExploreRules} */ (document.createElement('yahtzee-explore-rules'));
  #advice;

  constructor() {
    const advice = /** @type {import('../advice.js').YahtzeeAdvice} */ (document.createElement('yahtzee-advice'));
    super({ game: 'yahtzee', title: said.title, said, advice, examples: EXAMPLES });
    this.#advice = advice;
    advice.open = true;
  }

  setting() {
    for (const part of [this.#card, this.#rules]) part.classList.add('paper');
    for (const how of ['try', 'peek']) this.addEventListener(how, (event) => this.#hand.hold(/** @type {CustomEvent} */ (event).detail));
    return [make('div', { class: 'explore-setting' }, this.head(said.title, said.about), this.#hand, this.#rules, this.examples()), this.#card, this.ranking];
  }

  /** @param {Partial<Position>} change */
  alter(change) {
    this.#position = { ...this.#position, ...change };
  }

  fragment() {
    return toFragment(this.#position);
  }

  question() {
    return this.#position;
  }

  display() {
    this.#card.update(this.#position);
    this.#hand.update(this.#position);
    this.#rules.update(this.#position);
  }

  /** @param {Advice} advice */
  tell(advice) {
    const { dice, beat } = this.#position;
    this.#advice.update(advice, dice ?? null, { beat });
    this.#card.tell(advice);
    this.#hand.tell(advice);
    const best = advice.ranking[0];
    return { text: best ? words.capital(advised.choice(best.choice)) : said.expected, worth: advised.expected(advice.expected) };
  }

  /** @param {boolean} impossible */
  untold(impossible) {
    this.#card.tell(null);
    if (impossible && !this.#card.knows) this.#learn();
  }

  /** Loads the possible scores of the boxes if the page opens with an impossible card. */
  async #learn() {
    const advice = await askCoach('yahtzee', { config: this.#position.config }).catch(() => null);
    if (advice) this.#card.learn(advice.possible);
  }
}

customElements.define('yahtzee-explore', YahtzeeExplore);
