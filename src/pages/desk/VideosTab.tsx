import { Trans, useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import { SubmissionList } from "../../features/submissions/components/SubmissionList";
import { SubmissionsSkeleton } from "../../features/submissions/components/SubmissionsSkeleton";
import { VideoWall } from "../../features/submissions/components/VideoWall";
import type { useSubmissions } from "../../features/submissions/api/useSubmissions";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { TextLink } from "../../shared/ui/action/TextLink";
import { FaqLink } from "../../shared/ui/action/FaqLink";
import { Card } from "../../shared/ui/layout/Card";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";
import { TopUp } from "../invite/TopUp";
import { RecordForLink, RecordOwnLink } from "./RecordLinks";

interface VideosProps {
  tribute: TributePage;
  submissions: ReturnType<typeof useSubmissions>;
  /** Holds the reel's answers, without thank-you replies. It is null until they have loaded. */
  answers: readonly Submission[] | null;
}

interface VideosTabProps extends VideosProps {
  /** On a phone, what waits for a credit and recording one's own video are elsewhere on the screen. */
  isPhone: boolean;
}

/** Lists the videos with what can be done with each. */
export function VideosTab({ tribute, submissions, answers, isPhone }: VideosTabProps) {
  const { t } = useTranslation();
  const { _id: tributeId } = tribute;
  const record = tribute.state === "open" && (
    <Stack gap={1}>
      {!isPhone && <RecordOwnLink tributeId={tributeId} />}
      <RecordForLink tributeId={tributeId} />
    </Stack>
  );
  return (
    <Stack as="section" gap={2} aria-label={t("Videos of this reel")}>
      <NoVideosToShow {...{ submissions, answers }} action={record} />
      {answers && answers.length > 0 && (
        <>
          {!isPhone && <HeldNotice {...{ tribute, answers }} />}
          <WaitingNotice answers={answers} />
          <SubmissionList submissions={answers} isOpen={tribute.state === "open"} />
          {record}
        </>
      )}
    </Stack>
  );
}

/** Shows the newest videos, and what waits for the organiser. `view=videos` lists all of them. */
export function VideosOverview({ tribute, submissions, answers }: VideosProps) {
  const { t } = useTranslation();
  const { _id: tributeId } = tribute;
  const isOpen = tribute.state === "open";
  const allHref = paths.desk(tributeId, { view: "videos" });
  return (
    <Stack as="section" gap={1} aria-label={t("Videos of this reel")}>
      <NoVideosToShow
        {...{ submissions, answers }}
        action={isOpen && <RecordOwnLink tributeId={tributeId} />}
      />
      {answers && answers.length > 0 && (
        <>
          <Stack direction="row" justify="between">
            <Text as="h2" size={16} tabular>
              {t("{{count}} videos", {
                count: answers.length,
                defaultValue_one: "{{count}} video",
              })}
            </Text>
            <TextLink to={allHref}>{t("See all")}</TextLink>
          </Stack>
          <HeldNotice {...{ tribute, answers }} />
          <WaitingNotice answers={answers} />
          <VideoWall
            submissions={answers}
            allHref={allHref}
            recordHref={isOpen ? paths.recordTribute({ tributeId }) : null}
          />
        </>
      )}
    </Stack>
  );
}

interface NoVideosProps extends Omit<VideosProps, "tribute"> {
  action: ReactNode;
}

/** Shows that the videos are loading, that they could not be loaded, or that there are none. */
function NoVideosToShow({ submissions, answers, action }: NoVideosProps) {
  const { t } = useTranslation();
  const { status, error, reload } = submissions;
  if (status === "loading") return <SubmissionsSkeleton />;
  if (status === "failed")
    return <ErrorState message={error?.message ?? ""} code={error?.code} onRetry={reload} />;
  if (answers?.length !== 0) return null;
  return (
    <EmptyState illustration="camera" title={t("No videos yet")} action={action}>
      {t("Invite everybody, and their videos will appear here.")}
    </EmptyState>
  );
}

interface HeldNoticeProps {
  tribute: TributePage;
  answers: readonly Submission[];
}

/** Videos that wait for a credit are stored, but not part of the reel. */
export function HeldNotice({ tribute, answers }: HeldNoticeProps) {
  const { t } = useTranslation();
  const count = answers.filter(({ state }) => state === "held").length;
  if (count === 0) return null;
  return (
    <Card as="section" tone="soft" aria-label={t("Videos waiting for a credit")}>
      <Stack gap={1.5}>
        <Trans
          i18nKey="<title>{{count}} videos are waiting for a credit</title><line>They're safe, and join the reel as soon as you add credits.</line>"
          count={count}
          tOptions={{
            defaultValue_one:
              "<title>{{count}} video is waiting for a credit</title><line>It's safe, and joins the reel as soon as you add one.</line>",
          }}
          components={{ title: <Text weight={600} />, line: <Text size={14} /> }}
        />
        <TopUp tribute={tribute} missing={count} />
        <FaqLink answer="waiting">{t("More about videos that wait")}</FaqLink>
      </Stack>
    </Card>
  );
}

/** The reel leaves these videos out until an organiser decides about them. */
function WaitingNotice({ answers }: Pick<HeldNoticeProps, "answers">) {
  const { t } = useTranslation();
  const count = answers.filter(({ isWaiting }) => isWaiting).length;
  if (count === 0) return null;
  return (
    <Card as="section" tone="soft" aria-label={t("Videos waiting for you")}>
      <Trans
        i18nKey="<title>{{count}} videos are waiting for you</title><line>Watch them below, then use them in the reel or delete them.</line>"
        count={count}
        tOptions={{
          defaultValue_one:
            "<title>{{count}} video is waiting for you</title><line>Watch it below, then use it in the reel or delete it.</line>",
        }}
        components={{ title: <Text weight={600} />, line: <Text size={14} /> }}
      />
    </Card>
  );
}
