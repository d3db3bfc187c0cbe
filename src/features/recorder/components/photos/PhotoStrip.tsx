import { useTranslation } from "react-i18next";
import ArrowLeft from "lucide-react/icons/arrow-left";
import ArrowRight from "lucide-react/icons/arrow-right";
import Trash2 from "lucide-react/icons/trash";
import { type ReactNode, useState } from "react";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./PhotoStrip.module.css";

interface PhotoStripProps {
  photos: readonly { readonly key: string; readonly image: ReactNode }[];
  onMove: (from: number, to: number) => void;
  onRemove: (at: number) => void;
}

export function PhotoStrip({ photos, onMove, onRemove }: PhotoStripProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState(0);
  const [moved, setMoved] = useState("");
  const at = Math.min(chosen, photos.length - 1);
  const place = (index: number) => ({ number: index + 1, total: photos.length });
  const moveTo = (to: number): void => {
    onMove(at, to);
    setChosen(to);
    setMoved(t("Now photo {{number}} of {{total}}", place(to)));
  };
  return (
    <section aria-label={t("Your photos")} className={styles.strip}>
      <ol className={styles.row}>
        {photos.map(({ key, image }, index) => (
          <li key={key}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={t("Photo {{number}} of {{total}}", place(index))}
              aria-pressed={index === at}
              onClick={() => setChosen(index)}
            >
              {image}
            </button>
          </li>
        ))}
      </ol>
      <div className={styles.actions}>
        <IconButton
          label={t("Show photo {{number}} earlier", place(at))}
          disabled={at === 0}
          onClick={() => moveTo(at - 1)}
        >
          <ArrowLeft aria-hidden />
        </IconButton>
        <IconButton label={t("Remove photo {{number}}", place(at))} onClick={() => onRemove(at)}>
          <Trash2 aria-hidden />
        </IconButton>
        <IconButton
          label={t("Show photo {{number}} later", place(at))}
          disabled={at === photos.length - 1}
          onClick={() => moveTo(at + 1)}
        >
          <ArrowRight aria-hidden />
        </IconButton>
      </div>
      {photos.length > 1 && (
        <Text size={14} align="center">
          {t("Each photo is shown for the same share of your recording.")}
        </Text>
      )}
      <output className={styles.moved}>{moved}</output>
    </section>
  );
}
