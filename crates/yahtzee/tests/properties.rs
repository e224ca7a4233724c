//! Tests properties that are true of every match, for all players and all dice.

use std::collections::BTreeSet;

use crate::scripted::{Table, classic, dice, seat, y2014};
use parlor_game::Seeded;
use parlor_game::{Choices, Game, Luck, Outcome, Seat, Status, Viewer};
use parlor_yahtzee::{
    Action, CardView, Category, Config, Edition, Event, JokerRule, Keep, Preview, StartRoll, Yahtzee,
};
use proptest::prelude::*;

/// Dice that show only the lowest `sides` faces. With two or three faces, Yahtzees and Jokers are common.
struct Loaded {
    luck: Seeded,
    sides: u32,
}

impl Luck for Loaded {
    fn below(&mut self, bound: u32) -> u32 {
        self.luck.below(bound.min(self.sides))
    }
}

/// A finished match: its rules, its events, and the cards of each game.
#[derive(Debug)]
struct Match {
    config: Config,
    seats: u8,
    log: Vec<Event>,
    cards: Vec<Vec<CardView>>,
    game: Yahtzee,
    outcome: Outcome,
}

fn play(config: Config, seats: u8, sides: u32, seed: u64) -> Match {
    let mut dice = Loaded { luck: Seeded::new(seed), sides };
    let mut whim = Seeded::new(seed ^ 0xD1CE);
    let mut game = Yahtzee::new(&config, seats).unwrap();
    let mut log = game.deal(&(), &mut dice);
    let mut cards = Vec::new();
    log.iter().for_each(|event| game.apply(event));
    loop {
        let view = game.view(Viewer::Spectator);
        let actors: Vec<Seat> = match game.status() {
            Status::Open { turn: Some(seat), .. } => vec![seat],
            Status::Open { may, .. } => {
                cards.push(view.cards.values().cloned().collect());
                may.iter().collect()
            }
            Status::Over(outcome) => {
                cards.push(view.cards.values().cloned().collect());
                return Match { config, seats, log, cards, game, outcome };
            }
        };
        let who = *(&mut whim as &mut dyn Luck).pick(&actors).unwrap();
        // Half of the actions are random and half are the default action, which fills the best box. Purely random play
        // would waste the Yahtzee box before it could score 50.
        let view = game.view(Viewer::Seat(who));
        let action = match whim.below(2) {
            0 => Yahtzee::choices(&view, &()).sample(&mut whim).unwrap(),
            _ => Yahtzee::when_time_is_up(&view, &()),
        };
        let events = game.decide(&(), who, &action, &mut dice).unwrap();
        events.iter().for_each(|event| game.apply(event));
        log.extend(events);
    }
}

fn any_config() -> impl Strategy<Value = Config> {
    let edition = prop_oneof![Just(Edition::Classic), Just(Edition::Y2014)];
    let joker = prop_oneof![Just(JokerRule::ByEdition), Just(JokerRule::FreeChoice), Just(JokerRule::None)];
    (edition, joker, any::<bool>(), 1..=6u8).prop_map(|(edition, joker, yahtzee_bonus, games)| Config {
        edition,
        joker,
        yahtzee_bonus,
        games,
    })
}

fn any_match() -> impl Strategy<Value = Match> {
    // With one face, a tie in the roll that decides who starts would never be broken.
    (any_config(), 1..=10u8, 2..=6u32, any::<u64>())
        .prop_map(|(config, seats, sides, seed)| play(config, seats, sides, seed))
}

/// The events of each game, without the event that starts it.
fn games(log: &[Event]) -> Vec<&[Event]> {
    let begins = |event: &Event| matches!(event, Event::GameStarted { .. });
    assert!(begins(&log[0]), "a match begins with the roll for the start");
    log.split(begins).skip(1).collect()
}

/// The grand total from the scored points, computed without the card.
fn added_up(events: &[Event], who: Seat) -> i32 {
    let mut upper = 0;
    let mut rest = 0;
    for event in events {
        let Event::Wrote { seat, category, points, bonus, .. } = event else { continue };
        if *seat != who {
            continue;
        }
        match category {
            Category::Aces
            | Category::Twos
            | Category::Threes
            | Category::Fours
            | Category::Fives
            | Category::Sixes => upper += i32::from(*points),
            _ => rest += i32::from(*points),
        }
        rest += if *bonus { 100 } else { 0 };
    }
    upper + rest + if upper > 62 { 35 } else { 0 }
}

fn check_start(config: &Config, seats: u8, rolls: &[Vec<StartRoll>], starter: Seat) {
    let dice = if config.edition == Edition::Classic { 5 } else { 1 };
    let mut contenders: Vec<Seat> = Seat::all(seats).collect();
    for round in rolls {
        assert!(contenders.len() > 1, "a round was rolled after the start was settled");
        assert_eq!(round.iter().map(|roll| roll.seat).collect::<Vec<_>>(), contenders);
        assert!(round.iter().all(|roll| roll.dice.len() == dice), "{dice} dice each");
        let sums: Vec<u32> =
            round.iter().map(|roll| roll.dice.iter().map(|face| u32::from(face.pips())).sum()).collect();
        let beaten = |sum: u32| sums.iter().any(|other| *other > sum);
        contenders = contenders.iter().zip(&sums).filter(|(_, sum)| !beaten(**sum)).map(|(seat, _)| *seat).collect();
    }
    assert_eq!(contenders, [starter], "the last round has one highest roll, and it is the starter's");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_replay_of_the_stored_events_gives_the_same_match(played in any_match()) {
        let stored = serde_json::to_string(&played.log).unwrap();
        let events: Vec<Event> = serde_json::from_str(&stored).unwrap();
        let mut again = Yahtzee::new(&played.config, played.seats).unwrap();
        events.iter().for_each(|event| again.apply(event));
        prop_assert_eq!(again, played.game);
    }

    #[test]
    fn totals_are_the_sum_of_the_boxes(played in any_match()) {
        let games = games(&played.log);
        prop_assert_eq!(games.len(), usize::from(played.config.games));
        prop_assert_eq!(played.cards.len(), games.len());
        let view = played.game.view(Viewer::Spectator);
        for who in Seat::all(played.seats) {
            let sums: Vec<i32> = games.iter().map(|events| added_up(events, who)).collect();
            let on_cards: Vec<i32> =
                played.cards.iter().map(|cards| i32::from(cards[who.index()].grand_total)).collect();
            prop_assert_eq!(&on_cards, &sums);
            let past: Vec<i32> = view.past.iter().map(|game| i32::from(game[who])).collect();
            prop_assert_eq!(&past[..], &sums[..sums.len() - 1]);
            prop_assert_eq!(view.totals[who], sums.iter().sum::<i32>());
            prop_assert_eq!(played.outcome.scores[who], Some(sums.iter().sum::<i32>()));
        }
        for (who, score) in played.outcome.scores.iter() {
            let better = played.outcome.scores.values().filter(|other| *other > score).count();
            prop_assert_eq!(played.outcome.places[who], Some(better as u8 + 1));
        }
    }

    #[test]
    fn the_rows_of_a_card_fit_together(played in any_match()) {
        for card in played.cards.iter().flatten() {
            let boxes: Vec<u16> = card.boxes.iter().map(|(_, points)| u16::from(points.unwrap())).collect();
            let (upper, lower) = boxes.split_at(6);
            prop_assert_eq!(card.total_score, upper.iter().sum::<u16>());
            prop_assert_eq!(card.bonus, if card.total_score < 63 { 0 } else { 35 });
            prop_assert_eq!(card.total_upper, card.total_score + card.bonus);
            prop_assert_eq!(card.total_lower, lower.iter().sum::<u16>() + 100 * u16::from(card.yahtzee_bonuses));
            prop_assert_eq!(card.grand_total, card.total_upper + card.total_lower);
            // All six boxes are filled, so par is 63: three of each number.
            prop_assert_eq!(i32::from(card.over_par), i32::from(card.total_score) - 63);
            prop_assert_eq!(card.to_bonus == 0, card.bonus > 0);
            prop_assert!(card.yahtzee_bonuses == 0 || (played.config.yahtzee_bonus && boxes[11] == 50));
        }
    }

    #[test]
    fn the_upper_bonus_depends_only_on_the_total(counts in prop::array::uniform6(0..=5u8)) {
        let mut table = Table::new(&classic(), 1);
        for (category, (count, face)) in Category::ALL.into_iter().zip(counts.into_iter().zip(1..)) {
            // The other dice show a number that does not count here.
            let other = face % 6 + 1;
            table.turn([0, 1, 2, 3, 4].map(|place| if place < count { face } else { other }), category);
        }
        let total: u16 = counts.into_iter().zip(1..).map(|(count, face)| u16::from(count) * face).sum();
        let card = table.card(seat(0));
        prop_assert_eq!((card.total_score, card.bonus), (total, if total > 62 { 35 } else { 0 }));
    }

    #[test]
    fn each_player_fills_each_box_once_and_the_turn_passes_to_the_left(played in any_match()) {
        let starters = played.log.iter().filter_map(|event| match event {
            Event::GameStarted { starter, .. } => Some(*starter),
            _ => None,
        });
        for (events, starter) in games(&played.log).into_iter().zip(starters) {
            let mut filled: BTreeSet<(Seat, Category)> = BTreeSet::new();
            let mut writes = 0;
            for event in events {
                if let Event::Wrote { seat, category, .. } = event {
                    let turn = (starter.index() + writes) % usize::from(played.seats);
                    prop_assert_eq!(seat.index(), turn, "turn {} went to another seat", writes);
                    prop_assert!(filled.insert((*seat, *category)), "{} was filled twice", category);
                    writes += 1;
                }
            }
            prop_assert_eq!(writes, 13 * usize::from(played.seats));
        }
    }

    #[test]
    fn a_turn_is_one_to_three_rolls_by_one_player_and_kept_dice_do_not_change(played in any_match()) {
        for events in games(&played.log) {
            let mut rolls: Vec<(Seat, Keep, [u8; 5])> = Vec::new();
            for event in events {
                match event {
                    Event::Rolled { seat, keep, dice } => {
                        let faces = dice.faces().map(|face| face.pips());
                        match rolls.last() {
                            None => prop_assert_eq!(*keep, Keep::NONE, "the first roll uses all dice"),
                            Some((_, _, before)) => {
                                let moved = (0..5).find(|&place| keep.has(place) && faces[place] != before[place]);
                                prop_assert_eq!(moved, None, "a kept die changed");
                                prop_assert_ne!(*keep, Keep::ALL);
                            }
                        }
                        rolls.push((*seat, *keep, faces));
                        prop_assert!(rolls.len() <= 3, "a fourth roll");
                    }
                    Event::Wrote { seat, .. } => {
                        prop_assert!(!rolls.is_empty() && rolls.iter().all(|(by, ..)| by == seat));
                        rolls.clear();
                    }
                    Event::GameStarted { .. } => prop_assert!(false, "a game began during a game"),
                }
            }
            prop_assert!(rolls.is_empty(), "a game ended during a turn");
        }
    }

    #[test]
    fn the_starter_has_the_highest_roll_of_the_tied_players(played in any_match()) {
        for event in &played.log {
            if let Event::GameStarted { rolls, starter } = event {
                prop_assert_eq!(rolls.is_empty(), played.seats == 1);
                check_start(&played.config, played.seats, rolls, *starter);
            }
        }
    }

    #[test]
    fn any_dice_may_be_rolled_again_even_those_kept_before(
        rolls in prop::array::uniform3(prop::array::uniform5(1..=6u8)),
        first in 0..31u8,
        second in 0..31u8,
    ) {
        let mut table = Table::new(&classic(), 1);
        table.roll(rolls[0]);
        let mut lie = rolls[0];
        for (bits, fresh) in [(first, rolls[1]), (second, rolls[2])] {
            let kept: [bool; 5] = std::array::from_fn(|place| bits >> place & 1 == 1);
            let thrown: Vec<u8> = (0..5).filter(|&place| !kept[place]).map(|place| fresh[place]).collect();
            table.act(seat(0), Action::Roll { keep: Keep::new(kept) }, &thrown);
            lie = std::array::from_fn(|place| if kept[place] { lie[place] } else { fresh[place] });
            prop_assert_eq!(table.dice(), dice(lie));
        }
    }
}

/// Checks that the strategies above produce the situations they are meant to produce.
#[test]
fn loaded_dice_produce_bonuses_jokers_and_ties() {
    let mut bonuses = 0;
    let mut wild = 0;
    let mut ties = 0;
    for seed in 0..150 {
        let played = play(classic(), 3, 2, seed);
        for event in &played.log {
            match event {
                Event::Wrote { bonus: true, .. } => bonuses += 1,
                Event::Wrote { category: Category::LargeStraight, points: 40, .. } => wild += 1,
                Event::GameStarted { rolls, .. } if rolls.len() > 1 => ties += 1,
                _ => {}
            }
        }
    }
    // With two faces no straight is possible, so 40 points in that box must come from a Joker.
    assert!(bonuses > 20 && wild > 5 && ties > 5, "{bonuses} bonuses, {wild} Jokers, {ties} ties");
}

/// Tests that previews match what then happens, and that the default action never wastes points.
#[test]
fn previews_come_true_and_the_clock_fills_the_best_box() {
    for seed in 0..20 {
        let config = Config { edition: if seed % 2 == 0 { Edition::Classic } else { Edition::Y2014 }, ..classic() };
        let mut luck = Loaded { luck: Seeded::new(seed), sides: 3 };
        let mut table = Table::new(&config, 1);
        while let Status::Open { .. } = table.game.status() {
            let view = table.game.view(Viewer::Seat(seat(0)));
            let Choices::List(listed) = Yahtzee::choices(&view, &()) else { panic!("Yahtzee lists its choices") };
            let mut most = None;
            for action in &listed {
                let Preview { points, bonus } = Yahtzee::preview(&view, &(), action).unwrap();
                match &table.game.decide(&(), seat(0), action, &mut luck).unwrap()[..] {
                    [Event::Wrote { points: written, bonus: earned, .. }] => {
                        assert_eq!((points, bonus), (*written, *earned), "{action:?}");
                        most = most.max(Some(points));
                    }
                    events => assert!(matches!(events, [Event::Rolled { .. }]) && (points, bonus) == (0, false)),
                }
            }
            let clock = Yahtzee::when_time_is_up(&view, &());
            let by_clock = Yahtzee::preview(&view, &(), &clock).unwrap().points;
            assert_eq!(by_clock, most.unwrap_or(0), "{clock:?} in {view:?}");
            // A box is filled only after a roll, and then the default action does not roll again.
            assert_eq!(most.is_some(), matches!(clock, Action::Score { .. }), "{clock:?}");
            let events = table.game.decide(&(), seat(0), &clock, &mut luck).unwrap();
            events.iter().for_each(|event| table.game.apply(event));
        }
        assert_eq!(table.card(seat(0)).boxes.iter().filter(|(_, points)| points.is_none()).count(), 0);
    }
}

/// Everybody sees which dice the player kept, and how many rolls are left.
#[test]
fn the_view_shows_the_kept_dice_and_the_rolls_left() {
    let mut table = Table::new(&classic(), 2);
    let seen = |table: &Table| {
        let turn = table.game.view(Viewer::Spectator).turn.unwrap();
        (turn.seat, turn.dice, turn.kept, turn.rolls_left)
    };
    assert_eq!(seen(&table), (seat(0), None, Keep::NONE, 3));
    table.roll([3, 3, 5, 6, 1]);
    assert_eq!(seen(&table), (seat(0), Some(dice([3, 3, 5, 6, 1])), Keep::NONE, 2));
    table.reroll([3, 3, 0, 0, 0], &[3, 2, 1]);
    let two = Keep::new([true, true, false, false, false]);
    assert_eq!(seen(&table), (seat(0), Some(dice([3, 3, 3, 2, 1])), two, 1));
    // One of the kept dice is rolled again.
    table.reroll([0, 3, 3, 0, 0], &[6, 6, 6]);
    let others = Keep::new([false, true, true, false, false]);
    assert_eq!(seen(&table), (seat(0), Some(dice([6, 3, 3, 6, 6])), others, 0));
    table.score(Category::FullHouse);
    assert_eq!(seen(&table), (seat(1), None, Keep::NONE, 3));
}

fn start_of(table: &Table) -> (Vec<Vec<(u8, u16)>>, Seat) {
    let Event::GameStarted { rolls, starter } = &table.log[0] else {
        panic!("expected the match to begin with its start")
    };
    let totals = |round: &Vec<StartRoll>| round.iter().map(|roll| (u8::from(roll.seat), roll.total())).collect();
    (rolls.iter().map(totals).collect(), *starter)
}

#[test]
fn ties_for_the_start_with_one_die() {
    let mut table = Table::undealt(&y2014(), 4);
    // First three players are tied, then two of them; they tie once more, and then the last one wins.
    table.deal(&[5, 2, 5, 5, 3, 6, 6, 4, 4, 1, 2]);
    let rounds = vec![
        vec![(0, 5), (1, 2), (2, 5), (3, 5)],
        vec![(0, 3), (2, 6), (3, 6)],
        vec![(2, 4), (3, 4)],
        vec![(2, 1), (3, 2)],
    ];
    assert_eq!(start_of(&table), (rounds, seat(3)));
    assert_eq!(table.on_turn(), seat(3));
    check_start(&y2014(), 4, &table.game.view(Viewer::Spectator).start, seat(3));
}

#[test]
fn ties_for_the_start_with_five_dice() {
    let mut table = Table::undealt(&classic(), 3);
    // Players with the same sum are tied, regardless of the dice. A player who is out stays out, even if the others
    // roll less later.
    table.deal(&[[6, 6, 1, 1, 1], [3, 3, 3, 3, 3], [5, 5, 1, 1, 1], [1, 1, 1, 1, 1], [1, 1, 1, 1, 2]].concat());
    let rounds = vec![vec![(0, 15), (1, 15), (2, 13)], vec![(0, 5), (1, 6)]];
    assert_eq!(start_of(&table), (rounds, seat(1)));
    assert_eq!(table.on_turn(), seat(1));
}
