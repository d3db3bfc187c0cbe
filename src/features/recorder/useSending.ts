import { useEffect, useRef, useState } from "react";
import { trackEvent } from "../../shared/analytics/analytics";
import type { UploadProgress } from "../../shared/media/upload";
import { keepAwake } from "../../shared/media/wakeLock";
import { getToken } from "../../shared/identity/identity";
import { UploadError } from "../../shared/media/uploadError";
import { type Parcel, sendTake } from "./sendTake";

export interface Sending {
  readonly progress: UploadProgress;
  /** Estimated time to the last byte, in milliseconds; null until there is a rate. */
  readonly leftMs: number | null;
}

interface SendingResult {
  readonly onSaved: () => void;
  /** A refusal, in words for people; another try goes on with the submission, if one was opened. */
  readonly onRefused: (message: string, submissionId: string | null) => void;
}

/** Sends the parcel as long as the screen is there; the copy on the device allows going on later. */
export function useSending(parcel: Parcel, result: SendingResult): Sending {
  const [sending, setSending] = useState<Sending>(() => atStart(parcel));
  const latest = useRef(result);
  useEffect(() => {
    latest.current = result;
  });

  useEffect(() => {
    const ending = new AbortController();
    const letSleep = keepAwake();
    const estimate = rateEstimate();
    const onProgress = (progress: UploadProgress): void =>
      setSending({ progress, leftMs: estimate(progress) });
    let { submissionId } = parcel;
    const options = {
      token: uploadToken,
      signal: ending.signal,
      onProgress,
      onOpened: (opened: string) => void (submissionId = opened),
    };
    // A microtask later, so that a screen that is taken down at once (StrictMode) has opened no submission.
    Promise.resolve()
      .then(() => sendTake(parcel, options))
      .then(() => {
        trackEvent("recording_sent", { kind: parcel.subject.kind });
        latest.current.onSaved();
      })
      .catch((error: unknown) => {
        if (ending.signal.aborted) return;
        const message = error instanceof Error ? error.message : String(error);
        latest.current.onRefused(message, submissionId);
      })
      .finally(letSleep);
    return () => ending.abort(new Error("The screen was left"));
  }, [parcel]);
  return sending;
}

async function uploadToken(isRefused: boolean): Promise<string> {
  const token = await getToken({ refresh: isRefused });
  if (token === null) throw new UploadError("UNAUTHENTICATED");
  return token;
}

function atStart({ video }: Parcel): Sending {
  return { progress: { sentBytes: 0, totalBytes: video.size, state: "sending" }, leftMs: null };
}

/** Below this a rate says more about the first packet than about the network. */
const RATE_AFTER_MS = 1500;

/** Time left by the mean rate since the sending last (re)started. */
function rateEstimate(): (progress: UploadProgress) => number | null {
  let from: { at: number; bytes: number } | null = null;
  return ({ sentBytes, totalBytes, state }) => {
    if (state !== "sending") {
      from = null;
      return null;
    }
    const now = performance.now();
    from ??= { at: now, bytes: sentBytes };
    const tookMs = now - from.at;
    const bytes = sentBytes - from.bytes;
    if (tookMs < RATE_AFTER_MS || bytes <= 0) return null;
    return ((totalBytes - sentBytes) * tookMs) / bytes;
  };
}
