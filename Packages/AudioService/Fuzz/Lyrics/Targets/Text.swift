import AudioLyrics

/// Text without times.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  examine(input(start, count), as: .text)
  return 0
}
