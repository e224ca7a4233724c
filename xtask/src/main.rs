//! The test command: `cargo xtask test`.
//!
//! It runs everything that has to hold before a change is taken: form, lints, tests, documents, the page's types. What a
//! machine lacks is named with the line that installs it, and `--install` (or `CI=true`) runs that line.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode};
use std::time::Instant;

const USAGE: &str = "\
usage: cargo xtask test [--install]

  test        run every check
  --install   first install what is missing: Debian's packages with apt-get, tsc with npm (CI=true does the same)
";

/// The version of the type checker; the page itself needs no build.
const TYPESCRIPT: &str = "typescript@7.0.2";
const PACKAGES: &[Package] = &[
    Package { program: "chromium", debian: "chromium", what: "the browser tests" },
    Package { program: "python3", debian: "python3", what: "the test of the example bot" },
    Package { program: "npm", debian: "npm", what: "the type check of the page" },
];

struct Package {
    program: &'static str,
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
    match test(install, ci) {
        Ok(skipped) => {
            for what in &skipped {
                println!("skipped: {what}");
            }
            println!("All checks passed{}.", if skipped.is_empty() { "" } else { ", except for what was skipped" });
            ExitCode::SUCCESS
        }
        Err(problem) => {
            eprintln!("xtask: {problem}");
            ExitCode::FAILURE
        }
    }
}

/// Runs every check; answers with what was skipped.
fn test(install: bool, ci: bool) -> Result<Vec<String>, String> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().ok_or("no workspace")?;
    let mut skipped = prepare(install)?;
    let cargo = |arguments: &[&str]| {
        let mut command = Command::new(env!("CARGO"));
        command.args(arguments).current_dir(root);
        command
    };
    step("form", &mut cargo(&["fmt", "--all", "--check"]))?;
    step("lints", &mut cargo(&["clippy", "--workspace", "--all-targets", "--locked", "--", "-D", "warnings"]))?;
    step("tests", &mut cargo(&["test", "--workspace", "--locked"]))?;
    // The benchmarks are a workspace of their own, and share what is built here.
    let benches = ["--manifest-path", "benches/Cargo.toml"];
    step("form of the benchmarks", &mut cargo(&[&["fmt", "--check"], &benches[..]].concat()))?;
    let lint = ["clippy", "--locked", "--target-dir", "target"];
    step("lints of the benchmarks", &mut cargo(&[&lint[..], &benches, &["--", "-D", "warnings"]].concat()))?;
    let mut doc = cargo(&["doc", "--workspace", "--no-deps", "--locked", "--document-private-items"]);
    step("documents", doc.env("RUSTDOCFLAGS", "-D warnings"))?;
    match type_checker(root, install)? {
        Some(tsc) => step(
            "types of the page",
            Command::new(tsc).args(["-p", "crates/server/web/jsconfig.json"]).current_dir(root),
        )?,
        None => {
            skipped.push("the type check of the page: npm is not installed, or tsc is not (run with --install)".into())
        }
    }
    if ci && !skipped.is_empty() {
        return Err(format!("in CI nothing may be skipped, but these were: {}", skipped.join("; ")));
    }
    Ok(skipped)
}

/// Sees to the programs that the tests need; answers with what has to be skipped.
fn prepare(install: bool) -> Result<Vec<String>, String> {
    let missing = || PACKAGES.iter().filter(|package| find(package.program).is_none()).collect::<Vec<_>>();
    let wanted = missing();
    if wanted.is_empty() {
        return Ok(Vec::new());
    }
    let names: Vec<&str> = wanted.iter().map(|package| package.debian).collect();
    if install {
        let sudo = find("sudo").filter(|_| !is_root());
        for arguments in
            [vec!["update", "-q"], [vec!["install", "-q", "-y", "--no-install-recommends"], names].concat()]
        {
            let mut command = match &sudo {
                Some(sudo) => Command::new(sudo),
                None => Command::new("apt-get"),
            };
            if sudo.is_some() {
                command.arg("apt-get");
            }
            step("install", command.args(arguments).env("DEBIAN_FRONTEND", "noninteractive"))?;
        }
    } else {
        println!("Some programs are missing. To install them:");
        println!("    cargo xtask test --install");
        println!("or  sudo apt-get install --no-install-recommends {}", names.join(" "));
    }
    Ok(missing().iter().map(|package| format!("{} ({} is not installed)", package.what, package.program)).collect())
}

fn is_root() -> bool {
    Command::new("id").arg("-u").output().is_ok_and(|output| output.stdout.trim_ascii() == b"0")
}

/// The type checker, kept in the target directory and fetched if that is allowed.
fn type_checker(root: &Path, install: bool) -> Result<Option<PathBuf>, String> {
    let dir = root.join("target/tsc");
    let tsc = dir.join("node_modules/.bin/tsc");
    let stamp = dir.join("version");
    let current = tsc.exists() && std::fs::read_to_string(&stamp).is_ok_and(|version| version == TYPESCRIPT);
    if !current {
        if !install || find("npm").is_none() {
            return Ok(None);
        }
        std::fs::create_dir_all(&dir).map_err(|problem| problem.to_string())?;
        let arguments = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix"];
        step("install tsc", Command::new("npm").args(arguments).arg(&dir).arg(TYPESCRIPT))?;
        std::fs::write(stamp, TYPESCRIPT).map_err(|problem| problem.to_string())?;
    }
    Ok(Some(tsc))
}

fn find(program: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH")?;
    std::env::split_paths(&path).map(|dir| dir.join(program)).find(|file| file.is_file())
}

fn step(name: &str, command: &mut Command) -> Result<(), String> {
    println!("── {name}");
    let start = Instant::now();
    let status = command.status().map_err(|problem| format!("{name}: {command:?} cannot be run: {problem}"))?;
    println!("── {name}: {} s", start.elapsed().as_secs());
    if status.success() { Ok(()) } else { Err(format!("{name} failed: {command:?}")) }
}
