//! Tests where tiles may be laid, which words they form, and what they score: sentence by sentence, with the example of
//! the rulebook.

use crate::scripted::{Table, laid, placed, square};
use parlor_game::Game;
use parlor_scrabble::{Action, Board, Config, Direction, Illegal, Premium, Scored, Scrabble, Square, score};

/// The words that a play forms, as `HORN 14 + …`, and its score.
fn scored(board: &Board, play: &str) -> (String, u16) {
    formed(&score(board, &placed(board, play)).unwrap())
}

fn formed(scored: &Scored) -> (String, u16) {
    let words: Vec<String> = scored.words.iter().map(|word| format!("{} {}", word.word, word.score)).collect();
    (words.join(" + "), scored.score)
}

/// A board on which these words lie.
fn board(words: &[&str]) -> Board {
    let mut board = Board::default();
    for play in words {
        placed(&board, play).iter().for_each(|placed| board.set(placed.at, Some(placed.tile)));
    }
    board
}

fn check(words: &[&str], play: &str, expected: &str, points: u16) {
    assert_eq!(scored(&board(words), play), (expected.to_owned(), points), "{play} on {words:?}");
}

/// What is wrong with tiles on these squares.
fn fault(words: &[&str], tiles: &str) -> Illegal {
    let Action::Play { tiles } = laid(tiles) else { unreachable!() };
    score(&board(words), &tiles).unwrap_err()
}

const HORN: &str = "8F across HORN";

/// The five turns of the rulebook's example, as a game of two players.
#[test]
fn the_example_of_the_rulebook() {
    let mut table = Table::new(&["HORNPAS", "FAMOBEE"]);
    let word = |word: &str, score: u16| (word.to_owned(), score);
    table.play(HORN);
    assert_eq!(table.last(), (vec![word("HORN", 14)], 14));
    table.draw_and_play("TEBI", "6H down FARM");
    assert_eq!(table.last(), (vec![word("FARM", 9)], 9));
    table.draw_and_play("EEE", "10F across PASTE");
    assert_eq!(table.last(), (vec![word("PASTE", 15), word("FARMS", 10)], 25));
    table.draw_and_play("TEEEE", "9H across MOB");
    assert_eq!(table.last(), (vec![word("MOB", 8), word("NOT", 4), word("BE", 4)], 16));
    table.draw_and_play("II", "11E across BIT");
    assert_eq!(table.last(), (vec![word("BIT", 10), word("PI", 4), word("AT", 2)], 16));
    assert_eq!(table.scores(), [14 + 25 + 16, 9 + 16]);
}

#[test]
fn the_first_word_has_two_letters_or_more_and_covers_the_centre() {
    check(&[], "8H across AT", "AT 4", 4);
    check(&[], "7H down AT", "AT 4", 4);
    check(&[], "8B across QUARTZS", "QUARTZS 52", 102);
    assert_eq!(fault(&[], "8H A"), Illegal::TooShort);
    assert_eq!(fault(&[], "8F A, 8G T"), Illegal::NotOnCentre { centre: Square::CENTRE });
    assert_eq!(fault(&[], "8I A, 8J T"), Illegal::NotOnCentre { centre: square("8H") });
    // The centre must be covered by a tile, not surrounded.
    assert_eq!(fault(&[], "8G A, 8I T"), Illegal::Gap { at: square("8H") });
}

#[test]
fn diagonal_words_are_not_permitted() {
    assert_eq!(fault(&[], "8H A, 9I T"), Illegal::NotInLine { at: square("9I"), with: square("8H") });
    assert_eq!(fault(&[HORN], "9F E, 10G T"), Illegal::NotInLine { at: square("10G"), with: square("9F") });
}

#[test]
fn all_tiles_of_a_turn_lie_in_one_row_or_column() {
    let fault_of = |tiles| fault(&[HORN], tiles);
    assert_eq!(fault_of("9F A, 9G T, 10F E"), Illegal::NotInLine { at: square("10F"), with: square("9F") });
    assert_eq!(fault_of("9F A, 10F T, 10G E"), Illegal::NotInLine { at: square("10G"), with: square("9F") });
    assert_eq!(fault_of("9G A, 10F T"), Illegal::NotInLine { at: square("10F"), with: square("9G") });
}

#[test]
fn the_tiles_form_one_word_without_gaps() {
    assert_eq!(fault(&[HORN], "9F A, 11F T"), Illegal::Gap { at: square("10F") });
    assert_eq!(fault(&[HORN], "8E T, 8K S"), Illegal::Gap { at: square("8J") });
    // Tiles that already lie there fill gaps.
    check(&[HORN], "8E across THORNS", "THORNS 9", 9);
    check(&[HORN], "7G down TOE", "TOE 5", 5);
}

#[test]
fn each_later_play_joins_the_tiles_on_the_board() {
    assert_eq!(fault(&[HORN], "10A A, 10B T"), Illegal::NotConnected { at: square("10A") });
    // Corners do not touch.
    assert_eq!(fault(&[HORN], "9J A, 9K T"), Illegal::NotConnected { at: square("9J") });
    assert_eq!(fault(&[HORN], "7E A"), Illegal::NotConnected { at: square("7E") });
}

#[test]
fn no_tile_is_laid_on_another() {
    let taken = Illegal::Occupied { at: square("8G"), letter: "O".parse().unwrap() };
    assert_eq!(fault(&[HORN], "8G A, 9G T"), taken);
    assert_eq!(fault(&[], "8H A, 8H T"), Illegal::SquareTwice { at: square("8H") });
    assert_eq!(score(&Board::default(), &[]), Err(Illegal::NothingPlaced));
}

/// Adding letters to a word, at either end or at both.
#[test]
fn a_word_is_extended() {
    check(&[HORN], "8F across HORNS", "HORNS 8", 8);
    check(&[HORN], "8E across SHORN", "SHORN 8", 8);
    check(&["8G across ON"], "8E across BEONE", "BEONE 7", 7);
}

/// Words at right angles, through a letter or at the end of a word.
#[test]
fn a_word_crosses_another() {
    check(&[HORN], "6H down FARM", "FARM 9", 9);
    check(&[HORN, "6H down FARM"], "10F across PASTE", "PASTE 15 + FARMS 10", 25);
}

#[test]
fn a_word_lies_beside_another() {
    check(&[HORN], "9G across NE", "NE 3 + ON 3 + RE 2", 8);
    check(&[HORN], "9F across ENE", "ENE 4 + HE 5 + ON 3 + RE 2", 14);
}

/// A single tile that forms two words is scored in both.
#[test]
fn one_tile_forms_one_or_two_words() {
    check(&[HORN], "9G across N", "ON 3", 3);
    check(&[HORN, "9G across NE"], "9G across NET", "NET 4 + NT 3", 7);
}

/// A word over two premium squares is doubled and doubled again, or tripled and tripled again.
#[test]
fn premiums_of_words_multiply() {
    // 5E and 5K double the word; the D lies on neither.
    let words = ["8H across AT", "5H down DREAM"];
    check(&words, "5E across ABIDING", "ABIDING 44", 44);
    // 15H and 15O triple it, 15L doubles the A, and seven tiles were laid around the R.
    check(&["8H across AT", "15K across R"], "15H across EXTRACTS", "EXTRACTS 162", 212);
}

/// Premium squares count only for tiles that were just laid.
#[test]
fn premiums_count_once() {
    check(&[], HORN, "HORN 14", 14);
    check(&[HORN], "8F across HORNS", "HORNS 8", 8);
    // The S is on the double letter 8L only if the word reaches it.
    check(&["8H across HORN"], "8H across HORNS", "HORNS 9", 9);
}

/// A blank scores nothing, not even on a letter premium, but the word premium under it counts.
#[test]
fn blanks_score_nothing() {
    check(&[], "8F across HOrN", "HORN 12", 12);
    check(&[], "8F across hOrN", "HORN 4", 4);
    check(&[HORN], "8F across HORNs", "HORNS 7", 7);
    // On a triple letter, an E scores 3 and a blank nothing.
    check(&[HORN, "6H down FARM"], "10F across PASTe", "PASTE 12 + FARMS 10", 22);
}

/// Seven tiles score 50 more, after all premiums; six do not.
#[test]
fn seven_tiles_score_fifty_more() {
    let seven = score(&Board::default(), &placed(&Board::default(), "8B across QUARTZS")).unwrap();
    assert_eq!((seven.bonus, seven.score), (50, 102));
    let six = score(&Board::default(), &placed(&Board::default(), "8C across QUARTZ")).unwrap();
    // The U is on a double letter.
    assert_eq!((six.bonus, six.score), (0, 2 * 25));
    // A word of eight letters through one on the board takes seven tiles, too.
    let through = board(&["8H across AT"]);
    assert_eq!(score(&through, &placed(&through, "5H down STRANGER")).unwrap().bonus, 50);
}

/// The four kinds of premium squares, each covered by a word.
#[test]
fn premium_squares_of_each_kind() {
    let premium = |at: &str| square(at).premium();
    assert_eq!(premium("8H"), Some(Premium::DoubleWord));
    assert_eq!([premium("1A"), premium("8O"), premium("15H")], [Some(Premium::TripleWord); 3]);
    assert_eq!([premium("2B"), premium("14N"), premium("5K")], [Some(Premium::DoubleWord); 3]);
    assert_eq!([premium("6B"), premium("10N"), premium("2J")], [Some(Premium::TripleLetter); 3]);
    assert_eq!([premium("1D"), premium("8L"), premium("13I")], [Some(Premium::DoubleLetter); 3]);
    assert_eq!([premium("1B"), premium("8G"), premium("15G")], [None; 3]);
}

/// The tiles of a play may be named in any order; events and previews have them in the order of reading.
#[test]
fn the_order_of_the_tiles_does_not_matter() {
    let [one, other] = ["8F H, 8G O, 8H R, 8I N", "8I N, 8G O, 8H R, 8F H"].map(|tiles| {
        let Action::Play { tiles } = laid(tiles) else { unreachable!() };
        score(&Board::default(), &tiles).unwrap()
    });
    assert_eq!(one, other);
    assert_eq!((one.words[0].at, one.words[0].direction), (square("8F"), Direction::Across));
}

/// The preview shows what a play would score, and which words are unacceptable only if the table allows it.
#[test]
fn the_preview() {
    let racks = ["HORNPAS", "FAMOBEE"];
    let table = Table::new(&racks);
    let preview = table.preview("8F across HONR").unwrap();
    assert_eq!((preview.words[0].word.as_str(), preview.score, preview.refused), ("HONR", 14, None));
    let config = Config { check_words: true, ..Scrabble::usual(crate::scripted::enable()) };
    let table = Table::with(&config, &racks);
    assert_eq!(table.preview("8F across HONR").unwrap().refused, Some(vec!["HONR".to_owned()]));
    assert_eq!(table.preview("8F across HORN").unwrap().refused, Some(vec![]));
    assert_eq!(table.preview("8I across HORN"), Err(Illegal::NotOnCentre { centre: Square::CENTRE }));
}
