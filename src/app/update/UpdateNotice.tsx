import { useTranslation } from "react-i18next";
import { useHasOngoing } from "../../shared/lib/ongoing";
import { BottomNotice } from "../../shared/ui/overlay/BottomNotice";
import { Button } from "../../shared/ui/action/Button";
import { Text } from "../../shared/ui/layout/Text";

interface UpdateNoticeProps {
  onReload: () => void;
  onLater: () => void;
}

/**
 * Announces a newer version and reloads only when the user asks for it. It never appears during a
 * recording or an upload.
 */
export function UpdateNotice({ onReload, onLater }: UpdateNoticeProps) {
  const { t } = useTranslation();
  if (useHasOngoing()) return null;
  return (
    <BottomNotice
      label={t("New version")}
      actions={
        <>
          <Button tone="plain" onClick={onLater}>
            {t("Later")}
          </Button>
          <Button tone="soft" onClick={onReload}>
            {t("Reload")}
          </Button>
        </>
      }
    >
      <Text weight={600}>{t("A new version is ready")}</Text>
    </BottomNotice>
  );
}
