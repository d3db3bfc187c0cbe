import type { Env } from "../config/env";
import { FirebaseIdentity } from "../identity/firebaseIdentity";
import type { Lifecycle } from "../lifecycle";
import { type AuthEmulator, startAuthEmulator } from "../local/authEmulator";
import { sealToken } from "../local/sealedTokens";
import type { Links } from "../links";
import { reachAuthEmulator } from "../local/sharedAuthEmulator";
import type { Identity } from "../plugins/identity";

/** By Firebase's convention, a project with this prefix never reaches a real one. */
export const LOCAL_PROJECT = "demo-folkreel";

interface OpenIdentity {
  identity: Identity;
  /** The emulator exists only in local mode, and where IDENTITY names it. */
  emulator: AuthEmulator | null;
}

/**
 * Opens the identity provider: the Firebase project of the environment, the emulator that several
 * processes share, or an emulator of this process, which it starts.
 */
export async function openIdentity(
  env: Env,
  dataFolder: string,
  lifecycle: Lifecycle,
  onTrouble: (line: string) => void,
): Promise<OpenIdentity> {
  if (env.FIREBASE_PROJECT_ID) {
    const identity = new FirebaseIdentity({
      kind: "google",
      projectId: env.FIREBASE_PROJECT_ID,
      serviceAccount: env.FIREBASE_SERVICE_ACCOUNT,
    });
    lifecycle.onStop("identity", () => identity.close());
    return { identity, emulator: null };
  }
  const emulator = await openEmulator(env, dataFolder, onTrouble);
  lifecycle.onStop("Auth emulator", () => emulator.stop());
  const { host, projectId } = emulator;
  const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
  lifecycle.onStop("identity", () => identity.close());
  return { identity: withSavedAccounts(identity, emulator), emulator };
}

function openEmulator(
  { IDENTITY, AUTH_EMULATOR_URL }: Env,
  dataFolder: string,
  onTrouble: (line: string) => void,
): Promise<AuthEmulator> {
  if (IDENTITY === "emulator") return reachAuthEmulator(AUTH_EMULATOR_URL ?? "", LOCAL_PROJECT);
  return startAuthEmulator({
    dataFolder,
    projectId: LOCAL_PROJECT,
    onState: (state, reason) => {
      if (state === "restarting") onTrouble(`The Auth emulator is restarting: ${reason}`);
    },
  });
}

/**
 * Saves the emulator's accounts after each change made by the server, because the emulator does not
 * store them.
 */
function withSavedAccounts(identity: Identity, emulator: AuthEmulator): Identity {
  return {
    verify: (token, options) => identity.verify(token, options),
    markEmailVerified: async (uid, email) => {
      await identity.markEmailVerified(uid, email);
      await emulator.saveAccounts();
    },
    hasAccount: (email) => identity.hasAccount(email),
    changeEmail: async (uid, change) => {
      await identity.changeEmail(uid, change);
      await emulator.saveAccounts();
    },
    signInToken: (uid) => identity.signInToken(uid),
    endSessions: async (uid) => {
      await identity.endSessions(uid);
      await emulator.saveAccounts();
    },
    removeAccount: async (uid) => {
      await identity.removeAccount(uid);
      await emulator.saveAccounts();
    },
  };
}

/** Makes the sign-in tokens of the emulator as safe as those of Google, which signs them. */
export function withSealedTokens(identity: Identity, links: Links): Identity {
  return {
    verify: (token, options) => identity.verify(token, options),
    markEmailVerified: (uid, email) => identity.markEmailVerified(uid, email),
    hasAccount: (email) => identity.hasAccount(email),
    changeEmail: (uid, change) => identity.changeEmail(uid, change),
    signInToken: async (uid) => sealToken(links, await identity.signInToken(uid)),
    endSessions: (uid) => identity.endSessions(uid),
    removeAccount: (uid) => identity.removeAccount(uid),
  };
}
