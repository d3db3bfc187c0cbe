import { join } from "node:path";
import { getFeed } from "@contract/http/submission";
import { DAY_MS, MINUTE_MS } from "@contract/time";
import type { Deps } from "@server/deps";
import { mixMusic } from "@server/media/reel/musicMix";
import { findTools } from "@server/media/tools";
import { giftFilmJob } from "@server/modules/exports/giftFilm";
import { sweepExportsJob } from "@server/modules/exports/sweep";
import { ExportedReel } from "@tests/support/media/exportedReel";
import { jobRun, lastExport, newFilmedClip, runExport } from "@tests/support/media/exports";
import { decodeStrictly, readColours } from "@tests/support/media/filmReadings";
import { giftToken } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { beforeEach, expect, test } from "vitest";

const server = await startTestServer();
const reel = await ExportedReel.on(server);
let tgd: string;

/** Runs the gift's job as often as it was ordered, as the queue does. */
async function runOrdered(deps: Deps = server.deps): Promise<number> {
  const ordered = server.jobs.filter(({ name }) => name === "giftFilm");
  server.jobs.splice(0, server.jobs.length, ...server.jobs.filter((one) => !ordered.includes(one)));
  for (const job of ordered) if (job.name === "giftFilm") await makeFilm(deps, job.data);
  return ordered.length;
}

async function filmMaker(deps: Deps) {
  const tools = await findTools();
  const make = giftFilmJob(deps, {
    workFolder: join(server.folder, "work"),
    mixMusic: (voices, music, options) => mixMusic(voices, music, { tools, ...options }),
  });
  return (data: { tributeId: string }) => make(data, jobRun());
}

const makeFilm = async (deps: Deps, data: { tributeId: string }): Promise<void> =>
  (await filmMaker(deps))(data);

/** Stores whatever it gets, and then knows another size. */
function brokenBlobs(): Deps["blobs"] {
  return new Proxy(server.deps.blobs, {
    get: (object, key): unknown => {
      if (key === "sizeOf") return () => Promise.resolve(1);
      const value: unknown = Reflect.get(object, key);
      return typeof value === "function" ? (value.bind(object) as unknown) : value;
    },
  });
}

async function give(): Promise<void> {
  tgd = await giftToken(server, reel.creator, reel.id);
}

async function feed() {
  const { data } = await server.call(getFeed, { query: { tributeId: reel.id, tgd } });
  return { mp4Url: data?.mp4Url ?? null, isMp4Coming: data?.isMp4Coming };
}

beforeEach(async () => {
  await reel.renew();
  server.jobs.length = 0;
});

test("giving orders the film, which the recipient's browser then plays", async () => {
  await give();
  expect(await feed()).toEqual({ mp4Url: null, isMp4Coming: true });
  expect(await runOrdered()).toBeGreaterThan(0);
  const { mp4Url, isMp4Coming } = await feed();
  expect(isMp4Coming).toBe(false);
  const response = await fetch(reel.origin + mp4Url);
  expect(response.headers.get("content-type")).toBe("video/mp4");
  // It is the film that the organisers download.
  const file = await reel.downloaded("reel");
  expect((await response.arrayBuffer()).byteLength).toBe((await reel.offered()).export?.size);
  expect(await decodeStrictly(file)).toBe("");
  expect(await readColours(file)).toHaveLength(60);
  // Nobody has asked for it.
  expect(await reel.notesOf(reel.creator)).toEqual([]);
});

test("the film is kept as long as the gift, also one that an organiser has requested before", async () => {
  await reel.start();
  await runExport(server);
  expect((await reel.offered()).export?.expiresAt).not.toBeNull();
  await give();
  await runOrdered();
  expect((await reel.offered()).export?.expiresAt).toBeNull();
  server.advance(30 * DAY_MS);
  await sweepExportsJob(server.deps)({ origin: ORIGIN }, jobRun());
  expect((await feed()).mp4Url).not.toBeNull();
});

test("a changed gift gets a new film, and the old one is deleted only when the new one is stored", async () => {
  await give();
  await runOrdered();
  const [old] = await reel.storedExports();
  server.advance(2 * MINUTE_MS);
  await reel.arrange([reel.second, reel.first]);
  expect(await feed()).toEqual({ mp4Url: null, isMp4Coming: true });
  await expect(runOrdered({ ...server.deps, blobs: brokenBlobs() })).rejects.toThrow("not stored");
  await reel.removeFiles();
  expect(await reel.storedExports()).toEqual([old]);

  await feed();
  await runOrdered();
  await reel.removeFiles();
  const stored = await reel.storedExports();
  expect(stored).toHaveLength(1);
  expect(stored).not.toContain(old);
  const colours = await readColours(await reel.downloaded("reel"));
  expect((colours[0]?.[2] ?? 0) > 200).toBe(true);
});

test("giving and changing it again and again makes one film a minute", async () => {
  await give();
  await give();
  await runOrdered();
  const [first] = await reel.storedExports();
  await give();
  await runOrdered();
  await reel.arrange([reel.second, reel.first]);
  await feed();
  await runOrdered();
  expect(await reel.storedExports()).toEqual([first]);
  expect((await feed()).isMp4Coming).toBe(true);
  server.advance(MINUTE_MS);
  await runOrdered();
  expect((await feed()).mp4Url).not.toBeNull();
});

test("a film that fails is tried once a minute, however often a viewer asks for it", async () => {
  await give();
  const make = await filmMaker({ ...server.deps, blobs: brokenBlobs() });
  const data = { tributeId: reel.id };
  await expect(make(data)).rejects.toThrow("not stored");
  await make(data);
  server.advance(MINUTE_MS);
  await expect(make(data)).rejects.toThrow("not stored");
  expect(await reel.storedExports()).toEqual([]);
});

test("a video that is hidden is gone from the recipient's film at once", async () => {
  await give();
  await runOrdered();
  const { mp4Url } = await feed();
  await reel.arrange([reel.first, reel.second], [reel.first]);
  await reel.removeFiles();
  expect((await fetch(reel.origin + mp4Url, { method: "HEAD" })).status).toBe(404);
  await feed();
  await runOrdered();
  expect(await readColours(await reel.downloaded("reel"))).toHaveLength(30);
});

test("a film that an organiser has requested is not made twice", async () => {
  await give();
  await reel.start();
  await runOrdered();
  expect(await reel.storedExports()).toEqual([]);
  await runExport(server);
  expect(await reel.storedExports()).toEqual([lastExport(server).exportId]);
  expect((await reel.offered()).export?.expiresAt).toBeNull();
});

test("a reel that is no gift, or has no video, gets no film", async () => {
  await makeFilm(server.deps, { tributeId: reel.id });
  await give();
  await reel.arrange([reel.first, reel.second], [reel.first, reel.second]);
  await runOrdered();
  expect(await feed()).toEqual({ mp4Url: null, isMp4Coming: false });
  expect(await reel.storedExports()).toEqual([]);
});

test("a reel that changes while its film is made keeps no outdated film", async () => {
  await give();
  const { blobs } = server.deps;
  let isChanged = false;
  const changing = new Proxy(blobs, {
    get: (object, key): unknown => {
      const value: unknown = Reflect.get(object, key);
      if (key !== "putFile") return typeof value === "function" ? value.bind(object) : value;
      return async (...given: Parameters<typeof blobs.putFile>) => {
        const size = await blobs.putFile(...given);
        const place = { server, tributeId: reel.id, by: reel.contributor };
        if (!isChanged) await newFilmedClip(place, reel.films.red);
        isChanged = true;
        return size;
      };
    },
  });
  await runOrdered({ ...server.deps, blobs: changing });
  expect(isChanged).toBe(true);
  expect(await reel.storedExports()).toEqual([]);
  await feed();
  await runOrdered();
  expect(await readColours(await reel.downloaded("reel"))).toHaveLength(90);
});
