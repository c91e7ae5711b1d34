import Fatal

/// Why the library could not do what was asked.
public enum LibraryError: ErrorConvertible, Equatable {
  /// The index refused a statement.
  case failed(reason: String)
  /// The index could not be opened.
  case cannotOpen(path: String, reason: String)
  /// The index is not what SQLite wrote.
  case damaged(path: String)
  /// The index was written by a later version of the program.
  case newerSchema(found: Int, known: Int)
  /// There is no room left.
  case diskFull(path: String)
  /// The index or its folder cannot be written.
  case readOnly(path: String)
  /// Another program holds the index.
  case busy
  /// Another scan is running.
  case scanRunning
  /// A folder to be scanned is not there.
  case missingFolder(path: String)
  /// A folder to be scanned cannot be read.
  case unreadableFolder(path: String, reason: String)
  /// No folder was ever given to be scanned.
  case noFolders
  /// No item has this identity.
  case unknownItem(id: String)
  /// No playlist has this name.
  case unknownPlaylist(name: String)
  /// A playlist of this name is there already.
  case playlistExists(name: String)
  /// A playlist needs a name that can be seen.
  case emptyName
  /// A position is past the end of a playlist.
  case badPosition(position: Int, count: Int)
  /// Nothing was changed that could be taken back.
  case nothingToUndo
  /// A playlist file could not be read or written.
  case playlistFile(path: String, reason: String)
  /// A playlist file's name ends in none of the known ways.
  case unknownPlaylistFormat(path: String)
  /// A search's filter cannot be understood.
  case badFilter(column: Int, text: String, expected: String)
  /// The work was given up because the user asked for it.
  case cancelled
  /// Changes of the files cannot be followed.
  case cannotWatch(path: String, reason: String)

  public var code: Int {
    switch self {
    case .failed: 5_000
    case .cannotOpen: 5_001
    case .damaged: 5_002
    case .newerSchema: 5_003
    case .diskFull: 5_004
    case .readOnly: 5_005
    case .busy: 5_006
    case .scanRunning: 5_007
    case .missingFolder: 5_008
    case .unreadableFolder: 5_009
    case .noFolders: 5_010
    case .unknownItem: 5_011
    case .unknownPlaylist: 5_012
    case .playlistExists: 5_013
    case .emptyName: 5_014
    case .badPosition: 5_015
    case .nothingToUndo: 5_016
    case .playlistFile: 5_017
    case .unknownPlaylistFormat: 5_018
    case .badFilter: 5_019
    case .cancelled: 5_020
    case .cannotWatch: 5_021
    }
  }

  public var message: String {
    switch self {
    case .failed(let reason):
      "The library could not do that: \(reason)."
    case .cannotOpen(let path, let reason):
      "The library \(path) cannot be opened: \(reason)."
    case .damaged(let path):
      "The library \(path) is damaged; start again, and it is set aside and built anew from your files."
    case .newerSchema(let found, let known):
      "The library was written by a later version (format \(found), this one knows \(known)); update the program."
    case .diskFull(let path):
      "There is no room left for the library \(path); free some space and try again, nothing is lost."
    case .readOnly(let path):
      "The library \(path) cannot be written; give yourself the right to write it and its folder."
    case .busy:
      "Another program is writing to the library; try again in a moment."
    case .scanRunning:
      "Another scan of this library is running; wait for its end."
    case .missingFolder(let path):
      "The folder \(path) does not exist; look at its spelling, or connect the disk it is on."
    case .unreadableFolder(let path, let reason):
      "The folder \(path) cannot be read: \(reason)."
    case .noFolders:
      "No folder has been added yet; name one to scan."
    case .unknownItem(let id):
      "Nothing in the library has the id \(id); look it up with a search."
    case .unknownPlaylist(let name):
      "There is no playlist “\(name)”; list them to see their names."
    case .playlistExists(let name):
      "There is a playlist “\(name)” already; choose another name."
    case .emptyName:
      "A playlist needs a name; give it at least one letter."
    case .badPosition(let position, let count):
      "There is no entry \(position + 1) in a list of \(count); choose one of those it has."
    case .nothingToUndo:
      "There is no change of a playlist left to take back."
    case .playlistFile(let path, let reason):
      "The playlist file \(path) cannot be used: \(reason)."
    case .unknownPlaylistFormat(let path):
      "The ending of \(path) is not one of .m3u, .m3u8, .pls and .xspf; choose one of these."
    case .badFilter(let column, let text, let expected):
      "The filter “\(text)” at character \(column + 1) is not understood; write \(expected)."
    case .cancelled:
      "It was stopped before its end; what was done so far is kept."
    case .cannotWatch(let path, let reason):
      "Changes in \(path) cannot be followed: \(reason)."
    }
  }

  public var domain: String { "library" }
}
