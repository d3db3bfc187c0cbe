import { useTranslation } from "react-i18next";
import type { Recording } from "../../../features/recorder/upload/recordingsDb";
import { BottomNotice } from "../../../shared/ui/overlay/BottomNotice";
import { Button, ButtonLink } from "../../../shared/ui/action/Button";
import { Text } from "../../../shared/ui/layout/Text";
import { recorderPathOf } from "../recorderPath";

interface UnsentNoticeProps {
  newest: Recording;
  count: number;
  onLater: () => void;
}

/** Leads to a recording that was never sent, after its tab was closed or crashed. */
export function UnsentNotice({ newest, count, onLater }: UnsentNoticeProps) {
  const { t } = useTranslation();
  return (
    <BottomNotice
      label={t("Unsent videos")}
      actions={
        <>
          <Button tone="plain" onClick={onLater}>
            {t("Later")}
          </Button>
          <ButtonLink to={recorderPathOf(newest)}>{t("Show")}</ButtonLink>
        </>
      }
    >
      <Text weight={600}>
        {t("You have {{count}} unsent videos", {
          count,
          defaultValue_one: "You have an unsent video",
        })}
      </Text>
      <Text size={14} tone="quiet">
        {t("Watch it, send it or delete it. It's safe on this device.")}
      </Text>
    </BottomNotice>
  );
}
