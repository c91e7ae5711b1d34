extension String: FDNamespacing {}
extension Substring: FDNamespacing {}
extension Character: FDNamespacing {}
extension Unicode.Scalar: FDNamespacing {}

extension Array: FDNamespacing {}
extension ArraySlice: FDNamespacing {}
extension ContiguousArray: FDNamespacing {}
extension Set: FDNamespacing {}
extension Dictionary: FDNamespacing {}
extension Range: FDNamespacing {}
extension Optional: FDNamespacing {}

extension Bool: FDNamespacing {}
extension Int: FDNamespacing {}
extension Int64: FDNamespacing {}
extension UInt8: FDNamespacing {}
extension UInt64: FDNamespacing {}
extension Double: FDNamespacing {}
extension Duration: FDNamespacing {}
