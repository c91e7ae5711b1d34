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
    let parts = [track.artistText, showsAlbum ? track.album : nil].fd.filterNil()
    return ListRow(
      track.title, subtitle: parts.joined(separator: "  "), leading: "\(number)",
      trailing: track.length, accessory: track.isLiked ? heart : " ", isPlaying: isPlaying,
      isDimmed: track.isMissing)
  }

  /// The row as it is read aloud.
  func spoken(number: Int, language: Language) -> String {
    var text = "\(track.title)"
    if let artist = track.artistText { text += " – \(artist)" }
    if let duration = track.duration { text += ", \(duration.fd.clock())" }
    if track.isLiked { text += ", " + Self.liked.text(in: language) }
    if isPlaying { text += ", " + Self.playing.text(in: language) }
    return text
  }
}

extension Track {
  /// How long the track is, as wide as most others are, so that rows stand in columns.
  var length: String {
    let text = duration?.fd.clock() ?? ""
    return String(repeating: " ", count: max(0, 5 - text.count)) + text
  }
}
