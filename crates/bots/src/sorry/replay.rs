//! A record played again, every step checked against the rules: what all that look back at games build on.

use parlor_game::{Game, Seat, Seeded};
use parlor_sorry::{Action, Config, Event, Sorry};

use crate::review::read;
use crate::{Record, ReviewFailed, Step};

/// A game that is played again, or a series of them.
pub(crate) struct Replay<'a> {
    record: &'a Record,
    config: Config,
    game: Sorry,
}

/// Something that was done, or what a record begins with.
pub(crate) struct Happened<'a> {
    /// What was done; nothing for the deal, and for all that the record begins with.
    pub(crate) done: Option<Done>,
    /// What came of it.
    pub(crate) events: &'a [Event],
    /// The game before.
    pub(crate) before: &'a Sorry,
    /// The game after.
    pub(crate) after: &'a Sorry,
}

/// What somebody did.
#[derive(Clone, Copy)]
pub(crate) struct Done {
    pub(crate) version: u64,
    pub(crate) seat: Seat,
    pub(crate) action: Action,
}

impl<'a> Replay<'a> {
    /// Of this record. Nothing but what was agreed has been read yet.
    pub(crate) fn of(record: &'a Record) -> Result<Self, ReviewFailed> {
        let (config, game) = record.open()?;
        Ok(Self { record, config, game })
    }

    /// What was agreed.
    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// Plays it and shows everything that happens, until the record ends or the rules would have it otherwise.
    pub(crate) fn run(mut self, mut show: impl FnMut(Happened<'_>)) -> Result<(), ReviewFailed> {
        for fact in &self.record.deal {
            let event: Event = read(fact).map_err(ReviewFailed::Start)?;
            let before = self.game.clone();
            self.game.apply(&event);
            show(Happened { done: None, events: std::slice::from_ref(&event), before: &before, after: &self.game });
        }
        for step in &self.record.steps {
            let version = step.version;
            let before = self.game.clone();
            let (action, events) = self.take(step).map_err(|problem| ReviewFailed::Step { version, problem })?;
            let done = Some(Done { version, seat: step.seat, action });
            show(Happened { done, events: &events, before: &before, after: &self.game });
        }
        Ok(())
    }

    /// Takes a step into account, if the rules make of it what the record says, but for the cards that chance gave.
    fn take(&mut self, step: &Step) -> Result<(Action, Vec<Event>), String> {
        let action: Action = read(&step.action)?;
        let events = step.events.iter().map(read).collect::<Result<Vec<Event>, String>>()?;
        let due = self.game.decide(&(), step.seat, &action, &mut Seeded::new(step.version));
        let due = due.map_err(|illegal| illegal.to_string())?;
        if due.iter().filter(chosen).ne(events.iter().filter(chosen)) {
            return Err("the rules give other events".into());
        }
        events.iter().for_each(|event| self.game.apply(event));
        Ok((action, events))
    }
}

/// Whether an event follows from what was chosen alone. A forfeit follows from the card that was drawn, unless it was by choice.
fn chosen(event: &&Event) -> bool {
    match event {
        Event::Laid { .. } | Event::Moved { .. } | Event::Discarded { .. } => true,
        Event::Forfeited { by_choice, .. } => *by_choice,
        Event::GameStarted { .. }
        | Event::Dealt { .. }
        | Event::Reshuffled {}
        | Event::Drew { .. }
        | Event::Took { .. } => false,
    }
}
