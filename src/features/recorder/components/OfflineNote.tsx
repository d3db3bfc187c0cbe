import { useTranslation } from "react-i18next";
import { useIsOnline } from "../../../shared/hooks/useIsOnline";
import { Text } from "../../../shared/ui/layout/Text";

/** While a video is being made the offline screen keeps away: it is said here instead, and that nothing is lost. */
export function OfflineNote({ isKept }: { isKept: boolean }) {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <div role="alert">
      <Text size={14} align="center">
        {isKept
          ? t(
              "You are offline. Your video stays on this device, and can be sent once you are back.",
            )
          : t("You are offline. Please keep this page open until your video is sent.")}
      </Text>
    </div>
  );
}
