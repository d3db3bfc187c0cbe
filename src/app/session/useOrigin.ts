import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";

/** The screens on the way into an account. */
const SIGN_IN_PATHS = new Set<string>([
  paths.login(),
  paths.signup(),
  paths.verify(),
  paths.forgotPassword(),
]);

/** Keeps where a sign-in began, so that it leads back there, and forgets it once the user is back. */
export function useOrigin(): void {
  const { pathname, search, hash } = useLocation();
  // Two slashes at the start would name another host.
  const address = pathname.replace(/^\/+/, "/") + search + hash;
  useOriginKept(address, SIGN_IN_PATHS.has(pathname));
  useOriginReached(address);
}

/** The last screen before the sign-in, whether a guard or a link led away from it. Who starts at the start goes home. */
function useOriginKept(address: string, isSigningIn: boolean): void {
  const { status } = useIdentity();
  const dispatch = useAppDispatch();
  const seen = useRef<string | null>(null);
  // Before the paint: the login screen looks different to those who come to record.
  useLayoutEffect(() => {
    const before = seen.current;
    seen.current = isSigningIn ? null : address;
    if (!isSigningIn || before === null || status === "signedIn") return;
    dispatch(utilityChanged({ isRedirectFrom: before === paths.starterPage() ? "" : before }));
  }, [address, isSigningIn, status, dispatch]);
}

/** One who has still to complete the profile needs the origin after that. */
function useOriginReached(address: string): void {
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
