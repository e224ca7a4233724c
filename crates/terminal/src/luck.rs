//! This client's contribution to the luck: random bytes for each of its seats, committed when sitting down and opened
//! after the start. It also acts as a witness: it keeps what the server showed first and compares it with what is shown
//! later.

use std::collections::BTreeMap;

use parlor_game::{BySeat, Seat};
use parlor_table::{Ask, Bytes32, Chair, PlayerId, Receipt, Scheme, SealedRow, SeatInfo, Stage, Update, What};

/// A sign that the server is cheating.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Violation {
    /// The start row has changed.
    #[error("it has shown two different starts")]
    TwoStarts,
    /// The start row, or a hash or seed shown later, does not match the hash that the server showed before the start.
    #[error("its fingerprint has changed")]
    OtherPromise,
    /// The start row lacks this client's commitment.
    #[error("it started without this program's committed number")]
    NotOurs,
    /// The start row uses a different drawing scheme from the one announced.
    #[error("it uses a different luck scheme from the one it announced")]
    OtherScheme,
}

/// What the server last showed before a start.
#[derive(Debug)]
struct Before {
    void_starts: u32,
    /// The hash of the server's seed.
    promise: Bytes32,
    /// The seats with a commitment made by this client.
    stood: Vec<Seat>,
}

/// The bytes of the user's seats at one table.
#[derive(Debug, Default)]
pub struct ClientLuck {
    /// The bytes by their commitment, in hexadecimal. When two players swap seats, each keeps their own bytes.
    bytes: BTreeMap<String, Bytes32>,
    before: Option<Before>,
    /// The first start row shown, and the number of void starts before it.
    start: Option<(u32, SealedRow)>,
    violation: Option<Violation>,
    /// The requests already made, each with the server's seed hash at that time.
    asked: Vec<(Stage, Seat, Bytes32)>,
}

impl ClientLuck {
    /// Whether this client contributes to a table's luck. It does so only under the newest scheme that it knows: older
    /// schemes can be manipulated, and newer ones are unknown.
    #[must_use]
    pub fn takes_part(update: &Update) -> bool {
        update.luck.scheme == Scheme::NEWEST
    }

    /// Generates new bytes, and returns the commitment to them.
    pub fn commit(&mut self) -> Bytes32 {
        let bytes = Bytes32::random();
        let commitment = bytes.hashed();
        self.bytes.insert(commitment.to_string(), bytes);
        commitment
    }

    /// The requests that are due now: commitments for seats that have none, and the bytes themselves after the start. A
    /// violation is reported once; after that, no bytes are opened.
    pub fn due(&mut self, update: &Update, me: &PlayerId) -> Result<Vec<Ask>, Violation> {
        if self.violation.is_none() {
            self.violation = self.witness(update, me).err();
            self.violation.map_or(Ok(()), Err)?;
        }
        let mut due = Vec::new();
        for (seat, info) in update.seats.iter() {
            let Chair::Person { player, commitment } = &info.chair else { continue };
            let duty = (update.stage, seat, update.luck.commitment);
            if player != me || self.asked.contains(&duty) {
                continue;
            }
            due.extend(match (update.stage, commitment) {
                // A void start discards all commitments, and opened bytes are no longer secret. Bytes committed by an
                // earlier process are lost and cannot be opened.
                (Stage::Gathering, _) if !self.made(&info.chair) && Self::takes_part(update) => {
                    Some(Ask::Commit { seat, commitment: self.commit() })
                }
                // A client that does not contribute to the luck must still accept a rematch.
                (Stage::Gathering, _) if info.awaited && !Self::takes_part(update) => Some(Ask::Accept { seat }),
                (Stage::Opening, Some(commitment)) if !info.opened && self.violation.is_none() => {
                    self.bytes.get(&commitment.to_string()).map(|&bytes| Ask::Open { seat, bytes })
                }
                _ => None,
            });
            self.asked.push(duty);
        }
        Ok(due)
    }

    /// Compares what the server shows with what it showed before. Later rows prove nothing, because the server knows
    /// the bytes once they are opened, so the first start row is kept.
    fn witness(&mut self, update: &Update, me: &PlayerId) -> Result<(), Violation> {
        let luck = &update.luck;
        let mine = || update.seats.iter().filter(|(_, info)| info.chair.player() == Some(me));
        if update.stage == Stage::Gathering {
            let stood = mine().filter(|(_, info)| self.made(&info.chair)).map(|(seat, _)| seat).collect();
            self.before = Some(Before { void_starts: luck.void_starts, promise: luck.commitment, stood });
            return Ok(());
        }
        let before = self.before.as_ref().filter(|before| before.void_starts == luck.void_starts);
        let is_due = |(seat, info): (Seat, &SeatInfo)| {
            self.made(&info.chair) || before.is_some_and(|before| before.stood.contains(&seat))
        };
        let Some((start, (chairs, commitment, scheme))) =
            luck.start.as_ref().and_then(|start| Some((start, started(start)?)))
        else {
            // A table abandoned before its start has no start row. But while the table waits for this client to open
            // its bytes, the start row must be shown.
            let hidden = update.stage == Stage::Opening && mine().any(is_due);
            return if hidden { Err(Violation::NotOurs) } else { Ok(()) };
        };
        let promise = before.map_or(luck.commitment, |before| before.promise);
        let seed = luck.seed.map(|seed| seed.hashed());
        if [Some(promise), Some(luck.commitment), seed].into_iter().flatten().any(|shown| shown != *commitment) {
            return Err(Violation::OtherPromise);
        }
        match &self.start {
            Some((_, first)) if first == start => return Ok(()),
            // Only a void start may be followed by another, and bytes are used only once.
            Some((void_starts, first)) if *void_starts == luck.void_starts || self.serves_both(first, start) => {
                return Err(Violation::TwoStarts);
            }
            _ => {}
        }
        if mine().any(|(seat, info)| is_due((seat, info)) && !chairs.get(seat).is_some_and(|chair| self.made(chair))) {
            return Err(Violation::NotOurs);
        }
        if scheme != Scheme::NEWEST && mine().any(is_due) {
            return Err(Violation::OtherScheme);
        }
        self.start = Some((luck.void_starts, start.clone()));
        Ok(())
    }

    /// Whether this client generated a chair's bytes.
    fn made(&self, chair: &Chair) -> bool {
        chair.commitment().is_some_and(|commitment| self.bytes.contains_key(&commitment.to_string()))
    }

    /// Whether the same bytes of this client are committed to in both start rows.
    fn serves_both(&self, one: &SealedRow, other: &SealedRow) -> bool {
        let (Some((one, ..)), Some((other, ..))) = (started(one), started(other)) else { return false };
        let is_in = |chair: &Chair| other.values().any(|other| other.commitment() == chair.commitment());
        one.values().any(|chair| self.made(chair) && is_in(chair))
    }

    /// The receipts that prove which log belongs to this game, one for each seat that contributed.
    #[must_use]
    pub fn receipts(&self, update: &Update, me: &PlayerId) -> Vec<Receipt> {
        let Some((void_starts, start)) = &self.start else { return Vec::new() };
        let receipt = |(seat, info): (Seat, &SeatInfo)| {
            let bytes = *self.bytes.get(&info.chair.commitment()?.to_string())?;
            let (_, &commitment, _) = started(start)?;
            let mine = info.chair.player() == Some(me);
            let (table, start, void_starts) = (update.table.clone(), start.clone(), Some(*void_starts));
            mine.then_some(Receipt { table, seat, commitment, void_starts, start, bytes })
        };
        update.seats.iter().filter_map(receipt).collect()
    }
}

/// The chairs in a start row, the hash of the server's seed, and the drawing scheme.
fn started(start: &SealedRow) -> Option<(&BySeat<Chair>, &Bytes32, Scheme)> {
    match &start.row.what {
        What::Started { chairs, commitment, luck, .. } => Some((chairs, commitment, *luck)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::path::Path;
    use std::sync::Arc;

    use parlor_table::{Ask, Bytes32, PlayerId, Update};
    use serde_json::{Value, json};

    use super::{ClientLuck, Violation};
    use crate::app::harness::{ADA, recorded};
    use crate::connection::{Address, HttpClient, Network, News};
    use crate::private_dir::PrivateDir;
    use crate::session::{Happened, Session, Told};

    /// A table before the start, with this commitment on Ada's seat.
    fn gathering(mine: Option<Bytes32>) -> Value {
        let mut update: Value = recorded("tables/waiting-host");
        update["luck"]["scheme"] = 2.into();
        update["seats"][0]["chair"]["commitment"] = json!(mine);
        update
    }

    /// The same table after the start.
    fn opening(mine: Bytes32) -> Value {
        let mut update = gathering(Some(mine));
        update["stage"] = "opening".into();
        let chairs: Vec<&Value> =
            update["seats"].as_array().expect("seats").iter().map(|seat| &seat["chair"]).collect();
        let commitment = &update["luck"]["commitment"];
        let what = json!({ "type": "started", "config": {}, "chairs": chairs, "luck": 2, "commitment": commitment });
        let row = json!({ "version": 5, "seat": null, "what": what, "draws": [], "events": [], "time": 0, "engine": "0.1.0" });
        update["luck"]["start"] = json!({ "row": row, "chain": mine });
        update
    }

    fn show(luck: &mut ClientLuck, update: &Value) -> Result<Vec<Ask>, Violation> {
        let update: Update = serde_json::from_value(update.clone()).expect("an update");
        luck.due(&update, &ADA.parse::<PlayerId>().expect("a player"))
    }

    /// Ada's `ClientLuck` after it has committed to bytes, and the commitment.
    fn committed() -> (ClientLuck, Bytes32) {
        let mut luck = ClientLuck::default();
        let asks = show(&mut luck, &gathering(None)).expect("no fault is found");
        let [Ask::Commit { commitment, .. }] = asks[..] else { panic!("expected one commitment: {asks:?}") };
        assert_eq!(show(&mut luck, &gathering(Some(commitment))), Ok(vec![]));
        (luck, commitment)
    }

    #[test]
    fn bytes_are_revealed_once_for_the_promised_start() {
        let (mut luck, mine) = committed();
        let asks = show(&mut luck, &opening(mine)).expect("no fault is found");
        assert!(matches!(asks[..], [Ask::Open { bytes, .. }] if bytes.hashed() == mine), "{asks:?}");
        assert_eq!(show(&mut luck, &opening(mine)), Ok(vec![]));
    }

    #[test]
    fn a_start_other_than_the_promised_one_is_reported_and_nothing_is_revealed() {
        let other = json!(Bytes32::random());
        let cases: [(&str, Violation); 4] = [
            ("/luck/start/row/what/commitment", Violation::OtherPromise),
            ("/luck/commitment", Violation::OtherPromise),
            ("/luck/start/row/what/chairs/0/commitment", Violation::NotOurs),
            ("/luck/start", Violation::NotOurs),
        ];
        for (place, violation) in cases {
            let (mut luck, mine) = committed();
            let mut update = opening(mine);
            let doctored = if place == "/luck/start" { Value::Null } else { other.clone() };
            *update.pointer_mut(place).expect("a place") = doctored;
            assert_eq!(show(&mut luck, &update), Err(violation), "{place}");
            assert_eq!(
                show(&mut luck, &opening(mine)),
                Ok(vec![]),
                "{place}: it is reported only once, and nothing is opened"
            );
        }
        let (mut luck, mine) = committed();
        let mut update = opening(mine);
        update["luck"]["commitment"] = other.clone();
        update["luck"]["start"]["row"]["what"]["commitment"] = other;
        assert_eq!(show(&mut luck, &update), Err(Violation::OtherPromise), "both commitments are changed");
        // A client that joins later has nothing to compare with.
        assert_eq!(show(&mut ClientLuck::default(), &update), Ok(vec![]));
    }

    #[test]
    fn nothing_is_committed_under_another_luck_scheme() {
        for scheme in [json!(1), json!(3), Value::Null] {
            let mut update = gathering(None);
            update["luck"]["scheme"] = scheme.clone();
            if scheme.is_null() {
                update["luck"].as_object_mut().expect("an object").remove("scheme");
            }
            assert_eq!(show(&mut ClientLuck::default(), &update), Ok(vec![]), "{scheme}");
            update["seats"][0]["awaited"] = true.into();
            let asks = show(&mut ClientLuck::default(), &update).expect("no fault is found");
            assert!(matches!(asks[..], [Ask::Accept { .. }]), "a rematch is accepted anyway: {asks:?}");
        }
    }

    #[test]
    fn bytes_are_revealed_only_for_the_newest_scheme() {
        for scheme in [json!(1), json!(3), Value::Null] {
            let (mut luck, mine) = committed();
            let mut update = opening(mine);
            let what = update.pointer_mut("/luck/start/row/what").expect("a start").as_object_mut().expect("an object");
            match &scheme {
                Value::Null => _ = what.remove("luck"),
                scheme => _ = what.insert("luck".into(), scheme.clone()),
            }
            assert_eq!(show(&mut luck, &update), Err(Violation::OtherScheme), "{scheme}");
            assert_eq!(show(&mut luck, &update), Ok(vec![]), "nothing is opened later");
        }
    }

    #[test]
    fn only_a_void_start_allows_another_one_with_new_bytes() {
        let (mut luck, mine) = committed();
        show(&mut luck, &opening(mine)).expect("no fault is found");
        let mut again = opening(mine);
        again["luck"]["start"]["row"]["time"] = 1.into();
        assert_eq!(show(&mut luck, &again), Err(Violation::TwoStarts));

        let (mut luck, mine) = committed();
        show(&mut luck, &opening(mine)).expect("no fault is found");
        let void = |mut update: Value| {
            let promise = json!("5c".repeat(32));
            update["luck"]["void_starts"] = 1.into();
            update["luck"]["commitment"] = promise.clone();
            if let Some(commitment) = update.pointer_mut("/luck/start/row/what/commitment") {
                *commitment = promise;
            }
            update
        };
        let asks = show(&mut luck, &void(gathering(None))).expect("no fault is found");
        let [Ask::Commit { commitment, .. }] = asks[..] else { panic!("expected a new commitment: {asks:?}") };
        assert_ne!(commitment, mine);
        let asks = show(&mut luck, &void(opening(commitment))).expect("no fault is found");
        assert!(matches!(asks[..], [Ask::Open { .. }]), "{asks:?}");

        let (mut luck, mine) = committed();
        show(&mut luck, &opening(mine)).expect("no fault is found");
        assert_eq!(
            show(&mut luck, &void(opening(mine))),
            Err(Violation::TwoStarts),
            "the same bytes are no longer secret"
        );
    }

    #[test]
    fn a_seed_that_does_not_match_is_reported() {
        let (mut luck, mine) = committed();
        show(&mut luck, &opening(mine)).expect("no fault is found");
        let mut update = opening(mine);
        update["stage"] = "over".into();
        update["luck"]["seed"] = json!(Bytes32::random());
        assert_eq!(show(&mut luck, &update), Err(Violation::OtherPromise));
    }

    #[tokio::test]
    async fn an_alarm_is_explained_and_stays_in_the_log() {
        let address: Address = "http://localhost:1".parse().expect("an address");
        let server =
            HttpClient::new(Arc::new(Network::to(address).expect("a valid configuration")), "localhost:1".into());
        let (table, me) = ("70djtjgc8nhz".parse().expect("an id"), ADA.parse().expect("a player"));
        let mut session = Session::open(server, table, me, PrivateDir::at(Path::new("nowhere")));
        let mut started = opening(Bytes32::random());
        started["luck"]["start"]["row"]["what"]["commitment"] = json!(Bytes32::random());
        for update in [gathering(None), started] {
            let update = serde_json::from_value(update).expect("an update");
            assert!(matches!(session.hear(News::Update(Box::new(update))), Some(Happened::Moved(_))));
        }
        let Some(Happened::Alarm(words)) = session.next().await else { panic!("expected an alarm") };
        assert_eq!(
            words,
            "The server broke its commitment about the luck: its fingerprint has changed. Don't trust this game."
        );
        assert_eq!(session.told().last(), Some(&Told::Chat(words)));
    }
}
