//! The values of choices and the chances of winning, from the learned net and a search of the next player's turn.
//!
//! The value of a choice is the value of the position it leads to. The net evaluates every board that can be reached
//! with one choice. For the best of these boards, the next player's turn is then searched: every possible card,
//! weighted by the number of unseen copies, with the best reply to it. A player with a hidden hand of five is assumed
//! to play its best card, so each kind is weighted by the chance that the hand has it and nothing better.

use parlor_game::{BySeat, Seat};
use parlor_sorry::{Action, Board, Card, Cards, Move, Task};

use super::net::{Holding, Perspective};
use super::sevens::Sevens;
use super::situation::{Play, Situation, add_card_actions, board_after};

/// A choice of the current player, and its value.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ranked {
    /// The action.
    pub action: Action,
    /// The resulting board.
    pub board: Board,
    /// The chance that the player's side wins the current game after the choice, from 0 to 1, if everybody plays well
    /// from then on. In a series only this game counts, not the total.
    pub value: f64,
}

/// The number of choices that are searched.
pub(crate) const CLOSELY: usize = 12;

/// Every legal action of the current player, best first. Empty if the player's hand is hidden.
#[must_use]
pub fn rank(situation: &Situation) -> Vec<Ranked> {
    Thinker::default().rank(situation)
}

/// Each seat's chance of winning the current game. The chances add up to 1, and each partner has half of the team's
/// chance.
///
/// They are estimated from what a spectator sees: hands are ignored, even one that the situation shows. In a series
/// only this game counts, not the total.
#[must_use]
pub fn chances(situation: &Situation) -> BySeat<f64> {
    Thinker::default().chances(situation)
}

/// The search, with its reusable buffers.
#[derive(Default)]
pub(crate) struct Thinker {
    sevens: Sevens,
    moves: Vec<Move>,
    actions: Vec<Action>,
}

/// A choice being evaluated.
struct Candidate {
    ranked: Ranked,
    /// The board at the end of the turn. It differs from `board` only while a team's 7 is unfinished.
    end: Board,
    next: Seat,
    unseen: Cards,
    holding: Holding,
    /// Whether the choice ends the game.
    wins: bool,
}

impl Thinker {
    pub(crate) fn rank(&mut self, situation: &Situation) -> Vec<Ranked> {
        let mut list = std::mem::take(&mut self.actions);
        situation.list_actions(&mut self.moves, &mut list);
        let mut found = self.weigh(situation, &list, CLOSELY);
        self.actions = list;
        // The sort is stable, so equal choices stay in the order of the rules.
        found.sort_by(|left, right| right.value.total_cmp(&left.value));
        found
    }

    /// The value of each action, in the given order. The best `closely` actions are searched.
    pub(crate) fn weigh(&mut self, situation: &Situation, actions: &[Action], closely: usize) -> Vec<Ranked> {
        self.sevens.forget();
        let mut candidates: Vec<Candidate> = actions.iter().map(|&action| self.candidate(situation, action)).collect();
        let mut order: Vec<usize> = (0..candidates.len()).collect();
        order.sort_by(|&left, &right| candidates[right].ranked.value.total_cmp(&candidates[left].ranked.value));
        let mut lowest = f64::INFINITY;
        for &number in order.iter().take(closely) {
            let candidate = &mut candidates[number];
            if !candidate.wins {
                candidate.ranked.value = self.look_ahead(situation, candidate);
            }
            lowest = lowest.min(candidate.ranked.value);
        }
        if closely > 0 {
            // Choices that were not searched must not rank above those that were.
            for &number in order.iter().skip(closely) {
                candidates[number].ranked.value = candidates[number].ranked.value.min(lowest);
            }
        }
        candidates.into_iter().map(|candidate| candidate.ranked).collect()
    }

    /// Evaluates a choice with the net.
    fn candidate(&mut self, situation: &Situation, action: Action) -> Candidate {
        let seat = situation.seat;
        let side = situation.side(seat);
        let board = board_after(&situation.board, action);
        let unseen = situation.unseen_next();
        let again = match (situation.play, action) {
            (Play::Card(task), _) => task.card == Card::Two,
            (_, Action::Move { card, .. }) => card == Card::Two,
            _ => false,
        };
        let next = if again || situation.play == Play::Draw { seat } else { situation.after(seat) };
        let holding = match (situation.play, action) {
            (Play::Hand(mut hand), Action::Move { card, .. } | Action::Discard { card }) => {
                hand.take(card);
                Holding::AndOne(hand)
            }
            _ => Holding::None,
        };
        let mut candidate = Candidate {
            ranked: Ranked { action, board, value: 1.0 },
            end: board,
            next,
            unseen,
            holding,
            wins: board.has_won(side),
        };
        if !candidate.wins {
            let eye = situation.eye(seat, next, &unseen, holding);
            let rest = match (situation.play, action) {
                (Play::Card(task), Action::Move { step, .. }) if task.left > 0 => task.after(&situation.board, step),
                _ => None,
            };
            if let Some(rest) = rest {
                let worth = |board: &Board| if board.has_won(side) { f32::INFINITY } else { eye.logit(board) };
                candidate.end = self.sevens.full(&board, side, rest, &worth).1;
                candidate.wins = candidate.end.has_won(side);
            }
            if !candidate.wins {
                candidate.ranked.value = f64::from(eye.chance(&candidate.end));
            }
        }
        candidate
    }

    /// The chance of winning after a choice, with a search of the next turn.
    fn look_ahead(&mut self, situation: &Situation, candidate: &Candidate) -> f64 {
        let me = situation.seat;
        let own = candidate.next == me;
        let shuffled = candidate.unseen;
        let mut worth = [0.0f64; 11];
        for card in shuffled.kinds() {
            let mut unseen = shuffled;
            unseen.take(card);
            worth[card.index()] = self.reply(situation, candidate, card, &unseen);
        }
        let share = |card: Card| f64::from(shuffled.count(card)) / f64::from(shuffled.len().max(1));
        if shuffled.is_empty() {
            return candidate.ranked.value;
        }
        match (situation.variation.has_hands(), candidate.holding) {
            (true, Holding::AndOne(hand)) if own => {
                // The player has the kept cards and will draw one more.
                let mut kept = f64::NEG_INFINITY;
                for card in hand.kinds() {
                    kept = kept.max(self.reply(situation, candidate, card, &shuffled));
                }
                shuffled.kinds().map(|card| share(card) * worth[card.index()].max(kept)).sum()
            }
            (true, _) => {
                let held = situation.hands[candidate.next.index()];
                worst_of_hand(&shuffled, held, &worth)
            }
            (false, _) => shuffled.kinds().map(|card| share(card) * worth[card.index()]).sum(),
        }
    }

    /// The player's chance of winning if the next player gets this card and uses it well.
    fn reply(&mut self, situation: &Situation, candidate: &Candidate, card: Card, unseen: &Cards) -> f64 {
        let (me, mover) = (situation.seat, candidate.next);
        let side = situation.side(mover);
        let friendly = side.own == situation.side(me).own;
        let then = if card == Card::Two { mover } else { situation.after(mover) };
        let holding = match candidate.holding {
            // The card leaves the player's own hand, and another one is drawn.
            Holding::AndOne(mut hand) if mover == me => {
                hand.take(card);
                Holding::AndOne(hand)
            }
            holding => holding,
        };
        let mine = situation.eye(me, then, unseen, holding);
        // With more than two sides, each side maximizes its own chance.
        let many = !situation.variation.is_team() && situation.seats > 2 && !friendly;
        let theirs = many.then(|| {
            let holding = if situation.variation.has_hands() { Holding::Hidden } else { Holding::None };
            situation.eye(mover, then, unseen, holding)
        });
        let task = Task::new(side, card);
        let mut list = std::mem::take(&mut self.actions);
        list.clear();
        add_card_actions(&candidate.end, side, task, &mut self.moves, &mut list);
        let mut best = (f32::NEG_INFINITY, candidate.end);
        for &action in &list {
            let board = board_after(&candidate.end, action);
            let worth = |board: &Board| match (&theirs, friendly) {
                _ if board.has_won(side) => f32::INFINITY,
                (Some(theirs), _) => theirs.logit(board),
                (None, true) => mine.logit(board),
                (None, false) => -mine.logit(board),
            };
            let rest = match action {
                Action::Move { step, .. } if task.left > 0 => task.after(&candidate.end, step),
                _ => None,
            };
            let found = match rest {
                Some(rest) => self.sevens.quick(&board, side, rest, worth),
                None => (worth(&board), board),
            };
            if found.0 > best.0 {
                best = found;
            }
        }
        self.actions = list;
        if best.1.has_won(side) {
            return if friendly { 1.0 } else { 0.0 };
        }
        f64::from(mine.chance(&best.1))
    }

    pub(crate) fn chances(&mut self, situation: &Situation) -> BySeat<f64> {
        let open = Situation { play: situation.without_hand(), ..*situation };
        let open = match situation.play {
            Play::Hand(hand) => {
                let mut unseen = situation.unseen;
                unseen.extend(hand.iter());
                Situation { unseen, ..open }
            }
            _ => open,
        };
        let (mut end, mut next, mut unseen) = (open.board, open.seat, open.unseen_next());
        if let Play::Card(task) = open.play {
            // A player who cannot use a card has used up the turn, unless the card is a 2.
            next = if task.card == Card::Two { open.seat } else { open.after(open.seat) };
            self.sevens.forget();
            // The open card is assumed to be played as well as possible.
            let mut list = Vec::new();
            open.list_actions(&mut self.moves, &mut list);
            let mut best = f64::NEG_INFINITY;
            for action in list {
                let candidate = self.candidate(&open, action);
                if candidate.wins {
                    let winners = open.side(open.seat).own;
                    return open.shares(|seat| if winners.contains(open.colour(seat)) { 1.0 } else { 0.0 });
                }
                if candidate.ranked.value > best {
                    best = candidate.ranked.value;
                    (end, next, unseen) = (candidate.end, candidate.next, candidate.unseen);
                }
            }
        }
        let holding = if open.variation.has_hands() { Holding::Hidden } else { Holding::None };
        open.shares(|seat| f64::from(open.eye(seat, next, &unseen, holding).chance(&end)))
    }
}

/// The chance of winning against an unknown hand whose best card is played. The kinds are considered in order, from the
/// worst for us to the best.
fn worst_of_hand(unseen: &Cards, held: u8, worth: &[f64; 11]) -> f64 {
    let mut kinds: Vec<Card> = unseen.kinds().collect();
    kinds.sort_by(|left, right| worth[left.index()].total_cmp(&worth[right.index()]));
    let all = unseen.len();
    // The chance that the hand has none of the kinds considered so far.
    let mut none = 1.0;
    let mut left = all;
    let mut sum = 0.0;
    for card in kinds {
        let count = unseen.count(card);
        let mut still = none;
        for gone in 0..held {
            // Multiply by the chance, card by card, that it is not of this kind either.
            let (of, among) = (left.saturating_sub(gone), left.saturating_sub(gone).saturating_sub(count));
            still *= if of == 0 { 0.0 } else { f64::from(among) / f64::from(of) };
        }
        sum += (none - still) * worth[card.index()];
        none = still;
        left -= count;
    }
    sum
}

impl Situation {
    /// The cards that may come next: the unseen ones, or the discards if the deck is empty. With hands, there are
    /// always unseen cards.
    fn unseen_next(&self) -> Cards {
        if !self.variation.has_hands() && self.deck == 0 { self.after_shuffle() } else { self.unseen }
    }

    /// The net's estimates for a seat if `next` plays next.
    fn eye(&self, seat: Seat, next: Seat, unseen: &Cards, holding: Holding) -> Perspective<'static> {
        Perspective::new(self.net(), self.played(), self.colour(seat), self.colour(next), unseen, holding)
    }

    /// The cards that can be drawn after a shuffle: the discards and the open card.
    fn after_shuffle(&self) -> Cards {
        let mut cards = self.discards;
        if let Play::Card(task) = self.play {
            cards.put(task.card);
        }
        cards
    }

    const fn without_hand(&self) -> Play {
        match self.play {
            Play::Hand(_) => Play::Hidden,
            play => play,
        }
    }

    /// The chances of the seats, from an estimate for each. Partners get equal chances, and the sum is 1.
    fn shares(&self, mut estimate: impl FnMut(Seat) -> f64) -> BySeat<f64> {
        let single = BySeat::new(self.seats, &mut estimate);
        let all: f64 = single.values().sum();
        let shared = single.map(|_, chance| chance / all);
        if !self.variation.is_team() {
            return shared;
        }
        shared.map(|seat, chance| {
            let partner = Seat::all(self.seats).find(|other| self.colour(*other) == self.colour(seat).partner());
            (chance + partner.map_or(*chance, |partner| shared[partner])) / 2.0
        })
    }
}

#[cfg(test)]
mod tests {
    //! Tests the value against an unknown hand by comparing it with an enumeration of all hands.
    use super::*;

    /// The sum of the values over all hands, and the number of hands.
    fn plainly(cards: &[Card], held: usize, worth: &[f64; 11]) -> (f64, f64) {
        let (mut sum, mut count) = (0.0, 0.0);
        for bits in 0u32..1 << cards.len() {
            if bits.count_ones() as usize == held {
                let hand = (0..cards.len()).filter(|index| bits & (1 << index) != 0);
                sum += hand.map(|index| worth[cards[index].index()]).fold(f64::INFINITY, f64::min);
                count += 1.0;
            }
        }
        (sum, count)
    }

    #[test]
    fn the_best_of_a_hidden_hand() {
        let worth = [0.5, 0.2, 0.9, 0.1, 0.4, 0.3, 0.8, 0.6, 0.7, 0.35, 0.05];
        let heap = |text: &str| -> Vec<Card> { text.split(' ').map(|card| card.parse().unwrap()).collect() };
        for text in ["1 1 1 2 3 3 5 8 10 11 12", "sorry 4 4 7 7 7 1", "3 3 3 3 5", "12 sorry"] {
            let cards = heap(text);
            for held in 1..=cards.len().min(5) {
                let (sum, count) = plainly(&cards, held, &worth);
                let quick = worst_of_hand(&cards.iter().copied().collect(), held as u8, &worth);
                assert!((quick - sum / count).abs() < 1e-12, "{held} of {text}: {quick} and {}", sum / count);
            }
        }
    }
}
