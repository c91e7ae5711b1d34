extension MediaPlayerState {
  /// The properties of `org.mpris.MediaPlayer2.Player` whose changes are told, in the order of the
  /// specification.
  ///
  /// `Position` is not among them: it moves on by itself, and a jump is told by `Seeked`. `CanControl` never
  /// changes.
  static let toldProperties = [
    "PlaybackStatus", "LoopStatus", "Rate", "Shuffle", "Metadata", "Volume", "MinimumRate", "MaximumRate",
    "CanGoNext", "CanGoPrevious", "CanPlay", "CanPause", "CanSeek",
  ]

  /// A property's value; `nil` for a name that there is not.
  ///
  /// `moment` matters for `Position` alone.
  func property(_ name: String, at moment: Duration) -> BusValue? {
    switch name {
    case "PlaybackStatus": .text(status.rawValue)
    case "LoopStatus": .text(loop.rawValue)
    case "Rate": .double(rate.isFinite ? rate : 1)
    case "Shuffle": .bool(isShuffled)
    case "Metadata": track?.metadata ?? .dictionary([])
    case "Volume": .double(volume.isNaN ? 0 : min(1, max(0, volume)))
    case "Position": .microseconds(place(at: moment))
    case "MinimumRate": .double(rates.lowerBound)
    case "MaximumRate": .double(rates.upperBound)
    case "CanGoNext": .bool(canGoNext)
    case "CanGoPrevious": .bool(canGoPrevious)
    case "CanPlay": .bool(canPlay)
    case "CanPause": .bool(canPause)
    case "CanSeek": .bool(canSeek)
    case "CanControl": .bool(true)
    default: nil
    }
  }

  /// The place in the track at a moment; the beginning when there is no track.
  func place(at moment: Duration) -> Duration {
    guard let track, status != .stopped else { return .zero }
    return position.value(at: moment, length: track.length)
  }

  /// The names of the properties that have other values than before.
  func changes(since before: MediaPlayerState) -> [String] {
    Self.toldProperties.filter { name in
      // The lyrics of a long song need not be made fit for the bus to see that they are the same.
      if name == "Metadata" { return track != before.track }
      return property(name, at: .zero) != before.property(name, at: .zero)
    }
  }
}

extension MediaPlayerIdentity {
  /// A property of `org.mpris.MediaPlayer2`; `nil` for a name that there is not.
  func property(_ name: String) -> BusValue? {
    switch name {
    case "CanQuit": .bool(canQuit)
    case "CanRaise": .bool(canRaise)
    case "HasTrackList": .bool(false)
    case "Identity": .text(BusText.line(title))
    case "DesktopEntry": .text(BusText.line(desktopEntry ?? ""))
    case "SupportedUriSchemes": .texts(schemes.map(BusText.line))
    case "SupportedMimeTypes": .texts(mimeTypes.map(BusText.line))
    default: nil
    }
  }
}
