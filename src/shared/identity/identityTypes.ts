import type { Answer } from "@contract/http/endpoint";
import type { NewUser } from "@contract/http/user";

export interface IdentityUser extends NewUser {
  isEmailVerified: boolean;
}

/** The status is `unknown` until the provider has checked for a session of an earlier visit. */
export type IdentityState =
  | { status: "unknown"; user: null }
  | { status: "signedOut"; user: null }
  | { status: "signedIn"; user: IdentityUser };

export interface LocalGoogleAccount {
  name: string;
  email: string;
}

export interface Credentials {
  userId: string;
  /** The ID token is valid for an hour. */
  token: string;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

/**
 * Describes what an identity provider does. `firebaseProvider` is the only implementation, loaded
 * on first use.
 */
export interface IdentityProvider {
  signUpWithEmail(email: string, password: string): Promise<void>;
  signInWithEmail(email: string, password: string): Promise<void>;
  signInWithGoogle(local: LocalGoogleAccount | null): Promise<Answer<IdentityUser>>;
  signInAsGuest(name: PersonName | null): Promise<void>;
  upgradeGuestWithEmail(email: string, password: string): Promise<void>;
  upgradeGuestWithGoogle(local: LocalGoogleAccount | null): Promise<Answer<IdentityUser>>;
  sendResetMail(email: string): Promise<void>;
  sendSignInLink(email: string): Promise<void>;
  continueAsGuest(token: string): Promise<void>;
  signInByLink(email: string, link: string): Promise<void>;
  /**
   * Returns the ID token and its owner, or null when signed out. `refresh` requests a new token.
   */
  credentials(refresh: boolean): Promise<Credentials | null>;
  signOut(): Promise<void>;
}
