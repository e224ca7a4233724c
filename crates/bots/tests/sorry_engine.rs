//! Tests that the engine plays the same games as the rules, given the same luck and the same choices. The games are
//! compared after every action.

use parlor_bots::sorry::{Engine, Play, Situation};
use parlor_game::{Choices, Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_sorry::{Action, Cards, Colour, Config, Sorry, Variation};
use proptest::prelude::*;

/// A game played through the `Game` trait, up to the next real choice.
struct Plain {
    game: Sorry,
    luck: Seeded,
}

impl Plain {
    fn act(&mut self, seat: Seat, action: Action) {
        let events = self.game.decide(&(), seat, &action, &mut self.luck).expect("the engine's moves are legal");
        events.iter().for_each(|event| self.game.apply(event));
    }

    fn turn(&self) -> Option<Seat> {
        match self.game.status() {
            Status::Open { turn, .. } => turn,
            Status::Over(_) => None,
        }
    }

    /// Draws while there is nothing else to do.
    fn draw(&mut self) {
        while let Some(seat) = self.turn() {
            match Sorry::choices(&self.game.view(Viewer::Seat(seat)), &()) {
                Choices::List(list) if list == [Action::Draw {}] => self.act(seat, Action::Draw {}),
                _ => return,
            }
        }
    }
}

/// Plays one game both ways, with the same random choices.
fn compare(variation: Variation, colours: &[Colour], seed: u64) {
    let config = Config { variation, colours: Some(colours.to_vec()), ..Config::default() };
    let mut plain = Plain { game: Sorry::new(&config, colours.len() as u8).unwrap(), luck: Seeded::new(seed) };
    let dealt = plain.game.deal(&(), &mut plain.luck);
    dealt.iter().for_each(|event| plain.game.apply(event));
    let (mut engine, mut luck) = (Engine::new(variation, colours), Seeded::new(seed));
    engine.deal(None, &mut luck);
    let mut choices = Seeded::new(!seed);
    loop {
        plain.draw();
        let view = plain.game.view(Viewer::Spectator);
        assert_eq!(engine.board(), &view.board());
        assert_eq!(engine.deck().len(), view.deck);
        assert_eq!(*engine.discards(), view.discards.iter().copied().collect::<Cards>());
        assert_eq!(engine.winner(), view.winner);
        for seat in Seat::all(colours.len() as u8) {
            let seen = plain.game.view(Viewer::Seat(seat));
            assert_eq!(*engine.hand(seat), seen.hand.iter().flatten().copied().collect::<Cards>());
            let known = Situation::of(&seen);
            assert_eq!(known.is_none(), engine.winner().is_some());
            let told = engine.winner().is_none().then(|| engine.situation(Some(seat)));
            assert_eq!(known.map(|known| known.actions()), told.map(|told| told.actions()));
            // In the middle of a 7, the engine also remembers a pawn that the 7 has moved home, which a view need not
            // show.
            if !matches!(engine.play(), Play::Card(task) if (1..7).contains(&task.left)) {
                assert_eq!(known, told);
            }
        }
        let Some(seat) = plain.turn() else { break };
        assert_eq!(engine.seat(), seat);
        let Choices::List(list) = Sorry::choices(&plain.game.view(Viewer::Seat(seat)), &()) else { panic!("a list") };
        assert_eq!(engine.choices(), list);
        let action = list[choices.below(list.len() as u32) as usize];
        plain.act(seat, action);
        engine.act(action, &mut luck);
    }
    assert!(matches!(engine.play(), Play::Card(_) | Play::Hand(_)));
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(6))]

    #[test]
    fn two_opposite(seed: u64) {
        compare(Variation::Standard, &[Colour::Red, Colour::Yellow], seed);
    }

    #[test]
    fn two_neighbours(seed: u64) {
        compare(Variation::Standard, &[Colour::Green, Colour::Red], seed);
    }

    #[test]
    fn three_and_four(seed: u64) {
        compare(Variation::Standard, &[Colour::Yellow, Colour::Green, Colour::Blue], seed);
        compare(Variation::Standard, &Colour::ALL, seed);
    }

    #[test]
    fn for_points(seed: u64) {
        compare(Variation::Points, &[Colour::Red, Colour::Yellow], seed);
        compare(Variation::Points, &[Colour::Blue, Colour::Green, Colour::Red], seed);
        compare(Variation::Points, &Colour::ALL, seed);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2))]

    #[test]
    fn teams(seed: u64) {
        compare(Variation::Team, &Colour::ALL, seed);
    }
}
