import { useTranslation } from "react-i18next";
import { useHasOngoing } from "../../shared/lib/ongoing";
import { useIsOnline } from "../../shared/hooks/useIsOnline";
import { Cover } from "../../shared/ui/media/Cover";
import { OfflineScreen } from "./OfflineScreen";

/**
 * Shows the offline screen in place of the app. The app stays as it is below, so that what was typed is still there
 * afterwards; a recording is not covered at all (decision 7). It stands outside the router: a page whose code did not
 * come, or a screen that broke, is covered too.
 */
export function OfflineCover() {
  const { t } = useTranslation();
  const isOnline = useIsOnline();
  const hasOngoing = useHasOngoing();
  if (isOnline || hasOngoing) return null;
  return (
    <Cover label={t("No Internet")}>
      <OfflineScreen />
    </Cover>
  );
}
