"""The built page, served to this machine alone, with chances that are the same in every game."""

import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

# Before the page's own code: lots, seeds and what the program overlooks come from here. Without sounds, for not every machine
# has them; and the program answers slowly, so that a slow machine hears everything too.
PREPARE = """<script>
  let state = %d;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  crypto.getRandomValues = (array) => {
    const bytes = new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
    for (let i = 0; i < bytes.length; ++i) bytes[i] = next() & 255;
    return array;
  };
  localStorage.setItem('seize.settings', JSON.stringify({ sound: false, pace: 1600 }));
</script>"""


def serve(page, seed):
    """Serves the folder until the program ends; returns the address."""
    prepare = (PREPARE % seed).encode()

    class Handler(SimpleHTTPRequestHandler):
        def __init__(self, *args):
            super().__init__(*args, directory=page)

        def do_GET(self):
            if self.path != "/":
                return super().do_GET()
            html = (page / "index.html").read_bytes().replace(b"<head>", b"<head>" + prepare)
            self.send_response(200)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.send_header("Content-Length", str(len(html)))
            self.end_headers()
            self.wfile.write(html)

        def log_message(self, *_):
            pass

    Handler.extensions_map = {**SimpleHTTPRequestHandler.extensions_map, ".wasm": "application/wasm", ".js": "text/javascript"}
    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    return f"http://127.0.0.1:{server.server_address[1]}/"
