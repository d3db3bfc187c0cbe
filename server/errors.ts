import { type ErrorCode, ERRORS } from "@contract/errors";

/**
 * An error that is an answer: it has a stable code of the contract and words for people.
 * Anything else that is thrown is a fault of ours and is answered as UNEXPECTED.
 */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;

  constructor(code: ErrorCode, message: string = ERRORS[code].message, options?: ErrorOptions) {
    super(message, options);
    this.name = "AppError";
    this.code = code;
    this.status = ERRORS[code].status;
  }
}
