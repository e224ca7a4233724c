//! The codes with which a table can refuse a request. The match has no wildcard, so a new refusal has to be added here.

use std::collections::BTreeSet;

use parlor_table::{Refusal, Refused};

/// The subject of a refusal, which determines the tests that cover it.
#[derive(PartialEq)]
enum Subject {
    /// Sitting down, starting and acting: `table.rs`.
    Table,
    /// Everything around a game: `life`.
    Life,
    /// The existence of bots: a table knows them only by name, but the server knows which ones exist.
    Server,
}

pub fn of_the_table() -> BTreeSet<String> {
    codes(&Subject::Table)
}

pub fn of_life() -> BTreeSet<String> {
    codes(&Subject::Life)
}

fn codes(subject: &Subject) -> BTreeSet<String> {
    let about = all().into_iter().filter(|refusal| subject_of(refusal) == *subject);
    about.map(|refusal| Refused::from(refusal).code).collect()
}

fn all() -> Vec<Refusal> {
    let (seat, seats, version, text) = (crate::room::seat(0), 0, 0, String::new);
    vec![
        Refusal::NoSuchSeat { seat, seats },
        Refusal::SeatTaken { seat },
        Refusal::NotYourSeat { seat },
        Refusal::NoBotThere { seat },
        Refusal::NotTheHost,
        Refusal::AlreadyStarted,
        Refusal::NotStarted,
        Refusal::TableOver,
        Refusal::SeatsOpen { seats: Vec::new() },
        Refusal::NotAccepted { seats: Vec::new() },
        Refusal::NothingChanges,
        Refusal::NothingToOpen { seat },
        Refusal::WrongBytes { seat },
        Refusal::TooLate { seat },
        Refusal::Stale { version },
        Refusal::BadAction { problem: text() },
        Refusal::BadOptions { problem: text() },
        Refusal::OptionsFixed,
        Refusal::BadTerms { problem: text() },
        Refusal::YouWereRemoved,
        Refusal::NobodyThere { seat },
        Refusal::BotPlays { seat },
        Refusal::NotAway { seat },
        Refusal::NotWaitedFor { seat },
        Refusal::TimeIsUp { seat },
        Refusal::MotionOpen,
        Refusal::NothingToWaive { seat },
        Refusal::HasWaived { seat },
        Refusal::WindowOpen,
        Refusal::NoMotion,
        Refusal::NoVote { seat },
        Refusal::NotYourMotion,
        Refusal::NothingToUndo,
        Refusal::OthersHaveActed,
        Refusal::LuckWasDrawn,
        Refusal::SecretWasTold,
        Refusal::NoUndoHere,
        Refusal::OnceADay,
        Refusal::CoachNotAllowed,
        Refusal::NotOver,
        Refusal::AlreadyRematched { table: "another".parse().expect("a valid id") },
        Refusal::LogFull,
        Refusal::NoSuchBot { level: text() },
    ]
}

fn subject_of(refusal: &Refusal) -> Subject {
    match refusal {
        Refusal::NoSuchBot { .. } => Subject::Server,
        Refusal::OptionsFixed
        | Refusal::BadTerms { .. }
        | Refusal::YouWereRemoved
        | Refusal::NobodyThere { .. }
        | Refusal::BotPlays { .. }
        | Refusal::NotAway { .. }
        | Refusal::NotWaitedFor { .. }
        | Refusal::TimeIsUp { .. }
        | Refusal::NothingToWaive { .. }
        | Refusal::HasWaived { .. }
        | Refusal::WindowOpen
        | Refusal::MotionOpen
        | Refusal::NoMotion
        | Refusal::NoVote { .. }
        | Refusal::NotYourMotion
        | Refusal::NothingToUndo
        | Refusal::OthersHaveActed
        | Refusal::LuckWasDrawn
        | Refusal::SecretWasTold
        | Refusal::NoUndoHere
        | Refusal::OnceADay
        | Refusal::CoachNotAllowed
        | Refusal::NotOver
        | Refusal::NotAccepted { .. }
        | Refusal::NothingChanges
        | Refusal::AlreadyRematched { .. } => Subject::Life,
        Refusal::NoSuchSeat { .. }
        | Refusal::SeatTaken { .. }
        | Refusal::NotYourSeat { .. }
        | Refusal::NoBotThere { .. }
        | Refusal::NotTheHost
        | Refusal::AlreadyStarted
        | Refusal::NotStarted
        | Refusal::TableOver
        | Refusal::SeatsOpen { .. }
        | Refusal::NothingToOpen { .. }
        | Refusal::WrongBytes { .. }
        | Refusal::TooLate { .. }
        | Refusal::Stale { .. }
        | Refusal::LogFull
        | Refusal::BadAction { .. }
        | Refusal::BadOptions { .. } => Subject::Table,
    }
}
