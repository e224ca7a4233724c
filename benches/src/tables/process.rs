//! What the system says about another process.

use std::fs;

use super::SETTLING;

/// Another process.
pub struct Process(u32);

impl Process {
    /// The process of this number.
    pub fn new(id: u32) -> Self {
        Self(id)
    }

    /// The memory that it has now, in megabytes, after a moment; nothing where the system does not say.
    pub async fn settled(&self) -> f64 {
        tokio::time::sleep(SETTLING).await;
        let status = fs::read_to_string(format!("/proc/{}/status", self.0)).unwrap_or_default();
        let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"));
        let kilobytes = line.and_then(|line| line.split_whitespace().next()?.parse::<f64>().ok());
        kilobytes.unwrap_or(0.0) / 1e3
    }

    /// The processor time that it has used, all its threads together; nothing where the system does not say.
    pub fn cpu_seconds(&self) -> f64 {
        let stat = fs::read_to_string(format!("/proc/{}/stat", self.0)).unwrap_or_default();
        // The name stands in brackets and may hold anything. After it, the 12th and the 13th are user and system time.
        let after = stat.rsplit_once(')').map_or("", |(_, after)| after);
        let ticks: f64 = after.split_whitespace().skip(11).take(2).filter_map(|ticks| ticks.parse::<f64>().ok()).sum();
        ticks / rustix::param::clock_ticks_per_second() as f64
    }
}
