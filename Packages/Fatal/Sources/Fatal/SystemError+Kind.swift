#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

extension SystemError {
  /// What the system can refuse, whatever number it has there.
  public enum Kind: String, Sendable, Hashable, CaseIterable {
    /// The user may not do this (`EACCES`, `EPERM`).
    case denied
    /// There is no such file or folder (`ENOENT`).
    case notFound
    /// There is a file of that name already (`EEXIST`).
    case exists
    /// A part of the path is not a folder (`ENOTDIR`).
    case notFolder
    /// The path is a folder (`EISDIR`).
    case isFolder
    /// The folder is not empty (`ENOTEMPTY`).
    case notEmpty
    /// The name is too long for the file system (`ENAMETOOLONG`).
    case nameTooLong
    /// The name cannot be used on the file system (`EILSEQ`).
    case badName
    /// Symbolic links lead round in a ring (`ELOOP`).
    case linkRing
    /// The two places are on different file systems (`EXDEV`).
    case otherVolume
    /// The disk is full (`ENOSPC`).
    case diskFull
    /// The user's share of the disk is used up (`EDQUOT`).
    case quotaFull
    /// The disk can only be read (`EROFS`).
    case readOnly
    /// The file is larger than the system or the program takes (`EFBIG`).
    case tooLarge
    /// The disk or device failed (`EIO`).
    case deviceFailed
    /// There is no such device (`ENODEV`, `ENXIO`).
    case noDevice
    /// Another program is using it (`EBUSY`, `ETXTBSY`).
    case busy
    /// The network folder it was in has gone (`ESTALE`).
    case stale
    /// The contents are damaged.
    case damaged
    /// Too many files are open (`EMFILE`, `ENFILE`).
    case tooManyFiles
    /// There is not enough memory (`ENOMEM`).
    case outOfMemory
    /// The other side closed the pipe (`EPIPE`).
    case brokenPipe
    /// The work was stopped before it was done (`ECANCELED`, `EINTR`).
    case interrupted
    /// It would have had to wait (`EAGAIN`).
    case wouldWait
    /// The call was given something it cannot use (`EINVAL`, `EBADF`, `ERANGE` …).
    case badRequest
    /// The system cannot do this here (`ENOSYS`, `ENOTSUP`).
    case unsupported
    /// The file is not a program that can be run (`ENOEXEC`).
    case notProgram
    /// There is no such process (`ESRCH`, `ECHILD`).
    case noProcess
    /// The command line is too long (`E2BIG`).
    case tooManyArguments
    /// The port or socket is in use by another program (`EADDRINUSE`).
    case addressInUse
    /// The address does not belong to this machine (`EADDRNOTAVAIL`).
    case addressNotHere
    /// The network is down (`ENETDOWN`).
    case networkDown
    /// No way leads to the network (`ENETUNREACH`, `ENETRESET`).
    case networkUnreachable
    /// No way leads to the machine (`EHOSTUNREACH`, `EHOSTDOWN`).
    case hostUnreachable
    /// The machine is there, and nothing listens (`ECONNREFUSED`).
    case connectionRefused
    /// The connection broke (`ECONNRESET`, `ECONNABORTED`).
    case connectionLost
    /// There is no connection (`ENOTCONN`).
    case notConnected
    /// The other side did not answer in time (`ETIMEDOUT`).
    case timedOut
    /// Any other refusal.
    case other

    /// Finds the kind of a number of `errno`; ``other`` when there is none.
    public init(errno number: Int32) {
      self =
        switch number {
        case EACCES, EPERM: .denied
        case ENOENT: .notFound
        case EEXIST: .exists
        case ENOTDIR: .notFolder
        case EISDIR: .isFolder
        case ENOTEMPTY: .notEmpty
        case ENAMETOOLONG: .nameTooLong
        case EILSEQ: .badName
        case ELOOP: .linkRing
        case EXDEV: .otherVolume
        case ENOSPC: .diskFull
        case EDQUOT: .quotaFull
        case EROFS: .readOnly
        case EFBIG: .tooLarge
        case EIO: .deviceFailed
        case ENODEV, ENXIO: .noDevice
        case EBUSY, ETXTBSY: .busy
        case ESTALE: .stale
        case EMFILE, ENFILE: .tooManyFiles
        case ENOMEM: .outOfMemory
        case EPIPE: .brokenPipe
        case ECANCELED, EINTR: .interrupted
        case EAGAIN, EWOULDBLOCK: .wouldWait
        case EINVAL, EBADF, ERANGE, EDOM, EFAULT, ENOTTY, ESPIPE: .badRequest
        case ENOSYS, ENOTSUP, EOPNOTSUPP: .unsupported
        case ENOEXEC: .notProgram
        case ESRCH, ECHILD: .noProcess
        case E2BIG: .tooManyArguments
        case EADDRINUSE: .addressInUse
        case EADDRNOTAVAIL: .addressNotHere
        case ENETDOWN: .networkDown
        case ENETUNREACH, ENETRESET: .networkUnreachable
        case EHOSTUNREACH, EHOSTDOWN: .hostUnreachable
        case ECONNREFUSED: .connectionRefused
        case ECONNRESET, ECONNABORTED: .connectionLost
        case ENOTCONN: .notConnected
        case ETIMEDOUT: .timedOut
        default: .other
        }
    }

    /// True when being online would mend it.
    public var isFailedByNetwork: Bool {
      switch self {
      case .networkDown, .networkUnreachable, .hostUnreachable, .connectionRefused, .connectionLost,
        .notConnected, .timedOut:
        true
      default: false
      }
    }
  }
}
