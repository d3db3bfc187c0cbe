import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";
import { EmptyState } from "../../shared/ui/feedback/EmptyState";

export function NoVideos({ tributeId }: { tributeId: string }) {
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
