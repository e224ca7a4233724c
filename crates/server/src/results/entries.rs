//! Computes the results of a table from its log, for each person who played there.

use parlor_bots::Sheet;
use parlor_game::{BySeat, Outcome, Seat, Viewer};
use parlor_table::{Chair, Origin, PlayerId, SealedRow, SeatInfo, Seed, Stage, Time, Update, What};

use super::recorder::origin;
use crate::analysis::review::record;
use crate::games::Entry;
use crate::store::{Daily, StoredResult};

/// The variant of a game without a bookkeeper.
const ANY: &str = "any";

/// A table that may be over.
pub struct EndedTable {
    /// The server's secret seed.
    pub seed: Seed,
    /// The log.
    pub rows: Vec<SealedRow>,
    /// Whether it was imported.
    pub imported: bool,
    /// The daily games of the table's day, if the table was opened for a daily game.
    pub daily: Vec<Daily>,
}

/// The results to record for a table.
pub enum Booking {
    /// The game is not over.
    NotYet,
    /// The game is over, with these results; none if the table does not count.
    Settled(Vec<StoredResult>),
}

/// Computes the results to record for a table.
pub fn entries(entry: &Entry, over: &EndedTable, today: u32) -> Booking {
    let nothing = || Booking::Settled(Vec::new());
    let table = match entry.kind.load(over.seed, &over.rows) {
        Ok(table) => table,
        Err(corrupt) => {
            tracing::error!(%corrupt, "could not read the log of a finished table");
            return nothing();
        }
    };
    let names = table.chairs().map(|_, _| String::new());
    let update = table.update_since(Viewer::Spectator, u64::MAX, &names);
    match (update.stage, &update.origin) {
        (Stage::Over, _) => {}
        (Stage::Abandoned, _) => return nothing(),
        // A daily game that was not finished by the end of its day has no result.
        (_, Some(Origin::Daily { day })) if *day < today => return nothing(),
        _ => return Booking::NotYet,
    }
    let Some(outcome) = &update.outcome else { return nothing() };
    let Some(times) = Times::of(&over.rows) else { return nothing() };
    match counts(over, &update, &times) {
        Counts::No => nothing(),
        Counts::AsDaily(daily) => Booking::Settled(results(entry, over, &update, outcome, &times, Some(daily))),
        Counts::AsUsual => Booking::Settled(results(entry, over, &update, outcome, &times, None)),
    }
}

/// Whether a table counts.
enum Counts<'a> {
    No,
    AsUsual,
    AsDaily(&'a Daily),
}

/// Whether a table counts. This is the only place that excludes tables by their origin: imported games, games
/// continued from a position of another game, and daily games finished after their day, when everybody may know the
/// dice.
fn counts<'a>(over: &'a EndedTable, update: &Update, times: &Times) -> Counts<'a> {
    match origin(&over.rows) {
        _ if over.imported => Counts::No,
        Some(Origin::PlayedOn { .. }) => Counts::No,
        Some(Origin::Daily { day }) => {
            let in_time = Origin::day_of(times.ended) <= *day;
            // A table with a different seed did not play the game of the day.
            let same = over.daily.iter().find(|daily| daily.commitment() == update.luck.commitment);
            same.filter(|_| in_time).map_or(Counts::No, Counts::AsDaily)
        }
        Some(Origin::Rematch { .. }) | None => Counts::AsUsual,
    }
}

/// When a game was played.
struct Times {
    dealt: Time,
    ended: Time,
}

impl Times {
    fn of(rows: &[SealedRow]) -> Option<Self> {
        let last = |wanted: fn(&What) -> bool| rows.iter().rev().find(|sealed| wanted(&sealed.row.what));
        let dealt = last(|what| *what == What::Dealt)?.row.time;
        let ended = last(What::is_of_the_game)?.row.time;
        Some(Self { dealt, ended })
    }
}

fn results(
    entry: &Entry,
    over: &EndedTable,
    update: &Update,
    outcome: &Outcome,
    times: &Times,
    daily: Option<&Daily>,
) -> Vec<StoredResult> {
    let mut sheets = sheets(entry, &over.rows).into_iter();
    let played = |seat: Seat, info: &SeatInfo| info.chair.player().filter(|_| acted(&over.rows, seat)).cloned();
    let people = update.seats.iter().filter(|(seat, info)| played(*seat, info).is_some()).count() as u8;
    let mut results = Vec::new();
    for (seat, info) in update.seats.iter() {
        let sheet = sheets.next();
        let Some(player) = played(seat, info).filter(|player| !shares_a_device(over, update, player)) else {
            continue;
        };
        let score = outcome.scores.get(seat).copied().flatten();
        let scores = sheet.as_ref().map_or_else(|| score.into_iter().collect(), |sheet| sheet.scores.clone());
        let variant = daily.map(|daily| &daily.variant).or(sheet.as_ref().map(|sheet| &sheet.variant));
        results.push(StoredResult {
            table: update.table.clone(),
            seat,
            player,
            game: update.game.clone(),
            variant: variant.map_or_else(|| ANY.to_owned(), Clone::clone),
            ended: times.ended,
            took: times.ended.saturating_sub(times.dealt),
            seats: update.seats.seats(),
            people,
            place: outcome.places.get(seat).copied().flatten(),
            score,
            best: scores.iter().max().copied(),
            games: scores.len() as u32,
            points: scores.iter().copied().map(i64::from).sum(),
            hinted: info.hinted,
            stood_in: stood_in(&over.rows, seat),
            sheet,
            daily: daily.map(|daily| daily.day),
        });
    }
    results
}

/// The sheet of each seat; empty if the game has no bookkeeper, or if the log does not follow the current rules.
fn sheets(entry: &Entry, rows: &[SealedRow]) -> Vec<Sheet> {
    let (Some(books), Some(record)) = (&entry.books, record(rows)) else { return Vec::new() };
    books.book(&record).unwrap_or_else(|problem| {
        tracing::warn!(%problem, "recorded only the score of a game");
        Vec::new()
    })
}

/// Whether a player held several seats. In that case, several people shared a device, and the log does not show who
/// played which seat.
fn shares_a_device(over: &EndedTable, update: &Update, player: &PlayerId) -> bool {
    let several = |chairs: &BySeat<Chair>| chairs.values().filter(|chair| chair.player() == Some(player)).count() > 1;
    let started = over.rows.iter().rev().find_map(|sealed| match &sealed.row.what {
        What::Started { chairs, .. } => Some(chairs),
        _ => None,
    });
    started.is_some_and(several) || several(&update.seats.map(|_, info| info.chair.clone()))
}

/// Whether the person on the seat, or a bot that replaced them, ever acted. A seat that only ran out of time or was
/// skipped has not played.
fn acted(rows: &[SealedRow], seat: Seat) -> bool {
    rows.iter().any(|sealed| sealed.row.seat == Some(seat) && matches!(sealed.row.what, What::Act { .. }))
}

/// Whether a bot acted for the seat while its person was away. A replacement that never acted does not count.
fn stood_in(rows: &[SealedRow], seat: Seat) -> bool {
    let mut standing_in = false;
    rows.iter().filter(|sealed| sealed.row.seat == Some(seat)).any(|sealed| {
        match sealed.row.what {
            What::TookOver { .. } => standing_in = true,
            What::HandedBack => standing_in = false,
            _ => {}
        }
        standing_in && matches!(sealed.row.what, What::Act { .. })
    })
}

#[cfg(test)]
mod tests {
    //! Only people who played are counted.
    use parlor_game::{Game, Status};
    use parlor_table::{Ask, Asker, Bytes32, Clock, Now, Setup, Table, Terms};
    use parlor_yahtzee::Yahtzee;

    use super::*;
    use crate::games::Games;

    /// A finished game of Ada and Bo with a clock. Ada acts; Bo is absent and runs out of time in every turn.
    fn one_is_absent() -> EndedTable {
        let seed = Seed(Bytes32([7; 32]));
        let setup = Setup {
            table: "absent".parse().expect("an id"),
            config: Default::default(),
            seats: 2,
            host: "ada".parse().expect("an id"),
            stand_in: "casual".parse().expect("a level"),
            terms: Terms { clock: Some(Clock::Move { seconds: 1 }), ..Terms::default() },
            origin: None,
            position: Vec::new(),
            commitment: seed.commitment(),
        };
        let mut time = 1;
        let mut rows = vec![Table::<Yahtzee>::open(setup, time).expect("the setup is valid")];
        let mut table =
            Table::<Yahtzee>::load(&Default::default(), Some(seed), &rows).expect("the first row makes a table");
        let person = |name: &str| Asker::Player(name.parse().expect("an id"));
        let mut take = |table: &mut Table<Yahtzee>, row: SealedRow| {
            table.commit(&row, None).expect("a proposed row can be committed");
            rows.push(row);
        };
        for (name, seat) in ["ada", "bo"].into_iter().zip(Seat::all(2)) {
            let sit = Ask::Sit { seat, name: None, commitment: None };
            let row = table.propose(&person(name), &sit, &Now::at(time)).expect("the seat is open");
            take(&mut table, row);
        }
        let row = table.propose(&person("ada"), &Ask::Start {}, &Now::at(time)).expect("all seats are taken");
        take(&mut table, row);
        let first = Seat::all(1).next().expect("a seat");
        loop {
            if let Some(automatic) = table.automatic_row(&Now::at(time)) {
                take(&mut table, automatic.row);
                continue;
            }
            let Status::Open { turn: Some(turn), .. } = table.game().status() else { break };
            if turn == first {
                let action = Yahtzee::when_time_is_up(&table.game().view(Viewer::Seat(turn)), &());
                let action = serde_json::to_value(action).expect("plain JSON");
                let act = Ask::Act { seat: turn, action, if_version: None };
                let row = table.propose(&person("ada"), &act, &Now::at(time)).expect("the action is legal");
                take(&mut table, row);
            } else {
                time += 1000;
            }
        }
        EndedTable { seed, rows, imported: false, daily: Vec::new() }
    }

    #[test]
    fn a_seat_that_only_ran_out_of_time_is_not_counted() {
        let over = one_is_absent();
        let timed = over.rows.iter().filter(|sealed| matches!(sealed.row.what, What::TimeUp { .. })).count();
        assert_eq!(timed, 2 * 13, "one roll and one score per turn");
        let entry = Games::all().get("yahtzee").expect("a game");
        let Booking::Settled(results) = entries(&entry, &over, 0) else { panic!("the game is over") };
        let counted: Vec<_> = results.iter().map(|result| (result.player.as_str(), result.people)).collect();
        assert_eq!(counted, [("ada", 1)]);
    }
}
