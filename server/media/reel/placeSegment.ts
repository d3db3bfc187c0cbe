import { boxAt, boxesIn } from "../export/mp4/box";
import { MediaError } from "../mediaError";
import { FRAMES_PER_SECOND } from "../normalise/rendition";
import { endRunAt } from "./endRunAt";

/** Describes a clip's place on the timeline of a playlist, in frames. */
export interface Place {
  startFrame: number;
  /** The next clip begins with this frame. */
  endFrame: number;
}

const HEADER_BYTES = 8;

/** A time follows the version, the flags and some numbers of its box. */
const TIME_OFFSET = { tfdt: 4, sidx: 12 } as const;
const HAS_DESCRIPTION = 0x2;
const HAS_DURATION = 0x8;

/**
 * Returns how many bytes of a segment come before its samples, or null if these bytes do not reach
 * that far. The length is 0 if the bytes are not a segment.
 */
export function headLength(bytes: Buffer): number | null {
  for (let at = 0; at + HEADER_BYTES <= bytes.length;) {
    if (bytes.toString("latin1", at + 4, at + HEADER_BYTES) === "mdat") return at;
    const size = bytes.readUInt32BE(at);
    if (size < HEADER_BYTES) return 0;
    at += size;
  }
  return null;
}

/**
 * Moves a clip's segment to the clip's place on a playlist's timeline, so that the times of all
 * segments of the playlist follow each other. Clips are stored with times from zero, because they
 * may be anywhere in a reel.
 *
 * Each track counts in its own samples. Pictures have the length of a frame, so they are placed
 * exactly. Sound comes in samples of 1024 ticks (21 ms), and no clip's length is a multiple of
 * that. It begins with the first such sample after the picture, and a clip's last sample is left out
 * where it would overlap the next clip. A player that ignores times and joins sounds therefore
 * remains synchronous too, however many clips there are.
 * @param head contains everything before the samples.
 * @returns the head with other times and the same length, or the same head if it is damaged or not
 *   from one of our segments.
 */
export function placeSegment(head: Buffer, place: Place): Buffer {
  const placed = Buffer.from(head);
  try {
    for (const track of tracksIn(placed)) placeTrack(track, place);
    return placed;
  } catch (error) {
    // A box or a number leads out of its place.
    if (error instanceof MediaError || error instanceof RangeError) return head;
    throw error;
  }
}

/** Contains what the head of a segment says about one track, by the bodies of its boxes. */
interface Track {
  /** The index states the track's clock and start. */
  index: Buffer;
  time: Buffer;
  fragment: Buffer;
  /** A sample lasts this many ticks if it does not state another length. */
  sampleTicks: number;
}

/** Finds the tracks of a head, in which a segment of ours has an index for each fragment. */
function tracksIn(head: Buffer): Track[] {
  const boxes = [...boxesIn(head)];
  const indexes = boxes.filter(({ type }) => type === "sidx").map(({ body }) => body);
  const fragments = boxes
    .filter(({ type }) => type === "moof")
    .flatMap(({ body }) => [...boxesIn(body)].filter(({ type }) => type === "traf"));
  return fragments.map(({ body: fragment }) => {
    const header = boxAt(fragment, "tfhd").body;
    const id = header.readUInt32BE(4);
    const index = indexes.find((one) => one.readUInt32BE(4) === id);
    if (!index) throw new MediaError("unreadable", "a fragment without an index");
    const time = boxAt(fragment, "tfdt").body;
    return { index, time, fragment, sampleTicks: sampleTicksOf(header) };
  });
}

/** Returns the default length of a sample. Without one, times are placed to the tick. */
function sampleTicksOf(header: Buffer): number {
  const flags = header.readUInt32BE(0);
  if ((flags & HAS_DURATION) === 0) return 1;
  return header.readUInt32BE((flags & HAS_DESCRIPTION) === 0 ? 8 : 12);
}

function placeTrack({ index, time, fragment, sampleTicks }: Track, place: Place): void {
  const timescale = index.readUInt32BE(8);
  /** Returns the first boundary of a sample that is not before a frame, in ticks. */
  const boundaryAt = (frame: number): number =>
    Math.ceil((frame * timescale) / (FRAMES_PER_SECOND * sampleTicks)) * sampleTicks;
  const start = boundaryAt(place.startFrame);
  const end = boundaryAt(place.endFrame);
  const first = addTicks(time, TIME_OFFSET.tfdt, start);
  addTicks(index, TIME_OFFSET.sidx, start);
  endRunAt(fragment, { samples: (end - first) / sampleTicks, sampleTicks });
}

/**
 * Adds to a time of 64 bits, or of 32 bits in a box of version 0.
 * @returns the new time.
 */
function addTicks(box: Buffer, offset: number, ticks: number): number {
  const isLong = box.readUInt8(0) === 1;
  const sum = ticks + (isLong ? Number(box.readBigUInt64BE(offset)) : box.readUInt32BE(offset));
  if (isLong) box.writeBigUInt64BE(BigInt(sum), offset);
  else box.writeUInt32BE(sum, offset);
  return sum;
}
