// @ts-check
// The texts of refusals, by code.

import { counted } from './grammar.js';

/**
 * The texts of refusals, by code. `name` returns the name of the player at a seat.
 * @type {typeof import('../en/refusals.js').refusals}
 */
export const refusals = {
  server_away: () => 'Der Server antwortet nicht. Prüfe die Verbindung und versuch es noch einmal.',
  no_such_table: () => 'Diesen Tisch gibt es nicht.',
  no_such_game: () => 'Dieses Spiel hat der Server nicht.',
  bad_name: () => 'Ein Name muss 1 bis 30 Zeichen haben, darunter keine unsichtbaren.',
  /** @param {any} data */
  too_many: (data) => `Das war etwas viel auf einmal. Versuch es in ${counted(data.seconds, 'einer Sekunde', 'Sekunden')} noch einmal.`,
  who_are_you: () => 'Der Server kennt diesen Browser nicht mehr. Gib deinen Namen noch einmal ein.',
  server_full: () => 'Dieser Server hat gerade keinen Platz für einen weiteren Tisch.',
  /** @param {any} data */
  table_full: (data) => `Dieser Tisch hat schon ${data.most} Leute hereingelassen, und mehr sind nicht erlaubt.`,
  busy: () => 'Der Tisch ist beschäftigt. Versuch es noch einmal.',
  restarting: () => 'Der Server startet neu. Versuch es gleich noch einmal.',
  internal: () => 'Auf dem Server ist etwas schiefgegangen.',
  /** @param {any} data */
  no_such_seat: (data) => `Dieser Tisch hat nur ${counted(data.seats, 'einen Platz', 'Plätze')}.`,
  seat_taken: () => 'Diesen Platz hat gerade jemand anderes genommen.',
  not_your_seat: () => 'Das ist nicht dein Platz.',
  no_bot_there: () => 'Dort sitzt kein Bot mehr.',
  not_the_host: () => 'Das kann nur der Gastgeber.',
  already_started: () => 'Das Spiel hat schon begonnen.',
  not_started: () => 'Das Spiel hat noch nicht begonnen.',
  table_over: () => 'An diesem Tisch ist das Spiel vorbei.',
  /** @param {any} data */
  seats_open: (data) =>
    `Noch ${counted(data.seats.length, 'ein Platz', 'Plätze')} frei: Besetze ${data.seats.length === 1 ? 'ihn' : 'sie'} mit Leuten oder Bots, dann kannst du starten.`,
  not_accepted: () => 'Zur Revanche sind noch nicht alle da. Warte auf sie oder mach ihre Plätze frei.',
  nothing_changes: () => 'Dadurch würde sich nichts ändern.',
  nothing_to_open: () => 'Für diesen Platz gibt es nichts offenzulegen.',
  wrong_bytes: () => 'Der Anteil dieses Browsers am Zufall passt nicht zu dem, worauf er sich festgelegt hat.',
  too_late: () => 'Dieser Browser hat seinen Anteil am Zufall zu spät offengelegt. Der Start wird ungültig.',
  stale: () => 'Am Tisch ist inzwischen etwas geschehen. Sieh noch einmal hin.',
  bad_action: () => 'Das hat der Tisch nicht verstanden.',
  bad_options: () => 'Diese Optionen passen nicht zusammen.',
  bad_terms: () => 'Diese Zeiten sind zu kurz oder zu lang.',
  options_fixed: () => 'Die Optionen dieses Tisches lassen sich nicht ändern.',
  you_were_removed: () => 'Der Gastgeber hat dich gebeten, diesen Tisch zu verlassen.',
  nobody_there: () => 'Dort sitzt niemand mehr.',
  bot_plays: () => 'Ein Bot spielt für dich. Er macht Platz, sobald du zurück bist.',
  not_away: () => 'Diese Person ist da oder noch nicht lange weg.',
  not_waited_for: () => 'Dieser Platz ist nicht am Zug.',
  time_is_up: () => 'Die Zeit ist abgelaufen.',
  has_waived: () => 'Du hast schon auf Einspruch verzichtet.',
  nothing_to_waive: () => 'Es gibt nichts mehr, wogegen man Einspruch erheben kann.',
  window_open: () => 'Andere können noch Einspruch erheben. Versuch es gleich noch einmal.',
  motion_open: () => 'Es ist noch eine andere Frage offen. Beantworte sie zuerst.',
  no_motion: () => 'Das ist schon entschieden.',
  no_vote: () => 'Du hast schon geantwortet.',
  not_your_motion: () => 'Nur wer die Frage gestellt hat, kann sie zurückziehen.',
  nothing_to_undo: () => 'Es gibt nichts zurückzunehmen.',
  others_have_acted: () => 'Das Spiel ist schon weitergegangen. Das lässt sich nicht mehr zurücknehmen.',
  luck_was_drawn: () => 'Es wurde schon gewürfelt oder gezogen. Das lässt sich nicht mehr zurücknehmen.',
  secret_was_told: () => 'Jemand hat gesehen, was verborgen war. Das lässt sich nicht mehr zurücknehmen.',
  no_undo_here: () => 'Alle spielen dieses Spiel mit denselben Würfeln. Darum lässt sich nichts zurücknehmen.',
  once_a_day: () => 'Dieses Spiel kannst du nur einmal spielen. Morgen gibt es ein neues.',
  coach_not_allowed: () => 'An diesem Tisch wird ohne Coach gespielt.',
  not_over: () => 'An diesem Tisch wird noch gespielt.',
  already_rematched: () => 'Die Revanche ist schon offen.',
  silenced: () => 'Der Gastgeber hat dich an diesem Tisch stummgeschaltet.',
  chat_is_off: () => 'An diesem Tisch ist der Chat ausgeschaltet.',
  only_seats_chat: () => 'An diesem Tisch kann nur chatten, wer einen Platz hat.',
  bad_text: () => 'Eine Nachricht muss 1 bis 300 Zeichen haben, darunter keine unsichtbaren.',
  /** @param {any} data */
  list_full: (data) => `Diese Liste ist voll: Mehr als ${data.most} Leute passen nicht hinein.`,
  private_table: () => 'Dieser Tisch ist privat. Bitte den Gastgeber um den Link.',
  no_such_link: () => 'Dieser Link wurde schon benutzt oder ist abgelaufen.',
  wrong_secret: () => 'Dieser Link öffnet den Tisch nicht mehr. Bitte den Gastgeber um einen neuen.',
  look_through_first: () => 'Gib das Gerät zuerst weiter.',
  /** @param {any} data */
  too_many_tables: (data) => `Du hast schon ${counted(data.most, 'einen offenen Tisch', 'offene Tische')}. Beende oder verlasse zuerst einen davon.`,
  log_full: () => 'Das Protokoll dieses Tisches ist voll.',
  no_such_bot: () => 'Diesen Bot gibt es nicht.',
  /** @param {any} data */
  bad_config_seats: (data) => `Dieses Spiel braucht ${data.least} bis ${data.most} Plätze.`,
  // The server describes the problem in English.
  /** @param {any} data */
  bad_config_option: (data) => `Die Option „${data.option}“ geht so nicht („${data.problem}“).`,
  no_such_device: () => 'Dieses Gerät ist schon abgemeldet.',
  this_device: () => 'Das ist das Gerät, das du gerade benutzt. Melde es von einem anderen aus ab.',
  /** @param {any} data */
  too_many_devices: (data) => `Du bist schon an ${counted(data.most, 'einem Gerät', 'Geräten')} angemeldet, und mehr gehen nicht. Melde zuerst eines ab.`,
  /** @param {any} data */
  bad_log: (data) => `Dieses Protokoll lässt sich nicht importieren: ${String(data?.problem ?? '').replace(/\.$/, '')}.`,
  bad_request: () => 'Das hat der Server nicht verstanden.',
  table_exists: () => 'Hier gibt es schon einen anderen Tisch mit derselben Kennung.',
  too_many_imports: () => 'Du hast schon so viele Protokolle oder so viele Daten importiert, wie erlaubt ist.',
  no_move_there: () => 'Von hier aus kann niemand weiterspielen: Die Regeln lassen keinen Zug zu.',
  not_ready: () => 'Dieser Server kann gerade nichts speichern.',
  damaged: () => 'Die gespeicherten Daten sind beschädigt. Näheres steht im Protokoll des Servers.',
  imports_full: () => 'Dieser Server kann keine weiteren Protokolle importieren.',
  /** @param {any} data */
  too_large: (data) => `Das ist zu groß: Erlaubt sind höchstens ${Math.floor(data.most / 1024)}\u202fkB.`,
  play_first: () => 'Wie die anderen abgeschnitten haben, siehst du, wenn dein eigenes Spiel zu Ende ist.',
  no_leaderboard: () => 'Dieser Server hat keine Bestenliste.',
  no_such_daily: () => 'Für diesen Tag gibt es kein gemeinsames Spiel.',
  no_such_row: () => 'Diesen Schritt gibt es in diesem Spiel nicht.',
  no_review: () => 'Für Spiele dieser Art gibt es hier keinen Rückblick.',
  cannot_review: () => 'An diesem Tisch kam kein Spiel zustande, oder es galten andere Regeln.',
  table_not_over: () => 'An diesem Tisch wird noch gespielt.',
  played_elsewhere: () => 'Dieses Spiel wurde anderswo gespielt; hier kannst du es nur ansehen.',
  // Refusals of the coach.
  /** @param {any} data @param {(seat: number) => string} name */
  bad_question_not_your_turn: (data, name) => (data.waiting_on === null ? 'Gerade ist niemand am Zug.' : `Du bist nicht am Zug: Das Spiel wartet auf ${name(data.waiting_on)}.`),
  // Refusals that all games share.
  game_over: () => 'Das Spiel ist vorbei.',
  /**
   * @param {any} data
   * @param {(seat: number) => string} name
   */
  not_your_turn: (data, name) => `${name(data.waiting_on)} ist am Zug.`,
};
