import {
  clockWords,
  progressWords,
  savedWords,
  stopWords,
} from "@src/features/recorder/model/recorderWords";
import { textsIn } from "@src/shared/language/texts";
import { describe, expect, it } from "vitest";

const { t } = textsIn("en", {});

describe("the recorder's words", () => {
  it("tells the time in short", () => {
    expect(clockWords(125_900)).toBe("2:05");
    expect(clockWords(-5)).toBe("0:00");
  });
  it("says what is sent and how long it still takes", () => {
    const progress = { sentBytes: 2_000_000, totalBytes: 8_000_000, state: "sending" } as const;
    expect(progressWords(progress, null, t)).toBe("2.0 MB of 8.0 MB");
    expect(progressWords(progress, 42_000, t)).toBe("2.0 MB of 8.0 MB · about 50 seconds left");
    expect(progressWords(progress, 4000, t)).toBe("2.0 MB of 8.0 MB · a few seconds left");
    expect(progressWords(progress, 130_000, t)).toBe("2.0 MB of 8.0 MB · about 2 minutes left");
  });

  it("does not call it done before the server has confirmed", () => {
    const all = { sentBytes: 8, totalBytes: 8, state: "sending" } as const;
    expect(progressWords(all, 0, t)).toBe("Making sure that all of it arrived…");
  });

  it("says that it waits for the network by itself", () => {
    const offline = { sentBytes: 1, totalBytes: 8, state: "offline" } as const;
    expect(progressWords(offline, null, t)).toMatch(/offline.*goes on by itself/);
    expect(progressWords({ ...offline, state: "waiting" }, null, t)).toMatch(/Trying again/);
  });

  it.each([
    [{ kind: "answer", tributeId: "reel-1" }, /part of the reel for Rose/],
    [{ kind: "answer", tributeId: "reel-2" }, /has arrived/],
    [{ kind: "feedback", tributeId: null }, /We watch every video/],
  ] as const)("says what becomes of %o, sent from Rose's reel", (sent, words) => {
    expect(savedWords(sent, { tributeId: "reel-1", personName: "Rose" }, t)).toMatch(words);
  });

  it("explains only an end that its person did not choose", () => {
    expect(stopWords("user", t)).toBeNull();
    expect(stopWords("hidden", t)).toMatch(/left the page.*is here/);
    expect(stopWords("trackEnded", t)).toMatch(/camera was switched off/);
    expect(stopWords("recorderError", t)).toMatch(/stopped recording/);
  });
});
