//! Tests the rulebook's text about team play.

use crate::scripted::{Table, check_team, seat, spot};
use parlor_game::{EndReason, Game, Status};
use parlor_sorry::{Action, Board, Card, Colour, Config, Illegal, Phase, Sorry, Step, Variation};

#[test]
fn opposite_colours_are_partners() {
    use Colour::{Blue, Green, Red, Yellow};
    assert_eq!([Red, Blue, Yellow, Green].map(Colour::partner), [Yellow, Green, Red, Blue]);
    let config = Config { variation: Variation::Team, ..Config::default() };
    assert!(Sorry::new(&config, 4).is_ok() && Sorry::new(&config, 2).is_err() && Sorry::new(&config, 3).is_err());
}

#[test]
fn own_and_partners_pawns_are_moved() {
    check_team("R:20,S,S,S Y:5,S,S,S", "5", &["R 20→25", "Y 5→10"]);
    check_team("Y:5,S,S,S R:20,S,S,S", "5", &["R 20→25", "Y 5→10"]);
    check_team("B:20,S,S,S R:5,S,S,S", "5", &["B 20→25"]);
    check_team("G:S,S,S,S B:20,S,S,S", "4", &["B 20→16 back"]);
}

#[test]
fn opponents_are_bumped() {
    check_team("R:20,S,S,S B:25,S,S,S", "5", &["R 20→25, bumps B25"]);
}

#[test]
fn a_pawn_that_lands_on_its_partners_bumps_it() {
    check_team("R:20,S,S,S Y:25,S,S,S", "5", &["R 20→25, bumps Y25", "Y 25→30"]);
    check_team("R:S,S,S,S Y:4,34,S,S", "1", &["R S→4, bumps Y4", "Y 4→5", "Y 34→35"]);
}

#[test]
fn two_pawns_of_a_colour_still_never_share_a_space() {
    check_team("R:20,S,S,S Y:5,10,S,S", "5", &["R 20→25", "Y 10→15"]);
}

#[test]
fn a_1_or_2_starts_or_moves_a_pawn_of_either_partner() {
    for card in ["1", "2"] {
        let on = |from: u8| from + card.parse::<u8>().unwrap();
        let moves = ["R S→4", "Y S→34", &format!("R 20→{}", on(20)), &format!("Y 5→{}", on(5))].map(str::to_owned);
        check_team("R:20,S,S,S Y:5,S,S,S", card, &moves.each_ref().map(String::as_str));
    }
}

#[test]
fn after_a_2_the_next_card_is_for_any_of_the_eight() {
    let mut table = Table::team("R:20,S,S,S Y:5,S,S,S");
    table.draw("2");
    table.play("Y S→34");
    assert_eq!(table.on_turn(), seat(0));
    table.draw("5");
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["R 20→25", "Y 34→39", "Y 5→10"]);
}

#[test]
fn a_sorry_hits_opponents_from_either_start() {
    let moves = ["R S→50, bumps B50", "Y S→50, bumps B50"];
    check_team("R:20,S,S,S B:50,S,S,S Y:5,S,S,S", "sorry", &moves);
    check_team("R:20,21,H,H B:50,S,S,S Y:5,S,S,S", "sorry", &moves[1..]);
}

#[test]
fn a_sorry_must_be_used_even_against_the_own_side() {
    check_team(
        "R:20,S,S,S B:z0,S,S,H Y:5,S,S,S",
        "sorry",
        &["R S→20, bumps R20", "R S→5, bumps Y5", "Y S→20, bumps R20", "Y S→5, bumps Y5"],
    );
    let mut table = Table::team("R:20,S,H,H Y:H,H,H,H");
    table.draw("sorry");
    assert_eq!(table.refusal(seat(0), Action::Pass {}), Illegal::MustMove);
    table.play("R S→20, bumps R20");
    assert_eq!(table.board().sorted(), "R:S,20,H,H Y:H,H,H,H".parse::<Board>().unwrap().sorted());
}

#[test]
fn a_sorry_without_anyone_on_the_track_or_on_start_is_forfeited() {
    check_team("R:S,S,S,S", "sorry", &[]);
    check_team("R:20,21,H,H B:40,S,S,S Y:5,H,H,z1", "sorry", &[]);
}

#[test]
fn a_7_is_split_among_any_of_the_eight() {
    let mut table = Table::team("R:20,21,22,23 Y:35,36,37,40");
    table.draw("7");
    let mut left = vec![7];
    for leg in ["R 23→24, slides to 28", "R 22→23", "Y 40→41", "R 21→22", "Y 37→38", "R 20→21"] {
        table.play(leg);
        left.push(table.turn().left);
        assert_eq!((table.on_turn(), table.view().phase), (seat(0), Phase::Move));
    }
    assert_eq!(left, [7, 6, 5, 4, 3, 2, 1]);
    // A moved pawn does not move again, and the pawn on 35 is blocked.
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["Y 36→37"]);
    table.play("Y 36→37");
    assert_eq!((table.on_turn(), table.view().discards), (seat(1), vec![Card::Seven]));
}

#[test]
fn a_7_moves_each_pawn_once() {
    let mut table = Table::team("R:20,S,S,S Y:40,S,S,S");
    table.draw("7");
    table.play("R 20→23");
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["Y 40→44"]);
    let again = Action::Move {
        card: Card::Seven,
        step: Step::Walk { colour: Colour::Red, from: spot("23"), by: 4 },
        then: None,
    };
    assert_eq!(table.refusal(seat(0), again), Illegal::MovedAlready { spot: spot("23") });
}

#[test]
fn a_7_in_full_by_one_pawn() {
    check_team("R:20,S,S,S", "7", &["R 20→27"]);
    check_team("R:S,S,S,S Y:20,S,S,S", "7", &["Y 20→27"]);
}

#[test]
fn a_7_starts_no_pawn_and_needs_its_rest() {
    check_team("R:z2,S,S,S Y:z2,H,H,H", "7", &[]);
    // Only 3 and 4 add up to seven here.
    check_team("R:z2,S,S,S Y:z1,H,H,H", "7", &["R z2→H", "Y z1→H"]);
}

#[test]
fn eight_pawns_home_win() {
    let mut table = Table::team("B:z4,H,H,H G:z3,H,H,H R:z4,H,H,H Y:H,H,H,H");
    table.draw("1");
    table.play("B z4→H");
    assert!(matches!(table.game.status(), Status::Open { .. }), "four pawns are not enough");
    // Yellow, whose pawns are home, plays for Red.
    assert_eq!(table.colour(), Colour::Yellow);
    table.draw("1");
    table.play("R z4→H");
    let Status::Over(outcome) = table.game.status() else { panic!("eight pawns at HOME end the game") };
    assert_eq!(outcome.places.values().copied().collect::<Vec<_>>(), [Some(1), Some(2), Some(1), Some(2)]);
    assert_eq!((outcome.sides.len(), outcome.reason), (2, EndReason::TeamHome));
    assert_eq!(table.view().winner, Some(seat(2)));
    assert_eq!(table.view().won.iter().collect::<Vec<_>>(), [seat(0), seat(2)]);
}

#[test]
fn slides_depend_on_the_colour_of_the_pawn() {
    check_team("R:28,S,S,S Y:36,S,S,S", "3", &["R 28→31, slides to 34", "Y 36→39"]);
    check_team("R:6,S,S,S Y:13,S,S,S", "3", &["R 6→9", "Y 13→16, slides to 19"]);
}

#[test]
fn zones_depend_on_the_colour_of_the_pawn() {
    check_team("R:30,S,S,S Y:29,S,S,S", "5", &["R 30→35", "Y 29→z1"]);
}
