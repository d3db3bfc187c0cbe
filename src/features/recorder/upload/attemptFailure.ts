import { ERRORS, type ErrorCode } from "@contract/errors";
import { DetailedError } from "tus-js-client";
import { FileGoneError } from "./fileGone";
import { UploadError } from "./uploadError";

/** Returns the HTTP status that an attempt ended with, or 0 if the network failed. */
export function statusOf(error: unknown): number {
  return error instanceof DetailedError ? (error.originalResponse?.getStatus() ?? 0) : 0;
}

/**
 * Tells whether somebody else has answered: a hotel's sign-in page, a firewall, a proxy. Our own
 * answers name the protocol or have our code. Such an answer says nothing about the video.
 */
export function isForeign(error: unknown): boolean {
  const answer = error instanceof DetailedError ? error.originalResponse : null;
  if (!answer || answer.getStatus() === 0) return false;
  return !answer.getHeader("Tus-Resumable") && codeIn(bodyOf(error)) === null;
}

const RETRYABLE_STATUSES = new Set([408, 423, 425, 429]);

/** These codes mean a wrong offset: the upload server's code, or none in a plain tus error. */
const PROTOCOL_CONFLICTS = new Set<ErrorCode | null>(["UPLOAD_INCOMPLETE", null]);

/**
 * Tells whether the same request may succeed later: no response, a busy or restarting server, a
 * lock that an earlier connection still holds (423), an offset that has moved (409, which a new
 * HEAD resolves), or an answer that is not ours.
 */
export function isTemporary(error: unknown): boolean {
  if (refusalIn(error)) return false;
  if (isForeign(error)) return true;
  const status = statusOf(error);
  // A conflict by the product's rules (a closed reel) is final. Only the protocol's own conflict is
  // temporary.
  if (status === 409) return PROTOCOL_CONFLICTS.has(codeIn(bodyOf(error)));
  return status === 0 || status >= 500 || RETRYABLE_STATUSES.has(status);
}

const CODE_BY_STATUS: Readonly<Record<number, ErrorCode>> = {
  401: "UNAUTHENTICATED",
  403: "FORBIDDEN",
  404: "NOT_FOUND",
  410: "NOT_FOUND",
  413: "FILE_TOO_LARGE",
  415: "FILE_UNREADABLE",
};

/** Converts a failure into the server's own code if it sent one, otherwise by its status. */
export function toUploadError(error: unknown): UploadError | FileGoneError {
  const refusal = refusalIn(error);
  if (refusal) return refusal;
  return new UploadError(
    codeIn(bodyOf(error)) ?? CODE_BY_STATUS[statusOf(error)] ?? "BAD_REQUEST",
    error,
  );
}

/**
 * Returns a refusal of our own, such as a missing sign-in or a file that is gone. The upload client
 * wraps what its hooks throw.
 */
function refusalIn(error: unknown): UploadError | FileGoneError | null {
  const cause: unknown = error instanceof DetailedError ? error.causingError : error;
  return cause instanceof UploadError || cause instanceof FileGoneError ? cause : null;
}

function bodyOf(error: unknown): string {
  return error instanceof DetailedError ? (error.originalResponse?.getBody() ?? "") : "";
}

function codeIn(body: string): ErrorCode | null {
  const code = /"code"\s*:\s*"([A-Z_]+)"/.exec(body)?.[1];
  return code !== undefined && code in ERRORS ? (code as ErrorCode) : null;
}
