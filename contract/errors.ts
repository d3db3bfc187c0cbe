/**
 * Every error that the server answers with: stable code, HTTP status, words for people.
 * A screen may choose its own words by code; without one it shows the message.
 */
export const ERRORS = {
  BAD_REQUEST: { status: 400, message: "Please check what you entered." },
  UNAUTHENTICATED: { status: 401, message: "Please login again!" },
  API_KEY_INVALID: { status: 403, message: "This app is not allowed to call the server." },
  FORBIDDEN: { status: 403, message: "You don't have access to this." },
  ACCOUNT_NEEDED: { status: 403, message: "Please create an account to make a reel." },
  EMAIL_NOT_VERIFIED: { status: 403, message: "Please verify your email first." },
  LINK_INVALID: { status: 403, message: "This link doesn't work any more. Ask for a new one." },
  PASSWORD_NEEDED: { status: 403, message: "This reel is locked with a password." },
  PASSWORD_WRONG: {
    status: 403,
    message: "That is not the password. Ask the person who sent you the link.",
  },
  NOT_FOUND: { status: 404, message: "We couldn't find that." },
  REEL_CLOSED: { status: 409, message: "This reel is closed." },
  INVITE_ANSWERED: { status: 409, message: "They have answered already." },
  OUTDATED: {
    status: 409,
    message:
      "This has been changed elsewhere meanwhile. Look at it as it is now, then make your change again.",
  },
  ALREADY_EXISTS: { status: 409, message: "That already exists." },
  ALREADY_VERIFIED: { status: 409, message: "This email is already verified." },
  LINK_EXPIRED: { status: 410, message: "This link has expired." },
  UPLOAD_INCOMPLETE: { status: 409, message: "The video has not arrived completely yet." },
  UPLOAD_DAMAGED: {
    status: 409,
    message: "The video was damaged on its way. Please send it again.",
  },
  UPLOAD_CLOSED: { status: 409, message: "This video has already arrived." },
  OUT_OF_CREDITS: { status: 402, message: "There are no credits left." },
  FILE_TOO_LARGE: { status: 413, message: "This file is too large." },
  FILE_UNREADABLE: { status: 415, message: "We could not read this file." },
  /** Unlike too many requests, it does not pass by waiting a moment: who sends a video is told, and does not try on. */
  LIMIT_REACHED: { status: 403, message: "That is as much as we can take for now." },
  TOO_MANY_REQUESTS: { status: 429, message: "Try After Sometime" },
  UNEXPECTED: { status: 500, message: "Something went wrong" },
  STORAGE_FULL: {
    status: 507,
    message: "Our storage is full. Keep this page open: your video stays on your device.",
  },
  UNAVAILABLE: { status: 503, message: "We are starting up. Please try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

export type ErrorCode = keyof typeof ERRORS;

/** Words for the identity provider's codes (without the `auth/` prefix). */
const IDENTITY_MESSAGES: Readonly<Record<string, string>> = {
  "email-already-exists": "Email Already Registered!",
  "email-already-in-use": "Email Already Registered!",
  "invalid-continue-uri": "Invalid Success URL",
  "invalid-email": "Invalid Email",
  "invalid-password": "Invalid Password",
  "wrong-password": "Incorrect Password",
  "invalid-uid": "Invalid User Id",
  "user-not-found": "User Not Found",
  "too-many-requests": "Try After Sometime",
  "invalid-login-credentials": "Wrong email or password",
  "invalid-credential": "Invalid Credentials",
};

/** Message for an identity provider's code such as `auth/wrong-password`; an unknown code is shown raw. */
export function identityMessage(code: string): string {
  return IDENTITY_MESSAGES[code.replace(/^auth\//, "")] ?? code;
}
