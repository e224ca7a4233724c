//! Tests that events that make no sense, as in a forged log, are applied without panicking.

use crate::scripted::{all_setups, play, seat, tiles, viewers};
use parlor_game::{BySeat, EndReason, Game, Luck, Seat, Seeded, Viewer};
use parlor_scrabble::{Event, Final, FirstDraw, Penalty, Placed, Scrabble, Square, Tile, Word};

/// Any event at all, for any seat.
fn any_event(luck: &mut Seeded) -> Event {
    let who = Seat::new(luck.below(10) as u8).unwrap();
    let mut some = |most: u32| -> Vec<Tile> {
        (0..luck.below(most)).map(|_| Tile::all().nth(luck.below(27) as usize).unwrap()).collect()
    };
    let (one, other) = (some(12), some(12));
    let placed: Vec<Placed> = (0..luck.below(9))
        .map(|_| Placed {
            at: Square::new(luck.below(15) as u8, luck.below(15) as u8).unwrap(),
            tile: ((b'A' + luck.below(26) as u8) as char).to_string().parse().unwrap(),
        })
        .collect();
    match luck.below(10) {
        0 => Event::Started { draws: vec![vec![FirstDraw { seat: who, tile: Tile::Blank }]], starter: who },
        1 => Event::Dealt { seat: who, tiles: one },
        2 | 3 => Event::Played {
            seat: who,
            tiles: placed,
            words: Vec::<Word>::new(),
            bonus: luck.below(60_000) as u16,
            score: luck.below(60_000) as u16,
            open: luck.below(2) == 0,
        },
        4 => Event::Drew { seat: who, tiles: one },
        5 => Event::Exchanged { seat: who, returned: one, drew: other },
        6 => Event::Passed { seat: who },
        7 => Event::Challenged {
            by: who,
            player: seat(0),
            refused: vec!["X".into(); luck.below(2) as usize],
            penalty: if luck.below(2) == 0 { Penalty::Turn {} } else { Penalty::Points { points: 255 } },
        },
        8 => Event::LostTurn { seat: who },
        _ if luck.below(9) > 0 => Event::Accepted { seat: who },
        _ => Event::Ended {
            reason: EndReason::ChallengeLost,
            loser: Some(who),
            racks: BySeat::new(luck.below(5) as u8, |_| tiles("QQQ")),
            finals: BySeat::new(luck.below(5) as u8, |_| Final { total: i32::MIN, ..Final::default() }),
        },
    }
}

#[test]
fn no_event_makes_the_game_panic() {
    let mut luck = Seeded::new(7);
    for (config, seats) in all_setups() {
        let (_, log) = play(&config, seats, 3, |_, _, _| ());
        for _ in 0..20 {
            let mut game = Scrabble::new(&config, seats).unwrap();
            for event in &log {
                let event = if luck.below(4) == 0 { any_event(&mut luck) } else { event.clone() };
                game.apply(&event);
                _ = (game.status(), game.moment());
                viewers(seats).for_each(|viewer| _ = game.view(viewer));
                _ = Scrabble::imagine(&game.view(Viewer::Spectator), crate::scripted::short(), &mut luck);
            }
        }
    }
}
