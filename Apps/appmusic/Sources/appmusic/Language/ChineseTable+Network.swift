extension ChineseTable {
  /// What the network and addresses say of what went wrong.
  static let network = """
    it does not start with a scheme and “://”
    它不以协议名和“://”开头

    its scheme is {1}, and only {2} is answered here
    它的协议是 {1}，这里只接受 {2}

    its host {1} carries a user; leave out everything up to the “@”
    它的主机 {1} 带有用户名；请去掉“@”及其之前的内容

    its host {1} carries a port; leave out the “:” and the number
    它的主机 {1} 带有端口；请去掉“:”和数字

    it has a fragment {1}; leave it out, or write “#” as “%23”
    它带有片段 {1}；请去掉，或把“#”写成“%23”

    it has a query {1} where only a path is taken
    这里只接受路径，它却带有查询 {1}

    its host is empty; write one before the first slash
    它的主机为空；请在第一个斜杠前写上主机

    the segment after {1} is empty; leave out the second slash
    {1} 之后的一段为空；请去掉第二个斜杠

    the segment {1} points elsewhere; write the address in full
    路径段 {1} 指向别处；请写完整的地址

    {1} has a percent sign without two hexadecimal digits; write “%” as “%25”
    {1} 中的百分号后没有两位十六进制数字；请把“%”写成“%25”

    {1} does not decode to UTF-8; encode its text again
    {1} 解码后不是 UTF-8；请重新编码

    it has {1} bytes, and 8,192 are the most
    它有 {1} 字节，最多只能有 8,192 字节

    it has more than 64 segments
    它超过了 64 段

    its query has more than 256 items
    它的查询超过了 256 项

    one of its segments is empty; write “host/segment” without a slash at either end
    它有一段为空；请写成“host/segment”，两端不带斜杠

    the segment {1} holds a query; values that are not in the path need no pattern
    路径段 {1} 含有查询；不在路径中的值不需要写进模式

    the segment {1} holds a “#”, which no address may have
    路径段 {1} 含有地址中不允许的“#”

    the catch-all {1} is not its last segment; move it to the end
    通配段 {1} 不是最后一段；请移到末尾

    the optional {1} is not its last segment; move it to the end
    可选段 {1} 不是最后一段；请移到末尾

    the name {1} stands in it twice; give each segment its own
    名称 {1} 出现了两次；请为每一段起不同的名称

    {1} needs a name of letters, digits, “_” and “-”
    {1} 需要由字母、数字、“_”和“-”组成的名称

    the type {1} is not known; use int, uuid or bool
    不认识类型 {1}；请使用 int、uuid 或 bool

    the segment {1} has a stray “*”; a catch-all is written “**name”
    路径段 {1} 有多余的“*”；通配段应写作“**name”

    the host {1} has a “:” or “@”, which no address may have there
    主机 {1} 含有地址中不允许的“:”或“@”

    the segment {1} is one that no address may have
    路径段 {1} 不能出现在地址中

    it has more than 64 segments or 8,192 bytes, and so has no address
    它超过了 64 段或 8,192 字节，因此没有地址

    {1} is no coding key of {2}; name one of its properties
    {1} 不是 {2} 的编码键；请使用它的某个属性名

    {1} answered with a redirect (status {2}) that was not followed.
    {1} 返回了重定向（状态码 {2}），没有跟随。

    {1} asks for a sign-in (status 401); sign in again.
    {1} 要求登录（状态码 401）；请重新登录。

    {1} does not allow this (status 403); ask whoever runs the server.
    {1} 不允许这样做（状态码 403）；请询问服务器的管理者。

    {1} was not found on the server (status {2}).
    服务器上没有 {1}（状态码 {2}）。

    The proxy on the way to {1} asks for a sign-in (status 407).
    通往 {1} 的代理要求登录（状态码 407）。

    {1} waited too long for the request (status 408); try again.
    {1} 等待请求超时（状态码 408）；请重试。

    {1} had too many requests (status 429); wait a moment and try again.
    {1} 收到的请求过多（状态码 429）；请稍候再试。

    {1} refused the request (status {2}).
    {1} 拒绝了请求（状态码 {2}）。

    {1} is not available for now (status 503); try again later.
    {1} 暂时不可用（状态码 503）；请稍后再试。

    {1} has a fault of its own (status {2}); try again later.
    {1} 自身出现故障（状态码 {2}）；请稍后再试。

    {1} answered with the unexpected status {2}.
    {1} 返回了意外的状态码 {2}。

    The request to {1} failed for an unknown reason; try again.
    对 {1} 的请求因未知原因失败；请重试。

    {1} did not answer in time; check the connection and try again.
    {1} 没有及时响应；请检查网络连接后重试。

    {1} cannot be reached over http or https; check the address.
    无法通过 http 或 https 访问 {1}；请检查地址。

    No server was found for {1}; check the address and the connection.
    找不到 {1} 的服务器；请检查地址和网络连接。

    No connection to {1} could be made; check that the server runs and the network is up.
    无法连接到 {1}；请确认服务器正在运行、网络畅通。

    The connection to {1} was lost; try again.
    与 {1} 的连接中断；请重试。

    The name in {1} could not be looked up; check the connection.
    无法解析 {1} 中的名称；请检查网络连接。

    {1} redirects too often; tell whoever runs the server.
    {1} 重定向次数过多；请告知服务器的管理者。

    There is no network connection to reach {1}; connect and try again.
    没有网络连接，无法访问 {1}；请联网后重试。

    {1} redirects to an address that cannot be followed.
    {1} 重定向到无法跟随的地址。

    {1} ended its answer before it was complete; try again.
    {1} 的应答没有传完就结束了；请重试。

    The answer of {1} is compressed in a way that cannot be read.
    {1} 的应答使用了无法读取的压缩方式。

    {1} does not answer in HTTP; check address and port.
    {1} 的应答不是 HTTP；请检查地址和端口。

    The answer of {1} is larger than allowed.
    {1} 的应答超过了允许的大小。

    A secure connection to {1} could not be made; a network with a sign-in page may be in between.
    无法与 {1} 建立安全连接；中间可能是需要登录页面的网络。

    The certificate of {1} has expired; check this device's date.
    {1} 的证书已过期；请检查本机日期。

    The certificate of {1} is not trusted; a network with a sign-in page may be in between.
    {1} 的证书不受信任；中间可能是需要登录页面的网络。

    The certificate of {1} comes from an unknown authority; add it to the system if it is yours.
    {1} 的证书来自未知的签发机构；如果是你自己的，请把它加入系统。

    The certificate of {1} is not valid yet; check this device's date.
    {1} 的证书尚未生效；请检查本机日期。

    {1} refused this device's certificate.
    {1} 拒绝了本机的证书。

    {1} asks for a certificate that this device does not have.
    {1} 要求本机没有的证书。

    The file for the download from {1} could not be made; check the folder.
    无法建立从 {1} 下载的文件；请检查文件夹。

    The file to send to {1} could not be opened; check that it exists.
    无法打开要发送到 {1} 的文件；请确认它存在。

    The download from {1} could not be written; check the free space.
    无法写入从 {1} 下载的内容；请检查剩余空间。
    """
}
