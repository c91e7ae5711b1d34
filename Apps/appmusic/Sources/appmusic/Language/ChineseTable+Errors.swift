extension ChineseTable {
  /// What errors of every package say, and advise.
  static let errors = """
    adding to “{1}”
    向“{1}”添加

    removing from “{1}”
    从“{1}”移除

    moving in “{1}”
    在“{1}”中移动

    renaming “{1}”
    重命名“{1}”

    deleting “{1}”
    删除“{1}”

    The library could not do that: {1}.
    曲库无法完成该操作：{1}。

    The library {1} cannot be opened: {2}.
    无法打开曲库 {1}：{2}。

    The library {1} is damaged; start again, and it is set aside and built anew from your files.
    曲库 {1} 已损坏；请重新启动，损坏的文件会被保留，并根据你的音乐重建曲库。

    The library was written by a later version (format {1}, this one knows {2}); update the program.
    曲库由更新的版本写入（格式 {1}，本版本只认识 {2}）；请更新程序。

    There is no room left for the library {1}; free some space and try again, nothing is lost.
    曲库 {1} 所在磁盘已满；请腾出空间后重试，数据没有丢失。

    The library {1} cannot be written; give yourself the right to write it and its folder.
    无法写入曲库 {1}；请取得该文件及其文件夹的写权限。

    Another program is writing to the library; try again in a moment.
    另一个程序正在写入曲库；请稍后重试。

    Another scan of this library is running; wait for its end.
    另一次扫描正在进行；请等待它结束。

    The folder {1} does not exist; look at its spelling, or connect the disk it is on.
    文件夹 {1} 不存在；请检查拼写，或连接它所在的磁盘。

    The folder {1} cannot be read: {2}.
    无法读取文件夹 {1}：{2}。

    No folder has been added yet; name one to scan.
    还没有添加文件夹；请指定一个来扫描。

    Nothing in the library has the id {1}; look it up with a search.
    曲库中没有 {1}；请用搜索查找。

    There is no playlist “{1}”; list them to see their names.
    没有歌单“{1}”；请列出所有歌单查看名称。

    There is a playlist “{1}” already; choose another name.
    已有歌单“{1}”；请换一个名称。

    A playlist needs a name; give it at least one letter.
    歌单需要名称；请至少输入一个字。

    There is no entry {1} in a list of {2}; choose one of those it has.
    列表只有 {2} 项，没有第 {1} 项；请选择已有的条目。

    There is no change of a playlist left to take back.
    没有可以撤销的歌单修改。

    The playlist file {1} cannot be used: {2}.
    无法使用歌单文件 {1}：{2}。

    The ending of {1} is not one of .m3u, .m3u8, .pls and .xspf; choose one of these.
    {1} 的扩展名不是 .m3u、.m3u8、.pls 或 .xspf；请使用其中之一。

    The filter “{1}” at character {2} is not understood; write {3}.
    无法理解第 {2} 个字符处的筛选条件“{1}”；请写作 {3}。

    It was stopped before its end; what was done so far is kept.
    操作提前停止；已完成的部分会保留。

    Changes in {1} cannot be followed: {2}.
    无法监视 {1} 的变化：{2}。

    There are no lyrics for this track; put an .lrc file of the same name beside it.
    这首歌没有歌词；请在旁边放一个同名的 .lrc 文件。

    The file has {1} bytes and lyrics may have {2}; choose another file.
    文件有 {1} 字节，歌词最多 {2} 字节；请选择其他文件。

    The file is packed KRC and this program cannot unpack it; convert it to LRC first.
    这是压缩的 KRC 文件，本程序无法解压；请先转换为 LRC。

    The KRC file does not unpack: it is cut, damaged or made with another key; fetch it again.
    KRC 文件无法解压：它不完整、已损坏或使用了其他密钥；请重新获取。

    “{1}” is not an encoding; use one of {2}.
    “{1}”不是一种编码；请使用 {2} 之一。

    This machine cannot read {1}; convert the file to UTF-8 first.
    本机无法读取 {1}；请先把文件转换为 UTF-8。

    “{1}” is not a time; write 83, 1:23, 1:23.45 or 1:02:03.
    “{1}”不是时间；请写作 83、1:23、1:23.45 或 1:02:03。

    The {1} tag is cut off before its text; write it again with a tag editor.
    {1} 标签在文本之前就中断了；请用标签编辑器重新写入。

    The lyrics have no times and cannot be written as {1}; write them as text or lrc.
    歌词没有时间，无法写成 {1}；请写成 text 或 lrc。

    {1} cannot be read ({2}); check that it may be read.
    无法读取 {1}（{2}）；请检查读取权限。

    “{1}” is not understood and was left out.
    无法理解“{1}”，已略去。

    “{1}” is not a time stamp; the text after it is kept without one.
    “{1}”不是时间戳；其后的文本保留，但没有时间。

    “{1}” has no closing bracket and is kept as text.
    “{1}”没有右括号，按文本保留。

    “{1}” is not a number of milliseconds; this offset is ignored.
    “{1}”不是毫秒数；忽略该偏移。

    The words' times go back; each is taken as no earlier than the one before.
    逐字时间出现倒退；每个字都按不早于前一个处理。

    The text is too short to tell {1} from {2} for certain; it is read as {3}, and --encoding {4} reads it the other way.
    文本太短，无法确定是 {1} 还是 {2}；现按 {3} 读取，可用 --encoding {4} 换另一种方式读取。

    One place is not {1} and is shown as �.
    有一处不是 {1}，显示为 �。

    {1} places are not {2} and are shown as �.
    有 {1} 处不是 {2}，显示为 �。

    “{1}” is more than 250 hours; the text after it is kept without a time.
    “{1}”超过 250 小时；其后的文本保留，但没有时间。

    The text has too many time stamps for its length; {1} of them are kept.
    时间戳相对文本过多；只保留 {1} 个。

    One further problem is not listed.
    还有一个问题没有列出。

    {1} further problems are not listed.
    还有 {1} 个问题没有列出。

    The line ends before it begins; its end is ignored.
    这一行的结束早于开始；忽略结束时间。

    The markup is nested too deep; what lies deeper is left out.
    标记嵌套过深；更深的部分已略去。

    The markup breaks off or is broken at “{1}”; what could be read is kept.
    标记在“{1}”处中断或损坏；已保留能读取的部分。

    The times count frames of sound; they are taken as frames of 1152 samples at 44.1 kHz.
    时间以音频帧计数；按 44.1 kHz、每帧 1152 个样本处理。

    No player is running; start one with play.
    没有正在运行的播放器；请用 play 启动。

    A player is running already; give it commands or stop it first.
    已有播放器在运行；请向它发送命令，或先停止它。

    The player belongs to another user; use one of your own.
    播放器属于其他用户；请使用自己的播放器。

    The request was not understood ({1}); send one JSON object with argv on one line.
    无法理解该请求（{1}）；请在一行内发送一个带 argv 的 JSON 对象。

    The request is longer than {1} bytes; send it in parts.
    请求超过 {1} 字节；请分几次发送。

    The player cannot be spoken to at {1} ({2}); check that you own its folder.
    无法通过 {1} 与播放器通信（{2}）；请检查该文件夹是否属于你。

    The player ended while it was spoken to; start it again with play.
    通信过程中播放器结束了；请用 play 重新启动。

    The player did not answer for {1} s; stop it and start it again.
    播放器 {1} 秒没有响应；请停止后重新启动。

    The player is busy with as many connections as it may have; close one and try again.
    播放器的连接数已满；请关闭一个后重试。

    {1}, which makes the sound, is not installed; install it and play again.
    没有安装发声所需的 {1}；请安装后再播放。

    {1} could not be started ({2}); check that it runs by itself.
    无法启动 {1}（{2}）；请检查它能否单独运行。

    {1} ended unexpectedly and was started again at the same place.
    {1} 意外结束，已在原处重新启动。

    {1} did not answer any more and was started again at the same place.
    {1} 不再响应，已在原处重新启动。

    “{1}” cannot be played ({2}) and was skipped.
    无法播放“{1}”（{2}），已跳过。

    “{1}” was skipped because its file is not there; scan its folder again.
    “{1}”的文件不存在，已跳过；请重新扫描其文件夹。

    “{1}” was skipped because its address cannot be opened ({2}); check the network.
    无法打开“{1}”的地址（{2}），已跳过；请检查网络。

    {1} tracks in a row could not be played, so playing stopped; check where they are kept.
    连续 {1} 首歌无法播放，已停止；请检查它们的存放位置。

    “{1}” ended at {2} of {3} because its file is cut off; copy it again.
    “{1}”的文件不完整，在 {2}（共 {3}）处结束；请重新复制。

    No sound device was found, so playing goes on without sound; connect one and play again.
    没有找到声音设备，将无声播放；请连接设备后重新播放。

    Nothing is playing; choose something with play first.
    没有正在播放的歌曲；请先用 play 选择。

    The queue is empty; add something with queue add first.
    播放队列为空；请先用 queue add 添加。

    The queue has no position {1}; give one from 1 to {2}.
    队列没有第 {1} 项；请给出 1 到 {2} 之间的数字。

    There is no change of the queue left to take back; change it first.
    没有可以撤销的队列修改。

    The saved queue was damaged and was put aside as {1}; play something to begin a new one.
    保存的队列已损坏，另存为 {1}；播放任意歌曲即可建立新队列。

    The queue could not be saved to {1} ({2}); make room or check who may write there.
    无法把队列保存到 {1}（{2}）；请腾出空间或检查写权限。

    Install it with “sudo apt install {1}” on Debian and Ubuntu, “brew install {2}” on macOS.
    在 Debian 和 Ubuntu 上用“sudo apt install {1}”安装，在 macOS 上用“brew install {2}”安装。

    “{1}” could not be shown as a picture; use a PNG or JPEG file.
    无法把“{1}”显示为图片；请使用 PNG 或 JPEG 文件。

    Input or output is not a terminal; start the program in one, or ask for plain lines.
    输入或输出不是终端；请在终端中启动，或使用逐行输出。

    The terminal “{1}” cannot move its cursor; ask for plain lines, or set TERM.
    终端“{1}”不能移动光标；请使用逐行输出，或设置 TERM。

    TERM does not say which terminal this is; ask for plain lines, or set TERM.
    TERM 没有说明终端类型；请使用逐行输出，或设置 TERM。

    The terminal is in use by this program already; close it first.
    本程序已在使用该终端；请先关闭。

    The terminal refused {1}: {2}
    终端拒绝了 {1}：{2}

    The terminal is gone; start the program in another one.
    终端已关闭；请在另一个终端中启动程序。

    There is no theme “{1}”; choose {2}.
    没有主题“{1}”；请选择 {2}。

    A theme has no “{1}”; choose {2}.
    主题中没有“{1}”；请选择 {2}。

    “{1}” is no style for {2}; write one like “bold #ff7aa8 on default”.
    “{1}”不是 {2} 可用的样式；请写成“bold #ff7aa8 on default”这样的形式。

    The data has another kind of value than {1} at {2}.
    数据在 {2} 处的类型不是 {1}。

    The data has no value at {1}, where {2} is needed.
    数据在 {1} 处没有值，这里需要 {2}。

    The data lacks “{1}” at {2}.
    数据在 {2} 处缺少“{1}”。

    The data is damaged at {1}{2}
    数据在 {1} 处损坏{2}

    The data could not be read.
    无法读取数据。

    A value could not be written at {1}{2}
    无法写入 {1} 处的值{2}

    A value could not be written.
    无法写入某个值。

    Unknown error: {1}
    未知错误：{1}

    it has no name.
    没有名称。

    It was cancelled.
    已取消。

    Your sign-in has ended; sign in again.
    登录已失效；请重新登录。

    The system refused the request
    系统拒绝了该请求

    Permission was denied
    没有权限

    There is no such file or folder
    没有这个文件或文件夹

    There is something of that name already
    已有同名的文件或文件夹

    A part of the path is not a folder
    路径中有一部分不是文件夹

    This is a folder, not a file
    这是文件夹，不是文件

    The folder is not empty
    文件夹不是空的

    The name is too long
    名称太长

    The name cannot be used on this disk
    该名称不能用于此磁盘

    The links lead round in a ring
    链接形成了循环

    The two places are on different disks
    两个位置在不同的磁盘上

    The disk is full
    磁盘已满

    Your share of the disk is used up
    你的磁盘配额已用完

    The disk can only be read
    磁盘是只读的

    The file is too large
    文件太大

    The disk or device failed
    磁盘或设备出错

    There is no such device
    没有这个设备

    Another program is using it
    另一个程序正在使用它

    The network folder is gone
    网络文件夹已不存在

    The contents are damaged
    内容已损坏

    Too many files are open
    打开的文件太多

    There is not enough memory
    内存不足

    The other side stopped listening
    对方已停止接收

    The work was stopped before it was done
    操作在完成之前停止了

    It is not ready yet
    尚未就绪

    The system was asked for something it cannot do
    系统无法完成所要求的操作

    This system or disk does not support it
    此系统或磁盘不支持

    The file is not a program that can be run
    该文件不是可以运行的程序

    The program is not running
    程序没有运行

    There are too many arguments
    参数太多

    Another program is using the address
    另一个程序正在使用该地址

    The address does not belong to this machine
    该地址不属于本机

    The network is down
    网络已断开

    The network cannot be reached
    无法连接网络

    The server cannot be reached
    无法连接服务器

    Nothing answers at the address
    该地址没有响应

    The connection was lost
    连接已断开

    There is no connection
    没有连接

    There was no answer in time
    响应超时

    with error {1}
    错误 {1}

    Check who owns it and who may use it.
    请检查它的所有者和权限。

    Check the spelling of the path.
    请检查路径的拼写。

    Choose another name, or move away what is there.
    请换一个名称，或移走已有的文件。

    Check the path.
    请检查路径。

    Empty the folder first.
    请先清空文件夹。

    Choose another name.
    请换一个名称。

    Copy it instead.
    请改用复制。

    Free some space, and try again.
    请腾出空间后重试。

    Choose a place that can be written.
    请选择可写的位置。

    Check the disk.
    请检查磁盘。

    Connect it again, and try again.
    请重新连接后重试。

    Close the other program, and try again.
    请关闭另一个程序后重试。

    Get the file again from where it came from.
    请从原处重新获取该文件。

    Close other programs, and try again.
    请关闭其他程序后重试。

    Try again in a moment.
    请稍后重试。

    Name fewer things at once.
    请一次少指定几项。

    Check the network connection.
    请检查网络连接。

    Check the address, and that the server runs.
    请检查地址，并确认服务器在运行。

    Try again.
    请重试。

    The request failed; try again.
    请求失败；请重试。

    The background transfer has no folder to share with the app; start the transfer again.
    后台传输没有与应用共享的文件夹；请重新开始传输。

    Another program has this transfer; close it and try again.
    另一个程序占用了该传输；请关闭它后重试。

    The system stopped the transfer; start it again.
    系统停止了传输；请重新开始。

    The request was cancelled.
    请求已取消。

    This is not a web address; check its spelling.
    这不是网址；请检查拼写。

    The server did not answer in time; try again.
    服务器响应超时；请重试。

    Addresses of this kind cannot be opened; use one with http or https.
    无法打开这种地址；请使用 http 或 https 地址。

    The server was not found; check its name and the network connection.
    找不到服务器；请检查名称和网络连接。

    The server does not answer; check the address, and that the server runs.
    服务器没有响应；请检查地址，并确认服务器在运行。

    The connection was lost; try again.
    连接已断开；请重试。

    The server's name could not be looked up; check the network connection.
    无法解析服务器名称；请检查网络连接。

    The server sends the request round in a ring; check the address.
    服务器的重定向形成了循环；请检查地址。

    The server cannot give this at the moment; try again later.
    服务器暂时无法提供；请稍后重试。

    There is no internet connection; check the network and try again.
    没有网络连接；请检查网络后重试。

    The server sends the request to nowhere; check the address.
    服务器的重定向没有目标；请检查地址。

    The server's answer makes no sense; check the address.
    服务器的应答无法理解；请检查地址。

    The sign-in was cancelled.
    登录已取消。

    The server wants to know who you are; sign in.
    服务器要求登录；请登录。

    The server sent nothing; try again.
    服务器没有返回内容；请重试。

    The server's data arrived damaged; try again.
    服务器的数据在传输中损坏；请重试。

    The server's answer cannot be read; check the address.
    无法读取服务器的应答；请检查地址。

    Data is off while roaming; switch it on or join another network.
    漫游时已关闭数据；请打开，或使用其他网络。

    A phone call holds the line; try again after it.
    正在通话；请在通话结束后重试。

    Mobile data is off; switch it on or join another network.
    移动数据已关闭；请打开，或使用其他网络。

    The request could not be sent a second time; try again.
    请求无法再次发送；请重试。

    The connection is not encrypted, which the system forbids; use an https address.
    连接没有加密，系统不允许；请使用 https 地址。

    There is no such file; check the path.
    没有这个文件；请检查路径。

    This is a folder, not a file; check the path.
    这是文件夹，不是文件；请检查路径。

    The file may not be read; check who owns it.
    文件不可读；请检查所有者。

    The server sent more than fits; ask for less.
    服务器返回的内容过大；请减少请求的内容。

    The file lies where this program may not go; move it.
    文件位于本程序无权访问的位置；请移动它。

    No safe connection to the server came about; check the address and the network.
    无法与服务器建立安全连接；请检查地址和网络。

    The server's certificate has run out; check this machine's date, or tell who runs the server.
    服务器证书已过期；请检查本机日期，或告知服务器管理员。

    The server's certificate is not trusted; check the address, or install its certificate.
    服务器证书不受信任；请检查地址，或安装其证书。

    Nobody known vouches for the server's certificate; check the address, or install its certificate.
    服务器证书的签发者未知；请检查地址，或安装其证书。

    The server's certificate is not valid yet; check this machine's date.
    服务器证书尚未生效；请检查本机日期。

    The server refused this machine's certificate; get a new one.
    服务器拒绝了本机证书；请换一个新的。

    The server asks for a certificate of this machine; install one.
    服务器要求本机证书；请安装。

    This is not stored here; go online to get it.
    本机没有保存；请联网获取。

    The file for the download could not be made; check the folder.
    无法建立下载文件；请检查文件夹。

    The file for the download could not be opened; check the folder.
    无法打开下载文件；请检查文件夹。

    The file for the download could not be closed; check the disk.
    无法关闭下载文件；请检查磁盘。

    The download could not be written; check that the disk has space.
    无法写入下载内容；请检查磁盘空间。

    The old download could not be removed; check who owns it.
    无法删除旧的下载；请检查所有者。

    The download could not be moved to its place; check the folder.
    无法把下载移到目标位置；请检查文件夹。

    The download arrived damaged; try again.
    下载的内容已损坏；请重试。

    The request failed with network error {1}.
    请求失败，网络错误 {1}。

    The screen “{1}” is not known here; register a unit for it.
    此处没有界面“{1}”；请为它注册单元。

    There is no screen to go back to; this is the first one.
    没有可以返回的界面；这是第一个。

    The screen “{1}” could not be shown; the one before it stays.
    无法显示界面“{1}”；保留上一个界面。

    The saved screen “{1}” can no longer be read; start from the first screen.
    无法再读取保存的界面“{1}”；请从第一个界面开始。

    Nothing answers {1}; list the routes to see what can be opened.
    {1} 没有对应的路由；请列出路由查看可打开的地址。

    Nothing answers {1}; the nearest route is {2}.
    {1} 没有对应的路由；最接近的是 {2}。

    The address {1} cannot be read: {2}.
    无法读取地址 {1}：{2}。

    The value {1} is missing or empty; give it {2}.
    值 {1} 缺失或为空；请给出 {2}。

    The value {1} is {2}; give it {3}.
    值 {1} 是 {2}；请给出 {3}。

    The patterns {1} and {2} claim the same addresses; change one of them.
    模式 {1} 与 {2} 对应相同的地址；请修改其中一个。

    The pattern {1} cannot be registered: {2}.
    无法注册模式 {1}：{2}。

    The address {1} may not be opened: {2}.
    不允许打开地址 {1}：{2}。

    The address {1} was dropped, since {2} wait already; try again later.
    已有 {2} 个地址在等待，{1} 被丢弃；请稍后重试。

    The call was stopped after {1} hops, since its routes lead to one another:
    路由互相指向，调用在 {1} 次跳转后停止：

    The call to {1} was given up before an answer came; ask again if it is still wanted.
    对 {1} 的调用在应答之前被放弃；如仍需要请再次请求。

    the server
    服务器

    The answer of {1} could not be read: {2}.
    无法读取 {1} 的应答：{2}。

    The answer of {1} could not be read at {2}: {3}.
    无法读取 {1} 的应答中 {2} 处的内容：{3}。

    {1} is not stored on this device; go online to fetch it.
    {1} 没有保存在本机；请联网获取。

    “{1}” is not a web address; it has to begin with http:// or https://.
    “{1}”不是网址；网址须以 http:// 或 https:// 开头。

    The request cannot be sent: {1}.
    无法发送请求：{1}。

    The answer of {1} is longer than the allowed {2} bytes.
    {1} 的应答超过允许的 {2} 字节。

    The answer of {1} is not text.
    {1} 的应答不是文本。

    {1} leads from a secure connection to an insecure one; it was not followed.
    {1} 从安全连接转向不安全的连接；没有跟随。

    The file {1} cannot be used: {2}.
    无法使用文件 {1}：{2}。

    {1} is not installed; {2}.
    没有安装 {1}；{2}。

    No stub answers {1}; add one to the stub transport.
    没有桩应答 {1}；请在桩传输中添加。

    a whole number from 0
    从 0 开始的整数

    a time such as 83, 1:23 or 1:23.45
    83、1:23 或 1:23.45 这样的时间

    a time such as 83, 1:23 or +10
    83、1:23 或 +10 这样的时间

    one of {1}
    {1} 之一

    a whole number from {1} to {2}
    {1} 到 {2} 的整数

    a number from 0 to 100, or +5 or -5
    0 到 100 的数字，或 +5、-5

    names with text
    名称与文本的对应

    on or off
    on 或 off

    a position from 1
    从 1 开始的位置

    a file, an address, an id or words
    文件、地址、编号或搜索词

    a name without slashes
    不含斜杠的名称

    tracks, albums, artists, genres or playlists
    tracks、albums、artists、genres 或 playlists

    one of off, all, one, shuffle
    off、all、one、shuffle 之一

    There is no command “{1}”; did you mean “{2}”?
    没有命令“{1}”；是否想用“{2}”？

    There is no command “{1}”.
    没有命令“{1}”。

    “{1}” has no option “{2}”; did you mean “{3}”?
    “{1}”没有选项“{2}”；是否想用“{3}”？

    “{1}” has no option “{2}”.
    “{1}”没有选项“{2}”。

    “{1}” needs a value after it.
    “{1}”后面需要一个值。

    “{1}” does not fit “{2}”: expected {3}.
    “{1}”不适合“{2}”：应为{3}。

    “{1}” needs {2}.
    “{1}”需要 {2}。

    “{1}” does not know what to do with “{2}”.
    “{1}”不接受多余的“{2}”。

    “{1}” takes no value.
    “{1}”不接受值。

    The screen needs a terminal on both input and output.
    界面需要输入和输出都是终端。

    Neither HOME nor {1} is set, so there is no place to keep files.
    HOME 和 {1} 都没有设置，无处存放文件。

    The library is empty.
    曲库是空的。

    Nothing was found for “{1}”.
    没有找到“{1}”。

    Nothing was found for “{1}”. Names have to be whole here; “appmusic search” finds parts of them.
    没有找到“{1}”。此处须写全名；“appmusic search”可按部分名称查找。

    There is no music in “{1}”.
    “{1}”里没有音乐。

    The player does not do “{1}”.
    播放器不执行“{1}”。

    “{1}” is on the network, which is not to be used.
    “{1}”在网络上，而网络已禁用。

    Run “appmusic help” for the list of commands.
    运行“appmusic help”查看命令列表。

    Run “appmusic help”.
    运行“appmusic help”。

    Run “appmusic help {1}”.
    运行“appmusic help {1}”。

    Set HOME or {1} to an absolute path.
    请把 HOME 或 {1} 设为绝对路径。

    Run “appmusic scan FOLDER”, or “appmusic demo” for a small one to try.
    运行“appmusic scan 文件夹”，或用“appmusic demo”生成一个小曲库试用。

    Try fewer letters, or “appmusic list tracks”.
    请减少搜索词，或运行“appmusic list tracks”。

    Leave out --offline.
    请去掉 --offline。

    Run “appmusic help” for the commands of a player.
    运行“appmusic help”查看播放器命令。

    Name a file or folder with music.
    请指定含有音乐的文件或文件夹。

    {1}, line {2}, column {3}: expected {4}.
    {1} 第 {2} 行第 {3} 列：应为{4}。

    {1}, line {2}, column {3}: “{4}” has to be {5}.
    {1} 第 {2} 行第 {3} 列：“{4}”必须是{5}。

    {1}, line {2}, column {3}: “{4}” is there twice.
    {1} 第 {2} 行第 {3} 列：“{4}”出现了两次。

    The variable {1} is “{2}”, and has to be {3}.
    变量 {1} 是“{2}”，必须是{3}。

    There is no setting “{1}”; did you mean “{2}”?
    没有设置“{1}”；是否想用“{2}”？

    There is no setting “{1}”.
    没有设置“{1}”。

    “{1}” does not fit the setting “{2}”, which has to be {3}.
    “{1}”不适合设置“{2}”，它必须是{3}。

    “{1}” is a secret, and arguments can be seen by every user of the machine.
    “{1}”是密钥，而命令行参数对本机所有用户可见。

    Correct the file; “appmusic config path” tells where it is.
    请修正文件；“appmusic config path”显示其位置。

    Correct the file, or run “appmusic config set {1} VALUE”.
    请修正文件，或运行“appmusic config set {1} 值”。

    Correct or unset {1}.
    请修正或取消 {1}。

    Run “appmusic config show” for every setting.
    运行“appmusic config show”查看所有设置。

    Run “appmusic config set {1} -” and type it, or pipe it in.
    运行“appmusic config set {1} -”后输入，或通过管道传入。

    text in UTF-8
    UTF-8 文本

    the end of the file
    文件结尾

    less nesting
    更少的嵌套

    a name in double quotes or “}”
    双引号括起的名称或“}”

    a name in double quotes
    双引号括起的名称

    “,” or “}”
    “,”或“}”

    “,” or “]”
    “,”或“]”

    text with correct escapes
    转义正确的文本

    a closing double quote
    右双引号

    a value
    一个值

    text
    文本

    libsystemd, which media keys and desktop widgets need, cannot be used ({1}); install it.
    媒体键和桌面小部件所需的 libsystemd 无法使用（{1}）；请安装它。

    Install it with “sudo apt install libsystemd0” on Debian and Ubuntu.
    在 Debian 和 Ubuntu 上用“sudo apt install libsystemd0”安装。

    The session's message bus cannot be used ({1}); check DBUS_SESSION_BUS_ADDRESS.
    无法使用会话消息总线（{1}）；请检查 DBUS_SESSION_BUS_ADDRESS。

    The message bus gave no name to the player ({1}); check who may own {2}.
    消息总线没有给播放器名称（{1}）；请检查谁可以拥有 {2}。

    {1} cannot be “{2}”; give {3}.
    {1} 不能是“{2}”；请给出 {3}。

    There is nothing to pause; play something first.
    没有可暂停的内容；请先播放。

    “{1}” cannot be opened because this player opens no addresses; choose something in it.
    无法打开“{1}”，因为此播放器不打开地址；请在播放器里选择。

    “{1}” cannot be opened; give an address that begins with {2}.
    无法打开“{1}”；请给出以 {2} 开头的地址。

    standard output
    标准输出

    This can be seen on the screen alone.
    这只能在界面中查看。

    Run “appmusic” in a terminal.
    请在终端中运行“appmusic”。

    Plays a song, an album, an artist, a playlist or one of the home screen's lists.
    播放歌曲、专辑、歌手、歌单或首页列表。

    Pauses.
    暂停。

    Goes on playing.
    继续播放。

    Pauses, or goes on playing.
    暂停或继续播放。

    Goes on to the next song.
    下一首。

    Goes back to the song before.
    上一首。

    Stops playing; the queue stays.
    停止播放，保留队列。

    Goes to a place of the song (83, 1:23), or forward and back by a step (+10, -10).
    跳到歌曲的某处（83、1:23），或前进后退（+10、-10）。

    Chooses how the queue goes on: off, all, one or shuffle.
    选择播放模式：off、all、one 或 shuffle。

    Sets the loudness, from 0 to 100.
    设置音量，0 到 100。

    Puts a song, an album, an artist, a playlist or a list at the end of the queue.
    把歌曲、专辑、歌手、歌单或列表加到队列末尾。

    Puts a song, an album, an artist, a playlist or a list behind what plays now.
    把歌曲、专辑、歌手、歌单或列表排到当前歌曲之后。

    Empties the queue and stops.
    清空队列并停止。

    Takes the latest change of the queue back.
    撤销队列的上次修改。

    Gives a song, an album or an artist a heart, or takes it away with on=false.
    喜欢歌曲、专辑或歌手；on=false 则取消。

    Keeps a song, an album, an artist, a playlist or a list for use without a network.
    下载歌曲、专辑、歌手、歌单或列表。

    Shows the home screen.
    显示首页。

    Shows one of the home screen's lists, or the songs of a genre or a playlist.
    显示首页列表、流派或歌单中的歌曲。

    Shows the search, and what it finds for a text.
    显示搜索及其结果。

    Shows the player, with the record plate or with the lyrics.
    显示播放器，唱片或歌词。

    Shows the play queue.
    显示播放队列。

    Shows the playlists.
    显示歌单列表。

    Shows a playlist.
    显示歌单。

    Shows an album.
    显示专辑。

    Shows an artist.
    显示歌手。

    Shows the lyrics of a song, whether it plays or not.
    显示歌曲的歌词，无论是否正在播放。

    Shows the servers that are signed in to.
    显示已登录的服务器。

    Shows the form that signs in to a server; the address may be given.
    显示服务器登录表单；可以给出地址。

    Shows what is kept for use without a network.
    显示下载内容。

    Shows the settings.
    显示设置。

    Shows what was told before.
    显示以往的消息。
    """
}
