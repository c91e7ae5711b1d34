import Fatal
import Testing

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

@Suite struct SystemErrorTests {
  struct Row: Sendable {
    let kind: SystemError.Kind
    let code: Int
    let message: String
    let hint: String?
    init(_ kind: SystemError.Kind, _ code: Int, _ message: String, _ hint: String? = nil) {
      self.kind = kind
      self.code = code
      self.message = message
      self.hint = hint
    }
  }

  static let rows = [
    Row(.other, 1_100, "The system refused the request."),
    Row(.denied, 1_101, "Permission was denied.", "Check who owns it and who may use it."),
    Row(.notFound, 1_102, "There is no such file or folder.", "Check the spelling of the path."),
    Row(
      .exists, 1_103, "There is something of that name already.",
      "Choose another name, or move away what is there."),
    Row(.notFolder, 1_104, "A part of the path is not a folder.", "Check the path."),
    Row(.isFolder, 1_105, "This is a folder, not a file.", "Check the path."),
    Row(.notEmpty, 1_106, "The folder is not empty.", "Empty the folder first."),
    Row(.nameTooLong, 1_107, "The name is too long.", "Choose another name."),
    Row(.badName, 1_108, "The name cannot be used on this disk.", "Choose another name."),
    Row(.linkRing, 1_109, "The links lead round in a ring.", "Check the path."),
    Row(.otherVolume, 1_110, "The two places are on different disks.", "Copy it instead."),
    Row(.diskFull, 1_111, "The disk is full.", "Free some space, and try again."),
    Row(.quotaFull, 1_112, "Your share of the disk is used up.", "Free some space, and try again."),
    Row(.readOnly, 1_113, "The disk can only be read.", "Choose a place that can be written."),
    Row(.tooLarge, 1_114, "The file is too large."),
    Row(.deviceFailed, 1_115, "The disk or device failed.", "Check the disk."),
    Row(.noDevice, 1_116, "There is no such device.", "Connect it again, and try again."),
    Row(.busy, 1_117, "Another program is using it.", "Close the other program, and try again."),
    Row(.stale, 1_118, "The network folder is gone.", "Connect it again, and try again."),
    Row(.damaged, 1_119, "The contents are damaged.", "Get the file again from where it came from."),
    Row(.tooManyFiles, 1_120, "Too many files are open.", "Close other programs, and try again."),
    Row(.outOfMemory, 1_121, "There is not enough memory.", "Close other programs, and try again."),
    Row(.brokenPipe, 1_122, "The other side stopped listening."),
    Row(.interrupted, 1_123, "The work was stopped before it was done."),
    Row(.wouldWait, 1_124, "It is not ready yet.", "Try again in a moment."),
    Row(.badRequest, 1_125, "The system was asked for something it cannot do."),
    Row(.unsupported, 1_126, "This system or disk does not support it."),
    Row(.notProgram, 1_127, "The file is not a program that can be run."),
    Row(.noProcess, 1_128, "The program is not running."),
    Row(.tooManyArguments, 1_129, "There are too many arguments.", "Name fewer things at once."),
    Row(
      .addressInUse, 1_130, "Another program is using the address.", "Close the other program, and try again."
    ),
    Row(.addressNotHere, 1_131, "The address does not belong to this machine."),
    Row(.networkDown, 1_132, "The network is down.", "Check the network connection."),
    Row(.networkUnreachable, 1_133, "The network cannot be reached.", "Check the network connection."),
    Row(
      .hostUnreachable, 1_134, "The server cannot be reached.", "Check the address, and that the server runs."
    ),
    Row(
      .connectionRefused, 1_135, "Nothing answers at the address.",
      "Check the address, and that the server runs."),
    Row(.connectionLost, 1_136, "The connection was lost.", "Try again."),
    Row(.notConnected, 1_137, "There is no connection.", "Try again."),
    Row(.timedOut, 1_138, "There was no answer in time.", "Try again."),
  ]

  @Test("every kind has its number, its sentence and its advice", arguments: rows)
  func sentence(row: Row) {
    let error = SystemError(row.kind)
    #expect(error.code == row.code)
    #expect(error.message == row.message)
    #expect(error.hint == row.hint)
    #expect(error.domain == "fatal")
  }

  @Test("no kind is missing in the table")
  func complete() {
    #expect(Set(Self.rows.map(\.kind)) == Set(SystemError.Kind.allCases))
    #expect(Self.rows.count == SystemError.Kind.allCases.count)
  }

  @Test("what is known of the place or the number is told")
  func details() {
    #expect(
      SystemError(errno: ENOENT, path: "/music/a.flac").message
        == "There is no such file or folder: “/music/a.flac”.")
    #expect(SystemError(errno: 9_999).message == "The system refused the request with error 9999.")
    #expect(
      SystemError(errno: 9_999, path: "/x").message == "The system refused the request with error 9999: “/x”."
    )
  }

  /// The meanings are those of POSIX.1-2017, `<errno.h>`.
  static let numbers: [(Int32, SystemError.Kind)] = [
    (EACCES, .denied), (EPERM, .denied), (ENOENT, .notFound), (EEXIST, .exists), (ENOTDIR, .notFolder),
    (EISDIR, .isFolder), (ENOTEMPTY, .notEmpty), (ENAMETOOLONG, .nameTooLong), (EILSEQ, .badName),
    (ELOOP, .linkRing), (EXDEV, .otherVolume), (ENOSPC, .diskFull), (EDQUOT, .quotaFull), (EROFS, .readOnly),
    (EFBIG, .tooLarge), (EIO, .deviceFailed), (ENODEV, .noDevice), (ENXIO, .noDevice), (EBUSY, .busy),
    (ETXTBSY, .busy), (ESTALE, .stale), (EMFILE, .tooManyFiles), (ENFILE, .tooManyFiles),
    (ENOMEM, .outOfMemory),
    (EPIPE, .brokenPipe), (ECANCELED, .interrupted), (EINTR, .interrupted), (EAGAIN, .wouldWait),
    (EINVAL, .badRequest), (EBADF, .badRequest), (ERANGE, .badRequest), (ENOSYS, .unsupported),
    (ENOTSUP, .unsupported), (ENOEXEC, .notProgram), (ESRCH, .noProcess), (ECHILD, .noProcess),
    (E2BIG, .tooManyArguments), (EADDRINUSE, .addressInUse), (EADDRNOTAVAIL, .addressNotHere),
    (ENETDOWN, .networkDown), (ENETUNREACH, .networkUnreachable), (EHOSTUNREACH, .hostUnreachable),
    (ECONNREFUSED, .connectionRefused), (ECONNRESET, .connectionLost), (ECONNABORTED, .connectionLost),
    (ENOTCONN, .notConnected), (ETIMEDOUT, .timedOut), (0, .other), (-1, .other), (.max, .other),
    (.min, .other),
  ]

  @Test("every common number of errno has its kind", arguments: numbers)
  func number(number: Int32, kind: SystemError.Kind) {
    let error = SystemError(errno: number)
    #expect(error.kind == kind)
    #expect(error.number == number)
  }

  @Test("being online would mend what the network did, and nothing else")
  func network() {
    let network: Set<SystemError.Kind> = [
      .networkDown, .networkUnreachable, .hostUnreachable, .connectionRefused, .connectionLost, .notConnected,
      .timedOut,
    ]
    for kind in SystemError.Kind.allCases {
      #expect(SystemError(kind).isFailedByNetwork == network.contains(kind), "\(kind)")
    }
  }
}
