import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getFeed } from "@contract/http/submission";
import { buildIfStale } from "../../scripts/build/buildState.js";
import { call } from "@tests/support/e2e/api";
import { startProduct } from "@tests/support/e2e/product";
import { median, report } from "./figures";
import { startPlainServer } from "./plain/server";
import { requestRepeatedly } from "./requestRepeatedly";
import { reelOfClips } from "./reelOfClips";

const CLIPS = 5;
const SECONDS = 4;
const VIEWERS = 200;
const ROUNDS = 7;
const LOAD = { requests: 3000, connections: 16 };
/** Allows the time of 0.9 times plain Node's rate. */
const BAR = 1.11;
const PLAYLIST = "application/vnd.apple.mpegurl";

await buildIfStale();
const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
const product = await startProduct({
  dataDir: path.join(folder, "data"),
  env: { RATE_LIMIT_PER_MINUTE: "10000000" },
});
const { origin } = product;
try {
  const { giftLink } = await reelOfClips(origin, { folder, count: CLIPS, seconds: SECONDS });
  const { pathname, searchParams } = new URL(giftLink);
  const query = { tributeId: pathname.split("/")[2] ?? "", tgd: searchParams.get("tgd") ?? "" };
  await countOneViewer(query);
  await watchAll(query);
  await measurePlaylists(query);
} finally {
  await product.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Returns the URL of a rendition's playlist from the reel's master playlist. */
function variantOf(master: string, rendition: string): string {
  return master.split("\n").find((line) => line.startsWith(rendition)) ?? "";
}

type Gift = { tributeId: string; tgd: string };

/**
 * Requests what a viewer's player requests, from the feed to the last segment, in one rendition.
 * @returns what was received.
 */
async function watchOnce(
  gift: Gift,
  rendition: string,
): Promise<{ requests: number; bytes: number }> {
  const seen = { requests: 1, bytes: 0 };
  const feed = await call(origin, getFeed, { query: gift });
  seen.bytes += JSON.stringify(feed).length;
  const fetchText = async (url: string): Promise<string> => {
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${response.status} for ${url}`);
    const body = Buffer.from(await response.arrayBuffer());
    seen.requests += 1;
    seen.bytes += body.length;
    return url.includes(".m3u8") ? body.toString() : "";
  };
  const master = new URL(feed.playlistUrl ?? "", origin).href;
  const playlistUrl = new URL(variantOf(await fetchText(master), rendition), master).href;
  const playlist = await fetchText(playlistUrl);
  const files = playlist.matchAll(/^(?:#EXT-X-MAP:URI="([^"]+)".*|([^#\s].*))$/gm);
  for (const [, init, segment] of files)
    await fetchText(new URL(init ?? segment ?? "", playlistUrl).href);
  return seen;
}

async function countOneViewer(gift: Gift): Promise<void> {
  const minutes = (CLIPS * SECONDS) / 60;
  for (const rendition of ["1080p", "480p"]) {
    const { requests, bytes } = await watchOnce(gift, rendition);
    const perMinute = (value: number, digits: number) => (value / minutes).toFixed(digits);
    process.stdout.write(
      `a viewer, ${rendition}: ${perMinute(requests, 0)} requests and ${perMinute(bytes / 1e6, 1)} MB a minute of reel (${CLIPS} clips of ${SECONDS} s)\n`,
    );
  }
}

/** Lets all viewers request at once, as fast as possible, which is far more than players do. */
async function watchAll(gift: Gift): Promise<void> {
  const startedAt = performance.now();
  const all = Array.from({ length: VIEWERS }, () => watchOnce(gift, "480p"));
  const ended = await Promise.allSettled(all);
  const seconds = (performance.now() - startedAt) / 1000;
  const served = ended.flatMap((one) => (one.status === "fulfilled" ? [one.value] : []));
  const failed = ended.flatMap((one) => (one.status === "rejected" ? [String(one.reason)] : []));
  const requests = served.reduce((sum, one) => sum + one.requests, 0);
  const bytes = served.reduce((sum, one) => sum + one.bytes, 0);
  process.stdout.write(
    `${VIEWERS} viewers at once: ${failed.length} failed${failed[0] ? ` (${failed[0]})` : ""}, ${requests} requests, ${(bytes / 1e6 / seconds).toFixed(0)} MB/s, ${((VIEWERS * CLIPS * SECONDS) / seconds).toFixed(0)} times real time together\n`,
  );
}

async function measurePlaylists(gift: Gift): Promise<void> {
  const { playlistUrl } = await call(origin, getFeed, { query: gift });
  const master = new URL(playlistUrl ?? "", origin).href;
  const variant = variantOf(await (await fetch(master)).text(), "480p");
  const ours = new URL(variant, master).href;
  const text = path.join(folder, "playlist");
  await writeFile(text, await (await fetch(ours)).text());
  const bare = await startPlainServer(text, PLAYLIST);
  const [floors, measured]: [number[], number[]] = [[], []];
  for (let round = 0; round < ROUNDS + 1; round += 1) {
    const floor = await requestRepeatedly(bare.url, LOAD);
    const own = await requestRepeatedly(ours, LOAD);
    // The first round warms up.
    if (round === 0) continue;
    floors.push(floor);
    measured.push(own);
  }
  await bare.stop();
  const what = `${LOAD.requests} reads of a playlist`;
  await report(
    "viewers",
    ["bare node", "the product"],
    [{ what, floor: median(floors), measured: median(measured), bar: BAR }],
  );
}
