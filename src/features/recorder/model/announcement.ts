import type { Translate } from "@contract/msg";
import { isMessage, type RecorderState } from "./recorderMachine";

/**
 * Returns what a screen reader announces when the step changes. It is empty if the screen announces
 * itself.
 */
export function announcement(state: RecorderState, t: Translate): string {
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
    case "sending":
      return isMessage(state.take) ? t("Sending your message.") : t("Sending your video.");
    case "saved":
      return t("Saved. You can close this page.");
    default:
      return "";
  }
}
