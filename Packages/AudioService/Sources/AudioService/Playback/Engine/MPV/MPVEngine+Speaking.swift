extension MPVEngine {
  /// Says a command in mpv's words.
  func say(_ command: EngineCommand, to session: MPVSession) {
    switch command {
    case .load(let ticket, let source, let from, let isPaused):
      dropTurn()
      setPause(isPaused, session)
      isLoading = true
      startedEntry = nil
      seeks += 1
      waitingPlace = isPaused ? from : nil
      load(source, as: ticket, from: from, flags: "replace", session)
    case .enqueue(let ticket, let source):
      withdraw(session)
      // Opened in advance, the next comes without a gap over a network too; but mpv then knows no headers
      // of its own, and might send along those of the current.
      let isPlain = lastGiven?.hasHeaders == false && source.headers.isEmpty
      session.send(["set_property", "prefetch-playlist", .bool(isPlain && source.isNetwork)])
      load(source, as: ticket, from: .zero, flags: "append-play", session)
    case .dequeue: withdraw(session)
    case .setPaused(let isPaused): setPause(isPaused, session)
    case .seek(let place):
      // The track that is meant is over but for what the device holds, and mpv is at the next.
      guard turn == nil else { return }
      seeks += 1
      lastPlace = PlaybackPosition(place, takenAt: clock?.now() ?? .zero, rate: isPaused ? 0 : rate)
      waitingPlace = isPaused ? place : nil
      session.send(["seek", .number(place.inSeconds), "absolute+exact"])
    case .stop:
      dropTurn()
      isLoading = false
      startedEntry = nil
      session.send(["stop"])
    case .setVolume(let volume): session.send(["set_property", "volume", .integer(Int64(volume))])
    case .setMuted(let isMuted): session.send(["set_property", "mute", .bool(isMuted)])
    case .setRate(let rate): session.send(["set_property", "speed", .number(rate)])
    }
  }

  private func setPause(_ isPaused: Bool, _ session: MPVSession) {
    self.isPaused = isPaused
    if !isPaused { waitingPlace = nil }
    unansweredPauses += 1
    session.send(["set_property", "pause", .bool(isPaused)]) { [weak self] _ in
      guard let self, self.session === session else { return }
      unansweredPauses = max(0, unansweredPauses - 1)
      if startedEntry != nil { askForPlace() }
    }
  }

  private func load(
    _ source: PlaybackSource, as ticket: PlaybackTicket, from: Duration, flags: String, _ session: MPVSession
  ) {
    let item = Given(ticket, source, from: from)
    let withdrawals = withdrawals
    lastGiven = item
    let address: JSONValue
    switch source.place {
    case .file(let path): address = .rawString(path.bytes)
    case .address(let text): address = .string(text)
    }
    // By name, because the order of these arguments changed with mpv 0.38.
    let command: JSONValue = [
      "name": "loadfile", "url": address, "flags": .string(flags), "options": options(of: source, from: from),
    ]
    session.send(command) { [weak self] data in
      guard let self, self.session === session else { return }
      guard let number = data?["playlist_entry_id"]?.integer else {
        isLoading = false
        return emit(.failed(ticket, EngineFailure("mpv does not take it")))
      }
      given[number] = item
      if flags == "replace" {
        loadedEntry = number
      } else if withdrawals != self.withdrawals {
        withdrawn.insert(number)
      }
    }
  }

  private func options(of source: PlaybackSource, from: Duration) -> JSONValue {
    var options: [JSONValue.Member] = []
    if from > .zero { options.append(JSONValue.Member("start", .string("\(from.inSeconds)"))) }
    if !source.headers.isEmpty {
      let lines = source.headers.map { header in
        "\(header.name): \(header.value)".filter { !$0.isNewline }
          .split(separator: ",", omittingEmptySubsequences: false).joined(separator: "\\,")
      }
      options.append(JSONValue.Member("http-header-fields", .string(lines.joined(separator: ","))))
    }
    return .object(options)
  }

  /// The most of a track that mpv is thought to have given to a device before it sounds.
  private static let longestDelay = Duration.seconds(1)

  /// Asks where the track is; the answer counts only if no seek came between.
  func askForPlace() {
    guard let session, let number = startedEntry, let ticket = given[number]?.ticket else { return }
    let seeks = seeks
    session.send(["get_property", "time-pos"]) { [weak self] data in
      guard let self, let clock, var place = data?.seconds, number == startedEntry, seeks == self.seeks
      else { return }
      if let waitingPlace, (Duration.zero..<Self.longestDelay).contains(waitingPlace - place) {
        place = waitingPlace
      }
      let now = clock.now()
      lastPlace = PlaybackPosition(place, takenAt: now, rate: isPaused ? 0 : rate)
      emit(.position(ticket, place, at: now))
      turnIsDue(at: place)
    }
  }

  /// Asks up to which place the data are here.
  func askForBuffered() {
    guard let session, let number = startedEntry, let ticket = given[number]?.ticket else { return }
    session.send(["get_property", "demuxer-cache-time"]) { [weak self] data in
      if let place = data?.seconds { self?.emit(.buffered(ticket, max(.zero, place))) }
    }
  }
}

extension JSONValue {
  /// The seconds that mpv tells; `nil` for what is no time, or one of more than 30,000 years, as damaged files have them.
  var seconds: Duration? { double.flatMap { abs($0) <= 1e12 ? .seconds($0) : nil } }
}

extension Duration {
  /// The duration in seconds, as near as a floating-point number is.
  var inSeconds: Double { Double(components.seconds) + Double(components.attoseconds) * 1e-18 }
}
