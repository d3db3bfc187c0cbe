import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { box, fullBox, u32, u64s } from "@server/media/export/mp4/box";
import { headLength, type Place, placeSegment } from "@server/media/reel/placeSegment";
import { clipFolder } from "@tests/support/media/clips";
import { readPackets } from "@tests/support/media/mediaReadings";
import { makeSegments } from "@tests/support/media/segments";
import { trackStarts } from "@tests/support/media/segmentTimes";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

const AAC_SECONDS = 1024 / 48_000;

let root: Awaited<ReturnType<typeof clipFolder>>;
beforeAll(async () => {
  root = await clipFolder();
});
afterAll(() => root.remove());

function placed(segment: Buffer, place: Place): Buffer {
  const length = headLength(segment) ?? 0;
  const head = placeSegment(segment.subarray(0, length), place);
  return Buffer.concat([head, segment.subarray(length)]);
}

describe("the segments of a clip", () => {
  it("begin at the clip's place: the picture exactly, and the sound with the next sample", async () => {
    const { segments } = await makeSegments(join(root.path, "clip"), { seconds: 6 });
    for (const file of segments) {
      const stored = await readFile(file);
      const before = trackStarts(stored);
      const after = trackStarts(placed(stored, { startFrame: 1001, endFrame: 1181 }));
      expect([...after.keys()]).toEqual([1, 2]);
      for (const [id, { fragment, index }] of after) {
        // Frame 1001 begins in the sample before number 1565 of the sound.
        const seconds = id === 1 ? 1001 / 30 : 1565 * AAC_SECONDS;
        expect(fragment).toBeCloseTo((before.get(id)?.fragment ?? Number.NaN) + seconds, 9);
        expect(index).toBeCloseTo((before.get(id)?.index ?? Number.NaN) + seconds, 9);
      }
    }
  });

  it("keep their length and their samples, and at zero every byte", async () => {
    const { segments } = await makeSegments(join(root.path, "bytes"), { seconds: 1.6 });
    const stored = await readFile(segments[0] ?? "");
    const changed = placed(stored, { startFrame: 7, endFrame: 55 });
    expect(changed).toHaveLength(stored.length);
    const length = headLength(stored) ?? 0;
    expect(changed.subarray(length)).toEqual(stored.subarray(length));
    expect(changed.subarray(0, length)).not.toEqual(stored.subarray(0, length));
    // 48 frames are 75 samples of sound, of which none is shortened.
    expect(placed(stored, { startFrame: 0, endFrame: 48 })).toEqual(stored);
  });

  it.each([
    ["a tone", 440],
    ["silence, in which all samples of the sound have the same size", 0],
  ])("join without a gap or an overlap in any track, with %s", async (name, frequency) => {
    const folder = join(root.path, name.slice(0, 6).trim());
    const frames = 31;
    const { init, segments } = await makeSegments(folder, { seconds: frames / 30, frequency });
    const stored = await readFile(segments[0] ?? "");
    const pieces = Array.from({ length: 40 }, (_, at) =>
      placed(stored, { startFrame: at * frames, endFrame: (at + 1) * frames }),
    );
    const file = join(root.path, `joined-${frequency}.mp4`);
    await writeFile(file, Buffer.concat([await readFile(init), ...pieces]));
    const packets = await readPackets(file);
    const seconds = (40 * frames) / 30;
    for (const [track, step] of [1 / 30, AAC_SECONDS].entries()) {
      const times = packets.filter(({ stream }) => stream === track).map((one) => one.seconds);
      expect(times).toHaveLength(Math.ceil(seconds / step - 0.001));
      for (const [at, time] of times.entries()) expect(time).toBeCloseTo(at * step, 5);
    }
  });
});

describe("a segment with times of", () => {
  /** A place of ten seconds, two seconds after the start. */
  const PLACE = { startFrame: 60, endFrame: 360 };

  const segment = (version: 0 | 1, ticks: number, { hasIndex = true } = {}) => {
    const time = (count: number) => (version === 1 ? u64s([count]) : u32(count));
    const index = fullBox("sidx", { version }, u32(7, 90_000), time(ticks), time(0), u32(0));
    const track = [
      fullBox("tfhd", { flags: 0x20000 }, u32(7)),
      fullBox("tfdt", { version }, time(ticks)),
    ];
    const fragment = box("moof", fullBox("mfhd", {}, u32(1)), box("traf", ...track));
    const head = hasIndex ? [index, fragment] : [fragment];
    return Buffer.concat([box("styp", Buffer.from("msdh")), ...head, box("mdat", u32(1))]);
  };

  it.each([
    ["32 bits", 0],
    ["64 bits", 1],
  ] as const)("%s is moved", (_name, version) => {
    expect(placed(segment(version, 45_000), PLACE)).toEqual(segment(version, 225_000));
  });

  it("more than 32 bits is moved", () => {
    expect(placed(segment(1, 2 ** 33), PLACE)).toEqual(segment(1, 2 ** 33 + 180_000));
  });

  it("an unknown clock stays as it is", () => {
    const foreign = segment(1, 45_000, { hasIndex: false });
    expect(placed(foreign, PLACE)).toEqual(foreign);
  });

  it("a number that would not fit stays as it is", () => {
    const long = segment(0, 2 ** 32 - 1);
    expect(placed(long, PLACE)).toEqual(long);
  });
});

describe("the head of a segment", () => {
  const PLACE = { startFrame: 30, endFrame: 60 };

  it("ends where the samples begin, and is unknown before that", () => {
    const bytes = Buffer.concat([box("styp", u32(1)), box("moof", u32(1, 2)), box("mdat")]);
    expect(headLength(bytes)).toBe(28);
    for (let length = 0; length < 36; length += 1)
      expect(headLength(bytes.subarray(0, length))).toBeNull();
  });

  it.each([
    ["no boxes", Buffer.from("0123456789")],
    ["boxes without a size", Buffer.alloc(100)],
  ])("of a file with %s is changed by nothing", (_name, bytes) => {
    expect(placed(bytes, PLACE)).toEqual(bytes);
  });

  it("that is damaged is changed by nothing", () => {
    const damaged = Buffer.concat([box("moof", u32(999), Buffer.from("traf")), box("mdat")]);
    expect(placed(damaged, PLACE)).toEqual(damaged);
    const track = box("traf", fullBox("tfhd", {}, u32(1)), box("tfdt"));
    const short = Buffer.concat([box("sidx", u32(0, 1)), box("moof", track), box("mdat")]);
    expect(placed(short, PLACE)).toEqual(short);
  });
});
