import type { ErrorCode } from "@contract/errors";

/**
 * Lists the answers of the FAQ by id. An id is an anchor of the page: published links and error
 * states use it, so it stays when the text changes.
 */
export const FAQ_ANSWERS = [
  "what-is-a-reel",
  "occasions",
  "begin",
  "questions",
  "due-date",
  "order",
  "reminders",
  "helpers",
  "music",
  "export",
  "captions",
  "app",
  "account",
  "length",
  "retake",
  "notes",
  "be-heard",
  "connection",
  "continue-later",
  "camera",
  "surprise",
  "gift",
  "watch-account",
  "sound",
  "late",
  "cost",
  "who-pays",
  "waiting",
  "returned",
  "refund",
  "who-sees",
  "remove",
  "use",
  "kept",
  "trouble",
  "link",
  "no-mail",
  "sign-in",
  "google-window",
  "not-sent",
  "files",
  "failed-video",
  "closed",
  "limits",
  "payment",
  "failed-film",
  "gift-password",
  "playing",
] as const;
export type FaqAnswer = (typeof FAQ_ANSWERS)[number];

/** Maps the server's error codes to answers. All other codes have the general answer. */
const BY_CODE: Readonly<Partial<Record<ErrorCode, FaqAnswer>>> = {
  UNAUTHENTICATED: "sign-in",
  SIGN_IN_AGAIN: "sign-in",
  ALREADY_EXISTS: "sign-in",
  ACCOUNT_NEEDED: "begin",
  EMAIL_NOT_VERIFIED: "no-mail",
  ALREADY_VERIFIED: "sign-in",
  FORBIDDEN: "link",
  NOT_FOUND: "link",
  LINK_INVALID: "link",
  LINK_EXPIRED: "link",
  PASSWORD_NEEDED: "gift-password",
  PASSWORD_WRONG: "gift-password",
  REEL_CLOSED: "closed",
  BLOCKED: "closed",
  UPLOAD_INCOMPLETE: "not-sent",
  UPLOAD_DAMAGED: "not-sent",
  UPLOAD_CLOSED: "not-sent",
  STORAGE_FULL: "not-sent",
  OUT_OF_CREDITS: "waiting",
  FILE_TOO_LARGE: "files",
  FILE_UNREADABLE: "files",
  LIMIT_REACHED: "limits",
  TOO_MANY_REQUESTS: "limits",
};

/** Returns the answer that helps with an error. `general` is for codes without their own. */
export const answerTo = (code: string | undefined, general: FaqAnswer = "trouble"): FaqAnswer =>
  BY_CODE[code as ErrorCode] ?? general;
