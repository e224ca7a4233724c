//! Records whole games for people to read and check, and compares them with files line by line.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-fibs playthroughs` rewrites the files.

use std::fmt::Write;

use crate::golden;
use parlor_fibs::{Action, Card, Config, Decks, Event, Extras, Fibs, Limit};
use parlor_game::scripting::{Writer, check_happenings, play_through};
use parlor_game::{Game, Luck, Outcome, Seat, Seeded, Side, Status, Viewer};

const NAMES: [&str; 4] = ["Ada", "Ben", "Cleo", "Dora"];

fn name(seat: Seat) -> &'static str {
    NAMES[seat.index()]
}

fn cards(cards: &[Card]) -> String {
    cards.iter().map(Card::to_string).collect::<Vec<_>>().join(" ")
}

/// One line for each event; `laid` counts the cards on the pile before it.
fn line(event: &Event, laid: usize, with_window: bool) -> String {
    match event {
        Event::Dealt { hands } => {
            let hands = hands.iter().map(|(seat, hand)| format!("{} {}", name(seat), cards(hand)));
            format!("Dealt: {}.", hands.collect::<Vec<_>>().join(", "))
        }
        Event::Laid { by, to, card, drew } => {
            let drew = if drew.is_empty() { "nothing because the deck is empty".into() } else { cards(drew) };
            let drew = if with_window { String::new() } else { format!(", draws {drew}") };
            format!("{} lays {card} as rank {}, shows it to {}{drew}.", name(*by), laid % 3, name(*to))
        }
        Event::Drew { by, cards: drew } if drew.is_empty() => format!("  {} has nothing left to draw.", name(*by)),
        Event::Drew { by, cards: drew } => format!("  {} draws {}.", name(*by), cards(drew)),
        Event::Accepted { by } => format!("  {} accepts the last card.", name(*by)),
        Event::Asked { by, of, rank, has: true } => format!("{} asks {} for rank {rank}.", name(*by), name(*of)),
        Event::Asked { by, of, rank, has: false } => {
            format!("{} asks {} for rank {rank}. {1} has none.", name(*by), name(*of))
        }
        Event::Shown { by, to, card } => format!("  {} shows {card} to {} alone.", name(*by), name(*to)),
        Event::Challenged { by, card, honest } => {
            let verdict = if *honest { "honest, so the challenge costs a point" } else { "a fib, which costs a point" };
            format!("  {} challenges: {card} is of rank {}, {verdict}.", name(*by), card % 3)
        }
    }
}

/// A game being recorded, played at random from the seats' own views.
struct Sheet {
    text: String,
    laid: usize,
    with_window: bool,
    /// The source of randomness for the players' choices.
    whim: Seeded,
}

impl Sheet {
    fn of(config: &Config, seats: u8, seed: u64) -> String {
        let names = NAMES[..usize::from(seats)].join(", ");
        let text = format!("Fibs with {seats} seats: {names}. Random seed: {seed}.\n");
        let with_window = config.extras.window.is_some();
        let mut sheet = Self { text, laid: 0, with_window, whim: Seeded::new(!seed) };
        let game = Fibs::new(config, seats).unwrap();
        play_through(game, &Decks::default(), &mut Seeded::new(seed), &mut sheet);
        sheet.text
    }

    fn end(&mut self, outcome: &Outcome) {
        let side = |side: &Side| {
            let names: Vec<&str> = side.seats.iter().map(name).collect();
            let first = side.seats.iter().next().unwrap();
            let (place, score) = (outcome.places[first].unwrap(), outcome.scores[first].unwrap());
            format!("{}: {score}, place {place}", names.join(" and "))
        };
        let sides: Vec<String> = outcome.sides.iter().map(side).collect();
        writeln!(self.text, "Over ({:?}). {}.", outcome.reason, sides.join("; ")).unwrap();
    }
}

impl Writer<Fibs> for Sheet {
    fn note(&mut self, _: &Fibs, event: &Event) {
        writeln!(self.text, "{}", line(event, self.laid, self.with_window)).unwrap();
        self.laid += usize::from(matches!(event, Event::Laid { .. }));
    }

    fn next(&mut self, game: &Fibs) -> Option<(Seat, Action)> {
        let (must, may) = match game.status() {
            Status::Open { must, may, .. } => (must, may),
            Status::Over(outcome) => {
                self.end(&outcome);
                return None;
            }
        };
        let actors: Vec<Seat> = must.union(may).iter().collect();
        let seat = *(&mut self.whim as &mut dyn Luck).pick(&actors)?;
        let choices = Fibs::choices(&game.view(Viewer::Seat(seat)), &Decks::default());
        Some((seat, choices.sample(&mut self.whim)?))
    }
}

#[test]
fn four_seats() {
    let played = Sheet::of(&Config::default(), 4, 4);
    golden::check("four_seats.txt", &played);
    check_happenings(
        &played,
        &[&["honest, so"], &["a fib,"], &["the deck is empty"], &["Ada and Cleo: ", "Ben and Dora: "]],
    );
}

#[test]
fn with_a_window_and_questions() {
    let extras = Extras { window: Some(Limit::default()), questions: true };
    let played = Sheet::of(&Config { extras, ..Config::default() }, 3, 2);
    golden::check("window_and_questions.txt", &played);
    check_happenings(
        &played,
        &[
            &["honest, so"],
            &["a fib,"],
            &["nothing left to draw"],
            &["has none"],
            &["alone."],
            &["accepts the last card"],
        ],
    );
}

#[test]
fn every_playthrough_is_played() {
    golden::check_all_are_played(&["four_seats.txt", "window_and_questions.txt"]);
}
