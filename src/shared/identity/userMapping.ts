import type { User } from "firebase/auth";
import type { IdentityUser, PersonName } from "./identityTypes";

/** Returns the first and second word of the provider's display name. The last name may be empty. */
export function nameOf(displayName: string | null): PersonName {
  const [firstName = "", lastName = ""] = (displayName ?? "").trim().split(/\s+/);
  return { firstName, lastName };
}

/** A guest who went on by a link is not anonymous for the provider, but has no way to sign in. */
export const isGuest = ({ isAnonymous, email, providerData }: User): boolean =>
  isAnonymous || (email === null && providerData.length === 0);

/**
 * Maps the provider's user. `name` takes precedence over the display name, in which double names
 * cannot be recognised.
 */
export function identityUserOf(
  user: User,
  { name, isNewUser = false }: { name?: PersonName; isNewUser?: boolean } = {},
): IdentityUser {
  const google = user.providerData.find(({ providerId }) => providerId === "google.com");
  return {
    userId: user.uid,
    name: name ?? nameOf(user.displayName ?? google?.displayName ?? null),
    email: user.email ?? google?.email ?? null,
    accountCreationMethod: isGuest(user) ? "GUEST" : google ? "GOOGLE" : "EMAIL",
    googleId: google?.uid ?? null,
    isNewUser,
    image: user.photoURL,
    isEmailVerified: user.emailVerified,
  };
}
