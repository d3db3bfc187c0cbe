import { splitPart, withPart } from "@contract/mediaPart";
import { expect, test } from "vitest";

test.each([
  [{ trimStartMs: 1500, trimEndMs: 4250 }, "#t=1.5,4.25", { startMs: 1500, endMs: 4250 }],
  [{ trimStartMs: null, trimEndMs: 33 }, "#t=0,0.033", { startMs: 0, endMs: 33 }],
  [{ trimStartMs: 900, trimEndMs: null }, "#t=0.9", { startMs: 900, endMs: Infinity }],
])("the URL fragment of a trimmed video round-trips: %o", (trim, fragment, part) => {
  const address = withPart("/clip.m3u8?exp=1", trim);
  expect(address).toBe(`/clip.m3u8?exp=1${fragment}`);
  expect(splitPart(address)).toEqual({ url: "/clip.m3u8?exp=1", part });
});

test.each(["/clip.m3u8", "/clip.m3u8#", "/clip.m3u8#t=,3", "/clip.m3u8#t=-1", "/clip.m3u8#top"])(
  "%s refers to the whole video",
  (address) => expect(splitPart(address)).toEqual({ url: "/clip.m3u8", part: null }),
);
