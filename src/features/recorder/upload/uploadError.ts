import { ERRORS, type ErrorCode } from "@contract/errors";
import { DetailedError } from "tus-js-client";
import { say } from "../../../shared/language/texts";

/** An upload that will not succeed by trying again; the message is for people. */
export class UploadError extends Error {
  override readonly name = "UploadError";
  readonly code: ErrorCode;

  constructor(code: ErrorCode, cause?: unknown) {
    super(say(ERRORS[code].message), { cause });
    this.code = code;
  }
}

/** The HTTP status that an attempt ended with; 0 when the network gave none. */
export function statusOf(error: unknown): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

const LATER = new Set([408, 423, 425, 429]);

/** What the upload server says about a wrong offset: its code, or the bare words of tus. */
const PROTOCOL_CONFLICTS = new Set<ErrorCode | null>(["UPLOAD_INCOMPLETE", null]);

/**
 * Whether the same request may succeed later: no answer, a busy or restarting server, a lock that an
 * earlier connection still holds (423), or an offset that moved meanwhile (409, cured by asking anew).
 */
export function isPassing(error: unknown): boolean {
  if (refusalIn(error)) return false;
  const status = statusOf(error);
  // A conflict by the product's rules (a closed reel) is final; only the protocol's own one passes.
  if (status === 409) return PROTOCOL_CONFLICTS.has(codeIn(bodyOf(error)));
  return status === 0 || status >= 500 || LATER.has(status);
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  410: "NOT_FOUND",
  413: "FILE_TOO_LARGE",
  415: "FILE_UNREADABLE",
};

/** The refusal in the server's own code where it sent one, else by its status. */
export function toUploadError(error: unknown): UploadError {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  return new UploadError(
    codeIn(bodyOf(error)) ?? CODE_BY_STATUS[statusOf(error)] ?? "BAD_REQUEST",
    error,
  );
}

/** A refusal of our own, such as nobody being signed in; the upload client wraps what its hooks throw. */
function refusalIn(error: unknown): UploadError | null {
  const cause: unknown = error instanceof DetailedError ? error.causingError : error;
  return cause instanceof UploadError ? cause : null;
}

function bodyOf(error: unknown): string {
  return error instanceof DetailedError ? (error.originalResponse?.getBody() ?? "") : "";
}

function codeIn(body: string): ErrorCode | null {
  const code = /"code"\s*:\s*"([A-Z_]+)"/.exec(body)?.[1];
  return code !== undefined && code in ERRORS ? (code as ErrorCode) : null;
}
