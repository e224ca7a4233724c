// @ts-check
// The texts of the notebook for a game of Clue with the real board.

import { counted } from '../grammar.js';
import { game } from './game.js';

/** @typedef {import('../../../clue/types.d.ts').Card} Card */

const { short } = game;
/** @param {Card[]} cards */
const named = (cards) => cards.map(short).join(', ');
/** A number with spaces between groups of three digits. @param {string} digits */
const grouped = (digits) => digits.replace(/\B(?=(\d{3})+$)/g, '\u202f');

/** @type {typeof import('../../en/clue/kitchen.js').kitchen} */
export const kitchen = {
  title: 'Notizbuch für das echte Brett',
  about: 'Für Clue mit echten Karten am Tisch. Trag ein, was du siehst: Das Notizbuch zeigt, was daraus folgt und warum, und schlägt die nächste Frage vor.',
  about2: 'Alles bleibt auf diesem Gerät und ist auch nach dem Neuladen noch da. Um Schlüsse zu ziehen, schickt die Seite deine Einträge an den Server, der sie nicht speichert.',
  me: 'Ich',
  player: (place) => `Spieler ${place}`,

  setup: {
    title: 'Wer spielt mit?',
    edit: 'Spieler und Karten',
    players: 'Spieler',
    playersFixed: 'Nach dem ersten Eintrag lässt sich die Zahl der Spieler nicht mehr ändern.',
    order: 'Im Uhrzeigersinn um den Tisch.',
    name: (place) => `Name von Spieler ${place}`,
    suspect: (name) => `Figur von ${name}`,
    size: (name) => `Zahl der Karten von ${name}`,
    cards: (size) => (size === 1 ? '1 Karte' : `${size} Karten`),
    me: 'Das bin ich',
    watching: 'Niemand davon: Ich sehe nur zu',
    hand: 'Meine Karten',
    chosen: (chosen, size) => `${chosen} von ${size}`,
    start: 'Notizbuch beginnen',
    save: 'Speichern',
    cancel: 'Abbrechen',
    import: 'Mit einem Text weitermachen …',
    wrong: {
      names: () => 'Zwei Spieler heißen gleich.',
      sizes: (sum) => `Zusammen sind es ${sum} Karten. Es müssen 18 sein, denn 3 der 21 liegen in der Fallakte.`,
      hand: (chosen, size) => (chosen > size ? `Du hast ${chosen} Karten gewählt, aber nur ${size} gehören dir.` : `Wähl noch ${counted(size - chosen, 'eine deiner Karten', 'deiner Karten')}.`),
    },
  },

  tabs: { enter: 'Eintragen', sheet: 'Blatt', advice: 'Rat', entries: 'Einträge' },
  tabsTitle: 'Was gezeigt wird',
  undo: 'Rückgängig',
  redo: 'Wiederholen',
  more: 'Mehr',
  anew: 'Neu anfangen …',
  anewTitle: 'Ein neues Spiel anfangen?',
  anewText: 'Die Einträge dieses Spiels werden entfernt. „Rückgängig“ holt sie zurück.',
  anewYes: 'Neu anfangen',
  samePlayers: 'Mit denselben Spielern',
  exchange: 'Als Text …',
  exchangeTitle: 'Das Spiel als Text',
  exchangeText: 'Das ist die Frage, die dem Coach gestellt wird. „parlor analyze clue“ und der Coach der API lesen denselben Text. Füg einen anderen ein, um hier mit jenem Spiel weiterzumachen.',
  copy: 'Kopieren',
  copied: 'Kopiert',
  copyFailed: 'Bitte markieren und kopieren',
  take: 'Diesen Text verwenden',
  unreadable: 'Dieser Text ist keine Frage zu einer Partie Clue. Prüf, ob er vollständig kopiert wurde.',

  asking: 'Der Coach rechnet …',
  worlds: (worlds) => (worlds === '1' ? 'Nur eine Verteilung passt.' : `${grouped(worlds)} Verteilungen passen.`),
  solved: (cards) => `Bewiesen: ${named(cards)}. Klag an.`,
  likeliest: (cards) => `Vermutlich: ${cards.join(', ')}.`,
  away: 'Der Server ist nicht erreichbar. Deine Einträge bleiben, und das Blatt zeigt, was zu sehen war.',
  again: 'Noch einmal versuchen',
  refused: 'Mit diesen Einträgen kann der Coach nicht rechnen:',
  clash: 'Diese Einträge können nicht alle stimmen.',
  clashShort: 'Ein Widerspruch.',
  clashSee: 'Warum?',
  clashFrom: (entry) => `Eintrag ${entry} kann nicht stimmen, wenn die davor stimmen.`,
  clashSetup: 'Auch ohne Einträge passt keine Verteilung. Prüf deine Karten und die Größe der Hände.',
  clashWhy: 'Warum',
  clashPick: 'Einer davon ist falsch. Berichtige oder lösch ihn:',
  clashCounted: 'Keine Verteilung der Karten passt zu alldem.',
  correct: 'Berichtigen',
  delete: 'Löschen',
  entry: (entry) => `Nr. ${entry}`,
  entryLong: (entry) => `Eintrag ${entry}`,

  enter: {
    title: 'Was ist passiert?',
    edit: (entry) => `Eintrag ${entry} berichtigen`,
    toAccused: 'Falsche Anklage …',
    toAsked: 'Verdacht …',
    by: { asked: 'Wer fragt?', accused: 'Wer hat angeklagt?' },
    suspect: 'Wer war es?',
    weapon: 'Womit?',
    room: 'Wo?',
    refuter: 'Wer hat eine Karte gezeigt?',
    nobody: 'Niemand',
    couldNot: 'hatte keine',
    shown: {
      toMe: (name) => `Was hat dir ${name} gezeigt?`,
      byMe: 'Was hast du gezeigt?',
      other: 'Hast du gesehen, welche Karte?',
    },
    unseen: 'Nicht gesehen',
    file: 'Was hast du in der Fallakte gesehen?',
    fileUnknown: '(nicht notiert)',
    add: 'Eintragen',
    save: 'Eintrag speichern',
    missing: (what) => `Noch offen: ${what.join(', ')}`,
    parts: { suspect: 'wer', weapon: 'womit', room: 'wo', refuter: 'wer zeigt' },
    best: (cards) => `Verrät am meisten: ${named(cards)}`,
    use: 'Nehmen',
    mine: 'deine',
    inFile: (chance) => `${chance} in der Fallakte`,
    cancel: 'Abbrechen',
    noted: (entry) => `Eintrag ${entry} ist notiert.`,
    deleted: (entry) => `Eintrag ${entry} ist gelöscht.`,
  },

  entries: {
    title: 'Einträge',
    empty: 'Noch keine Einträge. Notier jeden Verdacht, sobald er geäußert wird.',
    hint: 'Wähl einen Eintrag, um ihn zu berichtigen oder zu löschen.',
    open: (entry, text) => `Eintrag ${entry}: ${text} Berichtigen`,
  },

  sheet: {
    title: 'Das Blatt der Detektive',
    hint: 'Wähl ein Kästchen, um zu sehen, warum etwas bekannt ist.',
    legend: { has: 'hat sie', not: 'hat sie nicht', odds: 'Chance in %' },
    close: 'Schließen',
  },

  advice: {
    title: 'Was du als Nächstes fragen kannst',
    where: 'Wo bist du?',
    anywhere: 'In jedem Raum',
    best: 'Die Fragen, die am meisten verraten',
    bits: 'Wie viel die Antwort voraussichtlich über die Fallakte verrät, in Bit. Wähl eine, um sie einzutragen.',
    nothing: 'Keine Frage verrät etwas Neues.',
    solved: 'Es gibt nichts mehr zu fragen: Klag an.',
    watching: 'Fragen werden nur Mitspielern vorgeschlagen.',
    none: 'Solange der Coach nicht antwortet, gibt es keinen Rat.',
    likeliest: 'Am wahrscheinlichsten in der Fallakte',
    worth: (bits) => `${bits.toFixed(2).replace('.', ',')} Bit`,
  },

  faults: {
    players: () => 'Es spielen drei bis sechs Spieler.',
    hand_sizes: () => 'Jede Hand braucht eine Größe.',
    uneven_hands: () => 'Gib an, wie viele Karten jeder Spieler hat.',
    cards_dealt: (data) => `Zusammen sind es ${data.cards} Karten. Es müssen 18 sein.`,
    no_such_player: (data) => `Es gibt keinen Spieler ${data.player + 1}.`,
    my_hand_size: (data) => `Du hast ${data.cards} Karten gewählt, aber ${data.size} gehören dir.`,
    names: () => 'Jeder Spieler braucht einen eigenen Namen.',
    too_many_entries: () => 'Es sind zu viele Einträge.',
    refutes_own: (data) => `Eintrag ${data.entry + 1}: Niemand zeigt sich selbst eine Karte.`,
    shown_not_suggested: (data) => `Eintrag ${data.entry + 1}: Die gezeigte Karte ist keine der drei.`,
    accused_twice: (data) => `Eintrag ${data.entry + 1}: Dieser Spieler hat schon einmal angeklagt.`,
    not_a_file: () => 'Die Fallakte enthält einen Verdächtigen, eine Waffe und einen Raum.',
  },
};
