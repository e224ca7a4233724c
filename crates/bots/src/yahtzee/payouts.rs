//! The points that every roll scores in every box, computed from the rules once and stored as lists.
//!
//! All points come from the rules crate. It is asked about each roll on an empty card. A roll's value depends on the
//! rest of the card only if it is an additional Yahtzee; for those, the rules are asked for each card. A test compares
//! the result for every card and every roll.

use parlor_yahtzee::{ByCategory, Category, CategorySet, Config, Offer, Offers, YAHTZEE_BONUS, YahtzeeBox, offers};

use super::combos::Combo;

/// The score of every roll under one set of rules.
pub(crate) struct Payouts {
    config: Config,
    /// For each box, the rolls that score points there, grouped by points.
    natural: ByCategory<Vec<Payout>>,
    /// Like `natural`, but without five of a kind, for cards on which that is an additional Yahtzee.
    without_fives: ByCategory<Vec<Payout>>,
    fives: Vec<Combo>,
}

struct Payout {
    points: u8,
    rolls: Vec<Combo>,
}

/// The ways to end a turn on some card.
pub(crate) struct Ways<'a> {
    /// The open boxes. A zero can be scored in each, unless the roll is in `further`.
    pub(crate) open: CategorySet,
    /// The endings that score points, and all endings of additional Yahtzees.
    pub(crate) list: Vec<Way<'a>>,
    /// The rolls that are additional Yahtzees on this card. For them the list is complete, including zeros.
    pub(crate) further: &'a [Combo],
}

/// An ending of a turn, and the rolls that allow it.
#[derive(Clone, Copy)]
pub(crate) struct Way<'a> {
    pub(crate) ending: Ending,
    /// The rolls that allow the ending.
    pub(crate) rolls: &'a [Combo],
}

/// How a turn ends: the box that is filled, and its points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ending {
    /// The box that is filled.
    pub category: Category,
    /// The points scored in it.
    pub points: u8,
    /// Whether the 100 points for an additional Yahtzee are added.
    pub bonus: bool,
}

impl Ending {
    /// All points of the turn.
    #[must_use]
    #[inline(always)]
    pub const fn total(self) -> u16 {
        self.points as u16 + if self.bonus { YAHTZEE_BONUS } else { 0 }
    }
}

impl Payouts {
    pub(crate) fn new(config: &Config) -> Self {
        let mut natural = ByCategory::new(|_| Vec::new());
        let mut without_fives = ByCategory::new(|_| Vec::new());
        let mut fives = Vec::new();
        for roll in Combo::rolls() {
            let dice = roll.dice().expect("a roll has five dice");
            let is_five = dice.five_of_a_kind().is_some();
            fives.extend(is_five.then_some(roll));
            for (category, offer) in offers(config, CategorySet::ALL, YahtzeeBox::Open, dice).boxes.iter() {
                if let Offer::Points(points @ 1..) = *offer {
                    add(&mut natural[category], points, roll);
                    if !is_five {
                        add(&mut without_fives[category], points, roll);
                    }
                }
            }
        }
        Self { config: config.clone(), natural, without_fives, fives }
    }

    pub(crate) fn config(&self) -> &Config {
        &self.config
    }

    /// The ways to end a turn on a card with these boxes open.
    pub(crate) fn ways(&self, open: CategorySet, yahtzee: YahtzeeBox) -> Ways<'_> {
        let none_further = yahtzee == YahtzeeBox::Open;
        let payouts = if none_further { &self.natural } else { &self.without_fives };
        let mut list = Vec::with_capacity(128);
        for category in open.iter() {
            list.extend(payouts[category].iter().map(|payout| Way {
                ending: Ending { category, points: payout.points, bonus: false },
                rolls: &payout.rolls,
            }));
        }
        let further: &[Combo] = if none_further { &[] } else { &self.fives };
        for roll in further.chunks(1) {
            list.extend(self.endings(open, yahtzee, roll[0]).map(|ending| Way { ending, rolls: roll }));
        }
        Ways { open, list, further }
    }

    /// The ways to end a turn with this roll, except voluntary zeros.
    pub(crate) fn endings(
        &self,
        open: CategorySet,
        yahtzee: YahtzeeBox,
        roll: Combo,
    ) -> impl Iterator<Item = Ending> + use<> {
        let Offers { boxes, bonus, .. } =
            offers(&self.config, open, yahtzee, roll.dice().expect("a roll has five dice"));
        open.iter().filter_map(move |category| Some(Ending { category, points: boxes[category].points()?, bonus }))
    }
}

fn add(payouts: &mut Vec<Payout>, points: u8, roll: Combo) {
    match payouts.iter_mut().find(|payout| payout.points == points) {
        Some(payout) => payout.rolls.push(roll),
        None => payouts.push(Payout { points, rolls: vec![roll] }),
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use parlor_yahtzee::{Edition, JokerRule};

    use super::*;

    /// Tests that for every roll on every card, the lists offer exactly what the rules offer.
    #[test]
    fn the_lists_agree_with_the_rules() {
        for (edition, joker) in [
            (Edition::Classic, JokerRule::ByEdition),
            (Edition::Y2014, JokerRule::ByEdition),
            (Edition::Classic, JokerRule::FreeChoice),
            (Edition::Classic, JokerRule::None),
        ] {
            let config = Config { edition, joker, ..Config::default() };
            let payouts = Payouts::new(&config);
            for bits in 1..=CategorySet::ALL.bits() {
                let open = CategorySet::from_bits(bits);
                let boxes: &[YahtzeeBox] = match open.contains(Category::Yahtzee) {
                    true => &[YahtzeeBox::Open],
                    false => &[YahtzeeBox::Zero, YahtzeeBox::Fifty],
                };
                for &yahtzee in boxes {
                    check(&payouts, open, yahtzee);
                }
            }
        }
    }

    fn check(payouts: &Payouts, open: CategorySet, yahtzee: YahtzeeBox) {
        let ways = payouts.ways(open, yahtzee);
        let plain = |ending: Ending| (ending.category, ending.points, ending.bonus);
        let mut listed: Vec<BTreeSet<_>> = Combo::rolls().map(|_| BTreeSet::new()).collect();
        let first = Combo::rolls().next().expect("there is at least one roll").index();
        for way in &ways.list {
            way.rolls.iter().for_each(|roll| assert!(listed[roll.index() - first].insert(plain(way.ending))));
        }
        for (roll, mut listed) in Combo::rolls().zip(listed) {
            if !ways.further.contains(&roll) {
                let paid: CategorySet = listed.iter().map(|(category, ..)| *category).collect();
                listed.extend(open.less(paid).iter().map(|category| (category, 0, false)));
            }
            let ruled: BTreeSet<_> = payouts.endings(open, yahtzee, roll).map(plain).collect();
            assert_eq!(listed, ruled, "{roll:?} with {open:?} open and the Yahtzee box {yahtzee:?}");
        }
    }
}
