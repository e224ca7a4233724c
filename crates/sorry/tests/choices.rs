//! Tests the choices made where the rulebook is silent or vague, and bugs known from other implementations, one test
//! each.

use crate::scripted::{Table, check, check_team, leaves, seat, spot};
use parlor_game::{BySeat, EndReason, Game, Scripted, Status, Viewer};
use parlor_sorry::{Action, Card, Cards, Colour, Config, Event, Illegal, Phase, Sorry, Spot, Step, Variation, score};

#[test]
fn a_2_moves_a_pawn_from_start_only_onto_the_circle() {
    check("R:S,S,S,S", "2", &["R S→4"]);
    check("Y:S,H,H,H", "2", &["Y S→34"]);
    // The player draws again even though no move was possible.
    let mut table = Table::at("R:z4,H,H,H");
    table.draw("2");
    assert_eq!((table.on_turn(), table.view().phase), (seat(0), Phase::Draw));
}

#[test]
fn landing_on_ones_own_pawn_is_illegal_but_home_holds_all_four() {
    check("R:20,25,S,S", "5", &["R 25→30"]);
    check("R:z0,H,H,H", "5", &["R z0→H"]);
    check("R:z0,0,S,H", "5", &["R z0→H", "R 0→z2"]);
    let mut table = Table::at("R:20,25,S,S");
    table.draw("5");
    let blocked = Action::Move {
        card: Card::Five,
        step: Step::Walk { colour: Colour::Red, from: spot("20"), by: 5 },
        then: None,
    };
    assert_eq!(table.refusal(seat(0), blocked), Illegal::OwnPawn { colour: Colour::Red, spot: spot("25") });
}

#[test]
fn the_legs_of_a_7_are_made_one_after_the_other_and_both_orders_are_offered() {
    // In one order, the slide bumps the player's own pawn before it moves; in the other, the pawn moves away first.
    let mut table = Table::at("R:13,17,H,H");
    table.draw("7");
    assert!(table.offered().contains("R 17→21 + R 13→16, slides to 19"));
    assert!(!table.offered().iter().any(|text| text.starts_with("R 13→16") && text.contains('+')));
    // One order is blocked, but the other is not.
    let mut table = Table::at("R:20,22,H,H");
    table.draw("7");
    assert!(table.offered().contains("R 22→27 + R 20→22") && !table.offered().contains("R 20→22 + R 22→27"));
    check("R:z0,z3,H,H", "7", &["R z3→H + R z0→H", "R z0→H + R z3→H"]);
}

#[test]
fn all_seven_spaces_are_used() {
    check("R:z3,z4,H,H", "7", &[]);
    check("R:z3,S,S,S Y:20,S,S,S", "7", &[]);
}

#[test]
fn the_two_legs_of_a_7_are_two_pawns() {
    check("R:20,S,S,S", "7", &["R 20→27"]);
    let mut table = Table::at("R:20,40,S,S");
    table.draw("7");
    let walk = |from: &str, by| Step::Walk { colour: Colour::Red, from: spot(from), by };
    let twice = Action::Move { card: Card::Seven, step: walk("20", 3), then: Some(walk("23", 4)) };
    assert_eq!(table.refusal(seat(0), twice), Illegal::MovedAlready { spot: spot("23") });
}

#[test]
fn a_10_must_be_used_if_either_way_is_possible() {
    check("R:z1,S,S,S", "10", &["R z1→z0 back"]);
    check("R:20,19,H,H", "10", &["R 20→30", "R 19→29", "R 19→18 back"]);
    let mut table = Table::at("R:z1,S,S,S");
    table.draw("10");
    assert_eq!(table.refusal(seat(0), Action::Pass {}), Illegal::MustMove);
}

#[test]
fn an_11_may_be_forfeited_exactly_when_no_forward_11_exists() {
    check("R:1,S,S,S Y:40,S,S,S", "11", &["R 1⇄Y40", "pass"]);
    check("R:21,1,S,S Y:40,S,S,S", "11", &["R 21→32", "R 21⇄Y40", "R 1⇄Y40"]);
    // If the only forward move would land on the player's own pawn, there is no forward move.
    check("R:50,1,S,S Y:40,S,S,S", "11", &["R 50⇄Y40", "R 1⇄Y40", "pass"]);
}

#[test]
fn after_a_switch_the_mover_slides_and_the_other_pawn_does_not() {
    // Blue is now on Red's triangle, but does not slide: only the pawn that makes the switch slides.
    leaves("R:1,S,S,S B:30,S,S,S", "11", "R 1⇄B30", "R:30,S,S,S B:1,S,S,S");
    leaves("R:9,S,S,S B:24,S,S,S", "11", "R 9⇄B24, slides to 28", "R:28,S,S,S B:9,S,S,S");
    // The slide bumps the pawn that it changed places with, if that pawn is now on the slide.
    leaves("R:26,S,S,S B:24,S,S,S", "11", "R 26⇄B24, slides to 28, bumps B26", "R:28,S,S,S B:S,S,S,S");
}

#[test]
fn a_pawn_on_a_foreign_triangle_moves_on_from_there() {
    check("B:1,S,S,S", "3", &["B 1→4"]);
    // A pawn of the same colour there prevents landing, because landing comes before sliding.
    check("B:1,58,S,S", "3", &["B 1→4"]);
}

#[test]
fn a_sorry_onto_a_triangle_slides() {
    check("R:S,26,S,S B:24,27,S,S", "sorry", &["R S→24, slides to 28, bumps B24 R26 B27", "R S→27, bumps B27"]);
}

#[test]
fn sorry_and_11_are_aimed_at_the_open_track_only() {
    check("R:S,1,S,S Y:z0,z4,S,H", "sorry", &[]);
    check("R:S,1,S,S Y:z0,z4,S,H", "11", &[]);
    check("R:1,H,H,H Y:40,S,S,S", "sorry", &[]);
    // No pawn is safe on its own circle or slide.
    check("R:S,S,S,S Y:34,31,S,S", "sorry", &["R S→34, bumps Y34", "R S→31, slides to 34, bumps Y31 Y34"]);
}

#[test]
fn a_backward_landing_slides_as_well() {
    check("R:28,S,S,S", "4", &["R 28→24 back, slides to 28"]);
    check("R:25,S,S,S", "10", &["R 25→35", "R 25→24 back, slides to 28"]);
}

#[test]
fn a_sliding_pawn_has_left_its_old_square_and_does_not_bump_itself() {
    leaves("R:28,S,S,S", "4", "R 28→24 back, slides to 28", "R:28,S,S,S");
    leaves("R:25,S,S,S", "10", "R 25→24 back, slides to 28", "R:28,S,S,S");
    leaves("R:20,S,S,S", "4", "R 20→16 back, slides to 19", "R:19,S,S,S");
}

#[test]
fn a_pawn_stays_on_its_own_triangle_and_bumps_nobody_further_on() {
    check("R:6,S,S,S Y:10,13,S,S", "3", &["R 6→9"]);
    check("R:z2,S,S,S Y:3,4,S,S", "4", &["R z2→1 back"]);
}

#[test]
fn a_pawn_on_the_diamond_goes_the_long_way_around() {
    check("R:3,S,S,S", "12", &["R 3→15"]);
    check("R:3,S,S,S", "10", &["R 3→13", "R 3→2 back"]);
}

#[test]
fn zones_are_separate_and_nobody_is_bumped_in_one() {
    // A bug in another implementation: a pawn that reached safety square k bumped other colours' pawns on their square
    // k.
    check("R:z0,S,S,S Y:z2,z3,S,S", "2", &["R S→4", "R z0→z2"]);
    leaves("R:z0,S,S,S B:z2,S,S,S Y:z2,z3,S,S", "2", "R z0→z2", "R:z2,S,S,S B:z2,S,S,S Y:z2,z3,S,S");
    leaves("R:2,S,S,S Y:z0,S,S,S", "1", "R 2→z0", "R:z0,S,S,S Y:z0,S,S,S");
}

#[test]
fn a_2_moves_two_spaces_and_not_three() {
    check("R:20,H,H,H", "2", &["R 20→22"]);
    check("R:z3,H,H,H", "2", &["R z3→H"]);
    check("R:z2,H,H,H", "2", &["R z2→z4"]);
}

#[test]
fn a_7_never_leaves_two_pawns_of_one_colour_on_a_square() {
    let mut table = Table::at("R:20,23,30,34");
    table.draw("7");
    for offer in table.turn().moves {
        let mut table = table.clone();
        table.act(seat(0), offer.action(), "");
        let mut spots = table.board().pawns(Colour::Red).to_vec();
        spots.sort();
        spots.dedup();
        assert!(spots.len() == 4 || spots[0] == spot("S"), "{offer:?} leaves {}", table.board());
    }
    // If both pawns would end on 24 or slide to 28, the second part is refused.
    assert!(!table.offered().contains("R 20→24, slides to 28 + R 23→26, slides to 28"));
    let walk = |from: &str, by| Step::Walk { colour: Colour::Red, from: spot(from), by };
    let meet = Action::Move { card: Card::Seven, step: walk("20", 5), then: Some(walk("23", 2)) };
    assert_eq!(table.refusal(seat(0), meet), Illegal::OwnPawn { colour: Colour::Red, spot: spot("25") });
}

#[test]
fn two_players_sit_opposite_each_other() {
    let colours = |seats| {
        let view = Sorry::new(&Config::default(), seats).unwrap().view(Viewer::Spectator);
        view.colours.values().copied().collect::<Vec<_>>()
    };
    use Colour::{Blue, Green, Red, Yellow};
    assert_eq!(colours(2), [Red, Yellow]);
    assert_eq!(colours(3), [Red, Blue, Yellow]);
    assert_eq!(colours(4), [Red, Blue, Yellow, Green]);
}

#[test]
fn the_first_starter_is_drawn_and_the_winner_starts_the_next() {
    let mut luck = Scripted::new([1]);
    let events = Sorry::new(&Config::default(), 2).unwrap().deal(&(), &mut luck);
    assert_eq!(events, [Event::GameStarted { starter: seat(1), drawn: true }]);
    let mut table = Table::at("Y:z4,H,H,H R:S,S,S,S");
    table.draw("1");
    table.play("Y z4→H");
    assert_eq!(table.game.rematch(&Config::default()).starter, Some(seat(1)));
}

/// In a team, the player who moved the last pawn home starts the next game.
#[test]
fn the_team_member_with_the_last_move_starts_the_next_game() {
    let mut table = Table::team("Y:H,H,H,H R:z4,H,H,H");
    table.draw("1");
    table.play("R z4→H");
    let config = Config { variation: Variation::Team, ..Config::default() };
    assert_eq!(table.game.rematch(&config).starter, Some(seat(2)));
}

#[test]
fn a_teams_11_switches_with_opponents_only() {
    check_team("R:1,S,S,S B:50,S,S,S Y:8,S,S,S", "11", &["R 1⇄B50", "Y 8⇄B50", "Y 8→19"]);
    check_team("R:1,S,S,S Y:31,S,S,S", "11", &[]);
    check_team("R:1,S,S,S B:50,S,S,S Y:31,S,S,S", "11", &["R 1⇄B50", "Y 31⇄B50", "pass"]);
}

#[test]
fn a_teams_sorry_hits_its_own_side_only_when_no_opponent_can_be_hit() {
    let onto = |square| Action::Move {
        card: Card::Sorry,
        step: Step::Sorry { colour: Colour::Red, onto: parlor_sorry::Square::new(square).unwrap() },
        then: None,
    };
    let mut table = Table::team("R:20,S,S,S B:50,S,S,S Y:5,S,S,S");
    table.draw("sorry");
    assert_eq!(table.refusal(seat(0), onto(5)), Illegal::OpponentsFirst);
    assert_eq!(table.refusal(seat(0), onto(20)), Illegal::OpponentsFirst);
    check_team("R:20,S,S,H B:z2,S,S,S Y:H,H,H,H", "sorry", &["R S→20, bumps R20"]);
    // On a triangle the pawn slides, even if it hits its own side.
    check_team("R:S,S,S,S Y:31,S,S,H", "sorry", &["R S→31, slides to 34, bumps Y31", "Y S→31, bumps Y31"]);
}

#[test]
fn a_team_is_offered_only_legs_after_which_its_7_can_be_used_up() {
    // Yellow is 3 from HOME and Red 5: seven can be 2 and 5, 3 and 4, and so on, but never 1 and 6.
    check_team("R:z0,S,S,S Y:z2,H,H,H", "7", &["R z0→z4", "R z0→H", "Y z2→z4", "Y z2→H"]);
    let mut table = Table::team("R:z0,S,S,S Y:z2,H,H,H");
    table.draw("7");
    let one = Step::Walk { colour: Colour::Yellow, from: spot("z2"), by: 1 };
    let one = Action::Move { card: Card::Seven, step: one, then: None };
    assert_eq!(table.refusal(seat(0), one), Illegal::RestUnusable { left: 6 });
    table.play("Y z2→z4");
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["R z0→H"]);
}

#[test]
fn a_team_bumps_its_own_pawns_on_slides_but_never_lands_on_its_own_colour() {
    check_team("R:13,S,S,S Y:17,S,S,S", "3", &["R 13→16, slides to 19, bumps Y17", "Y 17→20"]);
    check_team("R:13,16,S,S Y:S,S,S,S", "3", &["R 16→19"]);
}

#[test]
fn for_points_only_the_highest_bonus_counts() {
    let home = BySeat::try_from(vec![4, 0]).unwrap();
    assert_eq!(score(&home, seat(0))[seat(0)].bonus, 100);
}

#[test]
fn for_points_an_11_may_be_declined_only_when_no_card_gives_any_other_move() {
    let low = "1 1 2 2 7";
    let table = Table::points("R:1,H,H,H Y:40,S,S,S", &["11 12 8 8 sorry", low]);
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["11: R 1⇄Y40", "lay down"]);
    // In this case any card may be discarded, the 11 or another.
    for card in ["11", "12", "8"] {
        let mut table = table.clone();
        table.discard(card, "3");
        assert_eq!(table.on_turn(), seat(1));
    }
    let table = Table::points("R:1,H,H,H Y:40,S,S,S", &["11 12 8 3 sorry", low]);
    assert_eq!(table.offered().into_iter().collect::<Vec<_>>(), ["11: R 1⇄Y40", "3: R 1→z1"]);
    assert_eq!(table.refusal(seat(0), Action::Discard { card: Card::Eleven }), Illegal::MustMove);
    assert_eq!(table.refusal(seat(0), Action::Pass {}), Illegal::PlayFromHand);
}

#[test]
fn the_usual_target_of_a_series_is_300() {
    assert_eq!(Config::USUAL_TARGET, 300);
    let with = |target| Sorry::new(&Config { variation: Variation::Points, target, ..Config::default() }, 2).is_ok();
    assert!(with(None) && with(Some(50)) && with(Some(300)) && with(Some(1000)));
    assert!(!with(Some(49)) && !with(Some(1001)) && !with(Some(0)));
}

/// Several players can exceed the target. The highest total wins, regardless of who won the last game.
#[test]
fn the_highest_total_wins_a_series() {
    let mut table = Table::series(50, "Y:z4,H,H,H R:z0,S,H,H", &["8 10 11 12 sorry", "1 2 3 4 5"]);
    table.play("1: Y z4→H");
    let Status::Over(outcome) = table.game.status() else { panic!("55 points reach the target") };
    assert_eq!(outcome.reason, EndReason::TargetReached);
    let mut view = table.view();
    view.past = vec![BySeat::try_from(vec![49, 4]).unwrap()];
    let level = Sorry::imagine(&view, &(), &mut Scripted::new([0; 10]));
    let Status::Over(outcome) = level.status() else { panic!("both totals are beyond the target") };
    assert_eq!(outcome.scores.values().copied().collect::<Vec<_>>(), [Some(59), Some(59)]);
    assert_eq!(outcome.places.values().copied().collect::<Vec<_>>(), [Some(1), Some(1)]);
}

#[test]
fn an_empty_deck_is_shuffled_at_the_next_draw_and_not_before() {
    let mut table = Table::new(Variation::Standard, 2);
    let mut cards: Vec<Card> = Cards::deck().iter().collect();
    // The cards that start a pawn come last, so that nobody can move before then.
    cards.reverse();
    for card in &cards {
        table.draw(&card.to_string());
        if let Some(first) = table.offered().into_iter().next() {
            table.play(&first);
        }
    }
    assert_eq!((table.view().deck, table.view().discards.len()), (0, 45));
    table.draw("1");
    assert!(table.log.contains(&Event::Reshuffled {}));
}

/// Walks from the circle to HOME with 1s and counts the steps. Slides are ignored, because they would shorten the path.
#[test]
fn sixty_four_steps_from_the_circle_to_home() {
    for colour in Colour::ALL {
        let mut steps = 0;
        let mut stands = Spot::Track(colour.circle());
        while stands != Spot::Home && steps < 100 {
            let mut table = Table::at(&format!("{}:{stands},H,H,H", colour.letter()));
            table.draw("1");
            stands = table.turn().moves[0].legs[0].landed;
            steps += 1;
        }
        assert_eq!(steps, 64, "{colour}");
    }
}

/// The landmarks of the board, on which five other implementations and photographs of the board agree. The offsets are
/// the same on each side.
#[test]
fn the_landmarks_of_the_board() {
    for (corner, colour) in (0..60).step_by(15).zip(Colour::ALL) {
        assert_eq!(colour.entry().number(), corner + 2);
        assert_eq!(colour.circle().number(), corner + 4);
        let slides = colour.slides().map(|(triangle, on)| (triangle.number(), triangle.plus(on as i8).number()));
        assert_eq!(slides, [(corner + 1, corner + 4), (corner + 9, corner + 13)]);
    }
}
