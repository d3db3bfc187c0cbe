import { useTranslation } from "react-i18next";
import Maximize from "lucide-react/icons/maximize";
import Minimize from "lucide-react/icons/minimize";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import SkipBack from "lucide-react/icons/skip-back";
import SkipForward from "lucide-react/icons/skip-forward";
import Tv from "lucide-react/icons/tv";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import styles from "./PlayerControls.module.css";
import type { PlayerAction } from "../../model/playerKeys";
import { SettingsMenu } from "./SettingsMenu";
import type { CaptionSetting } from "../../model/useCaptions";
import type { Playback } from "../../model/usePlayback";

interface PlayerControlsProps {
  playback: Playback;
  isFullScreen: boolean;
  isMenuOpen: boolean;
  onMenuOpenChange: (isOpen: boolean) => void;
  /** It is null if the reel has no captions. */
  captions: CaptionSetting | null;
  /** It is null if the browser has no picture-in-picture. */
  onPictureInPicture: (() => void) | null;
  /** It is null while the browser finds no television. */
  onTelevision: (() => void) | null;
  onAction: (action: PlayerAction) => void;
}

export function PlayerControls(props: PlayerControlsProps) {
  const { t } = useTranslation();
  const { playback, isFullScreen, onAction } = props;
  const { isPlaying, isMuted, isEnded } = playback;
  return (
    <div className={styles.row}>
      <div className={styles.side}>
        <IconButton
          label={isMuted ? t("Turn sound on") : t("Turn sound off")}
          onClick={() => onAction({ type: "toggleSound" })}
        >
          {isMuted ? <VolumeX aria-hidden /> : <Volume2 aria-hidden />}
        </IconButton>
        <SettingsMenu
          isOpen={props.isMenuOpen}
          onOpenChange={props.onMenuOpenChange}
          rate={playback.rate}
          onRate={playback.setRate}
          captions={props.captions}
          onPictureInPicture={props.onPictureInPicture}
        />
      </div>
      <div className={styles.middle}>
        <IconButton
          label={t("Previous person")}
          onClick={() => onAction({ type: "chapter", direction: "previous" })}
        >
          <SkipBack aria-hidden />
        </IconButton>
        <button
          type="button"
          className={styles.play}
          aria-label={isEnded ? t("Watch again") : isPlaying ? t("Pause") : t("Play")}
          onClick={() => onAction({ type: "toggle" })}
        >
          <PlayIcon isPlaying={isPlaying} isEnded={isEnded} />
        </button>
        <IconButton
          label={t("Next person")}
          onClick={() => onAction({ type: "chapter", direction: "next" })}
        >
          <SkipForward aria-hidden />
        </IconButton>
      </div>
      <div className={styles.side}>
        {props.onTelevision && (
          <IconButton label={t("Play on a television")} onClick={props.onTelevision}>
            <Tv aria-hidden />
          </IconButton>
        )}
        <IconButton
          label={isFullScreen ? t("Leave full screen") : t("Full screen")}
          onClick={() => onAction({ type: "toggleFullScreen" })}
        >
          {isFullScreen ? <Minimize aria-hidden /> : <Maximize aria-hidden />}
        </IconButton>
      </div>
    </div>
  );
}

function PlayIcon({ isPlaying, isEnded }: { isPlaying: boolean; isEnded: boolean }) {
  if (isEnded) return <RotateCcw size={28} aria-hidden />;
  return isPlaying ? <Pause size={28} aria-hidden /> : <Play size={28} aria-hidden />;
}
