@_exported import AudioLyrics
@_exported import Fate
