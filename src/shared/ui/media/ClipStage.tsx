import { useTranslation } from "react-i18next";
import { type RefObject, useState } from "react";
import { WatchButton } from "../action/WatchButton";
import styles from "./ClipStage.module.css";

interface ClipStageProps {
  /** It is undefined until the address is known. */
  url: string | undefined;
  /** Shows before the video plays, and if this browser cannot play it. */
  posterUrl: string | null;
  element: RefObject<HTMLVideoElement | null>;
  isPlaying: boolean;
  onToggle: () => void;
}

/** Plays one video while something about it is edited. The whole picture is the button. */
export function ClipStage({ url, posterUrl, element, isPlaying, onToggle }: ClipStageProps) {
  const { t } = useTranslation();
  const [isUnplayable, setUnplayable] = useState(false);
  return (
    <div className={styles.stage}>
      {/* Its captions are being written below it. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- what is written below has no file yet */}
      <video
        ref={element}
        src={url}
        poster={posterUrl ?? undefined}
        playsInline
        preload="metadata"
        className={styles.video}
        onError={() => setUnplayable(true)}
      />
      {url !== undefined && !isUnplayable && (
        <WatchButton label={t("Watch this video")} isPlaying={isPlaying} onClick={onToggle} />
      )}
    </div>
  );
}
