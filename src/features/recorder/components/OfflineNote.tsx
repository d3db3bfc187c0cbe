import { useTranslation } from "react-i18next";
import { useIsOnline } from "../../../shared/hooks/useIsOnline";
import { Text } from "../../../shared/ui/layout/Text";

/**
 * Says that the device is offline and nothing is lost. While somebody makes a video, it replaces
 * the offline screen.
 */
export function OfflineNote({ isStored }: { isStored: boolean }) {
  const { t } = useTranslation();
  if (useIsOnline()) return null;
  return (
    <div role="alert">
      <Text size={14} align="center">
        {isStored
          ? t(
              "You're offline. Your video stays on this device, and you can send it when you're back online.",
            )
          : t("You're offline. Please keep this page open until your video is sent.")}
      </Text>
    </div>
  );
}
