import AudioLyrics

/// The frames of ID3.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  if let frame = try? ID3Lyrics(uslt: input(start, count)) { examine(frame.lyrics) }
  if let frame = try? ID3Lyrics(sylt: input(start, count)) { examine(frame.lyrics) }
  return 0
}
