//! `parlor analyze sorry`: lists the legal moves in a position as ranked by the strongest bot, and the positions that
//! they lead to.

use std::fmt::Write as _;

use clap::Args;
use parlor_bots::BadQuestion;
use parlor_bots::sorry::{Advice, Advised, Question};
use parlor_game::SeatSet;
use parlor_sorry::{Action, Config};
use serde_json::Value;

use super::{Rules, choices};
use crate::analyze::{Analysis, Positions};
use crate::games::Run;

#[derive(Args)]
#[command(
    after_help = "A position is one line of text: each colour's letter and the places of its four pawns, then the \
    colour to move, then the card (or the hand, when playing for points). A pawn is at S (its START), on a square \
    from 0 to 59 (clockwise from the corner before Red's START), in its safety zone at z0 to z4 (safety 1 to 5 in the \
    output), or at H (HOME):\n\n  parlor analyze sorry \"R:4,12,z0,H Y:S,S,S,17 red 7\"\n  parlor analyze sorry \
    --variation points \"R:4,S,S,S Y:S,S,S,34 yellow 1,2,5,11,sorry\"\n\nA line that begins with { is a question \
    in the API's JSON format."
)]
pub struct Analyze {
    #[command(flatten)]
    positions: Positions,
    #[command(flatten)]
    rules: Rules,
}

impl Run for Analyze {
    fn run(self) -> Result<(), String> {
        self.positions.analyze(&self.rules)
    }
}

impl Analysis for Rules {
    type Advice = Advice;
    const EXAMPLE: &'static str = "\"R:4,12,z0,H Y:S,S,S,17 red 7\"";

    fn is_cut(position: &str) -> bool {
        !position.contains(':')
    }

    fn of_text(&self, text: &str) -> Result<Advice, BadQuestion> {
        let config = Config { variation: self.variation(), ..Config::default() };
        Ok(Question::typed(text, &config).map_err(BadQuestion::Unreadable)?.check()?.advice())
    }

    fn of_json(&self, question: &Value) -> Result<Advice, BadQuestion> {
        Ok(Question::read(question).map_err(BadQuestion::Unreadable)?.check()?.advice())
    }

    fn told(&self, advice: &Advice, shown: usize) -> String {
        let mut text = format!("{}, {} to play\n", advice.position, advice.turn);
        let who = if advice.variation.has_hands() { ", without seeing the hands" } else { "" };
        _ = writeln!(text, "chance of winning{who}: {}", chances(advice));
        let nothing = match (&advice.ranking[..], advice.variation.has_hands()) {
            ([], true) => "no moves listed: the hand is unknown\n",
            ([], false) => "no legal move: the card can't be used\n",
            ([Advised { action: Action::Draw {}, .. }], _) => "no moves listed: no card was given\n",
            _ => "",
        };
        if !nothing.is_empty() {
            return text + nothing;
        }
        let told = choices(advice).into_iter().map(|(advised, either)| (advised, in_words(advised, either)));
        let moves: Vec<(&Advised, String)> = told.collect();
        let shown = moves.len().min(shown);
        let width = moves[..shown].iter().map(|(_, words)| words.chars().count()).max().unwrap_or_default();
        _ = writeln!(text, "\n      wins    loss  {:<width$}  leads to", "move");
        for ((advised, words), number) in moves[..shown].iter().zip(1..) {
            let loss = if advised.loss > 0.0 { format!("{:.1}", 100.0 * advised.loss) } else { String::new() };
            let (wins, leads_to) = (100.0 * advised.value, &advised.position);
            _ = writeln!(text, "{number:>3} {wins:>6.1} {loss:>6}   {words:<width$}  {leads_to}");
        }
        if shown < moves.len() {
            _ = writeln!(text, "    and {} more: use --all to see them", moves.len() - shown);
        }
        text
    }
}

/// Describes a choice in the coach's words.
fn in_words(advised: &Advised, either: bool) -> String {
    format!("{}{}", advised.words, if either { ", in either order" } else { "" })
}

/// Each side's chance of winning: the sum of the chances of its seats.
fn chances(advice: &Advice) -> String {
    let side = |seats: SeatSet| {
        let colours: Vec<String> = seats.iter().map(|seat| advice.colours[seat].to_string()).collect();
        let chance: f64 = seats.iter().map(|seat| advice.chances[seat]).sum();
        format!("{} {:.1}%", colours.join(" and "), 100.0 * chance)
    };
    let sides = advice.variation.sides(advice.colours.seats());
    sides.into_iter().map(side).collect::<Vec<_>>().join(", ")
}
