import { useTranslation } from "react-i18next";
import MicOff from "lucide-react/icons/mic-off";
import Play from "lucide-react/icons/play";
import RotateCcw from "lucide-react/icons/rotate-ccw";
import { useEffect, useRef } from "react";
import type { CameraChoice, Devices } from "../../capture/camera";
import { Button } from "../../../../shared/ui/action/Button";
import { ProgressBar } from "../../../../shared/ui/feedback/ProgressBar";
import { Text } from "../../../../shared/ui/layout/Text";
import { useSoundSample } from "../../model/useSoundSample";
import { DeviceChoice } from "../camera/DeviceChoice";
import { FilmNotice } from "../camera/FilmNotice";
import styles from "./SoundCheck.module.css";

export interface SoundCheckProps {
  stream: MediaStream;
  devices: Devices;
  onChooseDevice: (chosen: Pick<CameraChoice, "microphoneId">) => void;
  onDone: () => void;
}

/** Records two seconds, plays them, and says what to do if there is nothing to hear. */
export function SoundCheck(props: SoundCheckProps) {
  const { t } = useTranslation();
  const { stream, onDone } = props;
  const { state, checkAgain } = useSoundSample(stream);
  return (
    <section aria-label={t("Sound check")} className={styles.panel}>
      {state.step === "listening" && <Listening share={state.share} />}
      {state.step === "failed" && (
        <FilmNotice icon={<MicOff aria-hidden />} answer="be-heard">
          {t("This browser can't check the sound. You can still record.")}
        </FilmNotice>
      )}
      {state.step === "heard" && !state.sample.isSilent && (
        <Heard sound={state.sample.sound} onDone={onDone} onAgain={checkAgain} />
      )}
      {state.step === "heard" && state.sample.isSilent && (
        <Silent {...props} onAgain={checkAgain} />
      )}
    </section>
  );
}

function Listening({ share }: { share: number }) {
  const { t } = useTranslation();
  const words = t("Say something. We're listening for two seconds.");
  return (
    <>
      <output>
        <Text weight={600}>{words}</Text>
      </output>
      <ProgressBar value={share} label={words} />
    </>
  );
}

interface HeardProps {
  sound: Blob;
  onDone: () => void;
  onAgain: () => void;
}

function Heard({ sound, onDone, onAgain }: HeardProps) {
  const { t } = useTranslation();
  const play = usePlayedSound(sound);
  return (
    <>
      <output>
        <Text weight={600}>{t("This is how you sound.")}</Text>
      </output>
      <Button wide onClick={onDone}>
        {t("Sounds good")}
      </Button>
      <div className={styles.more}>
        <Button tone="plain" onClick={play} startIcon={<Play aria-hidden />}>
          {t("Hear it again")}
        </Button>
        <AgainButton onClick={onAgain} />
      </div>
    </>
  );
}

function AgainButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button tone="plain" onClick={onClick} startIcon={<RotateCcw aria-hidden />}>
      {t("Check again")}
    </Button>
  );
}

type SilentProps = SoundCheckProps & { onAgain: () => void };

function Silent({ devices, stream, onChooseDevice, onAgain }: SilentProps) {
  const { t } = useTranslation();
  const hasChoice = devices.microphones.length > 1;
  return (
    <>
      <FilmNotice icon={<MicOff aria-hidden />} answer="be-heard">
        {hasChoice
          ? t(
              "We heard nothing. Unmute your microphone or headset, or choose another microphone here.",
            )
          : t(
              "We heard nothing. Unmute your microphone or headset, or connect another microphone.",
            )}
      </FilmNotice>
      {hasChoice && (
        <DeviceChoice
          devices={{ ...devices, cameras: [] }}
          stream={stream}
          onChoose={onChooseDevice}
        />
      )}
      <AgainButton onClick={onAgain} />
    </>
  );
}

/** Plays a sound at once, and again each time that the returned function is called. */
function usePlayedSound(sound: Blob): () => void {
  const player = useRef<HTMLAudioElement | null>(null);
  const play = (): void => {
    if (!player.current) return;
    player.current.currentTime = 0;
    // Browsers that play sound only after a tap still offer the button.
    player.current.play().catch(() => undefined);
  };
  useEffect(() => {
    const url = URL.createObjectURL(sound);
    const audio = new Audio(url);
    player.current = audio;
    audio.play().catch(() => undefined);
    return () => {
      audio.pause();
      URL.revokeObjectURL(url);
    };
  }, [sound]);
  return play;
}
