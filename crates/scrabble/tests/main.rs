//! The tests of the rules of Scrabble, as one program. Each file is a module, and all share the helpers that build
//! positions.

mod conformance;
