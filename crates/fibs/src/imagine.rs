//! What follows from a view alone: what may be done, and what the world could be like.

use super::*;

impl View {
    /// The whole rulebook: it needs nothing that the seat cannot see.
    pub(crate) fn check(&self, seat: Seat, action: &Action) -> Result<(), Illegal> {
        if self.dealt && self.asked.is_none() && self.sizes[self.turn] == 0 {
            return Err(Illegal::GameOver);
        }
        if *action == Action::Challenge {
            let last = self.laid.last().filter(|laid| self.contested && !same_side(laid.by, seat));
            return last.map(|_| ()).ok_or(Illegal::NothingToChallenge);
        }
        let waiting_on = self.asked.unwrap_or(self.turn);
        let in_hand = |card| if self.hand.contains(&card) { Ok(()) } else { Err(Illegal::NotInHand { card }) };
        match *action {
            _ if seat != waiting_on => Err(Illegal::NotYourTurn { waiting_on }),
            Action::Show { .. } if self.asked.is_none() => Err(Illegal::NotAsked),
            Action::Show { card } => in_hand(card),
            _ if self.asked.is_some() => Err(Illegal::MustShow),
            Action::Claim { rank, .. } if rank >= RANKS => Err(Illegal::NoSuchRank { rank }),
            Action::Claim { card, .. } => in_hand(card),
            Action::Ask { of } => {
                let holds = self.sizes.get(of).is_some_and(|&size| size > 0);
                if self.may_ask && holds && !same_side(of, seat) { Ok(()) } else { Err(Illegal::CannotAsk { of }) }
            }
            Action::Challenge => Ok(()),
        }
    }

    pub(crate) fn choices(&self) -> Vec<Action> {
        let Some(seat) = self.viewer.seat() else { return Vec::new() };
        let show = self.hand.iter().map(|&card| Action::Show { card });
        let claim = self.hand.iter().flat_map(|&card| (0..RANKS).map(move |rank| Action::Claim { card, rank }));
        let ask = self.sizes.iter().map(|(of, _)| Action::Ask { of });
        let all = show.chain(claim).chain(ask).chain([Action::Challenge]);
        all.filter(|action| self.check(seat, action).is_ok()).collect()
    }

    pub(crate) fn imagine(&self, luck: &mut dyn Luck) -> Fibs {
        let mut laid: Vec<Laid<Option<Card>>> = self.laid.clone();
        let mut hands = self.sizes.map(|seat, &size| {
            if self.viewer.is(seat) { self.hand.iter().copied().map(Some).collect() } else { vec![None; size] }
        });
        // What the viewer was shown must still be with whoever showed it: in the hand, or laid since then. The latest
        // showing has the fewest places, so it goes first and a place is always left.
        for shown in self.shown.iter().rev() {
            let Some(card) = shown.card else { continue };
            let placed =
                laid.iter().any(|l| l.card == Some(card)) || hands.values().flatten().any(|c| *c == Some(card));
            if !placed {
                let since = laid.iter_mut().skip(shown.at).filter(|l| l.by == shown.from).map(|l| &mut l.card);
                let mut places: Vec<_> = hands[shown.from].iter_mut().chain(since).filter(|c| c.is_none()).collect();
                if !places.is_empty() {
                    let place = luck.below(places.len() as u32) as usize;
                    *places[place] = Some(card);
                }
            }
        }
        let mut bag: Bag<Card> = (0..self.config.cards).collect();
        let seen = hands.values().flatten().chain(laid.iter().map(|l| &l.card)).flatten();
        seen.for_each(|card| _ = bag.take(card));
        let hands =
            hands.map(|_, hand| hand.iter().filter_map(|card| card.or_else(|| bag.draw(luck))).collect::<Vec<_>>());
        let fill = |l: &Laid<Option<Card>>, card| Laid { by: l.by, card, rank: l.rank, open: l.open };
        let laid: Vec<Laid<Card>> =
            laid.iter().filter_map(|l| Some(fill(l, l.card.or_else(|| bag.draw(luck))?))).collect();
        let shown = self.shown.iter().filter_map(|s| {
            let since = laid.iter().skip(s.at).filter(|l| l.by == s.from).map(|l| l.card);
            let owned: Vec<Card> = hands[s.from].iter().copied().chain(since).collect();
            Some(Shown { from: s.from, to: s.to, card: s.card.or_else(|| luck.pick(&owned).copied())?, at: s.at })
        });
        Fibs {
            config: self.config.clone(),
            shown: shown.collect(),
            turn: self.turn,
            asked: self.asked,
            may_ask: self.may_ask,
            contested: self.contested,
            points: self.points.clone(),
            dealt: self.dealt,
            hands,
            bag,
            laid,
        }
    }
}
