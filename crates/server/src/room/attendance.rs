//! Which players are present at a table. This is not stored: after a restart, people are present once they come back.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex};

use parlor_table::{PlayerId, Time};
use tokio::sync::Notify;

use crate::steady_clock::SteadyClock;

/// How long a person without a socket counts as present after each request, in milliseconds.
const LINGER: Time = 20_000;

/// Who is present at one table.
pub struct Attendance {
    /// When the table woke. Anybody who has not been seen since counts as away from that time on.
    since: Time,
    hours: Arc<SteadyClock>,
    state: Mutex<State>,
    changed: Notify,
}

#[derive(Default)]
struct State {
    people: HashMap<PlayerId, Here>,
    /// The number of sockets of people who are not logged in.
    strangers: usize,
}

#[derive(Default)]
struct Here {
    sockets: usize,
    /// When they were last present.
    seen: Time,
    /// Until when they count as present without a socket.
    lingers: Time,
}

impl Here {
    fn is_here(&self, now: Time) -> bool {
        self.sockets > 0 || now < self.lingers
    }
}

impl Attendance {
    /// Creates the attendance of a table where nobody is present yet.
    pub fn new(hours: &Arc<SteadyClock>) -> Self {
        let hours = Arc::clone(hours);
        Self { since: hours.time(), hours, state: Mutex::default(), changed: Notify::new() }
    }

    /// Counts a viewer as present until the returned guard is dropped.
    pub fn enter(self: &Arc<Self>, player: Option<PlayerId>) -> Attending {
        let mut state = self.state();
        match &player {
            Some(player) => state.people.entry(player.clone()).or_default().sockets += 1,
            None => state.strangers += 1,
        }
        drop(state);
        self.changed.notify_one();
        Attending { attendance: Arc::clone(self), player, lingers: false }
    }

    /// Notes that a player made a request. They count as present for a while, even without a socket.
    pub fn saw(&self, player: &PlayerId) {
        let now = self.hours.time();
        let mut state = self.state();
        let here = state.people.entry(player.clone()).or_default();
        let was_away = !here.is_here(now);
        (here.seen, here.lingers) = (now, now.saturating_add(LINGER));
        drop(state);
        if was_away {
            self.changed.notify_one();
        }
    }

    /// Resolves when somebody has arrived or left since the last call.
    pub async fn changed(&self) {
        self.changed.notified().await;
    }

    /// Which of these people are away at `now`, and since when.
    pub fn away<'a>(&self, people: impl IntoIterator<Item = &'a PlayerId>, now: Time) -> BTreeMap<PlayerId, Time> {
        let state = self.state();
        let away = |player: &'a PlayerId| match state.people.get(player) {
            Some(here) if here.is_here(now) => None,
            Some(here) => Some((player.clone(), here.seen.max(self.since))),
            None => Some((player.clone(), self.since)),
        };
        people.into_iter().filter_map(away).collect()
    }

    /// When the next person without a socket stops counting as present.
    pub fn next_to_fade(&self, now: Time) -> Option<Time> {
        let state = self.state();
        let fading = state.people.values().filter(|here| here.sockets == 0 && here.is_here(now));
        fading.map(|here| here.lingers).min()
    }

    /// The number of people watching without a seat. Also forgets absent people, except seated players and the host.
    pub fn spectators(&self, seated: &[&PlayerId], host: &PlayerId) -> u32 {
        let mut state = self.state();
        state.people.retain(|player, here| here.sockets > 0 || seated.contains(&player) || player == host);
        let others = state.people.iter().filter(|(player, here)| here.sockets > 0 && !seated.contains(player));
        u32::try_from(others.count() + state.strangers).unwrap_or(u32::MAX)
    }

    fn state(&self) -> std::sync::MutexGuard<'_, State> {
        self.state.lock().expect("nothing panics under this lock")
    }
}

/// Counts a viewer of a table as present until this guard is dropped.
pub struct Attending {
    attendance: Arc<Attendance>,
    player: Option<PlayerId>,
    lingers: bool,
}

impl Attending {
    /// Turns this into the guard of a single request. After it is dropped, the player counts as present for a while,
    /// because a client that polls will send another request.
    pub fn lingering(self) -> Self {
        let mut lingering = self;
        lingering.lingers = true;
        lingering
    }
}

impl Drop for Attending {
    fn drop(&mut self) {
        let mut state = self.attendance.state();
        match self.player.as_ref().map(|player| state.people.get_mut(player)) {
            Some(Some(here)) => {
                here.sockets = here.sockets.saturating_sub(1);
                here.seen = self.attendance.hours.time();
                here.lingers = if self.lingers { here.seen.saturating_add(LINGER) } else { here.seen };
            }
            _ => state.strangers = state.strangers.saturating_sub(1),
        }
        drop(state);
        self.attendance.changed.notify_one();
    }
}

#[cfg(test)]
mod tests {
    //! Absent people who matter are remembered, including a host without a seat.
    use super::*;

    #[test]
    fn a_host_without_a_seat_is_not_forgotten() {
        let hours = Arc::new(SteadyClock::new(0, 0));
        let attendance = Attendance::new(&hours);
        let [host, seated, other] = [0; 3].map(|_| PlayerId::random());
        for player in [&host, &seated, &other] {
            attendance.saw(player);
        }
        assert_eq!(attendance.spectators(&[&seated], &host), 0, "there are no spectators");
        let away = attendance.away([&host, &seated, &other], hours.time());
        assert_eq!(away.keys().collect::<Vec<_>>(), [&other], "only the host and the seated player are remembered");
    }

    #[test]
    fn a_closed_socket_means_away_but_a_finished_poll_does_not() {
        let hours = Arc::new(SteadyClock::new(0, 0));
        let attendance = Arc::new(Attendance::new(&hours));
        let player = PlayerId::random();
        let (one, two) = (attendance.enter(Some(player.clone())), attendance.enter(Some(player.clone())));
        drop(one);
        assert!(attendance.away([&player], hours.time()).is_empty(), "one of the two sockets is still open");
        drop(two);
        assert_eq!(attendance.away([&player], hours.time()).len(), 1);
        drop(attendance.enter(Some(player.clone())).lingering());
        let time = hours.time();
        assert!(attendance.away([&player], time).is_empty());
        let end = attendance.next_to_fade(time).expect("the player stops counting as present at some time");
        assert_eq!(attendance.away([&player], end).len(), 1);
    }
}
