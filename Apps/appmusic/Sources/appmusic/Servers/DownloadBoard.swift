import AudioLibrary
import AudioService
import Fatal
import RxLite
import Synchronization

/// The downloads as screens see them: a list, and one file after another that comes in.
///
/// Wishes are kept in a file, so that what was not done goes on with the next start.
final class DownloadBoard: DownloadKeeping {
  private struct State {
    /// What was asked for and is not here yet, in order.
    var rows: [DownloadRow] = []
    var running: Task<Void, Never>?
  }

  private let servers: LiveServers
  private let folder: FilePath
  private let wishes: FilePath
  private let state = Mutex(State())
  private let changed = BehaviorRelay<[DownloadRow]>(value: [])
  private var library: Library { servers.library }

  /// Goes on with what is wished for, once somebody looks or asks.
  ///
  /// - Parameters:
  ///   - servers: where the songs are.
  ///   - folder: has the list of wishes, and the downloads in a folder of their own.
  init(_ servers: LiveServers, folder: FilePath) throws {
    self.servers = servers
    self.folder = folder.appending("downloads")
    wishes = folder.appending("downloads.wanted")
    let ids = (try? FileStore().read(wishes)).map { String(decoding: $0, as: UTF8.self) } ?? ""
    let kept = try servers.library.tracks(ids.split(separator: "\n").map { TrackID(rawValue: String($0)) })
    state.withLock { $0.rows = kept.map { DownloadRow(track: $0, state: .waiting) } }
  }

  var downloads: Observable<[DownloadRow]> {
    .deferred { [self] in
      publish()
      work()
      // What another process downloads or takes away; what comes in here is told as it does.
      let elsewhere = library.changesElsewhere.compactMap { [self] change -> [DownloadRow]? in
        if change == .downloads { publish() }
        return nil
      }
      return .merge(changed.asObservable(), elsewhere)
    }
  }

  func download(_ ids: [TrackID]) -> RxLite.Completable {
    Single<Void>.create { [self] in
      let tracks = try library.tracks(ids)
      for track in tracks {
        guard case .server = track.location else { throw ServerError.notDownloadable(title: track.title) }
      }
      state.withLock { state in
        for track in tracks where !state.rows.contains(where: { $0.id == track.id && !$0.state.isFailed }) {
          state.rows.removeAll { $0.id == track.id }
          state.rows.append(DownloadRow(track: track, state: .waiting))
        }
      }
      try save()
      publish()
      work()
    }.asCompletable()
  }

  func setPaused(_ isPaused: Bool, _ id: TrackID) -> RxLite.Completable {
    Single<Void>.create { [self] in
      let running = state.withLock { state -> Task<Void, Never>? in
        guard let index = state.rows.firstIndex(where: { $0.id == id }) else { return nil }
        let wasRunning = state.rows[index].state == .running
        state.rows[index].state = isPaused ? .paused : .waiting
        return isPaused && wasRunning ? state.running : nil
      }
      running?.cancel()
      publish()
      work()
    }.asCompletable()
  }

  func remove(_ ids: [TrackID]) -> RxLite.Completable {
    Single<Void>.create { [self] in
      let running = state.withLock { state -> Task<Void, Never>? in
        let stops = state.rows.contains { ids.contains($0.id) && $0.state == .running }
        state.rows.removeAll { ids.contains($0.id) }
        return stops ? state.running : nil
      }
      running?.cancel()
      try save()
      for id in ids {
        guard let download = try library.download(of: id) else { continue }
        try FileStore().removeTree(download.path)
        try library.forgetDownload(of: id)
      }
      publish()
      work()
    }.asCompletable()
  }

  // MARK: Working

  /// Begins with the first that waits, unless one runs.
  private func work() {
    state.withLock { state in
      guard state.running == nil, let index = state.rows.firstIndex(where: { $0.state == .waiting }) else {
        return
      }
      state.rows[index].state = .running
      let track = state.rows[index].track
      state.running = Task { [self] in
        await run(track)
        self.state.withLock { $0.running = nil }
        work()
      }
    }
    publish()
  }

  private func run(_ track: Track) async {
    do {
      let downloader = servers.wiring.downloader(library, folder: folder)
      _ = try await servers.now.download(track, by: downloader) { [self] bytes, total in
        change(track.id) { row in
          row.bytes = Int(bytes)
          row.total = total.map { Int($0) }
        }
      }
      state.withLock { $0.rows.removeAll { $0.id == track.id } }
      try save()
      publish()
    } catch {
      guard !Task.isCancelled else { return }
      let message = ErrorConverter.standard.convert(error).message
      change(track.id) { if $0.state == .running { $0.state = .failed(message: message) } }
    }
  }

  private func change(_ id: TrackID, _ body: (inout DownloadRow) -> Void) {
    state.withLock { state in
      if let index = state.rows.firstIndex(where: { $0.id == id }) { body(&state.rows[index]) }
    }
    publish()
  }

  /// Tells what comes in, and behind it what is here.
  private func publish() {
    let wanted = state.withLock { $0.rows }
    let names = Set(wanted.map(\.id))
    let kept = ((try? library.downloads()) ?? []).filter { !names.contains($0.track) }
    let tracks = (try? library.tracks(kept.map(\.track))) ?? []
    let known = Dictionary(tracks.map { ($0.id, $0) }) { first, _ in first }
    let here = kept.compactMap { download in
      known[download.track].map {
        DownloadRow(
          track: $0, state: .done, bytes: Int(download.bytes), total: Int(download.bytes), used: download.used
        )
      }
    }
    let hasSeveral = servers.now.clients.count > 1
    changed.accept(
      (wanted + here).map { row in
        var row = row
        if hasSeveral, case .server(let name, _) = row.track.location { row.server = name }
        return row
      })
  }

  private func save() throws {
    let ids = state.withLock { $0.rows.map(\.id.rawValue) }
    try FileStore().write(Array(ids.map { $0 + "\n" }.joined().utf8), to: wishes, mode: 0o600)
  }
}

extension DownloadRow.State {
  fileprivate var isFailed: Bool {
    if case .failed = self { true } else { false }
  }
}
