//! The Clue bots: what they conclude, what they ask, and that they play whole games by the rules.

use std::collections::BTreeMap;

use parlor_bots::clue::{
    Asker, Detective, Easy, Hard, Medium, deducers, expected_bits, levels, positions, question_values,
    questions_until_solved, samples,
};
use parlor_bots::{Bot, Budget, play_out};
use parlor_clue::{Card, CardSet, Clue, Config, Crime, Deals, Entry, Event, Knowledge, View};
use parlor_game::scripting::seat;
use parlor_game::{BySeat, EndReason, Game, Seat, Seeded, Status, Viewer};

type Player = Box<dyn Bot<Clue>>;

fn bots(seats: u8, make: impl Fn(Seat) -> Player) -> BySeat<Player> {
    BySeat::new(seats, make)
}

/// Plays a game, and calls back before every action.
fn play(seats: u8, seed: u64, mut players: BySeat<Player>, mut look: impl FnMut(&Clue, &View)) -> Clue {
    let mut luck = Seeded::new(seed);
    let mut game = Clue::new(&Config::default(), seats).unwrap();
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    while let Status::Open { must, .. } = game.status() {
        let seat = must.iter().next().unwrap();
        let view = game.view(Viewer::Seat(seat));
        look(&game, &view);
        let action = players[seat].choose(&view, &(), &mut luck, Budget::default());
        let events = game.decide(&(), seat, &action, &mut luck).expect("a bot's action is legal");
        events.iter().for_each(|event| game.apply(event));
    }
    game
}

fn file(game: &Clue) -> Crime {
    game.view(Viewer::Spectator).file.expect("the game is over")
}

#[test]
fn every_bot_plays_whole_games_with_any_number_of_players() {
    for name in ["easy", "medium", "hard"] {
        for seats in 3..=6 {
            let mut players = bots(seats, |_| levels().make(name).unwrap());
            let outcome = play_out(&Config::default(), &(), &mut players, u64::from(seats), Budget::default());
            assert!(matches!(outcome.reason, EndReason::CaseSolved | EndReason::CaseUnsolved), "{name}: {outcome:?}");
        }
    }
}

#[test]
fn bots_play_by_the_house_rules() {
    let config = Config { stop_early: true, free_suggestions: true, last_one_wins: true, ..Config::default() };
    for seed in 0..4 {
        let mut players = bots(4, |seat| match u8::from(seat) {
            0 => Box::new(Easy),
            1 => Box::new(Medium),
            _ => Box::new(Hard),
        });
        _ = play_out(&config, &(), &mut players, seed, Budget::QUICK);
    }
}

/// `medium` accuses only when the case file follows from what it knows, so it is never wrong, and the first one wins.
#[test]
fn conclusions_are_right() {
    for seed in 0..12 {
        let mut solved = 0;
        let game = play(3 + (seed % 4) as u8, seed, bots(3 + (seed % 4) as u8, |_| Box::new(Medium)), |game, view| {
            let detective = Detective::of(view);
            assert!((0..3).all(|kind| {
                let chance: f64 =
                    Card::all().filter(|card| card.kind() == kind).map(|card| detective.chance(card)).sum();
                (chance - 1.0).abs() < 1e-9
            }));
            if let Some(solution) = detective.solution() {
                let mut other = game.clone();
                other.apply(&Event::Closed { file: solution });
                assert_eq!(file(&other), solution);
                solved += 1;
            }
        });
        assert!(solved > 0);
        let view = game.view(Viewer::Spectator);
        let accused: Vec<&Entry> = view.record.iter().filter(|entry| matches!(entry, Entry::Accused { .. })).collect();
        assert!(matches!(accused[..], [Entry::Accused { right: true, .. }]), "{accused:?}");
    }
}

/// The places of only nine cards are unknown, so the samples cover all possible deals.
#[test]
fn the_information_of_a_question_is_the_entropy_that_it_removes() {
    let known = few_deals();
    let deals = Deals::new(&known);
    let mut luck = Seeded::new(5);
    let many = samples(&deals, 40_000, &mut luck);
    let odds: Vec<f64> = Crime::all()
        .map(|crime| many.iter().filter(|sample| sample.file() == crime).count() as f64 / many.len() as f64)
        .collect();
    let before: f64 = odds.iter().filter(|chance| **chance > 0.0).map(|chance| -chance * chance.log2()).sum();
    assert!(before > 1.0);
    for question in Crime::all().step_by(7) {
        let information = question_values(&many, seat(0), 3, &[question])[0].file;
        assert!((-1e-6..=before + 1e-6).contains(&information), "{question}: {information}");
        // A question about nothing but the player's own cards reveals nothing.
        if question.cards().minus(known.has[seat(0)]).is_empty() {
            assert!(information.abs() < 1e-6, "{question}: {information}");
        }
        // The same by conditional counting: the entropy after each answer, weighted by its chance.
        let expected = by_counting(&known, question);
        assert!((information - expected).abs() < 0.03, "{question}: {information} instead of {expected}");
        let exact = expected_bits(&known, seat(0), &[question])[0];
        assert!((exact - expected).abs() < 1e-9, "{question}: {exact} instead of {expected}");
    }
}

/// The expected information agrees with a plain list of all deals, in positions of games in which few are left.
#[test]
fn the_expected_information_agrees_with_a_list_of_all_deals() {
    let all: Vec<Crime> = Crime::all().collect();
    let mut compared = 0;
    for game in 0..12 {
        let players = 3 + (game % 4) as u8;
        for view in positions(players, game).into_iter().step_by(5) {
            let known = Knowledge::of(&view);
            let deals = Deals::new(&known);
            let Some(me) = view.viewer.seat().filter(|_| (2..3_000).contains(&deals.count())) else { continue };
            let listed: Vec<_> = (0..deals.count()).map(|number| deals.deal(number).unwrap()).collect();
            let values = expected_bits(&known, me, &all);
            for (question, value) in all.iter().zip(&values).skip(game as usize % 7).step_by(7) {
                let listed = by_listing(&listed, me, *question);
                assert!((value - listed).abs() < 1e-9, "{question}: {value} instead of {listed}");
            }
            compared += 1;
        }
    }
    assert!(compared > 50, "only {compared} positions had few deals");
}

/// The information of a question, from a list of deals.
fn by_listing(deals: &[(Crime, BySeat<CardSet>)], me: Seat, question: Crime) -> f64 {
    let (mut files, mut answers, mut both) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for (file, hands) in deals {
        let refuter =
            me.others(hands.seats()).find(|other| question.cards().iter().any(|card| hands[*other].contains(card)));
        let shown: Vec<_> = match refuter {
            Some(refuter) => question
                .cards()
                .iter()
                .filter(|card| hands[refuter].contains(*card))
                .map(|card| Some((refuter, card)))
                .collect(),
            None => vec![None],
        };
        for answer in &shown {
            let share = 1.0 / shown.len() as f64;
            *files.entry(*file).or_insert(0.0) += share;
            *answers.entry(*answer).or_insert(0.0) += share;
            *both.entry((*file, *answer)).or_insert(0.0) += share;
        }
    }
    let chance = |weight: f64| weight / deals.len() as f64;
    both.iter()
        .map(|((file, answer), both)| {
            chance(*both) * (chance(*both) / chance(files[file]) / chance(answers[answer])).log2()
        })
        .sum()
}

/// Before the first suggestion, all cards of a kind that a player does not have are alike.
#[test]
fn suggestions_that_mirror_each_other_tell_the_same() {
    let game = Clue::new(&Config::default(), 6).map(|mut game| {
        game.deal(&(), &mut Seeded::new(2)).iter().for_each(|event| game.apply(event));
        game
    });
    let known = Knowledge::of(&game.unwrap().view(Viewer::Seat(seat(0))));
    let all: Vec<Crime> = Crime::all().collect();
    let mut values: BTreeMap<Vec<usize>, Vec<f64>> = BTreeMap::new();
    for (question, value) in all.iter().zip(expected_bits(&known, seat(0), &all)) {
        let own = question.cards().and(known.has[seat(0)]).iter().map(|card| card.kind()).collect();
        values.entry(own).or_default().push(value);
    }
    assert!(values.len() > 1);
    for (own, values) in values {
        assert!(values.iter().all(|value| (value - values[0]).abs() < 1e-9), "{own:?}: {values:?}");
    }
}

/// What Ada knows in a game in which the places of only nine cards are unknown to her.
fn few_deals() -> Knowledge {
    let set = |names: &str| names.split(',').map(|name| name.trim().parse::<Card>().unwrap()).collect::<CardSet>();
    let mut known = Knowledge::new(BySeat::new(3, |_| 6));
    known.see_hand(seat(0), set("scarlet, mustard, candlestick, knife, kitchen, ballroom"));
    known.has[seat(1)] = set("white, lead pipe, conservatory");
    known.has[seat(2)] = set("peacock, dining room, library");
    known
}

/// The information of a question, computed from counts of deals alone. If a player could show several cards, each of
/// them is shown equally often; every set of fitting cards is counted on its own.
fn by_counting(known: &Knowledge, question: Crime) -> f64 {
    let cards: Vec<Card> = question.cards().into();
    let mut answers: Vec<Vec<f64>> = vec![vec![0.0; 324]; 1 + 3 * 3];
    for (number, file) in Crime::all().enumerate() {
        // The places of the three cards, in all combinations.
        let mut places = vec![0_usize; 3];
        loop {
            let mut known = known.clone();
            known.file = Some(file);
            for (card, place) in cards.iter().zip(&places) {
                match place {
                    0..3 => known.has[seat(*place as u8)] = known.has[seat(*place as u8)].with(*card),
                    _ => (0..3).for_each(|other| known.lacks[seat(other)] = known.lacks[seat(other)].with(*card)),
                }
            }
            let ways = Deals::new(&known).count() as f64;
            let of = |refuter: usize| -> Vec<usize> { (0..3).filter(|card| places[*card] == refuter).collect() };
            let refuter = [1, 2].into_iter().find(|refuter| !of(*refuter).is_empty());
            match refuter {
                None => answers[0][number] += ways,
                Some(refuter) => {
                    let share = ways / of(refuter).len() as f64;
                    of(refuter).into_iter().for_each(|card| answers[1 + 3 * refuter + card][number] += share);
                }
            }
            let Some(next) = places.iter().position(|place| *place < 3) else { break };
            places[next] += 1;
            places[..next].fill(0);
        }
    }
    let entropy = |weights: &[f64]| {
        let sum: f64 = weights.iter().sum();
        weights.iter().filter(|weight| **weight > 0.0).map(|weight| weight * (sum / weight).log2()).sum::<f64>()
    };
    let all: Vec<f64> = (0..324).map(|file| answers.iter().map(|answer| answer[file]).sum()).collect();
    let total: f64 = all.iter().sum();
    (entropy(&all) - answers.iter().map(|answer| entropy(answer)).sum::<f64>()) / total
}

#[test]
fn better_questions_need_fewer_of_them() {
    let mean = |asker| (0..60).map(|seed| questions_until_solved(asker, 4, seed)).sum::<u32>();
    let [own, deduction, information] = [Asker::OwnAnswers, Asker::Deduction, Asker::Information].map(mean);
    assert!(own > deduction && deduction > information, "{own} {deduction} {information}");
}

#[test]
fn hard_shows_a_card_that_the_other_has_seen() {
    let mut repeated = 0;
    for seed in 0..10 {
        let mut shown: Vec<(Seat, Seat, Card)> = Vec::new();
        let game = play(3, seed, bots(3, |_| Box::new(Hard)), |_, _| {});
        let views: Vec<View> = Seat::all(3).map(|seat| game.view(Viewer::Seat(seat))).collect();
        for (number, entry) in views[0].record.iter().enumerate() {
            let Entry::Suggested { seat: by, crime, refuter: Some(refuter), .. } = entry else { continue };
            let Entry::Suggested { shown: Some(card), .. } = &views[refuter.index()].record[number] else { continue };
            let fits = views[refuter.index()].hand.unwrap().and(crime.cards());
            let known = |card: Card| shown.contains(&(*refuter, *by, card));
            if fits.len() > 1 && fits.iter().any(known) {
                assert!(known(*card), "{refuter} showed {card}, although {by} had seen another card that fits");
                repeated += 1;
            }
            shown.push((*refuter, *by, *card));
        }
    }
    assert!(repeated > 3, "only {repeated} players could repeat themselves");
}

/// `hard` recognizes players who draw no conclusions by what they ask about.
#[test]
fn players_who_draw_conclusions_are_told_apart_from_others() {
    let estimate = |others: fn() -> Player| {
        let mut estimates = Vec::new();
        for seed in 0..6 {
            let players = bots(5, |at| if at == seat(0) { Box::new(Hard) } else { others() });
            play(5, seed, players, |_, view| {
                if view.viewer.is(seat(0)) && view.record.len() > 20 {
                    let deals = samples(&Deals::new(&Knowledge::of(view)), 24, &mut Seeded::new(seed));
                    estimates.push(deducers(view, &deals) as f64);
                }
            });
        }
        assert!(estimates.len() > 5, "only {} positions", estimates.len());
        estimates.iter().sum::<f64>() / estimates.len() as f64
    };
    let (medium, easy) = (estimate(|| Box::new(Medium)), estimate(|| Box::new(Easy)));
    assert!(medium > 3.0 && easy < 1.0, "{medium:.2} of four draw conclusions, but {easy:.2} seem to if none does");
}

/// A bot's choice depends on the view, the luck and the budget alone.
#[test]
fn the_same_view_gives_the_same_action() {
    let game = play(4, 3, bots(4, |_| Box::new(Hard)), |_, view| {
        for make in ["easy", "medium", "hard"] {
            let choose = || levels().make(make).unwrap().choose(view, &(), &mut Seeded::new(1), Budget::QUICK);
            assert_eq!(choose(), choose());
        }
    });
    assert!(matches!(game.status(), Status::Over(_)));
}
