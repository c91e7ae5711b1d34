import AudioService

extension Library: CatalogueReading {}
extension Library: CatalogueMarking {}
extension Library: PlaylistKeeping {}
