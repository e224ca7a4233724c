//! The legal moves with a card: a list of all moves, and a check that returns the reason why a move is illegal.

use crate::{Board, Card, Illegal, Move, Side, Spot, Step};

/// The pawns already moved by a 7, by their places on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Spent(u16);

impl Spent {
    fn bit(board: &Board, step: Step) -> u16 {
        let slot = board.pawns(step.colour()).iter().position(|spot| *spot == step.from());
        slot.map_or(0, |slot| 1 << (4 * step.colour().index() + slot))
    }

    /// Whether the step's pawn has already been moved.
    #[must_use]
    pub fn has(self, board: &Board, step: Step) -> bool {
        self.0 & Self::bit(board, step) != 0
    }

    /// Adds the step's pawn, on the board before the step.
    #[must_use]
    pub fn with(self, board: &Board, step: Step) -> Self {
        Self(self.0 | Self::bit(board, step))
    }

    /// The places of the moved pawns, except those that are at HOME or have been sent back to START and so cannot move
    /// anyway.
    pub(crate) fn places(self, board: &Board) -> Vec<(crate::Colour, Spot)> {
        let mut places = Vec::new();
        for (colour, pawns) in board.0.iter() {
            for (slot, &spot) in pawns.iter().enumerate() {
                if self.0 & (1 << (4 * colour.index() + slot)) != 0 && !matches!(spot, Spot::Start | Spot::Home) {
                    places.push((colour, spot));
                }
            }
        }
        places
    }

    /// The pawns at these places.
    pub(crate) fn at(board: &Board, places: &[(crate::Colour, Spot)]) -> Self {
        let mut spent = Self::default();
        for &(colour, from) in places {
            spent = spent.with(board, Step::Walk { colour, from, by: 0 });
        }
        spent
    }
}

/// A card to be played. A team's 7 is played part by part, so part of it may already be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Task {
    /// The card.
    pub card: Card,
    /// The spaces left of a team's 7; 0 for all other cards.
    pub left: u8,
    /// The pawns already moved by a team's 7.
    pub spent: Spent,
}

impl Task {
    /// A card that has not been used yet.
    #[must_use]
    pub const fn new(side: Side, card: Card) -> Self {
        let left = if matches!(card, Card::Seven) && side.is_team() { 7 } else { 0 };
        Self { card, left, spent: Spent(0) }
    }

    /// The rest of the task after `step` on `board`; `None` if the card is used up.
    #[must_use]
    pub fn after(self, board: &Board, step: Step) -> Option<Self> {
        let Step::Walk { by, .. } = step else { return None };
        let left = self.left.checked_sub(by.unsigned_abs()).filter(|left| *left > 0)?;
        Some(Self { left, spent: self.spent.with(board, step), ..self })
    }
}

/// Lists every legal move. The list is cleared first; passing it in lets callers reuse it.
pub fn moves(board: &Board, side: Side, task: Task, list: &mut Vec<Move>) {
    list.clear();
    add_moves(board, side, task, list);
}

/// Adds every legal move to the list.
pub fn add_moves(board: &Board, side: Side, task: Task, list: &mut Vec<Move>) {
    match task.card {
        Card::Seven if side.is_team() => return add_legs(board, side, task, list),
        Card::Sorry => {
            let foes = board.on_track(side.foes).next().is_some();
            let targets = if foes || !side.is_team() { side.foes } else { side.own };
            for colour in side.own.iter().filter(|&colour| board.has(colour, Spot::Start)) {
                list.extend(board.on_track(targets).map(|(_, onto)| Move::from(Step::Sorry { colour, onto })));
            }
            return;
        }
        _ => {}
    }
    for colour in side.own.iter() {
        // A cheaper version of `Board::path`: the pawns are known to exist and to belong to the side.
        if task.card.starts() && board.has(colour, Spot::Start) && !board.has(colour, Spot::Track(colour.circle())) {
            list.push(Step::Start { colour }.into());
        }
        for &from in board.pawns(colour) {
            if !matches!(from, Spot::Start | Spot::Home) {
                for &by in task.card.walks() {
                    if Board::landing(board.pawns(colour), colour, from, by).is_some() {
                        list.push(Step::Walk { colour, from, by }.into());
                    }
                }
            }
        }
    }
    match task.card {
        Card::Eleven => {
            for (colour, from) in board.on_track(side.own) {
                let switches = board.on_track(side.foes).map(|(_, with)| Step::Switch { colour, from, with });
                list.extend(switches.map(Move::from));
            }
        }
        Card::Seven => add_splits(board, side, list),
        _ => {}
    }
}

/// Adds the 7s split between two pawns, in both orders. They use all seven spaces, and the second part is made on the
/// board after the first.
fn add_splits(board: &Board, side: Side, list: &mut Vec<Move>) {
    for colour in side.own.iter() {
        let can_walk = |spot: &&Spot| !matches!(spot, Spot::Start | Spot::Home);
        if board.pawns(colour).iter().filter(can_walk).count() < 2 {
            continue;
        }
        for (first, &from) in board.pawns(colour).iter().enumerate() {
            if matches!(from, Spot::Start | Spot::Home) {
                continue;
            }
            for by in 1..7 {
                let pawns = board.pawns(colour);
                let Some(landed) = Board::landing(pawns, colour, from, by) else { continue };
                let step = Step::Walk { colour, from, by };
                // Whether the second part is possible depends only on the pawns of that colour.
                let mut after = *pawns;
                after[first] = Board::slide(colour, landed);
                if let (Spot::Track(triangle), Spot::Track(end)) = (landed, after[first])
                    && triangle != end
                {
                    let slid = |spot: &Spot| spot.square().is_some_and(|at| triangle.to(at) <= triangle.to(end));
                    let others = after.iter_mut().enumerate().filter(|(slot, spot)| *slot != first && slid(spot));
                    others.for_each(|(_, spot)| *spot = Spot::Start);
                }
                for (second, &from) in after.iter().enumerate() {
                    let can = second != first && !matches!(from, Spot::Start | Spot::Home);
                    if can && Board::landing(&after, colour, from, 7 - by).is_some() {
                        list.push(Move { step, then: Some(Step::Walk { colour, from, by: 7 - by }) });
                    }
                }
            }
        }
    }
}

/// Adds the parts of a team's 7 after which the rest can still be used.
fn add_legs(board: &Board, side: Side, task: Task, list: &mut Vec<Move>) {
    each_leg(board, side, task, |step, after, rest| {
        if rest.is_none_or(|rest| can_be_used(&after, side, rest)) {
            list.push(step.into());
        }
        false
    });
}

/// Whether the rest of a team's 7 can be used to the last space.
fn can_be_used(board: &Board, side: Side, task: Task) -> bool {
    each_leg(board, side, task, |_, after, rest| rest.is_none_or(|rest| can_be_used(&after, side, rest)))
}

/// Visits every part that the pawns can make with the rest of a 7, longest first, until `enough` returns true.
fn each_leg(board: &Board, side: Side, task: Task, mut enough: impl FnMut(Step, Board, Option<Task>) -> bool) -> bool {
    for by in (1..=task.left as i8).rev() {
        for colour in side.own.iter() {
            for &from in board.pawns(colour) {
                let step = Step::Walk { colour, from, by };
                if matches!(from, Spot::Start | Spot::Home) || task.spent.has(board, step) {
                    continue;
                }
                if Board::landing(board.pawns(colour), colour, from, by).is_none() {
                    continue;
                }
                let mut after = *board;
                after.go(step);
                if enough(step, after, task.after(board, step)) {
                    return true;
                }
            }
        }
    }
    false
}

/// Checks whether a move is legal with a card. The error is the rule that forbids it.
pub fn check(board: &Board, side: Side, task: Task, made: Move) -> Result<(), Illegal> {
    let card = task.card;
    let fits = match made.step {
        Step::Start { .. } if !card.starts() => Err(Illegal::CannotStart { card }),
        Step::Switch { .. } if card != Card::Eleven => Err(Illegal::CannotSwitch { card }),
        Step::Sorry { .. } if card != Card::Sorry => Err(Illegal::CannotReplace { card }),
        Step::Walk { by, .. } if card == Card::Seven => return check_seven(board, side, task, made, by),
        Step::Walk { by, .. } if !card.walks().contains(&by) => Err(Illegal::CannotWalk { card, by }),
        _ => Ok(()),
    };
    fits?;
    board.path(side, made.step)?;
    made.then.map_or(Ok(()), |_| Err(Illegal::CannotSplit { card }))
}

fn check_seven(board: &Board, side: Side, task: Task, made: Move, by: i8) -> Result<(), Illegal> {
    let most = if side.is_team() { task.left as i8 } else { 7 };
    if !(1..=most).contains(&by) {
        return Err(Illegal::CannotWalk { card: Card::Seven, by });
    }
    if task.spent.has(board, made.step) {
        return Err(Illegal::MovedAlready { spot: made.step.from() });
    }
    let path = board.path(side, made.step)?;
    let mut after = *board;
    after.make(made.step, path, |_| ());
    match made.then {
        Some(_) if side.is_team() => Err(Illegal::LegByLeg),
        None if side.is_team() => match task.after(board, made.step) {
            Some(rest) if !can_be_used(&after, side, rest) => Err(Illegal::RestUnusable { left: rest.left }),
            _ => Ok(()),
        },
        None if by == 7 => Ok(()),
        None => Err(Illegal::NotSeven { by }),
        Some(then) => {
            let Step::Walk { colour, from, by: rest } = then else { return Err(Illegal::CannotSplitSo) };
            if rest < 1 {
                return Err(Illegal::CannotWalk { card: Card::Seven, by: rest });
            }
            // The request may contain any number, so the sum must not overflow. A saturated sum is not seven either.
            let sum = by.saturating_add(rest);
            if sum != 7 {
                return Err(Illegal::NotSeven { by: sum });
            }
            if colour == made.step.colour() && from == path.to && path.to != Spot::Home {
                return Err(Illegal::MovedAlready { spot: from });
            }
            after.path(side, then).map(|_| ())
        }
    }
}

#[cfg(test)]
mod tests {
    //! Tests that the fast move list matches the rules for pawns, and that fast moves lead to the same board.
    use super::*;
    use crate::{ByColour, Colour, ColourSet, Square};
    use parlor_game::{Luck, Seeded};

    /// A crowded board: most pawns are on the track or in their zones.
    fn board(luck: &mut Seeded) -> Board {
        loop {
            let mut spot = |_| match luck.below(8) {
                0 => Spot::Start,
                1 => Spot::Home,
                2 => Spot::Safe(luck.below(5) as u8),
                _ => Spot::Track(Square::wrap(luck.below(60) as i16)),
            };
            if let Ok(board) = Board::new(ByColour::new(|_| [0; 4].map(&mut spot))) {
                return board;
            }
        }
    }

    /// Every step that could be requested.
    fn all_steps(board: &Board, own: ColourSet) -> Vec<Step> {
        let mut steps = Vec::new();
        for colour in own.iter() {
            steps.push(Step::Start { colour });
            for &from in board.pawns(colour) {
                steps.extend((-12..=12).map(|by| Step::Walk { colour, from, by }));
                let switch = |with| from.square().map(|from| Step::Switch { colour, from, with });
                steps.extend(Square::all().filter_map(switch));
            }
            steps.extend(Square::all().map(|onto| Step::Sorry { colour, onto }));
        }
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    #[test]
    fn quick_and_plain_agree() {
        let mut luck = Seeded::new(1);
        for _ in 0..60 {
            let board = board(&mut luck);
            let own = ColourSet::only(Colour::ALL[luck.below(4) as usize]);
            let foes = Colour::ALL.into_iter().collect::<ColourSet>().less(own);
            let side = Side { own, foes };
            for card in Card::ALL {
                let task = Task::new(side, card);
                let mut list = Vec::new();
                moves(&board, side, task, &mut list);
                let mut plain: Vec<Move> = all_steps(&board, own).into_iter().map(Move::from).collect();
                for first in plain.clone().into_iter().filter(|_| card == Card::Seven) {
                    let Ok(path) = board.path(side, first.step) else { continue };
                    let mut after = board;
                    after.make(first.step, path, |_| ());
                    let then = all_steps(&after, own).into_iter();
                    plain.extend(then.map(|then| Move { then: Some(then), ..first }));
                }
                plain.retain(|made| check(&board, side, task, *made).is_ok());
                plain.sort_unstable();
                plain.dedup();
                let mut sorted = list.clone();
                sorted.sort_unstable();
                assert_eq!(sorted, plain, "{card} on {board}");
                for made in list {
                    let (mut quick, mut plain) = (board, board);
                    for step in [Some(made.step), made.then].into_iter().flatten() {
                        quick.go(step);
                        let path = plain.path(side, step).unwrap();
                        plain.make(step, path, |_| ());
                    }
                    assert_eq!(quick, plain, "{made:?} on {board}");
                }
            }
        }
    }
}
