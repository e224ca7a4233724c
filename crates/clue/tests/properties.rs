//! Properties of whole random games: every card is in one place, and no two tokens are on one square.

use std::collections::BTreeSet;

use crate::scripted::viewers;
use parlor_clue::{CardSet, Clue, Config, Deals, Event, Holder, Knowledge, Phase, Place, Room, Square, View};
use parlor_game::{BySeat, Game, Seat, Seeded, Status, Viewer};
use proptest::prelude::{ProptestConfig, any, proptest};

fn config(rules: u8) -> Config {
    Config {
        stop_early: rules & 1 != 0,
        free_suggestions: rules & 2 != 0,
        last_one_wins: rules & 4 != 0,
        ..Config::default()
    }
}

/// Checks what is true in every position.
fn check(game: &Clue, dealt: &(CardSet, BySeat<CardSet>), seats: u8) {
    let view = game.view(Viewer::Spectator);
    let squares: Vec<Square> = view.tokens.values().filter_map(|place| place.square()).collect();
    assert_eq!(squares.iter().collect::<BTreeSet<_>>().len(), squares.len(), "two tokens on one square");
    assert_eq!((view.tokens.len(), view.weapons.len()), (6, 6));
    for seat in Seat::all(seats) {
        assert_eq!(game.view(Viewer::Seat(seat)).hand, Some(dealt.1[seat]), "nobody loses a card");
    }
    if let Some(turn) = &view.turn {
        assert!(!view.out.contains(turn.seat), "a false accuser has a turn");
        let room = view.tokens[&view.suspects[turn.seat]].room();
        assert!(view.phase != Phase::Suggest || room.is_some());
        assert_eq!(view.phase == Phase::Walk, !turn.destinations.is_empty(), "a player who must walk can walk");
        assert!(turn.passage.is_none() || turn.passage == room.and_then(Room::passage));
    }
}

/// Checks that what a viewer knows is true: the actual deal is one of those that the viewer thinks possible.
fn check_knowledge(view: &View, dealt: &(CardSet, BySeat<CardSet>)) {
    let known = Knowledge::of(view);
    let deals = Deals::new(&known);
    assert!(deals.count() > 0);
    for card in CardSet::ALL.iter() {
        let (hands, file) = deals.places(card);
        assert_eq!(hands.values().sum::<u64>() + file, deals.count(), "{card} is in one place");
        let actual =
            dealt.1.iter().find(|(_, hand)| hand.contains(card)).map_or(Holder::File, |(seat, _)| Holder::Seat(seat));
        let ways = match actual {
            Holder::Seat(seat) => hands[seat],
            Holder::File => file,
        };
        assert!(ways > 0, "{card} is {actual:?}, which {:?} thinks impossible", view.viewer);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn whole_games(seed in any::<u64>(), seats in 3_u8..=6, rules in 0_u8..8) {
        let config = config(rules);
        let mut luck = Seeded::new(seed);
        let mut game = Clue::new(&config, seats).unwrap();
        let mut events = game.deal(&(), &mut luck);
        let Event::Dealt { file, hands, .. } = events[0].clone() else { panic!() };
        let dealt = (file.cards(), hands);
        let mut steps = 0;
        loop {
            let before = game.view(Viewer::Spectator);
            for event in &events {
                game.apply(event);
                if let Event::Walked { way, seat } = event {
                    let from = before.tokens[&before.suspects[*seat]];
                    assert!(way.to != from || way.to.room().is_none(), "a walk leads somewhere else");
                    assert!(!before.tokens.values().any(|place| *place == way.to && matches!(place, Place::Square(_))));
                }
            }
            check(&game, &dealt, seats);
            if steps % 16 == 0 {
                viewers(seats).for_each(|viewer| check_knowledge(&game.view(viewer), &dealt));
            }
            steps += 1;
            let Status::Open { must, .. } = game.status() else { break };
            let who = must.iter().next().unwrap();
            let action = Clue::choices(&game.view(Viewer::Seat(who)), &()).sample(&mut luck).unwrap();
            events = game.decide(&(), who, &action, &mut luck).unwrap();
        }
    }
}
