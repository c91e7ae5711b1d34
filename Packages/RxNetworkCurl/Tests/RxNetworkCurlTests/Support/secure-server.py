"""A TLS or HTTP/2 server on loopback for the tests: prints its port, ends with its stdin.

secure-server.py tls CERT KEY     HTTPS with the certificate
secure-server.py h2 [CERT KEY]    HTTP/2, by ALPN over TLS or with prior knowledge in the clear
"""
import socket
import ssl
import struct
import sys
import threading

BODY = b"secure hello"


def frame(kind, flags, stream, payload=b""):
    return struct.pack(">I", len(payload))[1:] + bytes([kind, flags]) + struct.pack(">I", stream) + payload


def read(connection, count):
    data = b""
    while len(data) < count:
        more = connection.recv(count - len(data))
        if not more:
            raise EOFError
        data += more
    return data


def serve_h2(connection):
    # RFC 9113: preface, settings, then every request's headers are answered with ":status: 200" (HPACK index 8).
    read(connection, 24)
    connection.sendall(frame(4, 0, 0))
    while True:
        head = read(connection, 9)
        length = int.from_bytes(head[:3], "big")
        kind, flags, stream = head[3], head[4], int.from_bytes(head[5:9], "big")
        read(connection, length)
        if kind == 4 and not flags & 1:
            connection.sendall(frame(4, 1, 0))
        if kind == 6 and not flags & 1:
            connection.sendall(frame(6, 1, 0, b"\0" * 8))
        if kind == 1:
            connection.sendall(frame(1, 4, stream, b"\x88") + frame(0, 1, stream, BODY))


def serve_h1(connection):
    data = b""
    while True:
        while b"\r\n\r\n" not in data:
            more = connection.recv(65536)
            if not more:
                return
            data += more
        data = data.split(b"\r\n\r\n", 1)[1]
        connection.sendall(b"HTTP/1.1 200 OK\r\nContent-Length: %d\r\n\r\n" % len(BODY) + BODY)


def serve(connection, context):
    try:
        if context:
            connection = context.wrap_socket(connection, server_side=True)
        serve_h2(connection) if sys.argv[1] == "h2" else serve_h1(connection)
    except (EOFError, OSError, ssl.SSLError):
        pass
    finally:
        connection.close()


def main():
    context = None
    if len(sys.argv) > 3:
        context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        context.load_cert_chain(sys.argv[2], sys.argv[3])
        if sys.argv[1] == "h2":
            context.set_alpn_protocols(["h2"])
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)

    def accept():
        while True:
            connection, _ = listener.accept()
            threading.Thread(target=serve, args=(connection, context), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    sys.stdin.read()


main()
