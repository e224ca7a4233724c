//! A position that a user entered, and what can be wrong with it.

use std::collections::BTreeMap;

use parlor_game::{BadConfig, BySeat, Game, Seat};
use parlor_sorry::{
    Board, ByColour, Card, Cards, Colour, Config, Illegal, PAWNS, Phase, Side, Sorry, Spent, Spot, Square, Step, Task,
    View,
};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::situation::{BadSituation, Play, Situation, seat_of};

/// A position that a user entered.
///
/// `{"position": "R:4,12,z0,H Y:S,S,S,17", "turn": "red", "card": "7"}`
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryQuestion))]
#[ts(optional_fields)]
#[serde(default, deny_unknown_fields)]
pub struct Question {
    /// The rules. Omitted options have their defaults. If the colours are omitted, those with pawns in the position
    /// play.
    #[ts(as = "Option<Config>")]
    pub config: Config,
    /// The places of the pawns, as a short text: for each colour its letter and four places, as in `R:4,12,z0,H
    /// Y:S,S,S,17`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub position: Option<String>,
    /// The places of the pawns as lists, instead of the text.
    #[ts(optional, type = "{ [key in Colour]?: Spot[] }")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<BTreeMap<String, Vec<String>>>))]
    #[serde(skip_serializing_if = "Option::is_none")]
    pub pawns: Option<BTreeMap<Colour, Vec<Spot>>>,
    /// The colour whose turn it is. Defaults to the first seat's.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub turn: Option<Colour>,
    /// The drawn card; omitted before the draw, and when playing for points.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub card: Option<Card>,
    /// How many spaces of a team's 7 are left, if some have been used.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub left: Option<u8>,
    /// The pawns that this 7 has already moved.
    #[ts(as = "Option<Vec<Moved>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub spent: Vec<Moved>,
    /// The hand, when playing for points; omitted if it is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hand: Option<Vec<Card>>,
    /// The cards discarded since the last shuffle, which cannot be drawn.
    #[ts(as = "Option<Vec<Card>>")]
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub discards: Vec<Card>,
}

/// A pawn that a team's 7 has moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = SorryMoved))]
#[serde(deny_unknown_fields)]
pub struct Moved {
    /// The pawn's colour.
    pub colour: Colour,
    /// Its current place.
    pub spot: Spot,
}

/// Why the position is impossible.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Fault {
    /// The pawns are missing, or given twice.
    #[error("give the places of the pawns in either `position` or `pawns`, not in both")]
    OnePosition,
    /// The position text is invalid.
    #[error("the position cannot be read: {problem}")]
    UnreadablePosition {
        /// What is wrong with it.
        problem: String,
    },
    /// A colour does not have exactly four pawns.
    #[error(
        "{colour} has four pawns, but {}",
        if *pawns == 1 { "1 place is given".to_owned() } else { format!("{pawns} places are given") }
    )]
    NotFourPawns {
        /// The colour.
        colour: Colour,
        /// How many were given.
        pawns: usize,
    },
    /// Two pawns of a colour are in one place.
    #[error("two pawns of {colour} cannot both be at {spot}")]
    SamePlace {
        /// The colour.
        colour: Colour,
        /// The place.
        spot: Spot,
    },
    /// Two pawns are on one square.
    #[error("two pawns cannot both be on square {square}")]
    SameSquare {
        /// The square.
        square: Square,
    },
    /// The rules are invalid, or not for this number of players.
    #[error("{problem}")]
    BadRules {
        /// What is wrong with them.
        problem: String,
    },
    /// Nobody plays the colour.
    #[error("nobody plays {colour} here")]
    NotPlaying {
        /// The colour.
        colour: Colour,
    },
    /// Somebody has won.
    #[error("the game is over: {colour} has all pawns at HOME")]
    GameIsOver {
        /// A colour of the winning side.
        colour: Colour,
    },
    /// A drawn card was given, but the game has hands.
    #[error("when playing for points, cards are played from a hand and none is drawn: give the `hand`")]
    CardWithHands,
    /// A hand was given, but the game has no hands.
    #[error("only games for points have a hand: give the `card` that was drawn")]
    HandWithoutPoints,
    /// The hand has too few cards, or too many.
    #[error("a hand has one to five cards, but {cards} are given")]
    HandSize {
        /// How many were given.
        cards: usize,
    },
    /// There are more of this card than the deck has.
    #[error("the deck does not have that many {card} cards")]
    TooManyCards {
        /// The card.
        card: Card,
    },
    /// The spaces left or moved pawns were given, but the card is not a team's 7 with 1 to 6 spaces left.
    #[error("`left` (1 to 6) and `spent` apply only to a team's 7 that is partly used")]
    NothingLeft,
    /// There is no pawn in this place that this 7 could have moved.
    #[error("no pawn of {colour} that this 7 could have moved is at {spot}")]
    NotMoved {
        /// The colour.
        colour: Colour,
        /// The place.
        spot: Spot,
    },
    /// The viewer of this table has no choice to make.
    #[error("it is not your turn: {}", waiting_on.map_or("it is nobody's turn".into(), |seat| format!("the game is waiting for {seat}")))]
    NotYourTurn {
        /// The seat whose turn it is, if any.
        waiting_on: Option<Seat>,
    },
}

impl Question {
    /// Parses a question, or says why it is invalid.
    pub fn read(json: &Value) -> Result<Self, String> {
        // Serde would otherwise accept a list of the fields in order.
        if !json.is_object() {
            return Err("a question is an object".into());
        }
        Self::deserialize(json).map_err(|problem| problem.to_string())
    }

    /// Parses one line of text: the pawns, whose turn it is, and the card or the hand, as in `R:4,12,z0,H Y:S,S,S,17
    /// red 7` or `R:4,S,S,S Y:S,S,S,34 yellow 1,2,5,11,sorry`. Turn and card are optional.
    pub fn typed(line: &str, config: &Config) -> Result<Self, String> {
        let (pawns, rest): (Vec<&str>, Vec<&str>) = line.split_whitespace().partition(|word| word.contains(':'));
        if pawns.is_empty() {
            return Err(
                "no pawns are given: each colour that plays needs a letter and four places, as in R:4,12,z0,H Y:S,S,S,17"
                    .into(),
            );
        }
        let mut rest = rest.into_iter().peekable();
        let turn = rest.next_if(|word| word.parse::<Colour>().is_ok()).and_then(|word| word.parse().ok());
        let cards = rest.next().map(|word| word.split(',').map(str::parse).collect::<Result<Vec<Card>, _>>());
        let cards = cards.transpose().map_err(|problem| match turn {
            None => format!("{problem}; or it should be a colour, whose turn it is: red, blue, yellow or green"),
            Some(_) => problem,
        })?;
        if let Some(more) = rest.next() {
            return Err(format!("`{more}` is too much: a line has the pawns, a colour and a card or a hand"));
        }
        let (card, hand) = match (cards, config.variation.has_hands()) {
            (None, _) => (None, None),
            (Some(cards), true) => (None, Some(cards)),
            (Some(cards), false) => match cards[..] {
                [card] => (Some(card), None),
                _ => (None, Some(cards)),
            },
        };
        Ok(Self { config: config.clone(), position: Some(pawns.join(" ")), turn, card, hand, ..Self::default() })
    }

    /// The question that the viewing seat faces, if it must choose.
    pub fn in_view(view: &View) -> Result<Self, Fault> {
        let waiting_on = view.turn.as_ref().map(|turn| turn.seat);
        let Some(turn) = view.turn.as_ref().filter(|turn| view.viewer.is(turn.seat)) else {
            return Err(Fault::NotYourTurn { waiting_on });
        };
        let colours: Vec<Colour> = view.colours.values().copied().collect();
        let pawns = colours.iter().map(|&colour| (colour, view.pawns[colour].to_vec())).collect();
        let left = Some(turn.left).filter(|left| (1..7).contains(left));
        let spent = turn.spent.iter().map(|spent| Moved { colour: spent.colour, spot: spent.spot });
        Ok(Self {
            // The starter and the score of a series do not affect the current game.
            config: Config { variation: view.config.variation, colours: Some(colours), ..Config::default() },
            position: None,
            pawns: Some(pawns),
            turn: view.colours.get(turn.seat).copied(),
            card: turn.card.filter(|_| view.phase == Phase::Move),
            left,
            spent: spent.collect(),
            hand: view.hand.clone(),
            discards: view.discards.clone(),
        })
    }

    /// Checks the question, and converts it to a situation.
    pub fn check(&self) -> Result<Situation, Fault> {
        let (board, named) = self.board()?;
        let colours = self.config.colours.clone().unwrap_or(named);
        let colours = self.seated(&colours)?;
        let turn = match self.turn {
            None => Seat::new(0),
            Some(colour) => Some(seat_of(&colours, colour).ok_or(Fault::NotPlaying { colour })?),
        };
        let turn = turn.expect("every table has a first seat");
        let play = self.play(&board, &colours, turn)?;
        let situation = Situation::new(self.config.variation, &colours, turn, board, play)?;
        Ok(situation.having_seen(self.discards.iter().copied())?)
    }

    /// The board, and the colours that were given.
    fn board(&self) -> Result<(Board, Vec<Colour>), Fault> {
        match (&self.position, &self.pawns) {
            (Some(text), None) => {
                let unreadable = |problem: String| Fault::UnreadablePosition { problem };
                let board: Board = text.parse().map_err(unreadable)?;
                let letters = text.split_whitespace().filter_map(|group| group.split(':').next()?.parse().ok());
                let mut named: Vec<Colour> = letters.collect();
                named.sort_unstable();
                Ok((board, named))
            }
            (None, Some(pawns)) => {
                let mut board = ByColour::new(|_| [Spot::Start; PAWNS]);
                for (&colour, spots) in pawns {
                    let four = <[Spot; PAWNS]>::try_from(spots.as_slice());
                    board[colour] = four.map_err(|_| Fault::NotFourPawns { colour, pawns: spots.len() })?;
                }
                let board = Board::new(board).map_err(|illegal| match illegal {
                    Illegal::OwnPawn { colour, spot } => Fault::SamePlace { colour, spot },
                    Illegal::TwoPawns { square } => Fault::SameSquare { square },
                    other => Fault::UnreadablePosition { problem: other.to_string() },
                })?;
                Ok((board, pawns.keys().copied().collect()))
            }
            _ => Err(Fault::OnePosition),
        }
    }

    /// The colours by seat, if the rules allow them.
    fn seated(&self, colours: &[Colour]) -> Result<BySeat<Colour>, Fault> {
        if colours.len() < 2 {
            return Err(Fault::BadRules { problem: "two to four can play: name at least two colours".into() });
        }
        let config = Config { colours: Some(colours.to_vec()), starter: None, target: None, ..self.config.clone() };
        let bad = |problem: BadConfig| Fault::BadRules { problem: problem.to_string() };
        Sorry::new(&config, u8::try_from(colours.len()).unwrap_or(u8::MAX)).map_err(bad)?;
        BySeat::try_from(colours.to_vec()).map_err(|problem| Fault::BadRules { problem })
    }

    /// The card or hand that the current player plays with.
    fn play(&self, board: &Board, colours: &BySeat<Colour>, turn: Seat) -> Result<Play, Fault> {
        let partial = self.left.is_some() || !self.spent.is_empty();
        let of_team = self.config.variation.is_team() && self.card == Some(Card::Seven);
        if partial && (!of_team || !self.left.is_some_and(|left| (1..7).contains(&left))) {
            return Err(Fault::NothingLeft);
        }
        match (self.config.variation.has_hands(), self.card, &self.hand) {
            (true, Some(_), _) => Err(Fault::CardWithHands),
            (true, None, None) => Ok(Play::Hidden),
            (true, None, Some(hand)) => match hand.len() {
                1..=5 => Ok(Play::Hand(hand.iter().copied().collect::<Cards>())),
                cards => Err(Fault::HandSize { cards }),
            },
            (false, _, Some(_)) => Err(Fault::HandWithoutPoints),
            (false, None, None) => Ok(Play::Draw),
            (false, Some(card), None) => {
                let colour = colours.get(turn).copied().unwrap_or(Colour::Red);
                let side = Side::of(self.config.variation, colours.values().copied().collect(), colour);
                let task = Task::new(side, card);
                let mut spent = Spent::default();
                for &Moved { colour, spot } in &self.spent {
                    let there = side.own.contains(colour) && board.has(colour, spot);
                    if !there || spot == Spot::Start {
                        return Err(Fault::NotMoved { colour, spot });
                    }
                    spent = spent.with(board, Step::Walk { colour, from: spot, by: 0 });
                }
                Ok(Play::Card(Task { left: self.left.unwrap_or(task.left), spent, ..task }))
            }
        }
    }
}

impl From<BadSituation> for Fault {
    fn from(bad: BadSituation) -> Self {
        match bad {
            BadSituation::Nobodys(colour) => Self::NotPlaying { colour },
            BadSituation::Won(colour) => Self::GameIsOver { colour },
            BadSituation::TooMany(card) => Self::TooManyCards { card },
            BadSituation::HandSize(cards) => Self::HandSize { cards: cards.into() },
            BadSituation::HandOrCard => Self::HandWithoutPoints,
            BadSituation::Colours | BadSituation::NoSuchSeat(_) => Self::BadRules { problem: bad.to_string() },
        }
    }
}
