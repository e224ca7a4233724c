//! The laws that every game obeys, as one test suite.
//!
//! A game's `tests/conformance.rs` fills in a [`Suite`] and calls [`Suite::run`], which plays random games and checks
//! the laws below at every position, for every viewer. A violated law panics with the position.
//!
//! 1. *Replay*: applying the events to a new game, even after a round trip through JSON, results in the same game.
//! 2. *Generated ⇔ accepted*: [`Game::choices`], which gets only a view, lists exactly what [`Game::decide`] accepts.
//! 3. *Imagination*: [`Game::imagine`] returns a state in which the viewer has the same view, byte for byte, and the
//!    same choices.
//! 4. *Secrecy*: if two states look the same to a viewer before and after an action, their notices are the same too.
//! 5. *Refusals change nothing*, and repeating a request gives the same answer.
//! 6. *The clock*: every seat that must act has a default legal action. If any one of several seats may continue, each
//!    of them has one.
//! 7. *Play ends*: random play reaches an outcome that lists every seat, with or without a place.
//! 8. *Undo*: an action that draws nothing and reveals nothing ([`Game::reveals`]) is legal in every state that a
//!    viewer can imagine, and leads to the same notices there.
//! 9. *Luck cannot be steered*: the same place in the rules ([`Suite::place`]) always has the same key
//!    ([`Game::moment`] and the number of earlier draws of the action), regardless of earlier choices and of the draws
//!    of other seats. No key is drawn twice, not even after an undo.
//! 10. *Robustness*: no event makes a game panic, even if it comes out of order or from another game.
//! 11. *The next game*: the configuration that [`Game::rematch`] returns can be played, even after two seats were
//!     swapped, and swapping them back restores it. Whether personal settings move with their player is left to the
//!     game's own tests, because a configuration does not say which settings are personal.
//! 12. *No idle actions*: an accepted action changes the game.
//! 13. *Windows*: every seat of a window has an objection, and no other seat has one. Closing a window removes it, and
//!     the resulting notices obey the law of secrecy like those of an action.
//! 14. *Answers*: the game waits for a seat that is asked a question, and each of the seat's legal actions answers the
//!     question.
//! 15. *Playing on*: a player who continues from a position sees what the seat saw there. If the seat can imagine
//!     another state, the game deals the hidden parts again or refuses, except for what the seat remembers from
//!     earlier.

mod playing_on;

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::{Choices, Game, Luck, Moment, Seat, SeatSet, Seeded, Status, Viewer, before_acting};
use playing_on::DealtAgain;

/// Identifies a drawn number by the rules: the place in the game, and how many numbers were drawn there before.
pub type Place = ([u64; 3], u32);
/// Returns the place of an action's draws, given the events before the action and the action's own events.
pub type PlaceOf<E> = fn(before: &[E], now: &[E]) -> Place;

/// What a game provides for its conformance test.
pub struct Suite<'a, G: Game> {
    /// Configurations and numbers of seats to try.
    pub setups: Vec<(G::Config, u8)>,
    /// The shared data.
    pub data: &'a G::Data,
    /// The number of random games to play with each setup.
    pub games: u64,
    /// The maximum number of actions in a game.
    pub longest: u32,
    /// Generates an arbitrary action, legal or not, as a malicious client might send it.
    pub probe: fn(&mut dyn Luck) -> G::Action,
    /// The place of an action's draws in the rules, such as the second roll of the third turn. It is computed from the
    /// events, independently of [`Game::moment`].
    pub place: PlaceOf<G::Event>,
}

impl<G: Game> Suite<'_, G> {
    /// Plays the games and checks the laws.
    pub fn run(&self) {
        for (setup, (config, seats)) in self.setups.iter().enumerate() {
            let (mut keys, mut again) = (Keys::default(), DealtAgain::default());
            for game in 0..self.games {
                self.play(config, *seats, (setup as u64) << 32 | game, &mut keys, &mut again);
            }
            again.check();
        }
    }

    fn play(&self, config: &G::Config, seats: u8, seed: u64, keys: &mut Keys, again: &mut DealtAgain) {
        let mut luck = Seeded::new(seed);
        let fresh = G::new(config, seats).expect("the suite's setups are valid");
        let mut game = fresh.clone();
        keys.begin_game();
        let (draws, moment) = (Self::count_draws(&luck, |luck| _ = game.deal(self.data, luck)), game.moment());
        let mut log = self.perform(&mut game, |game| game.deal(self.data, &mut luck));
        keys.note((self.place)(&[], &log), moment, draws);
        let mut actions = 0;
        while actions < self.longest {
            self.check_position(&game, seats, &mut luck);
            let Status::Open { must, may, window, .. } = game.status() else {
                self.check_end(&game, &fresh, &log, seats);
                self.check_next(&game, config, seats);
                return self.check_hardiness([&fresh, &game], config, log, seats, &mut luck);
            };
            self.check_playing_on(&game, &fresh, &log, seats, &mut luck, again);
            let actors: Vec<Seat> = must.union(may).iter().collect();
            let seat = *(&mut luck as &mut dyn Luck).pick(&actors).expect("somebody may act in an open game");
            let action = G::choices(&game.view(Viewer::Seat(seat)), self.data)
                .sample(&mut luck)
                .expect("a seat that may act has a choice");
            // Time is up, or another seat continues the game: either way nobody has objected.
            let closes = window.is_some() && (!G::is_objection(&action) || luck.below(4) == 0);
            let deed = if closes { Deed::Close } else { Deed::Act(seat, action) };
            let chance = luck.bits();
            self.check_secrecy(&game, seats, &deed, chance);
            self.check_revealing(&game, seats, &deed, chance);
            let draws = Self::count_draws(&Seeded::new(chance), |luck| _ = self.decide(&game, &deed, luck));
            let before = game.clone();
            let events = self.perform(&mut game, |game| {
                self.decide(game, &deed, &mut Seeded::new(chance)).expect("a listed choice is legal")
            });
            if draws > 0 {
                keys.note((self.place)(&log, &events), before.moment(), draws);
            }
            assert_ne!(game, before, "{deed:?} was accepted but changed nothing");
            assert!(
                deed != Deed::Close || game.status().window().map(|now| now.number) != window.map(|then| then.number),
                "a window was closed but is still open: {game:?}"
            );
            // An action that drew and revealed nothing can be undone while the game is open, so undo some.
            let stays = draws > 0
                || deed == Deed::Close
                || events.iter().any(G::reveals)
                || matches!(game.status(), Status::Over(_));
            if stays || luck.below(4) > 0 {
                log.extend(events);
                actions += 1;
            } else {
                game = fresh.clone();
                log.iter().for_each(|event| game.apply(event));
                assert_eq!(game, before, "a replay gave a different game than before {deed:?}");
            }
        }
        panic!("{} did not end within {} actions (seed {seed})", G::NAME, self.longest);
    }

    /// Returns the events of a deed.
    fn decide(&self, game: &G, deed: &Deed<G>, luck: &mut dyn Luck) -> Result<Vec<G::Event>, G::Illegal> {
        match deed {
            Deed::Act(seat, action) => game.decide(self.data, *seat, action, luck),
            Deed::Close => Ok(game.close(self.data, luck)),
        }
    }

    /// Returns the events of an action, including those that close the window first unless the action is an objection.
    fn judge(&self, game: &G, seat: Seat, action: &G::Action, luck: &Seeded) -> Result<Vec<G::Event>, G::Illegal> {
        let mut game = game.clone();
        let luck: &mut dyn Luck = &mut luck.clone();
        let mut events = before_acting(&game, self.data, action, luck);
        events.iter().for_each(|event| game.apply(event));
        events.extend(game.decide(self.data, seat, action, luck)?);
        Ok(events)
    }

    fn perform(&self, game: &mut G, decide: impl FnOnce(&G) -> Vec<G::Event>) -> Vec<G::Event> {
        let events = decide(game);
        events.iter().for_each(|event| game.apply(event));
        events
    }

    fn check_position(&self, game: &G, seats: u8, luck: &mut Seeded) {
        let status = game.status();
        let actors = status.actors();
        let mut waited_for = SeatSet::EMPTY;
        if let Status::Open { must, may, window, .. } = &status {
            let objectors = window.map_or(SeatSet::EMPTY, |window| window.seats);
            assert!(objectors.minus(actors).is_empty(), "somebody may object but cannot act: {game:?}");
            assert!(window.is_none() || !objectors.is_empty(), "a window in which nobody may object: {game:?}");
            waited_for = if must.is_empty() { *may } else { *must };
            assert!(!must.union(*may).is_empty(), "nobody can act in an open game: {game:?}");
            assert!(
                must.iter().chain(may.iter()).all(|seat| seat.index() < usize::from(seats)),
                "a seat number is out of range"
            );
        }
        let spectator = game.view(Viewer::Spectator);
        assert!(G::choices(&spectator, self.data).is_empty(), "a spectator was offered an action in {game:?}");
        self.check_imagination(game, Viewer::Spectator, luck);
        for seat in Seat::all(seats) {
            self.check_imagination(game, Viewer::Seat(seat), luck);
            self.check_choices(game, seat, actors, luck);
            if waited_for.contains(seat) {
                let action = G::when_time_is_up(&game.view(Viewer::Seat(seat)), self.data);
                let answer = self.judge(game, seat, &action, luck);
                assert!(answer.is_ok(), "the clock's action {action:?} was refused: {answer:?}");
            }
        }
    }

    fn check_choices(&self, game: &G, seat: Seat, actors: SeatSet, luck: &mut Seeded) {
        let view = game.view(Viewer::Seat(seat));
        let choices = G::choices(&view, self.data);
        assert_eq!(
            !choices.is_empty(),
            actors.contains(seat),
            "the choices of {seat} contradict the status {:?}",
            game.status()
        );
        let window = game.status().window();
        let asked = G::is_asked(&view);
        assert!(!asked || matches!(game.status(), Status::Open { must, .. } if must.contains(seat)), "{seat} is asked");
        assert!(!asked || window.is_none(), "{seat} is asked while others may object");
        let accepted = |action: &G::Action| {
            let before = game.clone();
            let answer = self.judge(game, seat, action, &Seeded::new(1));
            assert_eq!(before, *game, "judging an action changed the game");
            assert_eq!(answer, self.judge(game, seat, action, &Seeded::new(1)), "the same action got another answer");
            let objects = window.is_some_and(|window| window.seats.contains(seat));
            assert!(
                answer.is_err() || window.is_none() || !G::is_objection(action) || objects,
                "{seat} objected in a window that is open only to other seats"
            );
            if let Err(why) = &answer {
                self.check_refusal(why);
            }
            let after = answer.iter().flatten().fold(game.clone(), |mut after, event| {
                after.apply(event);
                after
            });
            let stays = asked && answer.is_ok() && G::is_asked(&after.view(Viewer::Seat(seat)));
            assert!(!stays, "{seat} was asked, but {action:?} is not an answer");
            assert!(
                answer.is_err() || G::preview(&view, self.data, action).is_ok(),
                "{action:?} is legal but has no preview"
            );
            answer.is_ok()
        };
        match &choices {
            Choices::List(list) => {
                if let Some(window) = window {
                    assert_eq!(list.iter().any(G::is_objection), window.seats.contains(seat), "objections of {seat}");
                }
                for (index, action) in list.iter().enumerate() {
                    assert!(accepted(action), "{seat} was offered {action:?}, which is refused in {game:?}");
                    assert!(!list[..index].contains(action), "{action:?} is listed twice");
                }
                for _ in 0..8 {
                    let action = (self.probe)(luck);
                    assert_eq!(accepted(&action), list.contains(&action), "{action:?} of {seat} in {game:?}");
                }
            }
            Choices::Sampler(sampler) => {
                for _ in 0..8 {
                    let action = sampler(luck);
                    assert!(accepted(&action), "{seat} was given {action:?}, which is refused in {game:?}");
                    accepted(&(self.probe)(luck));
                }
            }
        }
    }

    /// Checks that a refusal has a code, data, and a sentence for people.
    fn check_refusal(&self, why: &G::Illegal) {
        let json = serde_json::to_value(why).expect("a refusal serializes");
        assert!(json["code"].is_string(), "a refusal without a code: {json}");
        assert!(why.to_string().len() > 8, "a refusal without a message: {json}");
    }

    fn check_imagination(&self, game: &G, viewer: Viewer, luck: &mut Seeded) {
        let view = game.view(viewer);
        let json = serde_json::to_string(&view).expect("a view serializes");
        assert_eq!(
            serde_json::from_str::<G::View>(&json).expect("a view deserializes"),
            view,
            "a view changed in transit"
        );
        let world = G::imagine(&view, self.data, luck);
        assert_eq!(world.view(viewer), view, "{viewer:?} could tell the imagined world from {game:?}");
        let imagined = serde_json::to_string(&world.view(viewer)).expect("a view serializes");
        assert_eq!(imagined, json, "{viewer:?} could recognize the imagined world by its bytes");
        if let (Some(seat), Choices::List(list)) = (viewer.seat(), G::choices(&view, self.data)) {
            for action in &list {
                let answer = self.judge(&world, seat, action, luck);
                assert!(answer.is_ok(), "{action:?} depends on what {viewer:?} cannot see: {answer:?}");
            }
        }
    }

    fn check_secrecy(&self, game: &G, seats: u8, deed: &Deed<G>, chance: u64) {
        let after = |game: &G| -> Option<(G, Vec<G::Event>)> {
            let mut game = game.clone();
            let events = self.decide(&game, deed, &mut Seeded::new(chance)).ok()?;
            events.iter().for_each(|event| game.apply(event));
            Some((game, events))
        };
        let told = |events: &[G::Event], viewer| -> Vec<G::Notice> {
            events.iter().filter_map(|event| G::notice(event, viewer)).collect()
        };
        let Some((true_after, true_events)) = after(game) else { return };
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let world = G::imagine(&game.view(viewer), self.data, &mut Seeded::new(chance ^ 1));
            let Some((other_after, other_events)) = after(&world) else { continue };
            if true_after.view(viewer) == other_after.view(viewer) {
                assert_eq!(
                    told(&true_events, viewer),
                    told(&other_events, viewer),
                    "the notices of {deed:?} show {viewer:?} something that the view does not show"
                );
            }
        }
    }

    /// Counts the numbers that `draw` draws.
    fn count_draws(chance: &Seeded, draw: impl FnOnce(&mut dyn Luck)) -> u32 {
        let mut luck = Counted { luck: chance.clone(), draws: 0 };
        draw(&mut luck);
        luck.draws
    }

    fn check_revealing(&self, game: &G, seats: u8, deed: &Deed<G>, chance: u64) {
        let decide = |game: &G| self.decide(game, deed, &mut Seeded::new(chance));
        let events = decide(game).expect("a listed choice is legal");
        let draws = Self::count_draws(&Seeded::new(chance), |luck| _ = self.decide(game, deed, luck));
        // Closing a window cannot be undone.
        if draws > 0 || *deed == Deed::Close || events.iter().any(G::reveals) {
            return;
        }
        for viewer in Seat::all(seats).map(Viewer::Seat).chain([Viewer::Spectator]) {
            let world = G::imagine(&game.view(viewer), self.data, &mut Seeded::new(chance ^ 2));
            let told = |events: &[G::Event]| -> Vec<_> {
                events.iter().filter_map(|event| G::notice(event, viewer)).collect::<Vec<G::Notice>>()
            };
            let elsewhere = decide(&world);
            assert_eq!(
                elsewhere.as_deref().map(told),
                Ok(told(&events)),
                "{viewer:?} learned something from {deed:?}, but the game says that nothing was revealed"
            );
        }
    }

    fn check_next(&self, game: &G, config: &G::Config, seats: u8) {
        let next = game.rematch(config);
        for (one, other) in Seat::all(seats).flat_map(|one| Seat::all(seats).map(move |other| (one, other))) {
            let swapped = G::swapped(&next, one, other);
            assert!(G::new(&swapped, seats).is_ok(), "swapped seats make the configuration invalid: {swapped:?}");
            assert_eq!(G::swapped(&swapped, one, other), next, "swapping {one} and {other} twice");
        }
    }

    fn check_end(&self, game: &G, fresh: &G, log: &[G::Event], seats: u8) {
        let Status::Over(outcome) = game.status() else { unreachable!("only called for a finished game") };
        assert_eq!((outcome.places.seats(), outcome.scores.seats()), (seats, seats));
        let sides = outcome.sides.iter().fold(SeatSet::EMPTY, |all, side| all.union(side.seats));
        assert_eq!(sides, SeatSet::all(seats), "every seat is on a side");
        let json = serde_json::to_string(log).expect("events serialize");
        let stored: Vec<G::Event> = serde_json::from_str(&json).expect("stored events deserialize");
        let mut replayed = fresh.clone();
        stored.iter().for_each(|event| replayed.apply(event));
        assert_eq!(replayed, *game, "a replay gave a different game");
    }

    /// Checks that a game survives events that make no sense: its own events in another order, and those of another
    /// game.
    fn check_hardiness(
        &self,
        games: [&G; 2],
        config: &G::Config,
        mut log: Vec<G::Event>,
        seats: u8,
        luck: &mut Seeded,
    ) {
        (luck as &mut dyn Luck).shuffle(&mut log);
        let other = if G::SEATS.contains(&(seats + 1)) { seats + 1 } else { seats - 1 };
        let foreign = G::new(config, other).map(|game| self.some_log(game, luck)).unwrap_or_default();
        for (game, events) in games.iter().flat_map(|game| [(game, &log), (game, &foreign)]) {
            let mut game = (*game).clone();
            for event in events {
                game.apply(event);
                // Calling these is enough: a panic would fail the test.
                _ = (game.status(), game.view(Viewer::Spectator));
            }
            Seat::all(seats).for_each(|seat| _ = game.view(Viewer::Seat(seat)));
        }
    }

    /// The events of a random game.
    fn some_log(&self, mut game: G, luck: &mut Seeded) -> Vec<G::Event> {
        let mut log = self.perform(&mut game, |game| game.deal(self.data, luck));
        for _ in 0..self.longest {
            let actors: Vec<Seat> = game.status().actors().iter().collect();
            let Some(&seat) = (luck as &mut dyn Luck).pick(&actors) else { break };
            let action = G::choices(&game.view(Viewer::Seat(seat)), self.data).sample(luck);
            let action = action.expect("a seat that may act has a choice");
            log.extend(self.perform(&mut game, |game| before_acting(game, self.data, &action, luck)));
            log.extend(self.perform(&mut game, |game| {
                game.decide(self.data, seat, &action, luck).expect("a listed choice is legal")
            }));
        }
        log
    }
}

/// Something that happens in a game: a seat acts, or the window closes.
enum Deed<G: Game> {
    Act(Seat, G::Action),
    Close,
}

impl<G: Game> PartialEq for Deed<G> {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Act(seat, action), Self::Act(other, another)) => (seat, action) == (other, another),
            (Self::Close, Self::Close) => true,
            _ => false,
        }
    }
}

impl<G: Game> fmt::Debug for Deed<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Act(seat, action) => write!(f, "{action:?} by {seat}"),
            Self::Close => f.write_str("the closing of the window"),
        }
    }
}

/// Luck that counts its draws.
struct Counted {
    luck: Seeded,
    draws: u32,
}

impl Luck for Counted {
    fn below(&mut self, bound: u32) -> u32 {
        self.draws += 1;
        self.luck.below(bound)
    }
}

/// Identifies a number of the luck by its stream and its index.
type Key = (u64, u32);

/// The key of each place and the place of each key, over all games of a setup.
#[derive(Default)]
struct Keys {
    by_place: BTreeMap<Place, Key>,
    by_key: BTreeMap<Key, Place>,
    /// The keys drawn in the current game.
    used: BTreeSet<Key>,
}

impl Keys {
    fn begin_game(&mut self) {
        self.used.clear();
    }

    fn note(&mut self, place: Place, moment: Moment, draws: u32) {
        for index in 0..draws {
            let place = (place.0, place.1 + index);
            let key = (moment.stream, moment.start + index);
            assert!(self.used.insert(key), "number {key:?} is drawn a second time, at {place:?}");
            let known = *self.by_place.entry(place).or_insert(key);
            assert_eq!(known, key, "{place:?} had another number in a game with other choices");
            let known = *self.by_key.entry(key).or_insert(place);
            assert_eq!(known, place, "number {key:?} was drawn elsewhere in a game with other choices");
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests that the law about luck catches games that break it.
    use super::*;

    #[test]
    fn a_place_has_the_same_number_in_all_games() {
        let mut keys = Keys::default();
        let place = ([0, 1, 2], 0);
        for _ in 0..2 {
            keys.begin_game();
            keys.note(place, Moment::first(7), 2);
            keys.note(([0, 1, 2], 2), Moment { stream: 7, start: 2 }, 1);
        }
    }

    #[test]
    #[should_panic(expected = "a second time")]
    fn a_number_that_is_drawn_twice_is_found() {
        let mut keys = Keys::default();
        keys.note(([0, 1, 2], 0), Moment::first(7), 3);
        keys.note(([0, 1, 3], 0), Moment { stream: 7, start: 2 }, 1);
    }

    #[test]
    #[should_panic(expected = "had another number")]
    fn a_place_that_depends_on_a_choice_is_found() {
        let mut keys = Keys::default();
        keys.note(([0, 1, 2], 0), Moment::first(7), 1);
        keys.begin_game();
        keys.note(([0, 1, 2], 0), Moment::first(8), 1);
    }

    #[test]
    #[should_panic(expected = "drawn elsewhere")]
    fn a_number_that_serves_two_places_is_found() {
        let mut keys = Keys::default();
        keys.note(([0, 1, 2], 0), Moment::first(7), 1);
        keys.begin_game();
        keys.note(([0, 1, 3], 0), Moment::first(7), 1);
    }
}
