import { Trans, useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { UserRound, Video } from "lucide-react";
import { paths } from "../../config/paths";
import { SubmissionList } from "../../features/submissions/components/SubmissionList";
import { SubmissionsSkeleton } from "../../features/submissions/components/SubmissionsSkeleton";
import type { useSubmissions } from "../../features/submissions/api/useSubmissions";
import { ButtonLink } from "../../shared/ui/action/Button";
import { Card } from "../../shared/ui/layout/Card";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TopUp } from "../invite/TopUp";

interface VideosTabProps {
  tribute: TributePage;
  submissions: ReturnType<typeof useSubmissions>;
  /** Those of the reel itself, without thank-you replies. */
  /** Null until they are there. */
  answers: readonly Submission[] | null;
}

/** The reel's videos as they come in. */
export function VideosTab({ tribute, submissions, answers }: VideosTabProps) {
  const { t } = useTranslation();
  const { status, error, reload } = submissions;
  const record = <RecordLinks tributeId={tribute._id} isOpen={tribute.state === "open"} />;
  return (
    <Stack as="section" gap={2} aria-label={t("Videos of this reel")}>
      {status === "loading" && <SubmissionsSkeleton />}
      {status === "failed" && <ErrorState message={error?.message ?? ""} onRetry={reload} />}
      {answers?.length === 0 && (
        <EmptyState illustration="camera" title={t("No videos yet")} action={record}>
          {t("Invite everybody, and their videos appear here by themselves.")}
        </EmptyState>
      )}
      {answers && answers.length > 0 && (
        <>
          <Held tribute={tribute} count={answers.filter((one) => one.state === "held").length} />
          <SubmissionList submissions={answers} />
          {record}
        </>
      )}
    </Stack>
  );
}

/** The organisers' own videos, and those of people who can't send one. */
function RecordLinks({ tributeId, isOpen }: { tributeId: string; isOpen: boolean }) {
  const { t } = useTranslation();
  if (!isOpen) return null;
  return (
    <Stack gap={1}>
      <ButtonLink
        tone="soft"
        to={paths.recordTribute({ tributeId })}
        startIcon={<Video aria-hidden />}
      >
        {t("Record your own")}
      </ButtonLink>
      <ButtonLink
        tone="plain"
        to={paths.desk(tributeId, { view: "recordfor" })}
        startIcon={<UserRound aria-hidden />}
      >
        {t("Record for someone else")}
      </ButtonLink>
    </Stack>
  );
}

/** Videos that are kept, and not part of the reel before there is a credit. */
function Held({ tribute, count }: { tribute: TributePage; count: number }) {
  const { t } = useTranslation();
  if (count === 0) return null;
  return (
    <Card as="section" tone="soft" aria-label={t("Videos that wait for a credit")}>
      <Stack gap={1.5}>
        <Trans
          i18nKey="<title>{{count}} videos wait for a credit</title><line>They are safe, and join the reel by themselves once there are some.</line>"
          count={count}
          tOptions={{
            defaultValue_one:
              "<title>{{count}} video waits for a credit</title><line>It is safe, and joins the reel by itself once there is one.</line>",
          }}
          components={{ title: <Text weight={600} />, line: <Text size={14} /> }}
        />
        <TopUp tribute={tribute} missing={count} />
      </Stack>
    </Card>
  );
}
