@testable import RxNetwork

/// Compressed content: whatever it is, it ends within the limit or as an error.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  let bytes = UnsafeRawBufferPointer(start: start, count: count)
  let limit = 1 << 20
  if let text = try? Inflate.gzip(bytes, limit: limit) { precondition(text.count <= limit) }
  if let text = try? Inflate.deflate(bytes, limit: limit) { precondition(text.count <= limit) }
  return 0
}
