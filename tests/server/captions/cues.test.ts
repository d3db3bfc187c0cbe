import { cuesOf } from "@server/captions/cues";
import type { HeardSegment } from "@server/captions/engine";
import { languageCode } from "@server/captions/languageCode";
import { readAnswer } from "@server/captions/readAnswer";
import { describe, expect, it, test } from "vitest";

const segment = (text: string, startMs: number, endMs: number): HeardSegment => ({
  text,
  startMs,
  endMs,
  words: [],
});

describe("captions from speech", () => {
  it("are short enough to be read, end with a sentence, and do not overlap", () => {
    const sentence = "We met at the lake and you taught me how to swim in one afternoon.";
    const cues = cuesOf({
      segments: [
        segment(`${sentence} ${sentence} Thank you.`, 0, 20_000),
        segment("Bye!", 20_000, 20_100),
      ],
    });
    expect(cues.map(({ text }) => text)).toEqual([sentence, sentence, "Thank you.", "Bye!"]);
    for (const [index, { startMs, endMs }] of cues.entries()) {
      expect(endMs).toBeGreaterThan(startMs);
      expect(endMs).toBeLessThanOrEqual(cues[index + 1]?.startMs ?? Infinity);
    }
    expect(cues.at(-1)).toMatchObject({ startMs: 20_000, endMs: 21_000 });
  });

  it("begin anew after a pause, which only the times of words show", () => {
    const words = [
      { text: "Hello", startMs: 0, endMs: 400 },
      { text: "there", startMs: 5000, endMs: 5400 },
    ];
    const cues = cuesOf({ segments: [{ ...segment("Hello, there", 0, 5400), words }] });
    expect(cues).toEqual([
      { startMs: 0, endMs: 1000, text: "Hello," },
      { startMs: 5000, endMs: 6000, text: "there" },
    ]);
  });

  it("keep words whose time is not known, and languages without spaces", () => {
    const words = [{ text: "there", startMs: 900, endMs: 1400 }];
    const [cue] = cuesOf({ segments: [{ ...segment("Well — hello there", 0, 1500), words }] });
    expect(cue?.text).toBe("Well — hello <00:00:00.900>there");
    expect(cuesOf({ segments: [segment("お誕生日おめでとう", 0, 2000)] })[0]?.text).toBe(
      "お誕生日おめでとう",
    );
  });

  it("leave out what an engine invents for silence", () => {
    const invented = { text: "Thanks for watching!", start: 0, end: 2 };
    const heard = readAnswer(
      JSON.stringify({
        text: "Thanks for watching! Hi",
        segments: [
          { ...invented, no_speech_prob: 0.9, avg_logprob: -1.2 },
          { text: "Hi", start: 2, end: 3, no_speech_prob: 0.9, avg_logprob: -0.3 },
        ],
      }),
    );
    expect(heard.segments.map(({ text }) => text)).toEqual(["Hi"]);
    expect(readAnswer('{"text":"","language":"english","segments":[]}').segments).toEqual([]);
  });
});

test.each([
  ["german", "de"],
  ["German", "de"],
  ["de-AT", "de"],
  ["myanmar", "my"],
  ["haitian creole", "ht"],
  ["yue", "yue"],
  ["", null],
  ["klingon klingon", null],
  [null, null],
])("the language %j has the code %j", (name, code) => {
  expect(languageCode(name)).toBe(code);
});
