// Generated from the Rust types by crates/server/tests/types.rs. Do not edit; PARLOR_BLESS=1 rewrites it.

import type { BySeat, Outcome, Seat, SeatSet, Viewer } from '../network/types.d.ts';

export type Accused = { 
/**
 * The number of its row in the log.
 */
version: number, 
/**
 * The accusation.
 */
crime: Crime, 
/**
 * How likely it was to the player.
 */
chance: number, 
/**
 * Whether it was right.
 */
right: boolean, };

export type Action = { "type": "roll", } | { "type": "passage", } | { "type": "walk", 
/**
 * The place.
 */
to: Place, } | { "type": "suggest", 
/**
 * The suspect.
 */
suspect: Suspect, 
/**
 * The weapon.
 */
weapon: Weapon, } | { "type": "show", 
/**
 * The card.
 */
card: Card, } | { "type": "accuse", 
/**
 * The suspect, the weapon and the room.
 */
crime: Crime, } | { "type": "end_turn", };

export type Advice = { 
/**
 * How many deals fit, in decimal digits.
 */
worlds: string, 
/**
 * The chance of each card to be in the case file.
 */
file: { [card: string]: number }, 
/**
 * The chance of each card to be in each player's hand.
 */
hands: { [card: string]: number }[], 
/**
 * The suspect, the weapon and the room in the case file, if they are proven.
 */
solution: Array<CardName> | null, 
/**
 * Everything that is certain, by card and place, with the reasons.
 */
proven: Array<Proven>, 
/**
 * What cannot be right, if no deal fits.
 */
contradiction: Contradiction | null, 
/**
 * The suggestions that were asked about, or the best of them, best first; empty for spectators, and if no deal fits.
 */
best: Array<Suggestion>, };

export type Card = Suspect | Weapon | Room;

export type CardName = string;

export type CardSet = Card[];

export type CaseFile = "file";

export type Clause = { 
/**
 * What kind of clause it is.
 */
grounds: Grounds, 
/**
 * The number of the entry in the log that it was read from, from 0.
 */
entry: number | null, 
/**
 * The places.
 */
holders: Array<Location>, 
/**
 * Whether the cards are there.
 */
has: boolean, 
/**
 * The cards.
 */
cards: Array<CardName>, };

export type Config = { 
/**
 * The suspects by seat, clockwise; surplus suspects at the end are ignored. If `null`, Miss Scarlet has the first
 * seat, Colonel Mustard the second, and so on.
 */
suspects: Array<Suspect> | null, 
/**
 * Whether a move in the hallway may use less than the whole roll.
 */
stop_early: boolean, 
/**
 * Whether a player who enters a room may do so without making a suggestion.
 */
free_suggestions: boolean, 
/**
 * Whether the last player who has not made a false accusation wins at once.
 */
last_one_wins: boolean, };

export type Contradiction = { 
/**
 * The number of the first entry, from 0, that leaves no deal if the entries before it are right; `null` if even no
 * entry leaves a deal.
 */
entry: number | null, 
/**
 * All entries up to that one, any of which may be the wrong one: without it, the others fit.
 */
suspects: Array<number>, 
/**
 * Why, in order. The last reason says which earlier conclusion the one before it contradicts.
 */
reasons: Array<Reason>, 
/**
 * The same in English.
 */
text: string, };

export type Crime = { 
/**
 * The suspect.
 */
suspect: Suspect, 
/**
 * The weapon.
 */
weapon: Weapon, 
/**
 * The room.
 */
room: Room, };

export type Destination = { 
/**
 * The place, as in the action.
 */
to: Place, 
/**
 * The hallway squares on the way, in order. If the destination is a square, it is the last of them.
 */
path: Array<Square>, 
/**
 * The steps that the way takes. Stepping into a room is one of them.
 */
steps: number, };

export type Entry = { "type": "suggested", 
/**
 * The number of the turn, from 1.
 */
turn: number, 
/**
 * The player who made it.
 */
seat: Seat, 
/**
 * The suggestion.
 */
crime: Crime, 
/**
 * The first player to the left who could show a card; `null` if nobody could.
 */
refuter: Seat | null, 
/**
 * The card that was shown; `null` if none was shown, and for everybody except the player who showed it and the
 * one who saw it.
 */
shown: Card | null, } | { "type": "accused", 
/**
 * The number of the turn, from 1.
 */
turn: number, 
/**
 * The player who made it.
 */
seat: Seat, 
/**
 * The accusation.
 */
crime: Crime, 
/**
 * Whether it was right.
 */
right: boolean, };

export type Grounds = "own_hand" | "case_file" | "shown" | "could_not_show" | "concluded" | "supposed" | "showed_one_of" | "false_accusation";

export type Illegal = { "code": "game_over" } | { "code": "not_your_turn", "data": { 
/**
 * The player that the game waits for.
 */
waiting_on: Seat, } } | { "code": "must_show" } | { "code": "not_asked" } | { "code": "not_in_hand", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "not_suggested", "data": { 
/**
 * The card.
 */
card: Card, } } | { "code": "roll_first" } | { "code": "already_moved" } | { "code": "must_walk" } | { "code": "trapped", "data": { 
/**
 * The room.
 */
room: Room, } } | { "code": "no_passage" } | { "code": "out_of_reach", "data": { 
/**
 * The place.
 */
to: Place, 
/**
 * The roll.
 */
die: number, } } | { "code": "same_room", "data": { 
/**
 * The room.
 */
room: Room, } } | { "code": "not_in_room" } | { "code": "already_suggested" } | { "code": "enter_first", "data": { 
/**
 * The room.
 */
room: Room, } } | { "code": "must_suggest", "data": { 
/**
 * The room.
 */
room: Room, } } | { "code": "must_move" };

export type Knew = { 
/**
 * The number of the row in the log; `null` for the deal.
 */
version: number | null, 
/**
 * How likely the real case file was to the player.
 */
chance: number, 
/**
 * How many deals fit what the player had seen, in decimal digits.
 */
deals: string, };

export type Location = Seat | CaseFile;

export type LogEntry = { 
/**
 * The player who made a suggestion.
 */
suggester?: number, 
/**
 * The player who made a false accusation.
 */
accuser?: number, 
/**
 * The suspect, the weapon and the room, in any order.
 */
cards: Array<CardName>, 
/**
 * The player who showed a card; `null` if nobody could.
 */
refuter?: number, 
/**
 * The card, if the player who asks has seen it.
 */
shown?: CardName, };

export type Notice = { "type": "dealt", 
/**
 * The number of cards of each seat.
 */
sizes: BySeat<number>, 
/**
 * The viewer's own cards; `null` for spectators.
 */
hand: CardSet | null, 
/**
 * The room of each weapon.
 */
weapons: { [key in Weapon]: Room }, } | { "type": "rolled", 
/**
 * The player.
 */
seat: Seat, 
/**
 * The roll.
 */
die: number, } | { "type": "walked", 
/**
 * The player.
 */
seat: Seat, 
/**
 * The destination, and the way there.
 */
way: Destination, } | { "type": "passed", 
/**
 * The player.
 */
seat: Seat, 
/**
 * The room at the other end.
 */
to: Room, } | { "type": "suggested", 
/**
 * The player who made it.
 */
seat: Seat, 
/**
 * The suggestion.
 */
crime: Crime, 
/**
 * The first player to the left who can show a card; `null` if nobody can.
 */
refuter: Seat | null, } | { "type": "shown", 
/**
 * The player who showed it.
 */
seat: Seat, 
/**
 * The player who saw it.
 */
to: Seat, 
/**
 * The card; `null` for everybody else.
 */
card: Card | null, } | { "type": "accused", 
/**
 * The player who made it.
 */
seat: Seat, 
/**
 * The accusation.
 */
crime: Crime, 
/**
 * Whether it is right, which wins the game.
 */
right: boolean, 
/**
 * The case file; `null` for everybody but the accuser.
 */
file: Crime | null, } | { "type": "turn_ended", 
/**
 * The player.
 */
seat: Seat, } | { "type": "closed", 
/**
 * The case file.
 */
file: Crime, };

export type Phase = "undealt" | "begin" | "walk" | "suggest" | "show" | "end" | "over";

export type Place = string;

export type Preview = { 
/**
 * The way that the token walks, if it does.
 */
way: Destination | null, 
/**
 * The resulting places of all tokens.
 */
tokens: { [key in Suspect]: Place }, 
/**
 * The resulting rooms of all weapons.
 */
weapons: { [key in Weapon]: Room }, };

export type Proven = { 
/**
 * The card.
 */
card: CardName, 
/**
 * The place.
 */
holder: Location, 
/**
 * Whether the card is there.
 */
has: boolean, 
/**
 * The reasons, in order. The last one is about this fact.
 */
reasons: Array<Reason>, 
/**
 * The reasons in English.
 */
text: string, };

export type Question = { 
/**
 * The number of players, from 3 to 6.
 */
players: number, 
/**
 * The number of cards in each hand, in playing order. If omitted, everybody has equally many.
 */
hand_sizes?: Array<number>, 
/**
 * The number of the player who asks, from 0. Omitted by spectators.
 */
me?: number, 
/**
 * The cards of that player.
 */
my_hand?: Array<CardName>, 
/**
 * The suggestions and accusations, oldest first.
 */
log?: Array<LogEntry>, 
/**
 * Whether the last suggestion is still being answered: its `refuter` has to show a card.
 */
pending?: boolean, 
/**
 * The case file, if the player who asks has looked into it for an own false accusation.
 */
file?: Array<CardName>, 
/**
 * The room to compare suggestions for. If omitted, the suggestions for all rooms are compared.
 */
room?: CardName, 
/**
 * How many suggestions are listed, the best ones; unless `room` is given, the best one for each other room follows.
 * If omitted, all are listed.
 */
most?: number, 
/**
 * The players' names, for the sentences of the answer.
 */
names?: Array<string>, };

export type Reason = { 
/**
 * How the conclusion follows.
 */
rule: ReasonRule, 
/**
 * The place that the conclusion is about.
 */
holder: Location, 
/**
 * Whether the cards are there.
 */
has: boolean, 
/**
 * The cards that the conclusion is about.
 */
cards: Array<CardName>, 
/**
 * What the conclusion rests on.
 */
because: Array<Clause>, 
/**
 * How many suppositions the conclusion depends on.
 */
supposed: number, };

export type ReasonRule = "seen" | "elsewhere" | "hand_full" | "hand_rest" | "last_place" | "one_of" | "file_full" | "file_rest" | "false_accusation" | "suppose" | "refuted" | "counted";

export type Review = { 
/**
 * The case file.
 */
file: Crime, 
/**
 * The cards of each seat.
 */
hands: BySeat<CardSet>, 
/**
 * Every suggestion and accusation, with the card that was shown. A suggestion that was not answered is left out.
 */
rows: Array<Row>, 
/**
 * The reviews of the requested seats.
 */
seats: Array<SeatReview>, };

export type Room = "kitchen" | "ballroom" | "conservatory" | "dining_room" | "billiard_room" | "library" | "lounge" | "hall" | "study";

export type Row = { 
/**
 * The number of the row in the log after which everybody knew what came of it; `null` before the row from which a
 * game was played on.
 */
version: number | null, 
/**
 * The suggestion or the accusation.
 */
entry: Entry, };

export type SeatReview = { 
/**
 * The seat.
 */
seat: Seat, 
/**
 * How likely the truth was to the player, after the deal and after every suggestion and false accusation.
 */
curve: Array<Knew>, 
/**
 * The row after which the player could have proven the case for the first time; `null` if never. A look into the
 * case file does not count.
 */
provable: number | null, 
/**
 * The number of the first turn in which the player could have made an accusation that was proven; `null` if there
 * was none.
 */
could_accuse: number | null, 
/**
 * The row that brought the player closest to the truth: the one after which it had become likelier by the largest
 * factor. `null` if none did.
 */
decisive: number | null, 
/**
 * The player's accusation, if any.
 */
accused: Accused | null, 
/**
 * The player's suggestions, in order.
 */
suggestions: Array<Suggested>, 
/**
 * How many of them told the player nothing.
 */
idle: number, };

export type Square = string;

export type Suggested = { 
/**
 * The number of its row in the log.
 */
version: number, 
/**
 * The suggestion.
 */
crime: Crime, 
/**
 * The player who showed a card; `null` if nobody could.
 */
refuter: Seat | null, 
/**
 * The card that was shown.
 */
shown: Card | null, 
/**
 * The share of the deals that still fit afterwards: 1 if the answer told nothing.
 */
left: number, 
/**
 * How much closer the answer brought the player to the truth, in bits: 1 if it became twice as likely, and less
 * than 0 if it became less likely.
 */
gained: number, 
/**
 * The information about the case file that could be expected from it, in bits.
 */
expected: number, 
/**
 * The suggestion in the same room from which most could be expected.
 */
best: Crime, 
/**
 * The information that could be expected from that one.
 */
best_expected: number, };

export type Suggestion = { 
/**
 * The suspect, the weapon and the room.
 */
cards: Array<CardName>, 
/**
 * The expected information about the case file, in bits.
 */
bits: number, };

export type Suspect = "scarlet" | "mustard" | "white" | "green" | "peacock" | "plum";

export type TurnView = { 
/**
 * Whose turn it is.
 */
seat: Seat, 
/**
 * The number of the turn, from 1.
 */
number: number, 
/**
 * The roll, while the player has to walk.
 */
die: number | null, 
/**
 * Where the player can walk, rooms first.
 */
destinations: Array<Destination>, 
/**
 * Whether the player may roll the die.
 */
may_roll: boolean, 
/**
 * The room that the player may go to now through a secret passage.
 */
passage: Room | null, 
/**
 * The room for which the player may make a suggestion now.
 */
may_suggest: Room | null, 
/**
 * Whether the player may end the turn.
 */
may_end: boolean, 
/**
 * The player who must show a card.
 */
asked: Seat | null, 
/**
 * The cards that may be shown; empty for everybody but the player who is asked.
 */
fits: CardSet, };

export type View = { 
/**
 * The rules of the game.
 */
config: Config, 
/**
 * The viewer.
 */
viewer: Viewer, 
/**
 * The suspect that each seat plays.
 */
suspects: BySeat<Suspect>, 
/**
 * What the table waits for.
 */
phase: Phase, 
/**
 * The current turn, if any.
 */
turn: TurnView | null, 
/**
 * The place of each suspect's token, including those that nobody plays.
 */
tokens: { [key in Suspect]: Place }, 
/**
 * The room of each weapon; empty before the deal.
 */
weapons: { [key in Weapon]: Room }, 
/**
 * The number of cards in each hand.
 */
sizes: BySeat<number>, 
/**
 * The viewer's own cards; `null` for spectators.
 */
hand: CardSet | null, 
/**
 * The case file: visible to a player who has made a false accusation, and to everybody at the end.
 */
file: Crime | null, 
/**
 * All suggestions and accusations, oldest first.
 */
record: Array<Entry>, 
/**
 * The seats that have made a false accusation. They only show cards.
 */
out: SeatSet, 
/**
 * The seats whose tokens were moved by a suggestion since their last turn. On their next turn, they may make a
 * suggestion without moving.
 */
invited: SeatSet, 
/**
 * How many turns each seat has begun.
 */
turns: BySeat<number>, 
/**
 * How the game ended; `null` while it continues.
 */
outcome: Outcome | null, };

export type Weapon = "candlestick" | "knife" | "lead_pipe" | "revolver" | "rope" | "wrench";
