import { useTranslation } from "react-i18next";
import { X } from "lucide-react";
import type { ReactNode } from "react";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import styles from "./RecorderStage.module.css";

interface RecorderStageProps {
  /** The words of the top line: question or step. */
  title: ReactNode;
  /** Beside the close button: the clock. */
  corner?: ReactNode;
  onClose: () => void;
  /** Fills the stage behind everything: the camera's picture. */
  picture?: ReactNode;
  children?: ReactNode;
  /** At the thumb. */
  controls: ReactNode;
}

/** The dark, full-height stage of one step; on a wide screen it is a phone-sized card. */
export function RecorderStage(props: RecorderStageProps) {
  const { t } = useTranslation();
  return (
    <section
      className={styles.stage}
      data-over={props.picture !== undefined || undefined}
      aria-label={t("Recorder")}
    >
      {props.picture}
      <header className={styles.top}>
        <div className={styles.row}>
          <IconButton label={t("Close")} onClick={props.onClose}>
            <X aria-hidden />
          </IconButton>
          {props.corner}
        </div>
        {props.title}
      </header>
      <div className={styles.middle}>{props.children}</div>
      <footer className={styles.controls}>{props.controls}</footer>
    </section>
  );
}
