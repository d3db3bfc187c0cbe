import { useTranslation } from "react-i18next";
import { Mic } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./VoicePicture.module.css";

/** Replaces the camera's picture with the chosen photograph, or with a microphone icon. */
export function VoicePicture({ picture }: { picture: Blob | null }) {
  const { t } = useTranslation();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    if (!picture) return undefined;
    const url = URL.createObjectURL(picture);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [picture]);
  return (
    <div className={styles.picture}>
      {picture ? (
        <img ref={image} alt={t("Your photograph")} className={styles.photo} />
      ) : (
        <span className={styles.sign}>
          <Mic size={72} aria-hidden />
        </span>
      )}
    </div>
  );
}
