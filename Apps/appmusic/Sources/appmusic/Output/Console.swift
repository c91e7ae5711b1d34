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

  /// Opens the process's own streams.
  init(settings: Settings, environment: ProcessEnvironment) {
    self.settings = settings
    output = OutputStream(descriptor: STDOUT_FILENO, settings: settings, environment: environment)
    diagnostics = OutputStream(descriptor: STDERR_FILENO, settings: settings, environment: environment)
  }

  /// Says something beside the data, unless `--quiet`.
  func note(_ text: String) {
    guard settings.verbosity != .quiet else { return }
    diagnostics.write(text.fd.harmless + "\n")
    diagnostics.flush()
  }

  /// Says that something is not as it should be, unless `--quiet`.
  func warn(_ text: String) {
    guard settings.verbosity != .quiet else { return }
    diagnostics.write(diagnostics.styled("warning: ", .warning) + text.fd.harmless + "\n")
    diagnostics.flush()
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
        + error.message.fd.harmless
      if let hint = error.hint { text += "\n  " + diagnostics.styled(hint.fd.harmless, .dim) }
      diagnostics.write(text + "\n")
    }
    diagnostics.flush()
  }
}
