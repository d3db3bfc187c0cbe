import { isPagePath, SHELL_PATH } from "@contract/pages";
import { precacheAndRoute, type PrecacheEntry, PrecacheFallbackPlugin } from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";

/*
 * The app's start without a network. It answers three things and leaves all others, data and media above all, to the
 * browser: pages come from the network and only without one from the shell; the shell's own files and what else has a
 * hash in its name come from a cache. Nothing that the server wrote for one person is ever kept.
 */

declare const self: ServiceWorkerGlobalScope;
/** Written in by the build (scripts/build/shellFiles.ts), the page first. */
declare const SHELL_FILES: [page: { url: string; revision: string }, ...PrecacheEntry[]];

const ASSETS = "assets-";
/** The page changes with every file of the build, since it leads to all of them. */
const assetsOfThisBuild = ASSETS + SHELL_FILES[0].revision;

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPagePath(url.pathname),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL_PATH })] }),
);
precacheAndRoute(SHELL_FILES);
// No music: a player asks for parts of it, which a cache would answer with the whole.
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/assets\/.+\.(js|css|woff2)$/.test(url.pathname),
  new CacheFirst({ cacheName: assetsOfThisBuild }),
);

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      // The browser asks for the page while this worker is still starting.
      self.registration.navigationPreload.enable(),
      removeOldAssets(),
    ]),
  );
});

async function removeOldAssets(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ASSETS) && name !== assetsOfThisBuild);
  await Promise.all(old.map((name) => caches.delete(name)));
}

// Only when a person has agreed to the new version (src/app/update).
self.addEventListener("message", ({ data }: { data: { type?: unknown } | null }) => {
  if (data?.type === "SKIP_WAITING") void self.skipWaiting();
});
