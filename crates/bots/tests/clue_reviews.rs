//! Reviews, statistics and chances of winning of Clue.

use parlor_bots::clue::{ClueBooks, ClueOdds, ClueReviewer, Review, Row, SeatReview, levels};
use parlor_bots::{Analyst, Bookkeeper, Budget, Odds, Record, ReviewFailed, Sheet};
use parlor_clue::{Clue, Config, Crime, Deals, Entry, Event, Knowledge};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, Game, Seat, Seeded, Status, Viewer};
use serde_json::json;

use crate::recording::{FIRST, Recording};

/// Plays a game with these bots, and passes every position to `look`.
fn play(bots: &[&str], seed: u64, mut look: impl FnMut(&Clue)) -> (Record, Clue) {
    let mut luck = Seeded::new(seed);
    let mut played = Recording::<Clue>::new(&Config::default(), bots.len() as u8, &mut luck);
    while let Some(who) = played.actor() {
        look(&played.game);
        let view = played.game.view(Viewer::Seat(who));
        let action = levels().make(bots[who.index()]).unwrap().choose(&view, &(), &mut luck, Budget::QUICK);
        played.act(who, &action, &mut luck);
    }
    look(&played.game);
    (played.record, played.game)
}

fn review(record: &Record, only: Option<Seat>) -> Review {
    serde_json::from_value(ClueReviewer.review(record, only).unwrap()).unwrap()
}

/// The game after each row, beginning with the deal.
fn positions(record: &Record) -> Vec<Clue> {
    let read = |event: &serde_json::Value| serde_json::from_value::<Event>(event.clone()).unwrap();
    let mut game = Clue::new(&Config::default(), record.seats).unwrap();
    record.deal.iter().for_each(|event| game.apply(&read(event)));
    let mut positions = vec![game.clone()];
    for step in &record.steps {
        step.events.iter().for_each(|event| game.apply(&read(event)));
        positions.push(game.clone());
    }
    positions
}

#[test]
fn a_review_says_what_everybody_could_know_at_every_time() {
    let (mut suggestions, mut idle, mut proven) = (0, 0, 0);
    for (seed, bots) in [
        (1, vec!["medium"; 3]),
        (2, vec!["easy", "hard", "medium", "easy"]),
        (3, vec!["easy"; 6]),
        (4, vec!["hard"; 4]),
    ] {
        let (record, game) = play(&bots, seed, |_| {});
        let file = game.view(Viewer::Spectator).file.unwrap();
        let positions = positions(&record);
        let review = review(&record, None);
        assert_eq!((review.file, review.seats.len()), (file, bots.len()));
        let last = positions.last().unwrap();
        assert_eq!(review.hands, BySeat::new(record.seats, |seat| last.view(Viewer::Seat(seat)).hand.unwrap()));
        // Everybody sees the same rows, without the cards that others were shown.
        let concludes = |row: &&Row| !matches!(row.entry, Entry::Accused { right: true, .. });
        let versions: Vec<Option<u64>> = review.rows.iter().filter(concludes).map(|row| row.version).collect();
        for viewer in Seat::all(record.seats) {
            let seen: Vec<Entry> = review.rows.iter().map(|row| row.entry.told_to(Viewer::Seat(viewer))).collect();
            assert_eq!(seen, last.view(Viewer::Seat(viewer)).record);
        }
        for SeatReview { seat, curve, provable, could_accuse, decisive, accused, suggestions: made, idle: idly } in
            &review.seats
        {
            assert_eq!(curve[0].version, None);
            assert_eq!(curve[1..].iter().map(|knew| knew.version).collect::<Vec<_>>(), versions);
            // The same as seen from the views of the player.
            for knew in curve {
                let row = knew.version.map_or(0, |version| version - FIRST + 1);
                let view = positions[row as usize].view(Viewer::Seat(*seat));
                let known = Knowledge::of(&view);
                let deals = Deals::new(&known).count();
                let right = Deals::new(&Knowledge { file: Some(file), ..known }).count();
                // At the end, the view shows the case file.
                if view.outcome.is_none() {
                    assert_eq!((&knew.deals, knew.chance), (&deals.to_string(), right as f64 / deals as f64));
                }
            }
            assert!(curve.is_sorted_by_key(|knew| knew.version));
            let chance_after = |version: u64| curve.iter().find(|knew| knew.version == Some(version)).unwrap().chance;
            if let Some(provable) = provable {
                assert_eq!(chance_after(*provable), 1.0);
                assert!(curve.iter().filter(|knew| knew.version < Some(*provable)).all(|knew| knew.chance < 1.0));
                proven += 1;
            }
            // The first position in which the player can accuse and the case is proven.
            let ready = positions.iter().zip(FIRST - 1..).find_map(|(game, version)| {
                let view = game.view(Viewer::Seat(*seat));
                let knows = provable.is_some_and(|row| version >= row) && view.may_accuse();
                view.turn.filter(|_| knows).map(|turn| turn.number)
            });
            assert_eq!(*could_accuse, ready);
            assert!(decisive.is_none_or(|version| curve.iter().any(|knew| knew.version == Some(version))));
            if let Some(accused) = accused
                && bots[seat.index()] == "medium"
            {
                assert!(accused.right && accused.chance == 1.0 && provable.is_some_and(|row| row < accused.version));
                let turn = review.rows.iter().find_map(|row| match row.entry {
                    Entry::Accused { turn, .. } if row.version == Some(accused.version) => Some(turn),
                    _ => None,
                });
                assert_eq!(turn, *could_accuse, "this bot accuses as soon as it can");
            }
            let mut none = 0;
            for made in made {
                assert!(made.left > 0.0 && made.left <= 1.0 && made.best_expected >= made.expected - 1e-9, "{made:?}");
                assert_eq!(made.refuter.is_some(), made.shown.is_some());
                assert_eq!(made.best.room, made.crime.room);
                let place = curve.iter().position(|knew| knew.version >= Some(made.version)).unwrap();
                let nearer = curve[place].chance / curve[place - 1].chance;
                assert!((made.gained.exp2() - nearer).abs() < 1e-9 && (made.left < 1.0 || nearer == 1.0), "{made:?}");
                none += u32::from(made.left == 1.0);
            }
            assert_eq!(none, *idly);
            suggestions += made.len();
            idle += *idly;
        }
        assert!(review.seats.iter().any(|seat| seat.decisive.is_some()));
        let one = self::review(&record, Some(seat(1)));
        assert_eq!(one.seats, [review.seats[1].clone()]);
    }
    assert!(suggestions > 50 && idle > 0 && proven > 2, "{suggestions} {idle} {proven}");
}

#[test]
fn reviews_of_parts_of_games_and_of_tampered_records() {
    let (record, _) = play(&["medium"; 3], 5, |_| {});
    let part = Record { steps: record.steps[..record.steps.len() / 2].to_vec(), ..record.clone() };
    let (part, whole) = (review(&part, None), review(&record, None));
    for (part, whole) in part.seats.iter().zip(&whole.seats) {
        assert_eq!(part.curve[..], whole.curve[..part.curve.len()]);
    }
    assert!(matches!(ClueReviewer.review(&record, Some(seat(3))), Err(ReviewFailed::NoSuchSeat { .. })));
    let mut tampered = record.clone();
    let roll = tampered.steps.iter_mut().find(|step| step.events[0]["type"] == "walked").unwrap();
    roll.events[0]["way"]["steps"] = json!(9);
    assert!(matches!(ClueReviewer.review(&tampered, None), Err(ReviewFailed::Step { .. })));
    let mut empty = record.clone();
    empty.deal.clear();
    assert!(matches!(ClueReviewer.review(&empty, None), Err(ReviewFailed::Start(_))));

    // A game that is continued from its middle: what happened before is known from the beginning.
    let half = record.steps.len() / 2;
    let before = record.steps[..half].iter().flat_map(|step| step.events.clone());
    let deal = record.deal.iter().cloned().chain(before).collect();
    let continued = review(&Record { deal, steps: record.steps[half..].to_vec(), ..record.clone() }, None);
    for (continued, whole) in continued.seats.iter().zip(&whole.seats) {
        assert_eq!(continued.curve.last(), whole.curve.last());
        assert_eq!(continued.curve[0].version, None);
        assert!(continued.curve.len() < whole.curve.len());
    }
}

#[test]
fn a_suggestion_about_cards_whose_places_are_known_is_idle() {
    // The players ask about as many of their own cards as they can.
    let mut luck = Seeded::new(4);
    let mut played = Recording::<Clue>::new(&Config::default(), 3, &mut luck);
    let mut asked = 0;
    while let (Some(who), true) = (played.actor(), asked < 30) {
        let view = played.game.view(Viewer::Seat(who));
        let mut action = levels().make("easy").unwrap().choose(&view, &(), &mut luck, Budget::QUICK);
        if let Some(room) =
            view.turn.as_ref().and_then(|turn| turn.may_suggest).filter(|_| view.turn.as_ref().unwrap().seat == who)
        {
            let hand = view.hand.unwrap();
            let own = Crime::all()
                .filter(|crime| crime.room == room)
                .max_by_key(|crime| crime.cards().and(hand).len())
                .unwrap();
            action = parlor_clue::Action::Suggest { suspect: own.suspect, weapon: own.weapon };
            asked += 1;
        }
        played.act(who, &action, &mut luck);
    }
    assert_eq!(asked, 30);
    let review = review(&played.record, None);
    for seat in &review.seats {
        for made in &seat.suggestions {
            let own = positions(&played.record)[0].view(Viewer::Seat(seat.seat)).hand.unwrap();
            if made.crime.cards().minus(own).is_empty() {
                assert_eq!((made.left, made.refuter), (1.0, None), "nobody else has those cards");
            }
        }
    }
    assert!(review.seats.iter().any(|seat| seat.idle > 0));
}

#[test]
fn books_count_what_happened() {
    for (seed, seats) in [(1, 3), (2, 5)] {
        let bots = vec!["medium"; seats];
        let (record, game) = play(&bots, seed, |_| {});
        let sheets = ClueBooks.book(&record).unwrap();
        let view = game.view(Viewer::Spectator);
        let sum =
            |what: &str| sheets.iter().map(|sheet| sheet.counts.get(what).copied().unwrap_or_default()).sum::<u64>();
        let suggested = |answered: Option<bool>| {
            let fits = |entry: &&Entry| matches!(entry, Entry::Suggested { refuter, .. } if answered.is_none_or(|answered| answered == refuter.is_some()));
            view.record.iter().filter(fits).count() as u64
        };
        assert_eq!(sum("suggestions"), suggested(None));
        assert_eq!((sum("refuted"), sum("unanswered")), (suggested(Some(true)), suggested(Some(false))));
        assert_eq!((sum("shown"), sum("solved"), sum("wrong_accusations")), (suggested(Some(true)), 1, 0));
        assert_eq!(sum("turns"), u64::from(view.turns.values().sum::<u32>()));
        let thrown: u64 = sheets.iter().flat_map(|sheet| &sheet.thrown["die"]).sum();
        assert_eq!(thrown, sum("rolls"));
        assert!(sum("steps") > sum("rolls"));
        let winners = view.outcome.unwrap().winners();
        for (seat, sheet) in Seat::all(seats as u8).zip(&sheets) {
            assert_eq!(sheet.scores, [i32::from(winners.contains(seat))]);
            assert_eq!(sheet.variant, format!("standard_{seats}"));
        }
        // An unfinished game has only its rolls.
        let part = Record { steps: record.steps[..record.steps.len() / 2].to_vec(), ..record };
        let part: Vec<Sheet> = ClueBooks.book(&part).unwrap();
        assert!(part.iter().all(|sheet| sheet.scores.is_empty() && sheet.counts.is_empty()));
        assert!(part.iter().any(|sheet| sheet.thrown.contains_key("die")));
    }
}

#[test]
fn chances_use_only_what_everybody_has_seen() {
    let (mut ahead, mut games) = (0, 0);
    for seed in 0..6 {
        let seats = 3 + (seed % 4) as u8;
        let (mut last, mut entries): (Vec<f64>, usize) = (Vec::new(), 1);
        let (_, game) = play(&vec!["medium"; usize::from(seats)], seed, |game| {
            let of = |viewer| ClueOdds.chances(&json!(game.view(viewer))).unwrap().unwrap();
            let now = game.view(Viewer::Spectator).record.len();
            if now == entries || !matches!(game.status(), Status::Open { .. }) {
                return;
            }
            entries = now;
            let chances = of(Viewer::Spectator);
            assert!((chances.values().sum::<f64>() - 1.0).abs() < 1e-9);
            // A player's own cards and the cards that the player was shown make no difference.
            if now % 5 == 0 {
                assert!(Seat::all(seats).all(|seat| of(Viewer::Seat(seat)) == chances));
            }
            last = chances.values().copied().collect();
        });
        let over = ClueOdds.chances(&json!(game.view(Viewer::Spectator))).unwrap().unwrap();
        let winner = over.iter().position(|(_, chance)| *chance == 1.0).unwrap();
        games += 1;
        ahead += u32::from(last.iter().all(|chance| *chance <= last[winner]));
    }
    assert!(ahead * 2 >= games, "the winner led at the end of {ahead} of {games} games");
}
