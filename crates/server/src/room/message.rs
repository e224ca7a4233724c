//! The messages that a room receives. Each one is dispatched to the function that answers it; `entry.rs` decides who
//! may enter.

use std::collections::HashSet;

use parlor_game::{Seat, Viewer};
use parlor_table::{
    Access, Ask, AskId, Asker, Bytes32, Chair, Level, PlayerId, Refusal, Refused, TableId, Terms, Update, What,
};
use serde_json::Value;
use tokio::sync::oneshot;

use super::Room;
use super::bots::Decision;
use crate::http::problem::Problem;
use crate::load::log_throttle::log_throttled_at;
use crate::store::{Player, SeatName};

/// A message to a room.
pub enum RoomMessage {
    /// A player sends an ask.
    Ask {
        /// The player.
        by: Player,
        /// The player's id for this ask.
        id: AskId,
        /// The ask.
        ask: Ask,
        /// Receives the number of the row that stores the ask.
        reply: oneshot::Sender<Result<u64, Problem>>,
    },
    /// The server seats somebody, who need not be present.
    Seat {
        /// The player.
        by: Player,
        /// The server's id for this ask.
        id: AskId,
        /// The ask.
        ask: Ask,
        /// Receives the number of the row that stores the ask.
        reply: oneshot::Sender<Result<u64, Problem>>,
    },
    /// Asks whether somebody may enter the table.
    CheckEntry {
        /// The player, if the client is logged in.
        by: Option<PlayerId>,
        /// Whether they may enter.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// Somebody requests the state of the table.
    Look {
        /// The player, if the client is logged in.
        by: Option<PlayerId>,
        /// The viewer whose view is requested.
        viewer: Viewer,
        /// The last version that the viewer has seen.
        since: u64,
        /// The state for this viewer.
        reply: oneshot::Sender<Result<Box<Update>, Problem>>,
    },
    /// Asks what an action would do.
    Preview {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The action.
        action: Value,
        /// The preview.
        reply: oneshot::Sender<Result<Value, Problem>>,
    },
    /// A player wants a hint from the coach.
    HintWanted {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The position to be judged by the coach.
        reply: oneshot::Sender<Result<Position, Problem>>,
    },
    /// The coach has an answer. It is passed on once the log records that the seat has asked.
    HintGiven {
        /// The player who asked.
        by: PlayerId,
        /// The position that was judged.
        position: Position,
        /// Sent once the log records that the seat has asked.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// A player wants to look back at their own play while the game is running.
    LookBack {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// Sent once the review is marked in the log.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// The chances of winning have been computed.
    OddsFound {
        /// The version for which they were computed.
        version: u64,
        /// Each seat's chance of winning; `None` if it cannot be computed.
        seats: Option<parlor_game::BySeat<f64>>,
    },
    /// A player has been forgotten: they leave the table, and their name is deleted.
    Forget {
        /// Sent once the player has been removed.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// This imported table has been replaced by a table that is played here. Nobody may see it any longer.
    GiveWay,
    /// A bot has decided.
    BotDecided {
        /// The version for which it decided.
        version: u64,
        /// Its seat.
        seat: Seat,
        /// The decision.
        decision: Decision,
        /// What to do if the rules refuse the decision.
        otherwise: Option<Decision>,
    },
    /// A player prepares a seat's answers, or deletes them.
    Prepare {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The answers, in order of preference.
        answers: Vec<Value>,
        /// Sent when they are stored.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// Asks for the answers that a seat has prepared.
    Prepared {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The answers.
        reply: oneshot::Sender<Result<Vec<Value>, Problem>>,
    },
    /// Asks for the draft of a seat.
    Draft {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The draft; `null` if there is none.
        reply: oneshot::Sender<Result<Value, Problem>>,
    },
    /// A player stores a draft for a seat, or deletes it.
    SetDraft {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The draft; `null` to delete it.
        draft: Value,
        /// Sent when it is stored.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// A player wants to enter a private table with its secret.
    Join {
        /// The player.
        by: PlayerId,
        /// The secret.
        secret: Bytes32,
        /// Whether they may enter.
        reply: oneshot::Sender<Result<(), Problem>>,
    },
    /// The host changes who may enter.
    Admit {
        /// The host.
        by: PlayerId,
        /// Who may enter from now on.
        access: Access,
        /// The new secret of a private table.
        reply: oneshot::Sender<Result<Option<Bytes32>, Problem>>,
    },
    /// Asks for the table of a rematch.
    Sequel {
        /// The player.
        by: PlayerId,
        /// Their seat.
        seat: Seat,
        /// The next table.
        reply: oneshot::Sender<Result<Box<Sequel>, Problem>>,
    },
}

/// A seat and its view, for the coach.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// The seat.
    pub seat: Seat,
    /// Everything that the seat may know.
    pub view: Value,
}

/// The table for a rematch.
#[derive(Clone, Debug)]
pub struct Sequel {
    /// Its id.
    pub table: TableId,
    /// The options of its game.
    pub config: Value,
    /// Its host.
    pub host: PlayerId,
    /// The bot that replaces a player who leaves or is away.
    pub stand_in: Level,
    /// The terms of the table itself.
    pub terms: Terms,
    /// Who may enter.
    pub access: Access,
    /// The hash of the secret of a private table.
    pub join: Option<Bytes32>,
    /// The people who may enter.
    pub guests: Vec<PlayerId>,
    /// The seats, with their occupants and names.
    pub seats: Vec<(Seat, Chair, SeatName)>,
}

impl Room {
    pub(super) async fn handle(&mut self, message: RoomMessage) {
        // If nobody waits for an answer any longer, it is dropped.
        match message {
            RoomMessage::Ask { by, id, ask, reply } => _ = reply.send(self.handle_ask(by, id, ask).await),
            RoomMessage::Seat { by, id, ask, reply } => _ = reply.send(self.ask(by, id, ask).await),
            RoomMessage::CheckEntry { by, reply } => _ = reply.send(self.may_enter(by.as_ref())),
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
            // An imported room handles this message in `run`, and no other room gets it.
            RoomMessage::GiveWay => {}
            RoomMessage::Forget { reply } => _ = reply.send(self.forget().await),
            RoomMessage::Prepare { by, seat, answers, reply } => _ = reply.send(self.prepare(&by, seat, answers).await),
            RoomMessage::Prepared { by, seat, reply } => _ = reply.send(self.prepared(&by, seat)),
            RoomMessage::Draft { by, seat, reply } => _ = reply.send(self.draft(&by, seat).await),
            RoomMessage::SetDraft { by, seat, draft, reply } => _ = reply.send(self.set_draft(&by, seat, draft).await),
            RoomMessage::BotDecided { version, seat, decision, otherwise } => {
                // A decision about an older position is useless; a bot is already thinking about the current one.
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

    /// Handles a player's ask. The player counts as present. If a bot replaced them, it gives the seat back first.
    async fn handle_ask(&mut self, by: Player, id: AskId, ask: Ask) -> Result<u64, Problem> {
        self.may_enter(Some(&by.id))?;
        if self.imported {
            return Err(Problem::PlayedElsewhere);
        }
        self.greet(&by.id).await?;
        let player = by.id.clone();
        let done = self.ask(by, id, ask).await?;
        // A player who has just sat down is present, too.
        self.take_note_of(&player);
        Ok(done)
    }

    /// Counts a player as present. If a bot replaced them, it gives the seat back.
    async fn greet(&mut self, player: &PlayerId) -> Result<(), Problem> {
        if self.take_note_of(player) {
            self.settle().await?;
        }
        Ok(())
    }

    /// Counts a player as present if they belong to the table. Returns whether they do.
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

    async fn position(&mut self, by: PlayerId, seat: Seat) -> Result<Position, Problem> {
        self.greet(&by).await?;
        self.table.hint(&Asker::Player(by), seat, &self.now())?;
        let view = self.table.view(Viewer::Seat(seat)).ok_or_else(|| Refused::from(Refusal::NotStarted))?;
        Ok(Position { seat, view })
    }

    async fn write_hint(&mut self, by: PlayerId, position: Position) -> Result<(), Problem> {
        let seat = position.seat;
        let Some(row) = self.table.hint(&Asker::Player(by), seat, &self.now())? else { return Ok(()) };
        // Advice about what a player knows stays right when others move.
        let same =
            self.table.has_advice_at_any_time() || self.table.view(Viewer::Seat(seat)).as_ref() == Some(&position.view);
        if !same {
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
        // Otherwise the author of the log could seat anybody at the next table.
        if self.imported {
            return Err(Problem::PlayedElsewhere);
        }
        let row = self.table.propose(&Asker::Player(by.clone()), &Ask::Rematch { seat }, &self.now())?;
        let What::Rematched { table } = row.row.what else {
            return Err(Problem::Internal("a rematch produced a different row".into()));
        };
        // Everybody has a name. An empty name means that the player was forgotten and will not come.
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
