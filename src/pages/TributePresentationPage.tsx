import type { TributePage } from "@contract/http/tribute";
import { useCallback, useState } from "react";
import { Navigate, useNavigate, useParams } from "react-router-dom";
import { paths } from "../config/paths";
import { ClipArranger } from "../features/presentation/ClipArranger";
import { inReelOrder } from "../features/presentation/clipOrder";
import { GiftSection } from "../features/presentation/GiftSection";
import { usePresentation } from "../features/presentation/usePresentation";
import { SubmissionCard } from "../features/submissions/SubmissionCard";
import { SubmissionsSkeleton } from "../features/submissions/SubmissionsSkeleton";
import { useSubmissions } from "../features/submissions/useSubmissions";
import { TributeSkeleton } from "../features/tribute/TributeSkeleton";
import { useTributePage } from "../features/tribute/useTributePage";
import { displayName } from "../shared/lib/displayName";
import { ButtonLink } from "../shared/ui/Button";
import { EmptyState } from "../shared/ui/EmptyState";
import { ErrorState } from "../shared/ui/ErrorState";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";
import { ReelPreview } from "./TributePresentationPreview";

/** `/tribute/:id/presentation`: what the recipient will see, and the gift that opens it for them. */
export function TributePresentationPage() {
  const { id: tributeId = "" } = useParams();
  const { status, tribute, error, reload } = useTributePage(tributeId);
  if (status === "loading") return <TributeSkeleton />;
  if (status === "failed") {
    return (
      <Screen pageTitle="Presentation">
        <ErrorState heading="h1" message={error.message} onRetry={reload} />
      </Screen>
    );
  }
  if (tribute?.viewer !== "creator") {
    return <Navigate to={paths.tributeDetails(tributeId)} replace />;
  }
  return <Arrangement tribute={tribute} />;
}

function Arrangement({ tribute }: { tribute: TributePage }) {
  const navigate = useNavigate();
  const { _id: tributeId, tributeType, imageUrl, tributeFor } = tribute;
  const [savedTimes, setSavedTimes] = useState(0);
  const presentation = usePresentation(
    tributeId,
    useCallback(() => setSavedTimes((times) => times + 1), []),
  );
  const submissions = useSubmissions(tributeId);
  const ready = submissions.data?.filter((one) => one.state === "ready").map((one) => one._id);
  const retry = () => {
    presentation.reload();
    submissions.reload();
  };
  const failure = presentation.error ?? submissions.error;
  return (
    <Screen
      title="Presentation"
      onBack={() => void navigate(paths.tributeDetails(tributeId))}
      occasion={tributeType}
      backdropImage={imageUrl}
    >
      {ready && ready.length > 0 && (
        <ReelPreview tributeId={tributeId} version={`${savedTimes} ${ready.join(" ")}`} />
      )}
      {failure && <ErrorState message={failure.message} onRetry={retry} />}
      {!failure && !(presentation.data && submissions.data) && <SubmissionsSkeleton />}
      {presentation.data && submissions.data && (
        <Clips
          tributeId={tributeId}
          clips={submissions.data}
          presentation={presentation.data}
          onChange={presentation.save}
        />
      )}
      <Stack as="section" gap={2} aria-labelledby="gift">
        <Text as="h2" size={20} id="gift">
          The gift
        </Text>
        <GiftSection tributeId={tributeId} who={displayName(tributeFor)} />
      </Stack>
    </Screen>
  );
}

type ArrangerProps = Parameters<typeof ClipArranger>[0];

interface ClipsProps extends Pick<ArrangerProps, "presentation" | "onChange"> {
  tributeId: string;
  clips: ArrangerProps["submissions"];
}

function Clips({ tributeId, clips, presentation, onChange }: ClipsProps) {
  if (inReelOrder(clips, presentation.order).length === 0) {
    const back = (
      <ButtonLink tone="soft" to={paths.tributeDetails(tributeId)}>
        Invite people
      </ButtonLink>
    );
    return (
      <EmptyState illustration="reels" title="No videos yet" action={back}>
        They appear here by themselves, ready to be put in order.
      </EmptyState>
    );
  }
  return (
    <Stack as="section" gap={2} aria-labelledby="order">
      <div>
        <Text as="h2" size={20} id="order">
          Order of the videos
        </Text>
        <Text size={14} tone="quiet">
          Changes are saved at once. What you hide stays with you and can come back.
        </Text>
      </div>
      <ClipArranger
        submissions={clips}
        presentation={presentation}
        onChange={onChange}
        renderClip={(clip, isHidden, buttons) => (
          <SubmissionCard submission={clip} isHidden={isHidden} action={buttons} />
        )}
      />
    </Stack>
  );
}
