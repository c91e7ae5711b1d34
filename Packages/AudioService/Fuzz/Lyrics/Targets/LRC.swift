import AudioLyrics

/// LRC and its extensions.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  examine(input(start, count), as: .lrc)
  return 0
}
