import AudioService

/// The player that the screen steers: the one of this process, or another process.
protocol PlayerLink: Sendable {
  /// What it plays, and its commands.
  var streamer: any AudioStreamer { get }
  /// True when the music ends with this process.
  var isOwn: Bool { get }
  /// Obeys the words of a command line, away from the main actor; the answer comes on it.
  func perform(_ words: [String], then answer: @escaping @MainActor @Sendable (ControlAnswer) -> Void)
  /// Ends what belongs to this process, with everything kept that the user would miss.
  func close() throws
}
