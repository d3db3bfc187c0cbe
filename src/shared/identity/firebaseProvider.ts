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
import { identityUserOf } from "./userMapping";

/** Firebase Auth. Tells `identityStore` about every change, but only once a sign-in is complete with its name. */
class FirebaseProvider implements IdentityProvider {
  /** Sign-ins under way: until they end, the provider's half-told news is not passed on. */
  private underWay = 0;

  constructor(private readonly auth: Auth) {
    onIdTokenChanged(auth, (user) => {
      if (this.underWay > 0) return;
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
    return this.byGoogle(async ({ signInByGoogle }) => {
      const credential = await signInByGoogle(this.auth, local);
      const isNewUser = getAdditionalUserInfo(credential)?.isNewUser ?? false;
      return identityUserOf(credential.user, { isNewUser });
    });
  }

  async signInAsGuest(name: PersonName): Promise<void> {
    await this.signIn(async () => {
      const { user } = await signInAnonymously(this.auth);
      await updateProfile(user, { displayName: `${name.firstName} ${name.lastName}`.trim() });
      return identityUserOf(user, { name, isNewUser: true });
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
    return this.byGoogle(async ({ linkGoogle }) => {
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

  /** @throws Error when it is no guest who is signed in. */
  private async guest(): Promise<User> {
    await this.auth.authStateReady();
    const user = this.auth.currentUser;
    if (!user?.isAnonymous) throw new Error("Only a guest's account can be upgraded");
    return user;
  }

  /** The specification: errors of a Google sign-in are only logged (most are a closed window). */
  private async byGoogle(
    run: (ways: typeof google) => Promise<IdentityUser>,
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
