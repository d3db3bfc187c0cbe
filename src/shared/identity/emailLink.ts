import {
  type Auth,
  sendSignInLinkToEmail,
  signInWithEmailLink,
  type UserCredential,
} from "firebase/auth";
import { paths } from "../../config/paths";
import { rememberLinkAddress } from "./linkAddress";

/** Mails the link. This browser remembers the address, which the provider asks for again. */
export async function mailSignInLink(auth: Auth, email: string): Promise<void> {
  await sendSignInLinkToEmail(auth, email, {
    url: location.origin + paths.signInLink(),
    handleCodeInApp: true,
  });
  rememberLinkAddress(email);
}

/** Redeems the link, which works once. */
export async function redeemSignInLink(
  auth: Auth,
  email: string,
  link: string,
): Promise<UserCredential> {
  const credential = await signInWithEmailLink(auth, email, link);
  rememberLinkAddress(null);
  return credential;
}
