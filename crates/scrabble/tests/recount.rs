//! A second placement checker and scorer, written from the rulebook alone: it reads all words of the board before and
//! after a play from the rows and columns as texts. Random plays must be judged and scored the same.

use std::collections::BTreeMap;

use crate::scripted::{all_setups, play};
use parlor_game::{Game, Luck, Seeded, Viewer};
use parlor_scrabble::{Action, Board, Direction, Entry, Face, Fate, Penalty, Placed, Square, score};
use proptest::prelude::*;

/// The premium squares, drawn in full: `=` and `-` triple and double the word, `"` and `'` the letter.
const PREMIUMS: [&str; 15] = [
    "=  '   =   '  =",
    " -   \"   \"   - ",
    "  -   ' '   -  ",
    "'  -   '   -  '",
    "    -     -    ",
    " \"   \"   \"   \" ",
    "  '   ' '   '  ",
    "=  '   -   '  =",
    "  '   ' '   '  ",
    " \"   \"   \"   \" ",
    "    -     -    ",
    "'  -   '   -  '",
    "  -   ' '   -  ",
    " -   \"   \"   - ",
    "=  '   =   '  =",
];

type Grid = Vec<Vec<char>>;

fn points(tile: char) -> u32 {
    let table = [(1, "AEIOULNSTR"), (2, "DG"), (3, "BCMP"), (4, "FHVWY"), (5, "K"), (8, "JX"), (10, "QZ")];
    table.iter().find(|(_, letters)| letters.contains(tile)).map_or(0, |(points, _)| *points)
}

fn grid(board: &Board) -> Grid {
    Vec::<String>::from(board.clone()).iter().map(|row| row.chars().collect()).collect()
}

/// All runs of two tiles or more: where they start, whether they go down, and their squares.
fn runs(grid: &Grid) -> BTreeMap<(usize, usize, bool), Vec<(usize, usize)>> {
    let mut found = BTreeMap::new();
    for line in 0..15 {
        for down in [false, true] {
            let at = |place: usize| if down { (place, line) } else { (line, place) };
            let mut run: Vec<(usize, usize)> = Vec::new();
            for place in 0..=15 {
                if place < 15 && grid[at(place).0][at(place).1] != '.' {
                    run.push(at(place));
                } else {
                    if run.len() > 1 {
                        found.insert((run[0].0, run[0].1, down), run.clone());
                    }
                    run.clear();
                }
            }
        }
    }
    found
}

/// The words that a play forms, sorted, and its score; `None` if the tiles may not lie there.
pub fn recount(before: &Grid, tiles: &[(usize, usize, char)]) -> Option<(Vec<(String, u32)>, u32)> {
    let mut after = before.clone();
    for &(row, column, tile) in tiles {
        // Occupied, or the second tile on this square.
        if after[row][column] != '.' {
            return None;
        }
        after[row][column] = tile;
    }
    let is_new = |row: usize, column: usize| before[row][column] == '.';
    let is_first = before.iter().flatten().all(|tile| *tile == '.');
    let all_runs = runs(&after);
    let new: Vec<&Vec<(usize, usize)>> =
        all_runs.values().filter(|run| run.iter().any(|&(row, column)| is_new(row, column))).collect();
    // One word contains all new tiles.
    let holds_all = |run: &&&Vec<(usize, usize)>| tiles.iter().all(|&(row, column, _)| run.contains(&(row, column)));
    if tiles.is_empty() || new.iter().find(holds_all).is_none() {
        return None;
    }
    // The first word covers the centre; a later word contains an old tile or is crossed by one with an old tile.
    let joins = new.iter().any(|run| run.iter().any(|&(row, column)| !is_new(row, column)));
    if if is_first { after[7][7] == '.' } else { !joins } {
        return None;
    }
    let mut words = Vec::new();
    for run in new {
        let (mut sum, mut factor) = (0, 1);
        let mut word = String::new();
        for &(row, column) in run {
            let tile = after[row][column];
            word.push(tile.to_ascii_uppercase());
            let premium = if is_new(row, column) { PREMIUMS[row].as_bytes()[column] } else { b' ' };
            sum += points(tile)
                * if premium == b'"' {
                    3
                } else if premium == b'\'' {
                    2
                } else {
                    1
                };
            factor *= if premium == b'=' {
                3
            } else if premium == b'-' {
                2
            } else {
                1
            };
        }
        words.push((word, sum * factor));
    }
    words.sort();
    let bonus = if tiles.len() == 7 { 50 } else { 0 };
    let total = bonus + words.iter().map(|(_, points)| points).sum::<u32>();
    Some((words, total))
}

fn plain(tiles: &[Placed]) -> Vec<(usize, usize, char)> {
    tiles.iter().map(|placed| (placed.at.row().into(), placed.at.column().into(), placed.tile.char())).collect()
}

/// Compares both checkers, and returns whether the play is possible.
fn agree(board: &Board, tiles: &[Placed]) -> bool {
    let ours = score(board, tiles).ok().map(|scored| {
        let mut words: Vec<(String, u32)> =
            scored.words.iter().map(|word| (word.word.clone(), u32::from(word.score))).collect();
        words.sort();
        (words, u32::from(scored.score))
    });
    let theirs = recount(&grid(board), &plain(tiles));
    assert_eq!(ours, theirs, "{tiles:?} on {board:?}");
    ours.is_some()
}

/// Tiles in or near a line, close enough to the rules to be possible now and then.
fn any_tiles(board: &Board, luck: &mut Seeded) -> Vec<Placed> {
    let direction = Direction::BOTH[luck.below(2) as usize];
    let centre = 4 + luck.below(7) as u8;
    let mut at = Square::new(centre, luck.below(15) as u8);
    if direction == Direction::Down {
        at = at.and_then(|at| Square::new(at.column(), at.row()));
    }
    let mut tiles = Vec::new();
    for _ in 0..luck.below(9) {
        let Some(here) = at else { break };
        let skips = board.at(here).is_some() && luck.below(20) > 0 || luck.below(25) == 0;
        if !skips {
            let letter = if luck.below(10) == 0 { b'a' } else { b'A' } + luck.below(26) as u8;
            let here =
                if luck.below(60) == 0 { Square::new(luck.below(15) as u8, here.column()).unwrap() } else { here };
            tiles.push(Placed { at: here, tile: Face::new(letter.into()).unwrap() });
        }
        at = here.next(direction);
    }
    (luck as &mut dyn Luck).shuffle(&mut tiles);
    tiles
}

/// Tries random tiles at every position of a random game, and counts those that are possible and those that are not.
fn tries(setup: usize, seed: u64) -> [u32; 2] {
    let (config, seats) = all_setups()[setup].clone();
    let mut luck = Seeded::new(seed);
    let mut counts = [0, 0];
    play(&config, seats, seed, |game, _, _| {
        let board = game.view(Viewer::Spectator).board;
        for _ in 0..60 {
            let is_possible = agree(&board, &any_tiles(&board, &mut luck));
            counts[usize::from(!is_possible)] += 1;
        }
    });
    counts
}

/// Checks that the random tiles are often possible and often not, so that the test below is not vacuous.
#[test]
fn random_tiles_are_possible_now_and_then() {
    let [possible, impossible] = tries(0, 1);
    assert!(possible > 100 && impossible > 100, "{possible} possible, {impossible} impossible");
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 12, failure_persistence: None, ..ProptestConfig::default() })]

    /// Random tiles on the boards of random games, possible or not.
    #[test]
    fn both_checkers_agree_on_random_tiles(setup in 0..10_usize, seed: u64) {
        tries(setup, seed);
    }

    /// Every play of a random game is recounted from the boards before it, and the scores are added up.
    #[test]
    fn scores_are_recounted_from_the_board(setup in 0..10_usize, seed: u64) {
        let (config, seats) = all_setups()[setup].clone();
        play(&config, seats, seed, |game, _, next| {
            let view = game.view(Viewer::Spectator);
            if let Some((_, Action::Play { tiles })) = next {
                assert!(agree(&view.board, tiles));
            }
            let mut rows = grid(&Board::default());
            let mut sums = vec![0; seats.into()];
            let mut last: Option<(usize, u32)> = None;
            for entry in &view.record {
                match entry {
                    Entry::Played(play) => {
                        let tiles = plain(&play.tiles);
                        let (_, points) = recount(&rows, &tiles).unwrap();
                        last = Some((play.seat.index(), points));
                        if play.fate != Fate::TakenBack {
                            tiles.iter().for_each(|&(row, column, tile)| rows[row][column] = tile);
                            sums[play.seat.index()] += points;
                        }
                    }
                    Entry::Challenged { penalty: Penalty::Points { points }, .. } => {
                        sums[last.unwrap().0] += u32::from(*points);
                    }
                    _ => {}
                }
            }
            assert_eq!(rows, grid(&view.board));
            let before: Vec<i32> = match &view.finals {
                Some(finals) => finals.values().map(|last| last.before).collect(),
                None => view.scores.values().copied().collect(),
            };
            assert_eq!(before, sums.iter().map(|sum| *sum as i32).collect::<Vec<_>>());
        });
    }
}
