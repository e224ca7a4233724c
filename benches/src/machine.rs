//! Where and when the figures were measured.

use std::fs;

use serde::Serialize;

/// The machine that the figures were measured on, and the time.
#[derive(Debug, Serialize)]
pub struct Machine {
    /// The processor's name.
    pub cpu: String,
    /// The number of threads that can run at once.
    pub cores: usize,
    /// When the run started, in UTC.
    pub date: String,
}

impl Machine {
    /// Describes this machine at the current time.
    pub fn here() -> Self {
        let cpu = fs::read_to_string("/proc/cpuinfo")
            .ok()
            .and_then(|text| {
                let line = text.lines().find(|line| line.starts_with("model name"))?;
                Some(line.split_once(':')?.1.trim().to_owned())
            })
            .unwrap_or_else(|| "unknown processor".to_owned());
        let now = jiff::Timestamp::now().round(jiff::Unit::Second).unwrap_or_else(|_| jiff::Timestamp::now());
        Self { cpu, cores: cores(), date: now.to_string() }
    }
}

/// The number of threads that can run at once.
pub fn cores() -> usize {
    std::thread::available_parallelism().map_or(1, usize::from)
}
