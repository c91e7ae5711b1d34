extension ChineseTable {
  /// What the terminal interface says.
  static let screen = """
    The music box
    音乐盒

    One of the lists
    打开歌单

    Your playlists
    我的歌单

    The player, with record and lyrics
    播放器和歌词

    What is kept for offline use
    下载

    Music servers
    音乐服务器

    Settings
    设置

    Go forward by {1} s
    前进 {1} 秒

    Go back by {1} s
    后退 {1} 秒

    Louder by {1}
    音量增大 {1}

    Quieter by {1}
    音量减小 {1}

    Lyrics earlier by {1} ms
    歌词提前 {1} 毫秒

    Lyrics later by {1} ms
    歌词推后 {1} 毫秒

    What was told lately
    消息

    Every key and command
    所有按键和命令

    Open the queue
    打开播放队列

    Back
    返回

    Go to the next part of the page
    切换焦点

    Search
    搜索

    Type a command
    输入命令

    Fetch again
    刷新

    Draw everything again
    重绘

    Move the entry down
    下移

    Move the entry up
    上移

    Take the entry out
    移除

    What can be done with the song
    歌曲菜单

    Give the song a heart, or take it
    喜欢或取消喜欢

    Play everything in the list
    播放全部

    Play the song next
    下一首播放

    Put the song at the end of the queue
    添加到队列

    Keep the song for offline use
    下载歌曲

    Choose the mode, or the next one
    切换播放模式

    The player has ended; what you play now is played by this window.
    播放器已退出；之后由此窗口播放。

    Random order on or off
    随机播放开关

    Sound off or on
    静音

    Choose how everything looks, or the next one
    切换主题

    Choose the language
    切换语言

    Go to the background of the shell
    挂起

    Leave; the music of this window ends
    退出

    Leave; the music plays on
    退出，音乐继续播放

    Leave as Ctrl-C does
    中断

    Nothing is playing
    没有正在播放的歌曲

    liked
    已喜欢

    Press {1} to leave
    按 {1} 退出

    Shuffle on
    随机播放已开

    Shuffle off
    随机播放已关

    Scanning
    正在扫描

    {1} songs, {2} new
    共 {1} 首，新增 {2} 首

    Making the demo library
    正在生成示例曲库

    Make the window larger
    请放大窗口

    Help
    帮助

    Keys and commands
    按键和命令

    move
    移动

    do it
    执行

    close
    关闭

    Move in a list
    在列表中移动

    To the ends, by pages
    首尾、翻页

    Play or open
    播放或打开

    Music box
    音乐盒

    next part
    切换

    leave
    退出

    Search songs, albums, artists
    搜索歌曲、专辑、歌手

    No songs here yet
    还没有歌曲

    Songs show up here as soon as there are some.
    有歌曲后会显示在这里。

    Your music box is empty
    音乐盒是空的

    Type :scan and a folder of music, or :demo for a little library to try.
    输入 :scan 和音乐文件夹，或输入 :demo 生成示例曲库。

    No hearts yet
    还没有喜欢的歌曲

    Press l on a song to give it one.
    在歌曲上按 l 即可喜欢。

    No internet
    没有网络

    Check the network, then try again.
    请检查网络后重试。

    Try again
    重试

    Loading
    正在加载

    Player
    播放器

    pause
    暂停

    next
    下一首

    choose a line
    选择歌词

    seek
    跳转

    like
    喜欢

    mode
    模式

    queue
    队列

    back
    返回

    Looking for lyrics
    正在查找歌词

    Instrumental: nobody sings
    纯音乐，请欣赏

    No lyrics were found
    没有找到歌词

    The queue is empty
    播放队列是空的

    Press a on a song to put it here.
    在歌曲上按 a 即可添加。

    Queue · {1} · {2}
    播放队列 · {1} · {2}

    play
    播放

    remove
    移除

    down
    下移

    up
    上移

    undo
    撤销

    Fetching more
    正在加载更多

    That is all
    没有更多了

    Once more to fetch again
    再次上移以刷新

    Fetching
    正在刷新

    {1} songs
    {1} 首歌曲

    {1} plays all of it
    {1} 播放全部

    menu
    菜单

    search
    搜索

    command
    命令

    help
    帮助

    choose
    选择

    Fetching the list
    正在获取列表

    newest, frequent, recent, starred, random or all
    newest、frequent、recent、starred、random 或 all

    en or zh-Hans
    en 或 zh-Hans

    “{1}” is for a shell; leave with Q and run “appmusic {2}” there.
    “{1}”要在终端命令行使用；按 Q 退出后运行“appmusic {2}”。

    No song is selected and none is playing; select one first.
    没有选中或正在播放的歌曲；请先选择一首。

    There is nothing here to do that with; open a list first.
    这里没有可操作的内容；请先打开一个列表。

    The music box, in this terminal
    在终端中打开音乐盒

    a key such as q, ctrl-n, space or f5
    键名，如 q、ctrl-n、space 或 f5

    a command such as next or volume +5
    命令，如 next 或 volume +5

    a part of the screen such as text, accent or playing
    界面的一部分，如 text、accent 或 playing

    a style such as bold #ff7aa8 on default
    样式，如 bold #ff7aa8 on default

    “{1}” is not known; look for it with search.
    找不到“{1}”；请用搜索查找。

    There is no song to play in “{1}”; choose something else.
    “{1}”中没有可播放的歌曲；请选择其他内容。

    This program was put together without {1}; use one that has it.
    此程序不包含 {1}；请使用包含它的版本。

    “{1}” names no artist; add one to its tags and scan again.
    “{1}”没有歌手信息；请在标签中添加后重新扫描。

    Make a playlist, or sign in to a server
    新建歌单或登录服务器

    Give the playlist another name
    重命名歌单

    Give the setting a value
    修改设置

    Sign in
    登录

    Signing in
    正在登录

    Sign in to a server
    登录服务器

    next field
    下一项

    sign in
    登录

    play all
    播放全部

    {1} albums
    {1} 张专辑

    No downloads
    没有下载

    Press d on a song of a server to keep it here.
    在服务器歌曲上按 d 即可下载。

    waits
    等待中

    here
    已下载

    Downloads
    下载

    play, stop or go on
    播放、暂停或继续

    Put a .lrc file beside the song.
    把 .lrc 文件放在歌曲旁边即可。

    Lyrics
    歌词

    play from here
    从这里播放

    Nothing was told yet
    还没有消息

    What is done and what fails stands here.
    操作结果和错误会显示在这里。

    Messages
    消息

    forget all
    全部清除

    This playlist is empty
    歌单是空的

    Press P on a song to put it here.
    在歌曲上按 P 即可放到这里。

    No playlists yet
    还没有歌单

    Press N and type a name.
    按 N 并输入名称。

    open
    打开

    new
    新建

    rename
    重命名

    delete
    删除

    Nothing was found
    没有找到结果

    Try fewer letters, or only a part of the name.
    试试更少的字，或名称的一部分。

    Song, album, artist, playlist
    歌曲、专辑、歌手、歌单

    Searched lately
    搜索历史

    to the results
    选择结果

    change the text
    修改文字

    Type “search” and a text.
    输入 search 和文字。

    No servers yet
    还没有服务器

    Press N to sign in to one.
    按 N 登录服务器。

    offline
    离线

    denied
    登录被拒

    read its songs
    同步歌曲

    test
    测试

    forget
    移除

    There are no settings
    没有设置项

    “appmusic config show” lists what a file may hold.
    “appmusic config show” 列出可用的设置。

    change
    修改

    theme
    主题

    servers
    服务器

    Play an entry
    播放指定条目

    Begin with that one of the targets
    从第几首开始播放

    {1} more: press Enter to go on
    还有 {1} 行：按回车继续

    Now playing: {1}
    正在播放：{1}

    How covers are drawn
    封面的绘制方式

    ⏎ tries again.
    按 ⏎ 重试。

    ⏎ goes on with it.
    按 ⏎ 继续。

    ⏎ stops it for now.
    按 ⏎ 暂停。

    Go to the part of the page before
    切换到上一个焦点

    Queue
    播放队列

    Some songs could not be looked up; {1} tries again.
    有些歌曲查不到，按 {1} 重试。

    Search the music box
    搜索音乐盒

    Type a part of a title, an album, an artist or a playlist.
    输入歌名、专辑、歌手或歌单的一部分。

    The server does not answer now; R asks it again.
    服务器现在没有响应，按 R 再问一次。

    The server refuses the sign-in; sign in again with N.
    服务器拒绝登录，按 N 重新登录。

    That did not work
    没有成功

    1 song
    1 首歌曲

    1 album
    1 张专辑

    on
    开

    off
    关

    Show the lyrics earlier, or later
    歌词提前或推后

    milliseconds from -60000 to 60000
    -60000 到 60000 之间的毫秒数

    Choose a song and press ⏎
    选一首歌，按 ⏎ 播放

    Lyrics as they are
    歌词恢复原样

    Lyrics {1} earlier
    歌词提前 {1}

    Lyrics {1} later
    歌词推后 {1}

    lyrics earlier
    歌词提前

    Volume {1}
    音量 {1}

    The queue is as it was before
    播放列表已恢复原样

    {1} more
    还有 {1} 项

    Every artist
    所有歌手

    Every album
    所有专辑

    Every genre
    所有流派

    Genres
    流派

    Show only rows of the open list with a text
    筛选当前列表

    Order the open list another way, or the next one
    更改当前列表的排序，或换到下一种

    The order of the list of albums
    专辑列表的排序

    The order of the list of artists
    歌手列表的排序

    order
    排序

    Filter
    筛选

    filter
    筛选

    whole list
    整个列表

    to the rows
    到列表

    Searching
    正在搜索

    {1} of {2} match
    匹配 {1}/{2}

    Nothing here matches “{1}”.
    没有匹配“{1}”的内容。

    Esc shows the whole list again.
    按 Esc 显示整个列表。

    Only the first {1} of {2} are looked through.
    仅筛选了 {2} 项中的前 {1} 项。

    The first {1} are shown; type more to see the others.
    仅显示前 {1} 项；请继续输入以缩小范围。

    No song names its genre
    没有歌曲标明流派

    Genres show up here as soon as songs name them in their tags.
    歌曲标签中有流派后会显示在这里。

    Rows can be moved in the whole list only; press Esc to leave the filter first.
    只能在整个列表中移动；请先按 Esc 退出筛选。

    Put the song into a playlist
    把歌曲添加到歌单

    Name of the new playlist
    新歌单的名称

    New playlist
    新建歌单

    Add to playlist
    添加到歌单

    make it
    创建

    put them there
    放进去

    to a playlist
    到歌单

    add to the queue
    加入播放列表

    Shows every artist.
    显示所有歌手。

    Shows every album.
    显示所有专辑。

    Shows every genre.
    显示所有流派。
    """
}
