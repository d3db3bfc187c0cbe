import { randomUUID } from "node:crypto";
import { type App, cert, deleteApp, initializeApp } from "firebase-admin/app";
import { type Auth, type DecodedIdToken, getAuth } from "firebase-admin/auth";
import { AppError } from "../errors";
import type { Identity, Viewer } from "../plugins/identity";

export type FirebaseSettings =
  /** Local mode and tests: `host` is `host:port` of the Auth emulator. */
  | { kind: "emulator"; projectId: string; host: string }
  /** `serviceAccount` is the JSON text of the key; without it only tokens can be verified. */
  | { kind: "google"; projectId: string; serviceAccount?: string };

/** The variable by which firebase-admin, and nothing else, decides whether unsigned tokens are good enough. */
const EMULATOR_VARIABLE = "FIREBASE_AUTH_EMULATOR_HOST";

/** The identity provider, by firebase-admin. Several instances may live in one process, all of one kind. */
export class FirebaseIdentity implements Identity {
  private readonly app: App;
  private readonly auth: Auth;

  /** @throws Error when the emulator's variable contradicts the settings, or the service account cannot be read. */
  constructor(private readonly settings: FirebaseSettings) {
    if (settings.kind === "emulator") process.env[EMULATOR_VARIABLE] = settings.host;
    this.refuseEmulatorUnlessAsked();
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

  async verify(token: string): Promise<Viewer> {
    this.refuseEmulatorUnlessAsked();
    if (!isReadable(token)) throw new AppError("UNAUTHENTICATED");
    const claims = await this.auth.verifyIdToken(token).catch((cause: unknown) => {
      throw new AppError(isAboutToken(cause) ? "UNAUTHENTICATED" : "UNAVAILABLE", undefined, {
        cause,
      });
    });
    return toViewer(claims);
  }

  async markEmailVerified(uid: string): Promise<void> {
    try {
      await this.auth.updateUser(uid, { emailVerified: true });
    } catch (error) {
      if (codeOf(error) === USER_NOT_FOUND) throw new AppError("NOT_FOUND");
      throw new AppError("UNAVAILABLE", undefined, { cause: error });
    }
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

  /** With the variable set, firebase-admin would believe tokens that nobody signed. */
  private refuseEmulatorUnlessAsked(): void {
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

function toViewer(token: DecodedIdToken): Viewer {
  // The emulator's tokens are signed by nobody: what is in them may be anything.
  const { sign_in_provider: name } = (token.firebase ?? {}) as Partial<DecodedIdToken["firebase"]>;
  const provider = PROVIDERS.find((known) => known === name);
  if (!provider) throw new AppError("UNAUTHENTICATED");
  return {
    uid: token.uid,
    email: token.email ?? null,
    emailVerified: token.email_verified ?? false,
    provider,
  };
}

function codeOf(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "";
}

/** Whether firebase-admin can take it apart. Of anything else it throws whatever its parser does. */
function isReadable(token: string): boolean {
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

const CODES_ABOUT_TOKEN = new Set([
  "auth/id-token-expired",
  "auth/id-token-revoked",
  "auth/invalid-id-token",
  "auth/user-disabled",
  USER_NOT_FOUND,
]);

/** Keys of Google's that could not be fetched are a bad argument, too; only the words tell. */
const WORDS_ABOUT_TOKEN =
  /^(Firebase ID token has |Decoding Firebase ID token |verifyIdToken\(\) expects )/;

/**
 * Whether an error says that the token, or its user, is no good. Every other one says something about the provider or the
 * way to it, such as a quota, a proxy's page or a missing right, and signs nobody out.
 */
function isAboutToken(error: unknown): boolean {
  const code = codeOf(error);
  if (code !== "auth/argument-error") return CODES_ABOUT_TOKEN.has(code);
  return error instanceof Error && WORDS_ABOUT_TOKEN.test(error.message);
}
