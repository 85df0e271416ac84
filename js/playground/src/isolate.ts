// A service worker for browsers without JSPI: it adds the headers that make a page cross-origin isolated, so
// that the shell can wait on shared memory, wherever the page lies. Browsers with JSPI never get it.

const scope = self as unknown as {
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
  addEventListener(type: string, listener: (event: ScopeEvent) => void): void;
};

interface ScopeEvent {
  request: Request;
  respondWith(response: Promise<Response>): void;
  waitUntil(done: Promise<void>): void;
}

const HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-embedder-policy": "require-corp",
  "cross-origin-resource-policy": "same-origin",
};

async function isolated(request: Request): Promise<Response> {
  const response = await fetch(request);
  // Of what other origins answer nothing can be read, and nothing is asked for.
  if (response.type === "opaque" || response.type === "error") return response;
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(HEADERS)) headers.set(name, value);
  const { status, statusText } = response;
  return new Response(response.body, { status, statusText, headers });
}

scope.addEventListener("install", () => void scope.skipWaiting());
scope.addEventListener("activate", (event) => event.waitUntil(scope.clients.claim()));
scope.addEventListener("fetch", (event) => event.respondWith(isolated(event.request)));
