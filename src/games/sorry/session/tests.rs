//! Plays whole games by the rules and reports them to the coach line by line. After every line, the coach's board must
//! match the board of the game.

use parlor_game::{Choices, Game, Luck, Seat, Seeded, Viewer};
use parlor_sorry::{Action, Card, Colour, Config, Event, Leg, Phase, Sorry, Variation, View};

use super::super::choices;
use super::{Dialogue, Now, card_typed};
use crate::coach::{LineResult, Session};
use crate::games::sorry::coach::opening;

/// A game, and a coach that follows it.
struct Both {
    game: Sorry,
    told: Dialogue,
    luck: Seeded,
}

impl Both {
    fn say(&mut self, line: &str) {
        match self.told.hear(line) {
            Ok(LineResult::Changed(change)) => self.told = change.next,
            Ok(LineResult::Say(text)) => panic!("`{line}` changed nothing: {text}"),
            Err(why) => panic!("`{line}` was refused: {why}"),
        }
    }

    fn act(&mut self, seat: Seat, action: Action) -> Vec<Event> {
        let events = self.game.decide(&(), seat, &action, &mut self.luck).expect("the action is legal");
        events.iter().for_each(|event| self.game.apply(event));
        events
    }

    /// A random legal action.
    fn any(&mut self, view: &View) -> Action {
        let Choices::List(list) = Sorry::choices(view, &()) else { panic!("a list") };
        list[self.luck.below(list.len() as u32) as usize]
    }

    /// Reports the choice that was made, by the places of its pawns or, if those are ambiguous, by its number.
    fn tell_choice(&mut self, action: Action, legs: &[Leg]) {
        let Now::Playing { advice, .. } = &self.told.now else { panic!("the game is not over") };
        let choices = choices(advice);
        let is = |legs_of: &[Leg], made: Action| made == action || Leg::in_other_order(legs_of, legs);
        let place = choices
            .iter()
            .position(|(advised, _)| is(&advised.legs, advised.action))
            .expect("the advice contains the choice");
        let number = (place + 1).to_string();
        let legs: Vec<String> = legs.iter().map(|leg| format!("{} {} to {}", leg.colour, leg.from, leg.to)).collect();
        let places = format!("move {}", legs.join(", "));
        match self.told.hear(&places) {
            Err(why) if legs.is_empty() || why.contains("matches several moves") => self.say(&number),
            _ => self.say(&places),
        }
    }

    fn assert_alike(&self) {
        let view = self.game.view(Viewer::Spectator);
        match &self.told.now {
            Now::Won { colours } => {
                let winners: Vec<Colour> =
                    view.outcome.expect("the game is over").winners().iter().map(|seat| view.colours[seat]).collect();
                assert_eq!(*colours, winners);
            }
            Now::Playing { situation, .. } => {
                let turn = view.turn.as_ref().expect("the game is not over");
                assert_eq!(situation.board().sorted(), view.board().sorted());
                assert_eq!(situation.seat(), turn.seat);
                let sorted = |cards: &[Card]| -> Vec<Card> {
                    let mut cards = cards.to_vec();
                    cards.sort_unstable();
                    cards
                };
                // The rules shuffle only when the next card is drawn, so the order of the discards may differ.
                assert_eq!(sorted(&self.told.question.discards), sorted(&view.discards));
                if view.phase == Phase::Draw {
                    assert_eq!(situation.deck(), view.deck);
                }
            }
        }
    }
}

fn follow(variation: Variation, seats: u8, seed: u64, turns: usize) -> bool {
    let first = Seat::new(0).expect("a seat");
    let config = Config { variation, starter: Some(first), ..Config::default() };
    let mut game = Sorry::new(&config, seats).expect("a game");
    let mut luck = Seeded::new(seed);
    game.deal(&(), &mut luck).iter().for_each(|event| game.apply(event));
    let colours = game.view(Viewer::Spectator).colours.values().copied().collect();
    let question = opening(Config { variation, colours: Some(colours), ..Config::default() });
    let told = Dialogue::new(question, None, false).expect("a game");
    let mut both = Both { game, told, luck };
    for _ in 0..turns {
        both.assert_alike();
        let Some(seat) = both.game.view(Viewer::Spectator).turn.map(|turn| turn.seat) else { return true };
        let view = both.game.view(Viewer::Seat(seat));
        match view.phase {
            Phase::Draw => {
                let events = both.act(seat, Action::Draw {});
                let drew = events.iter().find_map(|event| match event {
                    Event::Drew { card, .. } => Some(*card),
                    _ => None,
                });
                both.say(&card_typed(drew.expect("a card is drawn")));
                // If there is only one choice, the coach makes it itself. A 7 split in either order is one choice.
                let after = both.game.view(Viewer::Seat(seat));
                let offers = after.turn.as_ref().map(|turn| turn.moves.as_slice()).unwrap_or_default();
                let only = match offers {
                    [_] => !after.turn.as_ref().is_some_and(|turn| turn.may_pass),
                    [one, other] => Leg::in_other_order(&one.legs, &other.legs),
                    _ => false,
                };
                if after.phase == Phase::Move && only {
                    both.act(seat, offers[0].action());
                }
            }
            _ => {
                let mine = view.phase == Phase::Hand && seat == first;
                if mine && !both.told.chooses() {
                    let hand: Vec<&str> = view.hand.iter().flatten().map(|card| card.name()).collect();
                    both.say(&hand.join(" "));
                }
                let action = both.any(&view);
                let offers = &view.turn.as_ref().expect("a turn").moves;
                let offer = offers.iter().find(|offer| offer.action() == action);
                let legs = offer.map(|offer| offer.legs.clone()).unwrap_or_default();
                let events = both.act(seat, action);
                if let (Phase::Hand, false, Action::Move { card, .. } | Action::Discard { card }) =
                    (view.phase, mine, action)
                {
                    both.say(&card_typed(card));
                }
                if both.told.chooses() && both.told.turn_of() == view.colours[seat] {
                    both.tell_choice(action, &legs);
                }
                let took = events.iter().find_map(|event| match event {
                    Event::Took { card, .. } => Some(*card),
                    _ => None,
                });
                if let (true, Some(card)) = (mine, took) {
                    both.say(&card_typed(card));
                }
            }
        }
    }
    false
}

/// How many games of each kind are followed to the end.
const GAMES: u64 = 6;
/// A bound on the length of games with random moves.
const TURNS: usize = 20_000;

#[test]
fn the_coach_follows_the_board_of_a_whole_game() {
    for seed in 0..GAMES {
        let seats = 2 + (seed % 3) as u8;
        assert!(follow(Variation::Standard, seats, seed, TURNS), "the game ends");
    }
}

#[test]
fn the_coach_follows_a_teams_seven_leg_by_leg() {
    for seed in 0..GAMES {
        assert!(follow(Variation::Team, 4, seed, TURNS), "the game ends");
    }
}

#[test]
fn the_coach_follows_a_hand() {
    for seed in 0..GAMES {
        let seats = 2 + (seed % 3) as u8;
        assert!(follow(Variation::Points, seats, seed, TURNS), "the game ends");
    }
}
