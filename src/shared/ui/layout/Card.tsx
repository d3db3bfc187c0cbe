import type { ReactNode } from "react";
import { classNames } from "./classNames";
import styles from "./Card.module.css";

interface CardProps {
  children: ReactNode;
  as?: "div" | "section" | "article" | "li";
  tone?: "surface" | "soft" | "outlined";
  /** Removes the padding, for a picture that reaches the edges. */
  flush?: boolean;
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

export function Card(props: CardProps) {
  const { as: Tag = "div", tone = "surface", flush, children } = props;
  return (
    <Tag
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      className={classNames(styles.card, styles[tone], flush && styles.flush)}
    >
      {children}
    </Tag>
  );
}
