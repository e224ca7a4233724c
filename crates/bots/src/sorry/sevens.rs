//! A team's 7, played leg by leg: where it can lead in the end.

use std::collections::HashMap;

use parlor_sorry::{Board, Move, Side, Task, moves};

use super::situation::make;

/// Looks for the best board that the rest of a 7 can lead to. It keeps what it needs from one search to the next.
#[derive(Default)]
pub(crate) struct Sevens {
    lists: Vec<Vec<Move>>,
    known: HashMap<(Board, Task), (f32, Board)>,
}

/// Boards after which a full search is cut short: then only the largest leg is looked at.
const ENOUGH: usize = 20_000;

impl Sevens {
    /// The best board that can be reached by using up what is left with one more leg, and what it is worth. If one does not do, longer ones
    /// are gone through until one way is found.
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
            make(&mut after, side, made.step);
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

    /// The best board that the rest of a 7 can lead to, over all ways to use it up, and what it is worth.
    pub(crate) fn full(
        &mut self,
        board: &Board,
        side: Side,
        task: Task,
        worth: &impl Fn(&Board) -> f32,
    ) -> (f32, Board) {
        self.known.clear();
        self.search(board, side, task, worth)
    }

    fn search(&mut self, board: &Board, side: Side, task: Task, worth: &impl Fn(&Board) -> f32) -> (f32, Board) {
        if let Some(&found) = self.known.get(&(*board, task)) {
            return found;
        }
        let mut list = self.lists.pop().unwrap_or_default();
        moves(board, side, task, &mut list);
        let mut best = (f32::NEG_INFINITY, *board);
        for made in &list {
            let mut after = *board;
            make(&mut after, side, made.step);
            let found = match task.after(board, made.step) {
                None => (worth(&after), after),
                Some(rest) if self.known.len() < ENOUGH => self.search(&after, side, rest, worth),
                Some(_) if best.0 > f32::NEG_INFINITY => continue,
                Some(rest) => self.search(&after, side, rest, worth),
            };
            if found.0 > best.0 {
                best = found;
            }
        }
        self.lists.push(list);
        self.known.insert((*board, task), best);
        best
    }
}
