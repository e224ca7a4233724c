//! Tests challenges: who may challenge, until when, what each challenge rule costs, and what a play that is taken back
//! reveals.

use crate::scripted::{Table, all_setups, enable, play, seat, short, tournament};
use parlor_game::{EndReason, Game, Scripted, Seat, Seeded, Status, Viewer};
use parlor_scrabble::{Action, ChallengeRule, Config, Entry, Event, Fate, Illegal, Penalty, Phase, Scrabble};

const RACKS: [&str; 4] = ["HORNPAS", "FAMOBEE", "IIIIIII", "UUUUDDD"];

/// Two players; the first one has laid an acceptable word.
fn good(challenge: ChallengeRule) -> Table {
    let mut table = Table::with(&tournament(challenge), &RACKS[..2]);
    table.play("8F across HORN");
    table
}

/// Two players; the first one has laid a word that does not exist.
fn bad(challenge: ChallengeRule) -> Table {
    let mut table = Table::with(&tournament(challenge), &RACKS[..2]);
    table.play("8F across HONR");
    table
}

fn verdict(table: &Table) -> (Vec<String>, Penalty) {
    let found = table.log.iter().find_map(|event| match event {
        Event::Challenged { refused, penalty, .. } => Some((refused.clone(), *penalty)),
        _ => None,
    });
    found.unwrap()
}

#[test]
fn an_unacceptable_play_is_taken_back_and_loses_the_turn() {
    for challenge in [ChallengeRule::Single, ChallengeRule::Double, ChallengeRule::FivePoints, ChallengeRule::TenPoints]
    {
        let mut table = bad(challenge);
        assert_eq!(table.scores(), [14, 0]);
        let bag = table.view().bag;
        table.challenge(1, "");
        assert_eq!(verdict(&table), (vec!["HONR".to_owned()], Penalty::None {}));
        assert_eq!((table.scores(), table.rack(0).as_str(), table.view().bag), (vec![0, 0], "AHNOPRS", bag));
        assert!(table.view().board.is_empty());
        assert_eq!(table.on_turn(), seat(1), "the turn is lost, and the challenger plays");
        let last = table.view().last.unwrap();
        assert_eq!((last.fate, last.refused), (Fate::TakenBack, vec!["HONR".to_owned()]));
        assert_eq!(table.refusal(1, &Action::Challenge {}), Illegal::NothingToChallenge);
    }
}

#[test]
fn a_false_challenge_loses_the_next_turn() {
    let mut table = good(ChallengeRule::Double);
    table.challenge(1, "TTTT");
    assert_eq!(verdict(&table), (vec![], Penalty::Turn {}));
    assert_eq!(table.log.last(), Some(&Event::LostTurn { seat: seat(1) }));
    assert_eq!((table.on_turn(), table.scores(), table.rack(0).as_str()), (seat(0), vec![14, 0], "APSTTTT"));
    assert_eq!(table.view().owed.values().copied().collect::<Vec<_>>(), [0, 0]);
}

#[test]
fn a_single_challenge_costs_nothing() {
    let mut table = good(ChallengeRule::Single);
    table.challenge(1, "TTTT");
    assert_eq!(verdict(&table), (vec![], Penalty::None {}));
    assert_eq!((table.on_turn(), table.scores()), (seat(1), vec![14, 0]));
}

#[test]
fn a_false_challenge_gives_points_to_the_challenged() {
    for (challenge, points) in [(ChallengeRule::FivePoints, 5), (ChallengeRule::TenPoints, 10)] {
        let mut table = good(challenge);
        table.challenge(1, "TTTT");
        assert_eq!(verdict(&table), (vec![], Penalty::Points { points }));
        assert_eq!((table.on_turn(), table.scores()), (seat(1), vec![14 + i32::from(points), 0]));
    }
}

/// With the triple challenge, whoever is wrong loses the game, whatever the score is.
#[test]
fn a_triple_challenge_decides_the_game() {
    for (mut table, places, scores) in
        [(good(ChallengeRule::Triple), [1, 2], [14, 0]), (bad(ChallengeRule::Triple), [2, 1], [0, 0])]
    {
        table.challenge(1, "");
        let Status::Over(outcome) = table.game.status() else { panic!("the game is over") };
        assert_eq!(outcome.reason, EndReason::ChallengeLost);
        assert_eq!(outcome.places.values().flatten().copied().collect::<Vec<_>>(), places);
        assert_eq!(outcome.scores.values().flatten().copied().collect::<Vec<_>>(), scores);
    }
    // The player who is ahead loses, too.
    let mut table = good(ChallengeRule::Triple);
    table.draw_and_play("TTTT", "6H down FARM");
    table.challenge(0, "");
    let Status::Over(outcome) = table.game.status() else { panic!("the game is over") };
    assert_eq!(outcome.scores.values().flatten().copied().collect::<Vec<_>>(), [14, 9]);
    assert_eq!(outcome.winners().iter().collect::<Vec<_>>(), [seat(1)]);
}

#[test]
fn without_challenges_unacceptable_words_are_refused() {
    let table = Table::with(&tournament(ChallengeRule::Void), &RACKS[..2]);
    let play = |word: &str| {
        let tiles = crate::scripted::placed(&table.view().board, &format!("8F across {word}"));
        Action::Play { tiles }
    };
    assert_eq!(table.refusal(0, &play("HONR")), Illegal::NotWords { words: vec!["HONR".to_owned()] });
    assert_eq!(table.refusal(1, &Action::Challenge {}), Illegal::NoChallenges);
    let mut table = table;
    table.play_and_draw("8F across HORN", "TTTT");
    assert_eq!((table.game.status().window(), table.rack(0).as_str()), (None, "APSTTTT"));
}

/// The verdict names all unacceptable words of the play, each once, and no other.
#[test]
fn the_verdict_names_the_bad_words() {
    let mut table = Table::new(&["HORNPAS", "NEMOBEF"]);
    table.play("8F across HORN");
    table.draw_and_play("TTTT", "9F across NEM");
    table.challenge(0, "");
    assert_eq!(verdict(&table).0, ["NEM", "HN", "RM"]);
    let record = table.view().record;
    assert!(matches!(&record[2], Entry::Challenged { by, refused, .. } if *by == seat(0) && refused.len() == 3));
}

/// Anybody but the player may challenge, until the next player acts.
#[test]
fn anybody_may_challenge_until_the_next_player_acts() {
    let mut table = Table::new(&RACKS);
    table.play("8F across HONR");
    assert_eq!(table.refusal(0, &Action::Challenge {}), Illegal::OwnPlay);
    for who in 1..4 {
        let mut table = table.clone();
        table.challenge(who, "");
        assert_eq!((table.on_turn(), table.scores()), (seat(1), vec![0; 4]));
    }
    table.act(seat(1), Action::Pass {}, "TTTT");
    assert_eq!(table.refusal(2, &Action::Challenge {}), Illegal::NothingToChallenge);
    assert_eq!(table.scores(), [14, 0, 0, 0], "what nobody has challenged stands");
}

/// The first challenge decides. Afterwards nobody else can challenge the play.
#[test]
fn a_play_is_challenged_once() {
    let mut table = Table::new(&RACKS);
    table.play("8F across HORN");
    table.challenge(3, "TTTT");
    for who in 0..4 {
        assert_eq!(table.refusal(who, &Action::Challenge {}), Illegal::NothingToChallenge);
    }
}

/// A lost turn is the next one that the seat would have had.
#[test]
fn a_lost_turn_is_the_next_one() {
    let mut table = Table::new(&RACKS[..3]);
    table.play("8F across HORN");
    table.challenge(2, "TTTT");
    assert_eq!((table.on_turn(), table.view().owed[seat(2)]), (seat(1), 1));
    table.pass();
    assert_eq!((table.on_turn(), table.view().owed[seat(2)]), (seat(0), 0));
    assert_eq!(table.log.last(), Some(&Event::LostTurn { seat: seat(2) }));
}

#[test]
fn lost_turns_add_up() {
    let mut table = Table::new(&["HORNPAS", "FAMOBEE", "IIIIIII"]);
    table.play("8F across HORN");
    table.challenge(2, "TTTT");
    table.play("6H down FARM");
    // The second seat's play has passed the turn over the third seat, which loses its first turn.
    assert_eq!((table.on_turn(), table.view().owed[seat(2)]), (seat(0), 0));
    let mut table = Table::new(&["HORNPAS", "FAMOBEE", "IIIIIII", "UUUUDDD"]);
    table.play("8F across HORN");
    table.challenge(3, "TTTT");
    table.play("6H down FARM");
    table.challenge(3, "GGG");
    assert_eq!((table.on_turn(), table.view().owed[seat(3)]), (seat(2), 2));
    table.pass();
    assert_eq!((table.on_turn(), table.view().owed[seat(3)]), (seat(0), 1));
    for _ in 0..3 {
        table.pass();
    }
    assert_eq!((table.on_turn(), table.view().owed[seat(3)]), (seat(0), 0));
}

/// The challenger loses a turn only once the play stands, even if the next seat owes a turn, too.
#[test]
fn several_seats_can_owe_turns() {
    let mut table = Table::new(&["HORNPAS", "FAMOBEE", "IIIIIII"]);
    table.play("8F across HORN");
    table.challenge(2, "TTTT");
    table.act(seat(1), Action::Pass {}, "");
    // The third seat has lost its turn. Now the first one plays again, and the second one is wrong.
    table.play("8F across HORNS");
    table.challenge(1, "G");
    assert_eq!(table.on_turn(), seat(2));
    let lost = table.log.iter().filter(|event| matches!(event, Event::LostTurn { .. })).count();
    assert_eq!(lost, 2);
}

/// If a play is taken back, nobody has drawn a tile: the luck of the next draw is the same as without the play.
#[test]
fn a_play_taken_back_reveals_nothing_about_the_bag() {
    let table = Table::with(&Scrabble::usual(enable()), &RACKS[..2]);
    let mut other = table.clone();
    let moment = table.game.moment();
    other.play("8F across HONR");
    assert_eq!(other.game.moment(), moment);
    let mut luck = Scripted::default();
    let verdict = other.game.decide(enable(), seat(1), &Action::Challenge {}, &mut luck).unwrap();
    assert!(!luck.fault(), "no number was drawn");
    verdict.iter().for_each(|event| other.game.apply(event));
    assert_eq!(other.view().bag, table.view().bag);
    assert_eq!(other.view().unseen, table.view().unseen);
}

/// Everybody has seen the tiles that were taken back, until they are played, or any tiles are exchanged.
#[test]
fn tiles_taken_back_are_known() {
    let mut table = Table::new(&RACKS[..2]);
    let shown = |table: &Table| crate::scripted::read(&table.view().shown[seat(0)]);
    table.play("8F across HONR");
    assert_eq!(shown(&table), "");
    table.challenge(1, "");
    assert_eq!(shown(&table), "HNOR");
    table.pass();
    table.play("8G across NO");
    assert_eq!(shown(&table), "HR");
    table.close("TT");
    assert_eq!(shown(&table), "HR");
    table.pass();
    table.exchange("P", "T");
    assert_eq!(shown(&table), "");
}

/// Tests that the window has the configured limit, and a new number for each play.
#[test]
fn windows_have_numbers_and_limits() {
    let config = Config { challenge_seconds: Some(20), ..Scrabble::usual(enable()) };
    let mut table = Table::with(&config, &RACKS[..2]);
    assert_eq!(table.game.status().window(), None);
    table.play("8F across HORN");
    let first = table.game.status().window().unwrap();
    assert_eq!(first.seconds, Some(20));
    table.close("TTTT");
    assert_eq!(table.game.status().window(), None);
    table.play("6H down FARM");
    assert_ne!(table.game.status().window().unwrap().number, first.number);
}

/// Verdicts are events, so a log replays where the list is missing.
#[test]
fn a_log_replays_without_the_list() {
    let mut table = bad(ChallengeRule::Double);
    table.challenge(1, "");
    let mut again = Scrabble::new(&tournament(ChallengeRule::Double), 2).unwrap();
    table.log.iter().for_each(|event| again.apply(event));
    assert_eq!(again, table.game);
    assert_eq!(again.view(Viewer::Spectator).phase, Phase::Turn);
}

/// Tests at every position of random games that exactly the seats of the window can challenge. The suite of laws cannot
/// check this for the player on turn, whose choices are too many to list.
#[test]
fn exactly_the_seats_of_a_window_may_challenge() {
    let mut windows = 0;
    for (config, seats) in all_setups() {
        play(&config, seats, 19, |game, _, _| {
            let window = game.status().window();
            windows += u32::from(window.is_some());
            for who in Seat::all(seats) {
                let answer = game.decide(short(), who, &Action::Challenge {}, &mut Seeded::new(0));
                let may = window.is_some_and(|window| window.seats.contains(who));
                let must = matches!(game.status(), Status::Open { turn: None, must, .. } if must.contains(who));
                assert_eq!(answer.is_ok(), may || must);
                assert_eq!(game.view(Viewer::Seat(who)).may_challenge(), may || must);
            }
        });
    }
    assert!(windows > 100, "only {windows} windows");
}
