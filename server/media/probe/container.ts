import { open } from "node:fs/promises";

import { MediaError } from "../mediaError";

/** The one ffmpeg demuxer that may open the file. Its name is forced, so ffmpeg never guesses. */
export type Container =
  | "mov"
  | "matroska"
  | "avi"
  | "mpegts"
  | "mpeg"
  | "asf"
  | "ogg"
  | "wav"
  | "flac"
  | "amr"
  | "mp3"
  | "aac";

/** What `sniffContainer` needs of a file: room for two frames of the longest MP3. */
export const HEAD_BYTES = 4096;
const TS_PACKET_BYTES = 188;
const TS_SYNC = 0x47;
const ASF_GUID = "3026b2758e66cf11";

/** Brands of still pictures, which share the ISO container with video. */
const PICTURE_BRANDS = new Set([
  "heic",
  "heix",
  "heim",
  "heis",
  "mif1",
  "msf1",
  "avif",
  "avis",
  "crx ",
  "jpx ",
  "jp2 ",
]);

/** Boxes that QuickTime files from before `ftyp` may begin with. */
const OLD_QUICKTIME_BOXES = new Set(["moov", "mdat", "wide", "free", "skip", "pnot"]);

/** A box size above this is four printable characters: a text that has "free" in the right place, not a film. */
const FIRST_PRINTABLE_SIZE = 0x20202020;

function latin(head: Buffer, from: number, to: number): string {
  return head.toString("latin1", from, to);
}

function isIsoMedia(head: Buffer): boolean {
  if (head.length < 12) return false;
  const box = latin(head, 4, 8);
  if (box === "ftyp") return !PICTURE_BRANDS.has(latin(head, 8, 12).toLowerCase());
  return OLD_QUICKTIME_BOXES.has(box) && head.readUInt32BE(0) < FIRST_PRINTABLE_SIZE;
}

function isMatroska(head: Buffer): boolean {
  return latin(head, 0, 4) === "\x1a\x45\xdf\xa3" && /webm|matroska/.test(latin(head, 4, 128));
}

/** Plain transport streams, and those of camcorders, which put four bytes of time before each packet. */
function isTransportStream(head: Buffer): boolean {
  const syncedFrom = (first: number, step: number): boolean =>
    [0, 1, 2, 3].every((packet) => head[first + packet * step] === TS_SYNC);
  return syncedFrom(0, TS_PACKET_BYTES) || syncedFrom(4, TS_PACKET_BYTES + 4);
}

/** Sound without any container says so by the same frame header again where the first frame ends. */
function repeats(head: Buffer, frameBytes: (at: number) => number): boolean {
  const first = frameBytes(0);
  return first > 0 && (frameBytes(first) > 0 || first >= head.length);
}

const MP3_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const MP3_KBPS_LOW_RATE = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const MP3_RATES = [44_100, 48_000, 32_000, 0];

/** Bytes of the MP3 frame (layer 3 of MPEG 1, 2 or 2.5) that begins here; 0 where none does. */
function mp3FrameBytes(head: Buffer, at: number): number {
  if (at + 4 > head.length || (head.readUInt16BE(at) & 0xffe6) !== 0xffe2) return 0;
  const version = ((head[at + 1] ?? 0) >> 3) & 3;
  const byte = head[at + 2] ?? 0;
  const isFirst = version === 3;
  const kbps = (isFirst ? MP3_KBPS : MP3_KBPS_LOW_RATE)[byte >> 4] ?? 0;
  const rate = (MP3_RATES[(byte >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (version === 1 || kbps === 0 || rate === 0) return 0;
  return Math.floor(((isFirst ? 144 : 72) * kbps * 1000) / rate) + ((byte >> 1) & 1);
}

/** Bytes of the AAC frame (ADTS) that begins here; 0 where none does. */
function aacFrameBytes(head: Buffer, at: number): number {
  if (at + 6 > head.length || (head.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  return (head.readUInt32BE(at + 2) >> 5) & 0x1fff;
}

function soundContainer(head: Buffer): Container | null {
  if (latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "WAVE") return "wav";
  if (latin(head, 0, 4) === "fLaC") return "flac";
  if (latin(head, 0, 5) === "#!AMR") return "amr";
  if (latin(head, 0, 3) === "ID3" || repeats(head, (at) => mp3FrameBytes(head, at))) return "mp3";
  return repeats(head, (at) => aacFrameBytes(head, at)) ? "aac" : null;
}

/** Names the container from the first bytes of a file, or null for all that holds neither video nor sound. */
export function sniffContainer(head: Buffer): Container | null {
  if (isIsoMedia(head)) return "mov";
  if (isMatroska(head)) return "matroska";
  if (latin(head, 0, 4) === "RIFF" && latin(head, 8, 12) === "AVI ") return "avi";
  if (latin(head, 0, 4) === "OggS") return "ogg";
  if (head.toString("hex", 0, 8) === ASF_GUID) return "asf";
  if (head.toString("hex", 0, 4) === "000001ba") return "mpeg";
  return isTransportStream(head) ? "mpegts" : soundContainer(head);
}

/**
 * Reads a file's first bytes and names its container; the file's name plays no part.
 * @throws {MediaError} `not_a_video` before ffmpeg has seen the file; `failed` when it cannot be opened.
 */
export async function readContainer(file: string): Promise<Container> {
  let head: Buffer;
  try {
    const handle = await open(file, "r");
    try {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
      head = buffer.subarray(0, bytesRead);
    } finally {
      await handle.close();
    }
  } catch (error) {
    throw new MediaError("failed", "the input could not be opened", { cause: error });
  }
  const container = sniffContainer(head);
  if (!container) throw new MediaError("not_a_video", "unknown first bytes");
  return container;
}
