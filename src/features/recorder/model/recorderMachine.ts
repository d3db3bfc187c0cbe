import { MESSAGE_TYPE } from "@contract/domain/submission";
import type { Trim } from "@contract/trim";
import type { CameraError } from "../capture/cameraError";
import type { StopReason } from "../capture/cameraRecorder";
import type { OutgoingVideo } from "../api/sendTake";

export interface Take extends OutgoingVideo {
  /** Tells whether this device has a complete copy. */
  readonly isStored: boolean;
  /** It is null for a file or a video of an earlier visit, whose length only a player knows. */
  readonly durationMs: number | null;
  readonly stopReason: StopReason | null;
}

/**
 * Names the step from the question to "Send". After that the outbox has the take, and says how far
 * it is.
 */
export type RecorderState =
  | { readonly step: "intro" }
  | { readonly step: "opening" }
  /** The picture is undefined until somebody has decided about it. */
  | { readonly step: "writing"; readonly picture?: Blob | null | undefined }
  | { readonly step: "blocked"; readonly error: CameraError }
  | { readonly step: "preview" }
  | { readonly step: "countdown"; readonly left: number }
  | { readonly step: "recording"; readonly isPaused: boolean }
  | { readonly step: "finishing" }
  | { readonly step: "review"; readonly take: Take }
  | { readonly step: "sent"; readonly take: Take };

export type RecorderEvent =
  | { readonly type: "open" }
  | { readonly type: "write"; readonly picture?: Blob | null | undefined }
  | { readonly type: "opened" }
  | { readonly type: "blocked"; readonly error: CameraError }
  | { readonly type: "begin" }
  | { readonly type: "countDown" }
  | { readonly type: "pause" }
  | { readonly type: "resume" }
  | { readonly type: "stop" }
  | { readonly type: "taken"; readonly take: Take }
  | { readonly type: "trimmed"; readonly trim: Trim }
  | { readonly type: "send" }
  | { readonly type: "restart" };

/** Tells whether a take is a written message, and not a recording or a file. */
export const isMessage = ({ video }: Pick<Take, "video">): boolean => video.type === MESSAGE_TYPE;

const COUNTDOWN_FROM = 3;

export const AT_INTRO: RecorderState = { step: "intro" };

/** Tells whether the camera is open or a take exists. */
export function isInProgress({ step }: RecorderState): boolean {
  return step !== "intro" && step !== "blocked";
}

/**
 * Computes all transitions of the recorder. An event that does not fit the step changes nothing,
 * such as a camera that opens after the person has left, or a second tap.
 */
export function recorderReducer(state: RecorderState, event: RecorderEvent): RecorderState {
  switch (event.type) {
    case "open":
    case "write":
    case "opened":
    case "blocked":
    case "begin":
      return beforeFilming(state, event);
    case "taken":
      return state.step === "sent" ? state : { step: "review", take: event.take };
    case "trimmed":
    case "send":
      return inReview(state, event);
    case "restart":
      return AT_INTRO;
    default:
      return whileFilming(state, event.type);
  }
}

function inReview(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "trimmed" | "send" }>,
): RecorderState {
  if (state.step !== "review") return state;
  return event.type === "send"
    ? { step: "sent", take: state.take }
    : { ...state, take: { ...state.take, trim: event.trim } };
}

/** Handles the steps from the question to the countdown. */
function beforeFilming(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "open" | "write" | "opened" | "blocked" | "begin" }>,
): RecorderState {
  switch (event.type) {
    case "open":
      return isOneOf(state, "intro", "blocked", "recording", "review")
        ? { step: "opening" }
        : state;
    case "write":
      return isOneOf(state, "intro", "blocked", "review")
        ? { step: "writing", picture: event.picture }
        : state;
    case "opened":
      return state.step === "opening" ? { step: "preview" } : state;
    case "blocked":
      return isOneOf(state, "opening", "preview", "countdown", "recording", "finishing")
        ? { step: "blocked", error: event.error }
        : state;
    case "begin":
      return state.step === "preview" ? { step: "countdown", left: COUNTDOWN_FROM } : state;
    default:
      return event satisfies never;
  }
}

/** Handles the steps from the countdown to the last second. */
function whileFilming(
  state: RecorderState,
  type: "countDown" | "pause" | "resume" | "stop",
): RecorderState {
  if (state.step === "countdown") {
    if (type === "stop") return { step: "preview" };
    if (type !== "countDown") return state;
    return state.left > 1
      ? { step: "countdown", left: state.left - 1 }
      : { step: "recording", isPaused: false };
  }
  if (state.step !== "recording" || type === "countDown") return state;
  return type === "stop"
    ? { step: "finishing" }
    : { step: "recording", isPaused: type === "pause" };
}

function isOneOf(state: RecorderState, ...steps: RecorderState["step"][]): boolean {
  return steps.includes(state.step);
}
