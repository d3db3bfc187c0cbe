import UserRound from "lucide-react/icons/user-round";
import Video from "lucide-react/icons/video";
import { useTranslation } from "react-i18next";
import { paths } from "../../config/paths";
import { ButtonLink } from "../../shared/ui/action/Button";

export function RecordOwnLink({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      wide
      tone="soft"
      to={paths.recordTribute({ tributeId })}
      startIcon={<Video aria-hidden />}
    >
      {t("Record your own")}
    </ButtonLink>
  );
}

/** Leads to recording a video for somebody who cannot send one. */
export function RecordForLink({ tributeId }: { tributeId: string }) {
  const { t } = useTranslation();
  return (
    <ButtonLink
      tone="plain"
      to={paths.desk(tributeId, { view: "recordfor" })}
      startIcon={<UserRound aria-hidden />}
    >
      {t("Record for someone else")}
    </ButtonLink>
  );
}
