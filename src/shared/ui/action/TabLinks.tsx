import { Link } from "react-router-dom";
import styles from "./TabLinks.module.css";

interface TabLinksProps {
  /** Names the tabs for screen readers. */
  label: string;
  tabs: readonly { to: string; label: string; count?: number; isCurrent: boolean }[];
}

/**
 * Links the parts of one screen, each with its own address. Switching keeps the scroll position.
 */
export function TabLinks({ label, tabs }: TabLinksProps) {
  return (
    <nav aria-label={label} className={styles.tabs}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          replace
          preventScrollReset
          aria-current={tab.isCurrent ? "page" : undefined}
          className={styles.tab}
        >
          {tab.label}
          {tab.count !== undefined && <span className={styles.count}>{tab.count}</span>}
        </Link>
      ))}
    </nav>
  );
}
