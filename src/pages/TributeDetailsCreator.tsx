import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { Clapperboard, UserPlus, Video } from "lucide-react";
import { useRef } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "../config/paths";
import { InviteSection } from "../features/invite/InviteSection";
import { SubmissionList } from "../features/submissions/SubmissionList";
import { SubmissionsSkeleton } from "../features/submissions/SubmissionsSkeleton";
import { useSubmissions } from "../features/submissions/useSubmissions";
import { ReelFacts } from "../features/tribute/ReelFacts";
import { TributeCover } from "../features/tribute/TributeCover";
import { displayName } from "../shared/lib/displayName";
import { Button, ButtonLink } from "../shared/ui/Button";
import { EmptyState } from "../shared/ui/EmptyState";
import { ErrorState } from "../shared/ui/ErrorState";
import { Screen } from "../shared/ui/Screen";
import { Stack } from "../shared/ui/Stack";
import { Text } from "../shared/ui/Text";

/** The creator's side of a reel's page: who is in, live, the link to invite by, and the way to the presentation. */
export function TributeDetailsCreator({ tribute }: { tribute: TributePage }) {
  const navigate = useNavigate();
  const invite = useRef<HTMLElement>(null);
  const { _id: tributeId, tributeType, imageUrl, tributeFor, dueDate } = tribute;
  const submissions = useSubmissions(tributeId);
  const answers = submissions.data?.filter((one) => one.kind === "answer");
  const recordHref = paths.recordTribute({ tributeId });
  const showInvite = () => {
    invite.current?.scrollIntoView({ block: "start" });
    invite.current?.focus({ preventScroll: true });
  };
  return (
    <Screen
      pageTitle={tribute.name}
      onBack={() => void navigate(paths.homePage())}
      cover={<TributeCover tribute={tribute} />}
      occasion={tributeType}
      backdropImage={imageUrl}
      footer={
        answers &&
        (answers.length > 0 ? (
          <ButtonLink
            wide
            to={paths.presentation(tributeId)}
            startIcon={<Clapperboard aria-hidden />}
          >
            Open the presentation
          </ButtonLink>
        ) : (
          <Button wide startIcon={<UserPlus aria-hidden />} onClick={showInvite}>
            Invite people
          </Button>
        ))
      }
    >
      <ReelFacts
        dueDate={dueDate}
        videos={answers?.length}
        people={answers && new Set(answers.map((one) => one.contributor.userId)).size}
      />
      <Videos submissions={submissions} answers={answers} recordHref={recordHref} />
      <section ref={invite} tabIndex={-1} aria-labelledby="invite-people">
        <Stack gap={1}>
          <Text as="h2" size={20} id="invite-people">
            Invite people
          </Text>
          <InviteSection tributeId={tributeId} who={displayName(tributeFor, true)} />
        </Stack>
      </section>
    </Screen>
  );
}

interface VideosProps {
  submissions: ReturnType<typeof useSubmissions>;
  answers: readonly Submission[] | undefined;
  recordHref: string;
}

function Videos({ submissions: { status, error, reload }, answers, recordHref }: VideosProps) {
  const record = (
    <ButtonLink tone="soft" to={recordHref} startIcon={<Video aria-hidden />}>
      Record your own
    </ButtonLink>
  );
  return (
    <Stack as="section" gap={2} aria-label="Videos of this reel">
      {status === "loading" && <SubmissionsSkeleton />}
      {status === "failed" && <ErrorState message={error?.message ?? ""} onRetry={reload} />}
      {answers?.length === 0 && (
        <EmptyState illustration="camera" title="No videos yet" action={record}>
          Send the link below to everybody. Their videos appear here by themselves.
        </EmptyState>
      )}
      {answers && answers.length > 0 && (
        <>
          <Text as="h2" size={20}>
            Videos
          </Text>
          <SubmissionList submissions={answers} />
          {record}
        </>
      )}
    </Stack>
  );
}
