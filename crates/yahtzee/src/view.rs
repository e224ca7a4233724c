//! The view. Yahtzee has no secrets, so the views of a position differ only in the viewer's seat.

use parlor_game::Seeded;
use parlor_game::{BySeat, Luck, Outcome, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::{Stage, Throw};
use crate::{
    Action, BONUS_AT, ByCategory, Card, Category, Config, Dice, Event, Illegal, Keep, Offer, StartRoll, Yahtzee,
};

/// Everything that a viewer sees. It includes all that a player needs to choose an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeView))]
pub struct View {
    /// The rules of the match.
    pub config: Config,
    /// The viewer.
    pub viewer: Viewer,
    /// The number of the current game of the match, from 1.
    pub game: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// The current turn, if any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<TurnView>,
    /// The cards of the current game.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<CardView>))]
    pub cards: BySeat<CardView>,
    /// The winners of the current game, once it is over: one, or several in a tie.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub won: SeatSet,
    /// The grand totals of earlier games.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u16>>))]
    pub past: Vec<BySeat<u16>>,
    /// TOTAL OF ALL GAMES, including the current one.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i32>))]
    pub totals: BySeat<i32>,
    /// The rolls that decided who starts the current game, round by round.
    pub start: Vec<Vec<StartRoll>>,
    /// How the match ended; `null` while it continues.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The rolls that decide who starts the first game.
    Undealt,
    /// The player whose turn it is.
    Turn,
    /// Any player, to start the next game.
    BetweenGames,
    /// Nobody: the match is over.
    Over,
}

/// The current turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTurn))]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// The dice in order; `null` before the first roll.
    #[cfg_attr(feature = "schema", schema(required))]
    pub dice: Option<Dice>,
    /// Which dice were kept in the last roll.
    pub kept: Keep,
    /// The number of rolls left.
    pub rolls_left: u8,
    /// Every open box and its offer; empty before the first roll.
    pub boxes: Vec<BoxOffer>,
    /// Whether these dice earn the 100 points of an additional Yahtzee.
    pub bonus: bool,
}

/// An open box and its offer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeBoxOffer))]
pub struct BoxOffer {
    /// The box.
    pub category: Category,
    /// The points it would score; 0 if it is forbidden.
    pub points: u8,
    /// Why it is forbidden; `null` if it is allowed.
    #[cfg_attr(feature = "schema", schema(required))]
    pub forbidden: Option<Illegal>,
}

/// One player's card with all the rows of the printed card.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeCard))]
pub struct CardView {
    /// The points in each box; `null` while it is open.
    #[ts(as = "crate::category::ByName<Option<u8>>")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::category::ByName<Option<u8>>, inline))]
    pub boxes: ByCategory<Option<u8>>,
    /// TOTAL SCORE of the upper boxes.
    pub total_score: u16,
    /// How many points the filled upper boxes are above three of each number; negative if below.
    pub over_par: i16,
    /// How many points TOTAL SCORE is short of the bonus.
    pub to_bonus: u16,
    /// BONUS for the upper section.
    pub bonus: u16,
    /// TOTAL of the upper section.
    pub total_upper: u16,
    /// The number of Yahtzee bonuses.
    pub yahtzee_bonuses: u8,
    /// TOTAL of the lower section.
    pub total_lower: u16,
    /// GRAND TOTAL.
    pub grand_total: u16,
}

/// What an action would score.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePreview))]
pub struct Preview {
    /// The points, without the 100 for an additional Yahtzee.
    pub points: u8,
    /// Whether the 100 points are earned.
    pub bonus: bool,
}

impl View {
    pub(crate) fn of(game: &Yahtzee, viewer: Viewer) -> Self {
        Self {
            config: game.config.clone(),
            viewer,
            game: game.past.len() as u8 + 1,
            phase: match game.stage {
                Stage::Undealt => Phase::Undealt,
                Stage::Turn { .. } => Phase::Turn,
                Stage::BetweenGames => Phase::BetweenGames,
                Stage::Over => Phase::Over,
            },
            turn: match game.stage {
                Stage::Turn { seat, throw, rolls_left } => Some(TurnView::of(game, seat, throw, rolls_left)),
                _ => None,
            },
            cards: game.cards.map(|_, card| CardView::of(card)),
            won: game.winners(),
            past: game.past.clone(),
            totals: game.totals(),
            start: game.start.clone(),
            outcome: (game.stage == Stage::Over).then(|| game.outcome()),
        }
    }

    /// Every legal action of the viewer.
    pub(crate) fn choices(&self) -> Vec<Action> {
        match (&self.turn, self.phase, self.viewer.seat()) {
            (_, Phase::BetweenGames, Some(_)) => vec![Action::NextGame {}],
            (Some(turn), _, Some(seat)) if turn.seat == seat => turn.choices(),
            _ => Vec::new(),
        }
    }

    pub(crate) fn preview(&self, action: &Action) -> Result<Preview, Illegal> {
        // The view shows the whole state, so the rules can be applied to it. The result of a roll is ignored, so any
        // luck will do.
        let seat = self.viewer.seat().or(self.turn.as_ref().map(|turn| turn.seat));
        let seat = seat.or_else(|| Seat::new(0)).expect("every table has a first seat");
        let luck: &mut dyn Luck = &mut Seeded::new(0);
        Ok(match self.imagine().rule_on(seat, action, luck)? {
            Event::Wrote { points, bonus, .. } => Preview { points, bonus },
            _ => Preview { points: 0, bonus: false },
        })
    }

    /// The default action: start the next game, make the first roll, or score in the box with the most points.
    pub(crate) fn default_action(&self) -> Action {
        match &self.turn {
            None => Action::NextGame {},
            Some(turn) => {
                let allowed = turn.boxes.iter().rev().filter(|offer| offer.forbidden.is_none());
                match allowed.max_by_key(|offer| offer.points) {
                    Some(offer) => Action::Score { category: offer.category },
                    None => Action::Roll { keep: Keep::NONE },
                }
            }
        }
    }

    pub(crate) fn imagine(&self) -> Yahtzee {
        Yahtzee {
            config: self.config.clone(),
            cards: self.cards.map(|_, card| Card { boxes: card.boxes, yahtzee_bonuses: card.yahtzee_bonuses }),
            past: self.past.clone(),
            start: self.start.clone(),
            stage: match (&self.turn, self.phase) {
                (Some(turn), _) => Stage::Turn {
                    seat: turn.seat,
                    throw: turn.dice.map(|dice| Throw { dice, kept: turn.kept }),
                    rolls_left: turn.rolls_left,
                },
                (None, Phase::BetweenGames) => Stage::BetweenGames,
                (None, Phase::Over) => Stage::Over,
                (None, Phase::Undealt | Phase::Turn) => Stage::Undealt,
            },
        }
    }
}

impl TurnView {
    fn of(game: &Yahtzee, seat: Seat, throw: Option<Throw>, rolls_left: u8) -> Self {
        let offers = throw.map(|throw| game.offers_to(seat, throw.dice));
        let allowed = offers.map(|offers| offers.allowed()).unwrap_or_default();
        let offer = |category, offer| match offer {
            Offer::Filled => None,
            Offer::Points(points) => Some(BoxOffer { category, points, forbidden: None }),
            Offer::Forbidden => {
                Some(BoxOffer { category, points: 0, forbidden: Some(Illegal::JokerForbids { category, allowed }) })
            }
        };
        let boxes = |offers: crate::Offers| offers.boxes.iter().filter_map(|(box_, &what)| offer(box_, what)).collect();
        Self {
            seat,
            dice: throw.map(|throw| throw.dice),
            kept: throw.map(|throw| throw.kept).unwrap_or_default(),
            rolls_left,
            boxes: offers.map(boxes).unwrap_or_default(),
            bonus: offers.is_some_and(|offers| offers.bonus),
        }
    }

    fn choices(&self) -> Vec<Action> {
        let allowed = self.boxes.iter().filter(|offer| offer.forbidden.is_none());
        let write =
            allowed.flat_map(|&BoxOffer { category, .. }| [Action::Score { category }, Action::Zero { category }]);
        let keeps =
            Keep::all().filter(|&keep| crate::decide::check_roll(self.dice.is_some(), self.rolls_left, keep).is_ok());
        keeps.map(|keep| Action::Roll { keep }).chain(write).collect()
    }
}

impl CardView {
    /// A card with its totals.
    #[must_use]
    pub fn of(card: &Card) -> Self {
        let upper = card.boxes.iter().filter_map(|(category, points)| Some((category.face()?, (*points)?)));
        Self {
            boxes: card.boxes,
            total_score: card.total_score(),
            over_par: upper.map(|(face, points)| i16::from(points) - 3 * i16::from(face.pips())).sum(),
            to_bonus: BONUS_AT.saturating_sub(card.total_score()),
            bonus: card.bonus(),
            total_upper: card.total_upper(),
            yahtzee_bonuses: card.yahtzee_bonuses,
            total_lower: card.total_lower(),
            grand_total: card.grand_total(),
        }
    }
}
