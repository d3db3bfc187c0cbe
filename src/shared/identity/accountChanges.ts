import {
  type AuthCredential,
  EmailAuthProvider,
  reauthenticateWithCredential,
  unlink,
  updatePassword,
  type User,
} from "firebase/auth";
import { firebaseAuth } from "./firebaseProvider";
import { confirmByGoogle, linkGoogle } from "./googleSignIn";
import { identityErrorOf } from "./identityError";
import { publishIdentity } from "./identityStore";
import type { LocalGoogleAccount } from "./identityTypes";
import { identityUserOf } from "./userMapping";

export interface SignInWays {
  hasPassword: boolean;
  /** It is the address of the linked Google account, or null without one. */
  google: string | null;
  /** Tells that the user has signed in a moment ago, and need not confirm that it is them. */
  isRecent: boolean;
}

export type Proof = { password: string } | { google: LocalGoogleAccount | null };

/** The provider asks for a sign-in within five minutes. This leaves time to fill in a form. */
const RECENT_MS = 3 * 60_000;

export async function readSignInWays(): Promise<SignInWays> {
  const user = await currentUser();
  const google = user.providerData.find(({ providerId }) => providerId === "google.com");
  const { authTime } = await user.getIdTokenResult();
  return {
    hasPassword: user.providerData.some(({ providerId }) => providerId === "password"),
    google: google ? (google.email ?? "Google") : null,
    isRecent: Date.now() - Date.parse(authTime) < RECENT_MS,
  };
}

/**
 * Confirms who is signed in, which counts as a new sign-in.
 * @throws IdentityError, such as `auth/wrong-password`.
 */
export async function confirmUser(proof: Proof): Promise<void> {
  await changing(async (user) => void (await proveWith(user, proof)));
}

/**
 * Gives the user a new password, or a first one. The provider ends the user's other sessions.
 * @throws IdentityError, such as `auth/requires-recent-login`.
 */
export async function changePassword(password: string): Promise<void> {
  await changing((user) => updatePassword(user, password));
}

/**
 * Lets the user sign in with a Google account, too.
 * @throws IdentityError, such as `auth/credential-already-in-use`.
 */
export async function linkGoogleAccount(local: LocalGoogleAccount | null): Promise<void> {
  await changing(async (user) => void (await linkGoogle(user, local)));
}

/**
 * Ends that the user can sign in with Google.
 * @throws IdentityError
 */
export async function unlinkGoogleAccount(): Promise<void> {
  await changing(async (user) => void (await unlink(user, "google.com")));
}

/**
 * Ends all sessions of the user, and begins a new one on this device.
 * @param endAll ends the sessions, and tells whether it did.
 * @throws IdentityError
 */
export async function endOtherSessions(
  proof: Proof,
  endAll: () => Promise<boolean>,
): Promise<boolean> {
  let isDone = false;
  await changing(async (user) => {
    const credential = await proveWith(user, proof);
    isDone = await endAll();
    // This session has ended as well.
    if (isDone) await reauthenticateWithCredential(user, credential);
  });
  return isDone;
}

async function proveWith(user: User, proof: Proof): Promise<AuthCredential> {
  if ("google" in proof) return confirmByGoogle(user, proof.google);
  const credential = EmailAuthProvider.credential(user.email ?? "", proof.password);
  await reauthenticateWithCredential(user, credential);
  return credential;
}

/** Changes the signed-in user, and reports what the provider knows afterwards. */
async function changing(change: (user: User) => Promise<void>): Promise<void> {
  const user = await currentUser();
  try {
    await change(user);
  } catch (error) {
    throw identityErrorOf(error);
  }
  publishIdentity(identityUserOf(user));
}

async function currentUser(): Promise<User> {
  await firebaseAuth.authStateReady();
  if (!firebaseAuth.currentUser) throw new Error("Nobody is signed in");
  return firebaseAuth.currentUser;
}
