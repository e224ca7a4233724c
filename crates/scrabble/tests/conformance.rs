//! Tests the laws that every game obeys, for both sets of rules, all challenge rules and tables of all sizes.

use parlor_game::conformance::{Place, Suite};
use parlor_game::{Luck, Shelf};
use parlor_scrabble::{
    Action, ChallengeRule, Config, Event, Face, Lexicon, Lexicons, Placed, Rules, Scrabble, Square, Tile,
};

/// A short list, so that random plays are found quickly.
fn lexicons() -> Lexicons {
    let words = Lexicon::enable();
    Shelf::new(Lexicon::of(words.words().filter(|word| word.len() <= 4).step_by(3)), [])
}

/// Any action, legal or not.
fn probe(luck: &mut dyn Luck) -> Action {
    let tile = |luck: &mut dyn Luck| Tile::all().nth(luck.below(27) as usize).unwrap();
    match luck.below(8) {
        0 => Action::Challenge {},
        1 => Action::Accept {},
        2 => Action::Pass {},
        3 => Action::Exchange { tiles: (0..luck.below(9)).map(|_| tile(luck)).collect() },
        _ => {
            let (row, column) = (luck.below(15), luck.below(15));
            let placed = |step: u32, luck: &mut dyn Luck| {
                let at = Square::new(row as u8, (column + step) as u8 % 15).unwrap();
                let letter = (if luck.below(8) == 0 { b'a' } else { b'A' } + luck.below(26) as u8) as char;
                Placed { at, tile: Face::new(letter).unwrap() }
            };
            Action::Play { tiles: (0..luck.below(4)).map(|step| placed(step, luck)).collect() }
        }
    }
}

/// The place of a draw: the deal, or a seat and the number of tiles it has drawn since.
fn place(before: &[Event], now: &[Event]) -> Place {
    let draws = |event: &Event| match event {
        Event::Drew { seat, tiles } | Event::Exchanged { seat, drew: tiles, .. } => Some((*seat, tiles.len())),
        _ => None,
    };
    let Some((seat, _)) = now.iter().find_map(draws) else { return ([0; 3], 0) };
    let earlier = before.iter().filter_map(draws).filter(|(drawer, _)| *drawer == seat);
    ([1, u64::from(u8::from(seat)), 0], earlier.map(|(_, count)| count as u32).sum())
}

fn check(config: Config, seats: u8, games: u64) {
    let data = lexicons();
    let config = Config { lexicon: data.usual().to_owned(), ..config };
    Suite::<Scrabble> { setups: vec![(config, seats)], data: &data, games, longest: 3_000, probe, place }.run();
}

#[test]
fn the_rules_in_the_box() {
    check(Config::default(), 2, 4);
    check(Config { challenge_seconds: Some(20), check_words: true, ..Config::default() }, 3, 2);
    check(Config::default(), 4, 2);
}

fn tournament(challenge: ChallengeRule) {
    check(Config { rules: Rules::Tournament, challenge, ..Config::default() }, 2, 3);
}

#[test]
fn tournaments_without_challenges() {
    tournament(ChallengeRule::Void);
}

#[test]
fn tournaments_with_cheap_challenges() {
    tournament(ChallengeRule::Single);
    tournament(ChallengeRule::FivePoints);
    tournament(ChallengeRule::TenPoints);
}

#[test]
fn tournaments_with_costly_challenges() {
    tournament(ChallengeRule::Double);
    tournament(ChallengeRule::Triple);
}
