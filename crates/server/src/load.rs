//! Protection against overload by single clients: queues for heavy work, counters of open resources, and throttled
//! logging.

pub mod counter;
pub mod log_throttle;
pub mod work_queue;
