//! The test game in the terminal, for tests only: the smallest possible implementation of [`Face`]. It has features
//! that the real games lack: objections, questions, prepared answers and cards shown to only one seat.

mod board;

use parlor_fibs::{Action, Decks, Fibs, View};
use parlor_game::{Choices, Game, Seat, Viewer};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::command::Command;
use crate::face::{Board, Decisions, Face, GameOption, LineInput, Lines};
use crate::look::Look;
use crate::page::Page;
use crate::words::{Names, does, turn_of};

/// The test game in the terminal.
pub struct FibsFace;

/// The parts of the view that are used here.
#[derive(Clone, Debug, Deserialize)]
struct Seen {
    viewer: Viewer,
    game: Table,
}

#[derive(Clone, Debug, Deserialize)]
struct Table {
    hands: Vec<Vec<Held>>,
    pile: Vec<Held>,
    turn: Seat,
    question: Option<(Seat, Seat, u8)>,
}

/// A card, if known, and who has seen it.
#[derive(Clone, Debug, Deserialize)]
struct Held(Option<u8>, #[expect(dead_code, reason = "the view has it")] Value);

impl Seen {
    fn read(view: &Value) -> Option<Self> {
        serde_json::from_value(view.clone()).ok()
    }

    /// Describes the hands and the pile. If `veiled`, leaves out the viewer's secrets.
    fn lines(&self, names: &Names, veiled: bool) -> Vec<String> {
        let card = |held: &Held| held.0.filter(|_| !veiled).map_or_else(|| "?".into(), |card| card.to_string());
        let cards = |hand: &[Held]| hand.iter().map(card).collect::<Vec<_>>().join(" ");
        let hands = Seat::all(parlor_game::MAX_SEATS).zip(&self.game.hands);
        let mut lines: Vec<String> =
            hands.map(|(seat, hand)| format!("{} holds {}", names.get(seat), cards(hand))).collect();
        lines.push(format!("The pile: {}", cards(&self.game.pile)));
        lines.push(match self.game.question {
            Some((by, of, rank)) => format!("{} asks {} for rank {rank}.", names.get(by), names.get(of)),
            None => format!("{}.", turn_of(&names.get(self.game.turn))),
        });
        lines
    }
}

/// The actions that a view allows, except objections, which the app itself handles.
fn choices(view: &Value) -> Vec<Action> {
    let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return Vec::new() };
    let Choices::List(list) = Fibs::choices(&view, &Decks::default()) else { return Vec::new() };
    list.into_iter().filter(|action| !Fibs::is_objection(action)).collect()
}

fn named(action: &Action, names: &Names) -> String {
    match action {
        Action::Lay { card, to } => format!("Play {card} for {}", names.get(*to)),
        Action::Ask { of, rank } => format!("Ask {} for rank {rank}", names.get(*of)),
        Action::Show { card } => format!("Show {card}"),
        Action::Accept => "Accept the last card".into(),
        Action::Challenge => "Challenge".into(),
    }
}

/// All cards as prepared answers, highest first.
fn answers() -> Vec<Value> {
    (0..17).rev().map(|card| json!(Action::Show { card })).collect()
}

impl Face for FibsFace {
    fn name(&self) -> &'static str {
        Fibs::NAME
    }
    fn title(&self) -> &'static str {
        "Fibs"
    }
    fn options(&self) -> Vec<GameOption> {
        Vec::new()
    }
    fn config(&self, _: &[usize]) -> Value {
        json!({})
    }
    fn agreed(&self, _: &Value) -> String {
        "for tests".into()
    }
    fn rules(&self) -> Page {
        Page { title: "Fibs".into(), parts: Vec::new() }
    }
    fn review(&self, _: &Value, _: &Names, _: Decisions, _: bool) -> Option<Page> {
        None
    }
    fn moments(&self, _: &Value, _: Look) -> Vec<(u64, String)> {
        Vec::new()
    }
    fn advice(&self, _: &Value) -> Option<Page> {
        None
    }
    fn variant(&self, code: &str) -> String {
        code.into()
    }

    fn tell(&self, notice: &Value, names: &Names) -> Option<String> {
        let who = |key: &str| serde_json::from_value::<Seat>(notice[key].clone()).map(|seat| names.get(seat));
        let by = |they: &str, you: &str| Some(does(&who("by").ok()?, they, you));
        Some(match notice["type"].as_str()? {
            "laid" => format!("{} a card for {}.", by("plays", "play")?, who("to").ok()?),
            "challenged" if notice["honest"] == true => format!("{} an honest card.", by("challenges", "challenge")?),
            "challenged" => format!("{} a fib.", by("challenges", "challenge")?),
            "drew" => format!("{} a card.", by("draws", "draw")?),
            "accepted" => format!("{} the last card.", by("accepts", "accept")?),
            "asked" => format!("{} {} for rank {}.", by("asks", "ask")?, who("of").ok()?, notice["rank"]),
            "shown" => format!("{} {} a card.", by("shows", "show")?, who("to").ok()?),
            _ => return None,
        })
    }

    fn commands(&self) -> Vec<Command> {
        board::FibsCommand::ALL.iter().copied().map(Command::from).collect()
    }
    fn mouse(&self) -> &'static str {
        "A click chooses."
    }
    fn board(&self) -> Box<dyn Board> {
        Box::new(board::FibsBoard::default())
    }
    fn lines(&self) -> &dyn Lines {
        &FibsLines
    }
    fn has_secrets(&self, _: &Value) -> bool {
        true
    }
    fn objections(&self, view: &Value) -> Vec<(String, Value)> {
        // A face-up card has already been challenged.
        let open = view["game"]["claim"].is_null();
        if open { Vec::new() } else { vec![("challenge the card".into(), json!(Action::Challenge))] }
    }
}

/// The test game in line mode. The user picks choices by number.
struct FibsLines;

impl Lines for FibsLines {
    fn table(&self, view: &Value, names: &Names) -> String {
        Seen::read(view).map_or_else(String::new, |seen| seen.lines(names, false).join("\n"))
    }
    fn position(&self, view: &Value, names: &Names) -> String {
        let choices = choices(view);
        let choices =
            choices.iter().enumerate().map(|(place, action)| format!("{}. {}", place + 1, named(action, names)));
        std::iter::once(self.table(view, names)).chain(choices).collect::<Vec<_>>().join("\n")
    }
    fn help(&self) -> &'static str {
        "NUMBER           make the choice with this number\nhand over        let the table answer for you\nby hand    \
                  answer by hand again\nanswers          show what the table answers for you"
    }
    fn read(&self, line: &str, view: &Value, _: &Names) -> Result<LineInput, String> {
        match line {
            "hand over" => return Ok(LineInput::HandOver(answers())),
            "by hand" => return Ok(LineInput::HandOver(Vec::new())),
            "answers" => return Ok(LineInput::Answers),
            _ => {}
        }
        let choice =
            line.parse::<usize>().ok().and_then(|number| choices(view).into_iter().nth(number.checked_sub(1)?));
        choice.map(|action| LineInput::Act(json!(action))).ok_or_else(|| format!("Unknown command `{line}`."))
    }
    fn result(&self, view: &Value, names: &Names) -> String {
        self.table(view, names)
    }
}
