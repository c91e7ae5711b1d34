import AudioService
import Fate

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension CommandDescription {
  static let lyrics = CommandDescription(
    "lyrics", "Read, convert and locate lyrics",
    options: [
      OptionDescription("--at", takes: .time, "Which lines are sung at that time"),
      OptionDescription(
        "--to", takes: .choice(LyricOutput.allCases.map(\.rawValue)),
        "Write in another format"),
      OptionDescription(
        "--encoding", takes: .text("E"), "The file's encoding, where it is known"),
      OptionDescription("--refresh", "Ask a service again that did not have them"),
    ],
    arguments: .some("FILE|ID|WORDS|-", .files), example: "appmusic lyrics song.lrc --to srt",
    body: .direct { try LyricsCommand($0).run() })
}

/// `appmusic lyrics`: each file, track or standard input in turn.
private struct LyricsCommand {
  private let invocation: Invocation
  private let encoding: LyricEncoding?
  private let moment: Int?
  private let format: String?
  private let names: [FilePath]

  init(_ invocation: Invocation) throws {
    self.invocation = invocation
    encoding = try invocation.parsed.value("--encoding").map { try LyricEncoding.named($0) }
    moment = try invocation.parsed.value("--at").map { try LyricTime.parse($0) }
    format = invocation.parsed.value("--to") ?? (invocation.isJSON ? "json" : nil)
    names = invocation.parsed.arguments
  }

  func run() throws -> ExitStatus {
    let work = PartialWork(invocation)
    _ = try work.each(names) { try write(try read($0), of: names.count > 1 ? $0 : nil) }
    return work.status
  }

  private func read(_ name: FilePath) throws -> Lyrics {
    let invocation = invocation
    return try LyricsSource(
      library: { try invocation.existingLibrary() }, encoding: encoding,
      servers: { try invocation.servers(invocation.library()) },
      refreshes: invocation.parsed.has("--refresh"),
      found: { invocation.console.note("The lyrics of “\($0.heading)”:") }
    ).read(name)
  }

  private func write(_ lyrics: Lyrics, of name: FilePath?) throws {
    let output = invocation.console.output
    if format == "json" {
      output.write(lyrics.json(at: moment, file: name?.text))
      output.write("\n")
    } else if let target = format.flatMap({ LyricOutput(rawValue: $0) }) {
      let bytes = try lyrics.write(as: target)
      if output.isTerminal {
        output.write(String(decoding: bytes, as: UTF8.self).fd.harmlessLines)
      } else {
        output.write(bytes)
      }
    } else {
      if let name, output.isTerminal { output.write(output.styled(name.text.fd.harmless, .bold) + "\n") }
      writeLines(lyrics)
    }
  }

  private func writeLines(_ lyrics: Lyrics) {
    let output = invocation.console.output
    let shown = moment.map { LyricTimeline(lyrics).moment(at: $0).current.map(Int.init) }
    for diagnostic in lyrics.diagnostics where invocation.settings.verbosity == .verbose {
      invocation.console.note(invocation.console.sentence(diagnostic.message))
    }
    for index in shown ?? Array(lyrics.lines.indices) {
      let line = lyrics.lines[index]
      var text = line.text.fd.harmlessLines
      if line.role == .translation || line.role == .romanization { text = output.styled(text, .dim) }
      if let start = line.start {
        text = output.styled(Duration.milliseconds(start).fd.clock(fractionDigits: 2), .accent) + "  " + text
      }
      output.write(text + "\n")
    }
  }
}
