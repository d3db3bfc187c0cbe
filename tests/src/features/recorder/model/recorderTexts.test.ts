import {
  formatClock,
  progressText,
  savedText,
  stopReasonText,
} from "@src/features/recorder/model/recorderTexts";
import { createTexts } from "@src/shared/language/texts";
import { describe, expect, it } from "vitest";

const { t } = createTexts("en", {});

describe("the recorder's texts", () => {
  it("show the time in short form", () => {
    expect(formatClock(125_900)).toBe("2:05");
    expect(formatClock(-5)).toBe("0:00");
  });
  it("show how much has been sent and how long it will still take", () => {
    const progress = { sentBytes: 2_000_000, totalBytes: 8_000_000, state: "sending" } as const;
    expect(progressText(progress, null, t)).toBe("2.0 MB of 8.0 MB");
    expect(progressText(progress, 42_000, t)).toBe("2.0 MB of 8.0 MB · about 50 seconds left");
    expect(progressText(progress, 4000, t)).toBe("2.0 MB of 8.0 MB · a few seconds left");
    expect(progressText(progress, 130_000, t)).toBe("2.0 MB of 8.0 MB · about 2 minutes left");
  });

  it('do not say "done" before the server has confirmed', () => {
    const all = { sentBytes: 8, totalBytes: 8, state: "sending" } as const;
    expect(progressText(all, 0, t)).toBe("Making sure it all arrived…");
  });

  it("say that the recorder waits for the network by itself", () => {
    const offline = { sentBytes: 1, totalBytes: 8, state: "offline" } as const;
    expect(progressText(offline, null, t)).toMatch(/offline.*carry on/);
    expect(progressText({ ...offline, state: "waiting" }, null, t)).toMatch(/Trying again/);
  });

  it.each([
    [{ kind: "answer", tributeId: "reel-1" }, /part of the reel for Rose/],
    [{ kind: "answer", tributeId: "reel-2" }, /has arrived/],
    [{ kind: "feedback", tributeId: null }, /We watch every video/],
  ] as const)("say what happens to %o, sent from Rose's reel", (sent, words) => {
    expect(savedText(sent, { tributeId: "reel-1", personName: "Rose" }, t)).toMatch(words);
  });

  it("only explain an end that the person did not choose", () => {
    expect(stopReasonText("user", t)).toBeNull();
    expect(stopReasonText("hidden", t)).toMatch(/left the page.*is here/);
    expect(stopReasonText("trackEnded", t)).toMatch(/camera turned off/);
    expect(stopReasonText("recorderError", t)).toMatch(/stopped recording/);
    expect(stopReasonText("noAnswer", t)).toMatch(/didn't finish.*is here/);
  });
});
