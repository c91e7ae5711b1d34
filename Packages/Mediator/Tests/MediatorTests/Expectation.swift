import Mediator
import Testing

/// What a look-up has to give: a pattern with its captures, nothing, or the error for a malformed path.
enum Expectation: Sendable, Equatable, CustomTestStringConvertible {
  case lands(String, [String: String] = [:])
  case notFound
  case malformed

  var testDescription: String {
    switch self {
    case .lands(let pattern, let parameters): "\(pattern) \(parameters)"
    case .notFound: "not found"
    case .malformed: "malformed"
    }
  }
}

/// Registers the patterns in the given order and in the reverse one, and asks for each path.
func expect(
  _ patterns: [String], _ calls: KeyValuePairs<String, Expectation>,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  for order in [patterns, patterns.reversed()] {
    let table = try RouteTable(order.map { ($0, $0) })
    for (path, expected) in calls {
      #expect(landing(of: path, in: table) == expected, "\(path)", sourceLocation: sourceLocation)
    }
  }
}

/// Where a path lands in a table whose values are its patterns.
func landing(of path: String, in table: RouteTable<String>) -> Expectation? {
  do {
    guard let match = try table.match(path) else { return .notFound }
    return match.value == match.pattern ? .lands(match.pattern, match.parameters) : nil
  } catch {
    if case .malformed(path, _) = error { return .malformed }
    return nil
  }
}

/// The error that registering the patterns throws, in the given order and in the reverse one.
func registrationErrors(_ patterns: [String]) -> [MediatorError?] {
  [patterns, patterns.reversed()].map { order in
    do throws(MediatorError) {
      _ = try RouteTable(order.map { ($0, $0) })
      return nil
    } catch {
      return error
    }
  }
}
