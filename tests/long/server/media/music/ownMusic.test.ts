import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DEFAULT_LIMITS } from "@server/media/limits";
import { makeMusic } from "@server/media/music/ownMusic";
import { clipFolder, makeClip } from "@tests/support/media/clips";
import { readLoudness } from "@tests/support/media/mediaReadings";
import { similarityOfEnds, makeSound } from "@tests/support/media/musicFile";
import { afterAll, expect, test } from "vitest";

const folder = await clipFolder();
afterAll(folder.remove);
const options = {
  tools: { ffmpeg: "ffmpeg" },
  limits: { ...DEFAULT_LIMITS, maxDurationMs: 20_000 },
};
const path = (name: string) => join(folder.path, name);
const TONE = "sine=f=330:d=8,volume=0.5";

test("music is trimmed of silence at its ends, levelled, and repeats without a seam", async () => {
  const sent = await makeSound(path("sent"), `${TONE},adelay=1500,apad=pad_dur=2`);
  const { file, ...loop } = await makeMusic(sent, folder.path, options);
  // The music is eight seconds long, and its last second fades into the first.
  expect(loop.loopStartMs).toBe(1000);
  expect(Math.abs(loop.loopMs - 7000)).toBeLessThan(150);
  expect(await similarityOfEnds(file, loop)).toBeGreaterThan(0.98);
  const { integrated } = await readLoudness(file);
  expect(Math.abs(integrated + 16)).toBeLessThan(1);
});

test("the sound of a video is accepted as music", async () => {
  const sent = await makeClip(path("video"), { seconds: 6, width: 160, height: 90 });
  expect((await makeMusic(sent, folder.path, options)).loopMs).toBeGreaterThan(4500);
});

test.each([
  ["a silent file", "no_video", () => makeSound(path("quiet"), "anullsrc=d=6")],
  ["a file that is too short", "no_video", () => makeSound(path("short"), "sine=d=2")],
  ["a file that is too long", "too_long", () => makeSound(path("long"), "sine=d=22")],
  // Raw AAC does not declare its length.
  [
    "a file that is longer than declared",
    "too_long",
    () => makeSound(path("raw"), "sine=d=22", "adts"),
  ],
  ["a file without sound", "not_a_video", () => textFile()],
])("%s is refused as %s", async (_what, reason, make) => {
  await expect(makeMusic(await make(), folder.path, options)).rejects.toMatchObject({ reason });
});

async function textFile(): Promise<string> {
  await writeFile(path("text"), "#EXTM3U\nfile:///etc/passwd\n");
  return path("text");
}
