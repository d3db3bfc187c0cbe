import { useTranslation } from "react-i18next";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../../../../shared/ui/action/IconButton";
import styles from "./RecorderStage.module.css";

interface RecorderStageProps {
  title: ReactNode;
  corner?: ReactNode;
  onClose: () => void;
  picture?: ReactNode;
  children?: ReactNode;
  /** They stay within reach of the thumb. */
  controls: ReactNode;
}

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
