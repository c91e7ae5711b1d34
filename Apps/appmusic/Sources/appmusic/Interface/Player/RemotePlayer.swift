import AudioService
import Dispatch
import Fatal
import RxLite
import Synchronization

/// The player of another process, as this one's screen sees it: its events make the status, commands go by words.
final class RemotePlayer: PlayerLink, AudioStreamer {
  private struct Inside {
    var status = PlayerStatus()
    var entries = PlayQueue<PlayItem>()
    var listeners: [(id: Int, body: @Sendable (PlayerEvent) -> Void)] = []
    var lastListener = 0
    var lastTicket: UInt64 = 0
    /// What the entries were read for, so that they are not read again for nothing.
    var mark: RemoteQueueMark?
    var isClosed = false
  }

  /// A queue that is longer is not read whole.
  static let queueLimit = 20_000

  private let inside = Mutex(Inside())
  private let follower: ControlClient
  private let commander: ControlClient
  /// Events and answers come on it, one after another.
  private let queue = DispatchQueue(label: "remote player", qos: .userInitiated)
  private let commands = DispatchQueue(label: "remote commands", qos: .userInitiated)
  private let clock: PlaybackClock
  private let ended: @Sendable () -> Void

  /// Follows the player behind a socket.
  ///
  /// - Parameter ended: Called when that player has ended; not when this one is closed.
  /// - Throws: ``ControlError/noPlayer`` where none listens.
  init(path: String, ended: @escaping @Sendable () -> Void = {}) throws {
    self.ended = ended
    follower = try ControlClient(path: path)
    commander = try ControlClient(path: path)
    clock = .monotonic(on: queue)
    take(try commander.ask(["status"]))
    readQueue()
    try follower.follow()
    startThread { [self] in hearEvents() }
  }

  var streamer: any AudioStreamer { self }
  var isOwn: Bool { false }
  var status: PlayerStatus { inside.withLock { $0.status } }
  var playQueue: PlayQueue<PlayItem> { inside.withLock { $0.entries } }
  var position: Duration { status.state.position(at: clock.now()) }

  func listen(_ listener: @escaping @Sendable (PlayerEvent) -> Void) -> any Disposable {
    queue.sync {
      let (id, status) = inside.withLock { inside in
        inside.lastListener += 1
        inside.listeners.append((inside.lastListener, listener))
        return (inside.lastListener, inside.status)
      }
      listener(.status(status))
      return Disposables.create { [weak self] in
        self?.inside.withLock { inside in inside.listeners.removeAll { $0.id == id } }
      }
    }
  }

  func perform(_ words: [String], then answer: @escaping @MainActor @Sendable (ControlAnswer) -> Void) {
    commands.async { [self] in
      let result: ControlAnswer
      do { result = .done(try ask(words)) } catch { result = .failed(ErrorConverter.standard.convert(error)) }
      DispatchQueue.main.async { MainActor.assumeIsolated { answer(result) } }
    }
  }

  func close() {
    inside.withLock { $0.isClosed = true }
    follower.close()
    commander.close()
  }

  // MARK: Hearing

  private func hearEvents() {
    while let event = try? follower.nextEvent() {
      switch event["event"]?.text {
      case "state":
        queue.async { [self] in
          take(event)
          tell(.status(status))
          readQueueIfChanged()
        }
      case "track":
        queue.async { [self] in
          let track = event["track"].flatMap { Track(row: $0) }
          inside.withLock { $0.status.track = track }
          tell(.track(track))
          readQueueIfChanged()
        }
      case "error":
        let problem = ToldError(event["error"] ?? .null)
        queue.async { [self] in tell(.error(problem)) }
      case "ended": queue.async { [self] in tell(.ended) }
      default: break
      }
    }
    let isLost = !inside.withLock(\.isClosed)
    queue.async { [self] in
      inside.withLock { $0.status.state = PlaybackState() }
      tell(.status(status))
      if isLost { ended() }
    }
  }

  private func tell(_ event: PlayerEvent) {
    for listener in inside.withLock({ $0.listeners }) { listener.body(event) }
  }

  /// Makes the status of what the other process says of itself.
  private func take(_ report: JSONValue) {
    let now = clock.now()
    inside.withLock { inside in
      inside.lastTicket += 1
      var status = inside.status
      status.state = PlaybackState(report: report, ticket: PlaybackTicket(inside.lastTicket), at: now)
      status.track = report["track"].flatMap { $0 == .null ? nil : Track(row: $0) }
      status.index = report["queue"]?["index"]?.integer.map { Int($0) }
      status.count = report["queue"]?["count"]?.integer.map { Int($0) } ?? 0
      status.loop = report["loop"]?.text.flatMap { LoopMode(rawValue: $0) } ?? .off
      status.isShuffled = report["shuffle"]?.bool ?? false
      status.entry = status.index.flatMap { inside.entries.entry(at: $0) }
      inside.status = status
    }
  }

  private func readQueueIfChanged() {
    let isOld = inside.withLock { $0.mark != RemoteQueueMark($0.status) }
    if isOld { readQueue() }
  }

  /// Reads the entries anew; away from the player's other commands, in their order.
  private func readQueue() {
    commands.async { [self] in
      guard status.count <= Self.queueLimit, let answer = try? ask(["queue", "list"]) else { return }
      let tracks = (answer["items"]?.elements ?? []).compactMap { Track(row: $0) }
      let index = answer["index"]?.integer.map { Int($0) }
      queue.async { [self] in
        inside.withLock { inside in
          var entries = PlayQueue<PlayItem>()
          entries.replace(with: tracks.map(PlayItem.track), startingAt: index ?? 0)
          entries.loop = inside.status.loop
          inside.entries = entries
          inside.status.entry = index.flatMap { entries.entry(at: $0) }
          inside.status.queueVersion += 1
          inside.mark = RemoteQueueMark(inside.status)
        }
        tell(.status(status))
      }
    }
  }

  // MARK: Speaking

  private func ask(_ words: [String]) throws -> JSONValue {
    guard !inside.withLock(\.isClosed) else { throw ControlError.noPlayer }
    return try commander.ask(words)
  }

  /// Sends words; what the other process refuses is told as its own errors are.
  private func send(_ words: [String], changesQueue: Bool = false) {
    commands.async { [self] in
      do {
        let report = try ask(words)
        if report["state"] != nil {
          queue.async { [self] in
            take(report)
            tell(.status(status))
          }
        }
        if changesQueue { readQueue() }
      } catch {
        let told = ErrorConverter.standard.convert(error)
        queue.async { [self] in tell(.error(told)) }
      }
    }
  }

  func play(_ items: [PlayItem], at index: Int, from: Duration, isPaused: Bool) throws(PlaybackError) {
    guard !items.isEmpty else { throw .nothingPlaying }
    guard items.indices.contains(index) else {
      throw .noSuchPosition(position: index + 1, count: items.count)
    }
    send(
      ["play", "--at=\(index + 1)", "--start=\(Self.time(from))", "--"] + items.map(\.target),
      changesQueue: true)
  }

  func play(at position: Int) throws(PlaybackError) {
    send(["queue", "play", "\(position + 1)"])
  }

  func pause() { send(["pause"]) }
  func resume() { send(["resume"]) }
  func toggle() { send(["toggle"]) }
  func stop() { send(["stop"]) }
  func next() { send(["next"]) }
  func previous() { send(["prev"]) }
  func seek(to place: Duration) { send(["seek", Self.time(max(.zero, place))]) }
  func seek(by step: Duration) {
    send(["seek", (step < .zero ? "-" : "+") + Self.time(step < .zero ? .zero - step : step)])
  }
  func setVolume(_ volume: Int) { send(["volume", "\(min(100, max(0, volume)))"]) }
  func setMuted(_ isMuted: Bool) { send(["mute", isMuted ? "on" : "off"]) }
  func setRate(_ rate: Double) { refuse("rate") }
  func setMode(_ mode: PlayMode) { send(["mode", mode.rawValue], changesQueue: true) }
  func setLoop(_ loop: LoopMode) { send(["mode", loop.rawValue], changesQueue: true) }
  func setShuffled(_ isShuffled: Bool) { send(["shuffle", isShuffled ? "on" : "off"], changesQueue: true) }
  func append(_ items: [PlayItem]) { send(["queue", "add", "--"] + items.map(\.target), changesQueue: true) }
  func insertNext(_ items: [PlayItem]) {
    send(["queue", "next", "--"] + items.map(\.target), changesQueue: true)
  }
  func remove(at positions: [Int]) {
    send(["queue", "remove"] + positions.map { "\($0 + 1)" }, changesQueue: true)
  }
  func move(from position: Int, to target: Int) {
    send(["queue", "move", "\(position + 1)", "\(target + 1)"], changesQueue: true)
  }
  func clear() { send(["queue", "clear"], changesQueue: true) }
  func undo() { send(["queue", "undo"], changesQueue: true) }

  private func refuse(_ name: String) {
    queue.async { [self] in tell(.error(CommandError.notForPlayer(name))) }
  }

  /// A place as commands take it, to the millisecond.
  private static func time(_ place: Duration) -> String {
    let (seconds, rest) = place.fd.milliseconds.quotientAndRemainder(dividingBy: 1_000)
    let digits = "\(rest)"
    return "\(seconds).\(String(repeating: "0", count: max(0, 3 - digits.count)))\(digits)"
  }
}

/// What makes a queue of another process one that has to be read again.
private struct RemoteQueueMark: Equatable {
  let count: Int
  let isShuffled: Bool

  init(_ status: PlayerStatus) {
    count = status.count
    isShuffled = status.isShuffled
  }
}

extension PlaybackState {
  /// The state that a report tells of.
  fileprivate init(report: JSONValue, ticket: PlaybackTicket, at now: Duration) {
    self.init()
    let phase = report["state"]?.text ?? "idle"
    let place = Duration.milliseconds(report["position_ms"]?.integer ?? 0)
    _ = reduce(.setVolume(report["volume"]?.integer.map { Int($0) } ?? 100), at: now)
    _ = reduce(.setMuted(report["muted"]?.bool ?? false), at: now)
    switch phase {
    case "playing", "paused", "buffering", "loading":
      _ = reduce(.prepare(ticket, from: place, isPaused: phase == "paused"), at: now)
      _ = reduce(.load(ticket, PlaybackSource(.address(""))), at: now)
      if phase != "loading" { _ = reduce(.engine(.started(ticket)), at: now) }
      if phase == "buffering" { _ = reduce(.engine(.buffering(ticket, true)), at: now) }
      if let length = report["duration_ms"]?.integer {
        _ = reduce(.engine(.duration(ticket, .milliseconds(length))), at: now)
      }
    case "ended": _ = reduce(.exhaust, at: now)
    case "failed": _ = reduce(.fail(.nothingPlaying), at: now)
    default: break
    }
  }
}

extension PlayItem {
  /// The item as a command takes it.
  fileprivate var target: String {
    guard case .track(let track) = self, !track.id.rawValue.hasPrefix("tr-") else { return id.rawValue }
    switch track.location {
    case .file(let path): return TargetResolver.address(of: path)
    case .address(let address): return address
    case .server: return track.id.rawValue
    }
  }
}

extension Track {
  /// Reads a track as rows of scripts have it; `nil` for what is no row.
  init?(row: JSONValue) {
    guard let id = row["id"]?.text, let title = row["title"]?.text else { return nil }
    let path = row["path"]?.text ?? ""
    let location: TrackLocation =
      switch row["source"]?.text {
      case "web": .address(path)
      case "local", nil: .file(FilePath(path))
      case let server?: .server(server, song: path)
      }
    func number(_ name: String) -> Int? { row[name]?.integer.map { Int($0) } }
    self.init(
      id: TrackID(rawValue: id), location: location, title: title,
      artists: (row["artists"]?.elements ?? []).compactMap(\.text), album: row["album"]?.text,
      albumArtist: row["album_artist"]?.text, trackNumber: number("track"), discNumber: number("disc"),
      year: number("year"), genres: row["genre"]?.text.map { [$0] } ?? [],
      duration: row["duration_ms"]?.integer.map { .milliseconds($0) }, isLiked: row["liked"]?.bool ?? false,
      plays: number("plays") ?? 0,
      lyrics: row["lyrics"]?.text.flatMap { LyricsPresence(rawValue: $0) } ?? .none,
      hasCover: row["cover"]?.bool ?? false, isMissing: row["missing"]?.bool ?? false)
  }
}
