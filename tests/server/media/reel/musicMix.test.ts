import { execFile } from "node:child_process";
import { createReadStream } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { writeMovie } from "@server/media/export/mp4/movieBytes";
import { layOutMovie } from "@server/media/export/mp4/movieLayout";
import type { Pieces } from "@server/media/export/mp4/pieces";
import { mixMusic } from "@server/media/reel/musicMix";
import { findTools } from "@server/media/tools";
import { clipFolder } from "@tests/support/media/clips";
import {
  decodeStrictly,
  hashPictures,
  readChapters,
  readSound,
} from "@tests/support/media/filmReadings";
import { readPackets } from "@tests/support/media/mediaReadings";
import { makeSegments } from "@tests/support/media/segments";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

const pieces: Pieces = {
  withLocalFile: (path, read) => read(path),
  stream: (path, range) => createReadStream(path, range),
};
/**
 * Gives two clips lengths that are not whole frames of sound. The music repeats several times and
 * falls silent half-way.
 */
const SECONDS = [1.3, 4.9] as const;
const LENGTH = SECONDS[0] + SECONDS[1];
const GAINS = [
  { atMs: 0, gain: 0 },
  { atMs: 400, gain: 1 },
  { atMs: 3000, gain: 1 },
  { atMs: 3500, gain: 0 },
  { atMs: 6200, gain: 0 },
];
const LOOP = { loopStartMs: 200, loopMs: 300 };
/** This is far above the pitch of the voices, and below half the sample rate that is read. */
const MUSIC_HZ = 3200;
const MUSIC_ALONE = "highpass=f=2800,highpass=f=2800,highpass=f=2800";
const VOICES_ALONE = "lowpass=f=1200,lowpass=f=1200";

const folder = await clipFolder();
afterAll(folder.remove);

const plain = join(folder.path, "plain.mp4");
const mixed = join(folder.path, "mixed.mp4");
const told: number[] = [];

beforeAll(async () => {
  const tools = await findTools();
  const music = join(folder.path, "music.m4a");
  const tone = `sine=f=${MUSIC_HZ}:r=48000:d=1,volume=2,aformat=channel_layouts=stereo`;
  const args = [
    "-nostdin",
    "-v",
    "error",
    "-f",
    "lavfi",
    "-i",
    tone,
    "-c:a",
    "aac",
    "-b:a",
    "192k",
  ];
  await promisify(execFile)("ffmpeg", [...args, music]);
  const clips = await Promise.all(
    SECONDS.map(async (seconds, index) => {
      const spec = { colour: "red", frequency: 440, seconds };
      const made = await makeSegments(join(folder.path, String(index)), spec);
      return { ...made, chapter: `Clip ${index}` };
    }),
  );
  const title = "For Maya";
  await writeMovie(await layOutMovie(clips, pieces, { title }), pieces, plain);
  const voices = join(folder.path, "voices.mp4");
  const heard = await layOutMovie(clips, pieces, { title, tracks: ["audio"] });
  await writeMovie(heard, pieces, voices);
  const sound = await mixMusic(
    voices,
    { file: music, ...LOOP, gains: GAINS },
    {
      tools,
      folder: join(folder.path, "mix"),
      durationMs: heard.durationMs,
      signal: new AbortController().signal,
      onProgress: (share) => told.push(share),
    },
  );
  await writeMovie(await layOutMovie(clips, pieces, { title, sound }), pieces, mixed);
});

describe("a film with background music", () => {
  test("decodes without any warning and reports its progress", async () => {
    expect(await decodeStrictly(mixed)).toBe("");
    expect(told.length).toBeGreaterThan(0);
    expect(told).toEqual(told.toSorted((one, other) => one - other));
  });

  test("has exactly the pictures and chapters of the film without music", async () => {
    expect(await hashPictures(mixed)).toBe(await hashPictures(plain));
    expect(await readChapters(mixed)).toEqual(await readChapters(plain));
  });

  test("has music at the specified gain, which repeats without a seam", async () => {
    const heard = await readSound(mixed, MUSIC_ALONE);
    const levelsBetween = (from: number, to: number) =>
      heard.slice(from * 100, to * 100).map(({ level }) => level);
    const loud = levelsBetween(0.5, 2.9);
    const mean = loud.reduce((sum, one) => sum + one, 0) / loud.length;
    expect(mean).toBeGreaterThan(0.05);
    for (const level of loud) expect(Math.abs(level / mean - 1)).toBeLessThan(0.25);
    // Half the gain is reached half-way up.
    const half = levelsBetween(0.18, 0.22);
    for (const level of half) expect(Math.abs(level / mean - 0.5)).toBeLessThan(0.2);
    for (const level of levelsBetween(3.7, LENGTH)) expect(level).toBeLessThan(mean / 20);
  });

  test("keeps the voices at the same volume and position", async () => {
    const [before, after] = [
      await readSound(plain, VOICES_ALONE),
      await readSound(mixed, VOICES_ALONE),
    ];
    expect(Math.abs(before.length - after.length)).toBeLessThan(3);
    // A limiter looks some milliseconds ahead, which shows where a clip's sound starts.
    const setsIn = (at: number) =>
      [0, SECONDS[0]].some((start) => Math.abs(at / 100 - start) < 0.04);
    const odd = before.filter(
      ({ level }, at) => !setsIn(at) && Math.abs((after[at]?.level ?? 0) / level - 1) > 0.1,
    );
    expect(odd).toEqual([]);
  });

  test("has sound from its first picture to its last, stored next to the picture that it belongs to", async () => {
    const packets = await readPackets(mixed);
    const of = (stream: number) => packets.filter((one) => one.stream === stream);
    of(1).forEach(({ seconds }, index) => expect(seconds).toBeCloseTo((index * 1024) / 48_000, 4));
    expect(of(0)).toHaveLength(Math.round(LENGTH * 30));
    expect(of(1)).toHaveLength(Math.ceil((LENGTH * 48_000) / 1024));
  });
});
