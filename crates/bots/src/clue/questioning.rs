//! The game without a board: players make any suggestion in turn, until somebody can prove the case file. This measures
//! how well the bots ask, and compares them with other programs that play this game.

use parlor_clue::{Card, CardSet, Clue, Config, Crime, Entry, Event, Knowledge};
use parlor_game::{BySeat, Game, Luck, Seat, Seeded, Viewer};

use super::detective::Detective;
use super::information::{question_worths, samples};

/// How a player asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Asker {
    /// About cards that the player has not seen, without concluding anything from other players' questions.
    OwnAnswers,
    /// At random about cards that may be in the case file, after drawing all conclusions.
    Deduction,
    /// With the suggestion that can be expected to tell most about the case file.
    Information,
}

/// A game without a board.
pub struct Questioning {
    file: Crime,
    hands: BySeat<CardSet>,
    record: Vec<Entry>,
}

impl Questioning {
    /// Deals the cards.
    ///
    /// # Panics
    /// If the game does not allow this number of players.
    pub fn deal(seats: u8, luck: &mut Seeded) -> Self {
        let game = Clue::new(&Config::default(), seats).expect("three to six players");
        match game.deal(&(), luck).pop() {
            Some(Event::Dealt { file, hands, .. }) => Self { file, hands, record: Vec::new() },
            _ => unreachable!("a game begins with the deal"),
        }
    }

    /// What a player has seen.
    #[must_use]
    pub fn knowledge(&self, seat: Seat) -> Knowledge {
        let mut known = Knowledge::new(self.hands.map(|_, hand| hand.len()));
        known.see_hand(seat, self.hands[seat]);
        self.record.iter().for_each(|entry| known.note(&entry.told_to(Viewer::Seat(seat))));
        known
    }

    /// A suggestion, and its answer: a random card that fits.
    fn ask(&mut self, seat: Seat, crime: Crime, luck: &mut dyn Luck) {
        let mut others = seat.others(self.hands.seats());
        let refuter = others.find(|other| !self.hands[*other].and(crime.cards()).is_empty());
        let fits: Vec<Card> = refuter.map_or(CardSet::EMPTY, |other| self.hands[other].and(crime.cards())).into();
        let shown = luck.pick(&fits).copied();
        self.record.push(Entry::Suggested { turn: self.record.len() as u32 + 1, seat, crime, refuter, shown });
    }

    /// The cards that a player has seen, without conclusions from other players' questions.
    fn seen(&self, seat: Seat) -> CardSet {
        let own = self.record.iter().filter_map(|entry| match entry {
            Entry::Suggested { seat: by, shown: Some(card), .. } if *by == seat => Some(*card),
            _ => None,
        });
        own.fold(self.hands[seat], CardSet::with)
    }

    fn choose(&self, asker: Asker, seat: Seat, detective: Option<&Detective>, luck: &mut dyn Luck) -> Crime {
        let open = match detective {
            Some(detective) => detective.suspected(),
            None => CardSet::ALL.minus(self.seen(seat)),
        };
        if let (Asker::Information, Some(detective)) = (asker, detective) {
            let deals = samples(&detective.deals, SAMPLES, luck);
            let all: Vec<Crime> = Crime::all().collect();
            let values = question_worths(&deals, seat, self.hands.seats(), &all);
            let best = values.iter().copied().fold(f64::MIN, f64::max);
            let best: Vec<Crime> = all
                .into_iter()
                .zip(values)
                .filter(|(_, value)| *value >= best - 1e-9)
                .map(|(crime, _)| crime)
                .collect();
            return *luck.pick(&best).expect("there is a best suggestion");
        }
        let cards = (0..Card::KINDS.len()).map(|kind| {
            let cards: Vec<Card> = open.iter().filter(|card| card.kind() == kind).collect();
            *luck.pick(&cards).expect("the case file has a card of each kind")
        });
        Crime::try_from(cards.collect::<CardSet>()).expect("one card of each kind")
    }

    /// Whether a player can prove the case file.
    fn is_solved(&self, asker: Asker, seat: Seat) -> bool {
        match asker {
            Asker::OwnAnswers => {
                // Nobody could answer, and the player has none of the cards either; or everything else has been seen.
                let own = self.hands[seat];
                let unanswered = self.record.iter().any(|entry| {
                    matches!(entry, Entry::Suggested { seat: by, crime, refuter: None, .. }
                        if *by == seat && crime.cards().and(own).is_empty())
                });
                unanswered || CardSet::ALL.minus(self.seen(seat)).len() == 3
            }
            _ => Detective::new(self.knowledge(seat)).solution().is_some_and(|solution| solution == self.file),
        }
    }
}

/// How many deals the best asker compares questions on.
const SAMPLES: usize = 1200;

/// Plays a game, and returns how many suggestions all players made until one of them could prove the case file right
/// after making a suggestion.
#[must_use]
pub fn questions_until_solved(asker: Asker, seats: u8, seed: u64) -> u32 {
    let mut luck = Seeded::new(seed);
    let mut game = Questioning::deal(seats, &mut luck);
    for (count, seat) in (1..).zip(Seat::all(seats).cycle()) {
        let detective = (asker != Asker::OwnAnswers).then(|| Detective::new(game.knowledge(seat)));
        let crime = game.choose(asker, seat, detective.as_ref(), &mut luck);
        game.ask(seat, crime, &mut luck);
        if game.is_solved(asker, seat) {
            return count;
        }
    }
    unreachable!("somebody solves the case")
}
