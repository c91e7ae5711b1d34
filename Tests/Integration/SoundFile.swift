import Foundation

/// Small sound files of silence, for tests that play.
enum SoundFile {
  /// A WAVE file of 8,000 samples a second, 16 bits, one channel.
  static func silence(seconds: Double) -> Data {
    let count = Int(seconds * 8_000)
    var data = Data("RIFF".utf8)
    func append<Value: FixedWidthInteger>(_ value: Value) {
      withUnsafeBytes(of: value.littleEndian) { data.append(contentsOf: $0) }
    }
    append(UInt32(36 + count * 2))
    data.append(Data("WAVEfmt ".utf8))
    append(UInt32(16))
    append(UInt16(1))
    append(UInt16(1))
    append(UInt32(8_000))
    append(UInt32(16_000))
    append(UInt16(2))
    append(UInt16(16))
    data.append(Data("data".utf8))
    append(UInt32(count * 2))
    data.append(Data(count: count * 2))
    return data
  }
}

extension Program {
  /// Writes a file below the home and gives its place.
  @discardableResult
  func write(_ data: Data, to name: String) throws -> URL {
    let place = home.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try data.write(to: place)
    return place
  }

  /// Writes text below the home and gives its place.
  @discardableResult
  func write(_ text: String, to name: String) throws -> URL { try write(Data(text.utf8), to: name) }
}
