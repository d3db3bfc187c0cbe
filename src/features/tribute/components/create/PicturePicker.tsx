import { useTranslation } from "react-i18next";
import ImagePlus from "lucide-react/icons/image-plus";
import type { TributeImage } from "../../../../shared/state/tributeImage";
import { Button } from "../../../../shared/ui/action/Button";
import { PictureChooser } from "../../../../shared/ui/media/PictureChooser";
import { Stack } from "../../../../shared/ui/layout/Stack";
import styles from "./PicturePicker.module.css";

interface PicturePickerProps {
  /** Gives the URL of the stored picture. */
  imageUrl: string | null;
  /** Stores a cropped picture and resolves to whether that succeeded. */
  onPicture: (picture: Blob, image: TributeImage) => Promise<boolean>;
  onRemove: () => void;
}

/** Lets organisers choose, crop, replace or remove the reel's picture. */
export function PicturePicker({ imageUrl, onPicture, onRemove }: PicturePickerProps) {
  const { t } = useTranslation();
  return (
    <PictureChooser onPicture={onPicture}>
      {(choose) =>
        imageUrl ? (
          <div className={styles.chosen}>
            <img src={imageUrl} alt={t("The reel's cover")} className={styles.picture} />
            <Stack gap={1} grow>
              <Button tone="soft" onClick={choose}>
                {t("Replace")}
              </Button>
              <Button tone="plain" onClick={onRemove}>
                {t("Remove")}
              </Button>
            </Stack>
          </div>
        ) : (
          <button type="button" className={styles.empty} onClick={choose}>
            <ImagePlus aria-hidden />
            <span className={styles.words}>
              <span className={styles.title}>{t("Add a picture")}</span>
              <span>{t("It opens the reel and the invitation")}</span>
            </span>
          </button>
        )
      }
    </PictureChooser>
  );
}
