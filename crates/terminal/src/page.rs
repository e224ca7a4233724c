//! Something to read, as long as it has to be: the rules, a review, what was scored. The full screen scrolls its lines, the
//! line mode and the commands print them, so the words are the same everywhere.

use std::iter;

use unicode_width::UnicodeWidthStr;

use crate::look::Role;

/// In fewer columns than this nothing can be read, so lines do not become narrower.
const NARROWEST: usize = 20;
/// What lies between two columns of a table.
const BETWEEN: usize = 2;
/// A column of a table is not made narrower than this for the sake of others.
const NARROWEST_COLUMN: usize = 10;
/// What an item of a list begins with.
const ITEM: &str = "- ";

/// Something to read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Page {
    /// What it is about.
    pub title: String,
    /// What there is to read, from top to bottom.
    pub parts: Vec<Part>,
}

/// A part of a page. A space that does not break (U+00A0) holds words together, and so does the one before a percent sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Part {
    /// A heading; something stands below it.
    Head(String),
    /// A paragraph.
    Text(String),
    /// An item of a list.
    Item(String),
    /// A row of a table, which its neighbours belong to: their cells stand below each other. A column of numbers is set
    /// right, together with what stands at its top.
    Row {
        /// What the row is for.
        role: Role,
        /// Its cells.
        cells: Vec<String>,
    },
    /// An empty line.
    Gap,
}

/// A line of a page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PageLine {
    /// What it is for.
    pub role: Role,
    /// What it says.
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

    /// A row of a list that is numbered from 1, the first being at `place` 0.
    pub fn numbered(place: usize, text: impl Into<String>) -> Self {
        Self::row([format!("{}.", place + 1), text.into()])
    }

    /// A row like any other.
    pub fn row<S: Into<String>>(cells: impl IntoIterator<Item = S>) -> Self {
        Self::Row { role: Role::Plain, cells: cells.into_iter().map(Into::into).collect() }
    }

    /// The row at the top of a table, which says what stands in its columns.
    pub fn labels<S: Into<String>>(cells: impl IntoIterator<Item = S>) -> Self {
        Self::Row { role: Role::Soft, cells: cells.into_iter().map(Into::into).collect() }
    }

    fn cells(&self) -> Option<(Role, &[String])> {
        if let Self::Row { role, cells } = self { Some((*role, cells)) } else { None }
    }
}

impl Page {
    /// What stands below the title, in lines that take at most `width` columns (or 20, if that is less).
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

    /// The whole page for who reads it in one go, with its title and a line break at its end.
    #[must_use]
    pub fn text(&self, width: usize) -> String {
        let title = wrap(&self.title, width.max(NARROWEST)).join("\n");
        format!("{title}\n\n{}", self.body(width))
    }

    /// The same without its title, for who has just asked and knows what it is about.
    #[must_use]
    pub fn body(&self, width: usize) -> String {
        self.lines(width).into_iter().map(|line| line.text + "\n").collect()
    }
}

/// Leaves a line empty, but never the first one, and never two.
fn open(lines: &mut Vec<PageLine>) {
    if lines.last().is_some_and(|line| !line.text.is_empty()) {
        lines.push(PageLine { role: Role::Plain, text: String::new() });
    }
}

/// A paragraph behind `mark`, its further lines below the first.
fn said(role: Role, mark: &str, text: &str, width: usize) -> impl Iterator<Item = PageLine> + use<> {
    let marks = iter::once(mark.to_owned()).chain(iter::repeat(" ".repeat(mark.width())));
    let lines = wrap(text, width - mark.width());
    marks.zip(lines).map(move |(mark, line)| PageLine { role, text: mark + &line })
}

/// Rows whose cells stand below each other, as narrow as they have to be; or each as a paragraph, where nothing else fits.
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

/// How wide the columns of a table are, if words can stay whole in them: the widest ones give way first.
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

/// Whether a column holds numbers, whatever stands at its top.
fn is_of_numbers(rows: &[(Role, &[String])], column: usize) -> bool {
    let number = |cell: &String| {
        let from = cell.starts_with(|c: char| c.is_ascii_digit() || "+-".contains(c));
        from && cell.ends_with(|c: char| c.is_ascii_digit() || "-.%".contains(c)) && !cell.contains(' ')
    };
    let mut cells = rows.iter().skip(1).filter_map(|(_, cells)| cells.get(column)).filter(|cell| !cell.is_empty());
    cells.clone().next().is_some() && cells.all(number)
}

/// A paragraph in lines of at most `width` columns. Words stay whole where they fit into a line.
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
            // What is wider than the line by itself has to go somewhere.
            let rest = word.split_off(end.or_else(|| word.chars().next().map(char::len_utf8)).unwrap_or(0));
            lines.push(std::mem::replace(&mut word, rest));
        }
        lines.push(word);
    }
    // The first line stays empty where a word did not fit into it.
    if lines.len() > 1 && lines[0].is_empty() {
        lines.remove(0);
    }
    lines
}

/// What may not be broken. Names and sentences come from elsewhere, and a terminal obeys some characters: none of them is let through.
fn words(text: &str) -> Vec<String> {
    let text = text.replace(" %", "\u{a0}%");
    let words = text.split(|c: char| c == ' ' || c.is_control()).filter(|word| !word.is_empty());
    words.map(|word| word.replace('\u{a0}', " ")).collect()
}

/// A paragraph in one line.
fn plain(text: &str) -> String {
    words(text).join(" ")
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use unicode_width::UnicodeWidthStr;

    use super::{Page, Part, wrap};

    /// Words of letters that take a column or two, no longer than `most` characters.
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

    /// All that a page says.
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
        fn what_is_longer_than_a_line_is_broken_and_not_lost(page in page(60), width in 20usize..100) {
            let lines = page.lines(width);
            prop_assert!(lines.iter().all(|line| line.text.width() <= width), "{lines:#?}");
            let said: String = lines.into_iter().map(|line| line.text).collect();
            let letters = |text: &str| sorted(text.chars().filter(|c| !c.is_whitespace() && *c != '-'));
            prop_assert_eq!(letters(&said), letters(&contents(&page)));
        }
    }

    #[test]
    fn words_that_belong_together_stay_together() {
        assert_eq!(wrap("in 36 % of cases", 5), ["in", "36 %", "of", "cases"]);
        assert_eq!(wrap("twos\u{a0}6+, fours", 8), ["twos 6+,", "fours"]);
        assert_eq!(wrap("", 8), [""]);
        assert_eq!(wrap("antidisestablishment", 8), ["antidise", "stablish", "ment"]);
    }

    #[test]
    fn a_name_cannot_give_orders_to_the_terminal() {
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
