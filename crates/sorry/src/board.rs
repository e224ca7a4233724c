//! The board: the positions of all pawns, and the effect of a step.

use std::fmt;
use std::str::FromStr;

use crate::{Bump, ByColour, Colour, ColourSet, Illegal, Leg, Route, Spot, Square, Step, Variation};

/// The number of pawns of each colour.
pub const PAWNS: usize = 4;

/// The positions of the sixteen pawns. The pawns of an unused colour stay on START.
///
/// The notation is `R:4,12,z0,H Y:S,S,S,17`: a letter for each colour, and the places of its four pawns. The pawns of
/// an omitted colour are all on START.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board(pub(crate) ByColour<[Spot; PAWNS]>);

/// For each square of the track: the colour of the slide that begins there, and its length; 0 if there is none.
const SLIDES: [(Colour, u8); Square::COUNT as usize] = {
    let mut slides = [(Colour::Red, 0); Square::COUNT as usize];
    let mut index = 0;
    while index < Colour::ALL.len() {
        let colour = Colour::ALL[index];
        let [(short, few), (long, many)] = colour.slides();
        slides[short.number() as usize] = (colour, few);
        slides[long.number() as usize] = (colour, many);
        index += 1;
    }
    slides
};

/// The side to move: the colours that it may move, and the colours that it plays against.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Side {
    /// The colours that the side may move: the player's own, and the partner's in team play.
    pub own: ColourSet,
    /// The colours of the opponents.
    pub foes: ColourSet,
}

impl Side {
    /// The side of a colour, with these colours in play.
    #[must_use]
    pub const fn of(variation: Variation, played: ColourSet, colour: Colour) -> Self {
        let only = ColourSet::only(colour);
        let own = if variation.is_team() { only.with(colour.partner()) } else { only };
        Self { own, foes: played.less(own) }
    }

    /// Whether the side is a team of two partners. A team can split a 7 among all its pawns, and must use a Sorry!.
    #[must_use]
    pub const fn is_team(self) -> bool {
        self.own.len() > 1
    }
}

impl Default for Board {
    fn default() -> Self {
        Self(ByColour([[Spot::Start; PAWNS]; 4]))
    }
}

impl Board {
    /// Creates a board with these pawns, unless two pawns share a square.
    pub fn new(pawns: ByColour<[Spot; PAWNS]>) -> Result<Self, Illegal> {
        for (colour, spots) in pawns.iter() {
            for (index, &spot) in spots.iter().enumerate() {
                if !matches!(spot, Spot::Start | Spot::Home) && spots[..index].contains(&spot) {
                    return Err(Illegal::OwnPawn { colour, spot });
                }
            }
        }
        let taken = |square: Square| pawns.iter().filter(|(_, spots)| spots.contains(&Spot::Track(square))).count();
        match Square::all().find(|&square| taken(square) > 1) {
            Some(square) => Err(Illegal::TwoPawns { square }),
            None => Ok(Self(pawns)),
        }
    }

    /// The pawns at the start of a game with these colours.
    #[must_use]
    pub fn opening(variation: Variation, played: ColourSet) -> Self {
        let mut board = Self::default();
        if variation.begins_on_circle() {
            for colour in played.iter() {
                board.0[colour][0] = Spot::Track(colour.circle());
            }
        }
        board
    }

    /// The places of a colour's pawns. The pawns keep their order while they move.
    #[must_use]
    #[inline]
    pub fn pawns(&self, colour: Colour) -> &[Spot; PAWNS] {
        &self.0[colour]
    }

    /// How many pawns of a colour are at HOME.
    #[must_use]
    #[inline]
    pub fn home(&self, colour: Colour) -> u8 {
        self.pawns(colour).iter().filter(|spot| **spot == Spot::Home).count() as u8
    }

    /// Whether a side has won: all its pawns are at HOME.
    #[must_use]
    #[inline]
    pub fn has_won(&self, side: Side) -> bool {
        side.own.iter().all(|colour| usize::from(self.home(colour)) == PAWNS)
    }

    /// The colour of the pawn on a square, if any.
    #[must_use]
    pub fn at(&self, square: Square) -> Option<Colour> {
        Colour::ALL.into_iter().find(|&colour| self.has(colour, Spot::Track(square)))
    }

    /// Whether a pawn of this colour is in this place.
    #[must_use]
    #[inline]
    pub fn has(&self, colour: Colour, spot: Spot) -> bool {
        self.pawns(colour).contains(&spot)
    }

    /// The pawns of these colours on the open track.
    pub fn on_track(&self, colours: ColourSet) -> impl Iterator<Item = (Colour, Square)> {
        let squares = move |colour: Colour| {
            self.pawns(colour).iter().filter_map(move |spot| spot.square().map(|square| (colour, square)))
        };
        colours.iter().flat_map(squares)
    }

    /// The place of a pawn after walking `by` spaces; `None` if that is beyond HOME, or if the pawn cannot walk.
    #[must_use]
    #[inline]
    pub const fn walk(colour: Colour, from: Spot, by: i8) -> Option<Spot> {
        let entry = colour.entry();
        match from {
            Spot::Start | Spot::Home => None,
            Spot::Track(square) => {
                let ahead = square.to(entry) as i8;
                if by <= ahead { Some(Spot::Track(square.plus(by))) } else { Self::inside(by - ahead - 1) }
            }
            // The entry is one space behind the first square of the zone.
            Spot::Safe(number) => {
                let inside = by.saturating_add(number as i8);
                if inside < 0 { Some(Spot::Track(entry.plus(inside + 1))) } else { Self::inside(inside) }
            }
        }
    }

    /// The place where one of these pawns lands when it walks from `from`; `None` if that is beyond HOME or blocked by
    /// a pawn of the same colour.
    #[inline]
    pub(crate) fn landing(pawns: &[Spot; PAWNS], colour: Colour, from: Spot, by: i8) -> Option<Spot> {
        let landed = Self::walk(colour, from, by)?;
        (landed == Spot::Home || !pawns.contains(&landed)).then_some(landed)
    }

    /// The place this many spaces beyond the first square of the safety zone.
    const fn inside(number: i8) -> Option<Spot> {
        if number < Spot::SAFE as i8 {
            Some(Spot::Safe(number as u8))
        } else if number == Spot::SAFE as i8 {
            Some(Spot::Home)
        } else {
            None
        }
    }

    /// The place where a pawn stops after landing: the end of the slide, if it landed on another colour's triangle.
    #[must_use]
    pub const fn slide(colour: Colour, landed: Spot) -> Spot {
        if let Spot::Track(square) = landed {
            let (owner, length) = SLIDES[square.number() as usize];
            if length > 0 && owner as u8 != colour as u8 {
                return Spot::Track(square.plus(length as i8));
            }
        }
        landed
    }

    /// Checks a step against the rules that do not depend on the card. Returns the pawn's path, or why the pawn cannot
    /// take it.
    pub fn path(&self, side: Side, step: Step) -> Result<Route, Illegal> {
        let (colour, from) = (step.colour(), step.from());
        if !side.own.contains(colour) {
            return Err(Illegal::NotYourPawn { colour });
        }
        if !self.has(colour, from) {
            return Err(Illegal::NoPawn { colour, spot: from });
        }
        let landed = match step {
            Step::Start { .. } => Spot::Track(colour.circle()),
            Step::Walk { by, .. } => match Self::walk(colour, from, by) {
                Some(landed) => landed,
                None if from == Spot::Start => return Err(Illegal::OnStart),
                None if from == Spot::Home => return Err(Illegal::AtHome),
                None => return Err(Illegal::BeyondHome { from, by }),
            },
            Step::Switch { with, .. } => {
                self.check_target(side.foes, with)?;
                Spot::Track(with)
            }
            Step::Sorry { onto, .. } => {
                self.check_sorry(side, onto)?;
                Spot::Track(onto)
            }
        };
        // A team's Sorry! may bump any of the team's own pawns. No other step may land on a pawn of the moving colour.
        let lands = matches!(step, Step::Start { .. } | Step::Walk { .. });
        if lands && landed != Spot::Home && self.has(colour, landed) {
            return Err(Illegal::OwnPawn { colour, spot: landed });
        }
        Ok(Route { from, landed, to: Self::slide(colour, landed) })
    }

    fn check_target(&self, targets: ColourSet, square: Square) -> Result<(), Illegal> {
        match self.at(square) {
            Some(colour) if targets.contains(colour) => Ok(()),
            _ => Err(Illegal::NoOpponent { square }),
        }
    }

    fn check_sorry(&self, side: Side, onto: Square) -> Result<(), Illegal> {
        let answer = self.check_target(side.foes, onto);
        if answer.is_ok() || !side.is_team() {
            return answer;
        }
        match self.on_track(side.foes).next() {
            Some(_) => Err(Illegal::OpponentsFirst),
            None => self.check_target(side.own, onto),
        }
    }

    /// Makes a step whose path was found on this board, and reports the pawns it bumps.
    pub fn make(&mut self, step: Step, path: Route, mut bumps: impl FnMut(Bump)) {
        let mover = step.colour();
        let Some(slot) = self.pawns(mover).iter().position(|spot| *spot == path.from) else { return };
        // Take the pawn off the board first, so that its square is free and it cannot bump itself.
        self.0[mover][slot] = Spot::Start;
        if let (Step::Switch { from, with, .. }, Some(other)) = (step, self.switched(step)) {
            self.put(other, Spot::Track(with), Spot::Track(from));
        }
        if let (Spot::Track(landed), Spot::Track(end)) = (path.landed, path.to) {
            let length = landed.to(end);
            for colour in Colour::ALL {
                for pawn in &mut self.0[colour] {
                    if let Spot::Track(at) = *pawn
                        && landed.to(at) <= length
                    {
                        *pawn = Spot::Start;
                        bumps(Bump { colour, at });
                    }
                }
            }
        }
        self.0[mover][slot] = path.to;
    }

    /// Makes a step that is known to be legal, such as one listed by [`moves`](crate::moves()). For speed, the step is
    /// not checked; the result of an illegal step is meaningless.
    pub fn go(&mut self, step: Step) {
        let (colour, from) = (step.colour(), step.from());
        let landed = match step {
            Step::Start { .. } => Spot::Track(colour.circle()),
            Step::Walk { by, .. } => Self::walk(colour, from, by).unwrap_or(from),
            Step::Switch { with: square, .. } | Step::Sorry { onto: square, .. } => Spot::Track(square),
        };
        self.make(step, Route { from, landed, to: Self::slide(colour, landed) }, |_| ());
    }

    /// The colour of the pawn that the moving pawn changes places with, if any.
    fn switched(&self, step: Step) -> Option<Colour> {
        match step {
            Step::Switch { with, .. } => self.at(with),
            _ => None,
        }
    }

    /// Makes a step, and returns its complete effect.
    #[must_use]
    pub fn leg(&mut self, step: Step, path: Route) -> Leg {
        let switched = self.switched(step);
        let mut bumped = Vec::new();
        self.make(step, path, |bump| bumped.push(bump));
        if let Spot::Track(landed) = path.landed {
            bumped.sort_by_key(|bump| landed.to(bump.at));
        }
        let backward = matches!(step, Step::Walk { by, .. } if by < 0);
        Leg { colour: step.colour(), from: path.from, landed: path.landed, to: path.to, backward, switched, bumped }
    }

    /// Applies a recorded part of a move, without checking it.
    pub(crate) fn take(&mut self, leg: &Leg) {
        // The moving pawn is off the board until all others have moved.
        let Some(slot) = self.pawns(leg.colour).iter().position(|spot| *spot == leg.from) else { return };
        self.0[leg.colour][slot] = Spot::Start;
        if let Some(other) = leg.switched {
            self.put(other, leg.landed, leg.from);
        }
        for bump in &leg.bumped {
            self.put(bump.colour, Spot::Track(bump.at), Spot::Start);
        }
        self.0[leg.colour][slot] = leg.to;
    }

    /// Moves a pawn of a colour from one place to another, if there is a pawn at the first place.
    fn put(&mut self, colour: Colour, from: Spot, to: Spot) {
        if let Some(pawn) = self.0[colour].iter_mut().find(|spot| **spot == from) {
            *pawn = to;
        }
    }

    /// The same board with each colour's pawns sorted, so that equivalent boards are equal.
    #[must_use]
    pub fn sorted(mut self) -> Self {
        self.0.0.iter_mut().for_each(|pawns| pawns.sort_unstable());
        self
    }

    /// The number of spaces between a pawn and HOME, walking forward; from START it is 65.
    #[must_use]
    pub const fn distance(colour: Colour, spot: Spot) -> u8 {
        match spot {
            Spot::Start => 65,
            Spot::Track(square) => square.to(colour.entry()) + Spot::SAFE + 1,
            Spot::Safe(number) => Spot::SAFE - number,
            Spot::Home => 0,
        }
    }
}

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (colour, pawns) in self.0.iter() {
            let [a, b, c, d] = pawns;
            let space = if colour == Colour::Red { "" } else { " " };
            write!(f, "{space}{}:{a},{b},{c},{d}", colour.letter())?;
        }
        Ok(())
    }
}

impl FromStr for Board {
    type Err = String;
    fn from_str(text: &str) -> Result<Self, String> {
        let mut board = ByColour([[Spot::Start; PAWNS]; 4]);
        let mut named = ColourSet::EMPTY;
        for group in text.split_whitespace() {
            let (colour, pawns) = group
                .split_once(':')
                .ok_or_else(|| format!("`{group}` should be like R:S,S,12,H: a colour, and its four pawns"))?;
            let colour: Colour = colour.parse()?;
            if named.contains(colour) {
                return Err(format!("{colour} is given twice"));
            }
            named = named.with(colour);
            let spots: Vec<Spot> = pawns.split(',').map(str::parse).collect::<Result<_, _>>()?;
            board[colour] = <[Spot; PAWNS]>::try_from(spots).map_err(|spots| match spots.len() {
                1 => format!("{colour} has four pawns, but 1 place was given"),
                count => format!("{colour} has four pawns, but {count} places were given"),
            })?;
        }
        Self::new(board).map_err(|why| why.to_string())
    }
}
