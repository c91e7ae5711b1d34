import Dispatch
import Fatal

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// What became of a request.
public enum ControlAnswer: Sendable {
  /// It was done; the value is the answer, `{}` where there is nothing to say.
  case done(JSONValue)
  /// It was not done.
  case failed(any ErrorConvertible)
}

/// Lets other processes of the same user command the one that plays.
///
/// It listens on a Unix socket (0600; the other side's user is checked), one JSON object a line:
/// `{"schema":1,"id":1,"argv":["next"]}` is answered by `{"id":1,"ok":{…}}` or `{"id":1,"error":{…}}`;
/// `{"schema":1,"id":2,"follow":true}` is answered by `{"id":2,"ok":{}}` and then by one line an event.
/// Requests of one connection are answered in their order. Who reads too slowly gets only the newest of
/// those events that replace one another, and is let go when that does not help; nobody is waited for.
/// Who follows is told ``farewell`` when the server closes; a connection that ends without it is lost.
///
/// A lock file beside the socket decides who is the owner; a socket without owner is replaced. An owner whose
/// socket is removed puts it back, so that it can always be commanded; one whose lock was removed and taken by
/// another process is told so, to end.
public final class ControlServer: @unchecked Sendable {
  // Everything mutable is touched on `queue` alone.

  /// The longest request, in bytes.
  public static let requestLimit = 8 << 20
  /// How much may wait for a follower that does not read, in bytes.
  public static let followerLimit = 1 << 20
  /// How many connections there may be at once; a further one is told ``ControlError/busy``.
  public static let connectionLimit = 64
  /// The last event of every follower, when the server closes.
  public static let farewell: JSONValue = ["event": "closed"]
  /// How long after a loss the socket is put back: who removes the whole folder is to be done by then.
  static let restoringDelay = DispatchTimeInterval.milliseconds(100)
  /// How long after that failed, as without the folder, it is tried again; only then does anything run by itself.
  static let retryingDelay = DispatchTimeInterval.seconds(2)

  /// The path of the socket.
  public let path: String
  let queue = DispatchQueue(label: "control")
  let threads = OwnThreads(label: "control.handlers")
  let handler: @Sendable ([String]) async -> ControlAnswer
  let greeting: @Sendable () -> [JSONValue]
  private let superseded: @Sendable () -> Void
  private var listener: (any DispatchSourceRead)?
  private var lock: Int32 = -1
  /// The socket's file, to be known from another of that name.
  private var place: FileIdentity?
  private var watch: FolderWatch?
  private var willRestore = false
  private var isSuperseded = false
  private var isResting = false
  var connections: [ObjectIdentifier: ControlConnection] = [:]

  /// Makes a server; ``start()`` opens it.
  /// - Parameters:
  ///   - path: Where the socket is to be, in a folder that only the user may write to.
  ///   - greeting: The events that tell a new follower how things stand. Called on the server's queue.
  ///   - superseded: Called once, on the server's queue, when another process became the owner, because somebody
  ///     removed the files of this one.
  ///   - handler: Does what a request says; gets the words of a command line.
  public init(
    path: String, greeting: @escaping @Sendable () -> [JSONValue] = { [] },
    superseded: @escaping @Sendable () -> Void = {},
    handler: @escaping @Sendable ([String]) async -> ControlAnswer
  ) {
    self.path = path
    self.greeting = greeting
    self.superseded = superseded
    self.handler = handler
  }

  deinit { release() }

  /// Becomes the owner and begins to listen.
  ///
  /// Throws ``ControlError/alreadyRunning`` when another process is the owner, and
  /// ``ControlError/cannotListen(path:reason:)``.
  public func start() throws(ControlError) {
    var failure: ControlError?
    queue.sync {
      guard lock < 0 else { return }
      do throws(ControlError) { try open() } catch {
        failure = error
        release()
      }
    }
    if let failure { throw failure }
  }

  /// Stops listening, lets everybody go, and removes the socket.
  ///
  /// What was answered or told already is handed to the system first.
  public func close() {
    queue.sync {
      let farewell = Self.farewell.bytes + [UInt8(ascii: "\n")]
      for connection in connections.values {
        if connection.isFollowing { connection.send(farewell) }
        connection.close()
      }
      connections = [:]
      if isInPlace { unlink(path) }
      release()
    }
  }

  /// Sends an event to every follower.
  ///
  /// Returns at once. Of the events with the same `replacing`, one that a follower has not read yet gives
  /// way to the newer one; events without are all kept, in order.
  public func broadcast(_ event: JSONValue, replacing: String? = nil) {
    queue.async { [self] in
      if watch == nil { restore() }
      let followers = connections.values.filter(\.isFollowing)
      guard !followers.isEmpty else { return }
      let line = event.bytes + [UInt8(ascii: "\n")]
      for follower in followers { follower.send(line, replacing: replacing) }
    }
  }

  /// How many processes follow.
  public var followerCount: Int { queue.sync { connections.values.count(where: \.isFollowing) } }

  func forget(_ connection: ControlConnection) {
    connections[ObjectIdentifier(connection)] = nil
  }

  // MARK: Opening

  private func open() throws(ControlError) {
    try checkFolder()
    try takeLock()
    // Before the socket is there, so that no loss is missed.
    watch = FolderWatch(folder, on: queue) { [weak self] in self?.noticeLoss() }
    if !isInPlace { try openSocket() }
  }

  /// Becomes the owner, unless it is already.
  private func takeLock() throws(ControlError) {
    if holdsLock { return }
    let fresh = SystemCall.opening(lockPath, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW)
    guard fresh >= 0 else { throw failure() }
    guard flock(fresh, LOCK_EX | LOCK_NB) == 0 else {
      let error = errno == EWOULDBLOCK ? ControlError.alreadyRunning : failure()
      SystemCall.closing(fresh)
      throw error
    }
    if lock >= 0 { SystemCall.closing(lock) }
    lock = fresh
  }

  private func openSocket() throws(ControlError) {
    // Made under another name with its rights set, then renamed over a stale one: at no moment may
    // anybody else connect, and at no moment is there half a socket.
    let socket = SystemSocket.make()
    guard socket >= 0 else { throw failure() }
    let fresh = "\(path).new"
    unlink(fresh)
    let isBound = SystemSocket.withShortPath(fresh) { short in
      SystemSocket.withAddress(short) { bind(socket, $0, $1) == 0 } ?? false
    }
    let identity = FileIdentity(path: fresh)
    guard isBound, chmod(fresh, 0o600) == 0, listen(socket, 64) == 0, rename(fresh, path) == 0 else {
      let failure = failure()
      SystemCall.closing(socket)
      unlink(fresh)
      throw failure
    }
    _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
    let source = DispatchSource.makeReadSource(fileDescriptor: socket, queue: queue)
    source.setEventHandler { [weak self] in self?.accept(socket) }
    source.setCancelHandler { SystemCall.closing(socket) }
    source.activate()
    stopListening()
    listener = source
    place = identity
  }

  // MARK: Staying reachable

  /// True while the socket that others find is this server's.
  private var isInPlace: Bool { place != nil && FileIdentity(path: path) == place }
  /// True while the lock that others find is this server's.
  private var holdsLock: Bool { lock >= 0 && FileIdentity(descriptor: lock) == FileIdentity(path: lockPath) }
  private var lockPath: String { "\(path).lock" }

  private func noticeLoss(after delay: DispatchTimeInterval = restoringDelay) {
    guard lock >= 0, !willRestore, !isSuperseded, !isInPlace || !holdsLock else { return }
    willRestore = true
    queue.asyncAfter(deadline: .now() + delay) { [weak self] in
      self?.willRestore = false
      self?.restore()
    }
  }

  /// Puts socket and lock back when somebody took them away; connections stay.
  ///
  /// Where that fails, each event tries again, and time does.
  private func restore() {
    guard lock >= 0, !isSuperseded, !isInPlace || !holdsLock else { return }
    do throws(ControlError) { try open() } catch {
      watch = nil
      guard error == .alreadyRunning else { return noticeLoss(after: Self.retryingDelay) }
      isSuperseded = true
      superseded()
    }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  private func checkFolder() throws(ControlError) {
    var information = stat()
    guard stat(folder, &information) == 0 else { throw failure() }
    guard information.st_uid == geteuid(), information.st_mode & 0o022 == 0 else {
      throw .cannotListen(path: path, reason: "others may write to its folder")
    }
  }

  private func failure() -> ControlError {
    .cannotListen(path: path, reason: String(cString: strerror(errno)))
  }

  private func release() {
    stopListening()
    (place, watch) = (nil, nil)
    if lock >= 0 { SystemCall.closing(lock) }
    lock = -1
  }

  private func stopListening() {
    goOn()
    listener?.cancel()
    listener = nil
  }

  /// Stops listening for a moment: with no descriptor left, the waiting connection would call without end.
  private func catchBreath() {
    isResting = true
    listener?.suspend()
    queue.asyncAfter(deadline: .now() + .milliseconds(200)) { [weak self] in self?.goOn() }
  }

  private func goOn() {
    if isResting { listener?.resume() }
    isResting = false
  }

  private func accept(_ socket: Int32) {
    while true {
      let descriptor = SystemSocket.accept(socket)
      guard descriptor >= 0 else {
        if errno == EMFILE || errno == ENFILE { catchBreath() }
        return
      }
      let connection = ControlConnection(descriptor, server: self)
      guard SystemSocket.peer(of: descriptor) == geteuid() else {
        connection.refuse(.notAllowed)
        continue
      }
      guard connections.count < Self.connectionLimit else {
        connection.refuse(.busy)
        continue
      }
      connections[ObjectIdentifier(connection)] = connection
      connection.activate()
    }
  }
}
