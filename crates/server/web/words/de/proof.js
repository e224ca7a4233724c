// @ts-check
// The texts of the page that proves that the dice were fair.

import { capital, counted, listed } from './grammar.js';

/** @typedef {import('../../luck/check.js').Check} Check */
/** @typedef {import('../../luck/check.js').Fault} Fault */
/** @typedef {(seat: number) => string} Name */

/** @type {typeof import('../en/proof.js').proof} */
export const proof = {
  title: 'War der Zufall fair?',
  lead: 'Dieser Browser prüft den Zufall selbst, aus dem Protokoll des Tisches. Der Server prüft die Regeln. Auch diese Seite kommt vom Server; eine unabhängige Prüfung macht „parlor verify“.',
  leadOfFile: 'Dieser Browser prüft den Zufall selbst, aus der Datei, die du gewählt hast. Das Protokoll geht auch an diesen Server, der die Regeln prüft.',
  leadFile: 'Wähle das Protokoll eines Tisches. Dieser Browser prüft den Zufall selbst. Das Protokoll geht auch an diesen Server, der die Regeln prüft.',
  where: 'Zufall prüfen',
  checking: 'Wird geprüft …',
  /** @param {string} table */
  ofTable: (table) => `Tisch ${table}`,
  /** @param {string} file */
  ofFile: (file) => `Die Datei ${file}`,
  steps: 'Was geprüft wurde',
  /** @param {number} draws @param {boolean} receipt */
  good: (draws, receipt) => {
    const known = receipt ? ', und das Protokoll enthält den Start, den der Beleg nennt' : '';
    if (draws > 0) return `Alle ${draws} Ziehungen passen zu den Zahlen aller Beteiligten${known}.`;
    // The page does not know the game, so it cannot say which draw is which.
    return `Das Protokoll ist in sich stimmig, und sein Startwert ist der, auf den sich der Server festgelegt hat${known}. Die Ziehungen prüft „parlor verify“.`;
  },
  noReceipt: 'Dieser Browser hat keinen Beleg für diesen Tisch. Ein stimmiges, aber ganz erfundenes Protokoll würde er nicht erkennen.',
  open: 'An diesem Tisch wird noch gespielt. Der Server legt seine Zahl am Ende offen; bis dahin gibt es nichts zu prüfen.',
  /** The titles of the steps, in order. @type {Record<string, string>} */
  titles: {
    chain: 'Die Kette der Zeilen',
    promise: 'Die Festlegung des Servers',
    openings: 'Die Zahlen der Leute am Tisch',
    receipt: 'Der Beleg',
    mixed: 'Der Startwert des Spiels',
    draws: 'Jede Ziehung',
    rules: 'Die Regeln',
  },
  notReached: 'Nicht geprüft, weil davor etwas nicht stimmt.',
  rulesUnknown: 'Ließen sich hier nicht prüfen. „parlor verify“ prüft sie auf jedem Rechner.',
  /** Why a valid log is not a proof. */
  weak: {
    scheme: 'Die Ziehungen dieses Protokolls sind nach ihren Zeilen nummeriert, wie bei älteren Versionen. Wer die Zahl des Servers kannte, konnte sich durch zusätzliche Zeilen Würfel aussuchen. Deshalb ist das kein Beweis.',
    void: 'Das Spiel wurde gestartet, aber dieser Start wurde ungültig, nachdem sich dieser Browser auf seine Zahl festgelegt hatte. So bekam jemand einen zweiten Versuch. Deshalb ist das kein Beweis.',
    uncounted: 'Der Beleg sagt nicht, wie viele Starts ungültig waren. Deshalb ist das kein Beweis.',
    imported: 'Dieses Spiel wurde anderswo gespielt und sein Protokoll importiert. Es ist in sich stimmig, könnte aber ganz erfunden sein. Deshalb ist das kein Beweis.',
    alone: 'Kein Gerät hat sich beteiligt. Der Server hat den Zufall allein bestimmt und konnte ihn sich aussuchen.',
  },
  ruled: 'Jede Zeile folgt den Regeln.',
  limits: 'Kein Protokoll kann zeigen, was der Betreiber vorhersah, warum Bots so zogen, wer wirklich weg war oder keine Zeit mehr hatte und welche Spiele vor dem Ende abgebrochen wurden. Zeiten und Namen beweisen nichts.',
  unjudged: 'Die Regeln wurden nicht geprüft.',
  /** @param {Check} check @param {Name} name */
  did(check, name) {
    switch (check.kind) {
      case 'chain':
        return `Jede der ${check.rows} Zeilen ist mit der vorigen versiegelt. Eine Zeile zu ändern, wegzulassen oder einzufügen würde jedes spätere Siegel brechen.`;
      case 'promise':
        return `Die Zahl, die der Server in Zeile ${check.row} offengelegt hat, passt zum Fingerabdruck, den das Protokoll vor dem Start nennt.`;
      case 'openings': {
        const one = check.seats.length === 1;
        const all = check.seats.length === 0 ? 'Kein Gerät hat sich beteiligt.' : `${listed(check.seats.map(name))} ${one ? 'hat die Zahl' : 'haben die Zahlen'} offengelegt, die vor dem Start festgelegt ${one ? 'war' : 'waren'}.`;
        const without = check.without.length === 0 ? '' : ` ${listed(check.without.map(name))} ${check.without.length === 1 ? 'hat' : 'haben'} sich nicht beteiligt.`;
        return `${all}${without}${check.bots.length === 0 ? '' : ` Bots haben keine Zahlen: ${listed(check.bots.map(name))}.`}`;
      }
      case 'receipt':
        return check.seats.length === 1
          ? `Das Protokoll enthält genau den Start, den der Beleg nennt, und die Zahl von ${name(check.seats[0])} ist eingeflossen.`
          : `Das Protokoll enthält genau den Start, den die Belege nennen, und die Zahlen von ${listed(check.seats.map(name))} sind eingeflossen.`;
      case 'mixed':
        return check.daily ? 'Er folgt aus der Zahl des Servers, dem Tag und den Regeln und ist für alle gleich, die an diesem Tag spielen.' : 'Er folgt aus der Zahl des Servers, der Zeile des Starts und den Zahlen der Geräte.';
      case 'draws':
        return `${capital(counted(check.draws, 'eine Ziehung', 'Ziehungen'))} in ${counted(check.rows, 'einer Zeile', 'Zeilen')}: Jede wurde aus dem Startwert nachgerechnet und passt zum Protokoll und seinen Ereignissen.`;
      case 'rules':
        return 'Dieser Server hat jede Zeile nachgespielt, und seine Regeln ergeben dasselbe.';
      case 'rules_only':
        return 'Diese Seite kennt das Spiel nicht. Welche Ziehung welche ist, können nur der Server oder „parlor verify“ sagen.';
    }
  },
  /** @param {Fault} fault @param {Name} name */
  wrong(fault, name) {
    switch (fault.kind) {
      case 'form':
        return 'Das ist kein von Parlor exportiertes Protokoll.';
      case 'chain':
        return fault.why === 'number' ? `Zeile ${fault.row} fehlt, ist doppelt oder steht am falschen Platz.` : `Zeile ${fault.row} oder ihr Siegel wurde nach dem Versiegeln geändert.`;
      case 'unfinished':
        return fault.why === 'start' ? 'Das Protokoll enthält keinen gültigen Start. Also gibt es nichts zu prüfen.' : 'Das Protokoll endet, bevor der Server seine Zahl offengelegt hat. Also lässt sich noch nichts prüfen.';
      case 'seed':
        return fault.why === 'shown' ? `Zeile ${fault.row} beginnt das Spiel mit einem anderen Fingerabdruck als dem, der vorher gezeigt wurde.` : `Die Zahl des Servers in Zeile ${fault.row} passt nicht zum vorher gezeigten Fingerabdruck.`;
      case 'opening':
        return fault.row === null ? `${name(fault.seat)} hat sich auf eine Zahl festgelegt, aber keine Zeile legt sie offen.` : `Die Zahl, die Zeile ${fault.row} für ${name(fault.seat)} offenlegt, ist nicht die festgelegte.`;
      case 'receipt':
        return {
          table: 'Der Beleg gehört zu einem anderen Tisch.',
          promise: `Zeile ${fault.row} nennt einen anderen Fingerabdruck als den, den dieser Browser vor dem Start gesehen hat.`,
          start: `Zeile ${fault.row} ist nicht der Start, den dieser Browser gesehen hat.`,
          void: `Dieser Browser hat eine andere Zahl ungültiger Starts gesehen, als das Protokoll vor Zeile ${fault.row} enthält.`,
          bytes: `Die Zahl dieses Browsers ist nicht in den Zufall eingeflossen: Keine Zeile nach Zeile ${fault.row} legt sie für ${name(fault.seat)} offen.`,
        }[fault.why];
      case 'draw':
        return `Ziehung ${fault.draw + 1} in Zeile ${fault.row} ist im Protokoll ${fault.found}, aber die Zahlen ergeben ${fault.due}.`;
      case 'shown':
        return `Die Ereignisse in Zeile ${fault.row} passen nicht zu den Ziehungen dieser Zeile.`;
      case 'rules':
        return `Dieser Server verwirft Zeile ${fault.row}. Seine Meldung: ${fault.why}.`;
      case 'scheme':
        return `In Zeile ${fault.row} beginnt ein Spiel mit Ziehverfahren ${fault.scheme}, das diese Seite nicht kennt. Prüfe das Protokoll mit einer neueren Version von Parlor.`;
      case 'other':
        return 'Das Protokoll ist in sich stimmig, aber dieser Server hat ein anderes vom selben Tisch: Die letzten Siegel unterscheiden sich.';
    }
  },
  warning: 'Bewahre das Protokoll und deinen Beleg auf. Trau diesem Spiel nicht.',
  details: {
    /** @param {string} hash */
    seal: (hash) => `Letztes Siegel ${hash}`,
    /** @param {string} hash */
    commitment: (hash) => `Fingerabdruck ${hash}`,
    /** @param {string} hash */
    seed: (hash) => `Startwert ${hash}`,
  },
  keep: 'Aufbewahren',
  keepText: 'Mit dem Protokoll und deinem Beleg kannst du später nachweisen, was gezogen wurde, auch ohne diesen Server.',
  log: 'Protokoll speichern',
  receipt: 'Deinen Beleg speichern',
  /** @param {string} name */
  receiptOf: (name) => `Beleg von ${name} speichern`,
  other: 'Ein Protokoll aus einer Datei prüfen',
  otherText: 'Wähle ein gespeichertes Protokoll und dazu den Beleg, wenn du einen hast. Du kannst die Dateien auch hierher ziehen.',
  choose: 'Dateien wählen',
  /** @param {string} file */
  unreadable: (file) => `${file} lässt sich nicht lesen: Die Datei enthält kein JSON.`,
  noLog: 'Unter diesen Dateien ist kein Protokoll.',
  command: 'Auf dem eigenen Rechner',
  commandText: 'Mit dem Programm Parlor kannst du das alles auf jedem Rechner prüfen, ohne diesem Server zu trauen:',
  commandLine: 'parlor verify PROTOKOLL --receipt BELEG',
};
