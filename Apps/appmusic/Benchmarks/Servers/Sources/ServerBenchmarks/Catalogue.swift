/// What the server has: answers as long as those of the usual servers, made once.
struct Catalogue: Sendable {
  let songs: Int
  private let albums: [String]
  private let bodies: [String: [UInt8]]

  init(albums count: Int, songsInAlbum: Int) {
    songs = count * songsInAlbum
    albums = (0..<count).map { album in
      #"{"id":"al\#(album)","name":"\#(Self.title(album))","artist":"\#(Self.artist(album))","artistId":"ar\#(album / 8)","coverArt":"al-\#(album)","songCount":\#(songsInAlbum),"duration":2450,"created":"2024-01-02T03:04:05.678Z","year":\#(1960 + album % 60),"genre":"Rock"}"#
    }
    var bodies: [String: [UInt8]] = [:]
    for album in 0..<count {
      let rows = (0..<songsInAlbum).map { Self.song($0, of: album) }.joined(separator: ",")
      bodies["al\(album)"] = Self.whole(
        #""album":\#(albums[album].dropLast()),"song":[\#(rows)]}"#)
    }
    self.bodies = bodies
  }

  /// The body of an answer to a request's target, such as `/rest/getAlbum?id=al1`.
  func answer(_ target: Substring) -> [UInt8] {
    let parts = target.split(separator: "?", maxSplits: 1)
    let items = (parts.count > 1 ? parts[1] : "").split(separator: "&").map {
      $0.split(separator: "=", maxSplits: 1)
    }
    func value(_ name: String) -> String? {
      items.first { $0[0] == name && $0.count > 1 }.map { String($0[1]) }
    }
    switch parts.first?.split(separator: "/").last {
    case "getAlbum": return value("id").flatMap { bodies[$0] } ?? Self.whole("")
    case "getAlbumList2":
      let page = albums.dropFirst(value("offset").flatMap { Int($0) } ?? 0)
        .prefix(value("size").flatMap { Int($0) } ?? 10)
      return Self.whole(#""albumList2":{"album":[\#(page.joined(separator: ","))]}"#)
    default: return Self.whole("")
    }
  }

  private static func whole(_ content: String) -> [UInt8] {
    let head =
      #"{"subsonic-response":{"status":"ok","version":"1.16.1","type":"navidrome","openSubsonic":true"#
    return Array((head + (content.isEmpty ? "" : ",") + content + "}}").utf8)
  }

  private static func title(_ album: Int) -> String {
    album % 4 == 0 ? "第\(album)张专辑" : "Album number \(album)"
  }
  private static func artist(_ album: Int) -> String {
    album % 5 == 0 ? "歌手\(album / 8)" : "Artist \(album / 8)"
  }

  private static func song(_ number: Int, of album: Int) -> String {
    let id = album * 100 + number
    let title = id % 3 == 0 ? "夜曲之\(id)" : "Song number \(id) of many"
    return
      #"{"id":"s\#(id)","parent":"al\#(album)","isDir":false,"title":"\#(title)","album":"\#(Self.title(album))","artist":"\#(artist(album))","track":\#(number + 1),"year":\#(1960 + album % 60),"genre":"Rock","coverArt":"mf-\#(id)","size":28123456,"contentType":"audio/flac","suffix":"flac","duration":\#(180 + id % 120),"bitRate":987,"path":"\#(artist(album))/\#(Self.title(album))/\#(number + 1) - \#(title).flac","playCount":0,"discNumber":1,"created":"2024-01-02T03:04:05.678Z","albumId":"al\#(album)","artistId":"ar\#(album / 8)","type":"music","isVideo":false,"bpm":0,"comment":"","sortName":"\#(title)","mediaType":"song","musicBrainzId":"","genres":[{"name":"Rock"}],"replayGain":{"trackGain":-6.5,"albumGain":-7.1,"trackPeak":0.99,"albumPeak":1},"channelCount":2,"samplingRate":44100}"#
  }
}
