import Foundation

extension SystemError.Kind {
  /// Finds what a Cocoa error says of a file; `nil` when it is about something else.
  init?(cocoa code: CocoaError.Code) {
    switch code {
    case .fileNoSuchFile, .fileReadNoSuchFile: self = .notFound
    case .fileReadNoPermission, .fileWriteNoPermission: self = .denied
    case .fileWriteFileExists: self = .exists
    case .fileReadInvalidFileName, .fileWriteInvalidFileName: self = .badName
    case .fileReadCorruptFile, .propertyListReadCorrupt, .coderReadCorrupt: self = .damaged
    case .fileReadTooLarge: self = .tooLarge
    case .fileWriteOutOfSpace: self = .diskFull
    case .fileWriteVolumeReadOnly: self = .readOnly
    case .fileLocking: self = .busy
    case .fileReadUnsupportedScheme, .fileWriteUnsupportedScheme, .featureUnsupported: self = .unsupported
    default: return nil
    }
  }
}
