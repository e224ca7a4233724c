//! fibs
