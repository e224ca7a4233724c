//! The players at a table and their standings. Full-screen mode draws them, line mode prints them.

use parlor_game::Seat;
use parlor_table::Chair;

use crate::face::Board;
use crate::look::Role;
use crate::objecting::keeps_bot_waiting;
use crate::session::Session;

/// A player's standing, as the game describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Standing {
    /// A short form, padded to align with the others.
    pub short: String,
    /// The standing in words.
    pub words: String,
}

/// A player.
#[derive(Clone, Debug, PartialEq)]
pub struct Player {
    /// The player's name.
    pub name: String,
    /// The style of the name.
    pub role: Role,
    /// Whether it is the player's turn.
    pub turn: bool,
    /// The standing, if the game has one.
    pub standing: Option<Standing>,
    /// The chance of winning, where shown; for partners, the chance of their team.
    pub chance: Option<f64>,
    /// The player's own share of the chance. The shares of all seats add up to one.
    pub share: Option<f64>,
    /// The time left on the player's clock, in milliseconds.
    pub clock: Option<u64>,
    /// Further notes: the player is away, a bot plays for them, or they asked the coach.
    pub aside: String,
}

impl Player {
    /// The facts about the player, a few words each.
    #[must_use]
    pub fn facts(&self) -> Vec<String> {
        self.first_facts(4)
    }

    /// The first `kinds` of these facts, as far as they are known: score, chance, clock and notes.
    #[must_use]
    pub fn first_facts(&self, kinds: usize) -> Vec<String> {
        let score = self.standing.as_ref().map(|standing| standing.short.clone());
        let chance = self.chance.map(|chance| format!("{:>3.0}%", chance * 100.0));
        let clock = self.clock.map(clock_words);
        let aside = (!self.aside.is_empty()).then(|| self.aside.clone());
        [score, chance, clock, aside].into_iter().take(kinds).flatten().collect()
    }
}

/// All players, by seat. The board knows the scores.
#[must_use]
pub fn players(session: &Session, board: &dyn Board) -> Vec<Player> {
    let Some(update) = session.update() else { return Vec::new() };
    let (names, around) = (session.names(), session.around());
    let chances = around.and_then(|(around, _)| around.chances.as_ref());
    let share = |seat: Seat| chances.and_then(|chances| chances.seats.get(seat)).copied();
    let player = |seat: Seat| {
        let info = &update.seats[seat];
        let here = around.and_then(|(around, _)| around.seats.get(seat)).is_none_or(|presence| presence.here);
        let clock = update.clocks.as_ref().and_then(|clocks| clocks.get(seat)).map(|clock| {
            // Before the server has sent its time, a running clock cannot be read.
            let now = around.map(|(around, ago)| around.time.saturating_add(ago));
            clock.runs_out.zip(now).map_or(clock.left, |(end, now)| end.saturating_sub(now))
        });
        let is_person = matches!(info.chair, Chair::Person { .. });
        let may_object = update.window.is_some_and(|window| window.seats.contains(seat));
        let asides = [
            (may_object, "may object"),
            (is_person && !here, "away"),
            (info.stand_in.is_some(), "a bot plays"),
            (info.hinted, "asked the coach"),
        ];
        let asides: Vec<&str> =
            asides.into_iter().filter(|(true_of_them, _)| *true_of_them).map(|(_, said)| said).collect();
        Player {
            name: names.get(seat),
            turn: update.must.contains(seat),
            role: board.role(seat),
            standing: board.standing(seat),
            chance: share(seat).map(|_| board.side(seat).iter().filter_map(share).sum()),
            share: share(seat),
            clock,
            aside: asides.join(", "),
        }
    };
    update.seats.iter().map(|(seat, _)| player(seat)).collect()
}

/// The seats of absent players for whom the game or a bot waits.
#[must_use]
pub fn away(session: &Session) -> Vec<Seat> {
    let Some(update) = session.update() else { return Vec::new() };
    let Some((around, _)) = session.around() else { return Vec::new() };
    let is_away = |seat: &Seat| around.seats.get(*seat).is_some_and(|presence| !presence.here);
    update.must.union(keeps_bot_waiting(session)).iter().filter(is_away).collect()
}

/// Formats the time left on a clock.
#[must_use]
pub fn clock_words(left: u64) -> String {
    let seconds = left.div_ceil(1000);
    match seconds {
        0..3600 => format!("{}:{:02}", seconds / 60, seconds % 60),
        _ => format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60),
    }
}
