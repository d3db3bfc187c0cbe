import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./BottomNotice.module.css";

interface BottomNoticeProps {
  /** Names the region for screen readers. */
  label: string;
  children: ReactNode;
  /** It may be omitted if there is nothing to answer. */
  actions?: ReactNode;
}

/** The page keeps this height free at its end (base.css), so that the notice covers nothing. */
const HEIGHT = "--fr-notice";

/**
 * Shows a small card at the bottom that waits for an answer without blocking anybody. It takes no
 * focus, and what the screen shows at its bottom moves above it.
 */
export function BottomNotice({ label, children, actions }: BottomNoticeProps) {
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const { style } = document.documentElement;
    const keepFree = () => style.setProperty(HEIGHT, `${card.current?.offsetHeight ?? 0}px`);
    keepFree();
    window.addEventListener("resize", keepFree);
    return () => {
      window.removeEventListener("resize", keepFree);
      style.removeProperty(HEIGHT);
    };
  }, []);
  return (
    <section ref={card} aria-label={label} className={styles.notice}>
      <div className={styles.card}>
        <div className={styles.words}>{children}</div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </section>
  );
}
