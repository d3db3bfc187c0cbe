import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { getFeed } from "@contract/http/submission";
import { buildIfStale } from "../../scripts/build/buildState.js";
import { call, newOrganiser, poll } from "@tests/support/e2e/api";
import { missingNginx, startNginx } from "@tests/support/e2e/nginx";
import { openReel } from "@tests/support/e2e/openReel";
import { startProduct } from "@tests/support/e2e/product";
import { findPostgresProblem, newDatabase } from "@tests/support/database/postgresAdmin";
import { median, report } from "./figures";
import { startPlainNginx } from "./plain/nginx";
import { startPlainServer } from "./plain/server";
import { familyOf, processorTimeDuring } from "./processorTime";
import { reelOfClips } from "./reelOfClips";

const ROUNDS = 3;
/** The first visits translate code to machine code. */
const WARM_UP_VISITS = 200;
const VISITS = 200;
const PAGE_BAR_MS = 2;
/** 0.9 of the bytes of nginx with the same processor time. */
const MEDIA_BAR = 1 / 0.9;
const CONNECTIONS = 4;
const FILM_READS = 200;
const SEGMENT_ROUNDS = 100;
const DOCUMENT = {
  accept: "text/html",
  "accept-encoding": "br",
  "sec-fetch-mode": "navigate",
};

const problem = missingNginx ?? (await findPostgresProblem("this bench needs PostgreSQL:"));
if (problem !== undefined) process.stdout.write(`\n!!! NOT MEASURED: ${problem}\n\n`);
else await measure();

/** Runs one process with PostgreSQL behind the nginx file that we ship. */
async function measure(): Promise<void> {
  await buildIfStale();
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-bench-"));
  const dataDir = path.join(folder, "data");
  const database = newDatabase();
  await database.create();
  const product = await startProduct({
    dataDir,
    env: {
      DATABASE_URL: database.url,
      MEDIA: "accel",
      TRUST_PROXY: "127.0.0.1",
      RATE_LIMIT_PER_MINUTE: "10000000",
    },
  });
  try {
    const { giftLink } = await reelOfClips(product.origin, { folder, count: 5, seconds: 4 });
    const { inviteLink } = await openReel(product.origin, await newOrganiser(product.origin));
    await measurePages(folder, product.pid, [
      ["the gift page", giftLink],
      ["the invitation", inviteLink],
    ]);
    await measureMedia(path.join(dataDir, "media"), product, giftLink);
  } finally {
    await product.stop();
    await database.drop();
    await rm(folder, { recursive: true, force: true });
  }
}

/** Requests addresses over a few connections, each as often, and reads all bytes. */
async function visit(addresses: readonly string[], times: number, headers = {}): Promise<void> {
  const all = Array.from({ length: times }, () => addresses).flat();
  const connection = async (): Promise<void> => {
    for (let next = all.pop(); next !== undefined; next = all.pop()) {
      const answer = await fetch(next, { headers });
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`${answer.status} for ${next}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, connection));
}

/** Compares each page with plain Node that has the same text in memory. */
async function measurePages(
  folder: string,
  pid: number,
  pages: readonly (readonly [string, string])[],
): Promise<void> {
  const figures = [];
  for (const [what, link] of pages) {
    const file = path.join(folder, "page.html");
    await writeFile(file, await (await fetch(link, { headers: DOCUMENT })).text());
    const plain = await startPlainServer(file, "text/html; charset=utf-8");
    const each = async (address: string, server: number) =>
      (await processorTimeDuring([server], () => visit([address], VISITS, DOCUMENT))) / VISITS;
    await visit([plain.url], WARM_UP_VISITS, DOCUMENT);
    await visit([link], WARM_UP_VISITS, DOCUMENT);
    const [floors, measured]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await each(plain.url, plain.pid));
      measured.push(await each(link, pid));
    }
    await plain.stop();
    const floor = median(floors);
    const bar = PAGE_BAR_MS / floor;
    figures.push({ what: `CPU time of ${what}`, floor, measured: median(measured), bar });
  }
  await report("serving, pages", ["plain Node", "the product"], figures);
}

/** Compares MEDIA=accel, which includes the process, with nginx that asks nobody. */
async function measureMedia(
  media: string,
  product: { origin: string; pid: number },
  giftLink: string,
): Promise<void> {
  const ours = await startNginx([product.origin], { media });
  const plain = await startPlainNginx(media);
  const [oursPids, plainPids] = [await familyOf(ours.pid), await familyOf(plain.pid)];
  const found = await findMedia(ours.origin, giftLink);
  const figures = [];
  for (const [what, urls, times] of [
    ["a film", [found.film], FILM_READS],
    ["segments of a gift, from nginx's cache", found.segments, SEGMENT_ROUNDS],
  ] as const) {
    const at = (origin: string) => urls.map((url) => origin + url);
    await visit(at(ours.origin), WARM_UP_VISITS, { range: "bytes=0-99" });
    await visit(at(plain.origin), WARM_UP_VISITS, { range: "bytes=0-99" });
    const [floors, measured]: [number[], number[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      floors.push(await processorTimeDuring(plainPids, () => visit(at(plain.origin), times)));
      const pids = [...oursPids, product.pid];
      measured.push(await processorTimeDuring(pids, () => visit(at(ours.origin), times)));
    }
    const [floor, own] = [median(floors), median(measured)];
    figures.push({ what: `CPU time of ${what}`, floor, measured: own, bar: MEDIA_BAR });
  }
  await report("serving, media", ["nginx alone", "accel"], figures);
  await Promise.all([ours.stop(), plain.stop()]);
}

/** Returns the paths of a gift's film and of its segments in 1080p. */
async function findMedia(origin: string, giftLink: string) {
  const { pathname, searchParams } = new URL(giftLink);
  const query = { tributeId: pathname.split("/")[2] ?? "", tgd: searchParams.get("tgd") ?? "" };
  const feed = await poll(async () => {
    const found = await call(origin, getFeed, { query });
    return found.mp4Url ? found : undefined;
  });
  const lines = async (url: string) => (await (await fetch(url)).text()).split("\n");
  const master = new URL(feed.playlistUrl ?? "", origin).href;
  const variant = (await lines(master)).find((line) => line.startsWith("1080p")) ?? "";
  const playlist = new URL(variant, master).href;
  const segments = (await lines(playlist)).filter((line) => line.includes(".m4s"));
  const pathOf = (url: string) => {
    const whole = new URL(url, playlist);
    return whole.pathname + whole.search;
  };
  return { film: feed.mp4Url ?? "", segments: segments.map(pathOf) };
}
