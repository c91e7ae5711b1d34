extension MPVEngine {
  /// Understands one event of mpv.
  func hear(_ message: JSONValue) {
    heardFirst()
    let number = message["playlist_entry_id"]?.integer
    switch message["event"]?.text {
    case "start-file":
      entry = number
      startedEntry = nil
      if let number, withdrawn.contains(number), let session { return leave(session) }
      isLoading = true
      isNetwork = number.flatMap { given[$0]?.isNetwork } ?? false
      beginBeating()
    case "playback-restart": hearRestart()
    case "end-file": hearEnd(of: number, message)
    case "property-change": hearChange(of: message["name"]?.text ?? "", to: message["data"] ?? .null)
    default: break
    }
  }

  private func hearRestart() {
    guard let number = entry, let ticket = given[number]?.ticket, !withdrawn.contains(number) else { return }
    if startedEntry != number {
      startedEntry = number
      isLoading = false
      exactLength = nil
      lastPlace = PlaybackPosition(.zero, takenAt: clock?.now() ?? .zero, rate: isPaused ? 0 : rate)
      emit(.started(ticket))
      askForDuration(ticket)
    }
    askForPlace()
    beginBeating()
  }

  private func askForDuration(_ ticket: PlaybackTicket) {
    let number = entry
    var length: Duration?
    session?.send(["get_property", "duration"]) { [weak self] data in
      guard let told = data?.seconds else { return }
      length = told
      self?.emit(.duration(ticket, told))
    }
    session?.send(["get_property", "file-format"]) { [weak self] data in
      guard let self, number == startedEntry, !isNetwork else { return }
      exactLength = Self.exactFormats.contains(data?.text ?? "") ? length : nil
    }
  }

  /// Formats that say how long they are; others, such as mp3, let mpv guess.
  private static let exactFormats: Set = [
    "flac", "wav", "ogg", "mov,mp4,m4a,3gp,3g2,mj2", "matroska,webm", "aiff", "ape", "wv", "tta",
  ]

  /// Says so when the track that ends does so long before its length.
  ///
  /// mpv says that a track ends when the last of it went to the device, which may hold it for a second or two.
  private func noteEarlyEnd(_ ticket: PlaybackTicket) {
    guard let length = exactLength, let clock else { return }
    let place = lastPlace.value(at: clock.now())
    if place + .seconds(3) < length { emit(.endedEarly(ticket, at: place, of: length)) }
  }

  private func hearEnd(of number: Int64?, _ message: JSONValue) {
    guard let number else { return }
    let hadStarted = startedEntry == number
    if hadStarted, message["reason"]?.text == "eof", let item = given[number] { noteEarlyEnd(item.ticket) }
    if entry == number {
      entry = nil
      startedEntry = nil
      isLoading = false
    }
    guard let item = given.removeValue(forKey: number), withdrawn.remove(number) == nil else { return }
    let (ticket, wasNetwork) = (item.ticket, item.isNetwork)
    switch message["reason"]?.text {
    case "eof":
      // What ends without having begun had nothing to play.
      let isEnd = hadStarted || !item.isWhole
      if hadStarted { beginTurn(after: number) }
      emit(isEnd ? .ended(ticket) : .failed(ticket, EngineFailure("there is no sound in it")))
    case "error":
      let reason = message["file_error"]?.text ?? "it cannot be opened"
      // So mpv calls it to begin behind the end.
      if reason == "no audio or video data played", !item.isWhole { return emit(.ended(ticket)) }
      emit(.failed(ticket, EngineFailure(reason, isNetwork: wasNetwork)))
    case "redirect":
      // A list of addresses, such as radios give: its entries stand for it.
      guard let first = message["playlist_insert_id"]?.integer,
        let count = message["playlist_insert_num_entries"]?.integer, count > 0
      else { return emit(.failed(ticket, EngineFailure("it is an empty list", isNetwork: wasNetwork))) }
      for entry in first..<(first + min(count, 100)) { given[entry] = item }
    default: break
    }
  }

  private func hearChange(of property: String, to data: JSONValue) {
    switch property {
    case "pause":
      guard unansweredPauses == 0, let paused = data.bool else { return }
      isPaused = paused
      if !paused { waitingPlace = nil }
      emit(.paused(paused))
      if startedEntry != nil { askForPlace() }
      beginBeating()
    case "duration":
      guard let number = startedEntry, let ticket = given[number]?.ticket, let told = data.seconds else {
        return
      }
      emit(.duration(ticket, told))
    case "paused-for-cache":
      guard let number = startedEntry, let ticket = given[number]?.ticket, let isWaiting = data.bool else {
        return
      }
      emit(.buffering(ticket, isWaiting))
    case "current-ao":
      guard data.text == "null", configuration.output != "null", !hasToldNoDevice else { return }
      hasToldNoDevice = true
      emit(.notice(.noSoundDevice))
    default: break
    }
  }
}
