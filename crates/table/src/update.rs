//! The updates sent to a viewer: the whole state of the table, and what happened since their last update.

use parlor_game::{BySeat, Game, Outcome, Seat, SeatSet, Status, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use crate::clock::ClockInfo;
use crate::table::{Past, Progress};
use crate::voting::MotionInfo;
use crate::{
    Bytes32, Chair, Level, Origin, PlayerId, Scheme, SealedRow, Stopped, Table, TableId, Terms, Time, What, WindowInfo,
};

/// The maximum number of notes in one update. A viewer who missed more still gets the whole view.
const MAX_NOTES: usize = 200;

/// The state of the table for one viewer.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Update {
    /// The table's id.
    pub table: TableId,
    /// The name of the game.
    pub game: String,
    /// The number of the last row.
    #[ts(type = "number")]
    pub version: u64,
    /// The stage of the table.
    pub stage: Stage,
    /// The options of the game.
    #[ts(type = "any")]
    #[cfg_attr(feature = "schema", schema(value_type = crate::schema::GameConfig))]
    pub config: Value,
    /// The settings of the table itself.
    pub terms: Terms,
    /// The bot that replaces a player who leaves or is away.
    pub stand_in: Level,
    /// Where the table comes from, unless it is simply a new table.
    #[cfg_attr(feature = "schema", schema(required))]
    pub origin: Option<Origin>,
    /// The host, who may add bots and start the game.
    pub host: PlayerId,
    /// The seats.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<SeatInfo>))]
    pub seats: BySeat<SeatInfo>,
    /// The viewer.
    pub viewer: Viewer,
    /// The seat whose turn it is.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<Seat>,
    /// The seats that the game waits for.
    pub must: SeatSet,
    /// The seats that may also act (a challenge, "next game"), except those that have waived.
    pub may: SeatSet,
    /// The open window, in which seats may object to the last event.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub window: Option<WindowInfo>,
    /// Why the game cannot continue, if it is not over.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schema(required))]
    pub stopped: Option<Stopped>,
    /// Whether the table was played elsewhere and its log was imported. This server does not vouch for anything in it.
    #[serde(default)]
    pub imported: bool,
    /// The motion that people are asked to agree to.
    #[cfg_attr(feature = "schema", schema(required))]
    pub motion: Option<MotionInfo>,
    /// The seat whose last action could be undone now.
    #[cfg_attr(feature = "schema", schema(required))]
    pub undo: Option<Seat>,
    /// The clocks, if the table has any.
    #[cfg_attr(feature = "schema", schema(value_type = Option<Vec<ClockInfo>>, required))]
    pub clocks: Option<BySeat<ClockInfo>>,
    /// The table of the rematch, if there is one.
    #[cfg_attr(feature = "schema", schema(required))]
    pub rematch: Option<TableId>,
    /// The public information about the luck.
    pub luck: LuckInfo,
    /// The viewer's view of the game; `null` before the deal.
    #[ts(type = "any")]
    #[cfg_attr(feature = "schema", schema(value_type = Option<crate::schema::GameView>, required))]
    pub view: Option<Value>,
    /// The result, once the game is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
    /// What happened since the viewer's version.
    pub notes: Vec<Note>,
}

/// The stage of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(rename_all = "snake_case")]
pub enum Stage {
    /// People are sitting down.
    Gathering,
    /// The seats are frozen; clients open their bytes.
    Opening,
    /// The game is being played.
    Playing,
    /// The game has ended.
    Over,
    /// Everyone left, or the players agreed to stop.
    Abandoned,
}

/// One seat, as everybody sees it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct SeatInfo {
    /// The person or bot on the seat.
    pub chair: Chair,
    /// The occupant's name; empty for an open seat.
    pub name: String,
    /// Whether the client has opened its committed bytes.
    pub opened: bool,
    /// The bot that plays for the person while they are away.
    #[cfg_attr(feature = "schema", schema(required))]
    pub stand_in: Option<Level>,
    /// Whether the seat has asked the coach.
    pub hinted: bool,
    /// Whether the table waits for this person to accept the rematch.
    #[serde(default)]
    pub awaited: bool,
}

/// The public information about the luck.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct LuckInfo {
    /// How the draws are or will be numbered.
    #[serde(default = "Scheme::unnamed")]
    pub scheme: Scheme,
    /// C, the hash of the server's seed.
    pub commitment: Bytes32,
    /// How many starts were voided.
    pub void_starts: u32,
    /// The start row, for the client's receipt.
    #[cfg_attr(feature = "schema", schema(required))]
    pub start: Option<SealedRow>,
    /// The seed, once the table is over.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seed: Option<Bytes32>,
}

/// Something that happened, as far as the viewer may know it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
pub struct Note {
    /// The row's number.
    #[ts(type = "number")]
    pub version: u64,
    /// The seat that the row concerns.
    #[cfg_attr(feature = "schema", schema(required))]
    pub seat: Option<Seat>,
    /// When it happened.
    #[ts(type = "number")]
    #[cfg_attr(feature = "schema", schema(value_type = u64))]
    pub time: Time,
    /// The kind of row: `act`, `time_up`, `skipped`, `closed`, `dealt` or `table`.
    pub kind: String,
    /// For an event of the table, or a closed window: what happened. All of it is public.
    #[cfg_attr(feature = "schema", schema(required))]
    pub what: Option<What>,
    /// For an action, the deal or a closed window: what the viewer sees of it, in the game's own terms.
    #[ts(type = "any[]")]
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::schema::GameNotice>))]
    pub notices: Vec<Value>,
}

impl<G: Game> Table<G> {
    /// The state of the table for `viewer`, with what happened after row `since`. `names` are stored outside the log.
    #[must_use]
    pub fn update_since(&self, viewer: Viewer, since: u64, names: &BySeat<String>) -> Update {
        let (turn, must, may, outcome) = match (&self.progress, self.game.status()) {
            (Progress::Playing { .. }, Status::Open { turn, must, may, .. }) => {
                let waived = if must.is_empty() { SeatSet::EMPTY } else { self.objecting.waived };
                (turn, must, may.minus(waived), None)
            }
            (Progress::Playing { .. } | Progress::Closed { .. }, Status::Over(outcome)) => {
                (None, SeatSet::EMPTY, SeatSet::EMPTY, Some(outcome))
            }
            _ => (None, SeatSet::EMPTY, SeatSet::EMPTY, None),
        };
        let openings = match &self.progress {
            Progress::Opening { openings, .. } => Some(openings),
            _ => None,
        };
        Update {
            table: self.id.clone(),
            game: G::NAME.to_owned(),
            version: self.version(),
            stage: self.stage(),
            config: self.config_json(),
            terms: self.terms.clone(),
            stand_in: self.stand_in.clone(),
            origin: self.origin.clone(),
            host: self.host.clone(),
            seats: self.chairs.map(|seat, chair| SeatInfo {
                chair: chair.clone(),
                name: if *chair == Chair::Open { String::new() } else { names.get(seat).cloned().unwrap_or_default() },
                opened: openings.is_some_and(|openings| openings[seat].is_some()),
                stand_in: self.stand_ins[seat].clone(),
                hinted: self.hinted[seat].is_some(),
                awaited: self.is_awaited(seat),
            }),
            viewer,
            turn,
            must,
            may,
            window: self.window_info(),
            stopped: self.stopped(),
            imported: false,
            motion: self.motion_info(),
            undo: self
                .playing()
                .ok()
                .and_then(|()| Seat::all(self.chairs.seats()).find(|&seat| self.undoable(seat).is_ok())),
            clocks: self.clock_infos(),
            rematch: self.rematch.clone(),
            luck: LuckInfo {
                scheme: self.scheme(),
                commitment: self.commitment,
                void_starts: self.void_starts,
                start: self.start.clone(),
                seed: match &self.progress {
                    Progress::Closed { seed } => Some(*seed),
                    _ => None,
                },
            },
            view: self.view_json(viewer),
            outcome,
            notes: self.notes_since(viewer, since),
        }
    }

    /// A viewer's view of the game; `None` before the deal.
    pub(crate) fn view_json(&self, viewer: Viewer) -> Option<Value> {
        let dealt = matches!(self.progress, Progress::Playing { .. } | Progress::Abandoned | Progress::Closed { .. });
        let view = || serde_json::to_value(self.game.view(viewer)).expect("a view is plain JSON");
        match viewer {
            // Spectators all see the same view, so it is serialised once.
            Viewer::Spectator if dealt => Some(self.for_spectators.get_or_init(view).clone()),
            _ => dealt.then(view),
        }
    }

    /// The stage of the table.
    #[must_use]
    pub fn stage(&self) -> Stage {
        match &self.progress {
            Progress::Gathering => Stage::Gathering,
            Progress::Opening { .. } => Stage::Opening,
            Progress::Playing { .. } | Progress::Closed { .. } if matches!(self.game.status(), Status::Over(_)) => {
                Stage::Over
            }
            Progress::Playing { .. } => Stage::Playing,
            Progress::Abandoned | Progress::Closed { .. } => Stage::Abandoned,
        }
    }

    fn notes_since(&self, viewer: Viewer, since: u64) -> Vec<Note> {
        // Row n is at index n - 1, so the rows after row `since` start at index `since`.
        let since = usize::try_from(since).unwrap_or(usize::MAX).min(self.past.len());
        let first = since.max(self.past.len().saturating_sub(MAX_NOTES));
        self.past[first..].iter().map(|past| Self::note(past, viewer)).collect()
    }

    fn note(past: &Past<G>, viewer: Viewer) -> Note {
        let told = past.events.iter().filter_map(|event| G::notice(event, viewer));
        let json = |notice| serde_json::to_value(notice).expect("a notice is plain JSON");
        // Requested actions are not sent: they may contain what only their seat may know.
        let (kind, what) = match &past.what {
            What::Act { .. } => ("act", None),
            What::TimeUp { .. } => ("time_up", None),
            What::Skipped { .. } => ("skipped", None),
            What::Dealt => ("dealt", None),
            closed @ What::WindowClosed { .. } => ("closed", Some(closed.clone())),
            what => ("table", Some(what.clone())),
        };
        // The position from which a game is continued is already in the view.
        let told = told.filter(|_| !matches!(past.what, What::Opened { .. }));
        Note {
            version: past.version,
            seat: past.seat,
            time: past.time,
            kind: kind.to_owned(),
            what,
            notices: told.map(json).collect(),
        }
    }
}
