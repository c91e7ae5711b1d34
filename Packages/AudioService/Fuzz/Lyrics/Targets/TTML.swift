import AudioLyrics

/// Timed Text Markup Language.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  examine(input(start, count), as: .ttml)
  return 0
}
