//! Tests the same table on other terminals: too small, without colours and Unicode, with few colours and with all.

use ratatui::style::{Color, Modifier};

use super::{USUAL, all};
use crate::app::LEAST;
use crate::app::harness::TestApp;
use crate::look::{Colours, Look};

fn table(size: (u16, u16), colours: Colours, drawn: bool) -> TestApp {
    let mut app = TestApp::looking(size, Look { colours, drawn });
    app.sit_at("rolled");
    app.keys("2 down");
    app
}

/// The styled parts of each line, with their styles: "keep 1 2: cyan, bold".
pub(super) fn styles(app: &TestApp) -> String {
    let buffer = app.buffer();
    let mut text = String::new();
    for y in 0..buffer.area.height {
        let cells: Vec<_> = (0..buffer.area.width).map(|x| &buffer[(x, y)]).collect();
        for run in cells.chunk_by(|one, next| one.style() == next.style()) {
            let words: String = run.iter().map(|cell| cell.symbol()).collect();
            let colour = |colour: Color, on: &str| (colour != Color::Reset).then(|| format!("{on}{colour}"));
            let weight =
                (run[0].modifier != Modifier::empty()).then(|| format!("{:?}", run[0].modifier).to_lowercase());
            let said = [colour(run[0].fg, ""), colour(run[0].bg, "on "), weight];
            let said: Vec<String> = said.into_iter().flatten().collect();
            if !said.is_empty() && !words.trim().is_empty() {
                text += &format!("{:>2} `{}` {}\n", y + 1, words.trim(), said.join(", "));
            }
        }
    }
    text
}

#[tokio::test]
async fn what_is_too_small_says_so_and_lets_out() {
    let mut app = table((50, 15), Colours::None, true);
    insta::assert_snapshot!(app.picture());
    app.keys("r enter esc ?");
    assert!(!app.ended, "keys do nothing while the table is not shown");
    app.keys("q");
    assert!(app.ended);
}

#[tokio::test]
async fn ascii_alone_is_enough() {
    insta::assert_snapshot!([LEAST, USUAL].map(|size| table(size, Colours::None, false).picture()).join("\n"));
    for (name, play) in all() {
        let mut app = TestApp::looking(LEAST, Look { colours: Colours::None, drawn: false });
        play(&mut app);
        let picture = app.picture();
        let strange: Vec<&str> = picture.lines().filter(|line| !line.is_ascii()).collect();
        assert!(strange.is_empty(), "{name}: {strange:?}");
    }
}

#[tokio::test]
async fn colours_as_the_terminal_has_them() {
    insta::assert_snapshot!("any", styles(&table(LEAST, Colours::Any, true)));
    insta::assert_snapshot!("sixteen", styles(&table(LEAST, Colours::Sixteen, true)));
    insta::assert_snapshot!("none", styles(&table(LEAST, Colours::None, true)));
}
