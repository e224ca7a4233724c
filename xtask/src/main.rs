//! The test command: `cargo xtask test`.
//!
//! It runs everything that has to pass before a change is merged: formatting, lints, tests, documentation and the
//! page's types. A step that fails does not stop the others; all failures are listed at the end. Missing programs are
//! reported with the command that installs them, and `--install` (or `CI=true`) runs that command.

mod report;

use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};
use std::time::{Duration, Instant};

use report::{Entry, FailedTests, Report, StepResult};

const USAGE: &str = "\
usage: cargo xtask test [--install]

  test        run every check
  --install   first install what is missing: Debian's packages with apt-get, tsc with npm (CI=true does the same)
";

/// The version of the type checker; the page itself needs no build.
const TYPESCRIPT: &str = "typescript@7.0.2";
const PACKAGES: &[Package] = &[
    Package {
        programs: &["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"],
        debian: "chromium-headless-shell",
        what: "browser tests",
    },
    Package { programs: &["python3"], debian: "python3", what: "test of the example bot" },
    Package { programs: &["npm"], debian: "npm", what: "type checker of the page" },
];

struct Package {
    /// Any one of these is enough.
    programs: &'static [&'static str],
    debian: &'static str,
    what: &'static str,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let words: Vec<&str> = arguments.iter().map(String::as_str).collect();
    let ci = std::env::var("CI").is_ok_and(|ci| ci == "true");
    let install = match words.as_slice() {
        ["test"] => ci,
        ["test", "--install"] => true,
        _ => {
            eprint!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask is a folder of the workspace");
    let report = Run { root, ci, install, report: Report::default() }.test();
    println!("── summary\n{report}");
    if report.passed(ci) {
        return ExitCode::SUCCESS;
    }
    if report.passed(false) {
        println!("In CI nothing may be skipped.");
    }
    ExitCode::FAILURE
}

/// A run of the checks.
struct Run<'a> {
    root: &'a Path,
    ci: bool,
    /// Whether missing programs are installed.
    install: bool,
    report: Report,
}

impl Run<'_> {
    /// Runs every check.
    fn test(mut self) -> Report {
        self.prepare();
        self.step("form", self.cargo(&["fmt", "--all", "--check"]));
        self.step("lints", self.cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]));
        self.tests("tests", self.cargo(&["test", "--workspace", "--locked", "--no-fail-fast"]));
        // The benchmarks are a separate workspace, and share the target directory.
        let benches = ["--manifest-path", "benches/Cargo.toml"];
        self.step("form of the benchmarks", self.cargo(&[&["fmt", "--check"], &benches[..]].concat()));
        let lint = ["clippy", "--locked", "--target-dir", "target"];
        let lint = self.cargo(&[&lint[..], &benches, &["--", "-D", "warnings"]].concat());
        self.step("lints of the benchmarks", lint);
        let mut doc = self.cargo(&["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"]);
        doc.env("RUSTDOCFLAGS", "-D warnings");
        self.step("documents", doc);
        self.types();
        self.report
    }

    fn cargo(&self, arguments: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO"));
        command.args(arguments).current_dir(self.root);
        if self.ci {
            // Incremental compilation only speeds up rebuilds, and CI never rebuilds.
            command.env("CARGO_INCREMENTAL", "0");
        }
        command
    }

    fn note(&mut self, step: &'static str, outcome: StepResult, took: Duration) {
        println!("── {step}: {} s", took.as_secs());
        self.report.0.push(Entry { step, outcome, took });
    }

    /// Runs one check and returns whether it passed.
    fn step(&mut self, step: &'static str, mut command: Command) -> bool {
        println!("── {step}");
        let start = Instant::now();
        let passed = succeeds(&mut command);
        self.note(
            step,
            if passed { StepResult::Passed } else { StepResult::Failed { tests: Vec::new() } },
            start.elapsed(),
        );
        passed
    }

    /// Runs tests, and finds the names of failing tests in their output.
    fn tests(&mut self, step: &'static str, mut command: Command) {
        println!("── {step}");
        let start = Instant::now();
        let mut failed = FailedTests::default();
        let passed = match command.stdout(Stdio::piped()).spawn() {
            Ok(mut child) => {
                let printed = BufReader::new(child.stdout.take().expect("stdout is piped"));
                // Invalid UTF-8 is printed with replacement characters.
                for line in printed.split(b'\n').map_while(Result::ok) {
                    let line = String::from_utf8_lossy(&line);
                    println!("{line}");
                    failed.read(&line);
                }
                child.wait().is_ok_and(|status| status.success())
            }
            Err(problem) => cannot_be_run(&command, &problem),
        };
        if !passed && failed.names.is_empty() {
            failed.names.push("none by name: a program did not compile, or was ended; see above".to_owned());
        }
        let outcome = if passed { StepResult::Passed } else { StepResult::Failed { tests: failed.names } };
        self.note(step, outcome, start.elapsed());
    }

    /// Checks for the programs that the checks need, and records which steps have to be skipped.
    fn prepare(&mut self) {
        let missing =
            || PACKAGES.iter().filter(|package| !package.programs.iter().any(|program| find(program).is_some()));
        let names: Vec<&str> = missing().map(|package| package.debian).collect();
        if names.is_empty() {
            return;
        }
        if self.install {
            let sudo = find("sudo").filter(|_| !is_root());
            let update = vec!["update", "-q"];
            let install = [vec!["install", "-q", "-y", "--no-install-recommends"], names].concat();
            for (step, arguments) in [("package lists", update), ("packages", install)] {
                let mut command = Command::new(sudo.as_deref().unwrap_or(Path::new("apt-get")));
                if sudo.is_some() {
                    command.arg("apt-get");
                }
                command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive");
                self.step(step, command);
            }
        } else {
            println!("Some programs are missing. To install them:");
            println!("    cargo xtask test --install");
            println!("or  sudo apt-get install --no-install-recommends {}", names.join(" "));
        }
        for package in missing() {
            let why = format!("{} is not installed", package.debian);
            self.note(package.what, StepResult::Skipped(why), Duration::ZERO);
        }
    }

    /// Checks the types of the page, if there is a type checker.
    fn types(&mut self) {
        const STEP: &str = "types of the page";
        match self.type_checker() {
            Some(tsc) => {
                let mut command = Command::new(tsc);
                command.args(["-p", "crates/server/web/jsconfig.json"]).current_dir(self.root);
                self.step(STEP, command);
            }
            None => {
                let why = "there is no type checker (--install installs it with npm)".to_owned();
                self.note(STEP, StepResult::Skipped(why), Duration::ZERO);
            }
        }
    }

    /// The type checker, stored in the target directory and downloaded if that is allowed.
    fn type_checker(&mut self) -> Option<PathBuf> {
        let dir = self.root.join("target/tsc");
        let tsc = dir.join("node_modules/.bin/tsc");
        let stamp = dir.join("version");
        let current = tsc.exists() && std::fs::read_to_string(&stamp).is_ok_and(|version| version == TYPESCRIPT);
        if current {
            return Some(tsc);
        }
        if !self.install || find("npm").is_none() {
            return None;
        }
        let mut npm = Command::new("npm");
        npm.args(["install", "--no-save", "--no-audit", "--no-fund", "--prefix"]).arg(&dir).arg(TYPESCRIPT);
        _ = std::fs::create_dir_all(&dir);
        let made = self.step("installation of tsc", npm) && std::fs::write(stamp, TYPESCRIPT).is_ok();
        made.then_some(tsc)
    }
}

fn succeeds(command: &mut Command) -> bool {
    command.status().map_or_else(|problem| cannot_be_run(command, &problem), |status| status.success())
}

fn cannot_be_run(command: &Command, problem: &std::io::Error) -> bool {
    eprintln!("xtask: {command:?} cannot be run: {problem}");
    false
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| file.is_file())
}
