// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

export type Access = "public" | "link" | "private";

export type Around = { 
/**
 * The server's time when this was said, in milliseconds since 1970. Clocks are to be read by it.
 */
time: number, 
/**
 * Who may come.
 */
access: Access, 
/**
 * For each seat, whether its person is there.
 */
seats: BySeat<Presence>, 
/**
 * How many look on without a seat.
 */
spectators: number, 
/**
 * How the game is likely to end, where the table allows the coach.
 */
chances: Chances | null, };

export type Ask = { "type": "sit", 
/**
 * Which.
 */
seat: Seat, 
/**
 * What to be called there; the player's own name if left out.
 */
name?: string | null, 
/**
 * The hash of 32 random bytes that will go into the luck.
 */
commitment?: Bytes32 | null, } | { "type": "commit", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The new hash.
 */
commitment: Bytes32, } | { "type": "accept", 
/**
 * As which seat.
 */
seat: Seat, } | { "type": "leave", 
/**
 * Which.
 */
seat: Seat, } | { "type": "add_bot", 
/**
 * Where.
 */
seat: Seat, 
/**
 * Which kind.
 */
level: Level, } | { "type": "remove_bot", 
/**
 * Where.
 */
seat: Seat, } | { "type": "start", } | { "type": "open", 
/**
 * Whose.
 */
seat: Seat, 
/**
 * The bytes.
 */
bytes: Bytes32, } | { "type": "agree", 
/**
 * The options of the game that change.
 */
config?: unknown, 
/**
 * How many seats.
 */
seats?: number | null, 
/**
 * The bot that takes the seat of who leaves or is away.
 */
stand_in?: Level | null, 
/**
 * What is agreed about the table itself, all of it: what is left out of it is off.
 */
terms?: Terms | null, } | { "type": "swap", 
/**
 * The one.
 */
seat: Seat, 
/**
 * The other.
 */
with: Seat, } | { "type": "remove", 
/**
 * Which seat.
 */
seat: Seat, } | { "type": "pass_host", 
/**
 * Which seat.
 */
seat: Seat, } | { "type": "propose", 
/**
 * As which seat.
 */
seat: Seat, 
/**
 * What.
 */
motion: Motion, } | { "type": "vote", 
/**
 * As which seat.
 */
seat: Seat, 
/**
 * Whether to agree.
 */
yes: boolean, } | { "type": "withdraw", 
/**
 * As which seat.
 */
seat: Seat, } | { "type": "rematch", 
/**
 * As which seat.
 */
seat: Seat, } | { "type": "waive", 
/**
 * As which seat.
 */
seat: Seat, 
/**
 * Refuse it unless the window that is open was opened by this row.
 */
opened?: number, } | { "type": "act", 
/**
 * As which seat.
 */
seat: Seat, 
/**
 * The action, in the game's own terms.
 */
action: unknown, 
/**
 * Refuse it if the game has moved on from this version. Rows beside the game, such as a waiver, change nothing.
 */
if_version?: number, };

export type AskId = string;

export type BoxSheet = { 
/**
 * How often it was filled.
 */
filled: number, 
/**
 * The sum of the points.
 */
points: number, 
/**
 * How often it got none.
 */
zeros: number, };

export type BySeat<T> = Array<T>;

export type Bytes32 = string;

export type Chair = { "type": "open" } | { "type": "person", 
/**
 * Who it is.
 */
player: PlayerId, 
/**
 * The hash of what their client contributes to the luck; nothing if it takes no part.
 */
commitment: Bytes32 | null, } | { "type": "bot", 
/**
 * Which kind.
 */
level: Level, };

export type Chances = { 
/**
 * The version of the table that it was worked out for.
 */
version: number, 
/**
 * Between 0 and 1. Who would share a victory shares the chance.
 */
seats: BySeat<number>, };

export type ClientMessage = { "type": "watch", 
/**
 * Whose eyes.
 */
viewer: Viewer, 
/**
 * The version that the client has; 0 if it has nothing.
 */
since: number, } | { "type": "ask", 
/**
 * Made by the client, new for each wish. A repeat of one that was done gets the first answer.
 */
id: AskId, 
/**
 * What.
 */
ask: Ask, } | { "type": "preview", 
/**
 * Made by the client.
 */
id: AskId, 
/**
 * As which seat.
 */
seat: Seat, 
/**
 * The action, in the game's own terms.
 */
action: unknown, } | { "type": "hint", 
/**
 * Made by the client.
 */
id: AskId, 
/**
 * As which seat.
 */
seat: Seat, } | { "type": "say", 
/**
 * Made by the client, new for each line. A repeat of one that was said gets the first answer.
 */
id: AskId, 
/**
 * In one's own words: 1 to 300 characters.
 */
text?: string | null, 
/**
 * As a phrase.
 */
phrase?: Phrase | null, } | { "type": "listen", 
/**
 * The number of the last line that the client has, 0 if it has none; left out or `null` to stop listening.
 */
since?: number, } | { "type": "ping", };

export type Clock = { "type": "move", 
/**
 * Seconds.
 */
seconds: number, } | { "type": "bank", 
/**
 * Seconds to begin with.
 */
seconds: number, 
/**
 * Seconds that each action adds.
 */
increment: number, };

export type ClockInfo = { 
/**
 * When it runs out, in milliseconds since 1970; `null` while it does not run.
 */
runs_out: number | null, 
/**
 * What is left while it does not run, in milliseconds.
 */
left: number, };

export type Closing = "waived" | "expired" | "moved";

export type DailyInfo = { 
/**
 * The day, counted from 1 January 1970, UTC.
 */
day: number, 
/**
 * The variant.
 */
variant: string, 
/**
 * The options of the game.
 */
config: any, 
/**
 * The hash of the seed.
 */
commitment: Bytes32, 
/**
 * When the seed was settled, in milliseconds since 1970.
 */
committed: number, 
/**
 * The seed, once the day is over.
 */
seed: Bytes32 | null, 
/**
 * How many have finished.
 */
played: number, 
/**
 * Your table, if you have begun.
 */
table: TableId | null, };

export type DailyResult = { 
/**
 * The place, from 1, shared by those who are level.
 */
place: number, 
/**
 * Who; nothing if they have been forgotten or do not want to be listed.
 */
player: PlayerId | null, 
/**
 * What they are called; nothing likewise.
 */
name: string | null, 
/**
 * The score.
 */
score: number, 
/**
 * How long they took, in milliseconds.
 */
took: number, 
/**
 * Whether it is you.
 */
you: boolean, };

export type DailyResults = { 
/**
 * The game.
 */
game: string, 
/**
 * The variant.
 */
variant: string, 
/**
 * The day, counted from 1 January 1970, UTC.
 */
day: number, 
/**
 * The seed, once the day is over.
 */
seed: Bytes32 | null, 
/**
 * How many have finished.
 */
played: number, 
/**
 * How you did, if you have finished.
 */
yours: DailyResult | null, 
/**
 * The best, the best first. Of those who are level, who was faster.
 */
results: Array<DailyResult>, };

export type DailyTable = { 
/**
 * The table's id.
 */
table: TableId, 
/**
 * Where it is. Nobody else may look.
 */
url: string, };

export type Days = { 
/**
 * The game.
 */
game: string, 
/**
 * Today, counted in days from 1 January 1970, UTC.
 */
today: number, 
/**
 * The first one first; one for each variant. A day on which the server was not there is left out.
 */
days: Array<DailyInfo>, };

export type DeviceInfo = { 
/**
 * What it is called.
 */
id: string, 
/**
 * When it came to know you, in milliseconds since 1970.
 */
created: number, 
/**
 * The beginning of the day on which it was last here, by UTC, in milliseconds since 1970.
 */
used: number, 
/**
 * Whether it is the one that asks.
 */
this: boolean, };

export type DeviceList = { 
/**
 * The oldest first.
 */
devices: Array<DeviceInfo>, };

export type Draw = { 
/**
 * The value is below this.
 */
bound: number, 
/**
 * What was drawn.
 */
value: number, };

export type EndReason = "all_boxes_filled" | "all_home" | "team_home" | "target_reached" | "hand_empty";

export type Export = { 
/**
 * The version of this form.
 */
format: number, 
/**
 * Which table.
 */
table: TableId, 
/**
 * Which game.
 */
game: string, 
/**
 * What the seats were called. For reading only: names are not part of the log and prove nothing.
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
 * The expected number of each side.
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
 * The row's number as counted in the file, from 1; 0 where it concerns the file as a whole.
 */
row: number, 
/**
 * What is wrong.
 */
why: string, } | { "found": "unknown", 
/**
 * Why not.
 */
why: string, };

export type GameStatistics = { 
/**
 * The game.
 */
game: string, 
/**
 * By the rules that scores can be compared under.
 */
variants: Array<VariantStatistics>, 
/**
 * What chance gave them, under all rules and with help or without, by what was thrown, drawn or spun.
 */
thrown: { [key in string]: Thrown }, };

export type HallClientMessage = { "type": "watch", 
/**
 * The public tables. Answered by `lobby`, at once and whenever they change.
 */
lobby: boolean, 
/**
 * Where it is your turn, or you may object. Answered by `turns`, then by `your_turn` whenever it becomes so somewhere, and by
 * `turn_over` when it no longer is.
 */
turns: boolean, } | { "type": "ping", };

export type HallServerMessage = { "type": "lobby", 
/**
 * All of them that are shown.
 */
tables: Array<TableSummary>, } | { "type": "turns", 
/**
 * One for each seat.
 */
waiting: Array<TurnNotice>, } | { "type": "your_turn" } & TurnNotice | { "type": "turn_over", 
/**
 * At which table.
 */
table: TableId, 
/**
 * For which of your seats.
 */
seat: Seat, } | { "type": "refused", 
/**
 * Why.
 */
error: Refused, } | { "type": "pong" };

export type Leader = { 
/**
 * Who.
 */
player: PlayerId, 
/**
 * What they are called.
 */
name: string, 
/**
 * How many games they have played.
 */
games: number, 
/**
 * The best score of one of them.
 */
best: number, 
/**
 * The mean of their scores.
 */
average: number, };

export type Leaderboard = { 
/**
 * The game.
 */
game: string, 
/**
 * The rules.
 */
variant: string, 
/**
 * How many games an average is made of, at least.
 */
least_games: number, 
/**
 * Those with the best score of one game, the best first.
 */
scores: Array<Leader>, 
/**
 * Those with the best average, the best first.
 */
averages: Array<Leader>, };

export type Level = string;

export type Line = { 
/**
 * Its number at this table, from 1.
 */
number: number, 
/**
 * Who said it.
 */
player: PlayerId, 
/**
 * What they were called then; empty if nobody knows any more.
 */
name: string, 
/**
 * The seat that they held then.
 */
seat: Seat | null, 
/**
 * When.
 */
time: number, 
/**
 * In their own words. Plain text: whoever shows it escapes it.
 */
text: string | null, 
/**
 * As a phrase that every client can put into its own language.
 */
phrase: Phrase | null, };

export type LuckInfo = { 
/**
 * How the draws are numbered, or will be.
 */
scheme: Scheme, 
/**
 * C, the hash of the server's seed.
 */
commitment: Bytes32, 
/**
 * How often a start was void.
 */
void_starts: number, 
/**
 * The row of the start, for the client's receipt.
 */
start: SealedRow | null, 
/**
 * The seed, once the table is over.
 */
seed: Bytes32 | null, };

export type Me = { 
/**
 * How others know you.
 */
player: PlayerId, 
/**
 * What you are called.
 */
name: string, 
/**
 * Whether you may be shown on the leaderboard.
 */
listed: boolean, 
/**
 * Whether you want to be sent chat.
 */
chat: boolean, };

export type Motion = { "type": "undo", } | { "type": "abandon", } | { "type": "skip", 
/**
 * Whose seat.
 */
seat: Seat, } | { "type": "take_over", 
/**
 * Whose seat.
 */
seat: Seat, };

export type MotionInfo = { 
/**
 * What is to be agreed upon.
 */
motion: Motion, 
/**
 * The seat that moved it.
 */
seat: Seat, 
/**
 * The players whose consent is missing. All of them have to give it, and one of them can end it.
 */
awaited: Array<PlayerId>, 
/**
 * When it is dropped if they have not, in milliseconds since 1970.
 */
until: number, };

export type MyTable = { 
/**
 * The table in a few words.
 */
summary: TableSummary, 
/**
 * The number of the row after which it looked like this.
 */
version: number, 
/**
 * The seats that you hold.
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
 * Whether it was played elsewhere, and you brought its log.
 */
imported: boolean, };

export type MyTables = { 
/**
 * The latest first.
 */
tables: Array<MyTable>, };

export type NewLink = { 
/**
 * What the other device sends. It is good for one use.
 */
secret: Bytes32, 
/**
 * The link to open there. The secret stands behind the `#`, which browsers keep to themselves.
 */
url: string, 
/**
 * Until when it can be followed, in milliseconds since 1970.
 */
expires: number, };

export type Note = { 
/**
 * The row's number.
 */
version: number, 
/**
 * The seat it is about.
 */
seat: Seat | null, 
/**
 * When.
 */
time: number, 
/**
 * What kind of row it is: `act`, `time_up`, `skipped`, `closed`, `dealt` or `table`.
 */
kind: string, 
/**
 * For an event of the table, or a window that closed: what happened. All of it is public.
 */
what: What | null, 
/**
 * For an action, the deal or a window that closed: what the viewer is told of it, in the game's own terms.
 */
notices: any[], };

export type Origin = { "type": "rematch", 
/**
 * The table before it.
 */
table: TableId, } | { "type": "played_on", 
/**
 * The table that it was played at.
 */
table: TableId, 
/**
 * The last of its rows that counts.
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
 * The sides. A seat that plays alone is a side of one.
 */
sides: Array<Side>, 
/**
 * Why the game ended. Clients translate it.
 */
reason: EndReason, };

export type Phrase = "hello" | "good_luck" | "well_played" | "good_game" | "thanks" | "oops" | "lucky" | "unlucky" | "your_turn" | "one_moment" | "back_soon" | "rematch" | "yes" | "no" | "wow" | "goodbye";

export type Played = { 
/**
 * How many matches.
 */
matches: number, 
/**
 * How many of them were against somebody.
 */
contested: number, 
/**
 * How many of those they won, alone or with others.
 */
wins: number, 
/**
 * How many games the matches had.
 */
games: number, 
/**
 * The best score of one game.
 */
best: number | null, 
/**
 * The mean of the scores of all games.
 */
average: number | null, 
/**
 * The best score of one game that they played alone.
 */
solo_best: number | null, 
/**
 * All scores, what they were made of, and what else was counted.
 */
totals: Totals, };

export type PlayerId = string;

export type Presence = { 
/**
 * Whether they are. Bots always are, and nobody is on an open seat.
 */
here: boolean, 
/**
 * Since when they are away, in milliseconds since 1970.
 */
away_since: number | null, };

export type Receipt = { 
/**
 * Which table.
 */
table: TableId, 
/**
 * The client's seat.
 */
seat: Seat, 
/**
 * C, as it was shown before the start.
 */
commitment: Bytes32, 
/**
 * How many starts were void before it, as the client saw it. Receipts of the first luck scheme do not say.
 */
void_starts?: number, 
/**
 * The row of the start, as it was told.
 */
start: SealedRow, 
/**
 * The client's own bytes.
 */
bytes: Bytes32, };

export type Refusal = { "code": "no_such_seat", "data": { 
/**
 * What was asked for.
 */
seat: Seat, 
/**
 * How many there are.
 */
seats: number, } } | { "code": "seat_taken", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "not_your_seat", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "no_bot_there", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "not_the_host" } | { "code": "already_started" } | { "code": "not_started" } | { "code": "table_over" } | { "code": "seats_open", "data": { 
/**
 * Which.
 */
seats: Array<Seat>, } } | { "code": "not_accepted", "data": { 
/**
 * Their seats.
 */
seats: Array<Seat>, } } | { "code": "nothing_changes" } | { "code": "nothing_to_open", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "wrong_bytes", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "too_late", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "stale", "data": { 
/**
 * The version now.
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
 * Which.
 */
seat: Seat, } } | { "code": "bot_plays", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "not_away", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "not_waited_for", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "nothing_to_waive", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "has_waived", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "window_open" } | { "code": "time_is_up", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "motion_open" } | { "code": "no_motion" } | { "code": "no_vote", "data": { 
/**
 * Which.
 */
seat: Seat, } } | { "code": "not_your_motion" } | { "code": "nothing_to_undo" } | { "code": "others_have_acted" } | { "code": "luck_was_drawn" } | { "code": "secret_was_told" } | { "code": "no_undo_here" } | { "code": "once_a_day" } | { "code": "coach_not_allowed" } | { "code": "not_over" } | { "code": "already_rematched", "data": { 
/**
 * Where.
 */
table: TableId, } } | { "code": "log_full" } | { "code": "no_such_bot", "data": { 
/**
 * What was asked for.
 */
level: string, } };

export type Refused = { 
/**
 * Which rule, as a stable code.
 */
code: string, 
/**
 * What the rule is about, by code; `null` where there is nothing to say.
 */
data: any, 
/**
 * The same in English.
 */
message: string, };

export type Row = { 
/**
 * Its number, from 1.
 */
version: number, 
/**
 * The seat that it is about, if it is about one.
 */
seat: Seat | null, 
/**
 * What happened.
 */
what: What, 
/**
 * The chance that went into it.
 */
draws: Array<Draw>, 
/**
 * The facts that came of it, in the game's own terms.
 */
events: unknown[], 
/**
 * When.
 */
time: number, 
/**
 * Which version of the software decided it.
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
 * Who sits there.
 */
chair: Chair, 
/**
 * What they are called; empty for an open seat.
 */
name: string, 
/**
 * Whether their bytes are open.
 */
opened: boolean, 
/**
 * The bot that plays for them while they are away.
 */
stand_in: Level | null, 
/**
 * Whether the seat has asked the coach.
 */
hinted: boolean, 
/**
 * Whether the game waits for this person to accept the rematch.
 */
awaited: boolean, };

export type SeatSet = number[];

export type SeatSummary = { 
/**
 * `open`, `person` or `bot`.
 */
type: string, 
/**
 * What they are called; empty for an open seat.
 */
name: string, 
/**
 * Who they are, if they are a person.
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
 * Why.
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
 * The advice, in the game's own terms; `null` while the coach works out the rules: ask again.
 */
advice: unknown, } | { "type": "around" } & Around | { "type": "said", 
/**
 * The client's id.
 */
id: AskId, 
/**
 * The line's number.
 */
number: number, } | { "type": "talk" } & TalkUpdate | { "type": "pong" };

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
 * How often other notable things happened, by name. Finished games only.
 */
counts: { [key: string]: number }, 
/**
 * The luck, by what was rolled, drawn or spun: how often each side came up. Includes unfinished games, because
 * luck does not depend on how a game ends.
 */
thrown: { [key: string]: number[] }, };

export type Side = { 
/**
 * Its members.
 */
seats: SeatSet, };

export type Stage = "gathering" | "opening" | "playing" | "over" | "abandoned";

export type Statistics = { 
/**
 * Who.
 */
player: PlayerId, 
/**
 * What they are called now.
 */
name: string, 
/**
 * By game.
 */
games: Array<GameStatistics>, };

export type Stopped = { "type": "log_full", 
/**
 * How many.
 */
rows: number, } | { "type": "no_data", 
/**
 * What is missing.
 */
problem: string, } | { "type": "no_move", 
/**
 * Which seat.
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
 * How far it is.
 */
stage: Stage, 
/**
 * What was agreed.
 */
config: any, 
/**
 * Who sits where.
 */
seats: Array<SeatSummary>, 
/**
 * When it was opened, in milliseconds since 1970.
 */
created: number, 
/**
 * When this last changed.
 */
updated: number, 
/**
 * Who may come.
 */
access: Access, 
/**
 * The seats of people whom the game waits for.
 */
waiting: Array<Seat>, 
/**
 * The seats of people who may object to what happened last, without it being their turn. If a bot waits for one of them, the
 * seat is in `waiting`, too.
 */
objecting: Array<Seat>, 
/**
 * What is agreed about the table itself.
 */
terms: Terms, 
/**
 * Where it came from, if it was not simply opened.
 */
origin: Origin | null, 
/**
 * How it ended, once it has.
 */
outcome: Outcome | null, };

export type TalkRule = "all" | "seats" | "off";

export type TalkUpdate = { 
/**
 * The lines that are new to the listener, the oldest first. Lines of people whom the listener has muted are left out.
 */
lines: Array<Line>, 
/**
 * Who may talk.
 */
rule: TalkRule, 
/**
 * The players whom the host has silenced at this table.
 */
silenced: Array<PlayerId>, };

export type Terms = { 
/**
 * Whether seats may ask the coach, and everybody is told each seat's chance to win.
 */
coach: boolean, 
/**
 * After how many seconds away a bot plays on for somebody; nobody is replaced if left out.
 */
grace?: number, 
/**
 * How long people may think; as long as they like if left out.
 */
clock?: Clock, };

export type Thrown = { 
/**
 * How often each side came up.
 */
counts: number[], 
/**
 * Whether that looks like fair luck.
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
 * As on the sheets.
 */
boxes: { [key in string]: BoxSheet }, 
/**
 * As on the sheets.
 */
counts: { [key: string]: number }, 
/**
 * As on the sheets.
 */
thrown: { [key: string]: number[] }, };

export type TurnNotice = { 
/**
 * At which table.
 */
table: TableId, 
/**
 * Of which game.
 */
game: string, 
/**
 * On which of their seats.
 */
seat: Seat, 
/**
 * Since which row.
 */
version: number, 
/**
 * What all seats are called, in their order.
 */
names: Array<string>, 
/**
 * The seats that bots hold: what they are called is the name of their kind.
 */
bots: Array<Seat>, 
/**
 * Whether it is not their turn, but they may object to what happened last.
 */
objection: boolean, };

export type Update = { 
/**
 * Which table.
 */
table: TableId, 
/**
 * Which game.
 */
game: string, 
/**
 * The number of the last row.
 */
version: number, 
/**
 * How far it is.
 */
stage: Stage, 
/**
 * What was agreed.
 */
config: any, 
/**
 * What is agreed about the table itself.
 */
terms: Terms, 
/**
 * The bot that takes the seat of who leaves or is away.
 */
stand_in: Level, 
/**
 * Where the table came from, if it was not simply opened.
 */
origin: Origin | null, 
/**
 * Who may add bots and start.
 */
host: PlayerId, 
/**
 * The seats.
 */
seats: BySeat<SeatInfo>, 
/**
 * Whose eyes these are.
 */
viewer: Viewer, 
/**
 * Whose turn it is.
 */
turn: Seat | null, 
/**
 * The seats that the game waits for.
 */
must: SeatSet, 
/**
 * The seats that could also act, without those that have waived it.
 */
may: SeatSet, 
/**
 * The window that is open, in which seats may object to what happened last.
 */
window: WindowInfo | null, 
/**
 * Why the game cannot go on, though it is not over.
 */
stopped: Stopped | null, 
/**
 * Whether the table was played elsewhere, and its log was brought here. Nothing that it says is this server's word.
 */
imported: boolean, 
/**
 * What the people are asked to agree upon.
 */
motion: MotionInfo | null, 
/**
 * The seat whose last action could be taken back now.
 */
undo: Seat | null, 
/**
 * The clocks, if the table has any.
 */
clocks: BySeat<ClockInfo> | null, 
/**
 * The table where the same people play again.
 */
rematch: TableId | null, 
/**
 * What is public about the luck.
 */
luck: LuckInfo, 
/**
 * What the viewer sees of the game; nothing before the deal.
 */
view: any, 
/**
 * How it ended.
 */
outcome: Outcome | null, 
/**
 * What happened since the viewer's version.
 */
notes: Array<Note>, };

export type VariantStatistics = { 
/**
 * The rules, as a short name.
 */
variant: string, 
/**
 * Matches that they played by themselves.
 */
plain: Played, 
/**
 * Matches in which they asked the coach, or a bot played for a while.
 */
helped: Played, };

export type Verified = { 
/**
 * Each row is bound to all before it.
 */
chain: Finding, 
/**
 * Each draw is what the seeds give.
 */
luck: Finding, 
/**
 * Each row is what the rules make of it.
 */
rules: Finding, };

export type Viewer = number | null;

export type What = { "type": "opened", 
/**
 * Its id.
 */
table: TableId, 
/**
 * The game.
 */
game: string, 
/**
 * What was agreed.
 */
config: unknown, 
/**
 * How many seats it has.
 */
seats: number, 
/**
 * Who opened it.
 */
host: PlayerId, 
/**
 * The bot that takes the seat of who leaves.
 */
stand_in: Level, 
/**
 * What is agreed about the table itself.
 */
terms?: Terms, 
/**
 * Where it came from, if it was not simply opened.
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
 * How many seats it has.
 */
seats: number, 
/**
 * The bot that takes the seat of who leaves.
 */
stand_in: Level, 
/**
 * What is agreed about the table itself.
 */
terms: Terms, } | { "type": "swapped", 
/**
 * The other one.
 */
with: Seat, } | { "type": "removed" } | { "type": "host_passed", 
/**
 * Who.
 */
host: PlayerId, 
/**
 * Whether the house did it, because the host was away.
 */
away: boolean, } | { "type": "sat", 
/**
 * Who.
 */
chair: Chair, } | { "type": "committed", 
/**
 * The new hash.
 */
commitment: Bytes32, } | { "type": "accepted" } | { "type": "left", 
/**
 * The bot that takes over.
 */
stand_in: Level | null, } | { "type": "started", 
/**
 * What was agreed.
 */
config: unknown, 
/**
 * Who plays, with what they committed to.
 */
chairs: BySeat<Chair>, 
/**
 * What is agreed about the table itself.
 */
terms?: Terms, 
/**
 * How the draws are numbered; the first way if it is left out.
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
 * The seats that had to be left.
 */
vacated: Array<Seat>, 
/**
 * The hash of a new seed.
 */
commitment: Bytes32, } | { "type": "dealt" } | { "type": "act", 
/**
 * What it asked for, in the game's own terms.
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
 * Why.
 */
why: Closing, } | { "type": "clocks_rested", 
/**
 * The time.
 */
until: number, } | { "type": "took_over", 
/**
 * Which kind.
 */
level: Level, } | { "type": "handed_back" } | { "type": "hinted" } | { "type": "proposed", 
/**
 * What.
 */
motion: Motion, 
/**
 * The players who have to consent.
 */
awaited: Array<PlayerId>, } | { "type": "voted", 
/**
 * Whether they agree.
 */
yes: boolean, } | { "type": "motion_dropped" } | { "type": "undone", 
/**
 * The number of its row.
 */
row: number, } | { "type": "abandoned" } | { "type": "rematched", 
/**
 * Where.
 */
table: TableId, } | { "type": "revealed", 
/**
 * The seed.
 */
seed: Bytes32, };

export type WindowInfo = { 
/**
 * The row that opened it.
 */
opened: number, 
/**
 * The seats that can still object.
 */
seats: SeatSet, 
/**
 * The seats that could have objected and have waived it.
 */
waived: SeatSet, 
/**
 * When it closes automatically, in milliseconds since 1970; `null` if it is open until the next player acts.
 */
until: number | null, };
