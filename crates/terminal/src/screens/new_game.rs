//! The screen for setting up a new table: players, bots and rules.

use parlor_table::{Access, Terms};
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::KeyCode;
use ratatui::layout::{Position, Rect};

use super::{BackgroundResult, Context, Press, Screen, Step, TableScreen, trouble};
use crate::command::Command;
use crate::face::{Face, GameOption};
use crate::guest::{BotInfo, NewTable};
use crate::look::Role;
use crate::plan::Plan;
use crate::settings::NAME;
use crate::widgets::{Choices, Field, Hint, Item};

/// The screen for setting up a new table.
pub struct NewGame {
    face: &'static dyn Face,
    options: Vec<GameOption>,
    chosen: Vec<usize>,
    people: Vec<String>,
    bots: Vec<usize>,
    levels: Vec<BotInfo>,
    /// The index of the default bot.
    default_bot: Option<usize>,
    least: usize,
    most: usize,
    /// How many seats stay open for friends, who join by link.
    open: usize,
    /// Whether friends can reach this server.
    hosts: bool,
    coach: bool,
    list: Choices,
    rows: Vec<Row>,
    /// The player whose name is being edited, and the text field.
    typed: Option<(usize, Field)>,
    /// The plan of the table that is being opened.
    opening: Option<Plan>,
    note: Option<(Role, String)>,
}

#[derive(Clone, Copy, PartialEq)]
enum Row {
    Heading,
    Begin,
    Person(usize),
    AddPerson,
    Bot(usize),
    AddBot,
    Open,
    AddOpen,
    Option(usize),
    Coach,
}

impl NewGame {
    /// Opens the screen with the default: one person and a bot.
    #[must_use]
    pub fn new(context: &Context, face: &'static dyn Face) -> Self {
        let options = face.options();
        let mut screen = Self {
            face,
            chosen: vec![0; options.len()],
            options,
            people: vec![context.guest.me().name.clone()],
            bots: Vec::new(),
            levels: Vec::new(),
            default_bot: None,
            least: 1,
            most: 1,
            open: 0,
            hosts: context.hosts,
            coach: true,
            list: Choices::default(),
            rows: Vec::new(),
            typed: None,
            opening: None,
            note: None,
        };
        screen.fill();
        let guest = context.guest.clone();
        context.fetch(async move { BackgroundResult::Games(guest.games().await) });
        screen
    }

    fn fill(&mut self) {
        let mut list = vec![(Row::Begin, Item::new("Start the game", "")), (Row::Heading, Item::heading("Players"))];
        for (place, name) in self.people.iter().enumerate() {
            list.push((Row::Person(place), Item::new(format!("Player {}", place + 1), name)));
        }
        for (place, level) in self.bots.iter().enumerate() {
            let bot = self.levels.get(*level);
            let title = bot.map_or("", |bot| bot.title.as_str());
            list.push((Row::Bot(place), Item::new(format!("Bot {}", place + 1), title)));
        }
        for place in 0..self.open {
            list.push((Row::Open, Item::new(format!("Friend {}", place + 1), "joins by link")));
        }
        if usize::from(self.plan().seats()) < self.most {
            if !self.levels.is_empty() {
                list.push((Row::AddBot, Item::new("Add a bot", "")));
            }
            list.push((Row::AddPerson, Item::new("Add a player", "at this keyboard")));
            if self.hosts {
                list.push((Row::AddOpen, Item::new("Add a friend", "over the network")));
            }
        }
        list.push((Row::Heading, Item::heading("Rules")));
        for (place, option) in self.options.iter().enumerate().filter(|(_, option)| (option.applies)(&self.chosen)) {
            list.push((Row::Option(place), Item::new(option.label, option.values[self.chosen[place]])));
        }
        list.push((Row::Heading, Item::heading("At the table")));
        let coach = if self.coach { "available, with chances of winning" } else { "off" };
        list.push((Row::Coach, Item::new("The coach", coach)));
        let (rows, items) = list.into_iter().unzip();
        self.rows = rows;
        self.list.set(items);
    }

    fn row(&self) -> Row {
        self.rows.get(self.list.cursor()).copied().unwrap_or(Row::Heading)
    }

    /// Selects the next or previous value.
    fn turn(&mut self, by: isize) {
        let next = |now: usize, of: usize| now.saturating_add_signed(by.rem_euclid(of as isize)) % of;
        match self.row() {
            Row::Bot(place) => self.bots[place] = next(self.bots[place], self.levels.len()),
            Row::Option(place) => self.chosen[place] = next(self.chosen[place], self.options[place].values.len()),
            Row::Coach => self.coach = !self.coach,
            _ => return,
        }
        self.fill();
    }

    fn choose(&mut self, context: &Context) {
        match self.row() {
            Row::Begin => self.begin(context),
            Row::Person(place) => {
                self.typed = Some((place, Field::new(&self.people[place], NAME)));
            }
            Row::AddPerson => {
                let place = self.people.len();
                self.people.push(format!("Player {}", place + 1));
                self.fill();
                self.list.point_at(2 + place);
                self.typed = Some((place, Field::new("", NAME)));
            }
            Row::AddBot => {
                self.bots.push(self.bots.last().copied().or(self.default_bot).unwrap_or_default());
                self.fill();
            }
            Row::AddOpen => {
                self.open += 1;
                self.fill();
            }
            Row::Bot(_) | Row::Option(_) | Row::Coach => self.turn(1),
            Row::Heading | Row::Open => {}
        }
    }

    fn remove(&mut self) {
        match self.row() {
            Row::Person(place) if self.plan().seats() > 1 => _ = self.people.remove(place),
            Row::Open => self.open -= 1,
            Row::Bot(place) if self.plan().seats() > 1 => _ = self.bots.remove(place),
            Row::Person(_) | Row::Bot(_) => self.note = Some((Role::Plain, "At least one person has to play.".into())),
            _ => self.note = Some((Role::Plain, "Select a player or a bot to remove it.".into())),
        }
        self.fill();
    }

    fn begin(&mut self, context: &Context) {
        if self.opening.is_some() {
            return;
        }
        let plan = self.plan();
        if usize::from(plan.seats()) < self.least {
            let why = format!("{} needs at least {} players: add a bot or a player.", self.face.title(), self.least);
            self.note = Some((Role::Plain, why));
            return;
        }
        self.note = Some((Role::Plain, "Setting up the table…".into()));
        let table = NewTable {
            game: self.face.name().to_owned(),
            seats: plan.seats(),
            config: self.face.config(&self.chosen),
            access: Access::Link,
            terms: Terms { coach: self.coach, ..Terms::default() },
        };
        self.opening = Some(plan);
        let guest = context.guest.clone();
        context.fetch(async move { BackgroundResult::Opened(guest.open_table(&table).await) });
    }

    fn plan(&self) -> Plan {
        let bots = self.bots.iter().filter_map(|level| self.levels.get(*level)).map(|bot| bot.name.clone());
        Plan { people: self.people.clone(), bots: bots.collect(), open: self.open }
    }

    fn type_name(&mut self, press: Press) {
        let Some((place, field)) = &mut self.typed else { return };
        let done = match press {
            Press::Paste(text) => {
                field.paste(&text);
                false
            }
            Press::Key(key) if key.code == KeyCode::Esc => return self.typed = None,
            Press::Key(key) => !field.key(key) && matches!(key.code, KeyCode::Enter | KeyCode::Tab),
            Press::Click(_) | Press::Command(_) => true,
            Press::Wheel(..) => false,
        };
        if done {
            let name = field.text();
            if !name.is_empty() {
                self.people[*place] = name;
            }
            self.typed = None;
            self.fill();
        }
    }
}

impl Screen for NewGame {
    fn title(&self, _context: &Context) -> String {
        format!("A new game of {}", self.face.title())
    }

    fn draw(&mut self, context: &Context, area: Rect, buffer: &mut Buffer) -> Option<Position> {
        let mut list = Rect { y: area.y + 1, height: area.height.saturating_sub(1), ..area };
        list.height = list.height.saturating_sub(u16::from(self.typed.is_some()));
        self.list.draw(context.look, list, buffer);
        let (_, field) = self.typed.as_ref()?;
        let line = Rect { y: area.bottom() - 1, height: 1, ..area };
        Some(field.draw("Name: ", context.look, line, buffer))
    }

    fn commands(&self) -> Vec<Command> {
        use Command::*;
        vec![Up, Down, Left, Right, First, Last, Choose, Remove, Back]
    }

    fn hints(&self, _context: &Context) -> Vec<Hint> {
        if self.typed.is_some() {
            return vec![Hint::new(Command::Choose).called("done")];
        }
        let own: &[Hint] = match self.row() {
            Row::Open => &[Hint::new(Command::Remove)],
            Row::Begin | Row::AddPerson | Row::AddBot | Row::AddOpen | Row::Heading => &[Hint::new(Command::Choose)],
            Row::Person(_) => &[Hint::new(Command::Choose).called("rename"), Hint::new(Command::Remove)],
            Row::Bot(_) => &[Hint::both(Command::Left, Command::Right, "change"), Hint::new(Command::Remove)],
            Row::Option(_) | Row::Coach => &[Hint::both(Command::Left, Command::Right, "change")],
        };
        [own, &[Hint::both(Command::Up, Command::Down, "move"), Hint::new(Command::Back)]].concat()
    }

    fn is_typing(&self) -> bool {
        self.typed.is_some()
    }

    fn press(&mut self, context: &Context, press: Press) -> Step {
        if self.typed.is_some() {
            self.type_name(press);
            return Step::Stay;
        }
        if self.opening.is_none() {
            self.note = None;
        }
        match press {
            Press::Command(Command::Back) => return Step::Back,
            Press::Command(Command::Choose) => self.choose(context),
            Press::Command(Command::Left) => self.turn(-1),
            Press::Command(Command::Right) => self.turn(1),
            Press::Command(Command::Remove) => self.remove(),
            Press::Command(command) => _ = self.list.command(command),
            Press::Click(place) if self.list.click(place) => self.choose(context),
            Press::Wheel(_, by) => self.list.go(by.signum()),
            _ => {}
        }
        Step::Stay
    }

    fn note(&self, _context: &Context) -> Option<(Role, String)> {
        let about = || match self.row() {
            Row::Bot(place) => self.levels.get(*self.bots.get(place)?).map(|bot| (Role::Soft, bot.about.clone())),
            _ => None,
        };
        self.note.clone().or_else(about)
    }

    fn heard(&mut self, context: &Context, heard: &BackgroundResult) -> Step {
        match heard {
            BackgroundResult::Games(Ok(games)) => {
                if let Some(game) = games.iter().find(|game| game.name == self.face.name()) {
                    (self.least, self.most) = (usize::from(game.least), usize::from(game.most));
                    self.levels.clone_from(&game.bots);
                    self.default_bot = game.default_bot();
                    // One bot, or as many as the game needs.
                    let missing = self.least.saturating_sub(self.people.len()).max(1);
                    if let (Some(bot), true) = (self.default_bot, self.bots.is_empty()) {
                        self.bots = vec![bot; missing];
                    }
                    self.fill();
                }
            }
            BackgroundResult::Opened(Ok(opened)) => {
                if let Some(plan) = &self.opening {
                    let table = TableScreen::set(context.guest.clone(), opened.table.clone(), plan);
                    return Step::Turn(Box::new(table.shared(opened.url.clone())));
                }
            }
            BackgroundResult::Games(Err(fault)) => self.note = Some(trouble(fault)),
            BackgroundResult::Opened(Err(fault)) => {
                self.opening = None;
                self.note = Some(trouble(fault));
            }
            _ => {}
        }
        Step::Stay
    }
}
