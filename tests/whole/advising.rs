//! The coach at the table and the strategy explorer, in a real browser.
