//! Records whole games as reports, for people to read and check, and compares them with files line by line.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-clue playthroughs` rewrites the files.

use std::fmt::Write;

use crate::golden;
use parlor_clue::{Action, Card, CardSet, Clue, Config, Crime, Deals, Event, Knowledge, Place, Suspect, View};
use parlor_game::scripting::{Happening, Writer, check_happenings, play_through};
use parlor_game::{Game, Luck, Seat, Seeded, Status, Viewer};

const NAMES: [&str; 6] = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn"];

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

/// Chooses an action by a few simple rules, using only the player's view: walks to a room, asks about cards that may be
/// in the case file, and accuses as soon as the case is solved, or sometimes too early.
fn habit(view: &View, luck: &mut Seeded) -> Action {
    let turn = view.turn.as_ref().unwrap();
    let luck: &mut dyn Luck = luck;
    if turn.asked.is_some() {
        let fits: Vec<Card> = turn.fits.into();
        return Action::Show { card: *luck.pick(&fits).unwrap() };
    }
    let deals = Deals::new(&Knowledge::of(view));
    let odds = |card: Card| deals.places(card).1;
    let open =
        |kind: usize| -> Vec<Card> { Card::all().filter(|card| card.kind() == kind && odds(*card) > 0).collect() };
    let suspected = [open(0), open(1), open(2)];
    let crime: CardSet = suspected.each_ref().map(|cards| *luck.pick(cards).unwrap()).into_iter().collect();
    let crime = Crime::try_from(crime).unwrap();
    let hasty = suspected.iter().map(Vec::len).product::<usize>() <= 2 && luck.below(3) == 0;
    if suspected.iter().all(|cards| cards.len() == 1) || hasty {
        return Action::Accuse { crime };
    }
    if turn.may_suggest.is_some() && !(turn.may_roll && luck.below(3) == 0) {
        return Action::Suggest { suspect: crime.suspect, weapon: crime.weapon };
    }
    let rooms: Vec<Place> = turn.destinations.iter().map(|way| way.to).filter(|place| place.room().is_some()).collect();
    let places: Vec<Place> = turn.destinations.iter().map(|way| way.to).collect();
    let walk = luck.pick(&rooms).or(luck.pick(&places)).map(|to| Action::Walk { to: *to });
    let passage = turn.passage.filter(|_| luck.below(2) == 0).map(|_| Action::Passage {});
    let roll = turn.may_roll.then_some(Action::Roll {});
    walk.or(passage).or(roll).unwrap_or(Action::EndTurn {})
}

/// A game being recorded.
struct Sheet {
    text: String,
    /// The source of randomness for the players' choices, separate from the die and the cards.
    whim: Seeded,
}

impl Sheet {
    /// Plays a game to the end with this deal and die, and records it.
    fn of(config: &Config, seats: u8, seed: u64) -> String {
        let game = Clue::new(config, seats).unwrap();
        let (text, whim) = (title(&game, seed), Seeded::new(seed ^ 0x5A5A));
        let mut sheet = Self { text, whim };
        play_through(game, &(), &mut Seeded::new(seed), &mut sheet);
        sheet.text
    }

    /// The beginning of a line: the number of the turn if it is new, and the player.
    fn line(&mut self, before: &Clue, seat: Seat, what: &str) {
        let number = before.view(Viewer::Spectator).turn.map_or(0, |turn| turn.number);
        writeln!(self.text, "{number:>3} {:<5} {what}", name(seat)).unwrap();
    }
}

impl Writer<Clue> for Sheet {
    fn note(&mut self, before: &Clue, event: &Event) {
        match event {
            Event::Dealt { file, hands, weapons } => {
                writeln!(self.text, "The case file: {file}.").unwrap();
                for (seat, hand) in hands.iter() {
                    let cards: Vec<&str> = hand.iter().map(Card::name).collect();
                    writeln!(self.text, "{}: {}.", name(seat), cards.join(", ")).unwrap();
                }
                let places: Vec<String> =
                    weapons.iter().map(|(weapon, room)| format!("{weapon} in the {room}")).collect();
                writeln!(self.text, "{}.\n", places.join(", ")).unwrap();
            }
            Event::Rolled { seat, die } => self.line(before, *seat, &format!("rolls {die}")),
            Event::Walked { seat, way } => {
                let path: Vec<String> = way.path.iter().map(ToString::to_string).collect();
                self.line(before, *seat, &format!("walks {} to {} in {}", path.join(" "), way.to, way.steps));
            }
            Event::Passed { seat, to } => self.line(before, *seat, &format!("takes the passage to the {to}")),
            Event::Suggested { seat, crime, refuter } => {
                let answer = refuter.map_or("nobody can disprove it".into(), |seat| format!("{} is asked", name(seat)));
                self.line(before, *seat, &format!("suggests {crime}: {answer}"));
            }
            Event::Shown { seat, card, .. } => self.line(before, *seat, &format!("shows {card}")),
            Event::Accused { seat, crime, file } => {
                let verdict = if crime == file { "right" } else { "wrong" };
                self.line(before, *seat, &format!("accuses {crime}: {verdict}"));
            }
            Event::TurnEnded { seat } => {
                let view = before.view(Viewer::Spectator);
                let stuck = view.turn.is_some_and(|turn| turn.die.is_some() && turn.destinations.is_empty());
                if stuck {
                    self.line(before, *seat, "cannot move");
                }
            }
            Event::Closed { file } => writeln!(self.text, "\nIn the case file: {file}.").unwrap(),
        }
    }

    fn next(&mut self, game: &Clue) -> Option<(Seat, Action)> {
        match game.status() {
            Status::Open { must, .. } => {
                let who = must.iter().next()?;
                Some((who, habit(&game.view(Viewer::Seat(who)), &mut self.whim)))
            }
            Status::Over(outcome) => {
                let winner = outcome.winners().iter().next().map_or("Nobody", name);
                writeln!(self.text, "{winner} wins.").unwrap();
                None
            }
        }
    }
}

fn title(game: &Clue, seed: u64) -> String {
    let view = game.view(Viewer::Spectator);
    let players: Vec<String> =
        view.suspects.iter().map(|(seat, suspect)| format!("{} is {suspect}", name(seat))).collect();
    format!("Clue: {}. Random seed: {seed}.\n\n", players.join(", "))
}

fn check(file: &str, config: &Config, seats: u8, seed: u64, happenings: &[Happening]) {
    let played = Sheet::of(config, seats, seed);
    golden::check(file, &played);
    check_happenings(&played, happenings);
}

const THREE: &[Happening] = &[
    &["walks", "to the "],
    &["takes the passage"],
    &["nobody can disprove it"],
    &["is asked"],
    &["shows"],
    &["accuses", ": wrong"],
    &["accuses", ": right"],
    &["wins."],
];

const SIX: &[Happening] = &[&["cannot move"], &["walks", "to the "], &["shows"], &["accuses", ": wrong"], &["wins."]];

/// Three players, with idle suspects on the board.
#[test]
fn three_players() {
    check("three.txt", &Config::default(), 3, 1000, THREE);
}

/// Six players, who get into each other's way.
#[test]
fn six_players() {
    check("six.txt", &Config::default(), 6, 493, SIX);
}

/// The house rules, and suspects in another order.
#[test]
fn house_rules() {
    let suspects = vec![Suspect::Green, Suspect::Peacock, Suspect::Plum, Suspect::Mustard];
    let config = Config { suspects: Some(suspects), stop_early: true, free_suggestions: true, last_one_wins: true };
    check("house.txt", &config, 4, 0, &[&["accuses"], &["Dan", "rolls"], &["wins."]]);
}

#[test]
fn every_file_is_played() {
    golden::check_all_are_played(&["three.txt", "six.txt", "house.txt"]);
}
