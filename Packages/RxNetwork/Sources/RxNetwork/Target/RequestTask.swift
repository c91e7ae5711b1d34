#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// What a target sends along.
public enum RequestTask: Sendable {
  /// Nothing.
  case plain
  /// Items in the URL's query.
  case query(QueryItems)
  /// A value as JSON.
  case json(any Encodable & Sendable, query: QueryItems = [:])
  /// Bytes as they are.
  case data(Data, contentType: String, query: QueryItems = [:])
  /// A form, `application/x-www-form-urlencoded`.
  case form(QueryItems, query: QueryItems = [:])
  /// Parts with files, `multipart/form-data`.
  case multipart(MultipartForm, query: QueryItems = [:])
  /// A file, streamed.
  case upload(file: String, contentType: String = "application/octet-stream", query: QueryItems = [:])
  /// The answer goes into a file instead of into memory; a partial download goes on where it stopped.
  case download(to: String, resumes: Bool = true, query: QueryItems = [:])

  var query: QueryItems {
    switch self {
    case .plain: [:]
    case .query(let items): items
    case .json(_, let query), .data(_, _, let query), .form(_, let query), .multipart(_, let query),
      .upload(_, _, let query), .download(_, _, let query):
      query
    }
  }
}
