//! Rules, cards and positions for the tests of the solver.

use std::collections::BTreeMap;
use std::sync::OnceLock;

use parlor_bots::yahtzee::{Choice, Ranked, Solved};
use parlor_game::{Choices, Game, Luck, Seat, Seeded, Status, Viewer};
use parlor_yahtzee::{
    Action, BONUS_AT, Card, Category, CategorySet, Config, Dice, Edition, Face, JokerRule, View, Yahtzee, YahtzeeBox,
};

/// The rules that differ for a single player. Unless the Joker follows the edition, both editions are the same.
pub const RULES: [(Edition, JokerRule, bool); 8] = [
    (Edition::Classic, JokerRule::ByEdition, true),
    (Edition::Classic, JokerRule::ByEdition, false),
    (Edition::Y2014, JokerRule::ByEdition, true),
    (Edition::Y2014, JokerRule::ByEdition, false),
    (Edition::Classic, JokerRule::FreeChoice, true),
    (Edition::Y2014, JokerRule::FreeChoice, false),
    (Edition::Classic, JokerRule::None, true),
    (Edition::Y2014, JokerRule::None, false),
];

/// The indices of some of these rules.
pub const CLASSIC: usize = 0;
pub const Y2014: usize = 2;
pub const FREE_CHOICE: usize = 4;
pub const NO_JOKER: usize = 6;
pub const NO_JOKER_NO_BONUS: usize = 7;

pub fn config(rules: usize) -> Config {
    let (edition, joker, yahtzee_bonus) = RULES[rules];
    Config { edition, joker, yahtzee_bonus, games: 1 }
}

/// The solution for these rules, computed once for all tests. Must not be called on a thread of the pool that solves.
pub fn solved(rules: usize) -> &'static Solved {
    static SOLVED: [OnceLock<Solved>; RULES.len()] = [const { OnceLock::new() }; RULES.len()];
    SOLVED[rules].get_or_init(|| Solved::solve(&config(rules)))
}

/// Every set of open boxes, with every state of the Yahtzee box that is possible with it.
pub fn every_kind() -> Vec<(CategorySet, YahtzeeBox)> {
    let mut kinds = Vec::new();
    for open in (0..=CategorySet::ALL.bits()).map(CategorySet::from_bits) {
        match open.contains(Category::Yahtzee) {
            true => kinds.push((open, YahtzeeBox::Open)),
            false => kinds.extend([(open, YahtzeeBox::Zero), (open, YahtzeeBox::Fifty)]),
        }
    }
    kinds
}

/// One card of this kind for each possible upper total. All totals that earn the bonus are represented by one card.
pub fn cards(open: CategorySet, yahtzee: YahtzeeBox) -> BTreeMap<u16, Card> {
    let mut card = Card::default();
    for category in CategorySet::LOWER.less(open).iter() {
        card.boxes[category] = Some(0);
    }
    if yahtzee == YahtzeeBox::Fifty {
        card.boxes[Category::Yahtzee] = Some(50);
    }
    let mut cards = BTreeMap::from([(0, card)]);
    for category in CategorySet::UPPER.less(open).iter() {
        let face = category.face().expect("it is an upper box").pips();
        let before = std::mem::take(&mut cards);
        for card in before.into_values() {
            for count in 0..=5 {
                let mut card = card.clone();
                card.boxes[category] = Some(count * face);
                cards.insert(card.total_score().min(BONUS_AT), card);
            }
        }
    }
    cards
}

/// A possible card with these open boxes, on which the upper bonus is usually undecided.
pub fn card(luck: &mut Seeded, open: CategorySet, config: &Config) -> Card {
    let most: u16 = open.iter().filter_map(Category::face).map(|face| 5 * u16::from(face.pips())).sum();
    let mut card = Card::default();
    for _ in 0..50 {
        for category in CategorySet::UPPER.less(open).iter() {
            let face = category.face().expect("it is an upper box").pips();
            card.boxes[category] = Some(face * luck.below(6) as u8);
        }
        let total = card.total_score();
        if total < BONUS_AT && total + most >= BONUS_AT {
            break;
        }
    }
    for category in CategorySet::LOWER.less(open).iter() {
        let full = match category {
            Category::FullHouse => 25,
            Category::SmallStraight => 30,
            Category::LargeStraight => 40,
            Category::Yahtzee => 50,
            _ => 5 + luck.below(26) as u8,
        };
        card.boxes[category] = Some(full * luck.below(2) as u8);
    }
    if config.yahtzee_bonus && card.yahtzee_box() == YahtzeeBox::Fifty {
        card.yahtzee_bonuses = luck.below(3) as u8;
    }
    card
}

/// A random set of this many open boxes.
pub fn boxes(luck: &mut Seeded, count: usize) -> CategorySet {
    let mut all = Category::ALL;
    (luck as &mut dyn Luck).shuffle(&mut all);
    all.into_iter().take(count).collect()
}

/// Five random dice; in one of six cases they are all equal.
pub fn dice(luck: &mut Seeded) -> Dice {
    let first = Face::roll(luck);
    let equal = luck.below(6) == 0;
    Dice::new(std::array::from_fn(|_| if equal { first } else { Face::roll(luck) }))
}

/// Dice that repeat the previous face this many times in eight. This makes Yahtzees and their consequences common.
struct Sticky {
    luck: Seeded,
    last: u32,
    in_eight: u32,
}

impl Luck for Sticky {
    fn below(&mut self, bound: u32) -> u32 {
        if self.luck.below(8) >= self.in_eight || self.last >= bound {
            self.last = self.luck.below(bound);
        }
        self.last
    }
}

/// The view of the current player after some actions of a game that is played half at random and half by the default
/// action, which fills the best box. Purely random play would waste the Yahtzee box before it could score 50.
pub fn moment(config: &Config, seats: u8, in_eight: u32, seed: u64, actions: usize) -> (View, Seat) {
    let mut dice = Sticky { luck: Seeded::new(seed), last: 0, in_eight };
    let mut whim = Seeded::new(seed ^ 0xD1CE);
    let mut game = Yahtzee::new(config, seats).unwrap();
    game.deal(&(), &mut dice).iter().for_each(|event| game.apply(event));
    let mut last = None;
    for _ in 0..=actions {
        let Status::Open { turn: Some(seat), .. } = game.status() else { break };
        let view = game.view(Viewer::Seat(seat));
        let action = match whim.below(2) {
            0 => Yahtzee::choices(&view, &()).sample(&mut whim).unwrap(),
            _ => Yahtzee::when_time_is_up(&view, &()),
        };
        last = Some((view, seat));
        game.decide(&(), seat, &action, &mut dice).unwrap().iter().for_each(|event| game.apply(event));
    }
    last.expect("a game begins with a turn")
}

/// The viewer's choices according to the rules.
pub fn choices(view: &View) -> Vec<Action> {
    let Choices::List(listed) = Yahtzee::choices(view, &()) else { panic!("Yahtzee lists its choices") };
    listed
}

/// A choice, in the terms of the rules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum NamedChoice {
    Keep(Vec<Face>),
    Fill(Category, u8, bool),
}

/// The choices of a ranking, with the expected score after each.
pub fn named(ranked: &[Ranked]) -> BTreeMap<NamedChoice, f64> {
    let name = |choice| match choice {
        Choice::Keep(keep) => NamedChoice::Keep(keep.faces().collect()),
        Choice::Fill(ending) => NamedChoice::Fill(ending.category, ending.points, ending.bonus),
    };
    let named: BTreeMap<NamedChoice, f64> =
        ranked.iter().map(|ranked| (name(ranked.choice), ranked.expected)).collect();
    assert_eq!(named.len(), ranked.len(), "a choice is listed twice");
    named
}
