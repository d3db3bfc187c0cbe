import { initializeApp } from "firebase/app";
import {
  type Auth,
  browserLocalPersistence,
  connectAuthEmulator,
  indexedDBLocalPersistence,
  initializeAuth,
} from "firebase/auth";
import { env } from "../../config/env";
import { guardSessionQuestions } from "./sessionQuestions";

/** What the emulator takes for keys: it checks none. */
const LOCAL_KEYS = { apiKey: "local", authDomain: "localhost", projectId: "demo-folkreel" };

/**
 * The provider's client. Not `getAuth()`: that one fetches Google's popup script at start; the resolver is
 * given to the one call that needs it instead.
 */
export function startAuth(): Auth {
  guardSessionQuestions();
  const auth = initializeAuth(initializeApp(env.firebase ?? LOCAL_KEYS), {
    persistence: [indexedDBLocalPersistence, browserLocalPersistence],
  });
  if (!env.firebase) connectAuthEmulator(auth, env.apiOrigin, { disableWarnings: true });
  return auth;
}
