import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

/// The list of songs that several screens have, walked on an album's.
@Suite(.leakChecked) struct TrackListPartTests {
  private let world = MusicWorld(tracks: (1...3).map { .sample($0, album: "One") })

  private func album() -> AlbumViewModel {
    world.catalogue.change { $0.albums = [Album(id: AlbumID(rawValue: "al-1"), title: "One")] }
    let album = AlbumViewModel(id: AlbumID(rawValue: "al-1"), services: world.services)
    album.inputs.viewDidAppear()
    world.run()
    return album
  }

  @Test("a row plays the list from there on, and shows as playing")
  func plays() {
    let album = album()
    let playing = Log(album.outputs.nowPlaying)
    world.run()
    album.inputs.trackSelected(at: 1)
    world.run()
    #expect(world.queueTitles == ["Song 1", "Song 2", "Song 3"])
    #expect(playing.all == [nil, TrackID(rawValue: "tr-2")])
    album.inputs.trackSelected(at: 9)
    world.run()
    #expect(playing.all.count == 2, "a row that is not there is none")
  }

  @Test("the menu of a song: play next, add to the queue, download, lyrics")
  func menu() {
    let album = album()
    let (notices, screens) = (Log(album.outputs.notices), Log(album.outputs.nextScreen))
    album.inputs.playAllPressed()
    world.run()
    album.inputs.songMenuChosen(.playNext, at: 2)
    album.inputs.songMenuChosen(.addToQueue, at: 0)
    album.inputs.songMenuChosen(.download, at: 1)
    album.inputs.songMenuChosen(.lyrics, at: 1)
    world.run()
    #expect(world.queueTitles == ["Song 1", "Song 3", "Song 2", "Song 3", "Song 1"])
    #expect(world.downloads.rows.value.map(\.id.rawValue) == ["tr-2"])
    #expect(
      notices.all == [.playsNext(title: "Song 3"), .addedToQueue(count: 1), .downloading(count: 1)])
    #expect(screens.all == [.lyrics(TrackID(rawValue: "tr-2"))])
  }

  @Test("the menu of a song goes to its artist, wherever the artist stands among others of the name")
  func artist() {
    world.catalogue.change { content in
      content.tracks[0].artists = ["Mia", "Noa"]
      content.tracks[1].artists = ["mia"]
      content.tracks[2].location = .server("home", song: "7")
      content.tracks[2].albumArtist = "Mia"
      content.artists = [
        Artist(id: ArtistID(rawValue: "ar-1"), name: "Mia and the Others"),
        Artist(id: ArtistID(rawValue: "ar-2"), source: "home", name: "Mia"),
        Artist(id: ArtistID(rawValue: "ar-3"), name: "Mia"),
        Artist(id: ArtistID(rawValue: "ar-4"), name: "Noa"),
      ]
    }
    let album = album()
    let screens = Log(album.outputs.nextScreen)
    for row in 0..<3 {
      album.inputs.songMenuChosen(.goToArtist, at: row)
      world.run()
    }
    #expect(screens.all == ["ar-3", "ar-3", "ar-2"].map { .artist(ArtistID(rawValue: $0)) })
  }

  @Test("a song that names nobody, or somebody who is not known, says so and the next one is found")
  func noArtist() {
    world.catalogue.change { content in
      content.tracks[1].artists = ["Nobody"]
      content.tracks[2].artists = ["Mia"]
      content.artists = [Artist(id: ArtistID(rawValue: "ar-1"), name: "Mia")]
    }
    let album = album()
    let (errors, screens) = (Log(album.outputs.showError.map(\.code)), Log(album.outputs.nextScreen))
    for row in 0..<3 {
      album.inputs.songMenuChosen(.goToArtist, at: row)
      world.run()
    }
    #expect(errors.all == [8_004, 8_001])
    #expect(screens.all == [.artist(ArtistID(rawValue: "ar-1"))])
  }

  @Test("pressing a heart twice quickly gives it and takes it again")
  func twice() {
    let album = album()
    let status = Log(album.outputs.likeStatus.map(\.isLiked))
    album.inputs.likePressed(at: 0)
    album.inputs.likePressed(at: 0)
    world.run()
    #expect(status.all == [true, false])
    #expect(world.catalogue.track(TrackID(rawValue: "tr-1"))?.isLiked == false)
  }

  @Test("a heart that was given elsewhere shows here")
  func elsewhere() {
    let album = album()
    let liked = Log(album.outputs.tracks.map { $0.map(\.isLiked) })
    world.catalogue.change { $0.tracks[2].isLiked = true }
    world.catalogue.changeRelay.accept(.likes)
    world.run(500)
    #expect(liked.last == [false, false, true])
  }

  @Test("a download that is refused is told, and the next one is made")
  func downloadFails() {
    let album = album()
    let (errors, notices) = (Log(album.outputs.showError.map(\.message)), Log(album.outputs.notices))
    world.downloads.trouble.withLock { $0 = .refused }
    album.inputs.songMenuChosen(.download, at: 1)
    world.run()
    #expect(errors.all == ["The server is tired."])
    world.downloads.trouble.withLock { $0 = nil }
    album.inputs.songMenuChosen(.download, at: 1)
    album.inputs.songMenuChosen(.download, at: 2)
    world.run()
    #expect(notices.all == [.downloading(count: 1), .downloading(count: 1)])
  }

  @Test("an album that is not known says so")
  func unknown() {
    let album = AlbumViewModel(id: AlbumID(rawValue: "al-9"), services: world.services)
    let errors = Log(album.outputs.showError.map(\.message))
    album.inputs.viewDidAppear()
    world.run()
    #expect(errors.all == ["“al-9” is not known; look for it with search."])
  }
}
