extension ChineseTable {
  /// What is said about servers, downloads and services, errors too.
  static let servers = """
    The server could not do this: {1}
    服务器无法完成：{1}

    The server misses something in the request: {1}
    服务器认为请求缺少内容：{1}

    The server wants a newer program: {1}
    服务器需要更新的程序版本：{1}

    The server is too old for this: {1}
    服务器版本过旧：{1}

    “{1}” does not accept this name and password.
    “{1}”不接受此用户名和密码。

    The server takes no salted tokens: {1}
    服务器不接受加盐令牌：{1}

    The server does not know this way to sign in: {1}
    服务器不支持此登录方式：{1}

    The server was given two ways to sign in: {1}
    服务器同时收到两种登录方式：{1}

    “{1}” does not accept this key.
    “{1}”不接受此密钥。

    This account may not do that: {1}
    此账号无权这样做：{1}

    The server's trial time is over: {1}
    服务器试用期已结束：{1}

    The server does not have it: {1}
    服务器上没有该内容：{1}

    The server refused: {1}
    服务器拒绝：{1}

    There is no server “{1}”.
    没有服务器“{1}”。

    What answers at {1} is not the service that was asked for; a network with a sign-in page may be in between.
    {1} 的回应不是所需的服务；可能处在需要网页登录的网络中。

    “{1}” wants the password itself, which would go over the network unencrypted.
    “{1}”需要密码本身，而密码会以未加密的方式传输。

    A server “{1}” is set up already.
    服务器“{1}”已经添加。

    “{1}” is not asked, because the network is not to be used.
    未访问“{1}”，因为不使用网络。

    “{1}” is sent as something that is no music: {2}
    服务器为“{1}”发送的不是音乐：{2}

    “{1}” was not downloaded: {2}.
    “{1}”未能下载：{2}。

    “{1}” is larger than the {2} MB that downloads may take.
    “{1}”超过下载可占用的 {2} MB。

    There is no password for “{1}”.
    没有“{1}”的密码。

    “{1}” cannot be the name of a server.
    “{1}”不能用作服务器名称。

    “{1}” is not on “{2}”, so its playlists cannot hold it.
    “{1}”不在“{2}”上，因此无法加入其歌单。

    Passwords cannot be kept in {1}: {2}.
    无法将密码保存在 {1}：{2}。

    {1} does not accept the token.
    {1} 不接受此令牌。

    Set the right one with “appmusic config set listenbrainz.token”; what was heard waits for that.
    请用“appmusic config set listenbrainz.token”设置正确的令牌；听过的内容会等到那时再提交。

    A heart that was taken here was given on “{1}” later, so it stays.
    此处取消的喜欢之后又在“{1}”上加回，因此保留。

    The playlist “{1}” was changed on “{2}” later, so that change stays.
    歌单“{1}”之后在“{2}”上有过更改，因此保留该更改。

    “{1}” did not give some albums, so nothing was taken away.
    “{1}”未给出部分专辑，因此没有删除任何内容。

    Sync again later.
    请稍后再次同步。

    The keyring did not take the password; it is kept in “{1}”, which only you can read.
    密钥环未接受密码；密码保存在只有你能读取的“{1}”中。

    ListenBrainz is not asked.
    未访问 ListenBrainz。

    ListenBrainz does not answer.
    ListenBrainz 没有回应。

    What is heard meanwhile is told later.
    期间听过的内容会稍后提交。

    ListenBrainz hears as {1}.
    ListenBrainz 以 {1} 的身份接收。

    “{1}” is a file of this machine already.
    “{1}”已是本机文件。

    There is no OpenSubsonic server at {1}.
    {1} 没有 OpenSubsonic 服务器。

    Check the address and its path, such as https://music.example/navidrome; a network with a sign-in page may be in between.
    请检查地址及其路径，例如 https://music.example/navidrome；也可能处在需要网页登录的网络中。

    There is no port “{1}”; a port is a number from 1 to 65535.
    没有端口“{1}”；端口是 1 到 65535 的数字。

    This server is set up already for the same user, as “{1}”.
    此服务器已为同一用户添加，名称为“{1}”。

    Use “{1}”; add it again by that name if its password is another one now, or remove it first.
    请使用“{1}”；若密码已更改，请用该名称重新添加，或先将其删除。

    The password is empty, so nothing was sent.
    密码为空，因此什么也没有发送。

    The key is empty, so nothing was sent.
    密钥为空，因此什么也没有发送。

    Type it when it is asked for, or hand it over on standard input, such as “--password-stdin < FILE”.
    请在询问时输入，或通过标准输入提供，例如“--password-stdin < 文件”。

    “{1}”, whom the address names
    地址中的“{1}”

    an address such as https://music.example
    形如 https://music.example 的地址

    Your shell may remember the password in the address; --password-stdin takes it from standard input.
    shell 可能会记住地址中的密码；--password-stdin 会从标准输入读取密码。

    Give the right password; a server that is set up is added once more for that.
    请输入正确的密码；已添加的服务器再添加一次即可。

    Run “appmusic server list” for those that are set up.
    运行“appmusic server list”查看已添加的服务器。

    Check the address, and open it in a browser.
    请检查地址，并在浏览器中打开。

    Use an https address, or add the server with --insecure if you trust the network.
    请使用 https 地址；若信任该网络，可用 --insecure 添加。

    Choose another with --name, or remove that one first.
    请用 --name 另取名称，或先删除原有的。

    Try again; what has come is kept.
    请重试；已下载的部分会保留。

    Give downloads more room with “appmusic config set downloads.limit MB”.
    用“appmusic config set downloads.limit MB”给下载更多空间。

    Use letters, digits, “-”, “_” and “.”; “local”, “web” and “listenbrainz” are taken.
    请使用字母、数字、“-”、“_”和“.”；“local”“web”“listenbrainz”已被占用。

    Keep tracks of servers for use without a network
    保存服务器上的歌曲，供离线使用

    What is kept for use without a network
    已保存供离线使用的歌曲

    Take the downloads of these tracks away
    删除这些歌曲的下载

    “{1}” was taken away to make room.
    已删除“{1}”以腾出空间。

    Ask a service again that did not have them
    再次询问之前没有歌词的服务

    Keep it on this server
    保存在此服务器上

    Music servers that speak OpenSubsonic
    支持 OpenSubsonic 的音乐服务器

    Sign in to a server and keep it
    登录服务器并保存

    Your name on the server, unless it stands in the address
    你在服务器上的用户名，地址中已写明时可省略

    Read the password from standard input
    从标准输入读取密码

    What the server is called here
    服务器在此处的名称

    Give a key of the server in place of a password
    用服务器的密钥代替密码

    Let the password go over plain http if the server wants that
    服务器需要时允许密码经明文 http 传输

    Every server, and how it stands
    所有服务器及其状态

    Whether servers answer and let you in
    服务器是否回应并允许登录

    Forget a server, its password and its songs
    删除服务器及其密码和歌曲

    Read what servers have into the library, and tell them what waits
    将服务器内容读入曲库，并告知尚待同步的更改

    Key for {1}:
    {1} 的密钥：

    Password of {1} for {2}:
    {1} 在 {2} 的密码：

    Run “appmusic server sync” to read its songs into the library.
    运行“appmusic server sync”将其歌曲读入曲库。

    Send it all the same? [y/N]
    仍要发送吗？[y/N]

    One change waits to be told.
    有 1 项更改等待同步。

    {1} changes wait to be told.
    有 {1} 项更改等待同步。

    State
    状态

    User
    用户

    Where lyrics are looked for
    在何处查找歌词

    the file cannot be understood
    文件无法识别

    “{1}” will be told later.
    稍后会告知“{1}”。

    The list of servers “{1}” cannot be understood.
    服务器列表“{1}”无法识别。

    Correct it, or remove it and add the servers again.
    请更正它，或删除后重新添加服务器。

    {1}: {2} albums, {3} songs, {4} removed, {5} playlists
    {1}：{2} 张专辑，{3} 首歌曲，删除 {4} 首，{5} 个歌单

    {1} of {2} albums, {3} songs
    {2} 张专辑已读 {1} 张，{3} 首歌曲
    """
}
