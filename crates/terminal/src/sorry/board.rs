//! The table of Sorry!: the board, beside it what the card lets one do, and what is about to be chosen.

use parlor_game::{Seat, Viewer};
use parlor_sorry::{Action, Cards, Colour, Leg, Notice, Phase, Spot, Variation, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;

use super::menu::{Does, KEYS, Level, Menu, Pick};
use super::picture::{self, Mark, Picture, Size};
use super::sheet::Sheet;
use super::{standing, telling};
use crate::command::{CHOOSE, Command, DOWN, LEFT, RIGHT, SHOW, UP, commands};
use crate::face::{Board, Reply, Scene};
use crate::look::Role;
use crate::page::wrap;
use crate::roster::Standing;
use crate::widgets::{Hint, cut};

commands! {
    /// What the board of Sorry! can be told to do.
    COMMANDS:
    DRAW "draw" "space" "draw" "Draw a card; if only one move is left, make it."
    PICK_1 "pick_1" "1" "choose" "Point at the first choice; if it is pointed at, choose it."
    PICK_2 "pick_2" "2" "choose" "The same of the second choice."
    PICK_3 "pick_3" "3" "choose" "The same of the third choice."
    PICK_4 "pick_4" "4" "choose" "The same of the fourth choice."
    PICK_5 "pick_5" "5" "choose" "The same of the fifth choice."
    PICK_6 "pick_6" "6" "choose" "The same of the sixth choice."
    PICK_7 "pick_7" "7" "choose" "The same of the seventh choice."
    PICK_8 "pick_8" "8" "choose" "The same of the eighth choice."
    PICK_9 "pick_9" "9" "choose" "The same of the ninth choice."
    PAWN "pawn" "tab" "next pawn" "Point at the next pawn that can move."
    PASS "pass" "s" "pass" "Do not change places with an 11 that can do nothing else."
    DISCARD "discard" "d" "lay down" "Lay a card of the hand down, when none can be used."
    NEXT_GAME "next_game" "g" "next game" "Begin the next game of the series."
}

const PICKS: [&Command; KEYS] =
    [&PICK_1, &PICK_2, &PICK_3, &PICK_4, &PICK_5, &PICK_6, &PICK_7, &PICK_8, &PICK_9];
/// Below this many lines under the board, what happened is told beside it.
const LEAST_BELOW: u16 = 5;

/// The board of Sorry! at one table.
#[derive(Default)]
pub struct SorryBoard {
    view: Option<View>,
    /// What was chosen on the way to a move.
    picks: Vec<Pick>,
    cursor: usize,
    /// The pawns that were moved last.
    moved: Vec<(Colour, Spot)>,
    places: Places,
}

/// What was drawn where.
#[derive(Default)]
struct Places {
    picture: Option<(Rect, Size)>,
    entries: Vec<(Rect, usize)>,
    button: Rect,
}

impl SorryBoard {
    /// What can be chosen now; nothing if it is not this person's turn, or the hand is hidden.
    fn menu(&self, scene: &Scene<'_>) -> Menu {
        let none = Menu { level: Level::Moves, entries: Vec::new() };
        let Some(view) = &self.view else { return none };
        let turn = view.turn.as_ref().map(|turn| turn.seat);
        if scene.veiled || turn.is_none() || scene.acting != turn {
            return none;
        }
        Menu::new(view, &self.picks, scene.look)
    }

    fn pointed(&self, menu: &Menu) -> usize {
        self.cursor.min(menu.entries.len().saturating_sub(1))
    }

    /// What is pointed out on the board.
    fn marks(&self, menu: &Menu) -> Vec<Mark> {
        let cursor = self.pointed(menu);
        let mut marks = Vec::new();
        for (place, entry) in menu.entries.iter().enumerate() {
            let pointed = place == cursor;
            // Of cards and pawns only the one that is pointed at shows where it leads.
            let leads = pointed || menu.level == Level::Moves;
            let tag = (place < KEYS).then(|| char::from(b'1' + place as u8));
            for leg in entry.legs.iter().filter(|_| pointed || menu.level != Level::Cards) {
                let Leg { colour, from, to, .. } = *leg;
                let pawn_tag = tag.filter(|_| menu.level == Level::Pawns);
                marks.push(Mark { colour, spot: from, target: false, tag: pawn_tag, pointed });
                if leads {
                    let tag = tag.filter(|_| menu.level == Level::Moves);
                    let pointed = pointed && menu.level != Level::Cards;
                    marks.push(Mark { colour, spot: to, target: true, tag, pointed });
                }
            }
        }
        marks
    }

    /// What the one thing to do next is called, if there is one.
    fn button(&self, scene: &Scene<'_>) -> Option<(&'static Command, String)> {
        let view = self.view.as_ref()?;
        if view.phase == Phase::BetweenGames && !scene.mine.is_empty() {
            return Some((&NEXT_GAME, format!("Begin game {}", view.game + 1)));
        }
        let turn = view.turn.as_ref().filter(|turn| scene.acting == Some(turn.seat))?;
        if scene.veiled {
            return Some((&SHOW, "Show my hand".into()));
        }
        if view.phase == Phase::Draw {
            return Some((&DRAW, "Draw a card".into()));
        }
        let menu = self.menu(scene);
        let entry = menu.entries.get(self.pointed(&menu))?;
        let words = match &entry.does {
            Does::Acts(Action::Pass {}) => "Pass",
            Does::Acts(Action::Discard { .. }) => "Lay it down",
            Does::Acts(_) if turn.left > 0 && !menu.entries.is_empty() => "Make this leg",
            Does::Acts(_) => "Make this move",
            Does::Opens(Pick::Card(_)) => "Play this card",
            Does::Opens(Pick::Pawn(..)) => "Take this pawn",
            Does::Opens(Pick::Leg(_)) => "Choose the other pawn",
            Does::Nothing => return None,
        };
        Some((&CHOOSE, words.into()))
    }

    fn choose(&mut self, place: usize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let Some(entry) = menu.entries.get(place) else { return self.idle(scene) };
        self.cursor = place;
        match &entry.does {
            Does::Acts(action) => act(action),
            Does::Opens(pick) => {
                self.picks.push(*pick);
                self.cursor = 0;
                Reply::Nothing
            }
            Does::Nothing => Reply::Say(entry.words.clone()),
        }
    }

    /// Chooses what is pointed at; otherwise points at it, unless it only leads on.
    fn pick(&mut self, place: usize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let Some(entry) = menu.entries.get(place) else {
            return if menu.entries.is_empty() { self.idle(scene) } else { Reply::Nothing };
        };
        if place == self.pointed(&menu) || matches!(entry.does, Does::Opens(_)) {
            return self.choose(place, scene);
        }
        self.cursor = place;
        Reply::Nothing
    }

    /// Draws a card, or makes the only move.
    fn draw_card(&mut self, scene: &Scene<'_>) -> Reply {
        let (menu, phase) = (self.menu(scene), self.view.as_ref().map(|view| view.phase));
        match (phase, menu.entries.len()) {
            (Some(Phase::Draw), _) if self.is_mine(scene) => act(&Action::Draw {}),
            (_, 0) => self.idle(scene),
            (_, 1) => self.choose(0, scene),
            _ => Reply::Say("There are several moves: choose one of them.".into()),
        }
    }

    fn is_mine(&self, scene: &Scene<'_>) -> bool {
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref());
        turn.is_some_and(|turn| scene.acting == Some(turn.seat))
    }

    fn pass(&self, scene: &Scene<'_>) -> Reply {
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref());
        match turn.filter(|_| self.is_mine(scene)) {
            None => self.idle(scene),
            Some(turn) if turn.may_pass => act(&Action::Pass {}),
            Some(_) => Reply::Say("You can pass with an 11 that can only change places, and not otherwise.".into()),
        }
    }

    fn discard(&self, scene: &Scene<'_>) -> Reply {
        let Some((view, turn)) = self.view.as_ref().and_then(|view| Some((view, view.turn.as_ref()?))) else {
            return self.idle(scene);
        };
        if !self.is_mine(scene) || scene.veiled {
            return self.idle(scene);
        }
        if !turn.may_discard {
            return Reply::Say("A card is laid down only when none of the hand can be used.".into());
        }
        let hand: Cards = view.hand.iter().flatten().copied().collect();
        let picked = self.picks.iter().find_map(|pick| if let Pick::Card(card) = pick { Some(*card) } else { None });
        let pointed = || hand.kinds().nth(self.pointed(&self.menu(scene)));
        picked.or_else(pointed).map_or(Reply::Nothing, |card| act(&Action::Discard { card }))
    }

    fn next_game(&self, scene: &Scene<'_>) -> Reply {
        match &self.view {
            Some(view) if view.phase == Phase::BetweenGames && !scene.mine.is_empty() => act(&Action::NextGame {}),
            _ => Reply::Say("The next game begins when this one is over.".into()),
        }
    }

    /// Why nothing can be done now.
    fn idle(&self, scene: &Scene<'_>) -> Reply {
        let Some(view) = &self.view else { return Reply::Nothing };
        Reply::Say(match (&view.turn, view.phase) {
            (Some(turn), Phase::Draw) if scene.acting == Some(turn.seat) => "Draw a card first.".into(),
            (Some(turn), _) if scene.acting == Some(turn.seat) => "Show your hand first.".into(),
            (Some(turn), _) => format!("It is not your turn: {} is to play.", scene.names.get(turn.seat)),
            (None, Phase::BetweenGames) => "This game is over: begin the next one.".into(),
            (None, _) => "The game is over.".into(),
        })
    }

    fn go(&mut self, by: isize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let count = menu.entries.len() as isize;
        if count > 0 {
            self.cursor = (self.pointed(&menu) as isize + by).rem_euclid(count) as usize;
        }
        Reply::Nothing
    }

    /// Points at the next entry that begins with another pawn.
    fn next_pawn(&mut self, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let pawn = |place: usize| menu.entries[place].legs.first().map(|leg| (leg.colour, leg.from));
        let (now, count) = (self.pointed(&menu), menu.entries.len());
        let mut others = (1..count).map(|by| (now + by) % count);
        if let Some(other) = others.find(|place| pawn(*place) != pawn(now)) {
            self.cursor = other;
        }
        Reply::Nothing
    }

    /// Somebody clicked at a place of the board: on a pawn that can move, or where one can go.
    fn click_spot(&mut self, whose: Option<Colour>, spot: Spot, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let cursor = self.pointed(&menu);
        let here = |leg: &Leg, at: Spot| at == spot && whose.is_none_or(|colour| colour == leg.colour);
        let ends = |leg: &Leg| here(leg, leg.to) || here(leg, leg.landed);
        let Some(entry) = menu.entries.get(cursor) else {
            // A click into the middle of things is a wish to go on.
            return Reply::Missed;
        };
        if entry.legs.iter().any(ends) {
            if matches!(entry.does, Does::Acts(_)) {
                return self.choose(cursor, scene);
            }
            // The card or the pawn was pointed at only; the click says where it goes.
            if let Does::Opens(pick) = entry.does {
                self.picks.push(pick);
                let opened = self.menu(scene);
                let found: Vec<usize> = leading(&opened, ends);
                self.cursor = found.first().copied().unwrap_or_default();
                return match (found.as_slice(), opened.level) {
                    ([only], Level::Moves) => self.choose(*only, scene),
                    _ => Reply::Nothing,
                };
            }
        }
        let begins = |leg: &Leg| here(leg, leg.from);
        let (pawns, targets) = (leading(&menu, begins), leading(&menu, ends));
        if let Some(first) = pawns.first().copied() {
            // Several moves of one pawn are gone through by clicking it again.
            let next = pawns.iter().copied().find(|place| *place > cursor).unwrap_or(first);
            return match menu.entries[next].does {
                Does::Opens(Pick::Pawn(..)) => self.choose(next, scene),
                // Its own square is where it came from, and a click there is not yet a move.
                _ => {
                    self.cursor = next;
                    Reply::Nothing
                }
            };
        }
        if let Some(first) = targets.first() {
            self.cursor = *first;
            return Reply::Nothing;
        }
        Reply::Missed
    }

    /// The lines beside the board above what can be chosen.
    fn head(&self, view: &View, scene: &Scene<'_>, width: usize) -> Vec<(Role, String)> {
        let mut lines: Vec<(Role, String)> = Vec::new();
        let mut add = |role: Role, text: &str, most: usize| {
            lines.extend(wrap(text, width.max(1)).into_iter().take(most).map(|line| (role, line)));
        };
        if let Some(turn) = &view.turn {
            let acting = scene.acting == Some(turn.seat);
            add(Role::Title, &telling::turn(view, scene.names, acting), 3);
            let picked = self.picks.iter().find_map(|pick| if let Pick::Card(card) = pick { Some(*card) } else { None });
            if let Some(card) = turn.card.or(picked) {
                add(Role::Plain, &format!("{card}: {}", telling::meaning(card, view.config.variation)), 4);
            }
        }
        if view.config.variation == Variation::Points && view.turn.is_some() {
            let mine = match view.viewer {
                Viewer::Seat(seat) => scene.mine.contains(seat).then_some(seat),
                Viewer::Spectator => None,
            };
            let chooses = !self.menu(scene).entries.is_empty();
            match (&view.hand, mine) {
                _ if scene.veiled => add(Role::Soft, "The hands are hidden.", 1),
                (Some(hand), Some(_)) if !chooses => {
                    let hand: Vec<&str> = hand.iter().map(|card| card.name()).collect();
                    add(Role::Plain, &format!("Your hand: {}", hand.join(", ")), 2);
                }
                _ => {}
            }
            let others = view.hands.iter().filter(|(seat, _)| Some(*seat) != mine);
            let others: Vec<String> =
                others.map(|(seat, count)| format!("{} {count}", scene.names.get(seat))).collect();
            if width >= 36 {
                add(Role::Soft, &format!("Cards in hand: {}", others.join(", ")), 1);
            }
        }
        let sheet = Sheet { view, names: scene.names, look: scene.look };
        lines.extend(sheet.lines(width));
        lines
    }

    /// What is beside the board: whose turn, the card, what can be chosen, and what that brings. Answers how many lines it took.
    fn draw_panel(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> u16 {
        let Some(view) = &self.view else { return 0 };
        let width = usize::from(area.width);
        let (menu, look) = (self.menu(scene), scene.look);
        let cursor = self.pointed(&menu);
        let mut y = area.y;
        let put = |y: &mut u16, role: Role, text: &str, buffer: &mut Buffer| {
            if *y < area.bottom() {
                buffer.set_stringn(area.x, *y, look.words(text), width, look.style(role));
                *y += 1;
            }
        };
        for (role, line) in self.head(view, scene, width) {
            put(&mut y, role, &line, buffer);
        }
        let words = menu.entries.get(cursor).map(|entry| wrap(&look.words(&entry.words), width.max(1)));
        let words: Vec<String> = words.unwrap_or_default().into_iter().take(4).collect();
        let button = self.button(scene);
        let foot = words.len() as u16 + u16::from(button.is_some());
        let room = area.bottom().saturating_sub(y).saturating_sub(foot);
        let count = menu.entries.len() as u16;
        // Air above the list and below it, where there is enough.
        let air = u16::from(count > 0 && room >= count + 2);
        y += air;
        let seen = count.min(room.saturating_sub(2 * air));
        let first = (cursor as u16 + 1).saturating_sub(seen.div_ceil(2)).min(count - seen);
        for place in first..first + seen {
            let entry = &menu.entries[usize::from(place)];
            let pointed = usize::from(place) == cursor;
            let mark = match (pointed, look.drawn) {
                (true, true) => "▸",
                (true, false) => ">",
                (false, _) => " ",
            };
            let key = if usize::from(place) < KEYS { (place + 1).to_string() } else { " ".into() };
            let text = cut(&format!("{mark}{key} {}", entry.short), width, look);
            let role = if pointed { Role::Kept } else { Role::Plain };
            self.places.entries.push((Rect { y, height: 1, ..area }, usize::from(place)));
            put(&mut y, role, &text, buffer);
        }
        y += air;
        words.iter().for_each(|line| put(&mut y, Role::Title, line, buffer));
        if let Some((command, words)) = button.filter(|_| y < area.bottom()) {
            if count == 0 && y + 1 < area.bottom() {
                y += 1;
            }
            let text = format!(" {}  {words} ", scene.keys.label(command));
            let (end, _) = buffer.set_stringn(area.x, y, text, width, look.style(Role::Next));
            self.places.button = Rect::new(area.x, y, end - area.x, 1);
            y += 1;
        }
        y - area.y
    }

    fn draw_picture(&self, scene: &Scene<'_>, size: Size, area: Rect, buffer: &mut Buffer) {
        let Some(view) = &self.view else { return };
        let played: Vec<Colour> = view.colours.values().copied().collect();
        let marks = self.marks(&self.menu(scene));
        let picture = Picture {
            board: Menu::board(view, &self.picks),
            played: &played,
            deck: view.deck,
            card: view.turn.as_ref().and_then(|turn| turn.card),
            discards: (view.discards.last().copied(), view.discards.len()),
            marks: &marks,
            moved: &self.moved,
            look: scene.look,
            size,
        };
        picture.draw(area, buffer);
    }

    /// Where all pawns stand, in words, for where a board cannot be drawn. Answers how many lines it took.
    fn draw_words(&self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> u16 {
        let Some(view) = &self.view else { return 0 };
        for ((_, colour), y) in view.colours.iter().zip(area.y..area.bottom()) {
            let text = format!("{colour}: {}", telling::pawns(view, *colour));
            let style = scene.look.style(Role::Pawn(colour.index()));
            buffer.set_stringn(area.x, y, text, usize::from(area.width), style);
        }
        u16::from(view.colours.seats()).min(area.height)
    }
}

/// The entries that have such a leg.
fn leading(menu: &Menu, is: impl Fn(&Leg) -> bool) -> Vec<usize> {
    let has = |(place, entry): (usize, &super::menu::Entry)| entry.legs.iter().any(&is).then_some(place);
    menu.entries.iter().enumerate().filter_map(has).collect()
}

impl Board for SorryBoard {
    fn see(&mut self, view: &Value, notices: &[Value], _moving: bool) {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return };
        for notice in notices.iter().filter_map(|notice| serde_json::from_value(notice.clone()).ok()) {
            match notice {
                Notice::Moved { legs, .. } => self.moved = legs.iter().map(|leg| (leg.colour, leg.to)).collect(),
                Notice::GameStarted { .. } => self.moved.clear(),
                _ => {}
            }
        }
        if self.view.as_ref() != Some(&view) {
            self.picks.clear();
            self.cursor = 0;
        }
        self.view = Some(view);
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        self.places = Places::default();
        let Some(size) = Size::within(area) else {
            let used = self.draw_words(scene, area, buffer);
            let rest = Rect { y: area.y + used, height: area.height - used, ..area };
            let used = self.draw_panel(scene, rest, buffer);
            return Rect { y: rest.y + used, height: rest.height - used, ..rest };
        };
        let (width, height) = size.whole();
        self.places.picture = Some((area, size));
        self.draw_picture(scene, size, area, buffer);
        let below = Rect { y: area.y + height, height: area.height - height, ..area };
        let beside = Rect { x: area.x + width + 2, width: area.width - width - 2, ..area };
        if below.height >= LEAST_BELOW {
            self.draw_panel(scene, Rect { height, ..beside }, buffer);
            let gap = u16::from(below.height > LEAST_BELOW + 1);
            return Rect { y: below.y + gap, height: below.height - gap, ..below };
        }
        let used = self.draw_panel(scene, beside, buffer);
        let used = (used + u16::from(used + 4 < beside.height)).min(beside.height);
        let rest = Rect { y: beside.y + used, height: beside.height - used, ..beside };
        // A line below the board is better than none.
        if rest.height == 0 { below } else { rest }
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint> {
        let mut hints: Vec<Hint> = Vec::new();
        let menu = self.menu(scene);
        match self.button(scene) {
            Some((command, _)) if *command == CHOOSE => hints.push(Hint::new(command)),
            Some((command, _)) if *command != SHOW => hints.push(Hint::new(command)),
            _ => {}
        }
        if menu.entries.len() > 1 {
            hints.push(Hint::both(&UP, &DOWN, "move"));
            hints.push(Hint::both(&PICK_1, PICKS[menu.entries.len().min(KEYS) - 1], "choose"));
        }
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref()).filter(|_| !menu.entries.is_empty());
        if let Some(turn) = turn {
            hints.extend(turn.may_pass.then(|| Hint::new(&PASS)));
            hints.extend(turn.may_discard.then(|| Hint::new(&DISCARD)));
        }
        hints
    }

    fn command(&mut self, command: &'static Command, scene: &Scene<'_>) -> Reply {
        if let Some(place) = PICKS.iter().position(|pick| *pick == command) {
            return self.pick(place, scene);
        }
        match command {
            command if *command == DRAW => self.draw_card(scene),
            command if *command == CHOOSE => match self.button(scene) {
                Some((next, _)) if *next == NEXT_GAME => self.next_game(scene),
                Some((next, _)) if *next == DRAW => self.draw_card(scene),
                _ => self.choose(self.pointed(&self.menu(scene)), scene),
            },
            command if *command == UP => self.go(-1, scene),
            command if *command == DOWN => self.go(1, scene),
            command if *command == RIGHT => {
                let menu = self.menu(scene);
                let cursor = self.pointed(&menu);
                match menu.entries.get(cursor).map(|entry| &entry.does) {
                    Some(Does::Opens(_)) => self.choose(cursor, scene),
                    _ => Reply::Nothing,
                }
            }
            command if *command == LEFT => {
                self.cancel();
                Reply::Nothing
            }
            command if *command == PAWN => self.next_pawn(scene),
            command if *command == PASS => self.pass(scene),
            command if *command == DISCARD => self.discard(scene),
            command if *command == NEXT_GAME => self.next_game(scene),
            _ => Reply::Missed,
        }
    }

    fn cancel(&mut self) -> bool {
        self.cursor = if self.picks.is_empty() { self.cursor } else { 0 };
        self.picks.pop().is_some()
    }

    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply {
        if self.places.button.contains(place)
            && let Some((command, _)) = self.button(scene)
        {
            return if *command == SHOW { Reply::Show } else { self.command(command, scene) };
        }
        if let Some((_, entry)) = self.places.entries.iter().find(|(drawn, _)| drawn.contains(place)) {
            return self.pick(*entry, scene);
        }
        let found = self.places.picture.and_then(|(area, size)| picture::at(area, size, place));
        match found {
            Some((whose, spot)) => self.click_spot(whose, spot, scene),
            None => Reply::Missed,
        }
    }

    fn standing(&self, seat: Seat) -> Option<Standing> {
        standing(self.view.as_ref()?, seat)
    }

    fn role(&self, seat: Seat) -> Role {
        let colour = self.view.as_ref().and_then(|view| view.colours.get(seat).copied());
        colour.map_or(Role::Player(seat.index()), |colour| Role::Pawn(colour.index()))
    }

    fn moves(&self) -> bool {
        false
    }

    fn tick(&mut self) {}
}

fn act(action: &Action) -> Reply {
    serde_json::to_value(action).map_or(Reply::Nothing, Reply::Act)
}
