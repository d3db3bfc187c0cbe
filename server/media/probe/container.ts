import { open } from "node:fs/promises";

import { MediaError } from "../mediaError";

/**
 * Names the only ffmpeg demuxer that may open the file. Its name is forced, so that ffmpeg never
 * guesses.
 */
export type Container =
  | "mov"
  | "matroska"
  | "avi"
  | "mpegts"
  | "mpeg"
  | "asf"
  | "ogg"
  | "flv"
  | "dv"
  | "mxf"
  | "wav"
  | "aiff"
  | "caf"
  | "au"
  | "flac"
  | "amr"
  | "mp3"
  | "aac";

/** `sniffContainer` needs this much of a file, which has room for two frames of the longest MP3. */
export const HEAD_BYTES = 4096;
const TS_PACKET_BYTES = 188;
const TS_SYNC = 0x47;
/** So many packets in a row tell a stream that was cut from other bytes. */
const CUT_TS_PACKETS = 16;
const ASF_GUID = "3026b2758e66cf11";
/** This key names the first part of an MXF file. */
const MXF_KEY = "060e2b34020501010d0102";

/** These brands are still pictures, which share the ISO container with video. */
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

/**
 * QuickTime files from before `ftyp`, pieces that were saved from a stream, and files that a program
 * has added something to may start with these boxes.
 */
const OTHER_FIRST_BOXES = new Set([
  ..."moov mdat wide free skip pnot".split(" "),
  ..."styp sidx moof emsg prft uuid pdin".split(" "),
]);

/**
 * A larger box size consists of four printable characters, so the file is a text that happens to
 * contain "free" in the right place.
 */
const FIRST_PRINTABLE_SIZE = 0x20202020;

function readLatin1(head: Buffer, from: number, to: number): string {
  return head.toString("latin1", from, to);
}

function isIsoMedia(head: Buffer): boolean {
  if (head.length < 12) return false;
  const box = readLatin1(head, 4, 8);
  if (box === "ftyp") return !PICTURE_BRANDS.has(readLatin1(head, 8, 12).toLowerCase());
  return OTHER_FIRST_BOXES.has(box) && head.readUInt32BE(0) < FIRST_PRINTABLE_SIZE;
}

function isMatroska(head: Buffer): boolean {
  return (
    readLatin1(head, 0, 4) === "\x1a\x45\xdf\xa3" && /webm|matroska/.test(readLatin1(head, 4, 128))
  );
}

/**
 * Recognises plain transport streams, and those of camcorders, which put a four-byte time before
 * each packet. One that was cut begins in the middle of a packet.
 */
function isTransportStream(head: Buffer): boolean {
  const isSynced = (first: number, step: number, packets: number): boolean =>
    Array.from({ length: packets }, (_, at) => head[first + at * step]).every(
      (byte) => byte === TS_SYNC,
    );
  const steps = [TS_PACKET_BYTES, TS_PACKET_BYTES + 4];
  const isWhole = isSynced(0, TS_PACKET_BYTES, 4) || isSynced(4, TS_PACKET_BYTES + 4, 4);
  return (
    isWhole ||
    steps.some((step) =>
      Array.from({ length: step }, (_, first) => first).some((first) =>
        isSynced(first, step, CUT_TS_PACKETS),
      ),
    )
  );
}

/**
 * Recognises sound without a container: the same frame header occurs again where the first frame
 * ends.
 */
function hasRepeatedFrame(head: Buffer, frameBytes: (at: number) => number): boolean {
  const first = frameBytes(0);
  return first > 0 && (frameBytes(first) > 0 || first >= head.length);
}

const MP3_KBPS = [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320, 0];
const MP3_KBPS_LOW_RATE = [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160, 0];
const MP3_RATES = [44_100, 48_000, 32_000, 0];

/**
 * Returns the size in bytes of the MP3 frame (layer 3 of MPEG 1, 2 or 2.5) that starts at `at`, or
 * 0 if no frame starts there.
 */
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

/**
 * Returns the size in bytes of the AAC frame (ADTS) that starts at `at`, or 0 if no frame starts
 * there.
 */
function aacFrameBytes(head: Buffer, at: number): number {
  if (at + 6 > head.length || (head.readUInt16BE(at) & 0xfff6) !== 0xfff0) return 0;
  return (head.readUInt32BE(at + 2) >> 5) & 0x1fff;
}

function soundContainer(head: Buffer): Container | null {
  if (readLatin1(head, 0, 4) === "RIFF" && readLatin1(head, 8, 12) === "WAVE") return "wav";
  if (readLatin1(head, 0, 4) === "FORM" && /AIF[FC]/.test(readLatin1(head, 8, 12))) return "aiff";
  if (readLatin1(head, 0, 4) === "caff") return "caf";
  if (readLatin1(head, 0, 4) === ".snd") return "au";
  if (readLatin1(head, 0, 4) === "fLaC") return "flac";
  if (readLatin1(head, 0, 5) === "#!AMR") return "amr";
  if (readLatin1(head, 0, 3) === "ID3" || hasRepeatedFrame(head, (at) => mp3FrameBytes(head, at)))
    return "mp3";
  return hasRepeatedFrame(head, (at) => aacFrameBytes(head, at)) ? "aac" : null;
}

/**
 * Returns the container that a file's first bytes indicate, or null for a file that contains
 * neither video nor sound.
 */
export function sniffContainer(head: Buffer): Container | null {
  if (isIsoMedia(head)) return "mov";
  if (isMatroska(head)) return "matroska";
  if (readLatin1(head, 0, 4) === "RIFF" && readLatin1(head, 8, 12) === "AVI ") return "avi";
  if (readLatin1(head, 0, 4) === "OggS") return "ogg";
  if (head.toString("hex", 0, 8) === ASF_GUID) return "asf";
  if (head.toString("hex", 0, 4) === "000001ba") return "mpeg";
  if (readLatin1(head, 0, 4) === "FLV\x01") return "flv";
  if (head.toString("hex", 0, 3) === "1f0700") return "dv";
  if (head.toString("hex", 0, 11) === MXF_KEY) return "mxf";
  return isTransportStream(head) ? "mpegts" : soundContainer(head);
}

/**
 * Determines a file's container from its first bytes; the file's name does not matter.
 * @throws {MediaError} `not_a_video` before ffmpeg has opened the file; `failed` if it cannot be
 *   opened.
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
