//! A table for tests: the cards are scripted, boards and moves are short texts, and every action goes through `decide`.
//!
//! A board is written as `R:4,12,z0,H Y:S,S,S,17`. The named colours play, and it is the turn of the first one; a
//! single colour plays against the opposite one. A move is written as `R 12→15`, followed by `, slides to 19` and `,
//! bumps Y19`; a move back as `R 4→0 back`, a change of places as `R 12⇄Y20`, and the two parts of a 7 with a `+`
//! between them.
use std::collections::BTreeSet;

pub use parlor_game::scripting::{seat, viewers};
use parlor_game::{Game, Scripted, Seat, Viewer, scripting};
use parlor_sorry::{
    Action, Board, ByColour, Card, Cards, Colour, Config, Event, Illegal, Leg, Offer, Phase, Sorry, Spot, TurnView,
    Variation, View,
};

/// A game together with the events that led to it.
#[derive(Clone, Debug, PartialEq)]
pub struct Table {
    pub game: Sorry,
    pub log: Vec<Event>,
    /// The cards that can still be drawn. A scripted draw is an index into them.
    deck: Cards,
}

impl Table {
    /// A table before the deal.
    pub fn undealt(config: &Config, seats: u8) -> Self {
        Self { game: Sorry::new(config, seats).unwrap(), log: Vec::new(), deck: Cards::deck() }
    }

    /// A table at which the first seat starts, without hands.
    pub fn new(variation: Variation, seats: u8) -> Self {
        let config = Config { variation, starter: Some(seat(0)), ..Config::default() };
        let mut table = Self::undealt(&config, seats);
        table.deal(&[]);
        table
    }

    /// A standard game in progress.
    pub fn at(board: &str) -> Self {
        Self::middle(Variation::Standard, None, board, &[])
    }

    /// A team game in progress. All colours play, and it is the turn of the first one named.
    pub fn team(board: &str) -> Self {
        Self::middle(Variation::Team, None, board, &[])
    }

    /// A game for points in progress, with the hands of all seats: `1 2 2 8 sorry`.
    pub fn points(board: &str, hands: &[&str]) -> Self {
        Self::middle(Variation::Points, None, board, hands)
    }

    /// A series for points in progress.
    pub fn series(target: u16, board: &str, hands: &[&str]) -> Self {
        Self::middle(Variation::Points, Some(target), board, hands)
    }

    fn middle(variation: Variation, target: Option<u16>, text: &str, hands: &[&str]) -> Self {
        let board: Board = text.parse().unwrap();
        let named: Vec<Colour> = text.split(' ').map(|group| group[..1].parse().unwrap()).collect();
        let on_turn = named[0];
        let plays = |colour: &Colour| {
            variation.is_team() || named.contains(colour) || named.len() == 1 && *colour == on_turn.partner()
        };
        let colours: Vec<Colour> = Colour::ALL.into_iter().filter(plays).collect();
        let starter = seat(colours.iter().position(|colour| *colour == on_turn).unwrap() as u8);
        let seats = colours.len() as u8;
        let config = Config { variation, target, colours: Some(colours), starter: Some(starter) };
        let mut table = Self::undealt(&config, seats);
        table.deal(hands);
        let mut view = table.game.view(Viewer::Seat(starter));
        view.pawns = ByColour::new(|colour| *board.pawns(colour));
        // The other hands are imagined as the given ones.
        let mut unseen = view.unseen;
        let others = (0..).zip(hands).filter(|(number, _)| seat(*number) != starter);
        let script: Vec<u32> = others.flat_map(|(_, hand)| counted(&mut unseen, hand)).collect();
        let mut luck = Scripted::new(script);
        table.game = Sorry::imagine(&view, &(), &mut luck);
        assert!(!luck.fault() && luck.left() == 0, "the imagined hands differ from the scripted ones");
        table
    }

    /// Deals, with these hands if the variation has hands.
    pub fn deal(&mut self, hands: &[&str]) {
        let mut deck = Cards::deck();
        let script: Vec<u32> = hands.iter().flat_map(|hand| counted(&mut deck, hand)).collect();
        self.take(scripting::dealt(&self.game, &(), Scripted::new(script)));
    }

    /// The current player draws this card.
    pub fn draw(&mut self, card: &str) {
        self.act(self.on_turn(), Action::Draw {}, card);
    }

    /// The current player makes the move with this text; with a hand, its card comes first, as in `5: R 4→9`.
    pub fn play(&mut self, text: &str) {
        self.play_for(text, "");
    }

    /// Like [`Self::play`], but also draws a replacement card.
    pub fn play_for(&mut self, text: &str, took: &str) {
        let offered = self.turn().moves;
        let offer = offered.iter().find(|offer| self.read(offer) == text);
        let offer = offer.unwrap_or_else(|| panic!("`{text}` is not offered, but {:#?}", self.offered()));
        self.act(self.on_turn(), offer.action(), took);
    }

    pub fn pass(&mut self) {
        self.act(self.on_turn(), Action::Pass {}, "");
    }

    /// The current player discards a card and draws another.
    pub fn discard(&mut self, card: &str, took: &str) {
        self.act(self.on_turn(), Action::Discard { card: card.parse().unwrap() }, took);
    }

    /// `who` acts, and exactly these cards are drawn.
    pub fn act(&mut self, who: Seat, action: Action, cards: &str) {
        let mut deck = self.deck;
        if deck.is_empty() {
            deck.extend(self.view().discards);
            if let Action::Move { card, .. } | Action::Discard { card } = action {
                deck.put(card);
            }
        }
        let luck = Scripted::new(counted(&mut deck, cards));
        self.take(scripting::acted(&self.game, &(), who, &action, luck));
    }

    /// Returns the reason why `who` may not do this.
    pub fn refusal(&self, who: Seat, action: Action) -> Illegal {
        scripting::refused(&self.game, &(), who, &action)
    }

    pub fn on_turn(&self) -> Seat {
        scripting::on_turn(&self.game)
    }

    /// The colour of the current player.
    pub fn colour(&self) -> Colour {
        self.view().colours[self.on_turn()]
    }

    /// What a spectator sees.
    pub fn view(&self) -> View {
        self.game.view(Viewer::Spectator)
    }

    /// The turn as its player sees it.
    pub fn turn(&self) -> TurnView {
        self.game.view(Viewer::Seat(self.on_turn())).turn.unwrap()
    }

    /// The board.
    pub fn board(&self) -> Board {
        self.view().board()
    }

    pub fn hand(&self, who: Seat) -> Vec<Card> {
        self.game.view(Viewer::Seat(who)).hand.unwrap()
    }

    /// All moves of the current player, as text.
    pub fn offered(&self) -> BTreeSet<String> {
        let turn = self.turn();
        let mut all: BTreeSet<String> = turn.moves.iter().map(|offer| self.read(offer)).collect();
        assert_eq!(all.len(), turn.moves.len(), "two moves have the same text: {:?}", turn.moves);
        all.extend(turn.may_pass.then(|| "pass".to_owned()));
        all.extend(turn.may_discard.then(|| "lay down".to_owned()));
        all
    }

    fn read(&self, offer: &Offer) -> String {
        let card = if self.view().phase == Phase::Hand { format!("{}: ", offer.card) } else { String::new() };
        card + &read(&offer.legs)
    }

    fn take(&mut self, events: Vec<Event>) {
        for event in &events {
            match event {
                Event::GameStarted { .. } => self.deck = Cards::deck(),
                Event::Reshuffled {} => self.deck.extend(self.view().discards),
                Event::Dealt { cards, .. } => cards.iter().for_each(|card| assert!(self.deck.take(*card))),
                Event::Drew { card, .. } | Event::Took { card, .. } => assert!(self.deck.take(*card)),
                _ => {}
            }
            self.game.apply(event);
        }
        self.log.extend(events);
    }
}

/// The draws that produce these cards from a deck. Each draw is an index into the sorted deck.
fn counted(deck: &mut Cards, cards: &str) -> Vec<u32> {
    let number = |card: &str| {
        let card: Card = card.parse().unwrap();
        let before = Card::ALL.into_iter().filter(|other| *other < card).map(|other| u32::from(deck.count(other)));
        let number = before.sum();
        assert!(deck.take(card), "no {card} is left in the deck");
        number
    };
    cards.split_whitespace().map(number).collect()
}

/// Formats the parts of a move.
pub fn read(legs: &[Leg]) -> String {
    let leg = |leg: &Leg| {
        let letter = leg.colour.letter();
        let mut text = match leg.switched {
            Some(other) => format!("{letter} {}⇄{}{}", leg.from, other.letter(), leg.landed),
            None => format!("{letter} {}→{}{}", leg.from, leg.landed, if leg.backward { " back" } else { "" }),
        };
        if leg.to != leg.landed {
            text += &format!(", slides to {}", leg.to);
        }
        let bumped: Vec<String> =
            leg.bumped.iter().map(|bump| format!(" {}{}", bump.colour.letter(), bump.at)).collect();
        if !bumped.is_empty() {
            text += &format!(", bumps{}", bumped.concat());
        }
        text
    };
    legs.iter().map(leg).collect::<Vec<_>>().join(" + ")
}

/// Checks the complete list of moves with a card. If there are none, the move must be forfeited, and the turn must
/// pass.
pub fn check_with(mut table: Table, card: &str, expected: &[&str]) {
    let (who, before) = (table.on_turn(), table.board());
    table.draw(card);
    let card: Card = card.parse().unwrap();
    if expected.is_empty() {
        let forfeited = Event::Forfeited { seat: who, card, by_choice: false };
        assert_eq!(table.log.last(), Some(&forfeited), "{before}, {card}: {:?}", table.turn().moves);
        assert_eq!(table.on_turn() == who, card == Card::Two, "{before}, {card}");
        return;
    }
    assert!(
        matches!(table.log.last(), Some(Event::Drew { .. })),
        "{before}, {card}: forfeited instead of {expected:?}"
    );
    let expected: BTreeSet<String> = expected.iter().map(|text| (*text).to_owned()).collect();
    let offered = table.offered();
    let missing: Vec<_> = expected.difference(&offered).collect();
    let excess: Vec<_> = offered.difference(&expected).collect();
    assert!(missing.is_empty() && excess.is_empty(), "{before}, {card}: missing {missing:?}, unexpected {excess:?}");
}

/// Checks the moves with a card in a standard game.
pub fn check(board: &str, card: &str, expected: &[&str]) {
    check_with(Table::at(board), card, expected);
}

/// Checks the moves with a card in team play.
pub fn check_team(board: &str, card: &str, expected: &[&str]) {
    check_with(Table::team(board), card, expected);
}

/// Checks the board after a move.
pub fn leaves(board: &str, card: &str, play: &str, after: &str) {
    let mut table = Table::at(board);
    table.draw(card);
    table.play(play);
    assert_eq!(table.board().sorted(), after.parse::<Board>().unwrap().sorted(), "{board}, {card}, {play}");
}

pub fn card(text: &str) -> Card {
    text.parse().unwrap()
}

pub fn spot(text: &str) -> Spot {
    text.parse().unwrap()
}

/// The variations, with the allowed numbers of players and with a series.
pub fn all_setups() -> Vec<(Config, u8)> {
    let config = |variation, target| Config { variation, target, ..Config::default() };
    let mut all: Vec<(Config, u8)> = (2..=4).map(|seats| (config(Variation::Standard, None), seats)).collect();
    all.push((config(Variation::Team, None), 4));
    all.extend((2..=4).map(|seats| (config(Variation::Points, None), seats)));
    all.push((config(Variation::Points, Some(200)), 2));
    all
}
