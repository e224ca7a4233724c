//! A question about a game of Clue, perhaps one with real cards: what a player has seen. And what can be wrong with it.

use std::collections::BTreeSet;

use parlor_clue::{CardSet, Clue, Crime, Entry, Phase, Room, View};
use parlor_game::{BySeat, Game, Seat};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use ts_rs::TS;

use super::evidence::Evidence;
use super::reasons::CardName;

/// What a player has seen.
///
/// `{"players": 3, "hand_sizes": [6, 6, 6], "me": 0, "my_hand": ["Mrs. White", …], "log": [{"suggester": 0, "cards":
/// ["Mr. Green", "Rope", "Hall"], "refuter": 1, "shown": "Rope"}, {"accuser": 1, "cards": […]}]}`
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueQuestion))]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct Question {
    /// The number of players, from 3 to 6.
    pub players: u8,
    /// The number of cards in each hand, in playing order. If omitted, everybody has equally many.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub hand_sizes: Option<Vec<u8>>,
    /// The number of the player who asks, from 0. Omitted by spectators.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub me: Option<u8>,
    /// The cards of that player.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub my_hand: Option<Vec<CardName>>,
    /// The suggestions and accusations, oldest first.
    #[ts(as = "Option<Vec<LogEntry>>")]
    #[serde(default)]
    pub log: Vec<LogEntry>,
    /// Whether the last suggestion is still being answered: its `refuter` has to show a card.
    #[ts(as = "Option<bool>")]
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub pending: bool,
    /// The case file, if the player who asks has looked into it for an own false accusation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub file: Option<Vec<CardName>>,
    /// The room to compare suggestions for. If omitted, the suggestions for all rooms are compared.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub room: Option<CardName>,
    /// How many suggestions are listed, the best ones; unless `room` is given, the best one for each other room follows.
    /// If omitted, all are listed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub most: Option<u16>,
    /// The players' names, for the sentences of the answer.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub names: Option<Vec<String>>,
}

/// A suggestion, or a false accusation.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[cfg_attr(feature = "schema", schema(as = ClueLogEntry))]
#[ts(optional_fields)]
#[serde(deny_unknown_fields)]
pub struct LogEntry {
    /// The player who made a suggestion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub suggester: Option<u8>,
    /// The player who made a false accusation.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub accuser: Option<u8>,
    /// The suspect, the weapon and the room, in any order.
    pub cards: Vec<CardName>,
    /// The player who showed a card; `null` if nobody could.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refuter: Option<u8>,
    /// The card, if the player who asks has seen it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shown: Option<CardName>,
}

/// What is wrong with a question. Entries are numbered from 0 in the data, and from 1 in the text.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(tag = "code", content = "data", rename_all = "snake_case")]
pub enum Fault {
    /// The game does not allow this number of players.
    #[error("{players} players: three to six can play")]
    Players {
        /// The number of players.
        players: u8,
    },
    /// There is not one size for each hand.
    #[error("`hand_sizes` has {sizes} numbers, but there are {players} players")]
    HandSizes {
        /// How many sizes are given.
        sizes: usize,
        /// The number of players.
        players: u8,
    },
    /// The sizes were omitted, but the hands cannot be equal.
    #[error("18 cards cannot be dealt evenly to {players} players: give the `hand_sizes`")]
    UnevenHands {
        /// The number of players.
        players: u8,
    },
    /// The hands do not take exactly the cards that are not in the case file.
    #[error("the hands have {cards} cards together: it must be 18, because 3 of the 21 are in the case file")]
    CardsDealt {
        /// How many cards the hands have.
        cards: u32,
    },
    /// There is no such player.
    #[error("{player} is not the number of a player: they are numbered from 0 to {}{}", players - 1, in_entry(*entry))]
    NoSuchPlayer {
        /// The player.
        player: u8,
        /// The number of players.
        players: u8,
        /// The number of the log's entry that names the player; `null` for `me`.
        entry: Option<usize>,
    },
    /// The player's hand does not have as many cards as it should.
    #[error("`my_hand` has {cards} cards, but `hand_sizes` says {size}")]
    MyHandSize {
        /// How many cards are given.
        cards: usize,
        /// How many there should be.
        size: u8,
    },
    /// A card is in a list twice.
    #[error("{card} is in `my_hand` twice", card = card.0)]
    TwiceInHand {
        /// The card.
        card: CardName,
    },
    /// A hand was given, but not whose it is.
    #[error("`my_hand` is given, but not whose it is: give your number as `me`")]
    HandWithoutMe,
    /// There is not one name for each player, or one is empty or used twice.
    #[error("`names` must have a different name for each of the {players} players")]
    Names {
        /// The number of players.
        players: u8,
    },
    /// A name is too long.
    #[error("the name of player {} is too long: at most {most} characters are allowed", player + 1)]
    LongName {
        /// The player.
        player: u8,
        /// The most characters of a name.
        most: usize,
    },
    /// The log is too long.
    #[error("the log has {entries} entries: at most {most} are read")]
    TooManyEntries {
        /// The number of entries.
        entries: usize,
        /// The most that are read.
        most: usize,
    },
    /// The entry is neither a suggestion nor an accusation, or both.
    #[error("entry {} needs either a `suggester` or an `accuser`", entry + 1)]
    WhoActed {
        /// The number of the entry.
        entry: usize,
    },
    /// The entry does not name one card of each kind.
    #[error("entry {} must name one suspect, one weapon and one room", entry + 1)]
    NotACrime {
        /// The number of the entry.
        entry: usize,
    },
    /// An accusation was answered.
    #[error("entry {} is an accusation: nobody shows a card", entry + 1)]
    AnsweredAccusation {
        /// The number of the entry.
        entry: usize,
    },
    /// A player refutes an own suggestion.
    #[error("entry {}: nobody answers their own suggestion", entry + 1)]
    RefutesOwn {
        /// The number of the entry.
        entry: usize,
    },
    /// A card was shown by nobody.
    #[error("entry {}: a card was `shown`, but there is no `refuter`", entry + 1)]
    ShownByNobody {
        /// The number of the entry.
        entry: usize,
    },
    /// The card that was shown is none of those suggested.
    #[error("entry {}: {card} was shown, but not suggested", entry + 1, card = card.0)]
    ShownNotSuggested {
        /// The number of the entry.
        entry: usize,
        /// The card.
        card: CardName,
    },
    /// A player accuses for the second time.
    #[error("entry {}: {name} has accused before, and everybody may accuse only once", entry + 1)]
    AccusedTwice {
        /// The number of the entry.
        entry: usize,
        /// The player.
        player: u8,
        /// What the player is called in the text.
        #[serde(skip)]
        name: String,
    },
    /// The case file was given by somebody who cannot know it.
    #[error("only a player who has made a false accusation has seen the `file`")]
    FileNotSeen,
    /// The case file does not have one card of each kind.
    #[error("the `file` has one suspect, one weapon and one room")]
    NotAFile,
    /// Suggestions were asked for in something that is not a room.
    #[error("{card} is not a room", card = card.0)]
    NotARoom {
        /// The card.
        card: CardName,
    },
}

fn in_entry(entry: Option<usize>) -> String {
    entry.map_or_else(String::new, |entry| format!(" (entry {})", entry + 1))
}

/// The most entries that are read, so that answers stay small. Games are shorter.
const MOST_ENTRIES: usize = 200;
/// The most characters of a name.
const LONGEST_NAME: usize = 40;
/// How many suggestions are listed in the advice at a table.
const MOST_AT_TABLE: u16 = 12;

/// A question that makes sense, although what was seen may be contradictory.
#[derive(Clone, Debug)]
pub struct Situation {
    /// What was seen.
    pub evidence: Evidence,
    /// Whether the last suggestion is still being answered.
    pub pending: bool,
    /// The players' names.
    pub names: BySeat<String>,
    /// The room to compare suggestions for.
    pub room: Option<Room>,
    /// How many suggestions are listed, besides the best one for each other room.
    pub most: Option<u16>,
}

impl Question {
    /// Parses a question, or says why it is invalid.
    pub fn read(json: &Value) -> Result<Self, String> {
        // Serde would otherwise accept a list of the fields in order.
        if !json.is_object() {
            return Err("a question is an object".into());
        }
        Self::deserialize(json).map_err(|problem| problem.to_string())
    }

    /// The question of a view's viewer, who may be a spectator.
    #[must_use]
    pub fn in_view(view: &View) -> Self {
        let number = |seat: Seat| u8::from(seat);
        let names = |cards: CardSet| cards.iter().map(CardName).collect::<Vec<_>>();
        // An accusation that was right ended the game, and everybody knows the file.
        let open = view.record.iter().filter(|entry| !matches!(entry, Entry::Accused { right: true, .. }));
        let log = open.map(|entry| match *entry {
            Entry::Suggested { seat, crime, refuter, shown, .. } => LogEntry {
                suggester: Some(number(seat)),
                accuser: None,
                cards: names(crime.cards()),
                refuter: refuter.map(number),
                shown: shown.map(CardName),
            },
            Entry::Accused { seat, crime, .. } => {
                LogEntry { accuser: Some(number(seat)), cards: names(crime.cards()), ..LogEntry::default() }
            }
        });
        let me = view.viewer.seat().filter(|_| view.hand.is_some());
        let suspects = view.suspects.values().map(|suspect| suspect.name().to_owned()).collect();
        Self {
            players: view.sizes.seats(),
            hand_sizes: Some(view.sizes.values().copied().collect()),
            me: me.map(number),
            my_hand: view.hand.filter(|_| me.is_some()).map(names),
            log: log.collect(),
            pending: view.phase == Phase::Show,
            file: view.file.filter(|_| me.is_some_and(|me| view.out.contains(me))).map(|file| names(file.cards())),
            room: view
                .turn
                .as_ref()
                .filter(|turn| view.viewer.is(turn.seat) && view.phase == Phase::Suggest)
                .and_then(|turn| turn.may_suggest)
                .map(|room| CardName(room.into())),
            most: Some(MOST_AT_TABLE),
            names: Some(suspects),
        }
    }

    /// Checks the question.
    pub fn check(&self) -> Result<Situation, Fault> {
        let &Self { players, .. } = self;
        if !Clue::SEATS.contains(&players) {
            return Err(Fault::Players { players });
        }
        let sizes = self.sizes()?;
        let own = self.own(&sizes)?;
        let names = self.names()?;
        if self.log.len() > MOST_ENTRIES {
            return Err(Fault::TooManyEntries { entries: self.log.len(), most: MOST_ENTRIES });
        }
        let mut accusers = BTreeSet::new();
        let mut entries = Vec::with_capacity(self.log.len());
        for (number, told) in self.log.iter().enumerate() {
            if let Some(player) = told.accuser
                && !accusers.insert(player)
            {
                let name = Seat::new(player).and_then(|seat| names.get(seat)).cloned();
                return Err(Fault::AccusedTwice { entry: number, player, name: name.unwrap_or_default() });
            }
            entries.push(told.check(number, players)?);
        }
        let seen = self.file.as_ref().map(|file| crime(file).ok_or(Fault::NotAFile)).transpose()?;
        if seen.is_some() && !self.me.is_some_and(|me| accusers.contains(&me)) {
            return Err(Fault::FileNotSeen);
        }
        let room = match self.room {
            None => None,
            Some(CardName(parlor_clue::Card::Room(room))) => Some(room),
            Some(card) => return Err(Fault::NotARoom { card }),
        };
        let evidence = Evidence { sizes, own, file: seen, entries };
        Ok(Situation { evidence, pending: self.pending, names, room, most: self.most })
    }

    fn sizes(&self) -> Result<BySeat<u8>, Fault> {
        let players = self.players;
        let sizes = match &self.hand_sizes {
            Some(sizes) if sizes.len() != usize::from(players) => {
                return Err(Fault::HandSizes { sizes: sizes.len(), players });
            }
            Some(sizes) => sizes.clone(),
            None if DEALT.is_multiple_of(players) => vec![DEALT / players; players.into()],
            None => return Err(Fault::UnevenHands { players }),
        };
        match sizes.iter().map(|size| u32::from(*size)).sum() {
            cards if cards == u32::from(DEALT) => {
                Ok(BySeat::try_from(sizes).expect("the number of players was checked"))
            }
            cards => Err(Fault::CardsDealt { cards }),
        }
    }

    fn own(&self, sizes: &BySeat<u8>) -> Result<Option<(Seat, CardSet)>, Fault> {
        let Some(me) = self.me else {
            return if self.my_hand.is_some() { Err(Fault::HandWithoutMe) } else { Ok(None) };
        };
        let seat = player(me, self.players, None)?;
        let given = self.my_hand.as_deref().unwrap_or_default();
        let mut hand = CardSet::EMPTY;
        for card in given {
            if hand.contains(card.0) {
                return Err(Fault::TwiceInHand { card: *card });
            }
            hand = hand.with(card.0);
        }
        if hand.len() != sizes[seat] {
            return Err(Fault::MyHandSize { cards: given.len(), size: sizes[seat] });
        }
        Ok(Some((seat, hand)))
    }

    fn names(&self) -> Result<BySeat<String>, Fault> {
        let players = self.players;
        let Some(names) = &self.names else {
            return Ok(BySeat::new(players, |seat| format!("player {}", seat.index() + 1)));
        };
        let different: BTreeSet<&str> = names.iter().map(|name| name.trim()).filter(|name| !name.is_empty()).collect();
        if names.len() != usize::from(players) || different.len() != names.len() {
            return Err(Fault::Names { players });
        }
        if let Some(player) = (0..players)
            .zip(names)
            .find_map(|(player, name)| (name.trim().chars().count() > LONGEST_NAME).then_some(player))
        {
            return Err(Fault::LongName { player, most: LONGEST_NAME });
        }
        // Control characters could do anything to a terminal.
        let clean = |name: &String| name.trim().replace(char::is_control, "\u{fffd}");
        Ok(BySeat::new(players, |seat| clean(&names[seat.index()])))
    }
}

/// The number of cards that are dealt to the players.
pub const DEALT: u8 = 18;

fn player(number: u8, players: u8, entry: Option<usize>) -> Result<Seat, Fault> {
    let seat = Seat::new(number).filter(|_| number < players);
    seat.ok_or(Fault::NoSuchPlayer { player: number, players, entry })
}

/// The crime with these cards, if there is one of each kind.
fn crime(cards: &[CardName]) -> Option<Crime> {
    let set: CardSet = cards.iter().map(|CardName(card)| *card).collect();
    Crime::try_from(set).ok().filter(|_| cards.len() == 3)
}

impl LogEntry {
    fn check(&self, entry: usize, players: u8) -> Result<Entry, Fault> {
        let of = |number: u8| player(number, players, Some(entry));
        let crime = crime(&self.cards).ok_or(Fault::NotACrime { entry })?;
        let turn = entry as u32 + 1;
        let by = match (self.suggester, self.accuser) {
            (Some(by), None) => of(by)?,
            (None, Some(_)) if self.refuter.is_some() || self.shown.is_some() => {
                return Err(Fault::AnsweredAccusation { entry });
            }
            (None, Some(by)) => return Ok(Entry::Accused { turn, seat: of(by)?, crime, right: false }),
            _ => return Err(Fault::WhoActed { entry }),
        };
        let refuter = self.refuter.map(of).transpose()?;
        match (refuter, self.shown) {
            (Some(refuter), _) if refuter == by => Err(Fault::RefutesOwn { entry }),
            (None, Some(_)) => Err(Fault::ShownByNobody { entry }),
            (_, Some(card)) if !crime.cards().contains(card.0) => Err(Fault::ShownNotSuggested { entry, card }),
            (refuter, shown) => {
                Ok(Entry::Suggested { turn, seat: by, crime, refuter, shown: shown.map(|CardName(card)| card) })
            }
        }
    }
}
