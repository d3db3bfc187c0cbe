import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
import styles from "./CameraPicture.module.css";

interface CameraPictureProps {
  stream: MediaStream | null;
  isMirrored: boolean;
}

/** What the camera sees. An upright picture fills the stage, a lying one is shown whole: nobody may guess what is cut. */
export function CameraPicture({ stream, isMirrored }: CameraPictureProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isUpright, setUpright] = useState(true);
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      aria-label={t("What your camera sees")}
      className={styles.picture}
      data-mirrored={isMirrored || undefined}
      data-upright={isUpright || undefined}
      onResize={({ currentTarget: { videoWidth, videoHeight } }) =>
        setUpright(videoHeight >= videoWidth)
      }
    />
  );
}
