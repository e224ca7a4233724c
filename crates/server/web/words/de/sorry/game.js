// @ts-check
// The texts of Sorry!.

import { isTeam, keepsScore } from '../../../sorry/variation.js';
import { capital, counted, listed } from '../grammar.js';

/** @typedef {import('../../../sorry/types.d.ts').Card} Card */
/** @typedef {import('../../../sorry/types.d.ts').Colour} Colour */
/** @typedef {import('../../../sorry/types.d.ts').Config} Config */
/** @typedef {import('../../../sorry/types.d.ts').Leg} Leg */
/** @typedef {import('../../../sorry/types.d.ts').Spot} Spot */
/** @typedef {import('../../../sorry/choosing.js').Option} Option */

/** @type {Record<Colour, string>} */
const COLOURS = { red: 'Rot', blue: 'Blau', yellow: 'Gelb', green: 'Grün' };

/** @type {Record<Card, string>} */
const MEANINGS = {
  1: 'Bring eine Figur aus dem START oder zieh mit einer Figur 1 Feld vor.',
  2: 'Bring eine Figur aus dem START oder zieh mit einer Figur 2 Felder vor. Zieh dann noch eine Karte.',
  3: 'Zieh mit einer Figur 3 Felder vor.',
  4: 'Zieh mit einer Figur 4 Felder zurück.',
  5: 'Zieh mit einer Figur 5 Felder vor.',
  7: 'Zieh mit einer Figur 7 Felder vor oder teil die 7 auf zwei auf.',
  8: 'Zieh mit einer Figur 8 Felder vor.',
  10: 'Zieh mit einer Figur 10 Felder vor oder 1 Feld zurück.',
  11: 'Zieh mit einer Figur 11 Felder vor oder tausch den Platz mit einer gegnerischen.',
  12: 'Zieh mit einer Figur 12 Felder vor.',
  sorry: 'Setz eine Figur aus dem START auf das Feld einer gegnerischen, die zurück in ihren START muss.',
};

/**
 * The cards that have a different meaning in a variation.
 * @type {{ [key in Config['variation']]?: { [key in Card]?: string } }}
 */
const OTHERWISE = {
  team: {
    7: 'Zieh mit Figuren des Teams zusammen 7 Felder vor, mit einer nach der anderen.',
    sorry: 'Setz eine Teamfigur aus dem START auf eine gegnerische Figur, sonst auf eine eigene.',
  },
  points: { 2: 'Bring eine Figur aus dem START oder zieh mit einer Figur 2 Felder vor. Spiel dann noch eine Karte.' },
};
/** @param {Card} card @param {Config['variation']} variation */
const meaning = (card, variation) => OTHERWISE[variation]?.[card] ?? MEANINGS[card];

/** @param {Card} card */
const card = (card) => (card === 'sorry' ? 'Sorry!' : card);
/** @param {Card} name */
const aCard = (name) => (name === 'sorry' ? 'eine Sorry!-Karte' : `eine ${name}`);
/** @param {Spot} spot */
const place = (spot) => (spot === 'S' ? 'START' : spot === 'H' ? 'ZIEL' : spot.startsWith('z') ? `Zone ${Number(spot.slice(1)) + 1}` : spot);
/** @param {Colour} colour */
const colour = (colour) => COLOURS[colour];

/** The pawns that a move sends back. @param {Leg} leg @param {string} own */
function hit({ colour: mover, bumped = [] }, own) {
  return listed(bumped.map(({ colour: other, at }) => (other === mover ? `${own} auf ${at}` : `${colour(other)} auf ${at}`)));
}

/** @param {Leg} leg */
const ends = ({ landed, to }) => (to === 'H' ? 'ins ZIEL' : landed === to ? `auf ${place(to)}` : `auf ${place(landed)}, rutscht bis ${to}`);

/**
 * A move in words, without its player.
 * @param {Leg} leg
 * @param {number} by the number of spaces; 0 if the pawn does not walk
 */
function moveWords(leg, by) {
  const others = hit(leg, 'die eigene');
  const more = others ? `, schickt ${others} zurück in den START` : '';
  if (leg.switched) return `tauscht mit ${colour(leg.switched)} auf ${leg.landed}${leg.landed === leg.to ? '' : `, rutscht bis ${leg.to}`}${more}`;
  if (leg.from === 'S' && by === 0) return `aus dem START ${ends(leg)}${more}`;
  return `${Math.abs(by)} ${by < 0 ? 'zurück' : 'vor'} ${ends(leg)}${more}`;
}

/** @param {Option} option */
const spaces = ({ step }) => (step.type === 'walk' ? step.by : 0);

/** @type {Record<string, string>} */
const VARIATIONS = { standard: 'Standard', team: 'Im Team', points: 'Um Punkte' };

/** @type {typeof import('../../en/sorry/game.js').game} */
export const game = {
  card,
  aCard,
  colour,
  place,
  meaning,
  describe(config) {
    const { target } = config;
    if (keepsScore(config)) return target ? `um Punkte, bis ${target}` : 'um Punkte';
    return isTeam(config) ? 'im Team' : 'Standard';
  },
  gameOf: ({ target }, game) => (target && game ? `Spiel ${game}` : ''),
  variant: (name) => {
    const [variation, players] = name.split('_');
    return [VARIATIONS[variation] ?? variation, players && `${players} Spieler`].filter(Boolean).join(', ');
  },
  keys: (key) => [
    ['Leertaste', 'eine Karte ziehen, den markierten Zug machen oder das nächste Spiel beginnen; überspringt eine laufende Bewegung'],
    [key.roll, 'dasselbe, von überall'],
    ['↑ ↓', 'durch die Liste der Züge gehen'],
    ['1 – 9', 'einen Zug aus der Liste oder eine Karte aus der Hand wählen'],
    ['Enter', 'den Zug machen oder das Gerät übernehmen'],
    ['Esc', 'die letzte Wahl zurücknehmen'],
    ['N', 'Feldnummern zeigen oder verbergen'],
  ],
  rules(config) {
    const { variation, target, colours } = config;
    /** @type {[string, string][]} */
    const points = [['Regeln', VARIATIONS[variation]]];
    if (keepsScore(config)) points.push(['Länge', target ? `Spiele, bis jemand ${target} Punkte hat` : 'ein Spiel']);
    if (colours) points.push(['Farben', listed(colours.map(colour))]);
    return points;
  },
  progress({ game, series, home, name }) {
    const of = series ? `Spiel ${game} · ` : '';
    return `${of}Im Ziel ${home.join(' : ')}${name === null ? '' : ` · ${name} ist am Zug`}`;
  },
  bots: {
    random: 'Macht irgendeinen erlaubten Zug. Gut für den ersten Sieg.',
    easy: 'Bringt Figuren heraus und zieht weiter, übersieht aber vieles.',
    strong: 'Vergleicht, wie weit seine und deine Figuren vom ZIEL entfernt sind, und holt mit jeder Karte auf.',
    expert: 'Denkt voraus und zählt die Karten, die noch kommen.',
  },

  options: {
    variation: 'Regeln',
    variations: Object.entries(VARIATIONS),
    variationNotes: {
      standard: 'Alle für sich, immer eine Karte.',
      team: 'Zu viert: Rot und Gelb gegen Blau und Grün. Du ziehst mit den Figuren beider Farben deines Teams.',
      points: 'Fünf Karten auf der Hand, und Punkte für die Figuren im Ziel.',
    },
    target: 'Länge',
    targetName: (target) => (target === 0 ? 'Ein Spiel' : `Bis ${target} Punkte`),
    targetNote: (target) => (target === 0 ? '' : 'Die Punkte werden von Spiel zu Spiel zusammengezählt, bis jemand diese Summe erreicht.'),
    colours: 'Farben',
    coloursUsual: (colours) => `${colours.map(colour).join(', ')} (wie üblich)`,
    coloursName: (colours) => colours.map(colour).join(', '),
    coloursNote: 'Platz für Platz, im Uhrzeigersinn um das Brett.',
  },

  table: 'Das Brett und die Karten',
  board: 'Das Brett',
  draw: 'Karte ziehen',
  space: 'Leertaste',
  drawTodo: 'Zieh eine Karte.',
  drawAgain: 'Nach einer 2 ziehst du noch einmal.',
  deck: (left) => `${capital(counted(left, 'eine Karte', 'Karten'))} im Stapel`,
  deckShort: (left) => `noch ${left}`,
  deckEmpty: 'wird gemischt',
  choosePawn: 'Wähle eine Figur',
  chooseMove: 'Wähle, wohin',
  chooseCard: 'Wähle eine Karte',
  chooseRest: 'Wähle die andere Figur',
  sevenLeft: (left) => `Noch ${counted(left, 'ein Feld', 'Felder')} von der 7.`,
  tapPawn: 'Tipp auf eine markierte Figur, um zu sehen, wohin sie kann.',
  tapGhost: 'Tipp auf das Ziel oder nimm einen Zug aus der Liste.',
  onlyMove: 'Das ist dein einziger Zug, also musst du ihn machen.',
  tapCard: 'Wähle eine Karte aus deiner Hand.',
  tapOther: 'Zieh jetzt den Rest mit der anderen Figur.',
  noneCanMove: 'Keine deiner Karten bewegt eine Figur: Leg eine ab und nimm eine neue.',
  onlySwitch: 'Dein einziger Zug ist ein Tausch. Mach ihn oder leg eine Karte ab.',
  mayPass: 'Dein einziger Zug ist ein Tausch. Mach ihn oder passe.',
  confirm(option, left) {
    const { leg, step, part } = option;
    if (step.type === 'start') return 'Figur herausbringen';
    if (step.type === 'switch') return 'Plätze tauschen';
    if (step.type === 'sorry') return `Sorry!, ${colour(leg.bumped?.[0]?.colour ?? leg.colour)}`;
    const walk = `${Math.abs(step.by)} ${step.by < 0 ? 'zurück' : 'vor'}`;
    if (part) return `Zuerst ${walk}`;
    return [walk, leg.to === 'H' ? 'ins ZIEL' : '', left > 0 ? `noch ${left}` : ''].filter(Boolean).join(', ');
  },
  pass: 'Passen',
  layDown: (name) => `${card(name)} ablegen`,
  layDownInstead: 'Ablegen',
  back: 'Zurück',
  nextGame: 'Nächstes Spiel',
  othersDraw: 'Zieht gleich.',
  othersChoose: 'Wählt einen Zug.',
  several: 'Dorthin können mehrere Figuren: Wähle zuerst die Figur.',

  moves: 'Züge',
  move(option, several) {
    const { leg, part } = option;
    const who = several ? colour(leg.colour) : 'Figur';
    return `${leg.from === 'S' ? who : `${who} auf ${place(leg.from)}`}: ${moveWords(leg, spaces(option))}${part ? ', dann eine andere Figur' : ''}`;
  },
  ghost: ({ step }) => (step.type === 'walk' ? (step.by < 0 ? `−${-step.by}` : String(step.by)) : step.type === 'switch' ? '⇄' : ''),

  hand: 'Deine Hand',
  handOf: (name) => `Die Hand von ${name}`,
  handCard: (name, means, playable) => `${card(name)}. ${means}${playable ? '' : ' Jetzt bewegt sie keine Figur.'}`,
  openCard: (name) => `Gezogene Karte: ${card(name)}`,
  noCard: 'Noch keine Karte gezogen',

  players: 'Mitspielende',
  home: (home, of = 4) => `${home} von ${of} im Ziel`,
  stand(spots) {
    const start = spots.filter((spot) => spot === 'S').length;
    const home = spots.filter((spot) => spot === 'H').length;
    const others = spots.filter((spot) => spot !== 'S' && spot !== 'H').map(place);
    return [start > 0 ? `${start} im START` : '', others.length > 0 ? `auf ${listed(others)}` : '', home > 0 ? `${home} im ZIEL` : ''].filter(Boolean).join(', ');
  },
  cards: (cards) => counted(cards, 'eine Karte', 'Karten'),
  team: (names, home) => `${listed(names)}: ${home} von 8 im Ziel`,
  you: '(du)',

  unseen: 'Karten, die noch kommen',
  unseenNote: 'Karten, die du seit dem letzten Mischen nicht gesehen hast: im Stapel und auf anderen Händen.',
  unseenDeck: 'Karten, die seit dem letzten Mischen nicht gezogen wurden.',

  score: 'Punkte',
  scoreRows: { home: 'Eigene Figuren im Ziel, je 5', not_home: 'Gegnerische Figuren nicht im Ziel, je 5', bonus: 'Bonus', total: 'Dieses Spiel' },
  seriesTo: (target) => `Bis ${target} Punkte`,
  gameNumber: (game) => `Spiel ${game}`,
  gameOver: (game) => `Spiel ${game} ist zu Ende`,
  gameWon: (names, starter) => `${listed(names)} ${names.length > 1 ? 'gewinnen' : 'gewinnt'} es. ${starter} beginnt das nächste.`,
  winnerBegins: (name, config) => `In einer Revanche beginnt ${name}${isTeam(config) ? `, denn ${name} hat die letzte Figur ins Ziel gebracht` : config.target ? ', nach dem Sieg im letzten Spiel' : ', nach diesem Sieg'}.`,

  numbers: 'Feldnummern',
  onlyByItself: 'Einzige Züge automatisch machen',
  rulesLink: 'Regeln',

  saidDrew: (name, drawn) => `${name} zieht ${aCard(drawn)}.`,
  saidLaid: (name, used) => `${name} spielt ${aCard(used)}.`,
  saidMoved(name, legs, left) {
    const parts = legs.map((leg) => {
      const others = hit(leg, 'eine eigene');
      const from = leg.from === 'S' ? 'aus dem START' : `von ${place(leg.from)}`;
      const way = leg.switched ? `tauscht mit ${colour(leg.switched)} auf ${leg.landed}${leg.landed === leg.to ? '' : ` und rutscht bis ${leg.to}`}` : `geht ${from} ${leg.to === 'H' ? 'ins ZIEL' : leg.landed === leg.to ? `auf ${place(leg.to)}` : `auf ${place(leg.landed)} und rutscht bis ${leg.to}`}`;
      return `${colour(leg.colour)} ${way}${others ? ` und schickt ${others} zurück in den START` : ''}`;
    });
    return `${name}: ${parts.join('; dann: ')}.${left > 0 ? ` Noch ${counted(left, 'ein Feld', 'Felder')} von der 7.` : ''}`;
  },
  saidForfeited: (name, unused, byChoice) => (byChoice ? `${name} passt mit ${card(unused)}.` : `${name} zieht ${aCard(unused)}, womit keine Figur ziehen kann: Der Zug verfällt.`),
  saidDiscarded: (name, laid) => `${name} legt ${aCard(laid)} ab.`,
  saidReshuffled: 'Die Ablage wurde zu einem neuen Stapel gemischt.',
  saidStarts: (name, drawn) => (drawn ? `${name} beginnt, per Zufall bestimmt.` : `${name} beginnt.`),
  saidTook: (taken) => `Du nimmst ${aCard(taken)} auf.`,

  refusals: {
    draw_first: () => 'Zieh zuerst eine Karte.',
    move_first: (data) => `Zieh zuerst mit der Karte ${card(data.card)}.`,
    play_from_hand: () => 'Spiel eine Karte aus deiner Hand.',
    other_card: (data) => `Gezogen wurde ${aCard(data.drawn)}.`,
    not_in_hand: (data) => `Die Karte ${card(data.card)} ist nicht auf deiner Hand.`,
    not_your_pawn: (data) => `Mit ${colour(data.colour)} ziehst du nicht.`,
    no_pawn: (data) => `${colour(data.colour)} hat keine Figur auf ${place(data.spot)}.`,
    on_start: () => 'Eine Figur im START muss erst herausgebracht werden.',
    at_home: () => 'Eine Figur im ZIEL bleibt dort.',
    cannot_start: (data) => `Die Karte ${card(data.card)} bringt keine Figur heraus.`,
    cannot_walk: (data) => `So lässt sich mit der Karte ${card(data.card)} nicht ziehen.`,
    cannot_switch: () => 'Plätze tauschen kannst du nur mit einer 11.',
    cannot_replace: () => 'Den Platz einer anderen Figur kannst du nur mit einem Sorry! einnehmen.',
    cannot_split: () => 'Nur eine 7 lässt sich aufteilen.',
    cannot_split_so: () => 'Eine 7 lässt sich nur auf zwei Figuren aufteilen, die vorgehen.',
    not_seven: () => 'Die beiden Teile müssen zusammen 7 ergeben.',
    moved_already: () => 'Diese 7 hat die Figur schon bewegt.',
    rest_unusable: (data) => `Dann ließe sich der Rest nicht ziehen: ${counted(data.left, 'ein Feld', 'Felder')}.`,
    leg_by_leg: () => 'Im Team wird eine 7 mit einer Figur nach der anderen gezogen.',
    beyond_home: () => 'Das ist zu weit: Ins ZIEL kommt man nur mit genauer Zahl.',
    own_pawn: (data) => `Auf ${place(data.spot)} steht eine Figur derselben Farbe.`,
    two_pawns: () => 'Zwei Figuren können nicht auf einem Feld stehen.',
    no_opponent: (data) => `Auf ${data.square} steht keine gegnerische Figur.`,
    opponents_first: () => 'Wenn du eine gegnerische Figur treffen kannst, musst du es.',
    must_move: () => 'Wenn du ziehen kannst, musst du ziehen.',
  },
};
