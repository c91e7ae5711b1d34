extension QueuePlayer {
  /// What has to be kept to be here again; O(1).
  public var saved: SavedPlayer { versionAndSaved.1 }

  /// What has to be kept, and the version of its queue, of one moment.
  var versionAndSaved: (UInt64, SavedPlayer) {
    let (status, queue) = statusAndQueue
    var mark = SavedPlayer.Mark()
    mark.place = status.state.position(at: clock.now())
    mark.isActive = status.phase.isActive
    mark.volume = status.state.volume
    mark.isMuted = status.state.isMuted
    mark.rate = status.state.rate
    mark.index = queue.index
    mark.playNextCount = queue.playNextCount
    mark.loop = queue.loop
    return (status.queueVersion, SavedPlayer(queue: queue, mark: mark))
  }

  /// Takes over what was kept: paused, at its place, and without a sound or an engine until it goes on.
  public func restore(_ saved: SavedPlayer) {
    step {
      stop()
      entries = saved.queue
      queueVersion += 1
      apply(.setVolume(saved.mark.volume))
      apply(.setMuted(saved.mark.isMuted))
      apply(.setRate(saved.mark.rate))
      guard saved.mark.isActive, let current = entries.current, let item = entries.currentItem else { return }
      let ticket = nextTicket()
      playing = current
      track = item.knownTrack
      apply(.restore(ticket, from: saved.mark.place, duration: track?.duration))
      guard track == nil else { return }
      // Only what it is called; its sound is looked up when it goes on.
      lookUp = Task(executorPreference: threads) { [weak self, tracks, threads] in
        defer { withExtendedLifetime(threads) {} }
        guard let found = try? await tracks.track(of: item), !Task.isCancelled, let self else { return }
        self.queue.async {
          self.step { if self.state.ticket == ticket, self.track == nil { self.track = found } }
        }
      }
    }
  }
}
