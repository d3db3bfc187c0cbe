import { request as requestHttp, type IncomingMessage } from "node:http";
import { request as requestHttps } from "node:https";
import { withTimeLimit } from "../timeLimit";
import { EngineError, type SpeechEngine, type Transcript } from "./engine";
import { readAnswer } from "./readAnswer";

interface EngineOptions {
  /** This is the address of the server, with or without `/v1` at its end. */
  url: string;
  /** It is undefined for an engine that asks for none. */
  key: string | undefined;
  model: string;
  timeoutMs?: number;
}

/** A large model on a CPU needs about as long as the recording. */
const TIMEOUT_MS = 30 * 60_000;
/** A quarter of an hour of words has less than one MB. */
const MAX_ANSWER_BYTES = 8 * 1024 * 1024;

/** An engine that lacks a call answers it with one of these. */
const NOT_OFFERED: ReadonlySet<number> = new Set([404, 405, 501]);

/** Returns the address of the API: engines are configured with and without its version. */
function apiOf(url: string): string {
  const base = url.replace(/\/$/, "").replace(/\/audio\/transcriptions$/, "");
  return base.endsWith("/v1") ? base : `${base}/v1`;
}

/**
 * Calls an engine that speaks OpenAI's API: whisper.cpp's server, speaches, OpenAI and others. It
 * does not use `fetch`, which gives up after five minutes without an answer.
 */
export class OpenAiEngine implements SpeechEngine {
  readonly host: string;
  private readonly api: string;

  constructor(private readonly options: EngineOptions) {
    this.api = apiOf(options.url);
    this.host = new URL(this.api).host;
  }

  async transcribe(wave: Buffer, signal: AbortSignal): Promise<Transcript> {
    const { status, body } = await this.send("transcriptions", wave, signal);
    if (status !== 200) throw refusal(status);
    return readAnswer(body);
  }

  async translate(wave: Buffer, signal: AbortSignal): Promise<Transcript | null> {
    const { status, body } = await this.send("translations", wave, signal);
    if (NOT_OFFERED.has(status)) return null;
    if (status !== 200) throw refusal(status);
    return { ...readAnswer(body), language: "en" };
  }

  private async send(call: "transcriptions" | "translations", wave: Buffer, signal: AbortSignal) {
    const { key, model, timeoutMs = TIMEOUT_MS } = this.options;
    const form = new FormData();
    form.set("file", new Blob([new Uint8Array(wave)], { type: "audio/wav" }), "clip.wav");
    form.set("model", model);
    form.set("response_format", "verbose_json");
    if (call === "transcriptions")
      for (const one of ["word", "segment"]) form.append("timestamp_granularities[]", one);
    const encoded = new Response(form);
    const headers = {
      "content-type": encoded.headers.get("content-type") ?? "",
      accept: "application/json",
      ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
    };
    const body = Buffer.from(await encoded.arrayBuffer());
    const limited = withTimeLimit(timeoutMs, signal);
    try {
      return await post(`${this.api}/audio/${call}`, { headers, body, signal: limited });
    } catch (error) {
      signal.throwIfAborted();
      if (error instanceof EngineError) throw error;
      const problem = limited.aborted ? "took too long" : "cannot be reached";
      throw new EngineError(`The speech engine ${problem}`, { cause: error });
    }
  }
}

const refusal = (status: number): EngineError =>
  new EngineError(`The speech engine refused a recording (${status})`);

interface Posted {
  headers: Record<string, string>;
  body: Buffer;
  signal: AbortSignal;
}

/** Sends a request and reads the whole answer. It follows no redirect, which could lead anywhere. */
function post(url: string, { headers, body, signal }: Posted) {
  const send = url.startsWith("https:") ? requestHttps : requestHttp;
  return new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = send(url, { method: "POST", headers, signal }, (response) => {
      readLimited(response).then(
        (text) => resolve({ status: response.statusCode ?? 0, body: text }),
        reject,
      );
    });
    sent.on("error", reject);
    sent.end(body);
  });
}

async function readLimited(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MAX_ANSWER_BYTES) throw new EngineError("The speech engine answered far too much");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}
