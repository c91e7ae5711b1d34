#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One call of a web service, usually a case of an enum.
///
/// ```swift
/// enum Catalogue: TargetType {
///   case search(String)
///   var baseURL: String { "https://music.example/rest" }
///   var path: String { "search3" }
///   var task: RequestTask {
///     switch self { case .search(let text): .query(["query": text]) }
///   }
/// }
/// ```
public protocol TargetType: Sendable {
  /// An absolute http or https URL, encoded already.
  var baseURL: String { get }
  /// Plain text added to the base URL's path, percent-encoded once.
  var path: String { get }
  /// The method; by default GET.
  var method: HTTPMethod { get }
  /// What is sent along.
  var task: RequestTask { get }
  /// Header fields; by default none.
  var headers: HTTPHeaders { get }
  /// An answer for stubs and previews.
  var sampleData: Data { get }
  /// Which statuses are results; by default all.
  var validation: Validation { get }
  /// How stored responses are used; by default as RFC 9111 says.
  var cachePolicy: CachePolicy { get }
  /// Whose answers these are; stored apart from other accounts'.
  var account: String? { get }
  /// Query items and headers that are never shown or stored, besides the usual ones.
  var secrets: Secrets { get }
  /// Query items that change with every request and are left out of the cache key.
  var volatileParameters: Set<String> { get }
  /// How long the request may take.
  var deadlines: Deadlines { get }
  /// True where the server must not get it twice, not even when a connection breaks before the answer; by default false.
  var isSentOnce: Bool { get }
  /// Whether redirects are followed; by default they are.
  var redirects: Request.Redirects { get }
  /// Whether a response that RFC 9111 lets be stored is worth it.
  func isCacheable(_ response: Response) -> Bool
}

extension TargetType {
  /// GET.
  public var method: HTTPMethod { .get }
  public var task: RequestTask { .plain }
  /// None.
  public var headers: HTTPHeaders { [:] }
  public var sampleData: Data { Data() }
  public var validation: Validation { .none }
  public var cachePolicy: CachePolicy { .protocol }
  public var account: String? { nil }
  public var secrets: Secrets { Secrets() }
  public var volatileParameters: Set<String> { [] }
  /// The usual deadlines.
  public var deadlines: Deadlines { Deadlines() }
  /// False.
  public var isSentOnce: Bool { false }
  /// Followed.
  public var redirects: Request.Redirects { .follow }
  public func isCacheable(_ response: Response) -> Bool { true }
}

extension Request {
  /// The request that a target describes.
  ///
  /// - Throws: `badURL`, `badRequest` for a JSON value that cannot be encoded or a header that may not be
  ///   sent, `file` for an upload that cannot be read.
  public init(_ target: some TargetType) throws(NetworkError) {
    let task = target.task
    let url = try WebURL(target.baseURL).appending(path: target.path, query: task.query.pairs)
    self.init(target, url)
    switch task {
    case .plain, .query, .download: break
    case .json(let value, _):
      do {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        body = .data(try encoder.encode(value))
      } catch {
        throw .badRequest("its value cannot be written as JSON (\(String(describing: type(of: value))))")
      }
      setContentType("application/json")
    case .data(let data, let type, _):
      body = .data(data)
      setContentType(type)
    case .form(let items, _):
      body = .data(Data(WebURL.encode(items.pairs, for: .form).utf8))
      setContentType("application/x-www-form-urlencoded")
    case .multipart(let form, _):
      body = .pieces(try form.pieces())
      headers["Content-Type"] = form.contentType
    case .upload(let file, let type, _):
      body = .file(path: file)
      setContentType(type)
    }
    try validated()
  }

  private mutating func setContentType(_ type: String) {
    if !headers.contains("content-type") { headers.add("Content-Type", type) }
  }
}
