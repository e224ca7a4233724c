//! The Sorry! table: the user's pending choice, made with keys and clicks.

mod drawing;

use parlor_game::{Seat, SeatSet};
use parlor_sorry::{Action, Cards, Colour, Leg, Notice, Phase, Spot, View};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use serde_json::Value;

use super::animation::Animation;
use super::menu::{Does, KEYS, Menu, MenuLevel, Pick};
use super::picture::{self, Mark, Size};
use super::standing;
use crate::command::{Command, game_commands};
use crate::face::{Board, Reply, Scene};
use crate::look::Role;
use crate::roster::Standing;
use crate::widgets::Hint;

game_commands! {
    /// The commands of the Sorry! board.
    SorryCommand:
    Draw "draw" "space" "draw" "Draw a card, or make the only possible move."
    Pick1 "pick_1" "1" "choose" "Select the first choice, or make it if it is selected."
    Pick2 "pick_2" "2" "choose" "Select or make the second choice."
    Pick3 "pick_3" "3" "choose" "Select or make the third choice."
    Pick4 "pick_4" "4" "choose" "Select or make the fourth choice."
    Pick5 "pick_5" "5" "choose" "Select or make the fifth choice."
    Pick6 "pick_6" "6" "choose" "Select or make the sixth choice."
    Pick7 "pick_7" "7" "choose" "Select or make the seventh choice."
    Pick8 "pick_8" "8" "choose" "Select or make the eighth choice."
    Pick9 "pick_9" "9" "choose" "Select or make the ninth choice."
    Pawn "pawn" "tab" "next pawn" "Select the next pawn that can move."
    Pass "pass" "s" "pass" "Decline to change places with an 11 that has no other use."
    Discard "discard" "d" "discard" "Discard a card from your hand when none can be used."
}

const PICKS: [SorryCommand; KEYS] = {
    use SorryCommand::*;
    [Pick1, Pick2, Pick3, Pick4, Pick5, Pick6, Pick7, Pick8, Pick9]
};

/// The Sorry! board at one table.
#[derive(Default)]
pub struct SorryBoard {
    view: Option<View>,
    /// The steps chosen so far on the way to a move.
    picks: Vec<Pick>,
    /// The entry that the user selected; if `None`, the first possible entry is selected.
    cursor: Option<usize>,
    /// The pawns moved last.
    moved: Vec<(Colour, Spot)>,
    /// The animation of the last move.
    animation: Animation,
    places: Places,
}

/// Where everything was drawn, for clicks.
#[derive(Default)]
struct Places {
    picture: Option<(Rect, Size)>,
    entries: Vec<(Rect, usize)>,
    button: Rect,
}

impl SorryBoard {
    /// The current choices; empty if it is not this user's turn, or the hand is hidden.
    fn menu(&self, scene: &Scene<'_>) -> Menu {
        let none = Menu { level: MenuLevel::Moves, entries: Vec::new() };
        let Some(view) = &self.view else { return none };
        let turn = view.turn.as_ref().map(|turn| turn.seat);
        if scene.veiled || turn.is_none() || scene.acting != turn {
            return none;
        }
        Menu::new(view, &self.picks, scene.look)
    }

    fn pointed(&self, menu: &Menu) -> usize {
        let useful = || menu.entries.iter().position(|entry| entry.does != Does::Nothing);
        self.cursor.or_else(useful).unwrap_or_default().min(menu.entries.len().saturating_sub(1))
    }

    /// The places marked on the board.
    fn marks(&self, menu: &Menu) -> Vec<Mark> {
        let cursor = self.pointed(menu);
        let mut marks = Vec::new();
        for (place, entry) in menu.entries.iter().enumerate() {
            let pointed = place == cursor;
            // Show the destinations only of the selected card or pawn.
            let leads = pointed || menu.level == MenuLevel::Moves;
            let tag = (place < KEYS).then(|| char::from(b'1' + place as u8));
            for leg in entry.legs.iter().filter(|_| pointed || menu.level != MenuLevel::Cards) {
                let Leg { colour, from, to, .. } = *leg;
                let pawn_tag = tag.filter(|_| menu.level == MenuLevel::Pawns);
                marks.push(Mark { colour, spot: from, target: false, tag: pawn_tag, pointed });
                if leads {
                    let tag = tag.filter(|_| menu.level == MenuLevel::Moves);
                    let pointed = pointed && menu.level != MenuLevel::Cards;
                    marks.push(Mark { colour, spot: to, target: true, tag, pointed });
                }
            }
        }
        marks
    }

    /// The command and label of the button for the next action, if there is one.
    fn button(&self, scene: &Scene<'_>) -> Option<(Command, String)> {
        let view = self.view.as_ref()?;
        if view.phase == Phase::BetweenGames && !scene.mine.is_empty() {
            return Some((Command::NextGame, format!("Start game {}", view.game + 1)));
        }
        let turn = view.turn.as_ref().filter(|turn| scene.acting == Some(turn.seat))?;
        if scene.veiled {
            return Some((Command::Show, "Show my hand".into()));
        }
        if view.phase == Phase::Draw {
            return Some((SorryCommand::Draw.into(), "Draw a card".into()));
        }
        let menu = self.menu(scene);
        let entry = menu.entries.get(self.pointed(&menu))?;
        let words = match &entry.does {
            Does::Acts(Action::Pass {}) => "Pass",
            Does::Acts(Action::Discard { .. }) => "Discard it",
            Does::Acts(_) if turn.left > 0 && !menu.entries.is_empty() => "Make this part",
            Does::Acts(_) => "Make this move",
            Does::Opens(Pick::Card(_)) => "Play this card",
            Does::Opens(Pick::Pawn(..)) => "Move this pawn",
            Does::Opens(Pick::Leg(_)) => "Choose the other pawn",
            Does::Nothing => return None,
        };
        Some((Command::Choose, words.into()))
    }

    fn choose(&mut self, place: usize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let Some(entry) = menu.entries.get(place) else { return self.idle(scene) };
        self.cursor = Some(place);
        match &entry.does {
            Does::Acts(action) => act(action),
            Does::Opens(pick) => {
                self.picks.push(*pick);
                self.cursor = None;
                Reply::Nothing
            }
            Does::Nothing => Reply::Say(entry.words.clone()),
        }
    }

    /// Chooses an entry if it is already selected; otherwise selects it. An entry that only leads to more choices is
    /// chosen at once.
    fn pick(&mut self, place: usize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let Some(entry) = menu.entries.get(place) else {
            return if menu.entries.is_empty() { self.idle(scene) } else { Reply::Nothing };
        };
        if place == self.pointed(&menu) || matches!(entry.does, Does::Opens(_)) {
            return self.choose(place, scene);
        }
        self.cursor = Some(place);
        Reply::Nothing
    }

    /// Draws a card, or makes the only move.
    fn draw_card(&mut self, scene: &Scene<'_>) -> Reply {
        let (menu, phase) = (self.menu(scene), self.view.as_ref().map(|view| view.phase));
        match (phase, menu.entries.len()) {
            (Some(Phase::Draw), _) if self.is_mine(scene) => act(&Action::Draw {}),
            (_, 0) => self.idle(scene),
            (_, 1) => self.choose(0, scene),
            _ => Reply::Say("There are several moves: choose one.".into()),
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
            Some(_) => Reply::Say("You can pass only with an 11 whose only use is to change places.".into()),
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
            return Reply::Say("You can discard a card only if none in your hand can be used.".into());
        }
        let hand: Cards = view.hand.iter().flatten().copied().collect();
        let picked = self.picks.iter().find_map(|pick| if let Pick::Card(card) = pick { Some(*card) } else { None });
        let pointed = || hand.kinds().nth(self.pointed(&self.menu(scene)));
        picked.or_else(pointed).map_or(Reply::Nothing, |card| act(&Action::Discard { card }))
    }

    fn next_game(&self, scene: &Scene<'_>) -> Reply {
        match &self.view {
            Some(view) if view.phase == Phase::BetweenGames && !scene.mine.is_empty() => act(&Action::NextGame {}),
            _ => Reply::Say("The next game starts when this one is over.".into()),
        }
    }

    /// Explains why nothing can be done now.
    fn idle(&self, scene: &Scene<'_>) -> Reply {
        let Some(view) = &self.view else { return Reply::Nothing };
        Reply::Say(match (&view.turn, view.phase) {
            (Some(turn), Phase::Draw) if scene.acting == Some(turn.seat) => "Draw a card first.".into(),
            (Some(turn), _) if scene.acting == Some(turn.seat) => "Show your hand first.".into(),
            (Some(turn), _) => format!("It's not your turn: waiting for {}.", scene.names.get(turn.seat)),
            (None, Phase::BetweenGames) => "This game is over: start the next one.".into(),
            (None, _) => "The game is over.".into(),
        })
    }

    fn go(&mut self, by: isize, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let count = menu.entries.len() as isize;
        if count > 0 {
            self.cursor = Some((self.pointed(&menu) as isize + by).rem_euclid(count) as usize);
        }
        Reply::Nothing
    }

    /// Selects the next entry that starts with another pawn.
    fn next_pawn(&mut self, scene: &Scene<'_>) -> Reply {
        if let Some(picked @ Pick::Pawn(..)) = self.picks.last().copied() {
            // If a pawn is already chosen, go on to the next one.
            self.picks.pop();
            let menu = self.menu(scene);
            let now = menu.entries.iter().position(|entry| entry.does == Does::Opens(picked)).unwrap_or_default();
            let next = (now + 1) % menu.entries.len().max(1);
            self.cursor = Some(next);
            return match menu.entries.get(next).map(|entry| &entry.does) {
                Some(Does::Opens(_)) => self.choose(next, scene),
                _ => Reply::Nothing,
            };
        }
        let menu = self.menu(scene);
        let pawn = |place: usize| menu.entries[place].legs.first().map(|leg| (leg.colour, leg.from));
        let (now, count) = (self.pointed(&menu), menu.entries.len());
        let mut others = (1..count).map(|by| (now + by) % count);
        if let Some(other) = others.find(|place| pawn(*place) != pawn(now)) {
            self.cursor = Some(other);
        }
        Reply::Nothing
    }

    /// Handles a command of this board.
    fn own_command(&mut self, command: SorryCommand, scene: &Scene<'_>) -> Reply {
        match command {
            SorryCommand::Draw => self.draw_card(scene),
            SorryCommand::Pick1 => self.pick(0, scene),
            SorryCommand::Pick2 => self.pick(1, scene),
            SorryCommand::Pick3 => self.pick(2, scene),
            SorryCommand::Pick4 => self.pick(3, scene),
            SorryCommand::Pick5 => self.pick(4, scene),
            SorryCommand::Pick6 => self.pick(5, scene),
            SorryCommand::Pick7 => self.pick(6, scene),
            SorryCommand::Pick8 => self.pick(7, scene),
            SorryCommand::Pick9 => self.pick(8, scene),
            SorryCommand::Pawn => self.next_pawn(scene),
            SorryCommand::Pass => self.pass(scene),
            SorryCommand::Discard => self.discard(scene),
        }
    }

    /// Handles a click on the board: on a pawn that can move, or where one can go.
    fn click_spot(&mut self, whose: Option<Colour>, spot: Spot, scene: &Scene<'_>) -> Reply {
        let menu = self.menu(scene);
        let cursor = self.pointed(&menu);
        let here = |leg: &Leg, at: Spot| at == spot && whose.is_none_or(|colour| colour == leg.colour);
        let ends = |leg: &Leg| here(leg, leg.to) || here(leg, leg.landed);
        let Some(entry) = menu.entries.get(cursor) else {
            return Reply::Missed;
        };
        if entry.legs.iter().any(ends) {
            if matches!(entry.does, Does::Acts(_)) {
                return self.choose(cursor, scene);
            }
            // The card or pawn was only selected; the click on a destination also chooses it.
            if let Does::Opens(pick) = entry.does {
                self.picks.push(pick);
                let opened = self.menu(scene);
                let found: Vec<usize> = leading(&opened, ends);
                self.cursor = found.first().copied();
                return match (found.as_slice(), opened.level) {
                    ([only], MenuLevel::Moves) => self.choose(*only, scene),
                    _ => Reply::Nothing,
                };
            }
        }
        let begins = |leg: &Leg| here(leg, leg.from);
        let (pawns, targets) = (leading(&menu, begins), leading(&menu, ends));
        if let Some(first) = pawns.first().copied() {
            // Clicking a pawn again cycles through its moves.
            let next = pawns.iter().copied().find(|place| *place > cursor).unwrap_or(first);
            return match menu.entries[next].does {
                Does::Opens(Pick::Pawn(..)) => self.choose(next, scene),
                // The pawn's own square is where it comes from, so a click there does not make the move yet.
                _ => {
                    self.cursor = Some(next);
                    Reply::Nothing
                }
            };
        }
        if let Some(first) = targets.first() {
            self.cursor = Some(*first);
            return Reply::Nothing;
        }
        Reply::Missed
    }
}

/// The entries that have a matching part of a move.
fn leading(menu: &Menu, is: impl Fn(&Leg) -> bool) -> Vec<usize> {
    let has = |(place, entry): (usize, &super::menu::Entry)| entry.legs.iter().any(&is).then_some(place);
    menu.entries.iter().enumerate().filter_map(has).collect()
}

impl Board for SorryBoard {
    fn see(&mut self, view: &Value, notices: &[Value], moving: bool) {
        let Ok(view) = serde_json::from_value::<View>(view.clone()) else { return };
        for notice in notices.iter().filter_map(|notice| serde_json::from_value(notice.clone()).ok()) {
            match notice {
                Notice::Moved { legs, .. } => {
                    self.moved = legs.iter().map(|leg| (leg.colour, leg.to)).collect();
                    let before = self.view.as_ref().map(View::board).filter(|_| moving);
                    self.animation = before.map(|before| Animation::of(before, &legs)).unwrap_or_default();
                }
                Notice::GameStarted { .. } => self.moved.clear(),
                _ => {}
            }
        }
        if self.view.as_ref() != Some(&view) {
            self.picks.clear();
            self.cursor = None;
        }
        self.view = Some(view);
    }

    fn draw(&mut self, scene: &Scene<'_>, area: Rect, buffer: &mut Buffer) -> Rect {
        self.draw_all(scene, area, buffer)
    }

    fn hints(&self, scene: &Scene<'_>) -> Vec<Hint> {
        let mut hints: Vec<Hint> = Vec::new();
        let menu = self.menu(scene);
        match self.button(scene) {
            // The screen around the board offers this command itself.
            Some((Command::Show, _)) | None => {}
            Some((command, _)) => hints.push(Hint::new(command)),
        }
        if menu.entries.len() > 1 {
            hints.push(Hint::both(Command::Up, Command::Down, "move"));
            hints.push(Hint::both(SorryCommand::Pick1, PICKS[menu.entries.len().min(KEYS) - 1], "pick"));
        }
        hints.extend(matches!(self.picks.last(), Some(Pick::Pawn(..))).then(|| Hint::new(SorryCommand::Pawn)));
        let turn = self.view.as_ref().and_then(|view| view.turn.as_ref()).filter(|_| !menu.entries.is_empty());
        if let Some(turn) = turn {
            hints.extend(turn.may_pass.then(|| Hint::new(SorryCommand::Pass)));
            hints.extend(turn.may_discard.then(|| Hint::new(SorryCommand::Discard)));
        }
        hints
    }

    fn command(&mut self, command: Command, scene: &Scene<'_>) -> Reply {
        // A user who acts does not have to watch the rest of the animation.
        self.animation = Animation::default();
        match command {
            Command::Game(own) => SorryCommand::of(own).map_or(Reply::Missed, |own| self.own_command(own, scene)),
            Command::Choose => match self.button(scene) {
                // The button starts the next game or draws a card.
                Some((next @ (Command::NextGame | Command::Game(_)), _)) => self.command(next, scene),
                _ => self.choose(self.pointed(&self.menu(scene)), scene),
            },
            Command::Up => self.go(-1, scene),
            Command::Down => self.go(1, scene),
            Command::Right => {
                let menu = self.menu(scene);
                let cursor = self.pointed(&menu);
                match menu.entries.get(cursor).map(|entry| &entry.does) {
                    Some(Does::Opens(_)) => self.choose(cursor, scene),
                    _ => Reply::Nothing,
                }
            }
            Command::Left => {
                self.cancel();
                Reply::Nothing
            }
            Command::NextGame => self.next_game(scene),
            _ => Reply::Missed,
        }
    }

    fn cancel(&mut self) -> bool {
        let back = self.picks.pop().is_some();
        if back {
            self.cursor = None;
        }
        back
    }

    fn click(&mut self, place: Position, scene: &Scene<'_>) -> Reply {
        self.animation = Animation::default();
        if self.places.button.contains(place)
            && let Some((command, _)) = self.button(scene)
        {
            return if command == Command::Show { Reply::Show } else { self.command(command, scene) };
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

    fn side(&self, seat: Seat) -> SeatSet {
        let mut sides = self.view.iter().flat_map(|view| view.config.variation.sides(view.colours.seats()));
        sides.find(|side| side.contains(seat)).unwrap_or(SeatSet::only(seat))
    }

    fn role(&self, seat: Seat) -> Role {
        let colour = self.view.as_ref().and_then(|view| view.colours.get(seat).copied());
        colour.map_or(Role::Player(seat.index()), |colour| Role::Pawn(colour.index()))
    }

    fn moves(&self) -> bool {
        self.animation.board().is_some()
    }

    fn tick(&mut self) {
        self.animation.step();
    }
}

fn act(action: &Action) -> Reply {
    serde_json::to_value(action).map_or(Reply::Nothing, Reply::Act)
}
