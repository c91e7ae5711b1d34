#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Content codings (RFC 9110, section 8.4): asked for and undone for callers who do not care about them.
enum ContentDecoding {
  /// Asks for compressed content unless the caller chose codings himself or wants a range.
  ///
  /// True where the answer is to be decompressed.
  static func prepare(_ request: inout Request) -> Bool {
    guard !request.headers.contains("accept-encoding"), !request.headers.contains("range") else {
      return false
    }
    if request.headers.fields.isEmpty {
      request.headers = usual
    } else {
      request.headers.fields += usual.fields
    }
    return true
  }

  private static let usual: HTTPHeaders = ["Accept-Encoding": "gzip, deflate"]

  /// Replaces the data by the decompressed; content in a coding that was not asked for stays as it is.
  ///
  /// - Throws: `undecodableContent` for damage, `tooLarge` past the limit.
  static func decode(
    _ response: inout Response, for request: Request
  ) throws(NetworkError) {
    guard !response.data.isEmpty, response.statusCode != 206, response.headers.contains("content-encoding")
    else { return }
    for coding in response.headers.list("content-encoding").reversed() {
      let name = ASCII.lowercased(coding)
      guard ["gzip", "x-gzip", "deflate"].contains(name) else {
        if name == "identity" { continue }
        return
      }
      do throws(Inflate.Failure) {
        response.data = Data(
          try inflate(response.data, gzip: name != "deflate", limit: request.maximumBodyLength))
      } catch {
        throw error == .tooLong
          ? .tooLarge(limit: request.maximumBodyLength, url: request.redactedURL)
          : .transport(.undecodableContent, url: request.redactedURL, detail: name)
      }
    }
  }

  private static func inflate(_ data: Data, gzip: Bool, limit: Int) throws(Inflate.Failure) -> [UInt8] {
    let result = data.withUnsafeBytes { bytes -> Result<[UInt8], Inflate.Failure> in
      do throws(Inflate.Failure) {
        return .success(
          gzip ? try Inflate.gzip(bytes, limit: limit) : try Inflate.deflate(bytes, limit: limit))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
