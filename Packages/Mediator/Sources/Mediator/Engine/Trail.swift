/// The patterns of the calls that the running code is part of, so that a chain of calls is seen to be one.
enum Trail {
  @TaskLocal static var current: [String] = []
}
