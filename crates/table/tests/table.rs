//! Tests that people can sit down, leave, start and play, and that every refusal has its own reason and changes
//! nothing.

use crate::refusals;
use std::collections::BTreeSet;
use std::sync::Arc;

use crate::room::{Room, act, bytes, level, person, player, seat, setup, update};
use parlor_fibs::Fibs;
use parlor_game::{Game, Status, Viewer};
use parlor_table::{
    AnyTable, Ask, Asker, BotTask, Chair, Corrupt, GameKind, Kind, MAX_ROWS, MAX_ROWS_BEFORE, Now, OPENING_SECONDS,
    Refusal, Refused, Stage, Table, What,
};
use parlor_yahtzee::{Action, Category, Config, Illegal, Keep, Yahtzee};
use serde_json::json;

const ROLL: Action = Action::Roll { keep: Keep::NONE };

fn yahtzee(names: &[&str]) -> Room<Yahtzee> {
    Room::dealt(&Config::default(), names, "table")
}

fn gathering(seats: u8) -> Room<Yahtzee> {
    Room::open(&Config::default(), seats, "table")
}

fn add_bot(number: u8) -> Ask {
    Ask::AddBot { seat: seat(number), level: level() }
}

fn sit(number: u8) -> Ask {
    Ask::Sit { seat: seat(number), name: None, commitment: None }
}

#[test]
fn a_table_is_filled_and_a_game_is_played_to_its_end() {
    let mut room = gathering(3);
    assert_eq!(room.stage(), Stage::Gathering);
    room.sit("ada", seat(0));
    room.sit("ben", seat(2));
    room.must(&person("ada"), add_bot(1));
    room.must(&person("ada"), Ask::RemoveBot { seat: seat(1) });
    assert_eq!(*room.chair(seat(1)), Chair::Open);
    room.must(&person("ada"), add_bot(1));
    room.must(&person("ada"), Ask::Start {});
    assert_eq!(room.stage(), Stage::Opening);
    assert_eq!(room.automatic_row(), None, "nothing is dealt before all bytes are revealed");
    room.open_all();
    assert_eq!(room.automatic_row(), Some(What::Dealt));
    assert_eq!(room.stage(), Stage::Playing);
    room.play_by_default();
    assert_eq!(room.stage(), Stage::Over);
    assert_eq!(room.rows.last().unwrap().row.what, What::Revealed { seed: room.seed.0 });
    let Status::Over(outcome) = room.table.game().status() else { panic!("the game is not over") };
    let told = room.table.update_since(Viewer::Spectator, 0, &Default::default());
    assert_eq!((told.outcome, told.luck.seed), (Some(outcome), Some(room.seed.0)));
}

#[test]
fn a_game_with_secrets_and_challenges_is_played_to_its_end() {
    for names in [&["ada", "ben"][..], &["ada", "", "cleo"], &["ada", "ben", "cleo", ""]] {
        let room = Room::<Fibs>::played(&Default::default(), names, "fibs");
        assert_eq!(room.stage(), Stage::Over);
        assert!(room.rows.iter().any(|row| row.row.what == What::Act { action: json!({"type": "challenge"}) }));
    }
}

#[test]
fn a_game_without_its_data_can_be_neither_played_nor_previewed() {
    let decks = parlor_fibs::Decks::default();
    let room = Room::<Fibs>::dealt(&Fibs::usual(&decks), &["ada", "ben"], "data");
    let Status::Open { turn: Some(turn), .. } = room.table.game().status() else { panic!("it is nobody's turn") };
    let asker = person(["ada", "ben"][turn.index()]);
    let action = json!(Fibs::when_time_is_up(&room.table.game().view(Viewer::Seat(turn)), &decks));
    assert_eq!(room.table.preview(&asker, turn, &action), Ok(json!(null)));
    let other = Arc::new(parlor_fibs::Decks::new(parlor_fibs::Deck { wild: vec![1] }, []));
    let table = Table::<Fibs>::load(&other, Some(room.seed), &room.rows).unwrap();
    let refused = table.preview(&asker, turn, &action).unwrap_err();
    assert_eq!(refused.code, "bad_config_missing_data");
    let act = Ask::Act { seat: turn, action, if_version: None };
    assert_eq!(table.propose(&asker, &act, &room.now()).unwrap_err(), refused);
}

#[test]
fn every_refusal_is_covered_with_its_data() {
    let (ada, ben) = (person("ada"), person("ben"));
    let mut codes = BTreeSet::new();

    let mut room = gathering(2);
    let no_such = Refusal::NoSuchSeat { seat: seat(2), seats: 2 };
    codes.insert(room.refuses(&ada, &sit(2), no_such.clone()));
    room.refuses(&ada, &add_bot(2), no_such);
    codes.insert(room.refuses(&ada, &Ask::Start {}, Refusal::SeatsOpen { seats: vec![seat(0), seat(1)] }));
    room.sit("ada", seat(0));
    room.refuses(&ada, &Ask::Start {}, Refusal::SeatsOpen { seats: vec![seat(1)] });
    codes.insert(room.refuses(&ben, &sit(0), Refusal::SeatTaken { seat: seat(0) }));
    room.refuses(&ada, &add_bot(0), Refusal::SeatTaken { seat: seat(0) });
    codes.insert(room.refuses(&ben, &Ask::Leave { seat: seat(0) }, Refusal::NotYourSeat { seat: seat(0) }));
    room.refuses(&ben, &Ask::Commit { seat: seat(0), commitment: bytes("x") }, Refusal::NotYourSeat { seat: seat(0) });
    room.refuses(&Asker::Bot, &sit(1), Refusal::NotYourSeat { seat: seat(1) });
    codes.insert(room.refuses(&ada, &Ask::RemoveBot { seat: seat(0) }, Refusal::NoBotThere { seat: seat(0) }));
    codes.insert(room.refuses(&ben, &add_bot(1), Refusal::NotTheHost));
    room.refuses(&ben, &Ask::Start {}, Refusal::NotTheHost);
    room.refuses(&ben, &Ask::RemoveBot { seat: seat(1) }, Refusal::NotTheHost);
    codes.insert(room.refuses(&ada, &act(seat(0), &ROLL), Refusal::NotStarted));
    let early = Ask::Open { seat: seat(0), bytes: room.bytes[&seat(0)] };
    codes.insert(room.refuses(&ada, &early, Refusal::NothingToOpen { seat: seat(0) }));

    room.sit("ben", seat(1));
    room.must(&ada, Ask::Start {});
    codes.insert(room.refuses(&ada, &Ask::Start {}, Refusal::AlreadyStarted));
    room.refuses(&person("cleo"), &sit(1), Refusal::AlreadyStarted);
    room.refuses(&ada, &Ask::Leave { seat: seat(0) }, Refusal::AlreadyStarted);
    room.refuses(&ada, &act(seat(0), &ROLL), Refusal::NotStarted);
    let wrong = Ask::Open { seat: seat(0), bytes: bytes("other") };
    codes.insert(room.refuses(&ada, &wrong, Refusal::WrongBytes { seat: seat(0) }));
    let in_time = room.clock;
    room.clock += OPENING_SECONDS * 1000;
    codes.insert(room.refuses(&ada, &early, Refusal::TooLate { seat: seat(0) }));
    room.clock = in_time;
    room.refuses(&ben, &early, Refusal::NotYourSeat { seat: seat(0) });
    room.must(&ada, early.clone());
    room.refuses(&ada, &early, Refusal::NothingToOpen { seat: seat(0) });
    room.must(&ben, Ask::Open { seat: seat(1), bytes: room.bytes[&seat(1)] });
    room.automatic_row();

    let version = room.table.version();
    let Status::Open { turn: Some(turn), .. } = room.table.game().status() else { panic!("expected somebody's turn") };
    let sitter = room.sitter(turn);
    let stale = Ask::Act { seat: turn, action: json!({}), if_version: Some(version - 1) };
    codes.insert(room.refuses(&sitter, &stale, Refusal::Stale { version }));
    let nonsense = Ask::Act { seat: turn, action: json!({"type": "fly"}), if_version: Some(version) };
    let refused = room.table.propose(&sitter, &nonsense, &room.now()).unwrap_err();
    assert!(refused.data["problem"].as_str().is_some_and(|problem| problem.contains("fly")), "{refused:?}");
    codes.insert(refused.code);

    room.play_by_default();
    codes.insert(room.refuses(&person("cleo"), &sit(0), Refusal::TableOver));
    room.refuses(&ada, &Ask::Leave { seat: seat(0) }, Refusal::TableOver);
    assert_eq!(
        room.table.propose(&ada, &act(seat(0), &ROLL), &room.now()).unwrap_err(),
        Refused::by_rules(&Illegal::GameOver)
    );

    let open = |config: serde_json::Value, seats: u8| {
        let kind = Kind::<Yahtzee>::new(());
        kind.open(setup(config, seats, bytes("C")), 0).map(|row| row.row.what)
    };
    let refused = open(json!({"edition": "1842"}), 2).unwrap_err();
    assert!(refused.data["problem"].as_str().is_some_and(|problem| problem.contains("1842")), "{refused:?}");
    codes.insert(refused.code);
    assert_eq!(open(json!({}), 11).unwrap_err().code, "bad_config_seats");
    assert_eq!(open(json!({"games": 9}), 2).unwrap_err().data["option"], "games");

    codes.insert("log_full".to_owned()); // A separate test below covers it.
    assert_eq!(codes, refusals::of_the_table());
}

#[test]
fn the_games_own_refusals_are_passed_on() {
    let room = yahtzee(&["ada", "ben"]);
    let Status::Open { turn: Some(turn), .. } = room.table.game().status() else { panic!("expected somebody's turn") };
    let other = turn.left(2);
    let refused = room.table.propose(&room.sitter(other), &act(other, &ROLL), &room.now()).unwrap_err();
    assert_eq!(refused, Refused::by_rules(&Illegal::NotYourTurn { waiting_on: turn }));
    assert_eq!(refused.data, json!({"waiting_on": turn}));
    let score = act(turn, &Action::Score { category: Category::Chance });
    assert_eq!(room.table.propose(&room.sitter(turn), &score, &room.now()).unwrap_err().code, "roll_first");
}

#[test]
fn nobody_acts_for_another_seat() {
    let room = yahtzee(&["ada", ""]);
    for (number, by) in [(0, person("ben")), (0, Asker::Bot), (1, person("ada"))] {
        room.refuses(&by, &act(seat(number), &ROLL), Refusal::NotYourSeat { seat: seat(number) });
    }
    let preview = room.table.preview(&person("ben"), seat(0), &json!(ROLL)).unwrap_err();
    assert_eq!(preview, Refused::from(Refusal::NotYourSeat { seat: seat(0) }));
}

#[test]
fn a_preview_shows_the_result_of_an_action() {
    let mut room = yahtzee(&["ada"]);
    let ada = person("ada");
    let chance = json!(Action::Score { category: Category::Chance });
    assert_eq!(room.table.preview(&ada, seat(0), &chance).unwrap_err().code, "roll_first");
    room.must(&ada, act(seat(0), &ROLL));
    let promised = room.table.preview(&ada, seat(0), &chance).unwrap();
    room.must(&ada, Ask::Act { seat: seat(0), action: chance, if_version: Some(room.table.version()) });
    assert_eq!(room.rows.last().unwrap().row.events[0]["points"], promised["points"]);
}

#[test]
fn the_role_of_host_passes_to_the_first_person() {
    let mut room = Room::<Yahtzee>::seated(&Config::default(), &["ada", "", "ben", "cleo"], "host");
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    assert_eq!(*room.table.host(), player("ben"));
    room.refuses(&person("ada"), &add_bot(0), Refusal::NotTheHost);
    room.must(&person("ben"), add_bot(0));
    room.must(&person("cleo"), Ask::Leave { seat: seat(3) });
    assert_eq!(*room.table.host(), player("ben"), "the host is unchanged when a guest leaves");
}

#[test]
fn a_host_who_has_not_sat_down_stays_the_host() {
    let mut room = gathering(3);
    room.sit("ben", seat(1));
    room.must(&person("ada"), add_bot(0));
    room.must(&person("ada"), Ask::RemoveBot { seat: seat(0) });
    room.must(&person("ben"), Ask::Leave { seat: seat(1) });
    assert_eq!(*room.table.host(), player("ada"), "only a host who had a seat passes the role on by leaving");
}

#[test]
fn the_host_of_an_empty_table_stays_the_host() {
    let mut room = gathering(2);
    room.sit("ada", seat(0));
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    assert_eq!((room.table.host(), room.stage()), (&player("ada"), Stage::Gathering));
    room.must(&person("ada"), add_bot(0));
}

#[test]
fn a_bot_replaces_a_player_who_leaves_during_the_game() {
    let mut room = yahtzee(&["ada", "ben"]);
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    assert_eq!(*room.chair(seat(0)), Chair::Bot { level: level() });
    assert_eq!((room.table.host(), room.stage()), (&player("ben"), Stage::Playing));
    room.refuses(&person("ada"), &act(seat(0), &ROLL), Refusal::NotYourSeat { seat: seat(0) });
    room.play_by_default();
    assert_eq!(room.stage(), Stage::Over);
    assert!(room.verify(&room.export(), None).all_well());
}

#[test]
fn the_last_person_to_leave_abandons_the_game_and_the_seed_is_revealed() {
    let mut room = yahtzee(&["ada", "", "ben"]);
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    room.must(&person("ben"), Ask::Leave { seat: seat(2) });
    assert_eq!(room.stage(), Stage::Abandoned);
    assert_eq!(room.automatic_row(), Some(What::Revealed { seed: room.seed.0 }));
    assert_eq!((room.stage(), room.automatic_row()), (Stage::Abandoned, None));
    assert!(room.verify(&room.export(), None).all_well());
}

#[test]
fn nobody_plays_on_at_an_abandoned_table() {
    let mut room = yahtzee(&["ada"]);
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    room.refuses(&person("ada"), &act(seat(0), &ROLL), Refusal::TableOver);
    // With the seed revealed, anyone who continued the game could foresee every draw.
    room.automatic_row();
    room.refuses(&person("ada"), &act(seat(0), &ROLL), Refusal::TableOver);
}

#[test]
fn one_player_may_hold_several_seats() {
    let mut room = yahtzee(&["ada", "ada", "ada"]);
    assert!((0..3).all(|number| room.chair(seat(number)).player() == Some(&player("ada"))));
    room.must(&person("ada"), Ask::Leave { seat: seat(1) });
    assert_eq!(
        *room.chair(seat(1)),
        Chair::Bot { level: level() },
        "a bot takes the seat, since ada still plays on others"
    );
    assert_eq!(*room.table.host(), player("ada"));
    room.must(&person("ada"), Ask::Leave { seat: seat(0) });
    room.must(&person("ada"), Ask::Leave { seat: seat(2) });
    assert_eq!(room.stage(), Stage::Abandoned);
}

#[test]
fn proposing_changes_nothing_and_committing_adds_one_version() {
    let mut room = yahtzee(&["ada"]);
    let before = update(&room.table, Viewer::Seat(seat(0)), 0);
    let propose = |room: &Room<Yahtzee>, later| {
        let now = Now::at(room.clock + later);
        room.table.propose(&person("ada"), &act(seat(0), &ROLL), &now).unwrap()
    };
    let row = propose(&room, 5);
    assert_eq!(row, propose(&room, 5), "a row has the same dice each time it is proposed");
    let later = propose(&room, 6);
    assert_eq!((&later.row.draws, &later.row.events), (&row.row.draws, &row.row.events));
    assert_ne!(later.chain, row.chain, "the chain depends on the time");
    assert_eq!(update(&room.table, Viewer::Seat(seat(0)), 0), before);
    let version = room.table.version();
    room.table.commit(&row, None).unwrap();
    assert_eq!((room.table.version(), row.row.version), (version + 1, version + 1));
    assert_ne!(propose(&room, 5).row.draws, row.row.draws, "the next row has draws of its own");
}

#[test]
fn rows_out_of_order_are_not_accepted() {
    let mut room = yahtzee(&["ada"]);
    let row = room.table.propose(&person("ada"), &act(seat(0), &ROLL), &room.now()).unwrap();
    room.table.commit(&row, None).unwrap();
    let before = update(&room.table, Viewer::Spectator, 0);
    let (expected, found) = (row.row.version + 1, row.row.version);
    assert_eq!(room.table.commit(&row, None), Err(Corrupt::OutOfOrder { expected, found }));
    let mut ahead = row.clone();
    ahead.row.version += 2;
    assert_eq!(room.table.commit(&ahead, None), Err(Corrupt::OutOfOrder { expected, found: found + 2 }));
    assert_eq!(update(&room.table, Viewer::Spectator, 0), before);
}

#[test]
fn invalid_logs_are_not_loaded() {
    let room = yahtzee(&["ada"]);
    let load = |rows: &[parlor_table::SealedRow]| Table::<Yahtzee>::load(&room.data, None, rows).err();
    assert_eq!(load(&[]), Some(Corrupt::NotOpened { game: "yahtzee" }));
    assert_eq!(load(&room.rows[1..]), Some(Corrupt::NotOpened { game: "yahtzee" }));
    let fibs = Room::<Fibs>::open(&Default::default(), 2, "other");
    assert_eq!(load(&fibs.rows), Some(Corrupt::NotOpened { game: "yahtzee" }));
    let mut rows = room.rows.clone();
    rows.last_mut().unwrap().row.events = vec![json!({"type": "eclipse"})];
    let version = room.table.version();
    assert!(matches!(load(&rows), Some(Corrupt::Events { version: found, .. }) if found == version));
    let mut rows = room.rows.clone();
    if let What::Opened { config, .. } = &mut rows[0].row.what {
        *config = json!({"games": 7});
    }
    assert!(matches!(load(&rows), Some(Corrupt::Config { problem }) if problem.contains("games")));
}

#[test]
fn a_log_does_not_grow_forever() {
    let mut room = gathering(1);
    room.sit("ada", seat(0));
    let mut row = room
        .table
        .propose(&person("ada"), &Ask::Commit { seat: seat(0), commitment: bytes("x") }, &room.now())
        .unwrap();
    // `commit` does not check why a row was added, so committing one row repeatedly with new numbers fills the log
    // quickly.
    let mut fill = |room: &mut Room<Yahtzee>, most| {
        while room.table.version() < most {
            row.row.version = room.table.version() + 1;
            room.table.commit(&row, None).unwrap();
        }
    };
    fill(&mut room, MAX_ROWS_BEFORE);
    let commit = Ask::Commit { seat: seat(0), commitment: bytes("x") };
    room.refuses(&person("ada"), &commit, Refusal::LogFull);
    fill(&mut room, MAX_ROWS - 1);
    room.must(&person("ada"), Ask::Start {});
    assert_eq!(room.table.version(), MAX_ROWS);
    let open = Ask::Open { seat: seat(0), bytes: room.bytes[&seat(0)] };
    assert_eq!(room.refuses(&person("ada"), &open, Refusal::LogFull), "log_full");
}

#[test]
fn a_full_table_can_still_be_left() {
    let mut room = yahtzee(&["ada"]);
    let leave = Ask::Leave { seat: seat(0) };
    let mut row = room.table.propose(&person("ada"), &leave, &room.now()).unwrap();
    row.row.what = What::Committed { commitment: bytes("x") };
    while room.table.version() < MAX_ROWS {
        row.row.version = room.table.version() + 1;
        room.table.commit(&row, None).unwrap();
    }
    room.refuses(&person("ada"), &act(seat(0), &ROLL), Refusal::LogFull);
    room.must(&person("ada"), leave);
    assert_eq!(room.table.stage(), Stage::Abandoned);
}

#[test]
fn the_game_waits_only_for_its_own_bots() {
    let mut room = Room::<Fibs>::dealt(&Default::default(), &["ada", "", "cleo", ""], "bots");
    assert_eq!(room.table.waiting_bots(), [], "it is a person's turn");
    let action = Fibs::when_time_is_up(&room.table.game().view(Viewer::Seat(seat(0))), &room.data);
    room.must(&person("ada"), act(seat(0), &action));
    let waiting = room.table.waiting_bots();
    let tasks: Vec<(u8, &BotTask)> = waiting.iter().map(|waiting| (waiting.seat.into(), &waiting.task)).collect();
    let order = [(1, &BotTask::Object), (3, &BotTask::Object), (1, &BotTask::Act)];
    assert_eq!(tasks, order, "challenges are decided before the next card");
    for waiting in &waiting {
        let view = room.table.game().view(Viewer::Seat(waiting.seat));
        assert_eq!(waiting.view, serde_json::to_value(view).unwrap());
    }
    for number in 0..4 {
        let default = room.table.default_action(seat(number));
        assert_eq!(default.is_some(), number == 1, "{number} may only challenge, and a clock never challenges");
    }
    let reloaded = Table::<Fibs>::load(&room.data, Some(room.seed), &room.rows).unwrap();
    assert_eq!(reloaded.waiting_bots(), waiting, "a restart does not change a bot's mind");
}
