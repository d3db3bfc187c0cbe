import { ERRORS } from "@contract/errors";
import { useTranslation } from "react-i18next";
import { useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { forgetCameraRequest, hasCameraRequest } from "./cameraRequest";
import { ReelRecorder } from "../../features/recorder/components/ReelRecorder";
import { RecorderFrame } from "../../features/recorder/components/RecorderFrame";
import { useOwnAnswers } from "../../features/submissions/model/useOwnAnswers";
import { pageDataOf } from "../../features/tribute/model/pageData";
import { useReadTributePageQuery } from "../../services/tribute";
import { queryState } from "../../shared/hooks/queryState";
import { useBack } from "../../shared/hooks/useBack";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

export { AdmitGuest } from "./AdmitGuest";

/**
 * Shows `/recordtribute?tributeId=&invite=&question=&retake=`: a contributor answers a reel's
 * questions, or one of them again. It shows the data that came with the page until the server has
 * answered for this user, or if that fails.
 */
export function RecordTributePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tributeId = query.get("tributeId") ?? "";
  const invite = query.get("invite") ?? undefined;
  const page = queryState(useReadTributePageQuery({ tributeId, invite }));
  const [written] = useState(() => pageDataOf(tributeId));
  const shown = page.data ?? written;
  const { answers, reload } = useOwnAnswers(tributeId);
  const opensCamera = useCameraRequest();
  const detailsHref = paths.tributeDetails(tributeId, { invite });
  const back = useBack(detailsHref);

  if (!shown && page.status === "failed") {
    return (
      <Screen pageTitle={t("Record your video")} onBack={back}>
        <ErrorState
          heading="h1"
          message={page.error.message}
          code={page.error.code}
          onRetry={page.reload}
        />
      </Screen>
    );
  }
  if (!shown) {
    return (
      <RecorderFrame>
        <Spinner fullScreen />
      </RecorderFrame>
    );
  }
  const { tribute } = shown;
  if (!tribute) return <NoReel onBack={back} />;
  if (tribute.state === "closed") {
    return <ClosedReel occasion={tribute.tributeType} onBack={back} />;
  }
  if (tribute.isBlocked) return <Blocked occasion={tribute.tributeType} onBack={back} />;
  return (
    <ReelRecorder
      tribute={tribute}
      invite={invite ?? null}
      firstQuestion={query.get("question")}
      retake={query.get("retake")}
      opensCamera={opensCamera}
      answeredBefore={answers.flatMap(({ questionId, state }) =>
        questionId !== null && state !== "uploading" ? [questionId] : [],
      )}
      onLeave={() => void navigate(detailsHref)}
      doneHref={detailsHref}
      done={t("Done")}
      isWaiting={answers.some((answer) => answer.isWaiting)}
      onAnswered={() => {
        reload();
        page.reload();
      }}
    />
  );
}

/**
 * Tells whether the page was opened by somebody who has just asked to record. It counts once, so that
 * a reload and Back show the choices.
 */
function useCameraRequest(): boolean {
  const { pathname, search, ...location } = useLocation();
  const navigate = useNavigate();
  const isAsked = location.state !== null;
  const [opensCamera] = useState(() => hasCameraRequest(location));
  useEffect(() => {
    forgetCameraRequest();
    if (isAsked) void navigate(pathname + search, { replace: true, state: null });
  }, [isAsked, navigate, pathname, search]);
  return opensCamera;
}

function NoReel({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Record your video")} onBack={onBack}>
      <EmptyState illustration="invite" heading="h1" title={t("This link doesn't open a reel")}>
        {t("Ask the person who sent it to you for a new one.")}
      </EmptyState>
    </Screen>
  );
}

function ClosedReel({ occasion, onBack }: { occasion: string; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Record your video")} occasion={occasion} onBack={onBack}>
      <EmptyState illustration="reels" heading="h1" title={t("This reel is closed")}>
        {t("New videos can't be added any more. Ask the organiser if there is still time.")}
      </EmptyState>
    </Screen>
  );
}

function Blocked({ occasion, onBack }: { occasion: string; onBack: () => void }) {
  const { t } = useTranslation();
  return (
    <Screen pageTitle={t("Record your video")} occasion={occasion} onBack={onBack}>
      <EmptyState illustration="reels" heading="h1" title={t("You can't add videos to this reel")}>
        {t(ERRORS.BLOCKED.message)} {t("What you have recorded stays on this device.")}
      </EmptyState>
    </Screen>
  );
}
