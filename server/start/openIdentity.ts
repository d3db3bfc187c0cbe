import type { Env } from "../config/env";
import { FirebaseIdentity } from "../identity/firebaseIdentity";
import type { Lifecycle } from "../lifecycle";
import { type AuthEmulator, startAuthEmulator } from "../local/authEmulator";
import type { Identity } from "../plugins/identity";

/** Firebase's convention: a project of this name never reaches a real one. */
const LOCAL_PROJECT = "demo-folkreel";

interface OpenIdentity {
  identity: Identity;
  /** Only in local mode. */
  emulator: AuthEmulator | null;
}

/** The identity provider: the Firebase project of the environment, or the emulator, started here. */
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
  const emulator = await startAuthEmulator({
    dataFolder,
    projectId: LOCAL_PROJECT,
    onState: (state, reason) => {
      if (state === "restarting") onTrouble(`The Auth emulator is restarting: ${reason}`);
    },
  });
  lifecycle.onStop("Auth emulator", () => emulator.stop());
  const { host, projectId } = emulator;
  const identity = new FirebaseIdentity({ kind: "emulator", host, projectId });
  lifecycle.onStop("identity", () => identity.close());
  return { identity: savingAccounts(identity, emulator), emulator };
}

/** The emulator forgets what it is not asked to keep: each change made from here is saved before it counts. */
function savingAccounts(identity: Identity, emulator: AuthEmulator): Identity {
  return {
    verify: (token, options) => identity.verify(token, options),
    markEmailVerified: async (uid) => {
      await identity.markEmailVerified(uid);
      await emulator.saveAccounts();
    },
    removeAccount: async (uid) => {
      await identity.removeAccount(uid);
      await emulator.saveAccounts();
    },
  };
}
