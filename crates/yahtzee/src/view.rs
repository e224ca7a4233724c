//! What a viewer sees. Yahtzee has no secrets, so all viewers see the same, and know which seat they look from.

use parlor_game::Seeded;
use parlor_game::{BySeat, Luck, Outcome, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::{Stage, Throw};
use crate::{
    Action, BONUS_AT, ByCategory, Card, Category, Config, Dice, Event, Illegal, Keep, Offer, StartRoll, Yahtzee,
};

/// Everything that a viewer sees, and that a player needs to choose.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeView))]
pub struct View {
    /// The agreed rules.
    pub config: Config,
    /// Whose view it is.
    pub viewer: Viewer,
    /// Which game of the match is on the table, from 1.
    pub game: u8,
    /// What the table waits for.
    pub phase: Phase,
    /// The turn being played, if one is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<TurnView>,
    /// The cards of the game on the table.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<CardView>))]
    pub cards: BySeat<CardView>,
    /// Who has won the game on the table, once it is over: one, or several who are level.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub won: SeatSet,
    /// The grand totals of the games before it.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<u16>>))]
    pub past: Vec<BySeat<u16>>,
    /// TOTAL OF ALL GAMES, the one on the table included.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i32>))]
    pub totals: BySeat<i32>,
    /// The roll for the start of the game on the table, round by round.
    pub start: Vec<Vec<StartRoll>>,
    /// How it ended, once it has.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The first roll for the start.
    Undealt,
    /// The player on turn.
    Turn,
    /// Anyone, to begin the next game.
    BetweenGames,
    /// Nobody.
    Over,
}

/// The turn being played.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeTurn))]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// The dice in the order in which they lie; nothing before the first roll.
    #[cfg_attr(feature = "schema", schema(required))]
    pub dice: Option<Dice>,
    /// Which dice had been kept in the last roll.
    pub kept: Keep,
    /// How many rolls may still be made.
    pub rolls_left: u8,
    /// Every open box and what it offers; empty before the first roll.
    pub boxes: Vec<BoxOffer>,
    /// Whether these dice earn the 100 points of a further Yahtzee.
    pub bonus: bool,
}

/// An open box and what it offers.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeBoxOffer))]
pub struct BoxOffer {
    /// The box.
    pub category: Category,
    /// What would be written; 0 where it is forbidden.
    pub points: u8,
    /// Why it may not be chosen; nothing where it may.
    #[cfg_attr(feature = "schema", schema(required))]
    pub forbidden: Option<Illegal>,
}

/// One player's card with all the rows that the printed one has.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeeCard))]
pub struct CardView {
    /// The points in each box; nothing while it is open.
    #[ts(as = "crate::category::Named<Option<u8>>")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::category::Named<Option<u8>>, inline))]
    pub boxes: ByCategory<Option<u8>>,
    /// TOTAL SCORE of the upper boxes.
    pub total_score: u16,
    /// How far the filled upper boxes are above (or below) three of each.
    pub over_par: i16,
    /// How much TOTAL SCORE lacks for the bonus.
    pub to_bonus: u16,
    /// BONUS.
    pub bonus: u16,
    /// TOTAL of the upper section.
    pub total_upper: u16,
    /// Marks in YAHTZEE BONUS.
    pub yahtzee_bonuses: u8,
    /// TOTAL of the lower section.
    pub total_lower: u16,
    /// GRAND TOTAL.
    pub grand_total: u16,
}

/// What an action would give.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = YahtzeePreview))]
pub struct Preview {
    /// Points that would be written, the 100 for a further Yahtzee apart.
    pub points: u8,
    /// Whether the 100 are earned.
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
        // The state holds nothing that the view does not show, so the rulebook itself can be asked. What the dice would
        // bring is left out, so any luck will do.
        let seat = self.viewer.seat().or(self.turn.as_ref().map(|turn| turn.seat));
        let seat = seat.or_else(|| Seat::new(0)).expect("every table has a first seat");
        let luck: &mut dyn Luck = &mut Seeded::new(0);
        Ok(match self.imagine().rule_on(seat, action, luck)? {
            Event::Wrote { points, bonus, .. } => Preview { points, bonus },
            _ => Preview { points: 0, bonus: false },
        })
    }

    /// The first roll, else the best box for the dice as they lie.
    pub(crate) fn dull_action(&self) -> Action {
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
    /// What stands on a card, and all that follows from it.
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
