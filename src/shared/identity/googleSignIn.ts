import {
  type Auth,
  browserPopupRedirectResolver,
  GoogleAuthProvider,
  linkWithCredential,
  linkWithPopup,
  type OAuthCredential,
  signInWithCredential,
  signInWithPopup,
  type User,
  type UserCredential,
} from "firebase/auth";
import type { LocalGoogleAccount } from "./identityTypes";

/** Google's own window, which always asks which account to take; `local` is who to be at the emulator instead. */
export async function signInByGoogle(
  auth: Auth,
  local: LocalGoogleAccount | null,
): Promise<UserCredential> {
  return local
    ? signInWithCredential(auth, localCredential(local))
    : signInWithPopup(auth, chooser(), browserPopupRedirectResolver);
}

/** The same window; the chosen Google account joins the user's own, which stays what it is. */
export async function linkGoogle(
  user: User,
  local: LocalGoogleAccount | null,
): Promise<UserCredential> {
  return local
    ? linkWithCredential(user, localCredential(local))
    : linkWithPopup(user, chooser(), browserPopupRedirectResolver);
}

function chooser(): GoogleAuthProvider {
  const provider = new GoogleAuthProvider();
  provider.setCustomParameters({ prompt: "select_account" });
  return provider;
}

/** The local emulator believes an unsigned token that says who we are. */
function localCredential({ name, email }: LocalGoogleAccount): OAuthCredential {
  const claims = { sub: `local-${email}`, email, email_verified: true, name };
  return GoogleAuthProvider.credential(JSON.stringify(claims));
}
