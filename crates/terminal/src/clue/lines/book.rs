//! The notebook in line mode.

use parlor_clue::{Card, Holder, View};
use serde_json::Value;

use super::seat_of;
use crate::clue::notebook::{Cell, Fill, Known, Notebook, OwnMark, holders, why};
use crate::clue::reading;
use crate::clue::telling::viewer;
use crate::face::LineDesk;
use crate::words::Names;

/// Carries out a line that reads or changes the notebook: returns the changed draft, if it changes, and a text.
pub fn line(line: &str, draft: &Value, desk: &LineDesk<'_>) -> Result<(Option<Value>, String), String> {
    let view: View = serde_json::from_value(desk.view.clone()).map_err(|problem| problem.to_string())?;
    let mut notebook = Notebook::of(draft);
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    let rest = rest.trim();
    let said = match command.to_ascii_lowercase().as_str() {
        "mark" => mark(&mut notebook, &view, desk.names, rest)?,
        "note" => note(&mut notebook, &view, desk.names, rest)?,
        "write" => write(&mut notebook, rest)?,
        "fill" => fill(&mut notebook, rest, desk.coach)?,
        _ => {
            let known = Known::of(&view, notebook.fill().allowed(desk.coach));
            let book = Book { view: &view, names: desk.names, known: &known, notebook: &notebook };
            return Ok((
                None,
                if rest.is_empty() { book.all() } else { book.card(reading::card(rest, "notebook rope")?) },
            ));
        }
    };
    Ok((Some(notebook.draft()), said))
}

/// A notebook in line mode.
struct Book<'a> {
    view: &'a View,
    names: &'a Names,
    known: &'a Known,
    notebook: &'a Notebook,
}

impl Book<'_> {
    fn holder(&self, holder: Holder) -> String {
        holder_name(self.view, self.names, holder)
    }

    /// All cards, one per line.
    fn all(&self) -> String {
        let lines = Card::all().map(|card| format!("{card}: {}", self.line(card)));
        let fill = format!("Filled in: {}.", self.notebook.fill().words());
        let page = Some(self.notebook.page()).filter(|page| !page.is_empty());
        lines.chain([fill]).chain(page.map(|page| format!("Your notes:\n{page}"))).collect::<Vec<_>>().join("\n")
    }

    /// What is known about a card: "not Ben, not the case file. You: Cleo maybe."
    fn line(&self, card: Card) -> String {
        let all = || holders(self.view.sizes.seats());
        let mut said = match self.known.holder(card) {
            Some(holder) if self.holder(holder) == "you" => "yours.".to_owned(),
            Some(Holder::File) => "in the case file.".to_owned(),
            Some(holder) => format!("{} has it.", self.holder(holder)),
            None => {
                let is_own = |holder: &Holder| viewer(self.view).is_some_and(|seat| *holder == Holder::Seat(seat));
                let not = all().filter(|holder| self.known.cell(card, *holder) == Cell::NotHere && !is_own(holder));
                let not: Vec<String> = not.map(|holder| format!("not {}", self.holder(holder))).collect();
                if not.is_empty() { "nothing known.".into() } else { format!("{}.", not.join(", ")) }
            }
        };
        let own = all().filter_map(|holder| Some((holder, self.notebook.mark(card, holder)?)));
        let own: Vec<String> = own.map(|(holder, mark)| format!("{} {}", self.holder(holder), mark.code())).collect();
        if !own.is_empty() {
            said += &format!(" Your marks: {}.", own.join(", "));
        }
        for holder in all() {
            if let Some(note) = self.notebook.note(card, holder) {
                said += &format!(" Note on {}: {note}", self.holder(holder));
            }
        }
        said
    }

    /// A card with a reason for each cell.
    fn card(&self, card: Card) -> String {
        let reasons =
            holders(self.view.sizes.seats()).map(|holder| why(self.view, self.names, self.known, card, holder));
        std::iter::once(format!("{card}: {}", self.line(card))).chain(reasons).collect::<Vec<_>>().join("\n")
    }
}

/// Splits a text into a card, a player or the case file, and the rest. Names may have several words.
fn cell<'a>(text: &'a str, view: &View, names: &Names) -> Option<(Card, Holder, String)> {
    let words: Vec<&str> = text.split_whitespace().collect();
    let join = |words: &[&'a str]| words.join(" ");
    let cards = (1..=words.len().min(2)).rev();
    let found = cards.filter_map(|at| Some((at, reading::card(&join(&words[..at]), "").ok()?)));
    let ways = found.flat_map(|(at, card)| (at + 1..=words.len()).rev().map(move |end| (card, at, end)));
    let holder = |text: &str| reading::holder(text, names, |suspect| seat_of(view, suspect)).ok();
    ways.filter_map(|(card, at, end)| Some((card, holder(&join(&words[at..end]))?, join(&words[end..])))).next()
}

/// Changes a mark: "rope ben no".
fn mark(notebook: &mut Notebook, view: &View, names: &Names, text: &str) -> Result<String, String> {
    let example =
        || format!("Type a card, {} or `file`, and a mark, as in `mark rope file no`.", names.all().join(", "));
    let (card, holder, mark) = cell(text, view, names).ok_or_else(example)?;
    let mark = match (mark.as_str(), OwnMark::of(&mark)) {
        ("clear", _) => None,
        (_, Some(mark)) => Some(mark),
        (other, None) => return Err(format!("`{other}` is not a mark: expected yes, no, maybe or clear.")),
    };
    notebook.set_mark(card, holder, mark);
    Ok(format!("{card}, {}: {}.", holder_name(view, names, holder), mark.map_or("erased", OwnMark::code)))
}

/// Changes a note: "rope ben saw it twice".
fn note(notebook: &mut Notebook, view: &View, names: &Names, text: &str) -> Result<String, String> {
    let example = || format!("Type a card, {} or `file`, and a text.", names.all().join(", "));
    let (card, holder, note) = cell(text, view, names).ok_or_else(example)?;
    notebook.set_note(card, holder, &note);
    let at = format!("{card}, {}", holder_name(view, names, holder));
    Ok(notebook.note(card, holder).map_or_else(|| format!("{at}: the note is erased."), |note| format!("{at}: {note}")))
}

/// Changes the notes on the game.
fn write(notebook: &mut Notebook, text: &str) -> Result<String, String> {
    match text {
        "" => return Err("Type a text, as in `write Ben bluffs`.".into()),
        "clear" => notebook.clear_page(),
        text => notebook.add_line(text),
    }
    Ok(if text == "clear" { "Your notes are erased.".into() } else { format!("Your notes:\n{}", notebook.page()) })
}

/// The name of a player, or the case file.
fn holder_name(view: &View, names: &Names, holder: Holder) -> String {
    match holder {
        Holder::Seat(seat) if viewer(view) == Some(seat) => "you".into(),
        Holder::Seat(seat) => names.get(seat),
        Holder::File => "the case file".into(),
    }
}

/// Changes what is filled in.
fn fill(notebook: &mut Notebook, text: &str, coach: bool) -> Result<String, String> {
    let fill = Fill::of(text).ok_or("Type `fill nothing`, `fill seen` or `fill follows`.")?;
    if fill != fill.allowed(coach) {
        return Err("This table doesn't allow the coach, so the notebook fills in only what you have seen.".into());
    }
    notebook.set_fill(fill);
    Ok(format!("Filled in: {}.", fill.words()))
}
