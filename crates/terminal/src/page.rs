//! A document to read: the rules, a review, statistics. Full-screen mode scrolls it, line mode and commands print it,
//! so the text is the same everywhere.

use std::iter;

use unicode_width::UnicodeWidthStr;

use crate::look::Role;

/// The minimum width of a line. Anything narrower would be unreadable.
const NARROWEST: usize = 20;
/// The gap between two columns of a table.
const BETWEEN: usize = 2;
/// The minimum width to which a column of a table is shrunk so that others fit.
const NARROWEST_COLUMN: usize = 10;
/// The mark of a list item.
const ITEM: &str = "- ";

/// A document to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// The title of the page.
    pub title: String,
    /// The parts of the page, from top to bottom.
    pub parts: Vec<Part>,
}

/// A part of a page. A no-break space (U+00A0) keeps words together.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading, always followed by something.
    Head(String),
    /// A paragraph.
    Text(String),
    /// An item of a list.
    Item(String),
    /// A row of a table, aligned with its neighbours. A column of numbers is right-aligned, including its heading.
    Row {
        /// The style of the row.
        role: Role,
        /// The cells of the row.
        cells: Vec<String>,
    },
    /// An empty line.
    Gap,
}

/// A line of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageLine {
    /// The style of the line.
    pub role: Role,
    /// The text of the line.
    pub text: String,
}

impl Part {
    /// A heading.
    pub fn head(text: impl Into<String>) -> Self {
        Self::Head(text.into())
    }

    /// A paragraph.
    pub fn text(text: impl Into<String>) -> Self {
        Self::Text(text.into())
    }

    /// An item of a numbered list; `place` counts from 0.
    pub fn numbered(place: usize, text: impl Into<String>) -> Self {
        Self::row([format!("{}.", place + 1), text.into()])
    }

    /// A normal row.
    pub fn row<S: Into<String>>(cells: impl IntoIterator<Item = S>) -> Self {
        Self::Row { role: Role::Plain, cells: cells.into_iter().map(Into::into).collect() }
    }

    /// The heading row of a table.
    pub fn labels<S: Into<String>>(cells: impl IntoIterator<Item = S>) -> Self {
        Self::Row { role: Role::Soft, cells: cells.into_iter().map(Into::into).collect() }
    }

    fn cells(&self) -> Option<(Role, &[String])> {
        if let Self::Row { role, cells } = self { Some((*role, cells)) } else { None }
    }
}

impl Page {
    /// The lines below the title, at most `width` columns wide (and at least 20).
    #[must_use]
    pub fn lines(&self, width: usize) -> Vec<PageLine> {
        let width = width.max(NARROWEST);
        let is_row = |part: &Part| part.cells().is_some();
        let mut lines = Vec::new();
        let mut before: Option<&Part> = None;
        for parts in self.parts.chunk_by(|one, next| is_row(one) && is_row(next)) {
            let apart = matches!((before, &parts[0]), (_, Part::Head(_)) | (Some(Part::Text(_)), Part::Text(_)));
            if apart || parts[0] == Part::Gap {
                open(&mut lines);
            }
            match &parts[0] {
                Part::Head(text) => lines.extend(said(Role::Title, "", text, width)),
                Part::Text(text) => lines.extend(said(Role::Plain, "", text, width)),
                Part::Item(text) => lines.extend(said(Role::Plain, ITEM, text, width)),
                Part::Row { .. } => lines.extend(table(parts, width)),
                Part::Gap => {}
            }
            before = parts.last();
        }
        while lines.pop_if(|line| line.text.is_empty()).is_some() {}
        lines
    }

    /// The whole page as text, with its title and a final line break.
    #[must_use]
    pub fn text(&self, width: usize) -> String {
        let title = wrap(&self.title, width.max(NARROWEST)).join("\n");
        format!("{title}\n\n{}", self.body(width))
    }

    /// Like [`Self::text`], but without the title, for a user who has just asked for this page.
    #[must_use]
    pub fn body(&self, width: usize) -> String {
        self.lines(width).into_iter().map(|line| line.text + "\n").collect()
    }
}

/// Adds an empty line, but never at the top and never two in a row.
fn open(lines: &mut Vec<PageLine>) {
    if lines.last().is_some_and(|line| !line.text.is_empty()) {
        lines.push(PageLine { role: Role::Plain, text: String::new() });
    }
}

/// Formats a paragraph after `mark`, with all lines but the first indented.
fn said(role: Role, mark: &str, text: &str, width: usize) -> impl Iterator<Item = PageLine> + use<> {
    let marks = iter::once(mark.to_owned()).chain(iter::repeat(" ".repeat(mark.width())));
    let lines = wrap(text, width - mark.width());
    marks.zip(lines).map(move |(mark, line)| PageLine { role, text: mark + &line })
}

/// Formats rows with aligned cells, as narrow as necessary, or as one paragraph per row if nothing else fits.
fn table(rows: &[Part], width: usize) -> Vec<PageLine> {
    let rows: Vec<(Role, &[String])> = rows.iter().filter_map(Part::cells).collect();
    let Some(widths) = widths(&rows, width) else {
        let paragraph = |(role, cells): &(Role, &[String])| said(*role, "", &cells.join(" "), width);
        return rows.iter().flat_map(paragraph).collect();
    };
    let right: Vec<bool> = (0..widths.len()).map(|column| is_of_numbers(&rows, column)).collect();
    let mut lines = Vec::new();
    for (role, cells) in &rows {
        let cells: Vec<Vec<String>> = cells.iter().zip(&widths).map(|(cell, width)| wrap(cell, *width)).collect();
        for line in 0..cells.iter().map(Vec::len).max().unwrap_or(0) {
            let mut text = String::new();
            for (column, cell) in cells.iter().enumerate() {
                let cell = cell.get(line).map_or("", String::as_str);
                let pad = " ".repeat(widths[column].saturating_sub(cell.width()));
                text += &if right[column] { pad + cell } else { cell.to_owned() + &pad };
                text += &" ".repeat(BETWEEN);
            }
            lines.push(PageLine { role: *role, text: text.trim_end().to_owned() });
        }
    }
    lines
}

/// The widths of a table's columns, if words can stay whole: the widest columns shrink first.
fn widths(rows: &[(Role, &[String])], width: usize) -> Option<Vec<usize>> {
    let columns = rows.iter().map(|(_, cells)| cells.len()).max().unwrap_or(0);
    let most = |column: usize, measure: &dyn Fn(&str) -> usize| {
        rows.iter().filter_map(|(_, cells)| cells.get(column)).map(|cell| measure(cell)).max().unwrap_or(0)
    };
    let mut widths: Vec<usize> = (0..columns).map(|column| most(column, &|cell| plain(cell).width())).collect();
    let longest_word = |cell: &str| words(cell).iter().map(|word| word.width()).max().unwrap_or(0);
    let least: Vec<usize> = (0..columns).map(|column| most(column, &longest_word).max(NARROWEST_COLUMN)).collect();
    while widths.iter().sum::<usize>() + BETWEEN * columns.saturating_sub(1) > width {
        let widest = (0..columns).filter(|&column| widths[column] > least[column]).max_by_key(|&column| widths[column]);
        widths[widest?] -= 1;
    }
    Some(widths)
}

/// Whether a column contains only numbers below its heading.
fn is_of_numbers(rows: &[(Role, &[String])], column: usize) -> bool {
    let number = |cell: &String| {
        let from = cell.starts_with(|c: char| c.is_ascii_digit() || "+-".contains(c));
        from && cell.ends_with(|c: char| c.is_ascii_digit() || "-.%".contains(c)) && !cell.contains(' ')
    };
    let mut cells = rows.iter().skip(1).filter_map(|(_, cells)| cells.get(column)).filter(|cell| !cell.is_empty());
    cells.clone().next().is_some() && cells.all(number)
}

/// Wraps a paragraph to at most `width` columns. Words stay whole if they fit into a line.
#[must_use]
pub fn wrap(text: &str, width: usize) -> Vec<String> {
    let mut lines = vec![String::new()];
    for mut word in words(text) {
        let line = lines.last_mut().expect("there is always a line");
        let longer = if line.is_empty() { word.clone() } else { format!("{line} {word}") };
        if longer.width() <= width {
            *line = longer;
            continue;
        }
        while word.width() > width {
            let ends = word.char_indices().map(|(at, c)| at + c.len_utf8());
            let end = ends.take_while(|&end| word[..end].width() <= width).last();
            // A word wider than the line has to be split.
            let rest = word.split_off(end.or_else(|| word.chars().next().map(char::len_utf8)).unwrap_or(0));
            lines.push(std::mem::replace(&mut word, rest));
        }
        lines.push(word);
    }
    // The first line stays empty if a word did not fit into it.
    if lines.len() > 1 && lines[0].is_empty() {
        lines.remove(0);
    }
    lines
}

/// Splits a text into unbreakable words, without control characters. Names and sentences may come from a server, which
/// must not control the terminal.
fn words(text: &str) -> Vec<String> {
    let words = text.split(|c: char| c == ' ' || c.is_control()).filter(|word| !word.is_empty());
    words.map(|word| word.replace('\u{a0}', " ")).collect()
}

/// Formats a paragraph on one line.
fn plain(text: &str) -> String {
    words(text).join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use unicode_width::UnicodeWidthStr;

    use super::{Page, Part, wrap};

    /// Words of single-width and double-width letters, with at most `most` characters.
    fn words(most: usize) -> impl Strategy<Value = String> {
        let word = proptest::string::string_regex(&format!("[a-zäé漢字😀]{{1,{most}}}")).expect("a pattern");
        proptest::collection::vec(word, 1..12).prop_map(|words| words.join(" "))
    }

    fn page(most: usize) -> impl Strategy<Value = Page> {
        let part = prop_oneof![
            words(most).prop_map(Part::Head),
            words(most).prop_map(Part::Text),
            words(most).prop_map(Part::Item),
            proptest::collection::vec(words(most), 1..5).prop_map(Part::row),
            Just(Part::Gap),
        ];
        (words(most), proptest::collection::vec(part, 0..12)).prop_map(|(title, parts)| Page { title, parts })
    }

    /// The full text of a page.
    fn contents(page: &Page) -> String {
        let cells = page.parts.iter().map(|part| match part {
            Part::Head(text) | Part::Text(text) | Part::Item(text) => text.clone(),
            Part::Row { cells, .. } => cells.join(" "),
            Part::Gap => String::new(),
        });
        cells.collect::<Vec<_>>().join(" ")
    }

    fn sorted<T: Ord>(items: impl Iterator<Item = T>) -> Vec<T> {
        let mut items: Vec<T> = items.collect();
        items.sort();
        items
    }

    proptest! {
        #[test]
        fn no_line_is_too_wide_and_no_word_is_lost(page in page(9), width in 20usize..100) {
            let lines = page.lines(width);
            prop_assert!(lines.iter().all(|line| line.text.width() <= width), "{lines:#?}");
            let said: Vec<&str> = lines.iter().flat_map(|line| line.text.split_whitespace()).collect();
            let contents = contents(&page);
            prop_assert_eq!(sorted(said.into_iter().filter(|word| *word != "-")), sorted(contents.split_whitespace()));
        }

        #[test]
        fn words_longer_than_a_line_are_broken_and_not_lost(page in page(60), width in 20usize..100) {
            let lines = page.lines(width);
            prop_assert!(lines.iter().all(|line| line.text.width() <= width), "{lines:#?}");
            let said: String = lines.into_iter().map(|line| line.text).collect();
            let letters = |text: &str| sorted(text.chars().filter(|c| !c.is_whitespace() && *c != '-'));
            prop_assert_eq!(letters(&said), letters(&contents(&page)));
        }
    }

    #[test]
    fn words_that_belong_together_stay_together() {
        assert_eq!(wrap("in 36\u{a0}% of cases", 5), ["in", "36 %", "of", "cases"]);
        assert_eq!(wrap("twos\u{a0}6+, fours", 8), ["twos 6+,", "fours"]);
        assert_eq!(wrap("", 8), [""]);
        assert_eq!(wrap("antidisestablishment", 8), ["antidise", "stablish", "ment"]);
    }

    #[test]
    fn a_name_cannot_send_control_sequences_to_the_terminal() {
        assert_eq!(wrap("Ada\u{1b}[2J\nBo\u{7}", 40), ["Ada [2J Bo"]);
    }

    #[test]
    fn parts_are_set_as_they_are_read() {
        let page = Page {
            title: "A page".into(),
            parts: vec![
                Part::Gap,
                Part::text("The first paragraph has no line above it."),
                Part::text("The second one has."),
                Part::head("A table"),
                Part::labels(["Box", "Points", "When"]),
                Part::row(["Aces", "3", "in the first turn, with the very first roll"]),
                Part::row(["Full house", "25", "later"]),
                Part::Gap,
                Part::Gap,
                Part::Item("An item that is longer than one line of this page can be.".into()),
                Part::Gap,
            ],
        };
        insta::assert_snapshot!(page.text(40));
        insta::assert_snapshot!(page.text(20));
    }
}
