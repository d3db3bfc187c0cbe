import { KEEP_FILES, isPagePath, SHELL_PATH } from "@contract/pages";
import {
  matchPrecache,
  precacheAndRoute,
  type PrecacheEntry,
  PrecacheFallbackPlugin,
} from "workbox-precaching";
import { registerRoute } from "workbox-routing";
import { CacheFirst, NetworkOnly } from "workbox-strategies";
import { handlePushes } from "./push";

/* Starts the app without a network. It handles three kinds of requests and leaves all others to
   the browser, above all data and media. Pages come from the network, and without one from the
   shell. The shell's own files and other files with a hash in their name come from a cache. It
   never stores what the server wrote for one person. It also shows notifications. */

declare const self: ServiceWorkerGlobalScope;
/** The build inserts it (scripts/build/shellFiles.ts), the page first. */
declare const SHELL_FILES: [page: { url: string; revision: string }, ...PrecacheEntry[]];

const ASSETS = "assets-";
/** The page changes with every file of the build, because it refers to all of them. */
const assetsOfThisBuild = ASSETS + SHELL_FILES[0].revision;

registerRoute(
  ({ request, url }) => request.mode === "navigate" && isPagePath(url.pathname),
  new NetworkOnly({ plugins: [new PrecacheFallbackPlugin({ fallbackURL: SHELL_PATH })] }),
);
precacheAndRoute(SHELL_FILES);
// Music is excluded: a player requests parts of it, and a cache would answer with the whole file.
const isAsset = ({ origin, pathname }: URL): boolean =>
  origin === self.location.origin && /^\/assets\/.+\.(js|css|woff2)$/.test(pathname);
registerRoute(({ url }) => isAsset(url), new CacheFirst({ cacheName: assetsOfThisBuild }));

self.addEventListener("activate", (event) => {
  event.waitUntil(
    Promise.all([
      // The browser requests the page while this worker is still starting.
      self.registration.navigationPreload.enable(),
      removeOldAssets(),
      // The page that has installed this worker loads the rest of its code through it.
      self.clients.claim(),
    ]),
  );
});

async function removeOldAssets(): Promise<void> {
  const names = await caches.keys();
  const old = names.filter((name) => name.startsWith(ASSETS) && name !== assetsOfThisBuild);
  await Promise.all(old.map((name) => caches.delete(name)));
}

handlePushes();

type Message = { type?: unknown; urls?: readonly string[] } | null;

self.addEventListener("message", (event) => {
  const { type, urls = [] } = (event.data as Message) ?? {};
  // This happens only when a person has accepted the new version (src/app/update).
  if (type === "SKIP_WAITING") void self.skipWaiting();
  if (type === KEEP_FILES) event.waitUntil(keep(urls.map((url) => new URL(url)).filter(isAsset)));
});

/** Caches files of this build that are not in a cache yet. Most come from the browser's own cache. */
async function keep(files: readonly URL[]): Promise<void> {
  const cache = await caches.open(assetsOfThisBuild);
  const add = async ({ href }: URL): Promise<void> => {
    if ((await matchPrecache(href)) ?? (await cache.match(href))) return;
    await cache.add(href);
  };
  await Promise.allSettled(files.map(add));
}
