//! The view: everything except the tiles in the bag and on other players' racks.

use parlor_game::{BySeat, Luck, Outcome, Seat, SeatSet, Seeded, Viewer, before_acting};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::Stage;
use crate::{
    Action, Board, Config, Entry, Event, Fate, Final, Illegal, Lexicons, Play, Scrabble, Tile, Tiles, Word, placement,
};

/// Everything that a viewer sees. It includes all that a player needs to choose an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleView))]
pub struct View {
    /// The rules of the game.
    pub config: Config,
    /// The viewer.
    pub viewer: Viewer,
    /// What the table waits for.
    pub phase: Phase,
    /// Whose turn it is; `null` if nobody's.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// The seat that began.
    #[cfg_attr(feature = "schema", schema(required))]
    pub starter: Option<Seat>,
    /// The rows of the board from the top, with `.` for an empty square and lower case for blanks.
    #[ts(type = "string[]")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<String>))]
    pub board: Board,
    /// The number of tiles in the bag.
    pub bag: u8,
    /// The tiles that the viewer does not see, by kind: those in the bag and on the others' racks.
    #[ts(type = "{ [tile: string]: number }")]
    #[cfg_attr(feature = "schema", schema(value_type = std::collections::BTreeMap<String, u8>))]
    pub unseen: Tiles,
    /// The viewer's own rack, from A to Z, with blanks at the end; `null` for spectators.
    #[ts(type = "string[] | null")]
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<String>>))]
    pub rack: Option<Vec<Tile>>,
    /// The number of tiles on each rack.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub racks: BySeat<u8>,
    /// The tiles that everybody knows to be on a rack, because a play was taken back or the game is over.
    #[ts(type = "string[][]")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<String>>))]
    pub shown: BySeat<Vec<Tile>>,
    /// The scores, including that of a play that can still be challenged.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<i32>))]
    pub scores: BySeat<i32>,
    /// How many turns each seat has to lose because of false challenges.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub owed: BySeat<u8>,
    /// How often each seat has passed since the last play or exchange. The game ends when everybody has passed twice.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub passes: BySeat<u8>,
    /// The number of turns in a row that have brought no points.
    pub scoreless: u8,
    /// The last play.
    #[cfg_attr(feature = "schema", schema(required))]
    pub last: Option<Play>,
    /// The seats that can challenge the last play, and until when; `null` if none can.
    #[cfg_attr(feature = "schema", schema(required))]
    pub challenge: Option<OpenChallenge>,
    /// The record of the game, from its beginning.
    pub record: Vec<Entry>,
    /// The final scores; `null` while the game continues.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<Final>>))]
    pub finals: Option<BySeat<Final>>,
    /// How the game ended; `null` while it continues.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabblePhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The deal.
    Undealt,
    /// The current player.
    Turn,
    /// The others, to accept or challenge the play with which its player has gone out.
    LastPlay,
    /// Nobody: the game is over.
    Over,
}

/// The seats that can challenge the last play, and until when.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabbleOpenChallenge))]
pub struct OpenChallenge {
    /// The seats that may challenge it. After a play that goes out, each of them has to accept or challenge it.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub seats: SeatSet,
    /// The seat whose next action ends the time for challenges; `null` after a play that goes out.
    #[cfg_attr(feature = "schema", schema(required))]
    pub until: Option<Seat>,
    /// The time limit in seconds; `null` if there is none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seconds: Option<u8>,
}

/// The effect of an action. Only a play has words and a score.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ScrabblePreview))]
pub struct Preview {
    /// The words: first the one along the tiles, then those that cross it.
    pub words: Vec<Word>,
    /// The points for playing seven tiles.
    pub bonus: u16,
    /// The points for the whole play.
    pub score: u16,
    /// The unacceptable words; `null` if the table does not check words in advance.
    #[cfg_attr(feature = "schema", schema(required))]
    pub refused: Option<Vec<String>>,
}

impl View {
    pub(crate) fn of(game: &Scrabble, viewer: Viewer) -> Self {
        let out = game.last_of_game().is_some();
        let (phase, finals) = match &game.stage {
            Stage::Undealt => (Phase::Undealt, None),
            Stage::Open if out => (Phase::LastPlay, None),
            Stage::Open => (Phase::Turn, None),
            Stage::Over { finals, .. } => (Phase::Over, Some(finals.clone())),
        };
        let turn = Some(game.turn).filter(|_| phase == Phase::Turn);
        let seats = game.objectors();
        let own = viewer.seat().and_then(|seat| game.racks.get(seat));
        let on_board: Tiles = game.board.tiles().map(|face| face.tile()).collect();
        Self {
            config: game.config.clone(),
            viewer,
            phase,
            turn,
            starter: game.starter,
            board: game.board.clone(),
            bag: game.bag.len(),
            unseen: Tiles::full().minus(&on_board).minus(own.unwrap_or(&Tiles::default())),
            rack: own.map(|rack| rack.iter().collect()),
            racks: game.racks.map(|_, rack| rack.len()),
            shown: game.shown.map(|_, shown| shown.iter().collect()),
            scores: game.scores.clone(),
            owed: game.owed.clone(),
            passes: game.passes.clone(),
            scoreless: game.scoreless,
            last: game.last_play().cloned(),
            challenge: Some(OpenChallenge {
                seats,
                until: turn,
                seconds: game.config.challenge_seconds.filter(|_| !out),
            })
            .filter(|open| !open.seats.is_empty()),
            record: game.record.clone(),
            finals,
            outcome: game.outcome(),
        }
    }

    /// Whether the viewer may challenge the last play.
    #[must_use]
    pub fn may_challenge(&self) -> bool {
        self.viewer.seat().is_some_and(|seat| self.challenge.is_some_and(|open| open.seats.contains(seat)))
    }

    /// The number of tiles in the bag after the player of an open play has drawn.
    #[must_use]
    pub fn bag_after_drawing(&self) -> u8 {
        let open = self.last.as_ref().filter(|play| play.fate == Fate::Open);
        let missing =
            open.and_then(|play| self.racks.get(play.seat)).map_or(0, |held| placement::RACK.saturating_sub(*held));
        self.bag.saturating_sub(missing)
    }

    pub(crate) fn preview(&self, data: &Lexicons, action: &Action) -> Result<Preview, Illegal> {
        // Hidden tiles do not affect which actions are legal, and draws are ignored, so any luck will do.
        let seat = self.viewer.seat().or(self.turn).or_else(|| Seat::new(0)).expect("every table has a first seat");
        let luck: &mut dyn Luck = &mut Seeded::new(0);
        let mut world = self.imagine(luck);
        before_acting(&world, data, action, luck).iter().for_each(|event| world.take(event));
        let played = world.rule_on(data, seat, action, luck)?.into_iter().find_map(|event| match event {
            Event::Played { words, bonus, score, .. } => Some((words, bonus, score)),
            _ => None,
        });
        let Some((words, bonus, score)) = played else { return Ok(Preview::default()) };
        let lexicon = data.get(&self.config.lexicon).ok().filter(|_| self.config.check_words);
        let refused = lexicon.map(|lexicon| placement::refused(&words, lexicon));
        Ok(Preview { words, bonus, score, refused })
    }

    pub(crate) fn imagine(&self, luck: &mut dyn Luck) -> Scrabble {
        let own = self.viewer.seat().filter(|seat| self.racks.get(*seat).is_some());
        let shown = self.shown.map(|_, shown| shown.iter().copied().collect::<Tiles>());
        let others = shown.iter().filter(|(seat, _)| own != Some(*seat));
        let mut bag = others.fold(self.unseen, |rest, (_, shown)| rest.minus(shown));
        let racks = self.racks.map(|seat, &count| match &self.rack {
            Some(rack) if own == Some(seat) => rack.iter().copied().collect(),
            _ => {
                let mut rack = shown[seat];
                while rack.len() < count {
                    let Some(tile) = bag.draw(luck) else { break };
                    rack.put(tile);
                }
                rack
            }
        });
        let stage = match (self.phase, &self.outcome, &self.finals) {
            (Phase::Undealt, ..) => Stage::Undealt,
            (Phase::Over, Some(outcome), Some(finals)) => {
                let lost = outcome.reason == parlor_game::EndReason::ChallengeLost;
                let last = outcome.places.iter().max_by_key(|(_, place)| **place).map(|(seat, _)| seat);
                Stage::Over { reason: outcome.reason, loser: last.filter(|_| lost), finals: finals.clone() }
            }
            _ => Stage::Open,
        };
        // While the others answer the last play, nobody's turn is shown; it would be the next player's.
        let next = self.last.as_ref().map(|play| play.seat.left(self.racks.seats())).or_else(|| Seat::new(0));
        Scrabble {
            config: self.config.clone(),
            stage,
            starter: self.starter,
            turn: self.turn.or(next).expect("every table has a first seat"),
            board: self.board.clone(),
            bag,
            racks,
            shown,
            scores: self.scores.clone(),
            drawn: self.racks.map(|_, _| 0),
            owed: self.owed.clone(),
            passes: self.passes.clone(),
            scoreless: self.scoreless,
            accepted: self.accepted(),
            record: self.record.clone(),
        }
    }

    /// The seats that have accepted the play with which its player has gone out.
    fn accepted(&self) -> SeatSet {
        match (&self.last, &self.challenge) {
            (Some(play), Some(open)) if self.phase == Phase::LastPlay => {
                SeatSet::all(self.racks.seats()).without(play.seat).minus(open.seats)
            }
            _ => SeatSet::EMPTY,
        }
    }
}
