import { useTranslation } from "react-i18next";
import { Navigate, useNavigate } from "react-router-dom";
import { paths } from "../../config/paths";
import { ReelRecorder } from "../../features/recorder/components/ReelRecorder";
import { RecorderFrame } from "../../features/recorder/components/RecorderFrame";
import { useReadTributePageQuery } from "../../services/tribute";
import { queryState } from "../../shared/hooks/queryState";
import { useAppDispatch, useAppSelector } from "../../shared/state/hooks";
import { utilityChanged } from "../../shared/state/utilityStateSlice";
import { ButtonLink } from "../../shared/ui/action/Button";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Spinner } from "../../shared/ui/feedback/Spinner";

/** Shows `/createtribute/record`: the organiser records the first answer, or skips it. */
export function CreateReelRecordPage() {
  const tributeId = useAppSelector((state) => state.createTribute.tributeId);
  return tributeId ? (
    <OwnAnswer tributeId={tributeId} />
  ) : (
    <Navigate to={paths.createTribute()} replace />
  );
}

function OwnAnswer({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const page = queryState(useReadTributePageQuery({ tributeId }));
  const dispatch = useAppDispatch();
  const answered = useAppSelector((state) => state.utilityState.videoData);
  const noteAnswer = (questionId: string | null): void => {
    const videoData = [...new Set([...answered, questionId ?? tributeId])];
    dispatch(utilityChanged({ videoData, isRedirectFromCreateReelRecordPage: true }));
  };
  const skip = (
    <ButtonLink wide tone="plain" to={paths.invite()}>
      {t("Skip")}
    </ButtonLink>
  );
  if (page.status === "loading") {
    return (
      <RecorderFrame>
        <Spinner fullScreen />
      </RecorderFrame>
    );
  }
  if (page.status === "failed" || !page.data.tribute) {
    const message = page.error?.message ?? t("We couldn't open your reel.");
    return (
      <Screen pageTitle={t("Record your own answer")} footer={skip}>
        <ErrorState heading="h1" message={message} code={page.error?.code} onRetry={page.reload} />
      </Screen>
    );
  }
  return (
    <ReelRecorder
      tribute={page.data.tribute}
      invite={null}
      firstQuestion={null}
      answeredBefore={answered}
      onAnswered={noteAnswer}
      onLeave={() => void navigate(paths.questions())}
      doneHref={paths.invite()}
      done={t("Invite people")}
      skip={skip}
    />
  );
}
