//! Sparklines, where there is no space for a chart.

/// Draws values as steps between `low` and `high`, or as digits if the terminal can't draw Unicode.
#[must_use]
pub fn spark(values: &[f64], (low, high): (f64, f64), drawn: bool) -> String {
    let steps = steps(drawn);
    let step = |value: &f64| ((value - low) / (high - low).max(f64::EPSILON) * steps.len() as f64) as usize;
    values.iter().map(|value| steps[step(value).min(steps.len() - 1)]).collect()
}

/// The characters of the lowest and the highest step.
#[must_use]
pub fn ends(drawn: bool) -> (char, char) {
    let steps = steps(drawn);
    (steps[0], steps[steps.len() - 1])
}

fn steps(drawn: bool) -> Vec<char> {
    if drawn { "▁▂▃▄▅▆▇█" } else { "123456789" }.chars().collect()
}
