//! The rows that the table adds by itself: it deals, voids a start and reveals the seed. During the game, it reacts to
//! absences, clocks and agreed motions.

use parlor_game::{Game, Luck, Seat, Status, Viewer};
use serde_json::Value;

use crate::counted_rows::json;
use crate::rule::Ruling;
use crate::table::Progress;
use crate::voting::Motion;
use crate::{
    Bytes32, Closing, Level, MAX_ROWS_BESIDE, Now, PlayerId, ProvenLuck, Refusal, Refused, SealedRow, Seed, Table,
    Time, What,
};

/// How long clients have to open their committed bytes, in seconds.
pub const OPENING_SECONDS: u64 = 10;

/// A row that the table adds by itself, and the data to store with it.
#[derive(Debug)]
pub struct AutomaticRow {
    /// The preceding row that closes the open window, if `row` continues the game while one is open. Both are stored,
    /// or neither.
    pub closing: Option<SealedRow>,
    /// The row itself.
    pub row: SealedRow,
    /// The new seed after a voided start, to be stored with the row.
    pub new_seed: Option<Seed>,
}

/// A row that the table has to add.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Duty {
    Deal,
    Void {
        vacated: Vec<Seat>,
    },
    Reveal,
    PassHost {
        host: PlayerId,
    },
    RestClocks {
        until: Time,
    },
    HandBack {
        seat: Seat,
    },
    TakeOver {
        seat: Seat,
        level: Level,
    },
    DropMotion,
    Undo {
        seat: Seat,
        row: u64,
    },
    Abandon {
        seat: Seat,
    },
    Skip {
        seat: Seat,
    },
    TimeUp {
        seat: Seat,
    },
    /// A person who could object has kept a bot waiting for too long.
    Waive {
        seat: Seat,
    },
    Close {
        why: Closing,
    },
}

impl<G: Game> Table<G> {
    /// The row that the table has to add now, if any.
    #[must_use]
    pub fn automatic_row(&self, now: &Now) -> Option<AutomaticRow> {
        // A full log still has room for the rows that end it.
        let ends = |duty: &Duty| matches!(duty, Duty::Reveal | Duty::Abandon { .. });
        let duty = if self.is_full() {
            self.duty(now).filter(ends).or_else(|| self.motion_due(now).filter(ends))?
        } else {
            self.duty(now)?
        };
        let plain = |seat, what| (Ruling::table(seat, what), None, None);
        let (ruling, luck, new_seed) = match duty {
            // The game is not dealt without the data that the configuration names.
            Duty::Deal if self.unsuited.is_some() => return None,
            Duty::Deal => {
                let mut luck = ProvenLuck::new(self.game_seed()?, self.moment());
                (self.rule_deal(&mut luck), Some(luck), None)
            }
            Duty::Void { vacated } => {
                let seed = Seed::random();
                let what = What::StartVoided { vacated, commitment: seed.commitment() };
                (Ruling::table(None, what), None, Some(seed))
            }
            Duty::Reveal => plain(None, What::Revealed { seed: self.seed?.0 }),
            Duty::PassHost { host } => plain(None, What::HostPassed { host, away: true }),
            Duty::RestClocks { until } => plain(None, What::ClocksRested { until }),
            Duty::HandBack { seat } => plain(Some(seat), What::HandedBack),
            Duty::TakeOver { seat, level } => plain(Some(seat), What::TookOver { level }),
            Duty::DropMotion => plain(None, What::MotionDropped),
            Duty::Undo { seat, row } => plain(Some(seat), What::Undone { row }),
            Duty::Abandon { seat } => plain(Some(seat), What::Abandoned),
            Duty::Waive { seat } => plain(Some(seat), What::Waived),
            // A window is not closed without that data either.
            Duty::Close { .. } if self.unsuited.is_some() => return None,
            Duty::Close { why } => {
                let row = self.with_luck(now, |luck| Ok(self.rule_close(why, luck))).ok()?;
                return Some(AutomaticRow { closing: None, row, new_seed: None });
            }
            Duty::Skip { seat } | Duty::TimeUp { seat } => {
                let is_skip = matches!(duty, Duty::Skip { .. });
                let rows = self.go_on(now, |game, luck| self.rule_default_action_in(game, seat, is_skip, luck));
                let (closing, row) = rows.ok()?;
                return Some(AutomaticRow { closing, row, new_seed: None });
            }
        };
        Some(AutomaticRow { closing: None, row: self.seal(ruling, luck, now.time), new_seed })
    }

    /// When to call [`Table::automatic_row`] again if nothing happens before then.
    #[must_use]
    pub fn automatic_deadline(&self, now: &Now) -> Option<Time> {
        let clocks = self.chairs.iter().filter_map(|(seat, _)| self.runs_out(seat));
        let motion = self.motion.as_ref().map(crate::voting::OpenMotion::until);
        let after = |player: &PlayerId, millis: u64| Some(now.away.get(player)?.saturating_add(millis));
        let grace = self.terms.grace.into_iter().flat_map(|grace| {
            let away = self.people_in_person().filter_map(move |player| after(player, u64::from(grace) * 1000));
            away.filter(|_| matches!(self.progress, Progress::Playing { .. }))
        });
        let host = after(&self.host, now.absence_timeouts.host).filter(|_| self.is_alive());
        let reveal = self.origin.as_ref().and_then(crate::Origin::secret_until).filter(|_| self.is_ending());
        let ends = clocks
            .chain(self.window_ends())
            .chain(motion)
            .chain(grace)
            .chain(host)
            .chain(reveal)
            .chain(self.opening_ends(now));
        // If a deadline has passed but its row was not added, something else is delaying the row. It is checked again
        // when that changes.
        ends.filter(|end| *end > now.time).min()
    }

    /// The deadline for clients to open their bytes. It is never before `now.clocks_from`, because clients could not
    /// open them while the server was down.
    pub(crate) fn opening_ends(&self, now: &Now) -> Option<Time> {
        match &self.progress {
            Progress::Opening { since, .. } => Some(since.saturating_add(OPENING_SECONDS * 1000).max(now.clocks_from)),
            _ => None,
        }
    }

    /// Whether the game can still be played.
    pub(crate) fn is_alive(&self) -> bool {
        !matches!(self.progress, Progress::Abandoned | Progress::Closed { .. }) && !self.is_ending()
    }

    /// Whether the game has ended and only the seed has not been revealed yet.
    fn is_ending(&self) -> bool {
        match &self.progress {
            Progress::Playing { .. } => matches!(self.game.status(), Status::Over(_)),
            Progress::Abandoned => true,
            _ => false,
        }
    }

    pub(crate) fn duty(&self, now: &Now) -> Option<Duty> {
        if let Progress::Opening { openings, .. } = &self.progress {
            let pending = self.chairs.iter().filter(|(seat, chair)| {
                chair.commitment().is_some() && openings.get(*seat).is_none_or(Option::<Bytes32>::is_none)
            });
            let vacated: Vec<Seat> = pending.map(|(seat, _)| seat).collect();
            if vacated.is_empty() {
                return Some(Duty::Deal);
            }
            return self.opening_ends(now).is_some_and(|end| now.time >= end).then_some(Duty::Void { vacated });
        }
        if self.is_ending() {
            let secret =
                self.origin.as_ref().and_then(crate::Origin::secret_until).is_some_and(|until| now.time < until);
            return (!secret).then_some(Duty::Reveal);
        }
        if matches!(self.progress, Progress::Closed { .. }) {
            return None;
        }
        if let Some(host) = self.next_host(now) {
            return Some(Duty::PassHost { host });
        }
        if !matches!(self.progress, Progress::Playing { .. }) {
            return None;
        }
        if self.ran_before(now.clocks_from) {
            return Some(Duty::RestClocks { until: now.clocks_from });
        }
        // The others agreed to skip the whole turn, which may take several actions.
        if let Some(seat) = self.skipping.filter(|_| self.unsuited.is_none()) {
            return Some(Duty::Skip { seat });
        }
        let closing = || self.closing_due(now).map(|why| Duty::Close { why });
        let late = || self.waited_for().iter().find(|&seat| self.is_late(seat, now));
        let end = |seat| if self.called_on().contains(seat) { Duty::TimeUp { seat } } else { Duty::Waive { seat } };
        let due = self.return_due(now).or_else(|| self.motion_due(now)).or_else(closing);
        due.or_else(|| self.absence_due(now)).or_else(|| late().map(end))
    }

    /// Whether it is the seat's turn and the game waits for it.
    pub(crate) fn is_turn_of(&self, seat: Seat) -> bool {
        matches!(self.game.status(), Status::Open { turn: Some(turn), must, .. } if turn == seat && must.contains(seat))
    }

    /// The duty to give a seat back, if a person whose seat a bot plays has returned.
    pub(crate) fn return_due(&self, now: &Now) -> Option<Duty> {
        let back = |seat: &Seat| {
            let player = self.chairs.get(*seat).and_then(crate::Chair::player);
            self.stand_ins[*seat].is_some() && player.is_some_and(|player| now.is_here(player))
        };
        Seat::all(self.chairs.seats()).find(back).map(|seat| Duty::HandBack { seat })
    }

    /// The duty that follows from a motion, if everybody has agreed to it or it is no longer needed.
    pub(crate) fn motion_due(&self, now: &Now) -> Option<Duty> {
        let open = self.motion.as_ref()?;
        let leaver = open.motion.leaver().and_then(|seat| self.chairs.get(seat)?.player());
        let pointless = leaver.is_some_and(|player| now.is_here(player));
        if pointless || (now.time >= open.until() && !open.awaited.is_empty()) {
            return Some(Duty::DropMotion);
        }
        if !open.awaited.is_empty() {
            return None;
        }
        Some(match open.motion {
            Motion::Undo {} => match self.undoable(open.seat) {
                Ok(row) => Duty::Undo { seat: open.seat, row },
                Err(_) => Duty::DropMotion,
            },
            Motion::Abandon {} => Duty::Abandon { seat: open.seat },
            Motion::Skip { seat } if self.called_on().contains(seat) && self.can_go_on(seat) => Duty::Skip { seat },
            Motion::Skip { seat } if self.held_up_by().contains(seat) => Duty::Waive { seat },
            Motion::Skip { .. } => Duty::DropMotion,
            Motion::TakeOver { seat } if self.plays_in_person(seat) => {
                Duty::TakeOver { seat, level: self.stand_in.clone() }
            }
            Motion::TakeOver { .. } => Duty::DropMotion,
        })
    }

    /// The duty to replace a person with a bot, if the game waits for that person, who has been away for too long, and
    /// somebody who is present would have to wait.
    pub(crate) fn absence_due(&self, now: &Now) -> Option<Duty> {
        let grace = u64::from(self.terms.grace?) * 1000;
        // A player who keeps leaving and returning must not fill the log.
        if self.beside >= MAX_ROWS_BESIDE {
            return None;
        }
        let somebody_waits = self.people_in_person().any(|player| now.is_here(player));
        let away = |seat: &Seat| {
            let player = self.chairs.get(*seat).and_then(crate::Chair::player);
            self.plays_in_person(*seat) && player.is_some_and(|player| now.away_for(player, grace))
        };
        // If any of several seats can continue ("next game"), nobody has to wait for the absent player.
        let Status::Open { must, .. } = self.game.status() else { return None };
        let waits = matches!(self.progress, Progress::Playing { .. }) && somebody_waits;
        let seat = must.union(self.held_up_by()).iter().find(away).filter(|_| waits)?;
        Some(Duty::TakeOver { seat, level: self.stand_in.clone() })
    }

    pub(crate) fn rule_deal(&self, luck: &mut dyn Luck) -> Ruling {
        // A continued game has already been dealt.
        let events = if self.past[0].events.is_empty() { self.game.deal(&self.data, luck) } else { Vec::new() };
        Ruling { seat: None, what: What::Dealt, events: json(&events) }
    }

    /// Makes the default action on behalf of a seat.
    pub(crate) fn rule_default_action(
        &self,
        seat: Seat,
        is_skip: bool,
        luck: &mut dyn Luck,
    ) -> Result<Ruling, Refused> {
        self.rule_default_action_in(&self.game, seat, is_skip, luck)
    }

    /// Like [`Self::rule_default_action`], but for the given game state.
    fn rule_default_action_in(
        &self,
        game: &G,
        seat: Seat,
        is_skip: bool,
        luck: &mut dyn Luck,
    ) -> Result<Ruling, Refused> {
        self.suited()?;
        if !game.status().called_on().contains(seat) {
            return Err(Refusal::NotWaitedFor { seat }.into());
        }
        let action = G::when_time_is_up(&game.view(Viewer::Seat(seat)), &self.data);
        let ruling = self.rule_act_in(game, seat, &action, luck)?;
        let What::Act { action } = ruling.what else { unreachable!("the ruling is an action") };
        let what = if is_skip { What::Skipped { action } } else { What::TimeUp { action } };
        Ok(Ruling { what, ..ruling })
    }

    /// The default action of a seat; `None` if the game does not wait for it.
    pub(crate) fn default_action(&self, seat: Seat) -> Option<Value> {
        let action = || G::when_time_is_up(&self.game.view(Viewer::Seat(seat)), &self.data);
        self.called_on().contains(seat).then(|| serde_json::to_value(action()).expect("an action is plain JSON"))
    }
}
