//! Tests how the game ends, and what the final scores are.

use crate::scripted::{Table, enable, seat, tournament};
use parlor_game::{EndReason, Game, Outcome, Status};
use parlor_scrabble::{Action, ChallengeRule, Config, Event, Fate, Illegal, Phase, Rules, Scrabble};

fn boxed() -> Config {
    Scrabble::usual(enable())
}

fn outcome(table: &Table) -> Outcome {
    match table.game.status() {
        Status::Over(outcome) => outcome,
        open => panic!("the game is not over: {open:?}"),
    }
}

fn places(outcome: &Outcome) -> Vec<u8> {
    outcome.places.values().flatten().copied().collect()
}

fn scores(outcome: &Outcome) -> Vec<i32> {
    outcome.scores.values().flatten().copied().collect()
}

/// The first seat can go out with FARM, which scores 9; the others hold these tiles.
fn nearly_out(config: &Config, others: &[&str]) -> Table {
    let racks: Vec<&str> = ["FAM"].into_iter().chain(others.iter().copied()).collect();
    Table::at(config, &[("8F across", "HORN")], &racks, "")
}

#[test]
fn the_game_ends_when_the_bag_is_empty_and_a_player_has_played_the_last_tile() {
    let mut table = nearly_out(&boxed(), &["QU", "EE?"]);
    table.play("6H down FARM");
    assert_eq!((table.view().phase, table.view().turn), (Phase::LastPlay, None));
    table.accept(2);
    table.accept(1);
    let outcome = outcome(&table);
    assert_eq!(outcome.reason, EndReason::TilesPlayed);
    // Everybody loses their unplayed letters, and the player who has gone out gains them.
    assert_eq!((scores(&outcome), places(&outcome)), (vec![9 + 13, -11, -2], vec![1, 3, 2]));
    let finals: Vec<[i32; 4]> =
        table.view().finals.unwrap().values().map(|last| [last.before, last.lost, last.gained, last.total]).collect();
    assert_eq!(finals, [[9, 0, 13, 22], [0, 11, 0, -11], [0, 2, 0, -2]]);
    assert_eq!(table.scores(), scores(&outcome));
}

/// As long as the bag has tiles, nobody goes out.
#[test]
fn an_empty_rack_is_filled_while_the_bag_has_tiles() {
    let mut table = Table::at(&boxed(), &[("8F across", "HORN")], &["FAM", "QU"], "Z");
    table.play("6H down FARM");
    assert_eq!(table.view().phase, Phase::Turn);
    table.close("Z");
    assert_eq!(table.rack(0), "Z");
}

#[test]
fn after_the_last_play_the_others_accept_or_challenge() {
    let mut table = nearly_out(&boxed(), &["QU", "EE"]);
    table.play("6H down FARM");
    let Status::Open { turn, must, may, window } = table.game.status() else { panic!("the game is open") };
    assert_eq!((turn, window, may.is_empty()), (None, None, true), "the play waits for answers without a limit");
    assert_eq!(must.iter().collect::<Vec<_>>(), [seat(1), seat(2)]);
    assert_eq!(table.refusal(1, &Action::Pass {}), Illegal::MustAnswer { player: seat(0) });
    assert_eq!(table.refusal(0, &Action::Accept {}), Illegal::OwnPlay);
    assert_eq!(table.refusal(0, &Action::Pass {}), Illegal::NotYourTurn { waiting_on: seat(1) });
    table.accept(1);
    assert_eq!(table.refusal(1, &Action::Accept {}), Illegal::AlreadyAccepted);
    assert_eq!(table.refusal(1, &Action::Challenge {}), Illegal::AlreadyAccepted);
    table.challenge(2, "");
    // The word was acceptable; no turn is left that the challenger could lose.
    assert_eq!(outcome(&table).reason, EndReason::TilesPlayed);
    assert!(!table.log.iter().any(|event| matches!(event, Event::LostTurn { .. })));
}

#[test]
fn the_last_play_can_be_taken_back() {
    let mut table = nearly_out(&boxed(), &["QU", "EE"]);
    table.play("6H down AFRM");
    table.accept(1);
    table.challenge(2, "");
    assert_eq!((table.view().phase, table.on_turn(), table.rack(0).as_str()), (Phase::Turn, seat(1), "AFM"));
    assert_eq!(table.view().last.unwrap().fate, Fate::TakenBack);
    // Those who had accepted can challenge the next last play.
    table.pass();
    table.pass();
    table.play("6H down FARM");
    table.challenge(1, "");
    assert_eq!(outcome(&table).reason, EndReason::TilesPlayed);
}

#[test]
fn points_of_a_false_last_challenge_count() {
    let mut table = nearly_out(&tournament(ChallengeRule::TenPoints), &["QU"]);
    table.play("6H down FARM");
    table.challenge(1, "");
    assert_eq!(scores(&outcome(&table)), [9 + 10 + 22, 0]);
}

/// In tournaments, the other player pays by doubling the gain: the spread is the same as in the box.
#[test]
fn tournaments_pay_double() {
    for (config, expected) in [(boxed(), [20, -11]), (tournament(ChallengeRule::Double), [31, 0])] {
        let mut table = nearly_out(&config, &["QU"]);
        table.play("6H down FARM");
        table.accept(1);
        assert_eq!(scores(&outcome(&table)), expected);
    }
}

#[test]
fn without_challenges_the_last_play_ends_the_game_at_once() {
    let mut table = nearly_out(&tournament(ChallengeRule::Void), &["QU"]);
    table.play_and_draw("6H down FARM", "");
    assert_eq!(scores(&outcome(&table)), [31, 0]);
}

/// The game ends when everybody has passed twice in a row. Nobody has gone out, so nobody gains anything.
#[test]
fn the_game_ends_when_everybody_has_passed_twice() {
    let mut table = Table::new(&["HORNPAS", "FAMOBEE", "IIIIIII"]);
    for _ in 0..5 {
        table.pass();
        assert_eq!(table.view().phase, Phase::Turn);
    }
    table.exchange("", "");
    let outcome = outcome(&table);
    assert_eq!((outcome.reason, scores(&outcome)), (EndReason::AllPassed, vec![-12, -14, -7]));
    assert_eq!(places(&outcome), [2, 3, 1]);
}

/// A play and an exchange restart the count of passes, even a play that is taken back. A lost turn does not.
#[test]
fn passes_are_counted_from_the_last_play_or_exchange() {
    let passes = |table: &Table| table.view().passes.values().copied().collect::<Vec<_>>();
    let mut table = Table::new(&["HORNPAS", "FAMOBEE"]);
    table.pass();
    table.pass();
    assert_eq!(passes(&table), [1, 1]);
    table.exchange("H", "Z");
    assert_eq!(passes(&table), [0, 0]);
    table.pass();
    table.play("8F across OZRN");
    assert_eq!(passes(&table), [0, 0]);
    table.challenge(1, "");
    table.pass();
    assert_eq!(passes(&table), [0, 1]);
    let mut table = Table::new(&["HORNPAS", "FAMOBEE"]);
    table.play("8F across HORN");
    table.challenge(1, "TTTT");
    for expected in [[1, 0], [1, 1], [2, 1]] {
        assert_eq!(table.view().phase, Phase::Turn);
        table.pass();
        assert_eq!(passes(&table), expected);
    }
    table.pass();
    assert_eq!(outcome(&table).reason, EndReason::AllPassed);
}

/// In tournaments, six turns in a row without points end the game: passes, exchanges, lost turns and plays that are
/// taken back.
#[test]
fn tournaments_end_after_six_scoreless_turns() {
    let start = |config: &Config| Table::with(config, &["HORNPAS", "FAMOBEE"]);
    let six = |mut table: Table| {
        table.pass();
        table.exchange("E", "U");
        table.play("8F across HONR");
        table.challenge(1, "");
        table.exchange("E", "U");
        table.pass();
        table
    };
    let mut table = six(start(&tournament(ChallengeRule::Double)));
    assert_eq!((table.view().scoreless, table.view().phase), (5, Phase::Turn));
    table.play("8F across FOMA");
    table.challenge(0, "");
    let ended = outcome(&table);
    assert_eq!(ended.reason, EndReason::NoProgress);
    // The tiles are back on the rack, and everybody loses their own.
    assert_eq!(scores(&ended), [-12, -14]);
    // The rules in the box have no such limit.
    let mut table = six(start(&boxed()));
    table.play("8F across FOMA");
    table.challenge(0, "");
    assert_eq!(table.view().phase, Phase::Turn);
    // A play that stands ends the series.
    let mut table = six(start(&tournament(ChallengeRule::Double)));
    table.play("8F across FOAM");
    table.close("IIII");
    assert_eq!((table.view().scoreless, table.view().phase), (0, Phase::Turn));
    table.play("8E across HFOAM");
    table.challenge(1, "");
    assert_eq!(table.view().scoreless, 1);
    // A lost turn counts.
    table.play("7F down IF");
    table.challenge(0, "I");
    assert_eq!((table.view().scoreless, table.on_turn()), (1, seat(1)));
}

/// In the box, the score before the unplayed letters are counted breaks a tie. In tournaments, a tie is a tie.
#[test]
fn ties() {
    // FARM scores 9, and the first player is left with tiles worth 9. The second player has nothing, and only a blank.
    for (rules, expected) in [(Rules::Box, [1, 2]), (Rules::Tournament, [1, 1])] {
        let config = Config { rules, ..boxed() };
        let mut table = Table::at(&config, &[("8F across", "HORN")], &["FAMKF", "?"], "");
        table.play("6H down FARM");
        for _ in 0..4 {
            table.pass();
        }
        let outcome = outcome(&table);
        assert_eq!((scores(&outcome), places(&outcome).as_slice()), (vec![0, 0], &expected[..]));
    }
    // Scores that are equal before and after are a tie in the box, too.
    let mut table = Table::at(&boxed(), &[("8F across", "HORN")], &["QQ", "QQ"], "");
    for _ in 0..4 {
        table.pass();
    }
    assert_eq!(places(&outcome(&table)), [1, 1]);
}
