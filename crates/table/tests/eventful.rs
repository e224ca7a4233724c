//! Games whose logs contain every kind of row.

use std::collections::BTreeSet;

use parlor_fibs::{Action, Fibs};
use parlor_game::{Game, Seat, Viewer};
use parlor_table::{Ask, Clock, Closing, Motion, SealedRow, Terms, What};
use parlor_yahtzee::Yahtzee;

use crate::room::{Room, act, bytes, level, person, seat};

/// The kind of a row, as written in the log.
pub fn kind(sealed: &SealedRow) -> String {
    serde_json::to_value(&sealed.row.what).expect("a row is plain JSON")["type"].as_str().expect("a type").to_owned()
}

/// The kinds of rows in a log.
pub fn kinds(rows: &[SealedRow]) -> BTreeSet<String> {
    rows.iter().map(kind).collect()
}

/// How a game ends.
#[derive(Clone, Copy, PartialEq)]
pub enum End {
    /// By the rules. A rematch follows.
    Played,
    /// All players agree to end it.
    Abandoned,
}

/// Three people at a table where everything happens, until the game ends.
pub struct Story<'a, G: Game<Data: Default>> {
    pub room: &'a mut Room<G>,
}

impl<G: Game<Data: Default>> Story<'_, G> {
    /// The host sets up the table, a start is voided, and then ada, ben and cleo start.
    pub fn gather(&mut self) {
        let room = &mut *self.room;
        let (ada, ben) = (person("ada"), person("ben"));
        room.sit("ada", seat(0));
        room.sit("dora", seat(1));
        room.sit("ben", seat(2));
        room.must(&ada, Ask::Remove { seat: seat(1) });
        let clock = Some(Clock::Bank { seconds: 300, increment: 10 });
        let terms = Some(Terms { coach: true, grace: Some(60), clock });
        let stand_in = Some("easy".parse().expect("a valid id"));
        room.must(&ada, Ask::Agree { config: None, seats: Some(4), stand_in, terms });
        room.must(&ada, Ask::AddBot { seat: seat(3), level: level() });
        room.must(&ada, Ask::Swap { seat: seat(1), with: seat(2) });
        room.must(&ada, Ask::RemoveBot { seat: seat(3) });
        room.must(&ada, Ask::Agree { config: None, seats: Some(3), stand_in: None, terms: None });
        room.sit("cleo", seat(2));
        room.must(&ada, Ask::PassHost { seat: seat(1) });
        room.goes("ben");
        room.wait(120);
        room.automatic_row().expect("ada becomes the host again");
        room.comes("ben");
        let late = bytes("late");
        room.bytes.insert(seat(1), late);
        room.must(&ben, Ask::Commit { seat: seat(1), commitment: late.hashed() });
        room.must(&ada, Ask::Start {});
        for number in [0, 1] {
            let seat = seat(number);
            room.must(&room.sitter(seat), Ask::Open { seat, bytes: room.bytes[&seat] });
        }
        room.wait(10);
        room.automatic_row().expect("the start is voided, because cleo is late");
        room.sit("cleo", seat(2));
        for (number, label) in [(0, "first"), (1, "second")] {
            room.bytes.insert(seat(number), bytes(label));
            let commitment = bytes(label).hashed();
            room.must(&room.sitter(seat(number)), Ask::Commit { seat: seat(number), commitment });
        }
        room.begin();
    }

    fn propose(&mut self, seat: Seat, motion: Motion) {
        self.room.must(&self.room.sitter(seat), Ask::Propose { seat, motion });
    }

    fn vote(&mut self, seat: Seat, yes: bool) {
        self.room.must(&self.room.sitter(seat), Ask::Vote { seat, yes });
    }

    /// The seat whose turn it is, and the two others.
    fn seats(&self) -> [Seat; 3] {
        let turn = self.room.turn();
        [turn, turn.left(3), turn.left(3).left(3)]
    }

    /// A seat asks the coach, runs out of time, is skipped, is replaced by a bot and returns. The others vote in
    /// between.
    pub fn live(&mut self) {
        let [turn, other, third] = self.seats();
        let row = self.room.table.hint(&self.room.sitter(turn), turn, &self.room.now());
        self.room.store(row.expect("the coach may be asked").expect("nobody has asked before"), None);
        self.room.act_by_default();

        self.propose(other, Motion::Abandon {});
        self.vote(turn, true);
        self.vote(third, false);
        self.propose(other, Motion::Abandon {});
        self.room.must(&self.room.sitter(other), Ask::Withdraw { seat: other });
        self.propose(seat(0), Motion::Abandon {});
        self.room.wait(120);
        self.room.automatic_row().expect("the motion is dropped unanswered");

        let [turn, ..] = self.seats();
        self.room.wait(20);
        // The server was down.
        self.room.clocks_from = self.room.clock;
        assert_eq!(self.room.automatic_row(), Some(What::ClocksRested { until: self.room.clock }));
        self.room.wait(400);
        let up = self.room.automatic_row().expect("the time runs out");
        assert!(matches!(up, What::TimeUp { .. }), "{turn}: {up:?}");

        let [turn, other, third] = self.seats();
        let name = self.room.name(turn);
        self.room.goes(&name);
        self.room.wait(30);
        self.propose(other, Motion::Skip { seat: turn });
        self.vote(third, true);
        let skipped = self.room.settle();
        assert!(!skipped.is_empty() && skipped.iter().all(|row| matches!(row, What::Skipped { .. })), "{skipped:?}");
        self.room.comes(&name);
        self.be_played_for();
    }

    /// The current player goes away, a bot plays for them, and they return.
    pub fn be_played_for(&mut self) {
        let [turn, ..] = self.seats();
        let name = self.room.name(turn);
        self.room.goes(&name);
        self.room.wait(60);
        assert_eq!(self.room.automatic_row(), Some(What::TookOver { level: level() }));
        self.room.act_by_default();
        self.room.comes(&name);
        assert_eq!(self.room.automatic_row(), Some(What::HandedBack));
    }

    /// Ends the game.
    pub fn end(&mut self, end: End) {
        match end {
            End::Played => {
                self.room.must(&person("cleo"), Ask::Leave { seat: seat(2) });
                self.room.play_by_default();
                self.room.must(&person("ada"), Ask::Rematch { seat: seat(0) });
            }
            End::Abandoned => {
                self.propose(seat(0), Motion::Abandon {});
                self.vote(seat(1), true);
                self.vote(seat(2), true);
                assert_eq!(self.room.automatic_row(), Some(What::Abandoned));
                self.room.automatic_row();
            }
        }
    }
}

impl Story<'_, Yahtzee> {
    /// Fills a box, undoes it, and fills it again.
    pub fn take_back(&mut self) {
        let [turn, other, third] = self.seats();
        while self.room.turn() == turn {
            self.room.act_by_default();
        }
        let row = self.room.table.version();
        self.propose(turn, Motion::Undo {});
        self.vote(other, true);
        self.vote(third, true);
        assert_eq!(self.room.automatic_row(), Some(What::Undone { row }));
        self.room.act_by_default();
    }
}

impl Story<'_, Fibs> {
    /// The current player asks another player for a rank of which that player has a card, and sees the card.
    fn ask_and_answer(&mut self) {
        let [turn, other, _] = self.seats();
        let view = serde_json::to_value(self.room.table.game().view(Viewer::Seat(other))).expect("a view is JSON");
        let card = view["game"]["hands"][other.index()][0][0].as_u64().expect("a card in hand") as u8;
        let ask = Action::Ask { of: other, rank: card % 3 };
        self.room.must(&self.room.sitter(turn), act(turn, &ask));
        self.room.must(&self.room.sitter(other), act(other, &Action::Show { card }));
    }
}

/// A game of Yahtzee in which everything happens.
pub fn yahtzee(end: End, label: &str) -> Room<Yahtzee> {
    let mut room = Room::open(&Default::default(), 3, label);
    let mut story = Story { room: &mut room };
    story.gather();
    story.live();
    story.take_back();
    story.end(end);
    room
}

/// A card game with windows and questions: one window is waived, one expires, and one is closed by the next move.
pub fn fibs_with_everything(end: End, label: &str) -> Room<Fibs> {
    let mut room = Room::open(&crate::windows::with_everything(), 3, label);
    let mut story = Story { room: &mut room };
    story.gather();
    let [turn, ..] = story.seats();
    story.ask_and_answer();
    story.room.act_by_default();
    for seat in story.room.told(Viewer::Spectator).window.expect("a window").seats.iter() {
        story.room.must(&story.room.sitter(seat), Ask::Waive { seat, opened: None });
    }
    assert_eq!(story.room.automatic_row(), Some(What::WindowClosed { why: Closing::Waived }));
    assert_ne!(story.room.turn(), turn);
    story.room.act_by_default();
    story.room.wait(20);
    assert_eq!(story.room.automatic_row(), Some(What::WindowClosed { why: Closing::Expired }));
    story.room.act_by_default();
    story.room.wait(20);
    story.room.settle();
    story.be_played_for();
    story.end(end);
    room
}

/// A card game in which everything happens, except that nothing can be undone.
pub fn fibs(end: End, label: &str) -> Room<Fibs> {
    let mut room = Room::open(&Default::default(), 3, label);
    let mut story = Story { room: &mut room };
    story.gather();
    story.live();
    story.end(end);
    room
}
