/// The name of a screen with its arguments: a plain value that knows neither the view nor the model.
///
/// ```swift
/// public struct LoginCase: MVVMUnitCase {
///   public typealias Sent = String     // what `send` carries to the screen
///   public typealias CallBack = Token  // what the screen gives back
///   public init() {}
/// }
/// extension MVVMUnitCase where Self == LoginCase {
///   public static var login: LoginCase { LoginCase() }
/// }
/// router.route(.push(.login), send: names)  // Observable<Token>
/// ```
///
/// A stack of cases is data: it can be compared, saved and restored.
public protocol MVVMUnitCase: Hashable, Codable, Sendable {
  /// What is sent to the screen; nothing unless declared.
  associatedtype Sent: Sendable = Never
  /// What the screen gives back; nothing unless declared.
  associatedtype CallBack: Sendable = Never

  /// The name in saved stacks and in errors; the type's name unless declared.
  static var name: String { get }
}

extension MVVMUnitCase {
  public static var name: String { "\(Self.self)" }
}

/// The case of a step that needs none, such as ``RouterType/back``.
public struct NoCase: MVVMUnitCase {}
