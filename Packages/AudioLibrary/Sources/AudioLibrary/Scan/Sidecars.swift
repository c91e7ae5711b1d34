import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The files with lyrics in a folder, by the names of the music that they belong to.
struct Sidecars {
  private struct Entry {
    let path: FilePath
    let ending: String
    let modified: Int64
  }

  private var byStem: [[UInt8]: Entry] = [:]

  /// True when the folder has no file with lyrics.
  var isEmpty: Bool { byStem.isEmpty }

  /// Takes a file with lyrics in.
  mutating func add(_ name: [UInt8], at path: FilePath, modified: Int64) {
    guard let (stem, ending) = FileRole.parts(name) else { return }
    let entry = Entry(path: path, ending: ending, modified: modified)
    for key in [Array(stem), Sidecars.folded(stem)] {
      // Of several kinds, the first in the list of endings is the one that is shown.
      if let other = byStem[key], Sidecars.order(other.ending) <= Sidecars.order(ending) { continue }
      byStem[key] = entry
    }
  }

  /// What lyrics stand beside a file; its own name or its stem must be the whole stem, never only its beginning.
  ///
  /// A file that did not change since `known` was found is not opened again.
  func state(for name: [UInt8], known: LyricsState?, since: Int64) -> LyricsState {
    guard !isEmpty, let entry = entry(for: name) else { return LyricsState() }
    if let known, known.sidecar != .none, entry.modified < since { return LyricsState().with(known) }
    return LyricsState(sidecar: Sidecars.presence(entry))
  }

  private func entry(for name: [UInt8]) -> Entry? {
    let stem = Array(FileRole.parts(name)?.stem ?? name[...])
    return byStem[stem] ?? byStem[name] ?? byStem[Sidecars.folded(stem[...])]
      ?? byStem[Sidecars.folded(name[...])]
  }

  /// A stem without case and accents, behind a byte that no name has.
  private static func folded(_ stem: ArraySlice<UInt8>) -> [UInt8] {
    [0] + Array(Folding.fold(String(decoding: stem, as: UTF8.self)).utf8)
  }

  private static func order(_ ending: String) -> Int {
    FileRole.lyricsEndings.firstIndex(of: ending) ?? FileRole.lyricsEndings.count
  }

  /// Whether a file's text is timed; only a file that may be either is opened.
  private static func presence(_ entry: Entry) -> Track.LyricsPresence {
    guard ["lrc", "elrc", "txt"].contains(entry.ending) else { return .synced }
    let descriptor = entry.path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_NONBLOCK) }
    guard descriptor >= 0 else { return .none }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 8_192)
    let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
    guard count > 0 else { return .none }
    return LyricsText.presence(buffer[..<count])
  }
}

/// Tells timed lyrics from plain ones without reading them whole.
enum LyricsText {
  /// What a text with lyrics is.
  static func presence(_ text: String?) -> Track.LyricsPresence {
    guard let text else { return .none }
    var copy = text
    return copy.withUTF8 { bytes in presence(Array(bytes.prefix(8_192))[...]) }
  }

  /// What the beginning of a file with lyrics is: timed when there is a stamp such as `[01:23` in it.
  ///
  /// Bytes of zero are left out, so that UTF-16 is understood too.
  static func presence(_ text: ArraySlice<UInt8>) -> Track.LyricsPresence {
    let bytes = text.filter { $0 != 0 }
    let isBlank = bytes.allSatisfy { $0 <= 0x20 || $0 >= 0xFE }
    if isBlank { return .none }
    for index in bytes.indices where bytes[index] == UInt8(ascii: "[") {
      let inside = bytes[(index + 1)...].prefix(4)
      let digits = inside.prefix { (0x30...0x39).contains($0) }
      if (1...3).contains(digits.count), inside.dropFirst(digits.count).first == UInt8(ascii: ":") {
        return .synced
      }
    }
    return .plain
  }
}
