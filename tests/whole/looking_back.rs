//! After the game, in a real browser: the results, the review, the replay, the proof of honest dice, the sheet on paper.
