// @ts-check
// A position as a link: the card, the dice and the rules in the fragment of an address that is short enough to share.

/** @typedef {import('./types.d.ts').Category} Category */
/** @typedef {import('./types.d.ts').Config} Config */
/** @typedef {import('./types.d.ts').Question} Question */
/** @typedef {import('./types.d.ts').View} View */

/** @type {Config} */
export const USUAL = { edition: 'classic', joker: 'by_edition', yahtzee_bonus: true, games: 1 };
/** @type {Config['edition'][]} */
const EDITIONS = ['classic', '2014'];
/** @type {Config['joker'][]} */
const JOKERS = ['by_edition', 'free_choice', 'none'];

/**
 * A link that opens the position of a seat in the explorer.
 * @param {View} view
 * @param {number} seat
 */
export function exploreView(view, seat) {
  const { boxes, yahtzee_bonuses } = view.cards[seat];
  const own = view.turn?.seat === seat ? view.turn : null;
  const thrown = own?.dice ? { dice: own.dice, rolls_left: own.rolls_left } : {};
  return exploreAddress({ config: view.config, boxes, yahtzee_bonuses, ...thrown });
}

/** @param {Question} question */
function exploreAddress(question) {
  return `/explore/yahtzee${toFragment(question)}`;
}

/**
 * The fragment contains only what differs from the defaults.
 * @param {Question} question
 */
export function toFragment({ config = USUAL, boxes = {}, yahtzee_bonuses = 0, dice, rolls_left, beat }) {
  const filled = Object.entries(boxes).filter(([, points]) => points !== null && points !== undefined);
  const parts = [
    filled.length > 0 ? `card=${filled.map(([box, points]) => `${box}:${points}`).join(',')}` : '',
    yahtzee_bonuses > 0 ? `bonuses=${yahtzee_bonuses}` : '',
    dice ? `dice=${dice.join('')}&left=${rolls_left ?? 0}` : '',
    config.edition === USUAL.edition ? '' : `edition=${config.edition}`,
    config.joker === USUAL.joker ? '' : `joker=${config.joker}`,
    config.yahtzee_bonus ? '' : 'hundred=no',
    beat === undefined ? '' : `beat=${beat}`,
  ].filter(Boolean);
  return parts.length > 0 ? `#${parts.join('&')}` : '';
}

/**
 * Parses a fragment that anybody may have typed. Unreadable parts get their defaults. The server checks whether the
 * rules allow the position.
 * @param {string} fragment
 * @returns {Question & { config: Config, boxes: { [key in Category]?: number | null }, yahtzee_bonuses: number }}
 */
export function fromFragment(fragment) {
  const parts = new URLSearchParams(fragment.replace(/^#/, ''));
  const number = (/** @type {string} */ name) => (/^\d{1,4}$/.test(parts.get(name) ?? '') ? Number(parts.get(name)) : undefined);
  const filled = (parts.get('card') ?? '').split(',').map((part) => part.split(':')).filter(([box, points]) => /^[a-z_]+$/.test(box) && /^\d{1,3}$/.test(points ?? ''));
  const dice = /^[1-6]{5}$/.test(parts.get('dice') ?? '') ? [.../** @type {string} */ (parts.get('dice'))].map(Number) : undefined;
  const beat = number('beat');
  return {
    config: {
      ...USUAL,
      edition: EDITIONS.find((edition) => edition === parts.get('edition')) ?? USUAL.edition,
      joker: JOKERS.find((joker) => joker === parts.get('joker')) ?? USUAL.joker,
      yahtzee_bonus: parts.get('hundred') !== 'no',
    },
    boxes: Object.fromEntries(filled.map(([box, points]) => [box, Number(points)])),
    yahtzee_bonuses: number('bonuses') ?? 0,
    ...(dice ? { dice, rolls_left: Math.min(number('left') ?? 0, 2) } : {}),
    ...(beat === undefined ? {} : { beat }),
  };
}
