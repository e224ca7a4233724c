//! Tests the draw for the first turn, whose turn it is, drawing, exchanging and passing: sentence by sentence.

use crate::scripted::{Table, enable, read, seat, tiles, tournament};
use parlor_game::{BadConfig, Game, Scripted, Seeded, Shelf, Status, Viewer};
use parlor_scrabble::{
    Action, ChallengeRule, Config, Event, FirstDraw, Illegal, Lexicon, Phase, RACK, Rules, Scrabble, Tiles,
};

const RACKS: [&str; 4] = ["HORNPAS", "FAMOBEE", "IIIIIII", "UUUUDDD"];

/// Deals after these draws for the first turn, and returns the seat that begins, and the rounds.
fn first(seats: u8, drawn: &str) -> (u8, Vec<String>) {
    let mut table = Table::undealt(&Scrabble::usual(enable()), seats);
    table.deal(drawn, &RACKS[..usize::from(seats)]);
    let Event::Started { draws, starter } = &table.log[0] else { panic!("the game starts with the draw") };
    let round = |round: &Vec<FirstDraw>| -> String {
        round.iter().map(|draw| format!("{}{}", u8::from(draw.seat), draw.tile)).collect::<Vec<_>>().join(" ")
    };
    assert_eq!(table.view().turn, Some(*starter));
    assert_eq!(table.view().starter, Some(*starter));
    (u8::from(*starter), draws.iter().map(round).collect())
}

#[test]
fn the_letter_nearest_to_a_begins() {
    assert_eq!(first(2, "BA"), (1, vec!["0B 1A".into()]));
    assert_eq!(first(4, "QDZC"), (3, vec!["0Q 1D 2Z 3C".into()]));
}

#[test]
fn a_blank_beats_all_letters() {
    assert_eq!(first(3, "AB?"), (2, vec!["0A 1B 2?".into()]));
}

#[test]
fn those_who_tie_draw_again() {
    assert_eq!(first(2, "EEZY"), (1, vec!["0E 1E".into(), "0Z 1Y".into()]));
    // Only those who tie for the best tile draw again.
    assert_eq!(first(4, "QEETGGIH"), (2, vec!["0Q 1E 2E 3T".into(), "1G 2G".into(), "1I 2H".into()]));
}

/// The drawn tiles go back into the bag, and everybody gets seven tiles.
#[test]
fn racks_have_seven_tiles_from_the_full_bag() {
    for seats in 2..=4 {
        let mut game = Scrabble::new(&Scrabble::usual(enable()), seats).unwrap();
        assert_eq!(game.view(Viewer::Spectator).phase, Phase::Undealt);
        game.deal(enable(), &mut Seeded::new(3)).iter().for_each(|event| game.apply(event));
        let view = game.view(Viewer::Spectator);
        assert!(view.racks.values().all(|count| *count == RACK));
        assert_eq!(view.bag, Tiles::ALL - RACK * seats);
        assert_eq!(view.unseen, Tiles::full());
    }
}

/// Tests that the draw ends even with luck that always draws the first tile.
#[test]
fn the_first_draw_always_ends() {
    let game = Scrabble::new(&Scrabble::usual(enable()), 4).unwrap();
    let events = game.deal(enable(), &mut Scripted::new([0; 1000]));
    let Event::Started { draws, .. } = &events[0] else { panic!("the game starts with the draw") };
    // Nine As: two rounds of four, and then the last A against three Bs and Cs.
    assert_eq!(draws.len(), 3);
}

#[test]
fn play_passes_to_the_left() {
    let mut table = Table::new(&RACKS);
    for number in [0, 1, 2, 3, 0] {
        assert_eq!(table.on_turn(), seat(number));
        table.pass();
    }
}

/// A rack is filled up to seven tiles, as long as the bag has some.
#[test]
fn the_player_draws_as_many_tiles_as_played() {
    let mut table = Table::new(&RACKS[..2]);
    table.play("8F across HORN");
    assert_eq!((table.rack(0).as_str(), table.view().bag), ("APS", 86));
    table.close("TE?Z");
    assert_eq!((table.rack(0).as_str(), table.view().bag), ("AEPSTZ?", 82));
    let mut table = Table::at(&Scrabble::usual(enable()), &[("8F across", "HORN")], &["SFARM", "EEE"], "QV");
    table.play("6H down FARM");
    table.close("VQ");
    assert_eq!((table.rack(0).as_str(), table.view().bag), ("QRSV", 0));
}

#[test]
fn a_blank_keeps_its_letter() {
    let mut table = Table::new(&["HO?NPAS", "FAMEEEE"]);
    table.play("8F across HOrN");
    assert_eq!(table.view().board.at("8H".parse().unwrap()).unwrap().to_string(), "r");
    table.draw_and_play("TTTI", "6H down FARM");
    assert_eq!(table.last().0[0].1, 8, "the blank still counts nothing");
    table.close("III");
    let rows: Vec<String> = table.view().board.into();
    assert_eq!(rows[7], ".....HOrN......");
}

#[test]
fn an_exchange_ends_the_turn_and_the_tiles_go_back_after_drawing() {
    let mut table = Table::new(&RACKS[..2]);
    table.exchange("HORNPAS", "ZQJXKVW");
    assert_eq!((table.rack(0).as_str(), table.view().bag, table.on_turn()), ("JKQVWXZ", 86, seat(1)));
    table.exchange("FE", "HO");
    assert_eq!(table.rack(1), "ABEHMOO");
    // The player draws from the bag as it was: with one Z in the game, nobody who puts it back draws it again.
    let mut table = Table::new(&["ZORNPAS", "FAMOBEE"]);
    table.exchange("Z", "H");
    assert!(!table.rack(0).contains('Z'));
    let rack = table.game.view(Viewer::Seat(seat(0))).rack.unwrap();
    assert_eq!(read(&rack), "AHNOPRS");
}

#[test]
fn exchanging_nothing_is_passing() {
    let mut table = Table::new(&RACKS[..2]);
    table.exchange("", "");
    assert_eq!(table.log.last(), Some(&Event::Passed { seat: seat(0) }));
}

/// With the rules in the box, the bag may have fewer than seven tiles, but not fewer than are exchanged.
#[test]
fn the_box_lets_players_exchange_what_the_bag_has() {
    let mut table = Table::at(&Scrabble::usual(enable()), &[("8F across", "HORN")], &["SFARM", "EEE"], "QV");
    let exchange = |text| Action::Exchange { tiles: tiles(text) };
    assert_eq!(table.refusal(0, &exchange("SFA")), Illegal::BagTooLow { bag: 2, needed: 3 });
    table.exchange("SF", "QV");
    assert_eq!((table.rack(0).as_str(), table.view().bag), ("AMQRV", 2));
}

#[test]
fn tournaments_need_seven_tiles_in_the_bag() {
    let config = tournament(ChallengeRule::Double);
    let table = |bag| Table::at(&config, &[("8F across", "HORN")], &["SFARM", "EEE"], bag);
    let exchange = Action::Exchange { tiles: tiles("S") };
    assert_eq!(table("QVWXZJ").refusal(0, &exchange), Illegal::BagTooLow { bag: 6, needed: 7 });
    let mut seven = table("QVWXZJK");
    seven.exchange("S", "Q");
    assert_eq!(seven.view().bag, 7);
    // Passing is always possible.
    table("").pass();
}

#[test]
fn the_configuration_is_checked() {
    let usual = Scrabble::usual(enable());
    let bad = |config: Config, seats, wrong: &str, says: &str| {
        parlor_game::scripting::check_bad_option::<Scrabble>(&config, seats, wrong, says);
    };
    let void = Config { challenge_seconds: Some(10), ..tournament(ChallengeRule::Void) };
    bad(void, 2, "challenge_seconds", "challenged");
    bad(Config { challenge_seconds: Some(61), ..usual.clone() }, 2, "challenge_seconds", "5 to 60");
    bad(Config { challenge: ChallengeRule::Single, ..usual.clone() }, 2, "challenge", "double");
    bad(tournament(ChallengeRule::Double), 3, "rules", "two players");
    for seats in [0, 1, 5] {
        let wrong = BadConfig::Seats { asked: seats, least: 2, most: 4 };
        assert_eq!(Scrabble::new(&usual, seats).unwrap_err(), wrong);
    }
    assert_eq!((usual.rules, usual.challenge), (Rules::Box, ChallengeRule::Double));
    let unknown = r#"{"lexicon":"","speed":1}"#;
    parlor_game::scripting::check_unreadable::<Config>(&[unknown, r#"{"rules":"house"}"#]);
}

/// A table keeps its list, whatever the server loads later.
#[test]
fn the_word_list_is_named_by_the_configuration() {
    let both = Shelf::new(Lexicon::of(["HORN"]), [Lexicon::of(["FARM"])]);
    let usual = Scrabble::usual(&both);
    assert_eq!(usual.lexicon, both.usual());
    assert_eq!(Scrabble::suits(&usual, &both), Ok(()));
    let missing = BadConfig::MissingData { wanted: usual.lexicon.clone() };
    assert_eq!(Scrabble::suits(&usual, enable()), Err(missing));
    let swapped = Shelf::new(Lexicon::of(["FARM"]), [Lexicon::of(["HORN"])]);
    assert_eq!(Scrabble::suits(&usual, &swapped), Ok(()));
}

#[test]
fn the_view_shows_what_a_player_needs() {
    let mut table = Table::new(&RACKS[..3]);
    let view = table.game.view(Viewer::Seat(seat(0)));
    assert_eq!((view.phase, view.turn, view.challenge.is_none()), (Phase::Turn, Some(seat(0)), true));
    assert_eq!(view.unseen.len(), Tiles::ALL - RACK);
    table.play("8F across HORN");
    let view = table.game.view(Viewer::Seat(seat(2)));
    let open = view.challenge.unwrap();
    assert_eq!(open.seats.iter().collect::<Vec<_>>(), [seat(1), seat(2)]);
    assert_eq!((open.until, open.seconds), (Some(seat(1)), None));
    assert!(view.may_challenge() && !table.game.view(Viewer::Seat(seat(0))).may_challenge());
    assert_eq!(view.last.as_ref().unwrap().words[0].word, "HORN");
    assert_eq!((view.bag, view.bag_after_drawing()), (79, 75));
    let Status::Open { must, may, window: Some(window), .. } = table.game.status() else { panic!("a window is open") };
    assert_eq!((must.iter().collect::<Vec<_>>(), may.iter().collect::<Vec<_>>()), (vec![seat(1)], vec![seat(2)]));
    assert_eq!((window.seats, window.seconds), (open.seats, None));
    table.close("TTTT");
    assert_eq!(table.view().challenge, None);
}
