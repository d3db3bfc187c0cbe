import { box, fullBox, u16, u32, u32s, u64s } from "./box";
import type { TrackDeclaration } from "./initFile";
import type { Run } from "./segmentFile";

/**
 * Describes samples that are next to each other in the file. `offset` counts from the first byte of
 * all samples.
 */
interface Chunk {
  offset: number;
  samples: number;
  /** This index, counted from 1, tells how the samples are coded. */
  entry: number;
}

/** Returns consecutive equal values as pairs of count and value. */
function inRuns(values: readonly number[]): number[] {
  const pairs: number[] = [];
  for (const value of values) {
    if (pairs.length > 0 && pairs.at(-1) === value)
      pairs[pairs.length - 2] = (pairs.at(-2) ?? 0) + 1;
    else pairs.push(1, value);
  }
  return pairs;
}

export class TrackBuilder {
  /** Counts the length so far, in ticks of the track. */
  ticks = 0;
  private readonly entries: Buffer[] = [];
  private readonly chunks: Chunk[] = [];
  private readonly sizes: number[] = [];
  private readonly durations: number[] = [];
  private readonly syncs: number[] = [];

  constructor(readonly declared: Pick<TrackDeclaration, "kind" | "timescale">) {}

  get count(): number {
    return this.sizes.length;
  }

  /** Adds the samples of a run. They begin at `offset` and are coded as `sampleEntry` says. */
  add(run: Omit<Run, "trackId" | "offset">, offset: number, sampleEntry: Buffer): void {
    if (run.sizes.length === 0) return;
    const first = this.sizes.length + 1;
    this.chunks.push({ offset, samples: run.sizes.length, entry: this.entryOf(sampleEntry) });
    for (const sync of run.syncs) this.syncs.push(first + sync);
    for (const size of run.sizes) this.sizes.push(size);
    for (const duration of run.durations) {
      this.durations.push(duration);
      this.ticks += duration;
    }
  }

  /** Extends the duration of the last sample. */
  stretch(ticks: number): void {
    this.durations[this.durations.length - 1] = (this.durations.at(-1) ?? 0) + ticks;
    this.ticks += ticks;
  }

  /**
   * Returns the box `stbl` for samples that begin at `base` in the file. Its size does not depend
   * on `base`.
   */
  table(base: number, isLarge: boolean): Buffer {
    const offsets = this.chunks.map(({ offset }) => base + offset);
    const places = isLarge
      ? fullBox("co64", {}, u32(offsets.length), u64s(offsets))
      : fullBox("stco", {}, u32(offsets.length), u32s(offsets));
    const times = inRuns(this.durations);
    const isPicture = this.declared.kind === "video";
    return box(
      "stbl",
      fullBox("stsd", {}, u32(this.entries.length), ...this.entries),
      fullBox("stts", {}, u32(times.length / 2), u32s(times)),
      ...(isPicture ? [fullBox("stss", {}, u32(this.syncs.length), u32s(this.syncs))] : []),
      this.chunkTable(),
      fullBox("stsz", {}, u32(0, this.sizes.length), u32s(this.sizes)),
      places,
    );
  }

  /**
   * Lists how many samples each chunk has. The table has a line wherever that number or the coding
   * changes.
   */
  private chunkTable(): Buffer {
    const lines: number[] = [];
    this.chunks.forEach(({ samples, entry }, index) => {
      if (lines.length > 0 && lines.at(-2) === samples && lines.at(-1) === entry) return;
      lines.push(index + 1, samples, entry);
    });
    return fullBox("stsc", {}, u32(lines.length / 3), u32s(lines));
  }

  private entryOf(sampleEntry: Buffer): number {
    const known = this.entries.findIndex((entry) => entry.equals(sampleEntry));
    if (known !== -1) return known + 1;
    return this.entries.push(sampleEntry);
  }
}

const UNITY_MATRIX = u32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const NO_LANGUAGE = u16(0x55c4, 0);

/** The clock of the whole film counts this many ticks per second. */
export const MOVIE_TIMESCALE = 1000;

interface TrackHeader {
  id: number;
  /** The duration is in thousandths of a second. */
  durationMs: number;
  isEnabled: boolean;
  isSound: boolean;
  /** Contains width and height as 16.16 fixed point. */
  size: Buffer;
}

export function trackHeader({ id, durationMs, isEnabled, isSound, size }: TrackHeader): Buffer {
  return fullBox(
    "tkhd",
    { flags: isEnabled ? 3 : 2 },
    u32(0, 0, id, 0, durationMs, 0, 0),
    u16(0, isSound ? 1 : 0, isSound ? 0x100 : 0, 0),
    UNITY_MATRIX,
    size,
  );
}

export function mediaHeader(timescale: number, ticks: number): Buffer {
  return fullBox("mdhd", { version: 1 }, u64s([0, 0]), u32(timescale), u64s([ticks]), NO_LANGUAGE);
}

export function movieHeader(durationMs: number, nextTrackId: number): Buffer {
  return fullBox(
    "mvhd",
    {},
    u32(0, 0, MOVIE_TIMESCALE, durationMs, 0x10000),
    u16(0x100, 0, 0, 0, 0, 0),
    UNITY_MATRIX,
    u32(0, 0, 0, 0, 0, 0, nextTrackId),
  );
}
