import { useTranslation } from "react-i18next";
import { useEffect, useRef, useState } from "react";
import { showCamera } from "../../capture/camera";
import styles from "./CameraPicture.module.css";

interface CameraPictureProps {
  stream: MediaStream | null;
  isMirrored: boolean;
}

/**
 * Shows the camera's picture. A portrait picture fills the stage. A landscape one is shown whole,
 * so that nobody must guess what is cut off.
 */
export function CameraPicture({ stream, isMirrored }: CameraPictureProps) {
  const { t } = useTranslation();
  const video = useRef<HTMLVideoElement>(null);
  const [isUpright, setUpright] = useState(true);
  useEffect(() => {
    if (video.current) showCamera(video.current, stream);
  }, [stream]);
  return (
    <video
      ref={video}
      autoPlay
      muted
      playsInline
      // Firefox draws a button over the picture otherwise. It looks at this only when a stream begins.
      disablePictureInPicture
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
