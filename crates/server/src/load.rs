//! What keeps one client from using up the server: queues for heavy work, counters of what is open, and a log that repeats
//! nothing.

pub mod counter;
pub mod log_throttle;
pub mod work_queue;
