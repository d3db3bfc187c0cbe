import { open, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_LIMITS } from "@server/media/limits";
import { boxesIn } from "@server/media/probe/boxes";
import { findMissingEnd } from "@server/media/probe/missingEnd";
import { probe } from "@server/media/probe/probe";
import { processorBudget } from "@server/media/processorTime";
import { measureTimeline, spanOf } from "@server/media/probe/timeline";
import { corpusFile } from "@tests/support/corpus/corpusFile";
import {
  CUT_FILES,
  type CutFile,
  cutBytes,
  FASTSTART,
  FRAGMENTS,
  LIVE_WEBM,
  MATROSKA,
  WEBM,
  WHOLE_SECONDS,
} from "@tests/support/corpus/cutFiles";
import { COMMON_FILES } from "@tests/support/corpus/goodFiles";
import * as boxes from "@tests/support/corpus/mp4Boxes";
import { clipFolder } from "@tests/support/media/clips";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const tools = { ffmpeg: "ffmpeg" };
const limits = DEFAULT_LIMITS;

let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

async function stored(bytes: Buffer): Promise<string> {
  const file = join(folder.path, "film");
  await writeFile(file, bytes);
  return file;
}

async function measure(file: string) {
  const probed = await probe(file, { tools });
  const timeline = await measureTimeline(file, probed, {
    tools,
    limits,
    budget: processorBudget(),
  });
  const span = spanOf(timeline, [...probed.videos, ...probed.audios], limits);
  return { span, missing: await findMissingEnd(file, probed, span, limits) };
}

describe("a file that ends early", () => {
  const saying = (what: CutFile["says"]) => CUT_FILES.filter(({ says }) => says === what);

  test.each(saying("length"))("states how much is missing: $name, $keep", async (cut) => {
    const { span, missing } = await measure(await stored(await cutBytes(cut)));
    const wholeMs = span.seconds * 1000 + (missing?.ms ?? 0);
    expect(missing?.ms).toBeGreaterThan(1000);
    expect(Math.abs(wholeMs - WHOLE_SECONDS * 1000)).toBeLessThan(150);
  });

  test.each(saying("something is missing"))("does not state how much: $name", async (cut) => {
    const { missing } = await measure(await stored(await cutBytes(cut)));
    expect(missing).toEqual({ ms: null });
  });

  test.each(saying("nothing"))(
    "is used without a question when little is missing: $name",
    async (cut) => {
      const { span, missing } = await measure(await stored(await cutBytes(cut)));
      expect(span.seconds).toBeLessThan(WHOLE_SECONDS - 0.1);
      expect(missing).toBeNull();
    },
  );

  test("does not report a length of years", async () => {
    const film = boxes.declareFragments(await readFile(await corpusFile(FRAGMENTS)), 2n ** 63n);
    const { missing } = await measure(await stored(film.subarray(0, film.length * 0.6)));
    expect(missing).toEqual({ ms: null });
  });
});

describe("a whole file misses nothing", () => {
  test.each([
    { name: "MP4", recipe: FASTSTART },
    { name: "MP4 in fragments", recipe: FRAGMENTS },
    { name: "WebM", recipe: WEBM },
    { name: "live WebM", recipe: LIVE_WEBM },
    { name: "Matroska", recipe: MATROSKA },
    ...COMMON_FILES.map(({ name, recipe }) => ({ name, recipe })),
  ])("$name", async ({ recipe }) => {
    expect((await measure(await corpusFile(recipe))).missing).toBeNull();
  });

  test("when its header states a longer video", async () => {
    const film = boxes.declareWebmLength(await readFile(await corpusFile(MATROSKA)), 20_000);
    expect((await measure(await stored(film))).missing).toBeNull();
  });

  test("when another program has added bytes", async () => {
    const film = await readFile(await corpusFile(FASTSTART));
    const { missing } = await measure(await stored(Buffer.concat([film, Buffer.alloc(999, 7)])));
    expect(missing).toBeNull();
  });
});

test("a file of countless boxes is not read to its end, whatever they contain", async () => {
  const to = 8 * 400_000;
  const file = await stored(Buffer.alloc(to, "\0\0\0\x08free", "latin1"));
  const handle = await open(file, "r");
  const budget = { left: 1000 };
  const boxesOf = (range: { from: number; to: number }) => boxesIn(handle, range, budget);
  const types: string[] = [];
  for await (const { type } of boxesOf({ from: 0, to: 8 * 600 })) types.push(type);
  for await (const { type } of boxesOf({ from: 0, to })) types.push(type);
  await handle.close();
  expect(types).toEqual(Array.from({ length: 1000 }, () => "free"));
});
