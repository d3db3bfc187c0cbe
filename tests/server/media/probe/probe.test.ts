import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import { probe } from "@server/media/probe/probe";
import { makePatchVideo } from "@tests/support/colour/patchVideo";
import { declareDolbyVision } from "@tests/support/corpus/mp4Boxes";
import { clipFolder, makeClip } from "@tests/support/media/clips";

const tools = { ffmpeg: "ffmpeg" };
let folder: Awaited<ReturnType<typeof clipFolder>>;
let clip: string;
const at = (name: string): string => join(folder.path, name);

beforeAll(async () => {
  folder = await clipFolder();
  clip = await makeClip(at("clip.mp4"), { seconds: 0.5 });
});
afterAll(() => folder.remove());

async function textFile(name: string, text: string): Promise<string> {
  await writeFile(at(name), text);
  return at(name);
}

describe("probe", () => {
  it("describes a plain clip", async () => {
    const found = await probe(clip, { tools });
    expect(found).toMatchObject({
      container: "mov",
      videos: [{ codec: "h264", width: 320, height: 180, fps: 30, rotation: 0, colours: null }],
      audios: [{ codec: "aac", layout: "mono" }],
    });
    expect(found.durationMs).toBeGreaterThanOrEqual(490);
    expect(found.durationMs).toBeLessThan(560);
  });

  it("gives the displayed size of a phone's clip", async () => {
    const phone = await makeClip(at("phone.mov"), { seconds: 0.2, rotation: 90 });
    const {
      videos: [video],
    } = await probe(phone, { tools });
    expect(video).toMatchObject({ width: 180, height: 320 });
    expect([90, 270]).toContain(video?.rotation);
  });

  it("does not invent a duration for recorded WebM", async () => {
    const webm = await makeClip(at("live.webm"), { format: "webm-vp8", seconds: 0.5, live: true });
    const found = await probe(webm, { tools });
    expect(found).toMatchObject({
      container: "matroska",
      durationMs: null,
      videos: [{ codec: "vp8" }],
      audios: [{ codec: "opus" }],
    });
  });

  it.each([
    ["smpte2084", "bt2020", "pq"],
    ["arib-std-b67", "bt2020", "hlg"],
    ["bt2020-10", "bt2020", "bt2020"],
    ["bt709", "bt709", null],
  ])("recognises the colours of %s with %s as %s", async (transfer, primaries, colours) => {
    const names = ["-color_trc", transfer, "-color_primaries", primaries];
    const extra = ["-pix_fmt", "yuv420p10le", ...names, "-colorspace", "bt2020nc"];
    const wide = await makeClip(at("wide.mp4"), { seconds: 0.2, extra });
    expect((await probe(wide, { tools })).videos).toMatchObject([{ colours, matrix: "bt2020nc" }]);
  });

  it.each(["arib-std-b67", "unknown"])(
    "recognises the HLG of a phone's Dolby Vision, with colours called %s",
    async (transfer) => {
      const film = await makePatchVideo(at("dolby.mov"), [], { transfer }, -90);
      await writeFile(film, declareDolbyVision(await readFile(film)));
      const { videos } = await probe(film, { tools });
      expect(videos).toMatchObject([{ codec: "hevc", colours: "hlg", width: 360, height: 640 }]);
    },
  );

  it("finds no picture in a sound file, because its cover does not count", async () => {
    const sound = await makeClip(at("sound.m4a"), { seconds: 0.2, extra: ["-vn"] });
    expect(await probe(sound, { tools })).toMatchObject({
      videos: [],
      audios: [{ codec: "aac" }],
    });
  });

  it.each([
    ["empty", ""],
    ["text", "Happy birthday"],
    ["page", "<html><video src='file:///etc/passwd'></video></html>"],
    ["svg", "<svg xmlns='http://www.w3.org/2000/svg'><image href='file:///etc/passwd'/></svg>"],
    ["playlist", "#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nclip.mp4\n#EXT-X-ENDLIST\n"],
    ["concat", "ffconcat version 1.0\nfile clip.mp4\n"],
  ])("refuses %s disguised as a video", async (name, text) => {
    const refused = probe(await textFile(`${name}.mp4`, text), { tools });
    await expect(refused).rejects.toMatchObject({ reason: "not_a_video", retryable: false });
    await expect(refused).rejects.toThrow(/^We couldn't read this file: /);
  });

  it("never lets a playlist hidden behind a video's first bytes open another file", async () => {
    const head = "\0\0\0\x14ftypisom\0\0\0\0isom";
    const disguised = await textFile("disguised.mp4", `${head}\n#EXTM3U\n#EXTINF:1,\nclip.mp4\n`);
    await expect(probe(disguised, { tools })).rejects.toMatchObject({ reason: "unreadable" });
  });

  it("treats a path that looks like a protocol as a path", async () => {
    const odd = await makeClip(at("concat:a|b %04d.mp4"), { seconds: 0.2 });
    expect((await probe(odd, { tools })).videos).toMatchObject([{ codec: "h264" }]);
  });

  it("reports a truncated clip as damaged", async () => {
    const whole = await readFile(clip);
    await writeFile(at("cut.mp4"), whole.subarray(0, whole.length / 2));
    await expect(probe(at("cut.mp4"), { tools })).rejects.toMatchObject({ reason: "unreadable" });
  });

  it("refuses a codec that is not on the list", async () => {
    const extra = ["-c:v", "ffv1", "-f", "matroska"];
    const foreign = await makeClip(at("foreign.mkv"), { seconds: 0.2, extra });
    const refused = probe(foreign, { tools });
    await expect(refused).rejects.toMatchObject({ reason: "unsupported_codec" });
  });

  it.each([
    ["too_large", { maxBytes: 1000 }],
    ["too_large", { maxPixels: 320 * 179 }],
    ["too_large", { maxStreams: 1 }],
  ] as const)("enforces the limit: %s %j", async (reason, limits) => {
    await expect(probe(clip, { tools, limits })).rejects.toMatchObject({ reason });
  });

  it("reports a missing tool as our own error", async () => {
    const refused = probe(clip, { tools: { ffmpeg: "/nowhere/ffmpeg" } });
    await expect(refused).rejects.toMatchObject({ reason: "failed", retryable: true });
  });
});
