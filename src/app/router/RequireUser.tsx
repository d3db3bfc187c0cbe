import { useTranslation } from "react-i18next";
import { useContext } from "react";
import { Navigate, Outlet } from "react-router-dom";
import { paths } from "../../config/paths";
import { useIdentity } from "../../shared/identity/useIdentity";
import { useAppSelector } from "../../shared/state/hooks";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { useRouteHandle } from "../shell/useRouteHandle";
import { SessionContext } from "../session/sessionContext";

/**
 * Lets signed-in users pass once identity and user data have loaded. It sends visitors to the
 * login, which leads back here.
 */
export function RequireUser() {
  const { t } = useTranslation();
  const { Waiting } = useRouteHandle();
  const { status, user } = useIdentity();
  const { profileError, retryProfile, isLeaving, isProviderAway } = useContext(SessionContext);
  const hasUserData = useAppSelector((state) => state.userFirebaseData?._id === user?.userId);
  if (isLeaving) return <Spinner fullScreen />;
  if (status === "signedOut") return <Navigate to={paths.login()} replace />;
  if (user && hasUserData) return <Outlet />;
  if (status === "unknown" && isProviderAway) {
    return (
      <Screen pageTitle={t("Group Video Reels")}>
        <ErrorState
          heading="h1"
          title={t("We can't reach the sign-in service")}
          message={t("We'll keep trying and carry on as soon as it answers.")}
          help={<FaqLink answer="sign-in" />}
          onRetry={() => location.reload()}
        />
      </Screen>
    );
  }
  if (profileError === null) return Waiting ? <Waiting /> : <Spinner fullScreen />;
  return (
    <Screen pageTitle={t("Group Video Reels")}>
      <ErrorState message={profileError} onRetry={retryProfile} heading="h1" />
    </Screen>
  );
}
