import AudioService
import Fatal

/// The file that settings are kept in, `config.json`; it may hold secrets, so only its owner may read it.
struct ConfigurationFile {
  let path: FilePath
  let files = FileStore()

  /// Reads the file; one that is not there is empty.
  func document() throws -> ConfigurationDocument {
    do {
      return try ConfigurationDocument(files.read(path), file: path.text)
    } catch let error as SystemError where error.kind == .notFound || error.kind == .notFolder {
      return ConfigurationDocument()
    }
  }

  /// Reads and checks the file.
  func configuration() throws -> Configuration { try Configuration(document(), file: path.text) }

  /// Changes the file, whole or not at all, one process after another.
  ///
  /// What nobody knows stays, and so does the order. A file that is a link keeps being one.
  func change(_ body: (inout ConfigurationDocument) throws -> Void) throws {
    try files.makeFolder(path.folder, mode: 0o700)
    try files.locked(path.folder) {
      let before = try document()
      var document = before
      try body(&document)
      guard document != before else { return }
      try files.write(document.text, to: files.resolved(path), mode: 0o600)
    }
  }
}
