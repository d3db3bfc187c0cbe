import { type FileHandle, open } from "node:fs/promises";
import { MediaError } from "../../mediaError";
import { boxAt, boxesIn } from "./box";
import type { SampleDefaults, TrackDeclaration } from "./initFile";

/** Describes samples of one track that are next to each other in a file. */
export interface Run {
  trackId: number;
  /** The first byte of the samples is at this offset in the file. */
  offset: number;
  sizes: number[];
  /** The durations count in ticks of the track. */
  durations: number[];
  /** These samples can be decoded without others. They are given by their index in the run. */
  syncs: number[];
}

const HEADER_BYTES = 8;
/** A fragment's tables take some kilobytes. Its samples take megabytes and are not read. */
const LARGEST_TABLES = 16 * 1024 * 1024;
const IS_NOT_SYNC = 0x10000;

const TRACK = { base: 0x1, description: 0x2, duration: 0x8, size: 0x10, flags: 0x20 } as const;
const RUN = {
  offset: 0x1,
  firstFlags: 0x4,
  duration: 0x100,
  size: 0x200,
  flags: 0x400,
  shift: 0x800,
} as const;

/** Reads big-endian numbers of 32 bits, one after the other. */
class Numbers {
  private at: number;

  constructor(
    private readonly bytes: Buffer,
    start: number,
  ) {
    this.at = start;
  }

  next(): number {
    this.at += 4;
    if (this.at > this.bytes.length) throw new MediaError("unreadable", "a table ends too soon");
    return this.bytes.readUInt32BE(this.at - 4);
  }

  nextIf(isThere: number): number | undefined {
    return isThere === 0 ? undefined : this.next();
  }
}

const flagsOf = (body: Buffer): number => body.readUInt32BE(0) & 0xffffff;

function runOf(body: Buffer, track: { id: number; start: number; defaults: SampleDefaults }): Run {
  const flags = flagsOf(body);
  const numbers = new Numbers(body, 4);
  const count = numbers.next();
  const run: Run = {
    trackId: track.id,
    offset: track.start + (numbers.nextIf(flags & RUN.offset) ?? 0),
    sizes: [],
    durations: [],
    syncs: [],
  };
  const firstFlags = numbers.nextIf(flags & RUN.firstFlags);
  for (let index = 0; index < count; index += 1) {
    run.durations.push(numbers.nextIf(flags & RUN.duration) ?? track.defaults.duration);
    run.sizes.push(numbers.nextIf(flags & RUN.size) ?? track.defaults.size);
    const own = numbers.nextIf(flags & RUN.flags);
    const isFirst = index === 0 && firstFlags !== undefined;
    const sample = isFirst ? firstFlags : (own ?? track.defaults.flags);
    if ((sample & IS_NOT_SYNC) === 0) run.syncs.push(index);
    // No clip has B-frames, so its pictures are shown in the order in which they are stored.
    if ((numbers.nextIf(flags & RUN.shift) ?? 0) !== 0)
      throw new MediaError("unreadable", "pictures out of order");
  }
  return run;
}

function runsOf(fragment: Buffer, start: number, tracks: readonly TrackDeclaration[]): Run[] {
  const runs: Run[] = [];
  for (const { type, body } of boxesIn(fragment)) {
    if (type !== "traf") continue;
    const header = boxAt(body, "tfhd").body;
    const flags = flagsOf(header);
    const numbers = new Numbers(header, 4);
    const id = numbers.next();
    const declared = tracks.find((track) => track.id === id)?.defaults;
    if (!declared || (flags & TRACK.base) !== 0)
      throw new MediaError("unreadable", "a fragment that no clip of ours has");
    numbers.nextIf(flags & TRACK.description);
    const defaults = {
      duration: numbers.nextIf(flags & TRACK.duration) ?? declared.duration,
      size: numbers.nextIf(flags & TRACK.size) ?? declared.size,
      flags: numbers.nextIf(flags & TRACK.flags) ?? declared.flags,
    };
    for (const inside of boxesIn(body))
      if (inside.type === "trun") runs.push(runOf(inside.body, { id, start, defaults }));
  }
  return runs;
}

async function readAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const { bytesRead, buffer } = await file.read(Buffer.alloc(length), 0, length, at);
  if (bytesRead < length) throw new MediaError("unreadable", "a segment ends too soon");
  return buffer;
}

async function runsIn(file: FileHandle, tracks: readonly TrackDeclaration[]): Promise<Run[]> {
  const { size: end } = await file.stat();
  const runs: Run[] = [];
  for (let at = 0; at < end;) {
    const header = await readAt(file, at, HEADER_BYTES);
    const size = header.readUInt32BE(0);
    if (size < HEADER_BYTES || at + size > end)
      throw new MediaError("unreadable", "a segment ends too soon");
    if (header.toString("latin1", 4) === "moof") {
      if (size > LARGEST_TABLES) throw new MediaError("unreadable", "tables without end");
      const body = await readAt(file, at + HEADER_BYTES, size - HEADER_BYTES);
      runs.push(...runsOf(body, at, tracks));
    }
    at += size;
  }
  return runs;
}

/**
 * Finds the samples of a clip's segment without reading the samples themselves.
 * @throws {MediaError} or an error of the file system.
 */
export async function readSegment(
  path: string,
  tracks: readonly TrackDeclaration[],
): Promise<Run[]> {
  const file = await open(path, "r");
  try {
    return await runsIn(file, tracks);
  } finally {
    await file.close();
  }
}
