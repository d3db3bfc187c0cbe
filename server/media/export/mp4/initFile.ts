import { MediaError } from "../../mediaError";
import { boxAt, boxesIn } from "./box";

export type TrackKind = "video" | "audio";

/** Contains the values that apply to samples if a fragment does not state them. */
export interface SampleDefaults {
  duration: number;
  size: number;
  flags: number;
}

export interface TrackDeclaration {
  id: number;
  kind: TrackKind;
  /** The track counts this many ticks per second. */
  timescale: number;
  /** These are whole boxes, which are written again unchanged. */
  handler: Buffer;
  mediaHeader: Buffer;
  dataInformation: Buffer;
  /** This box states how the samples are coded. */
  sampleEntry: Buffer;
  /** The size has the format of the track's header: 16.16 fixed point. */
  size: Buffer;
  defaults: SampleDefaults;
}

const KINDS: Readonly<Record<string, TrackKind>> = { vide: "video", soun: "audio" };

function declarationOf(track: Buffer, extensions: ReadonlyMap<number, SampleDefaults>) {
  const header = boxAt(track, "tkhd").body;
  const media = boxAt(track, "mdia").body;
  const information = boxAt(media, "minf").body;
  const handler = boxAt(media, "hdlr");
  const kind = KINDS[handler.body.toString("latin1", 8, 12)];
  const clock = boxAt(media, "mdhd").body;
  const id = header.readUInt32BE(header.readUInt8(0) === 1 ? 20 : 12);
  const defaults = extensions.get(id);
  if (!kind || !defaults) throw new MediaError("unreadable", "a track that no clip of ours has");
  return {
    id,
    kind,
    timescale: clock.readUInt32BE(clock.readUInt8(0) === 1 ? 20 : 12),
    handler: handler.whole,
    mediaHeader: boxAt(information, kind === "video" ? "vmhd" : "smhd").whole,
    dataInformation: boxAt(information, "dinf").whole,
    sampleEntry: boxAt(information, "stbl", "stsd").body.subarray(8),
    size: header.subarray(-8),
    defaults,
  };
}

/**
 * Reads the tracks that a clip's init file declares.
 * @throws {MediaError} if the file is not one of ours.
 */
export function readInit(file: Buffer): TrackDeclaration[] {
  const movie = boxAt(file, "moov").body;
  const extensions = new Map<number, SampleDefaults>();
  for (const { type, body } of boxesIn(boxAt(movie, "mvex").body)) {
    if (type !== "trex") continue;
    const [duration, size, flags] = [12, 16, 20].map((at) => body.readUInt32BE(at));
    extensions.set(body.readUInt32BE(4), {
      duration: duration ?? 0,
      size: size ?? 0,
      flags: flags ?? 0,
    });
  }
  return [...boxesIn(movie)]
    .filter(({ type }) => type === "trak")
    .map(({ body }) => declarationOf(body, extensions));
}
