#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// A form of parts (RFC 7578); files are read while they are sent.
public struct MultipartForm: Sendable {
  /// One part.
  public struct Part: Sendable {
    enum Content: Sendable {
      case data(Data)
      case file(String)
    }
    var name: String
    var fileName: String?
    var contentType: String?
    var content: Content

    /// A text field.
    public static func text(_ name: String, _ value: String) -> Part {
      Part(name: name, content: .data(Data(value.utf8)))
    }

    /// Bytes, shown to the server as a file where they have a file name.
    public static func data(
      _ name: String, _ data: Data, fileName: String? = nil, contentType: String? = nil
    ) -> Part { Part(name: name, fileName: fileName, contentType: contentType, content: .data(data)) }

    /// A file; its own name is sent unless another is given.
    public static func file(
      _ name: String, path: String, fileName: String? = nil, contentType: String = "application/octet-stream"
    ) -> Part {
      let own = path.split(separator: "/").last.map(String.init)
      return Part(name: name, fileName: fileName ?? own, contentType: contentType, content: .file(path))
    }
  }

  /// The parts in order.
  public var parts: [Part]
  /// Stands between the parts; it must occur in none of them.
  public let boundary: String

  /// Makes a form; a random boundary of 128 bits is as good as unique.
  public init(_ parts: [Part], boundary: String? = nil) {
    self.parts = parts
    if let boundary {
      self.boundary = boundary
    } else {
      var random = SystemRandomNumberGenerator()
      self.boundary = "form-" + hexadecimal(random.next()) + hexadecimal(random.next())
    }
  }

  /// The value of Content-Type.
  var contentType: String { "multipart/form-data; boundary=\(boundary)" }

  /// The body in pieces.
  ///
  /// O(parts).
  ///
  /// - Throws: `badRequest` for a name with a line break, `file` for a file that cannot be read.
  func pieces() throws(NetworkError) -> [RequestBody.Piece] {
    var pieces: [RequestBody.Piece] = []
    for part in parts {
      var head = "--\(boundary)\r\nContent-Disposition: form-data; name=\"\(try quoted(part.name))\""
      if let fileName = part.fileName { head += "; filename=\"\(try quoted(fileName))\"" }
      if let type = part.contentType { head += "\r\nContent-Type: \(try plain(type))" }
      pieces.append(.data(Data((head + "\r\n\r\n").utf8)))
      switch part.content {
      case .data(let data): pieces.append(.data(data))
      case .file(let path):
        guard let file = OpenFile(path, O_RDONLY), let size = file.size else {
          throw .file(path: path, reason: FileSystem.lastError)
        }
        pieces.append(.file(path: path, length: size))
      }
      pieces.append(.data(Data("\r\n".utf8)))
    }
    pieces.append(.data(Data("--\(boundary)--\r\n".utf8)))
    return pieces
  }

  /// Quotes and line breaks as `%22`, `%0D` and `%0A` (RFC 7578, section 2).
  private func quoted(_ text: String) throws(NetworkError) -> String {
    guard !text.utf8.contains(0) else { throw .badRequest("a form part's name has a NUL in it") }
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": result += "%22"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private func plain(_ text: String) throws(NetworkError) -> String {
    guard !text.utf8.contains(where: { $0 < 0x20 }) else {
      throw .badRequest("a form part's content type has a line break in it")
    }
    return text
  }
}
