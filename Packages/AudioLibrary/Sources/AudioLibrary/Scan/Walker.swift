import AudioService

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Goes through folders, compares what is there with what is known, and hands out what has to be read.
///
/// Links are followed after everything else, and a folder or file that was seen under its own name is not seen again:
/// so circles of links end, and nothing is listed twice.
struct Walker {
  /// A file that the library knows in a folder.
  private struct Known {
    let id: Int64
    let state: Int64
    let status: KnownStatus
    let lyrics: LyricsState
  }

  /// The numbers that tell whether a file changed.
  private struct KnownStatus {
    let device: Int64
    let inode: Int64
    let size: Int64
    let modified: Int64
    let changed: Int64

    func isUnchanged(_ found: FileStatus) -> Bool {
      inode == found.inode && size == found.size && modified == found.modified && changed == found.changed
    }
  }

  /// A name to be looked at later.
  private struct Link {
    let path: FilePath
    let root: Int64
  }

  let connection: Connection
  let readsEverything: Bool
  let lastScan: Int64
  let cancellation: Cancellation?
  let send: (ScanEvent) -> Void
  let sendChunk: (FileChunk) -> Void

  private var visited: Set<FileNumber> = []
  var seenFolders: Set<Int64> = []
  private var links: [Link] = []
  let hasTracks: Bool

  init(
    connection: Connection, readsEverything: Bool, lastScan: Int64, cancellation: Cancellation?,
    send: @escaping (ScanEvent) -> Void, sendChunk: @escaping (FileChunk) -> Void
  ) throws {
    self.connection = connection
    self.readsEverything = readsEverything
    self.lastScan = lastScan
    self.cancellation = cancellation
    self.send = send
    self.sendChunk = sendChunk
    hasTracks = try connection.integer("SELECT 1 FROM tracks LIMIT 1") != nil
  }

  /// Goes through every folder of the targets.
  mutating func walk(_ targets: [ScanTarget]) throws {
    let numbers = targets.map { FileNumber($0.path) }
    for target in targets { try walk(from: target.path, root: target.root) }
    while let link = links.popLast() {
      if isCancelled { return }
      guard let status = FileStatus(link.path) else { continue }
      if status.kind == .folder, !leadsToAnotherRoot(link) {
        try walk(from: link.path, root: link.root)
      }
    }
    if isCancelled { return }
    for (target, number) in zip(targets, numbers) {
      if let number, number == FileNumber(target.path) {
        try sendGoneFolders(under: target)
      } else {
        // It went away meanwhile, as with its disk: that says nothing about what is gone from it.
        send(.unreadable(target.path, systemReason(SystemReason.missingFile)))
      }
    }
  }

  /// True for a link into a root that is walked through as itself, now or another time.
  private func leadsToAnotherRoot(_ link: Link) -> Bool {
    guard remembered.count > 1, let real = link.path.resolved() else { return false }
    let owner = remembered.filter { real.isBelow($0.path) }.max { $0.path.bytes.count < $1.path.bytes.count }
    guard let owner, owner.root != link.root else { return false }
    return real.isReached(from: owner.path)
  }

  private var isCancelled: Bool { cancellation?.isCancelled ?? false }

  private mutating func walk(from path: FilePath, root: Int64) throws {
    var waiting = [path]
    while let folder = waiting.popLast() {
      if isCancelled { return }
      // A root inside of another one is walked through as itself.
      let subfolders = try look(into: FoundFolder(path: folder, root: root))
        .filter { path in !remembered.contains { $0.path == path } }
      // The last one is taken first.
      waiting.append(contentsOf: subfolders.reversed())
    }
  }

  /// What one folder holds, sorted out by what it is for.
  private struct Listing {
    var files: [(name: [UInt8], status: FileStatus)] = []
    var subfolders: [FilePath] = []
    var sidecars = Sidecars()
    var cover: (order: Int, name: [UInt8], status: FileStatus)?
    /// Names that are there, of which the system told no more.
    var unknown: [[UInt8]] = []
    /// True for a folder in which there is no name at all.
    var isEmpty = true
    /// The file system that the folder is on.
    var device: Int64?
  }

  /// Looks into one folder, sends what it holds, and gives its subfolders.
  private mutating func look(into folder: FoundFolder) throws -> [FilePath] {
    let listing: Listing
    switch list(folder) {
    case .seenBefore, .vanished: return []
    case .unreadable:
      try keepEverything(under: folder.path)
      return []
    case .listed(let found): listing = found
    }
    let knownFolder =
      hasTracks
      ? try connection.integer("SELECT id FROM folders WHERE path = ?", .blob(folder.path.bytes)) : nil
    var known: [[UInt8]: Known] = [:]
    if let knownFolder {
      seenFolders.insert(knownFolder)
      known = try self.known(in: knownFolder)
    }
    for name in listing.unknown { known[name] = nil }
    try sendFiles(listing, of: folder, known: &known)
    let lost = known.values.filter { $0.state != 2 }
    if listing.isEmpty, lost.contains(where: { $0.status.device != listing.device }) {
      send(.away(lost.map(\.id)))
    } else if !lost.isEmpty {
      send(.gone(lost.map(\.id)))
    }
    try sendCover(listing, of: folder, known: knownFolder)
    return listing.subfolders
  }

  private func sendFiles(_ listing: Listing, of folder: FoundFolder, known: inout [[UInt8]: Known]) throws {
    var jobs: [FileJob] = []
    var toRead = 0
    func flush() {
      if !jobs.isEmpty { sendChunk(FileChunk(folder: folder, jobs: jobs)) }
      toRead += jobs.count
      jobs = []
    }
    for (name, status) in listing.files {
      if isCancelled { break }
      let row = known[name]
      let sidecar = listing.sidecars.state(for: name, known: row?.lyrics, since: lastScan)
      if let row, try !isAnothersFile(status, row) {
        known[name] = nil
        if row.state == 2 || readsEverything || !row.status.isUnchanged(status) {
          jobs.append(
            FileJob(name: FilePath(bytes: name), status: status, reason: .changed(row.id), sidecar: sidecar))
        } else {
          if row.state != 0 || row.status.device != status.device { send(.touched(row.id, status)) }
          if sidecar.sidecar != row.lyrics.sidecar { send(.sidecar(row.id, sidecar)) }
        }
      } else if let moved = try moved(status) {
        if moved.isUnchanged, !readsEverything {
          send(.moved(moved.id, folder, FilePath(bytes: name), status))
        } else {
          jobs.append(
            FileJob(
              name: FilePath(bytes: name), status: status, reason: .perhapsMoved(moved.id), sidecar: sidecar))
        }
      } else {
        jobs.append(FileJob(name: FilePath(bytes: name), status: status, reason: .new, sidecar: sidecar))
      }
      if jobs.count == 64 { flush() }
    }
    flush()
    send(.found(files: listing.files.count, toRead: toRead))
    // A folder that was given up half way says nothing about what is gone.
    if isCancelled { known = [:] }
  }

  // MARK: What is known

  private func known(in folder: Int64) throws -> [[UInt8]: Known] {
    let statement = try connection.prepare(
      fixed: "SELECT name, id, state, device, inode, size, mtime, ctime, lyrics FROM tracks WHERE folder = ?")
    var known: [[UInt8]: Known] = [:]
    for (name, row) in try statement.rows(
      [.integer(folder)],
      { row in
        let status = KnownStatus(
          device: row.integer(3), inode: row.integer(4), size: row.integer(5), modified: row.integer(6),
          changed: row.integer(7))
        return (
          row.blob(0),
          Known(
            id: row.integer(1), state: row.integer(2), status: status,
            lyrics: LyricsState(rawValue: row.integer(8)))
        )
      })
    {
      known[name] = row
    }
    return known
  }

  /// True when the file at a known name was another track's before: two files changed names.
  private func isAnothersFile(_ found: FileStatus, _ row: Known) throws -> Bool {
    guard found.inode != row.status.inode, row.state == 0 else { return false }
    guard let other = try moved(found) else { return false }
    return other.isUnchanged && other.id != row.id
  }

  /// The track whose file this was under another name, if its old name is not the file's any more.
  private func moved(_ found: FileStatus) throws -> (id: Int64, isUnchanged: Bool)? {
    guard hasTracks else { return nil }
    let statement = try connection.prepare(
      fixed: """
        SELECT tracks.id, folders.path, tracks.name, tracks.size, tracks.mtime FROM tracks
        JOIN folders ON folders.id = tracks.folder WHERE tracks.inode = ? AND tracks.device = ?
        """)
    let rows = try statement.rows([.integer(found.inode), .integer(found.device)]) { row in
      (
        id: row.integer(0), path: FilePath.joining(row.blob(1), row.blob(2)),
        isUnchanged: row.integer(3) == found.size && row.integer(4) == found.modified
      )
    }
    for row in rows {
      let there = FileStatus(row.path, followingLinks: false)
      if there?.inode != found.inode || there?.device != found.device { return (row.id, row.isUnchanged) }
      // On a file system that does not tell capitals from small letters the old name still leads to the file.
      if !row.path.isListed { return (row.id, row.isUnchanged) }
    }
    return nil
  }

  // MARK: The file system

  /// What came of looking into a folder.
  private enum Look {
    case listed(Listing)
    /// It was looked into before, under another name.
    case seenBefore
    /// It is not there any more.
    case vanished
    /// It is there, and nobody knows what is in it.
    case unreadable
  }

  /// Lists a folder.
  private mutating func list(_ folder: FoundFolder) -> Look {
    let descriptor = folder.path.withCString { open($0, O_RDONLY | O_CLOEXEC | O_DIRECTORY | O_NONBLOCK) }
    guard descriptor >= 0 else {
      let code = errno
      if code == ENOENT || code == ENOTDIR { return .vanished }
      send(.unreadable(folder.path, systemReason(code)))
      return .unreadable
    }
    guard let directory = fdopendir(descriptor) else {
      send(.unreadable(folder.path, systemReason(errno)))
      close(descriptor)
      return .unreadable
    }
    defer { closedir(directory) }
    var listing = Listing()
    if let status = FileStatus(ofOpen: descriptor) {
      guard visited.insert(FileNumber(status)).inserted else { return .seenBefore }
      listing.device = status.device
    }
    while true {
      errno = 0
      guard let entry = readdir(directory) else { break }
      take(entry, from: descriptor, folder, into: &listing)
    }
    // A list that breaks off, as that of a disk that was pulled out, says nothing about what is gone.
    let code = errno
    guard code == 0 else {
      send(.unreadable(folder.path, systemReason(code)))
      return .unreadable
    }
    listing.files.sort { $0.name.lexicographicallyPrecedes($1.name) }
    listing.subfolders.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    return .listed(listing)
  }

  private mutating func take(
    _ entry: UnsafeMutablePointer<dirent>, from descriptor: Int32, _ folder: FoundFolder,
    into listing: inout Listing
  ) {
    let name = DirectoryEntry.name(entry)
    if !DirectoryEntry.isFolderItself(name) { listing.isEmpty = false }
    // Hidden names, `.` and `..` among them.
    if name.first == UInt8(ascii: ".") { return }
    let kind = DirectoryEntry.kind(entry)
    let role = FileRole(name)
    if kind == .other || (kind == .file && role == .other) { return }
    if kind == .folder {
      let path = folder.path.appending(name)
      if name == Array("lyrics".utf8) { takeSidecars(of: path, into: &listing) }
      listing.subfolders.append(path)
      return
    }
    guard let status = DirectoryEntry.status(entry, in: descriptor) else {
      let code = errno
      // A name that went away meanwhile, or a link that leads nowhere or in circles.
      if code == ENOENT || code == ELOOP { return }
      listing.unknown.append(name)
      if kind == .file { send(.unreadable(folder.path.appending(name), systemReason(code))) }
      return
    }
    switch (status.kind, role) {
    case (.folder, _):
      let path = folder.path.appending(name)
      if kind == .link {
        links.append(Link(path: path, root: folder.root))
      } else {
        listing.subfolders.append(path)
      }
    case (.file, .music):
      if kind != .file {
        let path = folder.path.appending(name)
        if DirectoryEntry.isLink(path, kind), isSeenElsewhere(path) { return }
      }
      listing.files.append((name, status))
    case (.file, .lyrics):
      listing.sidecars.add(name, at: folder.path.appending(name), modified: status.modified)
    case (.file, .cover(let order)):
      if order < listing.cover?.order ?? .max { listing.cover = (order, name, status) }
    default: return
    }
  }

  /// True when the file that a link leads to lies under a folder that is scanned anyway, now or another time.
  private func isSeenElsewhere(_ path: FilePath) -> Bool {
    guard let real = path.resolved() else { return false }
    return roots.contains { real.isBelow($0) }
  }

  /// Where the folders that are scanned really are, and those that are remembered.
  var roots: [FilePath] = []
  /// Every folder that is remembered.
  var remembered: [ScanTarget] = []

  /// Takes the files with lyrics out of a folder `lyrics` beside the music.
  private func takeSidecars(of folder: FilePath, into listing: inout Listing) {
    guard let directory = folder.withCString({ opendir($0) }) else { return }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = DirectoryEntry.name(entry)
      guard FileRole(name) == .lyrics else { continue }
      let path = folder.appending(name)
      guard let status = FileStatus(path), status.kind == .file else { continue }
      listing.sidecars.add(name, at: path, modified: status.modified)
    }
  }

  // MARK: Pictures

  /// The largest picture that is taken in: 16 MB.
  private static let largestCover = 16 << 20

  private func sendCover(_ listing: Listing, of folder: FoundFolder, known: Int64?) throws {
    let stamp =
      listing.cover.map { $0.status.modified ^ $0.status.size &* 31 ^ $0.status.inode &* 1_009 | 1 } ?? 0
    let old = try known.flatMap {
      try connection.integer("SELECT cover_stamp FROM folders WHERE id = ?", .integer($0))
    }
    guard stamp != old ?? 0 else { return }
    guard let cover = listing.cover else { return send(.cover(folder, bytes: nil, stamp: 0)) }
    let bytes = folder.path.appending(cover.name).contents(upTo: Walker.largestCover)
    send(.cover(folder, bytes: bytes, stamp: stamp))
  }
}
