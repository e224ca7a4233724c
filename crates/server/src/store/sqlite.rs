//! The embedded store: one SQLite file, one writer thread with group commit, and a few readers.
//!
//! All waiting appends go into one transaction, and each is answered when that transaction is on disk
//! (`synchronous=FULL`). So a single table needs one flush per move, while many busy tables share each flush.

mod chat;
mod dailies;
mod drafts;
mod histories;
mod logs;
mod migrations;
mod people;
mod results;
mod upkeep;
mod writer;

use std::fs::File;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use parlor_table::Time;
use rusqlite::{Connection, ErrorCode};
use tokio::sync::Semaphore;

use super::{Answer, Chat, Dailies, Histories, Logs, People, Results, Store, StoreError, Upkeep};
use migrations::MIGRATIONS;
use writer::{Writer, free_bytes};

/// How long a statement waits for a lock of another connection.
const PATIENCE: Duration = Duration::from_secs(5);
/// The minimum free disk space, in bytes; with less, the store is not ready.
const LEAST_FREE: u64 = 64 * 1024 * 1024;
/// The maximum number of simultaneous readers.
const MOST_READERS: usize = 12;
/// The maximum number of idle reading connections kept open.
const READERS: usize = 4;
/// The stages of tables that are not over.
const RUNNING: &str = "('gathering', 'opening', 'playing')";

/// Why a data directory cannot be used.
#[derive(Debug, thiserror::Error)]
pub enum OpenError {
    /// Another Parlor server is using it.
    #[error("another Parlor server is using {}", dir.display())]
    Locked {
        /// The directory.
        dir: PathBuf,
        /// The address of that server, if it has announced one.
        address: Option<String>,
    },
    /// It was written by a newer version.
    #[error("{} was written by a newer version of Parlor (schema {found}; this version supports up to {known}): update Parlor", file.display())]
    Newer {
        /// The database file.
        file: PathBuf,
        /// The version of its schema.
        found: usize,
        /// The latest schema version known here.
        known: usize,
    },
    /// It cannot be read or written.
    #[error("cannot use {}: {problem}", path.display())]
    Unusable {
        /// The path.
        path: PathBuf,
        /// The reason.
        problem: String,
    },
}

/// The embedded store.
pub struct SqliteStore {
    writer: Writer,
    readers: Arc<Readers>,
    /// Held as long as the store is open; the operating system releases it if the process dies.
    lock: Arc<Mutex<Option<File>>>,
    dir: PathBuf,
    latest: Time,
}

impl SqliteStore {
    /// Opens the store in `dir`, creates missing files, and locks it against a second Parlor server.
    pub fn open(dir: &Path) -> Result<Self, OpenError> {
        let unusable = |path: &Path, problem: &dyn std::fmt::Display| OpenError::Unusable {
            path: path.to_owned(),
            problem: problem.to_string(),
        };
        create_private(dir).map_err(|problem| unusable(dir, &problem))?;
        let lock = lock(dir)?;
        let file = dir.join("parlor.db");
        // SQLite gives its other files the same permissions.
        open_private(&file).map_err(|problem| unusable(&file, &problem))?;
        let mut connection = connect(&file).map_err(|problem| unusable(&file, &problem))?;
        let version = |connection: &Connection| {
            connection.query_row("PRAGMA user_version", [], |row| row.get::<_, i64>(0)).map(|version| version as usize)
        };
        let found = version(&connection).map_err(|problem| unusable(&file, &problem))?;
        if found > MIGRATIONS.len() {
            return Err(OpenError::Newer { file, found, known: MIGRATIONS.len() });
        }
        migrate(&mut connection, found).map_err(|problem| unusable(&file, &problem))?;
        let latest = logs::latest(&connection).map_err(|problem| unusable(&file, &problem))?;
        let writer = Writer::start(connection).map_err(|problem| unusable(&file, &problem))?;
        Ok(Self {
            writer,
            readers: Arc::new(Readers {
                file,
                idle: Mutex::default(),
                closed: AtomicBool::new(false),
                turns: Arc::new(Semaphore::new(MOST_READERS)),
            }),
            lock: Arc::new(Mutex::new(Some(lock))),
            dir: dir.to_owned(),
            latest,
        })
    }

    /// Writes the address into the directory, so that a second Parlor process can connect to this one.
    pub fn announce(&self, address: &str) -> std::io::Result<()> {
        let mut file = open_private(&self.dir.join("address"))?;
        file.set_len(0)?;
        file.write_all(address.as_bytes())
    }

    fn write<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        self.writer.write(work)
    }

    fn read<T: Send + 'static>(
        &self,
        work: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Answer<T> {
        let readers = Arc::clone(&self.readers);
        Box::pin(async move {
            // Limits the number of connections, because each needs several file descriptors.
            let permit = Arc::clone(&readers.turns).acquire_owned().await;
            let read = tokio::task::spawn_blocking(move || {
                let _permit = permit;
                readers.with(work)
            })
            .await;
            read.map_err(|problem| StoreError::Unavailable(problem.to_string()))?.map_err(store_error)
        })
    }
}

struct Readers {
    file: PathBuf,
    idle: Mutex<Vec<Connection>>,
    closed: AtomicBool,
    turns: Arc<Semaphore>,
}

impl Readers {
    fn with<T>(&self, work: impl FnOnce(&Connection) -> rusqlite::Result<T>) -> rusqlite::Result<T> {
        let idle = self.idle.lock().expect("no reader panics while it holds the lock").pop();
        let connection = idle.map_or_else(|| connect(&self.file), Ok)?;
        let result = work(&connection);
        let mut idle = self.idle.lock().expect("no reader panics while it holds the lock");
        if idle.len() < READERS && !self.closed.load(Ordering::Relaxed) {
            idle.push(connection);
        }
        result
    }

    /// Closes all idle connections and keeps no new ones. SQLite removes the WAL files when the last connection closes.
    fn close(&self) {
        let mut idle = self.idle.lock().expect("no reader panics while it holds the lock");
        self.closed.store(true, Ordering::Relaxed);
        idle.clear();
    }
}

/// Creates the directory if it is missing. Only its owner may read it, because it contains the seeds of running games.
fn create_private(dir: &Path) -> std::io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(dir)
}

/// Opens a file for writing that only its owner can read, and creates it if it is missing.
fn open_private(path: &Path) -> std::io::Result<File> {
    let mut options = File::options();
    options.create(true).truncate(false).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let file = options.open(path)?;
    #[cfg(unix)]
    file.set_permissions(std::os::unix::fs::PermissionsExt::from_mode(0o600))?;
    Ok(file)
}

fn lock(dir: &Path) -> Result<File, OpenError> {
    let path = dir.join("lock");
    let unusable = |problem: std::io::Error| OpenError::Unusable { path: path.clone(), problem: problem.to_string() };
    let file = open_private(&path).map_err(unusable)?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(std::fs::TryLockError::WouldBlock) => {
            let address = std::fs::read_to_string(dir.join("address")).ok();
            Err(OpenError::Locked { dir: dir.to_owned(), address })
        }
        Err(std::fs::TryLockError::Error(problem)) => Err(unusable(problem)),
    }
}

fn connect(file: &Path) -> rusqlite::Result<Connection> {
    let connection = Connection::open(file)?;
    connection.pragma_update(None, "journal_mode", "WAL")?;
    connection.pragma_update(None, "synchronous", "FULL")?;
    connection.pragma_update(None, "foreign_keys", true)?;
    // Deleted content is overwritten, so that a forgotten name does not remain in the file.
    connection.pragma_update(None, "secure_delete", true)?;
    connection.busy_timeout(PATIENCE)?;
    connection.set_prepared_statement_cache_capacity(32);
    Ok(connection)
}

fn migrate(connection: &mut Connection, found: usize) -> rusqlite::Result<()> {
    for (index, step) in MIGRATIONS.iter().enumerate().skip(found) {
        let transaction = connection.transaction()?;
        transaction.execute_batch(step)?;
        transaction.pragma_update(None, "user_version", index as i64 + 1)?;
        transaction.commit()?;
    }
    Ok(())
}

fn store_error(problem: rusqlite::Error) -> StoreError {
    match (problem.sqlite_error_code(), &problem) {
        (Some(ErrorCode::ConstraintViolation), _) => StoreError::Conflict,
        (_, rusqlite::Error::FromSqlConversionFailure(_, _, why)) => StoreError::Damaged(why.to_string()),
        _ => StoreError::Unavailable(problem.to_string()),
    }
}

impl Store for SqliteStore {
    fn people(&self) -> &dyn People {
        self
    }
    fn logs(&self) -> &dyn Logs {
        self
    }
    fn histories(&self) -> &dyn Histories {
        self
    }
    fn chat(&self) -> &dyn Chat {
        self
    }
    fn upkeep(&self) -> &dyn Upkeep {
        self
    }
    fn results(&self) -> &dyn Results {
        self
    }
    fn dailies(&self) -> &dyn Dailies {
        self
    }
    fn latest(&self) -> Time {
        self.latest
    }
    fn close(&self) -> Answer<()> {
        self.readers.close();
        let (closed, lock, address) = (self.writer.close(), Arc::clone(&self.lock), self.dir.join("address"));
        Box::pin(async move {
            closed.await?;
            // The announced address no longer works. If its file cannot be removed, connecting to the address fails,
            // which does no harm.
            _ = std::fs::remove_file(address);
            lock.lock().expect("nothing panics under this lock").take();
            Ok(())
        })
    }
    fn ready(&self) -> Answer<()> {
        if free_bytes(&self.dir).is_some_and(|free| free < LEAST_FREE) {
            let problem = StoreError::Unavailable("the disk is almost full".into());
            return Box::pin(async { Err(problem) });
        }
        self.write(|connection| {
            let sql =
                "INSERT INTO health (id, checked) VALUES (1, 1) ON CONFLICT (id) DO UPDATE SET checked = checked + 1";
            connection.execute(sql, []).map(|_| ())
        })
    }
}

fn json<T: serde::de::DeserializeOwned>(column: usize, text: &str) -> rusqlite::Result<T> {
    serde_json::from_str(text).map_err(|problem| broken(column, problem))
}

fn parsed<T: std::str::FromStr>(column: usize, text: String) -> rusqlite::Result<T>
where
    T::Err: std::error::Error + Send + Sync + 'static,
{
    text.parse().map_err(|problem| broken(column, problem))
}

fn broken(column: usize, problem: impl std::error::Error + Send + Sync + 'static) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(column, rusqlite::types::Type::Text, Box::new(problem))
}
