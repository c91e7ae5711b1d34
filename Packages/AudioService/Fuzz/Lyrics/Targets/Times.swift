import AudioLyrics

/// Times and names as people write them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let text = String(decoding: input(start, count), as: UTF8.self)
  if let time = LyricTime.milliseconds(text) { precondition(time >= 0) }
  _ = LyricEncoding(name: text)
  _ = LyricFormat(fileExtension: text)
  return 0
}
