import type { RecorderState } from "./recorderMachine";

/** What a screen reader says when the step changes; empty where the screen itself speaks. */
export function announcement(state: RecorderState): string {
  switch (state.step) {
    case "opening":
      return "Please allow camera and microphone.";
    case "preview":
      return "The camera is on. Nothing is recorded yet.";
    case "countdown":
      return `Recording starts in ${state.left}`;
    case "recording":
      return state.isPaused ? "Paused" : "Recording";
    case "finishing":
      return "Recording stopped.";
    case "review":
      return "Your video is ready. Watch it, then send it.";
    case "sending":
      return "Sending your video.";
    case "saved":
      return "Saved. You can close this page.";
    case "intro":
    case "blocked":
    case "refused":
      return "";
    default:
      return state satisfies never;
  }
}
