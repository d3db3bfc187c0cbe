import { nextRow, problemOf, rowsOf, vttOf } from "@src/features/captions/model/cueRows";
import { describe, expect, it } from "vitest";

const VTT = `WEBVTT

00:00:01.500 --> 00:00:04.000
Happy <i>birthday</i>,
Rose!

01:02:03.000 --> 01:02:05.250
I &lt;3 you
`;

const row = (from: string, to: string, text = "Hello") => ({ id: 1, from, to, text, times: [] });

describe("captions as rows", () => {
  it("survive a round trip", () => {
    const rows = rowsOf(VTT);
    expect(rows).toEqual([
      expect.objectContaining({
        from: "0:01.5",
        to: "0:04",
        text: "Happy <i>birthday</i>,\nRose!",
      }),
      expect.objectContaining({ from: "62:03", to: "62:05.25", text: "I <3 you" }),
    ]);
    expect(vttOf(rows)).toBe(VTT.trim().replace("&lt;", "<"));
    expect(rowsOf(null)).toEqual([]);
  });

  it("produce no file without text, and an empty line does not end a caption", () => {
    expect(vttOf([row("0:01", "0:02", " ")])).toBeNull();
    expect(vttOf([row("1,5", "2", "One\n\nTwo")])).toContain(
      "00:00:01.500 --> 00:00:02.000\nOne\nTwo",
    );
  });

  it.each([
    ["soon", "0:02", "Please enter a time like 0:01.5"],
    ["0:03", "0:03", "The end has to come after the start"],
    ["0:03", "1:02:03.5", null],
  ])("that run from %s to %s have the problem: %s", (from, to, problem) => {
    expect(problemOf(row(from, to))).toBe(problem);
  });

  it("are added one after the other within the shown part", () => {
    const part = { startMs: 2000, endMs: 6000 };
    const first = nextRow([], part);
    expect(first).toMatchObject({ from: "0:02", to: "0:05" });
    const second = nextRow([first], part);
    expect(second).toMatchObject({ from: "0:05", to: "0:06" });
    expect(nextRow([first, second], part)).toMatchObject({ from: "0:02" });
    expect(nextRow([], null)).toMatchObject({ from: "0:00", to: "0:03" });
  });
});
