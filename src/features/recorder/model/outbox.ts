import { useEffect, useSyncExternalStore } from "react";
import { trackEvent } from "../../../shared/analytics/analytics";
import { endSession, getToken } from "../../../shared/identity/identity";
import { isSessionOver } from "../../../shared/identity/identityError";
import { identityState } from "../../../shared/identity/identityStore";
import { isMissingCode } from "../../../shared/lib/reload/missingCode";
import { claimRecording } from "../upload/claims";
import { changeRecording, storePictures } from "../upload/recordings";
import { type OutboxItem, outboxItems, type SendingState } from "../upload/outboxStore";
import { keepAwake } from "../capture/wakeLock";
import { FileGoneError } from "../upload/fileGone";
import { retryWithBackoff } from "../upload/retry";
import { PictureError } from "../upload/pictureError";
import { UploadError } from "../upload/uploadError";
import { discardVideo } from "../api/discard";
import type * as sendTakeModule from "../api/sendTake";
import type { OutgoingVideo } from "../api/sendTake";
import { clearNotes } from "./useNotes";
import type { UploadProgress } from "../upload/upload";

/** Holds what sends one video of the outbox, from its first second to the server's confirmation. */
interface Sender {
  outgoing: OutgoingVideo;
  readonly controller: AbortController;
  /** Settles when nothing is running any more. It never rejects. */
  finished: Promise<void>;
  submissionId: string | null;
}

/* Senders belong to no screen, so that an upload continues while the person is elsewhere in the app. */
const senders = new Map<string, Sender>();

/** Sending needs much code, and nobody sends before the camera is open or a file is chosen. */
let sending: typeof sendTakeModule | undefined;
const loadSending = async () => (sending ??= await import("../api/sendTake"));

/** Loads the code that sends, so that it is here when the network is not. */
export const prepareSending = async (): Promise<void> =>
  void (await loadSending().catch(() => undefined));

/** Uploads a video while it is being recorded. It is confirmed only after `send`. */
export function sendAhead(outgoing: OutgoingVideo): void {
  if (!senders.has(outgoing.id)) startSending(outgoing, false);
}

/** Sends a video as it is now, and continues what was uploaded ahead. */
export function send(outgoing: OutgoingVideo): void {
  const known = senders.get(outgoing.id);
  if (known) known.outgoing = outgoing;
  outgoing.video.finish();
  // This does not matter if the device stores no copy.
  void changeRecording(outgoing.id, { trim: outgoing.trim }).catch(() => undefined);
  if (known && findItem(outgoing.id)?.state.step === "sending")
    changeItem(outgoing.id, { isSent: true });
  else
    startSending({ ...outgoing, submissionId: known?.submissionId ?? outgoing.submissionId }, true);
}

/** Tries a refused video again. */
export function sendAgain(id: string): void {
  const known = senders.get(id);
  if (known) send(known.outgoing);
}

/** Tries a refused video again, without the photograph at this place. */
export function sendWithoutPhoto(id: string, position: number): void {
  const known = senders.get(id);
  if (!known) return;
  const pictures = known.outgoing.pictures.filter((_, at) => at !== position);
  // This does not matter if the device stores no copy.
  void storePictures(id, pictures).catch(() => undefined);
  send({ ...known.outgoing, pictures });
}

/**
 * Stops uploading takes that were left without being sent. What has arrived waits for the next
 * visit.
 */
export function stopUnsentUploads(): void {
  for (const { id, isSent } of outboxItems.get()) if (!isSent) stopSending(id);
}

/** Deletes a video: here at once, and on the server as soon as possible. */
export async function deleteTake({ id, submissionId }: Pick<OutgoingVideo, "id" | "submissionId">) {
  const sender = senders.get(id);
  stopSending(id);
  // A submission that is just being opened must be known before it can be deleted.
  await discardVideo(id, async () => {
    await sender?.finished;
    return sender?.submissionId ?? submissionId;
  });
}

/**
 * Returns how far a video is, live, for the screen that shows it. It is null for a video that is not
 * in the outbox. A video that has arrived or was refused leaves the outbox with its screen.
 */
export function useSending(id: string | null): SendingState | null {
  useEffect(() => {
    if (id === null) return undefined;
    changeItem(id, { isShown: true });
    return () => {
      changeItem(id, { isShown: false });
      dismiss(id);
    };
  }, [id]);
  return useSyncExternalStore(outboxItems.subscribe, () =>
    id === null ? null : (findItem(id)?.state ?? null),
  );
}

/**
 * Returns the ids of all videos that the person has sent and that are still here, joined into one
 * text. It updates when they change.
 */
export const useSendingIds = (): string =>
  useSyncExternalStore(outboxItems.subscribe, () =>
    outboxItems
      .get()
      .flatMap(({ id, isSent }) => (isSent ? id : []))
      .join(" "),
  );

const findItem = (id: string): OutboxItem | undefined =>
  outboxItems.get().find((item) => item.id === id);

function changeItem(id: string, change: Partial<OutboxItem>): void {
  outboxItems.set(
    outboxItems.get().map((item) => (item.id === id ? { ...item, ...change } : item)),
  );
}

/** Removes a video that has arrived or was refused. */
function dismiss(id: string): void {
  if (findItem(id)?.state.step !== "sending") stopSending(id);
}

function stopSending(id: string): void {
  senders.get(id)?.controller.abort(new Error("The video was set aside"));
  senders.delete(id);
  outboxItems.set(outboxItems.get().filter((item) => item.id !== id));
}

function startSending(outgoing: OutgoingVideo, isSent: boolean): void {
  const { id, subject } = outgoing;
  const sender: Sender = {
    outgoing,
    controller: new AbortController(),
    finished: Promise.resolve(),
    submissionId: outgoing.submissionId,
  };
  senders.set(id, sender);
  const isShown = findItem(id)?.isShown ?? false;
  outboxItems.set([
    ...outboxItems.get().filter((item) => item.id !== id),
    {
      id,
      subject,
      isSent,
      isShown,
      state: sendingState(outgoing, "sending"),
      dismiss: () => dismiss(id),
    },
  ]);
  sender.finished = runSender(sender);
}

async function runSender(sender: Sender): Promise<void> {
  const { outgoing, controller } = sender;
  const claim = claimRecording(outgoing.id);
  claim.signal.addEventListener("abort", () => controller.abort(claim.signal.reason));
  const letSleep = keepAwake();
  const userId = identityState().user?.userId;
  const estimate = rateEstimate();
  const show = (state: SendingState): void => {
    if (senders.get(outgoing.id) === sender) changeItem(outgoing.id, { state });
  };
  try {
    const { sendTake } = await retryWithBackoff(loadSending, {
      signal: controller.signal,
      isTemporary: isMissingCode,
      onWait: () => show(sendingState(outgoing, navigator.onLine ? "waiting" : "offline")),
    });
    await sendTake(outgoing, {
      token: uploadToken,
      signal: controller.signal,
      trim: () => sender.outgoing.trim,
      newName: () => sender.outgoing.newName ?? null,
      onProgress: (progress) =>
        show({ step: "sending", progress, leftMs: estimate(progress, outgoing.video.isFinished) }),
      onOpened: (submissionId) => void (sender.submissionId = submissionId),
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

async function uploadToken(isRefused: boolean): Promise<string> {
  const token = await getToken({ refresh: isRefused }).catch((error: unknown) => {
    if (isSessionOver(error)) return null;
    throw error;
  });
  if (token === null) throw new UploadError("UNAUTHENTICATED");
  return token;
}

const sendingState = ({ video }: OutgoingVideo, state: UploadProgress["state"]): SendingState => ({
  step: "sending",
  progress: { sentBytes: 0, totalBytes: video.size, state },
  leftMs: null,
});

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
