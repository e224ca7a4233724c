//! Getting to a table in a real browser.
