import AudioLyrics

/// YRC, QRC, KRC and Lyricify Syllable.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  for format in [LyricFormat.yrc, .qrc, .krc, .lys] { examine(input(start, count), as: format) }
  return 0
}
