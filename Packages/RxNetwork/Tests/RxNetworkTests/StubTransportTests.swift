import Foundation
import Testing

@testable import RxNetwork

@Suite struct StubTransportTests {
  struct Sampled: TargetType {
    let baseURL = "http://example.org"
    let path = "/x"
    var sampleData: Data { Data("sample".utf8) }
  }

  @Test("samples come from the target, after the delay")
  func samples() async throws {
    let clock = ManualClock()
    let provider = Provider<Sampled>(
      transport: StubTransport.samples(clock: clock, delay: .seconds(2)), clock: clock)
    let task = Task { try await provider.request(Sampled()) }
    let lab = Laboratory()
    #expect(await lab.eventually { clock.waiting == 1 })
    clock.advance(.seconds(2))
    #expect(try await task.value.text == "sample")
  }

  @Test("a request that nobody stubbed fails loudly")
  func notStubbed() async throws {
    let lab = Laboratory()
    await #expect(throws: NetworkError.notStubbed(url: "http://example.org/x")) { try await lab.get() }
  }

  @Test("a stub keeps the idle deadline, and a cut body is a failure")
  func faults() async throws {
    let lab = Laboratory()
    lab.serve { _, number in number == 1 ? .never : .cut(afterBytes: 10) }
    var target = TestTarget()
    target.deadlines.idle = .seconds(1)
    let asked = target
    let task = Task { try await lab.get(asked) }
    #expect(await lab.eventually { lab.clock.waiting == 1 })
    lab.clock.advance(.seconds(1))
    let error = await #expect(throws: NetworkError.self) { try await task.value }
    #expect(error?.code == -1_001)
    let cut = await #expect(throws: NetworkError.self) { try await lab.get() }
    #expect(cut?.code == -1_005)
  }

  @Test("a pausing receiver gets the rest when it goes on")
  func pause() throws {
    final class Receiver: TransportReceiver {
      nonisolated(unsafe) var count = 0
      nonisolated(unsafe) var isDone = false
      func didReceive(_ head: ResponseHead) {}
      func didReceive(_ bytes: UnsafeRawBufferPointer) -> Flow {
        count += bytes.count
        return .pause
      }
      func didFinish(_ result: Result<ResponseMetrics, NetworkError>) { isDone = true }
    }
    let stub = StubTransport(clock: ManualClock()) { _ in .response(data: Data(count: 40_000)) }
    let receiver = Receiver()
    let task = stub.start(TransportRequest(method: .get, url: try WebURL("http://h/")), receiver: receiver)
    #expect(receiver.count == 16_384 && !receiver.isDone)
    task.resume()
    task.resume()
    #expect(receiver.count == 40_000 && !receiver.isDone)
    task.resume()
    #expect(receiver.isDone)
  }
}
