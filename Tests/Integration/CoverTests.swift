import Foundation
import Testing

/// Covers in a terminal, by chafa; nowhere else.
@Suite struct CoverTests {
  private struct Place {
    let name: String
    var variables: [String: String] = [:]
    var words = ""
    var columns = 100
    /// What kind of picture is shown; `nil` where none is.
    let picture: String?
  }

  /// How pictures begin: kitty's graphics protocol (APC G), sixel (DCS q), a cell with a colour behind it (SGR 48).
  private static let pictures = [
    "kitty": "\u{1B}_G", "sixel": "\u{1B}P[0-9;]*q", "cells": "\u{1B}\\[[0-9;]*48;[25];[0-9;]+m",
  ]

  private static let places = [
    Place(name: "colours", picture: "cells"),
    Place(name: "kitty", variables: ["TERM": "xterm-kitty"], picture: "kitty"),
    Place(name: "foot", variables: ["TERM": "foot"], picture: "sixel"),
    Place(name: "a dumb terminal", variables: ["TERM": "dumb"], picture: nil),
    Place(name: "no terminal's name", variables: ["TERM": ""], picture: nil),
    Place(name: "no colours", variables: ["NO_COLOR": "1"], picture: nil),
    Place(name: "no letters beyond ASCII", variables: ["LC_ALL": "POSIX"], picture: nil),
    Place(name: "plain", words: "--plain", picture: nil),
    Place(name: "JSON", words: "--json", picture: nil),
    Place(name: "a narrow terminal", columns: 15, picture: nil),
  ]

  @Test("a cover is shown by what the terminal can do, or not at all")
  func shown() throws {
    let program = try Program()
    defer { program.remove() }
    try program.run("demo")
    let file = program.home.appendingPathComponent("typescript")
    for place in Self.places {
      let command = "stty cols \(place.columns); exec \(Program.executable.path) show al-1 \(place.words)"
      let shell = try Program.Running(
        executable: URL(fileURLWithPath: "/bin/sh"),
        words: ["-c", "exec script -qec \"$1\" \"$2\"", "sh", command, file.path],
        variables: program.variables.merging(place.variables) { $1 }, input: nil)
      #expect(shell.wait().status == 0, "\(place.name)")
      let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
      let found = try Self.pictures.filter { try text.contains(Regex($0.value)) }.map(\.key)
      #expect(
        found == [place.picture].compactMap(\.self), "\(place.name): \(text.prefix(500).debugDescription)")
    }
  }

  @Test("a pipe gets no picture, and neither does a terminal without chafa or with a cover that is none")
  func without() throws {
    let program = try Program()
    defer { program.remove() }
    try program.run("demo")
    let piped = try program.run("show", "al-1", "--color", "always")
    #expect(piped.status == 0 && !piped.output.contains("48;") && !piped.output.contains("\u{1B}_G"))
    var bare = program
    bare.environment = ["PATH": "/nowhere"]
    let file = program.home.appendingPathComponent("typescript").path
    let shell = try Program.Running(
      executable: URL(fileURLWithPath: "/usr/bin/script"),
      words: ["-qec", "exec \(Program.executable.path) show al-1", file],
      variables: bare.variables.merging(["SHELL": "/bin/sh"]) { $1 }, input: nil)
    let outcome = shell.wait()
    #expect(outcome.status == 0, "\(outcome)")
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.contains("al-1") && !text.contains("48;"))
  }
}
