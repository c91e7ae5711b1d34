#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A record that turns, with the cover on its label.
public struct RecordPlate: Drawable, Hashable {
  /// How long a whole turn takes: that of a record with 33⅓ turns a minute, slowed down to be pleasant.
  public static let turn = Duration.milliseconds(7_200)

  /// What is on the label; a coloured one if `nil`.
  public var cover: Picture?
  /// How long the record has turned.
  public var elapsed: Duration
  /// True when the light goes round with the record, so that one without a cover is seen turning.
  public var lightTurns = true

  /// Makes a record.
  public init(cover: Picture? = nil, elapsed: Duration = .zero) {
    self.cover = cover
    self.elapsed = elapsed
  }

  public func draw(on screen: inout Screen, in area: CellRect, theme: Theme) {
    let side = min(area.columns, area.rows * 2)
    guard side > 0 else { return }
    let background = theme[.text].background
    let ground = background.components.map { UInt32($0.red << 16 | $0.green << 8 | $0.blue) } ?? 0
    let picture = picture(side: side, ground: ground)
    let place = area.centered(columns: side, rows: (side + 1) / 2)
    PictureView(picture).draw(on: &screen, in: place, theme: theme)
  }

  /// The share of the record's width that its label takes.
  public static let labelShare = 0.46

  /// Paints the record into a square of pixels, or only the square in its middle that is so many pixels wide.
  ///
  /// - Parameters:
  ///   - side: How wide the whole record is.
  ///   - ground: What lies around it and shows through its hole.
  ///   - middle: How wide the part is that is painted; all of it if `nil`.
  public func picture(side: Int, ground: UInt32 = 0, middle: Int? = nil) -> Picture {
    let share =
      Double(elapsed.fd.milliseconds % Self.turn.fd.milliseconds) / Double(Self.turn.fd.milliseconds)
    let angle = share * 2 * Double.pi
    let (sine, cosine) = (sin(angle), cos(angle))
    let center = Double(side - 1) / 2
    let radius = max(0.5, Double(side) / 2)
    let even = side + side % 2
    let part = min(max(1, middle ?? side), max(1, side))
    let first = (side - part) / 2
    return Picture(width: part, height: middle == nil ? even : part) { column, row in
      let (x, y) = ((Double(column + first) - center) / radius, (Double(row + first) - center) / radius)
      let distance = (x * x + y * y).squareRoot()
      if distance > 1 { return ground }
      if distance < 0.06 { return ground }
      // Turned back by the angle, so that the label stands still in its own frame.
      let (labelX, labelY) = (x * cosine + y * sine, y * cosine - x * sine)
      let share = Self.labelShare
      if distance < share { return label(labelX / share, labelY / share) }
      return lightTurns ? vinyl(distance, labelX, labelY) : vinyl(distance, x, y)
    }
  }

  private func label(_ x: Double, _ y: Double) -> UInt32 {
    guard let cover else {
      // Two halves, so that it can be seen turning.
      return y < 0 ? 0xE2557B : 0xB83A63
    }
    return cover[Int((x + 1) / 2 * Double(cover.width)), Int((y + 1) / 2 * Double(cover.height))]
  }

  /// Black with grooves, and light on two opposite sides.
  private func vinyl(_ distance: Double, _ x: Double, _ y: Double) -> UInt32 {
    let groove = Int(distance * 40) % 3 == 0 ? 10.0 : 0
    let light = abs(x * 0.8 + y * 0.6) / max(distance, 0.01)
    let shine = light > 0.92 ? (light - 0.92) / 0.08 * 46 : 0
    let level = UInt32(min(255, 24 + groove + shine))
    return level << 16 | level << 8 | min(255, level + 6)
  }
}
