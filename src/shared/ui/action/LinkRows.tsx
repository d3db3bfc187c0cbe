import ChevronRight from "lucide-react/icons/chevron-right";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import styles from "./LinkRows.module.css";

export interface LinkRow {
  to: string;
  icon: ReactNode;
  title: string;
  /** Says at the end of the row what is set, if it can be said in a few words. */
  line?: string;
}

interface LinkRowsProps {
  rows: readonly LinkRow[];
  /** Is the row whose screen is open beside the rows. Another screen then takes its place. */
  open?: string | undefined;
}

export function LinkRows({ rows, open }: LinkRowsProps) {
  return (
    <ul className={styles.rows}>
      {rows.map(({ to, icon, title, line }) => (
        <li key={to}>
          <Link
            to={to}
            replace={open !== undefined}
            aria-current={to === open ? "page" : undefined}
            className={styles.row}
          >
            <span className={styles.icon}>{icon}</span>
            <span className={styles.words}>
              <span className={styles.title}>{title}</span>{" "}
              {line && <span className={styles.line}>{line}</span>}
            </span>
            <ChevronRight aria-hidden size={20} className={styles.mark} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
