//! Tests the laws that every game obeys, with both editions, the house rules, and tables of all sizes.

use crate::scripted;
use parlor_game::Luck;
use parlor_game::conformance::{Place, Suite};
use parlor_yahtzee::{Action, Category, Config, Event, Keep, Yahtzee};

/// Any action, legal or not.
fn probe(luck: &mut dyn Luck) -> Action {
    let category = *luck.pick(&Category::ALL).unwrap();
    match luck.below(8) {
        0..4 => Action::Roll { keep: Keep::new(std::array::from_fn(|_| luck.below(2) == 1)) },
        4..6 => Action::Score { category },
        6 => Action::Zero { category },
        _ => Action::NextGame {},
    }
}

/// The place of a roll: the game, the turn and the roll. The roll that decides who starts comes before the first turn.
fn place(before: &[Event], now: &[Event]) -> Place {
    let starts = |event: &&Event| matches!(event, Event::GameStarted { .. });
    let games = before.iter().chain(now).filter(starts).count() as u64;
    if now.iter().any(|event| starts(&event)) {
        return ([games, 0, 0], 0);
    }
    let wrote = |event: &&Event| matches!(event, Event::Wrote { .. });
    let turn = before.iter().rev().take_while(|event| !starts(event)).filter(wrote).count() as u64;
    let roll = before.iter().rev().take_while(|event| matches!(event, Event::Rolled { .. })).count() as u64;
    ([games, 1 + turn, roll], 0)
}

fn check(setups: impl IntoIterator<Item = Config>, seats: u8, games: u8, times: u64) {
    let setups = setups.into_iter().map(|config| (Config { games, ..config }, seats)).collect();
    // A turn has at most three rolls and one box. Each additional game needs one request, and the suite needs one more
    // step to check the finished game.
    let turns = u32::from(seats) * 13 * u32::from(games);
    let longest = turns * 4 + u32::from(games - 1) + 1;
    Suite::<Yahtzee> { setups, data: &(), games: times, longest, probe, place }.run();
}

#[test]
fn alone_under_every_rule() {
    check(scripted::all_rules(), 1, 1, 6);
}

#[test]
fn two_players_under_every_rule() {
    check(scripted::all_rules(), 2, 1, 3);
}

#[test]
fn three_players_and_a_match_of_two_games() {
    check(scripted::all_rules(), 3, 2, 1);
}

#[test]
fn alone_with_a_match_of_three_games() {
    check(scripted::all_rules(), 1, 3, 2);
}

#[test]
fn a_full_table_and_a_match_of_three_games() {
    check([scripted::classic(), scripted::y2014()], 10, 3, 1);
}
