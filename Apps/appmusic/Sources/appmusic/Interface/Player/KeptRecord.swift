import FOLDin
import Fate

/// The record in pictures that the terminal keeps: a plate that lies still, and a label in each place of its turn.
///
/// Each is sent once, so that a record that turns costs the cells of its label and no pixels.
@MainActor final class KeptRecord {
  /// In how many places a turn is drawn: as often as half blocks are.
  static let places = 28
  /// How many pixels the side of the plate has at most.
  private static let most = 400

  private let gallery: CoverGallery
  private var side = 0
  private var ground: UInt32 = 0
  private var plate: Picture?
  private var cover: Picture?
  private var labels: [Int: Picture] = [:]

  init(gallery: CoverGallery) { self.gallery = gallery }

  func draw(_ record: RecordPlate, on screen: inout Screen, in area: CellRect, theme: Theme) {
    let columns = min(area.columns, area.rows * 2) / 2 * 2
    guard columns >= 4 else { return record.draw(on: &screen, in: area, theme: theme) }
    let pixels = max(2, min(10, Self.most / columns))
    prepare(record, side: columns * pixels, ground: theme.ground)
    let place = area.centered(columns: columns, rows: columns / 2)
    if let plate { PictureView(plate).draw(on: &screen, in: place, theme: theme) }
    let label = Self.labelColumns(of: columns)
    PictureView(self.label(of: record, side: label * pixels))
      .draw(on: &screen, in: place.centered(columns: label, rows: label / 2), theme: theme)
  }

  /// The columns of a square of whole cells around the label, in the very middle of the plate.
  static func labelColumns(of columns: Int) -> Int {
    var label = Int((Double(columns) * RecordPlate.labelShare).rounded(.up))
    while (columns - label) % 4 != 0 { label += 1 }
    return label
  }

  /// Forgets what was made for another size, another theme or another cover.
  private func prepare(_ record: RecordPlate, side: Int, ground: UInt32) {
    if (side, ground) != (self.side, self.ground) {
      (self.side, self.ground, plate, labels) = (side, ground, nil, [:])
    }
    if cover != record.cover { (cover, labels) = (record.cover, [:]) }
    if plate == nil {
      plate = RecordPlate().picture(side: side, ground: ground).numbered(gallery.nextNumber())
    }
  }

  private func label(of record: RecordPlate, side label: Int) -> Picture {
    let turn = RecordPlate.turn.fd.milliseconds
    let place = Int(max(0, record.elapsed.fd.milliseconds) % turn) * Self.places / Int(turn)
    if let known = labels[place] { return known }
    var still = record
    still.elapsed = .milliseconds(Int64(place) * turn / Int64(Self.places))
    still.lightTurns = false
    let picture = still.picture(side: side, ground: ground, middle: label).numbered(gallery.nextNumber())
    labels[place] = picture
    return picture
  }
}

extension Theme {
  /// What lies behind everything, as a pixel.
  fileprivate var ground: UInt32 {
    if case .rgb(let red, let green, let blue) = self[.text].background.kind {
      return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
    return 0
  }
}
