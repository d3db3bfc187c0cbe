import { useContext } from "react";
import { Outlet } from "react-router-dom";
import { mayBeSignedIn } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { SessionContext } from "../session/sessionContext";

/**
 * For a reel's public pages. Whoever has a session waits until identity and user data are there, so that nobody sees
 * their own reel as a stranger would; a visitor has neither and waits for nothing. A reel does not stay closed because
 * the provider is away or the profile did not come.
 */
export function WaitForSession() {
  const { status, user } = useIdentity();
  const { profileError, isProviderAway } = useContext(SessionContext);
  const hasUserData = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  const isIdentityDue = status === "unknown" && mayBeSignedIn() && !isProviderAway;
  const isUserDataDue = status === "signedIn" && !hasUserData && profileError === null;
  return isIdentityDue || isUserDataDue ? <Spinner fullScreen /> : <Outlet />;
}
