//! The schema of the embedded store, step by step.

/// The steps. One is never changed once released; a new one is added.
pub const MIGRATIONS: &[&str] = &["
    CREATE TABLE players (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, secret_hash BLOB NOT NULL UNIQUE, created INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE tables (
        id TEXT PRIMARY KEY, game TEXT NOT NULL, public INTEGER NOT NULL, created INTEGER NOT NULL, seed BLOB NOT NULL,
        version INTEGER NOT NULL, summary TEXT NOT NULL, listed INTEGER NOT NULL, updated INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_listed ON tables (updated DESC) WHERE listed = 1;
    CREATE TABLE rows (
        table_id TEXT NOT NULL REFERENCES tables (id), version INTEGER NOT NULL,
        body TEXT NOT NULL, chain BLOB NOT NULL, player TEXT, ask TEXT,
        PRIMARY KEY (table_id, version)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE seat_names (
        table_id TEXT NOT NULL REFERENCES tables (id), seat INTEGER NOT NULL, name TEXT NOT NULL,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE health (id INTEGER PRIMARY KEY CHECK (id = 1), checked INTEGER NOT NULL) STRICT;
", "
    ALTER TABLE tables ADD COLUMN access TEXT NOT NULL DEFAULT 'link';
    UPDATE tables SET access = 'public' WHERE public = 1;
    ALTER TABLE tables DROP COLUMN public;
    ALTER TABLE tables ADD COLUMN join_hash BLOB;
    ALTER TABLE tables ADD COLUMN stage TEXT NOT NULL DEFAULT 'gathering';
    UPDATE tables SET stage = json_extract(summary, '$.stage');
    ALTER TABLE tables ADD COLUMN timed INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN touched INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET touched = updated;
    CREATE INDEX tables_timed ON tables (id) WHERE timed = 1;
    CREATE INDEX tables_touched ON tables (stage, touched);
    CREATE TABLE guests (
        table_id TEXT NOT NULL REFERENCES tables (id), player TEXT NOT NULL, PRIMARY KEY (table_id, player)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE goers (
        player TEXT NOT NULL, table_id TEXT NOT NULL REFERENCES tables (id), PRIMARY KEY (player, table_id)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX goers_of_table ON goers (table_id);
    INSERT OR IGNORE INTO goers (player, table_id)
        SELECT json_extract(body, '$.what.chair.player'), table_id FROM rows
        WHERE json_extract(body, '$.what.chair.type') = 'person';
    INSERT OR IGNORE INTO goers (player, table_id) SELECT json_extract(body, '$.what.host'), table_id FROM rows WHERE version = 1;
    ALTER TABLE seat_names ADD COLUMN player TEXT;
"];
