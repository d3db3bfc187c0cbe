import type { Answer } from "@contract/http/endpoint";
import { readCookie } from "../lib/cookies";
import { logError } from "../lib/log";
import { identityState, publishIdentity, publishSessionEnd } from "./identityStore";
import type {
  Credentials,
  IdentityProvider,
  IdentityUser,
  LocalGoogleAccount,
  PersonName,
} from "./identityTypes";
import { type KeptSession, keptSession } from "./keptSession";

/** The provider's code is heavy and a visitor needs none of it: it is loaded at the first need. */
async function provider(): Promise<IdentityProvider> {
  const { firebaseProvider } = await import("./firebaseProvider");
  return firebaseProvider;
}

/** Whether somebody is signed in, or an earlier visit or another tab left somebody signed in on this device. */
export function mayBeSignedIn(): boolean {
  return identityState().status === "signedIn" || readCookie("uid") !== undefined;
}

/** What counts until the provider has looked for itself. */
let kept: KeptSession | null = null;

/**
 * Finds out who is signed in. A visitor without a session of before is a visitor at once, without the provider. Who comes back
 * within the hour is there at once as well: it takes the provider two answers of the network to say the same.
 * @throws Error when the provider's code cannot be fetched.
 */
export async function startIdentity(): Promise<void> {
  const isUnknown = identityState().status === "unknown";
  if (!mayBeSignedIn()) {
    if (isUnknown) publishIdentity(null);
    return;
  }
  if (isUnknown) {
    kept = keptSession();
    if (kept) publishIdentity(kept.user);
  }
  await provider();
}

/** The kept credentials, as long as nobody but they has said who is signed in. */
const keptCredentials = (): Credentials | null =>
  kept !== null && identityState().user === kept.user ? kept.credentials : null;

/**
 * Notices that somebody has signed in in another tab. The provider itself tells its own tabs of each other, but a visitor
 * has none yet: what the other tab stores, or the return to this one, is the sign to look. @returns the way to stop.
 */
export function noticeOtherTabs(): () => void {
  const look = () => {
    if (identityState().status !== "signedOut" || !mayBeSignedIn()) return;
    // A failure changes nothing: the next sign is the next chance.
    provider().catch((error: unknown) => logError("Looking for another tab's sign-in", error));
  };
  window.addEventListener("storage", look);
  document.addEventListener("visibilitychange", look);
  return () => {
    window.removeEventListener("storage", look);
    document.removeEventListener("visibilitychange", look);
  };
}

/** @throws IdentityError with the words for its code. */
export async function signUpWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).signUpWithEmail(email, password);
}

/** @throws IdentityError with the words for its code. */
export async function signInWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).signInWithEmail(email, password);
}

/** Status 200 with the user, or status 0 and the provider's code when it did not come to a sign-in. `local`: who to be at the emulator. */
export async function signInWithGoogle(
  local: LocalGoogleAccount | null,
): Promise<Answer<IdentityUser>> {
  return (await provider()).signInWithGoogle(local);
}

/** Signs in without an account; the name is all that is asked. @throws IdentityError */
export async function signInAsGuest(name: PersonName): Promise<void> {
  await (await provider()).signInAsGuest(name);
}

/**
 * Gives the signed-in guest an address and a password. It stays the same account, so all that is theirs stays; the
 * session then brings the address into their profile, with the mail that verifies it.
 * @throws IdentityError with the words for its code, such as `auth/email-already-in-use`. The guest stays a guest.
 */
export async function upgradeGuestWithEmail(email: string, password: string): Promise<void> {
  await (await provider()).upgradeGuestWithEmail(email, password);
}

/**
 * Joins a Google account to the signed-in guest's own, as above. Status 200 with the user, or status 0 with no words
 * and the provider's code: `auth/credential-already-in-use` when that Google account is somebody here already.
 */
export async function upgradeGuestWithGoogle(
  local: LocalGoogleAccount | null,
): Promise<Answer<IdentityUser>> {
  return (await provider()).upgradeGuestWithGoogle(local);
}

/** Mails a link to choose a new password; it leads back to the login page. @throws IdentityError */
export async function sendResetMail(email: string): Promise<void> {
  await (await provider()).sendResetMail(email);
}

/** What a call proves itself with, renewed when it has expired or when `refresh` is set; null for a visitor. */
export async function getCredentials({ refresh = false } = {}): Promise<Credentials | null> {
  if (!mayBeSignedIn()) return null;
  const known = refresh ? null : keptCredentials();
  return known ?? (await provider()).credentials(refresh);
}

/** The bearer token alone. */
export async function getToken(options?: { refresh?: boolean }): Promise<string | null> {
  return (await getCredentials(options))?.token ?? null;
}

export async function signOut(): Promise<void> {
  await (await provider()).signOut();
}

/**
 * Ends the session of a user whom the server no longer believes, and tells those who listen by `onSessionEnd`. Where
 * somebody else has signed in meanwhile (another tab shares the session), theirs is left alone.
 */
export async function endSession(userId: string): Promise<void> {
  const { user } = identityState();
  if (user && user.userId !== userId) return;
  await signOut();
  publishSessionEnd();
}
