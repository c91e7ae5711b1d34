/// A stack of screens as data, which a later run of the program can restore.
///
/// Decoding needs to know the types of cases, which a decoder takes in its `userInfo`:
///
/// ```swift
/// decoder.userInfo[SavedStack.catalogue] = UnitCaseCatalogue(HomeCase.self, SheetCase.self)
/// let saved = try decoder.decode(SavedStack.self, from: data)
/// ```
public struct SavedStack: Hashable, Sendable {
  /// One screen.
  public struct Screen: Hashable, Sendable {
    /// The case that is shown.
    public let unitCase: AnyMVVMUnitCase
    /// True when it was presented and not pushed.
    public let isPresented: Bool

    /// A screen of a case.
    public init(unitCase: AnyMVVMUnitCase, isPresented: Bool = false) {
      self.unitCase = unitCase
      self.isPresented = isPresented
    }
  }

  /// The screens, the first one first.
  public let screens: [Screen]

  /// A stack of screens.
  public init(screens: [Screen]) { self.screens = screens }

  /// Where a decoder looks for the ``UnitCaseCatalogue``.
  // The name is no empty text, so the key is never nil; without a key no catalogue would be found, and decoding throws.
  public static let catalogue: CodingUserInfoKey? = CodingUserInfoKey(rawValue: "MVVMR.UnitCaseCatalogue")
}

/// The types of cases that a saved stack may hold.
public struct UnitCaseCatalogue: Sendable {
  private let types: [String: any MVVMUnitCase.Type]

  /// A catalogue of types; of two with one name the later counts.
  public init(_ types: any MVVMUnitCase.Type...) {
    self.types = Dictionary(types.map { ($0.name, $0) }) { $1 }
  }

  func type(named name: String) -> (any MVVMUnitCase.Type)? { types[name] }
}

extension SavedStack: Codable {
  public init(from decoder: any Decoder) throws {
    self.init(screens: try decoder.singleValueContainer().decode([Screen].self))
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(screens)
  }
}

extension SavedStack.Screen: Codable {
  private enum CodingKeys: String, CodingKey {
    case name = "case"
    case value
    case presented
  }

  /// Reads a screen; throws ``RouterError/notRestorable(name:)`` for a case that cannot be read.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    let name = try container.decode(String.self, forKey: .name)
    let catalogue = SavedStack.catalogue.flatMap { decoder.userInfo[$0] as? UnitCaseCatalogue }
    guard let type = catalogue?.type(named: name),
      let unitCase = try? Self.read(type, try container.superDecoder(forKey: .value))
    else { throw RouterError.notRestorable(name: name) }
    self.init(
      unitCase: unitCase, isPresented: try container.decodeIfPresent(Bool.self, forKey: .presented) ?? false)
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(unitCase.name, forKey: .name)
    try unitCase.base.encode(to: container.superEncoder(forKey: .value))
    if isPresented { try container.encode(true, forKey: .presented) }
  }

  private static func read<Case: MVVMUnitCase>(
    _ type: Case.Type, _ decoder: any Decoder
  ) throws -> AnyMVVMUnitCase { AnyMVVMUnitCase(try Case(from: decoder)) }
}
