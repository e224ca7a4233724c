//! Fibs keeps the laws of every game.

use parlor_fibs::{Action, Config, Deck, Fibs};
use parlor_game::conformance::Suite;
use parlor_game::{Luck, Seat};

fn probe(luck: &mut dyn Luck) -> Action {
    let to = Seat::new(luck.below(5) as u8).expect("below the most seats");
    if luck.below(4) == 0 { Action::Challenge } else { Action::Lay { card: luck.below(18) as u8, to } }
}

#[test]
fn fibs_keeps_the_laws() {
    let setups = [2, 3, 4].map(|seats| (Config::default(), seats)).to_vec();
    Suite::<Fibs> { setups, data: &Deck::default(), games: 60, longest: 200, probe }.run();
}
