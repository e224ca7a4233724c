// @ts-check
// The texts of Sorry!.

import { isTeam, keepsScore } from '../../../sorry/variation.js';
import { capital, counted, listed, number, whose } from '../grammar.js';

/** @typedef {import('../../../sorry/types.d.ts').Card} Card */
/** @typedef {import('../../../sorry/types.d.ts').Colour} Colour */
/** @typedef {import('../../../sorry/types.d.ts').Config} Config */
/** @typedef {import('../../../sorry/types.d.ts').Leg} Leg */
/** @typedef {import('../../../sorry/types.d.ts').Spot} Spot */
/** @typedef {import('../../../sorry/choosing.js').Option} Option */
/** @typedef {(seat: number) => string} Name */

/** @type {Record<Colour, string>} */
const COLOURS = { red: 'Red', blue: 'Blue', yellow: 'Yellow', green: 'Green' };

/** @type {Record<Card, string>} */
const MEANINGS = {
  1: 'Start a pawn, or move one forward by 1.',
  2: 'Start a pawn, or move one forward by 2. Then draw again.',
  3: 'Move one pawn forward by 3.',
  4: 'Move one pawn backward by 4.',
  5: 'Move one pawn forward by 5.',
  7: 'Move one pawn forward by 7, or split the 7 between two.',
  8: 'Move one pawn forward by 8.',
  10: 'Move one pawn forward by 10, or backward by 1.',
  11: 'Move one pawn forward by 11, or change places with an opponent.',
  12: 'Move one pawn forward by 12.',
  sorry: 'Move a pawn from START to an opponent’s square and send that pawn back to START.',
};

/**
 * The cards that have a different meaning in a variation.
 * @type {{ [key in Config['variation']]?: { [key in Card]?: string } }}
 */
const OTHERWISE = {
  team: {
    7: 'Move the team’s pawns forward by 7 in total, one after another.',
    sorry: 'Move a team pawn from START to an opponent’s square, or to one of your own side if there is no opponent.',
  },
  points: { 2: 'Start a pawn, or move one forward by 2. Then play another card.' },
};
/** @param {Card} card @param {Config['variation']} variation */
const meaning = (card, variation) => OTHERWISE[variation]?.[card] ?? MEANINGS[card];

/** @param {Card} card */
const card = (card) => (card === 'sorry' ? 'Sorry!' : card);
/** @param {Card} name */
const aCard = (name) => (name === 'sorry' ? 'a Sorry! card' : name === '8' || name === '11' ? `an ${name}` : `a ${name}`);
/** @param {Spot} spot */
const place = (spot) => (spot === 'S' ? 'START' : spot === 'H' ? 'HOME' : spot.startsWith('z') ? `safety ${Number(spot.slice(1)) + 1}` : spot);
/** @param {Colour} colour */
const colour = (colour) => COLOURS[colour];

/** The pawns that a move sends back. @param {Leg} leg */
function costs({ colour: own, bumped = [] }) {
  const hit = bumped.map(({ colour: other, at }) => (other === own ? `your own pawn on ${at}` : `${colour(other)} on ${at}`));
  return hit.length > 0 ? `sends ${listed(hit)} back to START` : '';
}

/** The square where a move ends. @param {Leg} leg */
function ends({ landed, to }) {
  return landed === to ? `to ${place(to)}` : `to ${place(landed)}, slides to ${to}`;
}

/**
 * A move in words, without its player.
 * @param {Leg} leg
 * @param {number} by the number of spaces; 0 if the pawn does not walk
 */
function moveWords(leg, by) {
  const tail = costs(leg);
  const more = tail ? `, and ${tail}` : '';
  if (leg.switched) return `changes places with ${colour(leg.switched)} on ${leg.landed}${leg.landed === leg.to ? '' : `, slides to ${leg.to}`}${more}`;
  if (leg.from === 'S' && by === 0) return `leaves START ${ends(leg)}${more}`;
  return `${Math.abs(by)} ${by < 0 ? 'backward' : 'forward'} ${ends(leg)}${more}`;
}

/** @param {Option} option */
const spaces = ({ step }) => (step.type === 'walk' ? step.by : 0);

/** @type {Record<string, string>} */
const VARIATIONS = { standard: 'Standard', team: 'Team play', points: 'Playing for points' };

export const game = {
  card,
  aCard,
  colour,
  place,
  meaning,
  /** @param {Config} config */
  describe(config) {
    const { target } = config;
    if (keepsScore(config)) return target ? `for points, to ${target}` : 'for points';
    return isTeam(config) ? 'team play' : 'standard';
  },
  /** @param {Config} config @param {number} [game] */
  gameOf: ({ target }, game) => (target && game ? `game ${game}` : ''),
  /** @param {string} name */
  variant: (name) => {
    const [variation, players] = name.split('_');
    return [VARIATIONS[variation] ?? variation, players && `${players} players`].filter(Boolean).join(', ');
  },
  /** @param {import('../../../page/single-keys.js').Keys} key @returns {string[][]} */
  keys: (key) => [
    ['Space', 'draw a card, make the marked move, or start the next game; skips a running animation'],
    [key.roll, 'the same, from anywhere'],
    ['↑ ↓', 'move through the list of moves'],
    ['1 – 9', 'choose a move from the list, or a card from your hand'],
    ['Enter', 'make the move, or take over the device'],
    ['Esc', 'undo the last choice'],
    ['N', 'show or hide square numbers'],
  ],
  /** @param {Config} config @returns {[string, string][]} */
  rules(config) {
    const { variation, target, colours } = config;
    /** @type {[string, string][]} */
    const points = [['Rules', VARIATIONS[variation]]];
    if (keepsScore(config)) points.push(['Length', target ? `games until somebody has ${target} points` : 'one game']);
    if (colours) points.push(['Colours', listed(colours.map(colour))]);
    return points;
  },
  /** @param {{ game: number, series: boolean, home: number[], name: string | null }} at */
  progress({ game, series, home, name }) {
    const of = series ? `Game ${game} · ` : '';
    return `${of}Home ${home.join(' : ')}${name === null ? '' : ` · ${whose(name)} turn`}`;
  },
  /** @type {Record<string, string>} */
  bots: {
    random: 'Plays any legal move. Good for a first win.',
    easy: 'Brings pawns out and moves them on, but overlooks a lot.',
    strong: 'Compares how far its pawns and yours are from HOME, and gains on you with every card.',
    expert: 'Looks ahead and counts the cards that are still out.',
  },

  options: {
    variation: 'Rules',
    variations: Object.entries(VARIATIONS),
    /** @type {Record<string, string>} */
    variationNotes: {
      standard: 'Everyone for themselves, one card at a time.',
      team: 'For four players: Red and Yellow against Blue and Green. You move your partner’s pawns too.',
      points: 'Five cards in hand, and points for the pawns that are home.',
    },
    target: 'Length',
    /** @param {number} target */
    targetName: (target) => (target === 0 ? 'One game' : `To ${target} points`),
    /** @param {number} target @returns {string} */
    targetNote: (target) => (target === 0 ? '' : 'Points add up from game to game until somebody reaches this total.'),
    colours: 'Colours',
    /** @param {Colour[]} colours */
    coloursUsual: (colours) => `${colours.map(colour).join(', ')} (default)`,
    /** @param {Colour[]} colours */
    coloursName: (colours) => colours.map(colour).join(', '),
    coloursNote: 'In seat order, clockwise around the board.',
  },

  table: 'The board and the cards',
  board: 'The board',
  draw: 'Draw a card',
  space: 'Space',
  drawTodo: 'Draw a card.',
  drawAgain: 'You drew a 2: draw again.',
  /** @param {number} left */
  deck: (left) => `${capital(counted(left, 'card'))} in the deck`,
  deckShort: (/** @type {number} */ left) => `${left} left`,
  deckEmpty: 'shuffled next',
  choosePawn: 'Choose a pawn',
  chooseMove: 'Choose a square',
  chooseCard: 'Choose a card',
  chooseRest: 'Choose the other pawn',
  /** @param {number} left */
  sevenLeft: (left) => `${capital(number(left))} of the 7 spaces left.`,
  tapPawn: 'Tap a marked pawn to see where it can go.',
  tapGhost: 'Tap where it should go, or choose a move from the list.',
  onlyMove: 'This is your only move, so you must make it.',
  tapCard: 'Choose a card from your hand.',
  tapOther: 'Now use the rest to move the other pawn.',
  noneCanMove: 'None of your cards can move a pawn. Discard one to get a new one.',
  onlySwitch: 'Your only move is to change places. Make it, or discard a card.',
  mayPass: 'Your only move is to change places. Make it, or pass.',
  /** The label of the button for a move. @param {Option} option @param {number} left the rest of a team’s 7 after it */
  confirm(option, left) {
    const { leg, step, part } = option;
    if (step.type === 'start') return 'Start a pawn';
    if (step.type === 'switch') return 'Change places';
    if (step.type === 'sorry') return `Sorry!, ${colour(leg.bumped?.[0]?.colour ?? leg.colour)}`;
    const walk = `${Math.abs(step.by)} ${step.by < 0 ? 'back' : 'forward'}`;
    if (part) return `${walk} first`;
    return [walk, leg.to === 'H' ? 'HOME' : '', left > 0 ? `${left} left` : ''].filter(Boolean).join(', ');
  },
  pass: 'Pass',
  /** @param {Card} name */
  layDown: (name) => `Discard the ${card(name)}`,
  layDownInstead: 'Discard it',
  back: 'Back',
  nextGame: 'Next game',
  othersDraw: 'About to draw.',
  othersChoose: 'Choosing a move.',
  several: 'Several pawns can go there: choose the pawn first.',

  moves: 'Moves',
  /** @param {Option} option @param {boolean} several whether pawns of several colours can be moved */
  move(option, several) {
    const { leg, part } = option;
    const who = several ? colour(leg.colour) : 'Pawn';
    return `${leg.from === 'S' ? who : `${who} on ${place(leg.from)}`}: ${moveWords(leg, spaces(option))}${part ? ', then another pawn' : ''}`;
  },
  /** The mark on the target square of a move. @param {Option} option */
  ghost: ({ step }) => (step.type === 'walk' ? (step.by < 0 ? `−${-step.by}` : String(step.by)) : step.type === 'switch' ? '⇄' : ''),

  hand: 'Your hand',
  /** @param {string} name */
  handOf: (name) => `${whose(name)} hand`,
  /** @param {Card} name @param {string} means @param {boolean} playable */
  handCard: (name, means, playable) => `${card(name)}. ${means}${playable ? '' : ' It can’t move a pawn now.'}`,
  openCard: (/** @type {Card} */ name) => `Card drawn: ${card(name)}`,
  noCard: 'No card drawn yet',

  players: 'Players',
  /** @param {number} home @param {number} of */
  home: (home, of = 4) => `${home} of ${of} home`,
  /** The positions of a player's pawns. @param {Spot[]} spots */
  stand(spots) {
    const start = spots.filter((spot) => spot === 'S').length;
    const home = spots.filter((spot) => spot === 'H').length;
    const others = spots.filter((spot) => spot !== 'S' && spot !== 'H').map((spot) => place(spot));
    return [start > 0 ? `${start} on START` : '', others.length > 0 ? `on ${listed(others)}` : '', home > 0 ? `${home} HOME` : ''].filter(Boolean).join(', ');
  },
  /** @param {number} cards */
  cards: (cards) => counted(cards, 'card'),
  /** @param {string[]} names @param {number} home */
  team: (names, home) => `${listed(names)}: ${home} of 8 home`,
  you: '(you)',

  unseen: 'Cards still out',
  unseenNote: 'Cards you haven’t seen since the last shuffle: in the deck and in other hands.',
  unseenDeck: 'Cards not drawn since the last shuffle.',

  score: 'Points',
  scoreRows: { home: 'Own pawns at HOME, 5 each', not_home: 'Opponents’ pawns not at HOME, 5 each', bonus: 'Bonus', total: 'This game' },
  /** @param {number} target */
  seriesTo: (target) => `To ${target} points`,
  /** @param {number} game */
  gameNumber: (game) => `Game ${game}`,
  /** @param {number} game */
  gameOver: (game) => `Game ${game} is over`,
  /** @param {string[]} names @param {string} starter */
  gameWon: (names, starter) => `${listed(names)} ${names.length > 1 ? 'win' : 'wins'}. ${starter} starts the next game.`,
  /**
   * In a series, the winner of the last game begins, not the player with the most points.
   * @param {string} name
   * @param {Config} config
   */
  winnerBegins: (name, config) => (isTeam(config) ? `In a rematch, ${name} starts, having brought the last pawn home.` : `In a rematch, ${name} starts, ${config.target ? 'as the winner of the last game' : 'as the winner'}.`),

  numbers: 'Square numbers',
  onlyByItself: 'Make forced moves for me',
  rulesLink: 'Rules',

  /** @param {string} name @param {Card} name_ */
  saidDrew: (name, name_) => `${name} drew ${aCard(name_)}.`,
  /** @param {string} name @param {Card} used */
  saidLaid: (name, used) => `${name} played ${aCard(used)}.`,
  /** @param {string} name @param {Leg[]} legs @param {number} left */
  saidMoved(name, legs, left) {
    const parts = legs.map((leg) => {
      const tail = costs({ ...leg }).replaceAll('your own pawn', 'their own pawn');
      const way = leg.switched ? `changed places with ${colour(leg.switched)} on ${leg.landed}${leg.landed === leg.to ? '' : ` and slid to ${leg.to}`}` : `went from ${place(leg.from)} ${leg.landed === leg.to ? `to ${place(leg.to)}` : `to ${place(leg.landed)} and slid to ${leg.to}`}`;
      return `${colour(leg.colour)} ${way}${tail ? `, and ${tail.replace('sends', 'sent')}` : ''}`;
    });
    return `${name}: ${parts.join('; then ')}.${left > 0 ? ` ${capital(number(left))} of the 7 spaces left.` : ''}`;
  },
  /** @param {string} name @param {Card} unused @param {boolean} byChoice */
  saidForfeited: (name, unused, byChoice) => (byChoice ? `${name} passed with ${aCard(unused)}.` : `${name} drew ${aCard(unused)}, which can’t move a pawn, so the turn is forfeited.`),
  /** @param {string} name @param {Card} laid */
  saidDiscarded: (name, laid) => `${name} discarded ${aCard(laid)}.`,
  saidReshuffled: 'The discard pile was shuffled into a new deck.',
  /** @param {string} name @param {boolean} drawn */
  saidStarts: (name, drawn) => (drawn ? `${name} starts, chosen at random.` : `${name} starts.`),
  /** @param {Card} taken */
  saidTook: (taken) => `You took ${aCard(taken)}.`,

  /** @type {Record<string, (data: any, name: Name) => string>} */
  refusals: {
    draw_first: () => 'Draw a card first.',
    move_first: (data) => `Move with the ${card(data.card)} first.`,
    play_from_hand: () => 'Play a card from your hand.',
    other_card: (data) => `The card drawn is ${aCard(data.drawn)}.`,
    not_in_hand: (data) => `You have no ${card(data.card)} in your hand.`,
    not_your_pawn: (data) => `${colour(data.colour)} isn’t yours to move.`,
    no_pawn: (data) => `${colour(data.colour)} has no pawn on ${place(data.spot)}.`,
    on_start: () => 'A pawn on START has to leave it first.',
    at_home: () => 'A pawn at HOME stays there.',
    cannot_start: (data) => `${capital(aCard(data.card))} can’t start a pawn.`,
    cannot_walk: (data) => `${capital(aCard(data.card))} doesn’t move a pawn like that.`,
    cannot_switch: () => 'You can only change places with an 11.',
    cannot_replace: () => 'You can only take another pawn’s place with a Sorry! card.',
    cannot_split: () => 'Only a 7 can be split.',
    cannot_split_so: () => 'A 7 can only be split between two pawns that move forward.',
    not_seven: () => 'The two parts have to add up to 7.',
    moved_already: () => 'This 7 has already moved that pawn.',
    rest_unusable: (data) => `After that move, the remaining ${data.left === 1 ? 'space' : counted(data.left, 'space')} couldn’t be used.`,
    leg_by_leg: () => 'In team play, a 7 is played one pawn at a time.',
    beyond_home: () => 'That’s too far: HOME is reached by exact count.',
    own_pawn: (data) => `A pawn of the same colour is on ${place(data.spot)}.`,
    two_pawns: () => 'Two pawns can’t share a square.',
    no_opponent: (data) => `There is no opponent on ${data.square}.`,
    opponents_first: () => 'If you can hit an opponent, you must.',
    must_move: () => 'If you can move, you must.',
  },
};
