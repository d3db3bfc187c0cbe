import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";

/** These screens, and those below them, belong to the sign-in. */
const SIGN_IN_PATHS = new Set<string>([paths.login(), paths.signup(), paths.forgotPassword()]);

/**
 * Stores where a sign-in began, so that it leads back there, and clears this once the user is back.
 */
export function useOrigin(): void {
  const { pathname, search, hash } = useLocation();
  // Two slashes at the start would name another host.
  const address = pathname.replace(/^\/+/, "/") + search + hash;
  useOriginStored(address, SIGN_IN_PATHS.has(pathname.replace(/(?!^)\/.*/, "")));
  useOriginCleared(address);
}

/**
 * Stores the last screen before the sign-in, whether a guard or a link led away from it. After a
 * sign-in from the starter page, users go home.
 */
function useOriginStored(address: string, isSigningIn: boolean): void {
  const { status } = useIdentity();
  const dispatch = useAppDispatch();
  const lastScreen = useRef<string | null>(null);
  // This runs before the paint, because the login screen looks different to people who come to
  // record.
  useLayoutEffect(() => {
    const before = lastScreen.current;
    lastScreen.current = isSigningIn ? null : address;
    if (!isSigningIn || before === null || status === "signedIn") return;
    dispatch(utilityChanged({ isRedirectFrom: before === paths.starterPage() ? "" : before }));
  }, [address, isSigningIn, status, dispatch]);
}

/**
 * Clears the origin once it is reached. People who must still complete their profile need it after
 * that.
 */
function useOriginCleared(address: string): void {
  const { status } = useIdentity();
  const origin = useAppSelector((state) => state.utilityState.isRedirectFrom);
  const isKnownUser = useAppSelector(
    (state) => state.userFirebaseData !== null && !state.user.isNewUser,
  );
  const dispatch = useAppDispatch();
  const isReached = status === "signedIn" && isKnownUser && origin === address;
  useEffect(() => {
    if (isReached) dispatch(utilityChanged({ isRedirectFrom: "" }));
  }, [isReached, dispatch]);
}
