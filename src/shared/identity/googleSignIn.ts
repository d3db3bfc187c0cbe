import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  signInWithCredential,
  signInWithPopup,
  type UserCredential,
} from "firebase/auth";
import type { LocalGoogleAccount } from "./identityTypes";

/** Google's own window, which always asks which account to take. */
export async function signInByPopup(auth: Auth): Promise<UserCredential> {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return signInWithPopup(auth, provider, browserPopupRedirectResolver);
}

/** The local emulator believes an unsigned token that says who we are. */
export async function signInLocally(
  auth: Auth,
  { name, email }: LocalGoogleAccount,
): Promise<UserCredential> {
  const claims = { sub: `local-${email}`, email, email_verified: true, name };
  return signInWithCredential(auth, GoogleAuthProvider.credential(JSON.stringify(claims)));
}
