import { Link, type LinkProps } from "react-router-dom";
import styles from "./BareLink.module.css";

/** Wraps something that visibly leads somewhere by itself, such as a logo or a card. */
export function BareLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={styles.link} />;
}
