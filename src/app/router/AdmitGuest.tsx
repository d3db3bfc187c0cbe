import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { forgetCameraRequest, hasCameraRequest } from "../../pages/record/cameraRequest";
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
  const { attempt, retry } = useSilentSignIn();
  if (attempt === "running") return <Spinner fullScreen />;
  if (attempt === "none") return <Outlet />;
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
  const consumeRequest = useEffectEvent(() => {
    // A new guest first sees what the browser is about to ask.
    forgetCameraRequest();
    void navigate(location.pathname + location.search, { replace: true, state: null });
  });
  useEffect(() => {
    if (attempt !== "running") return;
    consumeRequest();
    signInAsGuest(null).then(() => setAttempt("none"), setAttempt);
  }, [attempt]);
  return { attempt, retry: () => setAttempt("running") };
}
