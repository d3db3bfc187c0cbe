import {
  type Auth,
  createUserWithEmailAndPassword,
  getAdditionalUserInfo,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
} from "firebase/auth";
import { logError } from "../lib/log";
import { startAuth } from "./firebaseApp";
import { identityErrorOf } from "./identityError";
import { identityState, publishIdentity } from "./identityStore";
import type {
  IdentityProvider,
  IdentityUser,
  LocalGoogleAccount,
  PersonName,
} from "./identityTypes";
import { identityUserOf } from "./userMapping";

/** Firebase Auth. Tells `identityStore` about every change, but only once a sign-in is complete with its name. */
class FirebaseProvider implements IdentityProvider {
  /** Sign-ins under way: until they end, the provider's half-told news is not passed on. */
  private underWay = 0;

  constructor(private readonly auth: Auth) {
    onIdTokenChanged(auth, (user) => {
      if (this.underWay > 0) return;
      const known = identityState().user;
      const name = user && known?.userId === user.uid ? known.name : undefined;
      publishIdentity(user && identityUserOf(user, { name }));
    });
  }

  async signUpWithEmail(email: string, password: string): Promise<void> {
    await this.signIn(async () => {
      const { user } = await createUserWithEmailAndPassword(this.auth, email, password);
      return identityUserOf(user, { isNewUser: true });
    });
  }

  async signInWithEmail(email: string, password: string): Promise<void> {
    await this.signIn(async () => {
      const { user } = await signInWithEmailAndPassword(this.auth, email, password);
      return identityUserOf(user);
    });
  }

  async signInWithGoogle(local: LocalGoogleAccount | null) {
    try {
      const user = await this.signIn(async () => {
        const google = await import("./googleSignIn");
        const credential = local
          ? await google.signInLocally(this.auth, local)
          : await google.signInByPopup(this.auth);
        const isNewUser = getAdditionalUserInfo(credential)?.isNewUser ?? false;
        return identityUserOf(credential.user, { isNewUser });
      });
      return { status: 200, data: user, error: "" };
    } catch (error) {
      // The specification: Google sign-in errors are only logged (most are a closed window).
      logError("Google sign-in", error);
      return { status: 0, data: null, error: "" };
    }
  }

  async signInAsGuest(name: PersonName): Promise<void> {
    await this.signIn(async () => {
      const { user } = await signInAnonymously(this.auth);
      await updateProfile(user, { displayName: `${name.firstName} ${name.lastName}`.trim() });
      return identityUserOf(user, { name, isNewUser: true });
    });
  }

  async sendResetMail(email: string): Promise<void> {
    try {
      await sendPasswordResetEmail(this.auth, email, { url: `${location.origin}/login` });
    } catch (error) {
      throw identityErrorOf(error);
    }
  }

  async token(refresh: boolean): Promise<string | null> {
    await this.auth.authStateReady();
    const user = this.auth.currentUser;
    if (!user) return null;
    if (refresh) await user.reload();
    return user.getIdToken(refresh);
  }

  async signOut(): Promise<void> {
    await signOut(this.auth);
  }

  private async signIn(run: () => Promise<IdentityUser>): Promise<IdentityUser> {
    this.underWay += 1;
    try {
      const user = await run();
      publishIdentity(user);
      return user;
    } catch (error) {
      throw identityErrorOf(error);
    } finally {
      this.underWay -= 1;
    }
  }
}

export const firebaseProvider: IdentityProvider = new FirebaseProvider(startAuth());
