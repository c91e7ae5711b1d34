import AudioLyrics

/// SubRip and WebVTT.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  examine(input(start, count), as: .srt)
  examine(input(start, count), as: .vtt)
  return 0
}
