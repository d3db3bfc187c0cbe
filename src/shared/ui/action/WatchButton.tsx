import { useTranslation } from "react-i18next";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import styles from "./WatchButton.module.css";

interface WatchButtonProps {
  /** Names what it plays, such as "Watch your video". */
  label: string;
  isPlaying: boolean;
  onClick: () => void;
}

/**
 * Covers a whole video, so that a tap anywhere plays or pauses it. Its icon stays in a corner, away
 * from the face. The container of the video must be `position: relative`.
 */
export function WatchButton({ label, isPlaying, onClick }: WatchButtonProps) {
  const { t } = useTranslation();
  return (
    <button
      type="button"
      className={styles.button}
      aria-label={isPlaying ? t("Pause") : label}
      onClick={onClick}
    >
      <span className={styles.icon} data-playing={isPlaying || undefined}>
        {isPlaying ? <Pause size={24} aria-hidden /> : <Play size={24} aria-hidden />}
      </span>
    </button>
  );
}
