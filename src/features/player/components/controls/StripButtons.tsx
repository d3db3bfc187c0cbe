import { useTranslation } from "react-i18next";
import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import { Text } from "../../../../shared/ui/layout/Text";
import type { PlayerAction } from "../../model/playerKeys";
import type { Playback } from "../../model/usePlayback";
import styles from "./StripButtons.module.css";

interface StripButtonsProps {
  title: string;
  playback: Playback;
  onAction: (action: PlayerAction) => void;
}

export function StripButtons({ title, playback, onAction }: StripButtonsProps) {
  const { t } = useTranslation();
  const { isPlaying, isMuted } = playback;
  return (
    <div className={styles.row}>
      <div className={styles.title}>
        <Text size={14} weight={600}>
          <bdi>{title}</bdi>
        </Text>
      </div>
      <IconButton
        label={isMuted ? t("Turn sound on") : t("Turn sound off")}
        onClick={() => onAction({ type: "toggleSound" })}
      >
        {isMuted ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
      </IconButton>
      <IconButton
        label={isPlaying ? t("Pause") : t("Play")}
        onClick={() => onAction({ type: "toggle" })}
      >
        {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
      </IconButton>
    </div>
  );
}
