//! The Yahtzee board: the dice, the score pad, and the user's pending choice, laid out to fit the screen.

use parlor_game::Seat;
use parlor_yahtzee::{Action, Category, Event, Face as Pips, Keep, Phase, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;

use super::dice::DiceRow;
use super::pad::Pad;
use super::rolls_left;
use super::sheet::Sheet;
use crate::command::{Command, game_commands};
use crate::face::{Board, Reply, Scene};
use crate::look::Role;
use crate::roster::Standing;
use crate::widgets::Hint;
use crate::words::turn_of;

game_commands! {
    /// The commands of the Yahtzee board.
    YahtzeeCommand:
    Roll "roll" "r space" "roll" "Roll the dice that aren't kept."
    Keep1 "keep_1" "1" "keep" "Keep or release the first die."
    Keep2 "keep_2" "2" "keep" "Keep or release the second die."
    Keep3 "keep_3" "3" "keep" "Keep or release the third die."
    Keep4 "keep_4" "4" "keep" "Keep or release the fourth die."
    Keep5 "keep_5" "5" "keep" "Keep or release the fifth die."
    KeepAll "keep_all" "0" "keep all" "Keep all dice, or release them all."
    Write "write" "enter" "score" "Score in the selected box."
    Zero "zero" "z" "zero" "Score a zero in the selected box. Asks for confirmation."
    Card "card" "tab" "next card" "Show the next player's card, if only one fits on the screen."
}

/// The number of animation steps for which the dice tumble.
const TUMBLE: u8 = 7;

/// The Yahtzee board at one table.
pub struct YahtzeeBoard {
    view: Option<View>,
    /// Which dice the next roll will keep.
    keep: [bool; 5],
    cursor: Category,
    /// The box for which a zero is to be confirmed, and whether the user asked for a zero.
    sure: Option<(Category, bool)>,
    /// The player whose card the user chose to see, if only one fits.
    card: Option<Seat>,
    /// The number of steps for which the dice still tumble.
    tumble: u8,
    places: Places,
}

/// Where everything was drawn, for clicks.
#[derive(Clone, Copy, Default)]
struct Places {
    dice: Rect,
    pad: Rect,
    button: Rect,
}

impl YahtzeeBoard {
    /// An empty board.
    #[must_use]
    pub fn new() -> Self {
        Self {
            view: None,
            keep: [false; 5],
            cursor: Category::Aces,
            sure: None,
            card: None,
            tumble: 0,
            places: Places::default(),
        }
    }

    fn players(&self) -> usize {
        self.view.as_ref().map_or(1, |view| usize::from(view.cards.seats()))
    }

    /// Whether there is space for only one card.
    fn is_folded(&self) -> bool {
        !Pad::is_whole(self.places.pad, self.players())
    }

    /// The seat whose card is shown if only one fits: the chosen one, the local player's or the current player's.
    fn shown(&self, scene: &Scene<'_>) -> Seat {
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref()).map(|turn| turn.seat);
        let first = Seat::new(0).expect("every table has a first seat");
        self.card.or(scene.acting).or(scene.mine.iter().next()).or(turn).unwrap_or(first)
    }

    /// The faces to show, including those of tumbling dice.
    fn faces(&self) -> Option<[Pips; 5]> {
        let turn = self.view.as_ref()?.turn.as_ref()?;
        let mut faces = turn.dice?.faces();
        if self.tumble > 0 {
            for (die, face) in faces.iter_mut().enumerate() {
                if !turn.kept.has(die) {
                    // Any face will do as long as it changes at each step.
                    let pips = (face.pips() + self.tumble * (die as u8 + 1) + die as u8) % 6 + 1;
                    *face = Pips::new(pips).unwrap_or(*face);
                }
            }
        }
        Some(faces)
    }

    /// The line below the dice.
    fn turn_line(&self, scene: &Scene<'_>) -> String {
        let Some(view) = &self.view else { return String::new() };
        let Some(turn) = &view.turn else { return String::new() };
        let name = scene.names.get(turn.seat);
        if scene.acting != Some(turn.seat) {
            let left = if turn.dice.is_some() { format!(": {}", rolls_left(turn.rolls_left)) } else { String::new() };
            return format!("{}{left}.", turn_of(&name));
        }
        let whose = if name == "You" { "Your turn".to_owned() } else { format!("{name}, your turn") };
        match (turn.dice, turn.rolls_left) {
            (None, _) => format!("{whose}: roll the dice."),
            (Some(_), 0) => format!("{whose}: choose a box."),
            (Some(_), left) => format!("{whose}: {}.", rolls_left(left)),
        }
    }

    /// What the selected box would score, or why it is not allowed.
    fn box_line(&self, scene: &Scene<'_>) -> String {
        let Some(turn) = self.view.as_ref().and_then(|view| view.turn.as_ref()) else { return String::new() };
        if scene.acting != Some(turn.seat) || turn.dice.is_none() {
            return String::new();
        }
        let Some(offer) = turn.boxes.iter().find(|offer| offer.category == self.cursor) else { return String::new() };
        if let Some(why) = &offer.forbidden {
            return format!("{why}.");
        }
        let bonus = if turn.bonus { format!(", plus {}", parlor_yahtzee::YAHTZEE_BONUS) } else { String::new() };
        let points = if offer.points == 1 { "point" } else { "points" };
        format!("{}: {} {points}{bonus}.", self.cursor, offer.points)
    }

    /// The command and label of the button for the next action, if there is one.
    fn button(&self, scene: &Scene<'_>) -> Option<(Command, String)> {
        let view = self.view.as_ref()?;
        if view.phase == Phase::BetweenGames && !scene.mine.is_empty() {
            return Some((Command::NextGame, format!("Start game {}", view.game + 1)));
        }
        let turn = view.turn.as_ref().filter(|turn| scene.acting == Some(turn.seat))?;
        let thrown = self.keep.iter().filter(|kept| !**kept).count();
        let forbidden = turn.boxes.iter().any(|offer| offer.category == self.cursor && offer.forbidden.is_some());
        let (roll, write) = (YahtzeeCommand::Roll.into(), YahtzeeCommand::Write.into());
        match (turn.dice, turn.rolls_left, thrown) {
            (None, ..) => Some((roll, "Roll all five dice".into())),
            (Some(_), 0, _) | (Some(_), _, 0) if forbidden => None,
            (Some(_), 0, _) | (Some(_), _, 0) => Some((write, format!("Score in {}", self.cursor))),
            (Some(_), _, 5) => Some((roll, "Roll all five again".into())),
            (Some(_), _, 1) => Some((roll, "Roll the other die".into())),
            (Some(_), _, thrown) => Some((roll, format!("Roll the other {thrown} dice"))),
        }
    }

    fn roll(&mut self, scene: &Scene<'_>) -> Reply {
        let Some(turn) = self.view.as_ref().and_then(|view| view.turn.as_ref()) else { return self.idle(scene) };
        if scene.acting != Some(turn.seat) {
            return self.idle(scene);
        }
        if turn.dice.is_some() && turn.rolls_left == 0 {
            return Reply::Say("No rolls left: choose a box.".into());
        }
        if turn.dice.is_some() && self.keep == [true; 5] {
            return Reply::Say("All five dice are kept: release one, or choose a box.".into());
        }
        let keep = if turn.dice.is_some() { Keep::new(self.keep) } else { Keep::NONE };
        act(&Action::Roll { keep })
    }

    fn keep(&mut self, die: usize, scene: &Scene<'_>) -> Reply {
        let Some(turn) = self.view.as_ref().and_then(|view| view.turn.as_ref()) else { return self.idle(scene) };
        if scene.acting != Some(turn.seat) {
            return self.idle(scene);
        }
        match (turn.dice, turn.rolls_left) {
            (None, _) => return Reply::Say("Roll first; then you can keep dice.".into()),
            (_, 0) => return Reply::Say("No rolls left: choose a box.".into()),
            _ => {}
        }
        self.keep[die] = !self.keep[die];
        Reply::Nothing
    }

    fn keep_all(&mut self, scene: &Scene<'_>) -> Reply {
        let all = self.keep == [true; 5];
        let reply = self.keep(0, scene);
        if reply == Reply::Nothing {
            self.keep = [!all; 5];
        }
        reply
    }

    /// Scores in the selected box. A zero needs confirmation.
    fn write(&mut self, by_choice: bool, scene: &Scene<'_>) -> Reply {
        let Some(turn) = self.view.as_ref().and_then(|view| view.turn.as_ref()) else { return self.idle(scene) };
        if scene.acting != Some(turn.seat) {
            return self.idle(scene);
        }
        if turn.dice.is_none() {
            return Reply::Say("Roll first; then you can score.".into());
        }
        // Never score in a box that is not visible: show the player's own card first.
        if self.card.take().is_some_and(|card| Some(card) != scene.acting) && self.is_folded() {
            return Reply::Nothing;
        }
        let category = self.cursor;
        let Some(offer) = turn.boxes.iter().find(|offer| offer.category == category) else {
            return Reply::Say(format!("{category} is filled: choose an open box."));
        };
        if let Some(why) = &offer.forbidden {
            return Reply::Say(format!("{why}."));
        }
        if (by_choice || offer.points == 0) && self.sure != Some((category, by_choice)) {
            self.sure = Some((category, by_choice));
            let key = scene.keys.label(if by_choice { YahtzeeCommand::Zero } else { YahtzeeCommand::Write });
            return Reply::Say(format!("This scores a zero in {category}. Press {key} again to confirm."));
        }
        act(&if by_choice { Action::Zero { category } } else { Action::Score { category } })
    }

    fn next_game(&self, scene: &Scene<'_>) -> Reply {
        match &self.view {
            Some(view) if view.phase == Phase::BetweenGames && !scene.mine.is_empty() => act(&Action::NextGame {}),
            _ => Reply::Say("The next game starts when this one is over.".into()),
        }
    }

    /// Explains why nothing can be done now.
    fn idle(&self, scene: &Scene<'_>) -> Reply {
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref());
        Reply::Say(match turn {
            Some(turn) => format!("It's not your turn: waiting for {}.", scene.names.get(turn.seat)),
            None => match self.view.as_ref().map(|view| view.phase) {
                Some(Phase::BetweenGames) => "This game is over: start the next one.".into(),
                _ => "The game is over.".into(),
            },
        })
    }

    /// Moves the selection by this many rows to the next open box.
    fn go(&mut self, by: isize, scene: &Scene<'_>) {
        (self.sure, self.card) = (None, None);
        let Some(view) = &self.view else { return };
        let Some(card) = view.cards.get(self.shown(scene)) else { return };
        let mut place = self.cursor as usize;
        loop {
            let next = place.saturating_add_signed(by);
            if next == place || next >= Category::ALL.len() {
                return;
            }
            place = next;
            if card.boxes[Category::ALL[place]].is_none() {
                self.cursor = Category::ALL[place];
                return;
            }
        }
    }

    /// Selects the nearest open box of the other section, if the sections are side by side.
    fn across(&mut self, scene: &Scene<'_>) {
        (self.sure, self.card) = (None, None);
        let Some(view) = &self.view else { return };
        let Some(card) = view.cards.get(self.shown(scene)) else { return };
        let row = |category: Category| category as usize % 6;
        let other = Category::ALL.into_iter().filter(|category| category.is_upper() != self.cursor.is_upper());
        let open = other.filter(|category| card.boxes[*category].is_none());
        if let Some(nearest) = open.min_by_key(|category| row(*category).abs_diff(row(self.cursor))) {
            self.cursor = nearest;
        }
    }

    /// Handles a command of this board.
    fn own_command(&mut self, command: YahtzeeCommand, scene: &Scene<'_>) -> Reply {
        match command {
            YahtzeeCommand::Roll => self.roll(scene),
            YahtzeeCommand::Keep1 => self.keep(0, scene),
            YahtzeeCommand::Keep2 => self.keep(1, scene),
            YahtzeeCommand::Keep3 => self.keep(2, scene),
            YahtzeeCommand::Keep4 => self.keep(3, scene),
            YahtzeeCommand::Keep5 => self.keep(4, scene),
            YahtzeeCommand::KeepAll => self.keep_all(scene),
            YahtzeeCommand::Write => match self.button(scene) {
                // Between two games there is nothing to score, and only one thing to do.
                Some((Command::NextGame, _)) => self.next_game(scene),
                _ => self.write(false, scene),
            },
            YahtzeeCommand::Zero => self.write(true, scene),
            YahtzeeCommand::Card => {
                let players = self.view.as_ref().map_or(1, |view| view.cards.seats());
                self.card = Some(self.shown(scene).left(players));
                Reply::Nothing
            }
        }
    }

    fn draw_button(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        self.places.button = Rect::default();
        let Some((command, words)) = self.button(scene) else { return };
        let text = format!(" {}  {words} ", scene.keys.label(command));
        let (end, _) = buffer.set_stringn(area.x, area.y, text, usize::from(area.width), scene.look.style(Role::Next));
        self.places.button = Rect { width: end - area.x, height: 1, ..area };
    }

    /// Draws the dice, the lines below them and the button, or the result if there are no dice. Returns the number of
    /// lines used.
    fn draw_turn(&mut self, scene: &Scene<'_>, area: Rect, large: bool, buffer: &mut Buffer) -> u16 {
        let Some(view) = &self.view else { return 0 };
        self.places.dice = Rect::default();
        let sheet = Sheet { view, names: scene.names, look: scene.look };
        let begun = view.cards.values().any(|card| card.boxes.iter().any(|(_, points)| points.is_some()));
        let mut y = area.y;
        match (&view.turn, self.faces()) {
            (None, _) => y += sheet.draw_result(area, buffer),
            (Some(_), None) if !begun && !view.start.is_empty() && large => y += sheet.draw_start(area, buffer),
            (Some(turn), faces) => {
                let keep = if scene.acting == Some(turn.seat) { Keep::new(self.keep) } else { turn.kept };
                let keep = if faces.is_some() { keep } else { Keep::NONE };
                let height = if large { DiceRow::LARGE.1 } else { DiceRow::SMALL.1 };
                self.places.dice = Rect { height, ..area };
                ratatui::widgets::Widget::render(DiceRow { faces, keep, look: scene.look }, self.places.dice, buffer);
                y += height;
            }
        }
        let line = |y: u16| Rect { y: y.min(area.bottom().saturating_sub(1)), height: 1, ..area };
        let width = usize::from(area.width);
        let turn_line = self.turn_line(scene);
        if !turn_line.is_empty() {
            y += u16::from(large);
            for text in crate::page::wrap(&turn_line, width.max(1)).into_iter().take(if large { 2 } else { 1 }) {
                buffer.set_stringn(area.x, line(y).y, text, width, scene.look.style(Role::Title));
                y += 1;
            }
        }
        if large {
            let box_line = self.box_line(scene);
            for text in crate::page::wrap(&box_line, width.max(1)).into_iter().take(2) {
                buffer.set_stringn(area.x, line(y).y, text, width, scene.look.style(Role::Plain));
                y += 1;
            }
            self.draw_button(scene, line(y), buffer);
            y += 2;
        }
        (y - area.y).min(area.height)
    }

    fn draw_pad(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) {
        let Some(view) = &self.view else { return };
        self.places.pad = area;
        let own = self.shown(scene);
        let acting = view.turn.as_ref().is_some_and(|turn| scene.acting == Some(turn.seat) && turn.dice.is_some());
        let acting = acting && (!self.is_folded() || scene.acting == Some(own));
        let pad = Pad { view, names: scene.names.all(), own, cursor: acting.then_some(self.cursor), look: scene.look };
        ratatui::widgets::Widget::render(pad, area, buffer);
    }
}

impl Default for YahtzeeBoard {
    fn default() -> Self {
        Self::new()
    }
}

impl Board for YahtzeeBoard {
    fn see(&mut self, view: &Value, notices: &[Value], moving: bool) {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return };
        let last = notices.last().and_then(|notice| serde_json::from_value::<Event>(notice.clone()).ok());
        if moving && matches!(last, Some(Event::Rolled { .. })) {
            self.tumble = TUMBLE;
        }
        let turn = |view: &View| view.turn.as_ref().map(|turn| (view.game, turn.seat, turn.dice, turn.rolls_left));
        if self.view.as_ref().map(turn) != Some(turn(&view)) {
            self.sure = None;
            self.card = None;
            self.keep = [false; 5];
            if let Some(turn) = view.turn.as_ref().filter(|turn| turn.dice.is_some()) {
                self.keep = std::array::from_fn(|die| turn.kept.has(die));
                // The selected box must be open.
                let open = |category: Category| turn.boxes.iter().any(|offer| offer.category == category);
                if !open(self.cursor)
                    && let Some(offer) = turn.boxes.first()
                {
                    self.cursor = offer.category;
                }
            }
        }
        self.view = Some(view);
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        self.places = Places::default();
        let whole = Pad::whole(self.players(), area.width.saturating_sub(DiceRow::MEDIUM.0 + 2));
        if let Some((whole, lines)) = whole
            && area.height >= lines
        {
            let beside = area.width - whole - 2;
            // The pad goes to the right, everything else to the left.
            let left = Rect { width: beside, ..area };
            let used = self.draw_turn(scene, left, true, buffer);
            self.draw_pad(scene, Rect { x: area.x + beside + 2, width: whole, ..area }, buffer);
            return Rect { y: left.y + used, height: left.height - used, ..left };
        }
        // The pad is folded below the dice, and the free space is beside or below it.
        let (width, height) = Pad::FOLDED;
        let large = area.height >= DiceRow::LARGE.1 + 5 + height;
        let side = area.width.saturating_sub(width + 2);
        let left = if side >= 24 { Rect { width, ..area } } else { area };
        let used = self.draw_turn(scene, left, large, buffer);
        // Half a pad is useless, so no pad is drawn if it does not fit below a long sheet.
        let room = if left.height - used >= height { height } else { 0 };
        let pad = Rect { y: left.y + used, height: room, ..left };
        self.draw_pad(scene, pad, buffer);
        if side >= 24 {
            return Rect { x: area.x + width + 2, width: side, ..area };
        }
        let below = used + pad.height;
        Rect { y: area.y + below, height: area.height - below, ..area }
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint> {
        let mut hints: Vec<Hint> = self.button(scene).map(|(command, _)| Hint::new(command)).into_iter().collect();
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref());
        if let Some(turn) = turn.filter(|turn| scene.acting == Some(turn.seat) && turn.dice.is_some()) {
            if turn.rolls_left > 0 {
                hints.push(Hint::both(YahtzeeCommand::Keep1, YahtzeeCommand::Keep5, "keep"));
            }
            hints.push(Hint::both(Command::Up, Command::Down, "box"));
            if !hints.iter().any(|hint| hint.command == YahtzeeCommand::Write.into()) {
                hints.push(Hint::new(YahtzeeCommand::Write));
            }
        }
        if self.players() > 1 && self.is_folded() && !self.places.pad.is_empty() {
            hints.push(Hint::new(YahtzeeCommand::Card));
        }
        hints
    }

    fn command(&mut self, command: Command, scene: &Scene<'_>) -> Reply {
        match command {
            Command::Game(own) => {
                return YahtzeeCommand::of(own).map_or(Reply::Missed, |own| self.own_command(own, scene));
            }
            Command::Choose => return self.own_command(YahtzeeCommand::Write, scene),
            Command::NextGame => return self.next_game(scene),
            Command::Up => self.go(-1, scene),
            Command::Down => self.go(1, scene),
            Command::Left | Command::Right if self.is_folded() => self.across(scene),
            _ => return Reply::Missed,
        }
        Reply::Nothing
    }

    fn cancel(&mut self) -> bool {
        self.sure.take().is_some() | self.card.take().is_some()
    }

    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply {
        if self.places.button.contains(place)
            && let Some((command, _)) = self.button(scene)
        {
            return self.command(command, scene);
        }
        if let Some(die) = DiceRow::at(self.places.dice, place) {
            return self.keep(die, scene);
        }
        match Pad::at(self.places.pad, self.players(), place) {
            // The first click selects, the second one scores.
            Some(category) if category == self.cursor => self.write(false, scene),
            Some(category) => {
                self.sure = None;
                self.cursor = category;
                Reply::Nothing
            }
            None => Reply::Missed,
        }
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        let total = self.view.as_ref()?.cards.get(seat)?.grand_total;
        Some(Standing { short: format!("{total:>4}"), words: format!("{total} points") })
    }

    fn moves(&self) -> bool {
        self.tumble > 0
    }

    fn tick(&mut self) {
        self.tumble = self.tumble.saturating_sub(1);
    }
}

fn act(action: &Action) -> Reply {
    serde_json::to_value(action).map_or(Reply::Nothing, Reply::Act)
}
