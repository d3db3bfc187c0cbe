import { useEffect } from "react";
import { useLocation } from "react-router-dom";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";

/** Forgets the origin of a sign-in once the user is back there; one who has still to complete the profile needs it after that. */
export function useOriginReached(): void {
  const { pathname, search, hash } = useLocation();
  const { status } = useIdentity();
  const origin = useAppSelector((state) => state.utilityState.isRedirectFrom);
  const isKnownUser = useAppSelector(
    (state) => state.userFirebaseData !== null && !state.user.isNewUser,
  );
  const dispatch = useAppDispatch();
  const isReached = status === "signedIn" && isKnownUser && origin === pathname + search + hash;
  useEffect(() => {
    if (isReached) dispatch(utilityChanged({ isRedirectFrom: "" }));
  }, [isReached, dispatch]);
}
