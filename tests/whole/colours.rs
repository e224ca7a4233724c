//! The colours of the page: text is readable on its background, by day and by night.

use std::collections::BTreeMap;

/// Text colours and their backgrounds. The signs on tokens and dice are included.
const WRITTEN: [(&str, &str); 18] = [
    ("ink ink-soft written warn", "paper paper-deep paper-mark"),
    ("room-ink room-soft", "room room-edge"),
    ("felt-ink", "felt felt-lit felt-deep"),
    ("wood-ink wood-soft", "wood wood-lit wood-deep"),
    ("brass-ink", "brass brass-lit"),
    ("total-ink", "total total-mark"),
    ("pip", "ivory ivory-shade"),
    ("player-ink", "player-1 player-2 player-3 player-4 player-5 player-6 player-7 player-8 player-9 player-10"),
    ("print print-soft", "blank"),
    ("pawn-ink", "pawn-red pawn-blue pawn-green"),
    ("pawn-yellow-ink", "pawn-yellow"),
    ("board-ink board-label", "board-cell board-face"),
    ("card-red", "ivory ivory-shade"),
    ("suspect-ink", "suspect-scarlet suspect-green suspect-peacock suspect-plum"),
    ("suspect-mustard-ink", "suspect-mustard"),
    ("suspect-white-ink", "suspect-white"),
    ("plaque-ink", "plaque plaque-lit plaque-count plaque-chosen file-paper"),
    ("passage-ink", "passage-halo"),
];

/// Outlines that carry meaning: where a box or a control is, what is selected, where the focus is.
const OUTLINED: [(&str, &str); 6] = [
    ("rule-strong brass-deep focus", "paper paper-deep paper-mark"),
    ("room-rule room-brass", "room room-edge"),
    ("felt-line focus-felt", "felt felt-lit felt-deep"),
    ("brass-lit", "wood wood-lit wood-deep"),
    ("print-line", "blank"),
    ("mansion-casing", "mansion-gilt square-lit square-dot plaque-lit weapon-disc door-sill-lit"),
];

type Colours = BTreeMap<String, [u8; 3]>;

/// The plain colours of a part of the style sheet, by name.
fn colours(css: &str) -> Colours {
    let told = css.lines().filter_map(|line| line.trim().strip_prefix("--")?.split_once(": #"));
    told.map(|(name, value)| {
        let hex = value.trim_end_matches(';');
        let hex: String = if hex.len() == 3 { hex.chars().flat_map(|c| [c, c]).collect() } else { hex.to_owned() };
        let part = |at: usize| u8::from_str_radix(&hex[at..at + 2], 16).expect("a colour");
        (name.to_owned(), [part(0), part(2), part(4)])
    })
    .collect()
}

/// The relative luminance of a colour, as WCAG defines it.
fn light(colour: [u8; 3]) -> f64 {
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let [red, green, blue] = colour.map(linear);
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (light(one) + 0.05, light(other) + 0.05);
    one.max(other) / one.min(other)
}

#[test]
fn everything_can_be_read_by_day_and_by_night() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 1e-9, "black on white");
    let sheets = [
        include_str!("../../crates/server/web/page/tokens.css"),
        include_str!("../../crates/server/web/sorry/tokens.css"),
        include_str!("../../crates/server/web/clue/tokens.css"),
    ];
    let parts = sheets.map(|css| css.split_once(":root[data-theme=\"night\"]").expect("a night"));
    let day: Colours = parts.iter().flat_map(|(day, _)| colours(day)).collect();
    let night: Colours = day.clone().into_iter().chain(parts.iter().flat_map(|(_, night)| colours(night))).collect();
    let mut faint = Vec::new();
    for (time, room) in [("day", &day), ("night", &night)] {
        let mut look = |on: &str, over: &str, least: f64| {
            for (ink, ground) in on.split(' ').flat_map(|ink| over.split(' ').map(move |ground| (ink, ground))) {
                let found = contrast(room[ink], room[ground]);
                if found < least {
                    faint.push(format!("{ink} on {ground} by {time}: {found:.2}, and {least} is needed"));
                }
            }
        };
        WRITTEN.iter().for_each(|(on, over)| look(on, over, 4.5));
        OUTLINED.iter().for_each(|(on, over)| look(on, over, 3.0));
        // The focus ring on the background itself has a different colour at night.
        look(if time == "day" { "focus" } else { "focus-night" }, "room room-edge", 3.0);
    }
    assert!(faint.is_empty(), "{faint:#?}");
}
