@_exported import Fatal
