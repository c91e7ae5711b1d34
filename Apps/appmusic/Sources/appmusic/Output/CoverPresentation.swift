import AudioService
import FOLDin

/// Shows a cover through chafa, where it is installed and the terminal can show pictures of any kind.
struct CoverPresentation {
  private let invocation: Invocation

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Writes the picture that the closure gives; whatever goes wrong, there is only no picture.
  func write(_ cover: () throws -> CoverPicture?) {
    let output = invocation.console.output
    guard output.isTerminal, output.isStyled, !invocation.isJSON, !invocation.settings.isPlain else { return }
    let profile = TerminalProfile(environment: invocation.environment.variables)
    guard let pictures = profile.pictures(invocation.settings.values), !profile.isDumb, profile.isUnicode,
      let columns = output.columns, columns >= 20,
      let chafa = ChildProgram("chafa", environment: invocation.environment),
      let picture = try? cover(),
      let file = CoverFiles(folder: try? invocation.folders().covers).file(of: picture)
    else { return }
    let format =
      switch pictures {
      case .kitty: "kitty"
      case .sixel: "sixels"
      case .cells: "symbols"
      }
    let words = [
      "--format=\(format)", "--size=\(min(32, columns))x16", "--animate=off", "--polite=on", "--", file.text,
    ]
    guard let drawn = try? chafa.run(words), drawn.status == 0 else { return }
    output.write(drawn.output)
    if drawn.output.last != UInt8(ascii: "\n") { output.write("\n") }
  }
}
