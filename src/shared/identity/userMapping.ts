import type { User } from "firebase/auth";
import type { IdentityUser, PersonName } from "./identityTypes";

/** First word and second word of the provider's display name; the last name may be empty. */
export function nameOf(displayName: string | null): PersonName {
  const [firstName = "", lastName = ""] = (displayName ?? "").trim().split(/\s+/);
  return { firstName, lastName };
}

/** Maps the provider's user. `name` wins over the display name, which cannot tell double names apart. */
export function identityUserOf(
  user: User,
  { name, isNewUser = false }: { name?: PersonName; isNewUser?: boolean } = {},
): IdentityUser {
  const google = user.providerData.find(({ providerId }) => providerId === "google.com");
  return {
    userId: user.uid,
    name: name ?? nameOf(user.displayName ?? google?.displayName ?? null),
    email: user.email ?? google?.email ?? null,
    accountCreationMethod: user.isAnonymous ? "GUEST" : google ? "GOOGLE" : "EMAIL",
    googleId: google?.uid ?? null,
    isNewUser,
    image: user.photoURL,
    isEmailVerified: user.emailVerified,
  };
}
