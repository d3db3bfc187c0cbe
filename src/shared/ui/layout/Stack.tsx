import type { ReactNode } from "react";
import { classNames } from "./classNames";
import styles from "./Stack.module.css";

interface StackProps {
  children: ReactNode;
  /** Sets the distance between children in steps of 8 px. 0.5 is 4 px. */
  gap?: 0 | 0.5 | 1 | 1.5 | 2 | 3 | 4 | 5 | 6;
  direction?: "column" | "row";
  align?: "start" | "center" | "end" | "stretch";
  justify?: "start" | "center" | "between" | "end";
  wrap?: boolean;
  /** Takes the remaining space of its parent. */
  grow?: boolean;
  as?: "div" | "section" | "ul" | "ol" | "li" | "header" | "footer" | "fieldset" | "nav" | "dl";
  "aria-label"?: string;
  "aria-labelledby"?: string;
}

/** Arranges its children in a line, spaced by the 8 px grid. */
export function Stack(props: StackProps) {
  const { as: Tag = "div", gap = 2, direction = "column", align, justify, wrap, grow } = props;
  return (
    <Tag
      aria-label={props["aria-label"]}
      aria-labelledby={props["aria-labelledby"]}
      className={classNames(styles.stack, grow && styles.grow)}
      style={{
        flexDirection: direction,
        gap: gap * 8,
        alignItems: align ?? (direction === "row" ? "center" : "stretch"),
        justifyContent: justify === "between" ? "space-between" : justify,
        flexWrap: wrap ? "wrap" : undefined,
      }}
    >
      {props.children}
    </Tag>
  );
}
