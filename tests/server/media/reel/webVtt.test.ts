import {
  CaptionError,
  cutCues,
  readCaptions,
  readVtt,
  reelCaptions,
  writeVtt,
} from "@server/media/reel/webVtt";
import { aPiece, aTimeline } from "@tests/support/media/reelPieces";
import { describe, expect, test } from "vitest";

describe("captions", () => {
  test("are read as WebVTT and written unchanged", () => {
    const vtt = "WEBVTT\n\n00:00:01.000 --> 00:00:02.500\nHello\nthere\n";
    expect(readVtt(vtt)).toEqual([{ startMs: 1000, endMs: 2500, text: "Hello\nthere" }]);
    expect(writeVtt(readVtt(vtt))).toBe(vtt);
  });

  test("are also read as SubRip, with a byte order mark, other line endings and in any order", () => {
    const srt =
      "\uFEFF2\r\n00:01:00,000 --> 00:01:01,000\r\nSecond\r\n\r\n1\r\n00:02,000 --> 00:03,000\r\nמזל טוב 🎉\r\n";
    expect(readVtt(srt).map(({ startMs, text }) => [startMs, text])).toEqual([
      [2000, "מזל טוב 🎉"],
      [60_000, "Second"],
    ]);
  });

  test("keep the times of words for editors alone, if they are in order and in their caption", () => {
    const timed =
      "WEBVTT\n\n00:00:01.000 --> 00:00:03.000\nHappy <00:00:01.500>birthday <00:00:02.000>Rose\n";
    expect(writeVtt(readVtt(timed, { keepsTimes: true }))).toBe(timed);
    expect(readVtt(timed)[0]?.text).toBe("Happy birthday Rose");
    const wrong =
      "00:01.000 --> 00:03.000\n<00:00:01.000>a <00:00:02.000>b <00:00:01.500>c <00:00:03.000>d <00:00:0<b>1.500>e";
    expect(readVtt(wrong, { keepsTimes: true })[0]?.text).toBe(
      "a <00:00:02.000>b c d &lt;00:00:0<b>1.500>e",
    );
  });

  test("keep only the text and its formatting", () => {
    const vtt = [
      "WEBVTT - title",
      "Kind: captions",
      "",
      "STYLE",
      "::cue { background: url(https://example.com) }",
      "",
      "NOTE a note",
      "",
      "name",
      "00:01.000 --> 00:02.000 line:0 position:20%",
      "<v Ada><i>Hi</i> <script>alert(1)</script> <c.big>you</c> & <b onclick=x>me</b> 1 <2",
    ].join("\n");
    expect(writeVtt(readVtt(vtt))).toBe(
      "WEBVTT\n\n00:00:01.000 --> 00:00:02.000\n<i>Hi</i> alert(1) you & me</b> 1 &lt;2\n",
    );
  });

  test("are read as editors write them", () => {
    const srt = [
      "1",
      "0:00:01,5 --> 0:00:02,50",
      "{\\an8}Hello",
      "2",
      "00:00:03 -> 00:00:04",
      "World",
      "\u00a0",
      "3",
      "00:00:05,000 –> 00:00:06,000",
      "One half",
      "",
      "and the other",
      "",
      "4",
      "00:00:07,000 --> 00:00:08,000",
      "",
      "5",
      "00:00:09,000 --> 00:00:10,000",
      "1984",
      "",
    ].join("\n");
    expect(readCaptions(srt)).toEqual({
      cues: [
        { startMs: 1500, endMs: 2500, text: "Hello" },
        { startMs: 3000, endMs: 4000, text: "World" },
        { startMs: 5000, endMs: 6000, text: "One half\nand the other" },
        { startMs: 9000, endMs: 10_000, text: "1984" },
      ],
      leftOut: [],
    });
  });

  test("never become the times of another one when they are read again", () => {
    const text = "00:01.000 --> 00:02.000\n1:30 <v Ada>-> lunch\n2:00 →  coffee";
    const once = writeVtt(readVtt(text));
    expect(once).toContain("1:30 → lunch\n2:00 →  coffee");
    expect(writeVtt(readVtt(once))).toBe(once);
  });

  test("that cannot be read are left out, and the others stay", () => {
    const vtt = [
      "WEBVTT",
      "00:01.000 --> 00:01.000\nNo time",
      "00:02.000 --> 00:03.000\nGood --> better",
      "NOTE 00:04 is wrong",
      "00:04.000 --> later\nBad",
      "00:06,0x0 --> 00:07.000\nBad",
      `00:08.000 --> 00:09.000\n${"x".repeat(600)}`,
    ].join("\n\n");
    expect(readCaptions(vtt)).toEqual({
      cues: [{ startMs: 2000, endMs: 3000, text: "Good → better" }],
      leftOut: [1, 3, 4, 5],
    });
  });

  test.each([
    ["", /couldn't find any captions/],
    ["Hello there", /couldn't find any captions/],
    ["WEBVTT\n\n1 --> 2\nHello", /Caption 1 needs start and end times/],
    ["WEBVTT\n\n00:02.000 --> 00:01.000\nHello", /Caption 1 ends before it begins/],
    [`WEBVTT\n\n00:01.000 --> 00:02.000\n${"x".repeat(600)}`, /Caption 1 is too long/],
  ])("that cannot be read say why: %j", (text, why) => {
    expect(() => readVtt(text)).toThrow(why);
    expect(() => readVtt(text)).toThrow(CaptionError);
  });

  test("follow a trim and move to their clip's position in the reel", () => {
    const cues = readVtt("00:01.000 --> 00:03.000\nOne\n\n00:05.000 --> 00:09.000\nTwo");
    const cut = cutCues(cues, 2000, 4000);
    expect(cut).toEqual([
      { startMs: 0, endMs: 1000, text: "One" },
      { startMs: 3000, endMs: 4000, text: "Two" },
    ]);

    const { pieces } = aTimeline(aPiece(3_599_000), aPiece(4000), aPiece(1000));
    const captions = [null, writeVtt(cut), writeVtt([])];
    const placed = pieces.map((piece, index) => ({ ...piece, vtt: captions[index] ?? null }));
    expect(reelCaptions(placed)).toBe(
      "WEBVTT\n\n00:59:59.000 --> 01:00:00.000\nOne\n\n01:00:02.000 --> 01:00:03.000\nTwo\n",
    );
  });
});
