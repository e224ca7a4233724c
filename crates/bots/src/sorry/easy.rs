//! A bot for children: it likes to run and to bump, and overlooks a third of its moves.

use parlor_game::Luck;
use parlor_sorry::{Action, Board, Side, Spot, Step};

use super::player::Player;
use super::situation::{Situation, board_after};

/// Prefers what is fun now: reaching HOME, leaving START, bumping a pawn, or getting far ahead. It overlooks moves, and
/// sees no danger.
#[derive(Clone, Copy, Debug, Default)]
pub struct Easy;

/// It overlooks one in this many moves.
const OVERLOOKS: u32 = 3;

fn fun(before: &Board, after: &Board, side: Side, action: Action) -> i32 {
    let at_start = |board: &Board, colours: parlor_sorry::ColourSet| -> i32 {
        let of = |colour| board.pawns(colour).iter().filter(|spot| **spot == Spot::Start).count() as i32;
        colours.iter().map(of).sum()
    };
    let home = |board: &Board| side.own.iter().map(|colour| i32::from(board.home(colour))).sum::<i32>();
    let bumped = (at_start(after, side.foes) - at_start(before, side.foes)).max(0);
    let started = (at_start(before, side.own) - at_start(after, side.own)).max(0);
    let far = match action {
        Action::Move { step: Step::Walk { by, .. }, .. } => i32::from(by),
        _ => 0,
    };
    12 * (home(after) - home(before)) + 10 * bumped + 9 * started + far
}

impl Player for Easy {
    fn pick(&mut self, situation: &Situation, choices: &[Action], luck: &mut dyn Luck) -> usize {
        let side = situation.side(situation.seat);
        let mut best: Option<(i32, usize)> = None;
        for (number, &action) in choices.iter().enumerate() {
            if luck.below(OVERLOOKS) == 0 {
                continue;
            }
            let worth = fun(&situation.board, &board_after(&situation.board, action), side, action);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, number));
            }
        }
        match best {
            Some((_, number)) => number,
            None => luck.below(choices.len().max(1) as u32) as usize,
        }
    }
}
