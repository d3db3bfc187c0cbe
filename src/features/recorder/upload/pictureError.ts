import type { CallError } from "../../../shared/lib/callError";

/** Represents a photograph that the server refuses, with its reason in words for people. */
export class PictureError extends Error {
  override readonly name = "PictureError";
  readonly code: string | undefined;

  /** `position` is the place of the photograph among those of its recording, from 0. */
  constructor(
    readonly position: number,
    cause: CallError,
  ) {
    super(cause.message, { cause });
    this.code = cause.code;
  }
}
