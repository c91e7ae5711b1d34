import AudioLyrics

/// Finds the lyrics of a file: beside it, in a folder of lyrics, or in its tags.
public struct LyricFinder: Sendable {
  /// Lyrics that were found, and where.
  public struct Found: Hashable, Sendable {
    /// The lyrics; their source is told in them.
    public var lyrics: Lyrics
    /// The sidecar; `nil` for tags.
    public var file: FilePath?
    /// The language that a tag names, three letters.
    public var language: String?
  }

  private let files: LyricFiles
  private let tags: (any LyricTagReading)?
  private let languages: [String]
  private let inflate: LyricReadOptions.Inflate?

  /// Makes a finder.
  ///
  /// - Parameters:
  ///   - files: the file system to look in.
  ///   - tags: what reads tags; without it only files are found.
  ///   - languages: the languages that the user wants, the first most, as ID3 writes them (`eng`, `zho` …).
  ///   - inflate: what unpacks KRC; without it packed files are passed over.
  public init(
    files: LyricFiles = .system, tags: (any LyricTagReading)? = nil, languages: [String] = [],
    inflate: LyricReadOptions.Inflate? = nil
  ) {
    self.files = files
    self.tags = tags
    self.languages = languages
    self.inflate = inflate
  }

  /// The files of lyrics beside a piece of music, the best first.
  ///
  /// Reads folders and no file.
  public func sidecars(of music: FilePath) -> [FilePath] {
    let name = music.lastComponent
    let folder = FilePath(bytes: Array(music.bytes.dropLast(name.bytes.count)))
    let names = files.names(folder)
    var found = LyricSidecars.matches(for: name, in: names).map { folder.appending($0) }
    for lyricsFolder in LyricSidecars.folders(in: names) {
      let inside = folder.appending(lyricsFolder).appending(FilePath(""), slash: true)
      found += LyricSidecars.matches(for: name, in: files.names(inside)).map { inside.appending($0) }
    }
    return found
  }

  /// The best lyrics of a file.
  ///
  /// A sidecar wins over a tag, whatever either holds, unless it holds no line at all. Throws
  /// ``LyricsError/missing`` when there are none; when there is something that cannot be read, its error.
  public func find(for music: FilePath) throws(LyricsError) -> Found {
    var failure: LyricsError?
    for sidecar in sidecars(of: music) {
      do {
        let bytes = try files.read(sidecar)
        let lyrics = try Lyrics.read(bytes, LyricReadOptions(source: .sidecar, inflate: inflate))
        if lyrics.hasText || lyrics.isInstrumental {
          return Found(lyrics: lyrics, file: sidecar, language: nil)
        }
      } catch {
        failure = failure ?? error
      }
    }
    if let tagged = try? tagged(music).first { return tagged }
    throw failure ?? .missing
  }

  /// Every lyrics that a file's tags hold, the best first: with times before without, then by the languages
  /// that the user wants, then in the order of the file.
  ///
  /// Throws what the reader of tags throws.
  public func tagged(_ music: FilePath) throws -> [Found] {
    guard let tags else { return [] }
    let found = try tags.lyricTags(of: music).compactMap { tag -> Found? in
      guard let (lyrics, language) = try? tag.read(), lyrics.hasText || lyrics.isInstrumental else {
        return nil
      }
      return Found(lyrics: lyrics, file: nil, language: language)
    }
    func rank(_ found: Found) -> Int {
      let wanted = languages.firstIndex { $0 == found.language } ?? languages.count
      return (found.lyrics.isSynced ? 0 : 1000) + min(wanted, 999)
    }
    return found.enumerated().sorted { (rank($0.element), $0.offset) < (rank($1.element), $1.offset) }
      .map(\.element)
  }
}

extension Lyrics {
  /// True when there is anything to sing.
  fileprivate var hasText: Bool { lines.indices.contains { !lines.isBlank(at: $0) } }
}

extension FilePath {
  /// The path with another's bytes behind it.
  fileprivate func appending(_ name: FilePath, slash: Bool = false) -> FilePath {
    FilePath(bytes: bytes + name.bytes + (slash ? [UInt8(ascii: "/")] : []))
  }
}
