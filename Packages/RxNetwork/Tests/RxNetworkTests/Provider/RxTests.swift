import Foundation
import RxLite
import Synchronization
import Testing

@testable import RxNetwork

@Suite struct RxTests {
  struct Song: Codable, Equatable { var title: String }

  @Test("a single gives the response, and its operators decode it")
  func single() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in
      .response(
        body: #"{"result":{"songs":[{"title":"夜曲"},{"title":"晴天"}],"first":{"title":"夜曲"}},"name":"x"}"#)
    }
    let request = lab.provider.rx.request(TestTarget()).filterSuccessfulStatusCodes()
    #expect(
      try await request.mapArray(Song.self, atKeyPath: "result.songs").value == [
        Song(title: "夜曲"), Song(title: "晴天"),
      ])
    #expect(try await request.map([Song].self, atKeyPath: "result.songs").value.count == 2)
    #expect(try await request.mapObject(Song.self, atKeyPath: "result.first").value == Song(title: "夜曲"))
    #expect(try await request.mapString(atKeyPath: "name").value == "x")
    #expect(try await request.mapJSON().value["result"]?["songs"]?[1]?["title"]?.text == "晴天")
    #expect(try await request.asObservable().mapString().asSingle().value.hasPrefix("{\"result\""))
  }

  @Test("statuses that do not pass are errors with their body")
  func statuses() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .response(status: 404, body: "no") }
    let request = lab.provider.rx.request(TestTarget())
    #expect(try await request.filter(statusCode: 404).value.text == "no")
    #expect(try await request.filter(statusCodes: 400...499).value.text == "no")
    for filtered in [
      request.filterSuccessfulStatusCodes(), request.filterSuccessfulStatusAndRedirectCodes(),
      request.filter(statusCode: 200),
    ] {
      let error = await #expect(throws: NetworkError.self) { try await filtered.value }
      #expect(error?.code == 404 && error?.response?.text == "no")
    }
  }

  @Test("what does not fit is an error with the coding path")
  func decoding() async throws {
    let lab = Laboratory()
    func failure(_ body: String, at path: String?) async -> (String, String)? {
      lab.serve { _, _ in .response(body: body) }
      let request = lab.provider.rx.request(TestTarget()).map([Song].self, atKeyPath: path)
      do {
        _ = try await request.value
        return nil
      } catch NetworkError.decoding(let path, let reason, _) {
        return (path, reason)
      } catch {
        return nil
      }
    }
    #expect(await failure(#"[{"title":"a"},{"title":3}]"#, at: nil)?.0 == "[1].title")
    #expect(await failure(#"{"a":{"b":[{"title":null}]}}"#, at: "a.b")?.0 == "a.b[0].title")
    #expect(await failure(#"{"a":{}}"#, at: "a.b")?.0 == "a.b")
    #expect(await failure(#"{"a":1}"#, at: "a.b")?.0 == "a")
    let broken = await failure("<html>", at: nil)
    #expect(broken?.0 == "" && broken?.1 == "it is not JSON")
    #expect(await failure("", at: nil)?.1 == "it is not JSON")
  }

  @Test("text that is not text is an error; Latin-1 is read where it is declared")
  func text() throws {
    let bytes = Data([0x63, 0xE9])
    #expect(throws: NetworkError.notText(url: "")) { try Response(statusCode: 200, data: bytes).mapString() }
    let latin: HTTPHeaders = ["Content-Type": "text/plain; charset=ISO-8859-1"]
    #expect(try Response(statusCode: 200, headers: latin, data: bytes).mapString() == "cé")
    #expect(try Response(statusCode: 200, data: Data([0xEF, 0xBB, 0xBF, 0x61])).mapString() == "a")
  }

  @Test(
    "disposing cancels and is silent", .bug("https://github.com/Moya/Moya/issues/570"),
    .bug("https://github.com/Moya/Moya/issues/1673"))
  func dispose() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .never }
    let events = Mutex(0)
    let subscription = lab.provider.rx.request(TestTarget()).subscribe { _ in events.withLock { $0 += 1 } }
    #expect(await lab.eventually { lab.seen.count == 1 && lab.provider.inFlight == 1 })
    subscription.dispose()
    #expect(await lab.eventually { lab.provider.inFlight == 0 })
    #expect(events.withLock { $0 } == 0)
  }

  @Test(
    "an explicit cancel is its own case, not a failure of the network",
    .bug("https://github.com/Moya/Moya/issues/531"))
  func cancel() async throws {
    let lab = Laboratory()
    lab.serve { _, _ in .never }
    let task = Task { try await lab.get() }
    #expect(await lab.eventually { lab.provider.inFlight == 1 })
    task.cancel()
    let error = await #expect(throws: NetworkError.cancelled) { try await task.value }
    #expect(error?.isFailedByNetwork == false && error?.code == -999)
    #expect(lab.provider.inFlight == 0)
    let early = Task {
      // The task is cancelled before it asks.
      while !Task.isCancelled { await Task.yield() }
      return try await lab.get()
    }
    early.cancel()
    await #expect(throws: NetworkError.cancelled) { try await early.value }
    #expect(lab.seen.count == 1)
  }

  @Test(
    "progress never goes back, ends at one, and carries exactly one response",
    .bug("https://github.com/Moya/Moya/issues/1771"), .bug("https://github.com/Moya/Moya/issues/940"),
    arguments: ["length", "unknown", "gzip", "204"])
  func progress(_ kind: String) async throws {
    let lab = Laboratory()
    lab.serve { _, _ in
      switch kind {
      case "length": .response(headers: ["Content-Length": "100000"], data: Data(count: 100_000))
      case "unknown": .response(data: Data(count: 100_000))
      case "gzip":
        .response(
          headers: ["Content-Encoding": "gzip", "Content-Length": "\(InflateTests.rows[0].bytes.count)"],
          data: Data(InflateTests.rows[0].bytes))
      default: .response(status: 204)
      }
    }
    var elements: [ProgressResponse] = []
    for try await element in lab.provider.rx.requestWithProgress(TestTarget()).values {
      elements.append(element)
    }
    #expect(elements.filter(\.isCompleted).count == 1)
    #expect(elements.last?.isCompleted == true && elements.last?.progress == 1)
    #expect(
      zip(elements, elements.dropFirst()).allSatisfy {
        $0.progress <= $1.progress && $0.completed <= $1.completed
      })
    #expect(elements.dropLast().allSatisfy { ($0.total == nil) == (kind == "unknown") })
    if kind == "length" || kind == "unknown" { #expect(elements.count > 2) }
    var responses: [Response] = []
    for try await response in lab.provider.rx.requestWithProgress(TestTarget(path: "/y")).filterCompleted()
      .values
    {
      responses.append(response)
    }
    #expect(responses.count == 1 && responses[0].statusCode == (kind == "204" ? 204 : 200))
  }

  @Test("responses gives the stored one, then the network's")
  func responses() async throws {
    let lab = Laboratory()
    lab.serve { _, number in lab.dated(["Cache-Control": "max-age=60"], "\(number)") }
    _ = try await lab.get()
    var texts: [String] = []
    for try await response in lab.provider.rx.responses(TestTarget(cachePolicy: .useCacheThenNetwork)).values
    {
      texts.append(response.text)
    }
    #expect(texts == ["1", "2"])
  }
}
