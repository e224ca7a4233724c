//! Checks a log without trusting the server: whether the chain is intact, whether the luck follows from the seeds, and
//! whether the rules produce the events.
//!
//! The three results are reported separately, each with the first row that fails. The file alone cannot show whether it
//! is the log of the game that was actually played, because a whole file can be made up. A client's receipt from the
//! start can show that.

use std::sync::Arc;

use parlor_game::{Game, Luck, Seeded};
use serde::{Deserialize, Serialize};
use ts_rs::TS;

use crate::automatic::Duty;
use crate::rule::Ruling;
use crate::{
    Ask, Asker, Bytes32, Chair, Closing, Corrupt, Draw, ENGINE, Export, FORMAT, Now, Origin, PlayerId, Receipt,
    Refused, Row, Scheme, Seed, Table, What,
};

/// The versions whose rules are known to differ from the current ones, so that an honest log written by them may break
/// the current rules. A release that changes what [`Game::decide`] returns must add the previous version. There is none
/// so far.
const ENGINES_WITH_OTHER_RULES: &[&str] = &[];

/// The result of one check.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS)]
#[cfg_attr(feature = "schema", derive(utoipa::ToSchema))]
#[serde(tag = "found", rename_all = "snake_case")]
pub enum Finding {
    /// Every row passes.
    Holds,
    /// The check fails, first at this row.
    Fails {
        /// The row's number as counted in the file, from 1; 0 if the problem concerns the file as a whole.
        #[ts(type = "number")]
        row: u64,
        /// What is wrong.
        why: String,
    },
    /// The check could not be made.
    Unknown {
        /// Why it could not be made.
        why: String,
    },
}

impl Finding {
    pub(crate) fn fails(row: u64, why: impl Into<String>) -> Self {
        Self::Fails { row, why: why.into() }
    }

    /// Keeps the first problem. A failure outweighs an unknown.
    fn note(&mut self, other: Result<(), Finding>) {
        match (&*self, other) {
            (Self::Holds, Err(finding)) | (Self::Unknown { .. }, Err(finding @ Self::Fails { .. })) => *self = finding,
            _ => {}
        }
    }

    /// The finding for a row that breaks the current rules. Only versions known to have had different rules are
    /// excused.
    fn of_rule(row: &Row, number: u64, why: String, excused: &[&str]) -> Self {
        if !excused.contains(&row.engine.as_str()) {
            return Self::fails(number, why);
        }
        Self::Unknown {
            why: format!(
                "row {number} breaks the current rules ({why}), but version {} had different rules",
                row.engine
            ),
        }
    }
}

/// The results of checking a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report {
    /// Whether each row is bound to all rows before it.
    pub chain: Finding,
    /// Whether each draw follows from the seeds.
    pub luck: Finding,
    /// Whether each row follows from its request and its draws by the rules.
    pub rules: Finding,
    /// Whether the log is the one that the receipt was given for; `None` without a receipt.
    pub receipt: Option<Finding>,
    /// C, to compare with the hash that was shown at the table.
    pub commitment: Option<Bytes32>,
    /// How the draws are numbered; `None` if no game was started.
    pub scheme: Option<Scheme>,
    /// How many starts were voided.
    pub void_starts: u32,
    /// The number of voided starts to which the receipt's client had committed. A client that made such a start fail
    /// knew its luck by then, and got another try.
    pub void_for_client: u32,
    /// How many clients contributed to the luck.
    pub contributors: usize,
    /// Seats whose clients did not contribute to the luck.
    pub abstaining: Vec<parlor_game::Seat>,
    /// The first version that wrote a row and is not the current one, if any.
    pub other_engine: Option<String>,
    /// Where the table comes from. The events that a continued game starts with have to be checked in the log of the
    /// original game.
    pub origin: Option<Origin>,
    /// The number of rows.
    pub rows: usize,
}

/// The overall result of checking a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LogVerdict {
    /// Everything passes, a receipt shows that this is the game that was played, and nobody could choose between
    /// several seeds.
    Proven,
    /// Everything passes. The file is consistent with itself.
    Consistent,
    /// Something could not be checked.
    Open,
    /// Something fails.
    Broken,
}

impl Report {
    /// The overall result of all checks.
    #[must_use]
    pub fn verdict(&self) -> LogVerdict {
        let fails = |finding: &Finding| matches!(finding, Finding::Fails { .. });
        let holds = |finding: &Finding| *finding == Finding::Holds;
        let receipt_fails = self.receipt.as_ref().is_some_and(fails);
        if fails(&self.chain) || fails(&self.luck) || fails(&self.rules) || receipt_fails {
            LogVerdict::Broken
        } else if !holds(&self.chain) || !holds(&self.luck) || !holds(&self.rules) {
            LogVerdict::Open
        } else if self.receipt.as_ref().is_some_and(holds) && self.luck_could_not_be_chosen() {
            LogVerdict::Proven
        } else {
            LogVerdict::Consistent
        }
    }

    /// Whether nobody could choose the luck, as far as the scheme and the starts that this client saw can show. The
    /// luck of a daily game is chosen by the operator alone, since no client contributes to it.
    fn luck_could_not_be_chosen(&self) -> bool {
        let daily = matches!(self.origin, Some(Origin::Daily { .. }));
        self.scheme == Some(Scheme::NEWEST) && self.void_for_client == 0 && !daily
    }

    /// Whether everything that was checked passes.
    #[must_use]
    pub fn all_well(&self) -> bool {
        matches!(self.verdict(), LogVerdict::Proven | LogVerdict::Consistent)
    }
}

/// Checks a log.
#[must_use]
pub fn verify<G: Game>(export: &Export, receipt: Option<&Receipt>, data: &Arc<G::Data>) -> Report {
    let rows = &export.rows;
    let revealed = rows.iter().rev().find_map(|sealed| match &sealed.row.what {
        What::Revealed { seed } => Some(Seed(*seed)),
        _ => None,
    });
    let start = rows.iter().rev().find_map(|sealed| match &sealed.row.what {
        What::Started { commitment, chairs, luck, .. } => Some((*commitment, chairs, *luck)),
        _ => None,
    });
    let mut report = Report {
        chain: check_chain(export),
        luck: Finding::Holds,
        rules: Finding::Holds,
        receipt: receipt.map(|receipt| receipt.check(export)),
        commitment: start.map(|(commitment, ..)| commitment),
        scheme: start.map(|(.., luck)| luck),
        void_starts: 0,
        void_for_client: receipt.map_or(0, |receipt| receipt.void_for_client(export)),
        contributors: start.map_or(0, |(_, chairs, _)| chairs.values().filter_map(Chair::commitment).count()),
        abstaining: start.map(|(_, chairs, _)| abstaining(chairs)).unwrap_or_default(),
        other_engine: rows.iter().map(|sealed| &sealed.row.engine).find(|engine| *engine != ENGINE).cloned(),
        origin: None,
        rows: rows.len(),
    };
    let mut table = match Table::<G>::from_first_row(data, revealed, rows.first()) {
        Ok(table) => table,
        Err(corrupt) => {
            report.rules = Finding::fails(1, corrupt.to_string());
            report.luck.note(Err(Finding::Unknown { why: "the log cannot be replayed".into() }));
            return report;
        }
    };
    if let Some(unsuited) = &table.unsuited {
        report.rules.note(Err(Finding::Unknown { why: unsuited.to_string() }));
    }
    if table.id != export.table || export.game != G::NAME {
        let why = "the first row opens a different table or game from the one that the file names";
        report.rules.note(Err(Finding::fails(1, why)));
    }
    report.origin.clone_from(&table.origin);
    let first = &rows[0].row;
    let played_on = matches!(table.origin, Some(Origin::PlayedOn { .. }));
    if first.seat.is_some() || !first.draws.is_empty() || first.events.is_empty() == played_on {
        let why = "the first row must have no seat and no draws, and events only if it continues another game";
        report.rules.note(Err(Finding::fails(1, why)));
    }
    for (index, sealed) in rows.iter().enumerate().skip(1) {
        let number = index as u64 + 1;
        report.luck.note(table.check_luck(&sealed.row).map_err(|why| Finding::fails(number, why)));
        if table.unsuited.is_none() {
            let of_rule = |why| Finding::of_rule(&sealed.row, number, why, ENGINES_WITH_OTHER_RULES);
            report.rules.note(table.check_row(&sealed.row).map_err(of_rule));
        }
        if let Err(corrupt) = table.commit(sealed, None) {
            let finding = match corrupt {
                Corrupt::Scheme { .. } => Finding::Unknown { why: corrupt.to_string() },
                _ => Finding::fails(number, corrupt.to_string()),
            };
            report.rules.note(Err(finding));
            let why = format!("the log cannot be replayed beyond row {index}");
            report.luck.note(Err(Finding::Unknown { why }));
            return report;
        }
    }
    report.void_starts = table.void_starts;
    let unrevealed = "the server's seed has not been revealed: the table is not over, or the end of the log is missing";
    report.luck.note(revealed.map(|_| ()).ok_or(Finding::Unknown { why: unrevealed.into() }));
    report
}

fn abstaining(chairs: &parlor_game::BySeat<Chair>) -> Vec<parlor_game::Seat> {
    let silent = |chair: &Chair| matches!(chair, Chair::Person { commitment: None, .. });
    chairs.iter().filter(|(_, chair)| silent(chair)).map(|(seat, _)| seat).collect()
}

fn check_chain(export: &Export) -> Finding {
    if export.format != FORMAT {
        return Finding::fails(
            0,
            format!("the file has format {}, but this version reads format {FORMAT}", export.format),
        );
    }
    let mut previous = Bytes32([0; 32]);
    for (index, sealed) in export.rows.iter().enumerate() {
        let number = index as u64 + 1;
        if sealed.row.version != number {
            return Finding::fails(number, format!("row {} was found instead", sealed.row.version));
        }
        if sealed.row.clone().seal(previous).chain != sealed.chain {
            return Finding::fails(number, "its hash does not match the row and the rows before it");
        }
        previous = sealed.chain;
    }
    Finding::Holds
}

/// The draws that one row of the log records. The rules must request exactly these draws, with the same bounds.
struct Recorded<'a> {
    draws: std::slice::Iter<'a, Draw>,
    fault: bool,
    /// Replaces draws that do not fit, so that rolling until a tie is broken still ends.
    spare: Seeded,
}

impl Luck for Recorded<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        match self.draws.next() {
            Some(draw) if draw.bound == bound && draw.value < bound => draw.value,
            _ => {
                self.fault = true;
                self.spare.below(bound)
            }
        }
    }
}

impl<G: Game> Table<G> {
    fn check_luck(&self, row: &Row) -> Result<(), String> {
        if let What::Started { commitment, .. } = &row.what {
            // Only the seed of the start that counted is ever revealed, and it is compared with the hash then.
            return if *commitment == self.commitment {
                Ok(())
            } else {
                Err("its hash of the seed differs from the one that was shown before".into())
            };
        }
        if let What::Revealed { seed } = &row.what {
            let fits = Seed(*seed).commitment() == self.commitment;
            return if fits { Ok(()) } else { Err("the revealed seed does not match the hash that was shown".into()) };
        }
        if row.draws.is_empty() {
            return Ok(());
        }
        let seed = match &self.progress {
            crate::table::Progress::Playing { luck } => *luck,
            _ => self.game_seed(),
        };
        let Some(seed) = seed else {
            return if self.seed.is_some() { Err("it has draws before the luck was fixed".into()) } else { Ok(()) };
        };
        for (index, draw) in row.draws.iter().enumerate() {
            let due = seed.draw(self.moment(), index as u32, draw.bound);
            if due != draw.value {
                return Err(format!("draw {} should be {due}, but is {}", index + 1, draw.value));
            }
        }
        Ok(())
    }

    /// Applies the rules to the row's request again, with the recorded draws, and compares the results.
    fn check_row(&self, row: &Row) -> Result<(), String> {
        let mut luck = Recorded { draws: row.draws.iter(), fault: false, spare: Seeded::new(0) };
        let due = self.decide_again(row, &mut luck)?;
        if luck.fault {
            return Err("the rules require different draws from those in the row".into());
        }
        if luck.draws.len() > 0 {
            return Err("the row has draws that the rules do not require".into());
        }
        if (due.seat, &due.what) != (row.seat, &row.what) {
            return Err("the rules give a different row".into());
        }
        if due.events != row.events {
            return Err("the rules give different events".into());
        }
        // Tables of the first scheme accepted rows that change nothing.
        if self.start.is_some() && !self.scheme().is_by_row() && self.is_idle(&due) {
            return Err("it changes nothing, so a table would have refused it".into());
        }
        Ok(())
    }

    fn decide_again(&self, row: &Row, luck: &mut Recorded<'_>) -> Result<Ruling, String> {
        let chair = row.seat.and_then(|seat| self.chairs.get(seat));
        let sitter = match chair {
            Some(Chair::Person { player, .. }) => Asker::Player(player.clone()),
            Some(Chair::Bot { .. }) => Asker::Bot,
            _ => Asker::Player(self.host.clone()),
        };
        let host = Asker::Player(self.host.clone());
        let seat = || row.seat.ok_or_else(|| "the row has no seat".to_owned());
        let refused = |refused: Refused| refused.message;
        // The log does not say who was away, so assume that everybody whose absence the row requires was away.
        let away = |players: Vec<&PlayerId>| Now {
            away: players.into_iter().map(|player| (player.clone(), 0)).collect(),
            ..Now::at(row.time)
        };
        let sitter_away = || away(chair.and_then(Chair::player).into_iter().collect());
        let everybody = Now::at(row.time);
        let duty = || self.duty(&everybody).ok_or_else(|| "no automatic action was due".to_owned());
        let plain = |fits: bool, why: &str| {
            let ruling = Ruling::table(row.seat, row.what.clone());
            if fits { Ok(ruling) } else { Err(why.to_owned()) }
        };
        let mut now = Now::at(row.time);
        let (by, ask) = match &row.what {
            What::Opened { .. } => return Err("a table can be opened only once".into()),
            What::Agreed { config, seats, stand_in, terms } => {
                let (config, seats) = (Some(config.clone()), Some(*seats));
                let (stand_in, terms) = (Some(stand_in.clone()), Some(terms.clone()));
                (host, Ask::Agree { config, seats, stand_in, terms })
            }
            What::Swapped { with } => (host, Ask::Swap { seat: seat()?, with: *with }),
            What::Removed => (host, Ask::Remove { seat: seat()? }),
            What::HostPassed { host: to, away: false } => {
                let theirs = self.chairs.iter().find(|(_, chair)| chair.player() == Some(to));
                let (seat, _) = theirs.ok_or("a host must have a seat")?;
                (host, Ask::PassHost { seat })
            }
            What::HostPassed { host: to, away: true } => {
                // Everybody before the next host was away too.
                let others = self.chairs.values().filter_map(Chair::player).take_while(|player| *player != to);
                let gone = away(others.chain([&self.host]).collect());
                let is_next = self.next_host(&gone).as_ref() == Some(to) && row.seat.is_none();
                return plain(is_next, "somebody else was next in line to be host");
            }
            What::Proposed { motion, awaited } => {
                let missing = self.chairs.values().filter_map(Chair::player).filter(|player| !awaited.contains(player));
                now.away = away(missing.collect()).away;
                (sitter, Ask::Propose { seat: seat()?, motion: *motion })
            }
            What::Voted { yes } => (sitter, Ask::Vote { seat: seat()?, yes: *yes }),
            What::MotionDropped if row.seat.is_some() => (sitter, Ask::Withdraw { seat: seat()? }),
            What::MotionDropped => {
                return plain(
                    self.motion_due(&everybody) == Some(Duty::DropMotion),
                    "no proposal was due to be dropped",
                );
            }
            What::Rematched { .. } => (sitter, Ask::Rematch { seat: seat()? }),
            What::Hinted => {
                let ruling = self.rule_hint(&sitter, seat()?).map_err(|refusal| refusal.to_string())?;
                return ruling.ok_or_else(|| "the seat had already asked the coach".into());
            }
            What::TookOver { level } => {
                let due = Some(Duty::TakeOver { seat: seat()?, level: level.clone() });
                let gone = sitter_away();
                let was_due = self.motion_due(&gone) == due || self.absence_due(&gone) == due;
                return plain(was_due, "no bot was due to take over");
            }
            What::ClocksRested { until } => {
                // The log does not say how long the server was down.
                return plain(row.seat.is_none() && self.ran_before(*until), "no clock was running");
            }
            What::HandedBack => {
                let others = self.chairs.values().filter_map(Chair::player);
                let others = others.filter(|player| chair.and_then(Chair::player) != Some(player)).collect();
                let due = Some(Duty::HandBack { seat: seat()? });
                return plain(self.return_due(&away(others)) == due, "no bot was due to return the seat");
            }
            What::Undone { row: undone } => {
                let due = Some(Duty::Undo { seat: seat()?, row: *undone });
                return plain(self.motion_due(&everybody) == due, "nobody agreed to undo this");
            }
            What::Abandoned => {
                let due = Some(Duty::Abandon { seat: seat()? });
                return plain(self.motion_due(&everybody) == due, "nobody agreed to end the game");
            }
            What::Waived => {
                let stood_in = self.stand_ins.get(seat()?).is_some_and(Option::is_some);
                (if stood_in { Asker::Bot } else { sitter }, Ask::Waive { seat: seat()?, opened: None })
            }
            What::WindowClosed { why } => {
                // Whether somebody continued the game is checked with the next row.
                let due = self.closing_due(&everybody).unwrap_or(Closing::Moved);
                return if self.window().is_some() && due == *why {
                    Ok(self.rule_close(*why, luck))
                } else {
                    Err("the window was not due to be closed".into())
                };
            }
            What::TimeUp { .. } => {
                return if self.is_late(seat()?, &everybody) {
                    self.rule_default_action(seat()?, false, luck).map_err(refused)
                } else {
                    Err("the seat had time left".into())
                };
            }
            What::Skipped { .. } => {
                let goes_on = self.skipping == row.seat;
                return if goes_on || self.motion_due(&sitter_away()) == Some(Duty::Skip { seat: seat()? }) {
                    self.rule_default_action(seat()?, true, luck).map_err(refused)
                } else {
                    Err("nobody agreed to skip the turn".into())
                };
            }
            What::Sat { chair: Chair::Open } => return Err("the row seats nobody".into()),
            What::Sat { chair: Chair::Bot { level } } => (host, Ask::AddBot { seat: seat()?, level: level.clone() }),
            What::Sat { chair: Chair::Person { player, commitment } } => {
                (Asker::Player(player.clone()), Ask::Sit { seat: seat()?, name: None, commitment: *commitment })
            }
            What::Committed { commitment } => (sitter, Ask::Commit { seat: seat()?, commitment: *commitment }),
            What::Accepted => (sitter, Ask::Accept { seat: seat()? }),
            What::Left { .. } if sitter == Asker::Bot => (host, Ask::RemoveBot { seat: seat()? }),
            What::Left { .. } => (sitter, Ask::Leave { seat: seat()? }),
            What::Started { luck, .. } if luck.is_known() => {
                return self.rule_start(&host, *luck).map_err(|refusal| refusal.to_string());
            }
            // `commit` reports unknown schemes.
            What::Started { .. } => return plain(true, ""),
            What::BytesOpened { bytes } => {
                // The log does not say whether the server was down, which gives clients more time.
                now.clocks_from = row.time.saturating_add(1);
                (sitter, Ask::Open { seat: seat()?, bytes: *bytes })
            }
            What::Act { action } => {
                let stood_in = self.stand_ins.get(seat()?).is_some_and(Option::is_some);
                let by = if stood_in { Asker::Bot } else { sitter };
                (by, Ask::Act { seat: seat()?, action: action.clone(), if_version: None })
            }
            What::Dealt => {
                let due = duty()? == Duty::Deal;
                return if due {
                    Ok(self.rule_deal(luck))
                } else {
                    Err("not every client had revealed its bytes".into())
                };
            }
            What::StartVoided { vacated, commitment } => {
                let due = duty()? == Duty::Void { vacated: vacated.clone() };
                let what = What::StartVoided { vacated: vacated.clone(), commitment: *commitment };
                return if due {
                    Ok(Ruling::table(None, what))
                } else {
                    Err("these seats had revealed their bytes".into())
                };
            }
            What::Revealed { seed } => {
                let due = duty()? == Duty::Reveal;
                let what = What::Revealed { seed: *seed };
                return if due { Ok(Ruling::table(None, what)) } else { Err("the table was not over".into()) };
            }
        };
        self.rule(&by, &ask, &now, luck).map_err(refused)
    }
}
