//! The test command.
fn main() {}
