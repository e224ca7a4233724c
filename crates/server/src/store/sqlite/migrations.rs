//! The schema of the embedded store, step by step.

/// The steps. One is never changed once released; a new one is added.
pub const MIGRATIONS: &[&str] = &[
    "
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
",
    "
    CREATE TABLE talk_rules (
        table_id TEXT PRIMARY KEY REFERENCES tables (id) ON DELETE CASCADE, rule TEXT NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE talk_lines (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, number INTEGER NOT NULL,
        player TEXT NOT NULL, ask TEXT NOT NULL, name TEXT NOT NULL, seat INTEGER, time INTEGER NOT NULL,
        text TEXT, phrase TEXT,
        PRIMARY KEY (table_id, number), UNIQUE (table_id, player, ask)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX talk_lines_player ON talk_lines (player);
    CREATE TABLE talk_silenced (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, player TEXT NOT NULL,
        PRIMARY KEY (table_id, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX talk_silenced_player ON talk_silenced (player);
    CREATE TABLE talk_muted (
        listener TEXT NOT NULL, player TEXT NOT NULL, PRIMARY KEY (listener, player)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX talk_muted_player ON talk_muted (player);
",
];
