import { useContext, useEffect } from "react";
import { Navigate, Outlet, useLocation } from "react-router-dom";
import { paths } from "../../config/paths";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Screen } from "../../shared/ui/Screen";
import { Spinner } from "../../shared/ui/Spinner";
import { SessionContext } from "../session/sessionContext";

/** Lets signed-in users pass once identity and user data are there; sends visitors to login, and remembers where from. */
export function RequireUser() {
  const { status, user } = useIdentity();
  const { profileError, retryProfile, isLeaving } = useContext(SessionContext);
  const hasUserData = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  if (isLeaving) return <Spinner fullScreen />;
  if (status === "signedOut") return <ToLogin />;
  if (user && hasUserData) return <Outlet />;
  if (profileError === null) return <Spinner fullScreen />;
  return (
    <Screen pageTitle="Group Video Reels">
      <ErrorState message={profileError} onRetry={retryProfile} heading="h1" />
    </Screen>
  );
}

function ToLogin() {
  const { pathname, search, hash } = useLocation();
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(utilityChanged({ isRedirectFrom: pathname + search + hash }));
  }, [dispatch, pathname, search, hash]);
  return <Navigate to={paths.login()} replace />;
}
