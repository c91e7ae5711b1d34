import AudioService
import Fate

extension CommandDescription {
  static let doctor = CommandDescription(
    "doctor", "Look at what the program needs, and say what to do", example: "appmusic doctor",
    mendsSettings: true,
    body: .direct { invocation in
      let checks = Doctor(invocation).checks()
      if invocation.isJSON {
        RowsPresentation(invocation).document(["checks": .array(checks.map(\.json))])
      } else {
        write(checks, to: invocation.console)
      }
      return checks.contains { $0.state == .failed } ? .failed : .done
    })

  private static func write(_ checks: [Check], to console: Console) {
    let output = console.output
    let width = checks.map { $0.name.count }.max() ?? 0
    for check in checks {
      let (sign, style): (String, OutputStream.Style) =
        switch check.state {
        case .ok: ("✓", .accent)
        case .warning: ("!", .warning)
        case .failed: ("✗", .failure)
        }
      let gap = String(repeating: " ", count: width - check.name.count + 2)
      let message = check.message.text(in: output.language).fd.harmless
      output.write(output.styled(sign, style) + " " + check.name + gap + message + "\n")
      if let hint = check.hint {
        let indent = String(repeating: " ", count: width + 4)
        output.write(indent + output.styled(hint.text(in: output.language).fd.harmless, .dim) + "\n")
      }
    }
  }
}
