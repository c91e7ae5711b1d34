import Foundation
import RxNetwork
import Synchronization
import Testing

@testable import RxNetworkCurl

@Suite struct DownloadTests {
  private let provider = Provider<WebTarget>(transport: CurlTransport(), clock: SystemClock())
  private let folder = NSTemporaryDirectory() + "rxnetwork-download-\(UUID().uuidString)"
  private var path: String { folder + "/file" }
  private static let content = Data((0..<400_000).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ $0 >> 8) })

  init() throws { try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true) }

  private func download(_ url: String, resumes: Bool = true) async throws -> Response {
    var target = WebTarget(url)
    target.task = .download(to: path, resumes: resumes)
    return try await provider.request(target)
  }

  private var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
  }

  /// Cuts the first answer in the middle; then answers ranges if the condition holds.
  private func server(
    tag: @escaping @Sendable (Int) -> String, honoursRanges: Bool = true, cutAfter: Int = 150_000
  ) throws -> OriginServer {
    try OriginServer { request in
      let content = DownloadTests.content
      let tag = tag(request.number)
      if request.number == 1 {
        return [
          .text("HTTP/1.1 200 OK\r\nETag: \(tag)\r\nContent-Length: \(content.count)\r\n\r\n"),
          .send(content.prefix(cutAfter)), .close,
        ]
      }
      if honoursRanges, let range = request.header("range"), request.header("if-range") == tag,
        let start = Int(range.dropFirst(6).dropLast())
      {
        return OriginServer.answer(
          206, [("ETag", tag), ("Content-Range", "bytes \(start)-\(content.count - 1)/\(content.count)")],
          content.dropFirst(start))
      }
      return OriginServer.answer(200, [("ETag", tag)], content)
    }
  }

  @Test("a cut download goes on where it stopped and is whole in the end")
  func resume() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try server(tag: { _ in "\"a\"" })
    await #expect(throws: NetworkError.self) { try await download(server.url) }
    #expect(names == ["file.part", "file.part.info"])
    let response = try await download(server.url)
    #expect(response.statusCode == 206 && response.data.isEmpty)
    #expect(FileManager.default.contents(atPath: path) == DownloadTests.content)
    #expect(names == ["file"])
    #expect(server.requests[1].header("range") == "bytes=150000-")
    #expect(try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int == 0o600)
  }

  @Test(
    "a changed resource, a weak tag, a server without ranges and another address start anew",
    arguments: ["changed", "weak", "no ranges", "other", "told not to"])
  func anew(_ kind: String) async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try server(
      tag: { number in kind == "changed" ? "\"\(number)\"" : kind == "weak" ? "W/\"a\"" : "\"a\"" },
      honoursRanges: kind != "no ranges")
    await #expect(throws: NetworkError.self) { try await download(server.url + "/one") }
    let response = try await download(
      server.url + (kind == "other" ? "/two" : "/one"), resumes: kind != "told not to")
    #expect(response.statusCode == 200)
    #expect(FileManager.default.contents(atPath: path) == DownloadTests.content)
    #expect(names == ["file"])
  }

  @Test("what changes with every request, such as a signature, is no other resource")
  func signed() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try server(tag: { _ in "\"a\"" })
    func download(_ salt: String) async throws -> Response {
      var target = WebTarget(server.url + "/song?id=1&s=\(salt)")
      target.task = .download(to: path, resumes: true)
      target.volatileParameters = ["s"]
      return try await provider.request(target)
    }
    await #expect(throws: NetworkError.self) { try await download("abc") }
    #expect(try await download("xyz").statusCode == 206)
    #expect(FileManager.default.contents(atPath: path) == DownloadTests.content)
  }

  @Test("a partial file that is past the end is thrown away")
  func tooLong() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let first = try server(tag: { _ in "\"a\"" })
    await #expect(throws: NetworkError.self) { try await download(first.url) }
    try Data(count: 500_000).write(to: URL(fileURLWithPath: path + ".part"))
    let port = first.url
    first.stop()
    _ = port
    let server = try OriginServer { request in
      request.header("range") == nil
        ? OriginServer.answer(200, [("ETag", "\"a\"")], DownloadTests.content)
        : OriginServer.answer(416, [("Content-Range", "bytes */\(DownloadTests.content.count)")])
    }
    #expect(try await download(server.url).statusCode == 200)
    #expect(FileManager.default.contents(atPath: path) == DownloadTests.content)
  }

  @Test("an answer that is no success is in the response, not in the file")
  func notFound() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let server = try OriginServer { _ in OriginServer.answer(404, [], text: "nothing here") }
    let response = try await download(server.url)
    #expect(response.statusCode == 404 && response.data == Data("nothing here".utf8))
    #expect(names.isEmpty)
  }

  @Test("a folder that is not there is an error that says so")
  func noFolder() async throws {
    try FileManager.default.removeItem(atPath: folder)
    let server = try OriginServer { _ in OriginServer.answer(text: "x") }
    let error = await #expect(throws: NetworkError.self) { try await download(server.url) }
    #expect(error?.code == -3_003 && error?.isFailedByNetwork == false)
  }

  @Test("redirects are followed and progress counts what was there already")
  func progress() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let inner = try server(tag: { _ in "\"a\"" })
    await #expect(throws: NetworkError.self) { try await download(inner.url + "/x") }
    let reports = Mutex<[ProgressResponse]>([])
    var target = WebTarget(inner.url + "/x")
    target.task = .download(to: path)
    let asked = target
    _ = try await provider.request(asked) { report in reports.withLock { $0.append(report) } }
    let list = reports.withLock { $0 }
    #expect(list.first.map { $0.completed > 150_000 } == true)
    #expect(list.last?.completed == 400_000 && list.last?.total == 400_000 && list.last?.progress == 1)
    let outer = try OriginServer { [url = inner.url] _ in OriginServer.answer(302, [("Location", url + "/y")])
    }
    #expect(try await download(outer.url).metrics.redirects == 1)
  }

  @Test("multipart forms carry fields and files")
  func multipart() async throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try Data("file body".utf8).write(to: URL(fileURLWithPath: path + ".txt"))
    let server = try OriginServer { _ in OriginServer.answer() }
    var target = WebTarget(server.url)
    target.method = .post
    target.task = .multipart(
      MultipartForm(
        [
          .text("a\"b", "1"), .data("d", Data([0, 1]), fileName: "x.bin", contentType: "a/b"),
          .file("f", path: path + ".txt"),
        ],
        boundary: "BOUND"))
    _ = try await provider.request(target)
    let request = try #require(server.requests.first)
    #expect(request.header("content-type") == "multipart/form-data; boundary=BOUND")
    let expected =
      "--BOUND\r\nContent-Disposition: form-data; name=\"a%22b\"\r\n\r\n1\r\n"
      + "--BOUND\r\nContent-Disposition: form-data; name=\"d\"; filename=\"x.bin\"\r\nContent-Type: a/b\r\n\r\n\0\u{1}\r\n"
      + "--BOUND\r\nContent-Disposition: form-data; name=\"f\"; filename=\"file.txt\"\r\n"
      + "Content-Type: application/octet-stream\r\n\r\nfile body\r\n--BOUND--\r\n"
    #expect(request.body == Data(expected.utf8))
  }
}
