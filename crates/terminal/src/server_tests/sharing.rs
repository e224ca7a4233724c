//! Tests several people at one device: all others are asked before the device is handed on, and secrets are hidden.

use parlor_fibs::Action;
use parlor_game::Seat;

use super::{Company, Sits, agreed};

#[tokio::test(flavor = "multi_thread")]
async fn the_others_are_asked_before_the_device_is_passed_on() {
    let chairs = ["Ada", "Ben", "Cleo", "Dora"].map(|name| Sits::Person(0, name));
    let mut company = Company::playing(&chairs, agreed(Some(None))).await;
    let mut device = company.part(0).look(&company.table).await;
    for (player, next, other) in [("Ada", "Ben", "Dora"), ("Ben", "Cleo", "Ada")] {
        device
            .until("a turn", |picture| {
                picture.contains(&format!("{player}'s turn.")) && picture.contains("show my hand")
            })
            .await;
        device.keys("space");
        device.until_shows(&format!("Seen by {player}.")).await;
        device.keys("enter");
        let ask = format!("Does anyone object? {other}: ! to challenge the card, w if nobody objects.");
        let picture = device.until_shows(&ask).await;
        assert!(picture.contains("The hands are hidden.") && picture.contains("w nobody objects"), "{picture}");
        assert!(
            !picture.contains(&format!("{next}, you may object")),
            "the next player is not asked before the device is passed on: {picture}"
        );
        // A player who is asked may look at their own hand first.
        device.keys("space");
        device.until_shows(&format!("Seen by {other}.")).await;
        device.keys("w");
        let picture = device.until_shows(&format!("{other} lets it pass.")).await;
        assert!(picture.contains("The hands are hidden."), "{picture}");
        device.until_shows(&format!("{next}, you may object: ! to challenge the card.")).await;
    }
    assert_eq!(device.rung, 0, "the bell does not ring if everybody shares the device");
}

#[tokio::test(flavor = "multi_thread")]
async fn several_players_are_asked_at_once_and_nobody_objects() {
    let (_company, mut device) = two_are_asked().await;
    let picture =
        device.until_shows("Does anyone object? Ben and Dora: ! to challenge the card, w if nobody objects.").await;
    assert!(picture.contains("Waiting for Cleo.") && picture.contains("The hands are hidden."), "{picture}");
    device.keys("w");
    device
        .until("both", |picture| {
            picture.contains("Ben lets it pass.")
                && picture.contains("Dora lets it pass.")
                && !picture.contains("object")
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn one_of_several_players_objects() {
    let (_company, mut device) = two_are_asked().await;
    device.until_shows("Does anyone object? Ben and Dora: ! to challenge the card, w if nobody objects.").await;
    device.keys("!");
    let picture = device.until_shows("Dora: challenge the card").await;
    assert!(picture.contains("Ben: challenge the card"), "{picture}");
    device.keys("down enter");
    device.until_shows("Dora challenges").await;
}

/// Ben and Dora share a device. Ada has played a card, there is no window, and Cleo has to answer Ben's question.
async fn two_are_asked() -> (Company, crate::app::harness::TestApp) {
    let chairs = [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(2, "Cleo"), Sits::Person(1, "Dora")];
    let mut company = Company::playing(&chairs, agreed(None)).await;
    company.people[0].lay(0, 1).await;
    let cleo = Seat::new(2).expect("a seat");
    let rank = company.people[2].hand(2)[0].expect("her own card is visible") % 3;
    let asks = move |action: &Action| *action == Action::Ask { of: cleo, rank: rank as u8 };
    company.people[1].act(1, asks).await;
    let device = company.part(1).look(&company.table).await;
    (company, device)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_card_shown_late_is_seen_by_two_and_covered_on_a_shared_device() {
    let chairs = [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(0, "Cleo"), Sits::Person(2, "Dora")];
    let mut company = Company::playing(&chairs, agreed(None)).await;
    let ben = Seat::new(1).expect("a seat");
    let card = company.people[1].hand(1)[0].expect("his own card is visible");
    let rank = (card % 3) as u8;
    company.people[0].act(0, move |action| *action == Action::Ask { of: ben, rank }).await;
    company.people[1].act(1, move |action| *action == Action::Show { card: card as u8 }).await;
    let mut dora = company.part(2).look(&company.table).await;
    let picture = dora.until_shows("Ben shows Ada a card.").await;
    assert!(picture.contains("Ben holds ? ? ?"), "{picture}");
    let mut device = company.part(0).look(&company.table).await;
    let shown = format!("Ben holds {card} ? ?");
    let picture = device.until_shows("The hands are hidden.").await;
    assert!(picture.contains("Ada's turn.") && picture.contains("Ben holds ? ? ?"), "{picture}");
    device.keys("space");
    device.until_shows(&shown).await;
    device.keys("enter");
    let picture = device.until_shows("Ada plays a card for").await;
    assert!(!picture.contains(&shown) && picture.contains("Ben holds ? ? ?"), "{picture}");
    // Cleo, who shares the device with Ada, doesn't see the card on her turn either.
    company.people[0].lay(1, 0).await;
    device.until_shows("Cleo's turn.").await;
    device.keys("space");
    let picture = device.until_shows("Seen by Cleo.").await;
    assert!(!picture.contains(&shown), "{picture}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_question_is_covered_like_any_other_secret() {
    let chairs = [Sits::Person(0, "Ada"), Sits::Person(1, "Ben"), Sits::Person(1, "Cleo")];
    let mut company = Company::playing(&chairs, agreed(None)).await;
    let (ben, card) = (Seat::new(1).expect("a seat"), company.people[1].hand(1)[0].expect("his own card is visible"));
    let mut device = company.part(1).look(&company.table).await;
    company.people[0].act(0, move |action| *action == Action::Ask { of: ben, rank: (card % 3) as u8 }).await;
    let picture = device.until_shows("space show my hand").await;
    assert!(picture.contains("Ben holds ? ? ?") && !picture.contains("Show "), "{picture}");
    assert_eq!(device.rung, 1, "the bell rings, because the game waits for Ben");
    device.keys("space");
    device.until_shows("Seen by Ben.").await;
    device.keys("enter");
    let picture = device.until_shows("Ben shows Ada a card.").await;
    assert!(picture.contains("The hands are hidden."), "{picture}");
}
