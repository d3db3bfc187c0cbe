import { useIdentity } from "../../../shared/identity/useIdentity";
import type { PersonName } from "../../../shared/identity/identityTypes";
import { useAppSelector } from "../../../shared/state/hooks";

/** Returns the name of the guest who is signed in, or null for a member. */
export function useGuestName(): PersonName | null {
  const { user } = useIdentity();
  const profile = useAppSelector((state) => state.userFirebaseData);
  if (user?.accountCreationMethod !== "GUEST" || profile?._id !== user.userId) return null;
  return { firstName: profile.firstName, lastName: profile.lastName };
}
