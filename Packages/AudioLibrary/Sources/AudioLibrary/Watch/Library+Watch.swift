import AudioService
import RxLite

extension Library {
  /// Brings the library up to date whenever something changes below the folders that are remembered.
  ///
  /// It waits until nothing happens for half a second, and scans only the folders that changed. The stream gives what
  /// each scan did, on a thread of its own, and ends the watch when it is disposed of; it fails with
  /// ``LibraryError/cannotWatch(path:reason:)`` where the system cannot follow that many folders. A scan that fails, for one
  /// because another is running, is tried again.
  public func watch() -> Observable<ScanReport> {
    Observable.create { observer in
      #if os(Linux)
        do {
          let roots = try self.roots()
          let watch = try FolderWatch(roots, quiet: 500) { folders in
            let found = self.existing(folders, below: roots)
            // A root that is away cannot be scanned by its name.
            let areThere = found.allSatisfy { FileStatus($0)?.kind == .folder }
            guard let report = try? self.scan(areThere ? found : []) else { return false }
            observer.onNext(report)
            return true
          }
          return Disposables.create { watch.stop() }
        } catch {
          observer.onError(error)
          return Disposables.create()
        }
      #else
        observer.onError(
          LibraryError.cannotWatch(
            path: self.path.text, reason: "this system is not followed yet; scan by hand"))
        return Disposables.create()
      #endif
    }
  }

  /// The folders that are there, with the next one up for each that is not, each once.
  func existing(_ folders: [FilePath], below roots: [FilePath]) -> [FilePath] {
    var found: [FilePath] = []
    for folder in folders {
      var path = folder
      while FileStatus(path)?.kind != .folder, roots.contains(where: { path.isBelow($0) && path != $0 }) {
        path = path.folder
      }
      if !found.contains(path) { found.append(path) }
    }
    // A folder inside of another one is scanned with it.
    return found.filter { folder in !found.contains { $0 != folder && folder.isReached(from: $0) } }
  }
}
