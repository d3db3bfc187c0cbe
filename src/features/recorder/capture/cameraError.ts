import { msg } from "@contract/msg";

export type CameraProblem =
  | "denied"
  | "inUse"
  | "missing"
  | "cameraMissing"
  | "microphoneMissing"
  | "insecure"
  | "constraint"
  | "unsupported"
  /** A recording ended without a byte, and there is another way to record. */
  | "nothingRecorded"
  /** No way to record delivers a byte. */
  | "cannotRecord";

export type CameraRecovery = "tryAgain" | "openElsewhere" | "chooseFile";

interface ProblemTexts {
  readonly title: string;
  readonly message: string;
  readonly recovery: CameraRecovery;
}

const TEXTS: Readonly<Record<CameraProblem, ProblemTexts>> = {
  denied: {
    title: msg("The camera is blocked for this page"),
    message: msg(
      "Allow the camera and microphone for this page, in your browser or in your phone's settings, then try again. Inside another app, open the page in your own browser. Or choose a video you already have.",
    ),
    recovery: "tryAgain",
  },
  inUse: {
    title: msg("Another app is using your camera"),
    message: msg("End any calls and close other apps that use the camera, then try again."),
    recovery: "tryAgain",
  },
  missing: {
    title: msg("We can't find a camera or microphone"),
    message: msg("Plug them in and try again, or choose a video you already have."),
    recovery: "tryAgain",
  },
  cameraMissing: {
    title: msg("We can't find a camera"),
    message: msg(
      "Your microphone is there. Record just your voice, choose a video you already have, or plug in a camera and try again.",
    ),
    recovery: "tryAgain",
  },
  microphoneMissing: {
    title: msg("We can't find a microphone"),
    message: msg(
      "Nobody would hear you. Plug one in and try again, or choose a video you already have.",
    ),
    recovery: "tryAgain",
  },
  insecure: {
    title: msg("The camera needs a secure address"),
    message: msg(
      "Browsers only open the camera on addresses that begin with https. Please film with your phone's own camera instead.",
    ),
    recovery: "chooseFile",
  },
  constraint: {
    title: msg("We can't use that camera"),
    message: msg("Try again with another camera, or choose a video you already have."),
    recovery: "tryAgain",
  },
  unsupported: {
    title: msg("This app's browser has no camera"),
    message: msg(
      "Open the link in your own browser, or film with your phone's camera and choose the video here.",
    ),
    recovery: "openElsewhere",
  },
  nothingRecorded: {
    title: msg("Nothing was recorded"),
    message: msg("Your browser delivered nothing. Try again, and we'll record in another way."),
    recovery: "tryAgain",
  },
  cannotRecord: {
    title: msg("This browser can't record"),
    message: msg(
      "The camera opens, but your browser delivers nothing to send. Film with your phone's own camera instead, or choose a video you already have.",
    ),
    recovery: "chooseFile",
  },
};

/** Represents a camera that cannot be used, with a message for people and a solution. */
export class CameraError extends Error {
  override readonly name = "CameraError";
  readonly problem: CameraProblem;
  readonly title: string;
  readonly recovery: CameraRecovery;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(TEXTS[problem].message, { cause });
    this.problem = problem;
    this.title = TEXTS[problem].title;
    this.recovery = TEXTS[problem].recovery;
  }
}

/** Maps the error names of the media capture standard, and older spellings in use. */
const PROBLEM_BY_NAME: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: "denied",
  PermissionDeniedError: "denied",
  SecurityError: "denied",
  NotReadableError: "inUse",
  TrackStartError: "inUse",
  AbortError: "inUse",
  NotFoundError: "missing",
  DevicesNotFoundError: "missing",
  OverconstrainedError: "constraint",
  ConstraintNotSatisfiedError: "constraint",
  NotSupportedError: "unsupported",
  TypeError: "unsupported",
};

/** Converts whatever `getUserMedia` threw into a `CameraError`. */
export function toCameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return new CameraError(PROBLEM_BY_NAME[name] ?? "constraint", error);
}
