//! The migrations of the embedded store's schema.

/// The migrations. A released one is never changed; new ones are added at the end.
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
    // A secret on each device, and the deletion of names.
    "
    ALTER TABLE players RENAME TO players_before;
    CREATE TABLE players (
        id TEXT PRIMARY KEY, name TEXT NOT NULL, created INTEGER NOT NULL,
        listed INTEGER NOT NULL DEFAULT 1, chat INTEGER NOT NULL DEFAULT 1
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE secrets (
        hash BLOB PRIMARY KEY, id TEXT NOT NULL UNIQUE, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        created INTEGER NOT NULL, used INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX secrets_player ON secrets (player);
    CREATE TABLE links (
        hash BLOB PRIMARY KEY, player TEXT NOT NULL REFERENCES players (id) ON DELETE CASCADE,
        created INTEGER NOT NULL, expires INTEGER NOT NULL
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX links_player ON links (player);
    CREATE INDEX links_expires ON links (expires);
    INSERT INTO players (id, name, created) SELECT id, name, created FROM players_before;
    INSERT INTO secrets (hash, id, player, created, used)
        SELECT secret_hash, lower(hex(randomblob(8))), id, created, created - created % 86400000 FROM players_before;
    DROP TABLE players_before;
    ALTER TABLE seat_names ADD COLUMN player TEXT;
    -- A name belongs to whoever sat down last, or to the bot that took the seat over.
    UPDATE seat_names SET player = (
        SELECT body ->> '$.what.chair.player' FROM rows
        WHERE rows.table_id = seat_names.table_id AND body ->> '$.seat' = seat_names.seat
            AND (body ->> '$.what.type' = 'sat' OR (body ->> '$.what.type' = 'left' AND body ->> '$.what.stand_in' IS NOT NULL))
        ORDER BY version DESC LIMIT 1
    );
    CREATE INDEX seat_names_player ON seat_names (player) WHERE player IS NOT NULL;
",
    // Access to tables, the tables of each player, and columns for background tasks.
    "
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
",
    // Chat.
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
    // Results and daily games. `booked` is 0 if the table is not over, 1 if its results have to be recorded, and 2 if
    // they are recorded. Results do not belong to their tables: they stay when a log is deleted.
    "
    ALTER TABLE tables ADD COLUMN booked INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET booked = 1 WHERE stage = 'over';
    CREATE INDEX tables_to_book ON tables (id) WHERE booked = 1;
    CREATE TABLE results (
        table_id TEXT NOT NULL, seat INTEGER NOT NULL, player TEXT, game TEXT NOT NULL, variant TEXT NOT NULL,
        ended INTEGER NOT NULL, took INTEGER NOT NULL, seats INTEGER NOT NULL, people INTEGER NOT NULL,
        place INTEGER, score INTEGER, best INTEGER, games INTEGER NOT NULL, points INTEGER NOT NULL,
        hinted INTEGER NOT NULL, stood_in INTEGER NOT NULL, sheet TEXT, daily INTEGER,
        PRIMARY KEY (table_id, seat)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX results_player ON results (player, ended);
    CREATE INDEX results_ranked ON results (game, variant, player, best, games, points, ended)
        WHERE hinted = 0 AND stood_in = 0 AND daily IS NULL;
    CREATE INDEX results_daily ON results (daily, game, variant, score) WHERE daily IS NOT NULL;
    CREATE TABLE daily (
        day INTEGER NOT NULL, game TEXT NOT NULL, variant TEXT NOT NULL, config TEXT NOT NULL, seed BLOB NOT NULL,
        commitment BLOB NOT NULL, committed INTEGER NOT NULL,
        PRIMARY KEY (day, game, variant)
    ) STRICT, WITHOUT ROWID;
",
    // Hidden tables on players' lists, and imported tables.
    "
    ALTER TABLE goers ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN imported INTEGER NOT NULL DEFAULT 0;
    ALTER TABLE tables ADD COLUMN imported_by TEXT;
    CREATE INDEX tables_imported_by ON tables (imported_by) WHERE imported_by IS NOT NULL;
",
    // An index of guests, so that they can be forgotten, and an index of games whose log is not complete.
    "
    ALTER TABLE tables ADD COLUMN revealed INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET revealed = 1 WHERE stage IN ('over', 'abandoned');
    CREATE INDEX guests_player ON guests (player);
    CREATE INDEX tables_unrevealed ON tables (id) WHERE revealed = 0 AND imported = 0;
",
    // The size of each imported log, in bytes.
    "
    ALTER TABLE tables ADD COLUMN imported_bytes INTEGER NOT NULL DEFAULT 0;
    UPDATE tables SET imported_bytes = (SELECT coalesce(sum(length(CAST(body AS BLOB))), 0) FROM rows WHERE table_id = tables.id)
        WHERE imported_by IS NOT NULL;
",
    // Private data of a seat beside the log: answers prepared in advance, and drafts.
    "
    CREATE TABLE seat_papers (
        table_id TEXT NOT NULL REFERENCES tables (id) ON DELETE CASCADE, seat INTEGER NOT NULL, kind TEXT NOT NULL,
        player TEXT NOT NULL, body TEXT NOT NULL,
        PRIMARY KEY (table_id, seat, kind)
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX seat_papers_player ON seat_papers (player);
",
    // Plainer names for the private data of seats and for the chat.
    "
    ALTER TABLE seat_papers RENAME TO private_data;
    DROP INDEX seat_papers_player;
    CREATE INDEX private_data_player ON private_data (player);
    ALTER TABLE talk_rules RENAME TO chat_rules;
    ALTER TABLE talk_lines RENAME TO chat_lines;
    DROP INDEX talk_lines_player;
    CREATE INDEX chat_lines_player ON chat_lines (player);
    ALTER TABLE talk_silenced RENAME TO chat_silenced;
    DROP INDEX talk_silenced_player;
    CREATE INDEX chat_silenced_player ON chat_silenced (player);
    ALTER TABLE talk_muted RENAME TO chat_muted;
    DROP INDEX talk_muted_player;
    CREATE INDEX chat_muted_player ON chat_muted (player);
",
];
