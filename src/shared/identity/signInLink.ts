import type { IdentityProvider } from "./identityTypes";

async function provider(): Promise<IdentityProvider> {
  return (await import("./firebaseProvider")).firebaseProvider;
}

/**
 * Mails a link that signs in without a password.
 * @throws IdentityError
 */
export async function sendSignInLink(email: string): Promise<void> {
  await (await provider()).sendSignInLink(email);
}

/**
 * Signs in with a link that was mailed to this address.
 * @throws IdentityError, such as `auth/invalid-action-code` for a link that was used before.
 */
export async function signInByLink(email: string, link: string): Promise<void> {
  await (await provider()).signInByLink(email, link);
}
