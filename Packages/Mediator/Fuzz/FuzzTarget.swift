// Built by run.sh into one module with the sources it looks at. No input may trap, and what is accepted has to hold
// together: a trap here is a finding.

/// A route with a value of each kind of place, to read whatever address comes.
private struct Fuzzed: Route {
  static let path = "a/:number(int)/:text/**rest"
  var number: Int
  var text: String
  var rest: String
  var flag: Bool?
  var words: [String]
}

// The sources are constants, so a failure to build them is a finding as well.
private let table = try? RouteTable([
  ("a/b/:x?", 0), ("a/:n(int)", 1), ("a/:u(uuid)/c", 2), ("a/:b(bool)/**r", 3), ("a/:p/:q", 4),
  ("**rest?", 5),
])
private let coder = try? RouteCoder<Fuzzed>()

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard let table, let coder else { preconditionFailure("the constants do not build") }
  let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)

  // A path: the catch-all answers whatever is well-formed, and gives its decoded text back.
  if let match = try? table.match(text) {
    precondition(match.parameters.values.allSatisfy { !$0.isEmpty }, "an empty capture")
  }

  // An address: what is read is what was written, and a route that was read prints and reads back.
  if let address = try? RouteAddress(text) {
    precondition(address.text == text && address.query.count <= 256)
    precondition((try? table.match(address.path)) != nil, "an address whose path is malformed")
  }
  if let route = try? coder.parse(text), let printed = try? coder.print(route, scheme: "a") {
    guard let again = try? coder.parse(printed) else { preconditionFailure("printed and not read") }
    precondition(
      again.number == route.number && again.text == route.text && again.rest == route.rest
        && again.flag == route.flag && again.words == route.words, "another value came back")
  }

  // Patterns: one a line; a table that is built answers a path made of its own pattern's text or says why not.
  let patterns = text.split(separator: "\n").prefix(16).map { (pattern: String($0), value: 0) }
  if let built = try? RouteTable(patterns) {
    for pattern in patterns { _ = try? built.match(pattern.pattern) }
  }
  return 0
}
