import { useTranslation } from "react-i18next";
import type { TributePage } from "@contract/http/tribute";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { paths } from "../config/paths";
import { ExportSection } from "../features/exports/ExportSection";
import { GiftSection } from "../features/presentation/GiftSection";
import { SubmissionsSkeleton } from "../features/submissions/SubmissionsSkeleton";
import { useSubmissions } from "../features/submissions/useSubmissions";
import { TributeSkeleton } from "../features/tribute/TributeSkeleton";
import { useTributePage } from "../features/tribute/useTributePage";
import { displayName } from "../shared/lib/displayName";
import { ErrorState } from "../shared/ui/ErrorState";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";
import { PresentationEditor } from "./presentation/PresentationEditor";
import { ReelPreview } from "./presentation/ReelPreview";
import { useArranging } from "./presentation/useArranging";

/** `/tribute/:id/presentation`: what the recipient will see, and the gift that opens it for them. */
export function TributePresentationPage() {
  const { t } = useTranslation();
  const { id: tributeId = "" } = useParams();
  const { status, tribute, error, reload } = useTributePage(tributeId);
  if (status === "loading") return <TributeSkeleton />;
  if (status === "failed") {
    return (
      <Screen pageTitle={t("Presentation")}>
        <ErrorState heading="h1" message={error.message} onRetry={reload} />
      </Screen>
    );
  }
  if (tribute?.viewer !== "creator" && tribute?.viewer !== "organiser") {
    return <Navigate to={paths.tributeDetails(tributeId)} replace />;
  }
  return <Arrangement tribute={tribute} />;
}

function Arrangement({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { _id: tributeId, tributeType, imageUrl, tributeFor } = tribute;
  const submissions = useSubmissions(tributeId);
  const { state, editor, error, reload, plays } = useArranging(tributeId);
  const ready = submissions.data?.filter((one) => one.state === "ready").map((one) => one._id);
  const failure = error ?? submissions.error;
  const retry = () => {
    reload();
    submissions.reload();
  };
  return (
    <Screen
      title={t("Presentation")}
      onBack={() => void navigate(paths.tributeDetails(tributeId))}
      occasion={tributeType}
      backdropImage={imageUrl}
    >
      {ready && ready.length > 0 && (
        <ReelPreview tributeId={tributeId} version={`${plays} ${ready.join(" ")}`} />
      )}
      {failure && <ErrorState message={failure.message} onRetry={retry} />}
      {!failure && !(state && submissions.data) && <SubmissionsSkeleton />}
      {state && editor && submissions.data && (
        <PresentationEditor
          tribute={tribute}
          clips={submissions.data}
          state={state}
          editor={editor}
        />
      )}
      <Stack as="section" gap={2} aria-labelledby="gift">
        <Text as="h2" size={20} id="gift">
          {t("The gift")}
        </Text>
        <GiftSection tributeId={tributeId} who={displayName(tributeFor)} />
      </Stack>
      <ExportSection tributeId={tributeId} />
    </Screen>
  );
}
