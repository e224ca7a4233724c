-- The schema of the first release, as its data directories have it.
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
