#if os(Linux)
  import CBus
  import Fatal
  import Glibc

  /// Answers what the bus asks: reads arguments, writes values, turns errors into those of D-Bus.
  enum BusHandlers {
    static let all = cbus_handlers(
      get: { context, property, reply in
        guard let context, let property, let reply else { return -EINVAL }
        guard let value = host(context).property(String(cString: property)) else { return -EINVAL }
        return BusMessage(pointer: reply).append(value)
      },
      set: { context, property, value, error in
        guard let context, let property, let value else { return -EINVAL }
        let message = BusMessage(pointer: value)
        return answer(error) {
          guard let setting = message.setting(String(cString: property)) else { return -EINVAL }
          try host(context).obey(setting)
          return 0
        }
      },
      call: { context, method, call, error in
        guard let context, let method, let call else { return -EINVAL }
        let message = BusMessage(pointer: call)
        return answer(error) {
          guard let call = message.call(String(cString: method)) else { return -EINVAL }
          try host(context).obey(call)
          return 0
        }
      })

    /// The host is alive: the thread that calls here holds it.
    private static func host(_ context: UnsafeMutableRawPointer) -> BusHost {
      Unmanaged<BusHost>.fromOpaque(context).takeUnretainedValue()
    }

    private static func answer(_ error: UnsafeMutableRawPointer?, _ body: () throws -> Int32) -> Int32 {
      do {
        return try body()
      } catch {
        let sentence = (error as? any ErrorConvertible)?.message ?? "\(error)"
        return fail(named: name(of: error), sentence)
      }
      func fail(named name: String, _ sentence: String) -> Int32 {
        cbus_fail(error, "org.freedesktop.DBus.Error." + name, BusText.line(sentence))
      }
    }

    private static func name(of error: any Error) -> String {
      switch error as? ControlsError {
      case .badValue: "InvalidArgs"
      case .unsupportedAddress: "NotSupported"
      default: "Failed"
      }
    }
  }
#endif
