import { useTranslation } from "react-i18next";
import { Link2, UserPlus } from "lucide-react";
import { paths } from "../../config/paths";
import { totalOf } from "../../features/board/model/boardList";
import { LostMails } from "../../features/board/components/LostMails";
import { Reminders } from "../../features/board/components/Reminders";
import { StatusBoard } from "../../features/board/components/StatusBoard";
import type { useBoard } from "../../features/board/api/useBoard";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";

interface PeopleTabProps {
  tributeId: string;
  isOpen: boolean;
  board: ReturnType<typeof useBoard>;
}

/** Who is in, who is missing, and what reminds them. */
export function PeopleTab({ tributeId, isOpen, board }: PeopleTabProps) {
  const { t } = useTranslation();
  if (board.status === "loading") {
    return (
      <SkeletonGroup label={t("Loading the people")}>
        <Skeleton shape="block" height="120px" />
        <Skeleton shape="block" height="48px" />
        <Skeleton shape="block" height="192px" />
      </SkeletonGroup>
    );
  }
  if (board.status === "failed") {
    return <ErrorState message={board.error.message} onRetry={board.reload} />;
  }
  if (totalOf(board.data.counts) === 0) return <NobodyYet tributeId={tributeId} />;
  return (
    <Stack gap={3}>
      {isOpen && <Reminders tributeId={tributeId} counts={board.data.counts} />}
      <LostMails tributeId={tributeId} />
      <StatusBoard tributeId={tributeId} board={board.data} onChange={board.put} />
    </Stack>
  );
}

function NobodyYet({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  return (
    <EmptyState
      illustration="invite"
      title={t("Nobody is invited yet")}
      action={
        <Stack gap={1}>
          <ButtonLink
            tone="soft"
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
      {t("Here you see who has opened, started and sent, and who is still missing.")}
    </EmptyState>
  );
}
