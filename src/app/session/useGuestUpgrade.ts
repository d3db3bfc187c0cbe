import { useEffect } from "react";
import { useIdentity } from "../../shared/identity/useIdentity";
import { logError } from "../../shared/lib/log";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";

/**
 * A guest who became a member has an address with the identity provider before they have it with us: the profile
 * follows. It looks at what is stored, so an upgrade that was cut off between the two is finished at the next visit.
 */
export function useGuestUpgrade(): void {
  const { user } = useIdentity();
  const dispatch = useAppDispatch();
  const isGuestInStore = useAppSelector(
    ({ userFirebaseData }) =>
      userFirebaseData !== null &&
      userFirebaseData._id === user?.userId &&
      userFirebaseData.email === null,
  );
  const isDue = isGuestInStore && Boolean(user?.email);
  useEffect(() => {
    if (!isDue || !user) return;
    import("../../features/profile/api/profileThunks")
      .then(({ upgradeProfile }) => dispatch(upgradeProfile(user)))
      .catch((error: unknown) => logError("Upgrading a guest", error));
    // A renewed token is the same person: once is enough.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [isDue, dispatch]);
}
