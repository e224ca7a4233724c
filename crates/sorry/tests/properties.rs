//! Tests properties that are true of every game, for all players and all cards.

use crate::scripted;
use std::collections::{BTreeSet, HashSet};

use crate::scripted::viewers;
use parlor_game::{Choices, Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_sorry::{
    Action, Board, Card, Cards, Colour, Config, Event, Illegal, Move, Notice, Phase, Preview, Sorry, Spot, Square,
    Step, Task, Variation, View, check,
};
use proptest::prelude::*;
use serde::Serialize;
use serde::de::DeserializeOwned;

/// A finished game: its configuration and events.
struct Played {
    config: Config,
    seats: u8,
    log: Vec<Event>,
    game: Sorry,
}

/// Plays at random to the end, or up to a limit if a game is long. Calls `look` with every position, the actor and the
/// next action.
fn play(config: &Config, seats: u8, seed: u64, mut look: impl FnMut(&Sorry, Option<(Seat, &Action)>)) -> Played {
    let mut luck = Seeded::new(seed);
    let mut game = Sorry::new(config, seats).unwrap();
    let mut log = game.deal(&(), &mut luck);
    log.iter().for_each(|event| game.apply(event));
    loop {
        let actors: Vec<Seat> = game.status().actors().iter().collect();
        let Some(&who) = (&mut luck as &mut dyn Luck).pick(&actors) else { break };
        let action = Sorry::choices(&game.view(Viewer::Seat(who)), &()).sample(&mut luck).unwrap();
        look(&game, Some((who, &action)));
        let events = game.decide(&(), who, &action, &mut luck).unwrap();
        events.iter().for_each(|event| game.apply(event));
        log.extend(events);
    }
    look(&game, None);
    Played { config: config.clone(), seats, log, game }
}

fn any_setup() -> impl Strategy<Value = (Config, u8)> {
    let colours = |seats: u8, turn: usize| -> Option<Vec<Colour>> {
        let all: Vec<Colour> = (0..4).map(|index| Colour::ALL[(index + turn) % 4]).collect();
        (turn < 4).then(|| all[..usize::from(seats)].to_vec())
    };
    let variation = prop_oneof![Just(Variation::Standard), Just(Variation::Team), Just(Variation::Points)];
    (variation, 2..=4u8, 0..6usize, proptest::option::of(50..250u16), proptest::option::of(0..4u8)).prop_map(
        move |(variation, seats, turn, target, starter)| {
            let seats = if variation.is_team() { 4 } else { seats };
            let starter = starter.filter(|starter| *starter < seats).and_then(Seat::new);
            let target = target.filter(|_| variation.keeps_score());
            (Config { variation, target, colours: colours(seats, turn), starter }, seats)
        },
    )
}

/// All cards of one game: the deck, the discards, the hands and the open card.
fn all_cards(game: &Sorry, seats: u8) -> Cards {
    let view = game.view(Viewer::Spectator);
    let hands = Seat::all(seats).flat_map(|who| game.view(Viewer::Seat(who)).hand.unwrap_or_default());
    let open = view.turn.as_ref().and_then(|turn| turn.card);
    let mut known: Cards = hands.chain(view.discards.iter().copied()).chain(open).collect();
    // The other cards are in the deck, and its size has to match.
    let mut deck = Cards::deck();
    assert!(known.iter().all(|card| deck.take(card)), "{known:?} has more cards than the deck");
    assert_eq!(deck.len(), view.deck);
    known.extend(deck.iter());
    known
}

fn is_foreign_triangle(colour: Colour, square: Square) -> bool {
    let others = Colour::ALL.into_iter().filter(|other| *other != colour);
    others.flat_map(Colour::slides).any(|(triangle, _)| triangle == square)
}

/// Checks that sixteen pawns each have their own square on the track or in a zone, with unused colours on START.
fn check_board(view: &View) {
    let mut taken = BTreeSet::new();
    for (colour, pawns) in view.pawns.iter() {
        let mut own = BTreeSet::new();
        for spot in pawns {
            assert!(Spot::all().any(|place| place == *spot));
            let alone = match spot {
                Spot::Track(square) => taken.insert(*square),
                Spot::Safe(_) => own.insert(*spot),
                Spot::Start | Spot::Home => true,
            };
            assert!(alone, "two pawns at {spot}: {}", view.board());
        }
        if !view.colours.values().any(|played| *played == colour) {
            assert_eq!(*pawns, [Spot::Start; 4]);
        }
    }
    assert_eq!(Board::new(view.pawns), Ok(view.board()));
    assert_eq!(view.board().to_string().parse(), Ok(view.board()), "a board is parsed as it is printed");
}

fn travels<T: Serialize + DeserializeOwned + PartialEq + std::fmt::Debug>(value: &T) {
    let json = serde_json::to_string(value).unwrap();
    assert_eq!(serde_json::from_str::<T>(&json).unwrap(), *value, "{json}");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 24, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_pawns_or_cards_are_lost((config, seats) in any_setup(), seed: u64) {
        play(&config, seats, seed, |game, _| {
            check_board(&game.view(Viewer::Spectator));
            assert_eq!(all_cards(game, seats), Cards::deck());
        });
    }

    /// Checks the effect of each event on the pawns by comparing the boards before and after.
    #[test]
    fn pawns_move_only_where_they_may((config, seats) in any_setup(), seed: u64) {
        let Played { log, .. } = play(&config, seats, seed, |_, _| ());
        let mut game = Sorry::new(&config, seats).unwrap();
        for event in &log {
            let before = game.view(Viewer::Spectator).pawns;
            game.apply(event);
            let after = game.view(Viewer::Spectator).pawns;
            let Event::Moved { legs, .. } = event else {
                let begins = matches!(event, Event::GameStarted { .. });
                prop_assert!(begins || before == after);
                continue;
            };
            let switched: Vec<Colour> = legs.iter().filter_map(|leg| leg.switched).collect();
            for (colour, pawns) in after.iter() {
                for (now, then) in pawns.iter().zip(&before[colour]) {
                    if *then == Spot::Home {
                        prop_assert_eq!(*now, Spot::Home, "HOME is final");
                    }
                    let moves = legs.iter().filter(|leg| leg.colour == colour).count();
                    if now != then && *now != Spot::Start {
                        prop_assert!(moves > 0 || switched.contains(&colour), "a pawn moved without an event");
                    }
                    if let Spot::Track(square) = now && now != then && !switched.contains(&colour) {
                        prop_assert!(!is_foreign_triangle(colour, *square), "{} rests on triangle {}", colour, square);
                    }
                }
            }
            for leg in legs {
                if let (Spot::Safe(_), true) = (leg.landed, leg.backward) {
                    prop_assert!(matches!(leg.from, Spot::Safe(_)), "a zone was entered backward");
                }
                let slid = leg.to != leg.landed;
                let triangle = leg.landed.square().is_some_and(|square| is_foreign_triangle(leg.colour, square));
                prop_assert_eq!(slid, triangle);
            }
        }
    }

    #[test]
    fn a_player_who_can_move_must((config, seats) in any_setup(), seed: u64) {
        let played = play(&config, seats, seed, |game, _| {
            let Status::Open { turn: Some(who), .. } = game.status() else { return };
            let view = game.view(Viewer::Seat(who));
            let turn = view.turn.clone().unwrap();
            let Choices::List(choices) = Sorry::choices(&view, &()) else { panic!("expected a list") };
            let switches = |action: &&Action| matches!(action, Action::Move { step: Step::Switch { .. }, .. });
            let moves: Vec<&Action> = choices.iter().filter(|action| matches!(action, Action::Move { .. })).collect();
            let only_switches = moves.iter().all(switches);
            let passes = choices.iter().filter(|action| matches!(action, Action::Pass {})).count();
            let discards = choices.iter().filter(|action| matches!(action, Action::Discard { .. })).count();
            match view.phase {
                Phase::Draw => assert_eq!(choices, [Action::Draw {}]),
                // A card without a legal move was already forfeited when it was drawn.
                Phase::Move => {
                    assert!(!moves.is_empty() && discards == 0);
                    assert_eq!(passes == 1, only_switches);
                    assert_eq!(turn.may_pass, only_switches);
                }
                Phase::Hand => {
                    let mut kinds = view.hand.clone().unwrap();
                    kinds.dedup();
                    assert_eq!((discards, passes), (if only_switches { kinds.len() } else { 0 }, 0));
                }
                phase => panic!("it is nobody's turn in {phase:?}"),
            }
        });
        // A forced forfeit means that there was no move; a voluntary one is always of an 11.
        for event in &played.log {
            if let Event::Forfeited { card, by_choice: true, .. } = event {
                prop_assert_eq!(*card, Card::Eleven);
            }
        }
    }

    /// Tests that every offer leads to the board that the offer and its preview show.
    #[test]
    fn offers_do_what_they_say((config, seats) in any_setup(), seed: u64) {
        play(&config, seats, seed, |game, chosen| {
            let Some((who, action)) = chosen else { return };
            let view = game.view(Viewer::Seat(who));
            let Preview { legs, pawns } = Sorry::preview(&view, &(), action).unwrap();
            let mut after = game.clone();
            let events = game.decide(&(), who, action, &mut Seeded::new(3)).unwrap();
            events.iter().for_each(|event| after.apply(event));
            assert_eq!(after.view(Viewer::Spectator).pawns, pawns);
            travels(&Preview { legs: legs.clone(), pawns });
            let Action::Move { card, step, then } = *action else { return assert!(legs.is_empty()) };
            let turn = view.turn.as_ref().unwrap();
            let offer = turn.moves.iter().find(|offer| (offer.card, offer.step, offer.then) == (card, step, then));
            assert_eq!(offer.map(|offer| &offer.legs), Some(&legs));
            // Make the same move on a plain board, step by step.
            let mut board = view.board();
            let side = view.side(who);
            let steps = [Some(step), then].into_iter().flatten();
            let walked: Vec<_> = steps.map(|step| {
                let path = board.path(side, step).unwrap();
                board.leg(step, path)
            }).collect();
            assert_eq!((walked, board), (legs, Board::new(pawns).unwrap()));
        });
    }

    /// Tests that a requested move is accepted if it is listed, and refused otherwise.
    #[test]
    fn listed_actions_are_accepted_and_all_others_are_refused((config, seats) in any_setup(), seed: u64) {
        let mut whim = Seeded::new(seed);
        play(&config, seats, seed, |game, _| {
            let Status::Open { turn: Some(who), .. } = game.status() else { return };
            let view = game.view(Viewer::Seat(who));
            let turn = view.turn.clone().unwrap();
            let card = match (turn.card, &view.hand) {
                (Some(card), _) => card,
                (None, Some(hand)) => *(&mut whim as &mut dyn Luck).pick(hand).unwrap(),
                (None, None) => return,
            };
            let task = view.task().unwrap_or(Task::new(view.side(who), card));
            for _ in 0..10 {
                let made = any_move(&view, card, &mut whim);
                let listed = turn.moves.iter().any(|offer| {
                    (offer.card, offer.step, offer.then) == (card, made.step, made.then)
                });
                assert_eq!(check(&view.board(), view.side(who), task, made).is_ok(), listed, "{made:?} on {}", view.board());
                let action = Action::Move { card, step: made.step, then: made.then };
                assert_eq!(game.decide(&(), who, &action, &mut Seeded::new(0)).is_ok(), listed, "{action:?}");
            }
        });
    }

    #[test]
    fn everything_round_trips_through_json((config, seats) in any_setup(), seed: u64) {
        let played = play(&config, seats, seed, |game, chosen| {
            for viewer in viewers(seats) {
                travels(&game.view(viewer));
            }
            chosen.iter().for_each(|(_, action)| travels(*action));
        });
        travels(&played.config);
        for event in &played.log {
            travels(event);
            for viewer in viewers(played.seats) {
                travels(&Sorry::notice(event, viewer).unwrap());
            }
        }
        // Replaying the log gives the same game.
        let mut again = Sorry::new(&played.config, played.seats).unwrap();
        played.log.iter().for_each(|event| again.apply(event));
        prop_assert_eq!(again, played.game);
    }

    /// Tests that the turn passes to the left, except after a played 2 and during a team's 7.
    #[test]
    fn turns_go_around((config, seats) in any_setup(), seed: u64) {
        let Played { log, .. } = play(&config, seats, seed, |_, _| ());
        let mut due: Option<Seat> = None;
        for event in &log {
            let (who, next) = match *event {
                Event::GameStarted { starter, .. } => { due = Some(starter); continue }
                Event::Moved { seat, left: 1.., .. } => (seat, seat),
                Event::Moved { seat, card: Card::Two, .. } | Event::Forfeited { seat, card: Card::Two, .. } => (seat, seat),
                Event::Moved { seat, .. } | Event::Forfeited { seat, .. } | Event::Discarded { seat, .. } => {
                    (seat, seat.left(seats))
                }
                _ => continue,
            };
            prop_assert_eq!(Some(who), due, "{:?}", event);
            due = Some(next);
        }
    }

    /// Tests that a side wins when its last pawn reaches HOME and not before, and that it starts the next game.
    #[test]
    fn games_end_when_a_side_is_home((config, seats) in any_setup(), seed: u64) {
        let mut began = Vec::new();
        let mut won = Vec::new();
        play(&config, seats, seed, |game, _| {
            let view = game.view(Viewer::Spectator);
            let home = |who: Seat| view.side(who).own.iter().all(|colour| view.board().home(colour) == 4);
            let winners: Vec<Seat> = Seat::all(seats).filter(|who| home(*who)).collect();
            assert_eq!(view.won.iter().collect::<Vec<_>>(), winners);
            assert_eq!(!winners.is_empty(), matches!(view.phase, Phase::BetweenGames | Phase::Over));
            if usize::from(view.game) > began.len() {
                began.push(view.starter.unwrap());
            }
            if let Some(winner) = view.winner && usize::from(view.game) > won.len() {
                assert!(winners.contains(&winner));
                won.push(winner);
            }
        });
        prop_assert_eq!(&began[1..], &won[..won.len() - 1]);
        if let Some(starter) = config.starter {
            prop_assert_eq!(began[0], starter);
        }
    }

    #[test]
    fn boards_are_parsed_as_they_are_printed(seed: u64) {
        let mut luck = Seeded::new(seed);
        let spots: Vec<Spot> = Spot::all().collect();
        for _ in 0..200 {
            let text: Vec<String> = Colour::ALL.iter().map(|colour| {
                let pawns = [0; 4].map(|_| (&mut luck as &mut dyn Luck).pick(&spots).unwrap().to_string());
                format!("{}:{}", colour.letter(), pawns.join(","))
            }).collect();
            let text = text.join(" ");
            if let Ok(board) = text.parse::<Board>() {
                prop_assert_eq!(board.to_string(), text);
                prop_assert_eq!(board.sorted().sorted(), board.sorted());
            }
        }
    }
}

/// A random request, close enough to the rules to be legal now and then.
fn any_move(view: &View, card: Card, luck: &mut Seeded) -> Move {
    let step = |luck: &mut Seeded| {
        let colour = Colour::ALL[luck.below(4) as usize];
        let from = view.pawns[colour][luck.below(4) as usize];
        let mut square = || {
            let colour = Colour::ALL[luck.below(4) as usize];
            view.pawns[colour][luck.below(4) as usize].square().unwrap_or(Square::wrap(luck.below(60) as i16))
        };
        let (one, other) = (square(), square());
        match luck.below(8) {
            0 => Step::Start { colour },
            1 => Step::Switch { colour, from: one, with: other },
            2 => Step::Sorry { colour, onto: one },
            3 => Step::Walk { colour, from, by: luck.below(256) as u8 as i8 },
            4 | 5 => Step::Walk { colour, from, by: luck.below(7) as i8 + 1 },
            _ => Step::Walk { colour, from, by: card.walks().first().copied().unwrap_or(5) },
        }
    };
    let first = step(luck);
    let then = (luck.below(3) == 0).then(|| match (first, step(luck)) {
        (Step::Walk { by, .. }, Step::Walk { colour, from, .. }) if luck.below(4) > 0 => {
            Step::Walk { colour, from, by: 7_i8.saturating_sub(by) }
        }
        (_, second) => second,
    });
    Move { step: first, then }
}

/// Follows every continuation of a team's 7 to its last space. Positions that are reached in several ways are followed
/// once.
fn follow(game: &Sorry, who: Seat, known: &mut HashSet<(Board, Task)>) {
    let view = game.view(Viewer::Seat(who));
    let turn = view.turn.as_ref().unwrap();
    if !known.insert((view.board(), view.task().unwrap())) {
        return;
    }
    assert!(!turn.moves.is_empty(), "a 7 was begun, but {} of it cannot be used on {}", turn.left, view.board());
    for offer in &turn.moves {
        let mut after = game.clone();
        let events = game.decide(&(), who, &offer.action(), &mut Seeded::new(0)).unwrap();
        events.iter().for_each(|event| after.apply(event));
        let Some(Event::Moved { left, .. }) = events.last() else {
            panic!("expected the leg to be a move: {events:?}")
        };
        let Step::Walk { by, .. } = offer.step else { panic!("a 7 is only walked") };
        assert_eq!(*left as i8 + by, turn.left as i8);
        if *left > 0 {
            follow(&after, who, known);
        }
    }
}

#[test]
fn every_leg_of_a_teams_7_can_be_continued_to_the_last_space() {
    let config = Config { variation: Variation::Team, ..Config::default() };
    let (mut followed, mut met) = (0, 0);
    for seed in 0..3 {
        play(&config, 4, seed, |game, _| {
            let Status::Open { turn: Some(who), .. } = game.status() else { return };
            if game.view(Viewer::Spectator).turn.is_some_and(|turn| turn.left == 7) {
                let mut known = HashSet::new();
                follow(game, who, &mut known);
                followed += 1;
                met += known.len();
            }
        });
    }
    assert!(followed > 20 && met > 1000, "only {followed} sevens with {met} intermediate positions");
}

/// Tests that every refusal survives serialization.
#[test]
fn refusals_round_trip_through_json() {
    let mut met = BTreeSet::new();
    let mut whim = Seeded::new(1);
    for (config, seats) in scripted::all_setups() {
        play(&config, seats, 3, |game, _| {
            for who in Seat::all(seats) {
                let view = game.view(Viewer::Seat(who));
                let card = *(&mut whim as &mut dyn Luck).pick(&Card::ALL).unwrap();
                let Move { step, then } = any_move(&view, card, &mut whim);
                let refusal: Result<_, Illegal> =
                    game.decide(&(), who, &Action::Move { card, step, then }, &mut Seeded::new(0));
                if let Err(why) = refusal {
                    travels(&why);
                    met.insert(serde_json::to_value(why).unwrap()["code"].as_str().unwrap().to_owned());
                }
            }
        });
    }
    assert!(met.len() > 10, "{met:?}");
}

/// Checks that random games cover everything that can happen, so that the tests above are not vacuous.
#[test]
fn random_play_covers_everything() {
    let mut met = BTreeSet::new();
    for (config, seats) in scripted::all_setups() {
        for seed in 0..2 {
            let Played { log, .. } = play(&config, seats, seed, |_, _| ());
            for event in &log {
                let notice: Notice = Sorry::notice(event, Viewer::Spectator).unwrap();
                met.insert(serde_json::to_value(&notice).unwrap()["type"].as_str().unwrap().to_owned());
                if let Event::Moved { legs, .. } = event {
                    let kinds = legs.iter().flat_map(|leg| {
                        let own = leg.bumped.iter().any(|bump| bump.colour == leg.colour);
                        [
                            (leg.to != leg.landed, "slide"),
                            (leg.to != leg.landed && leg.backward, "backward slide"),
                            (leg.to != leg.landed && leg.switched.is_some(), "slide after a switch"),
                            (own, "own pawn bumped"),
                            (leg.backward && matches!(leg.from, Spot::Safe(_)), "out of the zone"),
                            (leg.bumped.len() > 1, "two bumped"),
                        ]
                    });
                    met.extend(kinds.filter(|(is, _)| *is).map(|(_, kind)| kind.to_owned()));
                    met.extend((legs.len() == 2).then(|| "split".to_owned()));
                }
            }
        }
    }
    let expected = "game_started dealt reshuffled drew laid moved forfeited discarded took".split(' ');
    let kinds = [
        "slide",
        "backward slide",
        "slide after a switch",
        "own pawn bumped",
        "out of the zone",
        "two bumped",
        "split",
    ];
    assert_eq!(met, expected.chain(kinds).map(str::to_owned).collect());
}
