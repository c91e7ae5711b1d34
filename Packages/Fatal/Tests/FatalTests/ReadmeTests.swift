import FatalFoundation
import Foundation
import Testing

// README begin types
enum RadioError: ErrorConvertible {
  /// The station stopped sending.
  case silent(station: String)

  var code: Int {
    switch self {
    case .silent: 1_900
    }
  }
  var message: String {
    switch self {
    case .silent(let station): "\(station) stopped sending; choose another station."
    }
  }
}
// README end

@Suite struct ReadmeTests {
  @Test("the README's example does what it says")
  func example() {
    var lines: [String] = []
    func print(_ line: String) { lines.append(line) }

    // README begin use
    func tell(_ error: any Error) {
      let told = ErrorConverter.foundation.convert(error)
      if told.isFailedByNetwork { print("You seem to be offline.") }
      print(ErrorReport(told).json)
    }
    tell(RadioError.silent(station: "Radio Nord"))
    // {"domain":"radio","code":1900,"message":"Radio Nord stopped sending; choose another station.","network":false}
    tell(URLError(.timedOut))
    // You seem to be offline.
    // {"domain":"network","code":-1001,"message":"The server did not answer in time; try again.","network":true}
    // README end
    #expect(
      lines == [
        #"{"domain":"radio","code":1900,"message":"Radio Nord stopped sending; choose another station.","network":false}"#,
        "You seem to be offline.",
        #"{"domain":"network","code":-1001,"message":"The server did not answer in time; try again.","network":true}"#,
      ])
  }
}
