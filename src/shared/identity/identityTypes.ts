import type { Answer } from "@contract/http/endpoint";
import type { NewUser } from "@contract/http/user";

/** The signed-in person, mapped from the identity provider as the contract's new user. */
export interface IdentityUser extends NewUser {
  isEmailVerified: boolean;
}

/** `unknown` until the provider has looked for a session of an earlier visit. */
export type IdentityState =
  | { status: "unknown"; user: null }
  | { status: "signedOut"; user: null }
  | { status: "signedIn"; user: IdentityUser };

/** Who the local emulator should pretend that Google says we are. */
export interface LocalGoogleAccount {
  name: string;
  email: string;
}

export interface PersonName {
  firstName: string;
  lastName: string;
}

/** What the provider can do for us; `firebaseProvider` is the one implementation, loaded on first need. */
export interface IdentityProvider {
  signUpWithEmail(email: string, password: string): Promise<void>;
  signInWithEmail(email: string, password: string): Promise<void>;
  signInWithGoogle(local: LocalGoogleAccount | null): Promise<Answer<IdentityUser>>;
  signInAsGuest(name: PersonName): Promise<void>;
  sendResetMail(email: string): Promise<void>;
  /** The ID token; `refresh` asks the provider for a new one. Null when signed out. */
  token(refresh: boolean): Promise<string | null>;
  signOut(): Promise<void>;
}
