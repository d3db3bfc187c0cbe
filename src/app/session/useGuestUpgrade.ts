import { useEffect } from "react";
import { useIdentity } from "../../shared/identity/useIdentity";
import { logError } from "../../shared/lib/log";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";

/**
 * Updates the profile of a guest who became a member, because the identity provider knows the
 * address before our server does. It checks the stored profile, so an upgrade that was interrupted
 * between the two is completed on the next visit.
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
    import("../../features/profile/api/loadProfile")
      .then(({ upgradeProfile }) => dispatch(upgradeProfile(user)))
      .catch((error: unknown) => logError("Upgrading a guest", error));
    // A renewed token belongs to the same person, so once is enough.
    // oxlint-disable-next-line react/exhaustive-deps -- see the line above
  }, [isDue, dispatch]);
}
