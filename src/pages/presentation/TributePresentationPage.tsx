import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { Gift } from "lucide-react";
import type { ComponentProps } from "react";
import { Navigate, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { paths, PRESENTATION_PARTS } from "../../config/paths";
import { ExportSection } from "../../features/exports/ExportSection";
import { inReelOrder } from "../../features/presentation/model/clipOrder";
import { GiftSection } from "../../features/presentation/components/GiftSection";
import { SubmissionsSkeleton } from "../../features/submissions/components/SubmissionsSkeleton";
import { UndoRemovals } from "../../features/submissions/components/UndoRemovals";
import { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { TributeSkeleton } from "../../features/tribute/components/TributeSkeleton";
import { useTributePage } from "../../features/tribute/api/useTributePage";
import { displayName } from "../../shared/lib/displayName";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Screen } from "../../shared/ui/layout/Screen";
import { Stack } from "../../shared/ui/layout/Stack";
import { PartTabs } from "./PartTabs";
import { PresentationEditor } from "./PresentationEditor";
import { ReelPreview } from "./ReelPreview";
import { useArranging } from "./useArranging";
import styles from "./TributePresentationPage.module.css";

/**
 * Shows `/tribute/:id/presentation`: what the recipient will see, and the gift that opens it for
 * them.
 */
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
  return (
    <UndoRemovals>
      <Arrangement tribute={tribute} />
    </UndoRemovals>
  );
}

/** The address of the gift ends in this anchor. */
const GIFT_ID = "gift";

function Arrangement({ tribute }: { tribute: TributePage }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { _id: tributeId, tributeType, imageUrl, tributeFor } = tribute;
  const { data: clips, ...submissions } = useSubmissions(tributeId);
  const { plays, error, reload, ...arranging } = useArranging(tributeId);
  const { state } = arranging;
  const ready = clips?.filter((one) => one.state === "ready").map((one) => one._id) ?? [];
  const isEmpty = state && clips && inReelOrder(clips, state.design.order).length === 0;
  // Without a video, there is only the gift to prepare.
  const part = isEmpty ? "gift" : PRESENTATION_PARTS.find((one) => one === search.get("part"));
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
      footer={part !== "gift" && ready.length > 0 && <GiveReelLink tributeId={tributeId} />}
    >
      {ready.length > 0 && (
        <ReelPreview tributeId={tributeId} version={`${plays} ${ready.join(" ")}`} />
      )}
      {isEmpty ? (
        <NoVideos tributeId={tributeId} />
      ) : (
        <PartTabs tributeId={tributeId} part={part} />
      )}
      {failure && <ErrorState message={failure.message} onRetry={retry} />}
      <Arranging {...{ tribute, part, clips, ...arranging }} isFailed={failure !== null} />
      {/* It stays mounted while something else is edited, so that what was typed into it is not
          lost. */}
      <div id={GIFT_ID} hidden={part !== "gift"} className={styles.gift}>
        <Stack gap={3}>
          <GiftSection tributeId={tributeId} who={displayName(tributeFor)} />
          <ExportSection tributeId={tributeId} />
        </Stack>
      </div>
    </Screen>
  );
}

interface ArrangingProps
  extends
    Pick<ComponentProps<typeof PresentationEditor>, "tribute" | "part">,
    Pick<ReturnType<typeof useArranging>, "state" | "editor"> {
  /** It is null until the clips have loaded. */
  clips: readonly Submission[] | null;
  /** Tells that an error is already shown. */
  isFailed: boolean;
}

/** Shows the editor once everything that it needs has loaded. */
function Arranging({ tribute, part, clips, state, editor, isFailed }: ArrangingProps) {
  if (state && editor && clips)
    return <PresentationEditor {...{ tribute, part, clips, state, editor }} />;
  return isFailed || part === "gift" ? null : <SubmissionsSkeleton />;
}

/** Leads to the next step after editing, within reach of the thumb. */
function GiveReelLink({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const to = `${paths.presentation(tributeId, { part: "gift" })}#${GIFT_ID}`;
  return (
    <ButtonLink wide replace to={to} startIcon={<Gift aria-hidden />}>
      {t("Give the reel")}
    </ButtonLink>
  );
}

function NoVideos({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  const invite = (
    <ButtonLink tone="soft" to={paths.tributeDetails(tributeId)}>
      {t("Invite people")}
    </ButtonLink>
  );
  return (
    <EmptyState illustration="reels" title={t("No videos yet")} action={invite}>
      {t("They'll appear here, ready for you to put in order.")}
    </EmptyState>
  );
}
