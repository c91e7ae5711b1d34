import AudioLyrics

/// Bytes of any format in any encoding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  if let lyrics = try? Lyrics.read(input(start, count), LyricReadOptions { $0 }) { examine(lyrics) }
  return 0
}
