import { useTranslation } from "react-i18next";
import Mic from "lucide-react/icons/mic";
import { photoKey } from "../../model/photos";
import styles from "./VoicePicture.module.css";
import { useEffect, useRef } from "react";

export function VoicePicture({ photos }: { photos: readonly Blob[] }) {
  const { t } = useTranslation();
  return (
    <div className={styles.picture} data-several={photos.length > 1 || undefined}>
      {photos.map((photo, at) => (
        <Photo
          key={photoKey(photo)}
          photo={photo}
          label={
            photos.length > 1 ? t("Photo {{number}}", { number: at + 1 }) : t("Your photograph")
          }
          className={styles.photo}
        />
      ))}
      {photos.length === 0 && (
        <span className={styles.sign}>
          <Mic size={72} aria-hidden />
        </span>
      )}
    </div>
  );
}

interface PhotoProps {
  photo: Blob;
  /** Describes it for people who cannot see it. It is empty if something else does. */
  label: string;
  className?: string | undefined;
  /** Runs when this browser cannot show it. */
  onError?: () => void;
}

export function Photo({ photo, label, className, onError }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = URL.createObjectURL(photo);
    if (image.current) image.current.src = url;
    return () => URL.revokeObjectURL(url);
  }, [photo]);
  return <img ref={image} alt={label} className={className} onError={onError} />;
}
