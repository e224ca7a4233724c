//! Clue in line mode.

mod book;

use parlor_clue::{Action, Card, Crime, Holder, Phase, Place, Room, Suspect, View};
use parlor_game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

use super::map::{Map, Size};
use super::menu::{distance, nearest};
use super::telling::viewer;
use super::{codes, questions, reading, telling, ways};
use crate::face::{LineDesk, LineInput, Lines};
use crate::look::{Colours, Look};
use crate::plain::MEANT;
use crate::words::{self, Names, listed};

/// Clue in line mode.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClueLines;

const HELP: &str = "roll             roll the die
walk PLACE       walk to a room or a square: walk library, walk i5
passage          take the secret passage
suggest X Y      suggest a suspect and a weapon for your room: suggest green rope
show CARD        show a card to the player who asks: show rope
accuse X Y Z     accuse a suspect with a weapon in a room; if it is wrong, you are out, so confirm it with `for good`:
                 accuse green rope hall for good
end              end your turn
cards            show your cards
rooms            tell how many steps it is to each room
where            tell where all tokens and weapons are
map              draw the map
history          tell all suggestions; `history NAME` tells those of one player
notebook         read your notebook; `notebook rope` tells why each cell is filled in
mark CARD X Y    mark a card of a player or the file: mark rope ben no; also yes, maybe or clear
note CARD X TEXT write a note on a cell: note rope ben saw it twice
write TEXT       add a line to your notes on the game; `write clear` erases them
fill X           fill in the notebook: nothing, seen or follows
answer CARDS     let the table show cards for you, in this order: answer rope, hall
by hand          show cards yourself again
answers          tell which cards the table shows for you
Names of cards can be shortened to their first three letters.";

/// Line mode output uses only what every terminal can show.
const LOOK: Look = Look { colours: Colours::None, drawn: false };

impl Lines for ClueLines {
    fn table(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        format!("{}\n{}", placed(&view, names), telling::turn(&view, names, false).join("\n")).trim_end().to_owned()
    }

    fn position(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        let mut lines = telling::turn(&view, names, true);
        lines.extend(choices(&view));
        lines.join("\n")
    }

    fn own_cards(&self, view: &Value) -> Option<String> {
        let view: View = serde_json::from_value(view.clone()).ok()?;
        view.hand.map(|_| hand(&view))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn claims(&self, line: &str) -> bool {
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word.to_ascii_lowercase().as_str() {
            "show" => !rest.trim().is_empty(),
            // `end for good` is the table's command to end the game.
            "end" => matches!(rest.trim(), "" | "turn"),
            _ => false,
        }
    }

    fn read(&self, line: &str, view: &Value, names: &Names) -> Result<LineInput, String> {
        let view: View = serde_json::from_value(view.clone()).map_err(|problem| problem.to_string())?;
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_lowercase(), rest.trim());
        let act = |action: Action| Ok(LineInput::Act(serde_json::to_value(action).expect("an action is plain JSON")));
        let say = |text: String| Ok(LineInput::Say(text));
        match command.as_str() {
            "roll" | "r" | "passage" | "done" | "cards" | "hand" | "rooms" | "where" | "map" | "board" | "answers"
                if !rest.is_empty() =>
            {
                Err(format!("Type `{command}` and nothing else."))
            }
            "roll" | "r" => act(Action::Roll {}),
            "passage" => act(Action::Passage {}),
            "end" | "done" => act(Action::EndTurn {}),
            "walk" | "go" | "w" if rest.is_empty() => Err("Where to? Type a place, as in `walk library`.".into()),
            "walk" | "go" | "w" => act(Action::Walk { to: reading::place(rest)? }),
            "suggest" => {
                let (suspect, weapon) = reading::pair(rest)?;
                act(Action::Suggest { suspect, weapon })
            }
            "show" => act(Action::Show { card: reading::card(rest, "show rope")? }),
            "accuse" => {
                let confirmed = confirmed(rest);
                let crime = reading::crime(confirmed.unwrap_or(rest))?;
                // If the player can't accuse now, the rules say why.
                let asks = confirmed.is_none() && view.may_accuse();
                if asks { say(stakes(crime)) } else { act(Action::Accuse { crime }) }
            }
            "cards" | "hand" => say(hand(&view)),
            "rooms" => say(rooms(&view)),
            "where" => say(placed(&view, names)),
            "map" | "board" => say(map(&view)),
            "history" => {
                let of = match rest {
                    "" => None,
                    name => match reading::holder(name, names, |suspect| seat_of(&view, suspect))? {
                        Holder::Seat(seat) => Some(seat),
                        Holder::File => return Err("Type the name of a player, as in `history Ben`.".into()),
                    },
                };
                let told = questions::paragraphs(&view, names, of);
                say(if told.is_empty() { "Nothing has been suggested yet.".into() } else { told.join("\n") })
            }
            "notebook" | "mark" | "note" | "write" | "fill" => Ok(LineInput::Draft),
            "answer" => hand_over(&view, rest),
            "by" if rest.eq_ignore_ascii_case("hand") => Ok(LineInput::HandOver(Vec::new())),
            "answers" => Ok(LineInput::Answers),
            word => Err(format!("Unknown command `{word}`.")),
        }
    }

    fn with_draft(&self, line: &str, draft: &Value, desk: &LineDesk<'_>) -> Result<(Option<Value>, String), String> {
        book::line(line, draft, desk)
    }

    fn result(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        if view.outcome.is_none() {
            return "The game was abandoned.".into();
        }
        telling::over(&view, names).join("\n")
    }

    fn answers(&self, answers: &[Value]) -> String {
        let card = |answer: &Value| match serde_json::from_value(answer.clone()) {
            Ok(Action::Show { card }) => Some(card),
            _ => None,
        };
        let cards: Vec<&str> = answers.iter().filter_map(card).map(Card::name).collect();
        match cards.as_slice() {
            [] => words::handed_over(0),
            cards => format!("The table shows cards for you, the first of these that fits: {}.", cards.join(", ")),
        }
    }
}

/// The cards of an accusation that is meant: "green rope hall" of "green rope hall for good".
fn confirmed(text: &str) -> Option<&str> {
    let at = text.len().checked_sub(MEANT.len())?;
    let end = text.get(at..)?.eq_ignore_ascii_case(MEANT);
    let cards = text.get(..at)?;
    (end && (cards.is_empty() || cards.ends_with(char::is_whitespace))).then(|| cards.trim_end())
}

/// What is at stake in an accusation, and how to make it.
fn stakes(crime: Crime) -> String {
    let cards: [Card; 3] = [crime.suspect.into(), crime.weapon.into(), crime.room.into()];
    let [suspect, weapon, room] = cards.map(|card| codes::short(card).to_lowercase());
    format!(
        "Accuse {crime}? If that is wrong, you are out of the game and only show cards. Type `accuse {suspect} {weapon} \
        {room} {MEANT}` to accuse."
    )
}

fn seat_of(view: &View, suspect: Suspect) -> Option<Seat> {
    view.suspects.iter().find(|(_, played)| **played == suspect).map(|(seat, _)| seat)
}

/// The suspect of the viewer, or of the player whose turn it is.
fn own_suspect(view: &View) -> Option<Suspect> {
    let seat = viewer(view).or_else(|| view.turn.as_ref().map(|turn| turn.seat))?;
    view.suspects.get(seat).copied()
}

/// What the acting player can do now, and how to type it.
fn choices(view: &View) -> Vec<String> {
    let Some(turn) = &view.turn else { return Vec::new() };
    if turn.asked.is_some() {
        let fits: Vec<&str> = turn.fits.iter().map(Card::name).collect();
        let example = turn.fits.iter().next().map(|card| codes::short(card).to_lowercase()).unwrap_or_default();
        return vec![format!("You can show: {}. Type `show {example}`.", fits.join(", "))];
    }
    let mut lines = Vec::new();
    let mut ways_on: Vec<String> = Vec::new();
    if view.phase == Phase::Begin {
        let at = own_suspect(view).and_then(|suspect| view.tokens.get(&suspect));
        lines.extend(at.map(|at| format!("You are {}.", telling::at(*at))));
    }
    let rooms = turn.destinations.iter().filter(|way| way.to.room().is_some());
    let rooms: Vec<String> = rooms.map(|way| format!("{} ({})", way.to, distance(view, way))).collect();
    if !rooms.is_empty() {
        lines.push(format!("You can enter {}.", listed(rooms)));
    }
    lines.extend(squares(view));
    if let Some(way) = turn.destinations.first() {
        let example = super::menu::place(way.to).to_lowercase();
        ways_on.push(format!("`walk {example}`"));
    }
    ways_on.extend(turn.may_roll.then(|| "`roll`".into()));
    ways_on.extend(turn.passage.map(|room| format!("`passage` to the {room}")));
    ways_on.extend(turn.may_suggest.map(|room| format!("`suggest green rope` for the {room}")));
    ways_on.extend(turn.may_end.then(|| "`end`".into()));
    ways_on.push("`accuse green rope library`".into());
    let last = ways_on.pop().unwrap_or_default();
    lines.push(format!("Type {} or {last}.", ways_on.join(", ")));
    lines
}

/// The squares in reach, by the room that is nearest to them.
fn squares(view: &View) -> Vec<String> {
    let Some(turn) = &view.turn else { return Vec::new() };
    let ways = turn.destinations.iter().filter(|way| way.to.square().is_some());
    let mut squares: Vec<(Option<(Room, u8)>, Place)> = ways.map(|way| (nearest(view, way), way.to)).collect();
    squares.sort_by_key(|(near, to)| (near.map_or(u8::MAX, |(_, steps)| steps), *to));
    let room_of = |near: Option<(Room, u8)>| near.map(|(room, _)| room);
    let mut rooms: Vec<Option<Room>> = Vec::new();
    for (near, _) in &squares {
        if !rooms.contains(&room_of(*near)) {
            rooms.push(room_of(*near));
        }
    }
    let line = |room: Option<Room>| {
        let near = squares.iter().filter(|(near, _)| room_of(*near) == room);
        let near: Vec<String> = near
            .map(|(near, to)| near.map_or_else(|| to.to_string(), |(_, steps)| format!("{to} ({steps})")))
            .collect();
        let near = near.join(", ");
        match room {
            Some(room) => format!("Squares near the {room}, with the steps left: {near}."),
            // Every door is blocked.
            None => format!("Squares: {near}."),
        }
    };
    rooms.into_iter().map(line).collect()
}

fn hand(view: &View) -> String {
    match view.hand {
        Some(hand) => {
            let file = view.file.map(|file| format!(" In the case file: {file}.")).unwrap_or_default();
            format!("Your cards: {}.{file}", telling::cards(hand))
        }
        None => "Only players have cards.".into(),
    }
}

/// The distances to all rooms, and how many doors of each are free.
fn rooms(view: &View) -> String {
    let Some(suspect) = own_suspect(view) else { return "The game is over.".into() };
    let taken = |place: Place| view.tokens.iter().any(|(other, at)| *other != suspect && *at == place);
    let line = |(room, steps): (Room, u8)| {
        let doors = room.doors().filter(|door| !taken(Place::Square(door.square))).count();
        let doors = if doors == 1 { "1 free door".to_owned() } else { format!("{doors} free doors") };
        let steps = if steps == 1 { "1 step".to_owned() } else { format!("{steps} steps") };
        format!("{room}: {steps}, {doors}")
    };
    let at = view.tokens.get(&suspect).copied();
    let mut lines: Vec<String> = at.map(|at| format!("{suspect} is {}.", telling::at(at))).into_iter().collect();
    if let Some(to) = at.and_then(Place::room).and_then(Room::passage) {
        lines.push(format!("{to}: secret passage"));
    }
    lines.extend(ways::steps(view, suspect).into_iter().map(line));
    lines.join("\n")
}

/// Where all tokens and weapons are.
fn placed(view: &View, names: &Names) -> String {
    let mut lines: Vec<String> = Vec::new();
    for (suspect, place) in &view.tokens {
        let who = match seat_of(view, *suspect) {
            Some(seat) => {
                let cards = view.sizes.get(seat).copied().unwrap_or_default();
                let out = if view.out.contains(seat) { ", out" } else { "" };
                format!(" ({}, {cards} cards{out})", names.get(seat))
            }
            None => String::new(),
        };
        lines.push(format!("{suspect}{who}: {}", telling::at(*place)));
    }
    let weapons: Vec<String> = view.weapons.iter().map(|(weapon, room)| format!("{weapon} in the {room}")).collect();
    lines.push(format!("Weapons: {}.", weapons.join(", ")));
    lines.join("\n")
}

/// Draws the map in ASCII.
fn map(view: &View) -> String {
    let (width, height) = Size::Wide.whole();
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    Map { view, own: None, marks: &[], path: &[], look: LOOK, size: Size::Wide, top: 0 }.draw(area, &mut buffer);
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| format!("{:>2} {}\n", y + 1, line(y)).trim_end().to_owned() + "\n").collect::<String>()
        + "   A B C D E F G H I J K L M N O P Q R S T U V W X"
}

/// Stores the cards of a text as answers, followed by all others of the hand.
fn hand_over(view: &View, text: &str) -> Result<LineInput, String> {
    let Some(hand) = view.hand else { return Err("Only players have cards.".into()) };
    let first = reading::cards(text)?;
    if first.is_empty() {
        return Err("Name the cards in the order in which to show them, as in `answer rope, hall`.".into());
    }
    if let Some(other) = first.iter().find(|card| !hand.contains(**card)) {
        return Err(format!("{other} is not in your hand. {}", self::hand(view)));
    }
    let rest = hand.iter().filter(|card| !first.contains(card));
    let show = |card: Card| serde_json::to_value(Action::Show { card }).expect("an action is plain JSON");
    Ok(LineInput::HandOver(first.iter().copied().chain(rest).map(show).collect()))
}

#[cfg(test)]
mod tests {
    //! Tests that lines are understood, and that errors say what is wrong.
    use parlor_clue::{Action, Clue, Config};
    use parlor_game::{Game, Seat, Seeded, Viewer};
    use serde_json::{Value, json};

    use super::ClueLines;
    use crate::clue::notebook::OwnMark;
    use crate::face::{LineDesk, LineInput, Lines};
    use crate::words::Names;

    fn names() -> Names {
        Names::called(3, |seat| ["Ada", "Ben", "Cleo Lee"][seat.index()].into())
    }

    /// The first player's view after these actions.
    fn view(actions: &[Action]) -> Value {
        let (luck, ada) = (&mut Seeded::new(1), Seat::new(0).expect("a seat"));
        let mut game = Clue::new(&Config::default(), 3).expect("a game");
        game.deal(&(), luck).iter().for_each(|event| game.apply(event));
        for action in actions {
            let events = game.decide(&(), ada, action, luck).expect("the action is legal");
            events.iter().for_each(|event| game.apply(event));
        }
        json!(game.view(Viewer::Seat(ada)))
    }

    #[test]
    fn lines_are_understood() {
        let (view, names) = (view(&[]), names());
        let read = |line: &str| ClueLines.read(line, &view, &names);
        let act = |action: Value| Ok(LineInput::Act(action));
        assert_eq!(read("Roll"), act(json!({ "type": "roll" })));
        assert_eq!(read("walk dining room"), act(json!({ "type": "walk", "to": "dining_room" })));
        assert_eq!(
            read("suggest Mr. Green with the lead pipe"),
            act(json!({ "type": "suggest", "suspect": "green", "weapon": "lead_pipe" }))
        );
        let accusation = json!({ "type": "accuse", "crime": { "suspect": "plum", "weapon": "rope", "room": "hall" } });
        assert_eq!(read("accuse rope hall plum FOR GOOD"), act(accusation.clone()));
        let Ok(LineInput::Say(stakes)) = read("accuse rope hall plum") else { panic!("an accusation is confirmed") };
        assert!(stakes.contains("you are out of the game") && stakes.contains("`accuse plum rope hall for good`"));
        // If Ada can't accuse, there is nothing to confirm: the rules say why.
        let mut others = view.clone();
        others["turn"]["seat"] = json!(1);
        assert_eq!(ClueLines.read("accuse rope hall plum", &others, &names), act(accusation));
        assert_eq!(read("end turn"), act(json!({ "type": "end_turn" })));
        let Ok(LineInput::HandOver(answers)) = read("answer billiard, knife") else { panic!("answers") };
        assert_eq!(answers.len(), 6, "the other cards follow");
        assert_eq!(
            answers[..2],
            [json!({ "type": "show", "card": "billiard_room" }), json!({ "type": "show", "card": "knife" })]
        );
        assert!(["show rope", "end", "END turn"].iter().all(|line| ClueLines.claims(line)));
        assert!(!["show", "end for good", "roll"].iter().any(|line| ClueLines.claims(line)));
        for (line, why) in [
            ("roll twice", "Type `roll` and nothing else."),
            ("walk", "as in `walk library`"),
            ("show", "as in `show rope`"),
            ("accuse for good", "as in `accuse green rope library`"),
            ("suggest rope", "as in `suggest green rope`"),
            ("answer rope", "Rope is not in your hand. Your cards: Miss Scarlet"),
            ("history Dora", "Nobody here is called `Dora`: expected Ada, Ben, Cleo Lee or `file`."),
            ("dance", "Unknown command `dance`."),
        ] {
            let said = read(line).expect_err(line);
            assert!(said.contains(why), "{line}: {said}");
        }
    }

    #[test]
    fn how_it_is_told_in_lines() {
        let names = names();
        let mut text = String::new();
        for view in [view(&[]), view(&[Action::Roll {}])] {
            text += &format!("{}\n--\n{}\n--\n", ClueLines.table(&view, &names), ClueLines.position(&view, &names));
        }
        for line in ["cards", "rooms", "map", "history"] {
            let Ok(LineInput::Say(said)) = ClueLines.read(line, &view(&[]), &names) else { panic!("{line}") };
            text += &format!("> {line}\n{said}\n");
        }
        assert!(text.is_ascii());
        insta::assert_snapshot!(text);
    }

    #[test]
    fn the_notebook_is_written_by_lines() {
        let (view, names) = (view(&[]), names());
        let mut draft = Value::Null;
        let mut text = String::new();
        for line in [
            "mark rope cleo lee maybe",
            "mark white mustard yes",
            "note lead pipe file ask again",
            "write Ben bluffs",
            "fill follows",
            "notebook",
            "notebook rope",
            "mark rope Cleo Lee clear",
            "write clear",
            "mark rope",
            "mark rope ben never",
            "fill all",
        ] {
            let desk = LineDesk { view: &view, names: &names, coach: true, advice: None };
            let said = match ClueLines.with_draft(line, &draft, &desk) {
                Ok((changed, said)) => {
                    draft = changed.unwrap_or(draft);
                    said
                }
                Err(why) => why,
            };
            text += &format!("> {line}\n{said}\n");
        }
        insta::assert_snapshot!(text);
        assert_eq!(draft["marks"], json!({ "2.1": OwnMark::Yes.code() }));
        let advice = json!({ "worlds": "9", "file": { "Rope": 0.0 }, "hands": [{}, { "Rope": 1.0 }, {}],
            "solution": null, "proven": [], "contradiction": null, "best": [] });
        let told = |advice| {
            let desk = LineDesk { view: &view, names: &names, coach: true, advice };
            ClueLines.with_draft("notebook rope", &draft, &desk).expect("a notebook").1
        };
        assert!(told(Some(&advice)).starts_with("Rope: Ben has it."), "{}", told(Some(&advice)));
        assert!(told(None).starts_with("Rope: nothing known."), "the client concludes nothing itself: {}", told(None));
        let desk = LineDesk { view: &view, names: &names, coach: false, advice: None };
        let refused = ClueLines.with_draft("fill follows", &draft, &desk).expect_err("the coach is off");
        assert!(refused.contains("doesn't allow the coach"), "{refused}");
    }
}
