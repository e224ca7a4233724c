//! Full-screen mode in a real terminal: games played by keys and by mouse, other sizes, other character sets, and how
//! the screen is restored whatever happens.

use std::fs;
use std::io::{Read, stdin};

use parlor_terminal::Tty;
use portable_pty::CommandBuilder;
use tempfile::TempDir;

use crate::pty::{CTRL_C, CTRL_Z, DOWN, ENTER, ESC, Pty, RIGHT, Sight, UP};

/// A window in which everything fits.
pub const WIDE: (u16, u16) = (120, 40);
/// The lines of the pad that contain boxes, counted from its heading.
const BOXES: [u16; 13] = [1, 2, 3, 4, 5, 6, 10, 11, 12, 13, 14, 15, 16];
/// The line of the grand total.
const TOTAL: u16 = 19;
pub const ROLL: &str = "Ada, your turn: roll the dice.";
pub const ROLLED: &str = "Ada, your turn: 2 rolls left.";

/// A directory for games and settings.
pub struct Home(TempDir);

impl Home {
    /// A directory with settings that let bots act at once.
    pub fn new() -> Self {
        Self::with("")
    }

    pub fn with(settings: &str) -> Self {
        let home = Self(tempfile::tempdir().expect("a directory"));
        fs::write(home.settings(), format!("name = \"Ada\"\nbot_pause = 0\n{settings}")).expect("a file");
        home
    }

    fn settings(&self) -> String {
        self.0.path().join("settings.toml").display().to_string()
    }

    /// The binary with the arguments that select this directory.
    pub fn parlor(&self, arguments: &[&str]) -> CommandBuilder {
        let (data, settings) = (self.0.path().display().to_string(), self.settings());
        Pty::parlor(&[arguments, &["--data", &data, "--config", &settings]].concat())
    }

    /// `parlor play` in a wide window.
    pub fn play(&self, more: &[&str]) -> Pty {
        Pty::start(WIDE, self.parlor(&[&["play", "--no-animation"], more].concat()))
    }

    /// A solo game in which the dice have been rolled once.
    fn rolled(&self) -> Pty {
        let mut pty = self.play(&["--new"]);
        pty.until_shows(ROLL);
        pty.keys("r");
        pty.until_shows(ROLLED);
        pty
    }
}

/// A player's column of the pad.
#[derive(Clone, Debug, PartialEq)]
pub struct Card {
    cells: Vec<String>,
    total: String,
    /// The selected box.
    cursor: Option<usize>,
    /// Where the boxes are drawn.
    places: Vec<(u16, u16)>,
}

impl Card {
    fn read(sight: &Sight, column: u16) -> Option<Self> {
        let (x, bottom) = sight.place("Grand total")?;
        let top = bottom.checked_sub(TOTAL)?;
        let lines = sight.lines();
        let part = |line: u16, from: u16, width: u16| -> String {
            lines[usize::from(top + line)].chars().skip(from.into()).take(width.into()).collect()
        };
        let cell = |line: u16| part(line, x + 16 + 9 * column, 8).trim().to_owned();
        Some(Self {
            cells: BOXES.iter().map(|line| cell(*line)).collect(),
            total: cell(TOTAL),
            cursor: BOXES.iter().position(|line| part(*line, x - 1, 1) == "›"),
            places: BOXES.iter().map(|line| (x + 2, top + line)).collect(),
        })
    }

    /// The points that the dice would score in a box.
    fn offer(&self, place: usize) -> Option<u32> {
        self.cells[place].strip_prefix('(')?.strip_suffix(')')?.parse().ok()
    }

    /// The box that gives the most points.
    pub fn best(&self) -> usize {
        (0..13).filter(|place| self.offer(*place).is_some()).max_by_key(|place| self.offer(*place)).expect("a box")
    }

    /// The box that gives the fewest points.
    pub fn worst(&self) -> usize {
        (0..13).filter(|place| self.offer(*place).is_some()).min_by_key(|place| self.offer(*place)).expect("a box")
    }
}

/// How many pips each large die shows.
fn dice(sight: &Sight) -> [usize; 5] {
    let lines = sight.lines();
    std::array::from_fn(|die| {
        let drawn = lines[1..7].iter().flat_map(|line| line.chars().skip(1 + 10 * die).take(9));
        drawn.filter(|sign| *sign == '●').count()
    })
}

/// The face of each small die.
fn small_dice(sight: &Sight) -> Option<[usize; 5]> {
    let lines = sight.lines();
    let line = lines.iter().find(|line| line.trim_start().starts_with(['[', '<']))?;
    let figures: Vec<usize> = line.chars().filter_map(|sign| sign.to_digit(10)).map(|pips| pips as usize).collect();
    figures.try_into().ok()
}

/// The current step of a replay.
fn step(sight: &Sight) -> Option<u32> {
    let lines = sight.lines();
    lines[0].split_once("Replay, step ")?.1.split(' ').next()?.parse().ok()
}

/// The selected line of a list.
fn pointed(sight: &Sight) -> Option<String> {
    sight.lines().into_iter().find(|line| line.starts_with(" ▸ "))
}

/// Moves down a list to the line that begins with this, and chooses it.
pub fn choose(pty: &mut Pty, label: &str) {
    pty.until_shows(label);
    let mut now = pty.until("a list", pointed);
    while !now.contains(label) {
        pty.keys(DOWN);
        now = pty.until(label, |sight| pointed(sight).filter(|line| *line != now));
    }
    pty.keys(ENTER);
}

/// Moves by arrow keys to the box that `pick` returns, and writes there.
pub fn write(pty: &mut Pty, column: u16, pick: impl Fn(&Card) -> usize) {
    let card = pty.until("a card", |sight| Card::read(sight, column).filter(|card| card.cursor.is_some()));
    let target = pick(&card);
    let points = card.offer(target).expect("an open box");
    let mut now = card.cursor.expect("a box");
    while now != target {
        pty.keys(if now < target { DOWN } else { UP });
        now = pty.until("another box", |sight| Card::read(sight, column)?.cursor.filter(|cursor| *cursor != now));
    }
    pty.keys(ENTER);
    if points == 0 {
        pty.until_shows("This scores a zero in");
        pty.keys(ENTER);
    }
    let written = points.to_string();
    pty.until("what was written", |sight| Card::read(sight, column).filter(|card| card.cells[target] == written));
}

#[test]
fn a_game_is_played_by_keys_from_the_first_screen_to_the_best_scores() {
    let home = Home::new();
    let mut pty = home.play(&[]);
    choose(&mut pty, "New game");
    pty.until_shows("Bot 1");
    choose(&mut pty, "Start the game");
    for turn in 0..13 {
        pty.until_shows(ROLL);
        pty.keys("r");
        pty.until_shows(ROLLED);
        pty.keys("1");
        pty.until_shows("1 kept");
        let kept = dice(&pty.until_shows("Roll the other 4 dice"))[0];
        pty.keys("r");
        let again = pty.until_shows("Ada, your turn: 1 roll left.");
        assert_eq!(dice(&again)[0], kept, "the kept die is unchanged");
        pty.keys(" ");
        pty.until_shows("Ada, your turn: choose a box.");
        // At least one zero, because it has to be confirmed.
        write(&mut pty, 0, if turn == 0 { Card::worst } else { Card::best });
    }
    let end = pty.until_shows("the game with");
    let [mine, others] = [0, 1].map(|column| Card::read(&end, column).expect("a card").total);

    pty.keys("v");
    pty.until_is("a review", |sight| sight.shows("Parlor · Review") && !sight.shows("Preparing the review"));
    pty.keys(ESC);
    pty.until_shows("play again");
    pty.keys("p");
    // The replay skips what happened before the deal.
    let begun = pty.until("a replay", |sight| step(sight).filter(|_| Card::read(sight, 0).is_some()));
    pty.keys(RIGHT);
    assert_eq!(pty.until("another step", |sight| step(sight).filter(|step| *step != begun)), begun + 1);
    pty.keys("G");
    let last = pty.until_is("the last step", |sight| Card::read(sight, 0).is_some_and(|card| card.total == mine));
    assert_eq!(Card::read(&last, 1).expect("a card").total, others);
    pty.keys(ESC);
    pty.until_shows("play again");
    pty.keys("a");
    pty.until("another game", |sight| Card::read(sight, 0).filter(|card| card.total == "0"));
    pty.until_shows(ROLL);
    pty.keys(ESC);
    pty.until_shows("Continue");

    choose(&mut pty, "Your games");
    let games = pty.until_shows("Finished");
    assert!(games.shows(&format!("{mine} : {others}")), "{games}");
    choose(&mut pty, "Best scores");
    let bests = pty.until_shows("Your statistics");
    assert!(bests.shows(&mine), "{bests}");
    pty.keys("q");
    pty.end_well();
}

#[test]
fn a_game_is_played_by_the_mouse_alone() {
    let home = Home::new();
    let mut pty = Pty::start((100, 30), home.parlor(&["play", "--no-animation"]));
    pty.click_on("New game");
    pty.click_on("Bot 1");
    pty.click_on("remove");
    pty.until_is("nobody else", |sight| !sight.shows("Bot 1"));
    pty.click_on("Start the game");
    for turn in 0..13 {
        pty.until_shows(ROLL);
        // The button and the key in the line of keys have the same effect.
        pty.click_on(if turn % 2 == 0 { "Roll all five dice" } else { "r roll" });
        pty.until_shows(ROLLED);
        for die in [1, 3] {
            pty.click((1 + 10 * die + 4, 3));
            pty.until_shows(&format!("{} kept", die + 1));
        }
        pty.click_on("Roll the other 3 dice");
        pty.until_shows("Ada, your turn: 1 roll left.");
        let card = pty.until("a card", |sight| Card::read(sight, 0).filter(|card| card.cursor.is_some()));
        let target = card.best();
        let points = card.offer(target).expect("an open box");
        if card.cursor != Some(target) {
            pty.click(card.places[target]);
            pty.until("the box", |sight| (Card::read(sight, 0)?.cursor == Some(target)).then_some(()));
        }
        pty.click(card.places[target]);
        if points == 0 {
            pty.until_shows("This scores a zero in");
            pty.click(card.places[target]);
        }
        let written = points.to_string();
        pty.until("what was written", |sight| Card::read(sight, 0).filter(|card| card.cells[target] == written));
    }
    pty.until_shows("The game is over:");
    pty.click_on("all keys");
    pty.until_shows("Parlor · All keys");
    pty.click_right((5, 5));
    pty.until_shows("The game is over:");
    pty.click_on("t chat");
    pty.until_shows("Say: ");
    pty.keys("Well played");
    pty.until_shows("Say: Well played");
    pty.click_on("enter say it");
    pty.until_shows("Ada: Well played");
    pty.click_on("esc back");
    pty.click_on("Quit");
    pty.end_well();
}

#[test]
fn a_window_may_be_resized_to_any_size() {
    let home = Home::new();
    let mut pty = home.rolled();
    let lie = dice(&pty.until_shows(ROLLED));
    pty.resize((60, 20));
    let small = pty.until("small dice", small_dice);
    assert_eq!(small, lie);
    pty.resize((50, 15));
    pty.until_shows("This terminal is too small: 50 × 15.");
    pty.keys("r1\r");
    pty.until_taken();
    pty.resize(WIDE);
    assert_eq!(dice(&pty.until_shows(ROLLED)), lie, "the keys did nothing while the screen was too small");
    pty.keys("r");
    pty.until_shows("Ada, your turn: 1 roll left.");
    pty.resize((10, 3));
    pty.until_shows("This");
    pty.keys("q");
    pty.end_well();
}

#[test]
fn an_unfinished_game_is_resumed_at_once() {
    let home = Home::new();
    let mut pty = home.rolled();
    pty.keys("3");
    pty.until_shows("3 kept");
    pty.keys("r");
    let left = pty.until_shows("Ada, your turn: 1 roll left.");
    pty.keys("q");
    pty.end_well();

    // The same dice are shown at once, even with animation: they have already stopped.
    let mut pty = Pty::start(WIDE, home.parlor(&["play"]));
    let found = pty.until_shows("Ada, your turn: 1 roll left.");
    assert_eq!(dice(&found), dice(&left));
    assert!(found.shows("3 kept"));
    pty.keys(" ");
    pty.until_shows("Ada, your turn: choose a box.");
}

/// The colours that a program has requested, by their numbers in its escape sequences.
fn colours(written: &[u8]) -> Vec<u8> {
    let text = String::from_utf8_lossy(written);
    let sequences = text.split("\x1b[").skip(1).filter_map(|rest| {
        let end = rest.find(|sign: char| !sign.is_ascii_digit() && !";:".contains(sign))?;
        rest[end..].starts_with('m').then(|| rest[..end].to_owned())
    });
    let numbers = sequences.flat_map(|all| all.split([';', ':']).map(str::to_owned).collect::<Vec<_>>());
    let numbers = numbers.filter_map(|number| number.parse().ok());
    numbers.filter(|number| matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107)).collect()
}

#[test]
fn a_terminal_gets_the_colours_and_characters_that_it_supports() {
    let home = Home::new();
    let mut pty = home.rolled();
    assert!(!colours(&pty.written()).is_empty(), "colours are used by default");
    assert!(!pty.written().is_ascii(), "special characters are used by default");
    pty.keys("q");
    pty.end_well();

    let plays_a_turn = |command: CommandBuilder| {
        let mut pty = Pty::start(WIDE, command);
        pty.until_shows(ROLL);
        pty.keys("r");
        pty.until_shows(ROLLED);
        pty.keys("2");
        pty.until_shows("2 kept");
        pty.keys(ENTER);
        pty.keys(ENTER);
        pty.until_shows("Ada, your turn: roll the dice.");
        pty.keys("?");
        pty.until_shows("All keys");
        pty.keys("q");
        pty.end_well();
        pty.written()
    };
    let mut bare = home.parlor(&["play", "--new"]);
    bare.env("NO_COLOR", "1");
    assert_eq!(colours(&plays_a_turn(bare)), [0; 0]);
    let mut plain = home.parlor(&["play", "--new"]);
    plain.env("LANG", "C");
    for plain in [plain, home.parlor(&["play", "--new", "--ascii"])] {
        let written = String::from_utf8(plays_a_turn(plain)).expect("signs");
        let other: String = written.chars().filter(|sign| !sign.is_ascii()).collect();
        assert_eq!(other, "", "only characters that every terminal can draw");
    }

    // A terminal that can only print gets the line mode.
    let mut dumb = home.parlor(&["play", "--new"]);
    dumb.env("TERM", "dumb");
    let mut pty = Pty::start(WIDE, dumb);
    pty.until_prints("Type `roll`.");
    pty.keys("roll\r");
    pty.until_prints("rolls left)");
    pty.keys("quit\r");
    pty.end_well();
    let written = String::from_utf8(pty.written()).expect("text");
    assert!(written.contains("rolls left)") && written.contains("The game is saved"), "{written}");
    assert!(written.is_ascii() && !written.contains('\x1b'), "{written}");
}

#[test]
fn however_the_program_ends_the_screen_is_restored_and_the_game_kept() {
    let home = Home::new();
    let mut pty = home.rolled();
    let lie = dice(&pty.until_shows(ROLLED));
    pty.keys(CTRL_C);
    pty.end_well();
    for signal in ["TERM", "HUP", "INT"] {
        let mut pty = home.play(&[]);
        assert_eq!(dice(&pty.until_shows(ROLLED)), lie);
        pty.signal(signal);
        pty.end_well();
    }
    // Nothing has to be restored if the window is gone.
    let mut pty = home.play(&[]);
    assert_eq!(dice(&pty.until_shows(ROLLED)), lie);
    assert_ne!(pty.close().exit_code(), 101, "the program has not panicked");
    let pty = home.play(&[]);
    assert_eq!(dice(&pty.until_shows(ROLLED)), lie);
}

#[cfg(target_os = "linux")]
#[test]
fn a_suspended_program_can_be_resumed() {
    let home = Home::new();
    let mut pty = home.rolled();
    let lie = dice(&pty.until_shows(ROLLED));
    for by_key in [true, false] {
        match by_key {
            true => pty.keys(CTRL_Z),
            false => pty.signal("TSTP"),
        }
        let aside = pty.until_is("the shell's screen", |sight| !sight.is_taken());
        assert!(!aside.shows("Grand total"), "{aside}");
        pty.until_stopped();
        assert!(pty.is_for_lines());
        pty.signal("CONT");
        let back = pty.until_is("the game again", |sight| sight.is_taken() && sight.shows(ROLLED));
        assert_eq!(dice(&back), lie);
        assert!(!pty.is_for_lines());
    }
    pty.keys("r");
    pty.until_shows("Ada, your turn: 1 roll left.");
    pty.keys("q");
    pty.end_well();
}

/// Runs a test of this file in a terminal and waits until it shows this text.
fn in_terminal(test: &str, shown: &str) -> Pty {
    let this = std::env::current_exe().expect("a program");
    let mut command = Pty::command(&this.display().to_string());
    command.args([&format!("full_screen::{test}"), "--exact", "--ignored", "--nocapture"]);
    let pty = Pty::start((80, 24), command);
    assert!(pty.until_shows(shown).is_taken());
    pty
}

fn wait_for_a_key() {
    stdin().read_exact(&mut [0]).expect("a key");
}

#[test]
#[ignore = "`a_panic_message_can_be_read` runs it in a terminal"]
#[should_panic = "a slip of the pen"]
fn panics_while_it_draws() {
    let mut tty = Tty::take(true).expect("a terminal");
    tty.terminal().draw(|frame| frame.render_widget("Half a picture", frame.area())).expect("a picture");
    wait_for_a_key();
    _ = tty.terminal().draw(|_| panic!("a slip of the pen"));
}

#[test]
#[ignore = "`a_panic_message_can_be_read` runs it in a terminal"]
fn panics_elsewhere() {
    let mut tty = Tty::take(true).expect("a terminal");
    let fell = std::thread::spawn(|| panic!("a fall of the cup")).join();
    assert!(fell.is_err());
    tty.terminal().draw(|frame| frame.render_widget("A whole picture", frame.area())).expect("a picture");
    wait_for_a_key();
}

#[test]
fn a_panic_message_can_be_read() {
    for (test, shown, said) in [
        ("panics_while_it_draws", "Half a picture", "a slip of the pen"),
        ("panics_elsewhere", "A whole picture", "a fall of the cup"),
    ] {
        let mut pty = in_terminal(test, shown);
        let picture = pty.until_shows(shown);
        assert!(!picture.shows(said), "no panic message on the screen:\n{picture}");
        pty.keys("x");
        let (_, after) = pty.end();
        assert!(after.shows(said) && !after.shows(shown), "{after}");
        assert!(!after.is_taken() && pty.is_for_lines(), "{after}");
    }
}

#[test]
fn the_mouse_and_the_keys_follow_the_settings() {
    let home = Home::with("mouse = true\n[keys]\nroll = \"w\"\n");
    let mut pty = home.play(&["--new", "--no-mouse"]);
    pty.until_shows("w  Roll all five dice");
    pty.keys("r");
    pty.until_taken();
    pty.until_shows(ROLL);
    pty.keys("w");
    pty.until_shows(ROLLED);
    let written = String::from_utf8_lossy(&pty.written()).into_owned();
    for mode in [1000, 1002, 1003, 1006, 1015] {
        assert!(!written.contains(&format!("\x1b[?{mode}h")), "the mouse is not captured");
    }
    pty.keys("q");
    pty.end_well();

    for (settings, problem) in [
        ("mouse = 7", "settings.toml, line 3: expected true or false"),
        ("[keys]\nroll = \"rr\"", "settings.toml, line 4: `rr` is not a key"),
        ("[keys]\nrool = \"r\"", "there is no command `rool`"),
    ] {
        let home = Home::with(settings);
        let mut pty = home.play(&[]);
        let (status, _) = pty.end();
        let said = String::from_utf8(pty.written()).expect("words");
        assert!(!status.success() && said.contains(problem), "{said}");
        assert!(!said.contains('\x1b'), "the screen is not taken over: {said}");
    }
}
