/// Reads genres as ID3 writes them: by name, by number, or by both.
enum GenreName {
  /// The genres of a text: “Rock”, “17”, “(17)”, “(17)Rock”, “(4)(17)”, “Rock; Pop”.
  static func names(_ text: String) -> [String] {
    // Most are a name and nothing else.
    if let first = text.utf8.first, first >= 0x41, !text.utf8.contains(UInt8(ascii: ";")) {
      let name = TagText.tidy(text)
      return name.isEmpty ? [] : [name]
    }
    return text.split(separator: ";").flatMap { part in named(TagText.tidy(String(part))) }
  }

  private static func named(_ text: String) -> [String] {
    if text.isEmpty { return [] }
    if let number = Int(text), let name = name(number) { return [name] }
    var rest = Substring(text)
    var names: [String] = []
    while rest.hasPrefix("("), !rest.hasPrefix("(("), let end = rest.firstIndex(of: ")") {
      let inside = rest[rest.index(after: rest.startIndex)..<end]
      guard let name = Int(inside).flatMap(name) ?? special(inside) else { break }
      names.append(name)
      rest = rest[rest.index(after: end)...]
    }
    if names.isEmpty { return [text] }
    // A name behind the number refines it, so it is the better one.
    let refinement = TagText.tidy(String(rest))
    return refinement.isEmpty ? names : names.dropLast() + [refinement]
  }

  private static func special(_ code: Substring) -> String? {
    switch code {
    case "RX": "Remix"
    case "CR": "Cover"
    default: nil
    }
  }

  private static func name(_ number: Int) -> String? {
    list.indices.contains(number) ? String(list[number]) : nil
  }

  /// ID3v1's list of genres with Winamp's additions, by number.
  private static let list = """
    Blues|Classic Rock|Country|Dance|Disco|Funk|Grunge|Hip-Hop|Jazz|Metal|New Age|Oldies|Other|Pop|R&B|Rap|Reggae|\
    Rock|Techno|Industrial|Alternative|Ska|Death Metal|Pranks|Soundtrack|Euro-Techno|Ambient|Trip-Hop|Vocal|\
    Jazz+Funk|Fusion|Trance|Classical|Instrumental|Acid|House|Game|Sound Clip|Gospel|Noise|Alternative Rock|Bass|\
    Soul|Punk|Space|Meditative|Instrumental Pop|Instrumental Rock|Ethnic|Gothic|Darkwave|Techno-Industrial|\
    Electronic|Pop-Folk|Eurodance|Dream|Southern Rock|Comedy|Cult|Gangsta|Top 40|Christian Rap|Pop/Funk|Jungle|\
    Native American|Cabaret|New Wave|Psychedelic|Rave|Showtunes|Trailer|Lo-Fi|Tribal|Acid Punk|Acid Jazz|Polka|\
    Retro|Musical|Rock & Roll|Hard Rock|Folk|Folk-Rock|National Folk|Swing|Fast Fusion|Bebop|Latin|Revival|Celtic|\
    Bluegrass|Avant-garde|Gothic Rock|Progressive Rock|Psychedelic Rock|Symphonic Rock|Slow Rock|Big Band|Chorus|\
    Easy Listening|Acoustic|Humour|Speech|Chanson|Opera|Chamber Music|Sonata|Symphony|Booty Bass|Primus|\
    Porn Groove|Satire|Slow Jam|Club|Tango|Samba|Folklore|Ballad|Power Ballad|Rhythmic Soul|Freestyle|Duet|\
    Punk Rock|Drum Solo|A Cappella|Euro-House|Dancehall|Goa|Drum & Bass|Club-House|Hardcore|Terror|Indie|BritPop|\
    Worldbeat|Polsk Punk|Beat|Christian Gangsta Rap|Heavy Metal|Black Metal|Crossover|Contemporary Christian|\
    Christian Rock|Merengue|Salsa|Thrash Metal|Anime|Jpop|Synthpop|Abstract|Art Rock|Baroque|Bhangra|Big Beat|\
    Breakbeat|Chillout|Downtempo|Dub|EBM|Eclectic|Electro|Electroclash|Emo|Experimental|Garage|Global|IDM|\
    Illbient|Industro-Goth|Jam Band|Krautrock|Leftfield|Lounge|Math Rock|New Romantic|Nu-Breakz|Post-Punk|\
    Post-Rock|Psytrance|Shoegaze|Space Rock|Trop Rock|World Music|Neoclassical|Audiobook|Audio Theatre|\
    Neue Deutsche Welle|Podcast|Indie Rock|G-Funk|Dubstep|Garage Rock|Psybient
    """.split(separator: "|")
}
