import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { env } from "../../config/env";
import { guardSessionChecks } from "./sessionChecks";

/** The emulator accepts any keys. */
const LOCAL_KEYS = { apiKey: "local", authDomain: "localhost", projectId: "demo-folkreel" };

/**
 * Creates the provider's client. It does not use `getAuth()`, which would fetch Google's popup
 * script at start. The one call that needs the resolver passes it instead.
 */
export function startAuth(): Auth {
  guardSessionChecks();
  const auth = initializeAuth(initializeApp(env.firebase ?? LOCAL_KEYS), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (!env.firebase) connectAuthEmulator(auth, env.apiOrigin, { disableWarnings: true });
  return auth;
}
