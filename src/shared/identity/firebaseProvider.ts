import type { Answer } from "@contract/http/endpoint";
import {
  type Auth,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  getAdditionalUserInfo,
  linkWithCredential,
  onIdTokenChanged,
  sendPasswordResetEmail,
  signInAnonymously,
  signInWithCustomToken,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from "firebase/auth";
import { paths } from "../../config/paths";
import { logError } from "../lib/log";
import { startAuth } from "./firebaseApp";
import type * as google from "./googleSignIn";
import { codeOf, identityErrorOf } from "./identityError";
import { identityState, publishIdentity } from "./identityStore";
import type {
  Credentials,
  IdentityProvider,
  IdentityUser,
  LocalGoogleAccount,
  PersonName,
} from "./identityTypes";
import { identityUserOf, isGuest } from "./userMapping";

/**
 * Implements identity with Firebase Auth. It reports every change to `identityStore`, but a sign-in
 * only once its name is complete.
 */
class FirebaseProvider implements IdentityProvider {
  /**
   * Counts the running sign-ins. Until they end, the provider's incomplete updates are not passed
   * on.
   */
  private pendingSignIns = 0;

  constructor(private readonly auth: Auth) {
    onIdTokenChanged(auth, (user) => {
      if (this.pendingSignIns > 0) return;
      const known = identityState().user;
      const isKnown = user && known?.userId === user.uid && known.name.firstName;
      const name = isKnown ? known.name : undefined;
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
    return this.signInByGoogleWith(async ({ signInByGoogle }) => {
      const credential = await signInByGoogle(this.auth, local);
      const isNewUser = getAdditionalUserInfo(credential)?.isNewUser ?? false;
      return identityUserOf(credential.user, { isNewUser });
    });
  }

  async signInByLink(email: string, link: string): Promise<void> {
    await this.signIn(async () => {
      const { redeemSignInLink } = await import("./emailLink");
      const credential = await redeemSignInLink(this.auth, email, link);
      const isNewUser = getAdditionalUserInfo(credential)?.isNewUser ?? false;
      return identityUserOf(credential.user, { isNewUser });
    });
  }

  async sendSignInLink(email: string): Promise<void> {
    try {
      const { mailSignInLink } = await import("./emailLink");
      await mailSignInLink(this.auth, email);
    } catch (error) {
      throw identityErrorOf(error);
    }
  }

  async signInAsGuest(name: PersonName | null): Promise<void> {
    await this.signIn(async () => {
      const { user } = await signInAnonymously(this.auth);
      if (!name) return identityUserOf(user, { isNewUser: true });
      await updateProfile(user, { displayName: `${name.firstName} ${name.lastName}`.trim() });
      return identityUserOf(user, { name, isNewUser: true });
    });
  }

  async continueAsGuest(token: string): Promise<void> {
    await this.signIn(async () => {
      const { user } = await signInWithCustomToken(this.auth, token);
      return identityUserOf(user);
    });
  }

  async upgradeGuestWithEmail(email: string, password: string): Promise<void> {
    await this.signIn(async () => {
      const credential = EmailAuthProvider.credential(email, password);
      const { user } = await linkWithCredential(await this.guest(), credential);
      return identityUserOf(user, { name: identityState().user?.name });
    });
  }

  async upgradeGuestWithGoogle(local: LocalGoogleAccount | null) {
    return this.signInByGoogleWith(async ({ linkGoogle }) => {
      const { user } = await linkGoogle(await this.guest(), local);
      return identityUserOf(user, { name: identityState().user?.name });
    });
  }

  async sendResetMail(email: string): Promise<void> {
    try {
      await sendPasswordResetEmail(this.auth, email, { url: location.origin + paths.login() });
    } catch (error) {
      throw identityErrorOf(error);
    }
  }

  async credentials(refresh: boolean): Promise<Credentials | null> {
    await this.auth.authStateReady();
    const user = this.auth.currentUser;
    if (!user) return null;
    if (refresh) await user.reload();
    return { userId: user.uid, token: await user.getIdToken(refresh) };
  }

  async signOut(): Promise<void> {
    await signOut(this.auth);
  }

  /**
   * Returns the signed-in guest.
   * @throws Error when the signed-in user is not a guest.
   */
  private async guest(): Promise<User> {
    await this.auth.authStateReady();
    const user = this.auth.currentUser;
    if (!user || !isGuest(user)) throw new Error("Only a guest's account can be upgraded");
    return user;
  }

  /**
   * The specification says that errors of a Google sign-in are only logged. Most of them are a
   * closed window.
   */
  private async signInByGoogleWith(
    run: (googleSignIn: typeof google) => Promise<IdentityUser>,
  ): Promise<Answer<IdentityUser>> {
    try {
      const data = await this.signIn(async () => run(await import("./googleSignIn")));
      return { status: 200, data, error: "" };
    } catch (error) {
      logError("Google sign-in", error);
      return { status: 0, data: null, error: "", code: codeOf(error) };
    }
  }

  private async signIn(run: () => Promise<IdentityUser>): Promise<IdentityUser> {
    this.pendingSignIns += 1;
    try {
      const user = await run();
      publishIdentity(user);
      return user;
    } catch (error) {
      throw identityErrorOf(error);
    } finally {
      this.pendingSignIns -= 1;
    }
  }
}

export const firebaseAuth = startAuth();

export const firebaseProvider: IdentityProvider = new FirebaseProvider(firebaseAuth);
