//! Records whole games as score sheets, for people to read and check, and compares them with files line by line.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-scrabble playthroughs` rewrites the files.

use std::fmt::Write;

use crate::golden;
use crate::scripted::{enable, read, tournament};
use parlor_game::scripting::{Happening, Writer, check_happenings, play_through};
use parlor_game::{Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_scrabble::{
    Action, ChallengeRule, Config, Direction, Event, Lexicon, Penalty, Phase, Placed, Scrabble, View, Word,
};

const NAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dan"];

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// How the players of a recorded game behave.
#[derive(Clone, Copy)]
struct Habits {
    /// Every how many turns a player tries something else than an acceptable play.
    rash: u32,
    /// Every how many windows somebody challenges, whatever the words are.
    distrust: u32,
    /// After how many turns everybody passes.
    tires: usize,
}

/// A game being recorded.
struct Sheet {
    text: String,
    turns: usize,
    habits: Habits,
    /// The source of randomness for the players' choices, separate from the tiles.
    whim: Seeded,
}

impl Sheet {
    fn of(config: &Config, seats: u8, seed: u64, habits: Habits) -> String {
        let names = NAMES[..usize::from(seats)].join(", ");
        let rules = serde_json::to_value(config).unwrap();
        let (rules, challenge) = (rules["rules"].as_str().unwrap(), rules["challenge"].as_str().unwrap());
        let text = format!("Scrabble, {rules} rules, {challenge} challenge: {names}. Random seed: {seed}.\n\n");
        let mut sheet = Self { text, turns: 0, habits, whim: Seeded::new(seed ^ 0x5A5A) };
        let game = Scrabble::new(config, seats).unwrap();
        play_through(game, enable(), &mut Seeded::new(seed), &mut sheet);
        sheet.text
    }

    fn line(&mut self, line: &str) {
        writeln!(self.text, "{}", line.trim_end()).unwrap();
    }

    fn turn(&mut self, before: &Scrabble, seat: Seat, what: &str) {
        self.turns += 1;
        let rack = read(&before.view(Viewer::Seat(seat)).rack.unwrap());
        let line = format!("{:>3} {:<5}{rack:<8}{what}", self.turns, name(seat));
        self.line(&line);
    }

    /// The board and the final scores.
    fn close(&mut self, view: &View) {
        let rows: Vec<String> = view.board.clone().into();
        self.text.push('\n');
        rows.iter().for_each(|row| self.line(&format!("    {row}")));
        self.line(&format!("\n{:<5}{:>8}{:>8}{:>8}{:>8}{:>8}", "", "BEFORE", "LOST", "GAINED", "TOTAL", "PLACE"));
        let (finals, outcome) = (view.finals.as_ref().unwrap(), view.outcome.as_ref().unwrap());
        for (seat, last) in finals.iter() {
            let place = outcome.places[seat].unwrap();
            self.line(&format!(
                "{:<5}{:>8}{:>8}{:>8}{:>8}{place:>8}",
                name(seat),
                last.before,
                last.lost,
                last.gained,
                last.total
            ));
        }
    }
}

/// `8F across HORN 14`.
fn formed(word: &Word) -> String {
    let way = if word.direction == Direction::Across { "across" } else { "down" };
    format!("{} {way} {} {}", word.at, word.word, word.score)
}

impl Writer<Scrabble> for Sheet {
    fn note(&mut self, before: &Scrabble, event: &Event) {
        match event {
            Event::Started { draws, starter } => {
                for round in draws {
                    let drawn: Vec<String> =
                        round.iter().map(|one| format!("{} {}", name(one.seat), one.tile)).collect();
                    self.line(&format!("Drawn for the first turn: {}.", drawn.join(", ")));
                }
                self.line(&format!("{} begins.", name(*starter)));
            }
            Event::Dealt { seat, tiles } => self.line(&format!("{} draws {}.", name(*seat), read(tiles))),
            Event::Played { seat, words, bonus, score, tiles, .. } => {
                let blanks: String =
                    tiles.iter().filter(|one| one.tile.blank).map(|one| one.tile.letter.char()).collect();
                let blanks = if blanks.is_empty() { String::new() } else { format!(" with a blank as {blanks}") };
                let words: Vec<String> = words.iter().map(formed).collect();
                let bonus = if *bonus > 0 { format!(" + {bonus}") } else { String::new() };
                let total = before.view(Viewer::Spectator).scores[*seat] + i32::from(*score);
                let what = format!("{}{bonus}{blanks} = {score}, in all {total}", words.join(" + "));
                self.turn(before, *seat, &what);
            }
            Event::Drew { seat, tiles } if tiles.is_empty() => {
                self.line(&format!("         {} has nothing left to draw.", name(*seat)));
            }
            Event::Drew { seat, tiles } => self.line(&format!("         {} draws {}.", name(*seat), read(tiles))),
            Event::Exchanged { seat, returned, drew } => {
                self.turn(before, *seat, &format!("exchanges {} for {}", read(returned), read(drew)));
            }
            Event::Passed { seat } => self.turn(before, *seat, "passes"),
            Event::Challenged { by, player, refused, penalty } if refused.is_empty() => {
                let price = match penalty {
                    Penalty::None {} => "which costs nothing".to_owned(),
                    Penalty::Turn {} => "and loses a turn".to_owned(),
                    Penalty::Points { points } => format!("and {} gets {points} points", name(*player)),
                    Penalty::Game {} => "and loses the game".to_owned(),
                };
                self.line(&format!("         {} challenges in vain, {price}.", name(*by)));
            }
            Event::Challenged { by, player, refused, .. } => {
                let bad = refused.join(" and ");
                self.line(&format!(
                    "         {} challenges: {bad} refused, {} takes the tiles back.",
                    name(*by),
                    name(*player)
                ));
            }
            Event::LostTurn { seat } => self.turn(before, *seat, "loses the turn"),
            Event::Accepted { seat } => self.line(&format!("         {} accepts the last play.", name(*seat))),
            Event::Ended { reason, racks, .. } => {
                let left: Vec<String> =
                    racks.iter().map(|(seat, rack)| format!("{} {}", name(seat), read(rack))).collect();
                self.line(&format!("Over ({reason:?}). Unplayed: {}.", left.join(", ")));
            }
        }
    }

    fn next(&mut self, game: &Scrabble) -> Option<(Seat, Action)> {
        let view = game.view(Viewer::Spectator);
        if matches!(game.status(), Status::Over(_)) {
            self.close(&view);
            return None;
        }
        let objectors: Vec<Seat> = view.challenge.iter().flat_map(|open| open.seats.iter()).collect();
        let (Habits { rash, distrust, tires }, luck) = (self.habits, &mut self.whim as &mut dyn Luck);
        if let Some(&seat) = luck.pick(&objectors) {
            if luck.below(distrust) == 0 {
                return Some((seat, Action::Challenge {}));
            }
            if view.phase == Phase::LastPlay {
                return Some((seat, Action::Accept {}));
            }
        }
        let seat = view.turn?;
        let own = game.view(Viewer::Seat(seat));
        if self.turns >= tires {
            return Some((seat, Action::Pass {}));
        }
        let rack = own.rack.clone().unwrap_or_default();
        let is_rash = luck.below(rash) == 0;
        let exchanges = is_rash && luck.below(2) == 0 && own.bag_after_drawing() >= 7;
        let best = best_play(&own, self.habits.tires).filter(|_| !exchanges);
        Some((
            seat,
            match best {
                Some(mut tiles) if is_rash && tiles.len() > 1 && own.config.has_challenges() => {
                    // A wrong order of the right letters.
                    let last = tiles.len() - 1;
                    let (one, other) = (tiles[0].tile, tiles[last].tile);
                    (tiles[0].tile, tiles[last].tile) = (other, one);
                    Action::Play { tiles }
                }
                Some(tiles) => Action::Play { tiles },
                None if own.bag_after_drawing() >= 7 => Action::Exchange { tiles: rack.into_iter().take(4).collect() },
                None => Action::Pass {},
            },
        ))
    }
}

/// The play with the highest score, of those that `choices` finds in some tries.
fn best_play(view: &View, seed: usize) -> Option<Vec<Placed>> {
    let mut luck = Seeded::new(seed as u64);
    let choices = Scrabble::choices(view, enable());
    let list: &Lexicon = enable().get(&view.config.lexicon).unwrap();
    let tries = (0..12).filter_map(|_| match choices.sample(&mut luck)? {
        Action::Play { tiles } => Some(tiles),
        _ => None,
    });
    let scored = tries.filter_map(|tiles| {
        let scored = parlor_scrabble::score(&view.board, &tiles).ok()?;
        scored.refused(list).is_empty().then_some((scored.score, tiles))
    });
    scored.max_by_key(|(score, _)| *score).map(|(_, tiles)| tiles)
}

fn check(file: &str, config: &Config, seats: u8, seed: u64, habits: Habits, happenings: &[Happening]) {
    let played = Sheet::of(config, seats, seed, habits);
    golden::check(file, &played);
    check_happenings(&played, happenings);
}

/// Four players with the rules in the box, to the last tile: challenges won and lost, and an exchange.
#[test]
fn four_players() {
    let habits = Habits { rash: 6, distrust: 5, tires: 200 };
    check(
        "four_players.txt",
        &Scrabble::usual(enable()),
        4,
        12,
        habits,
        &[
            &["Drawn for the first turn"],
            &["refused", "takes the tiles back"],
            &["exchanges"],
            &["challenges in vain, and loses a turn"],
            &["loses the turn"],
            &["with a blank as"],
            &["accepts the last play"],
            &["TilesPlayed"],
        ],
    );
}

/// Two players who stop playing: everybody passes twice.
#[test]
fn two_players() {
    let habits = Habits { rash: 4, distrust: 3, tires: 24 };
    check(
        "two_players.txt",
        &Scrabble::usual(enable()),
        2,
        15,
        habits,
        &[
            &["refused", "takes the tiles back"],
            &["exchanges"],
            &["challenges in vain, and loses a turn"],
            &["passes"],
            &["AllPassed"],
        ],
    );
}

/// A tournament with a challenge that costs five points.
#[test]
fn tournament_game() {
    let habits = Habits { rash: 5, distrust: 4, tires: 200 };
    check(
        "tournament.txt",
        &tournament(ChallengeRule::FivePoints),
        2,
        9,
        habits,
        &[&["challenges in vain, and", "gets 5 points"], &["refused"], &["TilesPlayed"]],
    );
}

#[test]
fn every_file_is_played() {
    golden::check_all_are_played(&["four_players.txt", "two_players.txt", "tournament.txt"]);
}
