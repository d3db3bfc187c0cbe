import type { Submission } from "@contract/http/submission";
import { Video } from "lucide-react";
import { paths } from "../../config/paths";
import { SubmissionList } from "../../features/submissions/SubmissionList";
import { SubmissionsSkeleton } from "../../features/submissions/SubmissionsSkeleton";
import type { useSubmissions } from "../../features/submissions/useSubmissions";
import { ButtonLink } from "../../shared/ui/Button";
import { EmptyState } from "../../shared/ui/EmptyState";
import { ErrorState } from "../../shared/ui/ErrorState";
import { Stack } from "../../shared/ui/Stack";

interface VideosTabProps {
  tributeId: string;
  submissions: ReturnType<typeof useSubmissions>;
  /** Those of the reel itself, without thank-you replies. */
  answers: readonly Submission[] | undefined;
}

/** The reel's videos as they come in. */
export function VideosTab({ tributeId, submissions, answers }: VideosTabProps) {
  const { status, error, reload } = submissions;
  const record = (
    <ButtonLink
      tone="soft"
      to={paths.recordTribute({ tributeId })}
      startIcon={<Video aria-hidden />}
    >
      Record your own
    </ButtonLink>
  );
  return (
    <Stack as="section" gap={2} aria-label="Videos of this reel">
      {status === "loading" && <SubmissionsSkeleton />}
      {status === "failed" && <ErrorState message={error?.message ?? ""} onRetry={reload} />}
      {answers?.length === 0 && (
        <EmptyState illustration="camera" title="No videos yet" action={record}>
          Invite everybody, and their videos appear here by themselves.
        </EmptyState>
      )}
      {answers && answers.length > 0 && (
        <>
          <SubmissionList submissions={answers} />
          {record}
        </>
      )}
    </Stack>
  );
}
