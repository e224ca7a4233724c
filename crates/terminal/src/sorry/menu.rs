//! The user's choices, step by step: a card from the hand, a pawn, its destination, and the rest of a 7. Nothing is
//! sent before the last step, so every step can be undone.

use parlor_game::Viewer;
use parlor_sorry::{Action, Board, Card, Cards, Colour, Leg, Offer, Phase, Spot, Step, View};

use super::telling;
use crate::look::Look;

/// The maximum number of moves that are listed directly, without asking for the pawn first. Each has its own key.
pub const KEYS: usize = 9;

/// A step on the way to a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Pick {
    /// A card of the hand.
    Card(Card),
    /// A pawn.
    Pawn(Colour, Spot),
    /// The first part of a split 7.
    Leg(Step),
}

impl Pick {
    fn takes(self, offer: &Offer) -> bool {
        match self {
            Self::Card(card) => offer.card == card,
            Self::Pawn(colour, from) => offer.step.colour() == colour && offer.step.from() == from,
            Self::Leg(step) => offer.step == step,
        }
    }
}

/// The effect of an entry.
#[derive(Clone, Debug, PartialEq)]
pub enum Does {
    /// The entry leads to more choices.
    Opens(Pick),
    /// The entry is an action.
    Acts(Action),
    /// The entry has no use now.
    Nothing,
}

/// What is being chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MenuLevel {
    /// A card of the hand.
    Cards,
    /// A pawn.
    Pawns,
    /// A move.
    Moves,
}

/// A choice.
#[derive(Clone, Debug, PartialEq)]
pub struct Entry {
    /// The effect of the entry.
    pub does: Does,
    /// The parts of moves that this entry covers and that are still to be chosen.
    pub legs: Vec<Leg>,
    /// A short label.
    pub short: String,
    /// A sentence that describes the effect.
    pub words: String,
}

/// The current choices.
#[derive(Clone, Debug, PartialEq)]
pub struct Menu {
    /// What is being chosen.
    pub level: MenuLevel,
    /// The entries.
    pub entries: Vec<Entry>,
}

impl Menu {
    /// The viewer's choices after these picks. Empty if it is not their turn.
    #[must_use]
    pub fn new(view: &View, picks: &[Pick], look: Look) -> Self {
        let none = Self { level: MenuLevel::Moves, entries: Vec::new() };
        let Some(turn) = view.turn.as_ref().filter(|turn| view.viewer == Viewer::Seat(turn.seat)) else { return none };
        let card = picks.iter().find_map(|pick| if let Pick::Card(card) = pick { Some(*card) } else { None });
        if view.phase == Phase::Hand && card.is_none() {
            return Self { level: MenuLevel::Cards, entries: cards(view, look) };
        }
        let left: Vec<&Offer> = turn.moves.iter().filter(|offer| picks.iter().all(|pick| pick.takes(offer))).collect();
        let has = |is: fn(&Pick) -> bool| picks.iter().any(is);
        let (pawn, leg) = (has(|pick| matches!(pick, Pick::Pawn(..))), has(|pick| matches!(pick, Pick::Leg(_))));
        let split = left.iter().any(|offer| offer.then.is_some());
        let several = || pawns(&left).len() > 1;
        let mut menu = if leg {
            Self { level: MenuLevel::Moves, entries: left.iter().map(|offer| second_leg(offer, look)).collect() }
        } else if !pawn && several() && (split || left.len() > KEYS) {
            Self { level: MenuLevel::Pawns, entries: by_pawn(&left, look) }
        } else {
            Self { level: MenuLevel::Moves, entries: by_first_leg(&left, look) }
        };
        if view.phase == Phase::Move && turn.may_pass && !pawn {
            let words = "Don't change places: the 11 is not used.".to_owned();
            menu.entries.push(Entry {
                does: Does::Acts(Action::Pass {}),
                legs: Vec::new(),
                short: "pass".into(),
                words,
            });
        }
        if let Some(card) = card.filter(|_| turn.may_discard && !pawn) {
            menu.entries.push(lay_down(card));
        }
        menu
    }

    /// The board during this choice; if the first part of a 7 was picked, the board after that part.
    #[must_use]
    pub fn board(view: &View, picks: &[Pick]) -> Board {
        let mut board = view.board();
        let leg = picks.iter().find_map(|pick| if let Pick::Leg(step) = pick { Some(*step) } else { None });
        if let (Some(step), Some(turn)) = (leg, &view.turn)
            && let Ok(path) = board.path(view.side(turn.seat), step)
        {
            board.make(step, path, |_| ());
        }
        board
    }
}

fn entry(offers: &[&Offer], pick: Pick, legs: Vec<Leg>, short: String, words: String, look: Look) -> Entry {
    match offers {
        [only] => Entry {
            does: Does::Acts(only.action()),
            legs: only.legs.first().cloned().into_iter().collect(),
            short: telling::short(&only.legs, look),
            words: format!("{}.", telling::legs(&only.legs)),
        },
        _ => Entry { does: Does::Opens(pick), legs, short, words },
    }
}

fn first_legs(offers: &[&Offer]) -> Vec<Leg> {
    offers.iter().filter_map(|offer| offer.legs.first().cloned()).collect()
}

/// The pawns that can begin one of these moves.
fn pawns(offers: &[&Offer]) -> Vec<(Colour, Spot)> {
    let mut pawns = Vec::new();
    for offer in offers {
        let pawn = (offer.step.colour(), offer.step.from());
        if !pawns.contains(&pawn) {
            pawns.push(pawn);
        }
    }
    pawns
}

fn by_pawn(left: &[&Offer], look: Look) -> Vec<Entry> {
    let one = |(colour, from): (Colour, Spot)| {
        let pick = Pick::Pawn(colour, from);
        let its: Vec<&Offer> = left.iter().filter(|offer| pick.takes(offer)).copied().collect();
        let place = telling::place(from);
        let mut ends: Vec<Spot> = its.iter().filter_map(|offer| offer.legs.first()).map(|leg| leg.to).collect();
        ends.sort_unstable();
        ends.dedup();
        let ends: Vec<String> = ends.into_iter().map(telling::place).collect();
        let words = format!("{colour} on {place}: to {}.", ends.join(", "));
        entry(&its, pick, first_legs(&its), format!("{} {place}", colour.letter()), words, look)
    };
    pawns(left).into_iter().map(one).collect()
}

/// Groups moves by their first part. If a 7 can be continued in several ways, its first part leads to more choices.
fn by_first_leg(left: &[&Offer], look: Look) -> Vec<Entry> {
    let mut steps: Vec<Step> = Vec::new();
    for offer in left {
        if !steps.contains(&offer.step) {
            steps.push(offer.step);
        }
    }
    let one = |step: Step| {
        let pick = Pick::Leg(step);
        let its: Vec<&Offer> = left.iter().filter(|offer| pick.takes(offer)).copied().collect();
        let legs: Vec<Leg> = its.first().and_then(|offer| offer.legs.first().cloned()).into_iter().collect();
        let rest = if let Step::Walk { by, .. } = step { 7 - by } else { 0 };
        let short = format!("{} +{rest}", telling::short(&legs, look));
        let words = format!("{}; then {rest} with another pawn.", telling::legs(&legs));
        entry(&its, pick, legs, short, words, look)
    };
    steps.into_iter().map(one).collect()
}

fn second_leg(offer: &Offer, look: Look) -> Entry {
    let legs: Vec<Leg> = offer.legs.get(1).cloned().into_iter().collect();
    let words = format!("{}.", telling::legs(&legs));
    Entry { does: Does::Acts(offer.action()), short: telling::short(&legs, look), words, legs }
}

fn lay_down(card: Card) -> Entry {
    let words = format!("Discard the {} without moving, and draw a new card.", telling::name(card));
    Entry { does: Does::Acts(Action::Discard { card }), legs: Vec::new(), short: "discard it".into(), words }
}

/// The cards in the hand, and what each of them could do.
fn cards(view: &View, look: Look) -> Vec<Entry> {
    let Some(turn) = &view.turn else { return Vec::new() };
    let hand: Cards = view.hand.iter().flatten().copied().collect();
    let one = |card: Card| {
        let times = if hand.count(card) > 1 { format!(" ({})", hand.count(card)) } else { String::new() };
        let name = format!("{card}{times}");
        let offers: Vec<&Offer> = turn.moves.iter().filter(|offer| offer.card == card).collect();
        let meaning = telling::meaning(card, view.config.variation);
        match offers.as_slice() {
            [] if turn.may_discard => Entry { short: format!("{name}: discard"), ..lay_down(card) },
            [] => {
                let words = format!("{meaning} It can't move a pawn now.");
                Entry { does: Does::Nothing, legs: Vec::new(), short: format!("{name}: no move"), words }
            }
            [only] if !turn.may_discard => {
                let way = telling::short(&only.legs, look);
                let words = format!("{card}: {}.", telling::legs(&only.legs));
                Entry {
                    does: Does::Acts(only.action()),
                    legs: first_legs(&offers),
                    short: format!("{name}: {way}"),
                    words,
                }
            }
            several => {
                let moves = if several.len() == 1 { "move" } else { "moves" };
                let short = format!("{name}: {} {moves}", several.len());
                let does = Does::Opens(Pick::Card(card));
                Entry { does, legs: first_legs(&offers), short, words: meaning.to_owned() }
            }
        }
    };
    hand.kinds().map(one).collect()
}

#[cfg(test)]
mod tests {
    //! Tests that however the moves are grouped, every legal one can be reached, and nothing else.
    use parlor_game::{Game, Seat, Seeded, Viewer};
    use parlor_sorry::{Action, Config, Offer, Sorry, Variation, View};

    use super::{Does, Menu, Pick};
    use crate::look::{Colours, Look};

    const LOOK: Look = Look { colours: Colours::None, drawn: true };

    fn reached(view: &View, picks: &[Pick], found: &mut Vec<Action>) {
        assert!(picks.len() < 5, "the menus never end: {picks:?}");
        for entry in Menu::new(view, picks, LOOK).entries {
            assert!(entry.words.ends_with('.') && !entry.short.is_empty());
            match entry.does {
                Does::Acts(action) => found.push(action),
                Does::Opens(pick) => {
                    assert!(!picks.contains(&pick), "the same pick is offered twice: {pick:?}");
                    reached(view, &[picks, &[pick]].concat(), found);
                }
                Does::Nothing => {}
            }
        }
    }

    /// Plays a game with random choices, and checks every position.
    fn play(config: &Config, seats: u8, seed: u64) {
        let luck = &mut Seeded::new(seed);
        let mut game = Sorry::new(config, seats).expect("a game");
        let start = game.deal(&(), luck);
        start.iter().for_each(|event| game.apply(event));
        for turn in 0..400_usize {
            let Some(seat) = game.view(Viewer::Spectator).turn.map(|turn| turn.seat) else { return };
            let view = game.view(Viewer::Seat(seat));
            let turn_view = view.turn.as_ref().expect("a turn");
            let parlor_game::Choices::List(choices) = Sorry::choices(&view, &()) else { panic!("a list") };
            if turn_view.card.is_some() || view.hand.is_some() {
                let mut found = Vec::new();
                reached(&view, &[], &mut found);
                let count = |list: &[Action], action| list.iter().filter(|one| *one == action).count();
                // Pawns at START are interchangeable, so one entry may represent several moves.
                for action in &choices {
                    assert_eq!(count(&found, action), 1, "{action:?} in {found:?}");
                }
                assert!(found.iter().all(|action| choices.contains(action)));
                let others = Menu::new(&game.view(Viewer::Spectator), &[], LOOK);
                assert!(others.entries.is_empty(), "spectators have no choices");
            }
            let action = choices[turn * 7 % choices.len()];
            let events = game.decide(&(), seat, &action, luck).expect("the action is legal");
            events.iter().for_each(|event| game.apply(event));
        }
    }

    #[test]
    fn every_legal_move_is_reached_once() {
        let of = |variation| Config { variation, starter: Seat::new(0), ..Config::default() };
        for seed in 0..4 {
            play(&of(Variation::Standard), 2, seed);
            play(&of(Variation::Points), 3, seed);
            play(&of(Variation::Team), 4, seed);
        }
    }

    #[test]
    fn the_board_shows_the_first_leg_of_a_seven() {
        let mut game = Sorry::new(&Config::default(), 2).expect("a game");
        let luck = &mut Seeded::new(1);
        game.deal(&(), luck).iter().for_each(|event| game.apply(event));
        let mut view = game.view(Viewer::Seat(Seat::new(0).expect("a seat")));
        let board: parlor_sorry::Board = "R:10,20,S,S".parse().expect("a board");
        view.pawns = parlor_sorry::ByColour::new(|colour| *board.pawns(colour));
        view.turn.as_mut().expect("a turn").seat = Seat::new(0).expect("a seat");
        let colour = parlor_sorry::Colour::Red;
        let from = parlor_sorry::Spot::Track(parlor_sorry::Square::new(10).expect("a square"));
        let picks = [Pick::Leg(parlor_sorry::Step::Walk { colour, from, by: 3 })];
        assert_eq!(Menu::board(&view, &picks).to_string().split(' ').next(), Some("R:13,20,S,S"));
        let _: &[Offer] = &view.turn.expect("a turn").moves;
    }
}
