//! Replays a record and checks every step against the rules. Reviews and statistics build on this.

use parlor_game::{Game, Scripted, Seat};
use serde_json::Value;

use crate::review::read;
use crate::{Record, ReviewFailed, Step};

/// A game whose records can be replayed.
pub(crate) trait Replayable: Game {
    /// The numbers that must have been drawn for an event, in order; empty for an event that follows from the choice
    /// alone.
    ///
    /// `None` if the event is random but does not determine the numbers: a card does not say where it was in the deck.
    /// Such events are accepted as recorded. A game with such events draws no numbers for its other events.
    fn drawn(event: &Self::Event) -> Option<Vec<u32>>;

    /// The action that led to an event. A continued game begins with events, and its record does not say which actions
    /// led to them. `None` if the event alone does not determine the action; such an event is accepted as recorded.
    fn deed(_event: &Self::Event) -> Option<(Seat, Self::Action)> {
        None
    }
}

/// A record being replayed.
pub(crate) struct Replay<'a, G: Game> {
    record: &'a Record,
    data: &'a G::Data,
    config: G::Config,
    game: G,
}

/// A replayed step, as decided by the rules.
pub(crate) struct Happened<'a, G: Game> {
    /// The step's row number; `None` for the deal and all other events that the record begins with.
    pub(crate) version: Option<u64>,
    /// The action that caused the events. `None` for events that the record begins with, and for a step without an
    /// actor.
    pub(crate) done: Option<Done<G::Action>>,
    /// The events of the step.
    pub(crate) events: &'a [G::Event],
    /// The game before the step.
    pub(crate) before: &'a G,
    /// The game after the step.
    pub(crate) after: &'a G,
}

/// A player's action in a record.
#[derive(Clone, Copy)]
pub(crate) struct Done<A> {
    pub(crate) version: u64,
    pub(crate) seat: Seat,
    pub(crate) action: A,
}

impl<'a, G: Replayable> Replay<'a, G> {
    /// Starts to replay a record. This reads only its configuration.
    pub(crate) fn of(record: &'a Record, data: &'a G::Data) -> Result<Self, ReviewFailed> {
        let (config, game) = record.open()?;
        Ok(Self { record, data, config, game })
    }

    /// The configuration.
    pub(crate) fn config(&self) -> &G::Config {
        &self.config
    }

    /// Replays the record and passes every step to `show`, until the record ends or the rules disagree with it.
    pub(crate) fn run(mut self, mut show: impl FnMut(Happened<'_, G>)) -> Result<(), ReviewFailed> {
        self.begin(&mut show).map_err(ReviewFailed::Start)?;
        for step in &self.record.steps {
            let version = step.version;
            self.take(step, &mut show).map_err(|problem| ReviewFailed::Step { version, problem })?;
        }
        Ok(())
    }

    /// Applies the deal and, in a continued game, the events before the first step. They are applied one by one,
    /// because the record does not say which of them happened together.
    fn begin(&mut self, show: &mut impl FnMut(Happened<'_, G>)) -> Result<(), String> {
        let facts = read_all::<G>(&self.record.deal)?;
        let mut luck = luck::<G>(&facts);
        let due = self.game.deal(self.data, &mut luck);
        let (dealt, later) = facts.split_at(due.len().min(facts.len()));
        // The script also contains later numbers, which the deal must not use.
        compare::<G>(&due, dealt, &luck, draws::<G>(later).count())?;
        for (place, fact) in facts.iter().enumerate() {
            let facts = std::slice::from_ref(fact);
            let deed = G::deed(fact).filter(|_| place >= dealt.len());
            if let Some((seat, action)) = deed {
                self.check(seat, &action, facts)?;
            }
            self.apply(facts, None, None, show);
        }
        Ok(())
    }

    /// Applies a step, if the rules agree with the record.
    fn take(&mut self, step: &Step, show: &mut impl FnMut(Happened<'_, G>)) -> Result<(), String> {
        let version = step.version;
        let events = read_all::<G>(&step.events)?;
        let done = match &step.done {
            Some(deed) => {
                let (seat, action) = (deed.seat, read(&deed.action)?);
                self.check(seat, &action, &events)?;
                Some(Done { version, seat, action })
            }
            None => {
                self.check_closing(&events)?;
                None
            }
        };
        self.apply(&events, Some(version), done, show);
        Ok(())
    }

    /// Fails unless the rules allow an action and its events are these.
    fn check(&self, seat: Seat, action: &G::Action, events: &[G::Event]) -> Result<(), String> {
        let mut luck = luck::<G>(events);
        let due = self.game.decide(self.data, seat, action, &mut luck).map_err(|illegal| illegal.to_string())?;
        compare::<G>(&due, events, &luck, 0)
    }

    /// Fails unless the rules produce these events for a step without an actor, which closes a window.
    fn check_closing(&self, events: &[G::Event]) -> Result<(), String> {
        if self.game.status().window().is_none() {
            return Err("no window was open".into());
        }
        let mut luck = luck::<G>(events);
        let due = self.game.close(self.data, &mut luck);
        compare::<G>(&due, events, &luck, 0)
    }

    fn apply(
        &mut self,
        events: &[G::Event],
        version: Option<u64>,
        done: Option<Done<G::Action>>,
        show: &mut impl FnMut(Happened<'_, G>),
    ) {
        let before = self.game.clone();
        events.iter().for_each(|event| self.game.apply(event));
        show(Happened { version, done, events, before: &before, after: &self.game });
    }
}

fn read_all<G: Game>(events: &[Value]) -> Result<Vec<G::Event>, String> {
    events.iter().map(read).collect()
}

fn draws<G: Replayable>(events: &[G::Event]) -> impl Iterator<Item = u32> {
    events.iter().filter_map(G::drawn).flatten()
}

/// A script of the numbers that must have been drawn for these events.
fn luck<G: Replayable>(events: &[G::Event]) -> Scripted {
    Scripted::new(draws::<G>(events))
}

/// Fails unless `events` are the expected ones, apart from those accepted as recorded, and all but `left` numbers were
/// drawn.
fn compare<G: Replayable>(due: &[G::Event], events: &[G::Event], luck: &Scripted, left: usize) -> Result<(), String> {
    let told = |event: &&G::Event| G::drawn(event).is_some();
    let scripted = due.iter().all(|event| told(&event));
    let same = due.iter().filter(told).eq(events.iter().filter(told));
    let lucky = !scripted || (!luck.fault() && luck.left() == left);
    if same && lucky { Ok(()) } else { Err("the rules give different events".into()) }
}
