import { useEffect, useSyncExternalStore } from "react";
import { trackEvent } from "../../../shared/analytics/analytics";
import { endSession, getToken } from "../../../shared/identity/identity";
import { isSessionOver } from "../../../shared/identity/identityError";
import { identityState } from "../../../shared/identity/identityStore";
import { createEmitter } from "../../../shared/state/createStore";
import { claimRecording } from "../upload/claims";
import { changeRecording } from "../upload/recordings";
import { type UploadState, publishUploads } from "../upload/backgroundUploads";
import { keepAwake } from "../capture/wakeLock";
import { FileGoneError } from "../upload/fileGone";
import { PictureError } from "../upload/pictureError";
import { UploadError } from "../upload/uploadError";
import { discardVideo } from "../api/discard";
import { type OutgoingVideo, sendTake } from "../api/sendTake";
import { clearNotes } from "./useNotes";
import type { UploadProgress } from "../upload/upload";

/** Tracks one video from its first second to the server's confirmation. */
interface OutboxEntry {
  outgoing: OutgoingVideo;
  readonly controller: AbortController;
  /** Settles when nothing is running any more. It never rejects. */
  finished: Promise<void>;
  submissionId: string | null;
  /** Tells whether the person has tapped Send. Until then the video is only uploaded ahead. */
  isAsked: boolean;
  /** Counts the screens that show it. Without one, the shell shows it. */
  watchers: number;
  state: UploadState;
}

/* These are the videos that this tab sends. They belong to no screen, so that the upload
   continues while the person is elsewhere in the app. */
const entries = new Map<string, OutboxEntry>();
const changes = createEmitter();

/** Uploads a video while it is being recorded. It is confirmed only after `send`. */
export function sendAhead(outgoing: OutgoingVideo): void {
  if (!entries.has(outgoing.id)) startSending(outgoing, false);
}

/**
 * Sends a video as it is now, and continues what was uploaded ahead. A refused video is tried
 * again.
 */
export function send(outgoing: OutgoingVideo): void {
  const known = entries.get(outgoing.id);
  if (known) known.outgoing = outgoing;
  outgoing.video.finish();
  // This does not matter if the device stores no copy.
  void changeRecording(outgoing.id, { state: "sending", trim: outgoing.trim }).catch(
    () => undefined,
  );
  if (!known || known.state.step !== "sending") {
    startSending({ ...outgoing, submissionId: known?.submissionId ?? outgoing.submissionId }, true);
    return;
  }
  known.isAsked = true;
  publish();
}

/**
 * Stops uploading takes that were left without being sent. What has arrived waits for the next
 * visit.
 */
export function stopUnsentUploads(): void {
  for (const entry of entries.values()) if (!entry.isAsked) stopEntry(entry);
}

/** Removes a video that has arrived or was refused. */
function dismiss(id: string): void {
  const entry = entries.get(id);
  if (entry && entry.state.step !== "sending") stopEntry(entry);
}

/** Deletes a video: here at once, and on the server as soon as possible. */
export async function deleteTake({ id, submissionId }: Pick<OutgoingVideo, "id" | "submissionId">) {
  const entry = entries.get(id);
  if (entry) stopEntry(entry);
  // A submission that is just being opened must be known before it can be deleted.
  await discardVideo(id, async () => {
    await entry?.finished;
    return entry?.submissionId ?? submissionId;
  });
}

/**
 * Returns the progress of a video for the screen that shows it, or null if it is not being sent.
 */
export function useSending(id: string): UploadState | null {
  useEffect(() => watchSending(id), [id]);
  return useSyncExternalStore(changes.subscribe, () => entries.get(id)?.state ?? null);
}

/**
 * Returns the ids of all videos that the person has sent and that are still here, joined into one
 * text. It updates when they change.
 */
export const useSendingIds = (): string =>
  useSyncExternalStore(changes.subscribe, () =>
    [...entries.values()]
      .flatMap(({ isAsked, outgoing }) => (isAsked ? outgoing.id : []))
      .join(" "),
  );

function startSending(outgoing: OutgoingVideo, isAsked: boolean): void {
  const entry: OutboxEntry = {
    outgoing,
    controller: new AbortController(),
    finished: Promise.resolve(),
    submissionId: outgoing.submissionId,
    isAsked,
    watchers: entries.get(outgoing.id)?.watchers ?? 0,
    state: initialState(outgoing),
  };
  entries.set(outgoing.id, entry);
  entry.finished = sendEntry(entry);
  publish();
}

async function sendEntry(entry: OutboxEntry): Promise<void> {
  const { outgoing, controller } = entry;
  const claim = claimRecording(outgoing.id);
  claim.signal.addEventListener("abort", () => controller.abort(claim.signal.reason));
  const letSleep = keepAwake();
  const userId = identityState().user?.userId;
  const estimate = rateEstimate();
  const show = (state: UploadState): void => {
    entry.state = state;
    publish();
  };
  try {
    await sendTake(outgoing, {
      token: uploadToken,
      signal: controller.signal,
      trim: () => entry.outgoing.trim,
      onProgress: (progress) =>
        show({ step: "sending", progress, leftMs: estimate(progress, outgoing.video.isFinished) }),
      onOpened: (submissionId) => void (entry.submissionId = submissionId),
    });
    trackEvent("recording_sent", { kind: outgoing.subject.kind });
    clearNotes(outgoing.subject);
    show({ step: "saved" });
  } catch (error) {
    // The upload has renewed the token once. The video stays on this device.
    const isOver = error instanceof UploadError && error.code === "UNAUTHENTICATED";
    if (isOver && userId !== undefined) await endSession(userId);
    show({
      step: "refused",
      message: error instanceof Error ? error.message : String(error),
      code: hasCode(error) ? error.code : undefined,
      photo: error instanceof PictureError ? error.position : undefined,
    });
  } finally {
    claim.release();
    letSleep();
  }
}

function stopEntry(entry: OutboxEntry): void {
  entries.delete(entry.outgoing.id);
  entry.controller.abort(new Error("The video was set aside"));
  publish();
}

async function uploadToken(isRefused: boolean): Promise<string> {
  const token = await getToken({ refresh: isRefused }).catch((error: unknown) => {
    if (isSessionOver(error)) return null;
    throw error;
  });
  if (token === null) throw new UploadError("UNAUTHENTICATED");
  return token;
}

const initialState = ({ video }: OutgoingVideo): UploadState => ({
  step: "sending",
  progress: { sentBytes: 0, totalBytes: video.size, state: "sending" },
  leftMs: null,
});

function watchSending(id: string): () => void {
  const count = (change: 1 | -1): void => {
    const entry = entries.get(id);
    if (!entry) return;
    entry.watchers += change;
    // The video's screen has shown how it ended.
    if (entry.watchers === 0) dismiss(id);
    publish();
  };
  count(1);
  return () => count(-1);
}

/** Notifies the screens, and tells the shell about videos that no screen shows. */
function publish(): void {
  changes.emit();
  const unseen = [...entries.values()].filter(({ isAsked, watchers }) => isAsked && watchers === 0);
  publishUploads(
    unseen.map(({ outgoing: { id, subject }, state }) => ({
      id,
      about: subject,
      state,
      dismiss: () => dismiss(id),
    })),
  );
}

const hasCode = (error: unknown): error is UploadError | PictureError | FileGoneError =>
  error instanceof UploadError || error instanceof PictureError || error instanceof FileGoneError;

/** Below this time, a rate says more about the first packet than about the network. */
const RATE_AFTER_MS = 1500;

/**
 * Estimates the remaining time in ms from the mean rate since the sending last (re)started. It
 * returns null if there is no rate yet, or no end because the video is still growing.
 */
function rateEstimate(): (progress: UploadProgress, hasEnd: boolean) => number | null {
  let from: { at: number; bytes: number } | null = null;
  return ({ sentBytes, totalBytes, state }, hasEnd) => {
    if (state !== "sending" || !hasEnd) {
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
