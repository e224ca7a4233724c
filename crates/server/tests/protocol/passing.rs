//! A device that is passed around: it shows one player's view at a time.

use parlor_game::Viewer;
use parlor_table::{Ask, Update};
use serde_json::{Value, json};

use crate::client::{Server, Socket, brisk, check_verifies, fibs, seat};
use crate::secrets::{choices, named};

/// The cards of a seat, as the holder of the seat sees them.
fn hand(update: &Update, number: usize) -> Vec<u64> {
    let hand = update.view.as_ref().unwrap()["game"]["hands"][number].as_array().unwrap().iter();
    hand.filter_map(|held| held[0].as_u64()).collect()
}

#[tokio::test]
async fn a_hand_is_sent_only_when_the_device_views_that_seat() {
    let server = Server::with(fibs, brisk()).await;
    let person = server.person("Ada").await;
    let table = server.table(&person, 2, Value::Null).await;
    let mut device = Socket::open(&server, &table, Some(&person)).await;
    for (number, name) in [(0, "Ada"), (1, "Bo")] {
        let sit = Ask::Sit { seat: seat(number), name: Some(name.into()), commitment: None };
        device.ask(sit).await.unwrap();
    }
    device.watch(Viewer::Seat(seat(0)), 0).await;
    device.ask(Ask::Start {}).await.unwrap();
    let dealt = device.until(|update| update.view.is_some()).await;
    assert_eq!(dealt.seats.values().map(|info| info.name.as_str()).collect::<Vec<_>>(), ["Ada", "Bo"]);
    let (mine, theirs) = (hand(&dealt, 0), hand(&dealt, 1));
    assert_eq!((mine.len(), theirs.len()), (3, 0));

    // Neither a preview nor a hint is available for a seat whose view the device does not show.
    let lay = json!({ "type": "lay", "card": mine[0], "to": 1 });
    for message in [
        json!({ "type": "preview", "id": "p", "seat": 1, "action": { "type": "challenge" } }),
        json!({ "type": "hint", "id": "h", "seat": 1 }),
    ] {
        let refused = device.refused(&message.to_string()).await;
        assert_eq!((refused.code.as_str(), &refused.data), ("look_through_first", &json!({ "seat": 1 })));
    }
    // This game has no coach, whichever view is shown.
    assert_eq!(device.refused(&json!({ "type": "hint", "id": "h", "seat": 0 }).to_string()).await.code, "no_coach");
    let done = device.ask(Ask::Act { seat: seat(0), action: lay, if_version: None }).await.unwrap();
    device.reach(done).await;
    let before = std::mem::take(&mut device.updates);
    let heard = std::mem::take(&mut device.heard);

    let passed = device.watch(Viewer::Seat(seat(1)), done).await;
    let theirs = hand(&passed, 1);
    assert_eq!(theirs.len(), 3, "the device now shows the second seat");
    assert_eq!(hand(&passed, 0), Vec::<u64>::new(), "the device no longer shows the first seat");
    for update in &before {
        assert!(named(update).is_disjoint(&theirs.iter().copied().collect()), "{update:?}");
    }
    // Of everything received so far, only updates may name a card.
    for text in &heard {
        let message: Value = serde_json::from_str(text).unwrap();
        let kind = message["type"].as_str().unwrap();
        assert!(["update", "around", "done", "refused"].contains(&kind), "{text}");
        assert!(kind == "update" || !text.contains("\"card"), "{text}");
    }
    let refused = device
        .refused(&json!({ "type": "preview", "id": "p", "seat": 0, "action": { "type": "challenge" } }).to_string())
        .await;
    assert_eq!(refused.code, "look_through_first");
    // While the device is handed over, it shows nobody's view.
    device.watch(Viewer::Spectator, u64::MAX).await;
    for number in [0, 1] {
        let preview = json!({ "type": "preview", "id": "p", "seat": number, "action": { "type": "challenge" } });
        assert_eq!(device.refused(&preview.to_string()).await.code, "look_through_first");
    }

    // They play to the end, always with the view of the seat whose turn it is.
    loop {
        let turn = device.updates.last().unwrap().turn;
        let Some(turn) = turn else { break };
        let update = device.watch(Viewer::Seat(turn), u64::MAX).await;
        assert!(hand(&update, 1 - turn.index()).is_empty());
        let action = choices(&update).into_iter().find(|action| *action != parlor_fibs::Action::Challenge).unwrap();
        let action = serde_json::to_value(action).unwrap();
        let done = device.ask(Ask::Act { seat: turn, action, if_version: Some(update.version) }).await.unwrap();
        device.reach(done).await;
    }
    device.until(|update| update.luck.seed.is_some()).await;
    check_verifies(&server.export(&table).await);
}
