import { useTranslation } from "react-i18next";
import type { Feed } from "@contract/http/submission";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { ReelPlayer } from "../../features/player/components/ReelPlayer";
import { useReelFeed } from "../../features/presentation/api/useReelFeed";
import { ErrorState } from "../../shared/ui/feedback/ErrorState";
import { Text } from "../../shared/ui/layout/Text";
import { PreviewSkeleton } from "./PresentationSkeleton";
import styles from "./ReelPreview.module.css";
import { useStrip } from "./useStrip";

type Playback = Parameters<NonNullable<ComponentProps<typeof ReelPlayer>["renderBelow"]>>[0];

interface ReelPreviewProps {
  tributeId: string;
  /** Changes when there is something else to play. */
  version: string;
  /**
   * Renders the timeline below the picture, in a column of its own. Without one, the player shrinks
   * to a strip at the top while what it shows is being edited below it.
   */
  renderTimeline: ((feed: Feed, playback: Playback) => ReactNode) | undefined;
}

export function ReelPreview({ tributeId, version, renderTimeline }: ReelPreviewProps) {
  const { t } = useTranslation();
  const { status, data, error, reload, refresh } = useReelFeed(tributeId, version);
  const place = useRef<HTMLDivElement>(null);
  const strip = useStrip(place, renderTimeline === undefined);
  return (
    <div
      ref={place}
      className={renderTimeline && styles.column}
      style={strip ? { height: strip.placePx } : undefined}
    >
      <section
        aria-label={t("Preview")}
        className={styles.preview}
        data-strip={strip !== null || undefined}
      >
        {status === "loading" && <PreviewSkeleton />}
        {status === "failed" && (
          <ErrorState message={error.message} code={error.code} onRetry={reload} />
        )}
        {data?.playlistUrl && data.clips.length > 0 && (
          <ReelPlayer
            feed={data}
            onExpired={refresh}
            isStrip={strip !== null}
            renderBelow={renderTimeline && ((playback) => renderTimeline(data, playback))}
          />
        )}
        {data && data.clips.length === 0 && (
          <Text tone="quiet">{t("Every video is hidden. Show one to see the reel.")}</Text>
        )}
      </section>
    </div>
  );
}
