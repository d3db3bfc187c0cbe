import type { SpeechEngine } from "../../server/captions/engine";
import { type Finding, messageOf, note, ok, wrong } from "./finding";

/** Loading a model may take this long. */
const TIMEOUT_MS = 60_000;
const HEADER_BYTES = 44;
const SAMPLES_PER_SECOND = 16_000;
const BYTES_PER_SAMPLE = 2;

/** Builds one second of silence as the product sends sound. */
function oneSecond(): Buffer {
  const bytes = SAMPLES_PER_SECOND * BYTES_PER_SAMPLE;
  const wave = Buffer.alloc(HEADER_BYTES + bytes);
  let at = 0;
  const text = (value: string) => void (at += wave.write(value, at, "latin1"));
  const long = (value: number) => void (at = wave.writeUInt32LE(value, at));
  const short = (value: number) => void (at = wave.writeUInt16LE(value, at));
  text("RIFF");
  long(HEADER_BYTES - 8 + bytes);
  text("WAVEfmt ");
  long(16);
  short(1);
  short(1);
  long(SAMPLES_PER_SECOND);
  long(bytes);
  short(BYTES_PER_SAMPLE);
  short(BYTES_PER_SAMPLE * 8);
  text("data");
  long(bytes);
  return wave;
}

/**
 * Sends one second of silence to the engine, which must answer with a transcript, and asks whether
 * it translates.
 */
export async function findSpeech(engine: SpeechEngine): Promise<Finding> {
  const { host } = engine;
  const signal = AbortSignal.timeout(TIMEOUT_MS);
  try {
    await engine.transcribe(oneSecond(), signal);
  } catch (error) {
    return wrong(`Captions: ${host} makes none: ${messageOf(error)}`);
  }
  const translated = await engine.translate(oneSecond(), signal).catch(() => null);
  return translated
    ? ok(`Captions: ${host} turns speech into text, and translates it into English`)
    : note(`Captions: ${host} turns speech into text, but translates none`);
}
