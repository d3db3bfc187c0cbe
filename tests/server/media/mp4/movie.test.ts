import { createReadStream } from "node:fs";
import { readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { movieBytes, writeMovie } from "@server/media/export/mp4/movieBytes";
import { layOutMovie, type MovieLayout } from "@server/media/export/mp4/movieLayout";
import type { Pieces } from "@server/media/export/mp4/pieces";
import { clipFolder } from "@tests/support/media/clips";
import {
  decodeStrictly,
  readChapters,
  readColours,
  readSound,
} from "@tests/support/media/filmReadings";
import { readPackets } from "@tests/support/media/mediaReadings";
import { makeSegments, type SegmentedClip } from "@tests/support/media/segments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const pieces: Pieces = {
  withLocalFile: (path, read) => read(path),
  stream: (path, range) => createReadStream(path, range),
};

/**
 * Lists clips whose lengths are not a whole number of AAC frames, and one that is longer than a
 * segment.
 */
const SPECS = [
  { colour: "red", frequency: 440, seconds: 1.3 },
  { colour: "lime", frequency: 880, seconds: 4.7 },
  { colour: "blue", frequency: 1320, seconds: 0.7 },
  { colour: "red", frequency: 660, seconds: 1.1 },
] as const;
const CHAPTERS = ["Anna Lee: What do you wish her?", "陳大文", null, "Zoë 👩‍👩‍👧"];
const COLOURS = { red: [255, 0, 0], lime: [0, 255, 0], blue: [0, 0, 255] } as const;

const folder = await clipFolder();
afterAll(folder.remove);

let clips: SegmentedClip[];
let layout: MovieLayout;
const file = join(folder.path, "film.mp4");

beforeAll(async () => {
  clips = await Promise.all(
    SPECS.map((spec, index) => makeSegments(join(folder.path, String(index)), spec)),
  );
  const named = clips.map((clip, index) => ({ ...clip, chapter: CHAPTERS[index] ?? null }));
  layout = await layOutMovie(named, pieces, { title: "For Maya & Zoë" });
  await writeMovie(layout, pieces, file);
});

/** Contains the start and end of each clip in seconds. */
const spans = SPECS.map(({ seconds }, index) => {
  const start = SPECS.slice(0, index).reduce((sum, one) => sum + one.seconds, 0);
  return { start, end: start + seconds };
});

describe("a film of several clips", () => {
  test("decodes without any warning", async () => {
    expect(await decodeStrictly(file)).toBe("");
  });

  test("shows every frame of every clip, in order", async () => {
    const colours = await readColours(file);
    const shown = colours.map(
      (colour) =>
        Object.entries(COLOURS).find(([, wanted]) =>
          wanted.every((value, at) => Math.abs(value - (colour[at] ?? 0)) < 40),
        )?.[0],
    );
    expect(shown).toEqual(
      SPECS.flatMap(({ colour, seconds }) =>
        Array.from({ length: Math.round(seconds * 30) }, () => colour),
      ),
    );
  });

  test("has sound from each clip's start to its end, without a gap", async () => {
    const sound = await readSound(file);
    SPECS.forEach(({ frequency }, index) => {
      const { start, end } = spans[index] ?? { start: 0, end: 0 };
      // An AAC frame at either end belongs to both clips.
      const heard = sound.slice(Math.ceil(start * 100) + 4, Math.floor(end * 100) - 4);
      expect(heard.length).toBeGreaterThan(50);
      for (const { crossings } of heard)
        expect(Math.abs(crossings / 2 - frequency)).toBeLessThan(110);
    });
    const loud = sound.map(({ level }) => level > 0.05);
    const longestSilence = Math.max(
      ...loud
        .join("")
        .split("true")
        .map((gap) => gap.split("false").length - 1),
    );
    expect(longestSilence).toBeLessThan(3);
  });

  test("keeps sound and picture in sync, however many clips there are", async () => {
    const packets = await readPackets(file);
    const seconds = (stream: number) =>
      packets.filter((one) => one.stream === stream).map((one) => one.seconds);
    const [video, audio] = [seconds(0), seconds(1)];
    expect(video).toHaveLength(Math.round((spans.at(-1)?.end ?? 0) * 30));
    video.forEach((at, index) => expect(at).toBeCloseTo(index / 30, 4));
    audio.forEach((at, index) => expect(at).toBeCloseTo((index * 1024) / 48_000, 4));
    expect((audio.at(-1) ?? 0) - (video.at(-1) ?? 0)).toBeLessThan(1 / 30);
  });

  test("has a title, and a chapter for each named clip", async () => {
    const { title, chapters } = await readChapters(file);
    expect(title).toBe("For Maya & Zoë");
    expect(chapters.map((chapter) => chapter.title)).toEqual(
      CHAPTERS.filter((one) => one !== null),
    );
    expect(chapters.map(({ start }) => start.toFixed(2))).toEqual(
      [0, 1, 3].map((index) => spans[index]?.start.toFixed(2)),
    );
  });

  test("can be sought to each clip's start, and plays before it is fully loaded", async () => {
    const keys = (await readPackets(file)).filter(({ stream, isKey }) => stream === 0 && isKey);
    for (const { start } of spans)
      expect(keys.map(({ seconds }) => seconds)).toContainEqual(expect.closeTo(start, 3));
    const bytes = await readFile(file);
    expect(bytes.indexOf("moov")).toBeLessThan(bytes.indexOf("mdat"));
  });

  test("has exactly the announced size, and any byte range of it can be read alone", async () => {
    const bytes = await readFile(file);
    expect((await stat(file)).size).toBe(layout.size);
    const { length } = layout.header;
    for (const [start, end] of [
      [0, 0],
      [length - 10, length + 10],
      [length + 5000, length + 60_000],
      [layout.size - 1, layout.size - 1],
    ] as const) {
      const stretch: Buffer[] = [];
      for await (const part of movieBytes(layout, pieces, { start, end })) stretch.push(part);
      expect(Buffer.concat(stretch).equals(bytes.subarray(start, end + 1))).toBe(true);
    }
  });
});

describe("a film cannot be made of", () => {
  const layOut = (clip: Partial<SegmentedClip>) =>
    layOutMovie([{ init: "", segments: [], ...clips[0], ...clip, chapter: null }], pieces, {
      title: "x",
    });

  test("no clips", async () => {
    await expect(layOutMovie([], pieces, { title: "x" })).rejects.toMatchObject({
      reason: "unreadable",
    });
  });

  test("a missing segment", async () => {
    const segments = [join(folder.path, "gone.m4s")];
    await expect(layOut({ segments })).rejects.toMatchObject({ code: "ENOENT" });
  });

  test("a truncated or invalid segment", async () => {
    const whole = await readFile(clips[0]?.segments[0] ?? "");
    for (const bytes of [
      whole.subarray(0, 700),
      whole.subarray(0, -1),
      Buffer.from("not a video"),
    ]) {
      const cut = join(folder.path, "cut.m4s");
      await writeFile(cut, bytes);
      await expect(layOut({ segments: [cut] })).rejects.toMatchObject({ reason: "unreadable" });
    }
  });

  test("an invalid init file", async () => {
    const init = join(folder.path, "other.mp4");
    await writeFile(init, Buffer.alloc(100));
    await expect(layOut({ init })).rejects.toMatchObject({ reason: "unreadable" });
  });
});

test("writing a film stops when it is cancelled", async () => {
  const leaving = AbortSignal.abort();
  const output = join(folder.path, "given-up.mp4");
  await expect(writeMovie(layout, pieces, output, { signal: leaving })).rejects.toMatchObject({
    name: "AbortError",
  });
});
