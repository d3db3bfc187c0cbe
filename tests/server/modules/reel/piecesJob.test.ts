import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_DESIGN, type Presentation, savePresentation } from "@contract/http/presentation";
import { startExport } from "@contract/http/export";
import { getFeed } from "@contract/http/submission";
import { deleteTribute } from "@contract/http/tribute";
import { assets } from "@server/db/schema/videos";
import { piecesJob } from "@server/modules/reel/piecesJob";
import { lastExport, runExport } from "@tests/support/media/exports";
import { newClip, newReel } from "@tests/support/factories/reels";
import { ORIGIN, startTestServer } from "@tests/support/factories/server";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";

const server = await startTestServer();
const creator = await server.newUser();
const shown = { isShown: true, title: null, line: null };
const ALL_CARDS = { opening: shown, closing: shown, clips: true };
let tributeId: string;
let version: number;
let madePieces: string[];

beforeEach(async () => {
  tributeId = await newReel(server, creator);
  version = 0;
  madePieces = [];
  await saveChange({});
  server.jobs.length = 0;
  server.emitted.length = 0;
});

/** Replaces ffmpeg and writes files of a few bytes with this duration. */
async function writeFiles(outputDir: string, ms: number) {
  const names = ["1080p", "480p"];
  for (const name of names) {
    await mkdir(join(outputDir, name), { recursive: true });
    for (const file of ["init.mp4", "seg_0000.m4s"])
      await writeFile(join(outputDir, name, file), name);
  }
  return names.map((name) => ({
    name,
    initFile: `${name}/init.mp4`,
    segments: [{ file: `${name}/seg_0000.m4s`, durationMs: ms }],
  }));
}

const run = piecesJob(server.deps, {
  origin: ORIGIN,
  workFolder: join(server.folder, "work"),
  renderCard: async (design, _picture, outputDir) => {
    if (design.title === "Broken") throw new Error("It cannot be drawn.");
    madePieces.push(`${design.kind}: ${design.title}`);
    return writeFiles(outputDir, 3000);
  },
  normalise: async (_input, outputDir, { cut }) => {
    madePieces.push(cut ? `trim ${cut.startMs}-${cut.endMs}` : "renditions");
    return { renditions: await writeFiles(outputDir, cut ? 2500 : 5500) };
  },
});
const makeAll = async () =>
  run({ tributeId }, { signal: new AbortController().signal, isLastAttempt: false });

const feed = async () => (await server.call(getFeed, { as: creator, query: { tributeId } })).data;
const chapters = async () =>
  (await feed())?.chapters.map((one) => `${one.kind} ${one.startMs} ${one.title}`);

async function saveChange(change: Partial<Presentation>) {
  const body = {
    tributeId,
    version,
    order: [],
    hidden: [],
    ...DEFAULT_DESIGN,
    cards: ALL_CARDS,
    ...change,
  };
  const answer = await server.call(savePresentation, { as: creator, body });
  version = answer.data?.version ?? version;
  return answer.status;
}

async function clip(firstName: string, renditions = ["1080p", "480p"]): Promise<string> {
  const id = await newClip(server, tributeId, creator, {
    behalfFirstName: firstName,
    durationMs: 5500,
    sha256: "ab".repeat(32),
    renditions,
  });
  const files = await server.deps.db.select().from(assets).where(eq(assets.submissionId, id));
  for (const { key } of files) await server.deps.blobs.putBytes(key, Buffer.from("x"));
  return id;
}

describe("the missing pieces of a reel", () => {
  test("are made when somebody opens the reel, which plays without them until then", async () => {
    await clip("Ben");
    expect(await chapters()).toEqual(["clip 0 Ben"]);
    expect(server.jobs).toEqual([{ name: "pieces", data: { tributeId } }]);

    await makeAll();

    expect(madePieces).toEqual(["opening: Grace turns 40", "intro: Ben", "closing: With love"]);
    expect(await chapters()).toEqual([
      "opening 0 Grace turns 40",
      "intro 3000 Ben",
      "clip 6000 Ben",
      "closing 11500 With love",
    ]);
    expect(server.emitted.filter(({ event }) => event === "reel")).toHaveLength(3);
    server.jobs.length = 0;
    await feed();
    expect(server.jobs).toEqual([]);
  });

  test("are waited for by an export that was ordered before they were made", async () => {
    await clip("Ben");
    const order = { as: creator, body: { tributeId, kind: "reel" } } as const;
    expect((await server.call(startExport, order)).data).toMatchObject({ state: "waiting" });
    await runExport(server);
    expect(server.jobs.at(-1)).toEqual({ name: "pieces", data: { tributeId } });
    const ordered = lastExport(server);
    expect((await server.call(startExport, order)).data).toMatchObject({ state: "waiting" });

    await makeAll();

    expect(server.jobs.at(-1)).toEqual({ name: "export", data: ordered });
  });

  test("are the only ones made: a new order makes nothing, a new name only its cards", async () => {
    const [first, second] = [await clip("Ben"), await clip("Cy")];
    await makeAll();
    madePieces = [];
    expect(await saveChange({ order: [second, first], hidden: [] })).toBe(200);
    await makeAll();
    // The closing card names them in the new order.
    expect(madePieces).toEqual(["closing: With love"]);

    madePieces = [];
    const named = { _id: first, trimStartMs: null, trimEndMs: null, displayName: "Benny" };
    await saveChange({ order: [second, first], clips: [named] });
    await makeAll();
    expect(madePieces).toEqual(["intro: Benny", "closing: With love"]);
  });

  test("are made even when another piece fails", async () => {
    await clip("Broken");
    await clip("Ben");
    await expect(makeAll()).rejects.toThrow("It cannot be drawn.");
    expect(madePieces).toContain("intro: Ben");
  });
});

describe("a trimmed file", () => {
  test("is stored next to the whole clip, which is available at once when the trim is removed", async () => {
    const id = await clip("Ben");
    const cards = { ...ALL_CARDS, clips: false };
    const trim = { _id: id, trimStartMs: 1000, trimEndMs: 3500, displayName: null };
    await saveChange({ clips: [trim], cards });
    await makeAll();
    expect(madePieces).toContain("trim 1000-3500");
    expect((await feed())?.clips).toMatchObject([{ startMs: 3000, durationMs: 2500 }]);

    madePieces = [];
    await saveChange({ clips: [], cards });
    expect((await feed())?.clips).toMatchObject([{ durationMs: 5500 }]);
    await makeAll();
    expect(madePieces).toEqual([]);
  });

  test("is replaced without leaving files of the previous trim", async () => {
    const id = await clip("Ben");
    const trim = { _id: id, trimStartMs: 1000, trimEndMs: null, displayName: null };
    await saveChange({ clips: [trim] });
    await makeAll();
    const cutKeys = async () => {
      const files = await server.deps.db.select().from(assets).where(eq(assets.submissionId, id));
      return files.flatMap(({ key, cut }) => (cut ? [key] : []));
    };
    const before = await cutKeys();
    await saveChange({ clips: [{ ...trim, trimStartMs: 2000 }] });
    await makeAll();

    expect(before).toHaveLength(4);
    expect(await cutKeys()).toHaveLength(4);
    for (const key of before) expect(await server.deps.blobs.sizeOf(key)).toBeNull();
  });
});

test("an old clip gets the rendition that it lacks", async () => {
  await clip("Ben", ["1080p"]);
  await makeAll();
  expect(madePieces).toContain("renditions");
  madePieces = [];
  await makeAll();
  expect(madePieces).toEqual([]);
});

test("no files of a deleted reel remain", async () => {
  await clip("Ben");
  await makeAll();
  await server.call(deleteTribute, { as: creator, query: { tributeId } });
  expect(server.jobs).toContainEqual({
    name: "removeFiles",
    data: { folder: `reels/${tributeId}` },
  });
  madePieces = [];
  await makeAll();
  expect(madePieces).toEqual([]);
});
