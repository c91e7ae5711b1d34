import AudioService

/// A folder to be scanned, and the row of the root that it belongs to.
struct ScanTarget: Sendable {
  let path: FilePath
  let root: Int64
}
