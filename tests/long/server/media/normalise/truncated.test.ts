import { mkdtemp, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MediaError } from "@server/media/mediaError";
import { normalise } from "@server/media/normalise/normalise";
import {
  type CutFile,
  cutBytes,
  FASTSTART,
  INDEX_LAST,
  LONG_FRAGMENT,
  MATROSKA,
  WEBM,
  WHOLE_SECONDS,
} from "@tests/support/corpus/cutFiles";
import { clipFolder } from "@tests/support/media/clips";
import { SMALL_RENDITIONS } from "@tests/support/media/smallRenditions";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const tools = { ffmpeg: "ffmpeg" };

let output: string;
let folder: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  folder = await clipFolder();
});
afterAll(() => folder.remove());

/** Stores the first bytes of a video, and returns what becomes of them. */
async function make(cut: Pick<CutFile, "recipe" | "keep">, acceptsIncomplete: boolean) {
  const file = join(folder.path, "film");
  await writeFile(file, await cutBytes(cut));
  output = await mkdtemp(join(folder.path, "clip-"));
  return normalise(file, output, { tools, renditions: SMALL_RENDITIONS, acceptsIncomplete });
}

/** Returns why the file is refused. */
async function refusalOf(cut: Pick<CutFile, "recipe" | "keep">, acceptsIncomplete = false) {
  const refusal: unknown = await make(cut, acceptsIncomplete).catch((error: unknown) => error);
  if (!(refusal instanceof MediaError)) throw new Error("It became a clip.");
  expect(await readdir(output)).toEqual([]);
  return refusal;
}

describe("a video whose end is missing is refused, and used as far as it goes on request:", () => {
  test.each([
    { name: "MP4", recipe: FASTSTART, keep: 0.6 },
    { name: "WebM", recipe: WEBM, keep: 0.4 },
    { name: "Matroska", recipe: MATROSKA, keep: 0.5 },
  ])("$name", async (cut) => {
    const { reason, retryable, missingMs } = await refusalOf(cut);
    expect({ reason, retryable }).toEqual({ reason: "truncated", retryable: false });
    const { durationMs } = await make(cut, true);
    expect(durationMs).toBeGreaterThan(1000);
    const wholeMs = durationMs + (missingMs ?? 0);
    expect(Math.abs(wholeMs - WHOLE_SECONDS * 1000)).toBeLessThan(150);
  });

  test("MP4 that has lost all its sound, and does not say how long it was", async () => {
    const cut = { recipe: LONG_FRAGMENT, keep: 0.6 };
    expect(await refusalOf(cut)).toMatchObject({ reason: "truncated", missingMs: null });
    const { durationMs, loudness } = await make(cut, true);
    expect(durationMs).toBeGreaterThan(1000);
    expect(loudness).toBeNull();
  });
});

describe("nobody is asked about a file", () => {
  test("of which hardly anything is left", async () => {
    expect(await refusalOf({ recipe: MATROSKA, keep: 0.15 })).toMatchObject({
      reason: "unreadable",
    });
  });

  test("that has lost its index, which was at its end", async () => {
    const refusal = await refusalOf({ recipe: INDEX_LAST, keep: 0.9 }, true);
    expect(refusal).toMatchObject({ reason: "unreadable" });
  });
});
