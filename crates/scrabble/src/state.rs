//! A game in progress.

use parlor_game::{
    BadConfig, BySeat, Choices, EndReason, Game, Luck, Moment, Outcome, Seat, SeatSet, Side, Status, Viewer, Window,
};

use crate::{
    Action, Board, ChallengeRule, Config, Entry, Event, Fate, Final, Illegal, Lexicons, Notice, Play, Preview, Rules,
    Tiles, View, choices,
};

/// A game of Scrabble in progress.
#[derive(Clone, Debug, PartialEq)]
pub struct Scrabble {
    pub(crate) config: Config,
    pub(crate) stage: Stage,
    pub(crate) starter: Option<Seat>,
    /// Whose turn it is, or would be if the last play were taken back.
    pub(crate) turn: Seat,
    pub(crate) board: Board,
    pub(crate) bag: Tiles,
    pub(crate) racks: BySeat<Tiles>,
    /// The tiles that everybody knows to be on a rack, because a play was taken back or the game is over.
    pub(crate) shown: BySeat<Tiles>,
    pub(crate) scores: BySeat<i32>,
    /// How many tiles each seat has drawn after its first rack.
    pub(crate) drawn: BySeat<u32>,
    /// How many turns each seat has to lose.
    pub(crate) owed: BySeat<u8>,
    /// How often each seat has passed since the last play or exchange.
    pub(crate) passes: BySeat<u8>,
    /// The number of turns in a row that have brought no points, up to the last play that can still be challenged.
    pub(crate) scoreless: u8,
    /// The seats that have accepted the play with which its player has gone out.
    pub(crate) accepted: SeatSet,
    pub(crate) record: Vec<Entry>,
}

/// The phase of the game.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Stage {
    /// The game has not been dealt yet.
    Undealt,
    /// The players take turns.
    Open,
    /// The game is over.
    Over { reason: EndReason, loser: Option<Seat>, finals: BySeat<Final> },
}

impl Scrabble {
    /// How often in a row everybody has to pass for the game to end.
    pub const PASSES: u8 = 2;

    pub(crate) fn seats(&self) -> u8 {
        self.racks.seats()
    }

    pub(crate) fn rack(&self, seat: Seat) -> Tiles {
        self.racks.get(seat).copied().unwrap_or_default()
    }

    /// The last play.
    pub(crate) fn last_play(&self) -> Option<&Play> {
        self.record.iter().rev().find_map(|entry| match entry {
            Entry::Played(play) => Some(play),
            _ => None,
        })
    }

    /// The play that can be challenged.
    pub(crate) fn open_play(&self) -> Option<&Play> {
        let last = self.last_play().filter(|play| play.fate == Fate::Open)?;
        (self.stage == Stage::Open).then_some(last)
    }

    /// The open play with which its player has gone out.
    pub(crate) fn last_of_game(&self) -> Option<&Play> {
        self.open_play().filter(|play| self.bag.is_empty() && self.rack(play.seat).is_empty())
    }

    /// The seats that may challenge the open play.
    pub(crate) fn objectors(&self) -> SeatSet {
        self.open_play()
            .map_or(SeatSet::EMPTY, |play| SeatSet::all(self.seats()).without(play.seat).minus(self.accepted))
    }

    /// Why the game ends now, if it does.
    pub(crate) fn ending(&self) -> Option<EndReason> {
        if self.stage != Stage::Open || self.open_play().is_some() {
            return None;
        }
        let is_out = self.bag.is_empty() && self.racks.values().any(Tiles::is_empty);
        let all_passed = self.passes.values().all(|passes| *passes >= Self::PASSES);
        let no_progress = self.config.rules.scoreless_turns().is_some_and(|limit| self.scoreless >= limit);
        [(is_out, EndReason::TilesPlayed), (all_passed, EndReason::AllPassed), (no_progress, EndReason::NoProgress)]
            .into_iter()
            .find_map(|(ends, reason)| ends.then_some(reason))
    }

    /// The final scores, if the game ends now. A game decided by a challenge ends with the scores as they are.
    pub(crate) fn finals(&self, reason: EndReason) -> BySeat<Final> {
        let points = self.racks.map(|_, rack| rack.points());
        let others = |seat: Seat| points.iter().filter(|(other, _)| *other != seat).map(|(_, points)| points).sum();
        self.scores.map(|seat, &before| {
            let is_out = reason == EndReason::TilesPlayed && self.rack(seat).is_empty();
            let others: i32 = others(seat);
            let (lost, gained) = match (reason, self.config.rules) {
                (EndReason::ChallengeLost, _) => (0, 0),
                (EndReason::TilesPlayed, Rules::Tournament) => (0, if is_out { 2 * others } else { 0 }),
                _ => (points[seat], if is_out { others } else { 0 }),
            };
            Final { before, lost, gained, total: before.saturating_sub(lost).saturating_add(gained) }
        })
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        let Stage::Over { reason, loser, finals } = &self.stage else { return None };
        // In the box, the score before counting unplayed letters breaks ties.
        let is_box = self.config.rules == Rules::Box;
        let merit = finals.map(|seat, last| {
            (*loser != Some(seat), if loser.is_some() { 0 } else { last.total }, if is_box { last.before } else { 0 })
        });
        Some(Outcome {
            places: merit.map(|_, own| Some(1 + merit.values().filter(|other| *other > own).count() as u8)),
            scores: finals.map(|_, last| Some(last.total)),
            sides: finals.iter().map(|(seat, _)| Side { seats: SeatSet::only(seat) }).collect(),
            reason: *reason,
        })
    }
}

impl Game for Scrabble {
    type Config = Config;
    type Data = Lexicons;
    type Action = Action;
    type Event = Event;
    type Notice = Notice;
    type View = View;
    type Preview = Preview;
    type Illegal = Illegal;

    const NAME: &'static str = "scrabble";
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    fn usual(data: &Lexicons) -> Config {
        Config { lexicon: data.usual().to_owned(), ..Config::default() }
    }

    fn new(config: &Config, seats: u8) -> Result<Self, BadConfig> {
        BadConfig::check_seats::<Self>(seats)?;
        config.check(seats)?;
        let none = BySeat::new(seats, |_| Tiles::default());
        Ok(Self {
            config: config.clone(),
            stage: Stage::Undealt,
            starter: None,
            turn: Seat::all(seats).next().expect("a game has seats"),
            board: Board::default(),
            bag: Tiles::full(),
            shown: none.clone(),
            scores: none.map(|_, _| 0),
            drawn: none.map(|_, _| 0),
            owed: none.map(|_, _| 0),
            passes: none.map(|_, _| 0),
            racks: none,
            scoreless: 0,
            accepted: SeatSet::EMPTY,
            record: Vec::new(),
        })
    }

    fn suits(config: &Config, data: &Lexicons) -> Result<(), BadConfig> {
        data.get(&config.lexicon).map(|_| ())
    }

    fn deal(&self, _: &Lexicons, luck: &mut dyn Luck) -> Vec<Event> {
        self.dealt(luck)
    }

    fn status(&self) -> Status {
        if let Some(outcome) = self.outcome() {
            return Status::Over(outcome);
        }
        if self.stage == Stage::Undealt {
            return Status::up_to(SeatSet::EMPTY);
        }
        let seats = self.objectors();
        if self.last_of_game().is_some() {
            return Status::Open { turn: None, must: seats, may: SeatSet::EMPTY, window: None };
        }
        let plays = self.record.iter().filter(|entry| matches!(entry, Entry::Played(_)));
        let window = Window { number: plays.count() as u32, seats, seconds: self.config.challenge_seconds };
        Status::Open {
            turn: Some(self.turn),
            must: SeatSet::only(self.turn),
            may: seats.without(self.turn),
            window: Some(window).filter(|_| !seats.is_empty()),
        }
    }

    fn decide(&self, data: &Lexicons, seat: Seat, action: &Action, luck: &mut dyn Luck) -> Result<Vec<Event>, Illegal> {
        self.rule_on(data, seat, action, luck)
    }

    fn is_objection(action: &Action) -> bool {
        matches!(action, Action::Challenge {})
    }

    fn close(&self, _: &Lexicons, luck: &mut dyn Luck) -> Vec<Event> {
        self.closed(luck)
    }

    fn apply(&mut self, event: &Event) {
        self.take(event);
    }

    fn view(&self, viewer: Viewer) -> View {
        View::of(self, viewer)
    }

    fn notice(event: &Event, viewer: Viewer) -> Option<Notice> {
        Some(event.told_to(viewer))
    }

    fn reveals(event: &Event) -> bool {
        event.shows_tiles_or_verdicts()
    }

    fn choices(view: &View, data: &Lexicons) -> Choices<Action> {
        choices::of(view, data)
    }

    fn preview(view: &View, data: &Lexicons, action: &Action) -> Result<Preview, Illegal> {
        view.preview(data, action)
    }

    fn when_time_is_up(view: &View, _: &Lexicons) -> Action {
        if view.phase == crate::Phase::LastPlay { Action::Accept {} } else { Action::Pass {} }
    }

    fn imagine(view: &View, _: &Lexicons, luck: &mut dyn Luck) -> Self {
        view.imagine(luck)
    }

    /// Draws the other players' tiles again.
    fn played_on(
        &self,
        facts: Vec<Event>,
        seat: Seat,
        _: &Lexicons,
        luck: &mut dyn Luck,
    ) -> Result<Vec<Event>, Illegal> {
        Ok(self.with_other_racks(facts, seat, luck))
    }

    /// One stream for the deal, and one for each seat, from which its tiles come one by one. While a play is open, its
    /// player is the next to draw.
    fn moment(&self) -> Moment {
        if self.stage == Stage::Undealt {
            return Moment::first(0);
        }
        let seat = self.open_play().map_or(self.turn, |play| play.seat);
        Moment { stream: 1 + u64::from(u8::from(seat)), start: self.drawn.get(seat).copied().unwrap_or(0) }
    }
}

impl Config {
    /// Whether plays can be challenged.
    #[must_use]
    pub fn has_challenges(&self) -> bool {
        self.challenge != ChallengeRule::Void
    }
}
