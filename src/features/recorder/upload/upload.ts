import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import { DetailedError, Upload, type UploadOptions } from "tus-js-client";
import type { GrowingVideo } from "./growingVideo";
import { env } from "../../../config/env";
import { uploadDelayMs, untilOnline, waitPatiently } from "./patience";
import { isPassing, statusOf, toUploadError } from "./uploadError";

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /** `offline` waits for the network, `waiting` for the next try; both go on by themselves. */
  readonly state: "sending" | "offline" | "waiting";
}

export interface VideoUpload {
  /** Also the id of the upload: it is found again without any note on this device. */
  readonly submissionId: string;
  /** It may still be recorded; the upload then ends after it is finished. */
  readonly video: GrowingVideo;
  /** Origin of the upload server, without a path. */
  readonly origin: string;
  /** The bearer token for the next request; `isRefused` asks for a new one. */
  readonly token: (isRefused: boolean) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

interface AttemptEvents {
  /** Bytes that left this device, up to now. */
  sent(bytes: number): void;
  /** The server has taken a chunk: whatever went wrong before is over. */
  accepted(): void;
}

/** A connection that moves nothing for so long is dead, whatever the phone says. */
const STALLED_MS = 30_000;

/** The server knows already how long the video is: a cut came after the last chunk had begun. */
class LengthDeclared extends Error {}

/**
 * Sends a video, resuming where an earlier attempt ended, and tries on until it is there: only a refusal
 * (`UploadError`) or the signal ends it. Success means that the server has all bytes, not that they are right.
 */
export async function uploadVideo(upload: VideoUpload): Promise<void> {
  const { signal, onProgress, video } = upload;
  const sent = { bytes: 0, failures: 0, refusals: 0 };
  const report = (state: UploadProgress["state"]): void =>
    onProgress({ sentBytes: sent.bytes, totalBytes: video.size, state });

  for (;;) {
    signal.throwIfAborted();
    try {
      await attempt(upload, sent.refusals > 0, {
        sent(bytes) {
          sent.bytes = bytes;
          report("sending");
        },
        accepted: () => Object.assign(sent, { failures: 0, refusals: 0 }),
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      // A token can expire during a long upload: one refusal asks for a new one.
      if (statusOf(error) === 401 && sent.refusals++ === 0) continue;
      if (!isPassing(error)) throw toUploadError(error);
      report(navigator.onLine ? "waiting" : "offline");
      await untilOnline(signal);
      await waitPatiently(uploadDelayMs(++sent.failures), signal);
    }
  }
}

/** Bytes of the largest file that the server takes, as the protocol tells it; null when it can't be asked now. */
export async function largestUpload(): Promise<number | null> {
  try {
    const { headers } = await fetch(env.apiOrigin + UPLOAD_PATH, { method: "OPTIONS" });
    return Number(headers.get("Tus-Max-Size")) || null;
  } catch {
    return null;
  }
}

/** Takes back what was sent, so that the next upload of this submission starts at the first byte. */
export async function discardUpload(
  upload: Pick<VideoUpload, "submissionId" | "origin" | "token">,
): Promise<void> {
  try {
    await Upload.terminate(uploadUrl(upload), authorised(upload.token, false));
  } catch (error) {
    if (statusOf(error) !== 404 && statusOf(error) !== 410) throw toUploadError(error);
  }
}

/**
 * Asks the server what it has (HEAD) and goes on from there; only when it knows nothing of the upload is
 * one created. Left to the client, any failed HEAD would create anew and throw away what had arrived.
 */
async function attempt(
  upload: VideoUpload,
  isRefused: boolean,
  events: AttemptEvents,
): Promise<void> {
  const there = { uploadUrl: uploadUrl(upload) };
  const isLengthOpen = { uploadLengthDeferred: true };
  try {
    await run(upload, isRefused, events, { ...there, ...isLengthOpen });
  } catch (error) {
    if (isLengthDeclared(error)) {
      await run(upload, isRefused, events, { ...there, uploadSize: upload.video.size });
      return;
    }
    if (statusOf(error) !== 404 && statusOf(error) !== 410) throw error;
    const endpoint = upload.origin + UPLOAD_PATH;
    await run(upload, isRefused, events, { endpoint, ...isLengthOpen });
  }
}

const isLengthDeclared = (error: unknown): boolean =>
  error instanceof DetailedError && (error.causingError as unknown) instanceof LengthDeclared;

type RunOptions = Pick<
  UploadOptions,
  "uploadUrl" | "endpoint" | "uploadLengthDeferred" | "uploadSize"
>;

/** One connection's worth of upload: ends with all bytes sent or with the first failure. */
function run(
  { submissionId, video, token, signal }: VideoUpload,
  isRefused: boolean,
  events: AttemptEvents,
  options: RunOptions,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const running = new AbortController();
    const stop = (error: Error): void => {
      void tus.abort();
      settle(() => reject(error));
    };
    const onAbort = (): void => stop(signal.reason as Error);
    const onOffline = (): void => stop(new Error("The network went away"));
    const watchdog = newWatchdog(() => stop(new Error("The connection stalled")));
    const settle = (settlement: () => void): void => {
      watchdog.rest();
      running.abort(new Error("This attempt is over"));
      signal.removeEventListener("abort", onAbort);
      globalThis.removeEventListener("offline", onOffline);
      settlement();
    };
    const tus = new Upload(NO_FILE, {
      ...options,
      ...authorised(token, isRefused),
      ...readFrom(video, watchdog, running.signal),
      onAfterResponse(request, response) {
        const isAsked = request.getMethod() === "HEAD" && options.uploadLengthDeferred;
        if (isAsked && response.getHeader("Upload-Length")) throw new LengthDeclared();
      },
      metadata: { submissionId, filetype: video.type },
      chunkSize: UPLOAD_CHUNK_BYTES,
      // Tries and memory of earlier uploads are this module's: by submission, never by a file's fingerprint.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (bytes) => {
        watchdog.watch();
        events.sent(bytes);
      },
      onChunkComplete: () => events.accepted(),
      onSuccess: () => settle(resolve),
      onError: (error) => settle(() => reject(error)),
    });
    signal.addEventListener("abort", onAbort);
    globalThis.addEventListener("offline", onOffline);
    watchdog.watch();
    tus.start();
  });
}

/** What the upload client is given in place of a file: it reads from the growing video. */
const NO_FILE = new Blob();

/** While it waits for the camera, a connection that moves nothing is in order. */
function readFrom(
  video: GrowingVideo,
  watchdog: Watchdog,
  signal: AbortSignal,
): Pick<UploadOptions, "fileReader"> {
  const source = {
    size: video.size,
    close: () => undefined,
    async slice(start: number, end: number) {
      watchdog.rest();
      const { value, isLast } = await video.read(start, end, signal);
      watchdog.watch();
      return { value, done: isLast };
    },
  };
  return { fileReader: { openFile: async () => source } };
}

interface Watchdog {
  /** From now on, anew. */
  watch(): void;
  rest(): void;
}

function newWatchdog(onStalled: () => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const rest = (): void => clearTimeout(timer);
  return {
    rest,
    watch() {
      rest();
      timer = setTimeout(onStalled, STALLED_MS);
    },
  };
}

const uploadUrl = (upload: Pick<VideoUpload, "origin" | "submissionId">): string =>
  `${upload.origin}${UPLOAD_PATH}/${upload.submissionId}`;

/** Fetches the token for each request anew: uploads outlive tokens. */
function authorised(
  token: VideoUpload["token"],
  isRefused: boolean,
): Pick<UploadOptions, "onBeforeRequest"> {
  return {
    onBeforeRequest: async (request) => {
      request.setHeader("Authorization", `Bearer ${await token(isRefused)}`);
    },
  };
}
