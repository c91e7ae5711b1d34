extension ChineseTable {
  /// What the program itself says.
  static let phrases = """
    Search songs, albums, artists and playlists
    搜索歌曲、专辑、歌手和歌单

    The lists of the home screen
    首页歌单列表

    One of the home screen's lists, or a playlist
    显示一个歌单

    The home screen
    首页

    Give a heart
    喜欢

    Take the heart away
    取消喜欢

    Everything with a heart
    喜欢的歌曲

    Leave out the first rows
    跳过前 N 行

    Give at most so many rows
    最多 N 行

    Newest
    最新

    Most played
    最常播放

    Recently played
    最近播放

    Liked
    喜欢

    Random
    随机

    Everything
    全部

    List tracks, albums, artists, genres or playlists
    列出歌曲、专辑、歌手、流派或歌单

    Only of the artist of this whole name
    仅限全名为此的歌手

    Only of the album of this whole name
    仅限全名为此的专辑

    Only of the genre of this whole name
    仅限全名为此的流派

    The order; a leading - turns it round
    排序；前面加 - 则倒序

    Paths alone, each ended by NUL
    仅输出路径，以 NUL 分隔

    Read, convert and locate lyrics
    读取、转换、定位歌词

    Which lines are sung at that time
    该时刻的歌词

    Write in another format
    转换为其他格式

    The file's encoding, where it is known
    指定文件编码

    Play files, folders, addresses, ids or a search
    播放文件、文件夹、地址或搜索结果

    In random order
    随机播放

    What happens at the end
    播放模式

    Begin at that place
    从该处开始

    mpv's audio output
    mpv 音频输出

    Do not show lyrics
    不显示歌词

    Leave the player in the background
    在后台播放

    Pause
    暂停

    Go on
    继续播放

    Pause or go on
    播放或暂停

    Go to the next track
    下一首

    Go back to the track before
    上一首

    Stop; the queue stays
    停止，保留队列

    Tell what is playing
    显示播放状态

    Go to a place, or forward and back with + and -
    跳转；+ 前进，- 后退

    Set the loudness, 0 to 100
    设置音量，0 到 100

    What happens at the end: off, all, one or shuffle
    播放模式

    Sound off or on; the loudness stays
    静音开关，音量不变

    Random order on or off; what plays goes on
    打开或关闭随机播放

    Keep lists of tracks
    管理歌单

    Every playlist
    所有歌单

    What a playlist holds
    歌单内容

    Make a playlist
    新建歌单

    Add tracks
    添加歌曲

    Take entries out
    移除条目

    Give another name
    重命名

    Take a playlist away
    删除歌单

    Take the last change back
    撤销上次修改

    Read a playlist file
    导入歌单文件

    Write a playlist file
    导出歌单文件

    The play queue
    播放队列

    Show the queue
    显示队列

    Add music at the end
    添加到末尾

    Play music after what is playing
    下一首播放

    Move an entry to another position
    移动条目

    Take everything out, and stop
    清空并停止

    Index folders of music
    扫描音乐文件夹

    Read every file again
    重新读取所有文件

    Forget tracks that are gone; folders stay remembered
    清除已不存在的歌曲，保留文件夹

    Make the little library that comes with the program
    生成自带的示例曲库

    Write JSON
    输出 JSON

    Say only what was asked for
    只输出结果

    Say more
    输出更多信息

    No drawing, line by line
    逐行输出，不绘制

    When to use colours
    何时使用颜色

    The language to speak
    界面语言

    Never use the network
    不使用网络

    Use separate settings and library
    使用独立的设置和曲库

    Print the version
    显示版本

    Explain the command
    显示帮助

    Usage
    用法

    Options
    选项

    Commands
    命令

    Options of every command
    通用选项

    Example
    示例

    Plays your music, with its lyrics.
    播放你的音乐，同步显示歌词。

    “appmusic help COMMAND” tells more.
    用 “appmusic help 命令” 查看详情。

    Explain a command
    显示命令的帮助

    Sheet
    歌单

    Title
    标题

    Tracks
    歌曲数

    Songs
    歌曲

    Albums
    专辑

    Artists
    歌手

    Playlists
    歌单

    Artist
    歌手

    Album
    专辑

    Time
    时长

    Year
    年份

    Id
    Id

    Genre
    流派

    Playlist
    歌单

    (no album)
    （无专辑）

    New albums
    新专辑

    New songs
    新歌

    {1} more of {2}.
    还有 {1} 项，共 {2} 项。

    Look at the settings and change them
    查看和修改设置

    Every setting, and where it comes from
    所有设置及其来源

    One setting
    查看一项设置

    Change a setting in the file; “-” reads it from standard input
    修改文件中的设置；“-”表示从标准输入读取

    Take a setting out of the file
    从文件中移除设置

    Where the file is
    配置文件的位置

    Setting
    设置

    Value
    值

    Origin
    来源

    Meaning
    说明

    {1} overrules it for this run.
    本次运行以 {1} 为准。

    It is kept, but {1} overrules it.
    已保存，但 {1} 优先。

    warning:
    警告：

    “appmusic playlist undo” brings it back.
    用“appmusic playlist undo”可以恢复。

    The lyrics of “{1}”:
    “{1}”的歌词：

    line {1}: {2} is not in the library
    第 {1} 行：{2} 不在曲库中

    Listen with “appmusic play”.
    用“appmusic play”收听。

    1 file in {1}: {2}
    1 个文件，用时 {1}：{2}

    {1} files in {2}: {3}
    {1} 个文件，用时 {2}：{3}

    {1} (stopped; the next scan goes on from there)
    {1}（已停止；下次扫描从此处继续）

    {1} new
    新增 {1}

    {1} changed
    更新 {1}

    {1} moved
    移动 {1}

    {1} gone
    消失 {1}

    {1} away
    不在 {1}

    {1} unreadable
    无法读取 {1}

    There is no music in these folders.
    这些文件夹里没有音乐。

    {1} of {2} read, {3} found
    已读 {1}/{2}，找到 {3}

    {1} a second
    每秒 {1}

    {1} left
    剩余 {1}

    {1} {2} at {3}
    {1} {2}，位于 {3}

    {1} of {2}
    第 {1} 首，共 {2} 首

    volume {1}
    音量 {1}

    mode {1}
    模式 {1}

    idle
    空闲

    loading
    载入中

    playing
    播放中

    paused
    已暂停

    buffering
    缓冲中

    ended
    已结束

    failed
    失败

    all
    列表循环

    one
    单曲循环

    shuffle
    随机播放

    config.json, line {1}, column {2}: there is no setting “{3}”; did you mean “{4}”?
    config.json 第 {1} 行第 {2} 列：没有设置“{3}”；是否想用“{4}”？

    config.json, line {1}, column {2}: there is no setting “{3}”.
    config.json 第 {1} 行第 {2} 列：没有设置“{3}”。

    The language to speak; else that of LANG
    界面语言；未设置时按 LANG

    No drawing, line by line, for screen readers
    逐行输出，不绘制，适合读屏软件

    mpv's audio output, such as pulse, alsa or null
    mpv 的音频输出，如 pulse、alsa 或 null

    The loudness to begin with; else the last one
    启动时的音量；未设置时沿用上次

    The play mode to begin with; else the last one
    启动时的播放模式；未设置时沿用上次

    Even out the loudness of tracks or albums
    按歌曲或专辑平衡音量

    Look for lyrics on the web where there are none
    没有歌词时在网上查找

    The colours of the screen
    界面配色

    Changes of the theme: a role, and its style
    修改主题：角色及其样式

    How wide the terminal draws characters of ambiguous width
    终端显示宽度不定字符时的宽度

    Let rows slide in
    列表行滑入动画

    What keys do: a key's name, and the command it stands for
    按键：键名及其对应的命令

    The format to ask servers for
    向服务器请求的格式

    Kilobits a second to ask servers for; 0 for no limit
    向服务器请求的码率（kbit/s）；0 表示不限

    Megabytes that downloads may take; 0 for no limit
    下载可占用的空间（MB）；0 表示不限

    Megabytes that stored answers of servers may take
    服务器应答缓存可占用的空间（MB）

    Tell servers and ListenBrainz what was heard
    向服务器和 ListenBrainz 报告收听记录

    The token of your ListenBrainz account
    ListenBrainz 账户的令牌

    Where ListenBrainz is
    ListenBrainz 的地址

    The library was damaged and is built anew from your files; hearts, plays and playlists were saved.
    曲库已损坏，正在根据你的音乐重建；喜欢、播放次数和歌单均已保留。

    The damaged one is kept as “{1}”.
    损坏的曲库保存为“{1}”。

    {1} files are back in the library.
    {1} 个文件已回到曲库。

    appmusic COMMAND [ARGUMENTS] [OPTIONS]
    appmusic 命令 [参数] [选项]

    The script that completes commands in a shell
    在 shell 中补全命令的脚本

    What may come next on a command line
    命令行中接下来可能的内容

    Look at what the program needs, and say what to do
    检查程序所需的一切，并说明如何处理

    The whole manual, for man
    完整手册，供 man 使用

    Name
    名称

    COMMAND [ARGUMENTS] [OPTIONS]
    命令 [参数] [选项]

    A setting is looked for as an option, in the environment, in the file, and last by its default.
    设置依次取自选项、环境变量、配置文件，最后是默认值。

    Exit status
    退出状态

    Files
    文件

    It is done.
    成功。

    It failed; of several things, at least one.
    失败；处理多项时至少有一项失败。

    The command line or a setting was not understood.
    无法理解命令行或设置。

    There is no such file, item or address.
    没有这个文件、条目或地址。

    No player is running.
    没有正在运行的播放器。

    The network or a server failed.
    网络或服务器出错。

    Signed out, or not allowed.
    未登录或没有权限。

    A program that is needed is not installed.
    缺少所需的程序。

    Ended by a signal: 128 and its number.
    被信号终止：128 加信号编号。

    The settings
    设置

    The index, with hearts and playlists
    索引，以及喜欢和歌单

    What can be fetched again
    可以重新获取的内容

    The queue and the place in it
    播放队列和播放位置

    Where the player listens
    播放器的控制套接字

    Correct their names.
    请修正名称。

    {1} has settings that are not known: {2}.
    {1} 中有未知的设置：{2}。

    There are none; the defaults hold.
    没有配置文件；使用默认值。

    {1} is understood.
    {1} 没有问题。

    mpv, which makes the sound, is not installed.
    没有安装发声所需的 mpv。

    Sound cannot be tried without mpv.
    没有 mpv，无法试音。

    Try “mpv --version”, and install it again.
    请运行“mpv --version”检查，并重新安装。

    {1} does not run.
    {1} 无法运行。

    Install a newer one.
    请安装更新的版本。

    mpv {1} is older than 0.33.
    mpv {1} 早于 0.33。

    mpv {1}, {2}.
    mpv {1}，{2}。

    Sound is played by {1}.
    声音由 {1} 播放。

    Sound is played.
    可以播放声音。

    Sound could not be tried with this mpv.
    无法用这个 mpv 试音。

    Play a file by mpv alone, and see what it says.
    请单独用 mpv 播放一个文件，看它提示什么。

    Install mpv first.
    请先安装 mpv。

    Mend what this says, then run “appmusic doctor” again.
    请按提示处理，然后再运行“appmusic doctor”。

    No sound device was found; music plays in silence.
    没有找到声音设备；音乐将无声播放。

    Connect one, start PipeWire or PulseAudio, or name an output: “appmusic config set ao alsa”.
    请连接设备，启动 PipeWire 或 PulseAudio，或指定输出：“appmusic config set ao alsa”。

    The output “{1}” does not play.
    输出“{1}”无法播放。

    Choose another, as “mpv --ao=help” lists them: “appmusic config set ao NAME”.
    请用“mpv --ao=help”查看并另选一个：“appmusic config set ao 名称”。

    servers and the web
    服务器和网络

    TagLib, which reads tags, does not work.
    读取标签的 TagLib 无法工作。

    TagLib reads tags.
    TagLib 可以读取标签。

    {1} is there, for {2}.
    {1} 可用，用于{2}。

    {1} is missing, for {2}.
    缺少用于{2}的 {1}。

    chafa is not installed; covers are not shown.
    没有安装 chafa；不显示封面。

    Covers are shown by {1}.
    封面由 {1} 显示。

    Output goes to a file or a pipe: plain lines.
    输出到文件或管道：逐行文本。

    Set TERM to what it is, such as xterm-256color.
    请把 TERM 设为实际类型，如 xterm-256color。

    The terminal “{1}” cannot move its cursor.
    终端“{1}”不能移动光标。

    Set LANG, such as to C.UTF-8 or en_US.UTF-8.
    请设置 LANG，如 C.UTF-8 或 zh_CN.UTF-8。

    The locale is not UTF-8; only ASCII can be shown.
    区域设置不是 UTF-8；只能显示 ASCII。

    {1}, {2} columns, {3} colours, UTF-8.
    {1}，{2} 列，{3} 色，UTF-8。

    Move it away, or set another place (XDG_…_HOME).
    请移走它，或设置其他位置（XDG_…_HOME）。

    {1} is not a folder.
    {1} 不是文件夹。

    {1} may not be written.
    {1} 不可写。

    {1} can be made.
    {1} 可以建立。

    {1} can be written.
    {1} 可写。

    There is no library yet.
    还没有曲库。

    Run “appmusic scan”.
    请运行“appmusic scan”。

    The library was damaged and is kept as “{1}”.
    曲库曾损坏，保存为“{1}”。

    Folders are away: {1}.
    文件夹不在：{1}。

    Connect their disk, or run “appmusic scan --prune” to forget their tracks.
    请连接所在磁盘，或运行“appmusic scan --prune”清除其中的歌曲。

    {1} tracks, {2} albums, {3} artists, {4} playlists.
    {1} 首歌曲，{2} 张专辑，{3} 位歌手，{4} 个歌单。

    A player answers; it is {1}.
    播放器有响应：{1}。

    The stored answers of servers
    服务器应答的缓存

    How much is stored
    缓存的大小

    Remove everything that can be fetched again
    清除可以重新获取的内容

    Read everything, and remove what is damaged
    检查全部内容，移除损坏的

    1 answer, {1}
    1 个应答，{1}

    {1} answers, {2}
    {1} 个应答，{2}

    1 answer removed, {1}
    已清除 1 个应答，{1}

    {1} answers removed, {2}
    已清除 {1} 个应答，{2}

    1 answer, whole
    1 个应答，完好

    {1} answers, all whole
    {1} 个应答，全部完好

    {1} answers, {2} damaged and removed
    {1} 个应答，{2} 个损坏并已移除

    Show tracks, albums, artists or playlists
    显示歌曲、专辑、歌手或歌单

    Open an appmusic:// address
    打开 appmusic:// 地址

    Every address that can be opened
    所有可以打开的地址

    Open to
    开放范围

    Entries of a list on standard input end with NUL
    标准输入的列表以 NUL 分隔

    Nothing came on standard input.
    标准输入为空。

    No server is set up; add one with “appmusic server add URL --user NAME”.
    尚未添加服务器；可用“appmusic server add URL --user 用户名”添加。

    There is no playlist yet; make one with “appmusic playlist create NAME”.
    还没有歌单；可用“appmusic playlist create 名称”新建。

    “{1}” is empty; add songs with “appmusic playlist add NAME ID”.
    “{1}”是空的；可用“appmusic playlist add 名称 ID”添加歌曲。

    Nothing is kept for use without a network; “appmusic download ID” keeps a song of a server.
    没有供离线使用的歌曲；“appmusic download ID”可下载服务器上的歌曲。

    Nothing has a heart yet; give one with “appmusic like ID”.
    还没有喜欢的歌曲；可用“appmusic like ID”标记。

    Nothing was played yet; begin with “appmusic play”.
    还没有播放过歌曲；可用“appmusic play”开始。

    The queue is empty; play something with “appmusic play”.
    队列是空的；可用“appmusic play”播放。

    No song names its album.
    没有歌曲标明专辑。

    No song names its artist.
    没有歌曲标明歌手。

    No song names its genre.
    没有歌曲标明流派。

    {1} is not asked.
    未检查 {1}。

    {1} does not answer.
    {1} 没有响应。

    {1} answers.
    {1} 有响应。

    Address
    地址

    just now
    刚刚

    {1} min ago
    {1} 分钟前

    {1} h ago
    {1} 小时前

    {1} d ago
    {1} 天前

    {1} mo ago
    {1} 个月前

    {1} y ago
    {1} 年前

    in {1} min
    {1} 分钟后

    in {1} h
    {1} 小时后

    in {1} d
    {1} 天后

    in {1} mo
    {1} 个月后

    in {1} y
    {1} 年后

    added {1}
    添加于{1}

    played once, {1}
    播放过 1 次，{1}

    played {1} times, last {2}
    播放过 {1} 次，最近一次{2}

    No.
    序号

    Plays
    播放次数

    Played
    上次播放

    Path
    路径

    flag
    选项

    environment
    环境变量

    config
    配置文件

    default
    默认

    Added
    添加时间

    Changed
    修改时间

    Synced
    上次同步

    Used
    上次使用

    Size
    大小

    {1} tracks, {2}
    {1} 首，{2}
    """
}
