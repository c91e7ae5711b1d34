import AudioService

/// Puts playlist files together.
struct PlaylistWriter {
  /// The folder that the file will be in.
  let folder: FilePath

  /// The bytes of a file with these tracks; tracks that are not files of this machine are left out.
  func bytes(_ name: String, _ tracks: [Track], _ format: PlaylistFormat) -> [UInt8] {
    let files = tracks.compactMap { track -> (track: Track, path: FilePath)? in
      guard case .file(let path) = track.location else { return nil }
      return (track, path)
    }
    switch format {
    case .m3u, .m3u8: return lines(name, files, format)
    case .pls: return numbered(files)
    case .xspf: return xml(name, files)
    }
  }

  private func lines(
    _ name: String, _ files: [(track: Track, path: FilePath)], _ format: PlaylistFormat
  ) -> [UInt8] {
    var bytes = Array("#EXTM3U\n#PLAYLIST:\(name)\n".utf8)
    for file in files {
      bytes += Array("#EXTINF:\(seconds(file.track)),\(label(file.track))\n".utf8)
      bytes += line(file.path, mustBeUTF8: format == .m3u8) + [0x0A]
    }
    return bytes
  }

  private func numbered(_ files: [(track: Track, path: FilePath)]) -> [UInt8] {
    var bytes = Array("[playlist]\n".utf8)
    for (index, file) in files.enumerated() {
      bytes += Array("File\(index + 1)=".utf8) + line(file.path, mustBeUTF8: false) + [0x0A]
      bytes += Array(
        "Title\(index + 1)=\(label(file.track))\nLength\(index + 1)=\(seconds(file.track))\n".utf8)
    }
    return bytes + Array("NumberOfEntries=\(files.count)\nVersion=2\n".utf8)
  }

  private func xml(_ name: String, _ files: [(track: Track, path: FilePath)]) -> [UInt8] {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <playlist version="1" xmlns="http://xspf.org/ns/0/">
        <title>\(escaped(name))</title>
        <trackList>

      """
    for (track, path) in files {
      let place = relative(path)
      let address = (place.first == UInt8(ascii: "/") ? "file://" : "") + PlaylistText.withPercents(place)
      text +=
        "    <track>\n      <location>\(address)</location>\n      <title>\(escaped(track.title))</title>\n"
      if !track.artists.isEmpty {
        text += "      <creator>\(escaped(track.artists.joined(separator: ", ")))</creator>\n"
      }
      if let album = track.album { text += "      <album>\(escaped(album))</album>\n" }
      if let number = track.trackNumber { text += "      <trackNum>\(number)</trackNum>\n" }
      if let duration = track.duration { text += "      <duration>\(duration.milliseconds)</duration>\n" }
      text += "    </track>\n"
    }
    return Array((text + "  </trackList>\n</playlist>\n").utf8)
  }

  /// A path as a line: relative where it can be, and as an address where a plain line would say something else.
  private func line(_ path: FilePath, mustBeUTF8: Bool) -> [UInt8] {
    let place = relative(path)
    let isPlain =
      place.allSatisfy { $0 >= 0x20 && $0 != 0x7F } && place.first != 0x20 && place.last != 0x20
      && (!mustBeUTF8 || String(validating: place, as: UTF8.self) != nil)
    if !isPlain { return Array("file://".utf8) + Array(PlaylistText.withPercents(path.bytes).utf8) }
    // A line that begins with # is a remark.
    return place.first == UInt8(ascii: "#") ? Array("./".utf8) + place : place
  }

  /// The path from the file's folder on, where both have more in common than the top.
  private func relative(_ path: FilePath) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    let from = folder.bytes.split(separator: slash)
    let to = path.bytes.split(separator: slash)
    let common = zip(from, to).prefix { $0 == $1 }.count
    guard common > 0 else { return path.bytes }
    let up = [ArraySlice<UInt8>](repeating: ArraySlice("..".utf8), count: from.count - common)
    return Array((up + to[common...]).joined(separator: [slash]))
  }

  private func seconds(_ track: Track) -> Int64 {
    track.duration.map { ($0.milliseconds + 500) / 1_000 } ?? -1
  }

  private func label(_ track: Track) -> String {
    TagText.tidy((track.artists.isEmpty ? "" : track.artists.joined(separator: ", ") + " - ") + track.title)
  }

  private func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TagText.tidy(text, upTo: .max) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}

extension Duration {
  /// Whole milliseconds, from none to those of a year: no song is longer, and sums of them never overflow.
  var milliseconds: Int64 {
    let (seconds, attoseconds) = max(.zero, min(.seconds(365 * 86_400), self)).components
    return seconds * 1_000 + attoseconds / 1_000_000_000_000_000
  }
}
