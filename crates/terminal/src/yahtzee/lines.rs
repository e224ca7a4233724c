//! Yahtzee in line mode.

use parlor_yahtzee::{Action, CardView, Category, Face, Keep, Phase, View};
use serde_json::Value;

use super::rolls_left;
use crate::face::{LineInput, Lines};
use crate::words::{Names, does, turn_of};

/// Yahtzee in line mode.
#[derive(Clone, Copy, Debug, Default)]
pub struct YahtzeeLines;

const HELP: &str = "roll             roll all five dice, including those kept before
keep 3 3 5       keep these dice and roll the others
score BOX        score the dice in a box: score full house, score 3k
zero BOX         score a zero in a box by choice
next             start the next game of the match
card             show all cards
Boxes: aces twos threes fours fives sixes 3k 4k fh ss ls yahtzee chance";

impl Lines for YahtzeeLines {
    fn table(&self, view: &Value, names: &Names) -> String {
        let Ok(seen) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        let turn = seen.turn.as_ref().map(|turn| match turn.dice {
            Some(dice) => format!("{}: {dice} ({})", names.get(turn.seat), rolls_left(turn.rolls_left)),
            None => format!("{}.", turn_of(&names.get(turn.seat))),
        });
        format!("{}{}", cards(&seen, names), turn.unwrap_or_default()).trim_end().to_owned()
    }

    fn position(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        if view.phase == Phase::BetweenGames {
            return format!("{}Game {} is over. Type `next` for the next one.", cards(&view, names), view.game);
        }
        let Some(turn) = &view.turn else { return String::new() };
        let who = names.get(turn.seat);
        let Some(dice) = turn.dice else { return format!("{who}, it's your turn. Type `roll`.") };
        let rolls = rolls_left(turn.rolls_left);
        let offer = |offer: &parlor_yahtzee::BoxOffer| match &offer.forbidden {
            None => format!("{} {}", short(offer.category), offer.points),
            Some(_) => format!("{} –", short(offer.category)),
        };
        let offers: Vec<String> = turn.boxes.iter().map(offer).collect();
        let bonus = if turn.bonus { "Another Yahtzee: 100 points, and a Joker.\n" } else { "" };
        format!("{who}: {dice} ({rolls})\n{bonus}Open: {}", offers.join(", "))
    }

    fn help(&self) -> &'static str {
        HELP
    }

    fn read(&self, line: &str, view: &Value, names: &Names) -> Result<LineInput, String> {
        let view: View = serde_json::from_value(view.clone()).map_err(|problem| problem.to_string())?;
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        let act = |action: Action| Ok(LineInput::Act(serde_json::to_value(action).expect("an action is plain JSON")));
        match command.to_ascii_lowercase().as_str() {
            "roll" | "r" if rest.is_empty() => act(Action::Roll { keep: Keep::NONE }),
            "keep" | "k" => act(Action::Roll { keep: read_keep(rest, &view)? }),
            "score" | "s" => act(Action::Score { category: read_box(rest)? }),
            "zero" => act(Action::Zero { category: read_box(rest)? }),
            "next" => act(Action::NextGame {}),
            "card" | "cards" => Ok(LineInput::Say(cards(&view, names))),
            "roll" | "r" => {
                Err("Type `roll` alone to roll all five dice, or name the ones to keep: `keep 3 3 5`.".into())
            }
            other => Err(format!("Unknown command `{other}`.")),
        }
    }

    fn result(&self, view: &Value, names: &Names) -> String {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return String::new() };
        let mut text = cards(&view, names);
        for (game, totals) in view.past.iter().enumerate() {
            let totals: Vec<String> =
                totals.iter().map(|(seat, total)| format!("{} {total}", names.get(seat))).collect();
            text += &format!("Game {}: {}\n", game + 1, totals.join(", "));
        }
        let Some(outcome) = &view.outcome else { return format!("{text}The game was abandoned.") };
        let totals: Vec<String> =
            view.totals.iter().map(|(seat, total)| format!("{} {total}", names.get(seat))).collect();
        let label = if view.past.is_empty() { "Grand total" } else { "Total of all games" };
        let winners: Vec<String> = outcome.winners().iter().map(|seat| names.get(seat)).collect();
        let verdict = match (winners.as_slice(), view.cards.seats()) {
            (_, 1) => String::new(),
            ([one], _) => format!("\n{}.", does(one, "wins", "win")),
            (several, _) => format!("\n{} share the win.", several.join(" and ")),
        };
        format!("{text}{label}: {}{verdict}", totals.join(", "))
    }
}

/// Parses dice to keep by their faces: `keep 3 3 5` or `keep 335`.
fn read_keep(text: &str, view: &View) -> Result<Keep, String> {
    let faces: Vec<Face> = text
        .chars()
        .filter(|c| !c.is_whitespace() && *c != ',')
        .map(|c| c.to_digit(10).and_then(|digit| Face::new(digit as u8)).ok_or(c))
        .collect::<Result<_, _>>()
        .map_err(|c| format!("`{c}` is not a face of a die: name the dice to keep, as in `keep 3 3 5`."))?;
    let dice = view.turn.as_ref().and_then(|turn| turn.dice);
    match dice {
        None if faces.is_empty() => Ok(Keep::NONE),
        None => Err("Nothing has been rolled yet: type `roll`.".into()),
        Some(dice) => Keep::of(dice, &faces).ok_or_else(|| format!("You don't have those dice: the dice are {dice}.")),
    }
}

/// Parses the name of a box, long or short.
pub fn read_box(text: &str) -> Result<Category, String> {
    let plain = |text: &str| text.to_ascii_lowercase().replace([' ', '_', '-'], "");
    if text.is_empty() {
        return Err(format!("Name a box: {}.", Category::ALL.map(short).join(" ")));
    }
    let wanted = plain(text);
    // Accepts `ones`, and `1s` to `6s`.
    let by_number = |category: Category| category.face().is_some_and(|face| format!("{face}s") == wanted);
    let found = Category::ALL.into_iter().find(|&category| {
        plain(category.name()) == wanted
            || short(category) == wanted
            || plain(&format!("{category:?}")) == wanted
            || by_number(category)
            || (category == Category::Aces && wanted == "ones")
    });
    found.ok_or_else(|| format!("`{text}` is not a box. The boxes are: {}.", Category::ALL.map(short).join(" ")))
}

/// The short name of a box.
#[must_use]
pub fn short(category: Category) -> &'static str {
    match category {
        Category::Aces => "aces",
        Category::Twos => "twos",
        Category::Threes => "threes",
        Category::Fours => "fours",
        Category::Fives => "fives",
        Category::Sixes => "sixes",
        Category::ThreeOfAKind => "3k",
        Category::FourOfAKind => "4k",
        Category::FullHouse => "fh",
        Category::SmallStraight => "ss",
        Category::LargeStraight => "ls",
        Category::Yahtzee => "yahtzee",
        Category::Chance => "chance",
    }
}

/// All cards.
fn cards(view: &View, names: &Names) -> String {
    columns(&view.cards.iter().map(|(seat, card)| (names.get(seat), card)).collect::<Vec<_>>())
}

/// Draws cards side by side under their players' names, with the same rows as the printed score card.
#[must_use]
pub fn columns(cards: &[(String, &CardView)]) -> String {
    let row = |label: &str, value: &dyn Fn(&CardView) -> String| {
        let cells: String = cards.iter().map(|(_, card)| format!(" {:>10.10}", value(card))).collect();
        format!("{label:<16}{cells}\n")
    };
    let head: String = cards.iter().map(|(name, _)| format!(" {name:>10.10}")).collect();
    let mut text = format!("{:<16}{head}\n", "");
    for category in Category::ALL {
        if category == Category::ThreeOfAKind {
            text += &row("TOTAL SCORE", &|card| card.total_score.to_string());
            text += &row("BONUS", &|card| card.bonus.to_string());
            text += &row("TOTAL upper", &|card| card.total_upper.to_string());
        }
        text += &row(category.name(), &|card| card.boxes[category].map_or("·".into(), |points| points.to_string()));
    }
    text += &row("YAHTZEE BONUS", &|card| "x".repeat(card.yahtzee_bonuses.into()));
    text += &row("TOTAL lower", &|card| card.total_lower.to_string());
    text += &row("GRAND TOTAL", &|card| card.grand_total.to_string());
    text
}
