//! The review of a game: who knew what, and when.
//!
//! After every suggestion and accusation, all deals that fit what a player had seen are counted. The share of those
//! with the real case file is how likely the truth was to the player, and once it is 1, the player could have proven the
//! case. A suggestion told a player something if fewer deals fit afterwards.
//!
//! There are no reviews of games in progress: what a player could have concluded is what the table's rules on the coach
//! are about.

use parlor_clue::{Card, CardSet, Clue, Crime, Deals, Entry, Event, Knowledge};
use parlor_game::{BySeat, Game, Seat, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::expected::expected_bits;
use super::odds::chance;
use crate::replay::{Happened, Replay};
use crate::{Analyst, Record, ReviewFailed};

/// The review of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueReview))]
pub struct Review {
    /// The case file.
    pub file: Crime,
    /// The cards of each seat.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Vec<Card>>))]
    pub hands: BySeat<CardSet>,
    /// Every suggestion and accusation, with the card that was shown. A suggestion that was not answered is left out.
    pub rows: Vec<Row>,
    /// The reviews of the requested seats.
    pub seats: Vec<SeatReview>,
}

/// A suggestion or an accusation, and its place in the log.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueReviewRow))]
pub struct Row {
    /// The number of the row in the log after which everybody knew what came of it; `null` before the row from which a
    /// game was played on.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub version: Option<u64>,
    /// The suggestion or the accusation.
    pub entry: Entry,
}

/// The review of one seat.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueSeatReview))]
pub struct SeatReview {
    /// The seat.
    pub seat: Seat,
    /// How likely the truth was to the player, after the deal and after every suggestion and false accusation.
    pub curve: Vec<Knew>,
    /// The row after which the player could have proven the case for the first time; `null` if never. A look into the
    /// case file does not count.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub provable: Option<u64>,
    /// The number of the first turn in which the player could have made an accusation that was proven; `null` if there
    /// was none.
    #[cfg_attr(feature = "schema", schema(required))]
    pub could_accuse: Option<u32>,
    /// The row that brought the player closest to the truth: the one after which it had become likelier by the largest
    /// factor. `null` if none did.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub decisive: Option<u64>,
    /// The player's accusation, if any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub accused: Option<Accused>,
    /// The player's suggestions, in order.
    pub suggestions: Vec<Suggested>,
    /// How many of them told the player nothing.
    pub idle: u32,
}

/// What a player knew at some time.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueKnew))]
pub struct Knew {
    /// The number of the row in the log; `null` for the deal.
    #[ts(type = "number | null")]
    #[cfg_attr(feature = "schema", schema(required))]
    pub version: Option<u64>,
    /// How likely the real case file was to the player.
    pub chance: f64,
    /// How many deals fit what the player had seen, in decimal digits.
    pub deals: String,
}

/// An accusation.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueAccused))]
pub struct Accused {
    /// The number of its row in the log.
    #[ts(type = "number")]
    pub version: u64,
    /// The accusation.
    pub crime: Crime,
    /// How likely it was to the player.
    pub chance: f64,
    /// Whether it was right.
    pub right: bool,
}

/// A suggestion, and what it told the player who made it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueReviewedSuggestion))]
pub struct Suggested {
    /// The number of its row in the log.
    #[ts(type = "number")]
    pub version: u64,
    /// The suggestion.
    pub crime: Crime,
    /// The player who showed a card; `null` if nobody could.
    #[cfg_attr(feature = "schema", schema(required))]
    pub refuter: Option<Seat>,
    /// The card that was shown.
    #[cfg_attr(feature = "schema", schema(required))]
    pub shown: Option<Card>,
    /// The share of the deals that still fit afterwards: 1 if the answer told nothing.
    pub left: f64,
    /// How much closer the answer brought the player to the truth, in bits: 1 if it became twice as likely, and less
    /// than 0 if it became less likely.
    pub gained: f64,
    /// The information about the case file that could be expected from it, in bits.
    pub expected: f64,
    /// The suggestion in the same room from which most could be expected.
    pub best: Crime,
    /// The information that could be expected from that one.
    pub best_expected: f64,
}

/// A smaller difference in information counts as none.
const NOTHING: f64 = 1e-6;

/// Reviews games of Clue.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClueReviewer;

impl Analyst for ClueReviewer {
    fn review(&self, record: &Record, seat: Option<Seat>) -> Result<Value, ReviewFailed> {
        let review = self.look_back(record, seat)?;
        Ok(serde_json::to_value(review).expect("a review is plain JSON"))
    }
}

impl ClueReviewer {
    /// Reviews one seat or all seats of a game, which may have ended at any point.
    pub fn look_back(&self, record: &Record, only: Option<Seat>) -> Result<Review, ReviewFailed> {
        record.check_seat(only)?;
        let mut dealt = None;
        let mut rows: Vec<Row> = Vec::new();
        let mut watchers: Vec<Watcher> = Vec::new();
        Replay::<Clue>::of(record, &())?.run(|Happened { version, events, after, .. }| {
            for event in events {
                if let Event::Dealt { file, hands, .. } = event {
                    dealt = Some((*file, hands.clone()));
                    let seats = Seat::all(record.seats).filter(|seat| only.is_none_or(|only| only == *seat));
                    watchers = seats.map(|seat| Watcher::new(after, seat, *file)).collect();
                }
                if let Some(entry) = settled(event, after) {
                    rows.push(Row { version, entry });
                }
                watchers.iter_mut().for_each(|watcher| watcher.watch(version, event, after));
            }
            watchers.iter_mut().for_each(|watcher| watcher.look_at_turn(after));
        })?;
        let (file, hands) = dealt.ok_or_else(|| ReviewFailed::Start("nothing was dealt".into()))?;
        Ok(Review { file, hands, rows, seats: watchers.into_iter().map(Watcher::finished).collect() })
    }
}

/// The suggestion or the accusation that an event settles, with the card that was shown.
fn settled(event: &Event, after: &Clue) -> Option<Entry> {
    let teller = match *event {
        Event::Suggested { refuter: None, seat, .. } | Event::Shown { seat, .. } | Event::Accused { seat, .. } => seat,
        _ => return None,
    };
    after.view(Viewer::Seat(teller)).record.pop()
}

/// What a seat has seen so far, and its review so far.
struct Watcher {
    file: Crime,
    known: Knowledge,
    /// How many deals fit.
    deals: u64,
    /// Whether the player has looked into the case file.
    looked: bool,
    review: SeatReview,
}

impl Watcher {
    fn new(game: &Clue, seat: Seat, file: Crime) -> Self {
        let known = Knowledge::of(&game.view(Viewer::Seat(seat)));
        let deals = Deals::new(&known).count();
        let review = SeatReview {
            seat,
            curve: vec![Knew { version: None, chance: chance(&known, file), deals: deals.to_string() }],
            provable: None,
            could_accuse: None,
            decisive: None,
            accused: None,
            suggestions: Vec::new(),
            idle: 0,
        };
        Self { file, known, deals, looked: false, review }
    }

    /// Takes note of an event. A continued game begins with events whose rows have no number; they are not reviewed, but
    /// they are known from the beginning.
    fn watch(&mut self, version: Option<u64>, event: &Event, game: &Clue) {
        match event {
            Event::Suggested { seat, crime, refuter } => {
                if let Some(version) = version.filter(|_| *seat == self.review.seat) {
                    self.ask(version, *crime, *refuter);
                }
                if refuter.is_none() {
                    self.learn(version, game);
                }
            }
            Event::Shown { to, card, .. } => {
                if let Some(last) = self.review.suggestions.last_mut().filter(|_| *to == self.review.seat) {
                    last.shown = Some(*card);
                }
                self.learn(version, game);
            }
            Event::Accused { seat, crime, file } => {
                let own = *seat == self.review.seat;
                if let Some(version) = version.filter(|_| own) {
                    let (chance, right) = (chance(&self.known, *crime), crime == file);
                    self.review.accused = Some(Accused { version, crime: *crime, chance, right });
                }
                // An accusation that is right ends the game and shows everybody the case file: nobody concludes anything.
                if crime != file {
                    self.looked |= own;
                    self.learn(version, game);
                }
            }
            _ => {}
        }
    }

    /// Reviews a suggestion of the player's own, before its answer is known.
    fn ask(&mut self, version: u64, crime: Crime, refuter: Option<Seat>) {
        let in_room: Vec<Crime> = Crime::all().filter(|other| other.room == crime.room).collect();
        let values = expected_bits(&self.known, self.review.seat, &in_room);
        let compared = || in_room.iter().zip(&values);
        let expected = compared().find(|(other, _)| **other == crime).map_or(0.0, |(_, value)| *value);
        let best = compared().max_by(|one, other| one.1.total_cmp(other.1));
        let (best, best_expected) = best.map_or((crime, expected), |(best, value)| (*best, *value));
        // Equally good suggestions need not be replaced.
        let best = if best_expected - expected < NOTHING { crime } else { best };
        let (expected, best_expected) = (expected.max(0.0), best_expected.max(0.0));
        let (shown, left, gained) = (None, 1.0, 0.0);
        let suggested = Suggested { version, crime, refuter, shown, left, gained, expected, best, best_expected };
        self.review.suggestions.push(suggested);
    }

    /// Notes the first turn in which the player can make an accusation that is proven.
    fn look_at_turn(&mut self, game: &Clue) {
        if self.review.provable.is_some() && self.review.could_accuse.is_none() && !self.looked {
            let view = game.view(Viewer::Seat(self.review.seat));
            self.review.could_accuse = view.turn.as_ref().filter(|_| view.may_accuse()).map(|turn| turn.number);
        }
    }

    /// Adds the last entry of the record to what is known.
    fn learn(&mut self, version: Option<u64>, game: &Clue) {
        let view = game.view(Viewer::Seat(self.review.seat));
        let Some(entry) = view.record.last() else { return };
        let before = self.deals;
        let likely = self.review.curve.last().map_or(1.0, |knew| knew.chance);
        self.known.note(entry);
        if self.looked {
            self.known.file = Some(self.file);
        }
        self.deals = Deals::new(&self.known).count();
        let knew = Knew { version, chance: chance(&self.known, self.file), deals: self.deals.to_string() };
        let own = matches!(entry, Entry::Suggested { seat, .. } if *seat == self.review.seat);
        if let Some(last) = self.review.suggestions.last_mut().filter(|_| own && version.is_some()) {
            last.left = self.deals as f64 / before.max(1) as f64;
            last.gained = (knew.chance / likely).log2();
            self.review.idle += u32::from(self.deals == before);
        }
        if version.is_none() {
            self.review.curve.clear();
        } else if knew.chance == 1.0 && !self.looked {
            self.review.provable = self.review.provable.or(version);
        }
        self.review.curve.push(knew);
    }

    /// Whether this is the row of the player's own accusation.
    fn looked_at(&self, version: Option<u64>) -> bool {
        self.review.accused.as_ref().is_some_and(|accused| Some(accused.version) <= version)
    }

    fn finished(mut self) -> SeatReview {
        let steps = self.review.curve.windows(2).filter(|pair| !self.looked_at(pair[1].version));
        let gain = |pair: &&[Knew]| pair[1].chance / pair[0].chance;
        let best = steps.filter(|pair| gain(pair) > 1.0).max_by(|one, other| gain(one).total_cmp(&gain(other)));
        self.review.decisive = best.and_then(|pair| pair[1].version);
        self.review
    }
}
