import Testing

/// Everything that takes the process's one terminal, or its signals: one test after the other.
@Suite(.serialized) struct TerminalSuite {}
