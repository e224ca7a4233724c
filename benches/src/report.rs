//! The results of a run, as a table for people and as JSON.

use std::fmt;

use serde::Serialize;

use crate::machine::Machine;
use crate::measure::{Figures, Measured, OneThread};
use crate::positions::{POSITIONS, ROLLS_LEFT};
use crate::yahtzee::{GOALS, ROWS};

/// Expected values that differ by less than this count as equal: the order of additions differs between the solvers.
const SAME: f64 = 1e-6;

/// A figure that is compared: a row of the table.
pub struct Row {
    /// The row's name in the JSON.
    pub key: &'static str,
    /// The row's name in the table.
    pub title: &'static str,
    /// Whether smaller or larger figures are better.
    pub better: Better,
    /// The number of decimals shown.
    pub decimals: usize,
    /// Returns the figure, if the contender offers it.
    pub of: fn(&Measured) -> Option<f64>,
}

/// Whether smaller or larger figures are better.
#[derive(Clone, Copy)]
pub enum Better {
    /// Smaller is better: a time.
    Less,
    /// Larger is better: a rate.
    More,
}

/// A goal: in one row, Parlor should be better than a peer by a given factor.
pub struct Goal {
    /// The goal in words.
    pub text: &'static str,
    /// The peer.
    pub peer: &'static str,
    /// The key of the compared row.
    pub row: &'static str,
    /// The minimum factor by which Parlor should be better.
    pub at_least: f64,
}

/// The results of a run.
#[derive(Serialize)]
pub struct Report {
    machine: Machine,
    build: &'static str,
    positions: usize,
    rolls_left: u8,
    ours: Figures,
    peers: Vec<Figures>,
    ratios: Vec<Ratio>,
    goals: Vec<Reached>,
    checks: Vec<String>,
}

/// How many times better our figure is than a peer's.
#[derive(Serialize)]
struct Ratio {
    row: &'static str,
    peer: &'static str,
    times_better: Option<f64>,
}

/// A goal, and how close Parlor is to it.
#[derive(Serialize)]
struct Reached {
    goal: &'static str,
    times_better: Option<f64>,
    reached: Option<bool>,
}

impl Report {
    /// Computes ratios, goals and checks from the figures.
    pub fn new(machine: Machine, ours: Figures, peers: Vec<Figures>) -> Self {
        let ratios: Vec<Ratio> = ROWS
            .iter()
            .flat_map(|row| {
                peers.iter().map(|peer| Ratio { row: row.key, peer: peer.name, times_better: times(row, &ours, peer) })
            })
            .collect();
        let goals = GOALS
            .iter()
            .map(|goal| {
                let ratio = ratios.iter().find(|ratio| ratio.row == goal.row && ratio.peer == goal.peer);
                let times_better = ratio.and_then(|ratio| ratio.times_better);
                Reached { goal: goal.text, times_better, reached: times_better.map(|times| times >= goal.at_least) }
            })
            .collect();
        let checks = checks(&ours, &peers);
        Self {
            machine,
            build: build(),
            positions: POSITIONS,
            rolls_left: ROLLS_LEFT,
            ours,
            peers,
            ratios,
            goals,
            checks,
        }
    }

    fn everyone(&self) -> impl Iterator<Item = &Figures> {
        std::iter::once(&self.ours).chain(&self.peers)
    }

    /// One line of the table: a title and a cell for each contender.
    fn line(&self, f: &mut fmt::Formatter<'_>, title: &str, cell: impl Fn(&Figures) -> String) -> fmt::Result {
        write!(f, "{title:<42}")?;
        for figures in self.everyone() {
            write!(f, "{:>22}", cell(figures))?;
        }
        writeln!(f)
    }
}

/// Describes how everything was built. Compiler flags from the environment could enable more processor features than
/// the manifest does, so this checks the features that were actually enabled.
fn build() -> &'static str {
    if cfg!(debug_assertions) {
        "debug: the figures mean nothing"
    } else if cfg!(any(target_feature = "avx", target_feature = "sve")) {
        "release, opt-level 3, for this processor and its like (target-cpu or target-feature was given): the same for all"
    } else {
        "release, opt-level 3, no target-cpu: the same for all"
    }
}

fn times(row: &Row, ours: &Figures, peer: &Figures) -> Option<f64> {
    let (ours, peer) = ((row.of)(ours.measured.as_ref()?)?, (row.of)(peer.measured.as_ref()?)?);
    Some(match row.better {
        Better::Less => peer / ours,
        Better::More => ours / peer,
    })
}

/// Checks that all contenders solved the same game, because the figures of solvers that disagree cannot be compared.
fn checks(ours: &Figures, peers: &[Figures]) -> Vec<String> {
    let measured: Vec<(&str, &OneThread)> = std::iter::once(ours)
        .chain(peers)
        .filter_map(|figures| Some((figures.name, &figures.measured.as_ref()?.one_thread)))
        .collect();
    let Some(((first, one), others)) = measured.split_first() else { return Vec::new() };
    let agreement = |(name, other): &(&str, &OneThread)| {
        let value = (one.value - other.value).abs() < SAME;
        let options = one.options == other.options;
        let values = (one.options_sum - other.options_sum).abs() < SAME * one.options as f64;
        if value && options && values {
            format!(
                "{first} and {name} agree on the expected score, and on the sum of the values of {} options",
                one.options
            )
        } else {
            format!(
                "{first} and {name} DISAGREE: expected score {} and {}, options {} and {}, sum of their values {} and {}",
                one.value, other.value, one.options, other.options, one.options_sum, other.options_sum
            )
        }
    };
    others.iter().map(agreement).collect()
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { machine, build, positions, rolls_left, .. } = self;
        writeln!(f, "Yahtzee solvers, classic rules with the forced Joker")?;
        writeln!(f, "date:    {}", machine.date)?;
        writeln!(f, "machine: {}, {} cores", machine.cpu, machine.cores)?;
        writeln!(f, "build:   {build}")?;
        writeln!(f, "queries: {positions} fixed positions with {rolls_left} rolls left")?;
        writeln!(f)?;

        let figure = |figures: &Figures, show: &dyn Fn(&Measured) -> Option<String>| match &figures.measured {
            Some(measured) => show(measured).unwrap_or_else(|| "not offered".to_owned()),
            None => "not measured".to_owned(),
        };
        self.line(f, "", |figures| format!("{} {}", figures.name, figures.version))?;
        self.line(f, "expected score", |figures| {
            figure(figures, &|measured| Some(format!("{:.7}", measured.one_thread.value)))
        })?;
        for row in ROWS {
            self.line(f, row.title, |figures| {
                figure(figures, &|measured| (row.of)(measured).map(|value| format!("{value:.*}", row.decimals)))
            })?;
        }
        self.line(f, "  threads at work in the solve on all", |figures| {
            figure(figures, &|measured| Some(format!("{:.2}", measured.all_threads.threads_at_work)))
        })?;
        self.line(f, "  games played", |figures| {
            figure(figures, &|measured| Some(measured.one_thread.games.to_string()))
        })?;
        self.line(f, "  their mean score", |figures| {
            figure(figures, &|measured| Some(format!("{:.2}", measured.one_thread.mean_score)))
        })?;
        writeln!(f)?;

        writeln!(f, "Parlor against each peer (times better; below 1 is worse)")?;
        for row in ROWS {
            self.line(f, row.title, |figures| {
                let ratio = self.ratios.iter().find(|ratio| ratio.row == row.key && ratio.peer == figures.name);
                ratio.map_or_else(String::new, |ratio| shown(ratio.times_better))
            })?;
        }
        writeln!(f)?;

        for Reached { goal, times_better, reached } in &self.goals {
            let verdict = match reached {
                Some(true) => "reached, ",
                Some(false) => "not reached, ",
                None => "",
            };
            writeln!(f, "goal: {goal} ({verdict}{})", shown(*times_better))?;
        }
        for check in &self.checks {
            writeln!(f, "check: {check}")?;
        }
        for figures in self.everyone() {
            writeln!(f, "\n{}: {}", figures.name, figures.rules)?;
            figures.notes.iter().try_for_each(|note| writeln!(f, "  {note}"))?;
        }
        Ok(())
    }
}

fn shown(times_better: Option<f64>) -> String {
    times_better.map_or_else(|| "not measured".to_owned(), |times| format!("{times:.2} times"))
}
