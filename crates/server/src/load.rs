//! Protection against overload by single clients: rate limits, queues for heavy work, counters of open resources, and
//! throttled logging.

pub mod counter;
pub mod log_throttle;
pub mod rate_limits;
pub mod work_queue;
