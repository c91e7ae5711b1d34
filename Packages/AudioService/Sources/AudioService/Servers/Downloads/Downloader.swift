import RxNetwork

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Downloads tracks of servers into a folder that has a limit.
///
/// A file has its name only once it is whole and verified. A download that was broken off goes on where it stopped.
/// What was used longest ago makes room.
public struct Downloader: Sendable {
  /// What a download came to.
  public struct Outcome: Hashable, Sendable {
    /// The file.
    public var download: Download
    /// True when it was there already.
    public var wasThere: Bool
    /// What had to go for it.
    public var evicted: [Download]
  }

  private let folder: String
  private let limit: Int64
  private let kept: any DownloadStoring
  private let clock: any NetworkClock

  /// Makes a downloader; `limit` is in bytes, for all downloads together.
  public init(folder: String, limit: Int64, kept: any DownloadStoring, clock: any NetworkClock) {
    self.folder = folder
    self.limit = limit
    self.kept = kept
    self.clock = clock
  }

  /// Downloads a track; `progress` hears bytes and, if it is known, how many there will be.
  public func download(
    _ track: Track, from client: SubsonicClient, at place: ServerPlace,
    progress: @escaping @Sendable (Int64, Int64?) -> Void = { _, _ in }
  ) async throws -> Outcome {
    if let known = try kept.download(of: track.id), Self.size(known.path) == known.bytes {
      return Outcome(download: known, wasThere: true, evicted: [])
    }
    var evicted: [Download] = []
    if let size = place.size { evicted += try makeRoom(for: size, track) }
    let path = path(of: track.id, place)
    let draft = path + ".unverified"
    let type = try await fetch(place.song, from: client, to: draft, of: track, progress)
    let bytes: Int64
    do {
      bytes = try verify(draft, type, place, track, client)
      if place.size == nil { evicted += try makeRoom(for: bytes, track) }
    } catch {
      unlink(draft)
      throw error
    }
    guard rename(draft, path) == 0 else {
      throw ServerError.downloadBroken(title: track.title, reason: String(cString: strerror(errno)))
    }
    let download = Download(
      track: track.id, path: FilePath(path), bytes: bytes, used: clock.wallMilliseconds)
    try kept.keep(download)
    return Outcome(download: download, wasThere: false, evicted: evicted)
  }

  /// Takes a download away, with its file.
  public func remove(_ download: Download) throws {
    _ = download.path.withCString { unlink($0) }
    try kept.forgetDownload(of: download.track)
  }

  /// True when a download's file is there as it was.
  public static func isWhole(_ download: Download) -> Bool { size(download.path) == download.bytes }

  // MARK: Steps

  /// Fetches a song, and stops where it turns out to be larger than all downloads may be.
  private func fetch(
    _ song: String, from client: SubsonicClient, to draft: String, of track: Track,
    _ progress: @escaping @Sendable (Int64, Int64?) -> Void
  ) async throws -> String {
    let bound = DownloadBound(limit)
    let task = Task {
      try await client.download(.download(song), to: draft) { bytes, total in
        bound.see(max(bytes, total ?? 0))
        progress(bytes, total)
      }
    }
    bound.guards(task)
    do {
      return try await withTaskCancellationHandler {
        try await task.value
      } onCancel: {
        task.cancel()
      }
    } catch {
      guard bound.isPassed else { throw error }
      for ending in ["", ".part", ".part.info"] { unlink(draft + ending) }
      throw ServerError.downloadTooLarge(title: track.title, limit: limit)
    }
  }

  private func path(of track: TrackID, _ place: ServerPlace) -> String {
    let server = folder + "/" + place.server
    for folder in [folder, server] { mkdir(folder, 0o700) }
    let ending = (place.ending ?? "").lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
      .prefix(8)
    return server + "/" + track.rawValue + (ending.isEmpty ? "" : "." + ending)
  }

  /// The size of a draft that is what was asked for.
  private func verify(
    _ draft: String, _ type: String, _ place: ServerPlace, _ track: Track, _ client: SubsonicClient
  ) throws -> Int64 {
    let size = Self.size(FilePath(draft)) ?? 0
    if !SubsonicAnswer.isBinary(["Content-Type": type]) || Self.isMessage(draft) {
      throw Self.failure(in: draft, type, track, client)
    }
    guard size > 0 else {
      throw ServerError.downloadBroken(title: track.title, reason: "the server sent nothing")
    }
    if let expected = place.size, expected != size {
      throw ServerError.downloadBroken(
        title: track.title, reason: "it has \(size) bytes where the server told of \(expected)")
    }
    return size
  }

  /// What a server says in the place of music, in its own words where it has any.
  private static func failure(
    in draft: String, _ type: String, _ track: Track, _ client: SubsonicClient
  ) -> any Error {
    let message = Response(
      statusCode: 200, reason: "", headers: [:], data: Data(beginning(of: draft, 64 << 10)),
      url: client.account.address)
    do {
      _ = try SubsonicAnswer.read(message, server: client.name)
      return ServerError.notMusic(
        title: track.title, words: "it sent a message of the type \(ServerError.tidy(type))")
    } catch ServerError.failed(let words) {
      return ServerError.notMusic(title: track.title, words: words)
    } catch {
      return error
    }
  }

  /// Takes away what was used longest ago until there is room.
  private func makeRoom(for size: Int64, _ track: Track) throws -> [Download] {
    guard size <= limit else { throw ServerError.downloadTooLarge(title: track.title, limit: limit) }
    var downloads = try kept.downloads().filter { $0.track != track.id }
    var total = downloads.reduce(0) { $0 + $1.bytes }
    var evicted: [Download] = []
    while total + size > limit, let last = downloads.popLast() {
      try remove(last)
      total -= last.bytes
      evicted.append(last)
    }
    return evicted
  }

  private static func size(_ path: FilePath) -> Int64? {
    var status = stat()
    guard path.withCString({ stat($0, &status) }) == 0 else { return nil }
    return Int64(status.st_size)
  }

  /// True for a file that begins as XML, a page or JSON do.
  private static func isMessage(_ path: String) -> Bool {
    let text = String(decoding: beginning(of: path, 16), as: UTF8.self).drop { $0.isWhitespace }
    return ["<?xml", "<!DOC", "<html", "<subs", "{\"sub"].contains {
      text.lowercased().hasPrefix($0.lowercased())
    }
  }
  private static func beginning(of path: String, _ count: Int) -> ArraySlice<UInt8> {
    guard let file = fopen(path, "rb") else { return [] }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: count)
    let found = fread(&bytes, 1, count, file)
    return bytes.prefix(found)
  }
}
