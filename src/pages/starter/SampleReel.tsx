import Pause from "lucide-react/icons/pause";
import Play from "lucide-react/icons/play";
import Volume2 from "lucide-react/icons/volume-2";
import VolumeX from "lucide-react/icons/volume-x";
import { type RefObject, type SyntheticEvent, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { playFilm, playWhenVisible, setSound, stopFilm } from "../../shared/media/playWhenVisible";
import { paths } from "../../config/paths";
import { SAMPLE_FILM, sampleCaptions } from "../../config/sample";
import { useLanguage } from "../../shared/language/useLanguage";
import { TextLink } from "../../shared/ui/action/TextLink";
import { IconButton } from "../../shared/ui/action/IconButton";
import { Text } from "../../shared/ui/layout/Text";
// The poster is part of the page, so that it shows with the first words.
import poster from "./media/rosa.webp?inline";
import styles from "./SampleReel.module.css";

/** Plays a short reel without sound, as a print that lies on the page. */
export function SampleReel() {
  const { t } = useTranslation();
  const language = useLanguage();
  const video = useRef<HTMLVideoElement>(null);
  const [state, setState] = useState({ isPlaying: false, isMuted: true });
  useEffect(() => {
    if (!video.current) return;
    // It may have begun before the app was there.
    setState(stateOf(video.current));
    playWhenVisible(video.current);
  }, []);
  const readState = ({ currentTarget }: SyntheticEvent<HTMLVideoElement>) =>
    setState(stateOf(currentTarget));
  return (
    <figure className={styles.print}>
      <video
        ref={video}
        // The buttons beside it do all that it can. Firefox would stop at it, and at its captions.
        tabIndex={-1}
        className={styles.film}
        data-src={SAMPLE_FILM}
        poster={poster}
        width={768}
        height={432}
        preload="none"
        muted
        loop
        playsInline
        aria-label={t("A sample reel: a card for Rosa, and four people who wish her well")}
        onPlay={readState}
        onPause={readState}
        onVolumeChange={readState}
      >
        <track kind="captions" srcLang={language} data-src={sampleCaptions(language)} />
      </video>
      <figcaption className={styles.caption}>
        <span className={styles.words}>
          <Text size={14} tone="quiet">
            {t("A reel for Rosa, from four friends")}
          </Text>
          <TextLink to={paths.sample()}>{t("Watch it as Rosa would")}</TextLink>
        </span>
        <FilmControls video={video} {...state} />
      </figcaption>
    </figure>
  );
}

interface FilmState {
  isPlaying: boolean;
  isMuted: boolean;
}

const stateOf = ({ paused, muted }: HTMLVideoElement): FilmState => ({
  isPlaying: !paused,
  isMuted: muted,
});

interface FilmControlsProps extends FilmState {
  video: RefObject<HTMLVideoElement | null>;
}

function FilmControls({ video, isPlaying, isMuted }: FilmControlsProps) {
  const { t } = useTranslation();
  const togglePlay = () => {
    if (video.current?.paused) void playFilm(video.current);
    else if (video.current) stopFilm(video.current);
  };
  const toggleSound = () => {
    if (video.current) setSound(video.current, !isMuted);
  };
  return (
    <span className={styles.controls}>
      <IconButton label={isPlaying ? t("Pause") : t("Play")} onClick={togglePlay}>
        {isPlaying ? <Pause aria-hidden size={20} /> : <Play aria-hidden size={20} />}
      </IconButton>
      <IconButton label={isMuted ? t("Turn sound on") : t("Turn sound off")} onClick={toggleSound}>
        {isMuted ? <VolumeX aria-hidden size={20} /> : <Volume2 aria-hidden size={20} />}
      </IconButton>
    </span>
  );
}
