import { execFile } from "node:child_process";
import { promisify } from "node:util";

const execute = promisify(execFile);
const FEWEST_SAMPLES = 1024;
const RATE = 48_000;

/**
 * Makes a sound file with ffmpeg and returns its path. `source` is one of ffmpeg's lavfi sources,
 * and `format` one of its muxers.
 */
export async function makeSound(file: string, source: string, format = "mp3"): Promise<string> {
  const args = ["-nostdin", "-v", "error", "-y", "-f", "lavfi", "-i", source, "-f", format, file];
  await execute("ffmpeg", args);
  return file;
}

/** Decodes one channel of a sound file with ffmpeg: samples from -1 to 1, 48000 per second. */
async function samplesOf(file: string): Promise<Float32Array> {
  const args = ["-v", "error", "-i", file, "-ac", "1", "-ar", String(RATE), "-f", "f32le", "-"];
  const { stdout } = await execute("ffmpeg", args, { encoding: "buffer", maxBuffer: 2 ** 28 });
  return new Float32Array(stdout.buffer, stdout.byteOffset, Math.floor(stdout.length / 4));
}

/**
 * Returns how similar the sound is after the two ends of a loop, from 0 (nothing in common) to 1
 * (identical). Near 1, nobody hears a player jump from one to the other.
 */
export async function similarityOfEnds(
  file: string,
  { loopStartMs, loopMs }: { loopStartMs: number; loopMs: number },
): Promise<number> {
  const samples = await samplesOf(file);
  const at = (ms: number) => Math.round((ms * RATE) / 1000);
  const [from, to] = [at(loopStartMs), at(loopStartMs + loopMs)];
  const count = Math.min(at(200), samples.length - to);
  if (count < FEWEST_SAMPLES) throw new Error("The file ends where its loop does.");
  const pick = (start: number) => samples.subarray(start, start + count);
  return similarity(pick(from), pick(to));
}

function similarity(one: Float32Array, other: Float32Array): number {
  let [product, ofOne, ofOther] = [0, 0, 0];
  one.forEach((value, index) => {
    const beside = other[index] ?? 0;
    product += value * beside;
    ofOne += value * value;
    ofOther += beside * beside;
  });
  return product / Math.sqrt(ofOne * ofOther);
}
