//! Texts for events at a table that are the same for every game.

use parlor_game::{Seat, SeatSet};
use parlor_table::{Chair, Closing, Line, Motion, Note, Phrase, PlayerId, Stage, Stopped, TableId, Update, What};

use crate::connection::State;
use crate::face::{Face, face};
use crate::guest::{Mine, SeatSummary};
use crate::luck::Violation;
use crate::settings::NAME;

/// The names of a table's seats.
#[derive(Clone, Debug, Default)]
pub struct Names(Vec<String>);

impl Names {
    /// The names in an update. A player without a name gets the seat number as a name.
    #[must_use]
    pub fn of(update: &Update) -> Self {
        let name = |(seat, info): (Seat, &parlor_table::SeatInfo)| match info.name.as_str() {
            "" => seat.to_string(),
            name => printable(name),
        };
        Self(update.seats.iter().map(name).collect())
    }

    /// Creates the names with the function `name`.
    #[must_use]
    pub fn called(seats: u8, name: impl Fn(Seat) -> String) -> Self {
        Self(Seat::all(seats).map(|seat| printable(&name(seat))).collect())
    }

    /// The name of a seat.
    #[must_use]
    pub fn get(&self, seat: Seat) -> String {
        self.0.get(seat.index()).cloned().unwrap_or_else(|| seat.to_string())
    }

    /// Replaces `name` with the seat number for each seat that has this name and for which `is_so` returns true.
    #[must_use]
    pub fn without(self, name: &str, is_so: impl Fn(Seat) -> bool) -> Self {
        let other =
            |(seat, called): (Seat, String)| if called == name && is_so(seat) { seat.to_string() } else { called };
        Self(Seat::all(parlor_game::MAX_SEATS).zip(self.0).map(other).collect())
    }

    /// All names, by seat.
    #[must_use]
    pub fn all(&self) -> &[String] {
        &self.0
    }
}

/// The user's default name when everyone plays on this device. Texts then address the user directly.
pub const YOU: &str = "You";

/// The user's default name at tables that others can join: the system's user name.
#[must_use]
pub fn user_name() -> String {
    let said =
        ["USER", "USERNAME"].into_iter().find_map(|name| std::env::var(name).ok().filter(|name| !name.is_empty()));
    said.map_or_else(|| "Guest".into(), |name| name.chars().take(NAME).collect())
}

/// The user's name as others see it: "You" is replaced by the system's user name.
#[must_use]
pub fn among_others(name: &str) -> String {
    if name == YOU { user_name() } else { name.to_owned() }
}

/// A list in words: "Ada, Ben and Cleo".
pub fn listed<S: Into<String>>(things: impl IntoIterator<Item = S>) -> String {
    let mut things: Vec<String> = things.into_iter().map(Into::into).collect();
    let last = things.pop().unwrap_or_default();
    if things.is_empty() { last } else { format!("{} and {last}", things.join(", ")) }
}

/// Says whose turn it is: "Ben's turn", or "It's your turn" if the name is "You".
#[must_use]
pub fn turn_of(name: &str) -> String {
    if name == YOU { "It's your turn".to_owned() } else { format!("{name}'s turn") }
}

/// A name with the right form of a verb: `you` if the name is "You", otherwise `they`.
#[must_use]
pub fn does(name: &str, they: &str, you: &str) -> String {
    format!("{name} {}", if name == YOU { you } else { they })
}

/// Removes control characters from untrusted text.
#[must_use]
pub fn printable(text: &str) -> String {
    text.chars().filter(|c| !c.is_control()).collect()
}

/// Like `printable`, but for a text with several lines.
#[must_use]
pub fn printable_lines(text: &str) -> String {
    text.chars().filter(|c| *c == '\n' || !c.is_control()).collect()
}

/// Describes the table's part of a log row; `None` if there is nothing to show.
#[must_use]
pub fn told(note: &Note, names: &Names) -> Option<String> {
    let who = note.seat.map_or_else(|| "The table".to_owned(), |seat| names.get(seat));
    // A move that the table makes for a player is logged as a move, without an event of the table.
    let Some(what) = &note.what else {
        return match note.kind.as_str() {
            "time_up" => Some(format!("{who} ran out of time, so a simple move was made.")),
            "skipped" => Some(format!("{who} was skipped, so a simple move was made.")),
            _ => None,
        };
    };
    Some(match what {
        What::Agreed { .. } => "The host has changed the options.".into(),
        What::Swapped { with } => format!("{who} and {} have swapped seats.", names.get(*with)),
        What::Removed => "The host removed a player.".into(),
        What::HostPassed { away: true, .. } => "The host is away, so another player is now the host.".into(),
        What::HostPassed { .. } => "Another player is now the host.".into(),
        What::Sat { chair: Chair::Bot { level } } => format!("A bot sits down: {level}."),
        What::Sat { .. } => format!("{}.", does(&who, "sits down", "sit down")),
        What::Accepted => format!("{} again.", does(&who, "plays", "play")),
        What::Left { stand_in: Some(level) } => format!("A player has left. {level} plays on for them."),
        What::Left { stand_in: None } => "A player has left.".into(),
        What::StartVoided { .. } => "The start was cancelled: a player's device didn't respond in time.".into(),
        What::ClocksRested { .. } => "The server was down. The clocks were stopped.".into(),
        What::TookOver { level } => format!("{who} is away. A bot takes over: {level}."),
        What::HandedBack => format!("{}.", does(&who, "is back", "are back")),
        What::Hinted => format!("{}.", does(&who, "asks the coach", "ask the coach")),
        What::Proposed { motion, .. } => proposed(*motion, &who, names),
        What::Voted { yes: true } => format!("{}.", does(&who, "agrees", "agree")),
        What::Voted { yes: false } => format!("{}.", does(&who, "doesn't agree", "don't agree")),
        What::MotionDropped => "The proposal has lapsed.".into(),
        What::Undone { .. } => format!("{} the last move.", does(&who, "undoes", "undo")),
        What::Abandoned => "The game ends without a result.".into(),
        What::Waived => format!("{}.", does(&who, "lets it pass", "let it pass")),
        What::WindowClosed { why: Closing::Waived } => "Nobody objects.".into(),
        What::WindowClosed { why: Closing::Expired } => "The time to object is over.".into(),
        What::WindowClosed { why: Closing::Moved } => "The next player has moved. It is too late to object.".into(),
        What::Rematched { table } => format!("The next game is at table {table}."),
        _ => return None,
    })
}

/// Describes a row line by line: the table's part and the game's part.
#[must_use]
pub fn row(note: &Note, face: &dyn Face, names: &Names) -> Vec<String> {
    let by_game = note.notices.iter().filter_map(|notice| face.tell(notice, names));
    let lines = |text: String| text.lines().map(str::to_owned).collect::<Vec<_>>();
    told(note, names).into_iter().chain(by_game).flat_map(lines).collect()
}

/// Describes trouble with the connection, if any.
#[must_use]
pub fn trouble(state: &State) -> Option<String> {
    match state {
        State::Opening | State::Open => None,
        State::Broken => Some("The server isn't responding. Trying again…".into()),
        State::Restarting => Some("The server is restarting. Trying again…".into()),
        State::Crowded(refused) => Some(format!("{} Trying again…", sentence(&refused.message))),
        State::Refused(refused) => Some(sentence(&refused.message)),
    }
}

/// Warns that the server has cheated with the dice.
#[must_use]
pub fn alarm(violation: Violation) -> String {
    format!("The server broke its commitment about the luck: {violation}. Don't trust this game.")
}

/// Says which table this is, and which command returns to it.
#[must_use]
pub fn this_is(table: &TableId, back: &str) -> String {
    format!("(This is table {table}. `{back}` returns to it at any time.)")
}

/// Says how many answers are stored with the table.
#[must_use]
pub fn handed_over(answers: usize) -> String {
    match answers {
        0 => "No answers are stored, so you answer each question yourself.".into(),
        1 => "1 answer is stored; the table gives it for you.".into(),
        several => format!("{several} answers are stored; the table gives them for you."),
    }
}

/// Capitalizes the first letter.
#[must_use]
pub fn capital(text: &str) -> String {
    let mut chars = text.chars();
    chars.next().into_iter().flat_map(char::to_uppercase).chain(chars).collect()
}

/// Turns a message into a sentence.
#[must_use]
pub fn sentence(text: &str) -> String {
    let begun = capital(text);
    if begun.ends_with(['.', '?', ':']) { begun } else { format!("{begun}.") }
}

/// A table in a list: its players and its state.
#[must_use]
pub fn table(mine: &Mine) -> (String, String) {
    let name = |seat: &SeatSummary| if seat.name.is_empty() { "open seat".into() } else { printable(&seat.name) };
    let names: Vec<String> = mine.summary.seats.iter().map(name).collect();
    let game = face(&mine.summary.game).map_or(mine.summary.game.as_str(), |face| face.title());
    let how_far = match mine.summary.stage {
        Stage::Gathering | Stage::Opening => "not started".to_owned(),
        Stage::Playing if mine.my_turn => "your turn".to_owned(),
        Stage::Playing => "waiting for the others".to_owned(),
        Stage::Abandoned => "ended without a result".to_owned(),
        Stage::Over => {
            let scores = mine.summary.outcome.iter().flat_map(|outcome| outcome.scores.values().flatten());
            let scores: Vec<String> = scores.map(ToString::to_string).collect();
            // In a game without scores, there is still a winner.
            let winners = mine.summary.outcome.iter().flat_map(|outcome| outcome.winners().iter());
            let winners: Vec<String> = winners.filter_map(|seat| names.get(seat.index()).cloned()).collect();
            match (scores.as_slice(), winners.as_slice()) {
                ([], [one]) => does(one, "wins", "win"),
                ([], several) => format!("{} win", several.join(" and ")),
                (scores, _) => scores.join(" : "),
            }
        }
    };
    (format!("{game}: {}", names.join(", ")), how_far)
}

/// Describes a proposal.
#[must_use]
pub fn proposed(motion: Motion, who: &str, names: &Names) -> String {
    let proposal = match motion {
        Motion::Undo {} => "to undo the last move".to_owned(),
        Motion::Abandon {} => "to end the game without a result".to_owned(),
        Motion::Skip { seat } => format!("to skip the turn of {}, who is away", names.get(seat)),
        Motion::TakeOver { seat } => format!("to let a bot play for {}, who is away", names.get(seat)),
    };
    format!("{} {proposal}.", does(who, "wants", "want"))
}

/// A chat line.
#[must_use]
pub fn said(line: &Line) -> Option<String> {
    let text = match (&line.text, line.phrase) {
        (Some(text), _) => printable(text),
        (None, Some(phrase)) => phrase_words(phrase).to_owned(),
        (None, None) => return None,
    };
    let name = if line.name.is_empty() { "A player".to_owned() } else { printable(&line.name) };
    Some(format!("{name}: {text}"))
}

/// The standard phrases, in the order in which they are offered.
pub const PHRASES: [Phrase; 16] = [
    Phrase::Hello,
    Phrase::GoodLuck,
    Phrase::WellPlayed,
    Phrase::GoodGame,
    Phrase::Thanks,
    Phrase::Oops,
    Phrase::Lucky,
    Phrase::Unlucky,
    Phrase::YourTurn,
    Phrase::OneMoment,
    Phrase::BackSoon,
    Phrase::Rematch,
    Phrase::Yes,
    Phrase::No,
    Phrase::Wow,
    Phrase::Goodbye,
];

/// A phrase in English.
#[must_use]
pub fn phrase_words(phrase: Phrase) -> &'static str {
    match phrase {
        Phrase::Hello => "Hello.",
        Phrase::GoodLuck => "Good luck, everyone.",
        Phrase::WellPlayed => "Well played.",
        Phrase::GoodGame => "Good game.",
        Phrase::Thanks => "Thank you.",
        Phrase::Oops => "Oops.",
        Phrase::Lucky => "That was lucky.",
        Phrase::Unlucky => "Bad luck.",
        Phrase::YourTurn => "It's your turn.",
        Phrase::OneMoment => "One moment, please.",
        Phrase::BackSoon => "Back soon.",
        Phrase::Rematch => "Shall we play again?",
        Phrase::Yes => "Yes.",
        Phrase::No => "No.",
        Phrase::Wow => "Wow.",
        Phrase::Goodbye => "Goodbye.",
    }
}

/// The seats that the game waits for: those that must act or, if none must, those that may.
#[must_use]
pub fn wanted(update: &Update) -> SeatSet {
    if update.must.is_empty() { update.may } else { update.must }
}

/// Explains that the game is stuck, or that it was played elsewhere; `None` if neither applies.
#[must_use]
pub fn standing(update: &Update, names: &Names) -> Option<String> {
    let why = match &update.stopped {
        Some(Stopped::LogFull { rows }) => {
            return Some(format!("This game can't continue: its log is full at {rows} rows. You can only leave."));
        }
        Some(Stopped::NoData { problem }) => problem.clone(),
        Some(Stopped::NoMove { seat }) => format!("the rules have no move for {}", names.get(*seat)),
        None if update.imported => {
            return Some("This game was played elsewhere. This server can't vouch for its log.".into());
        }
        None => return None,
    };
    Some(format!("This game can't continue: {why}. You can leave, or agree to end it."))
}

/// Names the players that the table waits for; `None` if it waits for nobody.
#[must_use]
pub fn waiting(update: &Update, names: &Names, me: &PlayerId) -> Option<String> {
    if update.stage != Stage::Playing {
        return None;
    }
    let wanted = wanted(update);
    let is_mine = |seat: &Seat| update.seats[*seat].chair.player() == Some(me);
    // If any of several seats can continue, nobody waits for the others.
    if update.must.is_empty() && wanted.iter().any(|seat| is_mine(&seat)) {
        return None;
    }
    let others = wanted.iter().filter(|seat| !is_mine(seat));
    let others: Vec<String> = others.map(|seat| names.get(seat)).collect();
    (!others.is_empty()).then(|| format!("Waiting for {}.", others.join(", ")))
}

#[cfg(test)]
mod tests {
    use parlor_game::Seat;
    use parlor_table::Note;

    use super::{Names, told};

    #[test]
    fn a_move_that_the_table_makes_for_a_player_is_described() {
        let names = Names(vec!["Ada".into()]);
        let note = |kind: &str| Note {
            version: 9,
            seat: Seat::new(0),
            time: 0,
            kind: kind.into(),
            what: None,
            notices: Vec::new(),
        };
        assert_eq!(told(&note("time_up"), &names).as_deref(), Some("Ada ran out of time, so a simple move was made."));
        assert_eq!(told(&note("skipped"), &names).as_deref(), Some("Ada was skipped, so a simple move was made."));
        assert_eq!(told(&note("act"), &names), None, "the game reports this itself");
    }
}
