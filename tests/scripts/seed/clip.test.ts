import { execFile } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";
import { type Device, recordClip } from "../../../scripts/seed/clip";
import { REELS } from "../../../scripts/seed/plan";

const run = promisify(execFile);
const [reel] = REELS;
const speakers = reel?.speakers ?? [];

/** Reads what a player finds in the file that a device sends. */
async function readDevice(device: Device) {
  const speaker = speakers.find((one) => one.device === device);
  if (!speaker) throw new Error(`Nobody of the first reel has a ${device}`);
  const { bytes, mimeType } = await recordClip({ ...speaker, name: "Ada", seconds: 1 }, "ffmpeg");
  const folder = await mkdtemp(path.join(tmpdir(), "folkreel-seed-test-"));
  const file = path.join(folder, "clip");
  await writeFile(file, bytes);
  const wanted = "stream=codec_name,width,height:stream_side_data=rotation:format=duration";
  const args = ["-v", "error", "-show_entries", wanted, "-of", "json", file];
  const { stdout } = await run("ffprobe", args);
  await rm(folder, { recursive: true });
  const { streams, format } = JSON.parse(stdout) as {
    streams: { codec_name: string; side_data_list?: { rotation?: number }[] }[];
    format: { duration?: string };
  };
  return {
    mimeType,
    codecs: streams.map((stream) => stream.codec_name),
    rotation: streams[0]?.side_data_list?.find((data) => data.rotation)?.rotation,
    hasDuration: format.duration !== undefined,
  };
}

describe("a seeded video looks like a device's recording:", () => {
  it.each<[Device, Awaited<ReturnType<typeof readDevice>>]>([
    [
      "phoneUpright",
      { mimeType: "video/mp4", codecs: ["h264", "aac"], rotation: -90, hasDuration: true },
    ],
    [
      "browser",
      { mimeType: "video/webm", codecs: ["vp8", "opus"], rotation: undefined, hasDuration: false },
    ],
    ["old", { mimeType: "video/mp4", codecs: ["h264"], rotation: undefined, hasDuration: true }],
    ["voice", { mimeType: "audio/mp4", codecs: ["aac"], rotation: undefined, hasDuration: true }],
  ])("%s", async (device, found) => {
    expect(await readDevice(device)).toEqual(found);
  });

  it("the three reels together use every device", () => {
    const devices = REELS.flatMap((one) => one.speakers.map(({ device }) => device));
    expect(new Set(devices)).toEqual(
      new Set(["phoneUpright", "browser", "camera", "square", "old", "voice"]),
    );
  });
});
