import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { MESSAGE_MAX } from "@contract/domain/submission";
import { messageCaptions, readingSeconds, readMessage } from "@server/media/normalise/message";
import { readVtt } from "@server/media/reel/webVtt";
import { clipFolder } from "@tests/support/media/clips";
import { afterAll, beforeAll, expect, test } from "vitest";

let root: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  root = await clipFolder();
});
afterAll(() => root.remove());

async function messageFile(content: string | Buffer): Promise<string> {
  const file = join(root.path, "message");
  await writeFile(file, content);
  return file;
}

test("a message keeps its line breaks and loses only the space around it", async () => {
  expect(await readMessage(await messageFile("\n Roses are red\nمرحبا 🌹 \n"))).toBe(
    "Roses are red\nمرحبا 🌹",
  );
});

test("the longest message of any script is accepted", async () => {
  for (const letter of ["a", "ش", "生", "🌹"]) {
    const text = letter.repeat(MESSAGE_MAX / letter.length);
    expect(await readMessage(await messageFile(text))).toBe(text);
  }
});

test.each([
  ["one that is too long", "a".repeat(MESSAGE_MAX + 1), "too_large"],
  ["a large file", Buffer.alloc(5_000_000), "too_large"],
  ["an empty one", " \n ", "no_video"],
  ["bytes that are no text", Buffer.from([0xff, 0xfe, 0xfd]), "unreadable"],
])("%s is refused with a reason for its sender", async (_which, content, reason) => {
  const refused = readMessage(await messageFile(content));
  await expect(refused).rejects.toMatchObject({ reason, retryable: false });
});

test("a message is shown for 4 to 19 seconds, by its length", () => {
  const lengths = [3, 60, 120, 240, MESSAGE_MAX];
  expect(lengths.map((length) => readingSeconds("a".repeat(length)))).toEqual([4, 5, 7, 12, 19]);
});

test("captions say all words, one part after the other, over the whole length", () => {
  const words = "You taught me to swim in the lake & laughed. ".repeat(8).trim();
  const cues = readVtt(messageCaptions(words, 20_000));
  expect(cues.map(({ text }) => text).join(" ")).toBe(words);
  expect(cues.length).toBeGreaterThan(2);
  expect(cues[0]?.startMs).toBe(0);
  expect(cues.at(-1)?.endMs).toBe(20_000);
  for (const [at, cue] of cues.entries()) expect(cue.startMs).toBe(cues[at - 1]?.endMs ?? 0);
});

test("captions of a message never break the file that they are in", () => {
  const cues = readVtt(messageCaptions("I <3 you\n\n00:00.000 --> 00:09.000\n<b>WEBVTT", 5000));
  expect(cues.map(({ text }) => text)).toEqual(["I &lt;3 you 00:00.000 → 00:09.000 &lt;b>WEBVTT"]);
});
