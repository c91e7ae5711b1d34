import AudioService
import RxNetwork
import Synchronization

/// A made-up OpenSubsonic server with albums, hearts and playlists of its own, reached without a network.
final class PretendServer: Sendable {
  struct Song: Sendable {
    var id: String
    var title: String
    var artist = "Ann"
    var album = "One"
    var seconds = 100
    var liked: String?
    var recording: String?
  }

  struct State: Sendable {
    var albums: [(id: String, songs: [Song])] = []
    var playlists: [(id: String, name: String, songs: [String], changed: String)] = []
    var longestPage = 500
    var failure: TransportFailure?
    /// Calls that fail, by name and identity.
    var broken: Set<String> = []
    var plays: [String] = []
    /// True when songs say when they were played last.
    var tellsPlays = true
    var calls: [String] = []
    var nextPlaylist = 1
    /// What happens once when a call of this name comes.
    var surprise: (call: String, failure: TransportFailure)?

    func hasPlayed(_ song: String) -> Bool { tellsPlays && plays.contains { $0.hasPrefix(song + " ") } }
  }

  let state = Mutex(State())
  let name: String

  init(_ name: String = "home", albums: [(id: String, songs: [Song])] = []) {
    self.name = name
    state.withLock { $0.albums = albums }
  }

  func change(_ body: (inout State) -> Void) { state.withLock { body(&$0) } }
  func count(of call: String) -> Int { state.withLock { $0.calls.filter { $0 == call }.count } }

  /// A client of it.
  func client() -> SubsonicClient {
    let clock = SystemClock()
    let transport = StubTransport(clock: clock) { [self] request in
      let call = request.url.path.split(separator: "/").last.map(String.init) ?? ""
      return answer(call, request.url.queryItems.map { ($0.name, $0.value ?? "") })
    }
    return SubsonicClient(
      SubsonicAccount(name: name, address: "https://music.example", user: "alice"),
      secret: ServerSecret("sesame"),
      surroundings: .init(transport: transport, clock: clock))
  }

  private func answer(_ call: String, _ items: [(name: String, value: String)]) -> StubTransport.Answer {
    state.withLock { state in
      state.calls.append(call)
      if let failure = state.failure { return .failure(failure) }
      if let surprise = state.surprise, surprise.call == call {
        state.surprise = nil
        // The server did it, and its answer was lost.
        if surprise.failure == .connectionLost { _ = Self.content(call, items, &state) }
        return .failure(surprise.failure)
      }
      let id = items.first { $0.name == "id" }?.value ?? ""
      if state.broken.contains(call + id) { return Self.failed(0) }
      if call == "stream" { return .response(headers: ["Content-Type": "audio/mpeg"], body: "music") }
      guard let content = Self.content(call, items, &state) else { return Self.failed(70) }
      return Self.json(#"{"subsonic-response":{"status":"ok","version":"1.16.1"\#(content)}}"#)
    }
  }

  private static func content(
    _ call: String, _ items: [(name: String, value: String)], _ state: inout State
  ) -> String? {
    func value(_ name: String) -> String? { items.first { $0.name == name }?.value }
    func values(_ name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }
    let all = state.albums.flatMap(\.songs)
    switch call {
    case "getAlbumList2" where value("type") == "recent":
      let songs = state.plays.reversed().compactMap { $0.split(separator: " ").first.map(String.init) }
      let heard = songs.compactMap { id in state.albums.first { $0.songs.contains { $0.id == id } } }
      let rows = heard.prefix(1).map { #"{"id":"\#($0.id)","name":"\#($0.songs[0].album)"}"# }
      return list("albumList2", "album", rows)
    case "getAlbumList2":
      let size = min(Int(value("size") ?? "") ?? 10, state.longestPage)
      let page = state.albums.dropFirst(Int(value("offset") ?? "") ?? 0).prefix(size)
      return list("albumList2", "album", page.map { #"{"id":"\#($0.id)","name":"\#($0.songs[0].album)"}"# })
    case "getAlbum":
      guard let album = state.albums.first(where: { $0.id == value("id") }) else { return nil }
      let songs = album.songs.map { json($0, album.id, played: state.hasPlayed($0.id)) }
      return
        #","album":{"id":"\#(album.id)","coverArt":"c-\#(album.id)","song":[\#(songs.joined(separator: ","))]}"#
    case "getSong":
      guard let song = all.first(where: { $0.id == value("id") }) else { return nil }
      return #","song":"# + json(song, "", played: state.hasPlayed(song.id))
    case "getStarred2": return list("starred2", "song", all.filter { $0.liked != nil }.map { json($0, "") })
    case "star", "unstar":
      for index in state.albums.indices {
        for song in state.albums[index].songs.indices where state.albums[index].songs[song].id == value("id")
        {
          state.albums[index].songs[song].liked = call == "star" ? "2030-01-01T00:00:00Z" : nil
        }
      }
      return ""
    case "scrobble":
      state.plays.append("\(value("id") ?? "") \(value("time") ?? "")")
      return ""
    case "getPlaylists":
      let lists = state.playlists.map {
        #"{"id":"\#($0.id)","name":"\#($0.name)","changed":"\#($0.changed)"}"#
      }
      return list("playlists", "playlist", lists)
    case "getPlaylist":
      guard let found = state.playlists.first(where: { $0.id == value("id") }) else { return nil }
      let songs = found.songs.compactMap { id in all.first { $0.id == id } }.map { json($0, "") }
      return
        #","playlist":{"id":"\#(found.id)","name":"\#(found.name)","changed":"\#(found.changed)","entry":[\#(songs.joined(separator: ","))]}"#
    case "createPlaylist":
      if let index = state.playlists.firstIndex(where: { $0.id == value("playlistId") }) {
        state.playlists[index].songs = values("songId")
      } else {
        state.playlists.append(
          ("p\(state.nextPlaylist)", value("name") ?? "", values("songId"), "2020-01-01T00:00:00Z"))
        state.nextPlaylist += 1
      }
      return ""
    case "updatePlaylist":
      guard let index = state.playlists.firstIndex(where: { $0.id == value("playlistId") }) else {
        return nil
      }
      if let name = value("name") { state.playlists[index].name = name }
      for position in values("songIndexToRemove").compactMap({ Int($0) }).sorted(by: >) {
        state.playlists[index].songs.remove(at: position)
      }
      state.playlists[index].songs += values("songIdToAdd")
      return ""
    case "deletePlaylist":
      state.playlists.removeAll { $0.id == value("id") }
      return ""
    default: return ""
    }
  }

  /// A list as careless servers write it: nothing for none, one object for one.
  private static func list(_ outer: String, _ inner: String, _ rows: [String]) -> String {
    switch rows.count {
    case 0: #","\#(outer)":{}"#
    case 1: #","\#(outer)":{"\#(inner)":\#(rows[0])}"#
    default: #","\#(outer)":{"\#(inner)":[\#(rows.joined(separator: ","))]}"#
    }
  }

  private static func json(_ song: Song, _ album: String, played: Bool = false) -> String {
    var text =
      #"{"id":"\#(song.id)","title":"\#(song.title)","artist":"\#(song.artist)","album":"\#(song.album)","#
    text +=
      #""albumId":"\#(album)","artistId":"ar-\#(song.artist)","duration":\#(song.seconds),"suffix":"mp3","size":7"#
    if let liked = song.liked { text += #","starred":"\#(liked)""# }
    if let recording = song.recording { text += #","musicBrainzId":"\#(recording)""# }
    if played { text += #","played":"2030-01-01T00:00:00Z""# }
    return text + "}"
  }

  private static func failed(_ code: Int) -> StubTransport.Answer {
    json(#"{"subsonic-response":{"status":"failed","error":{"code":\#(code),"message":"no"}}}"#)
  }

  private static func json(_ text: String) -> StubTransport.Answer {
    .response(headers: ["Content-Type": "application/json"], body: text)
  }
}
