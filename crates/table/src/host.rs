//! The powers of a table's host: change options and seats before the start, and pass on the role of host.

use parlor_game::{BySeat, Game, Seat};
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::rule::Ruling;
use crate::table::Progress;
use crate::{Asker, Chair, Level, Now, PlayerId, Refusal, Refused, Table, Terms, What};

impl<G: Game> Table<G> {
    /// Changes the options before the start. Omitted options keep their values.
    pub(crate) fn rule_agree(
        &self,
        by: &Asker,
        config: Option<&Value>,
        seats: Option<u8>,
        stand_in: Option<&Level>,
        terms: Option<&Terms>,
    ) -> Result<Ruling, Refused> {
        self.gathering()?;
        self.is_host(by)?;
        if matches!(self.origin, Some(crate::Origin::PlayedOn { .. } | crate::Origin::Daily { .. })) {
            return Err(Refusal::OptionsFixed.into());
        }
        let read = |changes: &Value| changed(self.config_json(), changes.clone());
        let config: G::Config = config.map_or_else(|| Ok(self.config.clone()), read)?;
        let seats = seats.unwrap_or_else(|| self.chairs.seats());
        G::new(&config, seats)?;
        G::suits(&config, &self.data)?;
        let beyond = self.chairs.iter().skip(usize::from(seats)).find(|(_, chair)| **chair != Chair::Open);
        if let Some((seat, _)) = beyond {
            return Err(Refusal::SeatTaken { seat }.into());
        }
        let terms = terms.unwrap_or(&self.terms).clone();
        terms.check()?;
        let config = serde_json::to_value(config).expect("a configuration is plain JSON");
        let stand_in = stand_in.unwrap_or(&self.stand_in).clone();
        Ok(Ruling::table(None, What::Agreed { config, seats, stand_in, terms }))
    }

    /// People may move to an open seat, or swap two seats of their own; the host may swap any two.
    pub(crate) fn rule_swap(&self, by: &Asker, seat: Seat, with: Seat) -> Result<Ruling, Refusal> {
        self.gathering()?;
        let own = |seat: Seat| self.holds(by, seat).is_ok();
        let free = *self.chair(with)? == Chair::Open || own(with);
        self.chair(seat)?;
        if !(own(seat) && free) {
            self.is_host(by)?;
        }
        Ok(Ruling::table(Some(seat), What::Swapped { with }))
    }

    pub(crate) fn rule_remove(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        self.gathering()?;
        self.is_host(by)?;
        match self.chair(seat)? {
            Chair::Open => Err(Refusal::NobodyThere { seat }),
            Chair::Bot { .. } => Ok(Ruling::table(Some(seat), What::Left { stand_in: None })),
            // A host who removes themselves simply leaves and may sit down again.
            Chair::Person { player, .. } if *player == self.host => {
                Ok(Ruling::table(Some(seat), What::Left { stand_in: None }))
            }
            Chair::Person { .. } => Ok(Ruling::table(Some(seat), What::Removed)),
        }
    }

    pub(crate) fn rule_pass_host(&self, by: &Asker, seat: Seat) -> Result<Ruling, Refusal> {
        if !self.is_alive() {
            return Err(Refusal::TableOver);
        }
        self.is_host(by)?;
        let host = self.chair(seat)?.player().ok_or(Refusal::NobodyThere { seat })?.clone();
        Ok(Ruling::table(None, What::HostPassed { host, away: false }))
    }

    /// The next host, if the current one has been away for too long and somebody else is here.
    pub(crate) fn next_host(&self, now: &Now) -> Option<PlayerId> {
        let others = || self.chairs.values().filter_map(Chair::player).filter(|player| **player != self.host);
        let next = others().find(|player| now.is_here(player));
        next.filter(|_| now.away_for(&self.host, now.absence_timeouts.host)).cloned()
    }

    pub(crate) fn take_agreed(&mut self, config: &Value, seats: u8, stand_in: &Level, terms: &Terms) {
        // Options that cannot be read, or come too late, are ignored: a forged log must not cause a panic.
        if !matches!(self.progress, Progress::Gathering) {
            return;
        }
        let read = serde_json::from_value::<G::Config>(config.clone()).ok();
        let Some((config, game)) = read.and_then(|config| Some((config.clone(), G::new(&config, seats).ok()?))) else {
            return;
        };
        self.unsuited = G::suits(&config, &self.data).err();
        (self.config, self.game) = (config, game);
        (self.stand_in, self.terms) = (stand_in.clone(), terms.clone());
        self.chairs = BySeat::new(seats, |seat| self.chairs.get(seat).cloned().unwrap_or_default());
        self.stand_ins = BySeat::new(seats, |_| None);
        self.hinted = BySeat::new(seats, |_| None);
        self.set_clocks();
    }

    pub(crate) fn take_swap(&mut self, seat: Seat, with: Seat) {
        if let (Some(one), Some(other)) = (self.chairs.get(seat).cloned(), self.chairs.get(with).cloned()) {
            self.chairs[seat] = other;
            self.chairs[with] = one;
            let config = G::swapped(&self.config, seat, with);
            if let Ok(game) = G::new(&config, self.chairs.seats())
                && matches!(self.progress, Progress::Gathering)
            {
                (self.config, self.game) = (config, game);
            }
        }
    }
}

/// Applies `changes` to the options. Omitted options keep their values.
pub(crate) fn changed<C: DeserializeOwned>(mut config: Value, changes: Value) -> Result<C, Refusal> {
    match (config.as_object_mut(), changes) {
        (Some(config), Value::Object(changes)) => config.extend(changes),
        (_, changes) => config = changes,
    }
    serde_json::from_value(config).map_err(|problem| Refusal::BadOptions { problem: problem.to_string() })
}
