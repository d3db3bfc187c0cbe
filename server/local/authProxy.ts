import type { Language } from "@contract/languages";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors";
import { languageOf } from "../language/languageOf";
import type { AuthEmulator } from "./authEmulator";
import { listOobCodes } from "./emulatorApi";
import { forwardToEmulator, type Visit } from "./forwardToEmulator";
import { registerPasswordPage } from "./passwordPage";

/** A mail that the identity provider would send. */
export interface OobMail {
  email: string;
  language: Language;
  kind: "PASSWORD_RESET";
  /** Below our own origin. */
  link: string;
}

export interface AuthProxyOptions {
  emulator: AuthEmulator;
  /** Origin of links that leave the server. */
  originOf: (visit: Visit) => string;
  /** Delivers the mail; the browser's answer waits for it. */
  onOobCode: (mail: OobMail) => Promise<void>;
}

const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts:";

/*
 * All that the browser's Firebase SDK needs from us, and nothing else. This list, not a filter on bad requests, keeps
 * the emulator's administration (`/v1/projects/...`, `/emulator/v1/...`) and its unchecked custom tokens out of reach.
 */
const CHANGING = [
  "signUp",
  "signInWithPassword",
  "signInWithIdp",
  "update",
  "delete",
  "resetPassword",
];
const READING = [`${ACCOUNTS}lookup`, "/securetoken.googleapis.com/v1/token"];
const MAILING = [`${ACCOUNTS}sendOobCode`];
/** The emulator's stand-in for Google's pop-up, and the frame that reports back from it. */
const PAGES = ["/emulator/auth/handler", "/emulator/auth/iframe"];

/**
 * Serves the Auth emulator below our own origin, so that every device that reaches the app can sign in:
 * `connectAuthEmulator(auth, location.origin)`. What changes an account is on the disk before the browser hears of it.
 */
export async function authProxy(app: FastifyInstance, options: AuthProxyOptions): Promise<void> {
  const { emulator } = options;
  app.addHook("onRequest", async (request) => {
    // The SDK sends no token in this header here; the emulator would take one as the right to administer.
    if (/^bearer/i.test(request.headers.authorization ?? "")) throw new AppError("FORBIDDEN");
    if (emulator.state() !== "running") {
      throw new AppError("UNAVAILABLE", "Sign-in is starting up. Please try again in a moment.");
    }
  });
  const upstream = `http://${emulator.host}`;
  const changing = CHANGING.map((method) => ACCOUNTS + method);
  await forwardToEmulator(app, { upstream, method: "POST", paths: READING });
  await forwardToEmulator(app, { upstream, method: "GET", paths: PAGES });
  await forwardToEmulator(app, {
    upstream,
    method: "POST",
    paths: changing,
    beforeAnswer: () => emulator.saveAccounts(),
  });
  await forwardToEmulator(app, {
    upstream,
    method: "POST",
    paths: MAILING,
    beforeAnswer: (visit, answer) => mailPasswordLink(options, visit, answer),
  });
  await app.register(registerPasswordPage, options);
}

async function mailPasswordLink(
  { emulator, originOf, onOobCode }: AuthProxyOptions,
  visit: Visit,
  answer: string,
): Promise<void> {
  const { email } = JSON.parse(answer) as { email?: string };
  const codes = await listOobCodes(emulator);
  const newest = codes.findLast((code) => code.email === email);
  if (newest?.requestType !== "PASSWORD_RESET") return;
  const { pathname, search } = new URL(newest.oobLink);
  await onOobCode({
    email: newest.email,
    language: languageOf(visit),
    kind: newest.requestType,
    link: `${originOf(visit)}${pathname}${search}`,
  });
}
