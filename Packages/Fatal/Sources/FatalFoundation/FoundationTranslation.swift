import Foundation

/// Words for one of Foundation's errors.
struct FoundationTranslation {
  /// The error as it was thrown, which stays the cause.
  let original: any Error
  /// The same error with its domain, code and details.
  let error: NSError
  let converter: ErrorConverter

  /// What to tell.
  var told: any ErrorConvertible {
    if let first = error.userInfo[NSError.originalErrorKey] as? any ErrorConvertible { return first }
    switch error.domain {
    case NSURLErrorDomain where URLFailure.codes.contains(error.code):
      return URLFailure(code: error.code, underlying: original)
    case NSPOSIXErrorDomain:
      return SystemError(errno: Int32(clamping: error.code), path: error.filePath, underlying: original)
    case NSCocoaErrorDomain where error.code == CocoaError.Code.userCancelled.rawValue:
      return FatalError.cancelled(original)
    case NSCocoaErrorDomain:
      if let system = ofCocoa ?? ofSystemWithin { return system }
      return described
    default:
      return described
    }
  }

  private var ofCocoa: SystemError? {
    let kind = SystemError.Kind(cocoa: CocoaError.Code(rawValue: error.code))
    guard let kind else { return nil }
    return SystemError(kind, path: error.filePath, underlying: original)
  }

  /// What the cause within says, if the system named it.
  private var ofSystemWithin: SystemError? {
    guard let cause = error.userInfo[NSUnderlyingErrorKey] as? any Error else { return nil }
    guard let told = converter.convert(cause) as? SystemError, told.kind != .other else { return nil }
    return SystemError(
      told.kind, number: told.number, path: error.filePath ?? told.path, underlying: original)
  }

  private var described: FatalError {
    let text = error.userInfo[NSLocalizedDescriptionKey] as? String
    return .described(
      original,
      message: text.flatMap(OneLine.sentence) ?? "Something failed with \(error.domain) \(error.code).",
      hint: error.localizedRecoverySuggestion.flatMap(OneLine.sentence),
      network: converter.causes(of: error).contains { converter.convert($0).isFailedByNetwork })
  }
}
