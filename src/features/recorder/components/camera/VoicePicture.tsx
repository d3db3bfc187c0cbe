import { useTranslation } from "react-i18next";
import Mic from "lucide-react/icons/mic";
import { photoKey } from "../../model/photos";
import styles from "./VoicePicture.module.css";
import { Photo } from "./Photo";

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
