import { frames, RATE } from "./tone";

const HEADER_BYTES = 44;
const FRAME_BYTES = 4;
const LOUDEST = 0.9;

/**
 * The beginning continues for this long after the loop, so that a decoder does not reach the end of
 * the file at the repeat.
 */
const TAIL_SECONDS = 0.5;

/**
 * Returns a loop as a WAV file (16 bit, stereo). The file starts `leadMs` before the loop and ends
 * slightly after it.
 */
export function waveFile(
  [left, right]: readonly [Float32Array, Float32Array],
  leadMs: number,
): Buffer {
  const lead = frames(leadMs / 1000);
  const count = lead + left.length + frames(TAIL_SECONDS);
  const peak = [left, right].reduce((most, side) => side.reduce(louder, most), 0);
  const scale = (LOUDEST * 32_767) / peak;
  const file = Buffer.alloc(HEADER_BYTES + count * FRAME_BYTES);
  writeHeader(file, count);
  for (let at = 0; at < count; at += 1) {
    const place = (at - lead + left.length) % left.length;
    const offset = HEADER_BYTES + at * FRAME_BYTES;
    file.writeInt16LE(Math.round((left[place] ?? 0) * scale), offset);
    file.writeInt16LE(Math.round((right[place] ?? 0) * scale), offset + 2);
  }
  return file;
}

const louder = (most: number, value: number): number => Math.max(most, Math.abs(value));

function writeHeader(file: Buffer, count: number): void {
  file.write("RIFF", 0, "latin1");
  file.writeUInt32LE(file.length - 8, 4);
  file.write("WAVEfmt ", 8, "latin1");
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(2, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * FRAME_BYTES, 28);
  file.writeUInt16LE(FRAME_BYTES, 32);
  file.writeUInt16LE(16, 34);
  file.write("data", 36, "latin1");
  file.writeUInt32LE(count * FRAME_BYTES, 40);
}
