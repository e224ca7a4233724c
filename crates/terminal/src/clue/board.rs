//! The Clue table: the user's pending choice, the notebook and the list of suggestions, used with keys and clicks.

mod choosing;
mod drawing;
mod hints;
mod pages;

use parlor_clue::{Action, Card, Entry as Record, Holder, Notice, Phase, Place, View};
use parlor_game::Seat;
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;

use super::advice::Advice;
use super::animation::Animation;
use super::codes;
use super::map::{Mark, Size};
use super::menu::{Does, Entry, Level, MenuBasis, Picks, is_called, place};
use super::notebook::{Fill, Known, Notebook};
use super::{sheet, telling};
use crate::command::{Command, game_commands};
use crate::face::{Board, Reply, Scene};
use crate::look::Role;
use crate::roster::Standing;
use crate::widgets::Hint;

game_commands! {
    /// The commands of the Clue board.
    ClueCommand:
    Roll "roll" "r space" "roll" "Roll the die."
    Passage "passage" "P" "passage" "Take the secret passage."
    Suggest "suggest" "s" "suggest" "Make a suggestion."
    Accuse "accuse" "A" "accuse" "Make an accusation. You are asked again before it is made."
    EndTurn "end_turn" "e" "end turn" "End your turn."
    NextChoice "next_choice" "tab" "next" "Select the next choice."
    LastChoice "last_choice" "shift+tab" "previous" "Select the previous choice."
    Pick1 "pick_1" "1" "choose" "Select the first choice, or choose it if it is selected. In the notebook: the card is \
        there."
    Pick2 "pick_2" "2" "choose" "Select or choose the second choice. In the notebook: the card is not there."
    Pick3 "pick_3" "3" "choose" "Select or choose the third choice. In the notebook: the card may be there."
    Pick4 "pick_4" "4" "choose" "Select or choose the fourth choice. In the notebook: erase the mark."
    Pick5 "pick_5" "5" "choose" "Select or choose the fifth choice."
    Pick6 "pick_6" "6" "choose" "Select or choose the sixth choice."
    Pick7 "pick_7" "7" "choose" "Select or choose the seventh choice."
    Pick8 "pick_8" "8" "choose" "Select or choose the eighth choice."
    Pick9 "pick_9" "9" "choose" "Select or choose the ninth choice."
    Notebook "notebook" "b" "notebook" "Open or close the notebook."
    Note "note" "N" "note" "Write a note on the selected cell of the notebook."
    Write "write" "W" "notes" "Write notes on the game into the notebook."
    Fill "fill" "f" "fill in" "Change what the notebook fills in: nothing, what you have seen, or all that follows."
    Questions "questions" "i" "history" "Show all suggestions, or only those of one player."
    Answers "answers" "d" "answers" "Let the table show cards for you, in an order that you choose."
}

/// The number of choices that have their own key.
const KEYS: usize = 9;

/// What the arrow keys are used for, and what is shown where there is not enough space for everything.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Panel {
    /// The choices of the turn.
    #[default]
    Turn,
    /// The notebook.
    Notebook,
    /// The suggestions and accusations.
    Questions,
}

/// What a text that the user types is for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Typing {
    /// The note on the selected cell.
    #[default]
    Note,
    /// The notes on the game.
    Page,
    /// One more line of the notes on the game.
    Line,
}

/// The Clue board at one table.
pub struct ClueBoard {
    view: Option<View>,
    level: Level,
    picks: Picks,
    /// The entry that the user selected; if `None`, the first useful entry is selected.
    cursor: Option<usize>,
    panel: Panel,
    notebook: Notebook,
    /// The selected cell of the notebook.
    cell: (Card, Holder),
    /// What the user is typing.
    typing: Typing,
    /// The animation of the last walk.
    animation: Animation,
    /// The player whose suggestions are listed; `None` for all.
    of: Option<Seat>,
    /// How many lines the list of suggestions is scrolled up from its end.
    back: usize,
    /// The order in which cards are to be shown, while it is being chosen.
    order: Vec<Card>,
    /// How many rows the map is scrolled down from where it would be.
    scroll: i16,
    /// The coach's advice on the current position.
    advice: Option<Advice>,
    /// The last advice. What was certain then still is.
    concluded: Option<Advice>,
    /// The number of answers that the table stores, if known.
    stored: Option<usize>,
    places: Places,
}

impl Default for ClueBoard {
    fn default() -> Self {
        Self {
            view: None,
            level: Level::Turn,
            picks: Picks::default(),
            cursor: None,
            panel: Panel::Turn,
            notebook: Notebook::default(),
            cell: (parlor_clue::Suspect::Scarlet.into(), Holder::File),
            typing: Typing::default(),
            animation: Animation::default(),
            of: None,
            back: 0,
            order: Vec::new(),
            scroll: 0,
            advice: None,
            concluded: None,
            stored: None,
            places: Places::default(),
        }
    }
}

/// Where everything was drawn, for clicks.
#[derive(Default)]
struct Places {
    /// The map's area, the size of its squares, and its first row.
    map: Option<(Rect, Size, u16)>,
    entries: Vec<(Rect, usize)>,
    cells: Vec<(Rect, Card, Holder)>,
    /// The list of suggestions.
    list: Rect,
    button: Rect,
}

impl ClueBoard {
    /// The player whose view is shown, if their cards may be seen now.
    fn me(&self, scene: &Scene<'_>) -> Option<Seat> {
        let seat = telling::viewer(self.view.as_ref()?)?;
        (!scene.veiled && scene.mine.contains(seat)).then_some(seat)
    }

    /// Whether the game waits for this user.
    fn is_mine(&self, scene: &Scene<'_>) -> bool {
        self.view.as_ref().is_some_and(|view| scene.acting.is_some() && is_called(view, scene.acting))
    }

    fn known(&self, scene: &Scene<'_>) -> Known {
        let fill = self.notebook.fill().allowed(scene.coach);
        self.view.as_ref().map(|view| Known::of(view, fill, self.concluded.as_ref())).unwrap_or_default()
    }

    /// The current choices; empty if it is not this user's turn, or the cards are hidden.
    fn menu(&self, scene: &Scene<'_>) -> Vec<Entry> {
        let Some(view) = self.view.as_ref().filter(|_| self.me(scene).is_some()) else { return Vec::new() };
        if self.level != Level::Answers && (!self.is_mine(scene) || scene.acting != self.me(scene)) {
            return Vec::new();
        }
        let known = self.known(scene);
        MenuBasis { view, names: scene.names, known: &known, picks: self.picks, order: &self.order }.entries(self.level)
    }

    fn pointed(&self, menu: &[Entry]) -> usize {
        // In a suggestion, a card whose place is not known is the likely choice.
        let likely = || menu.iter().position(|entry| entry.aside.is_empty());
        let first = matches!(self.level, Level::Cards { .. }).then(likely).flatten();
        self.cursor.or(first).unwrap_or_default().min(menu.len().saturating_sub(1))
    }

    /// The destinations, and the key of each.
    fn marks(&self, menu: &[Entry]) -> Vec<Mark> {
        let pointed = self.pointed(menu);
        let tag = |place: usize| (place < KEYS).then(|| char::from(b'1' + place as u8));
        let mark =
            |(at, entry): (usize, &Entry)| Some(Mark { place: entry.place?, tag: tag(at), pointed: at == pointed });
        menu.iter().enumerate().filter_map(mark).collect()
    }

    /// The command and label of the button for the next action, if there is one.
    fn button(&self, scene: &Scene<'_>) -> Option<(Command, String)> {
        if scene.veiled && self.is_mine(scene) {
            return Some((Command::Show, "Show my cards".into()));
        }
        let menu = self.menu(scene);
        let entry = menu.get(self.pointed(&menu))?;
        Some((Command::Choose, entry.button.to_owned()))
    }

    /// Handles a command of this board.
    fn own_command(&mut self, command: ClueCommand, scene: &Scene<'_>) -> Reply {
        use ClueCommand::*;
        let picked =
            [Pick1, Pick2, Pick3, Pick4, Pick5, Pick6, Pick7, Pick8, Pick9].iter().position(|pick| *pick == command);
        if let Some(at) = picked {
            return if self.panel == Panel::Notebook { self.mark(at, scene) } else { self.pick(at, scene) };
        }
        match command {
            Roll => {
                let rolls = |does: &Does| *does == Does::Acts(Action::Roll {});
                self.make(rolls, "You can't roll the die now.", scene)
            }
            Passage => {
                let why = "There is no secret passage here, or you have already moved.";
                self.make(|does| *does == Does::Acts(Action::Passage {}), why, scene)
            }
            Suggest => {
                let why = "You can make a suggestion after entering a room.";
                self.make(|does| matches!(does, Does::Opens(Level::Cards { accuses: false, .. })), why, scene)
            }
            Accuse => {
                let why = "You can accuse on your own turn.";
                self.make(|does| matches!(does, Does::Opens(Level::Cards { accuses: true, .. })), why, scene)
            }
            EndTurn => {
                let ends = |does: &Does| *does == Does::Acts(Action::EndTurn {});
                self.make(ends, "You can't end your turn yet.", scene)
            }
            Notebook => self.switch(Panel::Notebook),
            Questions => self.switch(Panel::Questions),
            NextChoice => self.go(1, scene),
            LastChoice => self.go(-1, scene),
            Note => self.ask_for_note(scene),
            Write => self.ask_for_page(scene),
            Fill => self.change_fill(scene),
            Answers => self.prepare_answers(scene),
            _ => Reply::Missed,
        }
    }

    fn switch(&mut self, panel: Panel) -> Reply {
        self.panel = if self.panel == panel { Panel::Turn } else { panel };
        self.back = 0;
        Reply::Nothing
    }

    /// Opens the list of prepared answers.
    fn prepare_answers(&mut self, scene: &Scene<'_>) -> Reply {
        if self.view.as_ref().is_some_and(|view| view.turn.is_none()) {
            return Reply::Say("The game is over.".into());
        }
        let hand = self.view.as_ref().filter(|_| self.me(scene).is_some()).and_then(|view| view.hand);
        let Some(hand) = hand else { return Reply::Say("Only a player who sees their cards can do this.".into()) };
        if !hand.iter().all(|card| self.order.contains(&card)) || usize::from(hand.len()) != self.order.len() {
            self.order = hand.into();
        }
        self.open(Level::Answers);
        // Show the order that the table has.
        Reply::Answers
    }

    /// Handles a click on the map.
    fn click_place(&mut self, at: Place, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        match menu.iter().position(|entry| entry.place == Some(at)) {
            Some(entry) => self.pick(entry, scene),
            None if self.walks() && !menu.is_empty() => {
                Reply::Say(format!("You can't get to {} with this roll.", place(at)))
            }
            None => Reply::Missed,
        }
    }
}

impl Board for ClueBoard {
    fn see(&mut self, view: &Value, notices: &[Value], moving: bool) {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return };
        for notice in notices.iter().filter(|_| moving).filter_map(|notice| serde_json::from_value(notice.clone()).ok())
        {
            if let Notice::Walked { seat, way } = notice {
                let suspect = view.suspects.get(seat);
                self.animation = suspect.map(|suspect| Animation::of(*suspect, &way)).unwrap_or_default();
            }
        }
        let before = self.view.as_ref();
        if before.is_none_or(|before| before.viewer != view.viewer) {
            (self.notebook, self.order, self.stored) = (Notebook::default(), Vec::new(), None);
            self.concluded = None;
            self.panel = Panel::Turn;
        }
        if before.is_none_or(|before| before.viewer != view.viewer || before.record != view.record) {
            self.advice = None;
        }
        // The choices belong to a position, but an event in somebody else's turn does not end the look at a panel.
        if before.is_none_or(|before| before.turn != view.turn || before.phase != view.phase) {
            (self.picks, self.cursor, self.scroll) = (Picks::default(), None, 0);
            if self.level != Level::Answers || is_called(&view, telling::viewer(&view)) {
                self.level = first_level(&view);
            }
            if is_called(&view, telling::viewer(&view)) {
                self.panel = Panel::Turn;
            }
        }
        self.view = Some(view);
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        self.draw_all(scene, area, buffer)
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint> {
        self.hints_now(scene)
    }

    fn command(&mut self, command: Command, scene: &Scene<'_>) -> Reply {
        // A user who acts does not have to watch the rest of the animation.
        self.animation = Animation::default();
        match command {
            Command::Game(own) => ClueCommand::of(own).map_or(Reply::Missed, |own| self.own_command(own, scene)),
            Command::Choose => match self.panel {
                Panel::Notebook => self.cycle_mark(scene),
                Panel::Questions => self.switch(Panel::Questions),
                Panel::Turn => self.choose(self.pointed(&self.menu(scene)), scene),
            },
            Command::Up => self.arrow((0, -1), scene),
            Command::Down => self.arrow((0, 1), scene),
            Command::Left => self.arrow((-1, 0), scene),
            Command::Right => self.arrow((1, 0), scene),
            Command::PageUp | Command::PageDown if self.panel == Panel::Questions => {
                self.go_in_questions(0, if command == Command::PageUp { -10 } else { 10 });
                Reply::Nothing
            }
            Command::PageUp | Command::PageDown => {
                let by = if command == Command::PageUp { -6 } else { 6 };
                self.scroll = (self.scroll + by).clamp(-24, 24);
                Reply::Nothing
            }
            _ => Reply::Missed,
        }
    }

    fn cancel(&mut self) -> bool {
        if self.panel != Panel::Turn {
            self.panel = Panel::Turn;
            return true;
        }
        let back = match self.level {
            Level::Turn => return false,
            Level::Cards { accuses, kind } if kind > 0 => Level::Cards { accuses, kind: kind - 1 },
            Level::Cards { .. } | Level::Answers => Level::Turn,
            Level::Confirm => Level::Cards { accuses: true, kind: 2 },
        };
        let picks = self.picks;
        self.open(back);
        // Cards that were picked before stay picked until they are changed.
        self.picks = picks;
        true
    }

    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply {
        self.animation = Animation::default();
        if self.places.button.contains(place)
            && let Some((command, _)) = self.button(scene)
        {
            self.panel = Panel::Turn;
            return if command == Command::Show { Reply::Show } else { self.command(command, scene) };
        }
        if let Some((_, entry)) = self.places.entries.iter().find(|(drawn, _)| drawn.contains(place)) {
            return self.pick(*entry, scene);
        }
        if let Some(cell) = sheet::at(&self.places.cells, place) {
            let again = self.panel == Panel::Notebook && self.cell == cell;
            (self.panel, self.cell) = (Panel::Notebook, cell);
            return if again { self.cycle_mark(scene) } else { Reply::Nothing };
        }
        let found = self.places.map.and_then(|(area, size, top)| size.at(area, top, place));
        found.map_or(Reply::Missed, |place| self.click_place(place, scene))
    }

    fn wheel(&mut self, place: Position, by: isize) -> bool {
        self.scroll_at(place, by)
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        let view = self.view.as_ref()?;
        let suspect = *view.suspects.get(seat)?;
        let place_of = view.tokens.get(&suspect).copied();
        // Beside the map, there is no space for the longest names of rooms and the chances of winning.
        let brief =
            |place: Place| place.room().map_or_else(|| self::place(place), |room| codes::brief(room.into()).into());
        let (at, at_words) = (place_of.map(brief).unwrap_or_default(), place_of.map(telling::at).unwrap_or_default());
        let cards = view.sizes.get(seat).copied().unwrap_or_default();
        let out = view.out.contains(seat);
        let asked = |of: Seat| {
            view.record.iter().filter(|entry| matches!(entry, Record::Suggested { seat, .. } if *seat == of)).count()
        };
        let all = view.suspects.values().filter_map(|suspect| view.tokens.get(suspect));
        let widest = all.map(|at| brief(*at).chars().count()).max().unwrap_or_default();
        let suggestions = match asked(seat) {
            1 => "1 suggestion".to_owned(),
            several => format!("{several} suggestions"),
        };
        let (out_short, out_words) = if out { (" out", ", out after a wrong accusation") } else { ("", "") };
        Some(Standing {
            short: format!("{} {at:<widest$}{out_short}", codes::suspect(suspect)),
            words: format!("{suspect}, {cards} cards, {at_words}, {suggestions}{out_words}"),
        })
    }

    fn role(&self, seat: Seat) -> Role {
        let suspect = self.view.as_ref().and_then(|view| view.suspects.get(seat).copied());
        suspect.map_or(Role::Player(seat.index()), codes::role)
    }

    fn answers(&mut self, seat: Seat, answers: &[Value]) {
        if self.view.as_ref().and_then(telling::viewer) != Some(seat) {
            return;
        }
        self.stored = Some(answers.len());
        let card = |answer: &Value| match serde_json::from_value(answer.clone()) {
            Ok(Action::Show { card }) => Some(card),
            _ => None,
        };
        let first: Vec<Card> = answers.iter().filter_map(card).collect();
        self.order.sort_by_key(|card| first.iter().position(|other| other == card).unwrap_or(first.len()));
    }

    fn advised(&mut self, advice: &Value) {
        self.advice = Advice::read(advice);
        self.concluded.clone_from(&self.advice);
    }

    fn wants_advice(&self, scene: &Scene<'_>) -> bool {
        let is_over = self.view.as_ref().is_none_or(|view| view.turn.is_none());
        let follows = self.notebook.fill() == Fill::Follows && scene.coach;
        follows && !is_over && self.me(scene).is_some() && self.advice.is_none()
    }

    fn typed(&mut self, text: &str, scene: &Scene<'_>) -> Reply {
        self.write(text, scene)
    }

    fn draft(&mut self, seat: Seat, draft: &Value) {
        if self.view.as_ref().and_then(telling::viewer) == Some(seat) {
            self.notebook = Notebook::of(draft);
        }
    }

    fn moves(&self) -> bool {
        self.animation.token().is_some()
    }

    fn tick(&mut self) {
        self.animation.step();
    }
}

/// Where the choices of a position begin. A player who has to make a suggestion begins with it.
fn first_level(view: &View) -> Level {
    let turn = view.turn.as_ref().filter(|turn| view.viewer.is(turn.seat) && !turn.may_end);
    match turn.and_then(|turn| turn.may_suggest) {
        Some(_) if view.phase == Phase::Suggest => Level::Cards { accuses: false, kind: 0 },
        _ => Level::Turn,
    }
}

fn act(action: &Action) -> Reply {
    serde_json::to_value(action).map_or(Reply::Nothing, Reply::Act)
}
