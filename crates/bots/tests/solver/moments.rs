//! Properties of the solution at every moment of a game, with any players and dice.

use std::collections::BTreeSet;

use parlor_bots::yahtzee::{Choice, Combo, Position, Ranked, Solved};
use parlor_game::{Game, Luck, Scripted, Seat, Seeded, Viewer};
use parlor_yahtzee::{Action, Category, CategorySet, View, Yahtzee, YahtzeeBox};
use proptest::prelude::*;

use super::close;
use super::plain::{LISTS, faces};
use super::situations::{CLASSIC, NamedChoice, RULES, choices, config, moment, named, solved};

/// A moment of a game: the current player, and their view.
#[derive(Debug)]
struct Moment {
    rules: usize,
    view: View,
    seat: Seat,
    luck: Seeded,
}

impl Moment {
    fn position(&self) -> Position {
        Position::in_view(&self.view, self.seat)
    }
}

fn any_moment() -> impl Strategy<Value = Moment> {
    let what = (0..RULES.len(), 1..=3u8, prop_oneof![Just(0), Just(7)], any::<u64>(), 0..120usize);
    what.prop_map(|(rules, seats, in_eight, seed, actions)| {
        let (view, seat) = moment(&config(rules), seats, in_eight, seed, actions);
        Moment { rules, view, seat, luck: Seeded::new(seed) }
    })
}

/// A moment with dice on the table; without dice there is nothing to choose.
fn any_choice() -> impl Strategy<Value = Moment> {
    any_moment().prop_filter("there is nothing to choose", |moment| moment.position().throw.is_some())
}

/// The mean of the expected scores after the dice that are not kept have been thrown.
fn mean_after(solved: &Solved, position: Position, keep: usize, left: u8) -> f64 {
    LISTS.chances(keep).map(|(dice, chance)| chance * solved.expected(&position.with_dice(dice, left))).sum()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn a_position_matches_its_view(moment in any_moment()) {
        let view = &moment.view;
        for seat in Seat::all(view.cards.seats()) {
            let (position, card) = (Position::in_view(view, seat), &view.cards[seat]);
            let open: CategorySet = Category::ALL.into_iter().filter(|&it| card.boxes[it].is_none()).collect();
            prop_assert_eq!(position.standing.open(), open);
            prop_assert_eq!(position.standing.yahtzee(), match card.boxes[Category::Yahtzee] {
                None => YahtzeeBox::Open,
                Some(points) => if points == 50 { YahtzeeBox::Fifty } else { YahtzeeBox::Zero },
            });
            prop_assert_eq!(u16::from(position.standing.upper()), card.total_score.min(63));
            prop_assert_eq!(position.made + position.standing.bonus(), card.grand_total);
            let turn = view.turn.as_ref().filter(|turn| turn.seat == seat && turn.dice.is_some());
            prop_assert_eq!(position.throw.is_some(), turn.is_some());
            if let (Some(throw), Some(turn)) = (position.throw, turn) {
                prop_assert_eq!(throw.rolls_left, turn.rolls_left);
                prop_assert_eq!(throw.dice, Combo::of(turn.dice.unwrap()));
            }
        }
    }

    #[test]
    fn exactly_the_legal_choices_are_ranked(moment in any_moment()) {
        let ranked = solved(moment.rules).rank(&moment.position());
        let mut allowed = BTreeSet::new();
        if let Some(dice) = moment.view.turn.as_ref().unwrap().dice {
            for action in choices(&moment.view) {
                let preview = Yahtzee::preview(&moment.view, &(), &action).unwrap();
                match action {
                    Action::Roll { keep } => allowed.insert(NamedChoice::Keep(faces(dice, keep))),
                    Action::Score { category } => {
                        allowed.insert(NamedChoice::Fill(category, preview.points, preview.bonus))
                    }
                    // A zero is never better than the score of the dice, so it is not ranked.
                    Action::Zero { .. } | Action::NextGame {} => false,
                };
            }
        }
        prop_assert!(named(&ranked).keys().eq(&allowed), "{:?} is not {:?}", ranked, allowed);
    }

    #[test]
    fn the_best_comes_first_and_costs_nothing(moment in any_choice()) {
        let (solved, position) = (solved(moment.rules), moment.position());
        let ranked = solved.rank(&position);
        prop_assert_eq!(ranked[0].loss, 0.0);
        prop_assert_eq!(ranked[0].expected, solved.expected(&position));
        prop_assert!(ranked.is_sorted_by(|a, b| a.loss <= b.loss && a.expected >= b.expected));
        prop_assert!(ranked.iter().all(|choice| choice.loss == ranked[0].expected - choice.expected));
        let best = solved.best(&position).unwrap();
        let found = ranked.iter().find(|ranked| ranked.choice == best);
        prop_assert!(found.is_some_and(|ranked| ranked.loss < 1e-9), "{:?} is not the best of {:?}", best, ranked);
    }

    #[test]
    fn before_the_first_roll_the_value_is_the_mean_over_all_rolls(moment in any_moment()) {
        let (solved, position) = (solved(moment.rules), moment.position());
        let position = Position { throw: None, ..position };
        prop_assert_eq!(solved.rank(&position), vec![]);
        prop_assert_eq!(solved.best(&position), None);
        let expected = f64::from(position.made) + solved.worth(position.standing);
        prop_assert_eq!(solved.expected(&position), expected);
        close(mean_after(solved, position, LISTS.keep(&[]), 2), expected, || format!("{position:?}"));
    }

    #[test]
    fn a_keep_is_worth_the_mean_over_all_throws_after_it(moment in any_choice()) {
        let (solved, position) = (solved(moment.rules), moment.position());
        let left = position.throw.unwrap().rolls_left;
        let mut keeps: Vec<(NamedChoice, f64)> = named(&solved.rank(&position)).into_iter().collect();
        keeps.retain(|(name, _)| matches!(name, NamedChoice::Keep(_)));
        prop_assert_eq!(keeps.is_empty(), left == 0);
        let mut luck = moment.luck.clone();
        if let Some((NamedChoice::Keep(kept), value)) = (&mut luck as &mut dyn Luck).pick(&keeps) {
            let mean = mean_after(solved, position, LISTS.keep(kept), left - 1);
            close(*value, mean, || format!("{kept:?} of {position:?}"));
        }
    }

    #[test]
    fn a_box_is_worth_the_card_after_filling_it(moment in any_choice()) {
        let (solved, position) = (solved(moment.rules), moment.position());
        for Ranked { choice, expected, .. } in solved.rank(&position) {
            let Choice::Fill(ending) = choice else { continue };
            let mut game = Yahtzee::imagine(&moment.view, &(), &mut Scripted::default());
            let action = Action::Score { category: ending.category };
            let events = game.decide(&(), moment.seat, &action, &mut Scripted::default()).unwrap();
            events.iter().for_each(|event| game.apply(event));
            let after = Position::in_view(&game.view(Viewer::Spectator), moment.seat);
            prop_assert_eq!(after.standing, position.standing.after(ending.category, ending.points));
            prop_assert_eq!(after.made, position.made + ending.total());
            close(expected, solved.expected(&after), || format!("{ending:?} in {position:?}"));
        }
    }

    #[test]
    fn an_outlook_has_total_chance_one_and_the_ranked_value(moment in any_moment()) {
        let (solved, position) = (solved(moment.rules), moment.position());
        let mut outlooks = vec![(None, solved.expected(&position))];
        outlooks.extend(solved.rank(&position).iter().map(|ranked| (Some(ranked.choice), ranked.expected)));
        for (choice, expected) in outlooks {
            let outlook = solved.outlook(&position, choice);
            let about = || format!("{choice:?} in {position:?}");
            prop_assert!(outlook.iter().all(|&(_, chance)| chance > 0.0));
            close(outlook.iter().map(|&(_, chance)| chance).sum(), 1.0, about);
            let mean = outlook.iter().map(|(ending, chance)| {
                let after = position.standing.after(ending.category, ending.points);
                chance * (f64::from(position.made + ending.total()) + solved.worth(after))
            });
            close(mean.sum(), expected, about);
            for (number, (ending, _)) in outlook.iter().enumerate() {
                prop_assert!(outlook[..number].iter().all(|(other, _)| other != ending), "{:?} is listed twice", ending);
            }
        }
        // After the last roll, the ending is one of the best boxes, and never a voluntary zero.
        if position.throw.is_some_and(|throw| throw.rolls_left == 0) {
            let outlook = solved.outlook(&position, None);
            prop_assert_eq!(outlook.len(), 1);
            let best = solved.rank(&position).into_iter().find(|ranked| ranked.choice == Choice::Fill(outlook[0].0));
            prop_assert!(best.is_some_and(|ranked| ranked.loss < 1e-9), "{:?} in {:?}", outlook, position);
        }
    }
}

/// Checks that the moments above include the special cases that they are meant to cover.
#[test]
fn the_moments_include_jokers_and_bonuses() {
    let (mut jokers, mut bonuses) = (0, 0);
    for seed in 0..96 {
        let (view, _) = moment(&config(CLASSIC), 1 + seed as u8 % 3, 7, seed, seed as usize);
        let turn = view.turn.unwrap();
        bonuses += u32::from(turn.bonus);
        jokers += u32::from(turn.boxes.iter().any(|offer| offer.forbidden.is_some()));
    }
    assert!(jokers > 5 && bonuses > 5, "{jokers} Jokers, {bonuses} bonuses");
}
