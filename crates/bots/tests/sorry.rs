//! Tests of the Sorry! bots: they play legally and reproducibly, ignore what is hidden, and each is stronger than the
//! one before.

use parlor_bots::sorry::{BadSituation, Contest, Play, Situation, chances, levels, player, rank};
use parlor_bots::{Bot, Budget, Levels, Roster, Tally, play_out};
use parlor_game::{BySeat, Choices, Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_sorry::{Action, Board, Card, Cards, Colour, Config, Phase, Sorry, Spot, Square, Task, Variation, View};

const LEVELS: [&str; 4] = ["random", "easy", "strong", "expert"];

fn config(variation: Variation) -> Config {
    Config { variation, ..Config::default() }
}

fn tables() -> Vec<(Config, u8)> {
    let mut tables = vec![(config(Variation::Team), 4)];
    for seats in 2..=4 {
        tables.push((config(Variation::Standard), seats));
        tables.push((config(Variation::Points), seats));
    }
    let neighbours = Some(vec![Colour::Green, Colour::Red]);
    tables.push((Config { colours: neighbours, ..config(Variation::Standard) }, 2));
    tables.push((Config { target: Some(50), ..config(Variation::Points) }, 2));
    tables
}

fn make(levels: &Levels<Sorry>, name: &str) -> Box<dyn Bot<Sorry>> {
    levels.make(name).expect("the bot exists")
}

/// Views of the current player throughout a game of random moves.
fn views(config: &Config, seats: u8, seed: u64, step: usize) -> Vec<View> {
    let mut luck = Seeded::new(seed);
    let mut game = Sorry::new(config, seats).unwrap();
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    let mut views = Vec::new();
    while let Status::Open { turn: Some(seat), .. } = game.status() {
        let view = game.view(Viewer::Seat(seat));
        let Choices::List(list) = Sorry::choices(&view, &()) else { panic!("a list") };
        let action = list[luck.below(list.len() as u32) as usize];
        if view.phase != Phase::Draw {
            views.push(view);
        }
        let events = game.decide(&(), seat, &action, &mut luck).unwrap();
        events.iter().for_each(|event| game.apply(event));
    }
    views.into_iter().step_by(step).collect()
}

#[test]
fn quick_moves_are_legal_and_the_same_every_time() {
    let levels = levels();
    for (config, seats) in tables() {
        let play = || {
            let mut bots = BySeat::new(seats, |_| make(&levels, "expert"));
            play_out(&config, &(), &mut bots, 5, Budget::QUICK)
        };
        assert_eq!(play(), play(), "{config:?} with {seats}");
    }
    // The bot's earlier decisions must not matter.
    let luck = || Seeded::new(1);
    let mut used = make(&levels, "expert");
    for view in views(&config(Variation::Points), 3, 6, 7) {
        used.choose(&view, &(), &mut luck(), Budget::default());
        let quick = used.choose(&view, &(), &mut luck(), Budget::QUICK);
        assert_eq!(make(&levels, "expert").choose(&view, &(), &mut luck(), Budget::QUICK), quick);
        let Choices::List(list) = Sorry::choices(&view, &()) else { panic!("a list") };
        assert!(list.contains(&quick), "{quick:?}");
    }
}

#[test]
fn every_level_plays_every_variation_to_the_end() {
    let levels = levels();
    assert_eq!(levels.levels().iter().map(|info| info.name).collect::<Vec<_>>(), LEVELS);
    for (config, seats) in tables() {
        for shift in 0..2 {
            let mut bots = BySeat::new(seats, |seat| make(&levels, LEVELS[(seat.index() + 2 * shift) % LEVELS.len()]));
            play_out(&config, &(), &mut bots, 3, Budget::default());
        }
    }
}

#[test]
fn the_same_view_and_seed_give_the_same_choice() {
    let levels = levels();
    for (config, seats) in tables() {
        for name in LEVELS {
            let mut used = make(&levels, name);
            for (number, view) in views(&config, seats, 11, 40).iter().enumerate() {
                let choose = |bot: &mut Box<dyn Bot<Sorry>>| {
                    bot.choose(view, &(), &mut Seeded::new(number as u64), Budget::default())
                };
                assert_eq!(choose(&mut used), choose(&mut make(&levels, name)), "{name}");
            }
        }
    }
}

#[test]
fn a_hidden_hand_makes_no_difference() {
    let levels = levels();
    for seats in [2, 4] {
        for view in views(&config(Variation::Points), seats, 5, 30) {
            let seat = view.turn.as_ref().unwrap().seat;
            let choices = [1, 2, 3].map(|seed| {
                // Everything that this player cannot see is dealt again.
                let world = Sorry::imagine(&view, &(), &mut Seeded::new(seed));
                let seen = world.view(Viewer::Seat(seat));
                make(&levels, "expert").choose(&seen, &(), &mut Seeded::new(0), Budget::default())
            });
            assert!(choices.iter().all(|choice| *choice == choices[0]));
            // The chances are those that a spectator sees, regardless of what the player knows.
            let of = |viewer| {
                let world = Sorry::imagine(&view, &(), &mut Seeded::new(4));
                chances(&Situation::of(&world.view(viewer)).unwrap())
            };
            let (seen, told) = (of(Viewer::Spectator), of(Viewer::Seat(seat)));
            assert!(seen.values().zip(told.values()).all(|(seen, told)| (seen - told).abs() < 1e-9));
        }
    }
}

#[test]
fn every_legal_move_is_ranked() {
    let levels = levels();
    for (config, seats) in tables() {
        for view in views(&config, seats, 8, 25) {
            let situation = Situation::of(&view).unwrap();
            let ranked = rank(&situation);
            let Choices::List(mut list) = Sorry::choices(&view, &()) else { panic!("a list") };
            assert_eq!(ranked.len(), list.len());
            list.retain(|action| !ranked.iter().any(|ranked| ranked.action == *action));
            assert_eq!(list, []);
            assert!(ranked.is_sorted_by(|better, worse| better.value >= worse.value));
            for ranked in &ranked {
                assert!((0.0..=1.0).contains(&ranked.value), "{ranked:?}");
                assert_eq!(
                    ranked.board,
                    Board::new(Sorry::preview(&view, &(), &ranked.action).unwrap().pawns).unwrap()
                );
            }
            let chosen = make(&levels, "expert").choose(&view, &(), &mut Seeded::new(0), Budget::default());
            let best = ranked.iter().find(|ranked| ranked.action == chosen).unwrap();
            assert!(best.value >= ranked[0].value);

            let chances = chances(&situation);
            assert_eq!(chances.seats(), seats);
            assert!((chances.values().sum::<f64>() - 1.0).abs() < 1e-9);
            if config.variation.is_team() {
                let of = |number: u8| chances[Seat::new(number).unwrap()];
                assert!((of(0) - of(2)).abs() < 1e-9 && (of(1) - of(3)).abs() < 1e-9);
            }
        }
    }
}

fn seats(colours: &[Colour]) -> BySeat<Colour> {
    BySeat::try_from(colours.to_vec()).unwrap()
}

fn first() -> Seat {
    Seat::new(0).unwrap()
}

/// A situation for two players with an open card.
fn with_card(board: &str, card: Card) -> Situation {
    let colours = seats(&[Colour::Red, Colour::Yellow]);
    let drawn = Situation::new(Variation::Standard, &colours, first(), board.parse().unwrap(), Play::Draw);
    let drawn = drawn.unwrap().with_card(card).unwrap();
    let play = Play::Card(Task::new(drawn.side(first()), card));
    let described = Situation::new(Variation::Standard, &colours, first(), board.parse().unwrap(), play);
    assert_eq!(described, Ok(drawn));
    drawn
}

#[test]
fn an_obvious_win_is_taken() {
    let boards = [
        // A 10 could also move backward. Each of the other cards has only one use, possibly in two orders.
        ("R:H,H,H,z4 Y:5,H,H,H", Card::One),
        ("R:H,H,z3,z0 Y:5,H,H,H", Card::Seven),
        ("R:H,H,H,58 Y:5,H,H,H", Card::Ten),
    ];
    for (board, card) in boards {
        let situation = with_card(board, card);
        let wins = |board: &Board| board.pawns(Colour::Red).iter().all(|spot| *spot == Spot::Home);
        let ranked = rank(&situation);
        assert!(wins(&ranked[0].board) && ranked[0].value == 1.0, "{card} on {board}: {ranked:?}");
        assert!(chances(&situation)[first()] > 0.999);
        let actions = situation.actions();
        for name in ["strong", "expert"] {
            let pick = player(name).unwrap().pick(&situation, &actions, &mut Seeded::new(0));
            let action = actions[pick];
            let board = ranked.iter().find(|ranked| ranked.action == action).unwrap().board;
            assert!(wins(&board), "{name} plays {action:?}");
        }
    }
}

#[test]
fn a_pawn_about_to_reach_home_is_bumped() {
    let situation = with_card("R:S,20,S,S Y:H,H,H,31", Card::Sorry);
    let ranked = rank(&situation);
    assert_eq!(ranked.len(), 1);
    let eleven = rank(&with_card("R:20,S,S,S Y:H,H,H,31", Card::Eleven));
    // Moving forward by 11 bumps the opponent; changing places moves it back by only 11 spaces.
    assert!(eleven[0].board.pawns(Colour::Yellow).contains(&Spot::Start), "{eleven:?}");
    assert!(eleven[0].value > eleven[1].value + 0.05, "{eleven:?}");
}

/// A bump throws one opponent back by 20 spaces; moving forward by 10 gains on every opponent.
#[test]
fn strong_runs_among_four_where_it_would_bump_one_opponent() {
    let board: Board = "R:54,S,S,S Y:53,S,S,S".parse().unwrap();
    for (colours, bumps) in [(&[Colour::Red, Colour::Yellow][..], true), (&Colour::ALL, false)] {
        let situation = Situation::new(Variation::Standard, &seats(colours), first(), board, Play::Draw);
        let situation = situation.unwrap().with_card(Card::Ten).unwrap();
        let ranked = rank(&situation);
        let actions = situation.actions();
        assert_eq!(actions.len(), 2);
        let action = actions[player("strong").unwrap().pick(&situation, &actions, &mut Seeded::new(0))];
        let after = ranked.iter().find(|ranked| ranked.action == action).unwrap().board;
        assert_eq!(after.pawns(Colour::Yellow).contains(&Spot::Track(Square::new(53).unwrap())), !bumps);
    }
}

/// A 5 moves either pawn forward by five. A 1 could also move the foremost pawn, but starting a pawn is preferred.
#[test]
fn between_equal_moves_strong_starts_a_pawn_or_moves_the_foremost() {
    let pawn = |board: &str, card: Card| {
        let situation = with_card(board, card);
        let actions = situation.actions();
        let action = actions[player("strong").unwrap().pick(&situation, &actions, &mut Seeded::new(0))];
        let Action::Move { step, .. } = action else { panic!("a move: {action:?}") };
        step.from().to_string()
    };
    for board in ["R:10,50,S,S Y:S,S,S,S", "R:50,10,S,S Y:S,S,S,S"] {
        assert_eq!(pawn(board, Card::Five), "50");
        assert_eq!(pawn(board, Card::One), "S");
    }
}

#[test]
fn a_described_situation_equals_the_played_one() {
    for variation in [Variation::Standard, Variation::Points] {
        let config = Config { starter: Some(first()), ..config(variation) };
        let mut game = Sorry::new(&config, 2).unwrap();
        let mut luck = Seeded::new(2);
        game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
        let view = game.view(Viewer::Seat(first()));
        let play = match &view.hand {
            Some(hand) => Play::Hand(hand.iter().copied().collect()),
            None => Play::Draw,
        };
        let described = Situation::new(variation, &view.colours, first(), view.board(), play);
        assert_eq!(described.ok(), Situation::of(&view));
    }
    let situation = with_card("R:S,S,S,4", Card::Four);
    assert_eq!((situation.deck(), situation.unseen().count(Card::Four)), (44, 3));
    let later = situation.having_seen([Card::One, Card::Four]).unwrap();
    assert_eq!((later.deck(), later.unseen().count(Card::Four), later.unseen().count(Card::One)), (42, 2, 4));
    assert_eq!(situation.having_seen([Card::Four; 4]), Err(BadSituation::TooMany(Card::Four)));
}

#[test]
fn impossible_situations_are_refused() {
    let two = seats(&[Colour::Red, Colour::Yellow]);
    let check = |variation, colours: &BySeat<Colour>, seat: u8, board: &str, play| {
        Situation::new(variation, colours, Seat::new(seat).unwrap(), board.parse().unwrap(), play).unwrap_err()
    };
    let standard = Variation::Standard;
    let hand = |cards: &[Card]| Play::Hand(cards.iter().copied().collect::<Cards>());
    assert_eq!(check(standard, &seats(&[Colour::Red, Colour::Red]), 0, "", Play::Draw), BadSituation::Colours);
    assert_eq!(check(Variation::Team, &two, 0, "", Play::Draw), BadSituation::Colours);
    assert_eq!(check(standard, &two, 2, "", Play::Draw), BadSituation::NoSuchSeat(Seat::new(2).unwrap()));
    assert_eq!(check(standard, &two, 0, "B:S,S,S,20", Play::Draw), BadSituation::Nobodys(Colour::Blue));
    assert_eq!(check(standard, &two, 0, "Y:H,H,H,H", Play::Draw), BadSituation::Won(Colour::Yellow));
    assert_eq!(check(standard, &two, 0, "", hand(&[Card::One])), BadSituation::HandOrCard);
    assert_eq!(check(Variation::Points, &two, 0, "", Play::Draw), BadSituation::HandOrCard);
    assert_eq!(check(Variation::Points, &two, 0, "", hand(&[])), BadSituation::HandSize(0));
    assert_eq!(check(Variation::Points, &two, 0, "", hand(&[Card::Two; 5])), BadSituation::TooMany(Card::Two));
}

/// The first bot's share of the wins over some rounds, with the same luck for both.
fn share(contest: &Contest, one: &str, other: &str, rounds: u64) -> f64 {
    let (mut one, mut other) = (player(one).unwrap(), player(other).unwrap());
    let mut wins = Tally::default();
    (0..rounds).for_each(|number| contest.play(&mut *one, &mut *other, 1, number, &mut wins));
    wins.mean()
}

/// These bounds are at least four standard errors from the values in docs/sorry.md.
#[test]
fn strong_beats_random() {
    let standard = share(&Contest::two(Variation::Standard), "strong", "random", 200);
    assert!(standard > 0.75, "{standard}");
    let points = share(&Contest::two(Variation::Points), "strong", "random", 60);
    assert!(points > 0.9, "{points}");
    let four = share(&Contest::one_against_three(Variation::Standard), "strong", "random", 100);
    assert!(four > 0.65, "{four}");
}

#[test]
fn easy_is_between_random_and_strong() {
    let random = share(&Contest::two(Variation::Standard), "easy", "random", 200);
    assert!(random > 0.54, "{random}");
    let strong = share(&Contest::two(Variation::Standard), "strong", "easy", 200);
    assert!(strong > 0.64, "{strong}");
}

#[test]
fn expert_beats_strong() {
    let standard = share(&Contest::two(Variation::Standard), "expert", "strong", 400);
    assert!(standard > 0.53, "{standard}");
}

#[test]
fn expert_beats_strong_for_points() {
    let points = share(&Contest::two(Variation::Points), "expert", "strong", 150);
    assert!(points > 0.68, "{points}");
}

#[test]
fn expert_beats_strong_in_teams_and_with_four_players() {
    let team = share(&Contest::teams(), "expert", "strong", 80);
    assert!(team > 0.55, "{team}");
    let four = share(&Contest::one_against_three(Variation::Standard), "expert", "strong", 150);
    assert!(four > 0.28, "{four}");
}
