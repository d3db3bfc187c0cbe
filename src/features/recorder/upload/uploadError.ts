import { ERRORS, type ErrorCode } from "@contract/errors";
import { translate } from "../../../shared/language/texts";

/** Represents an upload that will not succeed by retrying. The message is for people. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(translate(ERRORS[code].message), { cause });
    this.code = code;
  }
}
