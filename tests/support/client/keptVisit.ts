import { writeCookie } from "@src/shared/lib/storage";
import { initializeApp } from "firebase/app";
import { type Auth, connectAuthEmulator, initializeAuth, type Persistence } from "firebase/auth";
import { tokenFor } from "@tests/support/network/identityProvider";

const KEYS = { apiKey: "local", authDomain: "localhost", projectId: "demo-folkreel" };
const DEFAULT_APP = "[DEFAULT]";

/**
 * Stores the user on the device, as Firebase's client does in a browser. Its client for Node only
 * uses memory.
 */
class DevicePersistence implements Persistence {
  static readonly type = "LOCAL";
  readonly type = "LOCAL";
  _isAvailable = async () => true;
  _set = async (key: string, value: unknown) => localStorage.setItem(key, JSON.stringify(value));
  _get = async (key: string): Promise<unknown> => JSON.parse(localStorage.getItem(key) ?? "null");
  _remove = async (key: string) => localStorage.removeItem(key);
  _addListener(): void {}
  _removeListener(): void {}
}

/** Replaces the app's `startAuth`. */
export function startAuth(appName = DEFAULT_APP): Auth {
  const auth = initializeAuth(initializeApp(KEYS, appName), { persistence: DevicePersistence });
  connectAuthEmulator(auth, location.origin, { disableWarnings: true });
  return auth;
}

/**
 * Simulates that Ada was signed in less than an hour ago by a page that is closed. What that page
 * stored is still on the device, and the provider has not yet reported who is signed in. Call it
 * once per test file and app, before anything else, because the provider's client lives that long.
 * @returns the stored token.
 */
export function givenStoredSession(appName = DEFAULT_APP): string {
  const account = { localId: "ada", email: "ada@example.com", emailVerified: true };
  const accessToken = tokenFor(account);
  writeCookie("uid", account.localId);
  writeCookie("auth_token", accessToken);
  const stored = {
    uid: account.localId,
    email: account.email,
    emailVerified: true,
    isAnonymous: false,
    providerData: [],
    stsTokenManager: {
      refreshToken: account.localId,
      accessToken,
      expirationTime: Date.now() + 3_600_000,
    },
    createdAt: "1760000000000",
    lastLoginAt: "1760000000000",
    apiKey: KEYS.apiKey,
    appName,
  };
  localStorage.setItem(`firebase:authUser:${KEYS.apiKey}:${appName}`, JSON.stringify(stored));
  return accessToken;
}
