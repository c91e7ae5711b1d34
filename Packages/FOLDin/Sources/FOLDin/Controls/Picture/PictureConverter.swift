import Fatal

/// Runs a program and gives what it writes; handed in, because FOLDin starts no programs.
public typealias PictureProgram = @Sendable (_ program: String, _ arguments: [String]) async throws -> [UInt8]

/// Pictures through `chafa`, where it is installed: it decodes files, and speaks sixel and kitty.
///
/// ```swift
/// let converter = PictureConverter(run: run)
/// let picture = try await converter.picture(file: "/music/cover.jpg", side: 64)
/// ```
public struct PictureConverter: Sendable {
  private let run: PictureProgram

  /// Makes a converter that starts `chafa` by the closure.
  public init(run: @escaping PictureProgram) { self.run = run }

  /// Reads the pixels of a file of any format that `chafa` knows, scaled into a square of pixels.
  ///
  /// - Parameter side: The sides of the square, 2 to 1,000.
  /// - Throws: What the closure throws, or ``PictureError/unreadable(_:)``.
  public func picture(file: String, side: Int) async throws -> Picture {
    let side = min(max(side, 2), 1_000) / 2 * 2
    let output = try await run(
      "chafa",
      [
        "--format=symbols", "--symbols=vhalf", "--colors=full", "--size=\(side)x\(side / 2)", "--stretch",
        "--animate=off", "--", file,
      ])
    guard let picture = HalfBlockReader.picture(of: output) else { throw PictureError.unreadable(file) }
    return picture
  }

  /// Draws a file in the terminal's own language, for ``Screen/place(_:)``.
  ///
  /// - Throws: What the closure throws; ``PictureError/unreadable(_:)`` if nothing comes, or the profile has no
  ///   language for pictures.
  public func placed(
    file: String, area: CellRect, pictures: TerminalProfile.PictureProtocol
  ) async throws -> PlacedPicture {
    guard pictures != .cells else { throw PictureError.unreadable(file) }
    let sequence = try await run(
      "chafa",
      [
        "--format=\(pictures == .kitty ? "kitty" : "sixels")", "--size=\(area.columns)x\(area.rows)",
        "--animate=off", "--polite=on", "--", file,
      ])
    guard sequence.contains(0x1B) else { throw PictureError.unreadable(file) }
    return PlacedPicture(name: "\(file) \(area.columns)×\(area.rows)", area: area, sequence: sequence)
  }
}

/// Why a picture could not be shown.
public enum PictureError: ErrorConvertible, Equatable {
  /// The file is no picture, or of a kind that nobody here knows.
  case unreadable(String)

  public var domain: String { "terminal" }

  public var code: Int {
    switch self {
    case .unreadable: 8_511
    }
  }

  public var message: String {
    switch self {
    case .unreadable(let file):
      "“\(file.fd.harmless)” could not be shown as a picture; use a PNG or JPEG file."
    }
  }
}

/// Reads half blocks with 24-bit colours back into pixels.
enum HalfBlockReader {
  /// The picture that the text shows; `nil` if it shows none.
  static func picture(of output: [UInt8]) -> Picture? {
    var rows: [[(UInt32, UInt32)]] = []
    var row: [(UInt32, UInt32)] = []
    var (foreground, background): (UInt32, UInt32) = (0xFF_FFFF, 0)
    var isReversed = false
    var rest = Substring(String(decoding: output, as: UTF8.self))
    while let character = rest.first {
      rest = rest.dropFirst()
      switch character {
      case "\u{1B}":
        guard rest.first == "[" else { continue }
        let parameters = rest.dropFirst().prefix { !$0.isLetter }
        rest = rest.dropFirst(1 + parameters.count)
        guard rest.first == "m" else {
          rest = rest.dropFirst()
          continue
        }
        rest = rest.dropFirst()
        apply(
          parameters.split(separator: ";").map { Int($0) ?? 0 }, &foreground, &background, &isReversed)
      case "\n", "\r\n", "\r":
        if !row.isEmpty { rows.append(row) }
        row = []
      default:
        let (front, back) = isReversed ? (background, foreground) : (foreground, background)
        switch character {
        case "▀": row.append((front, back))
        case "▄": row.append((back, front))
        case "█": row.append((front, front))
        default: row.append((back, back))
        }
      }
    }
    if !row.isEmpty { rows.append(row) }
    guard let width = rows.map(\.count).max() else { return nil }
    return Picture(width: width, height: rows.count * 2) { column, line in
      let row = rows[line / 2]
      guard column < row.count else { return 0 }
      return line % 2 == 0 ? row[column].0 : row[column].1
    }
  }

  private static func apply(
    _ numbers: [Int], _ foreground: inout UInt32, _ background: inout UInt32, _ isReversed: inout Bool
  ) {
    if numbers.isEmpty { (foreground, background, isReversed) = (0xFF_FFFF, 0, false) }
    var index = 0
    while index < numbers.count {
      switch numbers[index] {
      case 0: (foreground, background, isReversed) = (0xFF_FFFF, 0, false)
      case 7: isReversed = true
      case 27: isReversed = false
      case 38, 48:
        guard index + 4 < numbers.count, numbers[index + 1] == 2 else { return }
        let color = numbers[index + 2...index + 4].reduce(0) { $0 << 8 | UInt32(clamping: $1) & 0xFF }
        if numbers[index] == 38 { foreground = color } else { background = color }
        index += 4
      default: break
      }
      index += 1
    }
  }
}
