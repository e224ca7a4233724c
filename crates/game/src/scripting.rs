//! Helpers shared by the tests of all games: playing with scripted luck, checking refusals, and recording a game as it
//! is played.
//!
//! A game's own tests supply what is specific to it: the notation for its luck (faces, cards), which actions are
//! refused and why, and the text for each event. Comparing recordings with files is left to the tests, because this
//! crate does no I/O.

use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::{BadConfig, Game, Luck, Scripted, Seat, Status, Viewer, before_acting};

/// The seat with this number, counted from 0.
#[must_use]
pub fn seat(number: u8) -> Seat {
    Seat::new(number).expect("the seat number is valid")
}

/// All viewers of a table of this size.
pub fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator])
}

/// The seat whose turn it is.
pub fn on_turn(game: &impl Game) -> Seat {
    match game.status() {
        Status::Open { turn: Some(seat), .. } => seat,
        other => panic!("it is nobody's turn: {other:?}"),
    }
}

/// Returns the events of the deal, which must use exactly the numbers of the script.
pub fn dealt<G: Game>(game: &G, data: &G::Data, luck: Scripted) -> Vec<G::Event> {
    drawing(luck, |luck| game.deal(data, luck))
}

/// Returns the events of a legal action, which must use exactly the numbers of the script.
pub fn acted<G: Game>(game: &G, data: &G::Data, who: Seat, action: &G::Action, luck: Scripted) -> Vec<G::Event> {
    drawing(luck, |luck| game.decide(data, who, action, luck).expect("the action is legal"))
}

fn drawing<E: std::fmt::Debug>(mut luck: Scripted, decide: impl FnOnce(&mut Scripted) -> Vec<E>) -> Vec<E> {
    let events = decide(&mut luck);
    // A game must not draw numbers ahead of time, because they would be hidden information.
    assert!(!luck.fault() && luck.left() == 0, "the number of draws differs from the script: {events:?}");
    events
}

/// Returns the reason why an action is refused.
pub fn refused<G: Game>(game: &G, data: &G::Data, who: Seat, action: &G::Action) -> G::Illegal {
    game.decide(data, who, action, &mut Scripted::default()).expect_err("the action is illegal")
}

/// One refused action.
#[derive(Clone, Debug)]
pub struct RefusedAction<G: Game> {
    /// The game in which the action is requested.
    pub game: G,
    /// The seat that requests the action.
    pub who: Seat,
    /// The action.
    pub action: G::Action,
    /// The rule that forbids the action.
    pub illegal: G::Illegal,
    /// The refusal in its JSON form, as sent to clients.
    pub json: Value,
    /// Words that the error message must contain, so that the player knows what to do.
    pub names: &'static [&'static str],
}

/// Checks that each action is refused with the given reason, including when previewed, and changes nothing.
pub fn check_refusals<G: Game>(data: &G::Data, cases: &[RefusedAction<G>]) {
    for RefusedAction { game, who, action, illegal, json, names } in cases {
        let before = game.clone();
        assert_eq!(refused(game, data, *who, action), *illegal, "{action:?}");
        assert_eq!(*game, before, "{action:?} was refused but changed the game");
        assert_eq!(serde_json::to_value(illegal).expect("a refusal is plain JSON"), *json);
        assert_eq!(serde_json::from_value::<G::Illegal>(json.clone()).expect("the refusal can be read back"), *illegal);
        for name in *names {
            assert!(illegal.to_string().contains(name), "`{illegal}` does not name `{name}`");
        }
        let preview = G::preview(&game.view(Viewer::Seat(*who)), data, action);
        assert_eq!(preview, Err(illegal.clone()), "the preview of {action:?}");
    }
}

/// Checks that the cases cover all refusals. `number` maps each refusal to a number from 0 to `count - 1`. It should be
/// a `match` without a wildcard, so that a new refusal does not compile until it has a number.
pub fn check_coverage<G: Game>(cases: &[RefusedAction<G>], number: fn(&G::Illegal) -> usize, count: usize) {
    let mut met: Vec<usize> = cases.iter().map(|case| number(&case.illegal)).collect();
    met.sort_unstable();
    met.dedup();
    assert_eq!(met, (0..count).collect::<Vec<_>>(), "each refusal needs a case");
}

/// Checks that a refused action draws nothing, so that the next action has the same luck as without the request.
pub fn check_luck_untouched<G: Game>(data: &G::Data, cases: &[RefusedAction<G>]) {
    for RefusedAction { game, who, action, .. } in cases {
        let mut luck = Scripted::new([0; 50]);
        game.decide(data, *who, action, &mut luck).expect_err("the action is illegal");
        assert_eq!(luck.left(), 50, "{action:?}");
    }
}

/// Checks that this setup is refused, and that the error names the option `wrong` and contains the text `says`.
pub fn check_bad_option<G: Game>(config: &G::Config, seats: u8, wrong: &str, says: &str) {
    let refusal = G::new(config, seats).expect_err("the setup is invalid");
    assert!(matches!(&refusal, BadConfig::Option { option, .. } if option == wrong), "{refusal:?}");
    assert!(refusal.to_string().contains(says), "`{refusal}` does not say `{says}`");
}

/// Checks that none of these texts can be read as a `T`.
pub fn check_unreadable<T: DeserializeOwned>(texts: &[&str]) {
    for text in texts {
        assert!(serde_json::from_str::<T>(text).is_err(), "{text} was accepted");
    }
}

/// Plays a game and records it for people to read.
pub trait Writer<G: Game> {
    /// Records one event; `before` is the game before it.
    fn note(&mut self, before: &G, event: &G::Event);

    /// The next action and its seat; `None` once the game is over and its result is recorded.
    fn next(&mut self, game: &G) -> Option<(Seat, G::Action)>;
}

/// Plays a game from the deal until the writer returns no action. An open window is closed by the next action.
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
        let events = game.decide(data, who, &action, luck).expect("the writer's actions are legal");
        happen(&mut game, writer, events);
    }
}

/// The texts that one line of a playthrough must contain. Each line is searched with a line break before and after it,
/// so that a text can match its beginning or end.
pub type Happening<'a> = &'a [&'a str];

/// Checks that the playthrough still contains the events that it is meant to show, even after its seed has changed.
pub fn check_happenings(text: &str, happenings: &[Happening]) {
    let lines: Vec<String> = text.lines().map(|line| format!("\n{line}\n")).collect();
    let happens = |happening: &Happening| lines.iter().any(|line| happening.iter().all(|part| line.contains(part)));
    let lacking: Vec<&Happening> = happenings.iter().filter(|happening| !happens(happening)).collect();
    assert!(lacking.is_empty(), "missing from the playthrough: {lacking:?}");
}
