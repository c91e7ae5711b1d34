/// The Cache-Control directives of one message (RFC 9111, section 5.2; RFC 5861).
struct CacheControl: Sendable, Equatable {
  /// An argument in seconds, which hostile or careless servers write in many ways.
  enum Seconds: Sendable, Equatable {
    case absent
    /// The directive is there, its argument is not a number.
    case invalid
    case value(Int)

    /// Milliseconds; nil where there is no directive, zero where it is invalid (section 4.2.1: "stale").
    var milliseconds: Int64? {
      switch self {
      case .absent: nil
      case .invalid: 0
      case .value(let seconds): Int64(seconds) * 1_000
      }
    }
  }

  var noStore = false
  /// `no-cache` without fields, or with: a private cache may take both as the same (section 5.2.2.4).
  var noCache = false
  var isPrivate = false
  var isPublic = false
  var mustRevalidate = false
  var mustUnderstand = false
  var onlyIfCached = false
  var maxAge = Seconds.absent
  var minFresh = Seconds.absent
  var maxStale = Seconds.absent
  /// `max-stale` without a number: any staleness will do.
  var acceptsAnyStale = false
  var staleWhileRevalidate = Seconds.absent
  var staleIfError = Seconds.absent

  /// No directive.
  init() {}

  /// Reads every Cache-Control field; of a repeated directive the first counts (section 4.2.1).
  init(_ headers: HTTPHeaders) {
    for field in headers.fields where ASCII.equalsIgnoringCase(field.name, "cache-control") {
      for member in HTTPHeaders.split(field.value) { read(member) }
    }
  }

  private mutating func read(_ member: Substring) {
    let name = ASCII.lowercased(member.prefix { $0 != "=" && $0 != " " && $0 != "\t" && $0 != ";" })
    let rest = member[member.utf8.index(member.startIndex, offsetBy: name.utf8.count)...]
    func seconds(_ known: Seconds) -> Seconds {
      guard known == .absent else { return known }
      guard rest.utf8.first == 0x3D else { return .invalid }
      var text = rest.dropFirst()
      if text.utf8.count >= 2, text.utf8.first == 0x22, text.utf8.last == 0x22 {
        text = text.dropFirst().dropLast()
      }
      return ASCII.number(text).map(Seconds.value) ?? .invalid
    }
    switch name {
    case "no-store": noStore = true
    case "no-cache": noCache = true
    case "private": isPrivate = true
    case "public": isPublic = true
    case "must-revalidate": mustRevalidate = true
    case "must-understand": mustUnderstand = true
    case "only-if-cached": onlyIfCached = true
    case "max-age": maxAge = seconds(maxAge)
    case "min-fresh": minFresh = seconds(minFresh)
    case "max-stale":
      if rest.isEmpty { acceptsAnyStale = true } else { maxStale = seconds(maxStale) }
    case "stale-while-revalidate": staleWhileRevalidate = seconds(staleWhileRevalidate)
    case "stale-if-error": staleIfError = seconds(staleIfError)
    default: break
    }
  }

  /// The directives of a request; `Pragma: no-cache` counts where there is no Cache-Control (section 5.4).
  static func request(_ headers: HTTPHeaders) -> CacheControl {
    var control = CacheControl(headers)
    if headers.contains("pragma"), !headers.contains("cache-control"),
      headers.list("pragma").contains(where: { ASCII.equalsIgnoringCase($0, "no-cache") })
    {
      control.noCache = true
    }
    return control
  }
}
