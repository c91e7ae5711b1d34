import AudioService
import Fatal
import Fate

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The two streams: data on one, everything else on the other.
struct Console: Sendable {
  let output: OutputStream
  let diagnostics: OutputStream
  let settings: Settings
  /// When the command began.
  let now = Moment.now()

  /// Opens the process's own streams.
  init(settings: Settings, environment: ProcessEnvironment) {
    self.settings = settings
    output = OutputStream(descriptor: STDOUT_FILENO, settings: settings, environment: environment)
    diagnostics = OutputStream(descriptor: STDERR_FILENO, settings: settings, environment: environment)
  }

  /// Puts two streams together.
  init(settings: Settings, output: OutputStream, diagnostics: OutputStream) {
    self.settings = settings
    self.output = output
    self.diagnostics = diagnostics
  }

  /// A moment in milliseconds since 1970: how long ago it was for people, the time in UTC for scripts.
  func when(_ milliseconds: Int64?) -> String {
    guard let milliseconds else { return "" }
    let moment = Moment(milliseconds: milliseconds)
    return output.isTerminal ? moment.distance(from: now).text(in: settings.language) : moment.timestamp
  }

  /// Writes data in the words of people, a line.
  func say(_ phrase: Phrase) { output.write(phrase.text(in: settings.language).fd.harmless + "\n") }

  /// Says something beside the data, unless `--quiet`.
  func note(_ phrase: Phrase) {
    guard settings.verbosity != .quiet else { return }
    showData()
    diagnostics.write(phrase.text(in: settings.language).fd.harmless + "\n")
    diagnostics.flush()
  }

  /// Says that something is not as it should be, unless `--quiet`.
  func warn(_ phrase: Phrase) {
    guard settings.verbosity != .quiet else { return }
    showData()
    let mark: Phrase = "warning:"
    diagnostics.write(
      diagnostics.styled(mark.text(in: settings.language), .warning) + " "
        + phrase.text(in: settings.language).fd.harmless + "\n")
    diagnostics.flush()
  }

  /// On one terminal what is said about the data comes behind them.
  private func showData() { if output.isTerminal { output.flush() } }

  /// Says what an error says and advises, as a remark.
  func note(_ error: any ErrorConvertible) { note(advice(error)) }

  /// Says what an error says and advises, as a warning.
  func warn(_ error: any ErrorConvertible) { warn(advice(error)) }

  private func advice(_ error: any ErrorConvertible) -> Phrase {
    sentence([error.message] + (error.hint.map { [$0] } ?? []))
  }

  /// Finished English sentences of other packages or processes, in the language of this one.
  func sentence(_ english: String...) -> Phrase { sentence(english) }

  /// Finished English sentences of other packages or processes, in the language of this one.
  func sentence(_ english: [String]) -> Phrase {
    Phrase(verbatim: english.map { Translation.sentence($0, in: settings.language) }.joined(separator: " "))
  }

  /// Says what went wrong: one line of JSON with `--json`, else a sentence and what to do.
  ///
  /// - Parameter subject: which of several things it happened to.
  func report(_ error: any ErrorConvertible, about subject: String? = nil) {
    output.flush()
    if settings.isJSON {
      var line = JSONValue.document(["error": JSONValue(error)])
      if let subject { line = line.adding(["file": .string(subject)]) }
      diagnostics.write(line.line + "\n")
    } else {
      var text =
        diagnostics.styled("appmusic: ", .bold) + (subject.map { $0.fd.harmless + ": " } ?? "")
        + Translation.sentence(error.message, in: settings.language).fd.harmless
      if let hint = error.hint {
        let hint = Translation.sentence(hint, in: settings.language)
        text += "\n  " + diagnostics.styled(hint.fd.harmless, .dim)
      }
      diagnostics.write(text + "\n")
    }
    diagnostics.flush()
  }
}
