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

    “{1}” is a file of this machine already.
    “{1}”已是本机文件。

    Remove the server and add it again with the right password.
    请删除该服务器，并用正确的密码重新添加。

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
    """
}
