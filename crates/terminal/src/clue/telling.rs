//! Describes what happens in a game of Clue.

use parlor_clue::{Card, CardSet, Entry, Notice, Phase, Place, View};
use parlor_game::{Seat, Viewer};

use super::codes;
use crate::words::{Names, YOU, does, listed};

/// Describes an event. Everybody at a shared device can read it, so it never names a card that was shown.
#[must_use]
pub fn notice(notice: &Notice, names: &Names) -> Option<String> {
    let who = |seat: Seat, they: &str, you: &str| does(&names.get(seat), they, you);
    Some(match notice {
        Notice::Dealt { sizes, .. } => {
            let most = sizes.values().copied().max().unwrap_or_default();
            let more: Vec<String> =
                sizes.iter().filter(|(_, size)| **size == most).map(|(seat, _)| names.get(seat)).collect();
            let file = "Three cards are in the case file.";
            if more.len() == usize::from(sizes.seats()) {
                format!("{file} Everyone gets {most} of the others.")
            } else {
                let verb = if matches!(more.as_slice(), [one] if one != YOU) { "gets" } else { "get" };
                format!("{file} {} {verb} {most} of the others, everyone else {}.", several(more), most - 1)
            }
        }
        Notice::Rolled { seat, die } => format!("{} {}.", who(*seat, "rolls", "roll"), a_roll(*die)),
        Notice::Walked { seat, way } => match way.to {
            Place::Room(room) => format!("{} the {room}.", who(*seat, "enters", "enter")),
            Place::Square(square) => format!("{} to {square}.", who(*seat, "walks", "walk")),
        },
        Notice::Passed { seat, to } => format!("{} the secret passage to the {to}.", who(*seat, "takes", "take")),
        Notice::Suggested { seat, crime, refuter } => {
            let seats = names.all().len() as u8;
            let none: Vec<String> =
                seat.others(seats).take_while(|other| Some(*other) != *refuter).map(|seat| names.get(seat)).collect();
            let answer = match refuter {
                None => "Nobody can show a card.".to_owned(),
                Some(refuter) => {
                    let must = who(*refuter, "has to show a card", "have to show a card");
                    if none.is_empty() {
                        format!("{must}.")
                    } else {
                        format!("{} can't show a card. {must}.", several(none))
                    }
                }
            };
            format!("{}: {crime}. {answer}", who(*seat, "suggests", "suggest"))
        }
        Notice::Shown { seat, to, .. } => {
            let to = if names.get(*to) == YOU { "you".to_owned() } else { names.get(*to) };
            format!("{} {to} a card.", who(*seat, "shows", "show"))
        }
        Notice::Accused { seat, crime, right: true, .. } => {
            format!("{}: {crime}. That is right.", who(*seat, "accuses", "accuse"))
        }
        Notice::Accused { seat, crime, right: false, .. } => {
            let out = who(*seat, "is out and only shows", "are out and only show");
            format!("{}: {crime}. That is wrong. {out} cards.", who(*seat, "accuses", "accuse"))
        }
        Notice::Closed { file } => format!("The case file: {file}."),
        Notice::TurnEnded { .. } => return None,
    })
}

/// Several players. Within a list, the user is "you".
fn several(names: Vec<String>) -> String {
    let within = |(at, name): (usize, String)| if at > 0 && name == YOU { "you".to_owned() } else { name };
    listed(names.into_iter().enumerate().map(within))
}

/// A roll with its article: "a 5", "an 8".
#[must_use]
pub fn a_roll(die: u8) -> String {
    format!("a {die}")
}

/// A place after "is": "in the Library", "on I5".
#[must_use]
pub fn at(place: Place) -> String {
    match place {
        Place::Room(room) => format!("in the {room}"),
        Place::Square(square) => format!("on {square}"),
    }
}

/// Cards as a list: "Mr. Green, Rope and Library".
#[must_use]
pub fn cards(cards: CardSet) -> String {
    listed(cards.iter().map(Card::name))
}

/// The name of a seat with its suspect: "Ada (Miss Scarlet)".
#[must_use]
pub fn player(view: &View, names: &Names, seat: Seat) -> String {
    let suspect = view.suspects.get(seat).map(|suspect| suspect.name()).unwrap_or_default();
    format!("{} ({suspect})", names.get(seat))
}

/// The seat whose view it is, if it is that of one of the players.
#[must_use]
pub fn viewer(view: &View) -> Option<Seat> {
    match view.viewer {
        Viewer::Seat(seat) => Some(seat),
        Viewer::Spectator => None,
    }
}

/// A name as the object of a sentence. A player is addressed directly in their own view.
fn object(view: &View, names: &Names, seat: Seat) -> String {
    if viewer(view) == Some(seat) { "you".into() } else { names.get(seat) }
}

/// A name as the subject of a sentence, with a verb.
fn subject(view: &View, names: &Names, seat: Seat, they: &str, you: &str) -> String {
    if viewer(view) == Some(seat) { format!("You {you}") } else { does(&names.get(seat), they, you) }
}

/// What came of a suggestion or an accusation, as far as the viewer knows. The players' names are those of the table.
#[must_use]
pub fn answer(view: &View, names: &Names, entry: &Entry) -> String {
    match entry {
        Entry::Accused { right: true, .. } => "That is right.".into(),
        Entry::Accused { right: false, .. } => "That is wrong.".into(),
        Entry::Suggested { seat, refuter, shown, .. } => {
            let seats = view.sizes.seats();
            let none = seat.others(seats).take_while(|other| Some(*other) != *refuter);
            let none: Vec<String> = none.map(|seat| names.get(seat)).collect();
            let Some(refuter) = refuter else { return "Nobody can show a card.".into() };
            let pending = view.phase == Phase::Show && view.record.last() == Some(entry);
            let shows = match (shown, pending) {
                (_, true) => subject(view, names, *refuter, "has to show a card.", "have to show a card."),
                (Some(card), _) => {
                    let to = object(view, names, *seat);
                    format!("{} {to} {}.", subject(view, names, *refuter, "shows", "show"), codes::the(*card))
                }
                (None, _) => subject(view, names, *refuter, "shows a card.", "show a card."),
            };
            if none.is_empty() { shows } else { format!("{} can't show one. {shows}", several(none)) }
        }
    }
}

/// A suggestion or an accusation in one paragraph: "7. Ada asks: Green, Rope, Library. Ben shows a card."
#[must_use]
pub fn entry(view: &View, names: &Names, entry: &Entry) -> String {
    let (turn, seat, crime, verb) = match entry {
        Entry::Suggested { turn, seat, crime, .. } => (turn, seat, crime, ["suggests", "suggest"]),
        Entry::Accused { turn, seat, crime, .. } => (turn, seat, crime, ["accuses", "accuse"]),
    };
    let who = subject(view, names, *seat, verb[0], verb[1]);
    format!("{turn}. {who}: {}. {}", codes::crime(*crime), answer(view, names, entry))
}

/// Whose turn it is and what they have to do, for that player (`acting`) and for the others.
#[must_use]
pub fn turn(view: &View, names: &Names, acting: bool) -> Vec<String> {
    let Some(turn) = &view.turn else { return over(view, names) };
    let name = names.get(turn.seat);
    let suspect = view.suspects.get(turn.seat).map(|suspect| suspect.name()).unwrap_or_default();
    let mine = acting && turn.asked.is_none();
    let yours = if name == YOU { format!("Your turn ({suspect})") } else { format!("{name} ({suspect}), your turn") };
    let others = |they: &str, you: &str| format!("{name} ({suspect}) {}", if name == YOU { you } else { they });
    let room = view.suspects.get(turn.seat).and_then(|suspect| view.tokens.get(suspect)?.room());
    let room = room.map(|room| room.name()).unwrap_or_default();
    let die = turn.die.unwrap_or_default();
    let said = match view.phase {
        Phase::Begin if mine && turn.may_end => format!("{yours}: every door of the {room} is blocked."),
        Phase::Begin if mine && turn.may_suggest.is_some() => {
            format!("{yours}: a suggestion brought you to the {room}. Make one there, or move on.")
        }
        Phase::Begin if mine => format!("{yours}: roll the die."),
        Phase::Walk if mine => format!("{yours}: walk with {}.", a_roll(die)),
        Phase::Walk => others(&format!("has rolled {}.", a_roll(die)), &format!("have rolled {}.", a_roll(die))),
        Phase::Suggest if mine && turn.may_end => {
            format!("{yours}: suggest something, or end your turn. You are in the {room}.")
        }
        Phase::Suggest if mine => format!("{yours}: make a suggestion. You are in the {room}."),
        Phase::Suggest => others(
            &format!("is in the {room} and makes a suggestion."),
            &format!("are in the {room} and make a suggestion."),
        ),
        Phase::Show => return show(view, names, acting),
        Phase::End => {
            let last = view.record.last().map(|entry| self::entry(view, names, entry));
            let next = if mine {
                format!("{yours}: accuse, or end your turn.")
            } else {
                others("may accuse, or ends the turn.", "may accuse, or end the turn.")
            };
            return last.into_iter().chain([next]).collect();
        }
        _ => others("is to roll.", "are to roll."),
    };
    vec![said]
}

/// Who has to show a card to whom.
fn show(view: &View, names: &Names, acting: bool) -> Vec<String> {
    let Some((turn, asked)) = view.turn.as_ref().and_then(|turn| Some((turn, turn.asked?))) else { return Vec::new() };
    let crime = view.record.iter().rev().find_map(|entry| match entry {
        Entry::Suggested { crime, .. } => Some(*crime),
        Entry::Accused { .. } => None,
    });
    let crime = crime.map(|crime| crime.to_string()).unwrap_or_default();
    let by = names.get(turn.seat);
    let says = format!("{}: {crime}.", does(&by, "suggests", "suggest"));
    let of = names.get(asked);
    let to = if by == YOU { "you".to_owned() } else { by };
    let what = match acting {
        true if of == YOU => format!("Show {to} one of your cards. Nobody else sees it."),
        true => format!("{of}, show {to} one of your cards. Nobody else sees it."),
        false => format!("{} {to} a card.", does(&of, "has to show", "have to show")),
    };
    vec![says, what]
}

/// How the game ended.
#[must_use]
pub fn over(view: &View, names: &Names) -> Vec<String> {
    let Some(outcome) = &view.outcome else { return Vec::new() };
    let winners: Vec<String> = outcome.winners().iter().map(|seat| names.get(seat)).collect();
    let solved = view.record.iter().any(|entry| matches!(entry, Entry::Accused { right: true, .. }));
    let won = match winners.first() {
        Some(name) if solved => does(name, "solves the case and wins.", "solve the case and win."),
        Some(name) => format!("{} as the last one left.", does(name, "wins", "win")),
        None => "Nobody has solved the case, so nobody wins.".into(),
    };
    let file = view.file.map(|file| format!("It was {file}."));
    std::iter::once(won).chain(file).collect()
}

/// The players to whom the viewer has already shown this card, or who have shown it to the viewer: "shown to Ben in
/// turn 4".
#[must_use]
pub fn seen_before(view: &View, names: &Names, card: Card) -> Option<String> {
    let me = viewer(view)?;
    let to: Vec<String> = view
        .record
        .iter()
        .filter_map(|entry| match entry {
            Entry::Suggested { turn, seat, refuter, shown: Some(shown), .. }
                if *shown == card && *refuter == Some(me) =>
            {
                Some(format!("{} in turn {turn}", names.get(*seat)))
            }
            _ => None,
        })
        .collect();
    (!to.is_empty()).then(|| format!("shown to {}", listed(to)))
}

#[cfg(test)]
mod tests {
    use parlor_clue::{Crime, Notice, Room, Suspect, Weapon};
    use parlor_game::Seat;

    use super::notice;
    use crate::words::Names;

    #[test]
    fn a_suggestion_says_who_cannot_show_a_card() {
        let names = Names::called(4, |seat| ["Ada", "Ben", "You", "Dora"][seat.index()].into());
        let told = |seat: u8, refuter: Option<u8>| {
            let crime = Crime { suspect: Suspect::Green, weapon: Weapon::Rope, room: Room::Hall };
            let seat = Seat::new(seat).expect("a seat");
            notice(&Notice::Suggested { seat, crime, refuter: refuter.and_then(Seat::new) }, &names).expect("a text")
        };
        let head = "Ada suggests: Mr. Green with the Rope in the Hall.";
        assert_eq!(told(0, Some(1)), format!("{head} Ben has to show a card."));
        assert_eq!(told(0, Some(2)), format!("{head} Ben can't show a card. You have to show a card."));
        assert_eq!(told(0, Some(3)), format!("{head} Ben and you can't show a card. Dora has to show a card."));
        assert_eq!(told(0, None), format!("{head} Nobody can show a card."));
    }
}
