/// What a list says while it has no rows, and what to do about it.
struct PlaceholderWords: Sendable {
  let title: Phrase
  let hint: Phrase

  static let songs = PlaceholderWords(
    title: "No songs here yet",
    hint: "Songs show up here as soon as there are some.")
  static let genres = PlaceholderWords(
    title: "No song names its genre",
    hint: "Genres show up here as soon as songs name them in their tags.")
  static let library = PlaceholderWords(
    title: "Your music box is empty",
    hint: "Type :scan and a folder of music, or :demo for a little library to try.")
  static let liked = PlaceholderWords(
    title: "No hearts yet",
    hint: "Press l on a song to give it one.")
}
