//! The rules of a table: they turn a request into a row, or refuse it.

use parlor_game::{Game, Luck, Seat, Status};
use serde_json::Value;

use crate::counted_rows::json;
use crate::table::Progress;
use crate::{Ask, Bytes32, Chair, Level, Now, Origin, PlayerId, Refusal, Refused, Scheme, Table, TableId, What};

/// Who makes a request.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Asker {
    /// A person.
    Player(PlayerId),
    /// A bot, on behalf of its seat.
    Bot,
}

/// A row before it gets its number, time and hash.
#[derive(Debug, PartialEq)]
pub(crate) struct Ruling {
    pub(crate) seat: Option<Seat>,
    pub(crate) what: What,
    pub(crate) events: Vec<Value>,
}

impl Ruling {
    pub(crate) fn table(seat: Option<Seat>, what: What) -> Self {
        Self { seat, what, events: Vec::new() }
    }
}

impl<G: Game> Table<G> {
    pub(crate) fn rule(&self, by: &Asker, ask: &Ask, now: &Now, luck: &mut dyn Luck) -> Result<Ruling, Refused> {
        match ask {
            Ask::Sit { seat, commitment, .. } => self.rule_sit(by, *seat, *commitment),
            Ask::Commit { seat, commitment } => self.rule_commit(by, *seat, *commitment),
            Ask::Leave { seat } => self.rule_leave(by, *seat),
            Ask::AddBot { seat, level } => self.rule_add_bot(by, *seat, level),
            Ask::RemoveBot { seat } => self.rule_remove_bot(by, *seat),
            Ask::Accept { seat } => self.rule_accept(by, *seat),
            Ask::Start {} => self.rule_start(by, Scheme::NEWEST),
            Ask::Open { seat, bytes } => self.rule_open(by, *seat, *bytes, now),
            Ask::Agree { config, seats, stand_in, terms } => {
                return self.rule_agree(by, config.as_ref(), *seats, stand_in.as_ref(), terms.as_ref());
            }
            Ask::Swap { seat, with } => self.rule_swap(by, *seat, *with),
            Ask::Remove { seat } => self.rule_remove(by, *seat),
            Ask::PassHost { seat } => self.rule_pass_host(by, *seat),
            Ask::Propose { seat, motion } => self.rule_propose(by, *seat, *motion, now),
            Ask::Vote { seat, yes } => self.rule_vote(by, *seat, *yes),
            Ask::Withdraw { seat } => self.rule_withdraw(by, *seat),
            Ask::Rematch { seat } => self.rule_rematch(by, *seat),
            Ask::Waive { seat, opened } => self.rule_waive(by, *seat, *opened),
            Ask::Act { seat, action, if_version } => {
                self.may_act(by, *seat, *if_version, now)?;
                self.check_objection_in_time(*seat, action, now)?;
                return self.rule_act(*seat, action, luck);
            }
        }
        .map_err(Refused::from)
    }

    fn rule_sit(&self, by: &Asker, seat: Seat, commitment: Option<Bytes32>) -> Result<Ruling, Refusal> {
        self.gathering()?;
        let Asker::Player(player) = by else { return Err(Refusal::NotYourSeat { seat }) };
        if self.removed.contains(player) {
            return Err(Refusal::YouWereRemoved);
        }
        match self.chair(seat)? {
            Chair::Open => {
                let chair = Chair::Person { player: player.clone(), commitment };
                Ok(Ruling::table(Some(seat), What::Sat { chair }))
            }
            _ => Err(Refusal::SeatTaken { seat }),
        }
    }

    fn rule_commit(&self, by: &Asker, seat: Seat, commitment: Bytes32) -> Result<Ruling, Refusal> {
        self.gathering()?;
        self.holds(by, seat)?;
        Ok(Ruling::table(Some(seat), What::Committed { commitment }))
    }

    fn rule_leave(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        self.holds(by, seat)?;
        let others = self.chairs.iter().any(|(other, chair)| other != seat && chair.player().is_some());
        let stand_in = match (&self.progress, self.game.status()) {
            (Progress::Gathering, _) => None,
            (Progress::Opening { .. }, _) => return Err(Refusal::AlreadyStarted),
            (Progress::Playing { .. }, Status::Open { .. }) => others.then(|| self.stand_in.clone()),
            _ => return Err(Refusal::TableOver),
        };
        Ok(Ruling::table(Some(seat), What::Left { stand_in }))
    }

    fn rule_add_bot(&self, by: &Asker, seat: Seat, level: &Level) -> Result<Ruling, Refusal> {
        self.gathering()?;
        self.is_host(by)?;
        match self.chair(seat)? {
            Chair::Open => Ok(Ruling::table(Some(seat), What::Sat { chair: Chair::Bot { level: level.clone() } })),
            _ => Err(Refusal::SeatTaken { seat }),
        }
    }

    fn rule_remove_bot(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        self.gathering()?;
        self.is_host(by)?;
        match self.chair(seat)? {
            Chair::Bot { .. } => Ok(Ruling::table(Some(seat), What::Left { stand_in: None })),
            _ => Err(Refusal::NoBotThere { seat }),
        }
    }

    /// Accepts the rematch in which the asker was seated.
    fn rule_accept(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        self.gathering()?;
        self.holds(by, seat)?;
        Ok(Ruling::table(Some(seat), What::Accepted))
    }

    /// Whether the table waits for this seat's person to accept the rematch. The host accepts by starting the game.
    pub(crate) fn is_awaited(&self, seat: Seat) -> bool {
        let player = self.chairs.get(seat).and_then(Chair::player);
        let waits = |player: &PlayerId| *player != self.host && !self.accepted.contains(player);
        matches!(self.origin, Some(Origin::Rematch { .. }))
            && matches!(self.progress, Progress::Gathering)
            && player.is_some_and(waits)
    }

    /// Whether a row would change nothing.
    pub(crate) fn is_idle(&self, ruling: &Ruling) -> bool {
        let chair = |seat: Option<Seat>| seat.and_then(|seat| self.chairs.get(seat));
        match &ruling.what {
            What::HostPassed { host, .. } => *host == self.host,
            What::Agreed { config, seats, stand_in, terms } => {
                let same = *seats == self.chairs.seats() && *stand_in == self.stand_in && *terms == self.terms;
                same && *config == self.config_json()
            }
            What::Swapped { with } => {
                let moved = |seat: Seat| G::swapped(&self.config, seat, *with) != self.config;
                chair(ruling.seat) == chair(Some(*with)) && !ruling.seat.is_some_and(moved)
            }
            What::Committed { commitment } => chair(ruling.seat).and_then(Chair::commitment) == Some(*commitment),
            What::Accepted => !ruling.seat.is_some_and(|seat| self.is_awaited(seat)),
            _ => false,
        }
    }

    /// Starts the game with the given luck scheme: the newest for new tables, or the recorded one when a log is
    /// checked.
    pub(crate) fn rule_start(&self, by: &Asker, luck: Scheme) -> Result<Ruling, Refusal> {
        self.gathering()?;
        self.is_host(by)?;
        let open = self.chairs.iter().filter(|(_, chair)| **chair == Chair::Open);
        let seats: Vec<Seat> = open.map(|(seat, _)| seat).collect();
        if !seats.is_empty() {
            return Err(Refusal::SeatsOpen { seats });
        }
        // Tables of the first scheme did not wait for anyone to accept.
        let awaited: Vec<Seat> = Seat::all(self.chairs.seats()).filter(|&seat| self.is_awaited(seat)).collect();
        if !awaited.is_empty() && !luck.is_by_row() {
            return Err(Refusal::NotAccepted { seats: awaited });
        }
        let chairs = self.chairs.clone();
        let (config, terms) = (self.config_json(), self.terms.clone());
        let what = What::Started { config, chairs, terms, luck, commitment: self.commitment };
        Ok(Ruling::table(None, what))
    }

    fn rule_open(&self, by: &Asker, seat: Seat, bytes: Bytes32, now: &Now) -> Result<Ruling, Refusal> {
        self.holds(by, seat)?;
        if self.opening_ends(now).is_some_and(|end| now.time >= end) {
            return Err(Refusal::TooLate { seat });
        }
        let Progress::Opening { openings, .. } = &self.progress else {
            return Err(Refusal::NothingToOpen { seat });
        };
        match (self.chair(seat)?.commitment(), openings[seat]) {
            (Some(commitment), None) if bytes.hashed() == commitment => {
                Ok(Ruling::table(Some(seat), What::BytesOpened { bytes }))
            }
            (Some(_), None) => Err(Refusal::WrongBytes { seat }),
            _ => Err(Refusal::NothingToOpen { seat }),
        }
    }

    /// Checks whether the table allows the asker to act now. This does not apply the rules of the game yet.
    pub(crate) fn may_act(&self, by: &Asker, seat: Seat, if_version: Option<u64>, now: &Now) -> Result<(), Refused> {
        self.sits_for(by, seat)?;
        match self.progress {
            Progress::Gathering | Progress::Opening { .. } => return Err(Refusal::NotStarted.into()),
            Progress::Abandoned => return Err(Refusal::TableOver.into()),
            // The seed of an abandoned game has been revealed, so nobody continues it. If the game has ended, its rules
            // refuse.
            Progress::Closed { .. } if matches!(self.game.status(), Status::Open { .. }) => {
                return Err(Refusal::TableOver.into());
            }
            Progress::Playing { .. } | Progress::Closed { .. } => {}
        }
        if if_version.is_some_and(|seen| !(self.last_played..=self.version()).contains(&seen)) {
            return Err(Refusal::Stale { version: self.version() }.into());
        }
        // A player who returns after the end is told that the game is over, not that a bot plays.
        let on = matches!(self.game.status(), Status::Open { .. });
        if on && *by != Asker::Bot && !self.plays_in_person(seat) {
            return Err(Refusal::BotPlays { seat }.into());
        }
        if self.is_late(seat, now) {
            return Err(Refusal::TimeIsUp { seat }.into());
        }
        Ok(())
    }

    /// Applies the rules of the game to an action, and returns the resulting row.
    pub(crate) fn rule_act(&self, seat: Seat, action: &Value, luck: &mut dyn Luck) -> Result<Ruling, Refused> {
        self.suited()?;
        let typed = Self::read_action(action)?;
        self.check_waived(seat, &typed)?;
        self.rule_act_in(&self.game, seat, &typed, luck)
    }

    /// Like [`Self::rule_act`], but for the given game state.
    pub(crate) fn rule_act_in(
        &self,
        game: &G,
        seat: Seat,
        typed: &G::Action,
        luck: &mut dyn Luck,
    ) -> Result<Ruling, Refused> {
        if game.status().window().is_some() && !G::is_objection(typed) {
            return Err(Refusal::WindowOpen.into());
        }
        let events = game.decide(&self.data, seat, typed, luck).map_err(|why| Refused::by_rules(&why))?;
        // The stored action is the parsed one, not the JSON that was received.
        let action = serde_json::to_value(typed).expect("an action is plain JSON");
        Ok(Ruling { seat: Some(seat), what: What::Act { action }, events: json(&events) })
    }

    fn rule_rematch(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        self.holds(by, seat)?;
        if let Some(table) = self.rematch.clone() {
            return Err(Refusal::AlreadyRematched { table });
        }
        if matches!(self.origin, Some(Origin::Daily { .. })) {
            return Err(Refusal::OnceADay);
        }
        let Progress::Closed { seed } = &self.progress else { return Err(Refusal::NotOver) };
        let table = TableId::derived([b"parlor-rematch-1".as_slice(), &seed.0, self.id.as_str().as_bytes()]);
        Ok(Ruling::table(Some(seat), What::Rematched { table }))
    }

    /// The row that records that a seat got help; `None` if there already is one since the last row of the game or, if
    /// advice is given at any time, in the whole game.
    pub(crate) fn rule_hint(&self, by: &Asker, seat: Seat) -> Result<Option<Ruling>, Refusal> {
        self.holds(by, seat)?;
        self.playing()?;
        if !self.terms.coach {
            return Err(Refusal::CoachNotAllowed);
        }
        let known = self.hinted[seat].is_some_and(|row| G::ADVICE_AT_ANY_TIME || row > self.last_played);
        Ok((!known).then(|| Ruling::table(Some(seat), What::Hinted)))
    }

    /// The effect of an action, as far as the seat can know.
    pub fn preview(&self, by: &Asker, seat: Seat, action: &Value) -> Result<Value, Refused> {
        self.holds(by, seat)?;
        self.playing()?;
        self.suited()?;
        let view = self.game.view(parlor_game::Viewer::Seat(seat));
        let preview =
            G::preview(&view, &self.data, &Self::read_action(action)?).map_err(|why| Refused::by_rules(&why))?;
        Ok(serde_json::to_value(preview).expect("a preview is plain JSON"))
    }

    /// Returns an error if the data that the configuration names is not available, because the rules need it.
    pub(crate) fn suited(&self) -> Result<(), Refused> {
        self.unsuited.clone().map_or(Ok(()), |unsuited| Err(unsuited.into()))
    }

    pub(crate) fn read_action(action: &Value) -> Result<G::Action, Refusal> {
        serde_json::from_value(action.clone()).map_err(|problem| Refusal::BadAction { problem: problem.to_string() })
    }

    pub(crate) fn gathering(&self) -> Result<(), Refusal> {
        match self.progress {
            Progress::Gathering => Ok(()),
            Progress::Opening { .. } | Progress::Playing { .. } => Err(Refusal::AlreadyStarted),
            Progress::Abandoned | Progress::Closed { .. } => Err(Refusal::TableOver),
        }
    }

    pub(crate) fn playing(&self) -> Result<(), Refusal> {
        match (&self.progress, self.game.status()) {
            (Progress::Playing { .. }, Status::Open { .. }) => Ok(()),
            (Progress::Gathering | Progress::Opening { .. }, _) => Err(Refusal::NotStarted),
            _ => Err(Refusal::TableOver),
        }
    }

    pub(crate) fn chair(&self, seat: Seat) -> Result<&Chair, Refusal> {
        self.chairs.get(seat).ok_or(Refusal::NoSuchSeat { seat, seats: self.chairs.seats() })
    }

    /// Returns an error unless the asker is the person who holds the seat. A bot holds no seat: it can only act and
    /// waive.
    pub(crate) fn holds(&self, by: &Asker, seat: Seat) -> Result<(), Refusal> {
        match (self.chair(seat)?, by) {
            (Chair::Person { player, .. }, Asker::Player(asker)) if player == asker => Ok(()),
            _ => Err(Refusal::NotYourSeat { seat }),
        }
    }

    /// Returns an error unless the asker acts for the seat: either the person who holds it, or the bot that plays it.
    pub(crate) fn sits_for(&self, by: &Asker, seat: Seat) -> Result<(), Refusal> {
        match by {
            Asker::Player(_) => self.holds(by, seat),
            Asker::Bot if *self.chair(seat)? == Chair::Open || self.plays_in_person(seat) => {
                Err(Refusal::NotYourSeat { seat })
            }
            Asker::Bot => Ok(()),
        }
    }

    pub(crate) fn is_host(&self, by: &Asker) -> Result<(), Refusal> {
        if matches!(by, Asker::Player(player) if *player == self.host) { Ok(()) } else { Err(Refusal::NotTheHost) }
    }
}
