@_exported import FDNamespacer
