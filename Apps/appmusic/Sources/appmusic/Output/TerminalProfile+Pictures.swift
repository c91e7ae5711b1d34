import FOLDin

extension TerminalProfile {
  /// In which language pictures are sent: as the setting says, else as the terminal is known to want it; `nil` for none.
  func pictures(_ settings: SettingValues) -> PictureProtocol? {
    switch settings.text(.pictures) {
    case "off": nil
    case "blocks": .cells
    case "kitty": .kitty
    case "sixel": .sixel
    default: pictures
    }
  }

  /// How the interface draws pictures: by the terminal where that can be done cell by cell, else by half blocks.
  func pictureDrawing(_ settings: SettingValues) -> PictureDrawing {
    switch pictures(settings) {
    case nil: .off
    // Cells name a picture by a colour of 24 bits.
    case .kitty where colors == .full: .kitty
    case .kitty, .sixel, .cells: .blocks
    }
  }
}
