import { type ReactNode, useContext } from "react";
import { useScreenTitle } from "../../head/useHead";
import styles from "./Screen.module.css";
import { ScreenHeader, type ScreenHeaderProps } from "./ScreenHeader";
import { ScreenInColumn } from "./screenInColumn";
import { ScreenTop } from "./screenTop";

interface ScreenProps extends ScreenHeaderProps {
  children: ReactNode;
  /** Sets the title in the browser if the screen shows its own heading. */
  pageTitle?: string;
  /** Reaches the column's edges above the content, usually as a `ReelCover`. */
  cover?: ReactNode;
  /** Stays at the bottom while the content scrolls. It holds the primary action. */
  footer?: ReactNode;
  /** Names the tribute type that sets the celebratory accent colour. */
  occasion?: string;
  /** Replaces the quiet pattern behind the column on wide screens. */
  backdropImage?: string | null;
  /**
   * Allows for this many columns of 414 px inside the screen: two fit from 900 px, three from
   * 1340 px. Of two columns, each is a child. Of three, the content uses `--fr-as-many-columns`.
   */
  columns?: 2 | 3;
}

/**
 * Lays out one screen: the 414 px column on its backdrop, with an optional header, cover and sticky
 * action at the bottom. Inside a column of `Columns`, it fills that column.
 */
export function Screen(props: ScreenProps) {
  const { title, pageTitle = title, cover, footer, occasion, backdropImage } = props;
  const top = useContext(ScreenTop);
  const inColumn = useContext(ScreenInColumn);
  useScreenTitle(pageTitle);
  const header = (
    <ScreenHeader
      title={title}
      onBack={props.onBack}
      action={props.action}
      isPanel={inColumn === "beside"}
    />
  );
  const bottom = footer && <footer className={styles.footer}>{footer}</footer>;
  if (inColumn) {
    return (
      <div className={styles.inColumn} data-occasion={occasion}>
        {header}
        {cover}
        <div className={styles.content} data-columns={props.columns}>
          {props.children}
        </div>
        {bottom}
      </div>
    );
  }
  return (
    <div className={styles.backdrop} data-occasion={occasion}>
      {backdropImage && <img src={backdropImage} alt="" aria-hidden className={styles.picture} />}
      <div className={styles.column} data-columns={props.columns}>
        {top}
        {header}
        <main className={styles.main}>
          {cover}
          <div className={styles.content}>{props.children}</div>
        </main>
        {bottom}
      </div>
    </div>
  );
}
