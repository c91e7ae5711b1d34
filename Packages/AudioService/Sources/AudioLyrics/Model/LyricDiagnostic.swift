/// Something in a file that was damaged or could not be decided, and what was done about it.
public struct LyricDiagnostic: Hashable, Sendable {
  /// The line of the file, from 1; `nil` when the whole file is meant.
  public var line: Int?
  /// What is wrong.
  public var problem: LyricProblem

  /// Makes a diagnostic.
  public init(line: Int?, problem: LyricProblem) {
    self.line = line
    self.problem = problem
  }

  /// The number that names the problem, 3001 and above.
  public var code: Int { problem.code }

  /// One sentence with the line in front, for a person.
  public var message: String {
    guard let line else { return problem.message }
    return "Line \(line): \(problem.message)"
  }
}

/// A list of diagnostics that a hostile file cannot make endless.
struct DiagnosticList {
  static let limit = 10_000

  private(set) var list: [LyricDiagnostic] = []
  private var further = 0

  mutating func add(_ problem: LyricProblem, line: Int?) {
    if list.count < Self.limit {
      list.append(LyricDiagnostic(line: line, problem: problem))
    } else {
      further += 1
    }
  }

  /// Every diagnostic, and how many were too many.
  var finished: [LyricDiagnostic] {
    further == 0 ? list : list + [LyricDiagnostic(line: nil, problem: .furtherProblems(further))]
  }
}
