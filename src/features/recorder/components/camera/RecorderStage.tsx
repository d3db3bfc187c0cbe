import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import styles from "./RecorderStage.module.css";

interface RecorderStageProps {
  /** Fills the top line with the question or the step. */
  title: ReactNode;
  /** Stands beside the close button, for the clock. */
  corner?: ReactNode;
  onClose: () => void;
  /** Fills the stage behind everything with the camera's picture. */
  picture?: ReactNode;
  children?: ReactNode;
  /** They stay within reach of the thumb. */
  controls: ReactNode;
}

/**
 * Shows one step on a dark stage of full height. On a wide screen it is a card the size of a phone.
 */
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
