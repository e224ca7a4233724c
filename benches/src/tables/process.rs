//! Reads what the operating system reports about another process.

use std::fs;

use super::SETTLING;

/// Another process.
pub struct Process(u32);

impl Process {
    /// The process with this id.
    pub fn new(id: u32) -> Self {
        Self(id)
    }

    /// The current memory of the process in megabytes, after waiting for it to settle; 0 if the system does not report
    /// it.
    pub async fn settled(&self) -> f64 {
        tokio::time::sleep(SETTLING).await;
        let status = fs::read_to_string(format!("/proc/{}/status", self.0)).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.unwrap_or(0.0) / 1e3
    }

    /// The processor time that all threads of the process have used; 0 if the system does not report it.
    pub fn cpu_seconds(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0)).unwrap_or_default();
        // The name is in brackets and may contain anything. The 12th and 13th fields after it are user and
        // system time.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        let ticks: f64 = after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
        ticks / rustix::param::clock_ticks_per_second() as f64
    }
}
