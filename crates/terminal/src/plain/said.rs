//! What can be said at every table, whatever is played there.

use std::fmt::Write;

use parlor_game::Seat;
use parlor_table::Stage;

use crate::roster;
use crate::session::Session;

/// What a line says, if it is not for the game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Said {
    /// `help`
    Help,
    /// `quit`
    Quit,
    /// `show`
    Show,
    /// `object`, and who objects or in which way
    Object(String),
    /// `pass`, if somebody could object; otherwise it is for the game
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
    /// `leave`, and whether it is meant
    Leave(bool),
    /// `end`, and whether it is meant
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

/// By this somebody says that they mean it.
const MEANT: &str = "for good";

impl Said {
    /// What a line says; nothing if it is for the game. Otherwise what was expected.
    pub fn read(line: &str) -> Result<Option<Self>, String> {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (word, rest) = (word.to_ascii_lowercase(), rest.trim());
        let text = |example: &str| match rest {
            "" => Err(format!("Something is missing: expected `{word} {example}`.")),
            rest => Ok(rest.to_owned()),
        };
        let meant = || match rest {
            "" => Ok(false),
            rest if rest.eq_ignore_ascii_case(MEANT) => Ok(true),
            _ => Err(format!("Expected `{word}`, or `{word} {MEANT}`.")),
        };
        let seat = || {
            let number = rest.parse::<u8>().ok().and_then(|number| Seat::new(number.checked_sub(1)?));
            number.ok_or_else(|| format!("`{rest}` is no seat: expected its number, as in `{word} 2`."))
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
                rest.parse().map_err(|_| format!("`{rest}` is no step: expected its number, as in `replay 12`."))?,
            )),
            word => {
                let Some(said) = Self::alone(word) else { return Ok(None) };
                if !rest.is_empty() {
                    return Err(format!("Expected `{word}` and nothing else."));
                }
                said
            }
        };
        Ok(Some(said))
    }

    /// What a word says that stands alone.
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

/// Something to say, what it does, and when it can be said.
type Phrase = (&'static str, &'static str, fn(&Session) -> bool);

const PHRASES: [Phrase; 24] = [
    ("yes", "agree to what somebody proposes", Session::is_asked),
    ("no", "do not agree", Session::is_asked),
    ("sit", "sit down on the first open seat; `sit 2` chooses one", |at| {
        is(at, Stage::Gathering) && at.free_seat().is_some()
    }),
    ("start", "begin the game", |at| is(at, Stage::Gathering) && at.is_host()),
    ("bot SEAT LEVEL", "put a bot on a seat: bot 2 random", |at| is(at, Stage::Gathering) && at.is_host()),
    ("remove SEAT", "send a bot away", |at| is(at, Stage::Gathering) && at.is_host()),
    ("again", "play again with the same people", Session::is_over),
    ("review", "look back: what each choice cost", Session::is_over),
    ("replay", "tell the game step by step; `replay 12` shows how it stood", Session::is_over),
    ("coach", "ask the coach, where the table allows it", |at| at.on_turn().is_some()),
    ("undo", "take the last move back; the others may have to agree", Session::may_undo),
    ("skip NAME", "skip the turn of somebody who is away", |at| !roster::away(at).is_empty()),
    ("bot NAME", "let a bot play for somebody who is away", |at| !roster::away(at).is_empty()),
    ("show", "show what is hidden from who sits beside you", |at| at.mine().iter().count() > 1),
    ("say TEXT", "say something to the others", |_| true),
    ("players", "who plays, how they stand, and their chances to win", |_| true),
    ("log", "what happened so far", |_| true),
    ("rules", "the rules, in our own words", |_| true),
    ("scores", "your best scores", |_| true),
    ("games", "your games, and how to come back to them", |_| true),
    ("end", "end the game without a result; the others have to agree", plays),
    ("leave", "leave the table; in a game a bot takes your seat", |at| plays(at) || is(at, Stage::Gathering)),
    ("help", "show this", |_| true),
    ("quit", "stop; the game is kept", |_| true),
];

/// What is listed only where it can be said: most games have nothing to object to.
const OBJECTING: [Phrase; 2] = [
    ("object", "object to what somebody has just done; `object NAME` says who does", |at| !at.may_object().is_empty()),
    ("pass", "let it pass; at a shared device, nobody there objects", |at| !at.asked_to_object().is_empty()),
];

fn is(session: &Session, stage: Stage) -> bool {
    session.stage() == Some(stage)
}

fn plays(session: &Session) -> bool {
    is(session, Stage::Playing) && !session.mine().is_empty()
}

/// All that can be said, first what can be said now. `game` is what the game adds to it.
pub fn help(session: &Session, game: &str) -> String {
    let (now, later): (Vec<&Phrase>, Vec<&Phrase>) = PHRASES.iter().partition(|(_, _, when)| when(session));
    let now = OBJECTING.iter().filter(|(_, _, when)| when(session)).chain(now).collect();
    let list = |phrases: Vec<&Phrase>| {
        phrases.into_iter().fold(String::new(), |mut list, (phrase, about, _)| {
            _ = writeln!(list, "{phrase:<17}{about}");
            list
        })
    };
    let (first, then) = if session.on_turn().is_some() { (game, "") } else { ("", game) };
    let lines = |text: &str| if text.is_empty() { String::new() } else { format!("{text}\n") };
    let text =
        format!("Now you can say:\n{}{}At other times:\n{}{}", lines(first), list(now), lines(then), list(later));
    text.trim_end().to_owned()
}

#[cfg(test)]
mod tests {
    use parlor_game::Seat;

    use super::{OBJECTING, PHRASES, Said};

    #[test]
    fn whatever_help_lists_is_understood() {
        for (phrase, _, _) in PHRASES.into_iter().chain(OBJECTING) {
            let line = phrase.replace("SEAT", "2").replace("LEVEL", "random");
            assert!(matches!(Said::read(&line), Ok(Some(_))), "{phrase}");
        }
    }

    #[test]
    fn what_is_missing_or_too_much_is_named() {
        for (line, expected) in [
            ("say", "expected `say hello`"),
            ("skip  ", "expected `skip NAME`"),
            ("sit down", "`down` is no seat: expected its number, as in `sit 2`."),
            ("sit 0", "`0` is no seat"),
            ("remove", "as in `remove 2`"),
            ("replay all", "`all` is no step"),
            ("quit now", "Expected `quit` and nothing else."),
            ("leave now", "Expected `leave`, or `leave for good`."),
        ] {
            let why = Said::read(line).expect_err(line);
            assert!(why.contains(expected), "{line}: {why}");
        }
        assert_eq!(Said::read("LEAVE For Good"), Ok(Some(Said::Leave(true))));
        assert_eq!(Said::read("sit 2"), Ok(Some(Said::Sit(Seat::new(1)))));
        assert_eq!(Said::read("say  to be  or not"), Ok(Some(Said::Say("to be  or not".into()))));
        assert_eq!(Said::read("roll"), Ok(None));
    }
}
