//! Tests objections in full-screen mode: making, waiving and showing them, and their time limit.

use parlor_table::What;

use super::{Company, Sits, agreed};
use crate::app::harness::TestApp;
use crate::session::{Session, Told};

const FOUR: [Sits; 4] =
    [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(2, "Cleo"), Sits::Person(3, "Dora")];

/// Whether a row of this kind was received for this seat.
fn has_row(session: &Session, seat: usize, is: impl Fn(&What) -> bool) -> bool {
    session.told().iter().any(|told| match told {
        Told::Row(note) => note.seat.is_some_and(|by| by.index() == seat) && note.what.as_ref().is_some_and(&is),
        Told::Chat(_) => false,
    })
}

/// A game in which Ada has played a card for Cleo. Ben is next, and Dora has a screen.
async fn laid(seconds: Option<u8>) -> (Company, TestApp) {
    let mut company = Company::playing(&FOUR, agreed(Some(seconds))).await;
    let mut dora = company.part(3).look(&company.table).await;
    dora.until_shows("Waiting for Ada.").await;
    company.people[0].lay(0, 2).await;
    dora.until_shows("You may object: ! to challenge the card, w to let it pass.").await;
    (company, dora)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_objects_out_of_turn() {
    let (mut company, mut dora) = laid(None).await;
    let picture = dora.until_shows("Ben may object too. Waiting for Ben.").await;
    assert!(picture.contains("! object  w let it pass"), "{picture}");
    assert_eq!(dora.rung, 1, "the bell rang once");
    dora.keys("!");
    let picture = dora.until_shows("Dora challenges").await;
    assert!(!picture.contains("may object"), "nobody may object after the challenge: {picture}");
    company.people[1]
        .until("what Dora did", |session| session.update().is_some_and(|update| update.window.is_none()))
        .await;
    assert_eq!(dora.rung, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_player_waives_and_everybody_is_told() {
    let (mut company, mut dora) = laid(None).await;
    dora.keys("w");
    dora.until("the waiver", |picture| picture.contains("Dora lets it pass.") && !picture.contains("You may")).await;
    dora.until_shows("Ben may still object. Waiting for Ben.").await;
    company.people[0].until("the row", |session| has_row(session, 3, |what| *what == What::Waived)).await;
    // Ben is next: his move closes the window.
    company.people[1].lay(1, 3).await;
    let picture = dora.until_shows("Ben plays a card for Dora.").await;
    assert!(picture.contains("The next player has moved. It is too late to object."), "{picture}");
    assert_eq!(dora.rung, 1, "Dora cannot object to her partner Ben");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_counts_down_in_seconds() {
    let (_company, mut dora) = laid(Some(60)).await;
    let picture = dora.until_shows(" seconds left.").await;
    let seconds = |picture: &str| -> u32 {
        let words = picture.split(" seconds left.").next().expect("the seconds are shown");
        words.rsplit(' ').next().and_then(|number| number.parse().ok()).expect("a number")
    };
    let first = seconds(&picture);
    dora.until("fewer seconds", |picture| seconds(picture) < first).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_window_closes_when_its_time_is_over() {
    let mut company = Company::playing(&FOUR, agreed(Some(Some(5)))).await;
    let mut dora = company.part(3).look(&company.table).await;
    company.people[0].lay(0, 2).await;
    let picture = dora.until_shows("The time to object is over.").await;
    assert!(!picture.contains("may object"), "{picture}");
    assert!(picture.contains("Ada draws a card."), "the delayed draw has happened: {picture}");
}

#[tokio::test(flavor = "multi_thread")]
async fn the_next_player_may_object_or_move() {
    let mut company = Company::playing(&FOUR, agreed(Some(None))).await;
    let mut ben = company.part(1).look(&company.table).await;
    company.people[0].lay(0, 2).await;
    ben.until_shows("You may object: ! to challenge the card. Dora may object too.").await;
    ben.keys("enter");
    ben.until_shows("Ben plays a card for").await;
    let mut cleo = company.part(1).look(&company.table).await;
    cleo.until_shows("You may object: ! to challenge the card. Ada may object too.").await;
    cleo.keys("!");
    cleo.until_shows("Cleo challenges").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_that_may_act_without_a_window_is_told() {
    let mut company = Company::playing(&FOUR, agreed(None)).await;
    let mut dora = company.part(3).look(&company.table).await;
    company.people[0].lay(0, 2).await;
    let ask = "You may object: ! to challenge the card, w to let it pass. Waiting for Ben.";
    dora.until_shows(ask).await;
    dora.keys("w");
    dora.until("the waiver", |picture| picture.contains("Dora lets it pass.") && !picture.contains(ask)).await;
    // The waiver covers only this card.
    company.people[1].lay(1, 3).await;
    company.people[2].lay(2, 0).await;
    dora.until_shows("Dora's turn.").await;
    dora.keys("!");
    dora.until_shows("Dora challenges").await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bots_actions_are_announced() {
    for (level, told) in [("doubting", "Doubting challenges"), ("trusting", "Trusting lets it pass.")] {
        let chairs = [Sits::Person(0, "Ada"), Sits::Bot(level)];
        let mut company = Company::playing(&chairs, agreed(Some(None))).await;
        let mut ada = company.part(0).look(&company.table).await;
        ada.until_shows("enter choose").await;
        ada.keys("enter");
        ada.until_shows(told).await;
    }
}
