import { useContext } from "react";
import { Outlet } from "react-router-dom";
import { mayBeSignedIn } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { SessionContext } from "../session/sessionContext";

/**
 * Guards a reel's public pages. Users with a session wait until identity and user data have loaded,
 * so that nobody sees their own reel as a stranger would. Visitors have neither and do not wait. If
 * the provider is unreachable or the profile failed to load, the reel opens anyway.
 */
export function WaitForSession() {
  const { status, user } = useIdentity();
  const { profileError, isProviderAway } = useContext(SessionContext);
  const hasUserData = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  const isIdentityDue = status === "unknown" && mayBeSignedIn() && !isProviderAway;
  const isUserDataDue = status === "signedIn" && !hasUserData && profileError === null;
  return isIdentityDue || isUserDataDue ? <Spinner fullScreen /> : <Outlet />;
}
