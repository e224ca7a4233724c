//! Records whole games as reports, for people to read and check, and compares them with files line by line.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-sorry playthroughs` rewrites the files.

use std::fmt::Write;

use crate::golden;
use crate::scripted::read;
use parlor_game::scripting::{Happening, Writer, check_happenings, play_through};
use parlor_game::{Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_sorry::{Action, Board, Card, Config, Event, Preview, Sorry, Variation, View};

const NAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dan"];

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// The strength of a side: the spaces that its opponents still have to move, minus those of its own pawns.
fn standing(view: &View, board: &Board) -> i32 {
    let side = view.side(view.turn.as_ref().unwrap().seat);
    let way = |colour| board.pawns(colour).iter().map(|spot| i32::from(Board::distance(colour, *spot))).sum::<i32>();
    side.foes.iter().map(way).sum::<i32>() - side.own.iter().map(way).sum::<i32>()
}

/// Chooses an action by a few simple rules, using only the player's view: usually the move with the biggest gain, and
/// sometimes a random one.
fn habit(view: &View, luck: &mut Seeded) -> Action {
    let turn = view.turn.as_ref().unwrap();
    let Some(hasty) = turn.moves.get(luck.below(turn.moves.len().max(1) as u32) as usize) else {
        // Without a move, draw a card or discard the highest number in the hand.
        let numbers = view.hand.iter().flatten().filter(|card| **card != Card::Sorry);
        let highest = numbers.max().or(view.hand.iter().flatten().next());
        return highest.map_or(Action::Draw {}, |card| Action::Discard { card: *card });
    };
    let now = standing(view, &view.board());
    let gain = |action: &Action| {
        let Preview { pawns, .. } = Sorry::preview(view, &(), action).unwrap();
        standing(view, &Board::new(pawns).unwrap()) - now
    };
    let best = turn.moves.iter().map(|offer| offer.action()).max_by_key(gain).unwrap();
    if turn.may_pass && gain(&best) < 0 {
        return Action::Pass {};
    }
    if luck.below(8) == 0 { hasty.action() } else { best }
}

/// A game being recorded.
struct Sheet {
    text: String,
    line: String,
    games: u32,
    turns: u32,
    /// The source of randomness for the players' choices, separate from the cards.
    whim: Seeded,
}

impl Sheet {
    /// Plays a game to the end with these cards, and records it.
    fn of(config: &Config, seats: u8, seed: u64) -> String {
        let game = Sorry::new(config, seats).unwrap();
        let (text, whim) = (title(&game, seed), Seeded::new(seed ^ 0x5A5A));
        let mut sheet = Self { text, line: String::new(), games: 0, turns: 0, whim };
        play_through(game, &(), &mut Seeded::new(seed), &mut sheet);
        sheet.text
    }

    /// Starts a line. Every 20 turns, the positions are added for readers who follow the game on a board.
    fn begin(&mut self, before: &Sorry, seat: Seat, what: &str) {
        if self.turns > 0 && self.turns.is_multiple_of(20) {
            writeln!(self.text, "          {}", before.view(Viewer::Spectator).board()).unwrap();
        }
        self.turns += 1;
        write!(self.line, "{:>3} {:<5} {what}", self.turns, name(seat)).unwrap();
    }

    fn end(&mut self) {
        self.text += &std::mem::take(&mut self.line);
        self.text.push('\n');
    }

    /// Records how the game ended, and the points.
    fn close(&mut self, view: &View) {
        if !self.line.is_empty() {
            self.end();
        }
        let winners: Vec<&str> = view.won.iter().map(name).collect();
        let verb = if winners.len() == 1 { "wins" } else { "win" };
        writeln!(self.text, "          {}\n{} {verb}.", view.board(), winners.join(" and ")).unwrap();
        let Some(scores) = &view.scores else { return };
        writeln!(self.text, "\n             HOME  NOT HOME  BONUS  TOTAL  ALL GAMES").unwrap();
        for (seat, score) in scores.iter() {
            let (home, not_home, bonus, total) = (score.home, score.not_home, score.bonus, score.total);
            let all = view.totals[seat];
            writeln!(self.text, "{:<12}{home:>5}{not_home:>10}{bonus:>7}{total:>7}{all:>11}", name(seat)).unwrap();
        }
        if let Some(outcome) = &view.outcome {
            let winners: Vec<&str> = outcome.winners().iter().map(name).collect();
            writeln!(self.text, "\n{} wins the series.", winners.join(" and ")).unwrap();
        }
    }
}

impl Writer<Sorry> for Sheet {
    fn note(&mut self, before: &Sorry, event: &Event) {
        let has_hands = before.view(Viewer::Spectator).config.variation.has_hands();
        match event {
            Event::GameStarted { starter, drawn } => {
                (self.games, self.turns) = (self.games + 1, 0);
                let why = if *drawn { ", chosen at random" } else { " as the winner of the previous game" };
                writeln!(self.text, "\nGAME {}\n{} begins{why}.", self.games, name(*starter)).unwrap();
            }
            Event::Dealt { seat, cards } => writeln!(self.text, "{} is dealt {}.", name(*seat), list(cards)).unwrap(),
            Event::Reshuffled {} if self.line.is_empty() => self.text += "The discards are shuffled.\n",
            Event::Reshuffled {} => self.line += "; the discards are shuffled",
            Event::Drew { seat, card } => self.begin(before, *seat, &card.to_string()),
            Event::Laid { seat, card } => {
                let hand = before.view(Viewer::Seat(*seat)).hand.unwrap_or_default();
                self.begin(before, *seat, &format!("{}: {card}", list(&hand)));
            }
            Event::Moved { legs, left, .. } => {
                self.line += if self.line.contains('-') { " + " } else { " - " };
                self.line += &read(legs);
                if !has_hands && *left == 0 {
                    self.end();
                }
            }
            Event::Forfeited { by_choice, .. } => {
                self.line += if *by_choice { " - passes" } else { " - cannot move" };
                self.end();
            }
            Event::Discarded { seat, card } => {
                let hand = before.view(Viewer::Seat(*seat)).hand.unwrap_or_default();
                self.begin(before, *seat, &format!("{}: discards the {card}", list(&hand)));
            }
            Event::Took { card, .. } => {
                write!(self.line, "; takes the {card}").unwrap();
                self.end();
            }
        }
    }

    fn next(&mut self, game: &Sorry) -> Option<(Seat, Action)> {
        let view = game.view(Viewer::Spectator);
        if view.winner.is_some() {
            self.close(&view);
        }
        match game.status() {
            Status::Open { turn: Some(who), .. } => Some((who, habit(&game.view(Viewer::Seat(who)), &mut self.whim))),
            Status::Open { may, .. } => Some((may.iter().next().unwrap(), Action::NextGame {})),
            Status::Over(_) => None,
        }
    }
}

fn list(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

fn title(game: &Sorry, seed: u64) -> String {
    let view = game.view(Viewer::Spectator);
    let rules = match view.config.variation {
        Variation::Standard => "everyone for themselves".to_owned(),
        Variation::Team => "team play".to_owned(),
        Variation::Points => {
            view.config.target.map_or("for points".into(), |target| format!("a series to {target} points"))
        }
    };
    let players: Vec<String> = view.colours.iter().map(|(seat, colour)| format!("{} {colour}", name(seat))).collect();
    format!("Sorry!, {rules}: {}. Random seed: {seed}.\n", players.join(", "))
}

fn check(file: &str, config: &Config, seats: u8, seed: u64, happenings: &[Happening]) {
    let played = Sheet::of(config, seats, seed);
    golden::check(file, &played);
    check_happenings(&played, happenings);
}

const STANDARD: &[Happening] = &[
    &["begins, chosen at random"],
    &["slides to", "bumps"],
    &[" 7 - ", " + "],
    &["⇄", ", slides to"],
    &["Sorry! - ", "bumps"],
    &[" 2 - cannot move"],
    &[" 4 - ", "→59 back"],
    &[" 0→z"],
    &[" 10 - ", " back"],
    &["11 - passes"],
    &["The discards are shuffled."],
    &["→H"],
    &["wins."],
];

const TEAM: &[Happening] = &[
    &["Ada", "- Y "],
    &["Dan", "- B "],
    &[" 7 - ", " + ", " + "],
    &["- R ", "bumps Y"],
    &["⇄", ", slides to"],
    &["Sorry! - Y S", "bumps"],
    &["The discards are shuffled."],
    &["win."],
];

const POINTS: &[Happening] = &[
    &["is dealt"],
    &["discards the"],
    &[": 2 - ", "takes the"],
    &[": 7 - ", " + "],
    &[": 11 - ", "⇄"],
    &[": Sorry! - ", "slides to"],
    &["; the discards are shuffled; takes the"],
    &["the winner of the previous game"],
    &["GAME 3"],
    &["wins the series."],
];

fn standard_rules() -> Config {
    Config::default()
}

fn team_rules() -> Config {
    Config { variation: Variation::Team, ..Config::default() }
}

fn points_rules() -> Config {
    Config { variation: Variation::Points, target: Some(Config::USUAL_TARGET), ..Config::default() }
}

/// Three players, each for themselves.
#[test]
fn standard() {
    check("standard.txt", &standard_rules(), 3, 112, STANDARD);
}

/// Four players: partners bump each other, and move each other's pawns.
#[test]
fn team() {
    check("team.txt", &team_rules(), 4, 671, TEAM);
}

/// Two players, a series of three games or more.
#[test]
fn points() {
    check("points.txt", &points_rules(), 2, 496, POINTS);
}

#[test]
fn every_file_is_played() {
    golden::check_all_are_played(&["standard.txt", "team.txt", "points.txt"]);
}
