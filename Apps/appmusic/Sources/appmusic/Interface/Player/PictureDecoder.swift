import AudioService
import FOLDin

/// Turns a picture's file into pixels: PNG by itself, other kinds through chafa where it is installed.
struct PictureDecoder: Sendable {
  /// Unpacks a zlib stream.
  let inflate: @Sendable ([UInt8]) throws -> [UInt8]
  /// Decodes a kind that is not PNG into a square; `nil` where nothing can.
  let other: @Sendable (_ cover: CoverPicture, _ side: Int) -> Picture?

  init(
    inflate: @escaping @Sendable ([UInt8]) throws -> [UInt8],
    other: @escaping @Sendable (_ cover: CoverPicture, _ side: Int) -> Picture? = { _, _ in nil }
  ) {
    self.inflate = inflate
    self.other = other
  }

  /// The picture in a square of pixels; `nil` for what nobody here can read.
  func picture(of cover: CoverPicture, side: Int) -> Picture? {
    if let picture = PNGReader(inflate: inflate).picture(of: cover.bytes) {
      return picture.scaled(width: min(side, picture.width), height: min(side, picture.height))
    }
    return other(cover, side)
  }
}
