//! Animates a move: the pawn moves square by square, then slides.

use parlor_sorry::{Board, ByColour, Leg, PAWNS, Spot};

/// The longest distance that a card moves a pawn, in squares.
const LONGEST: i8 = 12;

/// The animation of a move, frame by frame.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Animation {
    /// The boards still to be shown, in reverse order.
    left: Vec<Board>,
}

impl Animation {
    /// Creates the frames for these parts of a move, starting from the board before it.
    #[must_use]
    pub fn of(before: Board, legs: &[Leg]) -> Self {
        let mut pawns = ByColour::new(|colour| *before.pawns(colour));
        let mut boards = Vec::new();
        for leg in legs {
            let Some(slot) = pawns[leg.colour].iter().position(|spot| *spot == leg.from) else { continue };
            for spot in way(leg) {
                let mut now = pawns;
                now[leg.colour][slot] = spot;
                // Skip the frame in which the pawn passes over another pawn, because a board cannot have both on one
                // square.
                boards.extend(Board::new(now));
            }
            make(&mut pawns, leg, slot);
        }
        boards.reverse();
        Self { left: boards }
    }

    /// The current frame; `None` at the end.
    #[must_use]
    pub fn board(&self) -> Option<Board> {
        self.left.last().copied()
    }

    /// Advances to the next frame.
    pub fn step(&mut self) {
        self.left.pop();
    }
}

/// The places that a pawn passes, including where it lands and where it slides to.
fn way(leg: &Leg) -> Vec<Spot> {
    let mut way = Vec::new();
    // A pawn that leaves START or changes places with another does so in one step.
    if leg.switched.is_none() && leg.from != Spot::Start {
        let forth = if leg.backward { -1 } else { 1 };
        for steps in 1..=LONGEST {
            match Board::walk(leg.colour, leg.from, forth * steps) {
                Some(spot) if spot != leg.landed => way.push(spot),
                _ => break,
            }
        }
    }
    way.push(leg.landed);
    if let (Spot::Track(landed), Spot::Track(end)) = (leg.landed, leg.to) {
        way.extend((1..=landed.to(end) as i8).map(|by| Spot::Track(landed.plus(by))));
    }
    way
}

/// Applies a part of a move.
fn make(pawns: &mut ByColour<[Spot; PAWNS]>, leg: &Leg, slot: usize) {
    let put = |pawns: &mut [Spot; PAWNS], from: Spot, to: Spot| {
        if let Some(pawn) = pawns.iter_mut().find(|spot| **spot == from) {
            *pawn = to;
        }
    };
    pawns[leg.colour][slot] = Spot::Start;
    if let Some(other) = leg.switched {
        put(&mut pawns[other], leg.landed, leg.from);
    }
    for bump in &leg.bumped {
        put(&mut pawns[bump.colour], Spot::Track(bump.at), Spot::Start);
    }
    pawns[leg.colour][slot] = leg.to;
}

#[cfg(test)]
mod tests {
    //! Tests that a pawn passes every square on its way, and is not drawn on the squares of other pawns.
    use parlor_sorry::{Board, Colour, ColourSet, Side, Spot, Square, Step};

    use super::Animation;

    /// The places at which Red's first pawn is shown.
    fn seen(board: &str, steps: &[Step]) -> Vec<String> {
        let before: Board = board.parse().expect("a board");
        let own = ColourSet::only(Colour::Red);
        let side = Side { own, foes: Colour::ALL.into_iter().collect::<ColourSet>().less(own) };
        let mut board = before;
        let mut legs = Vec::new();
        for step in steps {
            let path = board.path(side, *step).expect("a legal step");
            legs.push(board.leg(*step, path));
        }
        let mut animation = Animation::of(before, &legs);
        let mut seen = Vec::new();
        while let Some(board) = animation.board() {
            seen.push(board.pawns(Colour::Red)[0].to_string());
            animation.step();
        }
        seen
    }

    fn walk(from: u8, by: i8) -> Step {
        Step::Walk { colour: Colour::Red, from: Spot::Track(Square::new(from).expect("a square")), by }
    }

    #[test]
    fn a_pawn_moves_square_by_square() {
        assert_eq!(seen("R:12,S,S,S", &[walk(12, 3)]), ["13", "14", "15"]);
        assert_eq!(seen("R:1,S,S,S", &[walk(1, -4)]), ["0", "59", "58", "57"]);
        assert_eq!(
            seen("R:13,S,S,S Y:14,S,S,S", &[walk(13, 3)]),
            ["15", "16", "17", "18", "19"],
            "the pawn jumps and slides"
        );
        assert_eq!(seen("R:0,S,S,S", &[walk(0, 8)]), ["1", "2", "z0", "z1", "z2", "z3", "z4", "H"]);
        assert_eq!(seen("R:S,S,S,S", &[Step::Start { colour: Colour::Red }]), ["4"]);
        let legs = [walk(20, 2), walk(30, 5)];
        assert_eq!(seen("R:20,30,S,S", &legs), ["21", "22", "22", "22", "22", "22", "22"], "then the other pawn moves");
    }
}
