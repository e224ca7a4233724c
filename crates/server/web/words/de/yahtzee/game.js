// @ts-check
// The texts of Yahtzee.

import { at, the } from './boxes.js';
import { capital, counted, listed, number } from '../grammar.js';

/** @typedef {import('../../../yahtzee/types.d.ts').Category} Category */
/** @typedef {import('../../../yahtzee/types.d.ts').Config} Config */

const FACES = ['', 'eins', 'zwei', 'drei', 'vier', 'fünf', 'sechs'];

/** @type {Record<Category, string>} */
const CATEGORIES = {
  aces: 'Einser',
  twos: 'Zweier',
  threes: 'Dreier',
  fours: 'Vierer',
  fives: 'Fünfer',
  sixes: 'Sechser',
  three_of_a_kind: 'Dreierpasch',
  four_of_a_kind: 'Viererpasch',
  full_house: 'Full House',
  small_straight: 'Kleine Straße',
  large_straight: 'Große Straße',
  yahtzee: 'Yahtzee',
  chance: 'Chance',
};

/** @param {number} count */
const points = (count) => `${count} ${count === 1 ? 'Punkt' : 'Punkte'}`;

/** "Noch ein Wurf", "Noch zwei Würfe". @param {number} left */
const rolls = (left) => `Noch ${counted(left, 'ein Wurf', 'Würfe')}`;

/** @param {Category} category */
export const category = (category) => CATEGORIES[category] ?? String(category);

/** @type {Record<string, string>} */
const JOKERS = { by_edition: 'Nach der Ausgabe', free_choice: 'Freie Wahl', none: 'Keiner' };

/** @type {typeof import('../../en/yahtzee/game.js').game} */
export const game = {
  category,
  /** A description of each bot. @type {Record<string, string>} */
  bots: {
    random: 'Macht irgendeinen erlaubten Zug. Gut für den ersten Sieg.',
    beginner: 'Kennt die Regeln und wenig mehr: jagt dem Yahtzee nach, übersieht Felder, nimmt Chance zu früh.',
    casual: 'Schaut einen Wurf voraus und hält sich an Faustregeln, übersieht aber ab und zu ein Feld.',
    strong: 'Holt aus jedem Zug genau das Meiste heraus, plant aber nie darüber hinaus.',
    perfect: 'Spielt ohne einen einzigen Fehler auf die höchste Punktzahl und schaut nicht auf deinen Spielblock.',
    champion: 'Spielt auf Sieg: behält jeden Spielblock im Auge, ist in Führung vorsichtig und wagt etwas im Rückstand.',
  },
  options: {
    edition: 'Ausgabe',
    editions: [['classic', 'Klassisch'], ['2014', '2014']],
    editionNotes: /** @type {Record<string, string>} */ ({
      classic: 'Alle werfen fünf Würfel, um zu entscheiden, wer beginnt. Ist das obere Feld eines Jokers voll, darf er in jedes freie untere Feld.',
      2014: 'Alle werfen einen Würfel, um zu entscheiden, wer beginnt. Ist das obere Feld eines Jokers voll, kommt er erst in Dreier- oder Viererpasch, dann in die anderen unteren Felder.',
    }),
    joker: 'Joker',
    jokers: Object.entries(JOKERS),
    jokerNotes: /** @type {Record<string, string>} */ ({
      by_edition: 'Ein weiterer Yahtzee muss sich an die Reihenfolge der Felder in der Ausgabe halten.',
      free_choice: 'Ein weiterer Yahtzee darf in jedes freie Feld, mit vollem Wert, sobald das obere Feld seiner Zahl voll ist.',
      none: 'Ein weiterer Yahtzee zählt wie jeder andere Wurf.',
    }),
    bonus: '100 Punkte für jeden weiteren Yahtzee',
    games: 'Spiele',
    /** @param {number} games */
    gamesNote: (games) => (games === 1 ? 'Ein Spiel entscheidet.' : `Ein Match aus ${number(games)} Spielen auf einem Spielblock. Die höchste Gesamtsumme gewinnt.`),
  },
  /**
   * The agreed rules, as titles and values.
   * @param {Config} config
   * @returns {[string, string][]}
   */
  rules: (config) => [
    ['Ausgabe', config.edition === '2014' ? '2014' : 'Klassisch'],
    ['Spiele', config.games === 1 ? 'Eins' : `Ein Match aus ${number(config.games)} Spielen`],
    ['Joker', JOKERS[config.joker] ?? config.joker],
    ['Yahtzee-Bonus', config.yahtzee_bonus ? '100 für jeden weiteren Yahtzee' : 'Keiner'],
  ],
  /** The texts of refusals, by code. */
  refusals: {
    between_games: () => 'Dieses Spiel ist vorbei. Beginne zuerst das nächste.',
    game_not_over: () => 'Das nächste Spiel beginnt, wenn dieses vorbei ist.',
    roll_first: () => 'Würfle zuerst.',
    no_rolls_left: () => 'Du hast alle drei Würfe gemacht. Trag Punkte in ein Feld ein.',
    nothing_to_keep: () => 'Beim ersten Wurf würfelst du mit allen fünf Würfeln.',
    nothing_to_roll: () => 'Du behältst alle fünf Würfel. Leg einen zurück, um ihn zu werfen, oder trag Punkte ein.',
    /** @param {any} data */
    box_filled: (data) => `${category(data.category)} ist schon voll, mit ${data.points}.`,
    /** @param {any} data */
    joker_forbids: (data) => {
      /** @type {Category[]} */
      const allowed = data.allowed;
      const where = allowed.length > 6 ? 'in einem freien unteren Feld' : listed(allowed.map(at), 'oder');
      return `${category(data.category)} ist nicht erlaubt: Ein Joker muss zuerst ${where} eingetragen werden.`;
    },
  },
  /** @param {any} config */
  describe(config) {
    const parts = [config.edition === '2014' ? 'Ausgabe von 2014' : 'klassisch'];
    if (config.joker === 'free_choice') parts.push('freier Joker');
    if (config.joker === 'none') parts.push('kein Joker');
    if (!config.yahtzee_bonus) parts.push('kein Yahtzee-Bonus');
    return parts.join(' · ');
  },
  /**
   * The title of a variant: rules under which scores can be compared.
   * @param {string} name
   */
  variant(name) {
    /** @type {Record<string, string>} */
    const titles = { classic: 'Klassisch', 2014: 'Ausgabe von 2014', free_choice: 'Freier Joker', no_joker: 'Kein Joker' };
    const plain = name.replace(/_no_bonus$/, '');
    const title = titles[plain] ?? plain;
    return plain === name ? title : `${title}, kein Yahtzee-Bonus`;
  },
  /** @param {any} config @param {number} [game] */
  gameOf: (config, game) => (config.games > 1 ? (game ? `Spiel ${game} von ${config.games}` : `${number(config.games)} Spiele`) : ''),
  /** @param {import('../../../page/single-keys.js').Keys} key */
  keys: (key) => [
    ['1 – 5', 'einen Würfel behalten oder zurücklegen'],
    [key.roll, 'würfeln oder das nächste Spiel beginnen'],
    ['↑ ↓', 'zwischen den Feldern des Spielblocks wechseln'],
    ['Enter', 'Punkte eintragen oder das Gerät übernehmen'],
    ['Shift Enter', 'stattdessen eine Null eintragen'],
    ['Esc', 'die Null abbrechen'],
  ],
  table: 'Würfel',
  felt: 'Die Würfel',
  rollToBegin: 'Würfle, um zu beginnen.',
  /** @param {number} left */
  choose: (left) => (left === 0 ? 'Trag Punkte in ein Feld ein.' : `${rolls(left)}, oder trag Punkte ein.`),
  /** @param {number} left */
  othersChoose: (left) => (left === 0 ? 'Wählt ein Feld.' : `${rolls(left)}.`),
  othersBegin: 'Würfelt gleich.',
  bonusInHand: 'Ein weiterer Yahtzee: 100 Punkte obendrauf.',
  /** @param {number} count */
  roll: (count) => (count === 5 ? 'Alle fünf Würfel werfen' : count === 1 ? 'Einen Würfel werfen' : `${capital(number(count))} Würfel werfen`),
  rollNone: 'Du behältst alle Würfel',
  writeNow: 'Punkte eintragen',
  nextGame: 'Nächstes Spiel',
  /** @param {number} left */
  rollsLeft: (left) => (left === 0 ? 'Kein Wurf mehr' : rolls(left)),
  kept: 'bleibt',
  railHint: 'Würfel zum Behalten antippen oder hierher ziehen.',
  /** @param {number} place @param {number} face @param {boolean} kept */
  die: (place, face, kept) => `Würfel ${place + 1}: ${FACES[face]}${kept ? ', bleibt' : ''}`,
  /** @param {number} place */
  noDie: (place) => `Würfel ${place + 1}: noch nicht geworfen`,
  inTheCup: 'Die Würfel sind im Becher.',

  pad: 'Spielblock',
  /** @type {Record<string, string>} */
  rows: {
    total_score: 'Zwischensumme',
    bonus: 'Bonus',
    total_upper: 'Summe oben',
    yahtzee_bonuses: 'Yahtzee-Bonus',
    total_lower: 'Summe unten',
    grand_total: 'Gesamtsumme',
  },
  /** @type {Record<string, string>} */
  hints: {
    aces: 'nur 1', twos: 'nur 2', threes: 'nur 3', fours: 'nur 4', fives: 'nur 5', sixes: 'nur 6',
    total_score: '± je 3', bonus: '35 ab 63', three_of_a_kind: 'Summe', four_of_a_kind: 'Summe', full_house: '25',
    small_straight: '30', large_straight: '40', yahtzee: '50', chance: 'Summe', yahtzee_bonuses: '+100',
  },
  /** Explanations of rows whose names are not self-explanatory. @type {Record<string, string>} */
  meanings: {
    total_score: 'Die kleine Zahl neben der Zwischensumme sagt, wie weit die gefüllten oberen Felder über oder unter drei Würfeln von jeder Zahl liegen. Drei von jeder ergeben 63, und dafür gibt es den Bonus.',
  },
  /** Names for narrow columns, with soft hyphens in long words. @type {Record<string, string>} */
  short: { small_straight: 'Kl. Straße', large_straight: 'Gr. Straße', total_score: 'Zwischen\u00adsumme', grand_total: 'Gesamt\u00adsumme' },
  /** @param {number} over */
  par: (over) => (over === 0 ? 'genau drei von jeder Zahl' : `${Math.abs(over)} ${over > 0 ? 'über' : 'unter'} drei von jeder Zahl`),
  /** @param {number} left */
  toGo: (left) => `noch ${left}`,
  /** @param {number} left */
  toGoSpoken: (left) => `noch ${points(left)} bis zum Bonus`,
  upper: 'Oberer Teil',
  lower: 'Unterer Teil',
  /** @param {Category} box @param {number} worth */
  box: (box, worth) => `${category(box)}, ${points(worth)}`,
  /** @param {Category} box */
  boxZero: (box) => `${category(box)}, Null eintragen`,
  /** @param {Category} box */
  boxForbidden: (box) => `${category(box)}, nicht erlaubt`,
  /** @param {number} count */
  marks: (count) => (count > 3 ? `✓×${count}` : '✓'.repeat(count)),
  /** @param {number} count */
  marksSpoken: (count) => counted(count, 'ein Bonus', 'Boni'),
  zeroToggle: 'Ein Feld streichen',
  zeroHint: 'Wähle das Feld, das du streichen willst.',
  /** @param {Category} box */
  zeroTitle: (box) => `${capital(the(box))} streichen?`,
  /** @param {number} worth */
  zeroText: (worth) => (worth === 0 ? 'Die Würfel sind dort ohnehin nichts wert.' : `Die Würfel sind dort ${points(worth)} wert. Mit einer Null gibst du sie auf.`),
  /** @param {number} left */
  zeroEarly: (left) => `Die Würfel sind dort nichts wert, und du hast noch ${counted(left, 'einen Wurf', 'Würfe')}.`,
  zeroYes: 'Null eintragen',

  startTitle: 'Wer beginnt?',
  /** @param {string} name */
  starts: (name) => `${name} beginnt`,
  /** @param {number} round @returns {string} */
  startRound: (round) => (round === 0 ? 'Die höchste Summe beginnt' : 'Gleichstand: noch einmal würfeln'),
  /** @param {number} round @returns {string} */
  startRoundOne: (round) => (round === 0 ? 'Der höchste Würfel beginnt' : 'Gleichstand: noch einmal würfeln'),

  sheet: 'Alle Spiele',
  sheetPlayer: 'Name',
  /** @param {number} game */
  sheetGame: (game) => `Spiel ${game}`,
  sheetTotal: 'Summe aller Spiele',
  /** @param {number} game */
  gameOver: (game) => `Spiel ${game} ist vorbei`,
  /** @param {string[]} names @param {number} score */
  gameWon: (names, score) => (names.length > 1 ? `${listed(names)} teilen sich den Sieg mit ${score}.` : `${names[0]} gewinnt es mit ${score}.`),

  /** @param {string} name @param {number[]} dice @param {boolean[]} keep */
  saidRolled(name, dice, keep) {
    const [kept, rolled] = [true, false].map((wanted) => dice.filter((_, place) => keep[place] === wanted).join(', '));
    return kept ? `${name} hat ${kept} behalten und ${rolled} gewürfelt.` : `${name} hat ${rolled} gewürfelt.`;
  },
  /** @param {string} name @param {Category} box @param {number} worth @param {boolean} bonus */
  saidWrote: (name, box, worth, bonus) =>
    `${name} hat ${worth} ${at(box)} eingetragen${bonus ? ', dazu 100 Punkte für einen weiteren Yahtzee' : ''}.`,
  /** @param {string} name */
  saidStarts: (name) => `${name} beginnt.`,
  /** @param {string} name @param {number} game */
  saidBegan: (name, game) => `${name} hat Spiel ${game} gestartet.`,

  /** @param {{ game: number, games: number, turn: { number: number, of: number, name: string } | null }} at */
  progress({ game, games, turn }) {
    const of = games > 1 ? `Spiel ${game} von ${games}` : '';
    if (!turn) return of || 'Alle Felder sind gefüllt';
    return `${of && `${of} · `}Zug ${turn.number} von ${turn.of}, ${turn.name}`;
  },
};
