import { useEffect, useState } from "react";
import { getToken, startIdentity, watchOtherTabs } from "../../shared/identity/identity";
import { isSessionOver } from "../../shared/identity/identityError";
import { useIdentity } from "../../shared/identity/useIdentity";
import { retryUntilSuccess } from "../../shared/lib/backoff";
import { clearCookie, readCookie, writeCookie } from "../../shared/lib/storage";
import { logError } from "../../shared/lib/log";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { clearAuth } from "../../shared/state/userFirebaseDataSlice";
import { newUserMarked, userSignedIn, userSignedOut } from "../../shared/state/userSlice";

/**
 * Finds out who is signed in, and keeps trying, because the provider may be unreachable when the
 * app starts. From then on it also notices a sign-in in another tab.
 * @returns whether it has failed so far.
 */
export function useIdentityStart(): { isProviderAway: boolean } {
  const [isProviderAway, setAway] = useState(false);
  useEffect(
    () =>
      retryUntilSuccess(() => startIdentity().then(() => setAway(false)), {
        onFailure(error) {
          logError("Starting the identity provider", error);
          setAway(true);
          return true;
        },
      }),
    [],
  );
  useEffect(() => watchOtherTabs(), []);
  return { isProviderAway };
}

/**
 * Stores the id, email and token of a signed-in user. After signing out, it clears the user's state
 * and cookies.
 */
export function useIdentityInStore(): void {
  useUserInStore();
  useCookies();
}

/**
 * Checks the store too, because the state of an earlier visit may be restored after the identity is
 * known.
 */
function useUserInStore(): void {
  const { status, user } = useIdentity();
  const storedId = useAppSelector((state) => state.user.userId);
  const hasUserData = useAppSelector((state) => state.userFirebaseData !== null);
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status !== "signedOut") return;
    if (storedId !== null) dispatch(userSignedOut());
    if (hasUserData) dispatch(clearAuth());
  }, [status, storedId, hasUserData, dispatch]);
  useEffect(() => {
    if (!user) return;
    dispatch(userSignedIn({ userId: user.userId, email: user.email }));
    const newUserEmail = readCookie("newUserEmail");
    if (newUserEmail !== undefined && newUserEmail === user.email) dispatch(newUserMarked(true));
  }, [user, storedId, dispatch]);
}

/**
 * Updates the cookie with every new token, so that it never holds an old one. A renewal waits for
 * the network and the provider.
 */
function useCookies(): void {
  const { status, user } = useIdentity();
  useEffect(() => {
    if (status === "signedOut") {
      clearCookie("auth_token");
      clearCookie("uid");
    }
    if (!user) return undefined;
    writeCookie("uid", user.userId);
    return retryUntilSuccess(storeToken, {
      onFailure(error) {
        logError("Keeping the token", error);
        return !isSessionOver(error);
      },
    });
  }, [status, user]);
}

async function storeToken(): Promise<void> {
  const token = await getToken();
  if (token) writeCookie("auth_token", token);
}

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
