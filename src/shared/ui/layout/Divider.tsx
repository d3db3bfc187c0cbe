import styles from "./Divider.module.css";

/** Draws a line with a word in it, such as "or". */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>;
}
