import Glibc

/// What a process has used up to now.
struct ProcessUse {
  let process: pid_t

  /// Processor time of all its threads, those that ended among them, in milliseconds.
  var processor: Double {
    var clock = clockid_t()
    var time = timespec()
    guard clock_getcpuclockid(process, &clock) == 0, clock_gettime(clock, &time) == 0 else { return 0 }
    return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1e6
  }

  /// How often each of its threads went to sleep, which is how often it woke.
  var sleeps: [String: Int] {
    Dictionary(
      uniqueKeysWithValues: names(in: "/proc/\(process)/task").map { task in
        (task, Int(field("voluntary_ctxt_switches:", of: "/proc/\(process)/task/\(task)/status")))
      })
  }

  /// How often its threads woke since then.
  func wakes(since before: [String: Int]) -> Int {
    sleeps.reduce(0) { $0 + max(0, $1.value - (before[$1.key] ?? 0)) }
  }

  /// The most memory that it had, in megabytes.
  var mostMemory: Double { field("VmHWM:", of: "/proc/\(process)/status") / 1_024 }
  /// The memory that it has now, in megabytes.
  var memory: Double { field("VmRSS:", of: "/proc/\(process)/status") / 1_024 }

  /// The processes that it has started.
  var children: [pid_t] {
    names(in: "/proc/\(process)/task").flatMap { task in
      read("/proc/\(process)/task/\(task)/children").split(separator: " ").compactMap { pid_t($0) }
    }
  }

  private func field(_ name: String, of file: String) -> Double {
    let line = read(file).split(separator: "\n").first { $0.hasPrefix(name) }
    return line.flatMap { $0.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap { Double($0) } }
      ?? 0
  }

  private func read(_ file: String) -> String {
    guard let stream = fopen(file, "r") else { return "" }
    defer { fclose(stream) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    return String(decoding: buffer[..<fread(&buffer, 1, buffer.count, stream)], as: UTF8.self)
  }

  private func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names
  }
}
