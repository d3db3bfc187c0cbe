import { msg } from "@contract/msg";
import { randomUUID } from "node:crypto";
import { type App, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, type DecodedIdToken, getAuth } from "firebase-admin/auth";
import { AppError } from "../errors";
import type { EmailChange, Identity, Session, VerifyOptions } from "../plugins/identity";

export type FirebaseSettings =
  /** Local mode and tests use this kind; `host` is `host:port` of the Auth emulator. */
  | { kind: "emulator"; projectId: string; host: string }
  /**
   * `serviceAccount` is the JSON text of the key. Without it, tokens can be verified but accounts
   * cannot be changed.
   */
  | { kind: "google"; projectId: string; serviceAccount?: string };

/** This variable alone decides whether firebase-admin accepts unsigned tokens. */
const EMULATOR_VARIABLE = "FIREBASE_AUTH_EMULATOR_HOST";

/**
 * Implements the identity provider with firebase-admin. One process may contain several instances,
 * all of the same kind.
 */
export class FirebaseIdentity implements Identity {
  private readonly app: App;
  private readonly auth: Auth;

  /**
   * Creates the provider.
   * @throws Error if the emulator's variable contradicts the settings, or the service account
   *   cannot be parsed.
   */
  constructor(private readonly settings: FirebaseSettings) {
    if (settings.kind === "emulator") process.env[EMULATOR_VARIABLE] = settings.host;
    this.refuseStrayEmulatorVariable();
    this.app = initializeApp(
      {
        projectId: settings.projectId,
        ...(settings.kind === "google" &&
          settings.serviceAccount && { credential: cert(parseAccount(settings.serviceAccount)) }),
      },
      randomUUID(),
    );
    this.auth = getAuth(this.app);
  }

  async verify(token: string, { checksRevocation = false }: VerifyOptions = {}): Promise<Session> {
    this.refuseStrayEmulatorVariable();
    if (!isParsable(token)) throw new AppError("UNAUTHENTICATED");
    const claims = await this.auth
      .verifyIdToken(token, checksRevocation)
      .catch((cause: unknown) => {
        throw new AppError(isTokenError(cause) ? "UNAUTHENTICATED" : "UNAVAILABLE", undefined, {
          cause,
        });
      });
    return toSession(claims);
  }

  async markEmailVerified(uid: string, email: string): Promise<void> {
    const account = await this.auth.getUser(uid).catch(refuseChange);
    if (account.email?.toLowerCase() !== email.toLowerCase()) throw new AppError("LINK_INVALID");
    // Set the address as well: if it changes at this moment, the new one must not become verified.
    await this.auth.updateUser(uid, { email, emailVerified: true }).catch(refuseChange);
  }

  async hasAccount(email: string): Promise<boolean> {
    try {
      await this.auth.getUserByEmail(email);
      return true;
    } catch (error) {
      if (codeOf(error) === USER_NOT_FOUND) return false;
      throw new AppError("UNAVAILABLE", undefined, { cause: error });
    }
  }

  async changeEmail(uid: string, { from, to }: EmailChange): Promise<void> {
    const account = await this.auth.getUser(uid).catch(refuseChange);
    const address = account.email?.toLowerCase();
    if (address !== from.toLowerCase() && address !== to.toLowerCase())
      throw new AppError("LINK_INVALID");
    if (address === to.toLowerCase() && account.emailVerified) return;
    await this.auth.updateUser(uid, { email: to, emailVerified: true }).catch((error: unknown) => {
      if (codeOf(error) === EMAIL_TAKEN)
        throw new AppError("ALREADY_EXISTS", msg("Email Already Registered!"));
      return refuseChange(error);
    });
  }

  async signInToken(uid: string): Promise<string> {
    try {
      return await this.auth.createCustomToken(uid);
    } catch (cause) {
      throw new AppError("UNAVAILABLE", undefined, { cause });
    }
  }

  async endSessions(uid: string): Promise<void> {
    await this.auth.revokeRefreshTokens(uid).catch(refuseChange);
  }

  async removeAccount(uid: string): Promise<void> {
    try {
      await this.auth.deleteUser(uid);
    } catch (error) {
      if (codeOf(error) === USER_NOT_FOUND) return;
      throw new AppError("UNAVAILABLE", undefined, { cause: error });
    }
  }

  close(): Promise<void> {
    return deleteApp(this.app);
  }

  /** If the variable were set, firebase-admin would accept unsigned tokens. */
  private refuseStrayEmulatorVariable(): void {
    if (this.settings.kind === "google" && process.env[EMULATOR_VARIABLE])
      throw new Error(`${EMULATOR_VARIABLE} is set, but sign-in is by Google: unset one of them.`);
  }
}

function parseAccount(text: string): object {
  try {
    return JSON.parse(text) as object;
  } catch (cause) {
    throw new Error("FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account.", { cause });
  }
}

const PROVIDERS = ["password", "google.com", "anonymous"] as const;

/** Only guests go on with a token of ours. One who has got an address since signs in by it. */
const CUSTOM = "custom";

function toSession(token: DecodedIdToken): Session {
  // The emulator's tokens are unsigned, so their fields may contain anything.
  const { sign_in_provider: name } = (token.firebase ?? {}) as Partial<DecodedIdToken["firebase"]>;
  const ownProvider = token.email ? "password" : "anonymous";
  const provider = name === CUSTOM ? ownProvider : PROVIDERS.find((known) => known === name);
  if (!provider) throw new AppError("UNAUTHENTICATED");
  return {
    uid: token.uid,
    email: token.email ?? null,
    emailVerified: token.email_verified ?? false,
    provider,
    // A token without a time of sign-in never counts as a recent one.
    signedInAt: new Date((token.auth_time || 0) * 1000),
    expiresAt: new Date(token.exp * 1000),
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/**
 * Tells whether firebase-admin can parse the token. For any other text it throws whatever error its
 * parser throws.
 */
function isParsable(token: string): boolean {
  const [header = "", claims = "", ...signature] = token.split(".");
  return signature.length === 1 && isObject(header) && isObject(claims);
}

function isObject(part: string): boolean {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, "base64url").toString());
    return typeof value === "object" && value !== null;
  } catch {
    return false;
  }
}

const USER_NOT_FOUND = "auth/user-not-found";
/** Between our two calls, the account changed its address and another account took it. */
const EMAIL_TAKEN = "auth/email-already-exists";

function refuseChange(cause: unknown): never {
  const code = codeOf(cause);
  if (code === USER_NOT_FOUND) throw new AppError("NOT_FOUND");
  throw new AppError(code === EMAIL_TAKEN ? "LINK_INVALID" : "UNAVAILABLE", undefined, { cause });
}

const TOKEN_ERROR_CODES = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/user-disabled",
  USER_NOT_FOUND,
]);

/**
 * If Google's keys could not be fetched, that is an "argument error" as well, so only the message
 * distinguishes the two.
 */
const TOKEN_ERROR_MESSAGES =
  /^(Firebase ID token has |Decoding Firebase ID token |verifyIdToken\(\) expects )/;

/**
 * Tells whether an error means that the token or its user is invalid. Any other error concerns the
 * provider or the network, such as a quota, a proxy's page or a missing permission, and must not
 * sign anybody out.
 */
function isTokenError(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== "auth/argument-error") return TOKEN_ERROR_CODES.has(code);
  return error instanceof Error && TOKEN_ERROR_MESSAGES.test(error.message);
}
