import { useTranslation } from "react-i18next";
import { type RefObject, useCallback, useState } from "react";
import { getDownloadUrl } from "../../../services/submission";
import { useAnswer } from "../../../shared/hooks/useAnswer";
import { WatchButton } from "../../../shared/ui/action/WatchButton";
import styles from "./ClipVideo.module.css";

interface ClipVideoProps {
  submissionId: string;
  /** Shown before it plays, and where this browser cannot play what was sent. */
  posterUrl: string | null;
  element: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  onToggle: () => void;
}

/** One clip as it was sent, so that what is cut off can be seen, too. The whole picture is the button. */
export function ClipVideo({
  submissionId,
  posterUrl,
  element,
  isPlaying,
  onToggle,
}: ClipVideoProps) {
  const { t } = useTranslation();
  const { data } = useAnswer(useCallback(() => getDownloadUrl(submissionId), [submissionId]));
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
