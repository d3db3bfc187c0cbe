import type { Trim } from "@contract/trim";
import type { CameraError } from "../capture/cameraError";
import type { StopReason } from "../capture/cameraRecorder";
import type { RecorderSubject } from "./recorderSubject";
import type { Parcel } from "../api/sendTake";

/** A video that waits to be looked at and sent. */
export interface Take extends Parcel {
  /** Whether this device has a copy of all of it. */
  readonly isKept: boolean;
  /** Null for a file or an earlier visit's video, whose length only a player knows. */
  readonly durationMs: number | null;
  readonly stopReason: StopReason | null;
}

/** Where a person is between the question and "Saved". */
export type RecorderState =
  | { readonly step: "intro" }
  | { readonly step: "opening" }
  | { readonly step: "blocked"; readonly error: CameraError }
  | { readonly step: "preview" }
  | { readonly step: "countdown"; readonly left: number }
  | { readonly step: "recording"; readonly isPaused: boolean }
  | { readonly step: "finishing" }
  | { readonly step: "review"; readonly take: Take }
  | { readonly step: "sending"; readonly take: Take }
  | { readonly step: "refused"; readonly take: Take; readonly message: string }
  /** It may be a video of an earlier visit, about something else than this one. */
  | { readonly step: "saved"; readonly subject: RecorderSubject };

export type RecorderEvent =
  | { readonly type: "open" }
  | { readonly type: "opened" }
  | { readonly type: "blocked"; readonly error: CameraError }
  | { readonly type: "begin" }
  | { readonly type: "tick" }
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  | { readonly type: "stop" }
  | { readonly type: "taken"; readonly take: Take }
  | { readonly type: "trimmed"; readonly trim: Trim }
  | { readonly type: "send" }
  | { readonly type: "refused"; readonly message: string }
  | { readonly type: "saved" }
  | { readonly type: "restart" };

const COUNTDOWN_FROM = 3;

export const AT_INTRO: RecorderState = { step: "intro" };

/** Whether the camera is open or there is a video that has not arrived yet. */
export function isUnderWay({ step }: RecorderState): boolean {
  return step !== "intro" && step !== "blocked" && step !== "saved";
}

/**
 * The recorder's only transitions. An event that does not fit the step changes nothing: a camera that opens
 * after its person has left, or a second tap, must not lead anywhere.
 */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case "open":
    case "opened":
    case "blocked":
    case "begin":
      return beforeFilming(state, event);
    case "tick":
    case "pause":
    case "resume":
    case "stop":
      return whileFilming(state, event.type);
    case "taken":
    case "restart":
    case "trimmed":
      return betweenTakes(state, event);
    case "send":
    case "refused":
    case "saved":
      return whileSending(state, event);
    default:
      return event satisfies never;
  }
}

/** A video comes in, is trimmed, or the start is wanted: none of it while one is on its way. */
function betweenTakes(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "taken" | "restart" | "trimmed" }>,
): RecorderState {
  if (state.step === "sending") return state;
  if (event.type === "trimmed")
    return state.step === "review"
      ? { ...state, take: { ...state.take, trim: event.trim } }
      : state;
  return event.type === "taken" ? { step: "review", take: event.take } : AT_INTRO;
}

/** From the question to the countdown. */
function beforeFilming(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "open" | "opened" | "blocked" | "begin" }>,
): RecorderState {
  switch (event.type) {
    case "open":
      return isOneOf(state, "intro", "blocked", "review", "refused") ? { step: "opening" } : state;
    case "opened":
      return state.step === "opening" ? { step: "preview" } : state;
    case "blocked":
      return isOneOf(state, "opening", "preview", "countdown", "recording")
        ? { step: "blocked", error: event.error }
        : state;
    case "begin":
      return state.step === "preview" ? { step: "countdown", left: COUNTDOWN_FROM } : state;
    default:
      return event satisfies never;
  }
}

/** From the countdown to the last second. */
function whileFilming(
  state: RecorderState,
  type: "tick" | "pause" | "resume" | "stop",
): RecorderState {
  if (state.step === "countdown") {
    if (type === "stop") return { step: "preview" };
    if (type !== "tick") return state;
    return state.left > 1
      ? { step: "countdown", left: state.left - 1 }
      : { step: "recording", isPaused: false };
  }
  if (state.step !== "recording" || type === "tick") return state;
  return type === "stop"
    ? { step: "finishing" }
    : { step: "recording", isPaused: type === "pause" };
}

/** From "Send" to the server's confirmation. */
function whileSending(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "send" | "refused" | "saved" }>,
): RecorderState {
  if (event.type === "send") {
    return state.step === "review" || state.step === "refused"
      ? { step: "sending", take: state.take }
      : state;
  }
  if (state.step !== "sending") return state;
  if (event.type === "saved") return { step: "saved", subject: state.take.subject };
  return { step: "refused", take: state.take, message: event.message };
}

function isOneOf(state: RecorderState, ...steps: RecorderState["step"][]): boolean {
  return steps.includes(state.step);
}
