import { UPLOAD_CHUNK_MAX_BYTES, UPLOAD_PATH } from "@contract/limits";
import { DetailedError, Upload, type UploadOptions } from "tus-js-client";
import { ChunkPace } from "./chunkPace";
import { isForeign, isTemporary, statusOf, toUploadError } from "./attemptFailure";
import { readPart } from "./fileGone";
import type { GrowingVideo } from "./growingVideo";
import { env } from "../../../config/env";
import { untilOnline, uploadDelayMs, waitOrUntilOnline } from "./retry";

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
  /**
   * `offline` waits for the network, `waiting` for the next attempt, and `blocked` for a network that
   * lets the video through. All continue by themselves.
   */
  readonly state: "sending" | "offline" | "waiting" | "blocked";
}

export interface VideoUpload {
  /**
   * It is also the id of the upload, so that it can be found again without storing anything on this
   * device.
   */
  readonly submissionId: string;
  /** The submission was opened a moment ago, so the server is not asked for earlier bytes. */
  readonly isNew: boolean;
  /** It may still be recording. The upload ends after the video is finished. */
  readonly video: GrowingVideo;
  /** Gives the origin of the upload server, without a path. */
  readonly origin: string;
  /** Returns the bearer token for the next request. `isRefused` asks for a new one. */
  readonly token: (isRefused: boolean) => Promise<string>;
  readonly signal: AbortSignal;
  readonly onProgress: (progress: UploadProgress) => void;
}

interface AttemptEvents {
  readonly pace: ChunkPace;
  /** Sends chunks by POST, with the real method in a header. */
  readonly overridesMethod: boolean;
  /** Counts the bytes that have left this device. */
  sent(bytes: number): void;
  /** The server has accepted a chunk, so earlier failures no longer count. */
  accepted(): void;
}

/** A connection that moves nothing for this long is dead, whatever the phone reports. */
const STALLED_MS = 30_000;

/**
 * The server already knows the length of the video, because the connection broke after the last
 * chunk had begun.
 */
class LengthDeclared extends Error {}

/**
 * Sends a video, resumes where an earlier attempt ended, and retries until it succeeds. Only a
 * refusal (`UploadError`, `FileGoneError`) or the signal ends it. Success means that the server has all bytes, not
 * that they are correct.
 */
export async function uploadVideo(upload: VideoUpload): Promise<void> {
  const { signal, onProgress, video } = upload;
  const sent = { bytes: 0, failures: 0, refusals: 0, overridesMethod: false };
  let { isNew } = upload;
  const pace = new ChunkPace();
  const report = (state: UploadProgress["state"]): void =>
    onProgress({ sentBytes: sent.bytes, totalBytes: video.size, state });

  for (;;) {
    signal.throwIfAborted();
    try {
      const attempt = isNew ? createUpload : attemptUpload;
      isNew = false;
      await attempt(upload, sent.refusals > 0, {
        pace,
        overridesMethod: sent.overridesMethod,
        sent(bytes) {
          sent.bytes = bytes;
          report("sending");
        },
        accepted: () => Object.assign(sent, { failures: 0, refusals: 0 }),
      });
      return;
    } catch (error) {
      signal.throwIfAborted();
      const isBlocked = isForeign(error);
      // A token can expire during a long upload, so one refusal requests a new one.
      if (statusOf(error) === 401 && !isBlocked && sent.refusals++ === 0) continue;
      if (statusOf(error) === 413 && isBlocked && pace.tooLarge()) continue;
      if (!isTemporary(error)) throw toUploadError(error);
      pace.failed();
      // Some firewalls let no PATCH through, and others nothing that they do not know.
      if (isBlocked) sent.overridesMethod = !sent.overridesMethod;
      report(isBlocked ? "blocked" : navigator.onLine ? "waiting" : "offline");
      await untilOnline(signal);
      await waitOrUntilOnline(uploadDelayMs(++sent.failures), signal);
    }
  }
}

/** Deletes what was sent, so that the next upload of this submission starts at the first byte. */
export async function discardUpload(
  upload: Pick<VideoUpload, "submissionId" | "origin" | "token">,
): Promise<void> {
  try {
    await Upload.terminate(uploadUrl(upload), authorization(upload.token, false));
  } catch (error) {
    if (statusOf(error) !== 404 && statusOf(error) !== 410) throw toUploadError(error);
  }
}

/**
 * Asks the server what it has (HEAD) and continues from there. It creates an upload only if the
 * server knows none. Left to the client, any failed HEAD would create a new upload and discard what
 * had arrived.
 */
async function attemptUpload(
  upload: VideoUpload,
  isRefused: boolean,
  events: AttemptEvents,
): Promise<void> {
  const connect = (length: RunOptions) =>
    runConnection(upload, isRefused, events, { uploadUrl: uploadUrl(upload), ...length });
  try {
    await connect({ uploadLengthDeferred: true });
  } catch (error) {
    if (isLengthDeclared(error)) return connect({ uploadSize: upload.video.size });
    if (isForeign(error) || (statusOf(error) !== 404 && statusOf(error) !== 410)) throw error;
    await createUpload(upload, isRefused, events);
  }
}

/**
 * Sends the first byte. A server that has some already keeps them and answers 409, and the next
 * attempt asks for them.
 */
async function createUpload(
  upload: VideoUpload,
  isRefused: boolean,
  events: AttemptEvents,
): Promise<void> {
  upload.video.resumeAt(0, null);
  const endpoint = upload.origin + UPLOAD_PATH;
  await runConnection(upload, isRefused, events, { endpoint, uploadLengthDeferred: true });
}

const isLengthDeclared = (error: unknown): boolean =>
  error instanceof DetailedError && (error.causingError as unknown) instanceof LengthDeclared;

type RunOptions = Pick<
  UploadOptions,
  "uploadUrl" | "endpoint" | "uploadLengthDeferred" | "uploadSize"
>;

/** Uploads over one connection, and ends with all bytes sent or with the first failure. */
function runConnection(
  { submissionId, video, token, signal }: VideoUpload,
  isRefused: boolean,
  events: AttemptEvents,
  options: RunOptions,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const running = new AbortController();
    const timer: ChunkTimer = { startedAt: 0 };
    const stop = (error: Error): void => {
      void tus.abort();
      complete(() => reject(error));
    };
    const onAbort = (): void => stop(signal.reason as Error);
    const onOffline = (): void => stop(new Error("The network went away"));
    const watchdog = createWatchdog(() => stop(new Error("The connection stalled")));
    const complete = (settlement: () => void): void => {
      watchdog.stop();
      running.abort(new Error("This attempt is over"));
      signal.removeEventListener("abort", onAbort);
      globalThis.removeEventListener("offline", onOffline);
      settlement();
    };
    const tus = new Upload(PLACEHOLDER_FILE, {
      ...options,
      ...authorization(token, isRefused),
      ...readFrom(video, { watchdog, timer, pace: events.pace }, running.signal),
      onAfterResponse(request, response) {
        if (request.getMethod() !== "HEAD" || !options.uploadLengthDeferred) return;
        const length = response.getHeader("Upload-Length");
        const offset = response.getHeader("Upload-Offset");
        if (offset) video.resumeAt(Number(offset), length ? Number(length) : null);
        if (length) throw new LengthDeclared();
      },
      overridePatchMethod: events.overridesMethod,
      metadata: { submissionId, filetype: video.type },
      // The reader returns less, as the connection allows.
      chunkSize: UPLOAD_CHUNK_MAX_BYTES,
      // This module handles retries and remembers earlier uploads, by submission and never by a
      // file's fingerprint.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (bytes) => {
        watchdog.restart();
        events.sent(bytes);
      },
      onChunkComplete: (bytes) => {
        events.pace.accepted(bytes, performance.now() - timer.startedAt);
        events.accepted();
      },
      onSuccess: () => complete(resolve),
      onError: (error) => complete(() => reject(error)),
    });
    signal.addEventListener("abort", onAbort);
    globalThis.addEventListener("offline", onOffline);
    watchdog.restart();
    tus.start();
  });
}

/** The upload client gets this in place of a file, and reads from the growing video. */
const PLACEHOLDER_FILE = new Blob();

/** Notes when the current chunk began to be sent. */
interface ChunkTimer {
  startedAt: number;
}

interface ChunkSource {
  watchdog: Watchdog;
  timer: ChunkTimer;
  pace: ChunkPace;
}

/** While it waits for the camera, an idle connection is normal. */
function readFrom(
  video: GrowingVideo,
  { watchdog, timer, pace }: ChunkSource,
  signal: AbortSignal,
): Pick<UploadOptions, "fileReader"> {
  const source = {
    size: video.size,
    close: () => undefined,
    async slice(start: number, end: number) {
      watchdog.stop();
      const { least, most } = pace;
      const { value, isLast } = await video.read(
        start,
        { least, most: Math.min(most, end - start) },
        signal,
      );
      // A file that cannot be read would look like a broken connection once it is being sent.
      const bytes = value && new Blob([await readPart(value)]);
      timer.startedAt = performance.now();
      watchdog.restart();
      return { value: bytes, done: isLast };
    },
  };
  return { fileReader: { openFile: async () => source } };
}

interface Watchdog {
  restart(): void;
  stop(): void;
}

function createWatchdog(onStalled: () => void): Watchdog {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stop = (): void => clearTimeout(timer);
  return {
    stop,
    restart() {
      stop();
      timer = setTimeout(onStalled, STALLED_MS);
    },
  };
}

const uploadUrl = (upload: Pick<VideoUpload, "origin" | "submissionId">): string =>
  `${upload.origin}${UPLOAD_PATH}/${upload.submissionId}`;

/** Fetches the token for each request, because uploads outlive tokens. */
function authorization(
  token: VideoUpload["token"],
  isRefused: boolean,
): Pick<UploadOptions, "onBeforeRequest"> {
  return {
    onBeforeRequest: async (request) => {
      request.setHeader("api-key", env.apiKey);
      request.setHeader("Authorization", `Bearer ${await token(isRefused)}`);
    },
  };
}
