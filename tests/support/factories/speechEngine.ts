import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { afterThisFile } from "../cleanUp";

type EngineKind = "OpenAI" | "whisper.cpp" | "speaches";

/** Disturbs a request: `hang` never responds, `cut` ends in the middle of the answer. */
type Trouble = "hang" | "cut" | { status: number; body: string };

interface HeardRequest {
  call: string;
  model: string;
  authorization: string | undefined;
  /** This is the length of the sound. */
  seconds: number;
}

const WORDS = {
  de: [
    ["Alles", 0.1, 0.5],
    ["Gute", 0.5, 0.8],
    ["Oma", 0.9, 1.4],
  ],
  en: [
    ["All", 0.1, 0.5],
    ["the", 0.5, 0.8],
    ["best", 0.9, 1.4],
  ],
} as const;

const TEXTS = { de: "Alles Gute, Oma!", en: "All the best!" };
const NAMES = { de: "german", en: "english" };

type Spoken = keyof typeof WORDS;

const toWords = (language: Spoken) =>
  WORDS[language].map(([word, start, end]) => ({ word, start, end }));

const segment = (language: Spoken) => ({
  id: 0,
  start: 0,
  end: 1.5,
  text: ` ${TEXTS[language]}`,
  temperature: 0,
  avg_logprob: -0.2,
});

const ANSWERS: Readonly<Record<EngineKind, (language: Spoken) => object>> = {
  // The words stand beside the segments, without punctuation, and the language has its full name.
  OpenAI: (language) => ({
    task: "transcribe",
    language: NAMES[language],
    duration: 2,
    text: TEXTS[language],
    words: toWords(language),
    segments: [{ ...segment(language), seek: 0, tokens: [1], no_speech_prob: 0.01 }],
  }),
  // The words are in the segments and are tokens: parts of words and punctuation.
  "whisper.cpp": (language) => ({
    task: "transcribe",
    language: NAMES[language],
    duration: 2,
    text: ` ${TEXTS[language]}\n`,
    segments: [
      {
        ...segment(language),
        words: toWords(language).flatMap(({ word, start, end }) => [
          { word: ` ${word.slice(0, 1)}`, start, end, t_dtw: -1, probability: 0.9 },
          { word: word.slice(1), start: end - 0.05, end, t_dtw: -1, probability: 0.9 },
          { word: ",", start: end, end, t_dtw: -1, probability: 0.9 },
        ]),
      },
    ],
  }),
  // The words have their spaces, and the language is a code.
  speaches: (language) => ({
    task: "transcribe",
    language,
    duration: 2,
    text: TEXTS[language],
    words: toWords(language).map((one) => ({ ...one, word: ` ${one.word}`, probability: 0.9 })),
    segments: [{ ...segment(language), no_speech_prob: 0.01, words: null }],
  }),
};

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

/** Returns the length in seconds of a WAV file with one channel of 16-bit samples at 16 kHz. */
function secondsOf(wave: Buffer): number {
  const is = (text: string, at: number) => wave.toString("latin1", at, at + text.length) === text;
  const format = [wave.readUInt16LE(20), wave.readUInt16LE(22), wave.readUInt32LE(24)];
  const isExpected = JSON.stringify([...format, wave.readUInt16LE(34)]) === "[1,1,16000,16]";
  if (!is("RIFF", 0) || !is("WAVEfmt ", 8) || !isExpected || !is("data", 36))
    throw new TypeError("The file is not a WAV file as whisper reads it");
  const bytes = wave.readUInt32LE(40);
  if (bytes !== wave.length - 44) throw new TypeError("The file is not complete");
  return bytes / 32_000;
}

function readForm(contentType = "", body: Buffer): Promise<FormData> {
  return new Response(new Uint8Array(body), {
    headers: { "content-type": contentType },
  }).formData();
}

/**
 * Reads a request.
 * @throws TypeError for one that an engine refuses.
 */
async function readRequest(form: FormData, call: string) {
  const file = form.get("file");
  if (!(file instanceof File)) throw new TypeError("There is no file");
  if (form.get("response_format") !== "verbose_json") throw new TypeError("Not verbose_json");
  const granularities = form.getAll("timestamp_granularities[]").map(textOf).join(" ");
  if (call === "transcriptions" && granularities !== "word segment")
    throw new TypeError("Not the times of words and segments");
  const seconds = secondsOf(Buffer.from(await file.arrayBuffer()));
  return { model: textOf(form.get("model")), seconds };
}

interface EngineOptions {
  kind?: EngineKind;
  key?: string;
  /** Some engines do not translate. */
  translates?: boolean;
}

/**
 * Starts a server that answers as a speech engine does: it refuses a wrong key, a wrong format and a
 * request that asks for something else, and hears German.
 */
export async function startSpeechEngine({
  kind = "OpenAI",
  key,
  translates = true,
}: EngineOptions = {}) {
  const requests: HeardRequest[] = [];
  const troubles: Trouble[] = [];
  const said: { current: object | null } = { current: null };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const [status, text] = await respond(request, body).catch(
      (error: unknown) =>
        [
          400,
          JSON.stringify({ error: { message: String(error), type: "invalid_request_error" } }),
        ] as const,
    );
    const trouble = troubles.shift();
    if (trouble === "hang") return;
    response.writeHead(typeof trouble === "object" ? trouble.status : status, {
      "content-type": "application/json",
    });
    if (trouble === "cut") {
      response.write(text.slice(0, 20));
      response.destroy();
    } else response.end(typeof trouble === "object" ? trouble.body : text);
  }

  async function respond(
    request: IncomingMessage,
    body: Buffer,
  ): Promise<readonly [number, string]> {
    const { method, url = "", headers } = request;
    const call = /^\/v1\/audio\/(transcriptions|translations)$/.exec(url)?.[1];
    if (method !== "POST" || !call || (call === "translations" && !translates))
      return [404, JSON.stringify({ detail: "Not Found" })];
    const form = await readForm(headers["content-type"], body);
    const { authorization } = headers;
    requests.push({ call, authorization, ...(await readRequest(form, call)) });
    if (key !== undefined && authorization !== `Bearer ${key}`)
      return [401, JSON.stringify({ error: { code: "invalid_api_key", message: key } })];
    const heard = said.current ?? ANSWERS[kind](call === "translations" ? "en" : "de");
    // Words are not offered for translations.
    return [200, JSON.stringify(call === "translations" ? { ...heard, words: undefined } : heard)];
  }

  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  afterThisFile(close);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    /** Each entry affects the next request. */
    troubles,
    /** Replaces what the engine hears. */
    said,
    close,
  };
}

/** Builds a silent WAV file, mono, with 16-bit samples at 16 kHz. */
export function silence(seconds: number): Buffer {
  const bytes = Math.round(seconds * 16_000) * 2;
  const wave = Buffer.alloc(44 + bytes);
  wave.write("RIFF", 0, "latin1");
  wave.writeUInt32LE(36 + bytes, 4);
  wave.write("WAVEfmt ", 8, "latin1");
  wave.writeUInt32LE(16, 16);
  wave.writeUInt16LE(1, 20);
  wave.writeUInt16LE(1, 22);
  wave.writeUInt32LE(16_000, 24);
  wave.writeUInt32LE(32_000, 28);
  wave.writeUInt16LE(2, 32);
  wave.writeUInt16LE(16, 34);
  wave.write("data", 36, "latin1");
  wave.writeUInt32LE(bytes, 40);
  return wave;
}
