import RxNetwork
import Synchronization

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Looks at what an address would send, and hangs up before it sends it.
///
/// A server that cannot turn a song into another format may say so with status 200: a player must not be given that.
final class StreamProbe: TransportReceiver {
  /// As much of a message in the place of music is read.
  private static let longestMessage = 64 << 10

  private struct State {
    var head: ResponseHead?
    var message = Data()
    var waiting: CheckedContinuation<Response, any Error>?
    var result: Result<Response, NetworkError>?
    var task: (any TransportTask)?
  }
  private let url: String
  private let state = Mutex(State())

  private init(url: String) { self.url = url }

  /// The head of the answer, with its content where that is a message and no music.
  static func look(at request: TransportRequest, over transport: any Transport) async throws -> Response {
    let probe = StreamProbe(url: request.redactedURL)
    let task = transport.start(request, receiver: probe)
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known = probe.state.withLock { state -> Result<Response, NetworkError>? in
          if state.result == nil { state.waiting = continuation }
          return state.result
        }
        if let known { continuation.resume(with: known.mapError { $0 as any Error }) }
      }
    } onCancel: {
      task.cancel()
    }
  }

  func didReceive(_ head: ResponseHead) { state.withLock { $0.head = head } }

  func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow {
    state.withLock { state in
      guard let head = state.head, !SubsonicAnswer.isBinary(head.headers) || head.statusCode >= 400,
        state.message.count < Self.longestMessage
      else { return .stop }
      state.message.append(contentsOf: bytes)
      return .more
    }
  }

  func didFinish(_ result: Result<ResponseMetrics, NetworkError>) {
    let (waiting, outcome) = state.withLock {
      state -> (CheckedContinuation<Response, any Error>?, Result<Response, NetworkError>) in
      let outcome: Result<Response, NetworkError>
      if let head = state.head {
        outcome = .success(
          Response(
            statusCode: head.statusCode, reason: head.reason, headers: head.headers, data: state.message,
            url: url))
      } else if case .failure(let error) = result {
        outcome = .failure(error)
      } else {
        outcome = .failure(.transport(.badServerResponse, url: url))
      }
      defer { (state.waiting, state.result) = (nil, outcome) }
      return (state.waiting, outcome)
    }
    waiting?.resume(with: outcome.mapError { $0 as any Error })
  }
}

extension SubsonicClient {
  /// The address of a song's sound, after a look that music comes from there; it must be seen by nobody.
  ///
  /// Throws ``ServerError/notMusic(title:words:)`` with the server's own words for what is none.
  public func source(ofSong id: String, title: String) async throws -> PlaybackSource {
    try await signed { items in
      let address = try address(.stream(id, account.transcoding), items)
      let request = TransportRequest(
        method: .get, url: address,
        deadlines: Deadlines(connect: .seconds(10), idle: .seconds(20), total: .seconds(25)),
        secrets: Secrets(queryItems: ["u", "t", "s", "p", "apiKey"]))
      let response = try await StreamProbe.look(at: request, over: surroundings.transport)
      if (300..<400).contains(response.statusCode) { return PlaybackSource(.address(address.text)) }
      do {
        try SubsonicAnswer.checkBinary(response, server: name)
      } catch ServerError.failed(let words) {
        throw ServerError.notMusic(title: title, words: words)
      }
      return PlaybackSource(.address(address.text))
    }
  }
}
