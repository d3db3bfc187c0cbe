import { displayName } from "@contract/displayName";
import type { StopReason } from "../../shared/media/cameraRecorder";
import { fileSize } from "../../shared/lib/fileSize";
import type { UploadProgress } from "../../shared/media/upload";
import type { RecorderSubject } from "./recorderSubject";

/** Why a recording ended without its person ending it; null when there is nothing to explain. */
export function stopWords(reason: StopReason | null): string | null {
  switch (reason) {
    case "hidden":
      return "The recording stopped when you left the page. Everything up to then is here.";
    case "trackEnded":
      return "The camera was switched off. Everything up to then is here.";
    case "recorderError":
      return "Your browser stopped recording. Everything up to then is here.";
    case "storageFull":
      return "Your device is out of space, so the recording stopped. Everything up to then is here.";
    case "limit":
      return "Time is up, and it is all here.";
    case "user":
    case null:
      return null;
    default:
      return reason satisfies never;
  }
}

/** Minutes and seconds, `2:05`. */
export function clockWords(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** What becomes of a video that has arrived; `reel` is the one that the recorder is open for, which may be another. */
export function savedWords(
  { kind, tributeId, onBehalfOf }: Pick<RecorderSubject, "kind" | "tributeId" | "onBehalfOf">,
  reel: { tributeId: string | null; personName: string | null },
): string {
  if (kind === "feedback") return "Thank you. We watch every video that we are sent.";
  if (kind === "thanks") return "Everybody in the reel gets it in a moment.";
  if (tributeId !== reel.tributeId) return "Thank you. Your video has arrived.";
  if (onBehalfOf)
    return `It will be part of the reel for ${reel.personName}, in the name of ${displayName([onBehalfOf])}.`;
  return `Thank you. Your video will be part of the reel for ${reel.personName}.`;
}

/** What the upload is doing now, for the line under the bar. */
export function progressWords(progress: UploadProgress, leftMs: number | null): string {
  if (progress.state === "offline") {
    return "You are offline. Your video waits here and goes on by itself.";
  }
  if (progress.state === "waiting") return "The connection was lost. Trying again…";
  const sent = `${fileSize(progress.sentBytes)} of ${fileSize(progress.totalBytes)}`;
  if (progress.sentBytes >= progress.totalBytes) return "Making sure that all of it arrived…";
  return leftMs === null ? sent : `${sent} · ${leftWords(leftMs)}`;
}

function leftWords(ms: number): string {
  const seconds = Math.ceil(ms / 1000);
  if (seconds < 10) return "a few seconds left";
  if (seconds < 90) return `about ${Math.ceil(seconds / 10) * 10} seconds left`;
  return `about ${Math.round(seconds / 60)} minutes left`;
}
