import styles from "./Divider.module.css";

/** A line with a word in it: "or". */
export function Divider({ children }: { children: string }) {
  return <p className={styles.divider}>{children}</p>;
}
