import { cuesOf } from "@server/captions/cues";
import { OpenAiEngine } from "@server/captions/openAiEngine";
import { silence, startSpeechEngine } from "@tests/support/factories/speechEngine";
import { describe, expect, it } from "vitest";

const KEY = "sk-secret-of-the-engine";
const forever = new AbortController().signal;

const engineAt = (url: string, change: { key?: undefined; timeoutMs?: number } = {}) =>
  new OpenAiEngine({ url, key: KEY, model: "whisper-1", ...change });

describe.each(["OpenAI", "whisper.cpp", "speaches"] as const)("the answer of %s", (kind) => {
  it("becomes captions with the time of each word, in the spoken language", async () => {
    const server = await startSpeechEngine({ kind, key: KEY });
    const heard = await engineAt(server.url).transcribe(silence(2), forever);
    expect(heard.language).toBe("de");
    expect(cuesOf(heard)).toEqual([
      {
        startMs: 100,
        endMs: 1700,
        text: "Alles <00:00:00.500>Gute, <00:00:00.900>Oma!",
      },
    ]);
    expect(server.requests).toEqual([
      {
        call: "transcriptions",
        model: "whisper-1",
        authorization: `Bearer ${KEY}`,
        seconds: 2,
      },
    ]);
  });
});

describe("an engine", () => {
  it("is found at an address with and without the version, and may ask for no key", async () => {
    const server = await startSpeechEngine();
    for (const url of [
      `${server.url}/`,
      `${server.url}/v1`,
      `${server.url}/v1/audio/transcriptions`,
    ])
      await engineAt(url, { key: undefined }).transcribe(silence(1), forever);
    expect(server.requests.map(({ authorization }) => authorization)).toEqual(
      Array.from({ length: 3 }),
    );
  });

  it("translates into English, or does not offer it", async () => {
    const server = await startSpeechEngine();
    const translated = await engineAt(server.url).translate(silence(1), forever);
    expect(translated).toMatchObject({ language: "en", segments: [{ text: "All the best!" }] });
    const other = await startSpeechEngine({ translates: false });
    expect(await engineAt(other.url).translate(silence(1), forever)).toBeNull();
  });

  it("that refuses the key is an error, which repeats neither the key nor the answer", async () => {
    const server = await startSpeechEngine({ key: "another" });
    const failed = engineAt(server.url).transcribe(silence(1), forever);
    await expect(failed).rejects.toThrow(/^The speech engine refused a recording \(401\)$/);
  });

  it.each([
    ["an error", { status: 500, body: "Internal Error" }, /refused a recording \(500\)/],
    ["a redirect", { status: 307, body: "" }, /refused a recording \(307\)/],
    [
      "an error of whisper.cpp",
      { status: 200, body: '{"error":"failed"}' },
      /not answer with a tr/,
    ],
    ["a page", { status: 200, body: "<html>It works!</html>" }, /not answer with a transcript/],
    ["a text without times", { status: 200, body: '{"text":"Hello"}' }, /does not say when/],
    ["nine MB", { status: 200, body: "x".repeat(9 * 1024 * 1024) }, /answered far too much/],
    ["half an answer", "cut", /cannot be reached/],
  ] as const)("that answers with %s is an error", async (_what, trouble, why) => {
    const server = await startSpeechEngine();
    server.troubles.push(trouble);
    await expect(engineAt(server.url).transcribe(silence(1), forever)).rejects.toThrow(why);
  });

  it("that does not answer in time, or is stopped with the job, is an error", async () => {
    const server = await startSpeechEngine();
    server.troubles.push("hang", "hang");
    const impatient = engineAt(server.url, { timeoutMs: 200 });
    await expect(impatient.transcribe(silence(1), forever)).rejects.toThrow(/took too long/);
    const stopped = new AbortController();
    const asked = engineAt(server.url).transcribe(silence(1), stopped.signal);
    stopped.abort(new Error("The server stops"));
    await expect(asked).rejects.toThrow("The server stops");
    server.close();
    await expect(engineAt(server.url).transcribe(silence(1), forever)).rejects.toThrow(
      /cannot be reached/,
    );
  });
});
