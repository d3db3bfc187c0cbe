import { UPLOAD_CHUNK_BYTES, UPLOAD_PATH } from "@contract/limits";
import { Upload, type UploadOptions } from "tus-js-client";
import { backoffMs, untilOnline, waitPatiently } from "./patience";
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
  readonly file: Blob;
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

/**
 * Sends a video, resuming where an earlier attempt ended, and tries on until it is there: only a refusal
 * (`UploadError`) or the signal ends it. Success means that the server has all bytes, not that they are right.
 */
export async function uploadVideo(upload: VideoUpload): Promise<void> {
  const { signal, onProgress, file } = upload;
  const sent = { bytes: 0, failures: 0, refusals: 0 };
  const report = (state: UploadProgress["state"]): void =>
    onProgress({ sentBytes: sent.bytes, totalBytes: file.size, state });

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
      await waitPatiently(backoffMs(++sent.failures), signal);
    }
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
  try {
    await run(upload, isRefused, events, { uploadUrl: uploadUrl(upload) });
  } catch (error) {
    if (statusOf(error) !== 404 && statusOf(error) !== 410) throw error;
    await run(upload, isRefused, events, { endpoint: upload.origin + UPLOAD_PATH });
  }
}

/** One connection's worth of upload: ends with all bytes sent or with the first failure. */
function run(
  { submissionId, file, token, signal }: VideoUpload,
  isRefused: boolean,
  events: AttemptEvents,
  where: Pick<UploadOptions, "uploadUrl" | "endpoint">,
): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const stop = (error: Error): void => {
      void tus.abort();
      settle(() => reject(error));
    };
    const onAbort = (): void => stop(signal.reason as Error);
    const onOffline = (): void => stop(new Error("The network went away"));
    const stalled = (): void => stop(new Error("The connection stalled"));
    let watchdog = setTimeout(stalled, STALLED_MS);
    const settle = (settlement: () => void): void => {
      clearTimeout(watchdog);
      signal.removeEventListener("abort", onAbort);
      globalThis.removeEventListener("offline", onOffline);
      settlement();
    };
    const tus = new Upload(file, {
      ...where,
      ...authorised(token, isRefused),
      metadata: { submissionId, filetype: file.type },
      chunkSize: UPLOAD_CHUNK_BYTES,
      // Tries and memory of earlier uploads are this module's: by submission, never by a file's fingerprint.
      retryDelays: null,
      storeFingerprintForResuming: false,
      onProgress: (bytes) => {
        clearTimeout(watchdog);
        watchdog = setTimeout(stalled, STALLED_MS);
        events.sent(bytes);
      },
      onChunkComplete: () => events.accepted(),
      onSuccess: () => settle(resolve),
      onError: (error) => settle(() => reject(error)),
    });
    signal.addEventListener("abort", onAbort);
    globalThis.addEventListener("offline", onOffline);
    tus.start();
  });
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
