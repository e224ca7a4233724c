//! The view: everything except the cards that the viewer has not seen.

use std::collections::BTreeMap;

use parlor_game::{BySeat, Choices, Luck, Outcome, Seat, SeatSet, Seeded, Viewer};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::state::Stage;
use crate::{
    Action, CardSet, Clue, Config, Crime, Deals, Destination, Entry, Event, Illegal, Knowledge, Place, Room, Suspect,
    Weapon, destinations, is_trapped,
};

/// Everything that a viewer sees. It includes all that a player needs to choose an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueView))]
pub struct View {
    /// The rules of the game.
    pub config: Config,
    /// The viewer.
    pub viewer: Viewer,
    /// The suspect that each seat plays.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Suspect>))]
    pub suspects: BySeat<Suspect>,
    /// What the table waits for.
    pub phase: Phase,
    /// The current turn, if any.
    #[cfg_attr(feature = "schema", schema(required))]
    pub turn: Option<TurnView>,
    /// The place of each suspect's token, including those that nobody plays.
    #[ts(type = "{ [key in Suspect]: Place }")]
    pub tokens: BTreeMap<Suspect, Place>,
    /// The room of each weapon; empty before the deal.
    #[ts(type = "{ [key in Weapon]: Room }")]
    pub weapons: BTreeMap<Weapon, Room>,
    /// The number of cards in each hand.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u8>))]
    pub sizes: BySeat<u8>,
    /// The viewer's own cards; `null` for spectators.
    #[cfg_attr(feature = "schema", schema(required, value_type = Option<Vec<crate::Card>>))]
    pub hand: Option<CardSet>,
    /// The case file: visible to a player who has made a false accusation, and to everybody at the end.
    #[cfg_attr(feature = "schema", schema(required))]
    pub file: Option<Crime>,
    /// All suggestions and accusations, oldest first.
    pub record: Vec<Entry>,
    /// The seats that have made a false accusation. They only show cards.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub out: SeatSet,
    /// The seats whose tokens were moved by a suggestion since their last turn. On their next turn, they may make a
    /// suggestion without moving.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<Seat>))]
    pub invited: SeatSet,
    /// How many turns each seat has begun.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<u32>))]
    pub turns: BySeat<u32>,
    /// How the game ended; `null` while it continues.
    #[cfg_attr(feature = "schema", schema(required))]
    pub outcome: Option<Outcome>,
}

/// What the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CluePhase))]
#[serde(rename_all = "snake_case")]
pub enum Phase {
    /// The deal.
    Undealt,
    /// The current player, to roll or do something else instead.
    Begin,
    /// The current player, to walk.
    Walk,
    /// The current player, to make a suggestion.
    Suggest,
    /// Another player, to show a card.
    Show,
    /// The current player, to accuse or end the turn.
    End,
    /// Nobody: the game is over.
    Over,
}

/// The current turn.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueTurn))]
pub struct TurnView {
    /// Whose turn it is.
    pub seat: Seat,
    /// The number of the turn, from 1.
    pub number: u32,
    /// The roll, while the player has to walk.
    #[cfg_attr(feature = "schema", schema(required))]
    pub die: Option<u8>,
    /// Where the player can walk, rooms first.
    pub destinations: Vec<Destination>,
    /// Whether the player may roll the die.
    pub may_roll: bool,
    /// The room that the player may go to now through a secret passage.
    #[cfg_attr(feature = "schema", schema(required))]
    pub passage: Option<Room>,
    /// The room for which the player may make a suggestion now.
    #[cfg_attr(feature = "schema", schema(required))]
    pub may_suggest: Option<Room>,
    /// Whether the player may end the turn.
    pub may_end: bool,
    /// The player who must show a card.
    #[cfg_attr(feature = "schema", schema(required))]
    pub asked: Option<Seat>,
    /// The cards that may be shown; empty for everybody but the player who is asked.
    #[cfg_attr(feature = "schema", schema(value_type = Vec<crate::Card>))]
    pub fits: CardSet,
}

/// The effect of an action.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = CluePreview))]
pub struct Preview {
    /// The way that the token walks, if it does.
    #[cfg_attr(feature = "schema", schema(required))]
    pub way: Option<Destination>,
    /// The resulting places of all tokens.
    #[ts(type = "{ [key in Suspect]: Place }")]
    pub tokens: BTreeMap<Suspect, Place>,
    /// The resulting rooms of all weapons.
    #[ts(type = "{ [key in Weapon]: Room }")]
    pub weapons: BTreeMap<Weapon, Room>,
}

impl View {
    pub(crate) fn of(game: &Clue, viewer: Viewer) -> Self {
        let (phase, outcome) = match game.stage {
            Stage::Undealt => (Phase::Undealt, None),
            Stage::Begin { .. } => (Phase::Begin, None),
            Stage::Walk { .. } => (Phase::Walk, None),
            Stage::Suggest { .. } => (Phase::Suggest, None),
            Stage::Show { .. } => (Phase::Show, None),
            Stage::End { .. } => (Phase::End, None),
            Stage::Over { winner } => (Phase::Over, Some(game.outcome(winner))),
        };
        let knows_file = outcome.is_some() || viewer.seat().is_some_and(|seat| game.out.contains(seat));
        Self {
            config: game.config.clone(),
            viewer,
            suspects: game.suspects.clone(),
            phase,
            turn: TurnView::of(game, viewer),
            tokens: game.tokens.clone(),
            weapons: game.weapons.clone(),
            sizes: game.hands.map(|_, hand| hand.len()),
            hand: viewer.seat().and_then(|seat| game.hands.get(seat)).copied(),
            file: game.file.filter(|_| knows_file),
            record: game.record.iter().map(|entry| entry.told_to(viewer)).collect(),
            out: game.out,
            invited: game.invited,
            turns: game.turns.clone(),
            outcome,
        }
    }

    pub(crate) fn is_asked(&self) -> bool {
        self.turn.as_ref().and_then(|turn| turn.asked).is_some_and(|asked| self.viewer.is(asked))
    }

    /// The game without the cards that the viewer does not know.
    fn known(&self) -> Clue {
        let seat = self.turn.as_ref().map(|turn| turn.seat);
        let stage = match (self.phase, &self.turn, seat) {
            (Phase::Begin, _, Some(seat)) => Stage::Begin { seat },
            (Phase::Walk, Some(TurnView { die: Some(die), .. }), Some(seat)) => Stage::Walk { seat, die: *die },
            (Phase::Suggest, _, Some(seat)) => Stage::Suggest { seat },
            (Phase::Show, Some(TurnView { asked: Some(of), .. }), Some(seat)) => Stage::Show { seat, of: *of },
            (Phase::End, _, Some(seat)) => Stage::End { seat },
            (Phase::Over, ..) => {
                let winners = self.outcome.as_ref().map(Outcome::winners);
                Stage::Over { winner: winners.and_then(|winners| winners.iter().next()) }
            }
            _ => Stage::Undealt,
        };
        Clue {
            config: self.config.clone(),
            suspects: self.suspects.clone(),
            file: self.file,
            hands: self.sizes.map(|seat, _| self.hand.filter(|_| self.viewer.is(seat)).unwrap_or_default()),
            tokens: self.tokens.clone(),
            weapons: self.weapons.clone(),
            record: self.record.clone(),
            out: self.out,
            invited: self.invited,
            turns: self.turns.clone(),
            stage,
        }
    }

    pub(crate) fn imagine(&self, luck: &mut dyn Luck) -> Clue {
        let mut game = self.known();
        if self.phase == Phase::Undealt {
            return game;
        }
        // Every view that can occur in a game has a consistent deal.
        let Some((file, hands)) = Deals::new(&Knowledge::of(self)).sample(luck) else { return game };
        game.file = Some(file);
        game.hands = hands;
        let asked = self.turn.as_ref().is_some_and(|turn| turn.asked.is_some());
        let answered = game.record.len().saturating_sub(usize::from(asked));
        for entry in &mut game.record[..answered] {
            if let Entry::Suggested { crime, refuter: Some(refuter), shown: shown @ None, .. } = entry {
                let fits: Vec<_> =
                    game.hands.get(*refuter).map_or(CardSet::EMPTY, |hand| hand.and(crime.cards())).into();
                *shown = luck.pick(&fits).copied();
            }
        }
        game
    }

    /// The actions of the viewer, without accusations.
    fn actions(&self) -> Vec<Action> {
        let (Some(seat), Some(turn)) = (self.viewer.seat(), &self.turn) else { return Vec::new() };
        if turn.asked.is_some() {
            return turn.fits.iter().map(|card| Action::Show { card }).collect();
        }
        if turn.seat != seat {
            return Vec::new();
        }
        let roll = turn.may_roll.then_some(Action::Roll {});
        let passage = turn.passage.map(|_| Action::Passage {});
        let walks = turn.destinations.iter().map(|way| Action::Walk { to: way.to });
        let pairs = Suspect::ALL.into_iter().flat_map(|suspect| Weapon::ALL.map(|weapon| (suspect, weapon)));
        let suggestions =
            pairs.filter(|_| turn.may_suggest.is_some()).map(|(suspect, weapon)| Action::Suggest { suspect, weapon });
        let end = turn.may_end.then_some(Action::EndTurn {});
        roll.into_iter().chain(passage).chain(walks).chain(suggestions).chain(end).collect()
    }

    /// Whether the viewer may accuse now.
    #[must_use]
    pub fn may_accuse(&self) -> bool {
        self.turn.as_ref().is_some_and(|turn| turn.asked.is_none() && self.viewer.is(turn.seat))
    }

    /// The legal actions. There are too many accusations to list, and a random player should rarely make one.
    pub(crate) fn choices(&self) -> Choices<Action> {
        let actions = self.actions();
        if !self.may_accuse() {
            return Choices::List(actions);
        }
        Choices::Sampler(Box::new(move |luck| {
            let often = luck.below(64) > 0;
            luck.pick(&actions).filter(|_| often).copied().unwrap_or_else(|| Action::Accuse { crime: any_crime(luck) })
        }))
    }

    pub(crate) fn preview(&self, action: &Action) -> Result<Preview, Illegal> {
        let seat = self.viewer.seat().or(self.turn.as_ref().map(|turn| turn.seat));
        let seat = seat.or_else(|| Seat::new(0)).expect("every table has a first seat");
        let mut game = self.known();
        // Neither the legality of an action nor its effect on the board depends on hidden cards.
        game.file = game.file.or(Crime::all().next());
        let events = game.rule_on(seat, action, &mut Seeded::new(0))?;
        let moved =
            |event: &&Event| matches!(event, Event::Walked { .. } | Event::Passed { .. } | Event::Suggested { .. });
        events.iter().filter(moved).for_each(|event| game.take(event));
        let way = events.iter().find_map(|event| match event {
            Event::Walked { way, .. } => Some(way.clone()),
            _ => None,
        });
        Ok(Preview { way, tokens: game.tokens, weapons: game.weapons })
    }

    pub(crate) fn default_action(&self) -> Action {
        let first = self.actions().into_iter().next();
        let end = self.turn.as_ref().is_some_and(|turn| turn.may_end).then_some(Action::EndTurn {});
        end.or(first).unwrap_or(Action::EndTurn {})
    }
}

fn any_crime(luck: &mut dyn Luck) -> Crime {
    let crimes: Vec<Crime> = Crime::all().collect();
    *luck.pick(&crimes).expect("there are crimes")
}

impl Entry {
    /// The part of the entry that `viewer` sees.
    #[must_use]
    pub fn told_to(&self, viewer: Viewer) -> Self {
        let mut entry = self.clone();
        if let Self::Suggested { seat, refuter, shown, .. } = &mut entry
            && !viewer.is(*seat)
            && !refuter.is_some_and(|refuter| viewer.is(refuter))
        {
            *shown = None;
        }
        entry
    }
}

impl TurnView {
    fn of(game: &Clue, viewer: Viewer) -> Option<Self> {
        let seat = game.stage.turn()?;
        let place = game.place(seat)?;
        let occupied = game.occupied(seat);
        let room = place.room();
        let trapped = room.is_some_and(|room| is_trapped(room, &occupied));
        let begins = matches!(game.stage, Stage::Begin { .. });
        let suggests = matches!(game.stage, Stage::Suggest { .. }) || begins && game.invited.contains(seat);
        let (die, destinations) = match game.stage {
            Stage::Walk { die, .. } => (Some(die), destinations(place, die, &occupied, game.config.stop_early)),
            _ => (None, Vec::new()),
        };
        let (asked, fits) = match game.stage {
            Stage::Show { of, .. } if viewer.is(of) => {
                let cards = game.suggestion().map_or(CardSet::EMPTY, Crime::cards);
                (Some(of), game.hands.get(of).map_or(CardSet::EMPTY, |hand| hand.and(cards)))
            }
            Stage::Show { of, .. } => (Some(of), CardSet::EMPTY),
            _ => (None, CardSet::EMPTY),
        };
        Some(Self {
            seat,
            number: game.turn_number(),
            die,
            destinations,
            may_roll: begins && !trapped,
            passage: room.filter(|_| begins).and_then(Room::passage),
            may_suggest: room.filter(|_| suggests),
            may_end: match game.stage {
                Stage::Begin { .. } => trapped,
                Stage::Suggest { .. } => game.config.free_suggestions,
                Stage::End { .. } => true,
                _ => false,
            },
            asked,
            fits,
        })
    }
}

impl Clue {
    /// The same facts, but with other cards in place of those that the seat has not seen.
    pub(crate) fn with_other_cards(&self, facts: Vec<Event>, seat: Seat, luck: &mut dyn Luck) -> Vec<Event> {
        let world = View::of(self, Viewer::Seat(seat)).imagine(luck);
        let mut entries =
            world.record.iter().filter(|entry| matches!(entry, Entry::Suggested { refuter: Some(_), .. }));
        let other = |fact: Event| match fact {
            Event::Dealt { file, weapons, .. } => {
                Event::Dealt { file: world.file.unwrap_or(file), hands: world.hands.clone(), weapons }
            }
            Event::Shown { seat, to, card } => match entries.next() {
                Some(Entry::Suggested { shown: Some(card), .. }) => Event::Shown { seat, to, card: *card },
                _ => Event::Shown { seat, to, card },
            },
            Event::Accused { seat, crime, file } => Event::Accused { seat, crime, file: world.file.unwrap_or(file) },
            fact => fact,
        };
        facts.into_iter().map(other).collect()
    }
}
