#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Writes a line for every request and answer, credentials hidden, with a cURL line on demand.
public struct LoggerPlugin: Plugin {
  /// How much is written.
  public enum Detail: Int, Sendable, Comparable {
    /// Method, URL, status, bytes, time.
    case line
    /// Header fields as well.
    case headers
    /// And a cURL command that repeats the request.
    case curl

    public static func < (left: Detail, right: Detail) -> Bool { left.rawValue < right.rawValue }
  }

  private let detail: Detail
  private let write: @Sendable (String) -> Void

  /// `write` gets whole lines without a line break at the end, on whatever thread the request is on.
  public init(_ detail: Detail = .line, write: @escaping @Sendable (String) -> Void) {
    self.detail = detail
    self.write = write
  }

  public func willSend(_ request: Request, target: any TargetType) {
    write("→ \(request.method) \(request.redactedURL)")
    if detail >= .headers { write(headers: request.headers, request.secrets) }
    if detail >= .curl { write(LoggerPlugin.curl(request)) }
  }

  public func didReceive(_ result: Result<Response, NetworkError>, request: Request, target: any TargetType) {
    switch result {
    case .success(let response):
      let time = response.metrics.total.map { ", \($0.milliseconds) ms" } ?? ""
      write(
        "← \(response.statusCode) \(request.redactedURL) (\(response.source.rawValue), "
          + "\(response.data.count) bytes\(time))")
      if detail >= .headers { write(headers: response.headers, request.secrets) }
    case .failure(let error): write("← \(error.name) \(request.redactedURL): \(error.message)")
    }
  }

  private func write(headers: HTTPHeaders, _ secrets: Secrets) {
    let redaction = Redaction(secrets)
    for field in headers.fields {
      write("  \(field.name): \(redaction.headerValue(field.name, field.value))")
    }
  }

  /// A command that repeats the request; credentials read `•••`, bodies are named by their length.
  public static func curl(_ request: Request) -> String {
    let redaction = Redaction(request.secrets)
    func quoted(_ text: String) -> String {
      "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }
    var parts = ["curl", "-X", request.method.rawValue]
    for field in request.headers.fields {
      parts += ["-H", quoted("\(field.name): \(redaction.headerValue(field.name, field.value))")]
    }
    switch request.body {
    case .none: break
    case .data(let data):
      let isForm = request.headers.first("content-type") == "application/x-www-form-urlencoded"
      if isForm, let text = String(validating: data, as: UTF8.self) {
        parts += ["--data", quoted(redaction.query(text))]
      } else {
        parts += ["--data-binary", quoted("<\(data.count) bytes>")]
      }
    case .file(let path): parts += ["--upload-file", quoted(path)]
    case .pieces(let pieces): parts += ["--data-binary", quoted("<\(pieces.count) parts>")]
    }
    parts.append(quoted(request.redactedURL))
    return parts.joined(separator: " ")
  }
}
