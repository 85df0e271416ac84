// A plain static file server for the tests, like any that the playground may lie on.

import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const TYPES = { ".html": "text/html; charset=utf-8", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** Serves a folder on a free port; `headers` go with every answer, `before` is code that comes before a file's own. */
export function serve(folder, { headers = {}, before = {}, port = 0 } = {}) {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname));
    const file = join(folder, path.endsWith("/") ? `${path}index.html` : path);
    try {
      const { size, mtimeMs } = statSync(file);
      const etag = `"${size.toString(36)}-${Math.floor(mtimeMs).toString(36)}"`;
      const told = { ...headers, "content-type": TYPES[extname(file)] ?? "application/octet-stream", etag, "cache-control": "max-age=600" };
      if (request.headers["if-none-match"] === etag) return void response.writeHead(304, told).end();
      const code = before[path.slice(1)] ?? "";
      response.writeHead(200, { ...told, "content-length": size + code.length });
      response.write(code);
      createReadStream(file).pipe(response);
    } catch {
      response.writeHead(404).end();
    }
  });
  return new Promise((resolve) => {
    server.listen(port, "127.0.0.1", () => resolve({ url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() }));
  });
}
