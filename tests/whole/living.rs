//! The life of a table in real browsers.
