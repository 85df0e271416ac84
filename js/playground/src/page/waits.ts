// Sees to it that the shell can wait for its files and for the event loop.

const TRIED = "bivalve-isolating";

/**
 * Whether the page must be loaded anew before it can be used: in a browser without JSPI, shared memory
 * stands in, for which a service worker isolates the page.
 */
export async function mustReload(): Promise<boolean> {
  if ("Suspending" in WebAssembly || crossOriginIsolated || !isSecureContext) return false;
  if (navigator.serviceWorker === undefined || sessionStorage.getItem(TRIED) !== null) return false;
  sessionStorage.setItem(TRIED, "yes");
  await navigator.serviceWorker.register(new URL("./isolate.js", import.meta.url));
  await navigator.serviceWorker.ready;
  return true;
}
