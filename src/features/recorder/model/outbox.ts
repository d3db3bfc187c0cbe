import { useEffect, useSyncExternalStore } from "react";
import { trackEvent } from "../../../shared/analytics/analytics";
import { endSession, getToken } from "../../../shared/identity/identity";
import { isSessionOver } from "../../../shared/identity/identityError";
import { identityState } from "../../../shared/identity/identityStore";
import { createEmitter } from "../../../shared/state/createStore";
import { claimRecording } from "../upload/claims";
import { changeRecording } from "../upload/recordings";
import { type SendingState, publishUploads } from "../upload/sendings";
import { keepAwake } from "../capture/wakeLock";
import { PictureError } from "../upload/pictureError";
import { FileGoneError } from "../upload/fileGone";
import { UploadError } from "../upload/uploadError";
import { discardVideo } from "../api/discard";
import { rateEstimate } from "./rateEstimate";
import { type OutgoingVideo, sendTake } from "../api/sendTake";
import { clearNotes } from "./useNotes";

/** Tracks one video from its first second to the server's confirmation. */
interface Sending {
  outgoing: OutgoingVideo;
  readonly controller: AbortController;
  /** Settles when nothing is running any more. It never rejects. */
  finished: Promise<void>;
  submissionId: string | null;
  /** Tells whether the person has tapped Send. Until then the video is only uploaded ahead. */
  isAsked: boolean;
  /** Counts the screens that show it. Without one, the shell shows it. */
  watchers: number;
  state: SendingState;
}

/* These are the videos that this tab sends. They belong to no screen, so that the upload
   continues while the person is elsewhere in the app. */
const sendings = new Map<string, Sending>();
const changes = createEmitter();

/** Uploads a video while it is being recorded. It is confirmed only after `send`. */
export function sendAhead(outgoing: OutgoingVideo): void {
  if (!sendings.has(outgoing.id)) startSending(outgoing, false);
}

/**
 * Sends a video as it is now, and continues what was uploaded ahead. A refused video is tried
 * again.
 */
export function send(outgoing: OutgoingVideo): void {
  const known = sendings.get(outgoing.id);
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
  for (const sending of sendings.values()) if (!sending.isAsked) stopSending(sending);
}

/** Removes a video whose sending has ended. */
function dismiss(id: string): void {
  const sending = sendings.get(id);
  if (sending && sending.state.step !== "sending") stopSending(sending);
}

/** Deletes a video: here at once, and on the server as soon as possible. */
export async function deleteTake({ id, submissionId }: Pick<OutgoingVideo, "id" | "submissionId">) {
  const sending = sendings.get(id);
  if (sending) stopSending(sending);
  // A submission that is just being opened must be known before it can be deleted.
  await discardVideo(id, async () => {
    await sending?.finished;
    return sending?.submissionId ?? submissionId;
  });
}

/**
 * Returns the progress of a video for the screen that shows it, or null if it is not being sent.
 */
export function useSending(id: string): SendingState | null {
  useEffect(() => watchSending(id), [id]);
  return useSyncExternalStore(changes.subscribe, () => sendings.get(id)?.state ?? null);
}

/**
 * Returns the ids of all videos that the person has sent and that are still here, joined into one
 * text. It updates when they change.
 */
export const useSendingIds = (): string =>
  useSyncExternalStore(changes.subscribe, () =>
    [...sendings.values()]
      .flatMap(({ isAsked, outgoing }) => (isAsked ? outgoing.id : []))
      .join(" "),
  );

function startSending(outgoing: OutgoingVideo, isAsked: boolean): void {
  const sending: Sending = {
    outgoing,
    controller: new AbortController(),
    finished: Promise.resolve(),
    submissionId: outgoing.submissionId,
    isAsked,
    watchers: sendings.get(outgoing.id)?.watchers ?? 0,
    state: initialState(outgoing),
  };
  sendings.set(outgoing.id, sending);
  sending.finished = runSending(sending);
  publish();
}

async function runSending(sending: Sending): Promise<void> {
  const { outgoing, controller } = sending;
  const claim = claimRecording(outgoing.id);
  claim.signal.addEventListener("abort", () => controller.abort(claim.signal.reason));
  const letSleep = keepAwake();
  const userId = identityState().user?.userId;
  const estimate = rateEstimate();
  const show = (state: SendingState): void => {
    sending.state = state;
    publish();
  };
  try {
    await sendTake(outgoing, {
      token: uploadToken,
      signal: controller.signal,
      trim: () => sending.outgoing.trim,
      onProgress: (progress) =>
        show({ step: "sending", progress, leftMs: estimate(progress, outgoing.video.isFinished) }),
      onOpened: (submissionId) => void (sending.submissionId = submissionId),
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

function stopSending(sending: Sending): void {
  sendings.delete(sending.outgoing.id);
  sending.controller.abort(new Error("The video was set aside"));
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

const initialState = ({ video }: OutgoingVideo): SendingState => ({
  step: "sending",
  progress: { sentBytes: 0, totalBytes: video.size, state: "sending" },
  leftMs: null,
});

function watchSending(id: string): () => void {
  const count = (change: 1 | -1): void => {
    const sending = sendings.get(id);
    if (!sending) return;
    sending.watchers += change;
    // The video's screen has shown how it ended.
    if (sending.watchers === 0) dismiss(id);
    publish();
  };
  count(1);
  return () => count(-1);
}

/** Notifies the screens, and tells the shell about videos that no screen shows. */
function publish(): void {
  changes.emit();
  const unseen = [...sendings.values()].filter(
    ({ isAsked, watchers }) => isAsked && watchers === 0,
  );
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
