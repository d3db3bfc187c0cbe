import type { Language } from "@contract/languages";
import type { FastifyInstance } from "fastify";
import { AppError } from "../errors";
import { languageOf } from "../language/languageOf";
import type { AuthEmulator } from "./authEmulator";
import { listOobCodes } from "./emulatorApi";
import { forwardToEmulator, type BrowserRequest } from "./forwardToEmulator";
import { registerLinkPages } from "./linkPages";
import type { Links } from "../links";
import { registerSealedTokens } from "./sealedTokens";

const MAILED_KINDS = ["PASSWORD_RESET", "EMAIL_SIGNIN"] as const;

export interface OobMail {
  email: string;
  language: Language;
  kind: (typeof MAILED_KINDS)[number];
  /** The link has our own origin. */
  link: string;
}

export interface AuthProxyOptions {
  emulator: AuthEmulator;
  links: Links;
  /** Returns the origin of links that leave the server. */
  originOf: (visit: BrowserRequest) => string;
  /** Delivers the mail. The browser's answer waits for it. */
  onOobCode: (mail: OobMail) => Promise<void>;
}

const ACCOUNTS = "/identitytoolkit.googleapis.com/v1/accounts:";

/*
 * These are all the calls that the browser's Firebase SDK needs from us. Because this is a list of
 * allowed calls instead of a filter of bad ones, nobody can reach the emulator's administration
 * (`/v1/projects/...`, `/emulator/v1/...`) or its unchecked custom tokens.
 */
const CHANGING_METHODS = [
  "signUp",
  "signInWithPassword",
  "signInWithEmailLink",
  "signInWithIdp",
  "update",
  "delete",
  "resetPassword",
];
const READING_PATHS = [`${ACCOUNTS}lookup`, "/securetoken.googleapis.com/v1/token"];
const MAILING_PATHS = [`${ACCOUNTS}sendOobCode`];
/**
 * The emulator replaces Google's pop-up by the first page; the second is the frame that reports the
 * result.
 */
const PAGE_PATHS = ["/emulator/auth/handler", "/emulator/auth/iframe"];

/**
 * Serves the Auth emulator at our own origin, so that every device that reaches the app can sign
 * in: `connectAuthEmulator(auth, location.origin)`. A change of an account is on the disk before
 * the browser gets its answer.
 */
export async function authProxy(app: FastifyInstance, options: AuthProxyOptions): Promise<void> {
  const { emulator } = options;
  app.addHook("onRequest", async (request) => {
    // The SDK never sends a token in this header here, and the emulator would accept one as the
    // permission to administer.
    if (/^bearer/i.test(request.headers.authorization ?? "")) throw new AppError("FORBIDDEN");
    if (emulator.state() !== "running") {
      throw new AppError(
        "UNAVAILABLE",
        "Sign-in is just starting up. Please try again in a moment.",
      );
    }
  });
  const upstream = `http://${emulator.host}`;
  const changing = CHANGING_METHODS.map((method) => ACCOUNTS + method);
  await forwardToEmulator(app, { upstream, method: "POST", paths: READING_PATHS });
  await forwardToEmulator(app, { upstream, method: "GET", paths: PAGE_PATHS });
  await forwardToEmulator(app, {
    upstream,
    method: "POST",
    paths: changing,
    beforeAnswer: () => emulator.saveAccounts(),
  });
  await forwardToEmulator(app, {
    upstream,
    method: "POST",
    paths: MAILING_PATHS,
    beforeAnswer: (visit, answer) => mailLink(options, visit, answer),
  });
  registerSealedTokens(app, options);
  await app.register(registerLinkPages, options);
}

async function mailLink(
  { emulator, originOf, onOobCode }: AuthProxyOptions,
  visit: BrowserRequest,
  answer: string,
): Promise<void> {
  const { email } = JSON.parse(answer) as { email?: string };
  const codes = await listOobCodes(emulator);
  const newest = codes.findLast((code) => code.email === email);
  const kind = MAILED_KINDS.find((known) => known === newest?.requestType);
  if (!newest || !kind) return;
  const { pathname, search } = new URL(newest.oobLink);
  await onOobCode({
    email: newest.email,
    language: languageOf(visit),
    kind,
    link: `${originOf(visit)}${pathname}${search}`,
  });
}
