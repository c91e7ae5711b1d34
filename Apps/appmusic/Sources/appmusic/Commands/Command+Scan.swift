import AudioLibrary
import AudioService
import Fate

extension CommandDescription {
  static let scan = CommandDescription(
    "scan", "Index folders of music",
    options: [
      OptionDescription("--full", "Read every file again"),
      OptionDescription(
        "--prune", "Forget tracks that are gone; folders stay remembered"),
    ],
    arguments: .any("DIR", .folders), example: "appmusic scan ~/Music",
    body: .lasting { invocation, signals in
      let cancellation = Cancellation()
      let ended = signals.first { _ in cancellation.cancel() }
      let folders = try invocation.parsed.arguments.map { try invocation.absolute($0) }
      let options = Library.ScanOptions(
        readsEverything: invocation.parsed.has("--full"), prunes: invocation.parsed.has("--prune"))
      let library = try invocation.library()
      let report = try ProgressBar.shown(on: invocation.console) { bar in
        try library.scan(folders, options: options, cancellation: cancellation, progress: { bar.show($0) })
      }
      ScanPresentation(report: report, console: invocation.console).write()
      return ended.value ?? .done
    })

  static let demo = CommandDescription(
    "demo", "Make the little library that comes with the program",
    example: "appmusic demo",
    body: .direct { invocation in
      let folder = try invocation.folders().demo
      try FileStore().makeFolder(invocation.folders().data, mode: 0o700)
      try DemoLibrary.make(at: folder, using: FileStore())
      let report = try invocation.library().scan([folder])
      ScanPresentation(report: report, console: invocation.console).write()
      invocation.console.note("Listen with “appmusic play”.")
      return .done
    })
}

/// Writes what a scan did.
private struct ScanPresentation {
  let report: ScanReport
  let console: Console

  func write() {
    if console.settings.isJSON { writeJSON() } else { writeText() }
  }

  private func writeJSON() {
    let unreadable = report.unreadable.map { entry in
      JSONValue.object(JSONValue.members(of: entry.path) + [.init("reason", .string(entry.reason))])
    }
    let document: JSONValue = [
      "roots": .array(report.roots.map { .string($0.text) }), "files": .optional(report.files),
      "added": .optional(report.added), "updated": .optional(report.updated),
      "moved": .optional(report.moved), "removed": .optional(report.removed),
      "missing": .optional(report.missing), "unreadable": .array(unreadable),
      "cancelled": .bool(report.wasCancelled), "seconds": .number((report.seconds * 1000).rounded() / 1000),
    ]
    console.output.write(JSONValue.document(document).line + "\n")
  }

  private func writeText() {
    for entry in report.unreadable {
      console.warn("\(entry.path.text): \(console.sentence(entry.reason))")
    }
    var parts: [Phrase] = ["\(report.added) new"]
    if report.updated > 0 { parts.append("\(report.updated) changed") }
    if report.moved > 0 { parts.append("\(report.moved) moved") }
    if report.removed > 0 { parts.append("\(report.removed) gone") }
    if report.missing > 0 { parts.append("\(report.missing) away") }
    if !report.unreadable.isEmpty { parts.append("\(report.unreadable.count) unreadable") }
    let time = Duration.milliseconds(Int(report.seconds * 1000)).fd.clock(fractionDigits: 1)
    let language = console.settings.language
    let news = parts.map { $0.text(in: language) }.joined(separator: ", ")
    let sum: Phrase =
      report.files == 1 ? "1 file in \(time): \(news)" : "\(report.files) files in \(time): \(news)"
    let stopped: Phrase = "\(sum) (stopped; the next scan goes on from there)"
    console.say(report.wasCancelled ? stopped : sum)
    if report.files == 0, report.missing == 0 { console.note("There is no music in these folders.") }
  }
}
