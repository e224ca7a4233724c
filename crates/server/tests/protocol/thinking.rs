//! Slow bots: tables never wait too long for them, only a few think at once, and outdated decisions are dropped.

use std::sync::{Arc, Condvar, Mutex, mpsc};
use std::time::Duration;

use parlor_bots::{Bot, Budget, LevelInfo, Levels};
use parlor_fibs::{Decks, Fibs};
use parlor_game::{Game, Luck, Seat, Viewer};
use parlor_server::{Entry, Games, Lobby, NewTable, Player, Settings, SqliteStore};
use parlor_table::{Ask, AskId, PlayerId, TableId, Update};
use parlor_yahtzee::{Action, Config, Keep, View, Yahtzee};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::sync::watch;

use crate::client::{brisk, in_time};

const LEVEL: LevelInfo = LevelInfo { name: "slow", title: "Slow", about: "Thinks as long as the test likes." };

fn seat(number: u8) -> Seat {
    Seat::new(number).expect("a seat")
}

/// A lobby without a server, and a player.
struct BusyServer {
    _dir: TempDir,
    lobby: Lobby,
    player: Player,
}

impl BusyServer {
    fn new(games: Games, settings: Settings) -> Self {
        let dir = TempDir::new().unwrap();
        let store = SqliteStore::open(dir.path()).unwrap();
        let player = Player { id: PlayerId::random(), name: "Ada".into() };
        Self { _dir: dir, lobby: Lobby::new(games, Arc::new(store), settings), player }
    }

    /// A table that has started. The slow bot sits on the seats in `bots`, and the player on all others.
    async fn started(&self, game: &str, seats: u8, bots: &[u8]) -> TableId {
        let requested = NewTable::of(game, seats);
        let table = self.lobby.open(&self.player.id, requested).await.unwrap().table;
        for number in 0..seats {
            let (seat, level) = (seat(number), LEVEL.name.parse().unwrap());
            let sit = Ask::Sit { seat, name: None, commitment: None };
            self.ask(&table, if bots.contains(&number) { Ask::AddBot { seat, level } } else { sit }).await;
        }
        self.ask(&table, Ask::Start {}).await;
        table
    }

    async fn ask(&self, table: &TableId, ask: Ask) -> u64 {
        self.lobby.ask(table, &self.player, &AskId::random(), &ask).await.expect("the ask is accepted")
    }

    async fn act(&self, table: &TableId, number: u8, action: Value) -> u64 {
        self.ask(table, Ask::Act { seat: seat(number), action, if_version: None }).await
    }

    /// The table, as soon as it satisfies `good`.
    async fn until(&self, table: &TableId, viewer: Viewer, good: impl Fn(&Update) -> bool) -> Update {
        let mut versions: watch::Receiver<u64> = self.lobby.watch(table).await.unwrap();
        in_time("the table to move on", async {
            loop {
                versions.mark_unchanged();
                let update = self.lobby.look(table, Some(&self.player.id), viewer, 0).await.unwrap();
                if good(&update) {
                    return update;
                }
                versions.changed().await.expect("the table is awake");
            }
        })
        .await
    }
}

/// How many bots are thinking, and whether they may stop.
#[derive(Default)]
struct Cell {
    inside: usize,
    most: usize,
    entered: usize,
    released: bool,
}

/// A bot that thinks until it is released.
struct Ponderer(Arc<(Mutex<Cell>, Condvar)>);

impl Bot<Yahtzee> for Ponderer {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        let (cell, bell) = &*self.0;
        let mut now = cell.lock().unwrap();
        now.inside += 1;
        now.entered += 1;
        now.most = now.most.max(now.inside);
        bell.notify_all();
        let mut now = bell.wait_while(now, |now| !now.released).unwrap();
        now.inside -= 1;
        bell.notify_all();
        Yahtzee::when_time_is_up(view, &())
    }
}

/// Resolves when the state satisfies `good`.
async fn cell_until(cell: &Arc<(Mutex<Cell>, Condvar)>, good: impl Fn(&Cell) -> bool + Send + 'static) {
    let cell = Arc::clone(cell);
    let wait = move || {
        let (cell, bell) = &*cell;
        drop(bell.wait_while(cell.lock().unwrap(), |now| !good(now)).unwrap());
    };
    in_time("the bots", tokio::task::spawn_blocking(wait)).await.unwrap();
}

#[tokio::test]
async fn a_bot_that_thinks_too_long_gets_the_default_move() {
    let cell = Arc::new((Mutex::new(Cell::default()), Condvar::new()));
    let shared = Arc::clone(&cell);
    let make = move || Box::new(Ponderer(Arc::clone(&shared))) as Box<dyn Bot<Yahtzee>>;
    let games = Games::of([Entry::new(Levels::new((), vec![(LEVEL, Box::new(make))]), LEVEL.name)]);
    let patience = Duration::from_millis(20);
    let server = BusyServer::new(games, Settings { bot_patience: patience, quick_patience: patience, ..brisk() });
    let thinkers = std::thread::available_parallelism().map_or(2, usize::from);

    // Two tables with bots that never answer still come to an end.
    let (one, two) = tokio::join!(server.started("yahtzee", 1, &[0]), server.started("yahtzee", 2, &[0, 1]));
    let over = |update: &Update| update.luck.seed.is_some();
    let ends = [server.until(&one, Viewer::Spectator, over).await, server.until(&two, Viewer::Spectator, over).await];
    let moves = ends.iter().flat_map(|end| &end.notes).flat_map(|note| &note.notices).filter(|notice| {
        // The default action is to roll once and then to fill the best box.
        let wrote = notice["type"] == "wrote";
        wrote || notice["type"] == "rolled"
    });
    let moves = moves.count();
    assert_eq!(moves, 3 * 13 * 2, "every turn is one roll and one score");
    // No bot was released, so every permit is still taken. No more permits were given out than exist, for normal and
    // for quick moves.
    let turns = 2 * thinkers;
    let expected = turns.min(moves);
    cell_until(&cell, move |now| now.entered >= expected).await;
    {
        let mut now = cell.0.lock().unwrap();
        assert_eq!((now.inside, now.most, now.entered), (expected, expected, expected));
        now.released = true;
        cell.1.notify_all();
    }
    // When they have finished, others get their permits.
    cell_until(&cell, |now| now.inside == 0).await;
    let third = server.started("yahtzee", 1, &[0]).await;
    cell_until(&cell, move |now| now.entered > expected).await;
    server.until(&third, Viewer::Spectator, over).await;
    assert!(cell.0.lock().unwrap().most <= turns);
}

/// A bot that thinks until it is released, unless it has to move quickly: then it rolls all its dice once more.
struct Hasty(Arc<(Mutex<Cell>, Condvar)>);

impl Bot<Yahtzee> for Hasty {
    fn choose(&mut self, view: &View, data: &(), luck: &mut dyn Luck, budget: Budget) -> Action {
        if !budget.is_quick() {
            return Ponderer(Arc::clone(&self.0)).choose(view, data, luck, budget);
        }
        match &view.turn {
            // At this point, the default action would be to score.
            Some(turn) if turn.rolls_left == 2 => Action::Roll { keep: Keep::NONE },
            _ => Yahtzee::when_time_is_up(view, data),
        }
    }
}

#[tokio::test]
async fn a_bot_without_time_makes_its_quick_move_and_not_the_default_one() {
    let cell = Arc::new((Mutex::new(Cell::default()), Condvar::new()));
    let shared = Arc::clone(&cell);
    let make = move || Box::new(Hasty(Arc::clone(&shared))) as Box<dyn Bot<Yahtzee>>;
    let games = Games::of([Entry::new(Levels::new((), vec![(LEVEL, Box::new(make))]), LEVEL.name)]);
    // The table waits for the quick moves, however busy the machine is.
    let (bot_patience, quick_patience) = (Duration::from_millis(20), Duration::from_secs(3600));
    let server = BusyServer::new(games, Settings { bot_patience, quick_patience, ..brisk() });
    let table = server.started("yahtzee", 1, &[0]).await;
    let end = server.until(&table, Viewer::Spectator, |update| update.luck.seed.is_some()).await;
    let rolls = end.notes.iter().flat_map(|note| &note.notices).filter(|notice| notice["type"] == "rolled").count();
    assert_eq!(rolls, 2 * 13, "the default move would be to score after one roll");
    cell.0.lock().unwrap().released = true;
    cell.1.notify_all();
}

/// A bot's view, and the channel on which it waits for the test's answer.
type Question = (Value, mpsc::Sender<parlor_fibs::Action>);

/// A bot that lets the test choose.
struct Puppet(mpsc::Sender<Question>);

impl Bot<Fibs> for Puppet {
    fn choose(&mut self, view: &parlor_fibs::View, _: &Decks, _: &mut dyn Luck, _: Budget) -> parlor_fibs::Action {
        let (tell, told) = mpsc::channel();
        let view = serde_json::to_value(view).expect("a view is JSON");
        self.0.send((view, tell)).expect("the test is listening");
        told.recv().expect("the test answers")
    }
}

#[tokio::test]
async fn an_outdated_answer_is_dropped_and_the_bot_is_asked_once_more() {
    let (asked, questions) = mpsc::channel::<Question>();
    let make = move || Box::new(Puppet(asked.clone())) as Box<dyn Bot<Fibs>>;
    let levels = Levels::new(Decks::default(), vec![(LEVEL, Box::new(make) as _)]);
    // No timeout applies here.
    let settings = Settings { bot_patience: Duration::from_secs(3600), ..brisk() };
    let server = BusyServer::new(Games::of([Entry::new::<Fibs>(levels, LEVEL.name)]), settings);
    let mut questions = Some(questions);
    let mut question = async || {
        let listen = questions.take().expect("only one question at a time");
        let heard = tokio::task::spawn_blocking(move || (listen.recv(), listen));
        let (question, listen) = in_time("the bot to think", heard).await.unwrap();
        questions = Some(listen);
        question.expect("the lobby is running")
    };
    let pile = |view: &Value| view["game"]["pile"].as_array().unwrap().len();
    let card = |view: &Value, of: usize| view["game"]["hands"][of][0][0].clone();
    let lay = |card: &Value, to: u8| json!({ "type": "lay", "card": card, "to": to });
    let action = |value: Value| serde_json::from_value::<parlor_fibs::Action>(value).unwrap();

    let table = server.started("fibs", 4, &[1]).await;
    let dealt = server.until(&table, Viewer::Seat(seat(0)), |update| update.view.is_some()).await;
    server.act(&table, 0, lay(&card(&dealt.view.unwrap(), 0), 2)).await;
    let (first, first_answer) = question().await;
    assert_eq!((pile(&first), &first["viewer"]), (1, &json!(1)));

    // While it thinks, its partner challenges. Its answer then refers to an outdated position.
    let challenged = server.act(&table, 3, json!({ "type": "challenge" })).await;
    first_answer.send(action(lay(&card(&first, 1), 0))).unwrap();
    let (second, second_answer) = question().await;
    assert_eq!(pile(&second), 1);
    assert_ne!(first, second, "the bot is asked about the current position");
    let now = server.until(&table, Viewer::Spectator, |_| true).await;
    assert_eq!(now.version, challenged, "the old answer was not played");

    second_answer.send(action(lay(&card(&second, 1), 2))).unwrap();
    let moved = server.until(&table, Viewer::Spectator, |update| update.turn == Some(seat(2))).await;
    assert_eq!(moved.version, challenged + 1);
    // Everybody plays until it is the bot's turn again. That is the third question, and there was none in between.
    for number in [2, 3, 0] {
        let mine = Viewer::Seat(seat(number));
        let update = server.until(&table, mine, |update| update.turn == Some(seat(number))).await;
        let to = if number == 0 { 2 } else { 0 };
        server.act(&table, number, lay(&card(&update.view.unwrap(), usize::from(number)), to)).await;
    }
    let (third, _) = question().await;
    assert_eq!(pile(&third), 5);
    let end = server.until(&table, Viewer::Spectator, |_| true).await;
    let laid = end.notes.iter().flat_map(|note| &note.notices).filter(|notice| notice["type"] == "laid");
    let by_the_bot: Vec<_> = laid.filter(|notice| notice["by"] == 1).map(|notice| notice["to"].clone()).collect();
    assert_eq!(by_the_bot, [json!(2)], "the bot made one move, the one for the current position");
}

/// A bot that reports which rules it prepared for.
struct Studious(mpsc::Sender<u8>);

impl Bot<Yahtzee> for Studious {
    fn choose(&mut self, view: &View, _: &(), _: &mut dyn Luck, _: Budget) -> Action {
        Yahtzee::when_time_is_up(view, &())
    }

    fn prepare(&mut self, config: &Config) {
        self.0.send(config.games).expect("the test is listening");
    }
}

#[tokio::test]
async fn a_bot_prepares_once_per_table_when_it_sits_down() {
    let (prepared, hear) = mpsc::channel();
    let levels = Levels::new((), vec![(LEVEL, Box::new(move || Box::new(Studious(prepared.clone())) as _))]);
    let server = BusyServer::new(Games::of([Entry::new(levels, LEVEL.name)]), brisk());
    let requested = NewTable { config: Some(json!({ "games": 2 })), ..NewTable::of("yahtzee", 3) };
    let table = server.lobby.open(&server.player.id, requested).await.unwrap().table;
    let bot = |number| Ask::AddBot { seat: seat(number), level: LEVEL.name.parse().unwrap() };
    server.ask(&table, bot(0)).await;
    let games = tokio::task::spawn_blocking(move || {
        let games = hear.recv_timeout(Duration::from_secs(60));
        (games, hear)
    });
    let (games, hear) = games.await.unwrap();
    assert_eq!(games, Ok(2), "the bot prepares before the game starts");
    // The second bot of the same level has nothing to prepare, and the game is played to its end.
    server.ask(&table, bot(1)).await;
    server.ask(&table, Ask::Sit { seat: seat(2), name: None, commitment: None }).await;
    server.ask(&table, Ask::Start {}).await;
    server.ask(&table, Ask::Leave { seat: seat(2) }).await;
    assert!(hear.try_recv().is_err());
}
