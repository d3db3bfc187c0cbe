import { useTranslation } from "react-i18next";
import { useCallback, useState } from "react";
import { useNavigate, useSearchParams } from "react-router-dom";
import { paths } from "../../config/paths";
import { ReelRecorder } from "../../features/recorder/components/ReelRecorder";
import { RecorderFrame } from "../../features/recorder/components/RecorderFrame";
import { useOwnAnswers } from "../../features/submissions/model/useOwnAnswers";
import { pageDataOf } from "../../features/tribute/model/pageData";
import { getTributePage } from "../../services/tribute";
import { useAnswer } from "../../shared/hooks/useAnswer";
import { useBack } from "../../shared/hooks/useBack";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/**
 * `/recordtribute?tributeId=&invite=&question=&retake=`: a contributor answers a reel's questions, one of them once more. What the
 * link opens came with the page; it is shown until the server has told what they in particular may see, and if that fails.
 */
export function RecordTributePage() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const tributeId = query.get("tributeId") ?? "";
  const invite = query.get("invite") ?? undefined;
  const page = useAnswer(
    useCallback(
      (signal: AbortSignal) => getTributePage({ tributeId, invite }, signal),
      [tributeId, invite],
    ),
  );
  const [written] = useState(() => pageDataOf(tributeId));
  const shown = page.data ?? written;
  const own = useOwnAnswers(tributeId);
  const detailsHref = paths.tributeDetails(tributeId, { invite });
  const back = useBack(detailsHref);

  if (!shown && page.status === "failed") {
    return (
      <Screen pageTitle={t("Record your video")} onBack={back}>
        <ErrorState heading="h1" message={page.error.message} onRetry={page.reload} />
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
  if (!tribute) {
    return (
      <Screen pageTitle={t("Record your video")} onBack={back}>
        <EmptyState illustration="invite" heading="h1" title={t("This link doesn't open a reel")}>
          {t("Ask the person who sent it to you for a new one.")}
        </EmptyState>
      </Screen>
    );
  }
  if (tribute.state === "closed") {
    return (
      <Screen pageTitle={t("Record your video")} occasion={tribute.tributeType} onBack={back}>
        <EmptyState illustration="reels" heading="h1" title={t("This reel is closed")}>
          {t("New videos can't be added any more. Ask the organiser if there is still time.")}
        </EmptyState>
      </Screen>
    );
  }
  return (
    <ReelRecorder
      tribute={tribute}
      invite={invite ?? null}
      firstQuestion={query.get("question")}
      retake={query.get("retake")}
      answeredBefore={own.flatMap(({ questionId, state }) =>
        questionId !== null && state !== "uploading" ? [questionId] : [],
      )}
      onLeave={() => void navigate(detailsHref)}
      doneHref={detailsHref}
      done={t("Done")}
    />
  );
}
