//! A table for tests: the tiles are scripted, plays are short texts, and every action goes through `decide`.
//!
//! A play is written as its first square, its direction and the whole word: `8F across HORN`. Letters that already lie
//! there are skipped, and a lower-case letter is a blank. Tiles are written as `AEINRS?`.

pub use parlor_game::scripting::{seat, viewers};
use parlor_game::{Game, Luck, Scripted, Seat, Seeded, Shelf, Viewer, before_acting, scripting};
use parlor_scrabble::{
    Action, Board, ChallengeRule, Config, Direction, Event, Illegal, Lexicon, Lexicons, Placed, Preview, Rules,
    Scrabble, Square, Tile, Tiles, View,
};
use std::sync::LazyLock;

static ENABLE: LazyLock<Lexicons> = LazyLock::new(|| Shelf::new(Lexicon::enable(), []));
static SHORT: LazyLock<Lexicons> = LazyLock::new(|| {
    let enable = enable().get(enable().usual()).unwrap();
    Shelf::new(Lexicon::of(enable.words().filter(|word| word.len() <= 5).step_by(3)), [])
});

/// The whole list.
pub fn enable() -> &'static Lexicons {
    &ENABLE
}

/// A part of the list with short words only, so that random plays are found quickly.
pub fn short() -> &'static Lexicons {
    &SHORT
}

pub fn square(text: &str) -> Square {
    text.parse().unwrap()
}

pub fn tiles(text: &str) -> Vec<Tile> {
    text.chars().map(|tile| tile.to_string().parse().unwrap()).collect()
}

pub fn read(tiles: &[Tile]) -> String {
    tiles.iter().map(Tile::to_string).collect()
}

/// The tiles of a play, as they have to be laid on this board.
pub fn placed(board: &Board, play: &str) -> Vec<Placed> {
    let parts: Vec<&str> = play.split(' ').collect();
    let [at, direction, word] = parts[..] else { panic!("`{play}` is not a play") };
    let direction = match direction {
        "across" => Direction::Across,
        "down" => Direction::Down,
        _ => panic!("`{direction}` is not a direction"),
    };
    board.tiles_for(square(at), direction, word).unwrap_or_else(|| panic!("`{play}` does not fit"))
}

/// Tiles on squares, written as `8H H, 8I o`.
pub fn laid(text: &str) -> Action {
    let placed = |one: &str| {
        let (at, tile) = one.split_once(' ').unwrap();
        Placed { at: square(at), tile: tile.parse().unwrap() }
    };
    Action::Play { tiles: text.split(", ").map(placed).collect() }
}

/// The draws that produce these tiles from a bag. Each draw is an index into the sorted bag.
pub fn counted(bag: &mut Tiles, wanted: &str) -> Vec<u32> {
    let number = |tile: Tile| {
        let before: u32 = Tile::all().filter(|other| *other < tile).map(|other| u32::from(bag.count(other))).sum();
        assert!(bag.take(tile), "no {tile} is left in the bag");
        before
    };
    tiles(wanted).into_iter().map(number).collect()
}

pub fn tournament(challenge: ChallengeRule) -> Config {
    Config { rules: Rules::Tournament, challenge, ..Scrabble::usual(enable()) }
}

/// Both sets of rules, with all challenge rules and all numbers of players, and the short list.
pub fn all_setups() -> Vec<(Config, u8)> {
    let usual = Scrabble::usual(short());
    let mut all: Vec<(Config, u8)> = (2..=4).map(|seats| (usual.clone(), seats)).collect();
    all.push((Config { challenge_seconds: Some(30), check_words: true, ..usual.clone() }, 3));
    let rules = [
        ChallengeRule::Double,
        ChallengeRule::Void,
        ChallengeRule::Single,
        ChallengeRule::FivePoints,
        ChallengeRule::TenPoints,
        ChallengeRule::Triple,
    ];
    all.extend(rules.map(|challenge| (Config { lexicon: usual.lexicon.clone(), ..tournament(challenge) }, 2)));
    all
}

/// A game together with the events that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub game: Scrabble,
    pub log: Vec<Event>,
    /// The tiles that can still be drawn. A scripted draw is an index into them.
    bag: Tiles,
}

impl Table {
    pub fn undealt(config: &Config, seats: u8) -> Self {
        Self { game: Scrabble::new(config, seats).unwrap(), log: Vec::new(), bag: Tiles::full() }
    }

    /// A table with the usual rules at which these racks have been dealt, and the first seat begins.
    pub fn new(racks: &[&str]) -> Self {
        Self::with(&Scrabble::usual(enable()), racks)
    }

    pub fn with(config: &Config, racks: &[&str]) -> Self {
        let mut table = Self::undealt(config, racks.len() as u8);
        let first: String = ('A'..).take(racks.len()).collect();
        table.deal(&first, racks);
        table
    }

    /// Deals: first the tiles that decide who begins, then the racks.
    pub fn deal(&mut self, first: &str, racks: &[&str]) {
        let mut script = counted(&mut Tiles::full(), first);
        let mut bag = Tiles::full();
        script.extend(racks.iter().flat_map(|rack| counted(&mut bag, rack)));
        self.take(scripting::dealt(&self.game, enable(), Scripted::new(script)));
    }

    /// A position with this board, these racks and this bag, in which it is the first seat's turn. The remaining tiles
    /// are on no rack and not in the bag, so it cannot come from a real game. Every rule applies to it, but views of it do not add up, so use no previews.
    pub fn at(config: &Config, rows: &[(&str, &str)], racks: &[&str], bag: &str) -> Self {
        let mut table = Self::with(config, &["AAAAAAA", "EEEEEEE", "IIIIIII", "OOOOOOO"][..racks.len()]);
        let mut view = table.game.view(Viewer::Seat(seat(0)));
        for (at, word) in rows {
            let (at, direction) = at.split_once(' ').unwrap();
            for placed in placed(&view.board, &format!("{at} {direction} {word}")) {
                view.board.set(placed.at, Some(placed.tile));
            }
        }
        let sizes: Vec<u8> = racks.iter().map(|rack| rack.len() as u8).collect();
        view.racks = sizes.try_into().unwrap();
        view.rack = Some(tiles(racks[0]));
        view.unseen = racks[1..].iter().flat_map(|rack| tiles(rack)).chain(tiles(bag)).collect();
        let mut pool = view.unseen;
        let script: Vec<u32> = racks[1..].iter().flat_map(|rack| counted(&mut pool, rack)).collect();
        table.game = Scrabble::imagine(&view, enable(), &mut Scripted::new(script));
        table.bag = tiles(bag).into_iter().collect();
        table
    }

    /// Lays a word, and nobody has drawn yet.
    pub fn play(&mut self, play: &str) {
        self.play_with(play, "", "");
    }

    /// The player of the open play draws these tiles, and then the player on turn lays a word.
    pub fn draw_and_play(&mut self, drawn: &str, play: &str) {
        self.play_with(play, drawn, "");
    }

    /// Lays a word in a game without challenges, and draws.
    pub fn play_and_draw(&mut self, play: &str, drawn: &str) {
        self.play_with(play, "", drawn);
    }

    fn play_with(&mut self, play: &str, before: &str, after: &str) {
        let action = Action::Play { tiles: placed(&self.view().board, play) };
        self.act(self.on_turn(), action, &format!("{before}{after}"));
    }

    /// `who` acts. The tiles are drawn, by the player of the open play or by `who`, in this order.
    pub fn act(&mut self, who: Seat, action: Action, drawn: &str) {
        let closes = before_acting(&self.game, enable(), &action, &mut Seeded::new(0));
        let count =
            closes.iter().map(|event| if let Event::Drew { tiles, .. } = event { tiles.len() } else { 0 }).sum();
        let (first, then) = drawn.split_at(count);
        self.close_if(!closes.is_empty(), first);
        let luck = Scripted::new(counted(&mut self.bag.clone(), then));
        self.take(scripting::acted(&self.game, enable(), who, &action, luck));
    }

    /// Nobody challenges, and the player of the open play draws these tiles.
    pub fn close(&mut self, drawn: &str) {
        self.close_if(true, drawn);
    }

    fn close_if(&mut self, closes: bool, drawn: &str) {
        if closes {
            let mut luck = Scripted::new(counted(&mut self.bag.clone(), drawn));
            let events = self.game.close(enable(), &mut luck);
            assert!(!luck.fault() && luck.left() == 0, "the draws differ from the script: {events:?}");
            self.take(events);
        }
    }

    pub fn pass(&mut self) {
        self.act(self.on_turn(), Action::Pass {}, "");
    }

    pub fn exchange(&mut self, returned: &str, drawn: &str) {
        self.act(self.on_turn(), Action::Exchange { tiles: tiles(returned) }, drawn);
    }

    pub fn challenge(&mut self, who: u8, drawn: &str) {
        self.act(seat(who), Action::Challenge {}, drawn);
    }

    pub fn accept(&mut self, who: u8) {
        self.act(seat(who), Action::Accept {}, "");
    }

    pub fn refusal(&self, who: u8, action: &Action) -> Illegal {
        scripting::refused(&self.game, enable(), seat(who), action)
    }

    pub fn preview(&self, play: &str) -> Result<Preview, Illegal> {
        let view = self.game.view(Viewer::Seat(self.on_turn()));
        Scrabble::preview(&view, enable(), &Action::Play { tiles: placed(&view.board, play) })
    }

    pub fn on_turn(&self) -> Seat {
        scripting::on_turn(&self.game)
    }

    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    pub fn rack(&self, who: u8) -> String {
        read(&self.game.view(Viewer::Seat(seat(who))).rack.unwrap())
    }

    pub fn scores(&self) -> Vec<i32> {
        self.view().scores.values().copied().collect()
    }

    /// The words of the last play with their points, and the points of the play.
    pub fn last(&self) -> (Vec<(String, u16)>, u16) {
        let last = self.view().last.unwrap();
        (last.words.into_iter().map(|word| (word.word, word.score)).collect(), last.score)
    }

    fn take(&mut self, events: Vec<Event>) {
        for event in &events {
            match event {
                Event::Dealt { tiles, .. } | Event::Drew { tiles, .. } => {
                    tiles.iter().for_each(|tile| assert!(self.bag.take(*tile)));
                }
                Event::Exchanged { returned, drew, .. } => {
                    drew.iter().for_each(|tile| assert!(self.bag.take(*tile)));
                    self.bag.extend(returned.iter().copied());
                }
                _ => {}
            }
            self.game.apply(event);
        }
        self.log.extend(events);
    }
}

/// A whole random game, and a look at every position, with the seat and the action that come next.
pub fn play(
    config: &Config,
    seats: u8,
    seed: u64,
    mut look: impl FnMut(&Scrabble, &[Event], Option<(Seat, &Action)>),
) -> (Scrabble, Vec<Event>) {
    let (data, mut luck) = (short(), Seeded::new(seed));
    let mut game = Scrabble::new(config, seats).unwrap();
    let mut log = game.deal(data, &mut luck);
    log.iter().for_each(|event| game.apply(event));
    loop {
        let actors: Vec<Seat> = game.status().actors().iter().collect();
        let Some(&who) = (&mut luck as &mut dyn Luck).pick(&actors) else {
            look(&game, &log, None);
            return (game, log);
        };
        // Otherwise every other play would be challenged.
        let turn = game.view(Viewer::Spectator).turn.filter(|_| luck.below(4) > 0).unwrap_or(who);
        let action = Scrabble::choices(&game.view(Viewer::Seat(turn)), data).sample(&mut luck).unwrap();
        look(&game, &log, Some((turn, &action)));
        let closing = before_acting(&game, data, &action, &mut luck);
        closing.iter().for_each(|event| game.apply(event));
        let events = game.decide(data, turn, &action, &mut luck).unwrap();
        events.iter().for_each(|event| game.apply(event));
        log.extend(closing.into_iter().chain(events));
    }
}
