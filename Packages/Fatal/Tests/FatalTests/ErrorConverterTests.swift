import Fatal
import Foundation
import Testing

private struct Told: ErrorConvertible {
  var cause: (any Error)?
  var code: Int { 1_999 }
  var message: String { "It failed." }
  var underlying: (any Error)? { cause }
}

private enum Silent: Error, Equatable { case badThing(Int) }

private struct Speaking: Error, CustomStringConvertible { let description: String }

private struct Album: Codable {
  struct Song: Codable { var title: String }
  var songs: [Song]
}

@Suite struct ErrorConverterTests {
  private let converter = ErrorConverter.standard

  @Test("an error that can be told already comes back as it is")
  func told() throws {
    #expect(converter.convert(Told()) is Told)
  }

  @Test("a cancelled task is no failure of the network and keeps its cause")
  func cancelled() {
    let error = converter.convert(CancellationError())
    #expect(
      ErrorReport(error).json
        == #"{"domain":"fatal","code":1001,"message":"It was cancelled.","network":false}"#)
    #expect(error.underlying is CancellationError)
  }

  @Test("a type that says nothing is named, and stays the cause")
  func unknown() {
    let error = converter.convert(Silent.badThing(3))
    #expect(error.code == 1_000)
    #expect(error.message == "Unknown error: badThing(3).")
    #expect(error.underlying as? Silent == .badThing(3))
  }

  @Test(
    "a type that describes itself is taken at its word, on one line",
    arguments: [
      ("The tape is torn.", "The tape is torn."), ("torn", "torn."), ("a\n\tb", "a b."), ("坏了。", "坏了。"),
      ("Why?", "Why?"),
    ])
  func described(text: String, message: String) {
    let error = converter.convert(Speaking(description: text))
    #expect(error.code == 1_002)
    #expect(error.message == message)
    #expect(error.underlying is Speaking)
  }

  @Test("a description without words, or with far too many, becomes a sentence all the same")
  func oddDescriptions() {
    #expect(converter.convert(Speaking(description: " \n")).code == 1_000)
    #expect(converter.convert(Speaking(description: " \n")).message == "Unknown error: it has no name.")
    let long = converter.convert(Speaking(description: String(repeating: "word ", count: 1_000))).message
    #expect(long.count == 300)
    #expect(long.hasSuffix("…"))
    let letters = String(repeating: "a", count: 300)
    #expect(converter.convert(Speaking(description: letters)).message == letters + ".")
    #expect(converter.convert(Speaking(description: letters + "a")).message == letters.dropLast() + "…")
  }

  struct Wrong: Sendable {
    let json: String
    let code: Int
    let message: String
  }

  @Test(
    "data of another shape is told with the path to it",
    arguments: [
      Wrong(
        json: #"{"songs":[{"title":"a"},{"title":7}]}"#, code: 1_010,
        message: "The data has another kind of value than String at songs[1].title."),
      Wrong(
        json: #"{"songs":[{"title":null}]}"#, code: 1_011,
        message: "The data has no value at songs[0].title, where String is needed."),
      Wrong(json: #"{"songs":[{}]}"#, code: 1_012, message: "The data lacks “title” at songs[0]."),
      Wrong(json: "{}", code: 1_012, message: "The data lacks “songs” at the top."),
    ])
  func decoding(wrong: Wrong) throws {
    let thrown = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Album.self, from: Data(wrong.json.utf8))
    }
    let error = converter.convert(thrown)
    #expect(error.code == wrong.code)
    #expect(error.message == wrong.message)
    #expect(error.domain == "fatal")
    #expect(!error.isFailedByNetwork)
    #expect(error.underlying is DecodingError)
  }

  @Test("damaged data is told")
  func damaged() throws {
    let thrown = try #require(throws: DecodingError.self) {
      try JSONDecoder().decode(Album.self, from: Data("{".utf8))
    }
    let error = converter.convert(thrown)
    #expect(error.code == 1_013)
    #expect(error.message.hasPrefix("The data is damaged at the top: "))
    #expect(error.message.hasSuffix("."))
  }

  @Test("what a reader gives as the cause of damage is among the causes")
  func damageWithCause() {
    let thrown = DecodingError.dataCorrupted(
      .init(codingPath: [], debugDescription: "", underlyingError: Silent.badThing(5)))
    let error = converter.convert(thrown)
    #expect(error.message == "The data is damaged at the top.")
    #expect(converter.causes(of: error).map { "\(type(of: $0))" } == ["DecodingError", "Silent"])
  }

  @Test("a value that cannot be written is told with the path to it")
  func encoding() throws {
    let thrown = try #require(throws: EncodingError.self) { try JSONEncoder().encode(["a": Double.infinity]) }
    let error = converter.convert(thrown)
    #expect(error.code == 1_015)
    #expect(error.message.hasPrefix("A value could not be written at a: "))
    #expect(error.underlying is EncodingError)
  }

  @Test("a sign-in that has ended is told, whatever the server said")
  func token() {
    let error = FatalError.tokenExpired(underlying: Silent.badThing(1))
    #expect(error.code == 40_008)
    #expect(error.isTokenExpired)
    #expect(error.message == "Your sign-in has ended; sign in again.")
    #expect(error.underlying as? Silent == .badThing(1))
  }

  @Test("a rule is asked before the rest, the last added first, and hands errors within back to the whole")
  func rules() {
    let first = converter.adding(
      ErrorConverter.Rule { error, _ in error is Silent ? URLFailure(.timedOut, underlying: error) : nil })
    #expect(first.convert(Silent.badThing(1)).code == -1_001)
    #expect(first.convert(Silent.badThing(1)).isFailedByNetwork)
    #expect(first.convert(Speaking(description: "x")).code == 1_002)
    let second = first.adding(
      ErrorConverter.Rule { error, whole in error is Speaking ? whole.convert(Silent.badThing(2)) : nil })
    #expect(second.convert(Speaking(description: "x")).code == -1_001)
    #expect(converter.convert(Silent.badThing(1)).code == 1_000)
    let third = second.adding(ErrorConverter.Rule { error, _ in error is Silent ? Told(cause: error) : nil })
    #expect(third.convert(Silent.badThing(1)).code == 1_999)
    #expect(third.convert(Speaking(description: "x")).code == 1_999)
  }

  @Test("causes come nearest first, through every kind of error, and end")
  func causes() {
    let inner = Told(cause: Silent.badThing(1))
    #expect(converter.causes(of: Told(cause: inner)).map { "\(type(of: $0))" } == ["Told", "Silent"])
    #expect(converter.causes(of: Silent.badThing(1)).isEmpty)
    var deep = Told()
    for _ in 0..<100 { deep = Told(cause: deep) }
    #expect(converter.causes(of: deep).count == 32)
    let rule = ErrorConverter.Rule(
      cause: { $0 is Speaking ? Silent.badThing(4) : nil }, convert: { _, _ in nil })
    let causes = converter.adding(rule).causes(of: Told(cause: Speaking(description: "x")))
    #expect(causes.map { "\(type(of: $0))" } == ["Speaking", "Silent"])
  }
}
