//! Sorry! in line mode.

use parlor_game::Viewer;
use parlor_sorry::{Action, Board, Card, Cards, Colour, Offer, Phase, TurnView, View};
use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use serde_json::Value;

use super::picture::{Picture, Size};
use super::sheet::Sheet;
use super::telling;
use crate::face::{LineInput, Lines};
use crate::look::{Colours, Look};
use crate::words::Names;

/// Sorry! in line mode.
#[derive(Clone, Copy, Debug, Default)]
pub struct SorryLines;

const HELP: &str = "draw             draw a card
NUMBER           make the move with this number: 2
pass             decline to change places with an 11, if it has no other use
discard CARD     discard a card from your hand when none can be used: discard 5
next             start the next game of the series
moves            list all moves; `moves 7` lists those of one card in your hand
hand             show your hand
board            show the board
Squares are numbered clockwise from the corner before Red's START, 0 to 59.";

/// The default number of moves listed; if the player has a hand, the number per card.
const LISTED: usize = 15;
const LISTED_OF_A_CARD: usize = 4;
/// Line mode output uses only what every terminal can show.
const LOOK: Look = Look { colours: Colours::None, drawn: false };

impl Lines for SorryLines {
    fn table(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        let hands = if view.config.variation.has_hands() && view.turn.is_some() {
            let hands = view.hands.iter().map(|(seat, count)| format!("{} ({count})", names.get(seat)));
            format!("Cards in hand: {}\n", hands.collect::<Vec<_>>().join(", "))
        } else {
            String::new()
        };
        let turn = telling::turn(&view, names, false);
        format!("{}\n{}{hands}{turn}", seen(&view), standings(&view, names)).trim_end().to_owned()
    }

    fn position(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        if view.phase == Phase::BetweenGames {
            return format!("{}\nType `next` for the next game.", result(&view, names));
        }
        let Some(turn) = &view.turn else { return String::new() };
        let said = telling::turn(&view, names, true);
        match (view.phase, turn.card) {
            (Phase::Move, Some(card)) => {
                let meaning = telling::meaning(card, view.config.variation);
                let pass = if turn.may_pass { "\nOr type `pass`." } else { "" };
                format!("{said}\n{card}: {meaning}\n{}{pass}", few(turn))
            }
            (Phase::Hand, _) => {
                let discard = match (turn.may_discard, turn.moves.is_empty()) {
                    (true, true) => "\nType `discard CARD` to discard one.",
                    (true, false) => "\nOr discard one: `discard CARD`.",
                    (false, _) => "",
                };
                format!("{}{said}\n{}{}{discard}", standings(&view, names), hand(&view), by_card(&view, turn))
            }
            _ => format!("{}{said} Type `draw`.", standings(&view, names)),
        }
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn read(&self, line: &str, view: &Value, names: &Names) -> Result<LineInput, String> {
        let view: View = serde_json::from_value(view.clone()).map_err(|problem| problem.to_string())?;
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let act = |action: Action| Ok(LineInput::Act(serde_json::to_value(action).expect("an action is plain JSON")));
        let command = command.to_ascii_lowercase();
        match command.as_str() {
            "discard" => act(Action::Discard { card: read_card(rest, &command, 5)? }),
            "moves" => {
                Ok(LineInput::Say(all(&view, if rest.is_empty() { None } else { Some(read_card(rest, &command, 7)?) })))
            }
            "draw" | "d" | "pass" | "next" | "hand" | "board" if !rest.is_empty() => {
                Err(format!("Type `{command}` and nothing else."))
            }
            "draw" | "d" => act(Action::Draw {}),
            "pass" => act(Action::Pass {}),
            "next" => act(Action::NextGame {}),
            "hand" => Ok(LineInput::Say(match view.hand {
                Some(_) => hand(&view),
                None => "There are no hands in this game: you draw a card on each turn.".into(),
            })),
            "board" => Ok(LineInput::Say(format!("{}\n{}", seen(&view), standings(&view, names)))),
            word => match word.parse::<usize>() {
                Ok(number) if rest.is_empty() => act(numbered(&view, number)?),
                _ => Err(format!("Unknown command `{word}`.")),
            },
        }
    }

    fn result(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        if view.outcome.is_none() {
            return format!("{}The game was abandoned.", standings(&view, names));
        }
        result(&view, names)
    }
}

/// Draws a table's board in ASCII.
fn seen(view: &View) -> String {
    let played: Vec<Colour> = view.colours.values().copied().collect();
    let card = view.turn.as_ref().and_then(|turn| turn.card);
    picture(view.board(), &played, view.deck, card, &view.discards)
}

/// Draws a board in ASCII, with the colours in play, the number of cards in the deck, the current card and the
/// discards, latest last.
#[must_use]
pub fn picture(board: Board, played: &[Colour], deck: u8, card: Option<Card>, discards: &[Card]) -> String {
    let size = Size::READ;
    let (width, height) = size.whole();
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    let discards = (discards.last().copied(), discards.len());
    let picture = Picture { board, played, deck, card, discards, marks: &[], moved: &[], look: LOOK, size };
    picture.draw(area, &mut buffer);
    let line = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>();
    (0..height).map(|y| line(y).trim_end().to_owned() + "\n").collect()
}

/// The positions of all pawns, one line per player.
fn standings(view: &View, names: &Names) -> String {
    let line = |(seat, colour): (_, &Colour)| {
        let points = view.totals.get(seat).filter(|_| view.config.target.is_some());
        let points = points.map(|points| format!(" ({points} points)")).unwrap_or_default();
        format!("{}: {}{points}\n", telling::player(view, names, seat), telling::pawns(view, *colour))
    };
    view.colours.iter().map(line).collect()
}

fn result(view: &View, names: &Names) -> String {
    let sheet = Sheet { view, names, look: LOOK };
    let verdict = sheet.verdict().join("\n");
    let points: String = sheet.points(60).into_iter().map(|(_, line)| format!("\n{}", line.trim_end())).collect();
    format!("{}{verdict}{points}", standings(view, names))
}

fn hand(view: &View) -> String {
    let cards: Vec<&str> = view.hand.iter().flatten().map(|card| card.name()).collect();
    format!("Your hand: {}\n", cards.join(", "))
}

fn listed(number: usize, offer: &Offer, card: bool) -> String {
    let card = if card { format!("{}: ", offer.card) } else { String::new() };
    format!("{number:>3}. {card}{}", telling::legs(&offer.legs))
}

/// Lists the moves with the drawn card, up to the limit.
fn few(turn: &TurnView) -> String {
    let all = turn.moves.len();
    let lines = turn.moves.iter().enumerate().take(LISTED).map(|(place, offer)| listed(place + 1, offer, false));
    let mut lines: Vec<String> = lines.collect();
    if all > LISTED {
        lines.push(format!("Type `moves` to list moves {} to {all}.", LISTED + 1));
    }
    lines.push("Type the number of a move.".into());
    lines.join("\n")
}

/// Lists the moves of a hand, card by card. For a card with many moves, only the range of their numbers is listed.
fn by_card(view: &View, turn: &TurnView) -> String {
    let hand: Cards = view.hand.iter().flatten().copied().collect();
    let mut lines = Vec::new();
    for card in hand.kinds() {
        let its: Vec<(usize, &Offer)> = turn.moves.iter().enumerate().filter(|(_, offer)| offer.card == card).collect();
        match (its.as_slice(), its.len()) {
            ([], _) => lines.push(format!("     {card}: no move")),
            ([(first, _), .., (last, _)], count) if count > LISTED_OF_A_CARD => {
                let name = card.name().trim_end_matches('!').to_ascii_lowercase();
                lines.push(format!("     {card}: {} to {}; type `moves {name}` to list them", first + 1, last + 1));
            }
            _ => lines.extend(its.iter().map(|(place, offer)| listed(place + 1, offer, true))),
        }
    }
    if !turn.moves.is_empty() {
        lines.push("Type the number of a move.".into());
    }
    lines.join("\n")
}

const DRAW_FIRST: &str = "Draw a card first: type `draw`.";

/// Lists all moves, or those of one card.
fn all(view: &View, card: Option<Card>) -> String {
    let Some(turn) = view.turn.as_ref().filter(|turn| view.viewer == Viewer::Seat(turn.seat)) else {
        return "It's not your turn.".into();
    };
    let of_hand = view.hand.is_some();
    let wanted = turn.moves.iter().enumerate().filter(|(_, offer)| card.is_none_or(|card| offer.card == card));
    let lines: Vec<String> = wanted.map(|(place, offer)| listed(place + 1, offer, of_hand)).collect();
    match (lines.is_empty(), view.phase) {
        (false, _) => lines.join("\n"),
        (true, Phase::Draw) => DRAW_FIRST.into(),
        (true, _) => "No move is possible.".into(),
    }
}

fn read_card(text: &str, word: &str, example: u8) -> Result<Card, String> {
    match text {
        "" => Err(format!("`{word}` needs a card, as in `{word} {example}`.")),
        text => text.parse().map_err(|why| format!("{why}.")),
    }
}

/// The move with this number.
fn numbered(view: &View, number: usize) -> Result<Action, String> {
    let moves = view.turn.as_ref().map(|turn| turn.moves.as_slice()).unwrap_or_default();
    if view.phase == Phase::Draw {
        return Err(DRAW_FIRST.into());
    }
    let chosen = number.checked_sub(1).and_then(|place| moves.get(place)).map(Offer::action);
    chosen.ok_or_else(|| match moves.len() {
        0 => "There is nothing to choose now.".to_owned(),
        count => format!("There is no move {number}: enter 1 to {count}."),
    })
}

#[cfg(test)]
mod tests {
    //! Tests that lines are understood, and that errors say what is wrong.
    use serde_json::{Value, json};

    use super::SorryLines;
    use crate::app::harness::recorded;
    use crate::face::{LineInput, Lines};
    use crate::words::Names;

    fn view(table: &str) -> (Value, Names) {
        let update: parlor_table::Update = recorded(&format!("tables/{table}"));
        let names = Names::of(&update);
        (update.view.expect("a view"), names)
    }

    #[test]
    fn lines_are_understood() {
        let (view, names) = view("sorry-card");
        let read = |line: &str| SorryLines.read(line, &view, &names);
        assert_eq!(read("Draw"), Ok(LineInput::Act(json!({ "type": "draw" }))));
        assert_eq!(read("discard sorry"), Ok(LineInput::Act(json!({ "type": "discard", "card": "sorry" }))));
        let Ok(LineInput::Act(action)) = read("1") else { panic!("a move") };
        assert_eq!(action["type"], "move");
        for (line, why) in [
            ("0", "There is no move 0: enter 1 to "),
            ("draw two", "Type `draw` and nothing else."),
            ("discard 6", "`6` is not a card: the cards are 1, 2, 3"),
            ("discard", "`discard` needs a card, as in `discard 5`"),
            ("dance", "Unknown command `dance`."),
            ("1 2", "Unknown command `1`."),
        ] {
            let said = read(line).expect_err(line);
            assert!(said.contains(why), "{line}: {said}");
        }
    }

    #[test]
    fn how_it_is_told_in_lines() {
        let mut text = String::new();
        for table in
            ["sorry-draw", "sorry-card", "sorry-seven", "sorry-hand", "sorry-team", "sorry-between", "sorry-over"]
        {
            let (view, names) = view(table);
            let told = [SorryLines.table(&view, &names), SorryLines.position(&view, &names)];
            text +=
                &format!("==== {table} ====\n{}\n--\n{}\n--\n{}\n", told[0], told[1], SorryLines.result(&view, &names));
        }
        assert!(text.is_ascii());
        insta::assert_snapshot!(text);
    }
}
