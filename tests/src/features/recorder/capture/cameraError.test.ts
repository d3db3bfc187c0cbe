import {
  CameraError,
  type CameraProblem,
  toCameraError,
} from "@src/features/recorder/capture/cameraError";
import { describe, expect, it } from "vitest";

const PROBLEMS: readonly CameraProblem[] = [
  "denied",
  "inUse",
  "missing",
  "cameraMissing",
  "microphoneMissing",
  "insecure",
  "constraint",
  "unsupported",
  "nothingRecorded",
  "cannotRecord",
];

describe("a camera that does not open", () => {
  it.each([
    ["NotAllowedError", "denied", "tryAgain"],
    ["NotReadableError", "inUse", "tryAgain"],
    ["NotFoundError", "missing", "tryAgain"],
    ["OverconstrainedError", "constraint", "tryAgain"],
    ["TypeError", "unsupported", "openElsewhere"],
    ["SomethingNewError", "constraint", "tryAgain"],
  ])("with %s is reported as %s, and the way out is %s", (name, problem, recovery) => {
    expect(toCameraError(new DOMException("", name))).toMatchObject({ problem, recovery });
  });

  it("has a separate text for each problem", () => {
    const errors = PROBLEMS.map((problem) => new CameraError(problem));
    expect(new Set(errors.map(({ title }) => title)).size).toBe(PROBLEMS.length);
    expect(new Set(errors.map(({ message }) => message)).size).toBe(PROBLEMS.length);
  });
});
