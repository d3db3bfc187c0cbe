import { useTranslation } from "react-i18next";
import { ReelPlayer } from "../../features/player/components/ReelPlayer";
import { useReelFeed } from "../../features/presentation/api/useReelFeed";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Skeleton, SkeletonGroup } from "../../shared/ui/feedback/Skeleton";
import { Stack } from "../../shared/ui/layout/Stack";
import { Text } from "../../shared/ui/layout/Text";

interface ReelPreviewProps {
  tributeId: string;
  /** Changes when there is something else to play. */
  version: string;
}

const ID = "preview";

/** Scrolls to the preview and focuses it. */
export function goToPreview(): void {
  const preview = document.getElementById(ID);
  preview?.scrollIntoView({ block: "start" });
  preview?.focus({ preventScroll: true });
}

export function ReelPreview({ tributeId, version }: ReelPreviewProps) {
  const { t } = useTranslation();
  const { status, data, error, reload, refresh } = useReelFeed(tributeId, version);
  return (
    <div id={ID} tabIndex={-1}>
      <Stack as="section" gap={2} aria-label={t("Preview")}>
        {status === "loading" && (
          <SkeletonGroup label={t("Loading the preview")}>
            <Skeleton shape="block" height="215px" />
          </SkeletonGroup>
        )}
        {status === "failed" && <ErrorState message={error.message} onRetry={reload} />}
        {data?.playlistUrl && data.clips.length > 0 && (
          <ReelPlayer feed={data} onExpired={refresh} />
        )}
        {data && data.clips.length === 0 && (
          <Text tone="quiet">{t("Every video is hidden. Show one to see the reel.")}</Text>
        )}
      </Stack>
    </div>
  );
}
