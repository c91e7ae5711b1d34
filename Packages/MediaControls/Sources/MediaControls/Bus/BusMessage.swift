#if os(Linux)
  import CBus

  /// A message of the bus while it is read or written.
  struct BusMessage {
    let pointer: UnsafeMutableRawPointer

    /// Writes a value; gives a negative errno when the bus does not take it.
    func append(_ value: BusValue) -> Int32 {
      switch value {
      case .text(let text): return cbus_append_text(pointer, Self.text, text)
      case .path(let path): return cbus_append_text(pointer, Self.path, path)
      case .bool(let bool): return cbus_append_bool(pointer, bool)
      case .int32(let number): return cbus_append_int32(pointer, number)
      case .int64(let number): return cbus_append_int64(pointer, number)
      case .double(let number): return cbus_append_double(pointer, number)
      case .texts(let texts):
        return inside(Self.array, "s") { texts.lazy.map { append(.text($0)) }.first { $0 < 0 } ?? 0 }
      case .dictionary(let entries):
        return inside(Self.array, "{sv}") { entries.lazy.map(append).first { $0 < 0 } ?? 0 }
      }
    }

    private func append(_ entry: BusValue.Entry) -> Int32 {
      inside(Self.entry, "sv") {
        let result = append(.text(entry.key))
        guard result >= 0 else { return result }
        return inside(Self.variant, entry.value.signature) { append(entry.value) }
      }
    }

    private func inside(_ type: CChar, _ contents: String, _ body: () -> Int32) -> Int32 {
      var result = cbus_open_container(pointer, type, contents)
      if result >= 0 { result = body() }
      return result >= 0 ? cbus_close_container(pointer) : result
    }

    /// The call of a method with the arguments that follow; `nil` when they cannot be read.
    func call(_ method: String) -> PlayerCall? {
      switch method {
      case "Raise": .raise
      case "Quit": .quit
      case "Next": .next
      case "Previous": .previous
      case "Pause": .pause
      case "PlayPause": .playPause
      case "Stop": .stop
      case "Play": .play
      case "Seek": readInt64().map { .seek(by: $0) }
      case "SetPosition":
        readText(Self.path).flatMap { track in readInt64().map { .setPosition(track: track, $0) } }
      case "OpenUri": readText(Self.text).map { .openURI($0) }
      default: nil
      }
    }

    /// The setting of a property to the value that follows; `nil` when it cannot be read.
    func setting(_ property: String) -> PlayerSetting? {
      switch property {
      case "LoopStatus": readText(Self.text).map { .loop($0) }
      case "Shuffle": readBool().map { .shuffle($0) }
      case "Rate": readDouble().map { .rate($0) }
      case "Volume": readDouble().map { .volume($0) }
      default: nil
      }
    }

    private func readText(_ type: CChar) -> String? {
      var text: UnsafePointer<CChar>?
      guard cbus_read_text(pointer, type, &text) > 0, let text else { return nil }
      return String(cString: text)
    }

    private func readInt64() -> Int64? {
      var value: Int64 = 0
      return cbus_read_int64(pointer, &value) > 0 ? value : nil
    }

    private func readDouble() -> Double? {
      var value = 0.0
      return cbus_read_double(pointer, &value) > 0 ? value : nil
    }

    private func readBool() -> Bool? {
      var value = false
      return cbus_read_bool(pointer, &value) > 0 ? value : nil
    }

    // The letters of types (D-Bus specification, “Type System”).
    private static let text = CChar(UInt8(ascii: "s"))
    private static let path = CChar(UInt8(ascii: "o"))
    private static let array = CChar(UInt8(ascii: "a"))
    private static let variant = CChar(UInt8(ascii: "v"))
    private static let entry = CChar(UInt8(ascii: "e"))
  }
#endif
