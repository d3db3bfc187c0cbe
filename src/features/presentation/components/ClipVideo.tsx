import { useTranslation } from "react-i18next";
import { type RefObject, useState } from "react";
import { useGetDownloadUrlQuery } from "../../../services/submission";
import { WatchButton } from "../../../shared/ui/action/WatchButton";
import styles from "./ClipVideo.module.css";

interface ClipVideoProps {
  submissionId: string;
  /** Shows before the video plays, and if this browser cannot play the original. */
  posterUrl: string | null;
  element: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  onToggle: () => void;
}

/**
 * Plays the original of a clip, so that the trimmed parts can be seen too. The whole picture is the
 * button.
 */
export function ClipVideo({
  submissionId,
  posterUrl,
  element,
  isPlaying,
  onToggle,
}: ClipVideoProps) {
  const { t } = useTranslation();
  const { currentData: data } = useGetDownloadUrlQuery({ submissionId });
  const [isUnplayable, setUnplayable] = useState(false);
  return (
    <div className={styles.stage}>
      {/* Its captions are being written below it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is written below has no file yet */}
      <video
        ref={element}
        src={data?.url}
        poster={posterUrl ?? undefined}
        playsInline
        preload="metadata"
        className={styles.video}
        onError={() => setUnplayable(true)}
      />
      {data && !isUnplayable && (
        <WatchButton label={t("Watch this video")} isPlaying={isPlaying} onClick={onToggle} />
      )}
    </div>
  );
}
