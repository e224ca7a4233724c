//! What reaches a room, and how each letter is answered.

use std::collections::HashSet;

use parlor_game::{Seat, Viewer};
use parlor_table::{
    Access, Ask, AskId, Asker, Bytes32, Chair, Level, Origin, PlayerId, Refusal, Refused, TableId, Terms, Update, What,
};
use serde_json::Value;
use tokio::sync::oneshot;

use super::Room;
use super::bots::Decision;
use crate::http::problem::Problem;
use crate::load::log_throttle::log_throttled_at;
use crate::store::{Player, SeatName};

/// What reaches a room.
pub enum RoomMessage {
    /// Somebody asks for something.
    Ask {
        /// Who.
        by: Player,
        /// What they call it.
        id: AskId,
        /// What.
        ask: Ask,
        /// The number of the row that it became.
        reply: oneshot::Sender<Result<u64, Problem>>,
    },
    /// The house seats somebody, who need not be there.
    Seat {
        /// Whom.
        by: Player,
        /// What the house calls it.
        id: AskId,
        /// How.
        ask: Ask,
        /// The number of the row that it became.
        reply: oneshot::Sender<Result<u64, Problem>>,
    },
    /// May somebody come in?
    Knock {
        /// Who, if they said so.
        by: Option<PlayerId>,
        /// Whether they may.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// Somebody looks.
    Look {
        /// Who, if they said so.
        by: Option<PlayerId>,
        /// Whose eyes.
        viewer: Viewer,
        /// What they have seen.
        since: u64,
        /// How the table stands for them.
        reply: oneshot::Sender<Result<Box<Update>, Problem>>,
    },
    /// What would an action give?
    Preview {
        /// Who.
        by: PlayerId,
        /// As which seat.
        seat: Seat,
        /// The action.
        action: Value,
        /// The answer.
        reply: oneshot::Sender<Result<Value, Problem>>,
    },
    /// Somebody wants to ask the coach.
    HintWanted {
        /// Who.
        by: PlayerId,
        /// As which seat.
        seat: Seat,
        /// What the coach is to be asked about.
        reply: oneshot::Sender<Result<Position, Problem>>,
    },
    /// The coach has an answer. It is told when it is written down that the seat has asked.
    HintGiven {
        /// Who asked.
        by: PlayerId,
        /// What about.
        position: Position,
        /// When it is written down.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// Somebody wants to look back at their side while the game goes on.
    LookBack {
        /// Who.
        by: PlayerId,
        /// At which seat's side.
        seat: Seat,
        /// When it is written down that they did.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// How the game is likely to end, as somebody has worked out.
    OddsFound {
        /// The version of the table that it is about.
        version: u64,
        /// Each seat's chance to win; nothing if it cannot be told.
        seats: Option<parlor_game::BySeat<f64>>,
    },
    /// A player has been forgotten: they leave, and so does what they are called here.
    Forget {
        /// Told when it is done.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// A table that was brought here has given way to one that is played here: nobody is to be shown it any more.
    GiveWay,
    /// A bot has made up its mind.
    BotDecided {
        /// What the table was like when it began to think.
        version: u64,
        /// Its seat.
        seat: Seat,
        /// What it has decided.
        decision: Decision,
        /// What is done if the rules refuse that.
        otherwise: Option<Decision>,
    },
    /// A seat hands over answers in advance, or takes them back.
    Prepare {
        /// Who.
        by: PlayerId,
        /// As which seat.
        seat: Seat,
        /// The answers, the one that it would rather give first.
        answers: Vec<Value>,
        /// When they are stored.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// Which answers has a seat handed over?
    Prepared {
        /// Who asks.
        by: PlayerId,
        /// As which seat.
        seat: Seat,
        /// The answers.
        reply: oneshot::Sender<Result<Vec<Value>, Problem>>,
    },
    /// Somebody has the secret of a private table.
    Join {
        /// Who.
        by: PlayerId,
        /// The secret.
        secret: Bytes32,
        /// Whether they may come in.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// The host changes who may come.
    Admit {
        /// The host.
        by: PlayerId,
        /// Who may come from now on.
        access: Access,
        /// The new secret of a private table.
        reply: oneshot::Sender<Result<Option<Bytes32>, Problem>>,
    },
    /// What would a rematch be like?
    Sequel {
        /// Who asks.
        by: PlayerId,
        /// As which seat.
        seat: Seat,
        /// The table that would follow.
        reply: oneshot::Sender<Result<Box<Sequel>, Problem>>,
    },
}

/// A seat and what it sees, to be advised on.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The seat.
    pub seat: Seat,
    /// All it may know.
    pub view: Value,
}

/// The table at which the same people play again.
#[derive(Clone, Debug)]
pub struct Sequel {
    /// Its id.
    pub table: TableId,
    /// The options of its game.
    pub config: Value,
    /// Its host.
    pub host: PlayerId,
    /// The bot that takes the seat of who leaves or is away.
    pub stand_in: Level,
    /// What is agreed about the table itself.
    pub terms: Terms,
    /// Who may come.
    pub access: Access,
    /// The hash of the secret of a private table.
    pub join: Option<Bytes32>,
    /// Who was let in.
    pub guests: Vec<PlayerId>,
    /// Who sits where, under which name.
    pub seats: Vec<(Seat, Chair, SeatName)>,
}

impl Room {
    pub(super) async fn open_letter(&mut self, letter: RoomMessage) {
        // An answer that nobody waits for any more is thrown away.
        match letter {
            RoomMessage::Ask { by, id, ask, reply } => _ = reply.send(self.hear(by, id, ask).await),
            RoomMessage::Seat { by, id, ask, reply } => _ = reply.send(self.ask(by, id, ask).await),
            RoomMessage::Knock { by, reply } => _ = reply.send(self.may_enter(by.as_ref())),
            RoomMessage::Look { by, viewer, since, reply } => {
                self.settle_what_is_due().await;
                let seen = self.may_look(by.as_ref(), viewer).map(|()| Box::new(self.update(viewer, since)));
                _ = reply.send(seen);
            }
            RoomMessage::Preview { by, seat, action, reply } => {
                let preview = || Ok(self.table.preview(&Asker::Player(by.clone()), seat, &action)?);
                _ = reply.send(self.may_enter(Some(&by)).and_then(|()| preview()));
            }
            RoomMessage::HintWanted { by, seat, reply } => _ = reply.send(self.position(by, seat).await),
            RoomMessage::HintGiven { by, position, reply } => _ = reply.send(self.write_hint(by, position).await),
            RoomMessage::LookBack { by, seat, reply } => _ = reply.send(self.look_back(by, seat).await),
            RoomMessage::OddsFound { version, seats } => self.take_odds(version, seats),
            // The room of such a table goes instead of opening it, and no other gets it.
            RoomMessage::GiveWay => {}
            RoomMessage::Forget { reply } => _ = reply.send(self.forget().await),
            RoomMessage::Prepare { by, seat, answers, reply } => _ = reply.send(self.prepare(&by, seat, answers).await),
            RoomMessage::Prepared { by, seat, reply } => _ = reply.send(self.prepared(&by, seat)),
            RoomMessage::BotDecided { version, seat, decision, otherwise } => {
                // What was thought about an older position is of no use, and a newer one is being thought about.
                if version == self.table.version() {
                    self.thinking = None;
                    if let Err(problem) = self.bot_acts(seat, decision, otherwise).await {
                        log_throttled_at(&self.id, "a bot could not act", &problem);
                    }
                }
            }
            RoomMessage::Join { by, secret, reply } => _ = reply.send(self.let_in(by, secret).await),
            RoomMessage::Admit { by, access, reply } => _ = reply.send(self.admit(by, access).await),
            RoomMessage::Sequel { by, seat, reply } => _ = reply.send(self.sequel(by, seat).map(Box::new)),
        }
    }

    /// Somebody who asks is there. If a bot played for them, it steps aside before they are heard.
    async fn hear(&mut self, by: Player, id: AskId, ask: Ask) -> Result<u64, Problem> {
        self.may_enter(Some(&by.id))?;
        if self.imported {
            return Err(Problem::PlayedElsewhere);
        }
        self.greet(&by.id).await?;
        let player = by.id.clone();
        let done = self.ask(by, id, ask).await?;
        // Who has just sat down is there, too.
        self.take_note_of(&player);
        Ok(done)
    }

    /// Takes note that somebody is there.
    async fn greet(&mut self, player: &PlayerId) -> Result<(), Problem> {
        if self.take_note_of(player) {
            self.settle().await?;
        }
        Ok(())
    }

    /// Counts somebody as there, if they belong to the table; says whether they do.
    fn take_note_of(&self, player: &PlayerId) -> bool {
        let seated = self.table.chairs().values().any(|chair| chair.player() == Some(player));
        let belongs = seated || self.table.host() == player;
        if belongs {
            self.attendance.saw(player);
        }
        belongs
    }

    pub(super) fn update(&self, viewer: Viewer, since: u64) -> Update {
        let names = self.names.map(|_, named| named.name.clone());
        Update { imported: self.imported, ..self.table.update_since(viewer, since, &names) }
    }

    fn may_look(&self, by: Option<&PlayerId>, viewer: Viewer) -> Result<(), Problem> {
        self.may_enter(by)?;
        let Some(seat) = viewer.seat() else { return Ok(()) };
        let chairs = self.table.chairs();
        let Some(chair) = chairs.get(seat) else {
            return Err(Refused::from(Refusal::NoSuchSeat { seat, seats: chairs.seats() }).into());
        };
        if by.is_some() && by == chair.player() {
            Ok(())
        } else {
            Err(Refused::from(Refusal::NotYourSeat { seat }).into())
        }
    }

    /// A private table is for those who came with its secret, those who sit there, and its host.
    fn may_enter(&self, by: Option<&PlayerId>) -> Result<(), Problem> {
        let known = |player: &PlayerId| {
            let seated = self.table.chairs().values().any(|chair| chair.player() == Some(player));
            let guest = self.guests.contains(player) && !self.table.has_removed(player);
            seated || guest || self.table.host() == player
        };
        if self.access != Access::Private || by.is_some_and(known) { Ok(()) } else { Err(Problem::PrivateTable) }
    }

    async fn let_in(&mut self, by: PlayerId, secret: Bytes32) -> Result<(), Problem> {
        if self.may_enter(Some(&by)).is_ok() {
            return Ok(());
        }
        if self.join != Some(secret.hashed()) {
            return Err(Problem::WrongSecret);
        }
        // Who was asked to go still has the link.
        if self.table.has_removed(&by) {
            return Err(Refused::from(Refusal::YouWereRemoved).into());
        }
        let most = self.services.settings.limits.guests;
        if self.guests.len() >= most {
            return Err(Problem::TableFull { most });
        }
        self.services.store.logs().add_guest(self.id.clone(), by.clone()).await?;
        self.guests.insert(by);
        Ok(())
    }

    async fn admit(&mut self, by: PlayerId, access: Access) -> Result<Option<Bytes32>, Problem> {
        self.may_enter(Some(&by))?;
        if *self.table.host() != by || self.imported {
            return Err(Refused::from(Refusal::NotTheHost).into());
        }
        let shared = matches!(self.table.origin(), Some(Origin::Daily { .. }));
        if shared && self.update(Viewer::Spectator, u64::MAX).luck.seed.is_none() {
            // Others would see the dice that they are going to get.
            return Err(Refused::from(Refusal::OptionsFixed).into());
        }
        let was_public = self.access == Access::Public;
        let secret = (access == Access::Private).then(Bytes32::random);
        let join = secret.map(|secret| secret.hashed());
        self.services.store.logs().set_access(self.id.clone(), access, join).await?;
        (self.access, self.join) = (access, join);
        self.tell_lobby().await;
        if was_public {
            self.services.notifications.lobby_changed();
        }
        // Before it is answered: from then on, whoever asks is told by the new rule.
        self.look_around();
        Ok(secret)
    }

    async fn position(&mut self, by: PlayerId, seat: Seat) -> Result<Position, Problem> {
        self.greet(&by).await?;
        self.table.hint(&Asker::Player(by), seat, &self.now())?;
        let view = self.table.view(Viewer::Seat(seat)).ok_or_else(|| Refused::from(Refusal::NotStarted))?;
        Ok(Position { seat, view })
    }

    async fn write_hint(&mut self, by: PlayerId, position: Position) -> Result<(), Problem> {
        let seat = position.seat;
        let Some(row) = self.table.hint(&Asker::Player(by), seat, &self.now())? else { return Ok(()) };
        if self.table.view(Viewer::Seat(seat)).as_ref() != Some(&position.view) {
            return Err(Refused::from(Refusal::Stale { version: self.table.version() }).into());
        }
        self.store_and_commit(vec![row], None, None, Vec::new()).await
    }

    async fn look_back(&mut self, by: PlayerId, seat: Seat) -> Result<(), Problem> {
        self.may_enter(Some(&by))?;
        match self.table.look_back(&Asker::Player(by), seat, &self.now())? {
            Some(row) => self.store_and_commit(vec![row], None, None, Vec::new()).await,
            None => Ok(()),
        }
    }

    fn sequel(&self, by: PlayerId, seat: Seat) -> Result<Sequel, Problem> {
        // Whoever wrote the log could seat anybody at the next table.
        if self.imported {
            return Err(Problem::PlayedElsewhere);
        }
        let row = self.table.propose(&Asker::Player(by.clone()), &Ask::Rematch { seat }, &self.now())?;
        let What::Rematched { table } = row.row.what else {
            return Err(Problem::Internal("a rematch is another row".into()));
        };
        // Everybody has a name; who has none any more was forgotten, and will not come.
        let forgotten = |seat, chair: &Chair| chair.player().is_some() && self.names[seat].name.is_empty();
        let chairs = self.table.chairs().map(|seat, chair| match chair {
            chair if forgotten(seat, chair) => Chair::Open,
            chair => chair.clone(),
        });
        let people: HashSet<&PlayerId> = chairs.values().filter_map(Chair::player).collect();
        let host = Some(self.table.host()).filter(|host| people.contains(host)).unwrap_or(&by).clone();
        let guests = self.guests.iter().filter(|guest| !self.table.has_removed(guest));
        Ok(Sequel {
            table,
            config: self.table.rematch_config(),
            host,
            stand_in: self.table.stand_in().clone(),
            terms: self.table.terms().clone(),
            access: self.access,
            join: self.join,
            guests: guests.chain(people).cloned().collect(),
            seats: chairs.iter().map(|(seat, chair)| (seat, chair.clone(), self.names[seat].clone())).collect(),
        })
    }
}
