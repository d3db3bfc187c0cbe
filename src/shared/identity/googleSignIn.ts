import {
  type Auth,
  type AuthCredential,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  type OAuthCredential,
  reauthenticateWithCredential,
  reauthenticateWithPopup,
  signInWithCredential,
  signInWithPopup,
  type User,
  type UserCredential,
} from "firebase/auth";
import type { LocalGoogleAccount } from "./identityTypes";

/**
 * Opens Google's window, which always asks for the account. With `local`, the emulator signs in
 * that account instead.
 */
export async function signInByGoogle(
  auth: Auth,
  local: LocalGoogleAccount | null,
): Promise<UserCredential> {
  return local
    ? signInWithCredential(auth, localCredential(local))
    : signInWithPopup(auth, googleProvider(), browserPopupRedirectResolver);
}

/** Opens the same window and links the chosen Google account to the user's own account. */
export async function linkGoogle(
  user: User,
  local: LocalGoogleAccount | null,
): Promise<UserCredential> {
  return local
    ? linkWithCredential(user, localCredential(local))
    : linkWithPopup(user, googleProvider(), browserPopupRedirectResolver);
}

/**
 * Opens the same window to confirm who is signed in.
 * @returns the proof, which can be used again for a short time.
 */
export async function confirmByGoogle(
  user: User,
  local: LocalGoogleAccount | null,
): Promise<AuthCredential> {
  if (local) {
    const credential = localCredential(local);
    await reauthenticateWithCredential(user, credential);
    return credential;
  }
  const result = await reauthenticateWithPopup(
    user,
    googleProvider(),
    browserPopupRedirectResolver,
  );
  const credential = GoogleAuthProvider.credentialFromResult(result);
  if (!credential) throw new Error("Google confirmed the sign-in without a credential");
  return credential;
}

function googleProvider(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return provider;
}

/** The local emulator accepts an unsigned token. */
function localCredential({ name, email }: LocalGoogleAccount): OAuthCredential {
  const claims = { sub: `local-${email}`, email, email_verified: true, name };
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}
