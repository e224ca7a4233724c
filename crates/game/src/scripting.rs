//! What the tests of all games do alike: play with chance that was written down beforehand, check refusals, and write a game down
//! as it is played.
//!
//! A game's own tests say what is particular to it: how its chance is written (faces, cards), which actions are refused and why,
//! and how an event reads. Comparing what was written with a file is left to the tests, because this crate does no I/O.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{BadConfig, Game, Luck, Scripted, Seat, Status, Viewer, before_acting};

/// The seat with this number, counted from 0.
#[must_use]
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("no table has as many seats")
}

/// Everybody who may look at a table of this size.
pub fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The seat on turn.
pub fn on_turn(game: &impl Game) -> Seat {
    match game.status() {
        Status::Open { turn: Some(seat), .. } => seat,
        other => panic!("nobody is on turn: {other:?}"),
    }
}

/// The events of the deal. It must draw exactly what is written down.
pub fn dealt<G: Game>(game: &G, data: &G::Data, luck: Scripted) -> Vec<G::Event> {
    drawing(luck, |luck| game.deal(data, luck))
}

/// The events of a legal action. It must draw exactly what is written down.
pub fn acted<G: Game>(game: &G, data: &G::Data, who: Seat, action: &G::Action, luck: Scripted) -> Vec<G::Event> {
    drawing(luck, |luck| game.decide(data, who, action, luck).expect("this is allowed"))
}

fn drawing<E: std::fmt::Debug>(mut luck: Scripted, decide: impl FnOnce(&mut Scripted) -> Vec<E>) -> Vec<E> {
    let events = decide(&mut luck);
    // Nothing may be drawn ahead of time, or there would be chance that nobody has seen.
    assert!(!luck.fault() && luck.left() == 0, "not as much was drawn as was written down: {events:?}");
    events
}

/// Why an action is refused.
pub fn refused<G: Game>(game: &G, data: &G::Data, who: Seat, action: &G::Action) -> G::Illegal {
    game.decide(data, who, action, &mut Scripted::default()).expect_err("this is against the rules")
}

/// One refused action.
#[derive(Clone, Debug)]
pub struct Refusal<G: Game> {
    /// The game in which it is asked for.
    pub game: G,
    /// The seat that asks.
    pub who: Seat,
    /// What it asks for.
    pub action: G::Action,
    /// The rule that forbids it.
    pub illegal: G::Illegal,
    /// The same as a client reads it.
    pub json: Value,
    /// What the sentence has to name, so that the player knows what to do.
    pub names: &'static [&'static str],
}

/// Each action is refused with the reason that is named, also when it is only previewed, and changes nothing.
pub fn check_refusals<G: Game>(data: &G::Data, cases: &[Refusal<G>]) {
    for Refusal { game, who, action, illegal, json, names } in cases {
        let before = game.clone();
        assert_eq!(refused(game, data, *who, action), *illegal, "{action:?}");
        assert_eq!(*game, before, "{action:?} was refused and changed something");
        assert_eq!(serde_json::to_value(illegal).expect("a refusal is plain JSON"), *json);
        assert_eq!(serde_json::from_value::<G::Illegal>(json.clone()).expect("it can be read"), *illegal);
        for name in *names {
            assert!(illegal.to_string().contains(name), "`{illegal}` does not name `{name}`");
        }
        let preview = G::preview(&game.view(Viewer::Seat(*who)), data, action);
        assert_eq!(preview, Err(illegal.clone()), "the preview of {action:?}");
    }
}

/// Among the cases are all refusals that `number` counts, from 0 to `count - 1`. It should be a `match` without a wildcard, so that
/// a new refusal does not compile until it is counted.
pub fn check_coverage<G: Game>(cases: &[Refusal<G>], number: fn(&G::Illegal) -> usize, count: usize) {
    let mut met: Vec<usize> = cases.iter().map(|case| number(&case.illegal)).collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met, (0..count).collect::<Vec<_>>(), "each refusal needs a case");
}

/// A refused action draws nothing: the luck of the next one is the same as if nobody had asked.
pub fn check_luck_untouched<G: Game>(data: &G::Data, cases: &[Refusal<G>]) {
    for Refusal { game, who, action, .. } in cases {
        let mut luck = Scripted::new([0; 50]);
        game.decide(data, *who, action, &mut luck).expect_err("this is against the rules");
        assert_eq!(luck.left(), 50, "{action:?}");
    }
}

/// No game can be set up like this: the option is named, and the sentence says what would be possible.
pub fn check_bad_option<G: Game>(config: &G::Config, seats: u8, wrong: &str, says: &str) {
    let refusal = G::new(config, seats).expect_err("no game can be set up like this");
    assert!(matches!(&refusal, BadConfig::Option { option, .. } if option == wrong), "{refusal:?}");
    assert!(refusal.to_string().contains(says), "`{refusal}` does not say `{says}`");
}

/// None of these texts can be read as a `T`.
pub fn check_unreadable<T: DeserializeOwned>(texts: &[&str]) {
    for text in texts {
        assert!(serde_json::from_str::<T>(text).is_err(), "{text} was read");
    }
}

/// Plays a game and writes it down for people to read.
pub trait Writer<G: Game> {
    /// Writes down one event; `before` is the game as it was.
    fn note(&mut self, before: &G, event: &G::Event);

    /// What is done next, and by which seat; nothing once the game is over, which is the time to write down how it ended.
    fn next(&mut self, game: &G) -> Option<(Seat, G::Action)>;
}

/// Plays a game from the deal until the writer has nothing more to do. A window is closed by whoever goes on with the game.
pub fn play_through<G: Game>(mut game: G, data: &G::Data, luck: &mut dyn Luck, writer: &mut impl Writer<G>) {
    let happen = |game: &mut G, writer: &mut dyn Writer<G>, events: Vec<G::Event>| {
        for event in &events {
            writer.note(game, event);
            game.apply(event);
        }
    };
    let dealt = game.deal(data, luck);
    happen(&mut game, writer, dealt);
    while let Some((who, action)) = writer.next(&game) {
        let closing = before_acting(&game, data, &action, luck);
        happen(&mut game, writer, closing);
        let events = game.decide(data, who, &action, luck).expect("a writer plays by the rules");
        happen(&mut game, writer, events);
    }
}

/// Something that a playthrough is kept for: a line that has all of these in it. Line breaks at both ends of a line belong to it.
pub type Happening<'a> = &'a [&'a str];

/// A playthrough is kept for what happens in it; with a new seed, the same has to happen.
pub fn check_happenings(text: &str, happenings: &[Happening]) {
    let lines: Vec<String> = text.lines().map(|line| format!("\n{line}\n")).collect();
    let happens = |happening: &Happening| lines.iter().any(|line| happening.iter().all(|part| line.contains(part)));
    let lacking: Vec<&Happening> = happenings.iter().filter(|happening| !happens(happening)).collect();
    assert!(lacking.is_empty(), "this does not happen in the playthrough: {lacking:?}");
}
