import AudioService

extension Library: DownloadStoring {
  public func downloads() throws -> [Download] {
    try database.read { connection in
      try connection.prepare("SELECT track, path, bytes, used FROM downloads ORDER BY used DESC, track")
        .rows { Download(row: $0) }
    }
  }

  public func download(of track: TrackID) throws -> Download? {
    guard let row = Identity.row(track) else { return nil }
    return try database.read { connection in
      try connection.prepare("SELECT track, path, bytes, used FROM downloads WHERE track = ?")
        .rows([.integer(row)]) { Download(row: $0) }.first
    }
  }

  public func keep(_ download: Download) throws {
    guard let row = Identity.row(download.track) else {
      throw LibraryError.unknownItem(id: download.track.rawValue)
    }
    try database.writeDurably { connection in
      try connection.run(
        "INSERT OR REPLACE INTO downloads (track, path, bytes, used) VALUES (?, ?, ?, ?)",
        .integer(row), .blob(download.path.bytes), .integer(download.bytes), .integer(download.used))
    }
    tell([.downloads])
  }

  public func forgetDownload(of track: TrackID) throws {
    guard let row = Identity.row(track) else { return }
    let count = try database.writeDurably { connection in
      try connection.run("DELETE FROM downloads WHERE track = ?", .integer(row))
      return connection.changes
    }
    if count > 0 { tell([.downloads]) }
  }
}

extension Library: LyricKeeping {
  public func keptLyrics(_ key: String) throws -> KeptLyrics? {
    try database.read { connection in
      try connection.prepare("SELECT text, moment FROM kept_lyrics WHERE key = ?").rows([.text(key)]) {
        KeptLyrics(text: $0.optionalText(0), moment: $0.integer(1))
      }.first
    }
  }

  public func keep(_ lyrics: KeptLyrics, for key: String) throws {
    try database.write { connection in
      try connection.run(
        "INSERT OR REPLACE INTO kept_lyrics (key, text, moment) VALUES (?, ?, ?)",
        .text(key), Value(lyrics.text), .integer(lyrics.moment))
    }
  }
}

extension Download {
  /// Makes a download of a row of `track, path, bytes, used`.
  fileprivate init(row: Statement) {
    self.init(
      track: Identity.track(row.integer(0)), path: FilePath(bytes: row.blob(1)), bytes: row.integer(2),
      used: row.integer(3))
  }
}
