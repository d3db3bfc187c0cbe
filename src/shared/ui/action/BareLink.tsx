import { Link, type LinkProps } from "react-router-dom";
import styles from "./BareLink.module.css";

/** A link around something that shows by itself that it leads somewhere: a logo, a card. */
export function BareLink(props: Omit<LinkProps, "className">) {
  return <Link {...props} className={styles.link} />;
}
