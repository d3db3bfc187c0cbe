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
    try {
      return toViewer(await this.auth.verifyIdToken(token));
    } catch (error) {
      throw new AppError(isAway(error) ? "UNAVAILABLE" : "UNAUTHENTICATED", undefined, {
        cause: error,
      });
    }
  }

  async markEmailVerified(uid: string): Promise<void> {
    try {
      await this.auth.updateUser(uid, { emailVerified: true });
    } catch (error) {
      if (isAway(error)) throw new AppError("UNAVAILABLE", undefined, { cause: error });
      if (codeOf(error) === "auth/user-not-found") throw new AppError("NOT_FOUND");
      throw error;
    }
  }

  async removeAccount(uid: string): Promise<void> {
    try {
      await this.auth.deleteUser(uid);
    } catch (error) {
      if (isAway(error)) throw new AppError("UNAVAILABLE", undefined, { cause: error });
      if (codeOf(error) !== "auth/user-not-found") throw error;
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
  const provider = PROVIDERS.find((name) => name === token.firebase.sign_in_provider);
  if (!provider) throw new Error(`Unknown provider ${token.firebase.sign_in_provider}`);
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

/** Whether the provider could not be asked, which says nothing about the token. */
function isAway(error: unknown): boolean {
  if (/^app\/network-(error|timeout)$/.test(codeOf(error))) return true;
  // Keys that could not be fetched are reported as a bad argument; only the words tell.
  return error instanceof Error && /Error (fetching|while making)/.test(error.message);
}
