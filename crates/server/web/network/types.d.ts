// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

export type Access = "public" | "link" | "private";

export type Around = { 
/**
 * The server's time when this was sent, in milliseconds since 1970. Clocks refer to it.
 */
time: number, 
/**
 * Who may watch and sit down.
 */
access: Access, 
/**
 * For each seat, whether its player is present.
 */
seats: BySeat<Presence>, 
/**
 * How long a player must have been away before the others may continue without them, in milliseconds.
 */
gone_after: number, 
/**
 * The number of people who watch without a seat.
 */
spectators: number, 
/**
 * Each seat's chance of winning, if the table allows the coach.
 */
chances: Chances | null, };

export type Ask = { "type": "sit", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The player's name at this table; defaults to the player's usual name.
 */
name?: string | null, 
/**
 * The hash of 32 random bytes that will contribute to the luck.
 */
commitment?: Bytes32 | null, } | { "type": "commit", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The new hash.
 */
commitment: Bytes32, } | { "type": "accept", 
/**
 * The accepted seat.
 */
seat: Seat, } | { "type": "leave", 
/**
 * The seat.
 */
seat: Seat, } | { "type": "add_bot", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The kind of bot.
 */
level: Level, } | { "type": "remove_bot", 
/**
 * The seat.
 */
seat: Seat, } | { "type": "start", } | { "type": "open", 
/**
 * The seat.
 */
seat: Seat, 
/**
 * The bytes.
 */
bytes: Bytes32, } | { "type": "agree", 
/**
 * The game options to change.
 */
config?: unknown, 
/**
 * The number of seats.
 */
seats?: number | null, 
/**
 * The bot that replaces a player who leaves or is away.
 */
stand_in?: Level | null, 
/**
 * All settings of the table itself. Omitted settings are turned off.
 */
terms?: Terms | null, } | { "type": "swap", 
/**
 * One seat.
 */
seat: Seat, 
/**
 * The other seat.
 */
with: Seat, } | { "type": "remove", 
/**
 * The seat.
 */
seat: Seat, } | { "type": "pass_host", 
/**
 * The seat.
 */
seat: Seat, } | { "type": "propose", 
/**
 * The seat that makes the proposal.
 */
seat: Seat, 
/**
 * The proposal.
 */
motion: Motion, } | { "type": "vote", 
/**
 * The seat that answers.
 */
seat: Seat, 
/**
 * Whether to agree.
 */
yes: boolean, } | { "type": "withdraw", 
/**
 * The seat that proposed it.
 */
seat: Seat, } | { "type": "rematch", 
/**
 * The seat that asks.
 */
seat: Seat, } | { "type": "waive", 
/**
 * The seat that waives the right.
 */
seat: Seat, 
/**
 * Refuse the waiver unless the open window was opened by this row.
 */
opened?: number, } | { "type": "act", 
/**
 * The acting seat.
 */
seat: Seat, 
/**
 * The action, in the game's own terms.
 */
action: unknown, 
/**
 * Refuse the action if the game has moved on from this version. Rows beside the game, such as a waiver, do not
 * count.
 */
if_version?: number, };

export type AskId = string;

export type BoxSheet = { 
/**
 * How often the box was filled.
 */
filled: number, 
/**
 * The sum of the points.
 */
points: number, 
/**
 * How often the box was filled with no points.
 */
zeros: number, };

export type BySeat<T> = Array<T>;

export type Bytes32 = string;

export type Chair = { "type": "open" } | { "type": "person", 
/**
 * The player.
 */
player: PlayerId, 
/**
 * The hash of the bytes that their client contributes to the luck; `null` if it does not contribute.
 */
commitment: Bytes32 | null, } | { "type": "bot", 
/**
 * The kind of bot.
 */
level: Level, };

export type Chances = { 
/**
 * The version of the table that the chances were computed for.
 */
version: number, 
/**
 * The chances, between 0 and 1. Seats that would win together split their chance.
 */
seats: BySeat<number>, };

export type ChatRule = "all" | "seats" | "off";

export type ChatUpdate = { 
/**
 * The lines that are new to the listener, oldest first. Lines of people whom the listener has muted are left out.
 */
lines: Array<Line>, 
/**
 * Who may write.
 */
rule: ChatRule, 
/**
 * The players whom the host has silenced at this table.
 */
silenced: Array<PlayerId>, };

export type ClientMessage = { "type": "watch", 
/**
 * Whose view to send.
 */
viewer: Viewer, 
/**
 * The version that the client has; 0 if it has none.
 */
since: number, } | { "type": "ask", 
/**
 * An id that the client chooses, new for each request. Repeating the id of a completed request returns its
 * first answer.
 */
id: AskId, 
/**
 * The request.
 */
ask: Ask, } | { "type": "preview", 
/**
 * An id that the client chooses.
 */
id: AskId, 
/**
 * The acting seat.
 */
seat: Seat, 
/**
 * The action, in the game's own terms.
 */
action: unknown, } | { "type": "hint", 
/**
 * An id that the client chooses.
 */
id: AskId, 
/**
 * The seat that asks the coach.
 */
seat: Seat, } | { "type": "say", 
/**
 * An id that the client chooses, new for each line. Repeating the id of a stored line returns its first
 * answer.
 */
id: AskId, 
/**
 * A free text of 1 to 300 characters.
 */
text?: string | null, 
/**
 * A standard phrase.
 */
phrase?: Phrase | null, } | { "type": "listen", 
/**
 * The number of the last line that the client has; 0 if it has none. If omitted or `null`, the client stops
 * listening.
 */
since?: number, } | { "type": "ping", };

export type Clock = { "type": "move", 
/**
 * The limit in seconds.
 */
seconds: number, } | { "type": "bank", 
/**
 * The initial number of seconds.
 */
seconds: number, 
/**
 * The number of seconds that each action adds.
 */
increment: number, };

export type ClockInfo = { 
/**
 * When it runs out, in milliseconds since 1970; `null` while it does not run.
 */
runs_out: number | null, 
/**
 * The time left while it does not run, in milliseconds.
 */
left: number, };

export type Closing = "waived" | "expired" | "moved";

export type DailyInfo = { 
/**
 * The day, in days since 1 January 1970, UTC.
 */
day: number, 
/**
 * The variant.
 */
variant: string, 
/**
 * The game's options.
 */
config: any, 
/**
 * The hash of the seed.
 */
commitment: Bytes32, 
/**
 * When the seed was chosen, in milliseconds since 1970.
 */
committed: number, 
/**
 * The seed, once the day is over.
 */
seed: Bytes32 | null, 
/**
 * How many players have finished.
 */
played: number, 
/**
 * Your table, if you have started.
 */
table: TableId | null, };

export type DailyResult = { 
/**
 * The place, from 1; equal scores share a place.
 */
place: number, 
/**
 * The player; `null` if they have been forgotten, or do not want to be listed and are not you.
 */
player: PlayerId | null, 
/**
 * The player's name; `null` if they have been forgotten or do not want to be listed.
 */
name: string | null, 
/**
 * The score.
 */
score: number, 
/**
 * How long the game took, in milliseconds.
 */
took: number, 
/**
 * Whether this is you.
 */
you: boolean, };

export type DailyResults = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The variant.
 */
variant: string, 
/**
 * The day, in days since 1 January 1970, UTC.
 */
day: number, 
/**
 * The seed, once the day is over.
 */
seed: Bytes32 | null, 
/**
 * How many players have finished.
 */
played: number, 
/**
 * Your own result, if you have finished.
 */
yours: DailyResult | null, 
/**
 * The best results, best first. Among equal scores, the faster player comes first.
 */
results: Array<DailyResult>, };

export type DailyTable = { 
/**
 * The table's id.
 */
table: TableId, 
/**
 * The table's address. Nobody else may look at it.
 */
url: string, };

export type Days = { 
/**
 * The game's name.
 */
game: string, 
/**
 * Today, in days since 1 January 1970, UTC.
 */
today: number, 
/**
 * The daily games in order, one for each day and variant. Days on which the server was not running are missing.
 */
days: Array<DailyInfo>, };

export type DeviceInfo = { 
/**
 * The device's id.
 */
id: string, 
/**
 * When the device got its secret, in milliseconds since 1970.
 */
created: number, 
/**
 * The start of the day on which it was last used, by UTC, in milliseconds since 1970.
 */
used: number, 
/**
 * Whether the request came from this device.
 */
this: boolean, };

export type DeviceList = { 
/**
 * The devices, oldest first.
 */
devices: Array<DeviceInfo>, };

export type Draw = { 
/**
 * The exclusive upper bound of the value.
 */
bound: number, 
/**
 * The number drawn.
 */
value: number, };

export type EndReason = "all_boxes_filled" | "all_home" | "team_home" | "target_reached" | "hand_empty" | "case_solved" | "last_one_left" | "case_unsolved" | "tiles_played" | "all_passed" | "no_progress" | "challenge_lost";

export type Export = { 
/**
 * The format version.
 */
format: number, 
/**
 * The id of the table.
 */
table: TableId, 
/**
 * The name of the game.
 */
game: string, 
/**
 * The names of the seats, for readers only: they are not part of the log and prove nothing.
 */
names: Record<string, string>, 
/**
 * The log.
 */
rows: Array<SealedRow>, };

export type Fairness = { 
/**
 * The number of observations.
 */
total: number, 
/**
 * The expected number of observations of each side.
 */
expected: Array<number>, 
/**
 * Pearson's chi-squared: the sum over all sides of (observed − expected)² / expected.
 */
statistic: number, 
/**
 * The degrees of freedom: the number of sides minus one.
 */
degrees: number, 
/**
 * The p-value: how often fair luck deviates at least this far; null if there are too few observations.
 */
p: number | null, 
/**
 * The verdict, as a code.
 */
verdict: FairnessVerdict, 
/**
 * The verdict as an English sentence.
 */
sentence: string, };

export type FairnessVerdict = "too_few" | "ordinary" | "unusual" | "rare" | "extreme";

export type Finding = { "found": "holds" } | { "found": "fails", 
/**
 * The row's number as counted in the file, from 1; 0 if the problem concerns the file as a whole.
 */
row: number, 
/**
 * What is wrong.
 */
why: string, } | { "found": "unknown", 
/**
 * Why it could not be made.
 */
why: string, };

export type GameStatistics = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The statistics of each variant. Scores are comparable within a variant.
 */
variants: Array<VariantStatistics>, 
/**
 * The player's luck in all variants, with or without help, for each kind of die, card or spinner.
 */
thrown: { [key in string]: Thrown }, };

export type HallClientMessage = { "type": "watch", 
/**
 * Whether to send the public tables. The server sends `lobby` at once and whenever they change.
 */
lobby: boolean, 
/**
 * Whether to send the games in which it is your turn or you may object. The server sends `turns` at once,
 * `your_turn` whenever a game begins to wait for you, and `turn_over` when it no longer does.
 */
turns: boolean, } | { "type": "ping", };

export type HallServerMessage = { "type": "lobby", 
/**
 * The tables.
 */
tables: Array<TableSummary>, } | { "type": "turns", 
/**
 * One notice for each seat.
 */
waiting: Array<TurnNotice>, } | { "type": "your_turn" } & TurnNotice | { "type": "turn_over", 
/**
 * The table's id.
 */
table: TableId, 
/**
 * Your seat.
 */
seat: Seat, } | { "type": "refused", 
/**
 * The reason.
 */
error: Refused, } | { "type": "pong" };

export type Leader = { 
/**
 * The player's id.
 */
player: PlayerId, 
/**
 * The player's name.
 */
name: string, 
/**
 * How many games they have played.
 */
games: number, 
/**
 * Their best score in a single game.
 */
best: number, 
/**
 * The mean of their scores.
 */
average: number, };

export type Leaderboard = { 
/**
 * The game's name.
 */
game: string, 
/**
 * The variant.
 */
variant: string, 
/**
 * The minimum number of games for an average.
 */
least_games: number, 
/**
 * The players with the best score in a single game, best first.
 */
scores: Array<Leader>, 
/**
 * The players with the best average, best first.
 */
averages: Array<Leader>, };

export type Level = string;

export type Line = { 
/**
 * The message's number at this table, from 1.
 */
number: number, 
/**
 * The player who wrote it.
 */
player: PlayerId, 
/**
 * The player's name at the time; empty if it is no longer known.
 */
name: string, 
/**
 * The seat that the player held at the time.
 */
seat: Seat | null, 
/**
 * When it was written.
 */
time: number, 
/**
 * A text of the player's own. It is plain text: a client must escape it.
 */
text: string | null, 
/**
 * A phrase that every client can show in its own language.
 */
phrase: Phrase | null, };

export type LuckInfo = { 
/**
 * How the draws are or will be numbered.
 */
scheme: Scheme, 
/**
 * C, the hash of the server's seed.
 */
commitment: Bytes32, 
/**
 * How many starts were voided.
 */
void_starts: number, 
/**
 * The start row, for the client's receipt.
 */
start: SealedRow | null, 
/**
 * The seed, once the table is over.
 */
seed: Bytes32 | null, };

export type Me = { 
/**
 * Your id, which others can see.
 */
player: PlayerId, 
/**
 * Your name.
 */
name: string, 
/**
 * Whether you may be shown on the leaderboard.
 */
listed: boolean, 
/**
 * Whether you want to receive chat.
 */
chat: boolean, };

export type Motion = { "type": "undo", } | { "type": "abandon", } | { "type": "skip", 
/**
 * Their seat.
 */
seat: Seat, } | { "type": "take_over", 
/**
 * Their seat.
 */
seat: Seat, };

export type MotionInfo = { 
/**
 * What the others are asked to agree to.
 */
motion: Motion, 
/**
 * The seat that proposed the motion.
 */
seat: Seat, 
/**
 * The players who have not agreed yet. All of them have to agree, and any of them can reject the motion.
 */
awaited: Array<PlayerId>, 
/**
 * When the motion is dropped unless they all agree, in milliseconds since 1970.
 */
until: number, };

export type MyTable = { 
/**
 * The summary of the table.
 */
summary: TableSummary, 
/**
 * The number of the row that the summary describes.
 */
version: number, 
/**
 * Your seats.
 */
mine: Array<Seat>, 
/**
 * Whether the game waits for you.
 */
my_turn: boolean, 
/**
 * Whether one of your seats has asked the coach.
 */
hinted: boolean, 
/**
 * Whether it was played elsewhere and imported by you.
 */
imported: boolean, };

export type MyTables = { 
/**
 * The tables, latest first.
 */
tables: Array<MyTable>, };

export type NewLink = { 
/**
 * The secret that the other device has to send. It can be used once.
 */
secret: Bytes32, 
/**
 * The link to open there. The secret is after the `#`, which browsers do not send to any server.
 */
url: string, 
/**
 * When the link expires, in milliseconds since 1970.
 */
expires: number, };

export type Note = { 
/**
 * The row's number.
 */
version: number, 
/**
 * The seat that the row concerns.
 */
seat: Seat | null, 
/**
 * When it happened.
 */
time: number, 
/**
 * The kind of row: `act`, `time_up`, `skipped`, `closed`, `dealt` or `table`.
 */
kind: string, 
/**
 * For an event of the table, or a closed window: what happened. All of it is public.
 */
what: What | null, 
/**
 * For an action, the deal or a closed window: what the viewer sees of it, in the game's own terms.
 */
notices: any[], };

export type Origin = { "type": "rematch", 
/**
 * The previous table.
 */
table: TableId, } | { "type": "played_on", 
/**
 * The table of the finished game.
 */
table: TableId, 
/**
 * The last of its rows that is included.
 */
version: number, } | { "type": "daily", 
/**
 * The day, counted from 1 January 1970, UTC.
 */
day: number, };

export type Outcome = { 
/**
 * Each seat's place from 1, shared by ties; `null` if nobody is placed.
 */
places: BySeat<number | null>, 
/**
 * Each seat's final score, if the game keeps one.
 */
scores: BySeat<number | null>, 
/**
 * The sides. A seat that plays alone is a side of its own.
 */
sides: Array<Side>, 
/**
 * Why the game ended.
 */
reason: EndReason, };

export type Phrase = "hello" | "good_luck" | "well_played" | "good_game" | "thanks" | "oops" | "lucky" | "unlucky" | "your_turn" | "one_moment" | "back_soon" | "rematch" | "yes" | "no" | "wow" | "goodbye";

export type Played = { 
/**
 * The number of matches.
 */
matches: number, 
/**
 * How many of them had opponents.
 */
contested: number, 
/**
 * How many of those they won, alone or shared.
 */
wins: number, 
/**
 * The number of games in all matches.
 */
games: number, 
/**
 * The best score in a single game.
 */
best: number | null, 
/**
 * The average score of all games.
 */
average: number | null, 
/**
 * The best score in a single game played alone.
 */
solo_best: number | null, 
/**
 * The distribution of all scores, the totals of their parts, and other counts.
 */
totals: Totals, };

export type PlayerId = string;

export type Presence = { 
/**
 * Whether the player is present. Always true for bots, and false for open seats.
 */
here: boolean, 
/**
 * When the player went away, in milliseconds since 1970.
 */
away_since: number | null, };

export type Receipt = { 
/**
 * The table.
 */
table: TableId, 
/**
 * The client's seat.
 */
seat: Seat, 
/**
 * C, the hash of the server's seed, as shown before the start.
 */
commitment: Bytes32, 
/**
 * How many starts were voided before this one, as the client saw it. Receipts of the first luck scheme do not
 * contain it.
 */
void_starts?: number, 
/**
 * The start row, as the client received it.
 */
start: SealedRow, 
/**
 * The client's own bytes.
 */
bytes: Bytes32, };

export type Refusal = { "code": "no_such_seat", "data": { 
/**
 * The seat in the request.
 */
seat: Seat, 
/**
 * The number of seats.
 */
seats: number, } } | { "code": "seat_taken", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "not_your_seat", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "no_bot_there", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "not_the_host" } | { "code": "already_started" } | { "code": "not_started" } | { "code": "table_over" } | { "code": "seats_open", "data": { 
/**
 * The seats.
 */
seats: Array<Seat>, } } | { "code": "not_accepted", "data": { 
/**
 * Their seats.
 */
seats: Array<Seat>, } } | { "code": "nothing_changes" } | { "code": "nothing_to_open", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "wrong_bytes", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "too_late", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "stale", "data": { 
/**
 * The current version.
 */
version: number, } } | { "code": "bad_action", "data": { 
/**
 * What is wrong with it.
 */
problem: string, } } | { "code": "bad_options", "data": { 
/**
 * What is wrong with them.
 */
problem: string, } } | { "code": "options_fixed" } | { "code": "bad_terms", "data": { 
/**
 * What is wrong with them.
 */
problem: string, } } | { "code": "you_were_removed" } | { "code": "nobody_there", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "bot_plays", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "not_away", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "not_waited_for", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "nothing_to_waive", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "has_waived", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "window_open" } | { "code": "time_is_up", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "motion_open" } | { "code": "no_motion" } | { "code": "no_vote", "data": { 
/**
 * The seat.
 */
seat: Seat, } } | { "code": "not_your_motion" } | { "code": "nothing_to_undo" } | { "code": "others_have_acted" } | { "code": "luck_was_drawn" } | { "code": "secret_was_told" } | { "code": "no_undo_here" } | { "code": "once_a_day" } | { "code": "coach_not_allowed" } | { "code": "not_over" } | { "code": "already_rematched", "data": { 
/**
 * The table of the rematch.
 */
table: TableId, } } | { "code": "log_full" } | { "code": "no_such_bot", "data": { 
/**
 * The name in the request.
 */
level: string, } };

export type Refused = { 
/**
 * A stable code for the reason.
 */
code: string, 
/**
 * The data that belongs to the code; `null` if there is none.
 */
data: any, 
/**
 * The reason as an English sentence.
 */
message: string, };

export type Row = { 
/**
 * The row's number, from 1.
 */
version: number, 
/**
 * The seat that the row concerns, if any.
 */
seat: Seat | null, 
/**
 * What happened.
 */
what: What, 
/**
 * The random numbers that were drawn for the row.
 */
draws: Array<Draw>, 
/**
 * The resulting events, in the game's own terms.
 */
events: unknown[], 
/**
 * When the row was written.
 */
time: number, 
/**
 * The version of the software that wrote the row.
 */
engine: string, };

export type Scheme = number;

export type SealedRow = { 
/**
 * The row.
 */
row: Row, 
/**
 * The hash.
 */
chain: Bytes32, };

export type Seat = number;

export type SeatInfo = { 
/**
 * The person or bot on the seat.
 */
chair: Chair, 
/**
 * The occupant's name; empty for an open seat.
 */
name: string, 
/**
 * Whether the client has opened its committed bytes.
 */
opened: boolean, 
/**
 * The bot that plays for the person while they are away.
 */
stand_in: Level | null, 
/**
 * Whether the seat has asked the coach.
 */
hinted: boolean, 
/**
 * Whether the table waits for this person to accept the rematch.
 */
awaited: boolean, };

export type SeatSet = number[];

export type SeatSummary = { 
/**
 * `open`, `person` or `bot`.
 */
type: string, 
/**
 * The name; empty for an open seat.
 */
name: string, 
/**
 * The player, if it is a person.
 */
player: PlayerId | null, 
/**
 * Whether the seat has asked the coach.
 */
hinted: boolean, };

export type ServerMessage = { "type": "update" } & Update | { "type": "done", 
/**
 * The client's id.
 */
id: AskId, 
/**
 * The row's number.
 */
version: number, } | { "type": "refused", 
/**
 * The client's id; missing if the message could not be read.
 */
id: AskId | null, 
/**
 * Why the request was refused.
 */
error: Refused, } | { "type": "preview", 
/**
 * The client's id.
 */
id: AskId, 
/**
 * The answer, in the game's own terms.
 */
preview: unknown, } | { "type": "advice", 
/**
 * The client's id.
 */
id: AskId, 
/**
 * The advice, in the game's own terms; `null` while the coach is still computing its tables, so the client
 * should ask again.
 */
advice: unknown, } | { "type": "around" } & Around | { "type": "said", 
/**
 * The client's id.
 */
id: AskId, 
/**
 * The line's number.
 */
number: number, } | { "type": "chat" } & ChatUpdate | { "type": "pong" };

export type Sheet = { 
/**
 * A short name for the rules. Only scores of the same variant can be compared.
 */
variant: string, 
/**
 * The final score of each finished game of the match, in order.
 */
scores: Array<number>, 
/**
 * The parts of the score, by box name. Finished games only.
 */
boxes: { [key in string]: BoxSheet }, 
/**
 * How often other notable events happened, by name. Finished games only.
 */
counts: { [key: string]: number }, 
/**
 * How often each side came up, by the kind of luck: what was rolled, drawn or spun. Unfinished games are included,
 * because luck does not depend on how a game ends.
 */
thrown: { [key: string]: number[] }, };

export type Side = { 
/**
 * The seats on the side.
 */
seats: SeatSet, };

export type Stage = "gathering" | "opening" | "playing" | "over" | "abandoned";

export type Statistics = { 
/**
 * The player's id.
 */
player: PlayerId, 
/**
 * The player's current name.
 */
name: string, 
/**
 * The statistics of each game.
 */
games: Array<GameStatistics>, };

export type Stopped = { "type": "log_full", 
/**
 * The maximum.
 */
rows: number, } | { "type": "no_data", 
/**
 * What is missing.
 */
problem: string, } | { "type": "no_move", 
/**
 * The seat.
 */
seat: Seat, };

export type TableId = string;

export type TableSummary = { 
/**
 * Its id.
 */
table: TableId, 
/**
 * Its game.
 */
game: string, 
/**
 * How far the game has got.
 */
stage: Stage, 
/**
 * The game's options.
 */
config: any, 
/**
 * The seats, in order.
 */
seats: Array<SeatSummary>, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * When this summary last changed, in milliseconds since 1970.
 */
updated: number, 
/**
 * Who may enter.
 */
access: Access, 
/**
 * The seats of people that the game waits for.
 */
waiting: Array<Seat>, 
/**
 * The seats of people who may object to the last event although it is not their turn. If a bot waits for one of
 * them, the seat is in `waiting` too.
 */
objecting: Array<Seat>, 
/**
 * The terms of the table itself.
 */
terms: Terms, 
/**
 * The origin of the table, unless it was opened directly.
 */
origin: Origin | null, 
/**
 * How it ended, once it is over.
 */
outcome: Outcome | null, };

export type Terms = { 
/**
 * Whether seats may ask the coach. If so, everybody sees each seat's chance of winning.
 */
coach: boolean, 
/**
 * The number of seconds after which a bot takes over for an absent player; if omitted, nobody is replaced.
 */
grace?: number, 
/**
 * How long people may think; if omitted, there is no limit.
 */
clock?: Clock, };

export type Thrown = { 
/**
 * How often each side came up.
 */
counts: number[], 
/**
 * Whether the counts look fair.
 */
fairness: Fairness, };

export type Totals = { 
/**
 * The number of sheets: one per match.
 */
sheets: number, 
/**
 * How often each final score was reached.
 */
scores: { [key: string]: number }, 
/**
 * See [`Sheet::boxes`].
 */
boxes: { [key in string]: BoxSheet }, 
/**
 * See [`Sheet::counts`].
 */
counts: { [key: string]: number }, 
/**
 * See [`Sheet::thrown`].
 */
thrown: { [key: string]: number[] }, };

export type TurnNotice = { 
/**
 * The table's id.
 */
table: TableId, 
/**
 * The game's name.
 */
game: string, 
/**
 * The player's seat.
 */
seat: Seat, 
/**
 * The number of the row after which they can act.
 */
version: number, 
/**
 * The names of all seats, in order.
 */
names: Array<string>, 
/**
 * The seats held by bots; a bot's name is the title of its level.
 */
bots: Array<Seat>, 
/**
 * Whether it is not their turn, but they may object to the last event.
 */
objection: boolean, };

export type Update = { 
/**
 * The table's id.
 */
table: TableId, 
/**
 * The name of the game.
 */
game: string, 
/**
 * The number of the last row.
 */
version: number, 
/**
 * The stage of the table.
 */
stage: Stage, 
/**
 * The options of the game.
 */
config: any, 
/**
 * The settings of the table itself.
 */
terms: Terms, 
/**
 * The bot that replaces a player who leaves or is away.
 */
stand_in: Level, 
/**
 * Where the table comes from, unless it is simply a new table.
 */
origin: Origin | null, 
/**
 * The host, who may add bots and start the game.
 */
host: PlayerId, 
/**
 * The seats.
 */
seats: BySeat<SeatInfo>, 
/**
 * The viewer.
 */
viewer: Viewer, 
/**
 * The seat whose turn it is.
 */
turn: Seat | null, 
/**
 * The seats that the game waits for.
 */
must: SeatSet, 
/**
 * The seats that may also act (a challenge, "next game"), except those that have waived.
 */
may: SeatSet, 
/**
 * The open window, in which seats may object to the last event.
 */
window: WindowInfo | null, 
/**
 * Why the game cannot continue, if it is not over.
 */
stopped: Stopped | null, 
/**
 * Whether the table was played elsewhere and its log was imported. This server does not vouch for anything in it.
 */
imported: boolean, 
/**
 * The motion that people are asked to agree to.
 */
motion: MotionInfo | null, 
/**
 * The seat whose last action could be undone now.
 */
undo: Seat | null, 
/**
 * The clocks, if the table has any.
 */
clocks: BySeat<ClockInfo> | null, 
/**
 * The table of the rematch, if there is one.
 */
rematch: TableId | null, 
/**
 * The public information about the luck.
 */
luck: LuckInfo, 
/**
 * The viewer's view of the game; `null` before the deal.
 */
view: any, 
/**
 * The result, once the game is over.
 */
outcome: Outcome | null, 
/**
 * What happened since the viewer's version.
 */
notes: Array<Note>, };

export type VariantStatistics = { 
/**
 * The short name of the variant.
 */
variant: string, 
/**
 * Matches without help.
 */
plain: Played, 
/**
 * Matches in which they asked the coach or a bot played for them.
 */
helped: Played, };

export type Verified = { 
/**
 * Whether the hash chain is intact.
 */
chain: Finding, 
/**
 * Whether each draw follows from the seeds.
 */
luck: Finding, 
/**
 * Whether each row follows from the rules.
 */
rules: Finding, };

export type Viewer = number | null;

export type What = { "type": "opened", 
/**
 * The table's id.
 */
table: TableId, 
/**
 * The name of the game.
 */
game: string, 
/**
 * The options of the game.
 */
config: unknown, 
/**
 * The number of seats.
 */
seats: number, 
/**
 * The player who opened the table.
 */
host: PlayerId, 
/**
 * The bot that replaces a departing player.
 */
stand_in: Level, 
/**
 * The settings of the table itself.
 */
terms?: Terms, 
/**
 * Where the table comes from, unless it is simply a new table.
 */
origin?: Origin, 
/**
 * C, the hash of the server's seed.
 */
commitment: Bytes32, } | { "type": "agreed", 
/**
 * The options of the game.
 */
config: unknown, 
/**
 * The number of seats.
 */
seats: number, 
/**
 * The bot that replaces a departing player.
 */
stand_in: Level, 
/**
 * The settings of the table itself.
 */
terms: Terms, } | { "type": "swapped", 
/**
 * The other seat.
 */
with: Seat, } | { "type": "removed" } | { "type": "host_passed", 
/**
 * The new host.
 */
host: PlayerId, 
/**
 * Whether the table passed the role on, because the host was away.
 */
away: boolean, } | { "type": "sat", 
/**
 * The person or bot.
 */
chair: Chair, } | { "type": "committed", 
/**
 * The new hash.
 */
commitment: Bytes32, } | { "type": "accepted" } | { "type": "left", 
/**
 * The bot that replaces the player.
 */
stand_in: Level | null, } | { "type": "started", 
/**
 * The options of the game.
 */
config: unknown, 
/**
 * The players, with their commitments.
 */
chairs: BySeat<Chair>, 
/**
 * The settings of the table itself.
 */
terms?: Terms, 
/**
 * How the draws are numbered; defaults to the first scheme.
 */
luck?: Scheme, 
/**
 * C, the hash of the server's seed.
 */
commitment: Bytes32, } | { "type": "bytes_opened", 
/**
 * The bytes.
 */
bytes: Bytes32, } | { "type": "start_voided", 
/**
 * The seats that were vacated.
 */
vacated: Array<Seat>, 
/**
 * The hash of a new seed.
 */
commitment: Bytes32, } | { "type": "dealt" } | { "type": "act", 
/**
 * The action, in the game's own terms.
 */
action: unknown, } | { "type": "time_up", 
/**
 * The action, in the game's own terms.
 */
action: unknown, } | { "type": "skipped", 
/**
 * The action, in the game's own terms.
 */
action: unknown, } | { "type": "waived" } | { "type": "window_closed", 
/**
 * Why the window closed.
 */
why: Closing, } | { "type": "clocks_rested", 
/**
 * The time from which the clocks continue.
 */
until: number, } | { "type": "took_over", 
/**
 * The kind of bot.
 */
level: Level, } | { "type": "handed_back" } | { "type": "hinted" } | { "type": "proposed", 
/**
 * The motion.
 */
motion: Motion, 
/**
 * The players who have to agree.
 */
awaited: Array<PlayerId>, } | { "type": "voted", 
/**
 * Whether they agree.
 */
yes: boolean, } | { "type": "motion_dropped" } | { "type": "undone", 
/**
 * The number of the action's row.
 */
row: number, } | { "type": "abandoned" } | { "type": "rematched", 
/**
 * The new table.
 */
table: TableId, } | { "type": "revealed", 
/**
 * The seed.
 */
seed: Bytes32, };

export type WindowInfo = { 
/**
 * The row that opened the window.
 */
opened: number, 
/**
 * The seats that can still object.
 */
seats: SeatSet, 
/**
 * The seats that could have objected but have waived.
 */
waived: SeatSet, 
/**
 * When the window closes automatically, in milliseconds since 1970; `null` if it is open until the next player
 * acts.
 */
until: number | null, };
