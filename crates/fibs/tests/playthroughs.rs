//! A whole game written down for people to read and check, and compared line by line.
//!
//! `PARLOR_BLESS=1 cargo test -p parlor-fibs playthroughs` rewrites the file.

use std::fmt::Write;
use std::path::Path;

use parlor_fibs::{Card, Config, Decks, Event, Extras, Fibs, Limit};
use parlor_game::{Game, Luck, Seat, Seeded, Status, Viewer, before_acting};

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
            let drew = if drew.is_empty() { "nothing, the deck is empty".into() } else { cards(drew) };
            let drew = if with_window { String::new() } else { format!(", draws {drew}") };
            format!("{} lays {card} as rank {}, shows it to {}{drew}.", name(*by), laid % 3, name(*to))
        }
        Event::Drew { by, cards: drew } if drew.is_empty() => format!("  {} has nothing left to draw.", name(*by)),
        Event::Drew { by, cards: drew } => format!("  {} draws {}.", name(*by), cards(drew)),
        Event::Accepted { by } => format!("  {} accepts the last card.", name(*by)),
        Event::Asked { by, of, rank, has: true } => format!("{} asks {} for rank {rank}.", name(*by), name(*of)),
        Event::Asked { by, of, rank, has: false } => {
            format!("{} asks {} for rank {rank}, who has none.", name(*by), name(*of))
        }
        Event::Shown { by, to, card } => format!("  {} shows {card} to {} alone.", name(*by), name(*to)),
        Event::Challenged { by, card, honest } => {
            let verdict = if *honest { "honest, so the challenge costs a point" } else { "a fib, which costs a point" };
            format!("  {} challenges: {card} is of rank {}, {verdict}.", name(*by), card % 3)
        }
    }
}

/// Plays at random from the seats' own views.
fn play(config: &Config, seats: u8, seed: u64) -> String {
    let mut luck = Seeded::new(seed);
    let with_window = config.extras.window.is_some();
    let mut game = Fibs::new(config, seats).unwrap();
    let mut text = format!(
        "Fibs with {seats} seats: {}. Chance is that of seed {seed}.\n",
        NAMES[..usize::from(seats)].join(", ")
    );
    let mut laid = 0;
    let mut events = game.deal(&Decks::default(), &mut luck);
    loop {
        for event in &events {
            writeln!(text, "{}", line(event, laid, with_window)).unwrap();
            laid += usize::from(matches!(event, Event::Laid { .. }));
            game.apply(event);
        }
        let (must, may) = match game.status() {
            Status::Open { must, may, .. } => (must, may),
            Status::Over(outcome) => {
                let side = |side: &parlor_game::Side| {
                    let names: Vec<&str> = side.seats.iter().map(name).collect();
                    let first = side.seats.iter().next().unwrap();
                    let (place, score) = (outcome.places[first].unwrap(), outcome.scores[first].unwrap());
                    format!("{}: {score}, place {place}", names.join(" and "))
                };
                let sides: Vec<String> = outcome.sides.iter().map(side).collect();
                writeln!(text, "Over ({}). {}.", outcome.reason, sides.join("; ")).unwrap();
                return text;
            }
        };
        let actors: Vec<Seat> = must.union(may).iter().collect();
        let seat = *(&mut luck as &mut dyn Luck).pick(&actors).unwrap();
        let action = Fibs::choices(&game.view(Viewer::Seat(seat)), &Decks::default()).sample(&mut luck).unwrap();
        events = before_acting(&game, &Decks::default(), &action, &mut luck);
        if !events.is_empty() {
            // The window closes, and then it is anybody's turn to think again.
            continue;
        }
        events = game.decide(&Decks::default(), seat, &action, &mut luck).unwrap();
    }
}

/// Compares a game with the one that was written down.
fn check(file: &str, played: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/playthroughs").join(file);
    if std::env::var_os("PARLOR_BLESS").is_some_and(|bless| bless == "1") {
        std::fs::write(&path, played).unwrap();
    }
    let written = std::fs::read_to_string(&path).unwrap_or_else(|why| panic!("{}: {why}", path.display()));
    for (number, (line, now)) in (1..).zip(written.lines().zip(played.lines())) {
        assert_eq!(line, now, "line {number}; if the game is right, PARLOR_BLESS=1 writes the file again");
    }
    assert_eq!(written.lines().count(), played.lines().count());
}

#[test]
fn four_seats() {
    let played = play(&Config::default(), 4, 3);
    check("four_seats.txt", &played);
    for seen in ["honest, so", "a fib,", "the deck is empty", "Ada and Cleo: ", "Ben and Dora: "] {
        assert!(played.contains(seen), "the game should show `{seen}`");
    }
}

#[test]
fn with_a_window_and_questions() {
    let extras = Extras { window: Some(Limit::default()), questions: true };
    let played = play(&Config { extras, ..Config::default() }, 3, 2);
    check("window_and_questions.txt", &played);
    let seen = ["honest, so", "a fib,", "nothing left to draw", "who has none", "alone.", "accepts the last card"];
    for seen in seen {
        assert!(played.contains(seen), "the game should show `{seen}`:\n{played}");
    }
}
