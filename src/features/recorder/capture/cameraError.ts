import { msg } from "@contract/msg";

/** What stands between a person and their camera. */
export type CameraProblem =
  | "denied"
  | "inUse"
  | "missing"
  | "insecure"
  | "constraint"
  | "unsupported"
  | "recording";

/** The way out that a screen offers first; a file from the phone is always offered beside it. */
export type CameraRecovery = "tryAgain" | "openElsewhere" | "chooseFile";

interface Words {
  readonly title: string;
  readonly message: string;
  readonly recovery: CameraRecovery;
}

const WORDS: Readonly<Record<CameraProblem, Words>> = {
  denied: {
    title: msg("The camera is switched off for this page"),
    message: msg(
      "Tap the icon beside the address, allow camera and microphone, then try again. Or choose a video that you already have.",
    ),
    recovery: "tryAgain",
  },
  inUse: {
    title: msg("Another app is using your camera"),
    message: msg("Close calls and other apps that film, then try again."),
    recovery: "tryAgain",
  },
  missing: {
    title: msg("We can't find a camera and a microphone"),
    message: msg("Plug them in and try again, or choose a video that you already have."),
    recovery: "chooseFile",
  },
  insecure: {
    title: msg("The camera needs a secure address"),
    message: msg(
      "Browsers open the camera only on addresses that begin with https. Film with your phone's own camera instead.",
    ),
    recovery: "chooseFile",
  },
  constraint: {
    title: msg("That camera can't film for us"),
    message: msg("Try again with another camera, or choose a video that you already have."),
    recovery: "tryAgain",
  },
  unsupported: {
    title: msg("This app's browser has no camera"),
    message: msg(
      "Open the link in your own browser, or film with your phone's camera and choose the video here.",
    ),
    recovery: "openElsewhere",
  },
  recording: {
    title: msg("The recording stopped by itself"),
    message: msg("Your browser could not go on filming. Please try again."),
    recovery: "tryAgain",
  },
};

/** A camera that does not open, in words for people and with the way out. */
export class CameraError extends Error {
  override readonly name = "CameraError";
  readonly problem: CameraProblem;
  readonly title: string;
  readonly recovery: CameraRecovery;

  constructor(problem: CameraProblem, cause?: unknown) {
    super(WORDS[problem].message, { cause });
    this.problem = problem;
    this.title = WORDS[problem].title;
    this.recovery = WORDS[problem].recovery;
  }
}

/** The names that the media capture standard gives to failures, and the older spellings in use. */
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

/** Turns whatever `getUserMedia` or `MediaRecorder` threw into a `CameraError`. */
export function toCameraError(error: unknown): CameraError {
  if (error instanceof CameraError) return error;
  const name = error instanceof Error || error instanceof DOMException ? error.name : "";
  return new CameraError(PROBLEM_BY_NAME[name] ?? "constraint", error);
}
