import { readFile, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

import {
  type NormalisedClip,
  type NormaliseOptions,
  normalise,
} from "@server/media/normalise/normalise";
import { reelPlaylist } from "@server/media/reel/playlist";
import { type MediaTools, findTools } from "@server/media/tools";
import { type ClipOptions, clipFolder, makeClip } from "@tests/support/media/clips";
import {
  type Packet,
  joinClip,
  readFrame,
  readLoudness,
  readPackets,
  readPicture,
} from "@tests/support/media/mediaReadings";

const CANVAS = { width: 1920, height: 1080 };
const AAC_FRAME_SECONDS = 1024 / 48_000;
/** Allows for the file's last sound packet, which may extend beyond the end of the picture. */
const EPSILON = 0.001;
const RED = "color=0xd02020";

type Result = { folder: string; clip: NormalisedClip; joined: string; packets: Packet[] };

let root: Awaited<ReturnType<typeof clipFolder>>;
let tools: MediaTools;
let made = 0;

beforeAll(async () => {
  root = await clipFolder();
  tools = await findTools();
});
afterAll(() => root.remove());

async function source(options: ClipOptions): Promise<string> {
  made += 1;
  return makeClip(join(root.path, `source-${made}`), options);
}

async function normaliseFile(
  file: string,
  options: Partial<NormaliseOptions> = {},
): Promise<Result> {
  made += 1;
  const folder = join(root.path, `clip-${made}`);
  const clip = await normalise(file, folder, { tools, ...options });
  const joined = await joinClip(folder, clip);
  return { folder, clip, joined, packets: await readPackets(joined) };
}

const normaliseNew = async (options: ClipOptions): Promise<Result> =>
  normaliseFile(await source(options));

function times(packets: readonly Packet[], stream: number): number[] {
  return packets.filter((packet) => packet.stream === stream).map((packet) => packet.seconds);
}

/** Expects what every clip of a reel must have, whatever its source. */
async function expectReelClip({ folder, clip, joined, packets }: Result, seconds: number) {
  const [picture, sound] = [times(packets, 0), times(packets, 1)];
  // A source's sound comes in packets, and the last one may extend a little beyond the end.
  expect(Math.abs(picture.length - seconds * 30)).toBeLessThanOrEqual(1.01);
  const end = picture.length / 30;
  expect(clip.durationMs).toBe(Math.round(end * 1000));
  expect([picture[0], sound[0]]).toEqual([0, 0]);
  const soundEnd = (sound.at(-1) ?? 0) + AAC_FRAME_SECONDS;
  expect(Math.abs(soundEnd - end)).toBeLessThanOrEqual(AAC_FRAME_SECONDS + EPSILON);
  expect(await readPicture(joined)).toMatchObject({
    codec_name: "h264",
    profile: "High",
    ...CANVAS,
    pix_fmt: "yuv420p",
    has_b_frames: 0,
    sample_aspect_ratio: "1:1",
    color_space: "bt709",
    color_range: "tv",
    r_frame_rate: "30/1",
  });
  const poster = await readPicture(join(folder, clip.posterFile));
  expect(poster).toMatchObject({ codec_name: "mjpeg", width: 1280, height: 720 });
}

describe("a video recorded upright on a phone", () => {
  let result: Result;
  beforeAll(async () => {
    // The picture is stored in landscape with the left half red and the right half green. Turned
    // upright, one half is above the other.
    const halves = "drawbox=x=iw/2:w=iw/2:h=ih:t=fill:color=0x20a020";
    const extra = ["-vf", halves];
    const shape = { width: 640, height: 360, rotation: 90, picture: RED, extra } as const;
    result = await normaliseNew({ ...shape, seconds: 3.2 });
  });

  it("becomes a clip of the reel", () => expectReelClip(result, 3.2));

  it("is centred upright on a blurred copy of its own picture instead of black", async () => {
    const pixel = await readFrame(result.joined, 1, CANVAS);
    const isRed = (x: number, y: number): boolean => pixel(x, y).red > pixel(x, y).green + 60;
    expect(isRed(960, 150)).not.toBe(isRed(960, 930));
    // The picture is 608 wide. Everything beside it is the background, with the same but dimmed
    // colours.
    for (const x of [40, 300, 600, 1320, 1880]) {
      expect(isRed(x, 60)).toBe(isRed(960, 60));
      expect(isRed(x, 1020)).toBe(isRed(960, 1020));
      expect(Math.max(...Object.values(pixel(x, 60)))).toBeGreaterThan(70);
    }
    expect(pixel(300, 60)).not.toEqual(pixel(960, 60));
    // The picture is sharp, and the background is blurred.
    const step = (x: number): number => Math.abs(pixel(x, 536).red - pixel(x, 544).red);
    expect(step(960)).toBeGreaterThan(100);
    expect(step(200)).toBeLessThan(40);
  });

  it("has a key frame after a second, where playing begins, and only its own files", async () => {
    const keys = result.packets.filter(({ stream, isKey }) => stream === 0 && isKey);
    expect(keys.map(({ seconds }) => seconds)).toEqual([0, 1]);
    const files = await readdir(result.folder, { recursive: true });
    expect(files.toSorted()).toEqual(
      [
        ...["1080p", "480p"].flatMap((name) => [
          name,
          ...["init.mp4", "seg_0000.m4s", "seg_0001.m4s"].map((file) => `${name}/${file}`),
        ]),
        "joined.mp4",
        "poster.jpg",
      ].toSorted(),
    );
  });
});

describe("a recorded WebM file", () => {
  let wide: Result;
  let file: string;
  beforeAll(async () => {
    const options = { format: "webm-vp8", live: true, fps: 24, picture: RED } as const;
    file = await source({ ...options, width: 1280, height: 720, seconds: 5.5, sound: "noise" });
    wide = await normaliseFile(file);
  });

  it("without a duration is converted completely, beginning with a segment of a second", async () => {
    await expectReelClip(wide, 5.5);
    const lengths = wide.clip.segments.map(({ durationMs }) => Math.round(durationMs));
    expect(lengths).toEqual([1000, 4533]);
  });

  it("with a 16:9 picture fills the canvas to its edges with its own colour", async () => {
    const pixel = await readFrame(wide.joined, 2, CANVAS);
    const centre = pixel(960, 540);
    expect(Math.abs(centre.red - 0xd0)).toBeLessThan(12);
    for (const [x, y] of [
      [2, 2],
      [1917, 2],
      [2, 1077],
      [1917, 1077],
    ] as const) {
      expect(Math.abs(pixel(x, y).red - centre.red)).toBeLessThan(6);
    }
  });

  it("has exactly the same init segment as an upright clip without sound", async () => {
    const other = await normaliseNew({ width: 360, height: 640, fps: 60, sound: "none" });
    await expectReelClip(other, 1);
    expect(other.clip.loudness).toBeNull();
    const inits = [wide, other].map(({ folder, clip }) => readFile(join(folder, clip.initFile)));
    const [first, second] = await Promise.all(inits);
    expect(first?.equals(second ?? Buffer.alloc(0))).toBe(true);

    // ffmpeg's own playlist reader must find all pictures of both clips in one reel.
    const playlist = reelPlaylist(
      [wide, other].map(({ folder, clip }) => ({
        initUrl: join(folder, clip.initFile),
        segments: clip.segments.map((one) => ({ ...one, url: join(folder, one.file) })),
      })),
    );
    const reel = join(root.path, "reel.m3u8");
    await writeFile(reel, playlist);
    const read = times(await readPackets(reel), 0);
    expect(read).toHaveLength([wide, other].flatMap(({ packets }) => times(packets, 0)).length);
  });
});

describe("a clip's sound", () => {
  it.each([
    ["quiet", { sound: "noise", volume: 0.1 }],
    ["loud", { sound: "tone", volume: 7 }],
  ] as const)("is normalised to -16 LUFS when it is %s", async (_name, options) => {
    const { joined } = await normaliseNew({ ...options, picture: RED });
    const { integrated, peak } = await readLoudness(joined);
    expect(Math.abs(integrated + 16)).toBeLessThan(1);
    expect(peak).toBeLessThanOrEqual(-1);
  });

  it("with a sharp peak in a quiet voice is levelled by the voice, and the peak is limited", async () => {
    const bump = ["-af", "volume='if(between(t,1,1.005),20,1)':eval=frame:precision=double"];
    const options = { sound: "tone", volume: 0.2, seconds: 2, picture: RED, extra: bump } as const;
    const { integrated, peak } = await readLoudness((await normaliseNew(options)).joined);
    expect(Math.abs(integrated + 16)).toBeLessThan(1);
    expect(peak).toBeLessThanOrEqual(-1);
  });

  it("stays silent when it is silent", async () => {
    const result = await normaliseNew({ sound: "silent", picture: RED });
    await expectReelClip(result, 1);
    expect(result.clip.loudness).toMatchObject({ integratedLufs: null });
    expect((await readLoudness(result.joined)).integrated).toBe(Number.NEGATIVE_INFINITY);
  });

  it("is separated into speech and pauses, in which the music may get louder", async () => {
    const pause = ["-af", "volume=0:enable='between(t,1,3)'"];
    const { clip } = await normaliseNew({ seconds: 4, picture: RED, extra: pause });
    const edges = clip.speech.flat();
    expect(edges).toHaveLength(4);
    for (const [at, edge] of [0, 1000, 3000, 4000].entries())
      expect(Math.abs((edges[at] ?? Number.NaN) - edge)).toBeLessThanOrEqual(50);
  });

  it("is kept over the last frame when it is longer than the picture", async () => {
    const extra = ["-filter_complex", "[0:v]trim=end=0.8[v]", "-map", "[v]", "-map", "1:a"];
    await expectReelClip(await normaliseNew({ seconds: 1.5, picture: RED, extra }), 1.5);
  });
});

describe("unusual pictures", () => {
  it("a single frame becomes a clip with a poster", async () => {
    const result = await normaliseNew({ seconds: 0.03, sound: "none" });
    await expectReelClip(result, 1 / 30);
  });

  it("HDR is converted to BT.709", async () => {
    const colours = [
      "-color_trc",
      "smpte2084",
      "-color_primaries",
      "bt2020",
      "-colorspace",
      "bt2020nc",
    ];
    const extra = ["-pix_fmt", "yuv420p10le", ...colours];
    await expectReelClip(await normaliseNew({ extra, seconds: 0.5 }), 0.5);
  });

  it("the poster skips the black frames at the start of a recording", async () => {
    const extra = ["-vf", "drawbox=t=fill:color=black:enable='lt(t,0.4)'"];
    const { folder, clip } = await normaliseNew({ picture: RED, seconds: 2, extra });
    const pixel = await readFrame(join(folder, clip.posterFile), 0, { width: 1280, height: 720 });
    expect(pixel(640, 360).red).toBeGreaterThan(150);
  });

  it("the poster has the colours of the video", async () => {
    const { folder, clip, joined } = await normaliseNew({ picture: RED, seconds: 0.5 });
    const size = { width: 1280, height: 720 };
    const poster = (await readFrame(join(folder, clip.posterFile), 0, size))(640, 360);
    const video = (await readFrame(joined, 0, { width: 1920, height: 1080 }))(960, 540);
    for (const part of ["red", "green", "blue"] as const) {
      expect(Math.abs(poster[part] - video[part])).toBeLessThan(6);
    }
  });
});

describe("normalising refuses", () => {
  async function expectRefused(
    file: string,
    reason: string,
    options: Partial<NormaliseOptions> = {},
  ) {
    const before = await readdir(root.path);
    const folder = join(root.path, "refused");
    const refused = normalise(file, folder, { tools, ...options });
    await expect(refused).rejects.toMatchObject({ name: "MediaError", reason });
    // Nothing may lie next to the output folder, and nothing may remain in it.
    const after = (await readdir(root.path)).filter((name) => name !== "refused");
    expect(after).toEqual(before.filter((name) => name !== "refused"));
    expect(await readdir(folder).catch(() => [])).toEqual([]);
  }

  it("sound without a picture", async () => {
    await expectRefused(await source({ extra: ["-vn"] }), "no_video");
  });

  it("a playlist that names a local file", async () => {
    const target = await source({ seconds: 0.2 });
    const playlist = join(root.path, "playlist.mp4");
    await writeFile(playlist, `#EXTM3U\n#EXTINF:1,\n${target}\n#EXT-X-ENDLIST\n`);
    await expectRefused(playlist, "not_a_video");
  });

  it("a damaged file", async () => {
    const file = await source({ seconds: 0.5 });
    await writeFile(file, (await readFile(file)).subarray(0, 5000));
    await expectRefused(file, "unreadable");
  });

  it("a live recording that exceeds the limit", async () => {
    const file = await source({ format: "webm-vp8", live: true, seconds: 1.5 });
    await expectRefused(file, "too_long", { limits: { maxDurationMs: 1000 } });
  });

  it("a file that is too much work, and removes its work files", async () => {
    const file = await source({ width: 1280, height: 720, seconds: 6 });
    await expectRefused(file, "timeout", { limits: { processorMs: 100 } });
  });

  it("to continue after it was cancelled, and removes its work files", async () => {
    const file = await source({ width: 1280, height: 720, seconds: 4 });
    const abort = new AbortController();
    const fractions: number[] = [];
    const onProgress = (fraction: number): void => {
      fractions.push(fraction);
      abort.abort();
    };
    await expectRefused(file, "cancelled", { signal: abort.signal, onProgress });
    expect(fractions.every((fraction) => fraction > 0 && fraction < 1)).toBe(true);
    expect(fractions.length).toBeGreaterThan(0);
  });
});
