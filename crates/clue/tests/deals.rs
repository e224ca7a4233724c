//! Tests the counting of deals against plain enumeration, in positions of random games. Enough cards are given that all
//! remaining deals can be listed.

use parlor_clue::{Card, CardSet, Clue, Config, Crime, Deals, Entry, Knowledge};
use parlor_game::{BySeat, Game, Luck, Seat, Seeded, Status, Viewer};

/// A deal: the case file and the hands.
type Deal = (CardSet, BySeat<CardSet>);

/// Lists all deals with hands of these sizes that contain the given cards and that `fits` accepts.
fn enumerate(sizes: &BySeat<u8>, given: &Deal, fits: &dyn Fn(&Deal) -> bool) -> Vec<Deal> {
    fn place(left: &[Card], sizes: &BySeat<u8>, deal: &mut Deal, found: &mut Vec<Deal>, fits: &dyn Fn(&Deal) -> bool) {
        let Some((card, rest)) = left.split_first() else {
            if fits(deal) {
                found.push(deal.clone());
            }
            return;
        };
        for seat in Seat::all(sizes.seats()).filter(|seat| deal.1[*seat].len() < sizes[*seat]).collect::<Vec<_>>() {
            let before = deal.1[seat];
            deal.1[seat] = before.with(*card);
            place(rest, sizes, deal, found, fits);
            deal.1[seat] = before;
        }
        if !deal.0.iter().any(|other| other.kind() == card.kind()) {
            let before = deal.0;
            deal.0 = before.with(*card);
            place(rest, sizes, deal, found, fits);
            deal.0 = before;
        }
    }
    let known = given.1.values().fold(given.0, |all, hand| all.union(*hand));
    let left: Vec<Card> = CardSet::ALL.minus(known).iter().collect();
    let mut found = Vec::new();
    place(&left, sizes, &mut given.clone(), &mut found, fits);
    found
}

/// Whether a deal could have led to this entry.
fn explains((file, hands): &Deal, entry: &Entry) -> bool {
    match entry {
        Entry::Accused { crime, right, .. } => (crime.cards() == *file) == *right,
        Entry::Suggested { seat, crime, refuter, shown, .. } => {
            let fits = |other: &Seat| !hands[*other].and(crime.cards()).is_empty();
            let first = Seat::all(hands.seats()).cycle().skip(seat.index() + 1).take(usize::from(hands.seats()) - 1);
            let first = first.into_iter().find(fits);
            first == *refuter && shown.is_none_or(|card| hands[refuter.unwrap()].contains(card))
        }
    }
}

/// Plays at random for a number of actions.
fn some_position(seats: u8, actions: u32, luck: &mut Seeded) -> Clue {
    let mut game = Clue::new(&Config::default(), seats).unwrap();
    game.deal(&(), luck).iter().for_each(|event| game.apply(event));
    for _ in 0..actions {
        let Status::Open { must, .. } = game.status() else { break };
        let seat = must.iter().next().unwrap();
        let action = Clue::choices(&game.view(Viewer::Seat(seat)), &()).sample(luck).unwrap();
        game.decide(&(), seat, &action, luck).unwrap().iter().for_each(|event| game.apply(event));
    }
    game
}

#[test]
fn counting_agrees_with_enumeration() {
    let mut luck = Seeded::new(19);
    let (mut positions, mut many) = (0, 0);
    while positions < 3000 {
        let seats = 3 + (positions % 4) as u8;
        let actions = 40 + luck.below(160);
        let game = some_position(seats, actions, &mut luck);
        let viewer = if luck.below(4) == 0 {
            Viewer::Spectator
        } else {
            Viewer::Seat(Seat::new(luck.below(u32::from(seats)) as u8).unwrap())
        };
        let view = game.view(viewer);
        let mut known = Knowledge::of(&view);
        // Some cards of a possible deal are given, so that few enough deals are left.
        let world = Clue::imagine(&view, &(), &mut luck);
        let mut given = (CardSet::EMPTY, known.sizes.map(|_, _| CardSet::EMPTY));
        if let Some(file) = view.file {
            given.0 = file.cards();
        }
        let mut most = 5;
        for seat in Seat::all(seats) {
            let hand = world.view(Viewer::Seat(seat)).hand.unwrap();
            let keep = if viewer.is(seat) { 0 } else { (luck.below(3) as u8 + u8::from(seats == 3)).min(most) };
            most -= keep;
            for card in hand.iter().skip(usize::from(keep)) {
                known.has[seat] = known.has[seat].with(card);
                given.1[seat] = given.1[seat].with(card);
            }
        }
        let fits = |deal: &Deal| {
            view.record.iter().all(|entry| explains(deal, entry))
                && viewer.seat().is_none_or(|seat| Some(deal.1[seat]) == view.hand)
        };
        let deals = enumerate(&known.sizes, &given, &fits);
        let counted = Deals::new(&known);
        assert_eq!(counted.count(), deals.len() as u64, "{view:?}");
        for card in Card::all() {
            let (hands, file) = counted.places(card);
            for (seat, ways) in hands.iter() {
                assert_eq!(
                    *ways,
                    deals.iter().filter(|deal| deal.1[seat].contains(card)).count() as u64,
                    "{card} {seat}"
                );
            }
            assert_eq!(file, deals.iter().filter(|deal| deal.0.contains(card)).count() as u64, "{card} in the file");
        }
        for _ in 0..4 {
            let (file, hands) = counted.sample(&mut luck).unwrap();
            assert!(deals.contains(&(file.cards(), hands)), "a sampled deal is one of them");
        }
        if deals.len() < 100 {
            let numbered: Vec<Deal> =
                (0..).map_while(|number| counted.deal(number)).map(|(file, hands)| (file.cards(), hands)).collect();
            assert!(numbered.len() == deals.len() && deals.iter().all(|deal| numbered.contains(deal)));
        }
        positions += 1;
        many += u32::from(deals.len() > 1);
    }
    assert!(many > 1500, "only {many} positions leave anything open");
}

#[test]
fn contradictions_leave_no_deal() {
    let mut luck = Seeded::new(3);
    let game = some_position(3, 30, &mut luck);
    let view = game.view(Viewer::Seat(Seat::new(0).unwrap()));
    let hand = view.hand.unwrap();
    let mut known = Knowledge::of(&view);
    assert!(Deals::new(&known).count() > 0);
    known.note(&Entry::Accused { turn: 1, seat: Seat::new(1).unwrap(), crime: crime_with(hand), right: true });
    assert_eq!(Deals::new(&known).count(), 0);
    assert!(Deals::new(&known).sample(&mut luck).is_none());

    // Two players cannot have the same card, and nobody can have a card that they are known to lack.
    let mut known = Knowledge::of(&view);
    let card = known.has[Seat::new(0).unwrap()].iter().next().unwrap();
    known.has[Seat::new(1).unwrap()] = CardSet::only(card);
    assert_eq!(Deals::new(&known).count(), 0);
    let mut known = Knowledge::of(&view);
    known.lacks[Seat::new(0).unwrap()] = CardSet::only(card);
    assert_eq!(Deals::new(&known).count(), 0);
}

/// A crime with one of these cards.
fn crime_with(cards: CardSet) -> Crime {
    Crime::all().find(|crime| !crime.cards().and(cards).is_empty()).unwrap()
}
