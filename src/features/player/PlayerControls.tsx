import {
  Maximize,
  Minimize,
  Pause,
  Play,
  RotateCcw,
  SkipBack,
  SkipForward,
  Volume2,
  VolumeX,
} from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../shared/ui/IconButton";
import styles from "./PlayerControls.module.css";
import type { PlayerAction } from "./playerKeys";
import type { Playback } from "./usePlayback";

interface PlayerControlsProps {
  playback: Playback;
  isFullScreen: boolean;
  onAction: (action: PlayerAction) => void;
  /** At the end of the row. */
  extra?: ReactNode;
}

/** The calm row: sound, back, play, on, full screen. */
export function PlayerControls({ playback, isFullScreen, onAction, extra }: PlayerControlsProps) {
  const { isPlaying, isMuted, isEnded } = playback;
  return (
    <div className={styles.row}>
      <div className={styles.side}>
        <IconButton
          label={isMuted ? "Turn sound on" : "Turn sound off"}
          onClick={() => onAction({ type: "toggleSound" })}
        >
          {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        <IconButton
          label={isFullScreen ? "Leave full screen" : "Full screen"}
          onClick={() => onAction({ type: "toggleFullScreen" })}
        >
          {isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      </div>
      <div className={styles.middle}>
        <IconButton
          label="Previous person"
          onClick={() => onAction({ type: "chapter", direction: "previous" })}
        >
          <SkipBack aria-hidden />
        </IconButton>
        <button
          type="button"
          className={styles.play}
          aria-label={isEnded ? "Watch again" : isPlaying ? "Pause" : "Play"}
          onClick={() => onAction({ type: "toggle" })}
        >
          <PlayIcon isPlaying={isPlaying} isEnded={isEnded} />
        </button>
        <IconButton
          label="Next person"
          onClick={() => onAction({ type: "chapter", direction: "next" })}
        >
          <SkipForward aria-hidden />
        </IconButton>
      </div>
      <div className={styles.side}>{extra}</div>
    </div>
  );
}

function PlayIcon({ isPlaying, isEnded }: { isPlaying: boolean; isEnded: boolean }) {
  if (isEnded) return <RotateCcw size={28} aria-hidden />;
  return isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden />;
}
