@_exported import Fate
