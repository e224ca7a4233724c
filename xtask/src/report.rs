//! The result of a run of the checks: the names of the failed tests, how long each step took, and the verdict.

use std::fmt;
use std::time::Duration;

/// How a step ended.
#[derive(Debug, PartialEq)]
pub enum StepResult {
    Passed,
    /// The step failed, with the names of the failed tests if it ran tests.
    Failed {
        tests: Vec<String>,
    },
    /// The step could not be run at all, for this reason.
    Skipped(String),
}

/// One step of a run.
#[derive(Debug, PartialEq)]
pub struct Entry {
    pub step: &'static str,
    pub outcome: StepResult,
    pub took: Duration,
}

/// All steps of a run. Its text is the summary that is printed at the end.
#[derive(Debug, Default)]
pub struct Report(pub Vec<Entry>);

impl Report {
    /// Whether everything passed. In CI, something that was skipped is a failure.
    pub fn passed(&self, ci: bool) -> bool {
        self.0.iter().all(|entry| match entry.outcome {
            StepResult::Passed => true,
            StepResult::Failed { .. } => false,
            StepResult::Skipped(_) => !ci,
        })
    }

    fn named<'a>(&'a self, wanted: impl Fn(&StepResult) -> bool + 'a) -> impl Iterator<Item = &'a str> {
        self.0.iter().filter(move |entry| wanted(&entry.outcome)).map(|entry| entry.step)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let width = self.0.iter().map(|entry| entry.step.chars().count()).max().unwrap_or(0);
        for Entry { step, outcome, took } in &self.0 {
            let word = match outcome {
                StepResult::Passed => "passed",
                StepResult::Failed { .. } => "FAILED",
                StepResult::Skipped(_) => "skipped",
            };
            writeln!(f, "  {step:width$}  {:>5} s  {word}", took.as_secs())?;
            match outcome {
                StepResult::Passed => {}
                StepResult::Failed { tests } => tests.iter().try_for_each(|test| writeln!(f, "      {test}"))?,
                StepResult::Skipped(why) => writeln!(f, "      {why}")?,
            }
        }
        let failed: Vec<&str> = self.named(|outcome| matches!(outcome, StepResult::Failed { .. })).collect();
        let skipped: Vec<&str> = self.named(|outcome| matches!(outcome, StepResult::Skipped(_))).collect();
        match (failed.is_empty(), skipped.is_empty()) {
            (true, true) => write!(f, "All checks passed."),
            (true, false) => write!(f, "All checks passed, except for what was skipped: {}.", skipped.join(", ")),
            (false, _) => write!(f, "Failed: {}.", failed.join(", ")),
        }
    }
}

/// Finds the failed tests in the output of the test programs. Each program lists the names of its failed tests after a
/// second `failures:`.
#[derive(Default)]
pub struct FailedTests {
    listing: bool,
    pub names: Vec<String>,
}

impl FailedTests {
    /// Reads the next line.
    pub fn read(&mut self, line: &str) {
        match line.strip_prefix("    ") {
            Some(name) if self.listing => self.names.push(name.to_owned()),
            _ if line.is_empty() => {}
            _ => self.listing = line == "failures:",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entry(step: &'static str, outcome: StepResult, seconds: u64) -> Entry {
        Entry { step, outcome, took: Duration::from_secs(seconds) }
    }

    #[test]
    fn failed_tests_are_found_by_name() {
        let printed = "
running 3 tests
test a::holds ... ok
test a::fails ... FAILED
test b::fails ... FAILED

failures:

---- a::fails stdout ----
    indented output of the test
thread 'a::fails' panicked at tests/a.rs:1:1:
no

---- b::fails stdout ----
no

failures:
    a::fails
    b::fails

test result: FAILED. 1 passed; 2 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s

     Running another program
failures:

---- src/lib.rs - (line 3) stdout ----
no

failures:
    src/lib.rs - (line 3)

test result: FAILED. 0 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out; finished in 0.00s
";
        let mut failed = FailedTests::default();
        printed.lines().for_each(|line| failed.read(line));
        assert_eq!(failed.names, ["a::fails", "b::fails", "src/lib.rs - (line 3)"]);
    }

    #[test]
    fn a_passing_run_has_no_failures() {
        let mut failed = FailedTests::default();
        "running 1 test\ntest a ... ok\n\ntest result: ok. 1 passed".lines().for_each(|line| failed.read(line));
        assert!(failed.names.is_empty());
        let report = Report(vec![entry("form", StepResult::Passed, 2), entry("tests", StepResult::Passed, 600)]);
        assert!(report.passed(true));
        assert_eq!(report.to_string(), "  form       2 s  passed\n  tests    600 s  passed\nAll checks passed.");
    }

    #[test]
    fn every_failure_is_listed_and_one_fails_the_run() {
        let tests = vec!["a::fails".to_owned(), "b::fails".to_owned()];
        let report = Report(vec![
            entry("form", StepResult::Failed { tests: Vec::new() }, 1),
            entry("tests", StepResult::Failed { tests }, 61),
            entry("types of the page", StepResult::Passed, 3),
        ]);
        assert!(!report.passed(false) && !report.passed(true));
        assert_eq!(
            report.to_string(),
            "  form                   1 s  FAILED\n\
             \x20 tests                 61 s  FAILED\n\
             \x20     a::fails\n\
             \x20     b::fails\n\
             \x20 types of the page      3 s  passed\n\
             Failed: form, tests."
        );
    }

    #[test]
    fn in_ci_nothing_may_be_skipped() {
        let skipped = StepResult::Skipped("npm is not installed".to_owned());
        let report = Report(vec![entry("form", StepResult::Passed, 0), entry("types", skipped, 0)]);
        assert!(report.passed(false) && !report.passed(true));
        assert!(report.to_string().contains("\n      npm is not installed\n"), "{report}");
        assert!(report.to_string().ends_with("except for what was skipped: types."), "{report}");
    }
}
