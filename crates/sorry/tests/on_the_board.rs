//! Tests the rulebook's text about starting, jumping, bumping, going backward, HOME, slides and safety zones, sentence
//! by sentence.

use crate::scripted::{Table, check, leaves, read, seat};
use parlor_game::{EndReason, Game, Outcome, Status};
use parlor_sorry::{Action, Colour, Illegal};

#[test]
fn only_a_1_and_a_2_start_a_pawn() {
    for card in ["1", "2"] {
        check("R:S,S,S,S", card, &["R S→4"]);
        check("G:S,S,S,S", card, &["G S→49"]);
    }
    // On a first turn, every other card is forfeited.
    for card in ["3", "4", "5", "7", "8", "10", "11", "12", "sorry"] {
        check("R:S,S,S,S", card, &[]);
    }
}

#[test]
fn pawns_are_jumped_over_and_count_as_a_space() {
    check("R:20,22,S,S Y:21,S,S,S", "3", &["R 20→23", "R 22→25"]);
    leaves("R:20,22,S,S Y:21,S,S,S", "3", "R 20→23", "R:23,22,S,S Y:21,S,S,S");
    // Pawns can also jump backward.
    check("R:12,S,S,S Y:11,10,9,S", "4", &["R 12→8 back"]);
}

#[test]
fn a_pawn_that_lands_on_an_opponent_bumps_it() {
    check("R:20,S,S,S Y:25,S,S,S", "5", &["R 20→25, bumps Y25"]);
    leaves("R:20,S,S,S Y:25,10,S,S", "5", "R 20→25, bumps Y25", "R:25,S,S,S Y:S,10,S,S");
    check("R:12,S,S,S Y:8,S,S,S", "4", &["R 12→8 back, bumps Y8"]);
}

#[test]
fn two_pawns_of_a_colour_never_share_a_space() {
    check("R:20,23,H,H", "3", &["R 23→26"]);
    check("R:12,8,H,H", "4", &["R 8→4 back"]);
    check("R:1,z0,H,H", "2", &["R z0→z2"]);
}

#[test]
fn if_the_only_move_is_onto_ones_own_pawn_the_turn_is_forfeited() {
    check("R:z0,z3,H,H", "3", &[]);
    check("R:z1,z2,H,H", "1", &["R z2→z3"]);
}

#[test]
fn a_player_who_cannot_move_forfeits_the_turn() {
    check("R:z4,S,S,S", "5", &[]);
    check("R:H,H,H,z3", "12", &[]);
}

#[test]
fn a_player_who_can_move_must_even_at_a_disadvantage() {
    let mut table = Table::at("R:z4,S,S,H");
    table.draw("4");
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["R z4→z0 back"]);
    assert_eq!(table.refusal(seat(0), Action::Pass {}), Illegal::MustMove);
    // A slide may bump the player's own pawn.
    check("R:13,19,z4,H Y:S,S,S,S", "3", &["R 13→16, slides to 19, bumps R19", "R 19→22"]);
    check("R:13,17,20,23 B:S,S,S,S", "3", &["R 13→16, slides to 19, bumps R17", "R 23→26"]);
}

#[test]
fn moving_backward_beyond_the_entry_opens_a_short_way_home() {
    check("R:4,S,S,S", "4", &["R 4→0 back"]);
    check("R:0,S,S,S", "5", &["R 0→z2"]);
    check("G:49,S,S,S", "4", &["G 49→45 back"]);
    check("G:45,S,S,S", "8", &["G 45→H"]);
    check("G:45,S,S,S", "7", &["G 45→z4"]);
    // Going back two spaces with two 10s is enough; one space is not.
    check("R:4,S,S,S", "10", &["R 4→14", "R 4→3 back"]);
    check("R:3,S,S,S", "3", &["R 3→6"]);
    check("R:2,S,S,S", "3", &["R 2→z2"]);
}

#[test]
fn home_is_reached_by_exact_count() {
    check("R:z2,S,S,S", "3", &["R z2→H"]);
    check("R:z2,S,S,S", "5", &[]);
    check("R:58,S,S,S", "10", &["R 58→H", "R 58→57 back"]);
    check("R:58,S,S,S", "12", &[]);
    check("B:17,S,S,S", "5", &["B 17→z4"]);
    check("B:16,S,S,S", "7", &["B 16→H"]);
    check("B:16,S,S,S", "8", &[]);
}

#[test]
fn a_pawn_at_home_does_not_move_again() {
    check("R:H,H,H,z0", "4", &["R z0→59 back"]);
    check("R:H,H,S,S", "10", &[]);
    check("R:H,H,H,z4", "10", &["R z4→z3 back"]);
    check("R:H,H,H,z4 Y:20,S,S,S", "11", &[]);
}

#[test]
fn all_four_home_wins() {
    let mut table = Table::at("Y:z4,H,H,H R:z4,z3,H,H");
    table.draw("1");
    table.play("Y z4→H");
    let Status::Over(outcome) = table.game.status() else { panic!("{:?}", table.game.status()) };
    let Outcome { places, reason, .. } = outcome;
    assert_eq!((places[seat(0)], places[seat(1)], reason), (Some(2), Some(1), EndReason::AllHome));
    assert_eq!(table.view().winner, Some(seat(1)));
}

/// The eight slides: the colour, the first square and the last square.
const SLIDES: [(Colour, i16, i16); 8] = [
    (Colour::Red, 1, 4),
    (Colour::Red, 9, 13),
    (Colour::Blue, 16, 19),
    (Colour::Blue, 24, 28),
    (Colour::Yellow, 31, 34),
    (Colour::Yellow, 39, 43),
    (Colour::Green, 46, 49),
    (Colour::Green, 54, 58),
];

/// Tests every card that leads to a triangle, for every triangle and every colour.
#[test]
fn a_pawn_slides_on_foreign_slides_and_not_on_its_own() {
    let cards: [(&str, i16); 11] = [
        ("1", 1),
        ("2", 2),
        ("3", 3),
        ("4", -4),
        ("5", 5),
        ("7", 7),
        ("8", 8),
        ("10", 10),
        ("10", -1),
        ("11", 11),
        ("12", 12),
    ];
    for (owner, triangle, end) in SLIDES {
        for colour in Colour::ALL {
            for (card, by) in cards {
                let from = (triangle - by).rem_euclid(60);
                // A walk forward past the colour's own entry cannot reach the triangle.
                let entry = i16::from(colour.entry().number());
                if colour == owner && by > 0 && (triangle - entry).rem_euclid(60) <= by {
                    continue;
                }
                let mut table = Table::at(&format!("{}:{from},S,S,H", colour.letter()));
                table.draw(card);
                let back = if by < 0 { " back" } else { "" };
                let slide = if colour == owner { String::new() } else { format!(", slides to {end}") };
                let text = format!("{} {from}→{triangle}{back}{slide}", colour.letter());
                assert!(table.offered().contains(&text), "{text} is not in {:?}", table.offered());
                table.play(&text);
                let stands = if colour == owner { triangle } else { end };
                assert_eq!(table.board().pawns(colour)[0].to_string(), stands.to_string());
            }
        }
    }
}

#[test]
fn a_sorry_and_a_switch_slide_as_well() {
    for (owner, triangle, end) in SLIDES {
        for colour in Colour::ALL.into_iter().filter(|colour| *colour != owner) {
            let (own, other) = (colour.letter(), owner.letter());
            let aside = if (40..50).contains(&triangle) { 20 } else { 44 };
            let board = format!("{own}:S,{aside},S,S {other}:{triangle},S,S,S");
            check(&board, "sorry", &[&format!("{own} S→{triangle}, slides to {end}, bumps {other}{triangle}")]);
            let mut table = Table::at(&board);
            table.draw("11");
            let text = format!("{own} {aside}⇄{other}{triangle}, slides to {end}");
            assert!(table.offered().contains(&text), "{text} is not in {:?}", table.offered());
        }
    }
}

#[test]
fn a_slide_bumps_everybody_on_it() {
    let board = "R:13,17,H,H B:19,S,S,S Y:18,S,S,S";
    check(board, "3", &["R 13→16, slides to 19, bumps R17 Y18 B19", "R 17→20"]);
    leaves(board, "3", "R 13→16, slides to 19, bumps R17 Y18 B19", "R:19,S,H,H B:S,S,S,S Y:S,S,S,S");
    // A pawn on the triangle itself is bumped by the landing.
    check("R:13,S,S,S Y:16,20,S,S", "3", &["R 13→16, slides to 19, bumps Y16"]);
}

#[test]
fn a_slide_begins_at_its_triangle_and_nowhere_else() {
    // A pawn can land past the triangle, in the middle of a slide.
    check("R:14,S,S,S", "3", &["R 14→17"]);
    check("R:20,S,S,S Y:26,S,S,S", "5", &["R 20→25"]);
    check("R:20,S,S,S", "8", &["R 20→28"]);
}

#[test]
fn only_its_colour_enters_a_safety_zone() {
    check("R:15,S,S,S", "3", &["R 15→18"]);
    check("R:16,S,S,S", "8", &["R 16→24, slides to 28"]);
    check("B:15,S,S,S", "3", &["B 15→z0"]);
}

#[test]
fn all_other_rules_apply_in_the_zone() {
    check("R:z0,z2,H,H", "2", &["R z2→z4"]);
    check("R:z0,z2,H,H", "1", &["R z0→z1", "R z2→z3"]);
    check("R:z4,z3,H,H", "10", &["R z3→z2 back"]);
}

#[test]
fn no_zone_is_entered_backward() {
    check("R:3,S,S,S", "10", &["R 3→13", "R 3→2 back"]);
    check("R:5,S,S,S", "4", &["R 5→1 back"]);
    check("R:4,S,S,S", "4", &["R 4→0 back"]);
}

#[test]
fn a_zone_is_left_backward_and_entered_again() {
    check("R:z1,S,S,S", "4", &["R z1→0 back"]);
    check("R:z0,S,S,S", "10", &["R z0→2 back"]);
    check("R:2,S,S,S", "1", &["R S→4", "R 2→z0"]);
    check("R:0,S,S,S", "3", &["R 0→z0"]);
    // A pawn can leave the zone backward onto an opponent. Another colour's slide is never within reach.
    check("R:z1,S,S,S Y:0,S,S,S", "4", &["R z1→0 back, bumps Y0"]);
    check("R:z2,S,S,S", "4", &["R z2→1 back"]);
}

#[test]
fn no_pawn_moves_forward_past_its_own_entry() {
    check("R:0,S,S,S", "2", &["R S→4", "R 0→2"]);
    check("R:0,S,S,S", "3", &["R 0→z0"]);
    check("R:59,S,S,S", "5", &["R 59→z1"]);
    check("Y:28,S,S,S", "8", &["Y 28→z3"]);
    check("Y:28,S,S,S", "12", &[]);
}

#[test]
fn a_switch_played_against_a_pawn_takes_it_past_its_entry() {
    let board = "Y:5,S,S,S R:58,S,S,S";
    check(board, "11", &["Y 5→16, slides to 19", "Y 5⇄R58"]);
    leaves(board, "11", "Y 5⇄R58", "Y:58,S,S,S R:5,S,S,S");
    check("R:5,S,S,S Y:58,S,S,S", "5", &["R 5→10"]);
}

#[test]
fn a_sorry_played_against_a_pawn_takes_it_back_to_start() {
    leaves("Y:S,S,S,S R:58,S,S,S", "sorry", "Y S→58, bumps R58", "Y:58,S,S,S R:S,S,S,S");
}

#[test]
fn the_circle_holds_one_pawn() {
    check("R:4,S,S,S", "1", &["R 4→5"]);
    check("R:4,S,S,S", "2", &["R 4→6"]);
    check("R:S,S,S,S Y:4,S,S,S", "1", &["R S→4, bumps Y4"]);
    check("R:S,S,S,S Y:4,S,S,S", "2", &["R S→4, bumps Y4"]);
    leaves("B:S,20,S,S R:19,S,S,S", "1", "B S→19, bumps R19", "B:19,20,S,S R:S,S,S,S");
}

#[test]
fn moves_as_text() {
    let mut table = Table::at("R:13,17,H,H Y:18,S,S,S");
    table.draw("3");
    assert!(table.turn().moves.iter().any(|offer| read(&offer.legs) == "R 13→16, slides to 19, bumps R17 Y18"));
}
