//! A table for tests: the dice are scripted, and every action goes through `decide`.
pub use parlor_game::scripting::seat;
use parlor_game::{Game, Scripted, Seat, Viewer, scripting};
use parlor_yahtzee::{Action, CardView, Category, Config, Dice, Edition, Event, Illegal, JokerRule, Keep, Yahtzee};

/// A game together with the events that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub game: Yahtzee,
    pub log: Vec<Event>,
}

impl Table {
    /// A table before the roll that decides who starts.
    pub fn undealt(config: &Config, seats: u8) -> Self {
        Self { game: Yahtzee::new(config, seats).unwrap(), log: Vec::new() }
    }

    /// A table at which the first seat has won the roll that decides who starts.
    pub fn new(config: &Config, seats: u8) -> Self {
        let mut table = Self::undealt(config, seats);
        table.deal(&start_won_by_first(config, seats));
        table
    }

    /// A single player in the middle of a game, with these boxes filled.
    pub fn with_card(config: &Config, filled: &[(Category, u8)]) -> Self {
        let table = Self::new(config, 1);
        let mut view = table.game.view(Viewer::Spectator);
        for &(category, points) in filled {
            view.cards[seat(0)].boxes[category] = Some(points);
        }
        Self { game: Yahtzee::imagine(&view, &(), &mut Scripted::default()), log: Vec::new() }
    }

    /// Deals. The dice that decide who starts show these faces.
    pub fn deal(&mut self, faces: &[u8]) {
        self.take(scripting::dealt(&self.game, &(), script(faces)));
    }

    /// `who` acts, and the rolled dice show exactly `faces`.
    pub fn act(&mut self, who: Seat, action: Action, faces: &[u8]) {
        self.take(scripting::acted(&self.game, &(), who, &action, script(faces)));
    }

    /// The current player rolls all five dice.
    pub fn roll(&mut self, dice: [u8; 5]) {
        self.act(self.on_turn(), Action::Roll { keep: Keep::NONE }, &dice);
    }

    /// The current player keeps the dice at the places marked with their face, and rolls those marked with 0.
    pub fn reroll(&mut self, kept: [u8; 5], faces: &[u8]) {
        let before = self.dice().faces().map(|face| face.pips());
        for (kept, lies) in kept.iter().zip(before) {
            assert!(*kept == 0 || *kept == lies, "{before:?} does not have the dice {kept:?}");
        }
        self.act(self.on_turn(), Action::Roll { keep: Keep::new(kept.map(|face| face != 0)) }, faces);
    }

    /// The current player scores the dice.
    pub fn score(&mut self, category: Category) {
        self.act(self.on_turn(), Action::Score { category }, &[]);
    }

    /// The current player scores a zero by choice.
    pub fn zero(&mut self, category: Category) {
        self.act(self.on_turn(), Action::Zero { category }, &[]);
    }

    /// The current player makes one roll and scores it in a box.
    pub fn turn(&mut self, dice: [u8; 5], category: Category) {
        self.roll(dice);
        self.score(category);
    }

    /// Returns the reason why `who` may not do this.
    pub fn refusal(&self, who: Seat, action: Action) -> Illegal {
        scripting::refused(&self.game, &(), who, &action)
    }

    pub fn on_turn(&self) -> Seat {
        scripting::on_turn(&self.game)
    }

    pub fn dice(&self) -> Dice {
        self.game.view(Viewer::Spectator).turn.unwrap().dice.unwrap()
    }

    pub fn card(&self, who: Seat) -> CardView {
        self.game.view(Viewer::Spectator).cards[who].clone()
    }

    /// The boxes in which the dice may be scored, with their values.
    pub fn options(&self) -> Vec<(Category, u8)> {
        let turn = self.game.view(Viewer::Spectator).turn.unwrap();
        let allowed = turn.boxes.iter().filter(|offer| offer.forbidden.is_none());
        allowed.map(|offer| (offer.category, offer.points)).collect()
    }

    fn take(&mut self, events: Vec<Event>) {
        events.iter().for_each(|event| self.game.apply(event));
        self.log.extend(events);
    }
}

pub fn dice(pips: [u8; 5]) -> Dice {
    Dice::from_pips(pips).unwrap()
}

pub fn classic() -> Config {
    Config::default()
}

pub fn y2014() -> Config {
    Config { edition: Edition::Y2014, ..Config::default() }
}

/// Both editions, the three Joker rules, with and without the 100-point bonus.
pub fn all_rules() -> Vec<Config> {
    let mut all = Vec::new();
    for edition in [Edition::Classic, Edition::Y2014] {
        for joker in [JokerRule::ByEdition, JokerRule::FreeChoice, JokerRule::None] {
            for yahtzee_bonus in [true, false] {
                all.push(Config { edition, joker, yahtzee_bonus, games: 1 });
            }
        }
    }
    all
}

/// Luck that rolls these faces.
pub fn script(faces: &[u8]) -> Scripted {
    Scripted::new(faces.iter().map(|face| u32::from(*face) - 1))
}

/// The faces of a roll that decides who starts, in which the first seat rolls only Sixes and the others only Aces.
pub fn start_won_by_first(config: &Config, seats: u8) -> Vec<u8> {
    let each = if config.edition == Edition::Classic { 5 } else { 1 };
    match seats {
        1 => Vec::new(),
        _ => (0..seats).flat_map(|seat| vec![if seat == 0 { 6 } else { 1 }; each]).collect(),
    }
}
