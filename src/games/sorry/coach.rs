//! `parlor coach sorry`: advice for a real board, once or line by line for a whole game.

use std::path::PathBuf;

use clap::Args;
use parlor_bots::sorry::{Advice, Question};
use parlor_sorry::{Board, Card, Colour, Config};
use parlor_terminal::{Page, SORRY_ADVISED, sorry_advice};

use super::session::Dialogue;
use super::{Colours, Rules};
use crate::coach::{self, Shown};
use crate::games::Run;
use crate::out;

#[derive(Args)]
#[command(
    after_help = concat!(
        "A position is one line of text: each colour's letter and the places of its four pawns, then the colour to \
        move, then the card (or the hand, when playing for points). A pawn is at S (its START), on a square from 0 to \
        59 (clockwise from the corner before Red's START), in its safety zone at z0 to z4, or at H (HOME). With a card \
        or a hand, the coach answers once; without one, it follows the game from there:\n\n",
        "  parlor coach sorry                                  a whole game, Red against Yellow\n",
        "  parlor coach sorry --colours green,red,blue         a whole game for three\n",
        "  parlor coach sorry \"R:4,12,z0,H Y:S,S,S,17 red 7\"   one answer\n",
        "  parlor coach sorry \"R:4,12,z0,H Y:S,S,S,17 yellow\"  a game in progress\n",
        "  parlor coach sorry --variation points --me yellow   with your hand of five, as Yellow",
    )
)]
pub struct Coach {
    /// Position; if omitted, the coach follows a whole game
    #[arg(value_name = "POSITION")]
    position: Option<String>,
    /// File with a question in the API's JSON format; use - for standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["position", "variation", "colours", "me", "discards"])]
    question: Option<PathBuf>,
    #[command(flatten)]
    rules: Rules,
    #[command(flatten)]
    colours: Colours,
    /// Your colour when playing for points, so that the coach can ask for your hand; defaults to the first colour
    #[arg(long, value_name = "COLOUR")]
    me: Option<Colour>,
    /// Cards discarded since the last shuffle, such as 1,5,sorry
    #[arg(long, value_name = "CARD,…", value_delimiter = ',')]
    discards: Vec<Card>,
    #[command(flatten)]
    shown: Shown,
}

impl Run for Coach {
    fn run(self) -> Result<(), String> {
        let question = self.asked()?;
        let once = self.shown.json || self.question.is_some() || question.card.is_some() || question.hand.is_some();
        if !once {
            return coach::follow(Dialogue::new(question, self.me, self.shown.all)?);
        }
        let advice = question.check().map_err(|fault| fault.to_string())?.advice();
        if self.shown.json {
            return out::print_line(serde_json::to_string(&advice).map_err(|problem| problem.to_string())?);
        }
        let shown = if self.shown.all { usize::MAX } else { SORRY_ADVISED };
        out::print(format_args!("{}\n{}", heading(&question, &advice), page(&advice, shown).body(out::width())))
    }
}

impl Coach {
    fn asked(&self) -> Result<Question, String> {
        if let Some(file) = &self.question {
            return coach::question(file, Question::read);
        }
        let config = Config { variation: self.rules.variation(), colours: self.colours.named(), ..Config::default() };
        let question = match &self.position {
            Some(text) => Question::typed(text, &config)?,
            None => opening(config),
        };
        Ok(Question { discards: self.discards.clone(), ..question })
    }
}

/// The start of a game, with the default colours unless others are given.
pub fn opening(config: Config) -> Question {
    let usual = if config.variation.is_team() { Colour::ALL.to_vec() } else { vec![Colour::Red, Colour::Yellow] };
    let colours = config.colours.clone().unwrap_or(usual);
    let board = Board::opening(config.variation, colours.iter().copied().collect());
    let pawns = colours.iter().map(|&colour| (colour, board.pawns(colour).to_vec())).collect();
    Question { config: Config { colours: Some(colours), ..config }, pawns: Some(pawns), ..Question::default() }
}

/// "R:4,12,z0,H Y:S,S,S,17, Red to play 7".
fn heading(question: &Question, advice: &Advice) -> String {
    let cards = question.card.iter().chain(question.hand.iter().flatten()).map(|card| card.name());
    let cards: Vec<&str> = cards.collect();
    format!("{}, {} to play {}", advice.position, advice.turn, cards.join(", ")).trim_end().to_owned()
}

/// The advice in the terminal's words, with at most `shown` choices.
pub fn page(advice: &Advice, shown: usize) -> Page {
    let json = serde_json::to_value(advice).expect("advice is plain JSON");
    sorry_advice(&json, shown).expect("the JSON has the expected form")
}
