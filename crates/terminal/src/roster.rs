//! Who plays at a table, and how they stand. The whole screen draws it and the lines tell it.

use parlor_game::Seat;
use parlor_table::Chair;

use crate::face::Board;
use crate::session::Session;
use crate::widgets::Player;

/// Everybody at the table, by seat. The board has seen how the game stands, and knows the scores.
#[must_use]
pub fn players(session: &Session, board: &dyn Board) -> Vec<Player> {
    let Some(update) = session.update() else { return Vec::new() };
    let names = session.names();
    let around = session.around();
    let chances = around.and_then(|(around, _)| around.chances.as_ref());
    let player = |seat| {
        let info = &update.seats[seat];
        let here = around.and_then(|(around, _)| around.seats.get(seat)).is_none_or(|presence| presence.here);
        let clock = update.clocks.as_ref().and_then(|clocks| clocks.get(seat)).map(|clock| {
            let now = around.map_or(0, |(around, ago)| around.time.saturating_add(ago));
            clock.runs_out.map_or(clock.left, |end| end.saturating_sub(now))
        });
        let mut asides = Vec::new();
        if matches!(info.chair, Chair::Person { .. }) && !here {
            asides.push("away");
        }
        if info.stand_in.is_some() {
            asides.push("a bot plays");
        }
        if info.hinted {
            asides.push("asked the coach");
        }
        Player {
            name: names.get(seat),
            turn: update.must.contains(seat),
            score: board.score(seat),
            chance: chances.and_then(|chances| chances.seats.get(seat)).copied(),
            clock,
            aside: asides.join(", "),
        }
    };
    update.seats.iter().map(|(seat, _)| player(seat)).collect()
}

/// The seats whose people are away while the game waits for them.
#[must_use]
pub fn away(session: &Session) -> Vec<Seat> {
    let Some(update) = session.update() else { return Vec::new() };
    let Some((around, _)) = session.around() else { return Vec::new() };
    let is_away = |seat: &Seat| around.seats.get(*seat).is_some_and(|presence| !presence.here);
    update.must.iter().filter(is_away).collect()
}
