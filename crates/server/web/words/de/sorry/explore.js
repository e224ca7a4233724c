// @ts-check
// The texts of the strategy explorer of Sorry!.

import { explorePage } from '../coach-pages.js';
import { counted } from '../grammar.js';
import { game } from './game.js';

const { card, colour, place } = game;

/** @type {typeof import('../../en/sorry/explore.js').explore} */
export const explore = {
  ...explorePage,
  where: 'Strategie-Rechner · Sorry!',
  about: 'Stell die Figuren, wohin du willst, sag, wer am Zug ist und welche Karte gezogen wurde, und sieh, was jeder Zug wert ist.',

  boardHint: 'Tipp auf eine Figur und dann auf den Platz, an dem sie stehen soll.',
  placing: (name, spot) => `${colour(name)} von ${place(spot)}: Tipp auf den neuen Platz oder noch einmal auf die Figur, dann bleibt sie stehen.`,
  typed: 'Die Stellung als Text',
  typedHint: 'R, B, Y, G für Rot, Blau, Gelb und Grün; S ist START, 0 bis 59 die Bahn, z0 bis z4 die Zone, H das ZIEL. Dahinter, wenn du magst, wer am Zug ist und die Karte oder die Hand: „rot 5“.',
  typedFaults: {
    no_colour: (data) => `„${data}“ beginnt nicht mit einer Farbe: R, B, Y oder G.`,
    twice: (data) => `${colour(data)} ist zweimal genannt.`,
    no_place: (data) => (data ? `„${data}“ ist kein Platz für eine Figur.` : 'Der Platz einer Figur fehlt.'),
    no_card: (data) => `„${data}“ ist weder eine Karte noch eine Hand aus Karten, mit Kommas getrennt.`,
    no_word: (data) => `„${data}“ ist weder eine Farbe noch eine Karte.`,
    too_much: (data) => `„${data}“ ist zu viel: Auf die Figuren können nur eine Farbe und eine Karte oder eine Hand folgen.`,
  },
  players: 'Spieler',
  turn: 'Wer am Zug ist',
  rules: 'Regeln',
  card: 'Karte',
  noCard: 'Noch keine',
  hand: 'Hand',
  handHint: 'Bis zu fünf Karten. Tipp auf eine Karte, um sie dazuzunehmen, und auf eine auf der Hand, um sie wegzulegen.',
  handEmpty: 'Noch keine Karten, daher werden nur die Gewinnchancen gezeigt.',
  add: (name) => `Nimm ${game.aCard(name)} auf die Hand`,
  remove: (name) => `Leg ${game.aCard(name)} weg`,
  out: (cards) => `Der Coach berücksichtigt, dass seit dem letzten Mischen ${counted(cards, 'eine Karte', 'Karten')} gezogen ${cards === 1 ? 'wurde' : 'wurden'}.`,
  forget: 'Mit vollem Stapel rechnen',
  clear: 'Brett zurücksetzen',

  thinking: 'Der Coach denkt nach …',
  impossible: 'Diese Stellung kann es nicht geben',
  cases: {
    start: 'Eine 1: eine Figur herausbringen oder vorgehen?',
    seven: 'Eine 7 zum Teilen',
    eleven: 'Eine 11: tauschen oder vorgehen?',
    back: 'Mit der 4 zurück, am eigenen START vorbei',
    sorry: 'Ein Sorry!: Wen zurückschicken?',
    hand: 'Eine Hand mit fünf Karten',
  },

  faults: {
    bad_question_one_position: () => 'Gib an, wo die Figuren stehen.',
    bad_question_unreadable_position: () => 'Der Text lässt sich nicht lesen. Er nennt für jede Farbe, die spielt, vier Plätze, wie in „R:4,12,z0,H Y:S,S,S,17“.',
    bad_question_not_four_pawns: (data) => `${colour(data.colour)} hat vier Figuren, aber ${data.pawns === 1 ? 'ein Platz ist' : `${counted(data.pawns, 'ein Platz', 'Plätze')} sind`} genannt.`,
    bad_question_same_place: (data) => `Zwei Figuren von ${colour(data.colour)} können nicht beide auf ${place(data.spot)} stehen.`,
    bad_question_same_square: (data) => `Zwei Figuren können nicht beide auf ${data.square} stehen.`,
    bad_question_bad_rules: () => 'Es spielen zwei bis vier, im Team genau vier.',
    bad_question_not_playing: (data) => `${colour(data.colour)} spielt hier nicht mit.`,
    bad_question_game_is_over: (data) => `${colour(data.colour)} hat alle Figuren im ZIEL: Das Spiel ist zu Ende.`,
    bad_question_card_with_hands: () => 'Wer um Punkte spielt, hat eine Hand und zieht keine Karte.',
    bad_question_hand_without_points: () => 'Eine Hand gibt es nur, wenn um Punkte gespielt wird.',
    bad_question_hand_size: () => 'Eine Hand hat eine bis fünf Karten.',
    bad_question_too_many_cards: (data) => `So viele Karten dieser Art gibt es nicht: ${card(data.card)}.`,
    bad_question_nothing_left: () => 'Nur von der 7 eines Teams kann etwas übrig sein.',
    bad_question_not_moved: (data) => `${colour(data.colour)} hat auf ${place(data.spot)} keine Figur, die mit der 7 gezogen sein kann.`,
  },
};
