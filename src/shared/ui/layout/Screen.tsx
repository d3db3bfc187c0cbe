import { useTranslation } from "react-i18next";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useContext } from "react";
import { useScreenTitle } from "../../head/useHead";
import { IconButton } from "../action/IconButton";
import styles from "./Screen.module.css";
import { ScreenTop } from "./screenTop";
import { Text } from "./Text";

interface ScreenProps {
  children: ReactNode;
  /** Sets the heading in the header and the page's title in the browser. */
  title?: string;
  /** Sets the title in the browser if the screen shows its own heading. */
  pageTitle?: string;
  /** Shows a back button in the header. */
  onBack?: () => void;
  /** Appears at the end of the header. */
  action?: ReactNode;
  /** Reaches the column's edges above the content, usually as a `ReelCover`. */
  cover?: ReactNode;
  /** Stays at the bottom while the content scrolls. It holds the primary action. */
  footer?: ReactNode;
  /** Names the tribute type that sets the celebratory accent colour. */
  occasion?: string;
  /** Replaces the quiet pattern behind the column on wide screens. */
  backdropImage?: string | null;
}

/**
 * Lays out one screen: the 414 px column on its backdrop, with an optional header, cover and sticky
 * action at the bottom.
 */
export function Screen(props: ScreenProps) {
  const { t } = useTranslation();
  const {
    title,
    pageTitle = title,
    onBack,
    action,
    cover,
    footer,
    occasion,
    backdropImage,
  } = props;
  const top = useContext(ScreenTop);
  useScreenTitle(pageTitle);
  const hasHeader = Boolean(title ?? onBack ?? action);
  return (
    <div className={styles.backdrop} data-occasion={occasion}>
      {backdropImage && <img src={backdropImage} alt="" aria-hidden className={styles.picture} />}
      <div className={styles.column}>
        {top}
        {hasHeader && (
          <header className={styles.header}>
            {onBack && (
              <IconButton label={t("Back")} onClick={onBack}>
                <ArrowLeft aria-hidden />
              </IconButton>
            )}
            <div className={styles.title}>
              {title && (
                <Text as="h1" size={20}>
                  {title}
                </Text>
              )}
            </div>
            {action}
          </header>
        )}
        <main className={styles.main}>
          {cover}
          <div className={styles.content}>{props.children}</div>
        </main>
        {footer && <footer className={styles.footer}>{footer}</footer>}
      </div>
    </div>
  );
}
