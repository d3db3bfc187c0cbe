import { useEffect, useSyncExternalStore } from "react";
import { trackEvent } from "../../../shared/analytics/analytics";
import { getToken } from "../../../shared/identity/identity";
import { claimRecording } from "../upload/claims";
import { changeRecording } from "../upload/recordings";
import { type SendingState, showSendings } from "../upload/sendings";
import { keepAwake } from "../capture/wakeLock";
import { UploadError } from "../upload/uploadError";
import { discard } from "../api/discard";
import { rateEstimate } from "./rateEstimate";
import { type Parcel, sendTake } from "../api/sendTake";

/** One video on its way, from its first second to the server's confirmation. */
interface Sending {
  parcel: Parcel;
  readonly ending: AbortController;
  /** Settles when nothing is under way any more; never rejects. */
  over: Promise<void>;
  submissionId: string | null;
  /** Whether its person has said to send it; until then it only goes ahead quietly. */
  isAsked: boolean;
  /** How many screens show it: elsewhere the shell does. */
  watchers: number;
  state: SendingState;
}

/*
 * The videos that this tab sends. They belong to no screen: a video goes on to the server while its person looks at
 * something else in the app.
 */
const sendings = new Map<string, Sending>();
const listeners = new Set<() => void>();

/** Begins to send a video while it is being recorded. It is confirmed only after `send`. */
export function sendAhead(parcel: Parcel): void {
  if (!sendings.has(parcel.id)) start(parcel, false);
}

/** Sends a video as it is now, going on from what has been sent ahead; tries again what was refused. */
export function send(parcel: Parcel): void {
  const known = sendings.get(parcel.id);
  if (known) known.parcel = parcel;
  parcel.video.finish();
  // Of no consequence where the device keeps no copy.
  void changeRecording(parcel.id, { state: "sending", trim: parcel.trim }).catch(() => undefined);
  if (!known || known.state.step !== "sending") {
    start({ ...parcel, submissionId: known?.submissionId ?? parcel.submissionId }, true);
    return;
  }
  known.isAsked = true;
  publish();
}

/** Stops what goes ahead of takes that were left without a word; what has arrived waits for the next visit. */
export function setAside(): void {
  for (const sending of sendings.values()) if (!sending.isAsked) end(sending);
}

/** Forgets a video whose sending is over. */
function dismiss(id: string): void {
  const sending = sendings.get(id);
  if (sending && sending.state.step !== "sending") end(sending);
}

/** Throws a video away: here at once, on the server as soon as it can be told. */
export async function throwAway({ id, submissionId }: Pick<Parcel, "id" | "submissionId">) {
  const sending = sendings.get(id);
  if (sending) end(sending);
  // A submission that is being opened at this moment must be known before it can be removed.
  await discard(id, async () => {
    await sending?.over;
    return sending?.submissionId ?? submissionId;
  });
}

/** How far a video has come, for the screen that shows it; null when it is not on its way. */
export function useSending(id: string): SendingState | null {
  useEffect(() => watch(id), [id]);
  return useSyncExternalStore(subscribe, () => sendings.get(id)?.state ?? null);
}

/** Ids of all videos that its person has sent and that are still here, as one text, live. */
export const useSendingIds = (): string =>
  useSyncExternalStore(subscribe, () =>
    [...sendings.values()].flatMap(({ isAsked, parcel }) => (isAsked ? parcel.id : [])).join(" "),
  );

function start(parcel: Parcel, isAsked: boolean): void {
  const sending: Sending = {
    parcel,
    ending: new AbortController(),
    over: Promise.resolve(),
    submissionId: parcel.submissionId,
    isAsked,
    watchers: sendings.get(parcel.id)?.watchers ?? 0,
    state: atStart(parcel),
  };
  sendings.set(parcel.id, sending);
  sending.over = run(sending);
  publish();
}

async function run(sending: Sending): Promise<void> {
  const { parcel, ending } = sending;
  const claim = claimRecording(parcel.id);
  claim.signal.addEventListener("abort", () => ending.abort(claim.signal.reason));
  const letSleep = keepAwake();
  const estimate = rateEstimate();
  const show = (state: SendingState): void => {
    sending.state = state;
    publish();
  };
  try {
    await sendTake(parcel, {
      token: uploadToken,
      signal: ending.signal,
      trim: () => sending.parcel.trim,
      onProgress: (progress) =>
        show({ step: "sending", progress, leftMs: estimate(progress, parcel.video.isFinished) }),
      onOpened: (submissionId) => void (sending.submissionId = submissionId),
    });
    trackEvent("recording_sent", { kind: parcel.subject.kind });
    show({ step: "saved" });
  } catch (error) {
    show({ step: "refused", message: error instanceof Error ? error.message : String(error) });
  } finally {
    claim.release();
    letSleep();
  }
}

function end(sending: Sending): void {
  sendings.delete(sending.parcel.id);
  sending.ending.abort(new Error("The video was set aside"));
  publish();
}

async function uploadToken(isRefused: boolean): Promise<string> {
  const token = await getToken({ refresh: isRefused });
  if (token === null) throw new UploadError("UNAUTHENTICATED");
  return token;
}

const atStart = ({ video }: Parcel): SendingState => ({
  step: "sending",
  progress: { sentBytes: 0, totalBytes: video.size, state: "sending" },
  leftMs: null,
});

function watch(id: string): () => void {
  const count = (change: 1 | -1): void => {
    const sending = sendings.get(id);
    if (!sending) return;
    sending.watchers += change;
    // Its screen has said how it ended.
    if (sending.watchers === 0) dismiss(id);
    publish();
  };
  count(1);
  return () => count(-1);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Tells the screens, and the shell of those that no screen shows. */
function publish(): void {
  for (const listener of listeners) listener();
  const unseen = [...sendings.values()].filter(
    ({ isAsked, watchers }) => isAsked && watchers === 0,
  );
  showSendings(
    unseen.map(({ parcel: { id, subject }, state }) => ({
      id,
      about: subject,
      state,
      dismiss: () => dismiss(id),
    })),
  );
}
