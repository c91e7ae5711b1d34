extension SystemError.Kind {
  /// The number of the kind on every system.
  var code: Int {
    switch self {
    case .other: 1_100
    case .denied: 1_101
    case .notFound: 1_102
    case .exists: 1_103
    case .notFolder: 1_104
    case .isFolder: 1_105
    case .notEmpty: 1_106
    case .nameTooLong: 1_107
    case .badName: 1_108
    case .linkRing: 1_109
    case .otherVolume: 1_110
    case .diskFull: 1_111
    case .quotaFull: 1_112
    case .readOnly: 1_113
    case .tooLarge: 1_114
    case .deviceFailed: 1_115
    case .noDevice: 1_116
    case .busy: 1_117
    case .stale: 1_118
    case .damaged: 1_119
    case .tooManyFiles: 1_120
    case .outOfMemory: 1_121
    case .brokenPipe: 1_122
    case .interrupted: 1_123
    case .wouldWait: 1_124
    case .badRequest: 1_125
    case .unsupported: 1_126
    case .notProgram: 1_127
    case .noProcess: 1_128
    case .tooManyArguments: 1_129
    case .addressInUse: 1_130
    case .addressNotHere: 1_131
    case .networkDown: 1_132
    case .networkUnreachable: 1_133
    case .hostUnreachable: 1_134
    case .connectionRefused: 1_135
    case .connectionLost: 1_136
    case .notConnected: 1_137
    case .timedOut: 1_138
    }
  }

  /// What happened, without the full stop.
  var sentence: String {
    switch self {
    case .other: "The system refused the request"
    case .denied: "Permission was denied"
    case .notFound: "There is no such file or folder"
    case .exists: "There is something of that name already"
    case .notFolder: "A part of the path is not a folder"
    case .isFolder: "This is a folder, not a file"
    case .notEmpty: "The folder is not empty"
    case .nameTooLong: "The name is too long"
    case .badName: "The name cannot be used on this disk"
    case .linkRing: "The links lead round in a ring"
    case .otherVolume: "The two places are on different disks"
    case .diskFull: "The disk is full"
    case .quotaFull: "Your share of the disk is used up"
    case .readOnly: "The disk can only be read"
    case .tooLarge: "The file is too large"
    case .deviceFailed: "The disk or device failed"
    case .noDevice: "There is no such device"
    case .busy: "Another program is using it"
    case .stale: "The network folder is gone"
    case .damaged: "The contents are damaged"
    case .tooManyFiles: "Too many files are open"
    case .outOfMemory: "There is not enough memory"
    case .brokenPipe: "The other side stopped listening"
    case .interrupted: "The work was stopped before it was done"
    case .wouldWait: "It is not ready yet"
    case .badRequest: "The system was asked for something it cannot do"
    case .unsupported: "This system or disk does not support it"
    case .notProgram: "The file is not a program that can be run"
    case .noProcess: "The program is not running"
    case .tooManyArguments: "There are too many arguments"
    case .addressInUse: "Another program is using the address"
    case .addressNotHere: "The address does not belong to this machine"
    case .networkDown: "The network is down"
    case .networkUnreachable: "The network cannot be reached"
    case .hostUnreachable: "The server cannot be reached"
    case .connectionRefused: "Nothing answers at the address"
    case .connectionLost: "The connection was lost"
    case .notConnected: "There is no connection"
    case .timedOut: "There was no answer in time"
    }
  }

  /// What to do about it, where a person can do something.
  var hint: String? {
    switch self {
    case .denied: "Check who owns it and who may use it."
    case .notFound: "Check the spelling of the path."
    case .exists: "Choose another name, or move away what is there."
    case .notFolder, .isFolder, .linkRing: "Check the path."
    case .notEmpty: "Empty the folder first."
    case .nameTooLong, .badName: "Choose another name."
    case .otherVolume: "Copy it instead."
    case .diskFull, .quotaFull: "Free some space, and try again."
    case .readOnly: "Choose a place that can be written."
    case .deviceFailed: "Check the disk."
    case .noDevice, .stale: "Connect it again, and try again."
    case .busy, .addressInUse: "Close the other program, and try again."
    case .damaged: "Get the file again from where it came from."
    case .tooManyFiles, .outOfMemory: "Close other programs, and try again."
    case .wouldWait: "Try again in a moment."
    case .tooManyArguments: "Name fewer things at once."
    case .networkDown, .networkUnreachable: "Check the network connection."
    case .hostUnreachable, .connectionRefused: "Check the address, and that the server runs."
    case .connectionLost, .notConnected, .timedOut: "Try again."
    case .other, .tooLarge, .brokenPipe, .interrupted, .badRequest, .unsupported, .notProgram, .noProcess,
      .addressNotHere:
      nil
    }
  }
}
