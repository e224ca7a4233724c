//! Tests of the champion: it takes no risk when ahead, every necessary risk when behind, and never gives away a chance
//! to win.

use std::sync::{Arc, LazyLock};

use parlor_bots::yahtzee::{Champion, Choice, Distribution, Position, Solution, Solutions, chances};
use parlor_bots::{Bot, Budget, play_out};
use parlor_game::{BySeat, Game, Luck, Seat, Seeded, Viewer};
use parlor_yahtzee::{Action, Category, Config, Dice, Keep, View, Yahtzee};

static SOLUTIONS: LazyLock<Solutions> = LazyLock::new(Solutions::default);

fn solution() -> Arc<Solution> {
    SOLUTIONS.of(&Config::default())
}

fn seats() -> [Seat; 2] {
    [0, 1].map(|seat| Seat::new(seat).unwrap())
}

fn choose(view: &View) -> Action {
    let luck: &mut dyn Luck = &mut Seeded::new(1);
    Champion::new(&SOLUTIONS).choose(view, &(), luck, Budget::default())
}

/// A view of the last turn of a two-player game: the first player has only Chance open, and the other has finished.
fn last_turn(behind_by: u8, dice: [u8; 5], rolls_left: u8) -> View {
    let [me, other] = seats();
    let mut game = Yahtzee::new(&Config::default(), 2).unwrap();
    game.deal(&(), &mut Seeded::new(3)).iter().for_each(|event| game.apply(event));
    let mut view = game.view(Viewer::Seat(me));
    for category in Category::ALL {
        view.cards[me].boxes[category] = (category != Category::Chance).then_some(0);
        view.cards[other].boxes[category] = Some(0);
    }
    view.cards[other].boxes[Category::Chance] = Some(behind_by);
    let turn = view.turn.as_mut().unwrap();
    (turn.seat, turn.dice, turn.rolls_left) = (me, Some(Dice::from_pips(dice).unwrap()), rolls_left);
    view
}

#[test]
fn quick_moves_are_legal_and_the_same_every_time() {
    let play = |seed| {
        let champion = |_| Box::new(Champion::new(&SOLUTIONS)) as Box<dyn Bot<Yahtzee>>;
        play_out(&Config::default(), &(), &mut BySeat::new(3, champion), seed, Budget::QUICK)
    };
    for seed in 0..5 {
        assert_eq!(play(seed), play(seed));
    }
    // The bot's earlier decisions must not matter.
    for (behind_by, dice) in [(22, [6, 6, 5, 4, 2]), (26, [6, 6, 5, 4, 4]), (29, [5, 5, 5, 5, 4])] {
        let view = last_turn(behind_by, dice, 1);
        let quick = |bot: &mut Champion| bot.choose(&view, &(), &mut Seeded::new(1), Budget::QUICK);
        let mut used = Champion::new(&SOLUTIONS);
        used.choose(&view, &(), &mut Seeded::new(1), Budget::default());
        assert_eq!(quick(&mut used), quick(&mut Champion::new(&SOLUTIONS)));
    }
}

#[test]
fn a_sure_victory_is_taken() {
    // 23 points win. The perfect player would throw the 2 again for more points on average, and might end with 22.
    let view = last_turn(22, [6, 6, 5, 4, 2], 1);
    let [me, _] = seats();
    let perfect = solution().solved().best(&Position::in_view(&view, me));
    assert!(matches!(perfect, Some(Choice::Keep(_))), "{perfect:?}");
    assert_eq!(choose(&view), Action::Score { category: Category::Chance });
}

#[test]
fn a_player_who_needs_more_takes_the_risk() {
    // A player who plays for points keeps a 5; a player who needs 29 has to throw the 5s as well.
    for (behind_by, dice) in [(26, [6, 6, 5, 4, 4]), (28, [6, 6, 5, 5, 5]), (29, [5, 5, 5, 5, 4])] {
        let view = last_turn(behind_by, dice, 1);
        let Action::Roll { keep } = choose(&view) else { panic!("{dice:?} should not be scored yet") };
        let chance = chance_to_exceed(behind_by, dice, keep);
        let best = Keep::all().map(|keep| chance_to_exceed(behind_by, dice, keep)).fold(0.0, f64::max);
        assert!((chance - best).abs() < 1e-9, "{chance} instead of {best} behind by {behind_by} with {dice:?}");
    }
}

/// The chance to exceed a score, computed from all possible throws. Ties count half.
fn chance_to_exceed(score: u8, dice: [u8; 5], keep: Keep) -> f64 {
    let kept: u8 = (0..5).filter(|&place| keep.has(place)).map(|place| dice[place]).sum();
    let throws = 6u32.pow(keep.thrown() as u32);
    let won = |mut throw: u32| {
        let mut sum = kept;
        for _ in 0..keep.thrown() {
            sum += (throw % 6) as u8 + 1;
            throw /= 6;
        }
        match sum.cmp(&score) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    };
    (0..throws).map(won).sum::<f64>() / f64::from(throws)
}

/// Tests that in games of perfect players, the champion's choice has at least the chance of winning of the perfect
/// player's choice.
#[test]
fn no_chance_to_win_is_given_away() {
    let solution = solution();
    let prospects = solution.prospects();
    let mut differ = 0;
    for seed in 0..12 {
        let mut luck = Seeded::new(seed);
        let mut game = Yahtzee::new(&Config::default(), 2).unwrap();
        game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
        let mut actions = 0;
        while let Some(turn) = game.view(Viewer::Spectator).turn {
            let view = game.view(Viewer::Seat(turn.seat));
            let perfect = |dice| solution.solved().best(&Position::in_view(&view, turn.seat)).unwrap().action(dice);
            let action = turn.dice.map_or(Action::Roll { keep: Keep::NONE }, perfect);
            actions += 1;
            // Every eleventh decision is checked, so that all parts of the game occur.
            if turn.dice.is_some() && actions % 11 == 0 {
                let champion = choose(&view);
                differ += u32::from(champion != action);
                let after = |action: &Action| {
                    chance_after(&view, turn.seat, action, |position, choice| prospects.after(position, Some(choice)))
                };
                let (bold, plain) = (after(&champion), after(&action));
                assert!(bold > plain - 0.01, "{champion:?} wins {bold}, {action:?} wins {plain}: {view:?}");
            }
            let events = game.decide(&(), turn.seat, &action, &mut luck).unwrap();
            events.iter().for_each(|event| game.apply(event));
        }
    }
    assert!(differ > 0, "it only ever played for points");
}

/// The chance of winning after an action, if everybody plays for points from then on.
fn chance_after(view: &View, seat: Seat, action: &Action, spread: impl Fn(&Position, Choice) -> Distribution) -> f64 {
    let solution = solution();
    let position = Position::in_view(view, seat);
    let ranking = solution.solved().rank(&position);
    let dice = view.turn.as_ref().unwrap().dice.unwrap();
    let same = |choice: Choice| match (choice, action) {
        (Choice::Fill(ending), Action::Score { category }) => ending.category == *category,
        (Choice::Keep(_), Action::Roll { .. }) => choice.action(dice) == *action,
        _ => false,
    };
    let choice = ranking.iter().map(|ranked| ranked.choice).find(|choice| same(*choice)).unwrap();
    let scores = BySeat::new(2, |other| match other == seat {
        true => spread(&position, choice),
        false => solution.prospects().of(&Position::in_view(view, other)),
    });
    chances(&scores)[seat]
}

#[test]
fn all_games_of_a_match_count() {
    // The other player leads by more than Chance can score. Only an additional Yahtzee helps, so the champion tries for
    // one.
    let [me, other] = seats();
    let mut view = last_turn(0, [6, 6, 6, 6, 5], 1);
    for category in Category::ALL {
        view.cards[me].boxes[category] = Some(0);
    }
    view.cards[me].boxes[Category::Yahtzee] = Some(50);
    view.cards[me].boxes[Category::Chance] = None;
    (view.config.games, view.game) = (2, 2);
    view.past = vec![BySeat::new(2, |seat| if seat == other { 150 } else { 0 })];
    let Action::Roll { keep } = choose(&view) else { panic!("29 points are not enough to win") };
    assert_eq!(keep, Keep::new([true, true, true, true, false]), "another six earns the 100 points");
}

#[test]
fn a_decided_game_is_played_for_points() {
    let [me, other] = seats();
    // Large straight and Aces are open, and the dice are a large straight. The champion takes the 40 points even if the
    // game is already won or lost.
    for others in [0, 600] {
        let mut view = last_turn(0, [2, 3, 4, 5, 6], 2);
        view.cards[me].boxes[Category::Chance] = Some(30);
        view.cards[me].boxes[Category::Aces] = None;
        view.cards[me].boxes[Category::LargeStraight] = None;
        view.cards[me].boxes[Category::ThreeOfAKind] = Some(if others == 0 { 30 } else { 0 });
        view.past = vec![BySeat::new(2, |seat| if seat == other { others } else { 0 })];
        (view.config.games, view.game) = (2, 2);
        assert_eq!(choose(&view), Action::Score { category: Category::LargeStraight }, "the other player has {others}");
    }
}

#[test]
fn alone_it_maximizes_the_expected_score() {
    let solution = solution();
    for seed in 0..3 {
        let mut luck = Seeded::new(seed);
        let mut game = Yahtzee::new(&Config::default(), 1).unwrap();
        game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
        let mut champion = Champion::new(&SOLUTIONS);
        while let Some(turn) = game.view(Viewer::Spectator).turn {
            let view = game.view(Viewer::Seat(turn.seat));
            let chance: &mut dyn Luck = &mut Seeded::new(1);
            let action = champion.choose(&view, &(), chance, Budget::default());
            let position = Position::in_view(&view, turn.seat);
            if let Some(dice) = turn.dice {
                let ranking = solution.solved().rank(&position);
                let chosen = ranking.iter().find(|ranked| ranked.choice.action(dice) == action).unwrap();
                assert!(chosen.loss < 1e-6, "{action:?} costs {}", chosen.loss);
            }
            let events = game.decide(&(), turn.seat, &action, &mut luck).unwrap();
            events.iter().for_each(|event| game.apply(event));
        }
    }
}
