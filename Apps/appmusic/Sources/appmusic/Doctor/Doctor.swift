import AudioLibrary
import AudioService
import FOLDin
import Fatal
import Fate

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Looks at everything that the program needs, and says what to do about what is not there.
struct Doctor {
  let invocation: Invocation
  private var environment: ProcessEnvironment { invocation.environment }
  private let files = FileStore()

  init(_ invocation: Invocation) { self.invocation = invocation }

  /// Every check in turn; takes about a second, since sound is tried.
  func checks() -> [Check] {
    var checks = [settings()] + sound() + libraries()
    checks += [pictures(), terminal()]
    checks += folders()
    checks += [library(), player()]
    return checks + servers()
  }

  // MARK: Settings

  private func settings() -> Check {
    do {
      let file = ConfigurationFile(path: try invocation.folders().configuration)
      let unknown = try invocation.understood(file).unknown
      guard unknown.isEmpty else {
        let names = unknown.map { "“\($0.key)” (\($0.place.line):\($0.place.column))" }.joined(
          separator: ", ")
        return .warning(
          "settings", "\(file.path.text) has settings that are not known: \(names).", "Correct their names.")
      }
      return files.exists(file.path)
        ? .ok("settings", "\(file.path.text) is understood.")
        : .ok("settings", "There are none; the defaults hold.")
    } catch {
      return failed("settings", error)
    }
  }

  // MARK: Sound

  private func sound() -> [Check] {
    guard let mpv = ChildProgram("mpv", environment: environment) else {
      return [
        .failed("mpv", "mpv, which makes the sound, is not installed.", Self.installation("mpv", "mpv")),
        .warning("audio", "Sound cannot be tried without mpv.", "Install mpv first."),
      ]
    }
    guard let answer = try? mpv.run(["--no-config", "--version"]), answer.status == 0,
      let version = Self.words(answer.output).dropFirst().first
    else {
      return [.failed("mpv", "\(mpv.path) does not run.", "Try “mpv --version”, and install it again.")]
    }
    let found: Check
    if Self.isOld(version) {
      found = .warning("mpv", "mpv \(version) is older than 0.33.", "Install a newer one.")
    } else {
      found = .ok("mpv", "mpv \(version), \(mpv.path).")
    }
    return [found, audio(mpv)]
  }

  /// Plays a moment of silence on the output that is set.
  private func audio(_ mpv: ChildProgram) -> Check {
    let output = invocation.settings.values.text(.audioOutput)
    let name = output ?? "mpv"
    let words = ["--no-config", "--no-video", "--no-terminal", "--length=0.05"]
    let silence = "av://lavfi:anullsrc"
    func plays(_ output: String?) -> Bool {
      let chosen = output.map { ["--ao=" + $0] } ?? []
      return (try? mpv.run(words + chosen + [silence]))?.status == 0
    }
    if plays(output) {
      return output == nil ? .ok("audio", "Sound is played.") : .ok("audio", "Sound is played by \(name).")
    }
    guard plays("null") else {
      return .warning(
        "audio", "Sound could not be tried with this mpv.", "Play a file by mpv alone, and see what it says.")
    }
    if output == nil {
      return .warning(
        "audio", "No sound device was found; music plays in silence.",
        "Connect one, start PipeWire or PulseAudio, or name an output: “appmusic config set ao alsa”.")
    }
    return .failed(
      "audio", "The output “\(name)” does not play.",
      "Choose another, as “mpv --ao=help” lists them: “appmusic config set ao NAME”.")
  }

  // MARK: Libraries and pictures

  private func libraries() -> [Check] {
    let rows: [(name: String, files: [String], package: String, use: Phrase)] = [
      (
        "libcurl", ["libcurl.so.4", "libcurl-gnutls.so.4", "libcurl.4.dylib"], "libcurl4",
        "servers and the web"
      )
    ]
    var checks = [
      TagReader() == nil
        ? Check.failed(
          "taglib", "TagLib, which reads tags, does not work.", Self.installation("libtag1v5", "taglib"))
        : .ok("taglib", "TagLib reads tags.")
    ]
    for row in rows {
      if let file = row.files.first(where: Self.canLoad) {
        checks.append(.ok(row.name, "\(file) is there, for \(row.use)."))
      } else {
        checks.append(
          .warning(
            row.name, "\(row.name) is missing, for \(row.use).", Self.installation(row.package, "curl")))
      }
    }
    return checks
  }

  private static func canLoad(_ file: String) -> Bool {
    guard let handle = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else { return false }
    dlclose(handle)
    return true
  }

  private func pictures() -> Check {
    guard let chafa = ChildProgram("chafa", environment: environment) else {
      return .warning(
        "chafa", "chafa is not installed; covers are not shown.", Self.installation("chafa", "chafa"))
    }
    return .ok("chafa", "Covers are shown by \(chafa.path).")
  }

  // MARK: Terminal

  private func terminal() -> Check {
    let output = invocation.console.output
    guard output.isTerminal else { return .ok("terminal", "Output goes to a file or a pipe: plain lines.") }
    let profile = TerminalProfile(environment: environment.variables)
    let name = environment["TERM"] ?? ""
    if profile.isDumb {
      return .warning(
        "terminal", "The terminal “\(name)” cannot move its cursor.",
        "Set TERM to what it is, such as xterm-256color.")
    }
    guard profile.isUnicode else {
      return .warning(
        "terminal", "The locale is not UTF-8; only ASCII can be shown.",
        "Set LANG, such as to C.UTF-8 or en_US.UTF-8.")
    }
    let colors =
      switch profile.colors {
      case .none: "0"
      case .sixteen: "16"
      case .palette: "256"
      default: "2^24"
      }
    return .ok("terminal", "\(name), \(output.columns ?? 0) columns, \(colors) colours, UTF-8.")
  }

  // MARK: Folders, library, player

  private func folders() -> [Check] {
    do {
      let folders = try invocation.folders()
      let rows = [
        ("config", folders.config), ("data", folders.data), ("cache", folders.cache),
        ("state", folders.state),
        ("runtime", folders.runtime),
      ]
      return rows.map { folder($0, $1) }
    } catch {
      return [failed("folders", error)]
    }
  }

  /// A folder, or the nearest above it that is there, has to be writable.
  private func folder(_ name: String, _ path: FilePath) -> Check {
    var place = path
    while !files.exists(place), place != FilePath("/") { place = place.folder }
    guard files.isFolder(place) else {
      return .failed(
        name, "\(place.text) is not a folder.", "Move it away, or set another place (XDG_…_HOME).")
    }
    guard place.withCString({ access($0, W_OK | X_OK) }) == 0 else {
      return .failed(name, "\(place.text) may not be written.", "Check who owns it and who may use it.")
    }
    return place == path ? .ok(name, "\(path.text) can be written.") : .ok(name, "\(path.text) can be made.")
  }

  private func library() -> Check {
    do {
      let folders = try invocation.folders()
      guard files.exists(folders.library) else {
        return .warning(
          "library", "There is no library yet.",
          "Run “appmusic scan FOLDER”, or “appmusic demo” for a small one to try.")
      }
      let library = try Library(path: folders.library)
      if let recovery = library.recovery {
        return .warning(
          "library", "The library was damaged and is kept as “\(recovery.damagedFile.text)”.",
          "Run “appmusic scan”.")
      }
      let away = try library.rootStates().filter(\.isMissing).map(\.path.text)
      guard away.isEmpty else {
        return .warning(
          "library", "Folders are away: \(away.joined(separator: ", ")).",
          "Connect their disk, or run “appmusic scan --prune” to forget their tracks.")
      }
      let totals = try library.totals()
      return .ok(
        "library",
        "\(totals.tracks) tracks, \(totals.albums) albums, \(totals.artists) artists, \(totals.playlists) playlists."
      )
    } catch {
      return failed("library", error)
    }
  }

  private func player() -> Check {
    do {
      let socket = try invocation.folders().controlSocket
      let status = try ControlClient(path: socket.text).ask(["status"], within: .seconds(2))
      return .ok("player", "A player answers; it is \(Phrase.state(status["state"]?.text ?? "")).")
    } catch ControlError.noPlayer {
      return .ok("player", "No player is running.")
    } catch {
      return failed("player", error)
    }
  }

  // MARK: Servers

  /// Asks every server that is set up whether it lets the user in.
  private func servers() -> [Check] {
    do {
      let wiring = try ServerWiring(invocation)
      return try wiring.file.accounts().map { server($0, wiring) } + listens(wiring)
    } catch {
      return [failed("servers", error)]
    }
  }

  private func server(_ account: SubsonicAccount, _ wiring: ServerWiring) -> Check {
    let name = "server " + account.name
    guard !wiring.isOffline else { return .ok(name, "\(account.address) is not asked.") }
    let client = wiring.client(account)
    do {
      let answer = try Waiting.result(within: .seconds(10)) { try await client.ping() }
      guard answer != nil else {
        return .warning(
          name, "\(account.address) does not answer.", "Check the address, and that the server runs.")
      }
      return .ok(name, "\(account.address) answers.")
    } catch {
      let error = ErrorConverter.standard.convert(error)
      guard error.isFailedByNetwork else { return failed(name, error) }
      return .warning(name, Phrase(sentence: error.message), advice(error))
    }
  }

  /// Asks ListenBrainz whose token it is that is set.
  private func listens(_ wiring: ServerWiring) -> [Check] {
    guard let service = wiring.listenBrainz else { return [] }
    let name = "listenbrainz"
    guard !wiring.isOffline else { return [.ok(name, "ListenBrainz is not asked.")] }
    do {
      let user = try Waiting.result(within: .seconds(10)) { try await service.user() }
      guard let user else {
        return [.warning(name, "ListenBrainz does not answer.", "What is heard meanwhile is told later.")]
      }
      return [.ok(name, "ListenBrainz hears as \(user).")]
    } catch {
      let error = ErrorConverter.standard.convert(error)
      guard error.isFailedByNetwork else { return [failed(name, error)] }
      return [.warning(name, Phrase(sentence: error.message), advice(error))]
    }
  }

  // MARK: Words

  private func failed(_ name: String, _ error: any Error) -> Check {
    let error = ErrorConverter.standard.convert(error)
    return .failed(name, Phrase(sentence: error.message), advice(error))
  }

  private func advice(_ error: any ErrorConvertible) -> Phrase {
    error.hint.map { Phrase(sentence: $0) } ?? "Mend what this says, then run “appmusic doctor” again."
  }

  static func installation(_ debian: String, _ brew: String) -> Phrase {
    "Install it with “sudo apt install \(debian)” on Debian and Ubuntu, “brew install \(brew)” on macOS."
  }

  private static func words(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split { $0.isWhitespace }.map(String.init)
  }

  /// True for a version before 0.33, the first that speaks over a descriptor it was given.
  static func isOld(_ version: String) -> Bool {
    let numbers = version.drop { !$0.isNumber }.split(separator: ".").prefix(2).map { part in
      Int(part.prefix { $0.isNumber }) ?? 0
    }
    guard numbers.count == 2 else { return false }
    return numbers[0] == 0 && numbers[1] < 33
  }
}
