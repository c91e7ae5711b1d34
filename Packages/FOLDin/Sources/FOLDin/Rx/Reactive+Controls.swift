import RxLite

extension Reactive {
  /// What the user does to the control, on the main actor.
  public func actions<Value: Interactive>() -> ControlEvent<Value.Action> where Base == Control<Value> {
    ControlEvent { [base] send in base.listen(send) }
  }

  /// The actions that `pick` has something to say about.
  private func picked<Value: Interactive, Picked>(
    _ pick: @escaping @MainActor (Value.Action) -> Picked?
  ) -> ControlEvent<Picked> where Base == Control<Value> {
    ControlEvent { [base] send in
      base.listen { action in
        if let picked = pick(action) { send(picked) }
      }
    }
  }

  /// A binder that changes the value of the control.
  @MainActor
  private func binder<Value, Part>(_ path: WritableKeyPath<Value, Part> & Sendable) -> Binder<Part>
  where Base == Control<Value> {
    Binder(base) { control, part in control.value[keyPath: path] = part }
  }
}

@MainActor
extension Reactive where Base == Control<Button> {
  /// The button was tapped.
  public var tap: ControlEvent<Void> { picked { _ in () } }
  /// Whether it can be tapped.
  public var isEnabled: Binder<Bool> { binder(\.isEnabled) }
  /// The word on it.
  public var title: Binder<String> { binder(\.title) }
}

@MainActor
extension Reactive where Base == Control<Spinner> {
  /// Whether something is going on; the picture begins anew.
  public var isAnimating: Binder<Bool> {
    Binder(base) { control, isAnimating in
      guard control.value.isAnimating != isAnimating else { return }
      control.value = Spinner(isAnimating: isAnimating, label: control.value.label)
    }
  }
}

@MainActor
extension Reactive where Base == Control<PlaceholderView> {
  /// Why there is nothing to show.
  public var phase: Binder<PlaceholderView.Phase> { binder(\.phase) }
  /// The user wants to try again.
  public var retry: ControlEvent<Void> { picked { _ in () } }
}

@MainActor
extension Reactive where Base == Control<ProgressBar> {
  /// The share that is over.
  public var progress: Binder<Double> { binder(\.progress) }
  /// The share that is loaded.
  public var buffered: Binder<Double> { binder(\.buffered) }
  /// The user wants to be at this share.
  public var sought: ControlEvent<Double> {
    picked { action in
      switch action {
      case .sought(let share): share
      }
    }
  }
}

@MainActor
extension Reactive where Base == Control<TabBar> {
  /// The open page: what the user chooses, and a way to open one.
  public var selectedIndex: ControlProperty<Int> {
    ControlProperty(base, get: { $0.value.selected }, set: { $0.value.selected = $1 }) { control, report in
      control.listen { _ in report() }
    }
  }
}

@MainActor
extension Reactive where Base == Control<TextField> {
  /// The text: what the user types, and a way to set it.
  public var text: ControlProperty<String> {
    ControlProperty(base, get: { $0.value.text }) { control, text in
      // Setting the text that is there would move the caret.
      if control.value.text != text { control.value.text = text }
    } register: { control, report in
      control.listen { action in
        if case .changed = action { report() }
      }
    }
  }
  /// Enter was pressed, with this text.
  public var submitted: ControlEvent<String> {
    picked { action in
      if case .submitted(let text) = action { text } else { nil }
    }
  }
  /// Escape was pressed.
  public var cancelled: ControlEvent<Void> { picked { $0 == .cancelled ? () : nil } }
}

@MainActor
extension Reactive where Base == Control<LyricView> {
  /// The user wants to hear this group.
  public var sought: ControlEvent<Int> {
    picked { action in
      switch action {
      case .sought(let group): group
      }
    }
  }
}
