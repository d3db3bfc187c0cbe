import type { ReactNode } from "react";
import styles from "./Tiles.module.css";

interface Tile {
  label: string;
  icon: ReactNode;
  /** Opens another program or site. */
  href?: string;
  /** Saves what is at `href` as a file with this name. */
  download?: string;
  onClick?: () => void;
}

export function Tiles({ tiles }: { tiles: readonly Tile[] }) {
  return (
    <ul className={styles.tiles}>
      {tiles.map(({ label, icon, href, download, onClick }) => (
        <li key={label}>
          {href ? (
            <a
              href={href}
              download={download}
              target={download ? undefined : "_blank"}
              rel="noreferrer"
              onClick={onClick}
              className={styles.tile}
            >
              {icon}
              {label}
            </a>
          ) : (
            <button type="button" onClick={onClick} className={styles.tile}>
              {icon}
              {label}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
