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

/** What proves to the server who calls. */
export interface Credentials {
  userId: string;
  /** The ID token; it lives for an hour. */
  token: string;
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
  upgradeGuestWithEmail(email: string, password: string): Promise<void>;
  upgradeGuestWithGoogle(local: LocalGoogleAccount | null): Promise<Answer<IdentityUser>>;
  sendResetMail(email: string): Promise<void>;
  /** Whose ID token it is, too; `refresh` asks the provider for a new one. Null when signed out. */
  credentials(refresh: boolean): Promise<Credentials | null>;
  signOut(): Promise<void>;
}
