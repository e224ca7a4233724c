//! Texts about objections: who may object, how, and how much time is left. Full-screen mode names keys, line mode names
//! commands.

use parlor_game::{Seat, SeatSet};
use parlor_table::Chair;
use serde_json::Value;

use crate::face::Face;
use crate::session::{Call, Session};
use crate::words;

/// How to object and how to waive: keys, or commands.
#[derive(Clone, Copy, Debug)]
pub struct Ways<'a> {
    /// The way to object.
    pub object: &'a str,
    /// The way to waive.
    pub pass: &'a str,
}

/// The possible objections for the seats at this device; empty if none of them may object.
#[must_use]
pub fn objections(session: &Session, face: &dyn Face) -> Vec<(String, Value)> {
    let view = session.update().and_then(|update| update.view.as_ref());
    match view {
        Some(view) if !session.may_object().is_empty() => face.objections(view),
        _ => Vec::new(),
    }
}

/// The question or hint for this user; `None` if they cannot object.
#[must_use]
pub fn asked(session: &Session, face: &dyn Face, ways: Ways<'_>) -> Option<String> {
    let names = session.names();
    let labels: Vec<String> = objections(session, face).into_iter().map(|(label, _)| label).collect();
    let object = (!labels.is_empty()).then(|| format!("{} to {}", ways.object, labels.join(" or to ")));
    let pass = |to: &str| Some(format!("{} {to}", ways.pass));
    let ways = |pass: Option<String>| [object.clone(), pass].into_iter().flatten().collect::<Vec<_>>().join(", ");
    Some(match session.call()? {
        Call::Objection(seats) if session.is_shared() => {
            let who = words::listed(seats.iter().map(|seat| names.get(seat)));
            format!("Does anyone object? {who}: {}.", ways(pass("if nobody objects")))
        }
        Call::Objection(_) => format!("You may object: {}.", ways(pass("to let it pass"))),
        Call::Turn(seat) => {
            object.as_ref()?;
            let who = if session.is_shared() { format!("{}, you", names.get(seat)) } else { "You".into() };
            format!("{who} may object: {}.", ways(None))
        }
    })
}

/// The players at other devices who may still object in an open window.
#[must_use]
pub fn others(session: &Session) -> Option<String> {
    let (update, asked) = (session.update()?, session.may_object());
    let names = session.names();
    // Players who share this device are asked here instead.
    let seats = update.window?.seats.minus(session.mine());
    let who = words::listed(seats.iter().map(|seat| names.get(seat)));
    let can = if asked.is_empty() { "may still object" } else { "may object too" };
    (!seats.is_empty()).then(|| format!("{who} {can}."))
}

/// The time left to object, if it is limited and somebody can still object.
#[must_use]
pub fn time_left(session: &Session) -> Option<String> {
    let open = session.update()?.window.is_some_and(|window| !window.seats.is_empty());
    let seconds = session.window_left().filter(|_| open)?.div_ceil(1000);
    Some(format!("{seconds} {} left.", if seconds == 1 { "second" } else { "seconds" }))
}

/// The number of milliseconds until the displayed seconds change.
#[must_use]
pub fn next_second(session: &Session) -> Option<u64> {
    let left = session.window_left()?;
    // Wait slightly longer, so that the clock has moved on.
    Some(match left % 1000 {
        0 => 1000,
        part => part + 1,
    })
}

/// The players who keep a bot waiting, because they can still object without a time limit.
#[must_use]
pub fn keeps_bot_waiting(session: &Session) -> SeatSet {
    let Some(update) = session.update() else { return SeatSet::EMPTY };
    let plays_itself = |seat: Seat| {
        update.seats.get(seat).is_some_and(|info| matches!(info.chair, Chair::Bot { .. }) || info.stand_in.is_some())
    };
    match update.window {
        Some(window) if window.until.is_none() && update.must.iter().any(plays_itself) => window.seats,
        _ => SeatSet::EMPTY,
    }
}

/// The full text, in reading order: the question, the time left, who else may object, and who must act.
#[must_use]
pub fn sentence(session: &Session, face: &dyn Face, ways: Ways<'_>) -> Option<String> {
    let about = match asked(session, face, ways) {
        Some(asked) => [Some(asked), time_left(session), others(session)],
        None => [others(session), time_left(session), None],
    };
    let waiting = || words::waiting(session.update()?, &session.names(), session.me());
    let about: Vec<String> = about.into_iter().flatten().collect();
    (!about.is_empty()).then(|| about.into_iter().chain(waiting()).collect::<Vec<_>>().join(" "))
}
