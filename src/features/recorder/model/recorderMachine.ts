import { MESSAGE_TYPE } from "@contract/domain/submission";
import type { Trim } from "@contract/trim";
import type { CameraError } from "../capture/cameraError";
import type { StopReason } from "../capture/cameraRecorder";
import type { RecorderSubject } from "./recorderSubject";
import type { OutgoingVideo } from "../api/sendTake";
import type { Refusal } from "../upload/backgroundUploads";

export interface Take extends OutgoingVideo {
  /** Tells whether this device has a complete copy. */
  readonly isStored: boolean;
  /** It is null for a file or a video of an earlier visit, whose length only a player knows. */
  readonly durationMs: number | null;
  readonly stopReason: StopReason | null;
}

/** Names the step between the question and "Saved". */
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
  | { readonly step: "sending"; readonly take: Take }
  | ({ readonly step: "refused"; readonly take: Take } & Refusal)
  /** The subject may belong to a video of an earlier visit. */
  | { readonly step: "saved"; readonly subject: RecorderSubject; readonly isMessage: boolean };

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
  /** The take is given if it has changed. */
  | { readonly type: "send"; readonly take?: Take }
  | ({ readonly type: "refused" } & Refusal)
  | { readonly type: "saved" }
  | { readonly type: "restart" };

/** Tells whether a take is a written message, and not a recording or a file. */
export const isMessage = ({ video }: Pick<Take, "video">): boolean => video.type === MESSAGE_TYPE;

const COUNTDOWN_FROM = 3;

export const AT_INTRO: RecorderState = { step: "intro" };

/** Tells whether the camera is open or a video has not arrived yet. */
export function isInProgress({ step }: RecorderState): boolean {
  return step !== "intro" && step !== "blocked" && step !== "saved";
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
    case "restart":
    case "trimmed":
      return betweenTakes(state, event);
    case "send":
    case "refused":
    case "saved":
      return whileSending(state, event);
    default:
      return whileFilming(state, event.type);
  }
}

/** Handles a new video, a trim and a restart. Nothing changes while a video is being sent. */
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

/** Handles the steps from the question to the countdown. */
function beforeFilming(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "open" | "write" | "opened" | "blocked" | "begin" }>,
): RecorderState {
  switch (event.type) {
    case "open":
      return isOneOf(state, "intro", "blocked", "recording", "review", "refused")
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

/** Handles the steps from "Send" to the server's confirmation. */
function whileSending(
  state: RecorderState,
  event: Extract<RecorderEvent, { type: "send" | "refused" | "saved" }>,
): RecorderState {
  if (event.type === "send") {
    return state.step === "review" || state.step === "refused"
      ? { step: "sending", take: event.take ?? state.take }
      : state;
  }
  if (state.step !== "sending") return state;
  if (event.type === "saved")
    return { step: "saved", subject: state.take.subject, isMessage: isMessage(state.take) };
  const { message, code, photo } = event;
  return { step: "refused", take: state.take, message, code, photo };
}

function isOneOf(state: RecorderState, ...steps: RecorderState["step"][]): boolean {
  return steps.includes(state.step);
}
