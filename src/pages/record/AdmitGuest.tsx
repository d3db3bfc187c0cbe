import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { forgetCameraRequest, hasCameraRequest } from "./cameraRequest";
import { signInAsGuest } from "../../shared/identity/identity";
import { useIdentity } from "../../shared/identity/useIdentity";
import { ButtonLink } from "../../shared/ui/action/Button";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Spinner } from "../../shared/ui/feedback/Spinner";
import { Screen } from "../../shared/ui/layout/Screen";

/**
 * Signs in a visitor as a guest who has just asked to record, without asking anything: the name is
 * asked with the finished video. Everybody else who is signed out goes on to the login, which offers
 * the same.
 */
export function AdmitGuest() {
  const { t } = useTranslation();
  const { status } = useIdentity();
  const { attempt, retry } = useSilentSignIn();
  if (status === "signedIn" || attempt === "none") return <Outlet />;
  if (attempt === "running") return <Spinner fullScreen />;
  return (
    <Screen pageTitle={t("Record your video")}>
      <ErrorState heading="h1" message={attempt.message} onRetry={retry} />
      <ButtonLink wide tone="plain" to={paths.login()}>
        {t("Sign in to my account")}
      </ButtonLink>
    </Screen>
  );
}

function useSilentSignIn() {
  const { status } = useIdentity();
  const location = useLocation();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState<"none" | "running" | Error>("none");
  if (attempt === "none" && status === "signedOut" && hasCameraRequest(location))
    setAttempt("running");
  const { pathname, search } = location;
  const hasState = location.state !== null;
  useEffect(() => {
    if (attempt !== "running") return;
    // The request is used up, because a new guest first sees what the browser is about to ask.
    forgetCameraRequest();
    if (hasState) void navigate(pathname + search, { replace: true, state: null });
    else signInAsGuest(null).then(() => setAttempt("none"), setAttempt);
  }, [attempt, navigate, pathname, search, hasState]);
  return { attempt, retry: () => setAttempt("running") };
}
