//! Tests the rulebook's text about each card, and its notes.

use crate::scripted::{Table, check, leaves, seat};
use parlor_game::Game;
use parlor_sorry::{Action, Card, Cards, Event, Illegal};

#[test]
fn forty_five_cards_and_no_6_or_9() {
    assert_eq!(Cards::deck().len(), 45);
    assert!(["6", "9"].iter().all(|number| number.parse::<Card>().is_err()));
}

#[test]
fn card_1() {
    check("R:20,S,S,S", "1", &["R S→4", "R 20→21"]);
    check("R:20,H,H,H", "1", &["R 20→21"]);
    let mut table = Table::at("R:20,S,S,S");
    table.draw("1");
    table.play("R S→4");
    assert_eq!(table.on_turn(), seat(1), "a 1 ends the turn");
}

#[test]
fn card_2() {
    check("R:20,S,S,S", "2", &["R S→4", "R 20→22"]);
    for play in ["R S→4", "R 20→22"] {
        let mut table = Table::at("R:20,S,S,S");
        table.draw("2");
        table.play(play);
        assert_eq!(table.on_turn(), seat(0), "either way, a 2 draws again");
        // The next card may move any pawn, and another 2 draws again.
        table.draw("2");
        assert_eq!(table.on_turn(), seat(0));
        let any = table.offered().first().cloned().unwrap();
        table.play(&any);
        table.draw("3");
        table.play(table.offered().first().cloned().unwrap().as_str());
        assert_eq!(table.on_turn(), seat(1));
    }
    // A player who could not move also draws again.
    let mut table = Table::at("R:z4,H,H,H");
    table.draw("2");
    assert_eq!(table.log.last(), Some(&Event::Forfeited { seat: seat(0), card: Card::Two, by_choice: false }));
    table.draw("1");
    table.play("R z4→H");
}

#[test]
fn cards_3_5_8_and_12() {
    check("R:20,S,S,S", "3", &["R 20→23"]);
    check("R:20,S,S,S", "5", &["R 20→25"]);
    check("R:20,S,S,S", "8", &["R 20→28"]);
    check("R:20,S,S,S", "12", &["R 20→32"]);
    check("R:20,21,55,S", "12", &["R 20→32", "R 21→33", "R 55→z4"]);
    check("R:20,40,H,S", "3", &["R 20→23", "R 40→43"]);
}

#[test]
fn card_4() {
    check("R:23,S,S,S", "4", &["R 23→19 back"]);
    check("R:1,S,S,S", "4", &["R 1→57 back"]);
    check("R:20,z4,S,S", "4", &["R 20→16 back, slides to 19", "R z4→z0 back"]);
}

#[test]
fn card_7() {
    check("R:20,S,S,S", "7", &["R 20→27"]);
    check(
        "R:20,30,H,H",
        "7",
        &[
            "R 20→27",
            "R 30→37",
            "R 20→21 + R 30→36",
            "R 20→22 + R 30→35",
            "R 20→23 + R 30→34",
            "R 20→24, slides to 28 + R 30→33",
            "R 20→25 + R 30→32",
            "R 20→26 + R 30→31, slides to 34",
            "R 30→36 + R 20→21",
            "R 30→35 + R 20→22",
            "R 30→34 + R 20→23",
            "R 30→33 + R 20→24, slides to 28",
            "R 30→32 + R 20→25",
            "R 30→31, slides to 34 + R 20→26",
        ],
    );
    leaves("R:20,30,H,H", "7", "R 20→24, slides to 28 + R 30→33", "R:28,33,H,H");
}

#[test]
fn a_7_is_split_between_any_two_pawns() {
    let mut table = Table::at("R:5,6,7,8");
    table.draw("7");
    for pair in ["R 5→9 + R 8→11", "R 5→6 + R 6→12", "R 8→13 + R 6→8", "R 8→10 + R 7→12"] {
        // A part that ends on the other pawn's square is possible only after that pawn has left it.
        assert_eq!(table.offered().contains(pair), pair != "R 5→6 + R 6→12", "{pair}");
    }
    assert!(table.offered().contains("R 6→12 + R 5→6"));
}

#[test]
fn a_7_starts_no_pawn() {
    check("R:20,S,S,S Y:30,S,S,S", "7", &["R 20→27"]);
}

#[test]
fn using_part_of_a_7_to_reach_home_needs_another_pawn_for_the_rest() {
    check("R:z2,S,S,H", "7", &[]);
    check(
        "R:z2,21,S,S",
        "7",
        &[
            "R 21→28",
            "R z2→z3 + R 21→27",
            "R z2→z4 + R 21→26",
            "R z2→H + R 21→25",
            "R 21→27 + R z2→z3",
            "R 21→26 + R z2→z4",
            "R 21→25 + R z2→H",
        ],
    );
    // The other pawn cannot use the remaining 4.
    check("R:z2,z3,H,H", "7", &[]);
    check("R:z2,z1,H,H", "7", &["R z2→H + R z1→H", "R z1→H + R z2→H"]);
}

#[test]
fn card_10() {
    check("R:20,S,S,S", "10", &["R 20→30", "R 20→19 back"]);
    check("R:z4,S,S,S", "10", &["R z4→z3 back"]);
    check("R:17,S,S,S", "10", &["R 17→27", "R 17→16 back, slides to 19"]);
}

#[test]
fn card_11() {
    check("R:21,S,S,S B:50,S,S,S Y:40,z0,S,H", "11", &["R 21→32", "R 21⇄B50", "R 21⇄Y40"]);
    leaves("R:21,S,S,S Y:40,S,S,S", "11", "R 21⇄Y40", "R:40,S,S,S Y:21,S,S,S");
    check("R:21,22,H,H Y:40,S,S,S", "11", &["R 21→32", "R 22→33", "R 21⇄Y40", "R 22⇄Y40"]);
}

#[test]
fn an_11_may_be_declined_only_without_a_forward_move() {
    check("R:1,S,S,S Y:40,S,S,S", "11", &["R 1⇄Y40", "pass"]);
    let mut table = Table::at("R:1,S,S,S Y:40,S,S,S");
    table.draw("11");
    let before = table.board();
    table.pass();
    assert_eq!(table.log.last(), Some(&Event::Forfeited { seat: seat(0), card: Card::Eleven, by_choice: true }));
    assert_eq!((table.board(), table.on_turn()), (before, seat(1)));
    // One pawn can move forward, so the player may not pass, though another pawn could change places.
    let mut table = Table::at("R:1,30,S,S Y:40,S,S,S");
    table.draw("11");
    assert!(!table.offered().contains("pass"));
    assert_eq!(table.refusal(seat(0), Action::Pass {}), Illegal::MustMove);
}

#[test]
fn an_11_applies_only_to_pawns_on_the_open_track() {
    check("R:z0,S,S,H Y:40,S,S,S", "11", &[]);
    check("R:1,z3,S,H Y:z1,S,S,H", "11", &[]);
    check("R:50,S,S,S Y:z1,S,S,H", "11", &["R 50→1"]);
    check("R:53,S,S,S Y:z1,S,S,H", "11", &["R 53→z1"]);
}

#[test]
fn a_switch_onto_a_foreign_triangle_slides() {
    check("R:1,S,S,S B:24,S,S,S", "11", &["R 1⇄B24, slides to 28", "pass"]);
    leaves("R:1,S,S,S B:24,S,S,S", "11", "R 1⇄B24, slides to 28", "R:28,S,S,S B:1,S,S,S");
    // A pawn's own triangle is not a slide.
    check("R:1,S,S,S Y:9,S,S,S", "11", &["R 1⇄Y9", "pass"]);
}

#[test]
fn sorry() {
    check("R:S,20,H,H B:50,S,S,S Y:40,z0,H,S", "sorry", &["R S→40, bumps Y40", "R S→50, bumps B50"]);
    leaves("R:S,20,H,H Y:40,z0,H,S", "sorry", "R S→40, bumps Y40", "R:40,20,H,H Y:S,z0,H,S");
}

#[test]
fn a_sorry_without_a_pawn_on_start_is_forfeited() {
    check("R:20,21,H,H Y:40,z0,H,S", "sorry", &[]);
}

#[test]
fn a_sorry_without_an_opponent_on_the_track_is_forfeited() {
    check("R:S,21,H,H Y:z0,z1,H,S", "sorry", &[]);
}

#[test]
fn a_drawn_card_is_open_and_goes_onto_the_discards() {
    let mut table = Table::at("R:20,S,S,S");
    table.draw("3");
    assert_eq!((table.turn().card, table.view().discards), (Some(Card::Three), vec![]));
    table.play("R 20→23");
    table.draw("12");
    assert_eq!(table.view().discards, [Card::Three, Card::Twelve], "the 12 was forfeited");
    assert_eq!(table.view().deck, 43);
    assert!(!parlor_sorry::Sorry::reveals(table.log.last().unwrap()));
}
