//! A record played again, every step checked against the rules: what all that look back at matches build on.

use parlor_game::{Game, Scripted, Seat, Viewer};
use parlor_yahtzee::{Action, Config, Dice, Event, Face, Keep, View, Yahtzee};
use serde_json::Value;

use crate::review::read;
use crate::{Record, ReviewFailed, Step};

/// A match that is played again.
pub(crate) struct Replay<'a> {
    record: &'a Record,
    config: Config,
    game: Yahtzee,
}

/// Something that happened in a match, as the rules have it.
pub(crate) struct Happened<'a> {
    /// What was done to bring it about; nothing for the deal, and for all that the match begins with.
    pub(crate) done: Option<Done>,
    /// What happened.
    pub(crate) event: Event,
    /// What everybody saw before.
    pub(crate) before: &'a View,
    /// What everybody saw then.
    pub(crate) after: &'a View,
}

/// What somebody did.
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

    /// Plays it and shows everything that happens, until the record ends or the rules give something else.
    pub(crate) fn run(mut self, mut show: impl FnMut(Happened<'_>)) -> Result<(), ReviewFailed> {
        let mut before = self.game.view(Viewer::Spectator);
        let mut after = before.clone();
        for (place, fact) in self.record.deal.iter().enumerate() {
            let event = read(fact).and_then(|event| self.begin(place == 0, event)).map_err(ReviewFailed::Start)?;
            before = std::mem::replace(&mut after, self.game.view(Viewer::Spectator));
            show(Happened { done: None, event, before: &before, after: &after });
        }
        for step in &self.record.steps {
            let version = step.version;
            let (action, event) = self.take(step).map_err(|problem| ReviewFailed::Step { version, problem })?;
            before = std::mem::replace(&mut after, self.game.view(Viewer::Spectator));
            let done = Some(Done { version, seat: step.seat, action });
            show(Happened { done, event, before: &before, after: &after });
        }
        Ok(())
    }

    /// Takes a fact into account that the match begins with, if it is the deal, or the rules give it as things stand.
    fn begin(&mut self, deals: bool, event: Event) -> Result<Event, String> {
        let mut luck = drawn(&event);
        // What was done follows from what happened, but for the seat that went on to the next game: any may.
        let (seat, action) = match event {
            Event::Rolled { seat, keep, .. } => (seat, Action::Roll { keep }),
            Event::Wrote { seat, category, by_choice: true, .. } => (seat, Action::Zero { category }),
            Event::Wrote { seat, category, by_choice: false, .. } => (seat, Action::Score { category }),
            Event::GameStarted { starter, .. } => (starter, Action::NextGame {}),
        };
        let due = match deals {
            true => Ok(self.game.deal(&(), &mut luck)),
            false => self.game.decide(&(), seat, &action, &mut luck),
        };
        let due = due.map_err(|illegal| illegal.to_string())?;
        self.apply(event, &due, &luck)
    }

    /// Takes a step into account, if the rules make of it what the record says.
    fn take(&mut self, step: &Step) -> Result<(Action, Event), String> {
        let action: Action = read(&step.action)?;
        let event = the_one(&step.events)?;
        let mut luck = drawn(&event);
        let due = self.game.decide(&(), step.seat, &action, &mut luck).map_err(|illegal| illegal.to_string())?;
        Ok((action, self.apply(event, &due, &luck)?))
    }

    fn apply(&mut self, event: Event, due: &[Event], luck: &Scripted) -> Result<Event, String> {
        if due != std::slice::from_ref(&event) || luck.fault() || luck.left() > 0 {
            return Err("the rules give other events".into());
        }
        self.game.apply(&event);
        Ok(event)
    }
}

/// Every step of this game is one fact.
fn the_one(events: &[Value]) -> Result<Event, String> {
    match events {
        [event] => read(event),
        _ => Err(format!("it has {} events", events.len())),
    }
}

/// The chance that must have gone into an event.
fn drawn(event: &Event) -> Scripted {
    let draw = |face: Face| u32::from(face.pips()) - 1;
    match event {
        Event::GameStarted { rolls, .. } => {
            Scripted::new(rolls.iter().flatten().flat_map(|roll| roll.dice.iter().copied()).map(draw))
        }
        Event::Rolled { keep, dice, .. } => Scripted::new(thrown(*keep, *dice).map(draw)),
        Event::Wrote { .. } => Scripted::default(),
    }
}

/// What the dice show that were not kept.
pub(crate) fn thrown(keep: Keep, dice: Dice) -> impl Iterator<Item = Face> {
    dice.faces().into_iter().enumerate().filter(move |(place, _)| !keep.has(*place)).map(|(_, face)| face)
}
