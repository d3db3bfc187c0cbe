import { useTranslation } from "react-i18next";
import { useHasOngoing } from "../../shared/lib/ongoing";
import { useIsOnline } from "../../shared/hooks/useIsOnline";
import { Cover } from "../../shared/ui/media/Cover";
import { OfflineScreen } from "./OfflineScreen";

/** The offline screen above everything. Prerendered pages contain it too (`offlinePage.ts`). */
export function OfflineDialog() {
  const { t } = useTranslation();
  return (
    <Cover label={t("No Internet")}>
      <OfflineScreen />
    </Cover>
  );
}

/**
 * Covers the app with the offline screen. The app stays mounted below, so that nothing that was
 * typed is lost. A recording is not covered at all (docs/decisions/offline-and-failed-loads.md). It
 * is outside the router, so that it also covers a page whose code did not load, or a screen that
 * crashed.
 */
export function OfflineCover() {
  const isOnline = useIsOnline();
  const hasOngoing = useHasOngoing();
  return isOnline || hasOngoing ? null : <OfflineDialog />;
}
