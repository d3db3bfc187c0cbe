import { useTranslation } from "react-i18next";
import type { Submission } from "@contract/http/submission";
import type { TributePage } from "@contract/http/tribute";
import Link2 from "lucide-react/icons/link-2";
import UserPlus from "lucide-react/icons/user-plus";
import type { ReactNode } from "react";
import { paths } from "../../config/paths";
import { countOf } from "../../features/board/model/boardList";
import { UndeliveredMails } from "../../features/board/components/MailLog";
import { Reminders } from "../../features/board/components/Reminders";
import { StatusBoard } from "../../features/board/components/StatusBoard";
import type { useBoard } from "../../features/board/api/useBoard";
import type { NextStep } from "./nextStep";
import { PersonVideos } from "../../features/submissions/components/PersonVideos";
import { displayName } from "../../shared/lib/displayName";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";

interface PeopleTabProps {
  tribute: TributePage;
  board: ReturnType<typeof useBoard>;
  answers: readonly Submission[];
  /** Tells that there is room for a table. */
  isTable: boolean;
  isLeft: boolean;
  /** Stands at the end of the controls. */
  action?: ReactNode;
  next: NextStep;
}

/** Shows who has answered, who is missing, and the reminders. */
export function PeopleTab(props: PeopleTabProps) {
  const { tribute, board, answers, isTable, isLeft, action, next } = props;
  const { t } = useTranslation();
  const { _id: tributeId, tributeFor } = tribute;
  const isOpen = tribute.state === "open";
  if (board.status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the people")}>
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="44px" />
        <Skeleton shape="block" height="480px" />
      </SkeletonGroup>
    );
  }
  if (board.status === "failed") {
    return (
      <ErrorState message={board.error.message} code={board.error.code} onRetry={board.reload} />
    );
  }
  if (countOf(board.data.counts, "all") === 0) return <NobodyYet {...{ tributeId, next }} />;
  return (
    <StatusBoard
      {...{ tributeId, isTable, isLeft, action }}
      who={displayName(tributeFor, true)}
      board={board.data}
      notices={
        <>
          {isOpen && (
            <Reminders tributeId={tributeId} people={board.data.items} counts={board.data.counts} />
          )}
          <UndeliveredMails tributeId={tributeId} />
        </>
      }
      renderVideos={(person) => (
        <PersonVideos tributeId={tributeId} person={person} answers={answers} isOpen={isOpen} />
      )}
    />
  );
}

function NobodyYet({ tributeId, next }: { tributeId: string; next: NextStep }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration="invite"
      title={t("Nobody is invited yet")}
      action={
        <Stack gap={1}>
          <ButtonLink
            tone={next === "invite" ? "primary" : "soft"}
            to={paths.desk(tributeId, { view: "invitebymail" })}
            startIcon={<UserPlus aria-hidden />}
          >
            {t("Invite by name")}
          </ButtonLink>
          <ButtonLink
            tone="plain"
            to={paths.desk(tributeId, { view: "invite" })}
            startIcon={<Link2 aria-hidden />}
          >
            {t("Share one link")}
          </ButtonLink>
        </Stack>
      }
    >
      {t(
        "See who has opened the link, started recording and sent a video, and who is still missing.",
      )}
    </EmptyState>
  );
}
