import { useTranslation } from "react-i18next";
import { Mic } from "lucide-react";
import { useEffect, useRef } from "react";
import styles from "./VoicePicture.module.css";

/** In place of what a camera sees: the chosen photograph, or the sign that a voice is heard. */
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
