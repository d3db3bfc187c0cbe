import type { ReactNode } from "react";
import { Text } from "../../../../shared/ui/layout/Text";
import styles from "./FilmNotice.module.css";

interface FilmNoticeProps {
  icon: ReactNode;
  children: string;
  /** Holds a button that solves the problem. */
  action?: ReactNode;
}

/** Says what is wrong while the camera is on. It covers no button and stops nothing. */
export function FilmNotice({ icon, children, action }: FilmNoticeProps) {
  return (
    <div role="alert" className={styles.notice}>
      <span className={styles.icon}>{icon}</span>
      <Text size={14}>{children}</Text>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
