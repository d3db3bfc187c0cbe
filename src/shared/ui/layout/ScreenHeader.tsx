import { useTranslation } from "react-i18next";
import ArrowLeft from "lucide-react/icons/arrow-left";
import X from "lucide-react/icons/x";
import type { ReactNode } from "react";
import { IconButton } from "../action/IconButton";
import { classNames } from "./classNames";
import styles from "./Screen.module.css";
import { Text } from "./Text";

export interface ScreenHeaderProps {
  title?: string;
  /** Stands before the title. */
  face?: ReactNode;
  /** Stands below the title, in small letters. */
  line?: ReactNode;
  onBack?: () => void;
  /** Appears at the end of the header. */
  action?: ReactNode;
}

interface HeaderProps extends ScreenHeaderProps {
  middle?: ReactNode;
  /** Tells that the screen is open beside others, so that the way back closes it. */
  isPanel?: boolean;
}

/** Shows the way back, the heading and one action above a screen, if it has any of them. */
export function ScreenHeader(props: HeaderProps) {
  const { title, face, line, onBack, middle, action, isPanel = false } = props;
  const { t } = useTranslation();
  if (!title && !onBack && !action && !middle) return null;
  return (
    <header className={styles.header}>
      {onBack && !isPanel && (
        <IconButton label={t("Back")} onClick={onBack}>
          <ArrowLeft aria-hidden />
        </IconButton>
      )}
      {face}
      <div className={classNames(styles.title, Boolean(line) && styles.lined)}>
        {title && (
          <Text as={isPanel ? "h2" : "h1"} size={20}>
            {title}
          </Text>
        )}
        {line}
      </div>
      {middle}
      {action}
      {onBack && isPanel && (
        <IconButton label={t("Close")} onClick={onBack}>
          <X aria-hidden />
        </IconButton>
      )}
    </header>
  );
}
