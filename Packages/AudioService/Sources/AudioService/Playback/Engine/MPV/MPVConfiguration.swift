/// How mpv is found, started and set.
public struct MPVConfiguration: Sendable {
  /// Which of a file's loudness tags is obeyed.
  public enum ReplayGain: String, Sendable, CaseIterable {
    /// None.
    case off = "no"
    /// Each track as loud as any other.
    case track
    /// Each album as loud as any other.
    case album
  }

  /// The environment that mpv gets, and in whose `PATH` it is looked for; handed in, never read here.
  public var environment: [String: String]
  /// The program: a name to look for, or a path.
  public var program: String
  /// mpv's name for the output, such as `alsa` or `null`; `nil` lets it find one.
  public var output: String?
  /// mpv's name for the device of the output; `nil` is the usual one.
  public var device: String?
  /// Which loudness tags are obeyed.
  public var replayGain: ReplayGain
  /// More options for mpv, as on its command line.
  public var extraArguments: [String]

  /// Makes a configuration for an environment.
  public init(
    environment: [String: String], program: String = "mpv", output: String? = nil, device: String? = nil,
    replayGain: ReplayGain = .off, extraArguments: [String] = []
  ) {
    self.environment = environment
    self.program = program
    self.output = output
    self.device = device
    self.replayGain = replayGain
    self.extraArguments = extraArguments
  }

  /// What mpv cannot do its work without; every mpv since 0.33 knows these.
  var neededArguments: [String] {
    ["--no-config", "--idle=yes", "--no-video", "--no-terminal", "--input-ipc-client=fd://3"]
      + (output.map { ["--ao=\($0)"] } ?? []) + (device.map { ["--audio-device=\($0)"] } ?? [])
      + extraArguments
  }

  /// What keeps mpv small and quiet; an mpv that does not know one of them is started again without all of them.
  var usefulArguments: [String] {
    [
      "--load-scripts=no", "--ytdl=no", "--osc=no", "--load-osd-console=no", "--load-stats-overlay=no",
      "--load-auto-profiles=no", "--input-default-bindings=no", "--input-media-keys=no",
    ]
  }

  /// What is set when mpv runs; what a version does not know is left out by itself.
  var settings: [(name: String, value: String)] {
    [
      ("audio-display", "no"), ("gapless-audio", "weak"), ("audio-fallback-to-null", "yes"),
      ("audio-client-name", "appmusic"), ("network-timeout", "20"),
    ]
  }
}
