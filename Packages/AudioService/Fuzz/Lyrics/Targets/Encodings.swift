import AudioLyrics

/// Every encoding by name.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  for encoding in LyricEncoding.allCases {
    if let lyrics = try? Lyrics.read(input(start, count), LyricReadOptions(encoding: encoding)) {
      examine(lyrics)
    }
  }
  return 0
}
