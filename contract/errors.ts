import { msg } from "./msg";

/**
 * Lists every error that the server answers with: its stable code, HTTP status and message. A
 * screen may show its own text for a code; otherwise it shows the message.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: msg("Please check what you entered.") },
  UNAUTHENTICATED: { status: 401, message: msg("Please login again!") },
  API_KEY_INVALID: { status: 403, message: msg("This app isn't allowed to call the server.") },
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
    message: msg("That's not the right password. Ask the person who sent you the link."),
  },
  SIGN_IN_AGAIN: {
    status: 403,
    message: msg("You logged in more than an hour ago. Please log out, then log in again."),
  },
  NOT_FOUND: { status: 404, message: msg("We couldn't find that.") },
  REEL_CLOSED: { status: 409, message: msg("This reel is closed.") },
  BLOCKED: {
    status: 403,
    message: msg(
      "The organisers take no more videos from you. If that's a mistake, please ask them.",
    ),
  },
  INVITE_ANSWERED: { status: 409, message: msg("They have already answered.") },
  OUTDATED: {
    status: 409,
    message: msg(
      "Somebody changed this in the meantime. Look at the latest version, then make your change again.",
    ),
  },
  ALREADY_EXISTS: { status: 409, message: msg("That already exists.") },
  ALREADY_VERIFIED: { status: 409, message: msg("This email is already verified.") },
  LINK_EXPIRED: { status: 410, message: msg("This link has expired.") },
  UPLOAD_INCOMPLETE: { status: 409, message: msg("The video hasn't fully arrived yet.") },
  UPLOAD_DAMAGED: {
    status: 409,
    message: msg("The video was damaged while it was being sent. Please send it again."),
  },
  UPLOAD_CLOSED: { status: 409, message: msg("This video has already arrived.") },
  OUT_OF_CREDITS: { status: 402, message: msg("There are no credits left.") },
  FILE_TOO_LARGE: { status: 413, message: msg("This file is too large.") },
  FILE_UNREADABLE: { status: 415, message: msg("We couldn't read this file.") },
  /**
   * Unlike "too many requests", this error does not pass by waiting: the uploader tells the person
   * and stops retrying.
   */
  LIMIT_REACHED: { status: 403, message: msg("We can't take any more for now.") },
  TOO_MANY_REQUESTS: { status: 429, message: msg("Try After Sometime") },
  UNEXPECTED: { status: 500, message: msg("Something went wrong") },
  STORAGE_FULL: {
    status: 507,
    message: msg("Our storage is full. Please try again later."),
  },
  UNAVAILABLE: {
    status: 503,
    message: msg("We can't reach our data. Nothing is lost: please try again soon."),
  },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Maps the identity provider's codes (without the `auth/` prefix) to messages. */
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

/**
 * Returns the message for an identity provider's code such as `auth/wrong-password`, or the code
 * itself if it is unknown.
 */
export function identityMessage(code: string): string {
  return IDENTITY_MESSAGES[code.replace(/^auth\//, "")] ?? code;
}
