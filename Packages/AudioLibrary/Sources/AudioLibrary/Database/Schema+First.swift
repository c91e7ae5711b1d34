extension Schema {
  /// The first form.
  ///
  /// Paths are blobs, because a file system's names are bytes. `sort` columns hold ``SortKey``s. `tracks.state` is 0
  /// for a file that is there, 1 for one whose root is away, 2 for one that was deleted but is kept for its heart, its
  /// plays or a playlist. `tracks.rank` is the row of the search index: small for what should be found first.
  /// A track's first artist and genre are columns, all others are rows of `track_artists` and `track_genres`.
  static let first = """
    CREATE TABLE settings (
      key TEXT PRIMARY KEY, value
    ) WITHOUT ROWID;

    CREATE TABLE roots (
      id INTEGER PRIMARY KEY, path BLOB NOT NULL UNIQUE, added INTEGER NOT NULL,
      missing INTEGER NOT NULL DEFAULT 0
    );
    CREATE TABLE folders (
      id INTEGER PRIMARY KEY, root INTEGER REFERENCES roots ON DELETE SET NULL,
      path BLOB NOT NULL UNIQUE, cover INTEGER, cover_stamp INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX folders_root ON folders (root);

    CREATE TABLE covers (
      id INTEGER PRIMARY KEY, hash BLOB NOT NULL UNIQUE, mime TEXT NOT NULL, size INTEGER NOT NULL
    );
    CREATE TABLE cover_bytes (
      cover INTEGER PRIMARY KEY REFERENCES covers ON DELETE CASCADE, bytes BLOB NOT NULL
    );

    CREATE TABLE artists (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, identity TEXT NOT NULL UNIQUE,
      sort BLOB NOT NULL, musicbrainz TEXT, liked INTEGER
    );
    CREATE INDEX artists_sort ON artists (sort);

    CREATE TABLE albums (
      id INTEGER PRIMARY KEY AUTOINCREMENT, title TEXT, artist INTEGER REFERENCES artists,
      identity TEXT NOT NULL UNIQUE, sort BLOB NOT NULL, musicbrainz TEXT,
      compilation INTEGER NOT NULL DEFAULT 0, source TEXT, remote TEXT,
      added INTEGER NOT NULL, liked INTEGER,
      tracks INTEGER NOT NULL DEFAULT 0, duration INTEGER NOT NULL DEFAULT 0, year INTEGER, cover INTEGER
    );
    CREATE INDEX albums_sort ON albums (sort);
    CREATE INDEX albums_artist ON albums (artist);

    CREATE TABLE genres (
      id INTEGER PRIMARY KEY, name TEXT NOT NULL, identity TEXT NOT NULL UNIQUE, sort BLOB NOT NULL
    );

    CREATE TABLE tracks (
      id INTEGER PRIMARY KEY AUTOINCREMENT,
      state INTEGER NOT NULL DEFAULT 0,
      source TEXT, remote TEXT,
      folder INTEGER REFERENCES folders, name BLOB,
      device INTEGER, inode INTEGER, size INTEGER, mtime INTEGER, ctime INTEGER,
      fingerprint INTEGER,
      title TEXT NOT NULL, sort BLOB NOT NULL,
      artist INTEGER NOT NULL REFERENCES artists, artist_names TEXT NOT NULL,
      album INTEGER NOT NULL REFERENCES albums, album_artist TEXT,
      disc INTEGER, number INTEGER, year INTEGER, genre INTEGER REFERENCES genres,
      genre_names TEXT NOT NULL DEFAULT '',
      duration INTEGER, cover INTEGER,
      lyrics INTEGER NOT NULL DEFAULT 0,
      added INTEGER NOT NULL, plays INTEGER NOT NULL DEFAULT 0, played INTEGER, liked INTEGER,
      rank INTEGER NOT NULL UNIQUE, details TEXT NOT NULL DEFAULT '',
      UNIQUE (folder, name)
    );
    CREATE INDEX tracks_sort ON tracks (sort);
    CREATE INDEX tracks_album ON tracks (album, disc, number);
    CREATE INDEX tracks_artist ON tracks (artist);
    CREATE INDEX tracks_genre ON tracks (genre) WHERE genre IS NOT NULL;
    CREATE INDEX tracks_number ON tracks (disc, number);
    CREATE INDEX tracks_year ON tracks (year);
    CREATE INDEX tracks_duration ON tracks (duration);
    CREATE INDEX tracks_added ON tracks (added);
    CREATE INDEX tracks_plays ON tracks (plays);
    CREATE INDEX tracks_played ON tracks (played) WHERE played IS NOT NULL;
    CREATE INDEX tracks_liked ON tracks (liked) WHERE liked IS NOT NULL;
    CREATE INDEX tracks_inode ON tracks (inode) WHERE inode IS NOT NULL;
    CREATE INDEX tracks_fingerprint ON tracks (fingerprint) WHERE fingerprint IS NOT NULL;
    CREATE INDEX tracks_state ON tracks (state) WHERE state > 0;
    CREATE UNIQUE INDEX tracks_remote ON tracks (source, remote) WHERE remote IS NOT NULL;

    CREATE TABLE track_artists (
      artist INTEGER NOT NULL REFERENCES artists, track INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
      PRIMARY KEY (artist, track)
    ) WITHOUT ROWID;
    CREATE INDEX track_artists_track ON track_artists (track);
    CREATE TABLE track_genres (
      genre INTEGER NOT NULL REFERENCES genres, track INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
      PRIMARY KEY (genre, track)
    ) WITHOUT ROWID;
    CREATE INDEX track_genres_track ON track_genres (track);

    CREATE TABLE plays (
      id INTEGER PRIMARY KEY, track INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
      moment INTEGER NOT NULL
    );
    CREATE INDEX plays_track ON plays (track);
    CREATE INDEX plays_moment ON plays (moment);

    CREATE TABLE playlists (
      id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, sort BLOB NOT NULL,
      source TEXT, remote TEXT, changed INTEGER NOT NULL
    );
    CREATE TABLE playlist_entries (
      playlist INTEGER NOT NULL REFERENCES playlists ON DELETE CASCADE, position INTEGER NOT NULL,
      track INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
      PRIMARY KEY (playlist, position)
    ) WITHOUT ROWID;
    CREATE INDEX playlist_entries_track ON playlist_entries (track);
    CREATE TABLE playlist_changes (
      id INTEGER PRIMARY KEY, playlist INTEGER NOT NULL, sentence TEXT NOT NULL,
      name TEXT, entries TEXT, moment INTEGER NOT NULL
    );
    CREATE TABLE queues (
      name TEXT PRIMARY KEY, moment INTEGER NOT NULL, body TEXT NOT NULL
    ) WITHOUT ROWID;

    CREATE VIRTUAL TABLE search_tracks USING fts5 (
      title, artist, album, other,
      content = '', detail = column, prefix = '1 2', tokenize = "ascii"
    );
    CREATE VIRTUAL TABLE search_albums USING fts5 (
      title, artist, content = '', detail = column, prefix = '1 2', tokenize = "ascii"
    );
    CREATE VIRTUAL TABLE search_artists USING fts5 (
      name, content = '', detail = column, prefix = '1 2', tokenize = "ascii"
    );
    """
}
