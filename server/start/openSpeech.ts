import type { SpeechEngine } from "../captions/engine";
import { OpenAiEngine } from "../captions/openAiEngine";
import type { Env } from "../config/env";
import type { Startup } from "./startup";

/** OpenAI's name, which other engines accept or ignore. */
const DEFAULT_MODEL = "whisper-1";

/** Returns the engine that makes captions from speech. It is null unless one is configured. */
export function speechEngineOf({
  TRANSCRIBE_URL: url,
  TRANSCRIBE_KEY: key,
  TRANSCRIBE_MODEL: model = DEFAULT_MODEL,
}: Pick<Env, "TRANSCRIBE_URL" | "TRANSCRIBE_KEY" | "TRANSCRIBE_MODEL">): SpeechEngine | null {
  return url === undefined ? null : new OpenAiEngine({ url, key, model });
}

/** Opens this engine, and prints where recordings are sent. */
export function openSpeech({ env, printLine }: Pick<Startup, "env" | "printLine">) {
  const engine = speechEngineOf(env);
  if (engine) printLine(`Captions  made from speech by ${engine.host}`);
  return engine;
}
