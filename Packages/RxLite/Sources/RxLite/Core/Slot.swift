import Synchronization

/// Room for one link in one atomic word, with "stopped" and "disposed" beside it; no lock is needed.
///
/// The word is a retained pointer, its two low bits the flags. Whoever swaps the pointer out owns it.
@usableFromInline
struct Slot: ~Copyable, Sendable {
  @usableFromInline let word = Atomic<UInt>(0)

  @usableFromInline static var stopped: UInt { 1 }
  @usableFromInline static var disposed: UInt { 2 }
  @usableFromInline static var flags: UInt { 3 }

  @inlinable
  init() {}

  deinit {
    let pointer = word.load(ordering: .acquiring) & ~Slot.flags
    if pointer != 0 { _ = Slot.take(pointer) }
  }

  @inlinable
  var isDisposed: Bool { word.load(ordering: .acquiring) & Slot.disposed != 0 }

  /// True once it is stopped or disposed: nothing more may be delivered.
  @inlinable
  var isStopped: Bool { word.load(ordering: .acquiring) & Slot.flags != 0 }

  /// Marks the end of delivery; true for the first call, unless it is disposed already.
  @inlinable
  func stop() -> Bool {
    word.bitwiseOr(Slot.stopped, ordering: .acquiringAndReleasing).oldValue & Slot.flags == 0
  }

  /// Puts the link in, and disposes the one that it replaces, or the new one if the slot is disposed.
  @usableFromInline
  func replace(_ link: Link) {
    if let old = swap(link) { old.dispose() }
  }

  /// Puts the link in and gives back the one to be disposed, if any.
  @usableFromInline
  func swap(_ link: Link) -> Link? {
    if link === Link.none, word.load(ordering: .relaxed) & ~Slot.flags == 0 { return nil }
    let new = UInt(bitPattern: Unmanaged.passRetained(link).toOpaque())
    var old = word.load(ordering: .relaxed)
    while old & Slot.disposed == 0 {
      let (exchanged, original) = word.compareExchange(
        expected: old, desired: new | (old & Slot.flags), ordering: .acquiringAndReleasing)
      if exchanged {
        let pointer = original & ~Slot.flags
        return pointer == 0 ? nil : Slot.take(pointer)
      }
      old = original
    }
    return Slot.take(new)
  }

  /// Empties it for good and disposes what was inside; true for the first call.
  @usableFromInline @discardableResult
  func dispose() -> Bool {
    let old = word.exchange(Slot.flags, ordering: .acquiringAndReleasing)
    if old & Slot.disposed != 0 { return false }
    let pointer = old & ~Slot.flags
    if pointer != 0 { Slot.take(pointer)?.dispose() }
    return true
  }

  /// Disposes what is inside and stays open for the next one.
  func clear() {
    var old = word.load(ordering: .relaxed)
    while old & ~Slot.flags != 0 {
      let (exchanged, original) = word.compareExchange(
        expected: old, desired: old & Slot.flags, ordering: .acquiringAndReleasing)
      if exchanged {
        Slot.take(original & ~Slot.flags)?.dispose()
        return
      }
      old = original
    }
  }

  /// Turns the retained pointer back into a reference.
  private static func take(_ pointer: UInt) -> Link? {
    guard let raw = UnsafeRawPointer(bitPattern: pointer) else { return nil }
    return Unmanaged<Link>.fromOpaque(raw).takeRetainedValue()
  }
}
