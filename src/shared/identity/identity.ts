import type { Answer } from "@contract/http/endpoint";
import { readCookie } from "../lib/storage";
import { logError } from "../lib/log";
import { identityState, publishIdentity, publishSessionEnd } from "./identityStore";
import type {
  Credentials,
  IdentityProvider,
  IdentityUser,
  LocalGoogleAccount,
  PersonName,
} from "./identityTypes";
import { type StoredSession, readStoredSession } from "./storedSession";

/** Loads the provider on first use, because its code is large and a visitor does not need it. */
async function loadProvider(): Promise<IdentityProvider> {
  const { firebaseProvider } = await import("./firebaseProvider");
  return firebaseProvider;
}

/**
 * Tells whether somebody is signed in, or an earlier visit or another tab left a session on this
 * device.
 */
export function mayBeSignedIn(): boolean {
  return identityState().status === "signedIn" || readCookie("uid") !== undefined;
}

/** Holds the session that counts until the provider has checked for itself. */
let storedSession: StoredSession | null = null;

/**
 * Finds out who is signed in. A visitor without an earlier session needs no provider. A user who
 * returns within an hour is signed in from the stored session at once, because the provider needs
 * two network requests to confirm it.
 * @throws Error when the provider's code cannot be fetched.
 */
export async function startIdentity(): Promise<void> {
  const isUnknown = identityState().status === "unknown";
  if (!mayBeSignedIn()) {
    if (isUnknown) publishIdentity(null);
    return;
  }
  if (isUnknown) {
    storedSession = readStoredSession();
    if (storedSession) publishIdentity(storedSession.user);
  }
  await loadProvider();
}

/** Returns the stored credentials while nothing else has decided who is signed in. */
const storedCredentials = (): Credentials | null =>
  storedSession !== null && identityState().user === storedSession.user
    ? storedSession.credentials
    : null;

/**
 * Notices that somebody has signed in in another tab. The provider synchronises its own tabs, but a
 * visitor's tab has not loaded it yet. So a change of the storage, or the return to this tab,
 * triggers a check.
 * @returns a function that stops watching.
 */
export function watchOtherTabs(): () => void {
  const checkSession = () => {
    if (identityState().status !== "signedOut" || !mayBeSignedIn()) return;
    // A failure changes nothing, and the next trigger checks again.
    loadProvider().catch((error: unknown) => logError("Looking for another tab's sign-in", error));
  };
  window.addEventListener("storage", checkSession);
  document.addEventListener("visibilitychange", checkSession);
  return () => {
    window.removeEventListener("storage", checkSession);
    document.removeEventListener("visibilitychange", checkSession);
  };
}

/**
 * Creates an account with an address and a password.
 * @throws IdentityError with the message for its code.
 */
export async function signUpWithEmail(email: string, password: string): Promise<void> {
  await (await loadProvider()).signUpWithEmail(email, password);
}

/**
 * Signs in with an address and a password.
 * @throws IdentityError with the message for its code.
 */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await loadProvider()).signInWithEmail(email, password);
}

/**
 * Returns status 200 with the user, or status 0 with the provider's code when nobody signed in.
 * `local` is the account to use with the emulator.
 */
export async function signInWithGoogle(
  local: LocalGoogleAccount | null,
): Promise<Answer<IdentityUser>> {
  return (await loadProvider()).signInWithGoogle(local);
}

/**
 * Signs in without an account, and without a name for somebody who has not been asked yet.
 * @throws IdentityError
 */
export async function signInAsGuest(name: PersonName | null): Promise<void> {
  await (await loadProvider()).signInAsGuest(name);
}

/**
 * Signs in as a guest of another device, or of an earlier visit. The token comes from the server.
 * @throws IdentityError
 */
export async function continueAsGuest(token: string): Promise<void> {
  await (await loadProvider()).continueAsGuest(token);
}

/**
 * Gives the signed-in guest an address and a password. The account stays the same, so all its data
 * stays. The session then writes the address into the profile and triggers the verification mail.
 * @throws IdentityError with the message for its code, such as `auth/email-already-in-use`. The
 * guest stays a guest.
 */
export async function upgradeGuestWithEmail(email: string, password: string): Promise<void> {
  await (await loadProvider()).upgradeGuestWithEmail(email, password);
}

/**
 * Links a Google account to the signed-in guest's account. It returns status 200 with the user, or
 * status 0 with no message and the provider's code, which is `auth/credential-already-in-use` when
 * that Google account already has an account here.
 */
export async function upgradeGuestWithGoogle(
  local: LocalGoogleAccount | null,
): Promise<Answer<IdentityUser>> {
  return (await loadProvider()).upgradeGuestWithGoogle(local);
}

/**
 * Mails a link for choosing a new password, which leads back to the login page.
 * @throws IdentityError
 */
export async function sendResetMail(email: string): Promise<void> {
  await (await loadProvider()).sendResetMail(email);
}

/**
 * Returns the credentials for a call, renewed when they have expired or `refresh` is set, or null
 * for a visitor.
 */
export async function getCredentials({ refresh = false } = {}): Promise<Credentials | null> {
  if (!mayBeSignedIn()) return null;
  const known = refresh ? null : storedCredentials();
  return known ?? (await loadProvider()).credentials(refresh);
}

/** Returns only the bearer token. */
export async function getToken(options?: { refresh?: boolean }): Promise<string | null> {
  return (await getCredentials(options))?.token ?? null;
}

export async function signOut(): Promise<void> {
  await (await loadProvider()).signOut();
}

/**
 * Ends the session of a user whom the server has rejected, and notifies the listeners of
 * `onSessionEnd`. If somebody else has signed in meanwhile (tabs share the session), their session
 * stays.
 */
export async function endSession(userId: string): Promise<void> {
  const { user } = identityState();
  if (user && user.userId !== userId) return;
  await signOut();
  publishSessionEnd();
}
