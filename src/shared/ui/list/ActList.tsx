import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import styles from "./ActList.module.css";

/** Lists acts of a log. `name` is the list's accessible name. */
export const ActList = ({ name, children }: { name: string; children: ReactNode }) => (
  <ul className={styles.list} aria-label={name}>
    {children}
  </ul>
);

interface ActRowProps {
  label: string;
  icon: LucideIcon;
  about?: string | null;
  /** Says who did it and when. */
  children: ReactNode;
}

export const ActRow = ({ label, icon: Icon, about, children }: ActRowProps) => (
  <li className={styles.row}>
    <span className={styles.icon}>
      <Icon aria-hidden size={20} />
    </span>
    <span className={styles.words}>
      <span className={styles.act}>{label}</span>
      {about && <bdi className={styles.about}>{about}</bdi>}
      <span className={styles.line}>{children}</span>
    </span>
  </li>
);
