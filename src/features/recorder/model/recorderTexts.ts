import { displayName } from "@contract/displayName";
import type { Translate } from "@contract/msg";
import type { StopReason } from "../capture/cameraRecorder";
import { fileSize } from "../../../shared/lib/format";
import type { SendingState } from "../upload/outboxStore";
import type { UploadProgress } from "../upload/upload";
import type { RecorderSubject } from "../upload/recorderSubject";
import { type RecorderState, isMessage } from "./recorderMachine";

/** Explains why a recording ended by itself, or returns null if there is nothing to explain. */
export function stopReasonText(reason: StopReason | null, t: Translate): string | null {
  switch (reason) {
    case "hidden":
      return t("The recording stopped when you left the page. Everything up to then is here.");
    case "trackEnded":
      return t("The camera turned off. Everything up to then is here.");
    case "recorderError":
      return t("Your browser stopped recording. Everything up to then is here.");
    case "noAnswer":
      return t("Your browser didn't finish the recording. Everything that arrived is here.");
    case "storageFull":
      return t(
        "Your device is out of space, so the recording stopped. Everything up to then is here.",
      );
    case "limit":
      return t("Time's up, and we've got it all.");
    case "user":
    case null:
      return null;
    default:
      return reason satisfies never;
  }
}

/** Writes minutes and seconds, such as `2:05`. */
export function formatClock(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * Says what happens to a video that has arrived. `reel` is the one that the recorder is open for,
 * and may differ from the video's.
 */
export function savedText(
  {
    kind,
    tributeId,
    onBehalfOf,
    isMessage: isWritten = false,
  }: Pick<RecorderSubject, "kind" | "tributeId" | "onBehalfOf"> & { isMessage?: boolean },
  { personName, ...reel }: { tributeId: string | null; personName: string | null },
  t: Translate,
): string {
  if (kind === "feedback") return t("Thank you. We watch every video we get.");
  if (kind === "thanks") return t("Everybody in the reel will get it in a moment.");
  if (tributeId !== reel.tributeId)
    return isWritten
      ? t("Thank you. Your message has arrived.")
      : t("Thank you. Your video has arrived.");
  if (onBehalfOf)
    return t("It will be part of the reel for {{personName}}, on behalf of {{speaker}}.", {
      personName,
      speaker: displayName([onBehalfOf]),
    });
  return isWritten
    ? t("Thank you. Your message will be part of the reel for {{personName}}.", { personName })
    : t("Thank you. Your video will be part of the reel for {{personName}}.", { personName });
}

/** Says what the upload is doing, for the line under the bar. */
export function progressText(
  { state, sentBytes, totalBytes }: UploadProgress,
  leftMs: number | null,
  t: Translate,
): string {
  if (state === "offline")
    return t(
      "You're offline. Your video is safe here, and we'll carry on when you're back online.",
    );
  if (state === "blocked")
    return t("This network doesn't let your video through. We keep trying, and another may work.");
  if (state === "waiting") return t("The connection was lost. Trying again…");
  if (sentBytes >= totalBytes) return t("Making sure it all arrived…");
  const sizes = { sent: fileSize(sentBytes), total: fileSize(totalBytes) };
  const sent = t("{{sent}} of {{total}}", sizes);
  return leftMs === null ? sent : `${sent} · ${timeLeftText(leftMs, t)}`;
}

function timeLeftText(ms: number, t: Translate): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 10) return t("a few seconds left");
  if (seconds < 90)
    return t("about {{seconds}} seconds left", { seconds: Math.ceil(seconds / 10) * 10 });
  return t("about {{minutes}} minutes left", { minutes: Math.round(seconds / 60) });
}

/**
 * Returns what a screen reader announces when the step changes. It is empty if the screen announces
 * itself. `sending` is how far a take is that was sent.
 */
export function announcement(
  state: RecorderState,
  sending: SendingState | null,
  t: Translate,
): string {
  switch (state.step) {
    case "opening":
      return t("Please allow camera and microphone.");
    case "preview":
      return t("The camera is on. Nothing is recorded yet.");
    case "countdown":
      return t("Recording starts in {{left}}", { left: state.left });
    case "recording":
      return state.isPaused ? t("Paused") : t("Recording");
    case "finishing":
      return t("Recording stopped.");
    case "review":
      return isMessage(state.take)
        ? t("Your card is ready. Read it, then send it.")
        : t("Your video is ready. Watch it, then send it.");
    case "sent":
      if (sending?.step === "saved") return t("Saved. You can close this page.");
      if (sending?.step !== "sending") return "";
      return isMessage(state.take) ? t("Sending your message.") : t("Sending your video.");
    default:
      return "";
  }
}
