//! A bot that counts spaces: its own distance to HOME against that of the others.

use parlor_game::Luck;
use parlor_sorry::{Action, Board, ColourSet, Side, Spot};

use super::player::Player;
use super::sevens::Sevens;
use super::situation::{Play, Situation, board_after};

/// Makes the move after which its own side has the shortest remaining distance, compared with the average opponent.
/// Among equal moves, it prefers to start a pawn, and then to move the foremost one. It does not look further ahead.
#[derive(Default)]
pub struct Strong {
    sevens: Sevens,
}

/// The average opponent's remaining distance, minus that of the player's own side, scaled to remain a whole number.
///
/// The average is used because, with four players, a bump throws back only one of three opponents, while a step forward
/// gains on all of them.
fn lead(board: &Board, side: Side) -> i32 {
    let way = |colours: ColourSet| -> i32 { ways(board, colours).sum() };
    way(side.foes) * side.own.len() as i32 - way(side.own) * side.foes.len() as i32
}

/// Breaks ties between boards with the same lead. Greater is better: fewer pawns on START, or more uneven distances, as
/// when the foremost pawn moves.
fn shape(board: &Board, own: ColourSet) -> (i32, i32) {
    let waiting = own.iter().flat_map(|colour| board.pawns(colour)).filter(|spot| **spot == Spot::Start).count();
    (-(waiting as i32), ways(board, own).map(|way| way * way).sum())
}

/// How far each pawn of these colours is from HOME.
fn ways(board: &Board, colours: ColourSet) -> impl Iterator<Item = i32> {
    let of = |colour| board.pawns(colour).iter().map(move |&spot| i32::from(Board::distance(colour, spot)));
    colours.iter().flat_map(of)
}

impl Player for Strong {
    fn pick(&mut self, situation: &Situation, choices: &[Action], _: &mut dyn Luck) -> usize {
        let side = situation.side(situation.seat);
        self.sevens.forget();
        let mut best = ((i32::MIN, (0, 0)), 0);
        for (number, &action) in choices.iter().enumerate() {
            let board = board_after(&situation.board, action);
            let rest = match (situation.play, action) {
                (Play::Card(task), Action::Move { step, .. }) if task.left > 0 => task.after(&situation.board, step),
                _ => None,
            };
            // A team's 7 is judged by the board after its last part.
            let worth = |board: &Board| lead(board, side) as f32;
            let end = rest.map_or(board, |rest| self.sevens.full(&board, side, rest, &worth).1);
            let worth = (lead(&end, side), shape(&end, side.own));
            if worth > best.0 {
                best = (worth, number);
            }
        }
        best.1
    }
}
