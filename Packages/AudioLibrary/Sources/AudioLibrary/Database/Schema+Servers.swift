extension Schema {
  /// The third form: places of tracks on servers, what servers are still to be told, downloads, and kept lyrics.
  ///
  /// A track may be a file and songs of servers at once: `tracks.source` names a server only for one that is no file,
  /// and `server_songs` has every place on a server. `run` is the number of the reading that saw a row last; `liked` is
  /// what the server said last, so that a change on its side is seen. `outbox.uncertain` is 1 for what was sent without
  /// an answer.
  static let servers = """
    CREATE TABLE server_songs (
      server TEXT NOT NULL, song TEXT NOT NULL,
      track INTEGER NOT NULL REFERENCES tracks ON DELETE CASCADE,
      run INTEGER NOT NULL DEFAULT 0, cover TEXT, ending TEXT, size INTEGER, liked INTEGER,
      PRIMARY KEY (server, song)
    ) WITHOUT ROWID;
    CREATE INDEX server_songs_track ON server_songs (track);
    INSERT INTO server_songs (server, song, track, liked)
      SELECT source, remote, id, liked FROM tracks WHERE source IS NOT NULL AND remote IS NOT NULL;
    CREATE TABLE server_albums (
      server TEXT NOT NULL, remote TEXT NOT NULL,
      album INTEGER NOT NULL REFERENCES albums ON DELETE CASCADE,
      run INTEGER NOT NULL DEFAULT 0, cover TEXT, liked INTEGER,
      PRIMARY KEY (server, remote)
    ) WITHOUT ROWID;
    CREATE INDEX server_albums_album ON server_albums (album);
    CREATE TABLE server_artists (
      server TEXT NOT NULL, remote TEXT NOT NULL,
      artist INTEGER NOT NULL REFERENCES artists ON DELETE CASCADE, liked INTEGER,
      PRIMARY KEY (server, remote)
    ) WITHOUT ROWID;
    CREATE INDEX server_artists_artist ON server_artists (artist);
    CREATE TABLE server_runs (
      server TEXT PRIMARY KEY, number INTEGER NOT NULL, is_open INTEGER NOT NULL
    ) WITHOUT ROWID;
    CREATE TABLE outbox (
      id INTEGER PRIMARY KEY AUTOINCREMENT, target TEXT NOT NULL, kind TEXT NOT NULL, subject TEXT NOT NULL,
      body TEXT NOT NULL DEFAULT '', moment INTEGER NOT NULL, uncertain INTEGER NOT NULL DEFAULT 0
    );
    CREATE INDEX outbox_target ON outbox (target, id);
    CREATE TABLE downloads (
      track INTEGER PRIMARY KEY, path BLOB NOT NULL, bytes INTEGER NOT NULL, used INTEGER NOT NULL
    );
    CREATE TABLE kept_lyrics (
      key TEXT PRIMARY KEY, text TEXT, moment INTEGER NOT NULL
    ) WITHOUT ROWID;
    """
}
