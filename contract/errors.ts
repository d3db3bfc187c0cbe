import { msg } from "./msg";

/**
 * Every error that the server answers with: stable code, HTTP status, words for people.
 * A screen may choose its own words by code; without one it shows the message.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: msg("Please check what you entered.") },
  UNAUTHENTICATED: { status: 401, message: msg("Please login again!") },
  API_KEY_INVALID: { status: 403, message: msg("This app is not allowed to call the server.") },
  FORBIDDEN: { status: 403, message: msg("You don't have access to this.") },
  ACCOUNT_NEEDED: { status: 403, message: msg("Please create an account to make a reel.") },
  EMAIL_NOT_VERIFIED: { status: 403, message: msg("Please verify your email first.") },
  LINK_INVALID: {
    status: 403,
    message: msg("This link doesn't work any more. Ask for a new one."),
  },
  PASSWORD_NEEDED: { status: 403, message: msg("This reel is locked with a password.") },
  PASSWORD_WRONG: {
    status: 403,
    message: msg("That is not the password. Ask the person who sent you the link."),
  },
  NOT_FOUND: { status: 404, message: msg("We couldn't find that.") },
  REEL_CLOSED: { status: 409, message: msg("This reel is closed.") },
  INVITE_ANSWERED: { status: 409, message: msg("They have answered already.") },
  OUTDATED: {
    status: 409,
    message: msg(
      "This has been changed elsewhere meanwhile. Look at it as it is now, then make your change again.",
    ),
  },
  ALREADY_EXISTS: { status: 409, message: msg("That already exists.") },
  ALREADY_VERIFIED: { status: 409, message: msg("This email is already verified.") },
  LINK_EXPIRED: { status: 410, message: msg("This link has expired.") },
  UPLOAD_INCOMPLETE: { status: 409, message: msg("The video has not arrived completely yet.") },
  UPLOAD_DAMAGED: {
    status: 409,
    message: msg("The video was damaged on its way. Please send it again."),
  },
  UPLOAD_CLOSED: { status: 409, message: msg("This video has already arrived.") },
  OUT_OF_CREDITS: { status: 402, message: msg("There are no credits left.") },
  FILE_TOO_LARGE: { status: 413, message: msg("This file is too large.") },
  FILE_UNREADABLE: { status: 415, message: msg("We could not read this file.") },
  /** Unlike too many requests, it does not pass by waiting a moment: who sends a video is told, and does not try on. */
  LIMIT_REACHED: { status: 403, message: msg("That is as much as we can take for now.") },
  TOO_MANY_REQUESTS: { status: 429, message: msg("Try After Sometime") },
  UNEXPECTED: { status: 500, message: msg("Something went wrong") },
  STORAGE_FULL: {
    status: 507,
    message: msg("Our storage is full. Keep this page open: your video stays on your device."),
  },
  UNAVAILABLE: { status: 503, message: msg("We are starting up. Please try again in a moment.") },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Words for the identity provider's codes (without the `auth/` prefix). */
const IDENTITY_MESSAGES: Readonly<Record<string, string>> = {
  "email-already-exists": msg("Email Already Registered!"),
  "email-already-in-use": msg("Email Already Registered!"),
  "invalid-continue-uri": msg("Invalid Success URL"),
  "invalid-email": msg("Invalid Email"),
  "invalid-password": msg("Invalid Password"),
  "wrong-password": msg("Incorrect Password"),
  "invalid-uid": msg("Invalid User Id"),
  "user-not-found": msg("User Not Found"),
  "too-many-requests": msg("Try After Sometime"),
  "invalid-login-credentials": msg("Wrong email or password"),
  "invalid-credential": msg("Invalid Credentials"),
};

/** Message for an identity provider's code such as `auth/wrong-password`; an unknown code is shown raw. */
export function identityMessage(code: string): string {
  return IDENTITY_MESSAGES[code.replace(/^auth\//, "")] ?? code;
}
