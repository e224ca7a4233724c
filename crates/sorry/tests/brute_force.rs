//! Compares the moves of the rules with those of a second, slow and simple implementation: every placement of one
//! colour, every meeting of two pawns, and a million random boards. The lists must be the same, including the effects
//! of each move.

use crate::slow;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::slow::{Done, Pawns, Players};
use parlor_game::{Luck, Seeded};
use parlor_sorry::{Board, ByColour, Card, Colour, ColourSet, Leg, Move, Side, Spot, Square, Step, Task, check, moves};

/// The moving player, for both implementations.
struct Mover {
    side: Side,
    players: Players,
}

impl Mover {
    fn new(ours: &[Colour], theirs: &[Colour]) -> Self {
        let set = |colours: &[Colour]| colours.iter().copied().collect::<ColourSet>();
        Self {
            side: Side { own: set(ours), foes: set(theirs) },
            players: Players { ours: ours.to_vec(), theirs: theirs.to_vec() },
        }
    }
}

/// The buffers that a thread reuses, and its count of comparisons.
#[derive(Default)]
struct Desk {
    list: Vec<Move>,
    compared: usize,
}

impl Desk {
    /// Compares the two lists of moves, and returns that of the slow rules.
    fn compare(&mut self, board: &Board, pawns: &Pawns, mover: &Mover, task: Task) -> Vec<Done> {
        let left = if task.card == Card::Seven && mover.side.is_team() { task.left } else { 7 };
        let mut slow = slow::everything(pawns, &mover.players, task.card, left);
        slow.sort_by_key(|done| done.made);
        moves(board, mover.side, task, &mut self.list);
        self.list.sort();
        let at = || format!("{board} with {} ({task:?}) for {:?}", task.card, mover.players.ours);
        assert!(
            slow.iter().map(|done| done.made).eq(self.list.iter().copied()),
            "{}:\nslow {:#?}\nfast {:#?}",
            at(),
            slow.iter().map(|done| done.made).collect::<Vec<_>>(),
            self.list
        );
        for done in &slow {
            let Move { step, then } = done.made;
            assert_eq!(check(board, mover.side, task, done.made), Ok(()), "{:?} on {}", done.made, at());
            let mut after = *board;
            let mut legs = done.legs.iter();
            for step in [Some(step), then].into_iter().flatten() {
                let leg = go(&mut after, mover.side, step);
                assert_eq!(Some(&leg), legs.next(), "{:?} on {}", done.made, at());
            }
            assert_eq!(legs.next(), None, "{:?} on {}", done.made, at());
            // It does not matter which of several pawns leaves START. Apart from that, the pawns keep their order.
            let same = match step {
                Step::Start { .. } | Step::Sorry { .. } => slow::alike(&done.pawns, &after),
                _ => slow::same(&done.pawns, &after),
            };
            assert!(same, "{:?} on {} leaves {after}, not {:?}", done.made, at(), done.pawns);
        }
        self.compared += slow.len();
        slow
    }

    fn compare_all_cards(&mut self, board: &Board, mover: &Mover) {
        let pawns = slow::pawns(board);
        for card in Card::ALL {
            self.compare(board, &pawns, mover, Task::new(mover.side, card));
        }
    }
}

fn go(board: &mut Board, side: Side, step: Step) -> Leg {
    let path = board.path(side, step).expect("a legal step has a path");
    board.leg(step, path)
}

/// Runs `work` on as many threads as there are processors, and adds up the counts.
fn share(pieces: usize, work: impl Fn(usize, &mut Desk) -> usize + Sync) -> (usize, usize) {
    let next = AtomicUsize::new(0);
    let threads = std::thread::available_parallelism().map_or(2, usize::from);
    std::thread::scope(|scope| {
        let worker = || {
            let mut desk = Desk::default();
            let mut counted = 0;
            loop {
                let piece = next.fetch_add(1, Ordering::Relaxed);
                if piece >= pieces {
                    return (counted, desk.compared);
                }
                counted += work(piece, &mut desk);
            }
        };
        let workers: Vec<_> = (0..threads).map(|_| scope.spawn(worker)).collect();
        workers.into_iter().map(|worker| worker.join().unwrap()).fold((0, 0), |a, b| (a.0 + b.0, a.1 + b.1))
    })
}

fn place(pawns: &[(Colour, &[Spot])]) -> Option<Board> {
    let mut spots = ByColour::new(|_| [Spot::Start; 4]);
    for (colour, own) in pawns {
        spots[*colour][..own.len()].copy_from_slice(own);
    }
    Board::new(spots).ok()
}

/// Tests four pawns on 65 squares, START and HOME. START and HOME can hold several, so there are 770,905 placements.
#[test]
fn every_placement_of_one_colour() {
    let spots: Vec<Spot> = Spot::all().collect();
    let alone = |spot: Spot| !matches!(spot, Spot::Start | Spot::Home);
    let mover = Mover::new(&[Colour::Red], &[Colour::Yellow]);
    let (placements, compared) = share(spots.len() * spots.len(), |piece, desk| {
        let (a, b) = (piece / spots.len(), piece % spots.len());
        let apart = |a: usize, b: usize| a < b || a == b && !alone(spots[a]);
        if !apart(a, b) {
            return 0;
        }
        let mut counted = 0;
        for c in (b..spots.len()).filter(|&c| apart(b, c)) {
            for d in (c..spots.len()).filter(|&d| apart(c, d)) {
                let board = place(&[(Colour::Red, &[a, b, c, d].map(|index| spots[index]))]).unwrap();
                desk.compare_all_cards(&board, &mover);
                counted += 1;
            }
        }
        counted
    });
    assert_eq!(placements, 770_905);
    assert!(compared > 10 * placements, "too few moves were compared: {compared}");
}

/// Tests one pawn of each of two colours in every pair of places. Their other pawns are all on START or all at HOME.
#[test]
fn every_meeting_of_two_pawns() {
    let spots: Vec<Spot> = Spot::all().collect();
    let pairs: Vec<(Colour, Colour)> = Colour::ALL
        .into_iter()
        .flat_map(|one| Colour::ALL.into_iter().filter(move |other| *other != one).map(move |other| (one, other)))
        .collect();
    let (boards, _) = share(pairs.len() * spots.len(), |piece, desk| {
        let (one, other) = pairs[piece / spots.len()];
        let from = spots[piece % spots.len()];
        let alone = Mover::new(&[one], &[other]);
        let others: Vec<Colour> =
            Colour::ALL.into_iter().filter(|&colour| colour != one && colour.partner() != one).collect();
        let team = Mover::new(&[one, one.partner()], &others);
        let mut counted = 0;
        for &spot in &spots {
            for rest in [Spot::Start, Spot::Home] {
                let pawns = [(one, &[from, rest, rest, rest][..]), (other, &[spot, rest, rest, rest][..])];
                let Some(board) = place(&pawns) else { continue };
                desk.compare_all_cards(&board, &alone);
                desk.compare_all_cards(&board, &team);
                counted += 1;
            }
        }
        counted
    });
    // Of the 67 × 67 pairs of places, 60 are the same square of the track.
    assert_eq!(boards, 12 * 2 * (67 * 67 - 60));
}

/// A random board: many pawns on the track, in every zone, on START and at HOME.
fn any_board(played: &[Colour], luck: &mut Seeded) -> Board {
    // Sometimes all pawns are placed on one part of the board, so that they meet.
    let (corner, squares) = if luck.below(3) == 0 { (luck.below(60), 18) } else { (0, 60) };
    let crowd = luck.below(4);
    loop {
        let spots = ByColour::new(|colour| {
            if !played.contains(&colour) {
                return [Spot::Start; 4];
            }
            std::array::from_fn(|_| match luck.below(20) {
                0 | 1 => Spot::Home,
                2..=5 => Spot::Safe(luck.below(5) as u8),
                roll if roll < 5 + 2 * crowd => Spot::Start,
                _ => Spot::Track(Square::wrap((corner + luck.below(squares)) as i16)),
            })
        });
        if let Ok(board) = Board::new(spots) {
            return board;
        }
    }
}

fn any_mover(luck: &mut Seeded) -> (Vec<Colour>, Mover) {
    let mut colours = Colour::ALL;
    (luck as &mut dyn Luck).shuffle(&mut colours);
    match luck.below(4) {
        0 => {
            let own = [colours[0], colours[0].partner()];
            let foes: Vec<Colour> = Colour::ALL.into_iter().filter(|colour| !own.contains(colour)).collect();
            (Colour::ALL.to_vec(), Mover::new(&own, &foes))
        }
        players => {
            let played = &colours[..=players as usize];
            (played.to_vec(), Mover::new(&played[..1], &played[1..]))
        }
    }
}

/// Two, three and four players and teams, with every card. A team's 7 is played to the end, part by part.
#[test]
fn a_million_boards() {
    const PIECES: usize = 1000;
    let (boards, compared) = share(PIECES, |piece, desk| {
        let mut luck = Seeded::new(piece as u64);
        for _ in 0..1_000_000 / PIECES {
            let (played, mover) = any_mover(&mut luck);
            let mut board = any_board(&played, &mut luck);
            let mut pawns = slow::pawns(&board);
            let card = *(&mut luck as &mut dyn Luck).pick(&Card::ALL).unwrap();
            let mut task = Task::new(mover.side, card);
            loop {
                let list = desk.compare(&board, &pawns, &mover, task);
                let Some(done) = (&mut luck as &mut dyn Luck).pick(&list) else { break };
                let Some(rest) = task.after(&board, done.made.step) else { break };
                go(&mut board, mover.side, done.made.step);
                (pawns, task) = (done.pawns, rest);
            }
            assert!(task.left == 0 || task.left == 7 || !desk.list.is_empty(), "a 7 was begun but cannot be used up");
        }
        1_000_000 / PIECES
    });
    assert_eq!(boards, 1_000_000);
    assert!(compared > 3_000_000, "too few moves were compared: {compared}");
}
