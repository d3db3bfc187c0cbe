import { type ReactNode, useLayoutEffect, useRef } from "react";
import styles from "./BottomNotice.module.css";

interface BottomNoticeProps {
  /** Names the region for those who don't see it. */
  label: string;
  children: ReactNode;
  /** Left out where there is nothing to answer. */
  actions?: ReactNode;
}

/** The height that the page keeps free below itself (base.css), so that nothing ends up under the notice. */
const HEIGHT = "--fr-notice";

/**
 * A small card at the screen's end that waits for an answer and keeps nobody from going on: it takes no focus, and what
 * the screen itself has at its end moves above it.
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
