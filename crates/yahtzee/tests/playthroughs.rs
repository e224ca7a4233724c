//! Records whole matches like a score sheet, for people to read and check, and compares them with files line by line.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-yahtzee playthroughs` rewrites the files.

use std::fmt::Write;

use crate::{golden, scripted};
use parlor_game::scripting::{Writer, check_happenings, play_through};
use parlor_game::{BySeat, Game, Seat, SeatSet, Seeded, Status, Viewer};
use parlor_yahtzee::{Action, CardView, Category, Config, Dice, Edition, Event, Face, Keep, TurnView, View, Yahtzee};

const NAMES: [&str; 3] = ["Ada", "Ben", "Cleo"];

/// The approximate average score of each box, so that a player wastes no good box on a poor roll.
const USUAL: [i32; 13] = [2, 5, 8, 12, 15, 19, 22, 13, 22, 29, 32, 16, 22];

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// Chooses an action by a few simple rules, using only what everybody sees.
fn habit(turn: &TurnView) -> Action {
    let Some(dice) = turn.dice else { return Action::Roll { keep: Keep::NONE } };
    let gain = |category: Category, points: u8| i32::from(points) - USUAL[category as usize];
    let allowed = turn.boxes.iter().filter(|offer| offer.forbidden.is_none());
    let best = allowed.max_by_key(|offer| gain(offer.category, offer.points)).unwrap();
    let keep = keepers(turn, dice);
    let content = keep == Keep::ALL || gain(best.category, best.points) >= 8;
    if turn.rolls_left == 0 || content {
        return Action::Score { category: best.category };
    }
    Action::Roll { keep }
}

/// The dice to keep: all five if they make a straight or a full house whose box is open, else four in a row, else equal
/// dice.
fn keepers(turn: &TurnView, dice: Dice) -> Keep {
    let wants = |category| turn.boxes.iter().any(|offer| offer.category == category && offer.forbidden.is_none());
    let gives = |category| turn.boxes.iter().any(|offer| offer.category == category && offer.points > 0);
    if [Category::LargeStraight, Category::FullHouse, Category::Yahtzee].into_iter().any(gives) {
        return Keep::ALL;
    }
    if gives(Category::SmallStraight) && !wants(Category::LargeStraight) {
        return Keep::ALL;
    }
    if wants(Category::SmallStraight) || wants(Category::LargeStraight) {
        for low in 1..=3 {
            let row: Vec<Face> = (low..low + 4).filter_map(Face::new).collect();
            if let Some(keep) = Keep::of(dice, &row) {
                return keep;
            }
        }
    }
    let wanted = |face: Face| u8::from(wants(Category::upper(face)));
    let face = Face::all().max_by_key(|&face| (dice.count(face), wanted(face), face)).unwrap();
    Keep::new(dice.faces().map(|die| die == face))
}

/// A match being recorded.
struct Sheet {
    text: String,
    line: String,
    /// The finished cards, game by game.
    cards: Vec<BySeat<CardView>>,
}

impl Sheet {
    /// Plays a match to its end with these dice, and records it.
    fn of(config: &Config, seats: u8, seed: u64) -> String {
        let mut sheet = Self { text: title(config, seats, seed), line: String::new(), cards: Vec::new() };
        let game = Yahtzee::new(config, seats).unwrap();
        play_through(game, &(), &mut Seeded::new(seed), &mut sheet);
        sheet.text
    }

    /// Adds the cards, the table of all games, and the winners.
    fn close(&mut self, view: &View, winners: SeatSet) {
        let games: Vec<String> = (1..=self.cards.len()).map(|game| format!("Game {game}")).collect();
        let columns: Vec<(String, Vec<(String, CardView)>)> = match self.cards.len() {
            1 => {
                let cards = self.cards[0].iter().map(|(seat, card)| (name(seat).to_owned(), card.clone()));
                vec![("SCORE CARD".to_owned(), cards.collect())]
            }
            _ => {
                let card = |seat: Seat| {
                    let cards = self.cards.iter().map(|cards| cards[seat].clone());
                    (format!("SCORE CARD OF {}", name(seat).to_uppercase()), games.iter().cloned().zip(cards).collect())
                };
                view.cards.iter().map(|(seat, _)| card(seat)).collect()
            }
        };
        for (title, columns) in columns {
            self.card(&title, &columns);
        }
        if games.len() > 1 {
            self.row("\nPLAYERS' SCORES", view.cards.iter().map(|(seat, _)| name(seat).to_owned()));
            let totals: Vec<BySeat<u16>> =
                self.cards.iter().map(|cards| cards.map(|_, card| card.grand_total)).collect();
            for (game, totals) in games.iter().zip(totals) {
                self.row(game, totals.values());
            }
            self.row("TOTAL OF ALL GAMES", view.totals.values());
        }
        let winners: Vec<&str> = winners.iter().map(name).collect();
        let verb = if winners.len() == 1 { "wins" } else { "share the victory" };
        writeln!(self.text, "\n{} {verb}.", winners.join(" and ")).unwrap();
    }

    fn card(&mut self, title: &str, columns: &[(String, CardView)]) {
        self.row(&format!("\n{title}"), columns.iter().map(|(name, _)| name));
        let cards = || columns.iter().map(|(_, card)| card);
        let boxes = |sheet: &mut Self, range: std::ops::Range<usize>| {
            for &category in &Category::ALL[range] {
                sheet.row(
                    category.name(),
                    cards().map(|card| card.boxes[category].map_or(String::new(), |points| points.to_string())),
                );
            }
        };
        boxes(self, 0..6);
        self.row("TOTAL SCORE", cards().map(|card| card.total_score));
        self.row("BONUS", cards().map(|card| card.bonus));
        self.row("TOTAL of upper section", cards().map(|card| card.total_upper));
        boxes(self, 6..13);
        self.row("YAHTZEE BONUS", cards().map(|card| "x".repeat(card.yahtzee_bonuses.into())));
        self.row("TOTAL of lower section", cards().map(|card| card.total_lower));
        self.row("GRAND TOTAL", cards().map(|card| card.grand_total));
    }

    fn row<T: ToString>(&mut self, title: &str, values: impl Iterator<Item = T>) {
        let values: String = values.map(|value| format!("{:>8}", value.to_string())).collect();
        let width = if title.starts_with('\n') { 25 } else { 24 };
        writeln!(self.text, "{}", format!("{title:<width$}{values}").trim_end()).unwrap();
    }
}

impl Writer<Yahtzee> for Sheet {
    fn note(&mut self, before: &Yahtzee, event: &Event) {
        let before = before.view(Viewer::Spectator);
        match event {
            Event::GameStarted { rolls, starter } => {
                writeln!(self.text, "\nGAME {}", self.cards.len() + 1).unwrap();
                for round in rolls {
                    let roll = |roll: &parlor_yahtzee::StartRoll| {
                        let dice: Vec<String> = roll.dice.iter().map(Face::to_string).collect();
                        let sum = if dice.len() > 1 { format!(" = {}", roll.total()) } else { String::new() };
                        format!("{} {}{sum}", name(roll.seat), dice.join(" "))
                    };
                    let round: Vec<String> = round.iter().map(roll).collect();
                    writeln!(self.text, "For the start: {}.", round.join(", ")).unwrap();
                }
                writeln!(self.text, "{} starts.", name(*starter)).unwrap();
            }
            Event::Rolled { seat, keep, dice } => match before.turn.as_ref().and_then(|turn| turn.dice) {
                None => {
                    let full = before.cards[*seat].boxes.iter().filter(|(_, points)| points.is_some()).count();
                    write!(self.line, "{:<4} {:>2}: {dice}", name(*seat), full + 1).unwrap();
                }
                Some(lay) => {
                    let place =
                        |place: usize| if keep.has(place) { lay.faces()[place].to_string() } else { "_".into() };
                    let kept: Vec<String> = (0..5).map(place).collect();
                    write!(self.line, " | keep {}: {dice}", kept.join(" ")).unwrap();
                }
            },
            Event::Wrote { seat, category, points, bonus, .. } => {
                let turn = before.turn.as_ref().unwrap();
                let further = turn.dice.is_some_and(|dice| dice.five_of_a_kind().is_some())
                    && before.cards[*seat].boxes[Category::Yahtzee].is_some();
                let line = std::mem::take(&mut self.line);
                let joker = if further { ", a Joker" } else { "" };
                let hundred = if *bonus { " and 100" } else { "" };
                writeln!(self.text, "{line} -> {category} {points}{joker}{hundred}").unwrap();
            }
        }
    }

    fn next(&mut self, game: &Yahtzee) -> Option<(Seat, Action)> {
        let view = game.view(Viewer::Spectator);
        if let Some(turn) = &view.turn {
            return Some((turn.seat, habit(turn)));
        }
        self.cards.push(view.cards.clone());
        match game.status() {
            Status::Open { may, .. } => Some((may.iter().next().unwrap(), Action::NextGame {})),
            Status::Over(outcome) => {
                self.close(&view, outcome.winners());
                None
            }
        }
    }
}

fn title(config: &Config, seats: u8, seed: u64) -> String {
    let edition = if config.edition == Edition::Classic { "classic edition" } else { "2014 edition" };
    let games = if config.games == 1 { "one game".to_owned() } else { format!("a match of {} games", config.games) };
    let players = NAMES[..usize::from(seats)].join(", ");
    format!("Yahtzee, {edition}, {games}: {players}. Random seed: {seed}.\n")
}

fn check(file: &str, config: &Config, seats: u8, seed: u64) -> String {
    let played = Sheet::of(config, seats, seed);
    golden::check(file, &played);
    played
}

/// Three players: a tie in the roll that decides who starts, additional Yahtzees with and without the 100 points, and
/// exactly 63 in the upper section.
#[test]
fn classic() {
    let text = check("classic.txt", &scripted::classic(), 3, 6236);
    check_happenings(
        &text,
        &[
            &["30, a Joker and 100\n"],
            &["Large straight 40, a Joker\n"],
            &["Sixes 0, a Joker and 100\n"],
            &["      35"],
        ],
    );
}

/// Two players with the later rulebook: one die decides who starts, and there is a Joker on each lower rung of its
/// ladder.
#[test]
fn edition_of_2014() {
    let text = check("2014.txt", &scripted::y2014(), 2, 4481);
    check_happenings(
        &text,
        &[&["3 of a kind 30, a Joker and 100"], &["Large straight 40, a Joker and 100"], &["Twos 0, a Joker and 100"]],
    );
}

/// Six games on one pad.
#[test]
fn a_match() {
    let text = check("match.txt", &Config { games: 6, ..scripted::classic() }, 2, 2177);
    check_happenings(
        &text,
        &[&["a Joker and 100\n"], &["Ada starts."], &["Ben starts."], &["\nGAME 6\n"], &["TOTAL OF ALL GAMES"]],
    );
}

#[test]
fn every_file_is_played() {
    golden::check_all_are_played(&["2014.txt", "classic.txt", "match.txt"]);
}
