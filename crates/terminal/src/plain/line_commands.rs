//! The commands that are available at every table, for any game.

use std::fmt::Write;

use parlor_game::Seat;
use parlor_table::Stage;

use crate::face::Lines;
use crate::roster;
use crate::session::Session;

/// A command that is not for the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineCommand {
    /// `help`
    Help,
    /// `quit`
    Quit,
    /// `show`
    Show,
    /// `object`, with the player's name or the kind of objection
    Object(String),
    /// `pass`, if a user at this device could object; otherwise the line is for the game
    Pass,
    /// `coach`
    Coach,
    /// `undo`
    Undo,
    /// `say TEXT`
    Say(String),
    /// `yes` or `no`
    Vote(bool),
    /// `players`
    Players,
    /// `log`
    Log,
    /// `rules`
    Rules,
    /// `leave`, and whether it is confirmed
    Leave(bool),
    /// `end`, and whether it is confirmed
    End(bool),
    /// `skip NAME`
    Skip(String),
    /// `bot NAME`, or `bot SEAT LEVEL`
    Bot(String),
    /// `remove SEAT`
    Remove(Seat),
    /// `sit SEAT`
    Sit(Option<Seat>),
    /// `start`
    Start,
    /// `again`
    Again,
    /// `review`
    Review,
    /// `replay STEP`
    Replay(Option<u64>),
    /// `scores`
    Scores,
    /// `games`
    Games,
}

/// The words that confirm a command.
pub const MEANT: &str = "for good";

impl LineCommand {
    /// Parses a line; `None` if it is for the game. An error says what was expected.
    pub fn read(line: &str) -> Result<Option<Self>, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        let text = |example: &str| match rest {
            "" => Err(format!("`{word}` needs an argument, as in `{word} {example}`.")),
            rest => Ok(rest.to_owned()),
        };
        let meant = || match rest {
            "" => Ok(false),
            rest if rest.eq_ignore_ascii_case(MEANT) => Ok(true),
            _ => Err(format!("Type `{word}`, or `{word} {MEANT}`.")),
        };
        let seat = || {
            let number = rest.parse::<u8>().ok().and_then(|number| Seat::new(number.checked_sub(1)?));
            number.ok_or_else(|| format!("`{rest}` is not a seat: type its number, as in `{word} 2`."))
        };
        let said = match word.as_str() {
            "say" => Self::Say(text("hello")?),
            "object" => Self::Object(rest.to_owned()),
            "skip" => Self::Skip(text("NAME")?),
            "bot" => Self::Bot(text("NAME")?),
            "leave" => Self::Leave(meant()?),
            "end" => Self::End(meant()?),
            "remove" => Self::Remove(seat()?),
            "sit" if !rest.is_empty() => Self::Sit(Some(seat()?)),
            "replay" if !rest.is_empty() => Self::Replay(Some(
                rest.parse().map_err(|_| format!("`{rest}` is not a step: type its number, as in `replay 12`."))?,
            )),
            word => {
                let Some(said) = Self::alone(word) else { return Ok(None) };
                if !rest.is_empty() {
                    return Err(format!("Type `{word}` and nothing else."));
                }
                said
            }
        };
        Ok(Some(said))
    }

    /// Parses a command without arguments.
    fn alone(word: &str) -> Option<Self> {
        Some(match word {
            "help" | "?" => Self::Help,
            "quit" | "exit" => Self::Quit,
            "show" => Self::Show,
            "pass" => Self::Pass,
            "coach" => Self::Coach,
            "undo" => Self::Undo,
            "yes" => Self::Vote(true),
            "no" => Self::Vote(false),
            "players" | "chances" => Self::Players,
            "log" => Self::Log,
            "rules" => Self::Rules,
            "sit" => Self::Sit(None),
            "start" => Self::Start,
            "again" => Self::Again,
            "review" => Self::Review,
            "replay" => Self::Replay(None),
            "scores" => Self::Scores,
            "games" => Self::Games,
            _ => return None,
        })
    }
}

/// A command, what it does, and when it is available.
type Phrase = (&'static str, &'static str, fn(&Session) -> bool);

const PHRASES: [Phrase; 24] = [
    ("yes", "agree to a proposal", Session::is_asked),
    ("no", "reject a proposal", Session::is_asked),
    ("sit", "take the first open seat; `sit 2` takes seat 2", |at| {
        is(at, Stage::Gathering) && at.free_seat().is_some()
    }),
    ("start", "start the game", |at| is(at, Stage::Gathering) && at.is_host()),
    ("bot SEAT LEVEL", "put a bot in a seat: bot 2 random", |at| is(at, Stage::Gathering) && at.is_host()),
    ("remove SEAT", "remove a bot", |at| is(at, Stage::Gathering) && at.is_host()),
    ("again", "play again with the same players", Session::is_over),
    ("review", "review the game: what each choice cost", Session::is_over),
    ("replay", "print the game step by step; `replay 12` shows the position at a step", Session::is_over),
    ("coach", "ask the coach, if the table allows it", |at| at.on_turn().is_some()),
    ("undo", "undo the last move; the others may have to agree", Session::may_undo),
    ("skip NAME", "skip the turn of a player who is away", |at| !roster::away(at).is_empty()),
    ("bot NAME", "let a bot play for a player who is away", |at| !roster::away(at).is_empty()),
    ("show", "reveal your hand, which stays hidden while others share this screen", |at| at.mine().iter().count() > 1),
    ("say TEXT", "send a message to the others", |_| true),
    ("players", "show the players with their scores and chances of winning", |_| true),
    ("log", "show the log of the game", |_| true),
    ("rules", "show the rules", |_| true),
    ("scores", "show your best scores", |_| true),
    ("games", "list your games, and how to resume them", |_| true),
    ("end", "end the game without a result; the others have to agree", plays),
    ("leave", "leave the table; during a game, a bot takes your seat", |at| plays(at) || is(at, Stage::Gathering)),
    ("help", "show this list", |_| true),
    ("quit", "stop; the game is saved", |_| true),
];

/// Listed only if available: most games have no objections.
const OBJECTING: [Phrase; 2] = [
    ("object", "object to the last move; on a shared device, `object NAME` objects for that player", |at| {
        !at.may_object().is_empty()
    }),
    ("pass", "let it pass; on a shared device, this counts for everyone there", |at| !at.asked_to_object().is_empty()),
];

fn is(session: &Session, stage: Stage) -> bool {
    session.stage() == Some(stage)
}

fn plays(session: &Session) -> bool {
    is(session, Stage::Playing) && !session.mine().is_empty()
}

/// All commands, those available now first, with the game's own help.
pub fn help(session: &Session, game: Option<&dyn Lines>) -> String {
    let (now, later): (Vec<&Phrase>, Vec<&Phrase>) = PHRASES.iter().partition(|(_, _, when)| when(session));
    let now = OBJECTING.iter().filter(|(_, _, when)| when(session)).chain(now).collect();
    let list = |phrases: Vec<&Phrase>| {
        phrases.into_iter().fold(String::new(), |mut list, (phrase, about, _)| {
            // The game may use the word itself.
            let claimed = game.is_some_and(|game| game.claims(phrase));
            let phrase = if claimed { format!("{phrase} {MEANT}") } else { (*phrase).to_owned() };
            _ = writeln!(list, "{phrase:<17}{about}");
            list
        })
    };
    let game = game.map_or("", Lines::help);
    let (first, then) = if session.on_turn().is_some() { (game, "") } else { ("", game) };
    let lines = |text: &str| if text.is_empty() { String::new() } else { format!("{text}\n") };
    let text = format!("Commands now:\n{}{}At other times:\n{}{}", lines(first), list(now), lines(then), list(later));
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use parlor_game::Seat;

    use super::{LineCommand, OBJECTING, PHRASES};

    #[test]
    fn everything_that_help_lists_is_understood() {
        for (phrase, _, _) in PHRASES.into_iter().chain(OBJECTING) {
            let line = phrase.replace("SEAT", "2").replace("LEVEL", "random");
            assert!(matches!(LineCommand::read(&line), Ok(Some(_))), "{phrase}");
        }
    }

    #[test]
    fn missing_and_extra_arguments_are_reported() {
        for (line, expected) in [
            ("say", "`say` needs an argument, as in `say hello`."),
            ("skip  ", "as in `skip NAME`."),
            ("sit down", "`down` is not a seat: type its number, as in `sit 2`."),
            ("sit 0", "`0` is not a seat"),
            ("remove", "as in `remove 2`"),
            ("replay all", "`all` is not a step"),
            ("quit now", "Type `quit` and nothing else."),
            ("leave now", "Type `leave`, or `leave for good`."),
        ] {
            let why = LineCommand::read(line).expect_err(line);
            assert!(why.contains(expected), "{line}: {why}");
        }
        assert_eq!(LineCommand::read("LEAVE For Good"), Ok(Some(LineCommand::Leave(true))));
        assert_eq!(LineCommand::read("sit 2"), Ok(Some(LineCommand::Sit(Seat::new(1)))));
        assert_eq!(LineCommand::read("say  to be  or not"), Ok(Some(LineCommand::Say("to be  or not".into()))));
        assert_eq!(LineCommand::read("roll"), Ok(None));
    }
}
