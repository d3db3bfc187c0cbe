import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const FEWEST_SAMPLES = 1024;
const RATE = 48_000;

/** Makes a file of sound with ffmpeg: `source` is one of its lavfi sources, `format` one of its muxers. Returns the path. */
export async function makeSound(file: string, source: string, format = "mp3"): Promise<string> {
  const args = ["-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", source, "-f", format, file];
  await execute("ffmpeg", args);
  return file;
}

/** One channel of a file of sound, decoded by ffmpeg: samples from -1 to 1, 48000 a second. */
async function samplesOf(file: string): Promise<Float32Array> {
  const args = ["-v", "error", "-i", file, "-ac", "1", "-ar", String(RATE), "-f", "f32le", "-"];
  const { stdout } = await execute("ffmpeg", args, { encoding: "buffer", maxBuffer: 2 ** 28 });
  return new Float32Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 4));
}

/**
 * How alike (1: the same, 0: nothing in common) the sound is behind the two ends of a loop: a player that jumps from one to the
 * other is not heard to do so where this is near 1.
 */
export async function likenessOfEnds(
  file: string,
  { loopStartMs, loopMs }: { loopStartMs: number; loopMs: number },
): Promise<number> {
  const samples = await samplesOf(file);
  const at = (ms: number) => Math.round((ms * RATE) / 1000);
  const [from, to] = [at(loopStartMs), at(loopStartMs + loopMs)];
  const count = Math.min(at(200), samples.length - to);
  if (count < FEWEST_SAMPLES) throw new Error("The file ends where its loop does.");
  const pick = (start: number) => samples.subarray(start, start + count);
  return likeness(pick(from), pick(to));
}

function likeness(one: Float32Array, other: Float32Array): number {
  let [product, ofOne, ofOther] = [0, 0, 0];
  one.forEach((value, index) => {
    const beside = other[index] ?? 0;
    product += value * beside;
    ofOne += value * value;
    ofOther += beside * beside;
  });
  return product / Math.sqrt(ofOne * ofOther);
}
