import AudioService
import FOLDin
import Fate

/// A song as a row of a list.
struct SongRow: Sendable, Hashable {
  var track: Track
  var isPlaying: Bool

  private static let liked: Phrase = "liked"
  private static let playing: Phrase = "playing"

  /// What the row says.
  ///
  /// - Parameter number: what stands before the title, counted from 1.
  func listRow(number: Int, heart: String, showsAlbum: Bool = true) -> ListRow {
    ListRow(
      track.title, subtitle: track.artistText ?? "", detail: showsAlbum ? track.whence : nil,
      leading: "\(number)",
      trailing: track.length, accessory: track.isLiked ? heart : " ", isPlaying: isPlaying,
      isDimmed: track.isMissing)
  }

  /// The row as it is read aloud.
  func spoken(number: Int, language: Language) -> String {
    var text = track.heading
    if let duration = track.duration { text += ", \(duration.fd.clock())" }
    if track.isLiked { text += ", " + Self.liked.text(in: language) }
    if isPlaying { text += ", " + Self.playing.text(in: language) }
    return text
  }
}

extension Track {
  /// Title and artists in one line.
  var heading: String { [title, artistText].fd.filterNil().joined(separator: " – ") }

  /// The album, and behind it the server that the track is on.
  var whence: String {
    guard case .server(let name, _) = location else { return album ?? "" }
    return [album, "@\(name)"].fd.filterNil().joined(separator: "  ")
  }

  /// How long the track is, as wide as most others are, so that rows stand in columns.
  var length: String {
    let text = duration?.fd.clock() ?? ""
    return text.count < 5 ? text.inColumn(5) : text
  }
}

extension String {
  /// The text at the right end of so many columns, cut where it is longer, so that rows stand in columns.
  func inColumn(_ columns: Int) -> String {
    TextWidth.standard.fitted(self, to: columns, alignment: .trailing, mark: "…")
  }
}
