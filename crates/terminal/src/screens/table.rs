//! The table screen: the game's board, with the players, the log, the coach and the chat around it.

mod coach;
mod drafts;
mod objecting;
mod status;

use parlor_game::Seat;
use parlor_table::{Note, Stage, TableId, What};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use self::coach::Concluding;
use super::menu::{Menu, MenuChoice};
use super::side::SidePanels;
use super::waiting::WaitingRoom;
use super::{BackgroundResult, Context, Press, Reading, Replay, Screen, Step, sentence};
use crate::command::Command;
use crate::face::{Board, Face, Reply, Scene, face};
use crate::guest::Guest;
use crate::look::Role;
use crate::objecting::next_second;
use crate::plan::Plan;
use crate::roster;
use crate::session::{Happened, Session};
use crate::widgets::{Field, Hint};
use crate::words::Names;

/// The longest chat message.
const LONGEST_LINE: usize = 300;
/// The duration of an animation step, in milliseconds.
const STEP: u64 = 70;
/// How often a running clock is redrawn, in milliseconds.
const SECOND: u64 = 1000;

/// The table screen.
pub struct TableScreen {
    guest: Guest,
    session: Session,
    game: Option<(&'static dyn Face, Box<dyn Board>)>,
    waiting: WaitingRoom,
    /// The server that the screen is connected to, if it is not the one that the program was started with.
    place: Option<String>,
    side: SidePanels,
    /// The text being typed: a chat message or, with a label, a text for the board.
    typed: Option<(Option<&'static str>, Field)>,
    menu: Option<Menu>,
    note: Option<(Role, String)>,
    /// Whether the first update has arrived. Events before it are not animated.
    arrived: bool,
    /// The player who has asked to see their secrets.
    unveiled: Option<Seat>,
    /// The seat whose draft the board has.
    draft_of: Option<Seat>,
    /// Whether advice that only the board wants is on its way.
    concluding: Concluding,
}

impl TableScreen {
    /// Opens a table.
    #[must_use]
    pub fn at(guest: Guest, table: TableId) -> Self {
        let session = guest.go_to(table);
        Self {
            guest,
            session,
            game: None,
            waiting: WaitingRoom::default(),
            place: None,
            side: SidePanels::default(),
            typed: None,
            menu: None,
            note: None,
            arrived: false,
            unveiled: None,
            draft_of: None,
            concluding: Concluding::Not,
        }
    }

    /// Opens a new table, seats everyone and starts the game.
    #[must_use]
    pub fn set(guest: Guest, table: TableId, plan: &Plan) -> Self {
        let mut screen = Self::at(guest, table);
        screen.session.seat_all(plan);
        screen
    }

    /// Sets the server, if it is not the one that the program was started with.
    #[must_use]
    pub fn elsewhere(mut self, place: String) -> Self {
        self.place = Some(place);
        self
    }

    /// Sets the link for others to join.
    #[must_use]
    pub fn shared(mut self, link: String) -> Self {
        self.waiting.link = Some(link);
        self
    }

    /// Moves on to the next game with the same players.
    fn follow(&self, table: TableId) -> Step {
        let mut next = Self { place: self.place.clone(), ..Self::at(self.guest.clone(), table) };
        next.session.begin_when_ready();
        Step::Turn(Box::new(next))
    }

    fn is_dealt(&self) -> bool {
        self.session.is_over() || self.session.stage() == Some(Stage::Playing)
    }

    /// Whether the current player's secrets are hidden, because others share the keyboard.
    fn is_veiled(&self) -> bool {
        let (Some(update), Some((face, _))) = (self.session.update(), &self.game) else { return false };
        let several = self.session.is_shared();
        let acting = self.session.acting();
        // Until the server answers, the view is still the previous player's.
        let shown = acting.is_some() && self.unveiled == acting && update.viewer == self.session.eyes();
        several && !shown && update.stage == Stage::Playing && face.has_secrets(&update.config)
    }

    /// Whether the current player must first ask to see their secrets.
    fn is_to_show(&self) -> bool {
        let asked = self.session.asked_to_object();
        self.is_veiled() && self.session.acting().is_some_and(|seat| self.must_act(seat) || asked.contains(seat))
    }

    /// Whether the game waits for this seat and no other.
    fn must_act(&self, seat: Seat) -> bool {
        self.session.update().is_some_and(|update| update.must.contains(seat))
    }

    /// The context for the board.
    fn scene<'a>(&self, context: &'a Context, names: &'a Names) -> Scene<'a> {
        let (mine, acting) = (self.session.mine(), self.session.acting());
        let coach = self.session.update().is_some_and(|update| update.terms.coach);
        Scene { names, mine, acting, veiled: self.is_veiled(), coach, look: context.look, keys: &context.keys }
    }

    /// Calls the board together with its context.
    fn with_board<T>(&mut self, context: &Context, call: impl FnOnce(&mut dyn Board, &Scene<'_>) -> T) -> Option<T> {
        let names = self.session.names();
        let scene = self.scene(context, &names);
        self.game.as_mut().map(|(_, board)| call(board.as_mut(), &scene))
    }

    fn reply(&mut self, context: &Context, reply: Option<Reply>) {
        match reply {
            Some(Reply::Act(action)) => {
                if let Err(why) = self.session.act(action) {
                    self.note = Some((Role::Warn, why.into()));
                }
            }
            Some(Reply::Say(text)) => self.note = Some((Role::Plain, text)),
            Some(Reply::HandOver(answers)) => self.hand_over(context, Some(answers)),
            Some(Reply::Answers) => self.hand_over(context, None),
            Some(Reply::Draft(draft)) => {
                self.store_draft(context, draft);
                self.conclude(context);
            }
            Some(Reply::Type(label, text)) => self.typed = Some((Some(label), Field::new(&text, LONGEST_LINE))),
            Some(Reply::Nothing | Reply::Show | Reply::Missed) | None => {}
        }
    }

    fn command(&mut self, context: &Context, command: Command) -> Step {
        match command {
            Command::Back => {
                // One thing is closed at a time.
                let closed = self.side.dismiss() || self.game.as_mut().is_some_and(|(_, board)| board.cancel());
                if !closed {
                    return Step::Back;
                }
            }
            Command::Show if self.is_to_show() => self.unveiled = self.session.acting(),
            // The key that confirms a move must not uncover the next player's hand.
            Command::Choose if self.is_to_show() => {}
            Command::Coach => self.ask_coach(),
            Command::Undo => self.session.undo(),
            Command::Chat => self.typed = Some((None, Field::new("", LONGEST_LINE))),
            Command::More => self.menu = Some(Menu::new(&self.session)),
            Command::Log => return Step::Open(Box::new(Reading::new(self.side.page()))),
            Command::Yes if self.session.is_asked() => self.session.vote(true),
            Command::No if self.session.is_asked() => self.session.vote(false),
            Command::Object => self.object(),
            Command::Waive => self.waive(),
            Command::Again => return self.again(),
            Command::Review | Command::Replay => return self.look_back(context, command),
            command if self.side.command(command) => {}
            command => {
                let reply = self.with_board(context, |board, scene| board.command(command, scene));
                self.reply(context, reply);
            }
        }
        Step::Stay
    }

    /// The table of the rematch, if there is one.
    fn next_table(&self) -> Option<TableId> {
        self.session.update()?.rematch.clone()
    }

    fn again(&mut self) -> Step {
        if !self.session.is_over() {
            self.note = Some((Role::Plain, "You can play again after the game.".into()));
            return Step::Stay;
        }
        if let Some(table) = self.next_table() {
            return self.follow(table);
        }
        self.session.rematch();
        Step::Stay
    }

    fn look_back(&mut self, context: &Context, command: Command) -> Step {
        let over = self.session.is_over();
        let (Some(update), Some((face, _)), true) = (self.session.update(), &self.game, over) else {
            self.note = Some((Role::Plain, "You can review the game when it is over.".into()));
            return Step::Stay;
        };
        let (guest, table) = (self.guest.clone(), update.table.clone());
        if command == Command::Replay {
            let start = update.luck.start.as_ref().map_or(1, |start| start.row.version);
            return Step::Open(Box::new(Replay::new(context, guest, table, start, update.version)));
        }
        let reading = Reading::review(*face, self.session.names(), table.clone());
        context.fetch(async move { BackgroundResult::Review(table.clone(), guest.review(&table).await) });
        Step::Open(Box::new(reading))
    }

    fn choose(&mut self, choice: Option<MenuChoice>) -> Step {
        self.menu = None;
        match choice {
            None => {}
            Some(MenuChoice::Rules) => {
                if let Some((face, _)) = &self.game {
                    return Step::Open(Box::new(Reading::new(face.rules())));
                }
            }
            Some(MenuChoice::Phrases) => self.menu = Some(Menu::phrases()),
            Some(MenuChoice::Say(phrase)) => self.session.say_phrase(phrase),
            Some(MenuChoice::End) => self.menu = Some(Menu::ending()),
            Some(MenuChoice::Propose(motion)) => self.session.propose(motion),
            Some(MenuChoice::Leave) => self.menu = Some(Menu::leaving()),
            Some(MenuChoice::LeaveIndeed) => self.session.leave(),
            Some(MenuChoice::Object(seat, way)) => self.object_as(seat, way),
            Some(MenuChoice::Stay) => {}
        }
        Step::Stay
    }

    fn type_line(&mut self, context: &Context, press: Press) {
        let Some((label, field)) = &mut self.typed else { return };
        let (said, back) = match press {
            Press::Paste(text) => return field.paste(&text),
            Press::Key(key) if field.key(key) => return,
            Press::Key(key) => (key.code == KeyCode::Enter, key.code == KeyCode::Esc),
            Press::Command(command) => (command == Command::Choose, command == Command::Back),
            Press::Click(_) | Press::Wheel(..) => return,
        };
        let (for_board, text) = (label.is_some(), field.text());
        if said || back {
            self.typed = None;
        }
        if said && for_board {
            let reply = self.with_board(context, |board, scene| board.typed(&text, scene));
            self.reply(context, reply);
        } else if said && !text.is_empty() {
            self.session.say(text);
        }
    }

    /// Handles an update of the table.
    fn moved(&mut self, context: &Context, notes: &[Note]) -> Step {
        let Some(update) = self.session.update() else { return Step::Stay };
        if self.game.is_none() {
            self.game = face(&update.game).map(|face| (face, face.board()));
        }
        let Some((face, board)) = &mut self.game else {
            let why = format!("This version of Parlor doesn't support the game `{}`: try a newer one.", update.game);
            self.note = Some((Role::Warn, why));
            return Step::Stay;
        };
        let names = self.session.names();
        self.side.tell(notes, *face, &names);
        if let Some(view) = &update.view {
            let notices: Vec<serde_json::Value> = notes.iter().flat_map(|note| note.notices.clone()).collect();
            board.see(view, &notices, context.animation && self.arrived);
        }
        self.arrived |= !notes.is_empty();
        // After acting, a player's hand stays hidden until their next turn.
        if self.unveiled != self.session.acting() {
            self.unveiled = None;
        }
        // The advice was about the previous position. Asking the coach does not change the position.
        if notes.iter().any(|note| note.kind != "table") {
            self.side.dismiss();
            self.concluding.happened();
            // The note about the previous position no longer applies.
            self.note = None;
        }
        self.close_objections(notes);
        self.fetch_draft(context);
        self.conclude(context);
        self.waiting.see(&self.session);
        Step::Stay
    }
}

impl Screen for TableScreen {
    fn title(&self, _context: &Context) -> String {
        let (Some(update), Some((face, _))) = (self.session.update(), &self.game) else { return "A table".into() };
        format!("{}, {}", face.title(), face.agreed(&update.config))
    }

    fn place(&self) -> Option<&str> {
        self.place.as_deref()
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let body = Rect { height: area.height - u16::from(self.typed.is_some()), ..area };
        if self.is_dealt() {
            if let Some(free) = self.with_board(context, |board, scene| board.draw(scene, body, buffer)) {
                let players = self.game.as_ref().map(|(_, board)| roster::players(&self.session, board.as_ref()));
                let players = players.unwrap_or_default();
                let close = context.keys.label(Command::Coach);
                self.side.draw(&players, &close, context.look, (body, free), buffer);
            }
        } else {
            let face = self.game.as_ref().map(|(face, _)| *face);
            let free = self.waiting.draw(&self.session, face, context.look, body, buffer);
            self.side.draw_log(context.look, free, buffer);
        }
        if let Some(menu) = &mut self.menu {
            menu.draw(context.look, body, buffer);
        }
        let (label, field) = self.typed.as_ref()?;
        Some(field.draw(
            label.unwrap_or("Say: "),
            context.look,
            Rect { y: area.bottom() - 1, height: 1, ..area },
            buffer,
        ))
    }

    fn commands(&self) -> Vec<Command> {
        use Command::*;
        if self.menu.is_some() || !self.is_dealt() {
            return vec![Up, Down, PageUp, PageDown, First, Last, Choose, Back, Chat, More];
        }
        let votes: &[Command] = if self.session.is_asked() { &[Yes, No] } else { &[] };
        let objects: &[Command] = if self.can_object() { &[Object] } else { &[] };
        let waives: &[Command] = if self.session.asked_to_object().is_empty() { &[] } else { &[Waive] };
        let board = match &self.game {
            Some(_) if self.is_to_show() => vec![Show],
            Some((face, _)) => face.commands(),
            None => Vec::new(),
        };
        let own = [
            NextGame, Up, Down, Left, Right, Choose, Coach, Undo, Chat, More, Log, Again, Review, Replay, Back, PageUp,
            PageDown, First, Last,
        ];
        [votes, objects, waives, &board, &own].concat()
    }

    fn hints(&self, context: &Context) -> Vec<Hint> {
        self.all_hints(context)
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        self.note = None;
        if self.typed.is_some() {
            self.type_line(context, press);
            return Step::Stay;
        }
        if let Some(menu) = &mut self.menu {
            match press {
                Press::Command(Command::Back) => self.menu = None,
                Press::Command(Command::Choose) => {
                    let choice = menu.choice();
                    return self.choose(choice);
                }
                Press::Command(command) => _ = menu.command(command),
                Press::Click(place) => match menu.click(place) {
                    Some(choice) => return self.choose(Some(choice)),
                    None => self.menu = None,
                },
                Press::Wheel(_, by) => menu.go(by.signum()),
                _ => {}
            }
            return Step::Stay;
        }
        match press {
            Press::Command(command) if !self.is_dealt() => match command {
                Command::Choose => self.waiting.choose(&mut self.session, &self.guest.me().name),
                command if self.waiting.command(command) => {}
                command => return self.command(context, command),
            },
            Press::Command(command) => return self.command(context, command),
            Press::Click(place) if !self.is_dealt() => {
                self.waiting.click(place, &mut self.session, &self.guest.me().name)
            }
            Press::Click(place) => {
                let reply = self.with_board(context, |board, scene| board.click(place, scene));
                match reply {
                    Some(Reply::Show) => return self.command(context, Command::Show),
                    reply => self.reply(context, reply),
                }
            }
            Press::Wheel(place, by) => {
                if !self.game.as_mut().is_some_and(|(_, board)| board.wheel(place, by)) {
                    self.side.scroll(by);
                }
            }
            Press::Key(_) | Press::Paste(_) => {}
        }
        Step::Stay
    }

    fn note(&self, context: &Context) -> Option<(Role, String)> {
        self.state_line(context)
    }

    fn face(&self) -> Option<&'static dyn Face> {
        self.game.as_ref().map(|(face, _)| *face)
    }

    fn session(&mut self) -> Option<&mut Session> {
        Some(&mut self.session)
    }

    fn heard(&mut self, context: &Context, heard: &BackgroundResult) -> Step {
        match heard {
            BackgroundResult::Answers { table, seat, handed_over, kept } => {
                self.hear_answers(table, *seat, *handed_over, kept);
            }
            BackgroundResult::Draft { table, seat, draft } => {
                self.hear_draft(table, *seat, draft);
                self.conclude(context);
            }
            _ => {}
        }
        Step::Stay
    }

    fn happened(&mut self, context: &Context, happened: Option<Happened>) -> Step {
        match happened {
            Some(Happened::Moved(notes)) => {
                // A player who asked for the next game goes there; the others, and anyone who returns later, are told
                // where it is.
                let news = self.arrived;
                let step = self.moved(context, &notes);
                if let Some(table) = self.session.wanted_next(&notes).filter(|_| news) {
                    return self.follow(table);
                }
                if notes.iter().any(|note| matches!(note.what, Some(What::Rematched { .. }))) {
                    let key = context.keys.label(Command::Again);
                    self.note = Some((Role::Plain, format!("The next game is ready: press {key} to join it.")));
                }
                return step;
            }
            Some(Happened::Chat(lines)) => self.side.chat(lines),
            Some(Happened::Advice(advice)) => self.hear_advice(context, &advice),
            Some(Happened::Refused(refused)) => {
                self.concluding = Concluding::Not;
                self.note = Some((Role::Warn, sentence(&refused.message)));
            }
            Some(Happened::Alarm(words)) => {
                self.note = Some((Role::Warn, words.clone()));
                self.side.chat(vec![words]);
            }
            Some(Happened::Around | Happened::Done | Happened::State) | None => {}
        }
        Step::Stay
    }

    fn pace(&self) -> Option<u64> {
        if self.game.as_ref().is_some_and(|(_, board)| board.moves()) {
            return Some(STEP);
        }
        let clocks = self.session.update().and_then(|update| update.clocks.as_ref());
        let clock =
            clocks.is_some_and(|clocks| clocks.values().any(|clock| clock.runs_out.is_some())).then_some(SECOND);
        next_second(&self.session).or(clock)
    }

    fn tick(&mut self) {
        if let Some((_, board)) = &mut self.game {
            board.tick();
        }
    }
}
