//! The listeners of each table's chat, in memory. A notification only says that there may be something to read.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use parlor_table::TableId;
use tokio::sync::watch;

/// The listeners of all tables.
#[derive(Default)]
pub struct Hub(Mutex<HashMap<TableId, watch::Sender<()>>>);

/// A subscription to the chat of a table, until it is dropped.
pub struct Subscription {
    hub: Arc<Hub>,
    table: TableId,
    /// `Some` until it is dropped.
    nudges: Option<watch::Receiver<()>>,
}

impl Hub {
    /// Subscribes to the chat of a table.
    pub fn listen(self: &Arc<Self>, table: &TableId) -> Subscription {
        let mut tables = self.0.lock().expect("nothing panics under this lock");
        let nudges = tables.entry(table.clone()).or_default().subscribe();
        Subscription { hub: Arc::clone(self), table: table.clone(), nudges: Some(nudges) }
    }

    /// Notifies all listeners of a table.
    pub fn nudge(&self, table: &TableId) {
        if let Some(nudges) = self.0.lock().expect("nothing panics under this lock").get(table) {
            nudges.send_replace(());
        }
    }
}

impl Subscription {
    /// The table's id.
    pub fn table(&self) -> &TableId {
        &self.table
    }

    /// Resolves after a notification. Several notifications in between count as one.
    pub async fn nudged(&mut self) {
        if let Some(nudges) = &mut self.nudges {
            // The hub keeps the sender as long as anybody is subscribed.
            _ = nudges.changed().await;
        }
    }
}

impl Drop for Subscription {
    fn drop(&mut self) {
        let mut tables = self.hub.0.lock().expect("nothing panics under this lock");
        // Released under the lock, so that the last subscription sees that it is the last.
        self.nudges = None;
        if tables.get(&self.table).is_some_and(|nudges| nudges.receiver_count() == 0) {
            tables.remove(&self.table);
        }
    }
}

#[cfg(test)]
mod tests {
    //! A notification reaches all listeners of its table and is never lost; listeners who have left are removed.
    use super::*;

    #[tokio::test]
    async fn nudges_reach_the_table_and_no_other() {
        let hub = Arc::new(Hub::default());
        let (here, there) = ("here".parse().unwrap(), "there".parse().unwrap());
        let (mut first, mut second, mut other) = (hub.listen(&here), hub.listen(&here), hub.listen(&there));
        hub.nudge(&here);
        hub.nudge(&here);
        first.nudged().await;
        second.nudged().await;
        assert!(!first.nudges.as_ref().unwrap().has_changed().unwrap(), "two nudges are merged");
        assert!(!other.nudges.as_mut().unwrap().has_changed().unwrap());
        drop(first);
        assert_eq!(hub.0.lock().unwrap().len(), 2);
        drop(second);
        drop(other);
        assert!(hub.0.lock().unwrap().is_empty());
        hub.nudge(&here);
    }
}
