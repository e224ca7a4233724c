//! The search for the best result of a team's 7, which is played part by part.
//!
//! The caller supplies the value of a position (`worth`): `think.rs`, for the expert, and `learn.rs` take it from the
//! net in `net.rs`, and `strong.rs` counts its `lead`.

use std::collections::HashMap;

use parlor_sorry::{Board, Move, Side, Spot, Step, Task, moves};

/// Finds the best board that the rest of a 7 can lead to. Buffers and results are kept from one search to the next.
#[derive(Default)]
pub(crate) struct Sevens {
    lists: Vec<Vec<Move>>,
    known: HashMap<(Board, Task), (f32, Board)>,
}

impl Sevens {
    /// The best board that can be reached by using up the rest with one more leg, and its value. If no single leg uses
    /// up the rest, more legs are tried until one way is found.
    pub(crate) fn quick(
        &mut self,
        board: &Board,
        side: Side,
        task: Task,
        worth: impl Fn(&Board) -> f32,
    ) -> (f32, Board) {
        let mut list = self.lists.pop().unwrap_or_default();
        moves(board, side, task, &mut list);
        let mut best = (f32::NEG_INFINITY, *board);
        let mut open: Option<(Board, Task)> = None;
        for made in &list {
            let mut after = *board;
            after.go(made.step);
            match task.after(board, made.step) {
                None => {
                    let found = worth(&after);
                    if found > best.0 {
                        best = (found, after);
                    }
                }
                Some(rest) => open = open.or(Some((after, rest))),
            }
        }
        self.lists.push(list);
        match open {
            Some((board, rest)) if best.0 == f32::NEG_INFINITY => self.quick(&board, side, rest, worth),
            _ => best,
        }
    }

    /// Forgets the values of boards. Must be called before a series of searches with the same `worth`.
    pub(crate) fn forget(&mut self) {
        self.known.clear();
    }

    /// The best board that the rest of a 7 can lead to, over all ways to use up the rest, and its value; minus infinity
    /// if there is none. A board that can be reached by several orders of the legs is searched once.
    pub(crate) fn full(
        &mut self,
        board: &Board,
        side: Side,
        task: Task,
        worth: &impl Fn(&Board) -> f32,
    ) -> (f32, Board) {
        if let Some(&found) = self.known.get(&(*board, task)) {
            return found;
        }
        let mut best = (f32::NEG_INFINITY, *board);
        for colour in side.own.iter() {
            for &from in board.pawns(colour) {
                let any = Step::Walk { colour, from, by: 1 };
                if matches!(from, Spot::Start | Spot::Home) || task.spent.has(board, any) {
                    continue;
                }
                for by in 1..=task.left as i8 {
                    let step = Step::Walk { colour, from, by };
                    let Ok(path) = board.path(side, step) else { continue };
                    let mut after = *board;
                    after.make(step, path, |_| ());
                    let found = match task.after(board, step) {
                        None => (worth(&after), after),
                        Some(rest) => self.full(&after, side, rest, worth),
                    };
                    if found.0 > best.0 {
                        best = found;
                    }
                }
            }
        }
        self.known.insert((*board, task), best);
        best
    }
}

#[cfg(test)]
mod tests {
    //! Tests that the search finds the best board, and none if a 7 cannot be used up.
    use super::*;
    use parlor_sorry::{Card, Colour, ColourSet};

    fn side() -> Side {
        let own = ColourSet::only(Colour::Red).with(Colour::Yellow);
        Side { own, foes: ColourSet::only(Colour::Blue).with(Colour::Green) }
    }

    /// How many pawns of the team are home.
    fn home(board: &Board) -> f32 {
        f32::from(board.home(Colour::Red) + board.home(Colour::Yellow))
    }

    #[test]
    fn one_seven_can_bring_three_pawns_home() {
        let board: Board = "R:z4,z3,S,S Y:z1,S,S,S".parse().unwrap();
        let task = Task::new(side(), Card::Seven);
        let (worth, end) = Sevens::default().full(&board, side(), task, &home);
        assert_eq!((worth, home(&end)), (3.0, 3.0));
    }

    #[test]
    fn a_seven_that_cannot_be_used_up_leads_nowhere() {
        let board: Board = "R:z4,z3,S,S Y:S,S,S,S".parse().unwrap();
        let task = Task::new(side(), Card::Seven);
        assert_eq!(Sevens::default().full(&board, side(), task, &home).0, f32::NEG_INFINITY);
    }
}
