/// How far a request is; the last one carries the response.
public struct ProgressResponse: Sendable, Equatable {
  /// Bytes of body so far.
  public var completed: Int64
  /// Bytes in all, or nil where the server does not say.
  public var total: Int64?
  /// True while the request's body is sent, false while the answer's is received.
  public var isUpload: Bool
  /// The response, in the last element only.
  public var response: Response?

  /// Makes a report.
  public init(completed: Int64, total: Int64?, isUpload: Bool = false, response: Response? = nil) {
    self.completed = completed
    self.total = total
    self.isUpload = isUpload
    self.response = response
  }

  /// From 0 to 1; 1 with the response, 0 while the total is unknown.
  public var progress: Double {
    if response != nil { return 1 }
    guard let total, total > 0 else { return 0 }
    return min(1, Double(completed) / Double(total))
  }

  /// True in the last element.
  public var isCompleted: Bool { response != nil }
}
