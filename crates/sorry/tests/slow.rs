//! A second, slow implementation of moves, which moves pawns one space at a time on a board drawn as text.
//!
//! It shares only types with the rules under test: pawns are a plain list that keeps their identity, slides are found
//! by walking along the drawing, and a 7 is split by trying all combinations.

use parlor_sorry::{Board, Bump, Card, Colour, Leg, Move, Spot, Square, Step};

/// One side of the board, clockwise from its corner: `>` begins a slide and `|` ends one, `E` is where the safety zone
/// branches off, and `@` is the circle outside START, which ends a slide as well.
const SIDE: &[u8; 15] = b".>E-@....>---|.";

/// A pawn and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pawn {
    pub colour: Colour,
    pub place: Place,
    /// Whether the current 7 has already moved the pawn.
    pub spent: bool,
}

/// A place on the board, with its colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    Start(Colour),
    Track(u8),
    Zone(Colour, u8),
    Home(Colour),
}

/// All sixteen pawns.
pub type Pawns = [Pawn; 16];

/// The players: the colours of the moving side, two if they are a team, and those of the others.
#[derive(Clone, Debug)]
pub struct Players {
    pub ours: Vec<Colour>,
    pub theirs: Vec<Colour>,
}

/// One way to use a card, and its result.
#[derive(Clone, Debug)]
pub struct Done {
    pub made: Move,
    pub legs: Vec<Leg>,
    pub pawns: Pawns,
}

fn drawn(square: u8) -> u8 {
    SIDE[usize::from(square) % 15]
}

fn side_of_board(square: u8) -> Colour {
    Colour::ALL[usize::from(square) / 15]
}

/// The square of a side with this mark in the drawing.
fn landmark(colour: Colour, mark: u8) -> u8 {
    (0..60)
        .find(|&square| side_of_board(square) == colour && drawn(square) == mark)
        .expect("the drawing has such a square")
}

/// The place one space forward, for a pawn of this colour.
fn forward(colour: Colour, place: Place) -> Option<Place> {
    match place {
        Place::Start(_) | Place::Home(_) => None,
        Place::Track(square) if side_of_board(square) == colour && drawn(square) == b'E' => {
            Some(Place::Zone(colour, 0))
        }
        Place::Track(59) => Some(Place::Track(0)),
        Place::Track(square) => Some(Place::Track(square + 1)),
        Place::Zone(_, 4) => Some(Place::Home(colour)),
        Place::Zone(_, number) => Some(Place::Zone(colour, number + 1)),
    }
}

/// The place one space backward. No path leads from the track back into a zone.
fn backward(colour: Colour, place: Place) -> Option<Place> {
    match place {
        Place::Start(_) | Place::Home(_) => None,
        Place::Track(0) => Some(Place::Track(59)),
        Place::Track(square) => Some(Place::Track(square - 1)),
        Place::Zone(_, 0) => Some(Place::Track(landmark(colour, b'E'))),
        Place::Zone(_, number) => Some(Place::Zone(colour, number - 1)),
    }
}

/// The place this many spaces away, if it can be reached.
fn away(colour: Colour, from: Place, by: i8) -> Option<Place> {
    let mut place = from;
    for _ in 0..by.abs() {
        place = if by > 0 { forward(colour, place)? } else { backward(colour, place)? };
    }
    Some(place)
}

fn send_home(pawns: &mut Pawns, index: usize, bumped: &mut Vec<Bump>) {
    let Place::Track(square) = pawns[index].place else { panic!("only pawns on the track are bumped") };
    let colour = pawns[index].colour;
    pawns[index].place = Place::Start(colour);
    bumped.push(Bump { colour, at: Square::new(square).unwrap() });
}

/// Puts a pawn down where the card takes it. Bumps any pawn there, and slides if the square is another colour's
/// triangle.
fn put_down(pawns: &mut Pawns, who: usize, place: Place, switched: Option<usize>, back: bool) -> Leg {
    let colour = pawns[who].colour;
    let from = pawns[who].place;
    let mut bumped = Vec::new();
    match switched {
        Some(other) => pawns[other].place = from,
        None => {
            for other in 0..pawns.len() {
                if other != who && pawns[other].place == place && matches!(place, Place::Track(_)) {
                    send_home(pawns, other, &mut bumped);
                }
            }
        }
    }
    let mut to = place;
    if let Place::Track(triangle) = place
        && drawn(triangle) == b'>'
        && side_of_board(triangle) != colour
    {
        // The pawn is off the board while it slides, so that it does not bump itself.
        pawns[who].place = Place::Home(colour);
        let mut square = triangle;
        while !matches!(drawn(square), b'@' | b'|') {
            square += 1;
            for other in 0..pawns.len() {
                if pawns[other].place == Place::Track(square) {
                    send_home(pawns, other, &mut bumped);
                }
            }
        }
        to = Place::Track(square);
    }
    pawns[who].place = to;
    Leg {
        colour,
        from: spot(from),
        landed: spot(place),
        to: spot(to),
        backward: back,
        switched: switched.map(|other| pawns[other].colour),
        bumped,
    }
}

/// Walks, if the pawn can go that far and its own colour does not block the place.
fn walk(pawns: &Pawns, who: usize, by: i8) -> Option<(Step, Leg, Pawns)> {
    let Pawn { colour, place: from, .. } = pawns[who];
    let place = away(colour, from, by)?;
    let is_home = matches!(place, Place::Home(_));
    let own = |other: &Pawn| other.colour == colour && other.place == place;
    if !is_home && pawns.iter().any(own) {
        return None;
    }
    let mut after = *pawns;
    let leg = put_down(&mut after, who, place, None, by < 0);
    Some((Step::Walk { colour, from: spot(from), by }, leg, after))
}

fn on_track(pawn: &Pawn) -> Option<u8> {
    match pawn.place {
        Place::Track(square) => Some(square),
        _ => None,
    }
}

/// The first pawn of a colour on START. Which one does not matter, since they are interchangeable.
fn waiting(pawns: &Pawns, colour: Colour) -> Option<usize> {
    pawns.iter().position(|pawn| pawn.place == Place::Start(colour))
}

/// All uses of a card. `left` is the number of unused spaces of a team's 7.
pub fn everything(pawns: &Pawns, players: &Players, card: Card, left: u8) -> Vec<Done> {
    let mut found = Vec::new();
    let ours: Vec<usize> = (0..pawns.len()).filter(|&who| players.ours.contains(&pawns[who].colour)).collect();
    let mut add = |step: Step, leg: Leg, after: Pawns| {
        found.push(Done { made: step.into(), legs: vec![leg], pawns: after });
    };
    let mut walks = |by: i8| {
        for &who in &ours {
            if let Some((step, leg, after)) = walk(pawns, who, by) {
                add(step, leg, after);
            }
        }
    };
    match card {
        Card::One => walks(1),
        Card::Two => walks(2),
        Card::Three => walks(3),
        Card::Four => walks(-4),
        Card::Five => walks(5),
        Card::Eight => walks(8),
        Card::Twelve => walks(12),
        Card::Ten => {
            walks(10);
            walks(-1);
        }
        Card::Eleven => {
            walks(11);
            switches(pawns, players, &ours, &mut found);
        }
        Card::Seven if players.ours.len() == 1 => {
            walks(7);
            splits(pawns, &ours, &mut found);
        }
        Card::Seven => legs_of_seven(pawns, &ours, left, &mut found),
        Card::Sorry => sorries(pawns, players, &mut found),
    }
    if matches!(card, Card::One | Card::Two) {
        for &colour in &players.ours {
            let circle = Place::Track(landmark(colour, b'@'));
            let Some(who) = waiting(pawns, colour) else { continue };
            if pawns.iter().any(|pawn| pawn.colour == colour && pawn.place == circle) {
                continue;
            }
            let mut after = *pawns;
            let leg = put_down(&mut after, who, circle, None, false);
            found.push(Done { made: Step::Start { colour }.into(), legs: vec![leg], pawns: after });
        }
    }
    found
}

fn switches(pawns: &Pawns, players: &Players, ours: &[usize], found: &mut Vec<Done>) {
    for &who in ours {
        let Some(from) = on_track(&pawns[who]) else { continue };
        for other in 0..pawns.len() {
            let Some(with) = on_track(&pawns[other]) else { continue };
            if !players.theirs.contains(&pawns[other].colour) {
                continue;
            }
            let mut after = *pawns;
            let leg = put_down(&mut after, who, Place::Track(with), Some(other), false);
            let square = |number| Square::new(number).unwrap();
            let step = Step::Switch { colour: pawns[who].colour, from: square(from), with: square(with) };
            found.push(Done { made: step.into(), legs: vec![leg], pawns: after });
        }
    }
}

fn sorries(pawns: &Pawns, players: &Players, found: &mut Vec<Done>) {
    let standing = |colours: &[Colour]| -> Vec<u8> {
        pawns.iter().filter(|pawn| colours.contains(&pawn.colour)).filter_map(on_track).collect()
    };
    let mut targets = standing(&players.theirs);
    if targets.is_empty() && players.ours.len() > 1 {
        targets = standing(&players.ours);
    }
    for &colour in &players.ours {
        let Some(who) = waiting(pawns, colour) else { continue };
        for &target in &targets {
            let mut after = *pawns;
            let leg = put_down(&mut after, who, Place::Track(target), None, false);
            let step = Step::Sorry { colour, onto: Square::new(target).unwrap() };
            found.push(Done { made: step.into(), legs: vec![leg], pawns: after });
        }
    }
}

/// Adds the 7s split between two pawns: every first part, with every second part on the board after it.
fn splits(pawns: &Pawns, ours: &[usize], found: &mut Vec<Done>) {
    for &one in ours {
        for by in 1..7 {
            let Some((step, leg, between)) = walk(pawns, one, by) else { continue };
            for &other in ours {
                if other == one {
                    continue;
                }
                if let Some((then, second, after)) = walk(&between, other, 7 - by) {
                    let made = Move { step, then: Some(then) };
                    found.push(Done { made, legs: vec![leg.clone(), second], pawns: after });
                }
            }
        }
    }
}

/// Adds the next parts of a team's 7 after which the rest can be used.
fn legs_of_seven(pawns: &Pawns, ours: &[usize], left: u8, found: &mut Vec<Done>) {
    for &who in ours {
        for by in 1..=left {
            if let Some((step, leg, after)) = spend(pawns, who, by)
                && can_use_up(&after, ours, left - by)
            {
                found.push(Done { made: step.into(), legs: vec![leg], pawns: after });
            }
        }
    }
}

fn spend(pawns: &Pawns, who: usize, by: u8) -> Option<(Step, Leg, Pawns)> {
    if pawns[who].spent {
        return None;
    }
    let (step, leg, mut after) = walk(pawns, who, by as i8)?;
    after[who].spent = true;
    Some((step, leg, after))
}

/// Whether some pawns can use up this many spaces together, each moving once.
fn can_use_up(pawns: &Pawns, ours: &[usize], left: u8) -> bool {
    left == 0
        || ours.iter().any(|&who| {
            let mut legs = (1..=left).rev().filter_map(|by| Some((spend(pawns, who, by)?.2, left - by)));
            legs.any(|(after, left)| can_use_up(&after, ours, left))
        })
}

fn spot(place: Place) -> Spot {
    match place {
        Place::Start(_) => Spot::Start,
        Place::Track(square) => Spot::Track(Square::new(square).unwrap()),
        Place::Zone(_, number) => Spot::Safe(number),
        Place::Home(_) => Spot::Home,
    }
}

/// Converts a board into a list of pawns.
pub fn pawns(board: &Board) -> Pawns {
    std::array::from_fn(|index| {
        let colour = Colour::ALL[index / 4];
        let place = match board.pawns(colour)[index % 4] {
            Spot::Start => Place::Start(colour),
            Spot::Track(square) => Place::Track(square.number()),
            Spot::Safe(number) => Place::Zone(colour, number),
            Spot::Home => Place::Home(colour),
        };
        Pawn { colour, place, spent: false }
    })
}

/// Whether the pawns match the board, one by one.
pub fn same(pawns: &Pawns, board: &Board) -> bool {
    let own = |colour: Colour| pawns[4 * colour.index()..].iter().zip(board.pawns(colour));
    Colour::ALL.into_iter().all(|colour| own(colour).all(|(pawn, place)| spot(pawn.place) == *place))
}

/// Whether each place has as many pawns of each colour as on the board, in any order.
pub fn alike(pawns: &Pawns, board: &Board) -> bool {
    Colour::ALL.into_iter().all(|colour| {
        let mut places: Vec<Spot> = pawns[4 * colour.index()..][..4].iter().map(|pawn| spot(pawn.place)).collect();
        let mut others = board.pawns(colour).to_vec();
        places.sort();
        others.sort();
        places == others
    })
}
