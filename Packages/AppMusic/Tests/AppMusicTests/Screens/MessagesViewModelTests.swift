import AppMusic
import AudioService
import RxLite
import RxLiteTest
import Testing

@Suite(.leakChecked) struct MessagesViewModelTests {
  private let world = MusicWorld()

  @Test("what was told can be read again, the latest first, and forgotten")
  func story() {
    let messages = MessagesViewModel(services: world.services)
    let (texts, states) = (
      Log(messages.outputs.messages.map { $0.map(\.text) }), Log(messages.outputs.placeholder)
    )
    world.run()
    world.messages.add(MessageRow(text: "Liked", isError: false, moment: 1))
    world.messages.add(MessageRow(text: "There is no network.", isError: true, moment: 2))
    world.run()
    #expect(texts.last == ["There is no network.", "Liked"])
    messages.inputs.clearPressed()
    world.run()
    #expect(texts.last == [])
    #expect(states.all == [.empty, .completed, .empty])
  }

  @Test("two hundred messages are kept")
  func limit() throws {
    for number in 1...250 {
      world.messages.add(MessageRow(text: "\(number)", isError: false, moment: 0))
    }
    let texts = Log(world.messages.messages.map { $0.map(\.text) })
    #expect(texts.last == (51...250).reversed().map { "\($0)" })
  }

  @Test("notices in both languages")
  func notices() {
    let table: [(Notice, String, String)] = [
      (.playsNext(title: "A"), "“A” plays next", "下一首播放“A”"),
      (.addedToQueue(count: 1), "1 song added to the queue", "已添加 1 首歌曲到播放列表"),
      (.addedToQueue(count: 2), "2 songs added to the queue", "已添加 2 首歌曲到播放列表"),
      (.downloading(count: 1), "Downloading 1 song", "正在下载 1 首歌曲"),
      (.downloading(count: 2), "Downloading 2 songs", "正在下载 2 首歌曲"),
      (.liked(title: "A"), "“A” liked", "已喜欢“A”"),
      (.unliked(title: "A"), "“A” no longer liked", "已取消喜欢“A”"),
      (.playlistCreated(name: "A"), "Playlist “A” created", "已创建歌单“A”"),
      (.playlistDeleted(name: "A"), "Playlist “A” deleted", "已删除歌单“A”"),
      (.undone(what: "Back."), "Taken back: Back.", "已撤销：Back."),
      (.serverAdded(name: "A"), "Server “A” added", "已添加服务器“A”"),
      (.serverSynced(name: "A"), "Server “A” is up to date", "服务器“A”已同步"),
      (.settingSaved(key: "a"), "“a” saved", "已保存“a”"),
    ]
    for (notice, english, chinese) in table {
      #expect(notice.description == english)
      #expect(notice.chineseDescription == chinese)
    }
  }
}
