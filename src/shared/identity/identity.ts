import type { Answer } from "@contract/http/endpoint";
import { readCookie } from "../lib/cookies";
import { identityState, publishIdentity } from "./identityStore";
import type {
  IdentityProvider,
  IdentityUser,
  LocalGoogleAccount,
  PersonName,
} from "./identityTypes";

/** The provider's code is heavy and a visitor needs none of it: it is loaded at the first need. */
async function provider(): Promise<IdentityProvider> {
  const { firebaseProvider } = await import("./firebaseProvider");
  return firebaseProvider;
}

/** Whether an earlier visit left somebody signed in on this device. */
function mayBeSignedIn(): boolean {
  return identityState().status === "signedIn" || readCookie("uid") !== undefined;
}

/**
 * Finds out who is signed in. A visitor without a session of before is a visitor at once, without the provider.
 * @throws Error when the provider's code cannot be fetched.
 */
export async function startIdentity(): Promise<void> {
  if (mayBeSignedIn()) await provider();
  else if (identityState().status === "unknown") publishIdentity(null);
}

/** @throws IdentityError with the words for its code. */
export async function signUpWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).signUpWithEmail(email, password);
}

/** @throws IdentityError with the words for its code. */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).signInWithEmail(email, password);
}

/** Status 200 with the user, or status 0 when it did not come to a sign-in. `local`: who to be at the emulator. */
export async function signInWithGoogle(
  local: LocalGoogleAccount | null,
): Promise<Answer<IdentityUser>> {
  return (await provider()).signInWithGoogle(local);
}

/** Signs in without an account; the name is all that is asked. @throws IdentityError */
export async function signInAsGuest(name: PersonName): Promise<void> {
  await (await provider()).signInAsGuest(name);
}

/** Mails a link to choose a new password; it leads back to the login page. @throws IdentityError */
export async function sendResetMail(email: string): Promise<void> {
  await (await provider()).sendResetMail(email);
}

/** The bearer token, renewed when it has expired or when `refresh` is set; null for a visitor. */
export async function getToken({ refresh = false } = {}): Promise<string | null> {
  if (!mayBeSignedIn()) return null;
  return (await provider()).token(refresh);
}

export async function signOut(): Promise<void> {
  await (await provider()).signOut();
}
