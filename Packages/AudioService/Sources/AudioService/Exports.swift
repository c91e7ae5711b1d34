@_exported import AudioLyrics
