import AudioService
import RxNetwork
import Synchronization

@testable import AudioService

/// A made-up server: answers come from a closure that sees the call's name and its parameters.
struct ServerRig {
  typealias Parameters = [String: String]

  let clock: StillClock
  let transport: StubTransport
  let remembered = Box<[ServerSignIn]>([])

  init(
    clock: StillClock = StillClock(),
    _ answer: @escaping @Sendable (String, Parameters) -> StubTransport.Answer
  ) {
    self.clock = clock
    transport = StubTransport(clock: clock) { request in
      let items = request.url.queryItems.map { ($0.name, $0.value ?? "") }
      let method = request.url.path.split(separator: "/").last.map(String.init) ?? ""
      return answer(method, Parameters(items) { $1 })
    }
  }

  /// A client of the made-up server.
  func client(
    _ address: String = "https://music.example", signIn: ServerSignIn = .token, insecure: Bool = false,
    cache: ResponseCache? = nil
  ) -> SubsonicClient {
    let account = SubsonicAccount(
      name: "home", address: address, user: "alice", signIn: signIn, allowsInsecurePassword: insecure)
    return SubsonicClient(
      account, secret: ServerSecret("sesame"),
      surroundings: .init(transport: transport, clock: clock, cache: cache, salt: { "c19b2d" }),
      remember: { [remembered] signIn in remembered.change { $0.append(signIn) } })
  }

  /// The names of the calls so far, with the way in which each was signed.
  var calls: [String] {
    transport.requests.map { request in
      let names = Set(request.url.queryItems.map(\.name))
      let way =
        names.contains("t")
        ? "token" : names.contains("p") ? "password" : names.contains("apiKey") ? "key" : "-"
      return (request.url.path.split(separator: "/").last.map(String.init) ?? "") + " " + way
    }
  }

  /// The parameters of the last call of a name.
  func parameters(_ method: String) -> [String] {
    transport.requests.last { $0.url.path.hasSuffix("/" + method) }?.url.queryItems
      .filter { !["u", "t", "s", "v", "c", "f", "p"].contains($0.name) }.map {
        "\($0.name)=\($0.value ?? "")"
      } ?? []
  }

  /// An envelope that says ok, with what is in it.
  static func ok(_ content: String = "") -> StubTransport.Answer {
    json(#"{"subsonic-response":{"status":"ok","version":"1.16.1"\#(content.isEmpty ? "" : "," + content)}}"#)
  }

  /// An envelope that says why it failed.
  static func failed(_ code: Int, _ words: String = "no") -> StubTransport.Answer {
    json(
      #"{"subsonic-response":{"status":"failed","version":"1.16.1","error":{"code":\#(code),"message":"\#(words)"}}}"#
    )
  }

  static func json(_ text: String, status: Int = 200) -> StubTransport.Answer {
    .response(status: status, headers: ["Content-Type": "application/json"], body: text)
  }
}

/// The JSON of AudioService; RxNetwork has another of that name.
typealias Document = AudioService.JSONValue

/// A value behind a lock.
final class Box<Value: Sendable>: Sendable {
  private let state: Mutex<Value>
  init(_ value: Value) { state = Mutex(value) }
  var value: Value { state.withLock { $0 } }
  func change(_ body: (inout Value) -> Void) { state.withLock { body(&$0) } }
}

/// A clock whose time moves only when it is told to; what is due at once is called at once.
final class StillClock: NetworkClock {
  private struct Timer: Cancellation {
    let clock: StillClock
    let number: Int
    func cancel() { clock.state.withLock { $0.timers[number] = nil } }
  }
  private struct State {
    var now = Duration.seconds(1_000)
    var wall: Int64 = 1_700_000_000_000
    var last = 0
    var timers: [Int: (due: Duration, action: @Sendable () -> Void)] = [:]
  }
  private let state = Mutex(State())

  var wallMilliseconds: Int64 { state.withLock { $0.wall } }
  var uptime: Duration { state.withLock { $0.now } }

  func schedule(after delay: Duration, _ action: @escaping @Sendable () -> Void) -> any Cancellation {
    guard delay > .zero else {
      action()
      return Timer(clock: self, number: 0)
    }
    let number = state.withLock { state in
      state.last += 1
      state.timers[state.last] = (state.now + delay, action)
      return state.last
    }
    return Timer(clock: self, number: number)
  }

  /// Lets time pass and calls what became due.
  func advance(by step: Duration) {
    let due = state.withLock { state -> [@Sendable () -> Void] in
      state.now += step
      state.wall += step.components.seconds * 1_000
      let ready = state.timers.filter { $0.value.due <= state.now }.sorted { $0.value.due < $1.value.due }
      for timer in ready { state.timers[timer.key] = nil }
      return ready.map(\.value.action)
    }
    for action in due { action() }
  }
}
